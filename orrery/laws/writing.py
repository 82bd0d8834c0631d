"""Laws of what is written down: notation, records with undone branches, positions."""

from __future__ import annotations

import re
from random import Random

from orrery.core.errors import BadPosition, CorruptRecord, UnknownNotation
from orrery.core.game import Game
from orrery.core.records import Record
from orrery.core.state import State
from orrery.laws.contract import strange_codes
from orrery.laws.copies import contents
from orrery.laws.stories import LawBroken, Story, demand

ODD_WORDS = (
    "",
    "-",
    "-1",
    "0",
    "2",
    "7",
    "99999999999",
    "1.5",
    "²",
    "X99",
    "true",
    '"',
    "\n",
    "[x]",
)


def notation_goes_both_ways(game: Game) -> None:
    """Every code has one text, and every text leads back to its code, blanks or not."""
    actions = game.actions
    texts = [actions.notation(code) for code in range(actions.size)]
    demand(len(set(texts)) == len(texts), "two actions have the same notation")
    for code, text in enumerate(texts):
        demand(text == " ".join(text.split()), f"{text!r} has blanks to spare")
        demand(text[0] not in "#0123456789", f"{text!r} cannot stand in a record")
        demand(actions.parse(text) == code, f"{text!r} leads to {actions.parse(text)}")
        spread = "  " + text.replace(" ", "   ") + "\n"
        demand(actions.parse(spread) == code, f"{spread!r} is not read as {text!r}")
        block = actions.block_of(code)
        demand(block.code(*block.indices(code)) == code, f"{text!r} is lost in its block")
    for code in strange_codes(game):
        try:
            actions.notation(code)
        except UnknownNotation:
            continue
        raise LawBroken(f"{code} has a notation and is no action")


def position_says_it_all(state: State) -> None:
    """A position leads back to an equal state, which says the same of itself again."""
    before = contents(state)
    text = state.position()
    demand(contents(state) == before, "asking for the position changed the state")
    again = state.game.position(text)
    demand(again.encode() == state.encode(), f"the position describes another state:\n{text}")
    demand(again.position() == text, f"the position is told differently when read:\n{text}")


def equal_states_have_equal_futures(story: Story) -> None:
    """What a position leads back to is played on with the same actions to the same end."""
    chance = Random(story.seed)
    end = story.at(len(story.codes))
    decision = chance.randrange(len(story.codes) + 1)
    state = story.game.position(story.at(decision).position())
    for code in story.codes[decision:]:
        state.apply(code)
        state.check()
    demand(state.encode() == end.encode(), f"from decision {decision} on the end is another")
    demand(state.outcome == end.outcome, f"from decision {decision} on the outcome is another")


def records_replay(story: Story) -> None:
    """Text, record and game lead to each other, and to the same end."""
    game = story.game
    record = story.record()
    text = record.text()
    again = Record.parse(text)
    demand(again.text() == text, "a record is written differently after reading")
    demand(again.line() == record.line(), "a record tells another story after reading")
    end = story.at(len(story.codes))
    replayed = game.from_record(text)
    demand(replayed.encode() == end.encode(), "a record replays to another end")
    demand(replayed.fingerprint() == end.fingerprint(), "equal states, two fingerprints")
    for state, replay in zip(story.states(), again.states(game), strict=True):
        demand(state.encode() == replay.encode(), f"decision {state.decisions} is replayed wrong")
    decision = Random(story.seed).randrange(len(story.codes) + 1)
    branched = record.branch(decision).replay(game)
    demand(branched.encode() == story.at(decision).encode(), f"branching at {decision} is wrong")


def undone_branches_replay(story: Story) -> None:
    """A record with detours that were taken back replays to the end without them."""
    game = story.game
    chance = Random(story.seed)
    record = game.record(story.start())
    for state in story.states():
        if state.over:
            break
        if chance.random() < 0.1:
            _wander(record, state, chance)
        record.add(game.actions.notation(story.codes[state.decisions]))
    text = record.text()
    again = Record.parse(text)
    demand(again.text() == text, "a record with undo is written differently after reading")
    end = story.at(len(story.codes))
    demand(again.replay(game).encode() == end.encode(), "a record with undo ends elsewhere")
    demand(again.line() == story.record().line(), "what was undone still stands")
    demand(again.decisions == len(story.codes), "a record with undo counts wrong")


def _wander(record: Record, state: State, chance: Random) -> None:
    """Play a little way and take it back."""
    astray = state.clone()
    for _ in range(chance.randint(1, 5)):
        if not astray.over:
            code = chance.choice(astray.legal())
            record.add(state.game.actions.notation(code))
            astray.apply(code)
    record.undo(state.decisions)


def spoiled_texts_are_refused(story: Story) -> None:
    """A position or record with a slip in it is refused as such, or describes another game.

    Whatever was accepted can be played to its end.
    """
    chance = Random(story.seed)
    position = story.at(chance.randrange(len(story.codes) + 1)).position()
    for _ in range(5):
        text = _with_slips(position, chance)
        try:
            state = story.game.position(text)
        except BadPosition:
            continue
        _play_on(state, chance, f"this position:\n{text}")
    record = story.record(chance.randrange(len(story.codes) + 1)).text()
    for _ in range(5):
        text = _with_slips(record, chance)
        try:
            state = story.game.from_record(text)
        except CorruptRecord:
            continue
        _play_on(state, chance, f"this record:\n{text}")


def _play_on(state: State, chance: Random, where: str) -> None:
    try:
        state.check()
        while not state.over:
            state.apply(chance.choice(state.legal()))
            state.check()
    except Exception as error:
        raise LawBroken(f"{type(error).__name__}: {error} after {where}") from error


def _with_slips(text: str, chance: Random) -> str:
    """A text in which one or two words or lines were left out, doubled, swapped or mistyped."""
    for _ in range(chance.randint(1, 2)):
        parts = re.findall(r"[^\n]*\n", text) if chance.random() < 0.3 else _words(text)
        at, other = chance.randrange(len(parts)), chance.randrange(len(parts))
        slip = chance.randrange(5)
        if slip == 0:
            del parts[at]
        elif slip == 1:
            parts.insert(other, parts[at])
        elif slip == 2:
            parts[at], parts[other] = parts[other], parts[at]
        elif slip == 3:
            parts[at] = parts[other]
        else:
            parts[at] = chance.choice(ODD_WORDS)
        text = "".join(parts)
    return text


def _words(text: str) -> list[str]:
    """Words, signs and the blanks between them."""
    return re.findall(r"\w+|\s+|[^\w\s]", text)
