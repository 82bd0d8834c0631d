"""Broken input of every kind, made by Hypothesis: accepted, or refused as it is documented.

    python -m tests.fuzz --examples 2000

Anything else is a fault of ours: another exception, an answer of the 500s or of another shape than
declared, a state that was changed although the answer was no.
"""
