"""Search for principal variations, the lines of best play of both sides."""

from __future__ import annotations

from engine.analysing.searcher import Searcher
from engine.errors import Contradiction
from engine.position import Position
from engine.stop import StopFlag


def best_line(
    searcher: Searcher, position: Position, value: int, stop: StopFlag | None = None
) -> tuple[int, ...]:
    """Return a line of best play of both sides from a position with a known score.

    Args:
        searcher: searches the scores of the moves.
        position: the position in which the line begins.
        value: its score for the side to move.
        stop: ends the search.

    Returns:
        The 0-based columns to the end of the game.

    Raises:
        Contradiction: no move reaches the score of its position, so an entry of the table is wrong.
        SearchStopped: ``stop`` was set before the line was known.
    """
    line: list[int] = []
    while not position.is_over:
        columns = (
            column
            for column in _columns_best_known_first(searcher, position)
            if _has_score(searcher, position.play(column), -value, stop)
        )
        column = next(columns, None)
        if column is None:
            raise Contradiction
        line.append(column)
        position, value = position.play(column), -value
    return tuple(line)


def _columns_best_known_first(searcher: Searcher, position: Position) -> list[int]:
    """Return the legal columns, first the best move according to the transposition table if any."""
    table_move = searcher.look_up(position).move
    legal = [column for column in position.board.centre_out if position.is_legal(column)]
    return sorted(legal, key=lambda column: column != table_move)


def _has_score(searcher: Searcher, child: Position, least: int, stop: StopFlag | None) -> bool:
    """Return whether a position's score is exactly ``least``, given that it is not less."""
    found = searcher.look_up(child)
    if found.lower > least:
        return False
    return found.upper == least or searcher.null_window(child, least, stop) == least
