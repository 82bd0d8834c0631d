"""How good the table is as a place to play, counted in a real browser over real games.

    python -m tests.browser.measuring [GAME ...] [--size 1366x768] [--decisions 40]

plays games against bots by clicks, looks at the page whenever something is asked, before anything
is touched, and prints what it found.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.house import (
    PATIENCE,
    TARGETS,
    Person,
    Server,
    Visitors,
    launch,
    set_table,
)

GAMES = ("galaxy_rush", "galileo_galilei", "galileo_project", "newton")
SIZES = {"1366x768": (1366, 768), "1440x900": (1440, 900), "1920x1080": (1920, 1080)}
PHONE = {"390x844": (390, 844)}
READY = """n => Number(document.getElementById('table').dataset.n) > n
    && document.querySelector('.asking.mine .option, #end[open]') !== null"""
"""Whether something later than event n is asked of whoever sits here, or the game is over."""
TAKEN = """n => Number(document.getElementById('table').dataset.n) > n ? 'made'
    : document.querySelector('#tip button.primary')?.checkVisibility() ? 'tip' : ''"""
"""What became of a tap: the choice is made, or first asked about; not empty when one of them is."""
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until a page that was resized is laid out again."""
AHEAD = """([table, most]) => new Promise(done => {
    const address = `${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`;
    const connection = new WebSocket(address);
    let made = 0, asked = -1;
    const send = message => connection.send(JSON.stringify(message));
    connection.onopen = () => send({type: 'hello', from: 0, panels: false});
    connection.onmessage = ({data}) => {
        const {type, over, decision, options} = JSON.parse(data);
        if (type === 'refused') done(data);
        if (type !== 'event') return;
        if (over || made === most) {
            connection.close();
            done(made);
        } else if (decision.mine && decision.id !== asked) {
            asked = decision.id;
            const open = options.filter(one => one.open).map(one => one.action);
            const ends = open.filter(one => /^(end|stop|pass)\\b/.test(one));
            const action = made % 3 && ends[0] || open[made * 7 % open.length];
            made += 1;
            send({type: 'act', key: `ahead${made}`, decision: decision.id, seat: decision.seat,
                action});
        }
    };
})"""
"""Play some decisions of a game as a program does, without any drawing; how many they were."""
LOOK = """() => {
    const seen = one => one !== null && one.getClientRects().length > 0;
    const inside = (box, around) => box.left >= around.left - 1 && box.top >= around.top - 1
        && box.right <= around.right + 1 && box.bottom <= around.bottom + 1;
    const screen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    const whole = one => {
        if (!seen(one)) return false;
        const box = one.getBoundingClientRect();
        for (let up = one.parentElement; up; up = up.parentElement) {
            const clips = getComputedStyle(up).overflowY !== 'visible' && !up.closest('svg');
            if (clips && !inside(box, up.getBoundingClientRect())) return false;
        }
        return inside(box, screen);
    };
    const hit = one => {
        if (!seen(one)) return false;
        const box = one.getBoundingClientRect();
        const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return found?.closest('[data-act]') === one;
    };
    const targets = [...document.querySelectorAll('#board [data-act]')];
    const own = [...document.querySelectorAll('#board .panel[data-section=mine]')];
    const tray = document.querySelector('#board .tray .panel');
    const letters = [...document.querySelectorAll('#board .panel:not([hidden]) text')].filter(seen)
        .map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a);
    const turn = document.querySelector('#news:not([hidden]) .last-turn');
    return {
        n: Number(document.getElementById('table').dataset.n),
        over: document.querySelector('#end[open]') !== null,
        taller: document.scrollingElement.scrollHeight > innerHeight
            || document.scrollingElement.scrollWidth > innerWidth,
        acts: targets.map(one => one.dataset.act),
        missed: targets.filter(one => !(whole(one) && hit(one))).map(one => one.dataset.act),
        question: whole(document.getElementById('prompt')),
        own: tray ? whole(tray) : own.some(whole),
        turn: turn === null ? null : whole(turn.querySelector('p')),
        lettering: Math.min(99, ...letters),
    };
}"""
"""Everything that is counted at a decision, in one call to the browser."""
REACH = """() => [...document.querySelectorAll('.panel:not([hidden]) [data-act]')].map(one => {
    one.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const box = one.getBoundingClientRect();
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return [one.dataset.act, found?.closest('[data-act]') === one, Math.min(box.width, box.height)];
})"""
"""On a phone: each target, whether it is clear of everything when scrolled to, and its size."""
WATCH = """() => {
    const places = () => new Map([...document.querySelectorAll('#board .panel:not([hidden])')]
        .flatMap(panel => {
            const sheet = panel.querySelector('.drawing > svg');
            const unit = sheet.getScreenCTM();
            return [...sheet.querySelectorAll('[data-piece]')].map(piece => {
                const box = piece.getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2 - unit.e, box.y + box.height / 2 - unit.f];
                return [piece.dataset.piece, [panel.dataset.panel, x / unit.a, y / unit.d]];
            });
        }));
    let before = places();
    window.flown = [];
    new MutationObserver(changes => {
        const now = places();
        for (const {addedNodes} of changes) for (const node of addedNodes) {
            if (node.parentElement?.id !== 'flight') continue;
            const piece = node.querySelector('[data-piece]').dataset.piece;
            const [was, is] = [before.get(piece), now.get(piece)];
            const still = was && is && was[0] === is[0]
                && Math.hypot(was[1] - is[1], was[2] - is[2]) < 1;
            window.flown.push([piece, Boolean(still)]);
        }
        before = now;
    }).observe(document.body, {childList: true, subtree: true});
}"""
"""Compare every flight with where its piece lay in its drawing before and lies now."""


@dataclass
class Count:
    """What was seen over the decisions of a game."""

    decisions: int = 0
    in_view: int = 0
    taller: int = 0
    turns: int = 0
    turns_in_view: int = 0
    lettering: float = 99.0
    flights: int = 0
    idle_flights: int = 0
    covered: int = 0
    small: int = 0
    missed: list[str] = field(default_factory=list)

    def add(self, seen: dict[str, Any]) -> None:
        self.decisions += 1
        self.taller += seen["taller"]
        self.in_view += not seen["missed"] and seen["question"] and seen["own"]
        self.lettering = min(self.lettering, seen["lettering"])
        if seen["turn"] is not None:
            self.turns += 1
            self.turns_in_view += seen["turn"]
        if seen["missed"] or not (seen["question"] and seen["own"]):
            parts = [*seen["missed"][:3], *(one for one in ("question", "own") if not seen[one])]
            self.missed.append(", ".join(parts))

    @property
    def share(self) -> float:
        """Of the decisions, those with every target, the question and one's own things in view."""
        return self.in_view / max(1, self.decisions)


def measure(
    person: Person,
    game: str,
    *,
    seed: int,
    most: int = 1000,
    seats: int = 2,
    flights: bool = False,
    ahead: int = 0,
    others: Mapping[str, Count] | None = None,
) -> Count:
    """Play against bots by clicks, to the end or for some decisions, and count.

    The first decisions may be made ahead, without the page. Every third of the others is looked at
    in other windows, too, and counted for those.
    """
    table = set_table(person, game, seats, {}, seed=seed)
    if ahead:
        person.open("/api/me")
        made = person.page.evaluate(AHEAD, [table, ahead])
        assert made == ahead, made
        person.open(f"/table/{table}")
    count = Count()
    rng = Random(seed)
    phone = (person.page.viewport_size or {"width": 0})["width"] < 500
    person.page.wait_for_function(READY, arg=0, timeout=PATIENCE)
    if flights:
        person.page.evaluate(WATCH)
    while count.decisions < most:
        seen = person.page.evaluate(LOOK)
        if seen["over"]:
            break
        count.add(seen)
        if others and count.decisions % 3 == 1:
            look_elsewhere(person, others)
        if phone:
            for _, clear, size in person.page.evaluate(REACH):
                count.covered += not clear
                count.small += size < 32
        person.click(TARGETS, choice(seen["acts"], rng))
        if phone and person.page.wait_for_function(TAKEN, arg=seen["n"]).json_value() == "tip":
            person.page.click("#tip button.primary")
        person.page.wait_for_function(READY, arg=seen["n"], timeout=PATIENCE)
    if flights:
        flown = person.page.evaluate("window.flown")
        count.flights, count.idle_flights = len(flown), sum(still for _, still in flown)
    return count


def look_elsewhere(person: Person, others: Mapping[str, Count]) -> None:
    """The same decision in other windows, and back."""
    here = person.page.viewport_size
    assert here is not None
    for size, count in others.items():
        width, height = SIZES[size]
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(SETTLED)
        count.add(person.page.evaluate(LOOK))
    person.page.set_viewport_size(here)
    person.page.evaluate(SETTLED)


def choice(acts: list[str], rng: Random) -> int:
    """The place of something to choose; who can stop often does, so that games come to an end."""
    ends = [at for at, act in enumerate(acts) if act.split()[0] in ("end", "stop", "pass")]
    return rng.choice(ends if ends and rng.random() < 0.6 else range(len(acts)))


HEAD = (
    "| game | window | decisions | all in view | last turn in view | page too tall | lettering px"
    " | idle flights | phone: targets covered | under 32 px |"
)


def row(game: str, size: str, count: Count) -> str:
    view = f"{count.in_view} ({count.share:.0%})"
    turns = f"{count.turns_in_view}/{count.turns}"
    flights = f"{count.idle_flights}/{count.flights}"
    cells = [game, size, count.decisions, view, turns, count.taller, f"{count.lettering:.1f}"]
    return "| " + " | ".join(map(str, [*cells, flights, count.covered, count.small])) + " |"


@contextmanager
def visitors() -> Iterator[Visitors]:
    """A server and a browser of one's own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        people = Visitors(browser, server.address)
        try:
            yield people
        finally:
            people.leave()
            browser.close()
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--size", action="append", choices=[*SIZES, *PHONE])
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--flights", action="store_true", help="with moving pieces (slower)")
    parser.add_argument("--missed", action="store_true", help="say what was not in view")
    asked = parser.parse_args()
    print(HEAD)
    print("|" + "---|" * (HEAD.count("|") - 1))
    with visitors() as people:
        for size in asked.size or [*SIZES, *PHONE]:
            width, height = {**SIZES, **PHONE}[size]
            for game in asked.games:
                motion = "on" if asked.flights else "reduce"
                person = people.come(width=width, height=height, motion=motion, touch=width < 500)
                hurry(person)
                count = measure(
                    person,
                    game,
                    seed=asked.seed,
                    most=asked.decisions,
                    seats=asked.seats,
                    flights=asked.flights,
                )
                print(row(game, size, count), flush=True)
                if asked.missed:
                    print("\n".join(f"  not in view: {one}" for one in count.missed))
                person.context.close()
                people.people.remove(person)


def hurry(person: Person) -> None:
    """The moves of bots are shown quickly."""
    person.context.add_cookies([{"name": "pace", "value": "fast", "url": person.address}])


if __name__ == "__main__":
    main()
