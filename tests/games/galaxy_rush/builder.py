"""Tables to test the rules on: built readably, played in notation, looked at as players do.

    state = (
        table()
        .track("- O1 AS01 C01 H01 N01", "- O6 P6 R6 C08 N08")
        .blue(step=1, orbit=1, up="I1")
        .orange(step=1, orbit=2, down1="H12")
        .display("D105 D102 D103 D104")
        .state()
    )
    play(state, "take P2-O1", "face up", "discover D105")
    assert blue(state).resources == (1, 1, 1, 0)

`table()` describes any position by what differs from a fresh game; its keys are those of a
position in TOML. `dealt()` starts a game from a chosen deal instead, for what set-up does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from orrery.core import positions
from orrery.core.positions import Plain, Position
from orrery.core.records import Deal
from orrery.core.state import OptionValue
from orrery.core.words import Phrase
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.game import GAME
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.view import CaptainView, GalaxyRushView
from tests.games.acting import offered as offered
from tests.games.acting import play as play
from tests.games.acting import refused as refused


class Table:
    """A position, said part by part."""

    def __init__(self, season: int) -> None:
        self.position: Position = {"season": season}

    def _say(self, part: str, keys: Mapping[str, Plain]) -> Table:
        said = self.position.setdefault(part, {})
        assert isinstance(said, dict)
        said.update(keys)
        return self

    def options(self, **options: OptionValue) -> Table:
        return self._say("options", options)

    def first(self, colour: str) -> Table:
        """Who went first; where the rockets stand says the rest."""
        self.position["first"] = colour
        return self

    def track(self, orbit1: str, orbit2: str) -> Table:
        """Six cards in each orbit from the start on, a dash where none lies."""
        return self._say("track", {"orbit1": orbit1, "orbit2": orbit2})

    def blue(self, **keys: Plain) -> Table:
        """step, orbit, up, down1 to down4, discoveries, medals, hand."""
        return self._say("blue", keys)

    def orange(self, **keys: Plain) -> Table:
        return self._say("orange", keys)

    def display(self, discoveries: str) -> Table:
        return self._say("display", {"discoveries": discoveries})

    def achievements(self, cards: str) -> Table:
        return self._say("display", {"achievements": cards})

    def predictions(self, played: str) -> Table:
        """`rocket:card` in playing order."""
        return self._say("predictions", {"played": played})

    def deck(self, **keys: Plain) -> Table:
        """What is still to come: orbit, discoveries1 to discoveries4; and what is removed."""
        return self._say("deck", keys)

    def decision(self, kind: str, **keys: Plain) -> Table:
        return self._say("decision", {"kind": kind, **keys})

    def state(self) -> GalaxyRush:
        state = GAME.position(positions.write(self.position))
        assert isinstance(state, GalaxyRush)
        return state


def table(season: int = 1) -> Table:
    return Table(season)


def finished() -> Table:
    """A game that is over, with something for blue in every line of the score sheet."""
    return (
        table(season=4)
        .blue(
            step=6,
            orbit=1,
            up="H01 H13 C01 C02 AS01 AS02 AS03 AS04 N01 N02 N03 I1 O1 P1 R1",
            down1="I6 O6 P6",
            down3="O3",
            discoveries="D101 D105",
            medals="1 3",
        )
        .orange(
            step=6,
            orbit=2,
            up="O5 P3",
            down1="I2 I3 I4",
            down2="I5 O2 O4",
            down3="P2",
            down4="P4 P5 R2",
            medals="2 4",
        )
        .achievements("A01 A06 A12 A13")
        .predictions("blue:PB1 orange:PO5 blue:PB6 blue:PO6 orange:PB2 orange:PO8")
    )


# --- whole deals --------------------------------------------------------------------------


def box_deal(**said: str) -> Deal:
    """A deal in the order of the box, with the cards that are said drawn first.

    A row's dash is an underline here: `discoveries_1="D109"`, `predictions_blue="PB4 PB8"`.
    """
    rows: Deal = {"first": ["blue"], "orbit": box.ORBIT_IDS}
    for season in range(4):
        rows[f"discoveries-{season + 1}"] = box.DISCOVERY_IDS[season * 12 : season * 12 + 12]
    rows["predictions-blue"] = box.PREDICTION_IDS[:8]
    rows["predictions-orange"] = box.PREDICTION_IDS[8:]
    rows["achievements"] = box.ACHIEVEMENT_IDS
    for key, text in said.items():
        name = key.replace("_", "-")
        cards = text.split()
        rows[name] = [*cards, *(card for card in rows[name] if card not in cards)]
    rows["first"] = rows["first"][:1]
    rows["achievements"] = rows["achievements"][:4]
    return rows


def dealt(deal: Deal | None = None, **options: OptionValue) -> GalaxyRush:
    """A fresh game from a deal."""
    return GAME.start(GAME.settle(2, options), box_deal() if deal is None else deal)


def random_deal(seed: int) -> Deal:
    return GAME.deal_of(GAME.new(seed=seed))


# --- acting -------------------------------------------------------------------------------


def fly(state: GalaxyRush, spaces: str, face: str = "down") -> GalaxyRush:
    """Take the cards on these spaces one after the other and play them all the same way."""
    for space in spaces.split():
        play(state, f"take {space}", f"face {face}")
    return state


def spaces(state: GalaxyRush) -> list[str]:
    """The spaces whose card may be taken now."""
    assert all(notation.startswith("take ") for notation in offered(state)), offered(state)
    return [notation.removeprefix("take ") for notation in offered(state)]


def fly_to_break(state: GalaxyRush, face: str = "down") -> GalaxyRush:
    """Play the rest of the season by normal moves, orbit 1 first, making no Discovery."""
    season = state.season
    while not state.over and state.season == season and asked(state) not in ("predict", "aim"):
        kind = asked(state)
        if kind == "face":
            play(state, f"face {face}")
        elif kind == "discover":
            play(state, "discover none")
        else:
            play(state, offered(state)[0])
    return state


def predict_both(state: GalaxyRush) -> GalaxyRush:
    """Both captains put their first card on the blue rocket; the next season is laid out."""
    for _ in range(2):
        play(state, offered(state)[0], "aim blue")
    return state


def fly_to_season(state: GalaxyRush, season: int, face: str = "down") -> GalaxyRush:
    while state.season < season:
        predict_both(fly_to_break(state, face))
    return state


def walk(seed: int, **options: OptionValue) -> Iterator[GalaxyRush]:
    """A game of chance, decision by decision: one state that moves on, the end included.

    The first option on offer is chosen more often than others, so that captains collect and
    discover enough for every rule to come up.
    """
    state = dealt(random_deal(seed), **options)
    chance = Random(seed)
    yield state
    while not state.over:
        codes = state.legal()
        state.apply(codes[0] if chance.random() < 0.5 else chance.choice(codes))
        yield state


# --- looking ------------------------------------------------------------------------------


def seen(state: GalaxyRush, viewer: int | None = None) -> GalaxyRushView:
    return GAME.view(state, viewer)


def blue(state: GalaxyRush) -> CaptainView:
    return seen(state).captains[0]


def orange(state: GalaxyRush) -> CaptainView:
    return seen(state).captains[1]


def asked(state: GalaxyRush) -> str:
    """What is being decided: take, face, discover, predict, aim, over."""
    return state.decision.kind


def mover(state: GalaxyRush) -> str:
    """The colour of the captain who decides now."""
    return box.COLOURS[state.seat]


def rocket(captain: CaptainView) -> str:
    """Where a rocket stands, written as a space: P0-O2 is orbit 2 of the start board."""
    return f"P{captain.step}-O{captain.orbit}"


def on_track(state: GalaxyRush) -> dict[str, str]:
    """The cards lying on the track by space."""
    line = seen(state).line
    return {f"P{at // 2 + 1}-O{at % 2 + 1}": card for at, card in enumerate(line) if card}


def played_down(captain: CaptainView) -> tuple[str, ...]:
    """All cards played face down, whatever the season."""
    return tuple(card for season in captain.down for card in season)


def cards_in_front(captain: CaptainView) -> int:
    """How many orbit cards lie in front of a captain, either way up."""
    return len(captain.up) + len(played_down(captain))


def score(state: GalaxyRush, colour: str) -> dict[str, int]:
    """A captain's score sheet as everybody sees it."""
    return seen(state).scores[box.COLOURS.index(colour)]


def told(state: GalaxyRush, *notations: str) -> list[str]:
    """Do these actions; what the log tells a spectator: what happened, and the piece it names.

    The words are left out, so that they can be polished without touching the rules' tests.
    """
    state.journal = []
    play(state, *notations)
    phrases = [GAME.tell(state.settings, event, None) for event in state.journal]
    state.journal = None
    lines = []
    for phrase in phrases:
        if phrase is not None:
            pieces = [part.piece for _, part in phrase.args if isinstance(part, Phrase)]
            lines.append(" ".join([phrase.key.removeprefix("log."), *filter(None, pieces)]))
    return lines
