"""Lets the helpers of these tests explain a failed assertion as tests do."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.games.galileo_project.table")
