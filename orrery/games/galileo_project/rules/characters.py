"""Characters: recruiting, their abilities, tucking and dropping them (CHAR, BLD, GAN)."""

from __future__ import annotations

from typing import Final

from orrery.core.frames import KIND, WIDTH, pop, push
from orrery.core.state import tell
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules import slots
from orrery.games.galileo_project.rules.decisions import Arguments, Decision
from orrery.games.galileo_project.rules.goods import gain_mc, move_marker
from orrery.games.galileo_project.rules.moons import tuck_limit
from orrery.games.galileo_project.state import Player, Table

# --- recruiting ---------------------------------------------------------------------------


def recruit_influence(player: Player, character: int, place: int) -> int:
    """Printed, less the place's reduction, never below 0.

    GP-CHAR-02, GP-CHAR-03, GP-CHAR-04, GP-EFF-10, GP-RL-21, GP-RL-33.
    """
    gain = box.CHARACTER_INFLUENCE[character]
    if not player.powers & box.NO_REDUCTION:
        gain -= box.REDUCTION[place]
    return gain if gain > 0 else 0


def recruit(table: Table, seat: int, place: int) -> None:
    """Take the character; on 0 a track is chosen first, even for nothing. GP-CHAR-01, GP-RL-23."""
    player = table.players[seat]
    character = table.characters[place]
    table.characters[place] = st.NO_CARD
    tell(table, act.TOLD_RECRUIT, seat, character, place)
    gain = recruit_influence(player, character, place)
    if player.influence == 0:
        push(table.stack, act.DECIDE_TRACK, seat, gain, 1 + character)
        return
    move_marker(table, seat, player.track, gain)
    finish_recruiting(table, seat, character, player.track)


def recruited(stack: list[int], end: int = 0) -> int:
    """The character for which the frame that ends at `end` chooses a track, or NO_CARD."""
    return stack[end + slots.RECRUITED] - 1


class ChooseTrack(Decision):
    """Earth or Mars, free of charge, while the marker is on 0. GP-INF-01, GP-INF-06."""

    def legal(self, table: Table, seat: int) -> list[int]:
        return [act.TRACK, act.TRACK + 1]

    def enact(self, table: Table, seat: int, code: int) -> None:
        """On 0: the track, then the influence. GP-TURN-03, GP-INF-01, GP-INF-06."""
        track = code - act.TRACK
        amount = table.stack[slots.AMOUNT]
        character = recruited(table.stack)
        first_time = table.stack[slots.FIRST_TIME] == 1
        pop(table.stack)
        if first_time:
            player = table.players[seat]
            player.influence = amount
            player.track = track
            tell(table, act.TOLD_PLACED, seat, track, amount)
            return
        move_marker(table, seat, track, amount)
        if character >= 0:
            finish_recruiting(table, seat, character, track)

    def asked_by(self, table: Table) -> str:
        return "GP-TURN-03" if table.stack[slots.FIRST_TIME] else self.rule

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        if table.stack[slots.FIRST_TIME]:
            return ["GP-TURN-03", "GP-SETUP-24"]
        rules = ["GP-INF-01", "GP-INF-06"]
        if recruited(table.stack) != st.NO_CARD:
            rules += ["GP-CHAR-07", "GP-RL-23"]
        return rules

    def arguments(self) -> Arguments:
        return None, ("-", *box.CHARACTER_IDS), None


CHOOSE_TRACK: Final = ChooseTrack(act.DECIDE_TRACK, "GP-INF-01", act.TRACK, act.SWITCH)


def finish_recruiting(table: Table, seat: int, character: int, track: int) -> None:
    """The MC of the recruit effect, then the ability. GP-CHAR-02, GP-CHAR-05, GP-CHAR-07."""
    if box.CHARACTER_MC[character] > 0:
        gain_mc(table, seat, box.CHARACTER_MC[character])
    effect = box.GANYMEDE_EFFECT[table.players[seat].markers[box.GANYMEDE]]
    if effect == box.BOTH_ABILITIES:
        use = act.USE_BOTH
    elif effect == box.EITHER_ABILITY:
        use = act.USE_EITHER
    else:
        use = act.USE_NOW if box.NOW_COLOUR[character] == track else act.USE_LATER
    push(table.stack, act.DECIDE_ABILITY, seat, character, use)


# --- Builder ------------------------------------------------------------------------------


class TakeCharacter(Decision):
    """Which character a Builder takes."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """GP-BLD-01, GP-BLD-05."""
        return [
            act.TAKE + place
            for place in range(box.DISPLAY)
            if self.refusal(table, seat, act.TAKE + place) == 0
        ]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        """The first X characters that lie there, counted from the left. GP-BLD-01, GP-RL-14."""
        place = code - act.TAKE
        if table.characters[place] == st.NO_CARD:
            return act.REFUSED_EMPTY
        before = 0
        for earlier in range(place):
            if table.characters[earlier] != st.NO_CARD:
                before += 1
        return 0 if before < table.stack[slots.STRENGTH] else act.REFUSED_BEYOND

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Without a recruit effect; either ability, whatever the track.

        GP-BLD-02, GP-BLD-03, GP-BLD-04.
        """
        place = code - act.TAKE
        pop(table.stack)
        character = table.characters[place]
        table.characters[place] = st.NO_CARD
        tell(table, act.TOLD_CHARACTER, seat, character, place)
        use = act.USE_EITHER
        if table.deal.agreed.builder_recruits:
            effect = box.GANYMEDE_EFFECT[table.players[seat].markers[box.GANYMEDE]]
            if effect == box.BOTH_ABILITIES:
                use = act.USE_BOTH
        push(table.stack, act.DECIDE_ABILITY, seat, character, use)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return ["GP-BLD-01", "GP-BLD-02", "GP-BLD-03"]


TAKE_CHARACTER: Final = TakeCharacter(act.DECIDE_CHARACTER, "GP-BLD-01", act.TAKE, act.BONUS)


# --- abilities ----------------------------------------------------------------------------


class UseAbility(Decision):
    """What to do with a character that was taken."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """As fixed when the character was taken.

        GP-CHAR-06, GP-CHAR-07, GP-CHAR-08, GP-CHAR-09, GP-GAN-09, GP-RL-24.
        """
        use = table.stack[slots.USE]
        if use == act.USE_NOW:
            return [act.ABILITY_NOW, act.ABILITY_IGNORE]
        if use == act.USE_LATER:
            return [act.ABILITY_TUCK, act.ABILITY_IGNORE]
        if use == act.USE_EITHER:
            return [act.ABILITY_NOW, act.ABILITY_TUCK, act.ABILITY_IGNORE]
        return [act.ABILITY_NOW, act.ABILITY_TUCK]

    def refusal(self, table: Table, seat: int, code: int) -> int:
        use = table.stack[slots.USE]
        if code == act.ABILITY_NOW:
            return act.REFUSED_ABILITY if use == act.USE_LATER else 0
        if code == act.ABILITY_TUCK:
            return act.REFUSED_ABILITY if use == act.USE_NOW else 0
        return act.REFUSED_IGNORE if use == act.USE_BOTH else 0

    def refuse_pass(self) -> int:
        """Doing nothing is an answer of its own."""
        return act.REFUSED_OTHER

    def enact(self, table: Table, seat: int, code: int) -> None:
        """Carry it out, tuck the card, or ignore it.

        GP-CHAR-08, GP-CHAR-09, GP-GAN-05, GP-CHAR-13.
        """
        character = table.stack[slots.CHARACTER]
        both = table.stack[slots.USE] == act.USE_BOTH
        pop(table.stack)
        if code == act.ABILITY_TUCK:
            tuck(table, seat, character)
        elif code == act.ABILITY_NOW:
            tell(table, act.TOLD_ABILITY, seat, character)
            if both:
                push(table.stack, act.RUN_TUCK, seat, character)
            push(table.stack, act.RUN_EFFECTS, seat, character)
        else:
            tell(table, act.TOLD_IGNORED, seat, character)

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        if code == act.ABILITY_NOW:
            rules = ["GP-CHAR-06", "GP-CHAR-08"]
        elif code == act.ABILITY_TUCK:
            rules = ["GP-CHAR-06", "GP-CHAR-09", "GP-CHAR-10", "GP-CHAR-12"]
        else:
            rules = ["GP-CHAR-08", "GP-CHAR-13"]
        # The frame below says how it was taken: a turn if recruited, a development by a Builder.
        own_turn = table.stack[KIND - WIDTH] == act.RUN_TURN
        use = table.stack[slots.USE]
        if use == act.USE_BOTH:
            rules += ["GP-GAN-05", "GP-GAN-09" if own_turn else "GP-RL-14"]
        elif use == act.USE_EITHER:
            rules += ["GP-GAN-03" if own_turn else "GP-BLD-02"]
        else:
            rules += ["GP-CHAR-07"]
        return [*rules, f"GP-CARD-C{table.stack[slots.CHARACTER] + 1:02d}"]

    def arguments(self) -> Arguments:
        return box.CHARACTER_IDS, act.USES


USE_ABILITY: Final = UseAbility(act.DECIDE_ABILITY, "GP-CHAR-05", act.ABILITY_NOW, act.TAKE)


# --- tucking and dropping -----------------------------------------------------------------


def tuck_waiting(table: Table, seat: int) -> None:
    """After the immediate ability; the limit is the one that holds now. GP-GAN-05, GP-RL-39."""
    character = table.stack[slots.CHARACTER]
    pop(table.stack)
    tuck(table, seat, character)


def tuck(table: Table, seat: int, character: int) -> None:
    """Under the board; one too many, and one goes at once.

    GP-CHAR-09, GP-CHAR-12, GP-CHAR-14, GP-RL-40, GP-RL-38.
    """
    player = table.players[seat]
    player.tucked += bytes([character])
    tell(table, act.TOLD_TUCKED, seat, character)
    if len(player.tucked) > tuck_limit(player):
        push(table.stack, act.DECIDE_DROP, seat, act.DROP_TOO_MANY)


class DropCharacter(Decision):
    """Which tucked character goes."""

    def legal(self, table: Table, seat: int) -> list[int]:
        """Any tucked one, the newest included. GP-CHAR-12, GP-GAN-07, GP-END-07."""
        codes: list[int] = []
        for character in table.players[seat].tucked:
            if act.DROP + character not in codes:
                codes.append(act.DROP + character)
        codes.sort()
        return codes

    def refusal(self, table: Table, seat: int, code: int) -> int:
        character = code - act.DROP
        for tucked in table.players[seat].tucked:
            if tucked == character:
                return 0
        return act.REFUSED_NOT_TUCKED

    def enact(self, table: Table, seat: int, code: int) -> None:
        """It leaves the game. GP-CHAR-12, GP-CHAR-13, GP-CHAR-15, GP-RL-27."""
        character = code - act.DROP
        cause = table.stack[slots.CAUSE]
        pop(table.stack)
        player = table.players[seat]
        place = player.tucked.index(character)
        player.tucked = player.tucked[:place] + player.tucked[place + 1 :]
        tell(table, act.TOLD_DROPPED, seat, character, cause)

    def asked_by(self, table: Table) -> str:
        return ("GP-CHAR-12", "GP-GAN-07", "GP-END-07")[table.stack[slots.CAUSE]]

    def rules(self, table: Table, seat: int, code: int) -> list[str]:
        return [self.asked_by(table), "GP-CHAR-13", "GP-CHAR-15"]

    def arguments(self) -> Arguments:
        return (act.DROPS,)


DROP_CHARACTER: Final = DropCharacter(act.DECIDE_DROP, "GP-CHAR-12", act.DROP, act.PASS)
