"""What holds for every call: methods, addresses, bodies, and how all of them are described."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import ValidationError, convert
from openapi_spec_validator import OpenAPIV31SpecValidator
from starlette.testclient import TestClient

from orrery.table.http.openapi import document
from orrery.table.protocol.answers import Error, ErrorAnswer
from tests.table.house import House, Json

TWO = [{"kind": "me"}, {"kind": "open"}]
ASKED = {
    "GET /api/me": (200, "", None),
    "GET /api/status": (200, "", None),
    "GET /api/health": (200, "", None),
    "GET /api/ready": (200, "", None),
    "POST /api/me/recovery": (201, "", "Confirmation"),
    "DELETE /api/me/recovery": (200, "", None),
    "POST /api/me/forget": (200, "", "Confirmation"),
    "GET /api/me/notifications": (200, "", None),
    "POST /api/me/notifications": (201, "", "NewSubscription"),
    "DELETE /api/me/notifications/{subscription}": (200, "subscription", None),
    "POST /api/me/notifications/{subscription}/trial": (200, "subscription", None),
    "POST /api/notifications/{subscription}/confirm/{token}": (200, "subscription token", None),
    "POST /api/notifications/{subscription}/stop/{token}": (200, "subscription token", None),
    "POST /api/account": (201, "", "NewAccount"),
    "POST /api/session": (201, "", "SignIn"),
    "DELETE /api/session": (200, "", None),
    "GET /api/account/sessions": (200, "", None),
    "DELETE /api/account/sessions": (200, "", None),
    "DELETE /api/account/sessions/{session}": (200, "session", None),
    "PUT /api/account/password": (200, "", "NewPassword"),
    "POST /api/recover": (200, "", "Recovery"),
    "PUT /api/tables/{table}": (200, "table", "TableChange"),
    "DELETE /api/tables/{table}": (200, "table", None),
    "POST /api/tables/{table}/close": (200, "table", None),
    "POST /api/tables/{table}/report": (201, "table", "ReportWish"),
    "POST /api/tables/{table}/seats/{seat}/free": (200, "table seat", None),
    "PUT /api/me": (200, "", "Me"),
    "POST /api/tables": (201, "", "NewTable"),
    "GET /api/tables": (200, "whose?", None),
    "GET /api/tables/{table}": (200, "table", None),
    "POST /api/tables/{table}/join": (201, "table", "Join"),
    "POST /api/tables/{table}/links": (200, "table", None),
    "POST /api/tables/{table}/rematch": (201, "table", "Rematch"),
    "GET /api/tables/{table}/record": (200, "table", None),
    "GET /api/tables/{table}/frames/{n}": (200, "table n viewer? form?", None),
    "GET /api/tables/{table}/moves": (200, "table viewer?", None),
    "GET /api/tables/{table}/review": (200, "table", None),
    "POST /api/tables/{table}/review": (202, "table", None),
    "POST /api/records": (201, "", "text"),
    "GET /api/games": (200, "", None),
    "GET /api/games/{game}/lessons/{lesson}": (200, "game lesson", None),
    "POST /api/games/{game}/lessons/{lesson}": (201, "game lesson", None),
    "POST /api/games/{game}/puzzles/{puzzle}": (201, "game puzzle", None),
    "POST /api/tables/{table}/attempt": (200, "table", "Attempt"),
    "GET /api/games/{game}/rules": (200, "game q?", None),
    "GET /api/games/{game}/rules/{rule}": (200, "game rule", None),
    "GET /api/games/{game}/pictures": (200, "game", None),
    "GET /api/games/{game}/aid": (200, "game", None),
    "GET /api/games/{game}/components": (200, "game", None),
}
"""By call: the status that is hoped for, the parts of the address, and the body."""


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """Nothing here depends on the kind of database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


# --- described ----------------------------------------------------------------------------


def body_of(call: Json) -> str | None:
    if "requestBody" not in call:
        return None
    assert call["requestBody"]["required"]
    [(kind, content)] = call["requestBody"]["content"].items()
    if kind == "text/plain":
        return "text"
    assert kind == "application/json"
    return str(content["schema"]["$ref"]).removeprefix("#/components/schemas/")


def test_the_description_is_what_openapi_asks_for(house: House) -> None:
    served = house.guest().get("/api/openapi.json").json()
    OpenAPIV31SpecValidator(served).validate()
    assert served == document()


def test_every_call_is_described_with_all_that_it_takes() -> None:
    found = {}
    for path, methods in document()["paths"].items():
        for method, call in methods.items():
            asked = [
                one["name"] + ("" if one["required"] else "?") for one in call.get("parameters", [])
            ]
            hoped, *others = call["responses"]
            assert {"default"} <= {*others} <= {"default", "422"}
            assert call["summary"]
            assert call["description"]
            [(kind, content)] = call["responses"][hoped]["content"].items()
            assert ("$ref" in content["schema"]) == (kind == "application/json")
            found[f"{method.upper()} {path}"] = (int(hoped), " ".join(asked), body_of(call))
    assert found == ASKED


def test_limits_and_choices_are_part_of_the_description() -> None:
    schemas = document()["components"]["schemas"]
    assert set(schemas) >= {"NewTable", "SeatWish", "ClockWish", "Join", "Rematch", "Me"}
    assert schemas["ClockWish"]["properties"]["days"]["maximum"] == 30
    assert schemas["NewTable"]["required"] == ["game", "seats"]
    [whose] = document()["paths"]["/api/tables"]["get"]["parameters"]
    assert whose["schema"]["enum"] == ["mine", "public"]
    assert whose["schema"]["default"] == "mine"
    frame = document()["paths"]["/api/tables/{table}/frames/{n}"]["get"]["parameters"]
    assert [one["in"] for one in frame] == ["path", "path", "query", "query"]
    assert frame[1]["schema"]["type"] == "integer"


def test_an_answer_that_is_not_as_described_is_noticed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the browser that all tests here use."""
    monkeypatch.setattr("orrery.table.http.games.compiled.on_the_way", lambda: "perhaps")
    with pytest.raises(ValidationError, match="compiling"):
        house.guest().get("/api/status")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {}),
        ("/api/tables", {"game": "chess", "seats": TWO}),
        ("/api/tables", {"game": "galaxy_rush", "seats": TWO, "options": {"solo_rival": True}}),
        ("/api/nothing", {}),
    ],
)
def test_a_refusal_is_as_described(house: House, path: str, body: Json) -> None:
    told = house.guest().post(path, json=body).json()
    assert convert(told, ErrorAnswer).error.message
    assert set(told) == {"error"}
    assert set(told["error"]) <= set(Error.__struct_fields__)


# --- addresses and methods ----------------------------------------------------------------


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/api/", "/api/nothing", "/api/tables/a/b/c"])
def test_where_no_call_is_nothing_is_found(house: House, method: str, path: str) -> None:
    for language, words in (("en", "There is nothing here."), ("de", "Hier ist nichts.")):
        answer = house.guest().request(method, path, headers={"Accept-Language": language})
        assert answer.status_code == 404
        assert answer.json() == {"error": {"code": "not-found", "message": words}}
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/me", {"GET", "HEAD", "PUT"}),
        ("DELETE", "/api/tables", {"GET", "HEAD", "POST"}),
        ("GET", "/api/tables/abc/join", {"POST"}),
        ("OPTIONS", "/api/games", {"GET", "HEAD"}),
    ],
)
def test_other_methods_are_refused(house: House, method: str, path: str, allowed: set[str]) -> None:
    answer = house.guest().request(method, path)
    assert answer.status_code == 405
    assert set(answer.headers["allow"].split(", ")) == allowed
    assert answer.json()["error"]["code"] == "malformed"


def test_what_can_be_read_has_a_head(house: House) -> None:
    guest = house.guest()
    for path in ("/api/games", "/api/docs", "/api/tables?whose=all", "/api/tables/none"):
        head, answer = guest.head(path), guest.get(path)
        assert head.status_code == answer.status_code
        assert head.headers["content-type"] == answer.headers["content-type"]


def test_a_slash_too_many_leads_to_the_call(house: House) -> None:
    answer = house.guest().get("/api/tables/?whose=public", follow_redirects=False)
    assert answer.status_code == 307
    assert answer.headers["location"].endswith("/api/tables?whose=public")


# --- what is sent -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "kind", "where"),
    [
        (b"", "application/json", ["body"]),
        (b"{}", "text/plain", ["body"]),
        (b"{}", "", ["body"]),
        (b"{}", "application/xjson", ["body"]),
        (b"{", "application/json", ["body"]),
        (b"\xff", "application/json", ["body"]),
        (b"null", "application/json", ["body"]),
        (b"[]", "application/problem+json", ["body"]),
        (b'{"a": 1}', "application/json; charset=utf-8", ["body.a"]),
        (b'{"game": "x", "seats": [{"kind": "x"}]}', "Application/JSON", ["body.seats.0.kind"]),
        (b'{"game": "x"}', "application/json", ["body.seats"]),
        (b'{"game": "x", "seats": [{}]}', "application/json", ["body.seats.0.kind"]),
        (b'{"game": "x", "seats": [], "options": {"a": 1.5}}', "application/json", None),
        (b'{"x": ' + b"[" * 2000, "application/json", None),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_malformed_body_is_told_with_the_place(
    house: House, body: bytes, kind: str, where: list[str] | None, language: str
) -> None:
    headers = {"Content-Type": kind, "Accept-Language": language}
    answer = house.guest().post("/api/tables", content=body, headers=headers)
    told = answer.json()["error"]
    assert answer.status_code == 422
    assert told["code"] == "malformed"
    assert ("nicht zu verstehen" in told["message"]) == (language == "de")
    assert where is None or told["where"] == where
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("frames/x", ["path.n"]),
        ("frames/1?viewer=x", ["query.viewer"]),
        ("frames/1.5", ["path.n"]),
        ("moves?viewer=", ["query.viewer"]),
        ("moves?viewer=%ED%A0%80", ["query.viewer"]),
    ],
)
def test_a_malformed_address_is_told_with_the_place(
    house: House, address: str, where: list[str]
) -> None:
    answer = house.guest().get(f"/api/tables/none/{address}")
    assert answer.status_code == 422
    assert answer.json()["error"]["where"] == where


def test_only_calls_that_ask_who_calls_give_out_a_cookie(house: House) -> None:
    assert "set-cookie" not in house.guest().get("/api/games").headers
    guest = house.guest()
    assert guest.get("/api/me").headers["set-cookie"].startswith("orrery=")
    assert "set-cookie" not in guest.get("/api/me").headers


def test_a_fault_of_ours_is_told_as_such(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: object) -> None:
        raise RuntimeError("a secret of the house")

    monkeypatch.setattr("orrery.table.http.games.game_json", fail)
    guest = TestClient(house.app, raise_server_exceptions=False)
    guest.portal = house.guest().portal
    answer = guest.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "broken"
    assert "secret" not in answer.text
