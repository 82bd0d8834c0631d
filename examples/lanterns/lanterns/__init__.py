"""Lanterns: a tiny game with hidden hands, as a template for games of your own.

Everybody holds two lanterns. A turn: choose one, hang it lit (all see it) or dark (nobody does),
draw another. When everybody has hung enough, the dark ones are lit too, and the most light wins.
"""
