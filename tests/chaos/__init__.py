"""Tables full of players while servers, network and database are broken under them.

    python -m tests.chaos --minutes 2

What breaks, and after how many moves, follows from the seed. Whatever it was, at the end every
move that was acknowledged stands in the log, once, and every player sees what the log leads to.
"""
