"""What is kept: tables, seats, guests, and the log that is the truth of every game."""
