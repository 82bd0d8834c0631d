"""All laws over one game: for the tests of Orrery, for soak runs, for games of other people.

from orrery.laws import check_game
check_game(MyGame(), games=50)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from orrery.core.game import Game
from orrery.core.state import State
from orrery.laws import (
    commitments,
    contract,
    copies,
    fields,
    objects,
    observing,
    pages,
    previews,
    reasons,
    secrecy,
    speaking,
    writing,
)
from orrery.laws.modes import Mode, modes
from orrery.laws.secrecy import Disguise
from orrery.laws.stories import Story, judging, walk

GAME_LAWS: Final[tuple[Callable[[Game], None], ...]] = (
    writing.notation_goes_both_ways,
    pages.pages_find_their_words,
    pages.options_name_their_rules,
    pages.the_cover_says_what_the_game_says,
)
MOMENT_LAWS: Final[tuple[Callable[[State], None], ...]] = (
    contract.legal_is_what_is_not_refused,
    contract.illegal_actions_change_nothing,
    contract.decision_says_who_and_what,
    contract.options_show_what_is_legal,
    contract.actions_are_explained,
    contract.asking_changes_nothing,
    contract.views_are_plain,
    contract.outcome_adds_up,
    copies.clones_are_complete,
    fields.fields_are_declared,
    fields.fields_keep_their_range,
    fields.fields_are_said_both_ways,
    objects.states_behave_as_values,
    objects.only_whole_numbers_are_actions,
    observing.observations_are_as_declared,
    observing.masks_show_what_is_legal,
    observing.returns_follow_the_ranking,
    writing.position_says_it_all,
    speaking.everything_can_be_said,
    objects.states_say_what_they_are,
    reasons.refusals_are_true,
    commitments.spending_and_revealing_is_told,
    secrecy.resampling_keeps_the_view,
)
STORY_LAWS: Final[tuple[Callable[[Story], None], ...]] = (
    copies.clones_stay_as_they_are,
    copies.fields_cover_what_changes,
    writing.records_replay,
    writing.undone_branches_replay,
    writing.equal_states_have_equal_futures,
    writing.spoiled_texts_are_refused,
    speaking.the_log_can_be_said,
    reasons.closed_options_say_the_most,
    secrecy.resampled_games_go_on,
    secrecy.undo_crosses_no_reveal,
    previews.previews_tell_what_the_view_implies,
)


@dataclass
class Tally:
    """How much was tried."""

    games: int = 0
    decisions: int = 0
    trials: int = 0
    """How often a law was held against a game or a moment of one."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.trials += other.trials


def title(law: Callable[..., object]) -> str:
    """A law's name in words."""
    return law.__name__.replace("_", " ")


def try_moments(
    story: Story, count: int, laws: Iterable[Callable[[State], None]] = MOMENT_LAWS
) -> int:
    """Hold laws against some moments of a game."""
    trials = 0
    with judging("the same deal and actions give the same game", story):
        moments = story.moments(count)
    for law in laws:
        for state in moments:
            with judging(title(law), story):
                law(state)
            trials += 1
    return trials


def try_story(story: Story, laws: Iterable[Callable[[Story], None]] = STORY_LAWS) -> int:
    """Hold laws against a whole game."""
    trials = 0
    for law in laws:
        with judging(title(law), story):
            law(story)
        trials += 1
    return trials


def try_secrecy(story: Story, disguise: Disguise) -> int:
    """Hold the secrecy law against a whole game and against its last moment before the end."""
    trials = 0
    for viewer in (None, *range(story.mode.seats)):
        for decisions in (len(story.codes) - 1, len(story.codes)):
            with judging(title(secrecy.nothing_hidden_is_told), story):
                secrecy.nothing_hidden_is_told(story, viewer, disguise, decisions=decisions)
            trials += 1
    return trials


def play(
    game: Game, mode: Mode, seed: int, thorough: bool, disguise: Disguise | None = None
) -> Tally:
    """One random game under the laws; all of them when `thorough`, else the cheap ones."""
    story = walk(game, mode, seed)
    tally = Tally(1, len(story.codes), 1)
    if thorough:
        tally.trials += try_moments(story, 3) + try_story(story)
        if disguise is not None:
            tally.trials += try_secrecy(story, disguise)
    return tally


def check_game(
    game: Game,
    games: int = 100,
    seed: int = 0,
    thorough: int = 10,
    disguise: Disguise | None = None,
) -> Tally:
    """Play random games in all modes in turn; every n-th one, `thorough`, under all laws.

    Raises LawBroken, with a record to replay, for the first game that breaks a law.
    """
    tally = Tally()
    for law in GAME_LAWS:
        with judging(title(law)):
            law(game)
        tally.trials += 1
    ways = modes(game)
    for number in range(games):
        mode = ways[number % len(ways)]
        # By rounds through the modes, so that each of them has its thorough games.
        deep = number // len(ways) % thorough == 0
        tally.add(play(game, mode, seed + number, deep, disguise))
    return tally
