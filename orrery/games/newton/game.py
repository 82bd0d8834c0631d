"""Newton: the one door into this package."""

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
from orrery.games.newton import (
    dealing,
    describing,
    drawing,
    grids,
    position,
    potential,
    reasons,
    rebuild,
    sampling,
    speech,
    telling,
    view,
)
from orrery.games.newton.actions import (
    ACTIONS,
    DECIDE_CARD,
    DECIDE_DRAFT,
    DECIDE_DROP,
    DECIDE_TUCK,
)
from orrery.games.newton.rules import setup
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.scoring import CATEGORIES

FOLDER = Path(__file__).parent
LID = lids.read(FOLDER)


def _ours(state: State) -> Newton:
    if not isinstance(state, Newton):
        raise TypeError(f"a state of Newton is expected, not {type(state).__name__}")
    return state


class NewtonGame(Game):
    """One to four scholars travel, study and work for six rounds (NW-FLOW-01)."""

    id = "newton"
    title = LID.title
    prefix = "NW"
    rules_version = 1
    seat_counts = LID.seat_counts
    default_seats = LID.default_seats
    actions = ACTIONS
    folder = FOLDER
    categories = CATEGORIES
    accent = LID.accent
    choices = (
        Choice("masters_setup", rebuild.MASTERS_SETUPS, "NW-R-44"),
        Choice("colour_choice", rebuild.COLOUR_CHOICES, "NW-R-42"),
        Choice("bookshelf_layout", rebuild.LAYOUTS, "NW-R-48"),
        Choice("map_objective_pass", rebuild.PASSAGES, "NW-R-03"),
        Choice("work_coins_when_blocked", rebuild.BLOCKED_COINS, "NW-R-02"),
        Choice("extra_cube", rebuild.EXTRA_CUBES, "NW-R-04"),
        Choice("invention_per_item", rebuild.PER_ITEM, "NW-R-05"),
        Choice("cavendish_pile_bonus", (True, False), "NW-R-07"),
        Choice("book_bonus_usable_at_once", rebuild.BOOK_BONUSES, "NW-R-06"),
    )

    def refuse_combination(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Alone, Masters are drawn and chosen, never dealt. NW-SETUP-29."""
        if seats == 1 and options["masters_setup"] != rebuild.MASTERS_SETUPS[0]:
            raise BadOptions("alone, four of six Masters are chosen", "NW-SETUP-29")

    def fresh(self, settings: Settings, chance: Chance) -> Newton:
        state = Newton(settings, setup.deal_cards(chance, rebuild.agreed_of(settings)))
        state.begin()
        return state

    def start(
        self, settings: Settings, deal: records.Deal, journal: list[Event] | None = None
    ) -> Newton:
        state = Newton(settings, dealing.read(settings, deal))
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
        return reasons.reason(_ours(state), code, reason)

    def explain(self, state: State, code: int) -> list[str]:
        return reasons.explain(_ours(state), code)

    def outcome(self, state: State) -> Outcome:
        return speech.outcome(_ours(state))

    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        return telling.tell(settings, event, viewer)

    def view(self, state: State, seat: int | None) -> view.NewtonView:
        return view.build(_ours(state), seat)

    def glance(self, state: State, seat: int | None) -> View:
        return view.glance(_ours(state), seat)

    def resample(self, seen: View, rng: Random) -> Newton:
        assert isinstance(seen, view.NewtonView)
        return sampling.resample(seen, rng)

    def draw(self, seen: View, language: str, names: Sequence[str]) -> list[Panel]:
        assert isinstance(seen, view.NewtonView)
        return drawing.draw(seen, language, names)

    def symbols(self) -> str:
        return drawing.symbols()

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))

    def grids(self, seen: View) -> list[Grid]:
        assert isinstance(seen, view.NewtonView)
        return grids.grids(seen)

    def state_at(self, where: Position) -> Newton:
        return position.read(where, self.settle)

    def position_of(self, state: State) -> Position:
        return describing.write(_ours(state))

    def potential(self, state: State, seat: int) -> float:
        return potential.potential(_ours(state), seat)

    def opens_turn(self, state: State) -> bool:
        """A turn begins with its card; Masters and tucking are decisions of their own."""
        begins = (DECIDE_CARD, DECIDE_DRAFT, DECIDE_DROP, DECIDE_TUCK)
        return state.over or state.stack[KIND] in begins


GAME = NewtonGame()
