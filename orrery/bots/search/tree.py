"""The tree: information sets, joined by whole turns, over worlds that a view cannot tell apart.

A node stands for what was done since the root, in whatever world. Its edges are lines of actions:
a whole turn of the seat that decides, or the part of it before hidden information is turned up.
Each simulation plays in one world, along lines that are legal there; every seat takes the line
that serves itself best (max^n), by PUCT with the turn search's judgement as prior.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from orrery.bots.search.chances import Evaluator, Value
from orrery.bots.search.turns import Line, TurnSearch
from orrery.core.state import State

MOST_WORLDS: Final = 60
"""A set of worlds is a whole number with one bit for each."""
BITS: Final[list[int]] = [2**world for world in range(MOST_WORLDS)]
"""Looked up: mypyc shifts a plain 1 as a C int, which has too few bits for so many worlds."""
DEEPER: Final = 16
"""A node visited this often gets a longer turn search, and a still longer one after eight times
as many visits."""


class Edge:
    """A line of actions, and what became of it."""

    def __init__(self, codes: list[int], sides: int) -> None:
        self.codes: list[int] = codes
        self.child: Node | None = None
        self.visits: int = 0
        self.worths: list[float] = [0.0] * sides
        self.chances: list[float] = []
        self.points: list[float] = []
        """What its simulations promised, added up; noted at the root only."""
        self.regret: float = 0.0
        self.found: int = 0
        self.weight: float = 0.0
        self.closed: i64 = 0
        """The worlds in which the line is not legal."""


class Node:
    """A decision, as far as it follows from what was done before it."""

    def __init__(self, sides: int) -> None:
        self.edges: list[Edge] = []
        self.visits: int = 0
        self.worths: list[float] = [0.0] * sides
        self.known: i64 = 0
        """The worlds in which every edge was tried for being legal."""
        self.searched: i64 = 0
        """The worlds in which a turn search was made here."""
        self.searches: int = 0
        self.due: int = DEEPER
        """After how many visits the next, longer turn search is made."""


class Tree:
    """A tree over some worlds of one decision."""

    def __init__(
        self,
        evaluator: Evaluator,
        exploration: float,
        temperature: float,
        width: int,
        positions: int,
        root_width: int,
        root_positions: int,
        root_searches: int,
        patience: int,
        ahead: int,
        ahead_positions: int,
    ) -> None:
        self.evaluator: Evaluator = evaluator
        self.exploration: float = exploration
        self.temperature: float = temperature
        self.width: int = width
        self.positions: int = positions
        self.root_width: int = root_width
        self.root_positions: int = root_positions
        self.root_searches: int = root_searches
        self.patience: int = patience
        self.ahead: int = ahead
        self.ahead_positions: int = ahead_positions
        self.worlds: list[State] = []
        self.root: Node = Node(evaluator.sides)
        self.iterations: int = 0

    def grow(self, iterations: int) -> None:
        """Run so many simulations, one world after the other."""
        for _ in range(iterations):
            self._simulate(self.iterations % len(self.worlds))
            self.iterations += 1

    def _simulate(self, world: i64) -> None:
        """One simulation in a world: play ahead, then back the value up along the path."""
        path: list[Node] = []
        taken: list[Edge] = []
        value = self._play(self.worlds[world], BITS[world], path, taken)
        for node in path:
            node.visits += 1
            add(node.worths, value.worths)
        for edge in taken:
            edge.visits += 1
            add(edge.worths, value.worths)
        if taken:
            add(taken[0].chances, value.chances)
            add(taken[0].points, value.points)

    def _play(self, state: State, bit: i64, path: list[Node], taken: list[Edge]) -> Value:
        """Follow the most promising lines to where the tree ends; the nodes and edges passed."""
        node = self.root
        while True:
            path.append(node)
            if state.over:
                return self.evaluator.value(state)
            if node is not self.root:
                if node.visits < self.patience:
                    return self._leaf(node, state, bit)
                if not node.edges:
                    self._search(node, state, bit, self.positions, self.width)
            self._prepare(node, state, bit)
            edge = self._select(node, state.seat, bit)
            taken.append(edge)
            state = state.clone()
            for code in edge.codes:
                state.apply(code)
            child = edge.child
            if child is None:
                child = edge.child = Node(self.evaluator.sides)
            node = child

    def _leaf(self, node: Node, state: State, bit: i64) -> Value:
        """What a position promises that the tree has not looked into yet.

        In the middle of a turn a judgement is noise, so the turn is played on; elsewhere lines
        are looked for only when the tree comes back, which it mostly does not. Where a judgement
        tells little before the end is near, everybody plays on for some turns.
        """
        if self.ahead > 0:
            return self.evaluator.value(self._played_on(state))
        if self.evaluator.judgement.opens_turn(state):
            return self.evaluator.value(state)
        return self.evaluator.value(self._search(node, state, bit, self.positions, self.width))

    def _played_on(self, state: State) -> State:
        """The position after some turns, each of which ends as its player likes best."""
        turns = self.ahead
        while turns > 0 and not state.over:
            search = TurnSearch(self.evaluator, state)
            search.lines(self.ahead_positions, 1)
            state = search.end
            turns -= 1
        return state

    def descend(self, code: int) -> bool:
        """Make the decision after an action the root, with what is known of its lines.

        False where that cannot be: no line goes on behind the action, or the tree knows worlds in
        which the action is not legal.
        """
        kept: list[Edge] = []
        for edge in self.root.edges:
            if edge.codes[0] == code:
                if len(edge.codes) == 1:
                    return False
                kept.append(edge)
        if not kept:
            return False
        for world in self.worlds:
            if world.refusal(code) != 0:
                return False
        root = Node(self.evaluator.sides)
        for edge in kept:
            edge.codes = edge.codes[1:]
            root.edges.append(edge)
            root.visits += edge.visits
            add(root.worths, edge.worths)
        for world in self.worlds:
            world.apply(code)
        self.root = root
        return True

    # --- lines ----------------------------------------------------------------------------

    def _prepare(self, node: Node, state: State, bit: i64) -> None:
        """Know the lines of a node that are legal in a world; look for more where they are few."""
        if node is self.root:
            if node.searches < self.root_searches and node.searched & bit == 0:
                self._search(node, state, bit, self.root_positions, self.root_width)
        elif node.visits >= node.due:
            self._search(node, state, bit, self.positions * node.due // 4, self.width)
            node.due *= 8
        if node.known & bit:
            return
        open_lines = 0
        for edge in node.edges:
            if edge.closed & bit == 0:
                if playable(state, edge.codes):
                    open_lines += 1
                else:
                    edge.closed |= bit
        if 2 * open_lines < self.width and node.searched & bit == 0:
            self._search(node, state, bit, self.positions, self.width)
        node.known |= bit

    def _search(self, node: Node, state: State, bit: i64, positions: int, width: int) -> State:
        """Add the best lines of a world to those known here; the end of the best of them."""
        search = TurnSearch(self.evaluator, state)
        lines = search.lines(positions, width)
        best = lines[0].liked
        for line in lines:
            edge = self._edge(node, line)
            regret = best - line.liked
            edge.regret = (edge.regret * edge.found + regret) / (edge.found + 1)
            edge.found += 1
            edge.weight = exp(-edge.regret / self.temperature)
        node.searched |= bit
        node.searches += 1
        return search.end

    def _edge(self, node: Node, line: Line) -> Edge:
        for edge in node.edges:
            if edge.codes == line.codes:
                return edge
        edge = Edge(line.codes, self.evaluator.sides)
        if node is self.root:
            edge.chances = [0.0] * self.evaluator.sides
            edge.points = [0.0] * self.evaluator.sides
        node.edges.append(edge)
        # Worlds that were here before have not tried it.
        node.known = 0
        return edge

    # --- selection ------------------------------------------------------------------------

    def _select(self, node: Node, seat: int, bit: i64) -> Edge:
        """PUCT: what did well so far, and what promises much and was seldom tried."""
        total = 0.0
        for edge in node.edges:
            if edge.closed & bit == 0:
                total += edge.weight
        scale = self.exploration * sqrt(float(node.visits + 1)) / (total if total > 0.0 else 1.0)
        # What was never tried is taken for as good as the rest.
        unknown = node.worths[seat] / node.visits if node.visits > 0 else 0.5
        best: Edge = node.edges[0]
        most = -1.0
        for edge in node.edges:
            if edge.closed & bit == 0:
                mean = edge.worths[seat] / edge.visits if edge.visits > 0 else unknown
                score = mean + scale * edge.weight / (1 + edge.visits)
                if score > most:
                    most = score
                    best = edge
        return best


def add(total: list[float], more: list[float]) -> None:
    for place in range(len(more)):
        total[place] += more[place]


def playable(state: State, codes: list[int]) -> bool:
    """Whether a line is legal in a world, from its first action to its last."""
    if len(codes) == 1:
        return state.refusal(codes[0]) == 0
    trial = state.clone()
    for code in codes:
        if trial.over or trial.refusal(code) != 0:
            return False
        trial.apply(code)
    return True
