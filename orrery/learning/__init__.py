"""Learning a game: questions about its rules, lessons, puzzles, guides and the player aid."""
