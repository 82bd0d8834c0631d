"""Characters: recruiting, their abilities, tucking and dropping them (CHAR, BLD, GAN)."""

from __future__ import annotations

from orrery.core.frames import A, B, C, pop, push
from orrery.games.galileo_project.actions import (
    ABILITY_IGNORE,
    ABILITY_NOW,
    ABILITY_TUCK,
    DECIDE_ABILITY,
    DECIDE_DROP,
    DECIDE_TRACK,
    DROP,
    DROP_TOO_MANY,
    REFUSED_ABILITY,
    REFUSED_BEYOND,
    REFUSED_EMPTY,
    REFUSED_IGNORE,
    REFUSED_NOT_TUCKED,
    RUN_EFFECTS,
    RUN_TUCK,
    TAKE,
    TOLD_ABILITY,
    TOLD_CHARACTER,
    TOLD_DROPPED,
    TOLD_IGNORED,
    TOLD_PLACED,
    TOLD_RECRUIT,
    TOLD_TUCKED,
    USE_BOTH,
    USE_EITHER,
    USE_LATER,
    USE_NOW,
)
from orrery.games.galileo_project.components import (
    BOTH_ABILITIES,
    CHARACTER_INFLUENCE,
    CHARACTER_MC,
    DISPLAY,
    EITHER_ABILITY,
    GANYMEDE,
    GANYMEDE_EFFECT,
    NO_REDUCTION,
    NOW_COLOUR,
    REDUCTION,
)
from orrery.games.galileo_project.rules.goods import gain_mc, move_marker
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.state import NO_CARD, Player, Table

# --- recruiting ---------------------------------------------------------------------------


def recruit_influence(player: Player, character: int, place: int) -> int:
    """Printed, less the place's reduction, never below 0.

    GP-CHAR-02, GP-CHAR-03, GP-CHAR-04, GP-EFF-10, GP-RL-21, GP-RL-33.
    """
    gain = CHARACTER_INFLUENCE[character]
    if not player.powers & NO_REDUCTION:
        gain -= REDUCTION[place]
    return gain if gain > 0 else 0


def recruit(table: Table, seat: int, place: int) -> None:
    """Take the character; on 0 a track is chosen first, even for nothing. GP-CHAR-01, GP-RL-23."""
    player = table.players[seat]
    character = table.characters[place]
    table.characters[place] = NO_CARD
    if table.journal is not None:
        table.note((TOLD_RECRUIT, seat, character, place))
    gain = recruit_influence(player, character, place)
    if player.influence == 0:
        push(table.stack, DECIDE_TRACK, seat, gain, 1 + character)
        return
    move_marker(table, seat, player.track, gain)
    finish_recruiting(table, seat, character, player.track)


def choose_track(table: Table, seat: int, track: int) -> None:
    """On 0: the track, then the influence. GP-TURN-03, GP-INF-01, GP-INF-06."""
    amount = table.stack[A]
    character = table.stack[B] - 1
    first_time = table.stack[C] == 1
    pop(table.stack)
    if first_time:
        player = table.players[seat]
        player.influence = amount
        player.track = track
        if table.journal is not None:
            table.note((TOLD_PLACED, seat, track, amount))
        return
    move_marker(table, seat, track, amount)
    if character >= 0:
        finish_recruiting(table, seat, character, track)


def finish_recruiting(table: Table, seat: int, character: int, track: int) -> None:
    """The MC of the recruit effect, then the ability. GP-CHAR-02, GP-CHAR-05, GP-CHAR-07."""
    if CHARACTER_MC[character] > 0:
        gain_mc(table, seat, CHARACTER_MC[character])
    effect = GANYMEDE_EFFECT[table.players[seat].markers[GANYMEDE]]
    if effect == BOTH_ABILITIES:
        use = USE_BOTH
    elif effect == EITHER_ABILITY:
        use = USE_EITHER
    else:
        use = USE_NOW if NOW_COLOUR[character] == track else USE_LATER
    push(table.stack, DECIDE_ABILITY, seat, character, use)


# --- Builder ------------------------------------------------------------------------------


def refuse_character(table: Table, place: int) -> int:
    """The first X characters that lie there, counted from the left. GP-BLD-01, GP-RL-14."""
    if table.characters[place] == NO_CARD:
        return REFUSED_EMPTY
    before = 0
    for earlier in range(place):
        if table.characters[earlier] != NO_CARD:
            before += 1
    return 0 if before < table.stack[A] else REFUSED_BEYOND


def characters_to_take(table: Table) -> list[int]:
    """GP-BLD-01, GP-BLD-05."""
    return [TAKE + place for place in range(DISPLAY) if refuse_character(table, place) == 0]


def take_character(table: Table, seat: int, place: int) -> None:
    """Without a recruit effect; either ability, whatever the track.

    GP-BLD-02, GP-BLD-03, GP-BLD-04.
    """
    pop(table.stack)
    character = table.characters[place]
    table.characters[place] = NO_CARD
    if table.journal is not None:
        table.note((TOLD_CHARACTER, seat, character, place))
    use = USE_EITHER
    if table.deal.agreed.builder_recruits:
        effect = GANYMEDE_EFFECT[table.players[seat].markers[GANYMEDE]]
        if effect == BOTH_ABILITIES:
            use = USE_BOTH
    push(table.stack, DECIDE_ABILITY, seat, character, use)


# --- abilities ----------------------------------------------------------------------------


def abilities_to_use(table: Table) -> list[int]:
    """As fixed when the character was taken.

    GP-CHAR-06, GP-CHAR-07, GP-CHAR-08, GP-CHAR-09, GP-GAN-09, GP-RL-24.
    """
    use = table.stack[B]
    if use == USE_NOW:
        return [ABILITY_NOW, ABILITY_IGNORE]
    if use == USE_LATER:
        return [ABILITY_TUCK, ABILITY_IGNORE]
    if use == USE_EITHER:
        return [ABILITY_NOW, ABILITY_TUCK, ABILITY_IGNORE]
    return [ABILITY_NOW, ABILITY_TUCK]


def refuse_ability(table: Table, code: int) -> int:
    use = table.stack[B]
    if code == ABILITY_NOW:
        return REFUSED_ABILITY if use == USE_LATER else 0
    if code == ABILITY_TUCK:
        return REFUSED_ABILITY if use == USE_NOW else 0
    return REFUSED_IGNORE if use == USE_BOTH else 0


def use_ability(table: Table, seat: int, code: int) -> None:
    """Carry it out, tuck the card, or ignore it. GP-CHAR-08, GP-CHAR-09, GP-GAN-05, GP-CHAR-13."""
    character = table.stack[A]
    both = table.stack[B] == USE_BOTH
    pop(table.stack)
    if code == ABILITY_TUCK:
        tuck(table, seat, character)
    elif code == ABILITY_NOW:
        if table.journal is not None:
            table.note((TOLD_ABILITY, seat, character))
        if both:
            push(table.stack, RUN_TUCK, seat, character)
        push(table.stack, RUN_EFFECTS, seat, character)
    elif table.journal is not None:
        table.note((TOLD_IGNORED, seat, character))


# --- tucking and dropping -----------------------------------------------------------------


def tuck_waiting(table: Table, seat: int) -> None:
    """After the immediate ability; the limit is the one that holds now. GP-GAN-05, GP-RL-39."""
    character = table.stack[A]
    pop(table.stack)
    tuck(table, seat, character)


def tuck(table: Table, seat: int, character: int) -> None:
    """Under the board; one too many, and one goes at once.

    GP-CHAR-09, GP-CHAR-12, GP-CHAR-14, GP-RL-40, GP-RL-38.
    """
    player = table.players[seat]
    player.tucked += bytes([character])
    if table.journal is not None:
        table.note((TOLD_TUCKED, seat, character))
    if len(player.tucked) > tuck_limit(player):
        push(table.stack, DECIDE_DROP, seat, DROP_TOO_MANY)


def characters_to_drop(table: Table, seat: int) -> list[int]:
    """Any tucked one, the newest included. GP-CHAR-12, GP-GAN-07, GP-END-07."""
    codes: list[int] = []
    for character in table.players[seat].tucked:
        if DROP + character not in codes:
            codes.append(DROP + character)
    codes.sort()
    return codes


def refuse_drop(table: Table, seat: int, character: int) -> int:
    for tucked in table.players[seat].tucked:
        if tucked == character:
            return 0
    return REFUSED_NOT_TUCKED


def drop(table: Table, seat: int, character: int) -> None:
    """It leaves the game. GP-CHAR-12, GP-CHAR-13, GP-CHAR-15, GP-RL-27."""
    why = table.stack[A]
    pop(table.stack)
    player = table.players[seat]
    place = player.tucked.index(character)
    player.tucked = player.tucked[:place] + player.tucked[place + 1 :]
    if table.journal is not None:
        table.note((TOLD_DROPPED, seat, character, why))
