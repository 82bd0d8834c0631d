"""Tests of the server of the table."""
