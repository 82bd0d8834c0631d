"""Tests of orrery.table.protocol."""
