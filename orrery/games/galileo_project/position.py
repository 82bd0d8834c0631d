"""Positions of Galileo Project: any table as readable TOML.

    seats = 2
    round = 3                       0 during the draft; alone, the number of the turn
    first = 1                       the start player; players count from 1
    ending = "no"                   or what triggered the end: last_character, ten_robots
    [options]                       as for a new game
    [turn]
    stack = "turn:1:goal:2 action:1"    what waits, what is to be decided last; or "over"
    [board]
    robots = "R-MIN-E1 - R-BLD-M2 R-STZ-E3 R-TEC-M1"    places from the left; "-" where none lies
    characters = "C01 C05 C05 - C12"
    technologies = "1a 2b 3a 4b"    the side in play of each kind
    star_z = "a"
    goals = "G1 G4 G5 G8"           on the spaces A to D
    offered = "PR01 PR02 PR03"      projects to choose from, during the draft
    [claims]
    A = "2 1"                       whose markers lie below a goal, from the left; also "rival"
    [deck]                          what is still to come, in drawing order
    robots = "..."   characters = "..."   projects = "..."
    [gone]                          what has left the game; follows from the decks if they are said
    robots = "R-MIN-E1"   characters = "C01 C01"
    [player1]                       to [player4]
    mc = 3   energy = 1
    influence = "earth 5"           or "0"
    markers = "3 0 0 7"             Io, Europa, Ganymede, Callisto; as the robots lead if not said
    robots = "R-MIN-E1@io:3 R-BLD-M1@callisto:4+moon+miner PR02@io:2+moon+builder+new"
    project = "PR01:2+io"           level and modifiers; "-" for none
    technologies = "1 3"            kinds developed
    tucked = "C01 C07"

A robot is its card, moon and level; +moon if a modifier lies on its moon place, +builder for a
robot modifier, +new before its development. A frame of the stack is its kind, player and
arguments with colons between. What is not said is as after the draft of a game in the order of
the box, the first player about to act: cards nobody claims fill displays and decks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from orrery.core.errors import BadPosition
from orrery.core.fields import stacked
from orrery.core.frames import KIND, SEAT
from orrery.core.positions import LARGE, Plain, Position, Reader, Reading, Settle, index, integer
from orrery.core.state import Settings
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.components import copies_per_kind
from orrery.games.galileo_project.frame_notation import parse_frame, write_frames
from orrery.games.galileo_project.options import agreed_of
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.modifiers import placed_modifiers
from orrery.games.galileo_project.rules.pending import taken_characters
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.rules.setup import projects_offered
from orrery.games.galileo_project.rules.turn import CHANGE_TRACK
from orrery.games.galileo_project.state import (
    PLAYER,
    TABLE,
    Deal,
    Player,
    extra_of,
    is_developed,
    is_moved,
    level_of,
    moon_of,
    new_player,
    pack_robot,
    piece_of,
    tile_of,
)

RIVAL_NAME = "rival"


class _Cards:
    """The cards of one kind that no key has placed yet, in the order of the box."""

    def __init__(self, names: Sequence[str], copies: int) -> None:
        self.names = names
        self.left = Counter(dict.fromkeys(range(len(names)), copies))
        self.count = self.left.total()

    def claim(self, name: str, where: str) -> int:
        card = index(self.names, name, where)
        if self.left[card] == 0:
            raise BadPosition(f"{where}: {name} is in too many places")
        self.left[card] -= 1
        return card

    def row(self, reader: Reader, key: str) -> list[int] | None:
        """The cards that a key lists; None if it is not said."""
        if not reader.given(key):
            return None
        where = reader.at(key)
        return [self.claim(name, where) for name in reader.row(key)]

    def display(self, reader: Reader, key: str) -> list[int] | None:
        if not reader.given(key):
            return None
        where = reader.at(key)
        words = reader.row(key)
        if len(words) != box.DISPLAY:
            raise BadPosition(f"{where}: {box.DISPLAY} cards or dashes are expected")
        return [st.NO_CARD if word == "-" else self.claim(word, where) for word in words]

    def take(self, count: int) -> list[int]:
        """The next cards that are left: one copy of each first, so that a row is varied."""
        taken: list[int] = []
        while len(taken) < count and self.left.total() > 0:
            for card in range(len(self.names)):
                if self.left[card] > 0 and len(taken) < count:
                    self.left[card] -= 1
                    taken.append(card)
        return taken

    def rest(self) -> list[int]:
        return self.take(self.left.total())


class _Reading(Reading):
    """One position being turned into a table, part by part."""

    def __init__(self, position: Position, settle: Settle) -> None:
        super().__init__(position)
        self.settings = settle(self.top.number("seats", 2, 1, 4), self.options)
        self.agreed = agreed_of(self.settings)
        self.names = [f"player{seat + 1}" for seat in range(self.agreed.seats)]
        self.open(("turn", "board", "claims", "deck", "gone", *self.names))
        self.robots = _Cards(box.ROBOT_IDS, 1)
        self.characters = _Cards(box.CHARACTER_IDS, copies_per_kind(self.agreed.seats))
        self.projects = _Cards(box.PROJECT_IDS, 1)

    def table(self) -> GalileoProject:
        self.first = self.top.number("first", 1, 1, self.agreed.seats) - 1
        self.round = self.top.number("round", 1, 0, LARGE)
        self.sides = self.technology_sides()
        over, frames = self.stack()
        self.turn = frames[0][SEAT] if frames else self.first
        for kind in taken_characters([number for frame in frames for number in frame]):
            self.characters.claim(box.CHARACTER_IDS[kind], "turn.stack")
        # Whatever is said claims its cards before anything is filled in.
        players = [self.player(seat) for seat in range(self.agreed.seats)]
        board, deck, gone = self.tables["board"], self.tables["deck"], self.tables["gone"]
        robots = self.robots.display(board, "robots")
        characters = self.characters.display(board, "characters")
        offered = self.projects.row(board, "offered")
        robot_deck = self.robots.row(deck, "robots")
        character_deck = self.characters.row(deck, "characters")
        pile = self.projects.row(deck, "projects")
        robots_gone = self.robots.row(gone, "robots")
        if self.agreed.solo and robot_deck is None and robots_gone is None:
            robots_gone = self.robots.take(self.rival_turns(frames) // box.RIVAL_ROBOT_EVERY)
        characters_gone = self.characters.row(gone, "characters")
        drafting = bool(frames) and frames[-1][KIND] == act.DECIDE_PROJECT
        self.fill_players(players, frames)
        if offered is None:
            still = sum(1 for frame in frames if frame[KIND] == act.DECIDE_PROJECT)
            more = projects_offered(self.agreed) - self.agreed.seats
            offered = self.projects.take(still + more) if drafting else []
        if robots is None:
            robots = self.robots.take(box.DISPLAY)
        if characters is None:
            characters = self.characters.take(box.DISPLAY)
        robot_deck, robots_gone = _deck(self.robots, robot_deck, robots_gone, "robots")
        character_deck, characters_gone = _deck(
            self.characters, character_deck, characters_gone, "characters"
        )
        if robots_gone and not self.agreed.solo:
            left = box.ROBOT_IDS[robots_gone[0]]
            raise BadPosition(f"gone.robots: {left} lies nowhere; robots stay in the game")
        if pile is None:
            pile = self.projects.rest()
        if self.projects.left.total() > 0:
            raise BadPosition(
                f"deck.projects: {box.PROJECT_IDS[self.projects.take(1)[0]]} lies nowhere"
            )
        values = TABLE.read(
            self,
            round=self.round,
            robots=_padded(robots),
            characters=_padded(characters),
            offered=bytes(offered),
            pile=bytes(pile),
            reveals=1,
        )
        values.update(
            stack=stacked(frames),
            over=over,
            robots_drawn=box.ROBOTS - len(robot_deck),
            characters_drawn=self.characters.count - len(character_deck),
            claims=laid_claims([self.claims(slot, frames) for slot in range(box.SLOTS)]),
            rival_robots=len(robots_gone),
        )
        deal = self.deal(values, players, robots_gone, robot_deck, character_deck)
        self.done()
        return build(self.settings, deal, values, players)

    # --- what is to be decided ------------------------------------------------------------

    def stack(self) -> tuple[bool, list[list[int]]]:
        player = self.first + 1
        # In the first turn the marker was asked for too.
        asked = 3 if self.round == 1 else 2
        usual = [f"turn:{player}:goal:{asked}", f"action:{player}"]
        words = self.tables["turn"].row("stack", usual)
        if words == ["over"]:
            return True, []
        if not words:
            raise BadPosition("turn.stack: somebody must decide something; or it is over")
        frames = [parse_frame(word) for word in words]
        for word, frame in zip(words, frames, strict=True):
            if not 0 <= frame[SEAT] < self.agreed.seats:
                raise BadPosition(f"turn.stack: {word!r} belongs to no player")
        return False, frames

    # --- players --------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """What is said of a player; `fill_players` adds what is not."""
        reader = self.tables[self.names[seat]]
        robots = [self.robot(reader, word) for word in reader.row("robots")]
        kinds = self.kinds(reader)
        values = {
            "markers": self.markers(reader, robots, kinds),
            "robots": robots,
            "technologies": sum(1 << kind for kind in kinds),
            "tucked": bytes(self.characters.row(reader, "tucked") or []),
        }
        player = new_player(values)
        if reader.given("project"):
            self.project(reader, player)
        return player

    def fill_players(self, players: list[Player], frames: list[list[int]]) -> None:
        """The next project of the box for those who have had none yet; its goods and influence."""
        waiting = {frame[SEAT] for frame in frames if frame[KIND] == act.DECIDE_PROJECT}
        for seat, player in enumerate(players):
            reader = self.tables[self.names[seat]]
            has_had = any(piece_of(robot) >= box.ROBOTS for robot in player.robots)
            if not reader.given("project") and not has_had and seat not in waiting:
                for card in self.projects.take(1):
                    player.project = card
                    player.project_level = box.PIECE_LEVEL[box.ROBOTS + card]
            reader.rest.pop("project", None)
            card = player.project
            chosen = card != st.NO_PROJECT
            player.mc = reader.number("mc", box.PROJECT_MC[card] if chosen else 0, 0, box.MC_MAX)
            energy = box.PROJECT_ENERGY[card] if chosen else 0
            player.energy = reader.number("energy", energy, 0, box.ENERGY_MAX)
            self.influence(reader, player, self.has_begun(seat, frames))
            for modifier, count in Counter(placed_modifiers(player)).items():
                if count > 1:
                    where = f"{reader.name}.robots: {box.MODIFIER_IDS[modifier]}"
                    raise BadPosition(f"{where} is in two places")

    def has_begun(self, seat: int, frames: list[list[int]]) -> bool:
        """Whether the player has placed the influence marker, as they do in their first turn."""
        seats = self.agreed.seats
        if self.round != 1 or not frames:
            return self.round > 0
        place = (seat - self.first) % seats
        current = (self.turn - self.first) % seats
        # The frame of the turn names its next step; the marker is placed before the track changes.
        return place < current or (place == current and frames[0][slots.STEP] > CHANGE_TRACK)

    def influence(self, reader: Reader, player: Player, begun: bool) -> None:
        usual = ["0"]
        if begun and player.project != st.NO_PROJECT:
            usual = [box.TRACKS[0], str(box.PROJECT_INFLUENCE[player.project])]
        words = reader.row("influence", usual)
        where = reader.at("influence")
        if words == ["0"]:
            return
        if len(words) != 2:
            raise BadPosition(f"{where}: a track and a space from 1 to {box.INFLUENCE_MAX}, or 0")
        player.track = index(box.TRACKS, words[0], where)
        player.influence = integer(words[1], where, signed=False)
        if not 1 <= player.influence <= box.INFLUENCE_MAX:
            raise BadPosition(f"{where}: a track and a space from 1 to {box.INFLUENCE_MAX}, or 0")

    def markers(self, reader: Reader, robots: list[int], kinds: list[int]) -> list[int]:
        """Unless said otherwise, as far as robots and technologies lead."""
        where = reader.at("markers")
        steps = [sum(box.TILE_ADVANCE[box.tile(kind, self.sides[kind])] for kind in kinds)] * len(
            box.MOONS
        )
        for robot in robots:
            if is_developed(robot):
                steps[moon_of(robot)] += level_of(robot)
        usual = [str(min(made, top)) for made, top in zip(steps, box.MOON_TOP, strict=True)]
        words = reader.row("markers", usual)
        if len(words) != len(box.MOONS):
            raise BadPosition(f"{where}: {len(box.MOONS)} spaces are expected")
        return [integer(word, where, signed=False) for word in words]

    def kinds(self, reader: Reader) -> list[int]:
        known = [str(kind + 1) for kind in range(box.TECHNOLOGIES)]
        where = reader.at("technologies")
        kinds = [index(known, word, where) for word in reader.row("technologies")]
        if len(set(kinds)) != len(kinds):
            raise BadPosition(f"{where}: a technology is developed twice")
        return kinds

    def robot(self, reader: Reader, word: str) -> int:
        where = reader.at("robots")
        head, *marks = word.split("+")
        name, _, rest = head.partition("@")
        moon_name, _, level = rest.partition(":")
        piece = index(box.PIECE_IDS, name, where)
        if piece < box.ROBOTS:
            self.robots.claim(name, where)
        else:
            self.projects.claim(name, where)
        usual = box.MOONS[box.ROBOT_MOON[piece]] if piece < box.ROBOTS else ""
        moon = index(box.MOONS, moon_name or usual, f"{where}: {word}")
        types = [box.TYPES.index(mark) for mark in marks if mark in box.TYPES]
        if len(types) > 1 or len(set(marks)) != len(marks):
            raise BadPosition(f"{where}: {word!r} has too many modifiers")
        for mark in marks:
            index((*box.TYPES, "moon", "new"), mark, f"{where}: {word}")
        return pack_robot(
            piece,
            self.level(level, piece, where),
            moon,
            "moon" in marks,
            types[0] if types else box.NO_TYPE,
            "new" not in marks,
        )

    def level(self, word: str, piece: int, where: str) -> int:
        level = integer(word, where, signed=False) if word else box.PIECE_LEVEL[piece]
        if not box.PIECE_LEVEL[piece] <= level <= box.HIGHER_LEVEL_CAP:
            raise BadPosition(f"{where}: level {level} of {box.PIECE_IDS[piece]} cannot be")
        return level

    def project(self, reader: Reader, player: Player) -> None:
        where = reader.at("project")
        words = " ".join(reader.row("project"))
        # Put back: `fill_players` asks whether this key was given, and then removes it.
        reader.rest["project"] = words
        if words == "-":
            return
        head, *marks = words.split("+")
        name, _, level = head.partition(":")
        player.project = self.projects.claim(name, where)
        player.project_level = self.level(level, box.ROBOTS + player.project, where)
        for mark in marks:
            if mark in box.MOONS and player.project_moon == st.NOT_PLACED:
                player.project_moon = box.MOONS.index(mark)
            elif mark in box.TYPES and player.project_type == st.NOT_PLACED:
                player.project_type = box.TYPES.index(mark)
            else:
                raise BadPosition(f"{where}: {mark!r} is not known or one too many")

    # --- the board ------------------------------------------------------------------------

    def rival_turns(self, frames: list[list[int]]) -> int:
        """How often the solo rival has acted: after each own turn. GP-SOLO-02."""
        ended = not frames or frames[0][KIND] == act.RUN_SALARIES
        return self.round if ended else max(self.round - 1, 0)

    def claims(self, slot: int, frames: list[list[int]]) -> list[int]:
        due = self.agreed.solo and box.RIVAL_GOAL_TURNS[slot] <= self.rival_turns(frames)
        words = self.tables["claims"].row(box.SLOT_NAMES[slot], [RIVAL_NAME] if due else [])
        where = f"claims.{box.SLOT_NAMES[slot]}"
        known = [str(seat + 1) for seat in range(self.agreed.seats)]
        if self.agreed.solo:
            # The rival's number comes after the last seat.
            known.append(RIVAL_NAME)
        seats = [index(known, word, where) for word in words]
        if len(seats) > box.SLOTS or len(set(seats)) != len(seats):
            raise BadPosition(f"{where}: everybody has one marker there at most")
        return seats

    def deal(
        self,
        values: dict[str, Any],
        players: list[Player],
        robots_gone: list[int],
        robot_deck: list[int],
        character_deck: list[int],
    ) -> Deal:
        """All chance of a game that leads here, as far as it still matters."""
        board = self.tables["board"]
        owned = [piece_of(robot) for player in players for robot in player.robots]
        robots = (
            lying(values["robots"]) + robots_gone + [card for card in owned if card < box.ROBOTS]
        )
        coming = Counter(character_deck)
        copies = copies_per_kind(self.agreed.seats)
        characters = [kind for kind in range(box.CHARACTERS) for _ in range(copies - coming[kind])]
        star_z = "ab".index(board.word("star_z", "ab"[max(self.agreed.star_z, 0)], ("a", "b")))
        goals = [box.GOAL_IDS[goal] for goal in self.agreed.goals or range(box.SLOTS)]
        in_play = [index(box.GOAL_IDS, name, "board.goals") for name in board.row("goals", goals)]
        if len(in_play) != box.SLOTS or len(set(in_play)) != box.SLOTS:
            raise BadPosition(f"board.goals: {box.SLOTS} different goals are expected")
        self.check_options(star_z, in_play)
        offered, pile = list(values["offered"]), list(values["pile"])
        return Deal(
            self.agreed,
            self.first,
            robots + robot_deck,
            characters + character_deck,
            offered + [card for card in range(box.PROJECTS) if card not in offered + pile] + pile,
            self.sides,
            star_z,
            in_play,
        )

    def technology_sides(self) -> list[int]:
        """The side of each kind of technology that is in play."""
        drawn = [max(side, 0) for side in self.agreed.sides]
        usual = [box.TILE_IDS[box.tile(kind, side)] for kind, side in enumerate(drawn)]
        where = "board.technologies"
        row = self.tables["board"].row("technologies", usual)
        tiles = [index(box.TILE_IDS, name, where) for name in row]
        if [box.kind_of(tile) for tile in tiles] != list(range(box.TECHNOLOGIES)):
            raise BadPosition(f"{where}: one tile of each kind in order is expected")
        return [box.side_of(tile) for tile in tiles]

    def check_options(self, star_z: int, goals: list[int]) -> None:
        fixed = [*self.agreed.sides, self.agreed.star_z]
        for side, wanted in zip([*self.sides, star_z], fixed, strict=True):
            if wanted not in (-1, side):
                raise BadPosition("board: another side is up than the options say")
        if self.agreed.goals and goals != self.agreed.goals:
            raise BadPosition("board.goals: other goals than the options say")


def _padded(row: list[int]) -> list[int]:
    return row + [st.NO_CARD] * (box.DISPLAY - len(row))


def _deck(
    cards: _Cards, deck: list[int] | None, gone: list[int] | None, name: str
) -> tuple[list[int], list[int]]:
    """What is still to come and what has left: one follows from the other."""
    if deck is None:
        return cards.rest(), gone or []
    if gone is None:
        return deck, cards.rest()
    if cards.left.total() > 0:
        left = cards.names[cards.take(1)[0]]
        raise BadPosition(f"deck.{name}, gone.{name}: {left} lies nowhere")
    return deck, gone


def lying(row: Sequence[int]) -> list[int]:
    """The cards of a display without its gaps."""
    return [card for card in row if card != st.NO_CARD]


def laid_claims(rows: Sequence[Sequence[int]]) -> bytes:
    """The goal markers as a table has them: by slot, whose lie there from the left."""
    claims = bytearray([st.UNCLAIMED] * (box.SLOTS * box.SLOTS))
    for slot, markers in enumerate(rows):
        for place, seat in enumerate(markers):
            claims[slot * box.SLOTS + place] = seat
    return bytes(claims)


def build(
    settings: Settings, deal: Deal, values: dict[str, Any], players: list[Player]
) -> GalileoProject:
    """The table that these values describe, used for positions and for resampled views.

    The modifiers not placed and the powers of technologies are counted. Not checked: `check()`
    does that.
    """
    table = GalileoProject(settings, deal)
    TABLE.lay(table, {**values, "players": players})
    for player in players:
        player.unused = st.ALL_MODIFIERS
        for modifier in placed_modifiers(player):
            player.unused &= ~(1 << modifier)
        for kind in range(box.TECHNOLOGIES):
            if st.has_technology(player, kind):
                player.powers |= box.TILE_POWERS[tile_of(table, kind)]
    return table


def read(position: Position, settle: Settle) -> GalileoProject:
    """Build the table a position describes. Raises BadPosition; `check()` says the rest."""
    return _Reading(position, settle).table()


# --- writing ------------------------------------------------------------------------------


def write(state: GalileoProject) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    deal = state.deal
    said = TABLE.write(state)
    position: Position = {
        "seats": state.seats,
        "round": said["round"],
        "first": deal.first + 1,
        "ending": said["ending"],
        "decisions": said["decisions"],
        "reveals": said["reveals"],
        "options": dict(state.settings.options),
        "turn": {"stack": _write_stack(state)},
        "board": {
            "robots": said["board.robots"],
            "characters": said["board.characters"],
            "technologies": _names(
                [tile_of(state, n) for n in range(box.TECHNOLOGIES)], box.TILE_IDS
            ),
            "star_z": "ab"[deal.star_z],
            "goals": _names(deal.goals, box.GOAL_IDS),
            "offered": said["board.offered"],
        },
        "claims": {name: _write_claims(state, slot) for slot, name in enumerate(box.SLOT_NAMES)},
        "deck": {
            "robots": _names(deal.robots[state.robots_drawn :], box.ROBOT_IDS),
            "characters": _names(deal.characters[state.characters_drawn :], box.CHARACTER_IDS),
            "projects": said["deck.projects"],
        },
    }
    for seat, player in enumerate(state.players):
        position[f"player{seat + 1}"] = _write_player(player)
    return position


def _names(things: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[thing] for thing in things)


def _write_stack(state: GalileoProject) -> str:
    if state.over:
        return "over"
    return " ".join(write_frames(state.stack))


def _write_claims(state: GalileoProject, slot: int) -> str:
    """Whose markers lie below a goal, from the left."""
    return " ".join(
        RIVAL_NAME if state.deal.agreed.solo and seat == st.RIVAL else str(seat + 1)
        for seat in st.claimed(state, slot)
        if seat != st.UNCLAIMED
    )


def _write_player(player: Player) -> dict[str, Plain]:
    said = PLAYER.write(player)
    on_track = player.track != st.NO_TRACK
    return {
        "mc": said["mc"],
        "energy": said["energy"],
        "influence": f"{box.TRACKS[player.track]} {player.influence}" if on_track else "0",
        "markers": said["markers"],
        "robots": " ".join(_write_robot(robot) for robot in player.robots),
        "project": _write_project(player),
        "technologies": said["technologies"],
        "tucked": said["tucked"],
    }


def _write_robot(robot: int) -> str:
    """As R-MIN-E1@io:3, with what lies on it: +moon, +builder; +new before its development."""
    piece, extra = piece_of(robot), extra_of(robot)
    words = [f"{box.PIECE_IDS[piece]}@{box.MOONS[moon_of(robot)]}:{level_of(robot)}"]
    if is_moved(robot):
        words.append("moon")
    if extra != box.NO_TYPE:
        words.append(box.TYPES[extra])
    if not is_developed(robot):
        words.append("new")
    return "+".join(words)


def _write_project(player: Player) -> str:
    """As PR03:4+io+builder."""
    if player.project == st.NO_PROJECT:
        return "-"
    words = [f"{box.PROJECT_IDS[player.project]}:{player.project_level}"]
    if player.project_moon != st.NOT_PLACED:
        words.append(box.MOONS[player.project_moon])
    if player.project_type != st.NOT_PLACED:
        words.append(box.TYPES[player.project_type])
    return "+".join(words)
