// @ts-check
/** A game move by move: play, pause, step, jump, link to a move, undone branches. */

import { ask, byId, el, icon, language, query, say, toast } from "./dom.js";
import { form, LARGE } from "./drawings.js";
import { spoken, told } from "./log.js";
import { Board } from "./panels.js";
import { chart, sheet } from "./score.js";
import { Stage } from "./stage.js";
import { startTips } from "./tips.js";

/** @typedef {import("./api").Frame} Frame */
/** @typedef {import("./api").ReplayMove} Move */
/** What of the log is a move of the game, or ends it; joins, talk and questions are not. */
const MOVES = new Set(["start", "action", "undo", "resign", "end"]);
const PAUSE = 1400;
const root = byId("table");
const table = root.dataset["source"] ?? "";
const board = new Board(byId("board"), null, new Stage(byId("board"), { cards: false }));
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const speed = /** @type {HTMLSelectElement} */ (byId("speed"));
const viewer = /** @type {HTMLSelectElement} */ (byId("viewer"));
/** @type {Map<string, Promise<Frame>>} */
const frames = new Map();
/** @type {Move[]} */
let moves = [];
/** The entry on show, as a place in `moves`. */
let at = -1;
let playing = 0;

/** @param {string} path */
function source(path) {
  const asked = new URLSearchParams(query());
  asked.set("language", language());
  asked.set("form", form());
  if (viewer.value) asked.set("viewer", viewer.value);
  return `/api/tables/${table}/${path}?${asked}`;
}

/** @param {number} n */
function frame(n) {
  const path = source(`frames/${n}`);
  let found = frames.get(path);
  if (!found) {
    found = ask("GET", path);
    frames.set(path, found);
    found.catch(() => frames.delete(path));
  }
  return found;
}

/**
 * @param {number} place
 * @param {boolean} [still]
 */
async function go(place, still = false) {
  const to = Math.max(0, Math.min(moves.length - 1, place));
  const move = moves[to];
  if (!move || to === at) return;
  const step = Math.abs(to - at) === 1;
  at = to;
  slider.value = String(to);
  byId("position").textContent = say("replay.at", { n: to, all: moves.length - 1 });
  byId("branch").hidden = !move.undone;
  history.replaceState(null, "", `#${to}`);
  mark();
  const shown = await frame(move.n).catch((error) => {
    toast(error.message, "bad");
    return null;
  });
  if (!shown || at !== to) return;
  board.show(shown.panels, shown.order, { still: still || !step, follow: step });
  const words = wording(shown.log, to);
  byId("caption").textContent = words;
  byId("live").replaceChildren(el("p", {}, words));
  byId("scores").replaceChildren(
    sheet(shown.scores, shown.seats),
    chart(
      shown.scores.map((score) => score.name),
      moves.slice(0, to + 1).filter((one) => !one.undone || one === move).map((one) => one.totals),
      380,
    ),
  );
  const next = moves[to + 1];
  if (next) frame(next.n).catch(() => undefined);
}

/**
 * What a move is called; the end of a turn, for one, has no line of its own in the log.
 * @param {import("./protocol").LogLine[]} log
 * @param {number} place
 */
function wording(log, place) {
  return told(log, "").map(spoken).join(" ") || say(place ? "replay.quiet" : "replay.start");
}

function mark() {
  for (const row of byId("moves").querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  const list = byId("moves");
  const row = /** @type {HTMLElement | null} */ (list.children[at] ?? null);
  row?.firstElementChild?.setAttribute("aria-current", "step");
  // Only the list moves; the page stays where the reader put it.
  if (row) list.scrollTop = row.offsetTop - list.clientHeight / 2;
}

function listMoves() {
  byId("moves").replaceChildren(
    ...moves.map((move, place) =>
      el(
        "li",
        {},
        el(
          "button",
          { type: "button", "data-n": move.n, class: `line seat-${move.seat}${move.undone ? " undone" : ""}`, click: () => go(place) },
          wording(move.log, place),
          move.undone && el("span", { class: "unseen" }, ` (${say("replay.undone")})`),
        ),
      ),
    ),
  );
}

/** @param {boolean} on */
function play(on) {
  clearTimeout(playing);
  playing = 0;
  const button = byId("go-play");
  const name = say(on ? "replay.pause" : "replay.play");
  button.replaceChildren(icon(on ? "pause" : "play"));
  button.setAttribute("aria-label", name);
  button.title = name;
  if (on) advance();
}

function advance() {
  playing = window.setTimeout(async () => {
    // Branches that were taken back are there to be looked at, but the film leaves them out.
    const next = moves.findIndex((move, place) => place > at && !move.undone);
    if (next < 0) return play(false);
    await go(next);
    if (playing) advance();
    return undefined;
  }, PAUSE / Number(speed.value));
}

async function load() {
  const answer = await ask("GET", source("moves"));
  moves = answer.moves.filter((/** @type {Move} */ move) => MOVES.has(move.kind));
  slider.max = String(moves.length - 1);
  listMoves();
  const wanted = Number(location.hash.slice(1));
  const start = location.hash && Number.isInteger(wanted) ? wanted : at < 0 ? 0 : at;
  at = -1;
  await go(start, true);
}

async function offerViewers() {
  const answer = await ask("GET", `/api/tables/${table}${query()}`);
  const all = answer.over || answer.uploaded;
  const seats = answer.seats.filter((/** @type {any} */ seat) => all || answer.mine.includes(seat.seat));
  viewer.replaceChildren(
    el("option", { value: "" }, say("replay.everyone")),
    ...seats.map((/** @type {any} */ seat) =>
      el("option", { value: seat.seat }, seat.name || say("new.seat", { n: seat.seat + 1 })),
    ),
  );
  byId("viewer-label").hidden = seats.length === 0;
  if (!answer.over && answer.mine.length === 1) viewer.value = String(answer.mine[0]);
}

byId("go-first").addEventListener("click", () => go(0));
byId("go-back").addEventListener("click", () => go(at - 1));
byId("go-on").addEventListener("click", () => go(at + 1));
byId("go-last").addEventListener("click", () => go(moves.length - 1));
byId("go-play").addEventListener("click", () => play(!playing));
slider.addEventListener("input", () => go(Number(slider.value)));
viewer.addEventListener("change", load);
LARGE.addEventListener("change", () => {
  const to = at;
  at = -1;
  go(to, true);
});
addEventListener("hashchange", () => go(Number(location.hash.slice(1))));
byId("copy-link").addEventListener("click", async () => {
  await navigator.clipboard?.writeText(location.href).catch(() => undefined);
  toast(say("table.copied"));
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (/** @type {Element} */ (event.target).closest("select, input, dialog")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
    Home: () => go(0),
    End: () => go(moves.length - 1),
    p: () => play(!playing),
  };
  const key = keys[event.key];
  if (key) {
    key();
    event.preventDefault();
  }
});
// The address itself is what people share: it has to open for who gets it.
if (root.dataset["share"]) history.replaceState(null, "", root.dataset["share"] + location.hash);
startTips(byId("board"), root.dataset["game"] ?? "", () => "");
offerViewers().catch(() => undefined).then(load).catch((error) => toast(error.message, "bad"));
