"""Galaxy Rush: the one way into this package."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import SupportsIndex

from orrery.core import covers, records
from orrery.core.chance import Chance
from orrery.core.errors import BadOptions
from orrery.core.package import PackagedGame, Parts
from orrery.core.spoken import Choice
from orrery.core.state import Event, OptionValue, Settings, State
from orrery.core.words import Phrase
from orrery.games.galaxy_rush import actions as act
from orrery.games.galaxy_rush import (
    claims,
    dealing,
    drawing,
    grids,
    holdings,
    naming,
    position,
    potential,
    sampling,
    speech,
    spendable,
    view,
)
from orrery.games.galaxy_rush.judgement import JUDGEMENT
from orrery.games.galaxy_rush.observer import Direct
from orrery.games.galaxy_rush.observing import ALSO_SEEN
from orrery.games.galaxy_rush.options import LEVELS, TIES, options_of
from orrery.games.galaxy_rush.rules import setup
from orrery.games.galaxy_rush.rules.play import GalaxyRush
from orrery.games.galaxy_rush.scoring import CATEGORIES
from orrery.games.galaxy_rush.state import TABLE, Deal

FOLDER = Path(__file__).parent
COVER = covers.read(FOLDER)


class GalaxyRushGame(PackagedGame[GalaxyRush, view.GalaxyRushView, Deal]):
    """Two captains, four seasons, one race (GR-GOAL-01, GR-GOAL-03)."""

    id = "galaxy_rush"
    title = COVER.title
    prefix = "GR"
    rules_version = 1
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
        Choice("accelerate_chain", (False, True), "GR-RUL-05"),
        Choice("prediction_ties", TIES, "GR-RUL-29"),
        Choice("reveal_own_predictions", (False, True), "GR-RUL-28"),
        Choice("solo_rival", (False, True), "GR-SOLO-02"),
        Choice("solo_level", LEVELS, "GR-SOLO-09"),
    )
    parts = Parts(
        state=GalaxyRush,
        seen=view.GalaxyRushView,
        dealing=dealing,
        speech=speech,
        reasons=speech,
        claims=claims.CLAIMS,
        telling=speech,
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

    def new(
        self,
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        **options: OptionValue,
    ) -> GalaxyRush:
        if seats is None and options.get("solo_rival"):
            seats = 1
        return super().new(seats, seed, **options)

    def refuse_combination(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """One seat needs the rival, two seats leave it no rocket. GR-GOAL-03, GR-SOLO-02."""
        if seats == 1 and not options["solo_rival"]:
            raise BadOptions("one captain alone needs the option solo_rival", "GR-GOAL-03")
        if seats == 2 and options["solo_rival"]:
            raise BadOptions("with two captains there is no rocket for a rival", "GR-SOLO-02")
        if not options["solo_rival"] and options["solo_level"] != LEVELS[0]:
            raise BadOptions("a solo level needs the option solo_rival", "GR-SOLO-09")

    def shuffle(self, settings: Settings, chance: Chance) -> Deal:
        chain, ties, level = options_of(settings)
        return setup.deal_cards(chance, chain, ties, level)

    def begin(
        self, settings: Settings, deal: Deal, journal: list[Event] | None = None
    ) -> GalaxyRush:
        state = GalaxyRush(settings, deal)
        state.journal = journal
        state.begin()
        return state

    def deal_of(self, state: State) -> records.Deal:
        return dealing.write(self.ours(state).deal)

    def side_name(self, settings: Settings, side: int) -> Phrase:
        return naming.captain_name(settings, side)

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))


GAME = GalaxyRushGame()
