"""Newton: scholars who travel, teach, invent and fill their shelves. Use it through `game.py`."""
