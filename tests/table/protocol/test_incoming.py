"""What a client says is read strictly: nothing is bent until it fits."""

from __future__ import annotations

import pytest
from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder

from orrery.table.protocol.bodies import Join, NewTable
from orrery.table.protocol.incoming import Act, Hello, Ping, SeatChange, Speak, read

ACT = '{"type": "act", "key": "k1", "decision": 3, "seat": 1, "action": "take P1-O1"}'


def test_messages_are_told_apart_by_their_type() -> None:
    assert read(ACT) == Act(key="k1", decision=3, seat=1, action="take P1-O1")
    assert read('{"from": 7, "type": "hello"}') == Hello(seen=7)
    assert read('{"type": "language", "language": "de"}') == Speak(language="de")
    assert read('{"type": "seat", "key": "k", "seat": 0, "do": "back"}') == SeatChange(
        key="k", seat=0, do="back"
    )
    assert read('{"type": "ping"}') == Ping(t=0)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"decision": 3', '"decision": 3.0'),
        ('"decision": 3', '"decision": "3"'),
        ('"decision": 3', '"decision": true'),
        ('"decision": 3', '"decision": -1'),
        ('"decision": 3', '"decision": 1000001'),
        ('"decision": 3', '"decision": null'),
        ('"seat": 1', '"seat": 16'),
        ('"key": "k1"', '"key": ""'),
        ('"key": "k1"', '"key": "k 1"'),
        ('"key": "k1"', r'"key": "k1\n"'),
        ('"key": "k1"', f'"key": "{"k" * 41}"'),
        ('"action": "take P1-O1"', '"action": ""'),
        ('"action": "take P1-O1"', f'"action": "{"t" * 201}"'),
        ('"key": "k1"', '"key": "k1", "more": 1'),
        ('"key": "k1", ', ""),
        ('"type": "act", ', ""),
        ('"type": "act"', '"type": "Act"'),
        ('"type": "act"', '"type": 1'),
        ("}", "} {}"),
    ],
)
def test_what_does_not_fit_is_refused(right: str, wrong: str) -> None:
    assert right in ACT
    with pytest.raises(DecodeError):
        read(ACT.replace(right, wrong, 1))


def test_a_pit_of_brackets_is_refused() -> None:
    with pytest.raises((ValueError, RecursionError)):
        read('{"x": ' + "[" * 3000 + ', "type": "act"}')


@pytest.mark.parametrize(
    "body",
    [
        '{"invite": "w", "secret": "short"}',
        '{"invite": "w", "secret": "' + "a" * 43 + r'\n"}',
        '{"invite": "w", "seat": "0"}',
        '{"secret": null}',
    ],
)
def test_who_joins_says_it_as_described(body: str) -> None:
    with pytest.raises(ValidationError):
        Decoder(Join).decode(body)


@pytest.mark.parametrize(
    "wish",
    [
        '"seats": []',
        '"seats": [{"kind": "me"}], "options": {"a": 1.5}',
        '"seats": [{"kind": "me"}], "options": {"a": null}',
        '"seats": [{"kind": "bot", "level": "greedy\\n"}]',
        '"seats": [{"kind": "me"}], "clock": {"kind": "live", "seconds": 9}',
        '"seats": [{"kind": "me"}], "seed": -1',
    ],
)
def test_a_new_table_is_wished_for_as_described(wish: str) -> None:
    with pytest.raises(ValidationError):
        Decoder(NewTable).decode(f'{{"game": "galaxy_rush", {wish}}}')


def test_what_is_left_out_of_a_wish_is_as_usual() -> None:
    wish = Decoder(NewTable).decode('{"game": "galaxy_rush", "seats": [{"kind": "bot"}]}')
    assert wish.seats[0].level == "fizz"
    assert wish.clock.kind == "none"
    assert wish.options == {}
    assert wish.seed is None
    assert not wish.public
