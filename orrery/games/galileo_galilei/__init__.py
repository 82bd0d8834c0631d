"""Galileo Galilei: astronomers, their telescopes and the Inquisition. The door is `game.py`."""
