"""Players that see a view and answer with an action.

    bot = bots.load("greedy", seed=7)
    state.apply(bot.choose(state.view(state.seat), None))

The people of the house (`orrery.bots.people`) are loaded by their ids: `bots.load("pip")`.
A bot of one's own is a class that is made with `seed=...`, has a `name`, and keeps the one method
of `Bot`. It is loaded by where it lies: `package.module:Class` or `path/to/file.py:Class`.
"""

from orrery.bots.bot import BadBot, Bot, Clock, ask, chance
from orrery.bots.loading import load, names

__all__ = ["BadBot", "Bot", "Clock", "ask", "chance", "load", "names"]
