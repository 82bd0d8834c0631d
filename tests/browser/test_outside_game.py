"""A game of another distribution on the pages: opened, played by clicks and finished."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import Server, Visitors, play
from tests.outside import install


def test_an_installed_game_is_played_in_the_browser(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path)))
    server = Server(tmp_path / "data")
    server.start()
    visitors = Visitors(browser, server.address)
    try:
        ada = visitors.come()
        ada.open("/")
        expect(ada.page.get_by_text("Lanterns").first).to_be_visible()
        ada.open("/new/lanterns")
        expect(ada.page.get_by_text("How many lanterns everybody hangs.")).to_be_attached()
        ada.page.locator("form button[type=submit]").first.click()
        expect(ada.page).to_have_url(re.compile("/table/"))
        ada.wait_for_turn()
        # Two rounds of two decisions each, against a person of the house.
        assert play([ada], Random(1)) == 4
        expect(ada.page.get_by_text("All lanterns hang.").first).to_be_visible()
        assert ada.complaints == []
    finally:
        visitors.leave()
        server.stop()
