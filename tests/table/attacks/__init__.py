"""Nobody can take the house over: what one caller may cost, counted and not timed.

What the server did before each of these limits stands beside it; `python -m benchmarks.attacks`
measures how long others waited.
"""
