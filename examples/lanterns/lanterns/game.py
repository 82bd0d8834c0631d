"""The interface of Lanterns: what is told and shown of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import ClassVar

from lanterns import drawing
from lanterns.judgement import JUDGEMENT
from lanterns.state import (
    ACTIONS,
    CHOOSE,
    HANG,
    KINDS,
    LAMP,
    LANTERNS,
    LIT,
    NAMES,
    REFUSED_NOT_HELD,
    REFUSED_OVER,
    TOLD_HUNG,
    Lanterns,
)
from orrery.core.art import worlds
from orrery.core.art.memory import Memory
from orrery.core.art.speaker import Speaker
from orrery.core.art.targets import Targets
from orrery.core.chance import Chance
from orrery.core.errors import BadPosition, CorruptRecord
from orrery.core.frames import KIND, A, push
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.positions import Position, Reader
from orrery.core.records import Deal
from orrery.core.spoken import Choice, Decision, Holding, Option, Panel
from orrery.core.state import Event, Settings, State
from orrery.core.views import View
from orrery.core.words import Phrase, phrase, seat_name


@dataclass(frozen=True, kw_only=True)
class LanternsView(View):
    """Names of lanterns; empty where the viewer may not look."""

    hands: tuple[tuple[str, ...], ...]
    hung: tuple[tuple[int, str, int], ...]
    chosen: str
    deck: int


def named(card: int) -> Phrase:
    return phrase("lantern", piece=NAMES[card], n=card + 1)


class LanternsGame(Game):
    """Lanterns for two or three."""

    id = "lanterns"
    title = "Lanterns"
    prefix = "LA"
    rules_version = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)
    default_seats = 2
    choices: ClassVar[tuple[Choice, ...]] = (
        Choice("rounds", (2, 3), "LA-END-01"),
        Choice("gentle", (False, True), "LA-TURN-02"),
    )
    actions = ACTIONS
    folder = Path(__file__).parent
    categories: ClassVar[tuple[str, ...]] = ("lit", "dark")
    judgement = JUDGEMENT
    table: type[Lanterns] = Lanterns

    def fresh(self, settings: Settings, chance: Chance) -> Lanterns:
        return self._begin(settings, tuple(chance.shuffled(LANTERNS)))

    def start(self, settings: Settings, deal: Deal, journal: list[Event] | None = None) -> Lanterns:
        if list(deal) != ["deck"] or sorted(deal["deck"]) != NAMES:
            raise CorruptRecord("the deal is not a shuffle of the lanterns")
        deck = tuple(NAMES.index(name) for name in deal["deck"])
        return self._begin(settings, deck, journal)

    def _begin(
        self, settings: Settings, deck: tuple[int, ...], journal: list[Event] | None = None
    ) -> Lanterns:
        state = self.table(settings, deck)
        state.journal = journal
        state.begin()
        return state

    def deal_of(self, state: State) -> Deal:
        assert isinstance(state, Lanterns)
        return {"deck": [NAMES[card] for card in state.deck]}

    def decision(self, state: State, viewer: int | None) -> Decision:
        if state.over:
            return Decision(state.decisions, -1, "over", "LA-END-01", phrase("decision.over"))
        kind = KINDS[state.stack[KIND]]
        rule = "LA-TURN-01" if kind == "choose" else "LA-TURN-02"
        if viewer != state.seat:
            prompt = phrase(f"waiting.{kind}", who=seat_name(state.seat))
        elif kind == "choose":
            prompt = phrase("prompt.choose")
        else:
            prompt = phrase("prompt.hang", card=named(state.stack[A]))
        return Decision(state.decisions, state.seat, kind, rule, prompt)

    def options(self, state: State) -> list[Option]:
        if state.over:
            return []
        if state.stack[KIND] == HANG:
            return [self._option(state, LIT + way, "rope") for way in (0, 1)]
        return [self._option(state, LAMP + card, NAMES[card]) for card in range(LANTERNS)]

    def _option(self, state: State, code: int, target: str) -> Option:
        if code < LIT:
            words = phrase("act.choose", card=named(code - LAMP))
        else:
            words = phrase("act.lit" if code == LIT else "act.dark")
        return self.option(state, code, words, target)

    def reason(self, state: State, code: int, reason: int) -> tuple[Phrase, str]:
        if reason == REFUSED_OVER:
            return phrase("refused.over"), "LA-END-01"
        if reason == REFUSED_NOT_HELD:
            return phrase("refused.not_held"), "LA-TURN-01"
        return phrase("refused.unknown"), "LA-TURN-02"

    def true_reasons(self, state: State, code: int) -> list[str]:
        assert isinstance(state, Lanterns)
        if state.over:
            return ["refused.over"]
        held = LAMP <= code < LIT and code - LAMP in state.hands[state.seat]
        hanging = state.stack[KIND] == HANG
        claims = {
            "refused.not_held": LAMP <= code < LIT and not held,
            "refused.unknown": (LAMP <= code < LIT) == hanging,
        }
        return [key for key, true in claims.items() if true]

    def details_are_true(self, state: State, code: int, words: Phrase) -> bool:
        return not words.args

    def spendable(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Lanterns)
        return {"lanterns": len(state.hands[seat])}

    def holdings(self, state: State) -> tuple[tuple[Holding, ...], ...]:
        assert isinstance(state, Lanterns)
        return tuple((Holding("lanterns", len(hand), "o-sun"),) for hand in state.hands)

    def explain(self, state: State, code: int) -> list[str]:
        return ["LA-TURN-01" if code < LIT else "LA-TURN-02"]

    def tell(self, settings: Settings, event: Event, viewer: int | None) -> Phrase | None:
        who, card = seat_name(event[1]), named(event[2])
        if event[0] == TOLD_HUNG:
            return (
                phrase("log.lit", who=who, card=card) if event[3] else phrase("log.dark", who=who)
            )
        return (
            phrase("log.drew_own", card=card) if viewer == event[1] else phrase("log.drew", who=who)
        )

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Lanterns)
        scores = self._sheets(state, everything=True)
        totals = [sum(sheet.values()) for sheet in scores]
        ranking = tuple(
            tuple(seat for seat in range(state.seats) if totals[seat] == total)
            for total in sorted(set(totals), reverse=True)
        )
        ended = phrase("outcome.ended" if state.over else "outcome.running")
        return Outcome(scores, ranking, ended, "LA-END-01")

    def sheets(self, state: State) -> tuple[dict[str, int], ...]:
        assert isinstance(state, Lanterns)
        return self._sheets(state, everything=state.over)

    def _sheets(self, state: Lanterns, everything: bool) -> tuple[dict[str, int], ...]:
        sheets = tuple({"lit": 0, "dark": 0} for _ in range(state.seats))
        for seat, card, lit in zip(*(state.hung[at::3] for at in range(3)), strict=True):
            if lit or everything:
                sheets[seat]["lit" if lit else "dark"] += card + 1
        return sheets

    def view(self, state: State, seat: int | None) -> LanternsView:
        assert isinstance(state, Lanterns)
        deciding = seat is not None and seat == state.seat
        hung = zip(*(state.hung[at::3] for at in range(3)), strict=True)
        return LanternsView(
            game_id=self.id,
            seats=state.seats,
            settings=dict(state.settings.options),
            viewer=seat,
            decision=self.decision(state, seat),
            options=tuple(self.options(state)) if deciding else (),
            over=state.over,
            reveals=state.reveals,
            scores=self.sheets(state),
            holdings=self.holdings(state),
            outcome=self.outcome(state) if state.over else None,
            hands=tuple(
                tuple(NAMES[card] if owner == seat else "" for card in hand)
                for owner, hand in enumerate(state.hands)
            ),
            hung=tuple(
                (maker, NAMES[card] if lit or state.over or maker == seat else "", lit)
                for maker, card, lit in hung
            ),
            chosen=NAMES[state.stack[A]] if deciding and state.stack[KIND] == HANG else "",
            deck=LANTERNS - state.drawn,
        )

    def resample(self, view: View, rng: Random) -> Lanterns:
        assert isinstance(view, LanternsView)
        seen = {name for hand in view.hands for name in hand} | {one[1] for one in view.hung}
        unseen = [name for name in NAMES if name not in seen]
        rng.shuffle(unseen)
        hands = [[name or unseen.pop() for name in hand] for hand in view.hands]
        hung = [(maker, name or unseen.pop(), lit) for maker, name, lit in view.hung]
        chosen = view.chosen
        if view.decision.kind == "hang" and not chosen:
            chosen = rng.choice(hands[view.decision.seat])
        position: Position = {
            "seats": view.seats,
            "decisions": view.decision.id,
            "reveals": view.reveals,
            "seat": view.decision.seat,
            "chosen": chosen,
            "hung": " ".join(f"{maker}:{name}:{lit}" for maker, name, lit in hung),
            "deck": " ".join(unseen),
            "options": dict(view.settings),
            "hands": {f"seat{seat}": " ".join(hand) for seat, hand in enumerate(hands)},
        }
        return self.state_at(position)

    def draw(
        self, view: View, language: str, names: Sequence[str], memory: Memory | None = None
    ) -> list[Panel]:
        assert isinstance(view, LanternsView)
        speaker = Speaker(self.words(language), names)
        rope = [name for _, name, _ in view.hung]
        told = speaker.say("draw.described", n=len(rope))
        options = {option.notation: option for option in view.options}
        targets = Targets(options.get, speaker.spoken)
        return [drawing.panel(self.title, told, rope, view.hands, speaker, targets)]

    def symbols(self) -> str:
        return worlds.symbols(drawing.WORLD)

    def state_at(self, position: Position) -> Lanterns:
        tables = {key: value for key, value in position.items() if isinstance(value, dict)}
        top = Reader("", {k: v for k, v in position.items() if not isinstance(v, dict)})
        settings = self.settle(top.number("seats", 2, 2, 3), tables.get("options", {}))
        hands = Reader("hands", tables.get("hands", {}))
        rows = [hands.row(f"seat{seat}") for seat in range(settings.seats)]
        hung = [self._hung(entry, settings.seats) for entry in top.row("hung")]
        deck = top.row("deck")
        chosen = top.word("chosen", "", ("", *NAMES))
        seen = [*(name for row in rows for name in row), *(entry[1] for entry in hung)]
        if sorted([*seen, *deck]) != NAMES:
            raise BadPosition("every lantern is somewhere exactly once")
        state = self.table(settings, tuple(NAMES.index(name) for name in [*seen, *deck]))
        state.drawn = len(seen)
        state.decisions = top.number("decisions", 0, 0, 1000)
        state.reveals = top.number("reveals", 0, 0, 1000)
        state.hands = [sorted(NAMES.index(name) for name in row) for row in rows]
        for maker, name, lit in hung:
            state.hung += [maker, NAMES.index(name), lit]
        state.over = len(state.hung) == 3 * state.seats * state.rounds
        seat = top.number("seat", 0, -1, settings.seats - 1)
        for reader in (top, hands):
            reader.done()
        if set(tables) - {"options", "hands"}:
            raise BadPosition("a table that is not known")
        if not state.over:
            kind = HANG if chosen else CHOOSE
            push(state.stack, kind, seat, NAMES.index(chosen) if chosen else 0)
        return state

    def _hung(self, entry: str, seats: int) -> tuple[int, str, int]:
        found = re.fullmatch(r"([0-2]):(L\d\d):([01])", entry)
        if found is None or int(found[1]) >= seats:
            raise BadPosition(f"{entry!r} is not seat:lantern:lit")
        return int(found[1]), found[2], int(found[3])

    def position_of(self, state: State) -> Position:
        assert isinstance(state, Lanterns)
        hung = zip(*(state.hung[at::3] for at in range(3)), strict=True)
        chosen = not state.over and state.stack[KIND] == HANG
        return {
            "seats": state.seats,
            "decisions": state.decisions,
            "reveals": state.reveals,
            "seat": state.seat,
            "chosen": NAMES[state.stack[A]] if chosen else "",
            "hung": " ".join(f"{maker}:{NAMES[card]}:{lit}" for maker, card, lit in hung),
            "deck": " ".join(NAMES[card] for card in state.coming),
            "options": dict(state.settings.options),
            "hands": {
                f"seat{seat}": " ".join(NAMES[card] for card in hand)
                for seat, hand in enumerate(state.hands)
            },
        }


GAME = LanternsGame()
