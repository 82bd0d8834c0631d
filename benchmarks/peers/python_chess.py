"""python-chess: chess in plain Python, with generation of legal moves."""

from functools import partial
from importlib.metadata import version
from io import StringIO

import chess
import chess.pgn

from benchmarks.measure import Contestant, check_count, cloning, generator, repeated, spread


def contestant(game: str) -> Contestant:
    """Random games of standard chess; the record that is replayed is a PGN of such a game."""
    random = generator().random
    board = chess.Board()
    positions = []
    while legal := _open_moves(board):
        positions.append(board.copy(stack=False))
        board.push(legal[int(random() * len(legal))])
    pgn = str(chess.pgn.Game.from_board(board))
    counted = len(positions)
    check_count("python-chess", [(counted, len(board.move_stack)), (counted, _replay(pgn))])

    def play() -> int:
        fresh = chess.Board()
        decisions = 0
        while legal := _open_moves(fresh):
            fresh.push(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    measures = {
        "driven": repeated(play),
        # The cheap copy, without the stack of past moves: a clone of ours carries none either.
        "clone": cloning([partial(position.copy, stack=False) for position in spread(positions)]),
        "replay": repeated(partial(_replay, pgn)),
    }
    return Contestant(version("chess"), measures)


def _open_moves(board: chess.Board) -> list[chess.Move]:
    """Legal moves, or none once the game ends by itself.

    The same endings as `Board.is_game_over`, which would generate the moves a second time.
    """
    if (
        board.is_insufficient_material()
        or board.is_seventyfive_moves()
        or board.is_fivefold_repetition()
    ):
        return []
    return list(board.legal_moves)


def _replay(pgn: str) -> int:
    """Read a PGN up to its last position, without building the tree of variations."""
    board = chess.pgn.read_game(StringIO(pgn), Visitor=chess.pgn.BoardBuilder)
    if board is None or board.move_stack == []:
        raise ValueError("the PGN holds no game")
    return len(board.move_stack)
