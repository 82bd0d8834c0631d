"""Laws of one moment: what a state says about itself has to fit together.

Every law takes a state, leaves it as it was, and raises LawBroken with what is wrong.
"""

from __future__ import annotations

from orrery.core.errors import IllegalAction
from orrery.core.game import Game
from orrery.core.outcome import Outcome
from orrery.core.state import State
from orrery.laws.copies import contents
from orrery.laws.stories import LawBroken, demand


def strange_codes(game: Game) -> tuple[int, ...]:
    """Ints that are no action of a game."""
    size = game.actions.size
    return (-1, -size, size, size + 1, 10**6, 2**63, 2**64 + 1, -(10**30))


def legal_is_what_is_not_refused(state: State) -> None:
    codes = state.legal()
    demand(codes == sorted(set(codes)), f"legal() is not ascending or names one twice: {codes}")
    demand(bool(codes) != state.over, "something is legal exactly while the game is not over")
    allowed = [code for code in range(state.game.actions.size) if state.refusal(code) == 0]
    demand(codes == allowed, f"legal() says {codes}, refusal() lets through {allowed}")
    codes.clear()
    demand(state.legal() == allowed, "the list that legal() gave was the state's own")


def illegal_actions_change_nothing(state: State) -> None:
    game = state.game
    before = contents(state)
    refused = [code for code in range(game.actions.size) if state.refusal(code)]
    for code in (*refused, *strange_codes(game)):
        try:
            state.apply(code)
        except IllegalAction as illegal:
            demand(illegal.rule in game.ledger, f"{code}: {illegal.rule!r} is in no ledger")
            demand(illegal.rule in str(illegal), f"{code}: the message does not name the rule")
        else:
            raise LawBroken(f"apply() did {code}, which is refused")
    demand(contents(state) == before, "refusing an action changed the state")


def decision_says_who_and_what(state: State) -> None:
    for viewer in (None, *range(state.seats)):
        decision = state.game.decision(state, viewer)
        demand(decision.id == state.decisions, "the decision's id is the count of decisions")
        demand(decision.seat == state.seat, "the decision's seat is the one that decides")
        demand(bool(decision.kind), "a decision is of some kind")
        demand(decision.rule in state.game.ledger, f"{decision.rule!r} is in no ledger")


def options_show_what_is_legal(state: State) -> None:
    game = state.game
    options = state.options()
    codes = [option.code for option in options]
    demand(len(set(codes)) == len(codes), f"an option is shown twice: {codes}")
    allowed = sorted(option.code for option in options if option.open)
    demand(allowed == state.legal(), f"open options are {allowed}, legal are {state.legal()}")
    for option in options:
        said = option.notation
        demand(said == game.actions.notation(option.code), f"{said!r} is not its notation")
        demand(bool(option.target), f"{said!r} has no target on the table")
        if option.open:
            demand(option.reason is None and not option.rule, f"{said!r} is open with a reason")
            continue
        refused = state.refusal(option.code)
        demand(refused != 0, f"{said!r} is shown closed and would be done")
        demand(option.reason is not None, f"{said!r} is closed without a reason")
        demand(option.rule in game.ledger, f"{said!r} is closed by {option.rule!r}: no such rule")
        given = game.reason(state, option.code, refused)
        demand(given == (option.reason, option.rule), f"{said!r}: two reasons for one refusal")


def actions_are_explained(state: State) -> None:
    for code in state.legal():
        rules = state.explain(code)
        demand(bool(rules), f"{state.notation(code)!r} applies no rule")
        for rule in rules:
            demand(rule in state.game.ledger, f"{state.notation(code)!r} applies {rule!r}")


def asking_changes_nothing(state: State) -> None:
    """Everything that is told or shown about a state leaves it as it was."""
    before = contents(state)
    journal = state.journal
    state.check()
    state.options()
    state.encode()
    state.outcome  # noqa: B018
    state.game.opens_turn(state)
    for code in state.legal():
        state.explain(code)
    for seat in range(state.seats):
        state.game.potential(state, seat)
    for viewer in (None, *range(state.seats)):
        state.view(viewer)
    demand(contents(state) == before, "asking a state about itself changed it")
    demand(state.journal is journal, "asking a state about itself changed its journal")


def views_are_plain(state: State) -> None:
    """A view holds plain values and nothing beside its fields; who does not decide has no say."""
    for viewer in (None, *range(state.seats)):
        view = state.view(viewer)
        demand(set(vars(view)) == set(view.to_json()), "a view holds something beside its fields")
        deciding = viewer is not None and viewer == state.seat
        wanted = tuple(state.legal()) if deciding else ()
        demand(state.view(viewer).legal == wanted, f"{viewer} is offered {view.legal}")
        # A view puts them into words by a table that is resampled from it.
        real = tuple(state.options()) if deciding else ()
        demand(view.options == real, f"the options of {viewer} are not those of the table")
        demand(view.legal == wanted, f"{viewer} is offered {view.legal}")
        demand(view.viewer == viewer, f"the view of {viewer} says it is for {view.viewer}")
        demand(view.over == state.over, "the view does not know whether the game is over")
        demand((view.outcome is not None) == state.over, "the outcome is shown when it is known")
        decision = state.game.decision(state, viewer)
        demand(view.decision == decision, "the view asks for another decision")


def outcome_adds_up(state: State) -> None:
    outcome = state.outcome
    sides = [side for group in outcome.ranking for side in group]
    demand(sorted(sides) == list(range(len(outcome.scores))), f"ranking {outcome.ranking}")
    demand(len(sides) >= state.seats, "a seat has no score")
    demand(outcome.rule in state.game.ledger, f"{outcome.rule!r} is in no ledger")
    wanted = list(state.game.categories)
    for sheet in outcome.scores:
        lines = [line for line in sheet if line in wanted]
        demand(lines == wanted, f"a score sheet has the lines {list(sheet)}")
    _ranking_follows_totals(outcome)
    if outcome.tie_break is not None:
        demand(outcome.tie_rule in state.game.ledger, f"{outcome.tie_rule!r} is in no ledger")
    if state.over:
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            demand(view.outcome == outcome, "a viewer sees another outcome")
            demand(view.scores == outcome.scores, "a viewer sees other scores")


def _ranking_follows_totals(outcome: Outcome) -> None:
    totals = outcome.totals
    previous: int | None = None
    for group in outcome.ranking:
        points = {totals[side] for side in group}
        demand(len(points) == 1, f"sides with totals {points} share a place")
        total = points.pop()
        if previous is not None:
            demand(total <= previous, f"ranking {outcome.ranking} with totals {totals}")
            demand(
                total < previous or outcome.tie_break is not None,
                f"nothing says what decided between equal totals {totals}",
            )
        previous = total
