"""Players that see a view and answer with an action.

    bot = bots.load("greedy", seed=7)
    state.apply(bot.choose(state.view(state.seat), None))

The people one can play with (`orrery.bots.people`) are loaded by their ids: `bots.load("pip")`.
A bot of one's own is a class that is made with `seed=...`, has a `name`, and keeps the one method
of `Bot`. It is loaded by where it lies: `package.module:Class` or `path/to/file.py:Class`.

`bots.load` makes a bot in this process, where Python lets it look at everything: that is for the
laboratory, with bots one trusts. `bots.seat` gives a bot of somebody else a process of its own,
which gets views and a time limit and nothing else.
"""

from orrery.bots.apart import Apart, seat
from orrery.bots.bot import BadBot, Bot, Clock, Starts, ask, begin, chance
from orrery.bots.loading import load, names, register, trusted

__all__ = [
    "Apart",
    "BadBot",
    "Bot",
    "Clock",
    "Starts",
    "ask",
    "begin",
    "chance",
    "load",
    "names",
    "register",
    "seat",
    "trusted",
]
