"""Galileo Galilei: astronomers, their telescopes and the Inquisition. Use it through `game.py`."""
