"""The learning curve of a run as a plot."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure

from orrery.lab.plots import COLOURS, GUIDE, WIDE, Tell, bare
from orrery.training.loop import Generation


def curve(generations: Sequence[Generation], equal: float, tell: Tell) -> Figure:
    """The error in held-out games, and the duels with the search without a network.

    `equal` is the share of wins of a network that does not help.
    """
    figure = Figure(figsize=(WIDE, 5.2), layout="constrained")
    above, below = figure.subplots(2, 1, sharex=True)
    games = [one.games for one in generations]
    above.plot(games, [one.error for one in generations], "o-", color=COLOURS[0],
               label=tell("train.network"))  # fmt: skip
    above.plot(games, [one.judgement_error for one in generations], "o-", color=COLOURS[1],
               label=tell("train.judgement"))  # fmt: skip
    above.set_ylabel(tell("train.error"))
    above.legend(frameon=False, fontsize="small")
    duels = [one for one in generations if one.duels]
    shares = [100 * one.won for one in duels]
    below.plot([one.games for one in duels], shares, "o-", color=COLOURS[0])
    below.axhline(100 * equal, color=GUIDE, linewidth=1, linestyle="--")
    below.set_ylim(0, 100)
    below.set_ylabel(tell("train.won"))
    below.set_xlabel(tell("train.games"))
    bare(above)
    bare(below)
    return figure
