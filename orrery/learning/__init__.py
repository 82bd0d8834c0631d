"""Learning a game: its rules asked in plain words, lessons, and how it is played."""
