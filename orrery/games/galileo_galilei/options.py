"""The options of Galileo Galilei, and how the rules read them."""

from __future__ import annotations

from orrery.core.state import Settings
from orrery.games.galileo_galilei.state import Agreed

MODES = ("basic", "advanced")
ASTRONOMERS = ("picked", "random")
TILE_ORDERS = ("random", "chosen")
SCOPES = ("any", "one_card")
NEEDS = ("spent_dice", "owned_dice")
WINDOWS = ("action_phase", "whole_turn")
TRIGGERS = ("deck_empty", "last_card_on_board")
OVERSHOOTS = ("any", "only_from_end")
KEPLERS = ("one", "both")
SOLO_SETS = ("first5", "random5of6")


def agreed_of(settings: Settings) -> Agreed:
    """The options as the rules read them."""
    said = settings.options
    return Agreed(
        seats=settings.seats,
        advanced=said["mode"] == MODES[1],
        arranged=said["tile_order"] == TILE_ORDERS[1],
        drawn_lots=said["astronomers"] == ASTRONOMERS[1],
        one_card=said["constellation_scope"] == SCOPES[1],
        owned_dice=said["comet_need"] == NEEDS[1],
        whole_turn=said["free_action_window"] == WINDOWS[1],
        last_on_board=said["end_trigger"] == TRIGGERS[1],
        only_from_end=said["reputation_overshoot"] == OVERSHOOTS[1],
        kepler_both=said["kepler_special"] == KEPLERS[1],
        six_solo_tiles=said["solo_action_set"] == SOLO_SETS[1],
        six_movements=said["solo_movement_set"] == 6,
        tycho_inquisitors=bool(said["tycho_card_inquisitors"]),
        tycho_bonus=int(said["tycho_bonus_vp"]),
    )
