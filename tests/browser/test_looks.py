"""Phone and desktop, both languages, both themes: nothing cut off, no words in another language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.house import THEMES, Person, Visitors, play, set_table, sit_down

GAMES = ("galaxy_rush", "galileo_galilei", "galileo_project", "newton")
PAGES = ("/", *(f"/{page}/{game}" for game in GAMES for page in ("new", "rules", "components")))
CODE_NAME = re.compile(
    r"\b(galaxy_rush|galileo_(galilei|project)|solo_rival|undefined|null|NaN|\[object|\{[a-z]+\}"
    r"|(act|box|component|draw|effect|refused)\.[a-z_]+)"
)
PIECE_ID = re.compile(
    r"\b(D\d\d[abc]?|AT\d|KEP|KT\d|LB\d+|OB\d|S[AMU]\d|US\d"
    r"|R-[A-Z]{3}-[EM]\d|PR\d\d|C\d\d(-\d)?|G\d|[MR]M-\w+|STZ-[ab]"
    r"|(OBJ|INV|SPE|DEV|INC|MED|CIT|UNI|ANC|BON|AC|MA|ST)-\w+|s\dc\d)\b"
)


DEVICES: dict[str, ViewportSize] = {
    "desktop": {"width": 1400, "height": 950},
    "phone": {"width": 360, "height": 740},
}


def name_of(path: str) -> str:
    return path.strip("/").replace("/", "-") or "lobby"


def start(person: Person) -> None:
    person.open("/")
    person.page.click("[data-quick]")
    person.page.wait_for_url("**/table/*")
    person.wait_for_turn()


def fits(person: Person) -> None:
    """Wait until the page is no wider than the window, to which it may still be adapting."""
    person.page.wait_for_function(
        "() => document.scrollingElement.scrollWidth <= document.documentElement.clientWidth"
    )


SIZES = """() => Array.from(
    document.querySelectorAll("#board .panel:not([hidden]) text"),
    one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a,
)"""
"""Pixels of all lettering that is seen on the board."""


def least_lettering(person: Person) -> float:
    """Pixels of the smallest lettering that is seen on the board.

    Found and measured in one call: `evaluate_all` takes two, and a drawing that is replaced
    between them leaves lettering behind that is on no page and has no size.
    """
    sizes: list[float] = person.page.evaluate(SIZES)
    return min(sizes)


def show_on_a_phone(person: Person) -> None:
    """Bring the table to a phone's size and wait for the drawings made for it."""
    person.page.set_viewport_size(DEVICES["phone"])
    expect(person.page.locator("#board")).to_have_attribute("data-mode", "phone")
    expect(person.page.locator("#board .panel:not([data-form=narrow])")).to_have_count(0)


def look_over(person: Person, devices: Sequence[str], name: str) -> None:
    """The page on these devices, one after the other, by night and by day."""
    for device in devices:
        person.page.set_viewport_size(DEVICES[device])
        for theme in THEMES:
            person.switch_theme(theme)
            fits(person)
            person.picture(f"{name}-{device}-{theme}-{person.language}")
    assert not CODE_NAME.search(person.page.locator("main").inner_text()), name


@pytest.mark.parametrize(
    ("language", "devices"), [("en", ("desktop", "phone")), ("de", ("phone", "desktop"))]
)
def test_every_page_fits(visitors: Visitors, language: str, devices: tuple[str, str]) -> None:
    """Opened at one size and brought to the other: in English this way round, in German that."""
    locale = {"en": "en-GB", "de": "de-DE"}[language]
    ada = visitors.come(language=locale)
    for path in (*PAGES, "/nowhere"):
        ada.page.set_viewport_size(DEVICES[devices[0]])
        ada.open(path)
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
        look_over(ada, devices, name_of(path))
    ada.page.set_viewport_size(DEVICES[devices[0]])
    start(ada)
    rng = Random(11)
    for _ in range(4):
        ada.wait_for_turn()
        ada.choose(rng)
    ada.wait_for_turn()
    look_over(ada, devices, "table")
    ada.complaints.clear()


@pytest.mark.parametrize(
    ("game", "language", "devices", "seats"),
    [
        ("galileo_galilei", "de-DE", ("desktop", "phone"), 3),
        ("galileo_galilei", "en-GB", ("phone", "desktop"), 1),
        ("galileo_project", "de-DE", ("desktop", "phone"), 4),
        ("galileo_project", "en-GB", ("phone", "desktop"), 1),
        ("newton", "de-DE", ("desktop", "phone"), 4),
        ("newton", "en-GB", ("phone", "desktop"), 1),
    ],
)
def test_a_large_table_fits(
    visitors: Visitors, game: str, language: str, devices: tuple[str, str], seats: int
) -> None:
    """Drawings are wide and words are long; none of them is cut or raw."""
    ada = visitors.come(language=language)
    ada.page.set_viewport_size(DEVICES[devices[0]])
    set_table(ada, game, seats, {}, seed=8)
    rng = Random(8)
    for _ in range(8):
        ada.wait_for_turn()
        ada.choose(rng)
    ada.wait_for_turn()
    look_over(ada, devices, f"{game}-{seats}")
    said = ada.page.locator("#table").inner_text()
    assert not CODE_NAME.search(said)
    assert not PIECE_ID.search(said)
    tips = ada.page.evaluate(
        "Array.from(document.querySelectorAll('#board [data-tip]'), one => one.dataset.tip)"
    )
    assert tips
    assert not [tip for tip in tips if CODE_NAME.search(tip) or PIECE_ID.search(tip)]
    show_on_a_phone(ada)
    # Wide drawings may still come that were asked for while the window was large.
    ada.page.wait_for_function(f"() => Math.min(...({SIZES})()) >= 9.5")


def test_a_phone_shows_the_narrow_drawings_at_a_readable_size(visitors: Visitors) -> None:
    ada = visitors.come(width=360, height=740, touch=True)
    start(ada)
    expect(ada.page.locator(".panel[data-form=narrow]").first).to_be_attached()
    expect(ada.page.locator(".panel:not([data-form=narrow])")).to_have_count(0)
    assert least_lettering(ada) >= 9.5
    ada.page.set_viewport_size({"width": 1400, "height": 900})
    expect(ada.page.locator(".panel[data-form=wide]").first).to_be_visible()


def test_a_tap_asks_before_it_acts(visitors: Visitors) -> None:
    ada = visitors.come(width=360, height=740, touch=True)
    start(ada)
    before = ada.n
    target = ada.page.locator("#board [data-act]").first
    target.tap()
    tip = ada.page.locator("#tip")
    expect(tip.locator("button")).to_be_visible()
    assert ada.n == before
    tip.locator("button").tap()
    ada.wait_until(before + 1)
    ada.wait_for_turn()
    shut = ada.page.locator("#board [data-closed]")
    if shut.count():
        shut.first.tap()
        expect(tip.locator(".why")).to_be_visible()


def test_the_language_can_be_switched_in_mid_game(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho)
    play([ada, tycho], Random(12), most=4)
    english, latest = ada.log(), ada.n
    ada.page.click("[data-language=de]")
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    ada.wait_until(latest)
    german = ada.log()
    assert len(german) == len(english)
    assert all(one != other for one, other in zip(german[1:], english[1:], strict=True))
    assert "nimmt" in " ".join(german)
    # The other one goes on reading English.
    assert tycho.log() == english
    assert play([ada, tycho], Random(13), most=4) == 4


def test_the_theme_and_motion_are_chosen_and_kept(visitors: Visitors) -> None:
    ada = visitors.come(theme="dark")
    ada.open("/")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    night = ada.page.evaluate(ground)
    ada.page.click("#switch-theme")
    ada.page.wait_for_function(f"night => {ground} !== night", arg=night)
    paper = ada.page.evaluate(ground)
    ada.page.click("#open-settings")
    ada.page.check("[name=motion][value=off]", force=True)
    ada.page.click("[data-close]")
    ada.page.reload()
    assert ada.page.evaluate(ground) == paper
    expect(ada.page.locator("html")).to_have_attribute("data-motion", "off")


def test_pieces_glide_only_where_motion_is_welcome(visitors: Visitors) -> None:
    """A piece in flight starts where it lay and lands where it lies now."""
    watch = """() => {
        window.flights = [];
        const before = new Map([...document.querySelectorAll('#board [data-piece]')]
            .map(one => [one.dataset.piece, one.getBoundingClientRect()]));
        new MutationObserver(() => {
            for (const flying of document.querySelectorAll('#flight > g')) {
                const [flight] = flying.getAnimations();
                const piece = flying.querySelector('[data-piece]').dataset.piece;
                if (!flight || window.flights.some(one => one.piece === piece)) continue;
                const place = () => { const box = flying.getBoundingClientRect();
                    return [box.left + box.width / 2, box.top + box.height / 2]; };
                flight.pause();
                flight.currentTime = 0;
                const start = place();
                flight.currentTime = flight.effect.getTiming().duration - 0.001;
                const end = place();
                flight.play();
                const centre = box => [box.left + box.width / 2, box.top + box.height / 2];
                const now = document.querySelector(`#board [data-piece="${piece}"]`);
                window.flights.push({piece, start, end, from: centre(before.get(piece)),
                    to: centre(now.getBoundingClientRect())});
            }
        }).observe(document.body, {childList: true, subtree: true});
    }"""
    for motion in ("on", "reduce"):
        ada = visitors.come(motion=motion)
        start(ada)
        ada.page.wait_for_selector("#flight > g", state="detached")
        ada.page.evaluate(watch)
        before = ada.n
        ada.page.keyboard.press("1")
        ada.wait_until(before + 1)
        if motion == "on":
            ada.page.wait_for_function("() => window.flights.length > 0")
        flights = ada.page.evaluate("window.flights")
        assert bool(flights) == (motion == "on")
        for flight in flights:
            assert flight["start"] == pytest.approx(flight["from"], abs=3), flight["piece"]
            assert flight["end"] == pytest.approx(flight["to"], abs=3), flight["piece"]
