"""The server under load, beside another server that does the same kind of work."""
