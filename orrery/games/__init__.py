"""The games of the house, one package each; `game.py` is the only door into a package."""
