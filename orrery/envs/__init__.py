"""Environments: the games as learning libraries expect them; the extra `env` installs those.

- `orrery.envs.aec`     PettingZoo: all seats take turns
- `orrery.envs.single`  Gymnasium: one seat against bots
- `orrery.envs.vector`  Gymnasium's vector interface: many games at once, each seat playing itself
- `orrery.envs.spiel`   OpenSpiel: the games registered there, for its algorithms

All of them tell a seat what `state.observe` writes, and nothing else.
"""

from orrery.extras import demand

demand("env", "numpy", "gymnasium", "pettingzoo")
