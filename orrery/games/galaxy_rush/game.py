"""Galaxy Rush: the one door into this package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from orrery.core import lids, records
from orrery.core.chance import Chance
from orrery.core.errors import BadOptions
from orrery.core.frames import KIND
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.positions import Position
from orrery.core.spoken import Choice, Decision, Grid, Option, Panel
from orrery.core.state import Event, OptionValue, Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase
from orrery.games.galaxy_rush import dealing, drawing, grids, position, potential, speech, view
from orrery.games.galaxy_rush.actions import ACTIONS, DECIDE_PREDICTION, DECIDE_TAKE
from orrery.games.galaxy_rush.rebuild import LEVELS, TIES, options_of
from orrery.games.galaxy_rush.rules import setup
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.scoring import CATEGORIES

FOLDER = Path(__file__).parent
LID = lids.read(FOLDER)


def _ours(state: State) -> GalaxyRush:
    if not isinstance(state, GalaxyRush):
        raise TypeError(f"a state of Galaxy Rush is expected, not {type(state).__name__}")
    return state


class GalaxyRushGame(Game):
    """Two captains, four seasons, one race (GR-GOAL-01, GR-GOAL-03)."""

    id = "galaxy_rush"
    title = LID.title
    prefix = "GR"
    rules_version = 1
    seat_counts = LID.seat_counts
    default_seats = LID.default_seats
    actions = ACTIONS
    folder = FOLDER
    categories = CATEGORIES
    accent = LID.accent
    choices = (
        Choice("accelerate_chain", (False, True), "GR-RUL-05"),
        Choice("prediction_ties", TIES, "GR-RUL-29"),
        Choice("reveal_own_predictions", (False, True), "GR-RUL-28"),
        Choice("solo_rival", (False, True), "GR-SOLO-02"),
        Choice("solo_level", LEVELS, "GR-SOLO-09"),
    )

    def new(
        self, seats: int | None = None, seed: int | None = None, **options: OptionValue
    ) -> GalaxyRush:
        if seats is None and options.get("solo_rival"):
            seats = 1
        return _ours(super().new(seats, seed, **options))

    def refuse_combination(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """One seat needs the rival, two seats leave it no rocket. GR-GOAL-03, GR-SOLO-02."""
        if seats == 1 and not options["solo_rival"]:
            raise BadOptions("one captain alone needs the option solo_rival", "GR-GOAL-03")
        if seats == 2 and options["solo_rival"]:
            raise BadOptions("with two captains there is no rocket for a rival", "GR-SOLO-02")
        if not options["solo_rival"] and options["solo_level"] != LEVELS[0]:
            raise BadOptions("a solo level needs the option solo_rival", "GR-SOLO-09")

    def fresh(self, settings: Settings, chance: Chance) -> GalaxyRush:
        chain, ties, level = options_of(settings)
        state = GalaxyRush(settings, setup.deal_cards(chance, chain, ties, level))
        state.begin()
        return state

    def start(
        self, settings: Settings, deal: records.Deal, journal: list[Event] | None = None
    ) -> GalaxyRush:
        state = GalaxyRush(settings, dealing.read(settings, deal))
        state.journal = journal
        state.begin()
        return state

    def deal_of(self, state: State) -> records.Deal:
        return dealing.write(_ours(state).deal)

    def decision(self, state: State, viewer: int | None) -> Decision:
        return speech.decision(_ours(state), viewer)

    def options(self, state: State) -> list[Option]:
        return speech.options(_ours(state))

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        return speech.reason(_ours(state), code, reason)

    def explain(self, state: State, code: int) -> list[str]:
        return speech.explain(_ours(state), code)

    def outcome(self, state: State) -> Outcome:
        return speech.outcome(_ours(state))

    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        return speech.tell(settings, event, viewer)

    def side_name(self, settings: Settings, side: int) -> Phrase:
        return speech.captain_name(settings, side)

    def view(self, state: State, seat: int | None) -> view.GalaxyRushView:
        return view.build(_ours(state), seat)

    def glance(self, state: State, seat: int | None) -> View:
        return view.glance(_ours(state), seat)

    def resample(self, seen: View, rng: Random) -> GalaxyRush:
        assert isinstance(seen, view.GalaxyRushView)
        return view.resample(seen, rng)

    def draw(self, seen: View, language: str, names: Sequence[str]) -> list[Panel]:
        assert isinstance(seen, view.GalaxyRushView)
        return drawing.draw(seen, language, names)

    def symbols(self) -> str:
        return drawing.symbols()

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))

    def grids(self, seen: View) -> list[Grid]:
        assert isinstance(seen, view.GalaxyRushView)
        return grids.grids(seen)

    def state_at(self, where: Position) -> GalaxyRush:
        return position.read(where, self.settle)

    def position_of(self, state: State) -> Position:
        return position.write(_ours(state))

    def potential(self, state: State, seat: int) -> float:
        return potential.potential(_ours(state), seat)

    def opens_turn(self, state: State) -> bool:
        """A turn begins with a card, a prediction with its statement. GR-TURN-01, GR-PRED-02."""
        return state.over or state.stack[KIND] in (DECIDE_TAKE, DECIDE_PREDICTION)


GAME = GalaxyRushGame()
