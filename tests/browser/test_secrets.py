"""Hidden means hidden: everything that reaches a browser is searched for what it may not know."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Response, expect

from tests.browser.house import Person, Visitors, play, sit_down

BLUE, ORANGE = re.compile(r"\bPB\d\b"), re.compile(r"\bPO\d\b")


def gather(person: Person) -> list[str]:
    """Keeps the body of every page, script and answer from now on, beside what the socket says."""
    kept: list[str] = []

    def keep(response: Response) -> None:
        kind = response.headers.get("content-type", "")
        if response.ok and ("json" in kind or "html" in kind):
            kept.append(response.text())

    person.page.on("response", keep)
    return kept


def test_nobody_is_sent_what_he_may_not_know(visitors: Visitors) -> None:
    ada, tycho, vera = visitors.come(), visitors.come(), visitors.come()
    bodies = {person.address + str(at): gather(person) for at, person in enumerate((ada, tycho))}
    watched = gather(vera)
    sit_down(ada, tycho)
    ada.page.click("#tab-links")
    link = ada.page.locator(".share input").last.input_value()
    assert "/watch/" in link
    vera.page.goto(link)
    vera.wait_until(1)
    # Far enough for both to have played a prediction.
    people = [ada, tycho, vera]
    while not any("prediction" in line for line in ada.log()):
        assert play([ada, tycho], Random(7), most=1) == 1
    play([ada, tycho], Random(8), most=6)
    vera.wait_until(ada.n)
    replay, word = link.replace("/watch/", "/replay/").rsplit("/", 1)
    vera.page.goto(f"{replay}?watch={word}")
    vera.page.keyboard.press("End")
    vera.page.wait_for_selector("#moves [aria-current]")
    vera.page.goto(link)
    vera.wait_until(ada.n)
    for person in people:
        assert len(person.heard) > 5
        person.page.wait_for_timeout(50)
    sent = {
        "blue": "".join([*ada.heard, *bodies[ada.address + "0"], ada.page.content()]),
        "orange": "".join([*tycho.heard, *bodies[tycho.address + "1"], tycho.page.content()]),
        "nobody": "".join([*vera.heard, *watched, vera.page.content()]),
    }
    assert BLUE.search(sent["blue"]), "one's own hand is there to be searched for"
    assert ORANGE.search(sent["orange"])
    assert not ORANGE.search(sent["blue"])
    assert not BLUE.search(sent["orange"])
    assert not BLUE.search(sent["nobody"])
    assert not ORANGE.search(sent["nobody"])
    # A watcher reads no statement at all while the game goes on.
    assert "Has the most" not in sent["nobody"]


def test_a_watcher_can_do_nothing(visitors: Visitors) -> None:
    ada, tycho, vera = visitors.come(), visitors.come(), visitors.come()
    sit_down(ada, tycho)
    ada.page.click("#tab-links")
    vera.page.goto(ada.page.locator(".share input").last.input_value())
    vera.wait_until(1)
    assert vera.page.locator("#options .option").count() == 0
    assert vera.page.locator("#board [data-act]").count() == 0
    assert vera.page.locator("#undo:visible, #auto:visible").count() == 0
    vera.page.click("#tab-talk")
    assert vera.page.locator("#talk-form:visible").count() == 0


def test_a_table_without_its_word_is_a_page_that_does_not_exist(visitors: Visitors) -> None:
    ada, tycho, mallory = visitors.come(), visitors.come(), visitors.come()
    table = sit_down(ada, tycho)
    for path in (
        f"/table/{table}",
        f"/replay/{table}",
        f"/watch/{table}/wrong",
        f"/join/{table}/x",
    ):
        said = []
        for asked in (path, path.replace(table, "nosuchtable")):
            answer = mallory.page.goto(mallory.address + asked)
            assert answer is not None
            assert answer.status == 404
            said.append(answer.text())
        assert said[0] == said[1]
    mallory.complaints.clear()


def test_a_hostile_name_is_only_a_name(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho, names=("<img src=x onerror=1>", "</script><b>"))
    ada.wait_until(2)
    for person in (ada, tycho):
        assert person.page.locator("#table img, #table b").count() == 0
        assert "<img src=x onerror=1>" in person.page.locator("#players").inner_text()
    ada.page.click("#tab-talk")
    ada.page.fill("#talk-text", "<script>alert(1)</script>")
    ada.page.press("#talk-text", "Enter")
    tycho.page.click("#tab-talk")
    tycho.page.wait_for_selector("#talk .said")
    assert "<script>alert(1)</script>" in tycho.page.locator("#talk").inner_text()


def test_links_that_went_astray_are_made_new(visitors: Visitors) -> None:
    ada, tycho, vera = visitors.come(), visitors.come(), visitors.come()
    sit_down(ada, tycho)
    ada.page.click("#tab-links")
    link = ada.page.locator(".share input").last
    old = link.input_value()
    vera.page.goto(old)
    vera.wait_until(1)
    ada.page.click("#renew-links")
    expect(ada.page.locator(".toast").last).to_contain_text("The links are new")
    expect(link).not_to_have_value(old)
    # Whoever watches by the old link is sent away, and it opens nothing any more.
    expect(vera.page.locator("h1").last).to_contain_text("does not answer")
    answer = vera.page.goto(old)
    assert answer is not None
    assert answer.status == 404
    vera.complaints.clear()
    tycho.page.click("#tab-links")
    expect(tycho.page.locator("#renew-links")).to_have_count(0)
