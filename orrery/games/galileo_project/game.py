"""Galileo Project: the one way into this package."""

from __future__ import annotations

from pathlib import Path

from orrery.core import covers, records
from orrery.core.chance import Chance
from orrery.core.package import PackagedGame, Parts
from orrery.core.spoken import Choice
from orrery.core.state import Event, Settings, State
from orrery.core.words import Phrase
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import (
    claims,
    dealing,
    drawing,
    grids,
    holdings,
    naming,
    options,
    position,
    potential,
    reasons,
    sampling,
    speech,
    spendable,
    telling,
    view,
)
from orrery.games.galileo_project.judgement import JUDGEMENT
from orrery.games.galileo_project.observer import Direct
from orrery.games.galileo_project.observing import ALSO_SEEN
from orrery.games.galileo_project.rules import setup
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.scoring import CATEGORIES
from orrery.games.galileo_project.state import TABLE, Deal

FOLDER = Path(__file__).parent
COVER = covers.read(FOLDER)


class GalileoProjectGame(PackagedGame[GalileoProject, view.GalileoProjectView, Deal]):
    """Two to four players settle the moons of Jupiter; alone, a rival is in the way (GP-SOLO)."""

    id = "galileo_project"
    title = COVER.title
    prefix = "GP"
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
        Choice("io_rate", options.IO_RATES, "GP-RL-01"),
        Choice("builder_is_recruit", (True, False), "GP-RL-14"),
        Choice("project_influence", (False, True), "GP-RL-02"),
        Choice("own_modifiers", (False, True), "GP-RL-03"),
        Choice("equal_types", (False, True), "GP-RL-41"),
        Choice("leftover_project", options.LEFTOVERS, "GP-RL-30"),
        Choice("star_z_side", options.SIDES, "GP-RL-31"),
        *(Choice(name, options.SIDES, "GP-SETUP-09") for name in options.TECHNOLOGY_OPTIONS),
        Choice("goals", options.GOAL_SETS, "GP-SETUP-13"),
    )
    parts = Parts(
        state=GalileoProject,
        seen=view.GalileoProjectView,
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

    def shuffle(self, settings: Settings, chance: Chance) -> Deal:
        return setup.deal_cards(chance, options.agreed_of(settings))

    def begin(
        self, settings: Settings, deal: Deal, journal: list[Event] | None = None
    ) -> GalileoProject:
        state = GalileoProject(settings, deal)
        state.journal = journal
        state.begin()
        return state

    def deal_of(self, state: State) -> records.Deal:
        return dealing.write(self.ours(state).deal)

    def side_name(self, settings: Settings, side: int) -> Phrase:
        return naming.side_name(settings, side)

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))


GAME = GalileoProjectGame()
