"""Tests of orrery.table.cluster."""
