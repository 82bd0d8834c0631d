"""One screen: games against bots, and what is in view whenever something is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.house import OPTIONS, Person, Visitors, set_table
from tests.browser.measuring import (
    GAMES,
    PHONE,
    SIZES,
    Count,
    hurry,
    measure,
    row,
)

SEED = 5
WHOLE = "1366x768"
WINDOW = SIZES[WHOLE]
LARGER = [size for size in SIZES if size != WHOLE]
AHEAD = {"galaxy_rush": 0, "galileo_galilei": 60, "galileo_project": 15, "newton": 45}
"""Decisions made without the page, so that the table is full when it is looked at."""
STRETCH = 8
"""Decisions that are looked at on a phone, and with moving pieces."""


IN_VIEW = 0.98
"""Of the decisions, at least those have every target, the question and the own tray in view."""
LETTERING = 11.0
HELD = """all => all.map((one) => {
  const still = one.cloneNode(true);
  still.querySelectorAll(".flash").forEach((flash) => flash.remove());
  return still.textContent;
})"""
"""What the cards say that somebody has, without what it has just changed by."""


def come(visitors: Visitors, size: str, motion: str = "reduce") -> Person:
    width, height = {**SIZES, **PHONE}[size]
    person = visitors.come(width=width, height=height, motion=motion, touch=width < 500)
    hurry(person)
    return person


def check(game: str, size: str, count: Count) -> None:
    told = f"{row(game, size, count)} {count.missed[:5]}"
    assert count.taller == 0, told
    assert count.turns_in_view == count.turns, told
    assert count.share >= IN_VIEW, told
    assert round(count.lettering, 1) >= LETTERING, told


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_in_view_at_first_and_late_in_a_game(visitors: Visitors, game: str) -> None:
    """On the smallest desktop, and now and then on the larger ones."""
    for ahead in {0, AHEAD[game]}:
        others = {size: Count() for size in LARGER}
        ada = come(visitors, WHOLE)
        count = measure(ada, game, seed=SEED, most=18, ahead=ahead, others=others)
        assert count.decisions == 18
        assert count.turns >= 5
        check(game, WHOLE, count)
        for size in LARGER:
            assert others[size].decisions == 6
            check(game, size, others[size])
        ada.page.close()


@pytest.mark.parametrize("game", GAMES)
def test_no_target_is_hidden_on_a_phone(visitors: Visitors, game: str) -> None:
    """Whatever can be chosen is above the sheet when it is scrolled to, and large enough."""
    [size] = PHONE
    count = measure(come(visitors, size), game, seed=SEED, most=STRETCH)
    told = row(game, size, count)
    assert count.taller == 0, told
    assert count.covered == 0, told
    assert count.small == 0, told


@pytest.mark.parametrize("game", GAMES)
def test_only_pieces_that_moved_fly(visitors: Visitors, game: str) -> None:
    count = measure(come(visitors, WHOLE, "on"), game, seed=SEED, most=STRETCH, flights=True)
    assert count.flights > 0
    assert count.idle_flights == 0


def test_nothing_flies_because_the_page_changed(visitors: Visitors) -> None:
    """Another tab, another window: pieces that lie where they lay stay there."""
    ada = come(visitors, WHOLE, "on")
    measure(ada, "newton", seed=SEED, most=3)
    ada.page.wait_for_selector("#flight > g", state="detached")
    ada.page.evaluate(
        """() => {
            window.flown = 0;
            new MutationObserver(() => {
                window.flown += document.querySelectorAll('#flight > g').length;
            }).observe(document.body, {childList: true, subtree: true});
        }"""
    )
    ada.page.locator(".board-tabs [aria-pressed=false]").first.click()
    for width in (1500, 1000, 390, WINDOW[0]):
        ada.page.set_viewport_size({"width": width, "height": WINDOW[1]})
    expect(ada.page.locator("#board")).to_have_attribute("data-mode", "fit")
    assert ada.page.evaluate("window.flown") == 0


def test_a_side_opens_from_its_card_and_closes_with_escape(visitors: Visitors) -> None:
    ada = come(visitors, WHOLE)
    set_table(ada, "galaxy_rush", 2, {}, seed=SEED)
    ada.wait_for_turn()
    card = ada.page.locator("#players button").nth(1)
    side = ada.page.get_by_role("dialog", name="Bot")
    card.focus()
    ada.page.keyboard.press("Enter")
    expect(side).to_be_visible()
    assert side.locator(".panel:visible").count() > 0
    ada.page.keyboard.press("Escape")
    expect(side).to_be_hidden()
    expect(card).to_be_focused()


def test_cards_say_the_same_as_on_a_new_page(visitors: Visitors) -> None:
    """What somebody has comes where it changed; the page keeps the rest."""
    ada = come(visitors, WHOLE)
    set_table(ada, "galaxy_rush", 2, {}, seed=SEED)
    told = []
    for _ in range(6):
        ada.wait_for_turn()
        told.append(ada.page.eval_on_selector_all("#players .holding", HELD))
        before = ada.n
        ada.click(OPTIONS)
        ada.wait_until(before + 1)
    ada.wait_for_turn()
    told.append(ada.page.eval_on_selector_all("#players .holding", HELD))
    ada.page.reload()
    ada.wait_for_turn()
    assert told[-1] == ada.page.eval_on_selector_all("#players .holding", HELD)
    assert len(told[0]) == len(told[-1]) > 0
    assert len({str(one) for one in told}) > 3


def test_a_turn_is_told_and_shown_once_more(visitors: Visitors) -> None:
    """The last turn of somebody else stands above the question, and its pieces wear rings."""
    ada = come(visitors, WHOLE)
    ada.stop_time()
    set_table(ada, "galaxy_rush", 2, {}, seed=SEED)
    told = ada.page.locator("#news .last-turn")
    while not (told.count() and told.is_visible() and ada.page.locator("#board .moved").count()):
        ada.wait_for_turn()
        before = ada.n
        ada.click(OPTIONS)
        ada.wait_until(before + 1)
        ada.wait_for_turn()
    asked = ada.page.locator("#options .option").all_inner_texts()
    told.locator(".film").click()
    expect(ada.page.locator("#table")).to_have_class("table filming")
    while ada.page.locator("#table.filming").count():
        ada.page.clock.run_for(1000)
    expect(ada.page.locator("#table")).to_have_class("table")
    assert ada.page.locator("#options .option").all_inner_texts() == asked
    assert ada.page.locator("#board [data-act]").count() == len(asked)


def test_a_reason_stays_open_until_it_is_dismissed(visitors: Visitors) -> None:
    ada = come(visitors, WHOLE)
    set_table(ada, "galaxy_rush", 2, {}, seed=SEED)
    ada.wait_for_turn()
    ada.click("#board .panel:not([hidden]) [data-closed]")
    why = ada.page.locator("#tip .why")
    expect(why).to_be_visible()
    ada.page.mouse.move(5, 760)
    ada.page.mouse.move(700, 400)
    expect(why).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(why).to_be_hidden()


SMALL = """least => [...document.querySelectorAll('a, button, summary, label.tick')].filter(one => {
    const box = one.getBoundingClientRect();
    const seen = box.width > 1 && box.right > 0 && box.bottom > 0;
    return seen && Math.min(box.width, box.height) < least - 0.5;
}).map(one => `${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().height}`)"""


@pytest.mark.parametrize(("size", "least"), [(WHOLE, 24), (*PHONE, 32)])
def test_what_can_be_pressed_is_large_enough(visitors: Visitors, size: str, least: int) -> None:
    ada = come(visitors, size)
    measure(ada, "galaxy_rush", seed=SEED, most=3)
    for folded in (True, False):
        assert ada.page.evaluate(SMALL, least) == []
        if folded and size in PHONE:
            ada.page.click("#fold")


def test_a_watcher_reads_what_happened_and_not_what_is_theirs(visitors: Visitors) -> None:
    ada, vera = come(visitors, WHOLE), come(visitors, WHOLE)
    measure(ada, "galaxy_rush", seed=SEED, most=3)
    ada.page.click("#tab-links")
    vera.page.goto(ada.page.locator("#links .share input").first.input_value())
    expect(vera.page.locator("#news h2")).to_have_text("What just happened")
    expect(vera.page.locator("#news .last-turn")).to_be_visible()


def test_talk_that_was_read_stays_read(visitors: Visitors) -> None:
    ada = come(visitors, WHOLE)
    set_table(ada, "galaxy_rush", 2, {}, seed=SEED)
    ada.wait_for_turn()
    ada.page.click("#open-talk")
    ada.page.keyboard.type("Good luck!")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#talk")).to_contain_text("Good luck!")
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.page.locator("#talk")).to_contain_text("Good luck!")
    assert ada.page.locator("#open-talk.fresh, #tab-talk.fresh").count() == 0


SEEN = "() => [...document.querySelectorAll('#board .panel')]" + (
    ".filter(one => one.checkVisibility()).map(one => one.dataset.panel)"
)
LARGE = (1920, 1080)


@pytest.mark.parametrize(
    ("game", "beside", "pictured"),
    [
        ("galaxy_rush", {"predictions", "captain-1"}, set[str]()),
        ("galileo_project", {"goals", "workshop"}, {"display", "moons"}),
        ("newton", {"study-0", "objectives"}, {"masters", "map", "tracks", "lessons"}),
    ],
)
def test_a_large_window_shows_three_boards_and_pictures_of_the_others(
    visitors: Visitors, game: str, beside: set[str], pictured: set[str]
) -> None:
    ada = visitors.come(width=LARGE[0], height=LARGE[1])
    set_table(ada, game, 2, {}, seed=SEED)
    ada.wait_for_turn()
    seen = set(ada.page.evaluate(SEEN))
    assert beside <= seen
    assert len(seen) == 4, "one wide board, two beside it, and the tray"
    cards = ada.page.locator(".board-card:visible")
    expect(cards.first if pictured else ada.page.locator(".board")).to_be_visible()
    assert {one.get_attribute("data-card") for one in cards.all()} <= pictured
    if pictured:
        name = cards.first.get_attribute("data-card")
        cards.first.click()
        expect(ada.page.locator(f".panel[data-panel='{name}']")).to_be_visible()
        assert beside <= set(ada.page.evaluate(SEEN))


def test_a_side_that_is_on_the_stage_can_still_be_opened(visitors: Visitors) -> None:
    ada = visitors.come(width=LARGE[0], height=LARGE[1])
    set_table(ada, "galaxy_rush", 2, {}, seed=SEED)
    ada.wait_for_turn()
    side = ada.page.locator(".panel[data-panel='captain-1']")
    expect(ada.page.locator(".boards").locator(side)).to_be_visible()
    ada.page.locator("#players .seat-1 button").first.click()
    expect(ada.page.locator(".over").locator(side)).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".boards").locator(side)).to_be_visible()


def test_a_large_window_is_filled_with_boards_that_belong_together(visitors: Visitors) -> None:
    """Two large boards, rather than three small ones with air around them."""
    ada = visitors.come(width=LARGE[0], height=LARGE[1])
    set_table(ada, "galileo_galilei", 2, {}, seed=SEED)
    ada.wait_for_turn()
    seen = ada.page.evaluate(SEEN)
    assert set(seen) == {"discoveries", "sky-0", "tray"}
    board, tray = (ada.page.locator(one).bounding_box() for one in (".boards", ".tray"))
    room = ada.page.locator("#board").bounding_box()
    assert board is not None
    assert tray is not None
    assert room is not None
    assert board["height"] + tray["height"] > 0.9 * room["height"]


def test_news_take_two_lines_on_a_phone_until_they_are_unfolded(visitors: Visitors) -> None:
    [size] = PHONE
    ada = come(visitors, size)
    set_table(ada, "newton", 4, {}, seed=SEED)
    ada.wait_for_turn()
    news = ada.page.locator("#news .last-turn p")
    # Cards that were turned up one after the other are told in one sentence.
    expect(news).to_contain_text("Turned up: ")
    assert news.inner_text().count("Turned up") == 1
    folded = news.bounding_box()
    ada.page.click("#news .unfold")
    expect(ada.page.locator("#news .unfold")).to_have_attribute("aria-expanded", "true")
    whole = news.bounding_box()
    assert folded is not None
    assert whole is not None
    assert folded["height"] < 50 < whole["height"]


MOVED_UP = """async address => {
    const { movedUp } = await import(address);
    const lying = places => new Map(Object.entries(places).map(([name, at]) => {
        const [panel, place] = at.split(" ");
        return [name, {panel, at: place, box: null, seen: null}];
    }));
    const found = (before, after) => movedUp(Object.keys(after), lying(before), lying(after));
    const row = {a: "market 1", b: "market 2", c: "market 3"};
    return {
        taken: found(row, {b: "market 1", c: "market 2", a: "hand 1", d: "market 3"}),
        gone: found(row, {b: "market 1", c: "market 2"}),
        swapped: found(row, {b: "market 1", a: "market 2", c: "market 3"}),
        stacked: found(row, {a: "market 1", b: "market 1", c: "market 3"}),
    };
}"""


def test_cards_that_only_move_up_wear_no_ring(visitors: Visitors) -> None:
    """Where a card is taken from a row, that card and the new one tell what happened."""
    ada = come(visitors, WHOLE)
    ada.open("/new/newton")
    style = ada.page.locator("link[href$='house.css']").get_attribute("href") or ""
    found = ada.page.evaluate(MOVED_UP, style.replace("house.css", "motion.js"))
    assert found == {"taken": ["b", "c"], "gone": ["b", "c"], "swapped": [], "stacked": []}
