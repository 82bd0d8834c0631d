"""Tests of orrery.table.live."""
