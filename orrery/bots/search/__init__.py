"""Players that think ahead, and what they think of a decision.

    analysis = analyse(state.view(state.seat), iterations=400)
    analysis.candidates[0].code

They work on views and on states resampled from them, never on the real one.
"""

from orrery.bots.search.bot import SearchBot
from orrery.bots.search.thinking import Analysis, Candidate, analyse

__all__ = ["Analysis", "Candidate", "SearchBot", "analyse"]
