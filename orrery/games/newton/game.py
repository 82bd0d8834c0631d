"""Newton: the one way into this package."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from orrery.core import covers, records
from orrery.core.chance import Chance
from orrery.core.errors import BadOptions
from orrery.core.package import PackagedGame, Parts
from orrery.core.spoken import Choice, Grid
from orrery.core.state import Event, OptionValue, Settings, State
from orrery.core.views import View
from orrery.games.newton import actions as act
from orrery.games.newton import (
    claims,
    dealing,
    drawing,
    grids,
    holdings,
    position,
    potential,
    reasons,
    sampling,
    speech,
    spendable,
    telling,
    view,
)
from orrery.games.newton import components as box
from orrery.games.newton.judgement import JUDGEMENT
from orrery.games.newton.observer import Direct
from orrery.games.newton.observing import ALSO_SEEN
from orrery.games.newton.options import (
    ANY_COLOUR,
    BLOCKED_COINS,
    BOOK_BONUSES,
    COLOUR_CHOICES,
    EXTRA_CUBES,
    LAYOUTS,
    MASTERS_SETUPS,
    PASSAGES,
    PER_ITEM,
    agreed_of,
)
from orrery.games.newton.rules import setup
from orrery.games.newton.rules.play import Newton
from orrery.games.newton.scoring import CATEGORIES
from orrery.games.newton.state import TABLE, Deal

FOLDER = Path(__file__).parent
COVER = covers.read(FOLDER)


class NewtonGame(PackagedGame[Newton, view.NewtonView, Deal]):
    """One to four scholars travel, study and work for six rounds (NW-FLOW-01)."""

    id = "newton"
    title = COVER.title
    prefix = "NW"
    rules_version = 2
    seat_counts = COVER.seat_counts
    default_seats = COVER.default_seats
    actions = act.ACTIONS
    folder = FOLDER
    categories = CATEGORIES
    accent = COVER.accent
    fields = TABLE
    also_seen = ALSO_SEEN
    direct_observer = Direct
    judgement = JUDGEMENT
    choices = (
        Choice("masters_setup", MASTERS_SETUPS, "NW-R-44"),
        *(
            Choice(name, (ANY_COLOUR, *box.COLOURS), "NW-R-42", seat)
            for seat, name in enumerate(COLOUR_CHOICES)
        ),
        Choice("bookshelf_layout", LAYOUTS, "NW-R-48"),
        Choice("map_objective_pass", PASSAGES, "NW-R-03"),
        Choice("work_coins_when_blocked", BLOCKED_COINS, "NW-R-02"),
        Choice("extra_cube", EXTRA_CUBES, "NW-R-04"),
        Choice("invention_per_item", PER_ITEM, "NW-R-05"),
        Choice("cavendish_pile_bonus", (True, False), "NW-R-07"),
        Choice("book_bonus_usable_at_once", BOOK_BONUSES, "NW-R-06"),
    )
    parts = Parts(
        state=Newton,
        seen=view.NewtonView,
        dealing=dealing,
        speech=speech,
        reasons=reasons,
        claims=claims.CLAIMS,
        telling=telling,
        view=view,
        sampling=sampling,
        drawing=drawing,
        grids=grids,
        position=position,
        describing=position,
        potential=potential,
        holdings=holdings,
        spendable=spendable,
    )

    def refuse_combination(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Alone, Masters are drawn and chosen, never dealt; colours differ.

        NW-SETUP-16, NW-SETUP-29.
        """
        asked = [options[name] for name in COLOUR_CHOICES]
        for colour in box.COLOURS:
            if asked.count(colour) > 1:
                raise BadOptions(f"two players ask for {colour}", "NW-SETUP-16")
        if seats == 1 and options["masters_setup"] != MASTERS_SETUPS[0]:
            raise BadOptions("alone, four of six Masters are chosen", "NW-SETUP-29")

    def shuffle(self, settings: Settings, chance: Chance) -> Deal:
        return setup.deal_cards(chance, agreed_of(settings))

    def begin(self, settings: Settings, deal: Deal, journal: list[Event] | None = None) -> Newton:
        state = Newton(settings, deal)
        state.journal = journal
        state.begin()
        return state

    def deal_of(self, state: State) -> records.Deal:
        return dealing.write(self.ours(state).deal)

    def grids(self, view: View) -> list[Grid]:
        """The whole table, with the score as if the game ended now."""
        return [*super().grids(view), self.score_sheet(view)]

    def seat_colours(self, state: State) -> tuple[int, ...]:
        """NW-R-42."""
        return tuple(self.ours(state).deal.colours)

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))


GAME = NewtonGame()
