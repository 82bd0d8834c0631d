"""The rules of Galaxy Rush, one module per chapter of the rulebook."""
