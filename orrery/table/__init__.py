"""The table: a server on which people really play. Knows no game."""
