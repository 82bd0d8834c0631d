"""Tests of orrery.table.match."""
