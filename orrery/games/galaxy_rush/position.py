"""Positions of Galaxy Rush: any table as readable TOML.

    season = 2                      the season being played
    first = "orange"                who went first; matters only in a fresh game
    [options]                       as for a new game
    [track]                         six places per orbit from the start; "-" where no card lies
    orbit1 = "I1 - C3 H2 N1 AS04"
    [blue]                          and [orange]
    step = 1                        0 on the start board
    orbit = 1
    up = "I2 O1"                    face-up orbit cards
    down1 = "H1"                    face-down cards of season 1 (down2, down3, down4)
    discoveries = "D101"
    medals = "1"                    seasons won
    hand = "PB1 PB2"
    [predictions]
    played = "blue:PO3 orange:PB4"  rocket and card, in playing order
    [display]
    discoveries = "D105 - D106 D101"
    achievements = "A01 A02 A03 A04"
    [deck]                          what is still to come, and what has left the game
    orbit = "..."                   drawing order; so are discoveries1 to discoveries4, course
    removed = "..."
    used = "..."                    course cards the rival has used
    [decision]
    kind = "face"                   take, face, discover, predict, aim, over
    seat = "blue"
    card = "I3"                     the taken card, or the chosen prediction

What is not said is filled in: spaces and decks with the remaining cards in the order of the box,
predictions with each captain's first cards on their own rocket, medals with whoever travelled
farther. Where the rockets no longer show how a tie was broken, blue gets the medal.
"""

from __future__ import annotations

from typing import Any

from orrery.core.errors import BadPosition
from orrery.core.fields import stacked
from orrery.core.frames import KIND, SEAT
from orrery.core.frames import A as CARD
from orrery.core.positions import Plain, Position, Reader, Reading, Settle
from orrery.core.state import Settings
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush import state as st
from orrery.games.galaxy_rush.options import options_of
from orrery.games.galaxy_rush.rules.invariants import tally
from orrery.games.galaxy_rush.rules.play import GalaxyRush, decision_of
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK
from orrery.games.galaxy_rush.state import CAPTAINS, TABLE, Captain, Deal, new_captain

OVER = 0
KINDS = ("over", *act.DECISIONS[1:])


class _Shelf:
    """The cards of one kind that no key has placed yet, in the order of the box."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.free = list(range(len(names)))

    def row(self, reader: Reader, key: str) -> list[int]:
        """The cards that a key lists, now placed."""
        return [self.claim(reader, key, name) for name in reader.row(key)]

    def places(self, reader: Reader, key: str) -> list[int]:
        """As `row`, with -1 for a dash: a place where no card lies."""
        return [-1 if name == "-" else self.claim(reader, key, name) for name in reader.row(key)]

    def claim(self, reader: Reader, key: str, name: str) -> int:
        if name not in self.names:
            raise BadPosition(f"{reader.at(key)}: there is no card {name!r}")
        card = self.names.index(name)
        if card not in self.free:
            raise BadPosition(f"{reader.at(key)}: {name} is in two places")
        self.free.remove(card)
        return card

    def next(self, count: int, key: str) -> list[int]:
        """The next cards in the order of the box, now placed where the key leaves them open."""
        if len(self.free) < count:
            raise BadPosition(f"{key}: the cards listed elsewhere do not leave enough")
        taken, self.free = self.free[:count], self.free[count:]
        return taken


class _Reading(Reading):
    """One position being turned into a table, part by part."""

    def __init__(self, position: Position, settle: Settle) -> None:
        super().__init__(position)
        seats = self.top.number("seats", 1 if self.options.get("solo_rival") else 2, 1, 2)
        self.settings = settle(seats, self.options)
        self.chain, self.ties, self.level = options_of(self.settings)
        self.open(("track", "blue", "orange", "predictions", "display", "deck", "decision"))
        self.season = self.top.number("season", 1, 1, box.SEASONS)
        self.first = box.COLOURS.index(self.top.word("first", box.COLOURS[0], box.COLOURS))
        self.orbit = _Shelf(box.ORBIT_IDS)
        self.finds = _Shelf(box.DISCOVERY_IDS)
        self.statements = _Shelf(box.PREDICTION_IDS)
        self.place = bytearray(box.ORBIT_CARDS)
        self.owner = bytearray(box.DISCOVERIES)
        self.in_hand: list[list[int] | None] = []
        """By captain the statements in hand, None where the position does not say."""
        self.won: list[int | None] = []
        """By captain the seasons won, one bit each; None where the position does not say."""

    def table(self) -> GalaxyRush:
        captains = (self.captain(0), self.captain(1))
        kind, seat, card = self.decision(captains)
        # All that is said is placed before anything is filled in, so that filling in never takes
        # a card that a later key names.
        track = self.track()
        deck = self.tables["deck"]
        removed = self.orbit.row(deck, "removed")
        coming = self.orbit.row(deck, "orbit")
        steered = deck.given("used")
        used = self.orbit.row(deck, "used")
        course = self.orbit.row(deck, "course")
        if self.level == st.NO_RIVAL and used + course:
            raise BadPosition("deck.course: only the solo rival has a course deck")
        laid = self.season * box.LAYOUT
        in_deck = (box.ORBIT_CARDS if self.level == st.NO_RIVAL else IN_TRACK_DECK) - laid
        if len(coming) > in_deck:
            raise BadPosition(f"deck.orbit: only {in_deck} cards are still to come")
        line = track or self.fill_track(captains)
        lying = sum(space >= 0 for space in line)
        placed = self.owned(0) + self.owned(1) + lying + (kind == act.DECIDE_FACE)
        if placed + len(removed) > laid:
            raise BadPosition(
                f"season: {placed + len(removed)} orbit cards lie on the track, with the captains "
                f"or removed; by season {self.season} only {laid} were laid out"
            )
        removed += self.orbit.next(laid - placed - len(removed), "deck.removed")
        coming += self.orbit.next(in_deck - len(coming), "deck.orbit")
        if self.level != st.NO_RIVAL and not steered:
            used = self.orbit.next(self.owned(st.RIVAL), "deck.used")
        course += self.orbit.next(len(self.orbit.free), "deck.course")
        display, drawn, discoveries = self.discoveries()
        achievements = self.achievements()
        predictions, dealt = self.predictions(captains, kind, seat, card)
        self.medals(captains, kind)
        later = {*coming, *used, *course}
        deal = Deal(
            first=self.first,
            orbit=[one for one in range(box.ORBIT_CARDS) if one not in later] + coming,
            discoveries=discoveries,
            predictions=dealt,
            achievements=achievements,
            course=used + course,
            chain=self.chain,
            ties=self.ties,
            level=self.level,
        )
        for one in removed:
            self.place[one] = st.REMOVED
        frames = self.frames(kind, seat, card, predictions)
        values = TABLE.read(
            self, season=self.season, display=display, predictions=predictions, reveals=self.season
        )
        values.update(
            stack=stacked(frames),
            over=kind == OVER,
            line=line,
            place=self.place,
            drawn=drawn,
            owner=self.owner,
            course_used=len(used),
        )
        self.done()
        return build(self.settings, deal, values, captains)

    def captain(self, seat: int) -> Captain:
        """A captain's side of the table; hand and medals wait for what they depend on."""
        reader = self.tables[box.COLOURS[seat]]
        for key, where in piles(seat):
            for card in self.orbit.row(reader, key):
                self.place[card] = where
        for card in self.finds.row(reader, "discoveries"):
            self.owner[card] = st.OWNED + seat
        self.in_hand.append(self.hand(seat))
        self.won.append(self.medals_said(seat))
        usual = 1 if seat == self.first else 2
        return new_captain(seat, CAPTAINS[seat].read(reader, orbit=usual))

    def owned(self, seat: int) -> int:
        """How many orbit cards a captain has."""
        return sum(self.place.count(where) for _, where in piles(seat))

    def decision(self, captains: tuple[Captain, Captain]) -> tuple[int, int, int]:
        """(kind, seat, card). Unless said: what is asked next with the rockets as they are."""
        reader = self.tables["decision"]
        blue, orange = captains
        usual = "take"
        if blue.step == box.PAIRS and orange.step == box.PAIRS:
            usual = "over" if self.season == box.SEASONS else "predict"
        kind = KINDS.index(reader.word("kind", usual, KINDS))
        if blue.step != orange.step:
            mover = 0 if blue.step < orange.step else 1
        else:
            mover = 0 if blue.orbit == 1 else 1
        if self.level != st.NO_RIVAL:
            mover = 1 - st.RIVAL
        seat = box.COLOURS.index(reader.word("seat", box.COLOURS[mover], box.COLOURS))
        card = 0
        if kind == act.DECIDE_FACE:
            row = self.orbit.row(reader, "card")
            if len(row) != 1 or row[0] < 0:
                raise BadPosition("decision.card: the card whose face is decided is expected")
            card = row[0]
        elif kind == act.DECIDE_ROCKET:
            names = decision_of(kind).subjects(seat)
            card = names.index(reader.word("card", names[0], tuple(names)))
        return kind, seat, card

    def track(self) -> list[int]:
        """The track as listed; nothing if the position does not say."""
        reader = self.tables["track"]
        if not reader.given("orbit1") and not reader.given("orbit2"):
            return []
        rows = [self.orbit.places(reader, f"orbit{number}") for number in (1, 2)]
        for number, row in enumerate(rows, 1):
            if len(row) != box.PAIRS:
                raise BadPosition(f"track.orbit{number}: six cards or dashes are expected")
        return [card for pair in zip(*rows, strict=True) for card in pair]

    def fill_track(self, captains: tuple[Captain, Captain]) -> list[int]:
        """A card wherever one must lie with the rockets as they are."""
        behind = min(captain.step for captain in captains)
        leader = captains[0] if captains[0].step > captains[1].step else captains[1]
        line = [-1] * box.LAYOUT
        for pair in range(behind + 1, box.PAIRS + 1):
            if pair == leader.step and leader.step > behind:
                line[pair * 2 - leader.orbit] = self.orbit.next(1, "track.orbit1")[0]
            else:
                cards = sorted(self.orbit.next(2, "track.orbit1"), key=box.ORBIT_AU.__getitem__)
                line[pair * 2 - 2 : pair * 2] = cards
        return line

    def discoveries(self) -> tuple[list[int], int, list[int]]:
        """The display, how many of the season's deck were turned up, and all four decks."""
        reader = self.tables["display"]
        deck = self.tables["deck"]
        display = self.finds.places(reader, "discoveries")
        # Decks of past seasons are put away and no longer known.
        listed = [
            self.finds.row(deck, f"discoveries{season}") if season >= self.season else []
            for season in range(1, box.SEASONS + 1)
        ]
        if not display:
            rest = [c for c in self.finds.free if box.DISCOVERY_SEASON[c] == self.season]
            display = (rest + listed[self.season - 1])[: box.DISPLAY]
            for card in display:
                if card in self.finds.free:
                    self.finds.free.remove(card)
            listed[self.season - 1] = [c for c in listed[self.season - 1] if c not in display]
            display += [-1] * (box.DISPLAY - len(display))
        if len(display) != box.DISPLAY:
            raise BadPosition("display.discoveries: four cards or dashes are expected")
        decks: list[int] = []
        drawn = 0
        for season in range(box.SEASONS):
            coming = listed[season]
            own = box.DECKS[season]
            coming += [c for c in self.finds.free if c in own]
            if any(card not in own for card in coming):
                raise BadPosition(f"deck.discoveries{season + 1}: a card of another season")
            decks += [card for card in own if card not in coming] + coming
            if season == self.season - 1:
                drawn = len(own) - len(coming)
        return display, drawn, decks

    def achievements(self) -> list[int]:
        reader = self.tables["display"]
        shelf = _Shelf(box.ACHIEVEMENT_IDS)
        cards = shelf.row(reader, "achievements") or shelf.next(box.IN_PLAY, "display.achievements")
        if len(cards) != box.IN_PLAY:
            raise BadPosition(f"display.achievements: {box.IN_PLAY} cards are expected")
        return cards

    def predictions(
        self, captains: tuple[Captain, Captain], kind: int, seat: int, chosen: int
    ) -> tuple[list[int], list[int]]:
        """The played predictions in order, and all sixteen as they were dealt."""
        reader = self.tables["predictions"]
        shelf = self.statements
        predictions: list[int] = []
        if reader.given("played"):
            for item in reader.row("played"):
                rocket, _, name = item.partition(":")
                if rocket not in box.COLOURS:
                    raise BadPosition(f"predictions.played: {item!r} is not rocket:card")
                card = shelf.claim(reader, "played", name)
                aimed = box.COLOURS.index(rocket)
                predictions.append(st.prediction(aimed, *divmod(card, box.STATEMENTS)))
        else:
            kept = seat * box.STATEMENTS + chosen if kind == act.DECIDE_ROCKET else -1
            for maker in self.makers(captains, kind, seat):
                own = range(maker * box.STATEMENTS, (maker + 1) * box.STATEMENTS)
                left = [card for card in shelf.free if card in own and card != kept]
                if not left:
                    raise BadPosition(
                        f"{box.COLOURS[maker]}.hand: it leaves no card that was played"
                    )
                shelf.free.remove(left[0])
                predictions.append(st.prediction(maker, maker, left[0] % box.STATEMENTS))
        dealt: list[int] = []
        for owner in (0, 1):
            played = [st.statement_of(one) for one in predictions if st.made_by(one) == owner]
            rest = [c % box.STATEMENTS for c in shelf.free if c // box.STATEMENTS == owner]
            held = self.in_hand[owner]
            if held is None:
                if kind == act.DECIDE_ROCKET and owner == seat and chosen in rest:
                    rest.remove(chosen)
                    rest.insert(0, chosen)
                held, rest = rest[: box.HAND - len(played)], rest[box.HAND - len(played) :]
            captains[owner].hand = sum(1 << statement for statement in held)
            dealt += [*played, *held, *rest]
        return predictions, dealt

    def makers(self, captains: tuple[Captain, Captain], kind: int, seat: int) -> list[int]:
        """Who made the predictions on the table, in order: two a break, one if it is half done."""
        makers = [0, 1] * (self.season - 1)
        if kind in (act.DECIDE_PREDICTION, act.DECIDE_ROCKET) and captains[seat].orbit != 1:
            makers.append(1 - seat)
        return makers

    def hand(self, seat: int) -> list[int] | None:
        reader = self.tables[box.COLOURS[seat]]
        if not reader.given("hand"):
            return None
        cards = self.statements.row(reader, "hand")
        if any(card // box.STATEMENTS != seat for card in cards):
            raise BadPosition(f"{box.COLOURS[seat]}.hand: a card of the other colour")
        return [card % box.STATEMENTS for card in cards]

    def medals_said(self, seat: int) -> int | None:
        reader = self.tables[box.COLOURS[seat]]
        if not reader.given("medals"):
            return None
        won = 0
        for word in reader.row("medals"):
            if word not in ("1", "2", "3", "4"):
                raise BadPosition(f"{box.COLOURS[seat]}.medals: seasons from 1 to 4 are expected")
            won |= 1 << int(word) - 1
        return won

    def medals(self, captains: tuple[Captain, Captain], kind: int) -> None:
        """The seasons won as listed; a medal in neither list goes to whoever can have won it."""
        unsaid = [seat for seat, won in enumerate(self.won) if won is None]
        for captain, won in zip(captains, self.won, strict=True):
            captain.medals = won or 0
        claimed = captains[0].medals | captains[1].medals
        ended = (
            self.season
            if kind in (OVER, act.DECIDE_PREDICTION, act.DECIDE_ROCKET)
            else self.season - 1
        )
        for season in range(ended):
            if unsaid and not claimed >> season & 1:
                winner = self.medal_winner(captains, season) if len(unsaid) == 2 else unsaid[0]
                captains[winner].medals |= 1 << season

    def medal_winner(self, captains: tuple[Captain, Captain], season: int) -> int:
        """Who travelled farther in a season, counted from 0; on a tie who may have won it."""
        blue, orange = (
            sum(box.ORBIT_AU[card] for card in _lying(self.place, st.FACE_DOWN + seat * 4 + season))
            for seat in (0, 1)
        )
        if blue != orange:
            return 0 if blue > orange else 1
        if self.level == st.ADMIRAL:
            return st.RIVAL
        return 0 if season + 1 < self.season or captains[0].orbit == 1 else 1

    def frames(
        self, kind: int, seat: int, card: int, predictions: list[int]
    ) -> list[tuple[int, int, int]]:
        if kind == OVER:
            return []
        frames: list[tuple[int, int, int]] = []
        if kind in (act.DECIDE_PREDICTION, act.DECIDE_ROCKET) and self.level == st.NO_RIVAL:
            made = sum(1 for played in predictions if st.made_by(played) == 1 - seat)
            if made < self.season:
                frames.append((act.DECIDE_PREDICTION, 1 - seat, 0))
        return [*frames, (kind, seat, card)]


def piles(seat: int) -> list[tuple[str, int]]:
    """The piles of orbit cards that a captain has, by key, and the place of a card in each."""
    down = [(f"down{n + 1}", st.FACE_DOWN + seat * box.SEASONS + n) for n in range(box.SEASONS)]
    return [("up", st.FACE_UP + seat), *down]


def _lying(places: bytearray, where: int) -> list[int]:
    """The cards that are in a place, in the order of the box."""
    return [card for card, place in enumerate(places) if place == where]


def build(
    settings: Settings, deal: Deal, values: dict[str, Any], captains: tuple[Captain, Captain]
) -> GalaxyRush:
    """The table that these values describe, used for positions and for resampled views.

    Where cards lie on the track and in the display, and all that can be counted, is worked out.
    Not checked: `check()` does that.
    """
    table = GalaxyRush(settings, deal)
    TABLE.lay(table, {**values, "blue": captains[0], "orange": captains[1]})
    for card in table.line:
        if card >= 0:
            table.place[card] = st.ON_TRACK
    if table.stack and table.stack[KIND] == act.DECIDE_FACE:
        table.place[table.stack[CARD]] = st.TAKEN
    for card in table.display:
        if card >= 0:
            table.owner[card] = st.DISPLAYED
    for card in _lying(table.owner, st.DISCOVERY_IN_DECK):
        if box.DISCOVERY_SEASON[card] < table.season:
            table.owner[card] = st.PUT_AWAY
    table.blue = tally(table, 0)
    table.orange = tally(table, 1)
    return table


def read(position: Position, settle: Settle) -> GalaxyRush:
    """Build the table a position describes. Raises BadPosition; `check()` says the rest."""
    return _Reading(position, settle).table()


def write(state: GalaxyRush) -> Position:
    """Everything that lies on the table, in the keys that `read` knows."""
    said = TABLE.write(state)
    position: Position = {
        "season": said["season"],
        "first": box.COLOURS[state.deal.first],
        "seats": state.seats,
        "decisions": said["decisions"],
        "reveals": said["reveals"],
        "options": dict(state.settings.options),
        "decision": _write_decision(state),
        "track": {
            f"orbit{orbit}": _names(state.line[orbit - 1 :: 2], box.ORBIT_IDS) for orbit in (1, 2)
        },
    }
    for seat, colour in enumerate(box.COLOURS):
        position[colour] = _write_captain(state, seat)
    position["predictions"] = {"played": said["predictions.played"]}
    position["display"] = {
        "discoveries": said["display.discoveries"],
        "achievements": _names(state.deal.achievements, box.ACHIEVEMENT_IDS),
    }
    position["deck"] = _write_deck(state)
    return position


def _names(cards: list[int], names: list[str]) -> str:
    return " ".join(names[card] if card >= 0 else "-" for card in cards)


def _write_decision(state: GalaxyRush) -> dict[str, Plain]:
    if state.over:
        return {"kind": KINDS[OVER]}
    kind, seat, card = state.stack[KIND], state.stack[SEAT], state.stack[CARD]
    written: dict[str, Plain] = {"kind": KINDS[kind], "seat": box.COLOURS[seat]}
    subjects = decision_of(kind).subjects(seat)
    if subjects:
        written["card"] = subjects[card]
    return written


def _write_captain(state: GalaxyRush, seat: int) -> dict[str, Plain]:
    captain = state.captain(seat)
    said = CAPTAINS[seat].write(captain)
    written: dict[str, Plain] = {"step": said["step"], "orbit": said["orbit"]}
    for key, where in piles(seat):
        written[key] = _names(_lying(state.place, where), box.ORBIT_IDS)
    written["discoveries"] = _names(_lying(state.owner, st.OWNED + seat), box.DISCOVERY_IDS)
    written["medals"] = said["medals"]
    # In the order of the deal, which for the rival is the order of playing.
    order = state.deal.predictions[seat * box.STATEMENTS : (seat + 1) * box.STATEMENTS]
    held = [seat * box.STATEMENTS + s for s in order if captain.hand >> s & 1]
    written["hand"] = _names(held, box.PREDICTION_IDS)
    return written


def _write_deck(state: GalaxyRush) -> dict[str, Plain]:
    deal = state.deal
    written: dict[str, Plain] = {
        "removed": _names(_lying(state.place, st.REMOVED), box.ORBIT_IDS),
        "orbit": _names(deal.orbit[state.season * box.LAYOUT :], box.ORBIT_IDS),
    }
    for season in range(state.season, box.SEASONS + 1):
        start = box.DECK_START[season - 1] + (state.drawn if season == state.season else 0)
        cards = deal.discoveries[start : box.DECK_START[season]]
        written[f"discoveries{season}"] = _names(cards, box.DISCOVERY_IDS)
    written["used"] = _names(deal.course[: state.course_used], box.ORBIT_IDS)
    written["course"] = _names(deal.course[state.course_used :], box.ORBIT_IDS)
    return written
