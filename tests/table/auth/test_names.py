"""Names that can be told apart."""

from __future__ import annotations

import pytest

from orrery.core.words import LANGUAGES
from orrery.table.auth.names import NAME_LENGTH, alike, distinct, mixed
from tests.table.house import House


@pytest.mark.parametrize("name", ["Аnna", "Annа", "Οtto", "Вob", "Anna Mаria"])
def test_a_word_in_two_alphabets_is_noticed(name: str) -> None:
    assert mixed(name)


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Zoë",
        "Jürgen Ø.",
        "Анна",
        "Anna Петрова",
        "さくら花",
        "山田ハナ",
        "Anna 2",
        "Ω",
        "★ Anna",
    ],
)
def test_names_of_the_world_are_no_mixture(name: str) -> None:
    assert not mixed(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Ivo", "lvo"),
        ("Ivo", "ivo"),
        ("сосо", "coco"),
        ("Αννα", "Avva"),
        ("\U0001f600\u200d\U0001f600", "\U0001f600\U0001f600"),
    ],
)
def test_names_that_look_the_same_are_found(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("Jose", "José"), ("Анна", "Anna")])
def test_names_that_do_not_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_who_looks_like_somebody_gets_a_number() -> None:
    assert distinct("Anna", []) == "Anna"
    assert distinct("", ["Anna", ""]) == ""
    assert distinct("anna", ["Anna"]) == "anna II"
    assert distinct("Anna", ["Anna", "Anna II"]) == "Anna III"
    longest = "A" * NAME_LENGTH
    assert distinct(longest, [longest]) == "A" * (NAME_LENGTH - 3) + " II"


@pytest.fixture
def database_url(tmp_path: object) -> str:
    """Nothing here depends on the kind of database."""
    return f"sqlite:///{tmp_path}/tables.db"


def test_nobody_sits_beside_somebody_of_the_same_name(house: House) -> None:
    host, guest = house.guest(), house.guest()
    seats = [{"kind": "me", "name": "coco"}, {"kind": "open"}]
    opened = host.post("/api/tables", json={"game": "galaxy_rush", "seats": seats}).json()
    path = f"/api/tables/{opened['table']}"
    said = {"invite": opened["invite"], "name": "сосо"}
    guest.post(f"{path}/join", json=said).raise_for_status()
    assert house.room(opened["table"]).projection.names == ("coco", "сосо II")


def test_a_mixed_name_is_refused_wherever_one_is_given(house: House) -> None:
    guest = house.guest()
    table = house.table("me", "open")
    for language, words in zip(LANGUAGES, ("one alphabet", "einem einzigen Alphabet"), strict=True):
        spoken = {"Accept-Language": language}
        for answer in (
            guest.put("/api/me", json={"name": "Аnna"}, headers=spoken),
            guest.post(
                "/api/tables",
                json={"game": "galaxy_rush", "seats": [{"kind": "me", "name": "Аnna"}] * 2},
                headers=spoken,
            ),
            guest.post(
                f"{table.path}/join", json={"invite": table.invite, "name": "Аnna"}, headers=spoken
            ),
        ):
            assert answer.status_code == 422
            assert words in answer.json()["error"]["message"]
