"""The conversation of `orrery play`: what is shown, what is asked, what may be answered."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from orrery.bots.people import Person, person
from orrery.cli.asking import Language, words_of, write_text
from orrery.cli.render import RULE, TITLE, Renderer, console, numbered
from orrery.cli.rules import rule_words
from orrery.core.errors import OrreryError
from orrery.core.ledger import ID

if TYPE_CHECKING:
    from orrery.cli.session import Session
    from orrery.core.spoken import Grid, Option
    from orrery.core.views import View
    from orrery.core.words import Phrase


HINT_SECONDS = 1.0
COACH_SECONDS = 4.0
MOST = 4


class Terminal:
    """One keyboard and one screen, shared by everybody who plays."""

    def __init__(self, session: Session, language: Language, save: Path | None) -> None:
        self.session = session
        self.game = session.game
        self.save_to = save
        self.language = language.value
        self.people = _people_of(session)
        """The people that bots play as (`bots.people`), by seat."""
        seats = range(session.state.seats)
        names = [self.people[seat].name if seat in self.people else "" for seat in seats]
        self.renderer = Renderer(words_of(language, session.game), names)
        self.out = console()
        self.heard = dict.fromkeys(range(session.state.seats), 0)
        """How much of the log each person has read."""
        self.seen: dict[int, list[Grid]] = {}
        """The table as each person last saw it."""
        self.at_screen = -1
        """Who sits at the keyboard."""
        self.commands = {
            "?": self._help,
            "t": self._table,
            "l": self._log,
            "u": self._undo,
            "s": self._save,
            "hint": self._hint,
            "coach": self._coach,
        }

    def run(self, seed: int | None) -> None:
        """Play until the game is over or somebody has had enough."""
        self._greet(seed)
        while not self.session.over:
            self._let_bots_play()
            if self.session.over:
                break
            if not self._ask():
                self._leave()
                return
        self._end()

    def _let_bots_play(self) -> None:
        who = self.game.side_name(self.session.state.settings, self.session.seat)
        # A spinner for those who wait at a screen; nothing of it stays.
        sign = self.out.status(self.renderer.tell("play.thinking", who=who))
        with sign if self.out.is_terminal else nullcontext():
            self.session.let_bots_play()

    # --- asking ---------------------------------------------------------------------------

    def _ask(self) -> bool:
        """Put the decision to whoever takes it. False if they leave the game."""
        seat = self.session.seat
        if not self._hand_over(seat):
            return False
        view = self.session.view(seat)
        self._tell_news(seat)
        if seat not in self.seen or self.game.opens_turn(self.session.state):
            self._changes(view)
        self._question(view)
        while True:
            text = self._read("> ")
            if text is None or text.casefold() == "q":
                return False
            if text and self._answer(text, view):
                return True

    def _answer(self, text: str, view: View) -> bool:
        """Do what was typed. True if the decision is settled or the question has changed."""
        word, _, rest = text.partition(" ")
        command = self.commands.get("?" if word in ("h", "help") else word.casefold())
        if command is not None:
            return bool(command(rest.strip()))
        option = self._meant(text, view)
        if option is None:
            return False
        self.session.act(option.code)
        return True

    def _meant(self, text: str, view: View) -> Option | None:
        """The open option that was typed; otherwise say what is the matter with it."""
        if text.isdigit():
            option = numbered(view.options).get(int(text))
            if option is None:
                self._say("play.no_number", n=len(view.legal))
            return option
        if ID.fullmatch(text):
            self._rule(text)
            return None
        written = " ".join(text.split()).casefold()
        for option in view.options:
            if option.notation.casefold() == written:
                if option.open:
                    return option
                assert option.reason is not None
                self.out.print(f"{self.renderer.say(option.reason)} [{RULE}]{option.rule}[/]")
                return None
        self._say("play.unknown", text=text[:40])
        return None

    def _read(self, prompt: str) -> str | None:
        """A line from the keyboard; None at the end of the input."""
        try:
            return self.out.input(prompt).strip()
        except EOFError:
            self.out.print()
            return None

    def _hand_over(self, seat: int) -> bool:
        """Nobody sees the hand of another: the screen is cleared before it is passed on."""
        shared = len(self.session.people) > 1
        if shared and seat != self.at_screen:
            who = self.game.side_name(self.session.state.settings, seat)
            self.out.clear()
            # What stood on the screen is gone, so the whole table is news.
            self.seen.pop(seat, None)
            self._say("play.hand_over", who=who)
            if self._read(self.renderer.tell("play.ready") + " ") is None:
                return False
        self.at_screen = seat
        return True

    # --- showing --------------------------------------------------------------------------

    def _say(self, key: str, **args: str | int | Phrase) -> None:
        self.out.print(self.renderer.tell(key, **args), markup=False)

    def _greet(self, seed: int | None) -> None:
        self.out.rule(f"[{TITLE}]{self.game.title}[/]")
        people = self.session.people
        settings = self.session.state.settings
        if len(people) == 1:
            self._say("play.you_are", who=self.game.side_name(settings, people[0]))
        for seat, bot in self.session.players.items():
            side = self.game.side_name(settings, seat)
            if seat in self.people:
                words = self.people[seat].words[self.language]
                self._say("play.person", who=side, kind=words.kind, manner=words.manner)
            else:
                self._say("play.bot", who=side, bot=bot.name)
        if seed is not None:
            self._say("play.seed", n=seed)
        self._say("play.hint")

    def _tell_news(self, seat: int) -> None:
        """What happened since this person last looked."""
        lines = self._lines(seat, self.heard[seat])
        self.heard[seat] = len(self.session.events)
        if lines:
            self.out.print(self.renderer.log(lines))

    def _lines(self, seat: int | None, start: int) -> list[str]:
        settings = self.session.state.settings
        told = (self.game.tell(settings, event, seat) for event in self.session.events[start:])
        return [self.renderer.say(line) for line in told if line is not None]

    def _changes(self, view: View) -> None:
        """The parts of the table that are not as this person last saw them."""
        seat = self.session.seat
        grids = self.game.grids(view)
        news = [grid for grid in grids if grid not in self.seen.get(seat, ())]
        self.seen[seat] = grids
        self.out.print(self.renderer.grids(news, view.options))

    def _question(self, view: View) -> None:
        prompt = self.renderer.say(view.decision.prompt)
        self.out.print(f"[bold]{prompt}[/] [{RULE}]{view.decision.rule}[/]")
        self.out.print(self.renderer.options(view.options))

    def _rule(self, rule: str) -> None:
        found = self.game.ledger.find(rule)
        if found is None:
            self._say("play.no_rule", text=rule)
        else:
            self.out.print(rule_words(self.renderer, self.game, found))

    # --- commands -------------------------------------------------------------------------

    def _help(self, rest: str = "") -> bool:
        view = self.session.view(self.session.seat)
        written = view.options[0].notation
        self._say("play.help", written=f"{written:<16}", rule=f"{view.decision.rule:<16}")
        return False

    def _table(self, rest: str = "") -> bool:
        view = self.session.view(self.session.seat)
        self.out.print(self.renderer.grids(self.game.grids(view), view.options))
        return False

    def _log(self, rest: str = "") -> bool:
        self.out.print(self.renderer.log(self._lines(self.session.seat, 0)))
        return False

    def _hint(self, rest: str = "") -> bool:
        """The option that the coach would take, and why."""
        return self._advise(1, HINT_SECONDS)

    def _coach(self, rest: str = "") -> bool:
        """The best few options."""
        return self._advise(MOST, COACH_SECONDS)

    def _advise(self, most: int, seconds: float) -> bool:
        """The coach gets the view of who sits at the keyboard, and nothing else."""
        from orrery.coach import speech
        from orrery.coach.advice import advise

        view = self.session.view(self.session.seat)
        words = speech.words(self.game.id, self.language)
        with self.out.status(self.renderer.tell("play.coach_thinks")):
            advice = advise(view, most=most, seconds=seconds)
        places = {option.code: place for place, option in numbered(view.options).items()}
        for one in advice.suggestions:
            line = " → ".join(map(words.say, one.line))
            self.out.print(f"{places[one.code]:>3}  {line}", markup=False)
            if len(one.chance) > 1:
                chance = round(100 * one.chance[self.session.seat])
                points = round(one.points[self.session.seat])
                self._say("play.expected", chance=chance, n=points)
            for reason in one.why:
                self.out.print(f"     {words.say(reason)}", markup=False)
        return False

    def _undo(self, rest: str = "") -> bool:
        if not self.session.undo():
            self._say("play.no_undo")
            return False
        for seat, heard in self.heard.items():
            self.heard[seat] = min(heard, len(self.session.events))
        self._say("play.undone")
        return True

    def _save(self, rest: str = "") -> bool:
        path = Path(rest) if rest else self.save_to or _free_name(self.game.id)
        try:
            write_text(path, self.session.record.text())
        except OrreryError as error:
            self.out.print(str(error), markup=False)
        else:
            key = "play.saved_end" if self.session.over else "play.saved"
            self.out.print(self.renderer.tell(key, file=str(path)), markup=False, soft_wrap=True)
        return False

    # --- ending ---------------------------------------------------------------------------

    def _leave(self) -> None:
        if self.save_to is not None:
            self._save()
        self._say("play.left")

    def _end(self) -> None:
        """The rest of the story, the score sheet and the winner."""
        people = self.session.people
        viewer = people[0] if len(people) == 1 else None
        start = self.heard[viewer] if viewer is not None else min(self.heard.values(), default=0)
        self.out.print(self.renderer.log(self._lines(viewer, start)))
        view = self.session.view(viewer)
        assert view.outcome is not None
        self.out.print()
        for part in self.renderer.result(self.game.score_sheet(view), view.outcome):
            self.out.print(part)
        if self.save_to is not None:
            self._save()


def _people_of(session: Session) -> dict[int, Person]:
    """Which person plays which seat; whoever plays several is left out: names must differ."""
    known = {seat: person(bot.name) for seat, bot in session.players.items()}
    once = [one for one in known.values() if list(known.values()).count(one) == 1]
    return {seat: one for seat, one in known.items() if one is not None and one in once}


def _free_name(game: str) -> Path:
    """A file name that nothing has yet: a save never writes over another game."""
    number = 1
    while (path := Path(f"{game}-{number}.record")).exists():
        number += 1
    return path
