"""RLCard: card games in plain Python, whose every step gives what a player may know."""

from importlib.metadata import version

import rlcard

from benchmarks.measure import Contestant, check_count, generator, repeated


def contestant(game: str) -> Contestant:
    """Random games, each step with the observation and the legal actions of who is next."""
    random = generator().random
    env = rlcard.make(game)

    def play() -> int:
        seen, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(seen["legal_actions"])
            seen, _ = env.step(legal[int(random() * len(legal))])
            steps += 1
        return steps

    counted = play()
    check_count(f"RLCard {game}", [(counted, env.timestep)])
    return Contestant(version("rlcard"), {"observe": repeated(play)})
