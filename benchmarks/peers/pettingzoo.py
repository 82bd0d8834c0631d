"""PettingZoo: games in plain Python behind the interface that its environments share."""

from functools import partial
from importlib import import_module
from importlib.metadata import version

from benchmarks.measure import Contestant, check_count, generator, repeated
from benchmarks.ours import play_aec


def contestant(game: str) -> Contestant:
    """Random games of one of its classic environments, all wrappers taken off."""
    random = generator().random
    env = import_module(f"pettingzoo.classic.{game}").env().unwrapped
    steps = play_aec(env, random)
    check_count(f"PettingZoo {game}", [(steps, sum(cell != 0 for cell in env.board))])
    play = repeated(partial(play_aec, env, random))
    return Contestant(version("pettingzoo"), {"aec": play, "observe": play})
