"""Galaxy Rush told in rows and columns from a view, for terminals and everybody who reads text."""

from __future__ import annotations

from orrery.core.spoken import Grid
from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galaxy_rush.components import (
    ACHIEVEMENT_IDS,
    ACHIEVEMENT_REP,
    COLOURS,
    DISCOVERY_GIFT,
    DISCOVERY_IDS,
    DISCOVERY_NEEDS,
    DISCOVERY_REP,
    EXPEDITION,
    EXPEDITIONS,
    MEDALS,
    NO_GIFT,
    ORBIT_AU,
    ORBIT_IDS,
    ORBIT_KIND,
    ORBIT_TYPE,
    ORBIT_VALUE,
    PAIRS,
    RESOURCE,
    RESOURCES,
    SEASONS,
)
from orrery.games.galaxy_rush.speech import captain_name
from orrery.games.galaxy_rush.view import CaptainView, GalaxyRushView

NOTHING = verbatim("·")


def grids(view: GalaxyRushView) -> list[Grid]:
    """The whole table, what is decided on first."""
    told = [_track(view), _captains(view), _discoveries(view)]
    if view.viewer is not None and view.captains[view.viewer].hand:
        told.append(_hand(view.captains[view.viewer]))
    if view.predictions:
        told.append(_predictions(view))
    return [*told, _achievements(view)]


def _name(view: GalaxyRushView, seat: int) -> Phrase:
    return captain_name(Settings(view.game, view.seats, view.settings), seat)


def _number(count: int) -> Phrase:
    return verbatim(count) if count else NOTHING


# --- the track ----------------------------------------------------------------------------


def _track(view: GalaxyRushView) -> Grid:
    rows = [(phrase("grid.start"), _rocket_at(view, 0, 1), _rocket_at(view, 0, 2))]
    for pair in range(1, PAIRS + 1):
        label = phrase("grid.pair", n=pair)
        rows.append((label, _space(view, pair, 1), _space(view, pair, 2)))
    return Grid(
        phrase("grid.track", season=view.season, seasons=SEASONS),
        (verbatim(""), phrase("grid.orbit", n=1), phrase("grid.orbit", n=2)),
        tuple(rows),
    )


def _space(view: GalaxyRushView, pair: int, orbit: int) -> Phrase:
    name = view.line[(pair - 1) * 2 + orbit - 1]
    return _orbit_card(name) if name else _rocket_at(view, pair, orbit)


def _rocket_at(view: GalaxyRushView, step: int, orbit: int) -> Phrase:
    for seat, captain in enumerate(view.captains):
        if captain.step == step and captain.orbit == orbit:
            return phrase("grid.rocket", f"rocket-{COLOURS[seat]}", who=_name(view, seat))
    return NOTHING


def _orbit_card(name: str) -> Phrase:
    card = ORBIT_IDS.index(name)
    title = phrase(f"component.{name}", piece=name)
    au = ORBIT_AU[card]
    if ORBIT_KIND[card] == RESOURCE:
        return phrase("grid.resource", name, card=title, au=au)
    if ORBIT_KIND[card] == EXPEDITION:
        return phrase(f"grid.{EXPEDITIONS[ORBIT_TYPE[card]]}", name, card=title, au=au)
    return phrase("grid.heroic", name, card=title, rep=ORBIT_VALUE[card], au=au)


# --- discoveries and captains -------------------------------------------------------------


def _discoveries(view: GalaxyRushView) -> Grid:
    rows = [_discovery(name) for name in view.display if name]
    if view.viewer is not None:
        own = view.captains[view.viewer].resources
        rows.append((phrase("grid.have"), *(_number(n) for n in own), verbatim(""), verbatim("")))
    return Grid(
        phrase("grid.discoveries", n=view.discoveries_left),
        (
            verbatim(""),
            *(phrase(f"resource.{name}") for name in RESOURCES),
            phrase("grid.worth"),
            phrase("grid.gives"),
        ),
        tuple(rows),
    )


def _discovery(name: str) -> tuple[Phrase, ...]:
    card = DISCOVERY_IDS.index(name)
    gift = DISCOVERY_GIFT[card]
    return (
        phrase(f"component.{name}", name),
        *(_number(DISCOVERY_NEEDS[card * 4 + kind]) for kind in range(4)),
        verbatim(DISCOVERY_REP[card]),
        phrase(f"resource.{RESOURCES[gift]}") if gift != NO_GIFT else NOTHING,
    )


def _captains(view: GalaxyRushView) -> Grid:
    columns = [_captain_column(captain) for captain in view.captains]
    labels = (
        *(phrase(f"resource.{name}") for name in RESOURCES),
        *(phrase(f"grid.{name}s") for name in EXPEDITIONS),
        phrase("category.heroics"),
        phrase("category.discoveries"),
        phrase("grid.season_distance"),
        phrase("grid.distance"),
        phrase("category.medals"),
        phrase("grid.in_hand"),
    )
    return Grid(
        phrase("grid.captains"),
        (verbatim(""), _name(view, 0), _name(view, 1)),
        tuple(zip(labels, *columns, strict=True)),
    )


def _captain_column(captain: CaptainView) -> list[Phrase]:
    medals = " + ".join(str(MEDALS[season - 1]) for season in captain.medals)
    return [
        *(_number(owned) for owned in captain.resources),
        *(_number(owned) for owned in captain.expeditions),
        _number(captain.heroics),
        _number(len(captain.discoveries)),
        phrase("grid.au", n=captain.season_distance) if captain.season_distance else NOTHING,
        phrase("grid.au", n=captain.distance) if captain.distance else NOTHING,
        verbatim(medals) if medals else NOTHING,
        _number(len(captain.hand)),
    ]


# --- achievements and predictions ---------------------------------------------------------


def _achievements(view: GalaxyRushView) -> Grid:
    return Grid(
        phrase("category.achievements"),
        (verbatim(""), phrase("grid.condition"), phrase("grid.worth")),
        tuple(
            (
                phrase(f"component.{name}"),
                phrase(f"component.{name}-text"),
                verbatim(ACHIEVEMENT_REP[ACHIEVEMENT_IDS.index(name)]),
            )
            for name in view.achievements
        ),
    )


def _predictions(view: GalaxyRushView) -> Grid:
    """Cards on the rockets, in playing order. GR-RUL-28: played is played, even for the maker."""
    shown = view.over or bool(view.settings["reveal_own_predictions"])
    rows = [
        (
            verbatim(number),
            _name(view, one.rocket),
            _name(view, one.maker),
            phrase(f"component.{one.card}") if one.card and shown else phrase("grid.face_down"),
        )
        for number, one in enumerate(view.predictions, 1)
    ]
    return Grid(
        phrase("category.predictions"),
        (verbatim(""), phrase("grid.on"), phrase("grid.by"), phrase("grid.statement")),
        tuple(rows),
    )


def _hand(captain: CaptainView) -> Grid:
    return Grid(
        phrase("grid.hand"), (), tuple((phrase(f"component.{card}"),) for card in captain.hand)
    )
