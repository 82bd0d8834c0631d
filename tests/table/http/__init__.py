"""Tests of orrery.table.http."""
