"""What the workers of a server load, in the process that they are forked from in tests."""

from __future__ import annotations

import orrery
from orrery.coach import advice, review, speech
from orrery.core.words import LANGUAGES
from orrery.table.match import coach, previews, reviews

LOADED = (advice, review, speech, coach, previews, reviews)

for _game in map(orrery.load, orrery.game_ids()):
    for _language in LANGUAGES:
        _game.words(_language)
