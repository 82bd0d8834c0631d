"""The pages around the table: lobby, new table, undo, replay, records, rules, components."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

import orrery
from tests.browser.house import OPTIONS, Person, Visitors, play, sit_down


def finished_game(seed: int) -> str:
    """The record of a whole game, played by the rules alone."""
    game = orrery.load("galaxy_rush")
    state = game.new(seed=seed)
    record = game.record(state)
    rng = Random(seed)
    while not state.over:
        code = rng.choice(state.legal())
        record.add(state.notation(code))
        state.apply(code)
    return record.text()


def test_the_lobby_lists_my_tables_and_public_ones(visitors: Visitors) -> None:
    ada, vera = visitors.come(), visitors.come()
    ada.open("/")
    expect(ada.page.locator("#my-tables li")).to_have_count(0)
    ada.open("/new/galaxy_rush")
    ada.page.click("#more > summary")
    ada.page.check("[name=public]")
    ada.page.click("#new-table [type=submit]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    ada.open("/")
    expect(ada.page.locator("#my-tables .turn")).to_have_count(1)
    vera.open("/")
    entry = vera.page.locator("#public-tables .table-entry").first
    entry.locator("a").click()
    vera.page.wait_for_url("**/table/*")
    vera.wait_until(1)
    assert vera.page.locator("#options .option").count() == 0


def test_choices_that_do_not_go_together_are_refused_with_the_rule(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/new/galileo_galilei")
    ada.page.click("#more > summary")
    ada.page.check("[name=option-kepler_special][value=both]", force=True)
    ada.page.click("#new-table [type=submit]")
    refusal = ada.page.locator("#refusal")
    expect(refusal).to_be_visible()
    expect(refusal.locator(".rule")).to_have_attribute("title", "Rule GG-ADV-01")
    assert "kepler_special" not in refusal.inner_text()
    ada.page.check("[name=option-mode][value=advanced]", force=True)
    ada.page.click("#new-table [type=submit]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    ada.complaints.clear()


def test_only_what_so_many_can_play_is_asked(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/new/galileo_galilei")
    ada.page.click("#more > summary")
    mode = ada.page.locator(".setting", has=ada.page.locator("[name=option-mode]"))
    tycho = ada.page.locator(".setting", has=ada.page.locator("[name=option-tycho_bonus_vp]"))
    expect(mode).to_be_visible()
    expect(tycho).to_be_hidden()
    ada.page.check("[name=count][value='1']", force=True)
    expect(mode).to_be_hidden()
    expect(tycho).to_be_visible()
    ada.page.check("[name=count][value='3']", force=True)
    expect(ada.page.locator("[name=option-mode][value=basic]")).to_be_checked()
    ada.page.check("[name=count][value='1']", force=True)
    ada.page.check("[name=option-tycho_bonus_vp][value='10']", force=True)
    ada.page.click("#new-table [type=submit]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    expect(ada.page.locator("#players .player")).to_have_count(2)


def test_the_form_of_a_new_table_asks_for_what_is_filled_in(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/new/newton")
    ada.page.check("[name=count][value='3']", force=True)
    ada.page.select_option("[name=seat-1]", "open")
    ada.page.select_option("[name=seat-2]", "bot:pip")
    ada.page.click("#more > summary")
    ada.page.check("[name=option-masters_setup][value=draft]", force=True)
    ada.page.fill("[name=seed]", "27")
    with ada.page.expect_request(lambda one: one.url.endswith("/api/tables")) as asked:
        ada.page.click("#new-table [type=submit]")
    wish = asked.value.post_data_json
    assert wish is not None
    assert (wish["game"], wish["seed"], wish["public"]) == ("newton", 27, False)
    assert wish["seats"][1:] == [{"kind": "open"}, {"kind": "bot", "level": "pip"}]
    assert wish["options"]["masters_setup"] == "draft"
    ada.page.wait_for_url("**/table/*")
    ada.wait_until(1)
    expect(ada.page.locator("#players .player")).to_have_count(3)


def test_the_same_deal_again(visitors: Visitors) -> None:
    boards = []
    for _ in range(2):
        ada = visitors.come()
        ada.open("/new/galaxy_rush?seed=77")
        ada.page.select_option("[name=seat-1]", "open")
        ada.page.click("#new-table [type=submit]")
        ada.page.wait_for_url("**/table/*")
        ada.wait_until(1)
        boards.append(ada.page.locator("[data-panel=board]").inner_html())
    assert boards[0] == boards[1]


def test_a_full_table_says_so(visitors: Visitors) -> None:
    ada, tycho, vera = visitors.come(), visitors.come(), visitors.come()
    ada.open("/new/galaxy_rush")
    ada.page.select_option("[name=seat-1]", "open")
    ada.page.click("#new-table [type=submit]")
    ada.page.wait_for_url("**/table/*")
    # Where a seat waits for somebody, the link is at hand.
    link = ada.page.locator("#invitation .share input")
    expect(link).to_be_visible()
    invitation = link.input_value()
    tycho.page.goto(invitation)
    tycho.picture("join-desktop-dark-en")
    tycho.page.click("#join [type=submit]")
    tycho.page.wait_for_url("**/table/*")
    vera.page.goto(invitation)
    expect(vera.page.locator("h1")).to_have_text("This table is full")
    assert vera.page.locator("#join").count() == 0
    # Whoever has a seat is led to it by the same link.
    tycho.page.goto(invitation)
    tycho.page.wait_for_url("**/table/*")


def test_a_bot_may_stand_in_for_somebody_whose_time_is_up(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    ada.open("/")
    made = ada.page.request.post(
        ada.address + "/api/tables",
        data={
            "game": "galaxy_rush",
            "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}],
            "clock": {"kind": "live", "seconds": 10, "increment": 0},
        },
    ).json()
    ada.open(f"/table/{made['table']}")
    tycho.open(f"/join/{made['table']}/{made['invite']}")
    tycho.page.fill("#join [name=name]", "Tycho")
    tycho.page.click("#join [type=submit]")
    tycho.page.wait_for_url("**/table/*")
    tycho.wait_until(2)
    ada.wait_until(2)
    late, other = (ada, tycho) if ada.asked else (tycho, ada)
    expect(late.page.locator(".player.turn .clock")).to_contain_text("0:0")
    offer = other.page.locator(".question button")
    expect(offer).to_be_visible()
    offer.click()
    expect(late.page.locator(".player .portrait")).to_have_count(1)
    back = late.page.locator(".question button")
    expect(back).to_have_text("Take my seat back")
    back.click()
    expect(late.page.locator(".player .portrait")).to_have_count(0)


def test_taking_back_alone_and_by_consent(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho)
    rng = Random(9)
    mover, other = (ada, tycho) if ada.asked else (tycho, ada)
    words = mover.page.locator("#options .option").all_inner_texts()
    # Taking a card asks how to play it: that step back is free.
    mover.page.locator("#options .option").first.click()
    mover.page.wait_for_function("() => !document.getElementById('undo').disabled")
    n = mover.n
    mover.page.keyboard.press("z")
    mover.wait_until(n + 1)
    assert mover.page.locator("#options .option").all_inner_texts() == words
    while mover.asked:
        mover.choose(rng)
    # It is the other one's turn now: this has to be asked for, and may be declined.
    for answer in ("no", "yes"):
        mover.page.wait_for_function("() => !document.getElementById('undo').disabled")
        mover.page.click("#undo")
        other.page.wait_for_selector(".question [data-answer]")
        if answer == "no":
            other.picture("undo-desktop-dark-en")
        n = other.n
        other.page.click(f".question [data-answer={answer}]")
        other.wait_until(n + 1)
        expect(other.page.locator(".question")).to_have_count(0)
    mover.wait_for_turn()
    assert mover.asked
    expect(other.page.locator(".asking.mine .option")).to_have_count(0)


def test_talking_and_closed_options(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    sit_down(ada, tycho)
    mover, other = (ada, tycho) if ada.asked else (tycho, ada)
    mover.page.keyboard.press("/")
    mover.page.keyboard.type("Good luck!")
    mover.page.keyboard.press("Enter")
    expect(other.page.locator("#tab-talk")).to_have_class("fresh")
    other.page.click("#tab-talk")
    expect(other.page.locator("#talk")).to_contain_text("Good luck!")
    mover.page.click(".closed summary")
    why = mover.page.locator(".closed li").first
    expect(why.locator(".rule")).to_have_count(1)
    shut = mover.page.locator("#board [data-closed]").first
    shut.hover()
    expect(mover.page.locator("#tip .why .rule")).to_be_visible()
    # What the log names lights up on the board.
    other.page.click("#tab-log")
    mover.choose(Random(1))
    other.wait_until(mover.n)
    other.page.locator("#log .named").last.hover()
    expect(other.page.locator("#board .o-lit").first).to_be_attached()


def test_forced_choices_pass_by_themselves(visitors: Visitors) -> None:
    """With the switch on, nobody is ever asked a question that has one answer."""
    ada = visitors.come()
    ada.open("/")
    ada.page.click("[data-quick]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_turn()
    ada.page.check("#auto")
    rng = Random(4)
    answers = 0
    while answers < 8:
        ada.wait_for_turn()
        n = ada.n
        if ada.page.locator(OPTIONS).count() > 1:
            ada.choose(rng)
            answers += 1
        else:
            ada.wait_until(n + 1)
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.page.is_checked("#auto")


def test_a_record_can_be_watched(visitors: Visitors, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(finished_game(21))
    vera = visitors.come()
    vera.open("/")
    vera.page.set_input_files("#record-file", record)
    vera.page.wait_for_url("**/replay/*")
    _look_through(vera)
    vera.picture("replay-desktop-dark-en")
    # A link to a move opens there.
    vera.page.goto(vera.page.url.split("#")[0] + "#9")
    vera.page.reload()
    expect(vera.page.locator("#position")).to_contain_text("Move 9 of")
    # Every seat's view may be looked at once a game is over.
    hand = vera.page.locator("[data-panel=tray]")
    expect(hand).to_have_count(0)
    vera.page.select_option("#viewer", "1")
    expect(hand).to_be_visible()


def test_a_spoiled_record_is_refused_in_words(visitors: Visitors, tmp_path: Path) -> None:
    spoiled = tmp_path / "spoiled.txt"
    spoiled.write_text("orrery-record 1\nnonsense\n")
    vera = visitors.come()
    vera.open("/")
    vera.page.set_input_files("#record-file", spoiled)
    expect(vera.page.locator(".toast.bad")).to_be_visible()
    assert "/replay/" not in vera.page.url
    vera.complaints.clear()


def _look_through(person: Person) -> None:
    """Step, jump, play and pause."""
    page = person.page
    at = page.locator("#position")
    expect(at).to_contain_text("Move 0 of")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("Move 2 of")
    page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text("Move 1 of")
    page.keyboard.press("End")
    expect(at).to_have_text(re.compile(r"Move (\d+) of \1\b"))
    page.keyboard.press("Home")
    page.select_option("#speed", "4")
    page.click("#go-play")
    page.wait_for_function("() => Number(location.hash.slice(1)) >= 2")
    page.click("#go-play")
    page.locator("#moves button").nth(12).click()
    expect(at).to_contain_text("Move 12 of")
    expect(page).to_have_url(re.compile("#12$"))
    expect(page.locator("#moves [aria-current]")).to_have_count(1)


def test_taken_back_moves_stay_in_the_replay(visitors: Visitors) -> None:
    ada, tycho = visitors.come(), visitors.come()
    table = sit_down(ada, tycho)
    mover = ada if ada.asked else tycho
    mover.page.locator("#options .option").first.click()
    mover.page.wait_for_function("() => !document.getElementById('undo').disabled")
    n = mover.n
    mover.page.click("#undo")
    for person in (ada, tycho):
        person.wait_until(n + 1)
    play([ada, tycho], Random(3), most=3)
    mover.open(f"/replay/{table}")
    branch = mover.page.locator("#moves .undone")
    expect(branch).to_have_count(1)
    branch.click()
    expect(mover.page.locator("#branch")).to_be_visible()
    # The past is looked at, not played.
    assert mover.page.locator("#board [data-act], #board [role=button]").count() == 0


def test_the_rules_can_be_searched(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/rules/galaxy_rush")
    assert ada.page.locator(".rule-entry:visible").count() > 100
    achievement = ada.page.locator("#GR-ACH-04")
    expect(achievement.locator("svg")).to_have_count(0)
    achievement.scroll_into_view_if_needed()
    expect(achievement.get_by_role("img", name="No Expeditions")).to_be_visible()
    ada.page.fill("#question", "How do I win?")
    expect(ada.page.locator("#hits li").first).to_contain_text("The higher total wins.")
    expect(ada.page.locator("#hits li mark").first).to_have_text("wins")
    ada.page.locator("#hits .rule").first.click()
    expect(ada.page.locator("#GR-SCORE-16")).to_be_in_viewport()
    ada.page.reload()
    expect(ada.page.locator("#hits li").first).to_contain_text("The higher total wins.")
    ada.page.fill("#question", "comets")
    expect(ada.page.locator("#hits li").first).to_contain_text("Comets")
    ada.page.locator("#hits li").first.scroll_into_view_if_needed()
    expect(ada.page.locator("#hits").get_by_role("img", name="Comet").first).to_be_visible()
    ada.page.fill("#question", "xyzzy")
    expect(ada.page.locator("#none")).to_be_visible()
    ada.open("/rules/galaxy_rush#GR-TURN-02")
    expect(ada.page.locator("#GR-TURN-02")).to_be_in_viewport()


def test_the_box_can_be_looked_into(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.open("/components/galaxy_rush")
    assert ada.page.locator(".component").count() > 100
    assert ada.page.locator(".component .origin").count() == ada.page.locator(".component").count()
    ada.page.select_option("#kind", "achievement")
    expect(ada.page.locator(".component:visible")).to_have_count(13)
    ada.page.fill("#filter", "medals")
    expect(ada.page.locator(".component:visible")).to_have_count(1)


@pytest.mark.parametrize("path", ["/nowhere", "/rules/chess", "/table/abc", "/new/chess"])
def test_what_is_not_there_is_said_nicely(visitors: Visitors, path: str) -> None:
    ada = visitors.come()
    answer = ada.page.goto(ada.address + path)
    assert answer is not None
    assert answer.status == 404
    expect(ada.page.locator("h1")).to_have_text("Nothing under this star")
    ada.page.click(".letter a")
    expect(ada.page.locator("[data-quick]").first).to_be_visible()
    ada.complaints.clear()
