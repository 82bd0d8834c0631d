"""The built-in games, one package each; others import nothing of a package but its `game.py`."""
