"""Pages as a browser receives them: language, themes, keeping, and nothing written inline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.routing import Route
from starlette.testclient import TestClient

import orrery
from orrery.table.app import create_app
from orrery.table.config import load
from orrery.table.pages import about

PAGES = ["/", "/new/galaxy_rush", "/rules/galaxy_rush", "/components/galaxy_rush", "/nowhere"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = create_app(load(tmp_path_factory.mktemp("data"), environment={}))

    def broken(request: Request) -> None:
        raise RuntimeError("a secret of the house")

    app.router.routes[:0] = [Route(path, broken) for path in ("/broken", "/api/broken")]
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


class Inline(HTMLParser):
    """Collects what a strict content policy would not let through."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        self.found += [f"{tag} {name}" for name in given if name == "style" or name[:2] == "on"]
        plain = given.get("type") == "application/json"
        if tag == "style" or (tag == "script" and "src" not in given and not plain):
            self.found.append(tag)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_written_inline(client: TestClient, path: str) -> None:
    reader = Inline()
    reader.feed(client.get(path).text)
    assert reader.found == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_page_speaks_the_language_of_the_browser(
    client: TestClient, path: str, language: str
) -> None:
    page = client.get(path, headers={"Accept-Language": f"fr, {language};q=0.8"})
    assert f'<html lang="{language}"' in page.text
    assert "Accept-Language" in page.headers["vary"]


def test_what_a_reader_chose_goes_before_what_the_browser_asks_for(client: TestClient) -> None:
    cookies = {"language": "de", "theme": "light", "motion": "off"}
    page = client.get(
        "/",
        headers={
            "Accept-Language": "en",
            "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        },
    )
    assert '<html lang="de" data-theme="light" data-motion="off">' in page.text


def test_nonsense_in_cookies_is_ignored(client: TestClient) -> None:
    hostile = 'language=xx; theme="><script>; motion=1'
    page = client.get("/", headers={"Accept-Language": "en", "Cookie": hostile})
    assert '<html lang="en">' in page.text


def test_files_are_kept_for_ever_under_names_that_change(client: TestClient) -> None:
    page = client.get("/").text
    names = re.findall(r'(?:href|src)="(/static/[0-9a-f]{12}/[^"#]+)', page)
    assert len(names) > 4
    for name in names:
        answer = client.get(name)
        assert answer.status_code == 200, name
        assert "immutable" in answer.headers["cache-control"], name
        assert client.get(name, headers={"Accept-Encoding": ""}).content == answer.content
    assert any(name.endswith("/art.css") for name in names)


@pytest.mark.parametrize("path", PAGES)
def test_the_faces_a_page_begins_with_are_fetched_first(client: TestClient, path: str) -> None:
    page = client.get(path).text
    early = re.findall(
        r'<link rel="preload" as="font" type="font/woff2" href="([^"]+)" cross', page
    )
    assert [Path(face).name for face in early] == [
        "text.woff2",
        "headline.woff2",
        "headline-bold.woff2",
    ]
    assert page.index(early[0]) < page.index('rel="stylesheet"')
    sheet = re.findall(r'href="([^"]+/art\.css)"', page)[0]
    declared = re.findall(r'url\("([^"]+)"\)', client.get(sheet).text)
    assert set(early) < {str(Path(sheet).parent / name) for name in declared}
    for face in (str(Path(sheet).parent / name) for name in declared):
        answer = client.get(face)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]
        # It is compressed already.
        assert "content-encoding" not in answer.headers
        assert "font-src 'self';" in answer.headers["content-security-policy"]


def test_only_present_files_are_served(client: TestClient) -> None:
    asked = re.findall(r'"(/static/[0-9a-f]{12}/)', client.get("/").text)[0]
    for path in ("/static/000000000000/dom.js", asked + "protocol.d.ts", asked + "..%2Fapp.py"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "immutable" not in answer.headers.get("cache-control", "")


def test_scripts_import_only_each_other(client: TestClient) -> None:
    folder = Path(about.__file__).parent.parent / "static"
    for script in folder.glob("*.js"):
        for asked in re.findall(r'from "([^"]+)"', script.read_text()):
            assert (folder / asked).exists(), f"{script.name} imports {asked}"


def test_long_answers_travel_compressed(client: TestClient) -> None:
    assert client.get("/").headers["content-encoding"] == "gzip"


def test_a_fault_of_ours_is_told_nicely_and_gives_nothing_away(client: TestClient) -> None:
    page = client.get("/broken", headers={"Accept-Language": "de"})
    assert page.status_code == 500
    assert "Wolken vor dem Fernrohr" in page.text
    assert "secret" not in page.text
    answer = client.get("/api/broken")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "broken"


def test_a_first_visit_gets_a_cookie_and_later_ones_keep_it(client: TestClient) -> None:
    client.cookies.clear()
    first = client.get("/")
    assert "orrery" in first.cookies
    assert "set-cookie" not in client.get("/").headers


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_and_component_is_on_its_page(client: TestClient, language: str) -> None:
    for game_id in orrery.game_ids():
        game = orrery.load(game_id)
        asked = {"Accept-Language": language}
        rules = client.get(f"/rules/{game_id}", headers=asked).text
        assert all(f'id="{rule}"' in rules for rule in game.ledger.rules)
        box = client.get(f"/components/{game_id}", headers=asked).text
        pieces = [piece for kind in about.catalogue(game_id, language) for piece in kind.pieces]
        assert len(pieces) > 10
        for piece in pieces:
            assert f'id="{piece.id}"' in box
            assert piece.svg, f"{piece.id} is not drawn"
            assert piece.name


@pytest.mark.parametrize("game", orrery.game_ids())
def test_rules_name_their_pictures_and_carry_none(client: TestClient, game: str) -> None:
    """They are fetched when somebody comes near them, all at once."""
    page = client.get(f"/rules/{game}").text
    assert page.count("data-shows=") >= 60
    assert "orrery o-piece" not in page
    asked = client.get(f"/rules/{game}?q=score").text
    assert asked.count("data-shows=") > page.count("data-shows=")


def test_a_seed_from_the_address_is_filled_in(client: TestClient) -> None:
    assert 'name="seed"' in client.get("/new/galaxy_rush?seed=42").text
    assert 'value="42"' in client.get("/new/galaxy_rush?seed=42").text
    assert (
        "script"
        not in client.get("/new/galaxy_rush?seed=<script>").text.split('name="seed"')[1][:80]
    )
