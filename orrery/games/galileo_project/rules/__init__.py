"""The rules of Galileo Project, one module per chapter; `play.py` says what follows what."""
