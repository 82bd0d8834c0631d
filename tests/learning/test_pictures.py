"""Rules are shown with the components they speak of, and every one of those is drawn."""

from __future__ import annotations

import re

import pytest

import orrery
from orrery.core.art import sprite
from orrery.core.words import LANGUAGES
from orrery.learning.pictures import BadPictures, drawings, pictures, read, symbols
from orrery.table.pages import about

FAMILIES = {
    "galaxy_rush": r"GR-(ACH|RES|EXP|HERO)-\d+",
    "galileo_galilei": r"GG-(TILE|SUBJ|ADV)-\d+",
    "galileo_project": r"GP-CARD-\w+",
    "newton": r"NW-(INV|CITY|OBJ|M|SPEC|BONUS|JOKER)-\d+",
}
"""Rules that speak of one component or of one kind of them."""
WITHOUT = {"NW-OBJ-02", "NW-INV-12"}
"""Of those, the ones that speak of when something counts and not of a component."""


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_many_rules_show_what_they_speak_of(game_id: str) -> None:
    game = orrery.load(game_id)
    shown = pictures(game)
    assert len(shown) >= 60
    family = re.compile(FAMILIES[game_id])
    rules = {rule for rule in game.ledger.rules if family.fullmatch(rule)}
    assert len(rules) > 10
    assert rules - set(shown) - WITHOUT == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_every_component_that_is_named_is_in_the_box_and_drawn(game_id: str, language: str) -> None:
    game = orrery.load(game_id)
    box = {piece.id for kind in about.catalogue(game_id, language) for piece in kind.pieces}
    drawn = drawings(game, language)
    assert set(drawn) == {name for shown in pictures(game).values() for name in shown}
    for name, svg in drawn.items():
        assert svg.startswith("<svg"), name
        assert name in box or 'aria-label="' in svg, name


@pytest.mark.parametrize("game_id", orrery.game_ids())
def test_the_symbols_are_those_that_the_drawings_use(game_id: str) -> None:
    """On a page of their own they need no others, and all of them weigh less than the sprite."""
    game = orrery.load(game_id)
    carried = symbols(game)
    for language in LANGUAGES:
        needed = sprite.used("".join(drawings(game, language).values()), game.symbols())
        assert needed
        assert all(f'id="{name}"' in carried for name in needed)
    assert len(carried) < len(sprite.symbols(game.symbols()))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('GR-NO-99 = ["I1"]', "GR-NO-99: there is no such rule"),
        ("GR-TURN-02 = []", "GR-TURN-02: 1 to 4 components are shown"),
        ('GR-TURN-02 = ["I1", "I2", "I3", "I4", "I5"]', "1 to 4 components are shown"),
    ],
)
def test_what_cannot_be_shown_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadPictures, match=f"pictures of galaxy_rush, .*{why}"):
        read(orrery.load("galaxy_rush"), text)
