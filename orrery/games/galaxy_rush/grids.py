"""Galaxy Rush told in rows and columns from a view, for terminals and everybody who reads text.

Whatever the drawings say in their tips and descriptions stands here too; a test holds that.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.spoken import Grid, Holding
from orrery.core.state import Settings
from orrery.core.words import Phrase, phrase, verbatim
from orrery.games.galaxy_rush import components as box
from orrery.games.galaxy_rush.naming import (
    body,
    captain_name,
    face_up,
    opens_discovery,
    orbit_card,
    owned,
    resource,
)
from orrery.games.galaxy_rush.rules.setup import IN_TRACK_DECK
from orrery.games.galaxy_rush.scoring import ADMIRAL_HEAD_START, expedition_worth
from orrery.games.galaxy_rush.view import CaptainView, GalaxyRushView

NOTHING = verbatim("·")
CARD = {name: card for card, name in enumerate(box.ORBIT_IDS)}


def grids(view: GalaxyRushView) -> list[Grid]:
    """The whole table, what is decided on first."""
    told = [_track(view)]
    if view.taken:
        told.append(_taken(view))
    told += [_discoveries(view), _captains(view), _cards(view), _expeditions(view), _medals(view)]
    if view.viewer is not None and view.captains[view.viewer].hand:
        told.append(_hand(view.captains[view.viewer]))
    if view.predictions:
        told.append(_predictions(view))
    told.append(_achievements(view))
    if view.settings["solo_rival"]:
        told.append(_course(view))
    return [*told, _scores(view)]


def _name(view: GalaxyRushView, seat: int) -> Phrase:
    return captain_name(Settings(view.game, view.seats, view.settings), seat)


def _names(view: GalaxyRushView) -> tuple[Phrase, Phrase]:
    return _name(view, 0), _name(view, 1)


def _number(count: int) -> Phrase:
    return verbatim(count) if count else NOTHING


def _listed(words: Sequence[Phrase]) -> Phrase:
    return phrase("grid.list", words=tuple(words)) if words else NOTHING


# --- the track ----------------------------------------------------------------------------


def _track(view: GalaxyRushView) -> Grid:
    rows = [(phrase("grid.start"), _rocket_at(view, 0, 1), _rocket_at(view, 0, 2))]
    for pair in range(1, box.PAIRS + 1):
        label = phrase("grid.pair", n=pair)
        rows.append((label, _space(view, pair, 1), _space(view, pair, 2)))
    return Grid(
        phrase("grid.track", season=view.season, seasons=box.SEASONS),
        (verbatim(""), phrase("grid.orbit", n=1), phrase("grid.orbit", n=2)),
        tuple(rows),
    )


def _space(view: GalaxyRushView, pair: int, orbit: int) -> Phrase:
    name = view.line[(pair - 1) * 2 + orbit - 1]
    return _orbit_card(name) if name else _rocket_at(view, pair, orbit)


def _rocket_at(view: GalaxyRushView, step: int, orbit: int) -> Phrase:
    for seat, captain in enumerate(view.captains):
        if captain.step == step and captain.orbit == orbit:
            return phrase("grid.rocket", f"rocket-{box.COLOURS[seat]}", who=_name(view, seat))
    return NOTHING


def _orbit_card(name: str) -> Phrase:
    card = CARD[name]
    said = orbit_card(card)
    if box.ORBIT_KIND[card] == box.HEROIC:
        return phrase(
            "grid.heroic", name, card=said, rep=box.ORBIT_VALUE[card], au=box.ORBIT_AU[card]
        )
    return phrase("grid.card", name, card=said, au=box.ORBIT_AU[card])


def _taken(view: GalaxyRushView) -> Grid:
    """The card whose face is being decided, and what it counts either way."""
    card = CARD[view.taken]
    captain = view.captains[view.decision.seat]
    opens = opens_discovery(
        captain, card, (box.DISCOVERY_IDS.index(name) for name in view.display if name)
    )
    up = face_up(card, owned(captain, card), opens)
    return Grid(
        phrase("grid.taken", who=_name(view, view.decision.seat)),
        (verbatim(""), phrase("grid.up"), phrase("grid.down")),
        ((orbit_card(card), up, phrase("grid.au", n=box.ORBIT_AU[card])),),
    )


# --- discoveries --------------------------------------------------------------------------


def _discoveries(view: GalaxyRushView) -> Grid:
    """Those on display, then those of the captains, and what the viewer has for them."""
    rows = [_discovery(name, phrase("grid.displayed")) for name in view.display if name]
    if view.viewer is not None:
        own = view.captains[view.viewer].resources
        rest = (verbatim(""),) * 3
        rows.append((phrase("grid.have"), *(_number(n) for n in own), *rest))
    for seat, captain in enumerate(view.captains):
        rows += [_discovery(name, _name(view, seat)) for name in captain.discoveries]
    return Grid(
        phrase("grid.discoveries", n=view.discoveries_left),
        (
            verbatim(""),
            *(resource(kind) for kind in range(len(box.RESOURCES))),
            phrase("grid.worth"),
            phrase("grid.gives"),
            phrase("grid.lies"),
        ),
        tuple(rows),
    )


def _discovery(name: str, where: Phrase) -> tuple[Phrase, ...]:
    card = box.DISCOVERY_IDS.index(name)
    gift = box.DISCOVERY_GIFT[card]
    title = phrase(f"component.{name}", name)
    return (
        phrase("grid.discovery", name, card=title, body=body(card)),
        *(_number(box.DISCOVERY_NEEDS[card * 4 + kind]) for kind in range(4)),
        verbatim(box.DISCOVERY_REP[card]),
        resource(gift) if gift != box.NO_GIFT else NOTHING,
        where,
    )


# --- captains -----------------------------------------------------------------------------


def _captains(view: GalaxyRushView) -> Grid:
    """What everybody holds, and what of it is worth something."""
    columns = [_captain_column(view, seat) for seat in (0, 1)]
    labels = (
        *(phrase(f"holding.{one.name}") for one in view.holdings[0]),
        phrase("category.heroics"),
        phrase("grid.distance", n=box.AU_PER_REP),
        phrase("grid.tokens"),
    )
    return Grid(
        phrase("grid.captains"),
        (verbatim(""), *_names(view)),
        tuple(zip(labels, *columns, strict=True)),
    )


def _captain_column(view: GalaxyRushView, seat: int) -> list[Phrase]:
    captain = view.captains[seat]
    sheet = view.scores[seat]
    return [
        *(_holding(view, seat, one) for one in view.holdings[seat]),
        _worth(captain.heroics, sheet["heroics"]),
        phrase("grid.au_worth", n=captain.distance, rep=sheet["distance"]),
        verbatim(" ".join(str(value) for value in _tokens_left(view, seat))),
    ]


def _holding(view: GalaxyRushView, seat: int, one: Holding) -> Phrase:
    if one.name in box.RESOURCES:
        kind = box.RESOURCES.index(one.name)
        found = view.captains[seat].discoveries
        gifts = [box.DISCOVERY_GIFT[box.DISCOVERY_IDS.index(name)] for name in found]
        return _with_gifts(one.count, gifts.count(kind))
    if one.name == "discoveries":
        return _worth(one.count, view.scores[seat]["discoveries"])
    if one.name == "season_distance":
        return phrase("grid.au", n=one.count)
    return _number(one.count)


def _with_gifts(count: int, gifts: int) -> Phrase:
    return phrase("grid.gifts", n=count, gifts=gifts) if gifts else verbatim(count)


def _worth(count: int, rep: int) -> Phrase:
    return phrase("grid.count_worth", n=count, rep=rep)


def _tokens_left(view: GalaxyRushView, rocket: int) -> list[int]:
    """The tokens by a rocket, the next one first."""
    earned = {one.token for one in view.predictions if one.rocket == rocket}
    stack = box.TOKEN_VALUE[rocket * box.TOKENS : (rocket + 1) * box.TOKENS]
    return [value for value in stack if value not in earned]


def _cards(view: GalaxyRushView) -> Grid:
    """The cards in front of the captains: face up by kind, face down by season."""
    rows = [(phrase("grid.resources"), *(_up(one, box.RESOURCE) for one in view.captains))]
    rows += [
        (phrase(f"grid.{name}s"), *(_up(one, box.EXPEDITION, which) for one in view.captains))
        for which, name in enumerate(box.EXPEDITIONS)
    ]
    rows.append((phrase("category.heroics"), *(_up(one, box.HEROIC) for one in view.captains)))
    for season in range(view.season):
        down = [one.down[season] for one in view.captains]
        label = phrase("grid.down_in", n=season + 1)
        rows.append(
            (label, *(_listed([_distance(CARD[name]) for name in names]) for names in down))
        )
    return Grid(phrase("grid.cards"), (verbatim(""), *_names(view)), tuple(rows))


def _up(captain: CaptainView, kind: int, which: int | None = None) -> Phrase:
    """The face-up cards of one kind, or one type of it, by name; a Heroic with its reputation."""
    cards = [CARD[name] for name in captain.up]
    return _listed(
        [
            phrase("grid.valued", card=_title(card), rep=box.ORBIT_VALUE[card])
            if kind == box.HEROIC
            else _title(card)
            for card in cards
            if box.ORBIT_KIND[card] == kind and which in (None, box.ORBIT_TYPE[card])
        ]
    )


def _distance(card: int) -> Phrase:
    """A card face down: nothing on its front counts. GR-TURN-08."""
    return phrase("grid.card", box.ORBIT_IDS[card], card=_title(card), au=box.ORBIT_AU[card])


def _title(card: int) -> Phrase:
    name = box.ORBIT_IDS[card]
    return phrase(f"component.{name}", name)


def _expeditions(view: GalaxyRushView) -> Grid:
    """What Comets, Asteroids and Nebulae are worth, and what the captains have of them."""
    table = " ".join(str(rep) for rep in box.ASTEROID_REP[1:])
    worth = (
        phrase("grid.set", n=box.COMET_SET, rep=box.COMET_REP),
        phrase("grid.table", n=len(box.ASTEROID_REP) - 1, table=table),
        phrase("grid.set", n=box.NEBULA_SET, rep=box.NEBULA_REP),
    )
    rows = [
        (
            phrase(f"grid.{name}s"),
            worth[which],
            *(
                _worth(count, expedition_worth(which, count))
                for count in (captain.expeditions[which] for captain in view.captains)
            ),
        )
        for which, name in enumerate(box.EXPEDITIONS)
    ]
    return Grid(
        phrase("category.expeditions"),
        (verbatim(""), phrase("grid.worth"), *_names(view)),
        tuple(rows),
    )


def _medals(view: GalaxyRushView) -> Grid:
    """The medal of each season, the distances travelled for it, and who has it."""
    rows = [
        (
            phrase("grid.season", n=season + 1),
            verbatim(box.MEDALS[season]),
            *(
                phrase("grid.au", n=sum(box.ORBIT_AU[CARD[name]] for name in captain.down[season]))
                for captain in view.captains
            ),
            _winner(view, season + 1),
        )
        for season in range(box.SEASONS)
    ]
    return Grid(
        phrase("grid.medals"),
        (verbatim(""), phrase("grid.worth"), *_names(view), phrase("grid.won_by")),
        tuple(rows),
    )


def _winner(view: GalaxyRushView, season: int) -> Phrase:
    for seat, captain in enumerate(view.captains):
        if season in captain.medals:
            return _name(view, seat)
    return NOTHING


# --- achievements and predictions ---------------------------------------------------------


def _achievements(view: GalaxyRushView) -> Grid:
    return Grid(
        phrase("category.achievements"),
        (verbatim(""), phrase("grid.condition"), phrase("grid.worth"), *_names(view)),
        tuple(
            (
                phrase(f"component.{name}"),
                phrase(f"component.{name}-text"),
                _reward(box.ACHIEVEMENT_IDS.index(name)),
                *(_worth(*captain.achievements[place]) for captain in view.captains),
            )
            for place, name in enumerate(view.achievements)
        ),
    )


def _reward(card: int) -> Phrase:
    rep = box.ACHIEVEMENT_REP[card]
    return (
        phrase("grid.each", n=rep) if box.ACHIEVEMENT_TEST[card] == box.PER_UNIT else verbatim(rep)
    )


def _predictions(view: GalaxyRushView) -> Grid:
    """Cards on the rockets, in playing order. GR-RUL-28: played is played, even for the maker.

    GR-PRED-06.
    """
    shown = view.over or bool(view.settings["reveal_own_predictions"])
    rows = [
        (
            verbatim(number),
            _name(view, one.rocket),
            _name(view, one.maker),
            phrase(f"component.{one.card}") if one.card and shown else phrase("grid.face_down"),
            _number(one.token),
        )
        for number, one in enumerate(view.predictions, 1)
    ]
    return Grid(
        phrase("category.predictions"),
        (
            verbatim(""),
            phrase("grid.on"),
            phrase("grid.by"),
            phrase("grid.statement"),
            phrase("grid.earned"),
        ),
        tuple(rows),
    )


def _hand(captain: CaptainView) -> Grid:
    return Grid(
        phrase("grid.hand"), (), tuple((phrase(f"component.{card}"),) for card in captain.hand)
    )


def _course(view: GalaxyRushView) -> Grid:
    """The rival's last course card, how many are left, and its level. GR-SOLO-03."""
    left = box.ORBIT_CARDS - IN_TRACK_DECK - len(view.course)
    last = _orbit_card(view.course[-1]) if view.course else NOTHING
    return Grid(
        phrase("grid.course"),
        (phrase("grid.steered_by"), phrase("grid.left"), phrase("grid.strength")),
        ((last, verbatim(left), _strength(view)),),
    )


def _strength(view: GalaxyRushView) -> Phrase:
    """What the rival has before the first turn. GR-SOLO-09."""
    return phrase(f"grid.{view.settings['solo_level']}", rep=ADMIRAL_HEAD_START)


def _scores(view: GalaxyRushView) -> Grid:
    """The score as if the game ended now; what predictions earn is not known before."""
    sheet = view.game.score_sheet(view)
    if view.over:
        return sheet
    hidden = phrase("category.predictions")
    rows = tuple(
        (row[0], *(phrase("grid.face_down") for _ in row[1:])) if row[0] == hidden else row
        for row in sheet.rows
    )
    return Grid(phrase("grid.scores"), sheet.columns, rows)
