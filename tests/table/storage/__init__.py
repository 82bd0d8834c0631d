"""Tests of orrery.table.storage."""
