"""What is received at once in Newton, collected from the box into tables for `components`."""

from __future__ import annotations


class Gains:
    """Collects what is received at once into four tables; number 0 is nothing."""

    def __init__(self) -> None:
        self.coins: list[int] = [0]
        self.potions: list[int] = [0]
        self.points: list[int] = [0]
        self.students: list[int] = [0]

    def add(self, effects: list[str]) -> int:
        """The number of the gain made of the plain effects in a list; 0 if there are none."""
        amounts = {"coins": 0, "potion": 0, "vp": 0, "student": 0}
        for effect in effects:
            name, _, amount = effect.partition(":")
            if name in amounts:
                amounts[name] += int(amount)
        if not any(amounts.values()):
            return 0
        self.coins.append(amounts["coins"])
        self.potions.append(amounts["potion"])
        self.points.append(amounts["vp"])
        self.students.append(amounts["student"])
        return len(self.coins) - 1


def behind(effects: list[str], head: str) -> str:
    """What follows the head in the effect that begins with it; empty if none does."""
    for effect in effects:
        if effect.startswith(head):
            return effect[len(head) :]
    return ""
