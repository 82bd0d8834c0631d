"""People beyond one table: accounts, notifications, being forgotten."""
