"""Newton: scholars who travel, teach, invent and fill their shelves. The door is `game.py`."""
