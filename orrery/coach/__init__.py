"""Somebody who thinks along: hints, a coach in a game, and a look back at a finished one.

What is said comes from views alone. `lines` plays on worlds resampled from a view, `why` puts the
difference between two lines into words, `advice` asks the search for the best options of a
decision, and `review` goes through a finished game.
"""
