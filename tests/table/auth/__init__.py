"""Tests of orrery.table.auth."""
