"""Galileo Galilei: the one way into this package."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from orrery.core import covers, records
from orrery.core.chance import Chance
from orrery.core.errors import BadOptions
from orrery.core.package import PackagedGame, Parts
from orrery.core.spoken import Choice
from orrery.core.state import Event, OptionValue, Settings, State
from orrery.core.words import Phrase
from orrery.games.galileo_galilei import actions as act
from orrery.games.galileo_galilei import (
    claims,
    dealing,
    drawing,
    grids,
    holdings,
    naming,
    position,
    potential,
    reasons,
    sampling,
    speech,
    spendable,
    telling,
    view,
)
from orrery.games.galileo_galilei import options as opt
from orrery.games.galileo_galilei.judgement import JUDGEMENT
from orrery.games.galileo_galilei.observer import Direct
from orrery.games.galileo_galilei.observing import ALSO_SEEN
from orrery.games.galileo_galilei.rules import setup
from orrery.games.galileo_galilei.rules.play import GalileoGalilei
from orrery.games.galileo_galilei.scoring import CATEGORIES
from orrery.games.galileo_galilei.state import TABLE, Deal

FOLDER = Path(__file__).parent
COVER = covers.read(FOLDER)


class GalileoGalileiGame(PackagedGame[GalileoGalilei, view.GalileoView, Deal]):
    """One to four astronomers look at the sky (GG-TURN-03, GG-SOLO-01)."""

    id = "galileo_galilei"
    title = COVER.title
    prefix = "GG"
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
        Choice("mode", opt.MODES, "GG-PSET-02"),
        Choice("astronomers", opt.ASTRONOMERS, "GG-ADV-01"),
        Choice("tile_order", opt.TILE_ORDERS, "GG-PSET-04"),
        Choice("constellation_scope", opt.SCOPES, "GG-R-14"),
        Choice("comet_need", opt.NEEDS, "GG-R-15"),
        Choice("free_action_window", opt.WINDOWS, "GG-R-12"),
        Choice("end_trigger", opt.TRIGGERS, "GG-R-22"),
        Choice("reputation_overshoot", opt.OVERSHOOTS, "GG-R-28"),
        Choice("kepler_special", opt.KEPLERS, "GG-R-36"),
        Choice("solo_action_set", opt.SOLO_SETS, "GG-R-02"),
        Choice("solo_movement_set", (5, 6), "GG-R-02"),
        Choice("tycho_card_inquisitors", (True, False), "GG-R-41"),
        Choice("tycho_bonus_vp", (8, 10), "GG-R-49"),
    )
    parts = Parts(
        state=GalileoGalilei,
        seen=view.GalileoView,
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

    def settle(self, seats: int, options: Mapping[str, OptionValue]) -> Settings:
        """Alone, the abilities are always in play. GG-SOLO-02."""
        if seats == 1 and "mode" not in options:
            options = {"mode": opt.MODES[1], **options}
        return super().settle(seats, options)

    def refuse_combination(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """What belongs to Tycho or to the abilities needs them. GG-SOLO-02, GG-ADV-01."""
        if seats == 1 and options["mode"] == opt.MODES[0]:
            raise BadOptions("alone, the astronomer's ability is always used", "GG-SOLO-02")
        defaults = {choice.name: choice.default for choice in self.choices}
        solo = ("solo_action_set", "solo_movement_set", "tycho_card_inquisitors", "tycho_bonus_vp")
        for name in solo:
            if seats > 1 and options[name] != defaults[name]:
                raise BadOptions(f"{name} needs a game alone against Tycho", "GG-SOLO-01")
        for name in ("astronomers", "kepler_special"):
            if options["mode"] == opt.MODES[0] and options[name] != defaults[name]:
                raise BadOptions(f"{name} needs the advanced game", "GG-ADV-01")

    def shuffle(self, settings: Settings, chance: Chance) -> Deal:
        return setup.deal_cards(chance, opt.agreed_of(settings))

    def begin(
        self, settings: Settings, deal: Deal, journal: list[Event] | None = None
    ) -> GalileoGalilei:
        state = GalileoGalilei(settings, deal)
        state.journal = journal
        state.begin()
        return state

    def deal_of(self, state: State) -> records.Deal:
        return dealing.write(self.ours(state).deal)

    def side_name(self, settings: Settings, side: int) -> Phrase:
        return naming.side_name(settings, side)

    def draw_component(self, component: str, language: str) -> str:
        return drawing.component(component, drawing.Speaker(self.words(language)))


GAME = GalileoGalileiGame()
