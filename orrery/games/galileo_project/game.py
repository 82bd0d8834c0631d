"""Galileo Project: the one door into this package."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from orrery.core import lids, records
from orrery.core.chance import Chance
from orrery.core.frames import KIND, WIDTH, B, C
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.positions import Position
from orrery.core.spoken import Choice, Decision, Grid, Option, Panel
from orrery.core.state import Event, Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase
from orrery.games.galileo_project import (
    dealing,
    describing,
    drawing,
    grids,
    naming,
    position,
    potential,
    reasons,
    rebuild,
    speech,
    telling,
    view,
)
from orrery.games.galileo_project.actions import (
    ACTIONS,
    DECIDE_ACTION,
    DECIDE_PROJECT,
    DECIDE_SWITCH,
    DECIDE_TRACK,
)
from orrery.games.galileo_project.rules import setup
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.scoring import CATEGORIES

STEPS = (DECIDE_SWITCH, DECIDE_ACTION)
FOLDER = Path(__file__).parent
LID = lids.read(FOLDER)


def _ours(state: State) -> GalileoProject:
    if not isinstance(state, GalileoProject):
        raise TypeError(f"a state of Galileo Project is expected, not {type(state).__name__}")
    return state


class GalileoProjectGame(Game):
    """Two to four players settle the moons of Jupiter; alone, a rival is in the way (GP-SOLO)."""

    id = "galileo_project"
    title = LID.title
    prefix = "GP"
    rules_version = 1
    seat_counts = LID.seat_counts
    default_seats = LID.default_seats
    actions = ACTIONS
    folder = FOLDER
    categories = CATEGORIES
    accent = LID.accent
    choices = (
        Choice("io_rate", rebuild.IO_RATES, "GP-RL-01"),
        Choice("builder_is_recruit", (True, False), "GP-RL-14"),
        Choice("leftover_project", rebuild.LEFTOVERS, "GP-RL-30"),
        Choice("star_z_side", rebuild.SIDES, "GP-RL-31"),
        *(Choice(name, rebuild.SIDES, "GP-SETUP-09") for name in rebuild.TECHNOLOGY_OPTIONS),
        Choice("goals", rebuild.GOAL_SETS, "GP-SETUP-13"),
    )

    def fresh(self, settings: Settings, chance: Chance) -> GalileoProject:
        agreed = rebuild.agreed_of(settings)
        state = GalileoProject(settings, setup.deal_cards(chance, agreed))
        state.begin()
        return state

    def start(
        self, settings: Settings, deal: records.Deal, journal: list[Event] | None = None
    ) -> GalileoProject:
        state = GalileoProject(settings, dealing.read(settings, deal))
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

    def side_name(self, settings: Settings, side: int) -> Phrase:
        return naming.side_name(settings, side)

    def view(self, state: State, seat: int | None) -> view.GalileoProjectView:
        return view.build(_ours(state), seat)

    def glance(self, state: State, seat: int | None) -> View:
        return view.glance(_ours(state), seat)

    def resample(self, seen: View, rng: Random) -> GalileoProject:
        assert isinstance(seen, view.GalileoProjectView)
        return view.resample(seen, rng)

    def draw(self, seen: View, language: str, names: Sequence[str]) -> list[Panel]:
        assert isinstance(seen, view.GalileoProjectView)
        return drawing.draw(seen, language, names)

    def symbols(self) -> str:
        return drawing.symbols()

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))

    def grids(self, seen: View) -> list[Grid]:
        assert isinstance(seen, view.GalileoProjectView)
        return grids.grids(seen)

    def state_at(self, where: Position) -> GalileoProject:
        return position.read(where, self.settle)

    def position_of(self, state: State) -> Position:
        return describing.write(_ours(state))

    def potential(self, state: State, seat: int) -> float:
        return potential.potential(_ours(state), seat)

    def opens_turn(self, state: State) -> bool:
        """The first step of a turn that asks something, and each choice of the draft. GP-TURN-02.

        A step is asked on the frame of its turn, which counts the steps that asked something.
        """
        if state.over or state.stack[KIND] == DECIDE_PROJECT:
            return True
        # The track is chosen for the marker at first, and later for influence gained on 0.
        if state.stack[KIND] == DECIDE_TRACK:
            return state.stack[C] == 1
        return state.stack[KIND] in STEPS and state.stack[B - WIDTH] == 1


GAME = GalileoProjectGame()
