"""Change only what a seat cannot know, and everything that seat receives stays the same."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.core.game import Game
from orrery.laws import Mode, Story
from orrery.laws.checks import title
from orrery.laws.secrecy import nothing_hidden_is_told, resampling_keeps_the_view
from orrery.laws.stories import judging, walk
from tests.laws.cases import CASES, disguise_of, each_case, each_game, enough, played, seeds

LAW = title(nothing_hidden_is_told)


def compare(story: Story, viewer: int | None, decisions: int, draw_every: int = 1000) -> bool:
    with judging(LAW, story):
        return nothing_hidden_is_told(
            story,
            viewer,
            disguise_of(story.game),
            decisions=decisions,
            draw_every=draw_every,
        )


@each_case
def test_no_history_tells_what_is_hidden(game: Game, mode: Mode) -> None:
    twins, others = 0, 0
    for seed in seeds(game, mode, 12):
        story = played(game, mode, seed)
        last = len(story.codes)
        for viewer in (None, *range(mode.seats)):
            # Of a long game one moment is enough: every view on the way to it is compared.
            moments = (last - 1, last, Random(seed).randrange(last))
            for decisions in moments if last < 150 else moments[:1]:
                twins += 1
                others += compare(story, viewer, decisions)
    assert others > 0.8 * twins, "most twins must really be other games"


@each_game
def test_every_drawing_of_a_game_keeps_the_secrets(game: Game) -> None:
    mode = next(mode for other, mode in CASES if other is game)
    story = played(game, mode, 1)
    for viewer in (None, 0):
        compare(story, viewer, len(story.codes) - 1, draw_every=max(2, len(story.codes) // 40))


@each_case
def test_resampling_really_guesses(game: Game, mode: Mode) -> None:
    """A bot that searches resampled games must not happen to look at the real one."""
    for seed in seeds(game, mode, 100):
        state = mode.new(game, seed)
        for viewer in (None, *range(mode.seats)):
            view = state.view(viewer)
            guesses = [game.resample(view, Random(number)).encode() for number in range(8)]
            assert len(set(guesses)) == len(guesses)
            assert state.encode() not in guesses


@st.composite
def stories(draw: st.DrawFn) -> Story:
    """Any game: its mode, its deal and every choice can shrink on their own."""
    game, mode = draw(st.sampled_from(CASES))
    seed = draw(st.integers(0, 2**32))
    picks = iter(draw(st.lists(st.integers(0, 11), max_size=100)))
    return walk(game, mode, seed, lambda codes: codes[next(picks, 0) % len(codes)])


@settings(max_examples=enough(20), deadline=None, derandomize=True)
@given(story=stories(), share=st.floats(0, 1), seat=st.integers(-1, 3))
def test_no_choice_of_actions_tells_what_is_hidden(story: Story, share: float, seat: int) -> None:
    viewer = None if seat < 0 else seat % story.mode.seats
    compare(story, viewer, int(share * len(story.codes)))


@settings(max_examples=enough(20), deadline=None, derandomize=True)
@given(story=stories(), share=st.floats(0, 1))
def test_no_moment_tells_what_is_hidden(story: Story, share: float) -> None:
    with judging(title(resampling_keeps_the_view), story):
        resampling_keeps_the_view(story.at(int(share * len(story.codes))))
