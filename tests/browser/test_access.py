"""For everyone: checked by axe, by tab key, and by what a screen reader is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.house import ROOT, THEMES, Person, Visitors

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
EVERYTHING = {"resultTypes": ["violations"]}
CONTRAST = {**EVERYTHING, "runOnly": ["color-contrast"]}
"""All that a theme can change: it consists of colours."""


TOLD = """() => [
    [...document.querySelectorAll('.panel')].map(panel => panel.querySelector('svg')).map(drawing =>
        drawing.getAttribute('role') === 'group'
        && ['aria-labelledby', 'aria-describedby'].every(reference =>
            document.getElementById(drawing.getAttribute(reference))?.textContent)),
    [...document.querySelectorAll('#board [data-act]')].map(target =>
        target.getAttribute('role') === 'button' && Boolean(target.getAttribute('aria-label'))),
]"""
"""Of every drawing and every target, whether a screen reader is told what it is."""


def findings(person: Person) -> list[str]:
    """What axe finds serious on the page as it is now, by night and by day."""
    assert AXE.exists(), "axe-core is missing: `make setup` installs it"
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for theme in THEMES:
        person.switch_theme(theme)
        asked = EVERYTHING if theme == THEMES[0] else CONTRAST
        result: dict[str, Any] = person.page.evaluate("asked => axe.run(document, asked)", asked)
        found += [
            f"{theme}: {one['id']} ({one['impact']}): {one['help']}: "
            + one["nodes"][0]["html"][:160]
            for one in result["violations"]
            if one["impact"] in ("serious", "critical")
        ]
    return found


@pytest.mark.parametrize("path", ["/", "/new/galaxy_rush", "/rules/galaxy_rush", "/nowhere"])
def test_pages_have_no_serious_findings(visitors: Visitors, path: str) -> None:
    ada = visitors.come()
    ada.open(path)
    assert findings(ada) == []
    ada.complaints.clear()


def test_the_catalogue_has_no_serious_findings(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/components/galaxy_rush")
    ada.page.select_option("#kind", "achievement")
    assert findings(ada) == []


def test_a_table_has_no_serious_findings(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    assert findings(ada) == []
    for tab in ("scores", "talk", "links"):
        ada.page.click(f"#tab-{tab}")
    ada.page.click(".closed summary")
    assert findings(ada) == []
    ada.page.click("#open-settings")
    assert findings(ada) == []
    ada.page.keyboard.press("Escape")
    table = ada.page.url.rsplit("/", 1)[1]
    ada.open(f"/replay/{table}")
    expect(ada.page.locator("#position")).to_contain_text("Move")
    assert findings(ada) == []


def test_a_screen_reader_is_told_what_happens_and_what_is_asked(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    live = ada.page.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    prompt = ada.page.locator("#prompt span").inner_text()
    expect(live.locator("p").last).to_have_text(f"Your turn: {prompt}")
    ada.choose(Random(1))
    expect(live.locator("p").nth(1)).to_be_attached()
    ada.wait_for_turn()
    panels, targets = ada.page.evaluate(TOLD)
    assert panels
    assert all(panels)
    assert targets
    assert all(targets)
