"""Lines of best play of both sides."""

from __future__ import annotations

from engine.analysing.searcher import Searcher
from engine.errors import Contradiction
from engine.position import CENTRE_OUT, Position
from engine.stop import StopFlag


def best_line(
    searcher: Searcher, position: Position, value: int, stop: StopFlag | None = None
) -> tuple[int, ...]:
    """Return a line of best moves for both sides from a position whose score is known.

    Args:
        searcher: searches the scores of the moves.
        position: the position in which the line begins.
        value: its score for the side to move.
        stop: ends the search.

    Returns:
        0-based columns, down to the end of the game.

    Raises:
        Contradiction: no move has the score of its position, so the table holds a wrong entry.
        SearchStopped: ``stop`` was set before the line was known.
    """
    line: list[int] = []
    while not position.is_over:
        columns = (
            column
            for column in _candidates(searcher, position)
            if _scores(searcher, position.play(column), -value, stop)
        )
        column = next(columns, None)
        if column is None:
            raise Contradiction
        line.append(column)
        position, value = position.play(column), -value
    return tuple(line)


def _candidates(searcher: Searcher, position: Position) -> list[int]:
    """Return the legal columns, the best move in the transposition table first, if there is one."""
    table_move = searcher.look_up(position).move
    legal = [column for column in CENTRE_OUT if position.is_legal(column)]
    return sorted(legal, key=lambda column: column != table_move)


def _scores(searcher: Searcher, child: Position, least: int, stop: StopFlag | None) -> bool:
    """Return whether a position's score is ``least``, given that it is at least that."""
    found = searcher.look_up(child)
    if found.lower > least:
        return False
    return found.upper == least or searcher.null_window(child, least, stop) == least
