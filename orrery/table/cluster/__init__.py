"""Several processes that serve the same tables; a single process needs none of it."""
