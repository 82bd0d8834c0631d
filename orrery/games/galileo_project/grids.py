"""Galileo Project told in rows and columns from a view, for everybody who reads text.

Whatever the drawn table says, in its tips too, stands here.
"""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galileo_project import components as box
from orrery.games.galileo_project import naming
from orrery.games.galileo_project.view import GalileoProjectView, PlayerView, RobotView

NOTHING = verbatim("·")


def grids(view: GalileoProjectView) -> list[Grid]:
    """The whole table, what is decided on first."""
    offer = [_offer(view)] if view.offered else []
    own = [_robots_of(view, seat) for seat, one in enumerate(view.players) if one.robots]
    display = [_robots(view), _types(view), _characters(view)]
    workshop = [_technologies(view), _goals(view), _star_z(view)]
    moons = [_moon(view, moon) for moon in range(len(box.MOONS))]
    score = view.game.score_sheet(view)
    return [*offer, _players(view), *own, *display, *workshop, *moons, score]


def _name(view: GalileoProjectView, side: int) -> Phrase:
    return naming.side_name(Settings(view.game, view.seats, view.settings), side)


def _listed(words: tuple[Phrase, ...], piece: str = "") -> Phrase:
    return phrase("grid.list", piece, words=words) if words else NOTHING


# --- the board ----------------------------------------------------------------------------


def _offer(view: GalileoProjectView) -> Grid:
    """The projects of the draft."""
    rows = []
    for name in view.offered:
        card = box.PROJECT_IDS.index(name)
        rows.append(
            (
                naming.project(card),
                _listed(naming.price(box.PROJECT_ENERGY[card], box.PROJECT_MC[card])),
                verbatim(box.PROJECT_INFLUENCE[card]),
                verbatim(box.PIECE_LEVEL[box.ROBOTS + card]),
            )
        )
    columns = ("project", "goods", "influence", "level")
    return Grid(phrase("grid.offer"), _columns(*columns), tuple(rows))


def _columns(*names: str) -> tuple[Phrase, ...]:
    return tuple(phrase(f"grid.{name}") if name else verbatim("") for name in names)


def _robots(view: GalileoProjectView) -> Grid:
    rows = []
    for place, name in enumerate(view.robots):
        if not name:
            continue
        card = box.ROBOT_IDS.index(name)
        colour = naming.colour(box.ROBOT_COLOUR[card])
        extra = box.SURCHARGE[place]
        key = "grid.cost_more" if extra else "grid.cost_of"
        rows.append(
            (
                verbatim(place + 1),
                naming.piece(card),
                naming.kind(box.PIECE_TYPE[card]),
                verbatim(box.PIECE_LEVEL[card]),
                phrase(key, n=box.ROBOT_COST[card], extra=extra, colour=colour),
                naming.moons(card),
            )
        )
    left = view.robot_deck
    title = phrase("grid.robots", n=left) if left else phrase("grid.no_robots")
    return Grid(title, _columns("", "robot", "kind", "level", "robot_cost", "moon"), tuple(rows))


def _types(view: GalileoProjectView) -> Grid:
    """What each type of robots does, and how many of it everybody has."""
    rows = [
        (
            phrase(f"type.{name}"),
            phrase(f"component.{name}-text"),
            *(verbatim(one.counts[kind]) for one in view.players),
        )
        for kind, name in enumerate(box.TYPES)
    ]
    columns = (*_columns("kind", "ability_x"), *_names(view))
    return Grid(phrase("box.robot_type"), columns, tuple(rows))


def _names(view: GalileoProjectView) -> tuple[Phrase, ...]:
    return tuple(_name(view, seat) for seat in range(view.seats))


def _characters(view: GalileoProjectView) -> Grid:
    """The characters to choose from, and one that was taken and is still to be used."""
    rows = [
        (verbatim(place + 1), *_character(name, view.character_cards[place], box.REDUCTION[place]))
        for place, name in enumerate(view.characters)
        if name
    ]
    if view.taken:
        rows.append((phrase("grid.taken"), *_character(view.taken, view.taken_card)))
    left = view.character_deck
    title = phrase("grid.characters", n=left) if left else phrase("grid.no_characters")
    return Grid(title, _columns("", "character", "recruit", "now", "later"), tuple(rows))


def _character(name: str, card: str, less: int = 0) -> tuple[Phrase, ...]:
    """A character card, what recruiting it gives, and its two abilities."""
    kind = box.CHARACTER_IDS.index(name)
    gains = naming.recruits(kind, box.CHARACTER_INFLUENCE[kind])
    gives = phrase("grid.recruit_less", words=gains, n=less) if less else _listed(gains)
    now, later = naming.now_colour(kind), naming.later_colour(kind)
    at_once = phrase("grid.ability", colour=naming.colour(now), what=naming.at_once(kind))
    end = naming.at_the_end(kind)
    at_the_end = phrase("grid.ability", colour=naming.colour(later), what=end)
    return naming.character(kind, card), gives, at_once, at_the_end


def _technologies(view: GalileoProjectView) -> Grid:
    rows = []
    for name, left in zip(view.technologies, view.tiles_left, strict=True):
        tile = box.TILE_IDS.index(name)
        owners = tuple(
            _name(view, seat) for seat, one in enumerate(view.players) if name in one.technologies
        )
        rows.append(
            (
                verbatim(name),
                naming.tile(tile),
                _listed(naming.tile_price(tile)),
                verbatim(box.TILE_VP[tile]),
                _listed(naming.tile_effects(tile)),
                verbatim(left),
                _listed(owners),
            )
        )
    columns = _columns("", "technology", "cost", "vp", "effect", "left", "developed")
    return Grid(phrase("grid.technologies"), columns, tuple(rows))


def _claimant(view: GalileoProjectView, side: int, points: int) -> Phrase:
    """Inside a list the rival is written small: "The rival" fits only where a sentence begins."""
    if side >= view.seats:
        return phrase("grid.claimed_by_rival", n=points)
    return phrase("grid.claimed_for", who=_name(view, side), n=points)


def _goals(view: GalileoProjectView) -> Grid:
    """What each goal asks for, what it is worth, and how near everybody is."""
    rows = []
    for slot, name in enumerate(view.goals):
        goal = box.GOAL_IDS.index(name)
        markers = view.claims[slot]
        points = box.GOAL_VP[slot * box.SLOTS : (slot + 1) * box.SLOTS]
        claimed = tuple(_claimant(view, side, points[place]) for place, side in enumerate(markers))
        asked = phrase(f"metric.{box.METRICS[box.GOAL_METRIC[goal]]}")
        have = (
            phrase("grid.progress", n=one.progress[slot], need=box.GOAL_NEED[goal])
            for one in view.players
        )
        rows.append(
            (
                naming.goal(goal, box.SLOT_NAMES[slot]),
                phrase("grid.need_of", n=box.GOAL_NEED[goal], metric=asked),
                _listed(tuple(verbatim(one) for one in points)),
                _listed(claimed),
                *have,
            )
        )
    columns = (*_columns("goal", "need", "all_vp", "claimed"), *_names(view))
    return Grid(phrase("grid.goals"), columns, tuple(rows))


def _star_z(view: GalileoProjectView) -> Grid:
    first = box.BONUS_PROGRAM + "ab".index(view.star_z) * box.BONUSES
    rows = tuple(
        (verbatim(number + 1), _listed(naming.effects(first + number), f"star-z-{number + 1}"))
        for number in range(box.BONUSES)
    )
    title = phrase("grid.star_z", side=view.star_z)
    return Grid(title, _columns("", "bonus"), rows)


def _moon(view: GalileoProjectView, moon: int) -> Grid:
    """A moon's track: what its segments allow and score, its bonus spaces, and who is where."""
    agreed = view.settings
    rows = []
    for first, last in box.SEGMENTS[moon]:
        spaces = verbatim(first) if first == last else phrase("grid.spaces_of", n=first, last=last)
        standing = (
            verbatim(one.markers[moon]) if first <= one.markers[moon] <= last else NOTHING
            for one in view.players
        )
        effects = naming.space_effects(moon, first, str(agreed["io_rate"]))
        points = naming.space_points(moon, first, bool(agreed["equal_types"]))
        rows.append((spaces, _listed(effects), _listed(points), *standing))
    for space in range(box.MOON_TOP[moon] + 1):
        kind = box.BONUS_KIND[moon * box.SPACES + space]
        if kind != box.NO_EFFECT:
            gain = naming.effect(kind, box.BONUS_AMOUNT[moon * box.SPACES + space])
            blank = (NOTHING,) * (view.seats + 1)
            rows.append((phrase("grid.bonus_at", n=space), gain, *blank))
    text = phrase(f"component.{box.MOONS[moon]}-text")
    title = phrase("grid.moon_of", moon=naming.moon(moon), text=text)
    return Grid(title, (*_columns("spaces", "effect", "vp"), *_names(view)), tuple(rows))


# --- players ------------------------------------------------------------------------------


def _players(view: GalileoProjectView) -> Grid:
    columns = [_column(view, seat) for seat in range(view.seats)]
    labels = [
        *_columns("first"),
        phrase("grid.influence_row", top=box.INFLUENCE_MAX, mc=box.SWITCH_COST),
        phrase("grid.mc_row", most=box.MC_MAX),
        phrase("grid.energy_row", most=box.ENERGY_MAX),
        phrase("grid.robots_row", most=box.ROBOTS_AT_END),
        *(
            phrase("grid.on_moon", moon=naming.moon(number), top=box.MOON_TOP[number])
            for number in range(len(box.MOONS))
        ),
        *_columns("level_cap", "open_project"),
        phrase("grid.tucked_row", mc=box.SALARY),
        *_columns("technologies", "moon_modifiers", "robot_modifiers"),
    ]
    rows = list(zip(labels, *columns, strict=True))
    blank = (NOTHING,) * (view.seats - 1)
    rows.append((phrase("grid.stack"), _stack(view), *blank))
    if view.ending:
        why = phrase(f"draw.ending.{view.ending}", n=box.ROBOTS_AT_END)
        rows.append((phrase("grid.ending"), why, *blank))
    if view.seats == 1:
        gone = tuple(naming.piece(box.ROBOT_IDS.index(name)) for name in view.robots_gone)
        removed = phrase("grid.removed", n=len(gone), words=gone) if gone else verbatim(0)
        rows.append(
            (phrase("grid.rival_robots", who=phrase("rival"), most=box.ROBOTS_AT_END), removed)
        )
    return Grid(_round(view), (verbatim(""), *_names(view)), tuple(rows))


def _round(view: GalileoProjectView) -> Phrase:
    if view.round == 0:
        return phrase("grid.players_draft")
    last = view.ending and not view.over
    return phrase("grid.players_last" if last else "grid.players", round=view.round)


def _column(view: GalileoProjectView, seat: int) -> list[Phrase]:
    player = view.players[seat]
    tucked = tuple(
        phrase(
            "grid.tucked_card",
            naming.own(seat, name),
            card=phrase(f"component.{name}"),
            score=naming.at_the_end(box.CHARACTER_IDS.index(name)),
            n=points,
        )
        for name, points in zip(player.tucked, player.tucked_points, strict=True)
    )
    markers = (
        phrase("verbatim", naming.own(seat, moon), text=space)
        for moon, space in zip(box.MOONS, player.markers, strict=True)
    )
    return [
        phrase("grid.begins") if seat == view.first else NOTHING,
        _influence(seat, player),
        phrase("verbatim", naming.own(seat, "mc"), text=player.mc),
        verbatim(player.energy),
        verbatim(len(player.robots)),
        *markers,
        verbatim(player.level_cap),
        _project(player),
        phrase("grid.tucked_of", words=tucked, n=player.tuck_limit)
        if tucked
        else phrase("grid.none_tucked", n=player.tuck_limit),
        _listed(tuple(phrase(f"component.{name}") for name in player.technologies)),
        _unused(seat, player, "moon"),
        _unused(seat, player, "type"),
    ]


def _unused(seat: int, player: PlayerView, sort: str) -> Phrase:
    """Modifiers of one sort that are not placed yet, by the moon or the type they give."""
    named = (name.partition("-") for name in player.modifiers)
    wanted = {"moon": "MM", "type": "RM"}[sort]
    return _listed(
        tuple(
            phrase(f"{sort}.{what}", naming.own(seat, f"{kind}-{what}"))
            for kind, _, what in named
            if kind == wanted
        )
    )


def _influence(seat: int, player: PlayerView) -> Phrase:
    piece = naming.own(seat, "influence")
    if not player.track:
        return phrase("verbatim", piece, text=0)
    colour = phrase(f"colour.{player.track}")
    return phrase("grid.influence_on", piece, colour=colour, n=player.influence)


def _project(player: PlayerView) -> Phrase:
    project = player.project
    if project is None:
        return NOTHING
    card = phrase(f"component.{project.card}")
    modifier = project.moon_modifier or project.robot_modifier
    if not modifier:
        return phrase("grid.project_level", project.card, card=card, level=project.level)
    carried = phrase(f"component.{modifier}")
    return phrase(
        "grid.project_with", project.card, card=card, level=project.level, modifier=carried
    )


def _stack(view: GalileoProjectView) -> Phrase:
    if not view.pile:
        return phrase("grid.stack_empty", "projects")
    top = box.PROJECT_IDS.index(view.pile[0])
    card = phrase(f"component.{view.pile[0]}")
    level = box.PIECE_LEVEL[box.ROBOTS + top]
    return phrase("grid.stack_top", "projects", n=len(view.pile), card=card, level=level)


def _robots_of(view: GalileoProjectView, seat: int) -> Grid:
    """A player's robots, moon by moon."""
    robots = sorted(view.players[seat].robots, key=lambda robot: box.MOONS.index(robot.moon))
    return Grid(
        phrase("grid.robots_of", who=_name(view, seat)),
        _columns("moon", "robot", "kind", "level", "modifiers_on"),
        tuple(_robot_row(robot) for robot in robots),
    )


def _robot_row(robot: RobotView) -> tuple[Phrase, ...]:
    placed = (robot.moon_modifier, robot.robot_modifier)
    return (
        phrase(f"moon.{robot.moon}"),
        phrase(f"component.{robot.card}", robot.card),
        _listed(tuple(phrase(f"type.{name}") for name in robot.types)),
        verbatim(robot.level),
        _listed(tuple(phrase(f"component.{name}") for name in placed if name)),
    )
