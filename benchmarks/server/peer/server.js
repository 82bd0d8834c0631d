// A drafting game of about the size of Galaxy Rush, on boardgame.io's own server: four seasons,
// twelve cards in six pairs, two moves a turn, hidden cards that only their owner may see.

const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const CARDS = 74;
const SEASONS = 4;
const SPACES = 12;

function layOut(G) {
  G.line = G.deck.splice(0, SPACES);
  G.steps = [0, 0];
  G.season += 1;
}

function setup({ random }) {
  const G = {
    deck: random.Shuffle([...Array(CARDS).keys()]),
    line: [],
    steps: [0, 0],
    season: 0,
    taken: null,
    players: { 0: { predictions: [1, 2, 3] }, 1: { predictions: [4, 5, 6] } },
    table: [
      { up: [], down: [], resources: [0, 0, 0, 0], distance: 0 },
      { up: [], down: [], resources: [0, 0, 0, 0], distance: 0 },
    ],
    scores: [0, 0],
  };
  layOut(G);
  return G;
}

function canTake(G, seat, space) {
  const pair = Math.floor(space / 2);
  return G.line[space] != null && pair >= G.steps[seat] && pair <= G.steps[seat] + 1;
}

function score(side) {
  const sets = Math.min(...side.resources);
  return 5 * sets + side.up.length + Math.floor(side.distance / 10);
}

const draft = {
  name: 'draft',
  setup,
  minPlayers: 2,
  maxPlayers: 2,
  playerView: ({ G, playerID }) => {
    const { deck, players, ...seen } = G;
    return { ...seen, left: deck.length, players: { [playerID]: players[playerID] } };
  },
  moves: {
    take: ({ G, playerID }, space) => {
      const seat = Number(playerID);
      if (G.taken !== null || !canTake(G, seat, space)) return INVALID_MOVE;
      G.taken = G.line[space];
      G.line[space] = null;
      G.steps[seat] = Math.floor(space / 2) + 1;
    },
    face: ({ G, playerID, events }, down) => {
      const seat = Number(playerID);
      if (G.taken === null) return INVALID_MOVE;
      const side = G.table[seat];
      if (down) {
        side.down.push(G.taken);
        side.distance += 10 + 5 * (G.taken % 3);
      } else {
        side.up.push(G.taken);
        side.resources[G.taken % 4] += 1;
      }
      G.taken = null;
      G.scores = G.table.map(score);
      const free = (who) => G.line.some((_, space) => canTake(G, who, space));
      if (!free(0) && !free(1)) {
        if (G.season === SEASONS) {
          events.endGame({ scores: G.scores });
          return;
        }
        layOut(G);
      }
      const next = free(1 - seat) ? 1 - seat : seat;
      events.endTurn({ next: String(next) });
    },
  },
};

const server = Server({ games: [draft], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log('ready'));
