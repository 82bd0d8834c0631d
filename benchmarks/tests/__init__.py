"""Checks of the benchmark itself: counting, comparing, and doing without a peer."""
