"""Laws of hidden information: what a seat cannot know changes nothing that it receives.

Two ways to change only the hidden part. `Game.resample` makes another present out of a view.
A disguise makes another past: it rewrites a record so that the same viewer would have lived
through the very same game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from librt.strings import BytesWriter

from orrery.core.records import Record
from orrery.core.spoken import Grid, Panel
from orrery.core.state import State
from orrery.core.views import Footprint, undo_limit
from orrery.core.words import LANGUAGES
from orrery.laws.observing import observed
from orrery.laws.speaking import NAMES, told_to
from orrery.laws.stories import LawBroken, Story, demand

Disguise: TypeAlias = Callable[[Record, int | None, Random], Record]
"""A record that differs from the given one only in what a viewer has not learned by its end."""
ASKED = 5
"""Every so many actions are asked about at a decision, at the next one others."""


def resampling_keeps_the_view(state: State) -> None:
    """A resampled state is one that can be, and its viewer cannot tell it from the real one."""
    chance = Random(state.decisions)
    viewers = (None, *range(state.seats))
    # Drawing takes longer than all the rest, so one viewer after the other has a turn.
    shown = viewers[state.decisions % len(viewers)]
    for viewer in viewers:
        other = state.game.resample(state.view(viewer), chance)
        other.check()
        _same_knowledge(state, other, viewer, "resampled")
        if viewer == shown:
            _same_pictures(state, other, viewer)


def resampled_games_go_on(story: Story) -> None:
    """A resampled state is played to its end by the rules."""
    chance = Random(story.seed)
    for viewer in (None, *range(story.mode.seats)):
        real = story.at(chance.randrange(len(story.codes) + 1))
        state = story.game.resample(real.view(viewer), chance)
        while not state.over:
            state.apply(chance.choice(state.legal()))
            state.check()
        demand(state.outcome.winners != (), "a resampled game has no winner")


def _same_knowledge(state: State, other: State, viewer: int | None, how: str) -> None:
    """Everything one viewer can learn from two states by looking and by asking.

    The view holds the reasons of all closed options that are shown. What would be said of actions
    that nobody is offered takes most of the time, so that at each decision some have their turn.
    """
    place = f"decision {state.decisions}, seen by {viewer}, {how}"
    real, fake = state.view(viewer).to_bytes(), other.view(viewer).to_bytes()
    if real != fake:
        raise LawBroken(f"{place}: the view tells:\n{_difference(real, fake)}")
    if viewer is None:
        return
    # A resampled state is of the game that everybody has; this one may tell more.
    writer = BytesWriter()
    state.settings.observer.write(other, viewer, writer)
    seen = zip(observed(state, viewer), writer.getvalue(), strict=True)
    told = [index for index, (one, another) in enumerate(seen) if one != another]
    names = [state.game.layout.cells[index][0] for index in told]
    demand(not told, f"{place}: the observation tells by {names}")
    if viewer == state.seat:
        refused = [state.refusal(code) for code in range(state.game.actions.size)]
        same = refused == [other.refusal(code) for code in range(other.game.actions.size)]
        demand(same, f"{place}: a refusal tells")
        for code in range(state.decisions % ASKED, len(refused), ASKED):
            if refused[code]:
                given = state.game.reason(state, code, refused[code])
                same = given == other.game.reason(other, code, refused[code])
                demand(same, f"{place}: the reason of a refusal tells")


def _same_pictures(state: State, other: State, viewer: int | None) -> None:
    real, fake = _pictures(state, viewer), _pictures(other, viewer)
    demand(real[0] == fake[0], f"the table in words for {viewer} tells")
    demand(real[1] == fake[1], f"the drawing for {viewer} tells")


def _pictures(state: State, viewer: int | None) -> tuple[list[Grid], list[Panel]]:
    view = state.view(viewer)
    language = LANGUAGES[state.decisions % len(LANGUAGES)]
    return state.game.grids(view), list(state.game.draw(view, language, NAMES))


def _difference(real: bytes, fake: bytes) -> str:
    """The place where two canonical views part."""
    same = next(
        (at for at, (a, b) in enumerate(zip(real, fake, strict=False)) if a != b),
        min(len(real), len(fake)),
    )
    start = max(0, same - 60)
    return f"...{real[start : same + 60]!r}\n...{fake[start : same + 60]!r}"


def nothing_hidden_is_told(
    story: Story,
    viewer: int | None,
    disguise: Disguise,
    *,
    decisions: int | None = None,
    draw_every: int = 25,
) -> bool:
    """Live through a game and its disguised twin, and compare all that the viewer receives.

    `decisions` cuts the game short: the earlier it ends, the more is still hidden then. What is
    drawn is compared after every so many decisions and at the end. Gives back whether the twin was
    another game at all.
    """
    game = story.game
    record = story.record(decisions)
    twin = disguise(record, viewer, Random(story.seed))
    demand(len(twin.entries) == len(record.entries), "the twin has another length")
    ours, theirs = record.start(game), twin.start(game)
    ours.journal, theirs.journal = [], []
    step = 0
    while True:
        _same_knowledge(ours, theirs, viewer, "disguised")
        if (step + 1) % draw_every == 0 or step == len(record.entries):
            _same_pictures(ours, theirs, viewer)
        real = told_to(game, ours.settings, ours.journal, viewer)
        fake = told_to(game, theirs.settings, theirs.journal, viewer)
        if real != fake:
            raise LawBroken(f"decision {step}, read by {viewer}: the log tells {real} {fake}")
        ours.journal.clear()
        theirs.journal.clear()
        if step == len(record.entries):
            return twin.text() != record.text()
        ours.apply(ours.parse(record.entries[step].notation))
        theirs.apply(theirs.parse(twin.entries[step].notation))
        theirs.check()
        step += 1


def undo_crosses_no_reveal(story: Story) -> None:
    """Within the undo barrier a seat has only its own decisions and learns nothing new.

    Nothing new: from what the seat knew at the barrier, and its own actions since, follows all
    that it knows now, whatever the hidden part is.
    """
    game = story.game
    chance = Random(story.seed)
    trail: list[Footprint] = []
    # The last barrier of each seat, and a game that was guessed there and follows since.
    guesses: dict[int, tuple[int, State]] = {}
    for state in story.states():
        now = Footprint(state.seat, state.reveals)
        for seat in range(state.seats):
            limit = undo_limit(trail, seat, now)
            demand(0 <= limit <= len(trail), f"undo reaches from {len(trail)} to {limit}")
            demand(seat == state.seat or limit == len(trail), "undo of somebody else's turn")
            for step in trail[limit:]:
                demand(step.seat == seat, "undo crosses a decision of another seat")
                demand(step.reveals == state.reveals, "undo crosses a reveal")
            if limit < len(trail):
                barrier, past = guesses.get(seat, (-1, state))
                if barrier != limit:
                    past = game.resample(story.at(limit).view(seat), chance)
                    guesses[seat] = (limit, past)
                _follow(past, story.codes[past.decisions : len(trail)])
                _same_knowledge(state, past, seat, "replayed from the undo barrier")
        trail.append(now)


def _follow(past: State, codes: list[int]) -> None:
    for code in codes:
        demand(past.refusal(code) == 0, f"undo to {past.decisions}: what was legal told something")
        past.apply(code)
