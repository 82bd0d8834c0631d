"""The rules of Galileo Galilei, one module per chapter; `play.py` says what follows what."""
