"""Galileo Project: robots and characters settle the moons of Jupiter. The door is `game.py`."""
