"""Galileo Project: robots and characters settle the moons of Jupiter. Use it through `game.py`."""
