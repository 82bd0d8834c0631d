"""Speed of every Orrery game, measured against well-known engines in one run."""
