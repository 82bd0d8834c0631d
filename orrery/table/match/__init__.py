"""One table: its log and what follows from it, checks, clocks, bots, and what is shown."""
