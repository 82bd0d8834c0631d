"""The people of the house on the page: chosen for a seat, seen to think, heard or muted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from orrery.bots.people import people, person
from tests.browser.house import Person, Visitors, set_table
from tests.browser.test_access import findings

CARD = "[data-game=galaxy_rush]"


def seats(who: Person) -> list[dict[str, Any]]:
    table = who.page.url.rsplit("/", 1)[1]
    told: dict[str, Any] = who.context.request.get(f"{who.address}/api/tables/{table}").json()
    return [dict(seat) for seat in told["seats"]]


def test_a_card_of_the_lobby_offers_four_people_and_remembers_who_was_chosen(
    visitors: Visitors,
) -> None:
    ada = visitors.come(language="de-DE")
    ada.open("/")
    card = ada.page.locator(CARD)
    expect(card.locator(".rivals label")).to_have_count(4)
    expect(card.locator("[data-quick]")).to_have_text("Gegen Pip spielen")
    card.locator("[value=octans]").check(force=True)
    expect(card.locator("[data-quick]")).to_have_text("Gegen Octans spielen")
    octans = person("octans")
    assert octans is not None
    expect(card.locator(".manner")).to_have_text(octans.words["de"].manner)
    ada.page.reload()
    for game in ("galaxy_rush", "newton"):
        expect(ada.page.locator(f"[data-game={game}] [value=octans]")).to_be_checked()
    faces = ada.page.locator(f"{CARD} .rivals img[src]")
    expect(faces).to_have_count(4)
    ada.page.wait_for_function(
        "faces => [...document.querySelectorAll(faces)].every(one => one.naturalWidth > 0)",
        arg=f"{CARD} .rivals img[src]",
    )
    assert findings(ada) == []
    ada.page.click(f"{CARD} [data-quick]")
    ada.page.wait_for_url("**/table/*")
    expect(ada.page.locator(".player.person .name")).to_have_text("Octans")
    expect(ada.page.locator(".player.person .portrait")).to_be_visible()
    assert seats(ada)[1]["level"] == "octans"


def test_every_seat_of_a_new_table_gets_whom_one_chooses(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/new/newton")
    ada.page.check("[name=count][value='4']", force=True)
    for seat, level in enumerate(["fizz", "pip", "fizz"], start=1):
        ada.page.select_option(f"[name=seat-{seat}]", f"bot:{level}")
        about = ada.page.locator(".seat-wish").nth(seat).locator(".about-person")
        known = person(level)
        assert known is not None
        expect(about).to_have_text(known.words["en"].manner)
        expect(about.locator("img")).to_be_visible()
    offered = ada.page.evaluate(
        "[...document.querySelectorAll('[name=seat-1] option')].map(o => o.value)"
    )
    assert offered == ["hot", "open", *(f"bot:{one.id}" for one in people())]
    ada.page.click("#new-table [type=submit]")
    ada.page.wait_for_url("**/table/*")
    named = [(seat["name"], seat["level"]) for seat in seats(ada)[1:]]
    assert named == [("Fizz", "fizz"), ("Pip", "pip"), ("Fizz II", "fizz")]
    expect(ada.page.locator(".player.person .portrait")).to_have_count(3)


def test_somebody_of_the_house_joins_in_on_one_screen(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-game=newton] [data-sheet=screen]")
    ada.page.check(".sheet [name=count][value='3']", force=True)
    ada.page.fill(".sheet [name=name-1]", "Vera")
    ada.page.select_option(".sheet [name=by-2]", "armilla")
    expect(ada.page.locator(".sheet [name=name-2]")).to_be_disabled()
    ada.page.click(".sheet [type=submit]")
    ada.page.wait_for_url("**/table/*")
    kinds = [(seat["kind"], seat["name"], seat["level"]) for seat in seats(ada)]
    assert kinds[1:] == [("human", "Vera", ""), ("bot", "Armilla", "armilla")]


@pytest.mark.parametrize("path", ["/", "/new/galileo_project", "/learn/newton"])
def test_no_page_speaks_of_greedy_or_random_bots(visitors: Visitors, path: str) -> None:
    ada = visitors.come()
    ada.open(path)
    text = ada.page.locator("main").inner_text().casefold()
    assert "greedy" not in text
    assert not re.search(r"\bbots?\b", text)


def test_a_bot_is_seen_to_think_and_looks_calm_again(visitors: Visitors) -> None:
    ada = visitors.come()
    set_table(ada, "newton", 2, {}, seed=3, bot="armilla")
    ada.page.evaluate(WATCH_THINKING)
    card = ada.page.locator(".player.person")
    seen = until_she_thinks(ada)
    ada.picture("thinking")
    assert re.search(matching("armilla-thinking"), seen["face"])
    assert seen["label"] == "is thinking"
    assert "Armilla is thinking." in seen["told"]
    assert seen["motion"] == "none", "who wants no motion sees none"
    ada.wait_for_turn()
    expect(card.locator(".dots")).to_have_count(0)
    expect(card.locator(".portrait")).to_have_attribute("src", matching("armilla-(calm|pleased)"))


WATCH_THINKING = """() => {
    const look = () => {
        const dots = document.querySelector('.player.person.thinking .dots');
        if (dots === null) return;
        window.thinking = {
            face: dots.closest('.player').querySelector('.portrait').getAttribute('src'),
            label: dots.getAttribute('aria-label'),
            told: document.getElementById('live').textContent,
            motion: getComputedStyle(dots.querySelector('i')).animationName,
        };
    };
    new MutationObserver(look)
        .observe(document.body, {attributes: true, childList: true, subtree: true});
    look();
}"""
"""Keep what is seen of somebody who thinks, however shortly that is."""


def until_she_thinks(ada: Person) -> dict[str, str]:
    """Play on until the other side takes its time; what was seen of it."""
    for _ in range(20):
        ada.wait_for_turn()
        before = ada.n
        ada.click("#options .option")
        ada.wait_until(before + 1)
        ada.wait_for_turn()
        seen: dict[str, str] | None = ada.page.evaluate("window.thinking ?? null")
        if seen is not None:
            return seen
    raise AssertionError("nobody was seen to think")


def matching(part: str) -> re.Pattern[str]:
    return re.compile(f"face-{part}\\.svg$")


def test_a_person_greets_once_on_the_own_card(visitors: Visitors) -> None:
    ada = visitors.come(language="de-DE")
    set_table(ada, "galaxy_rush", 2, {}, seed=3, bot="pip")
    remark = ada.page.locator(".player.person .remark")
    expect(remark).to_be_visible()
    pip = person("pip")
    assert pip is not None
    said = remark.inner_text().strip("„“")
    assert said in pip.words["de"].remarks["greeting"]
    expect(ada.page.locator("#live")).to_contain_text(f"Pip: „{said}“")
    inside = remark.evaluate(
        """one => {
            const [a, b] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
            return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
        }"""
    )
    assert inside, "a remark lies on its card and over nothing else"
    expect(ada.page.locator(".portrait[src*=pleased]")).to_have_count(1)
    expect(remark).to_have_count(0)
    ada.page.reload()
    ada.page.wait_for_selector(".player.person")
    ada.page.wait_for_timeout(500)
    expect(remark).to_have_count(0)


def test_who_mutes_remarks_hears_none(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("#open-settings")
    ada.page.check("[name=remarks][value=off]", force=True)
    assert "remarks" in {cookie.get("name") for cookie in ada.context.cookies()}
    set_table(ada, "galaxy_rush", 2, {}, seed=3, bot="pip")
    ada.wait_for_turn()
    ada.page.wait_for_timeout(500)
    expect(ada.page.locator(".remark")).to_have_count(0)
    assert "Pip: “" not in ada.page.locator("#live").inner_text()


def test_the_end_shows_faces_and_a_last_word(visitors: Visitors) -> None:
    ada = visitors.come(width=1366, height=768)
    set_table(ada, "galaxy_rush", 2, {}, seed=3, bot="pip")
    while True:
        ada.wait_for_turn()
        if ada.over:
            break
        n = ada.n
        ada.page.evaluate("document.querySelector('#options .option').click()")
        ada.wait_until(n + 1)
    expect(ada.page.locator("#end .ranking .portrait")).to_have_count(1)
    expect(ada.page.locator("#end .last-word")).to_contain_text("Pip: “")
    expect(ada.page.locator("#end .sheet .portrait")).to_have_count(1)
    ada.picture("end-with-pip")
    ada.page.click("#end a[href^='/replay/']")
    ada.page.wait_for_url("**/replay/*")
    expect(ada.page.locator("#scores .portrait")).to_be_visible()
    expect(ada.page.locator("#moves")).to_contain_text("Pip")


def test_a_table_with_a_bot_for_research_is_shown_as_before(visitors: Visitors) -> None:
    ada = visitors.come()
    set_table(ada, "galaxy_rush", 2, {}, seed=3, bot="random")
    ada.wait_for_turn()
    card = ada.page.locator(".player").nth(1)
    expect(card.locator(".portrait")).to_have_count(0)
    expect(card.locator("use[href='#ui-bot']")).to_have_count(1)
