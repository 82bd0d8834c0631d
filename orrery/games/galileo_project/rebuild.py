"""Build a table from a description: the common ground of positions and of resampled views.

Only what lies where is described; what follows from it (the modifiers not placed yet, the powers
of technologies, how many cards were drawn) is worked out. Here is also how a frame of the stack
is written, in positions as in views.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from orrery.core.errors import BadPosition
from orrery.core.frames import SEAT, WIDTH
from orrery.core.layouts import Layout, resume
from orrery.core.positions import integer
from orrery.core.state import Settings
from orrery.games.galileo_project import actions as act
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import state as st
from orrery.games.galileo_project.rules.play import GalileoProject
from orrery.games.galileo_project.state import Agreed, Deal, Player, extra_of, is_moved, moon_of

SIDES = ("random", "a", "b")
GOAL_SETS = ("random", "G1-G4", "G5-G8")
IO_RATES = ("bonus", "literal")
LEFTOVERS = ("top", "bottom")
TECHNOLOGY_OPTIONS = tuple(f"technology_{kind + 1}" for kind in range(box.TECHNOLOGIES))


def agreed_of(settings: Settings) -> Agreed:
    """The options as the rules read them."""
    said = settings.options
    chosen = GOAL_SETS.index(str(said["goals"]))
    return Agreed(
        seats=settings.seats,
        io_bonus=said["io_rate"] == IO_RATES[0],
        builder_recruits=bool(said["builder_is_recruit"]),
        leftover_bottom=said["leftover_project"] == LEFTOVERS[1],
        project_influence=bool(said["project_influence"]),
        own_modifiers=bool(said["own_modifiers"]),
        equal_types=bool(said["equal_types"]),
        sides=[SIDES.index(str(said[name])) - 1 for name in TECHNOLOGY_OPTIONS],
        star_z=SIDES.index(str(said["star_z_side"])) - 1,
        goals=list(range(box.GOALS))[(chosen - 1) * box.SLOTS : chosen * box.SLOTS]
        if chosen
        else [],
    )


# --- frames in words ----------------------------------------------------------------------

STAGES = ("marker", "switch", "action", "goal", "close")
USES = ("now", "later", "either", "both")
DROPS = ("too_many", "limit", "unpaid")
_PLACES = tuple(str(place + 1) for place in range(box.DISPLAY))
_ARGUMENTS: dict[int, tuple[Sequence[str] | None, ...]] = {
    act.DECIDE_TRACK: (None, ("-", *box.CHARACTER_IDS), None),
    act.DECIDE_IO: (_PLACES,),
    act.DECIDE_PAY: (_PLACES, None),
    act.DECIDE_MOON: (_PLACES,),
    act.DECIDE_ABILITY: (box.CHARACTER_IDS, USES),
    act.DECIDE_MODIFIER: (box.MODIFIER_SORTS,),
    act.DECIDE_TARGET: (box.MODIFIER_IDS,),
    act.DECIDE_DROP: (DROPS,),
    act.RUN_TURN: (STAGES,),
    act.RUN_EFFECTS: (box.PROGRAM_NAMES, None),
    act.RUN_MODIFIERS: (box.MODIFIER_SORTS, None),
    act.RUN_DEVELOP: (box.PIECE_IDS,),
    act.RUN_TUCK: (box.CHARACTER_IDS,),
    act.RUN_ABILITY: (box.PIECE_IDS,),
}
"""What the arguments of a frame name; None, and all that are not listed, for plain numbers."""


def say_frame(frame: Sequence[int]) -> str:
    """A frame as its kind, player and arguments with colons between."""
    kind, seat, *numbers = frame
    known = _ARGUMENTS.get(kind, ())
    named = max((place for place, names in enumerate(known, 1) if names is not None), default=0)
    # Names are always said, numbers only as far as they are not 0.
    while len(numbers) > named and numbers[-1] == 0:
        numbers.pop()
    words = [act.FRAMES[kind], str(seat + 1)]
    for place, number in enumerate(numbers):
        names = known[place] if place < len(known) else None
        words.append(str(number) if names is None else names[number])
    return ":".join(words)


def hear_frame(text: str) -> list[int]:
    """The inverse of `say_frame`. Raises BadPosition."""
    name, *words = text.split(":")
    if name not in act.FRAMES[1:]:
        raise BadPosition(f"turn.stack: {name!r} is no kind of decision or effect")
    if not 1 <= len(words) <= WIDTH - 1:
        raise BadPosition(f"turn.stack: {text!r} is not a kind, a player and up to four words")
    kind = act.FRAMES.index(name)
    known = (None, *_ARGUMENTS.get(kind, ()))
    frame = [kind]
    for place, word in enumerate(words):
        names = known[place] if place < len(known) else None
        if names is None:
            frame.append(integer(word, f"turn.stack: {text}", signed=False))
        elif word in names:
            frame.append(list(names).index(word))
        else:
            raise BadPosition(f"turn.stack: {word!r} of {text!r} is not known")
    frame += [0] * (WIDTH - len(frame))
    # Players are counted from 1 in words.
    frame[SEAT] -= 1
    return frame


# --- the table ----------------------------------------------------------------------------


@dataclass
class PlayerLayout:
    """What one player has, in the words of `state.Player`."""

    mc: int = 0
    energy: int = 0
    influence: int = 0
    track: int = st.NO_TRACK
    markers: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    robots: list[int] = field(default_factory=list)
    project: int = st.NO_PROJECT
    project_level: int = 0
    project_moon: int = st.NOT_PLACED
    project_type: int = st.NOT_PLACED
    technologies: list[int] = field(default_factory=list)
    """Kinds developed."""
    tucked: list[int] = field(default_factory=list)

    def modifiers(self) -> list[int]:
        """The modifiers that lie on robots and on the project."""
        moons = [moon_of(robot) for robot in self.robots if is_moved(robot)]
        types = [extra_of(robot) for robot in self.robots if extra_of(robot) != box.NO_TYPE]
        if self.project_moon != st.NOT_PLACED:
            moons.append(self.project_moon)
        if self.project_type != st.NOT_PLACED:
            types.append(self.project_type)
        return moons + [box.TYPE_MODIFIERS + kind for kind in types]


@dataclass(kw_only=True)
class TableLayout(Layout):
    """Where everything lies, and what is being decided."""

    round: int
    ending: int
    players: list[PlayerLayout]
    robots: list[int]
    characters: list[int]
    robots_drawn: int
    characters_drawn: int
    offered: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    claims: list[list[int]] = field(default_factory=lambda: [[] for _ in range(box.SLOTS)])
    """By slot, whose markers lie there from the left."""
    rival_robots: int = 0


def build(settings: Settings, deal: Deal, layout: TableLayout) -> GalileoProject:
    """The table that a description describes. Not checked: `check()` does that."""
    table = GalileoProject(settings, deal)
    table.clear()
    table.round = layout.round
    table.ending = layout.ending
    table.robots = layout.robots[:]
    table.characters = layout.characters[:]
    table.robots_drawn = layout.robots_drawn
    table.characters_drawn = layout.characters_drawn
    table.offered = bytes(layout.offered)
    table.pile = bytes(layout.pile)
    claims = bytearray([st.UNCLAIMED] * (box.SLOTS * box.SLOTS))
    for slot, markers in enumerate(layout.claims):
        for place, seat in enumerate(markers):
            claims[slot * box.SLOTS + place] = seat
    table.claims = bytes(claims)
    table.rival_robots = layout.rival_robots
    resume(table, layout)
    table.players = [_player(deal, one) for one in layout.players]
    return table


def _player(deal: Deal, layout: PlayerLayout) -> Player:
    player = Player(layout.markers[:], layout.robots[:])
    player.clear()
    player.mc = layout.mc
    player.energy = layout.energy
    player.influence = layout.influence
    player.track = layout.track
    player.project = layout.project
    player.project_level = layout.project_level
    player.project_moon = layout.project_moon
    player.project_type = layout.project_type
    player.unused = st.ALL_MODIFIERS
    for modifier in layout.modifiers():
        player.unused &= ~(1 << modifier)
    for kind in layout.technologies:
        player.technologies |= 1 << kind
        player.powers |= box.TILE_POWERS[box.tile(kind, deal.sides[kind])]
    player.tucked = bytes(layout.tucked)
    return player


def lying(row: Sequence[int]) -> list[int]:
    """The cards of a display without its gaps."""
    return [card for card in row if card != st.NO_CARD]
