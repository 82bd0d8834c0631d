"""Positions that several bots are tried at."""

LAST_CHOICE = """
game = "galaxy_rush"
season = 4
[track]
orbit1 = "- - - - - -"
orbit2 = "- - - - - I1"
[blue]
step = 6
up = "H01 H02 H03 H04 H05 H06 H07 H08 H09 H10 H11 H12"
down4 = "H13"
[orange]
step = 5
up = "I2 I3 O1 O2 P1 P2 P3 R1 R2 R3 R4 R5"
[display]
discoveries = "D409 D405 D406 D407"
achievements = "A02 A03 A06 A08"
"""
"""The last card of Galaxy Rush: face up, its Resource also takes a Discovery."""
