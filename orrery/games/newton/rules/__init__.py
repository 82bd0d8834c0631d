"""The rules of Newton, one module per chapter; `play.py` says what follows what."""
