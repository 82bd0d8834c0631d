"""Playing together: from the lobby to a table with a friend or on one screen."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.house import Person, Visitors, play, sit_down
from tests.browser.test_access import findings

CARD = "[data-game=galaxy_rush]"
NEWTON = "[data-game=newton]"
SHARE = "navigator.share = async (what) => { window.shared = what; }"


def in_the_lobby(person: Person) -> None:
    person.open("/")
    person.page.wait_for_load_state()


def test_a_card_says_what_a_game_is_like(visitors: Visitors) -> None:
    ada = visitors.come(language="de-DE")
    in_the_lobby(ada)
    card = ada.page.locator(NEWTON)
    expect(card).to_contain_text("90 Minuten")
    expect(card).to_contain_text("anspruchsvoll")
    expect(card).to_contain_text("für 1 bis 4 Personen")
    expect(card.locator("a[href='/learn/newton']")).to_have_text("Lernen")
    ada.picture("lobby-cards-de")


def test_a_friend_is_invited_with_two_clicks(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    ada.page.add_init_script(SHARE)
    in_the_lobby(ada)
    ada.page.fill("#name-form input", "Ada")
    ada.page.click("#name-form button")
    ada.page.wait_for_selector(".toast")
    ada.page.click(f"{CARD} [data-sheet=invite]")
    expect(ada.page.locator(".sheet [name=name-0]")).to_have_value("Ada")
    ada.picture("sheet-invite")
    ada.page.click(".sheet [type=submit]")
    expect(ada.page.locator("#sheet-link")).to_have_value(re.compile(r"/join/\w+/\w+"))
    link = ada.page.locator("#sheet-link").input_value()
    ada.page.wait_for_function("link => window.shared?.url === link", arg=link)
    tycho.page.goto(link)
    tycho.page.click("#join [type=submit]")
    tycho.page.wait_for_url("**/table/*")
    expect(tycho.page.locator("#players")).to_contain_text("Ada")
    ada.page.click(".sheet a.primary")
    ada.page.wait_for_url("**/table/*")


def test_without_a_share_sheet_the_link_is_copied(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    in_the_lobby(ada)
    ada.page.evaluate("delete Navigator.prototype.share")
    ada.page.click(f"{NEWTON} [data-sheet=invite]")
    ada.page.check(".sheet [name=count][value='3']", force=True)
    ada.page.click(".sheet [type=submit]")
    link = ada.page.locator("#sheet-link").input_value()
    expect(ada.page.locator(".toast")).to_have_text("The link is copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == link
    ada.page.click(".sheet a.primary")
    ada.wait_until(1)
    expect(ada.page.locator("#players .player")).to_have_count(3)


def test_several_play_on_one_screen(visitors: Visitors) -> None:
    ada = visitors.come()
    in_the_lobby(ada)
    ada.page.click(f"{CARD} [data-sheet=screen]")
    ada.page.fill(".sheet [name=name-0]", "Ada")
    ada.picture("sheet-screen")
    ada.page.click(".sheet [type=submit]")
    ada.page.wait_for_url("**/table/*")
    ada.page.click("#hand-ready")
    expect(ada.page.locator("#players")).to_contain_text("Ada")
    expect(ada.page.locator("#players")).to_contain_text("Player 2")


def test_what_is_folded_away_is_told_in_one_line(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/new/galaxy_rush")
    line = ada.page.locator("#what-is-set")
    expect(line).to_have_text("Rules as we read the book · No clock · a fresh deal · by link only")
    expect(ada.page.locator("[name=seed]")).to_be_hidden()
    ada.page.click("#more > summary")
    ada.page.fill("[name=seed]", "42")
    ada.page.check("[name=clock][value=days]", force=True)
    ada.page.check("[name=public]")
    second = ada.page.locator(".setting:visible label:visible input").nth(1)
    second.check(force=True)
    expect(line).to_have_text(
        "one rule changed · By correspondence · deal number 42 · open to everyone"
    )
    ada.picture("new-folded")


# --- at the table --------------------------------------------------------------------------


def from_menu(person: Person, item: str) -> None:
    person.page.click("#open-menu")
    person.page.click(f"#table-menu [id^=menu-{item}]")


def test_a_question_is_seen_answered_and_withdrawn(visitors: Visitors) -> None:
    ada, tycho = visitors.come(width=1366, height=768), visitors.come(width=1366, height=768)
    sit_down(ada, tycho)
    from_menu(ada, "end")
    strip = tycho.page.locator("#proposals .question")
    expect(strip).to_contain_text("Ada proposes to end the game here")
    expect(strip).to_be_in_viewport(ratio=1)
    tycho.picture("strip-1366")
    own = ada.page.locator("#proposals .question")
    expect(own).to_contain_text("Waiting for Tycho.")
    own.locator("[data-answer=withdraw]").click()
    expect(strip).to_have_count(0)
    expect(ada.page.locator("#log")).to_contain_text("Ada withdraws the question.")
    from_menu(ada, "end")
    tycho.page.click("[data-answer=yes]")
    for person in (ada, tycho):
        expect(person.page.locator("#end-title")).to_have_text("Ended by agreement")


def test_who_leaves_comes_back(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho)
    from_menu(ada, "leave")
    expect(ada.page.locator("#proposals .question")).to_contain_text("A bot plays for Ada now.")
    expect(tycho.page.locator("#log")).to_contain_text("Ada leaves")
    tycho.wait_for_turn()
    ada.page.click("#proposals .question button")
    expect(ada.page.locator("#proposals .question")).to_have_count(0)
    expect(tycho.page.locator("#log")).to_contain_text("Ada is back.")
    ada.page.click("#open-menu")
    ada.picture("menu")


def test_resigning_ends_a_game_of_two_and_the_other_asks_for_more(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    ada.page.add_init_script(LISTEN)
    sit_down(ada, tycho)
    tick(ada, "notify", True)
    ada.page.click("#open-menu")
    ada.page.click("#menu-resign-0")
    # Not by one careless click.
    expect(ada.page.locator("#table-menu .sure")).to_be_visible()
    ada.page.click("[data-sure=yes]")
    expect(tycho.page.locator("#end-title")).to_have_text("You win")
    expect(ada.page.locator("#end-title")).to_have_text("Tycho wins this time")
    expect(ada.page.locator("#end")).to_contain_text("Ada has resigned.")
    tycho.picture("end-resigned")
    tycho.page.click("#rematch")
    tycho.page.wait_for_url("**/table/*")
    wish = ada.page.locator("#end-wish .question")
    expect(wish).to_contain_text("Tycho would like to play again")
    ada.page.wait_for_function(
        "() => window.notes.some((note) => note.includes('Tycho would like to play again'))"
    )
    ada.picture("end-wish")
    wish.locator("button").click()
    ada.page.wait_for_url(tycho.page.url)
    expect(ada.page.locator("#players")).to_contain_text("Tycho")
    expect(tycho.page.locator("#players")).to_contain_text("Ada")


# --- being notified -------------------------------------------------------------------------

LISTEN = """
window.notes = [];
window.tones = 0;
window.Notification = class extends EventTarget {
  static permission = 'default';
  static async requestPermission() {
    window.asked = true;
    return (this.permission = window.allow ?? 'granted');
  }
  constructor(title, more) { super(); window.notes.push(`${title}: ${more.body}`); }
};
window.AudioContext = class { currentTime = 0; destination = null; };
window.GainNode = class {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect() {}
};
window.OscillatorNode = class {
  connect(to) { return to; }
  start() { window.tones += 1; }
  stop() {}
};
document.hasFocus = () => false;
"""


def notes(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("window.notes")
    return found


def tick(person: Person, kind: str, on: bool) -> None:
    person.page.click("#open-settings")
    person.page.locator(f"[name=signal-{kind}]").set_checked(on)
    person.page.click("#settings [data-close]")


def test_the_page_calls_who_looks_elsewhere(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    ada.page.add_init_script(LISTEN)
    sit_down(ada, tycho)
    assert ada.page.evaluate("window.asked") is None
    tick(ada, "notify", True)
    assert ada.page.evaluate("window.asked")
    rng = Random(5)
    for _ in range(12):
        if any(note.startswith("Your turn: ") for note in notes(ada)):
            break
        play([ada, tycho], rng, most=1)
    assert any(note.startswith("Your turn: ") for note in notes(ada))
    expect(ada.page).to_have_title(re.compile("^● "))
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn"))
    tycho.page.click("#tab-talk")
    tycho.page.fill("#talk-text", "Are you there?")
    tycho.page.press("#talk-text", "Enter")
    ada.page.wait_for_function(
        "() => window.notes.some((note) => note.endsWith('Tycho: Are you there?'))"
    )
    from_menu(tycho, "end")
    ada.page.wait_for_function(
        "() => window.notes.some((note) => note.includes('Tycho proposes to end'))"
    )
    ada.page.wait_for_function("() => window.tones >= 4")


def test_every_signal_can_be_switched_off_and_stays_so(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    ada.page.add_init_script(LISTEN)
    sit_down(ada, tycho)
    tick(ada, "sound", False)
    tick(ada, "title", False)
    ada.page.reload()
    ada.wait_until(1)
    ada.page.click("#open-settings")
    expect(ada.page.locator("[name=signal-sound]")).not_to_be_checked()
    expect(ada.page.locator("[name=signal-notify]")).not_to_be_checked()
    ada.picture("settings-signals")
    # Who says no to the browser is told so, and nothing is switched on.
    ada.page.evaluate("window.allow = 'denied'")
    ada.page.locator("[name=signal-notify]").click()
    expect(ada.page.locator("#signal-denied")).to_be_visible()
    expect(ada.page.locator("[name=signal-notify]")).not_to_be_checked()
    ada.page.click("#settings [data-close]")
    from_menu(tycho, "end")
    expect(ada.page.locator("#proposals .question")).to_be_visible()
    assert notes(ada) == []
    assert ada.page.evaluate("window.tones") == 0
    assert not ada.page.title().startswith("●")


# --- looking back ---------------------------------------------------------------------------


def test_a_replay_lists_moves_and_its_address_opens_for_friends(visitors: Visitors) -> None:
    ada, tycho = visitors.come(width=1366, height=768), visitors.come()
    table = sit_down(ada, tycho)
    play([ada, tycho], Random(5), most=8)
    tycho.page.click("#tab-talk")
    tycho.page.fill("#talk-text", "Hello")
    tycho.page.press("#talk-text", "Enter")
    expect(ada.page.locator("#talk")).to_contain_text("Hello")
    from_menu(tycho, "resign")
    tycho.page.click("[data-sure=yes]")
    expect(ada.page.locator("#end[open]")).to_be_visible()
    ada.open(f"/replay/{table}#2")
    expect(ada.page.locator("#position")).to_contain_text("Move 2 of 9")
    expect(ada.page.locator("#moves li")).to_have_count(10)
    rows = ada.page.locator("#moves li").all_inner_texts()
    assert rows[-1] == "Tycho resigns."
    assert not any("seat" in row or "Hello" in row for row in rows)
    height = ada.page.locator("#moves").evaluate("list => list.clientHeight")
    assert height >= 160
    ada.picture("replay-1366")
    vera = visitors.come()
    vera.page.goto(ada.page.url)
    expect(vera.page.locator("#position")).to_contain_text("Move 2 of 9")
    expect(vera.page.locator("#moves")).to_contain_text("Ada")


# --- for everyone ---------------------------------------------------------------------------


def test_sheets_menu_and_questions_have_no_serious_findings(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    in_the_lobby(ada)
    for kind in ("invite", "screen"):
        ada.page.click(f"{NEWTON} [data-sheet={kind}]")
        assert findings(ada) == []
        ada.page.keyboard.press("Escape")
    sit_down(ada, tycho)
    ada.page.click("#open-menu")
    ada.page.click("#menu-resign-0")
    assert findings(ada) == []
    ada.page.keyboard.press("Escape")
    from_menu(ada, "end")
    expect(tycho.page.locator("#proposals .question")).to_be_visible()
    assert findings(tycho) == []
