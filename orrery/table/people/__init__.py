"""People beyond one table: the way back to their seats, accounts, being forgotten."""
