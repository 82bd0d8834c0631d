"""Who may do what: guests, the secrets that hold seats, and who may see a table."""
