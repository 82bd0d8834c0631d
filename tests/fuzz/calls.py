"""Calls, as the server's own OpenAPI describes them: right ones and wrong ones, by Schemathesis."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

import requests
import schemathesis
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

import orrery
from orrery.learning.lessons import lessons
from orrery.learning.puzzles import puzzles
from orrery.table.http.openapi import document
from orrery.table.limits import RateLimiter
from orrery.table.people.passwords import Passwords
from orrery.table.people.signing import Signing
from tests.fuzz.rules import played
from tests.fuzz.targets import ACCEPTED, Target
from tests.fuzz.texts import changed_lines
from tests.table.house import House, Table, config_for

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
Operation: TypeAlias = APIOperation[Any, Any, Any, Any]
Call: TypeAlias = Case[Any]
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
HOST = "http://testserver"
PASSWORD = "correct horse"


@contextmanager
def open_house(database_url: str) -> Iterator[House]:
    """A server with accounts, whose hashes cost little and are not limited, and with webhooks."""
    config = replace(config_for(database_url), accounts="open", webhooks=True)
    with House(config) as house:
        state = house.app.state
        state.signing.close()
        signing = Signing(state.hub, Passwords(PasswordHasher.from_parameters(CHEAPEST)))
        signing._by_address = signing._by_name = signing._new_by_address = RateLimiter(1e9, 1)
        state.signing = signing
        yield house


@st.composite
def cases(draw: DrawFn, operation: Operation, real: dict[str, list[Any]]) -> Call:
    """A call by its description, or one that breaks it; often about something real."""
    case: Call = draw(operation.as_strategy(generation_mode=draw(st.sampled_from(MODES))))
    for part in (case.path_parameters, case.body):
        if isinstance(part, dict):
            for name in sorted({*part} & {*real}):
                if draw(st.integers(0, 3)):
                    part[name] = draw(st.sampled_from(real[name]))
    if isinstance(case.body, str) and draw(st.booleans()):
        case.body = draw(changed_lines(played))
    return case


def judge(guest: TestClient, case: Call) -> str:
    sent = requests.Request(**case.as_transport_kwargs(base_url=HOST)).prepare()
    answer = guest.request(
        sent.method or "", sent.url, headers=dict(sent.headers), content=sent.body or b""
    )
    case.validate_response(answer, checks=CHECKS)
    return ACCEPTED if answer.is_success else str(answer.status_code)


FOR_PEOPLE = re.compile(r"/api/(account/.*|session|me/notifications/{subscription})")
"""The calls that refuse whoever is not signed in, or is notified in no way. None of them sends
anything: a fuzz does not call others."""


def _signed_in(guest: TestClient) -> dict[str, list[Any]]:
    """Give a guest an account and a way to be notified; their names."""
    made = guest.post("/api/account", json={"password": PASSWORD}).raise_for_status().json()
    hook = {"kind": "webhook", "target": "https://tables.example/hook"}
    added = guest.post("/api/me/notifications", json=hook).raise_for_status().json()
    sessions = guest.get("/api/account/sessions").raise_for_status().json()["sessions"]
    return {
        "name": [made["account"]],
        "subscription": [added["id"]],
        "session": [sessions[0]["id"]],
    }


def _real(table: Table) -> dict[str, list[Any]]:
    """What there is, by the name that it has in addresses and bodies."""
    return {
        "game": ["galaxy_rush", "newton"],
        "table": [table.id],
        "rule": ["GR-TURN-01", "NW-TRAV-01"],
        "lesson": [next(iter(lessons(orrery.load("galaxy_rush"))))],
        "puzzle": [next(iter(puzzles(orrery.load("galaxy_rush"))))],
        "n": [1, 2, 3],
        "invite": [table.invite],
        "action": ["take P1-O1"],
        "password": [PASSWORD],
        "old": [PASSWORD],
        "kind": ["webhook"],
        "target": ["https://tables.example/hook"],
        "seat": ["1"],
    }


def targets(house: House) -> list[Target]:
    """Every call of a server, each by a guest with a table of its own: some calls delete them."""
    schema = schemathesis.openapi.from_dict(document())
    found = []
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation, table = result.ok(), house.table("me", "open")
        real = _real(table)
        if FOR_PEOPLE.fullmatch(operation.path):
            real |= _signed_in(table.host)
        examples = cases(operation, real)
        found.append(Target(operation.label, examples, partial(judge, table.host)))
    return found
