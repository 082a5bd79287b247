"""Compute and check the solutions of puzzles."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.review.insight.board import PositionCells
from c4studio.training.puzzles.puzzle import Puzzle
from engine import Position, Score, SearchStopped, Solver, StopFlag
from engine.score import ColumnScores

ColumnScorer = Callable[[Position], ColumnScores]
"""A function that returns the exact scores of a position's columns."""

FIRST_PUZZLE_DISC = 7
"""Number of the first disc that a puzzle may ask for. Trained players know earlier ones by
heart."""


SCORE_NODES = 3_000_000
"""Number of nodes after which the scores of a position on another board than the usual one are
given up. It is about a second."""


def exact_scores_within(
    solver: Solver, position: Position, nodes: int, stop: StopFlag | None = None
) -> ColumnScores | None:
    """Return the exact scores of a position's columns; None if so many nodes do not tell them.

    Where the scores of the board are known within seconds, all of them are searched.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    if position.board in BOARDS_WITH_BOOK or position.is_over:
        return solver.score_columns(position, stop)
    with closing(solver.analyse(position, stop)) as found:
        for known in found:
            scores = tuple(None if each is None else each.exact for each in known.columns)
            if scores.count(None) == known.columns.count(None):
                return scores
            if known.nodes > nodes:
                return None
    raise SearchStopped


def holding_columns(columns: ColumnScores) -> tuple[int, ...]:
    """Return the winning columns, or the drawing ones if none wins; empty if every column loses."""
    best = _best_score(columns).result
    if best < 0:
        return ()
    return tuple(
        column for column, score in enumerate(columns) if score is not None and score.result == best
    )


def only_keeping_column(position: Position, scorer: ColumnScorer) -> int | None:
    """Return the only column that keeps a win or a draw; None if there are several or none.

    If only one column is legal, the result is None, too, since there is no choice.
    """
    if position.is_over or len(position.legal_columns) < 2:
        return None
    found = holding_columns(scorer(position))
    return found[0] if len(found) == 1 else None


def has_four_to_complete_or_block(position: Position) -> bool:
    """Return whether the side to move can complete four or must block one."""
    board = PositionCells(position)
    return bool(board.fours_now(position.to_move) or board.fours_now(position.to_move.other))


def can_start_puzzle(position: Position) -> bool:
    """Return whether a position can start a puzzle, as far as can be judged without scores.

    The position must be late enough and must not have a four to complete or to block.
    """
    return (
        position.ply + 1 >= FIRST_PUZZLE_DISC
        and not position.is_over
        and not has_four_to_complete_or_block(position)
    )


def best_reply(position: Position, scorer: ColumnScorer) -> int:
    """Return the opponent's best reply to a move in the solution of a puzzle.

    Among equally good replies it is the one after which the user has the fewest correct columns,
    and then the one nearest to the centre.

    Args:
        position: a position that is not over, in which the opponent is to move.
        scorer: finds exact scores.
    """
    columns = scorer(position)
    best = _best_score(columns)
    replies = [column for column in position.board.centre_out if columns[column] == best]

    def left(column: int) -> int:
        after = position.play(column)
        return position.board.width if after.is_over else len(holding_columns(scorer(after)))

    return min(replies, key=left)


def find_puzzle_solution(
    position: Position, scorer: ColumnScorer, is_ruled: Callable[[Position, int], bool]
) -> tuple[int, ...]:
    """Find the solution of a puzzle: the 0-based columns that both sides play.

    The solution ends when several columns keep the result, or when the user can complete four.

    Args:
        position: the first position, in which the user is to move.
        scorer: finds exact scores.
        is_ruled: returns whether the side that has just moved can secure a result, 1 for a win or 0
            for a draw, by following a simple rule to the end; the solution ends there.

    Returns:
        The moves, without those at the end that only block a four; empty if there is no puzzle.
    """
    moves: list[int] = []
    trivial: list[bool] = []
    while (column := only_keeping_column(position, scorer)) is not None:
        board = PositionCells(position)
        if moves and board.fours_now(position.to_move):
            break
        result = max(score.result for score in scorer(position) if score is not None)
        moves.append(column)
        trivial.append(has_four_to_complete_or_block(position))
        position = position.play(column)
        if position.is_over or is_ruled(position, result):
            break
        reply = best_reply(position, scorer)
        moves.append(reply)
        position = position.play(reply)
    if len(moves) % 2 == 0:
        moves = moves[:-1]
    kept = len(trivial)
    while kept > 1 and trivial[kept - 1]:
        kept -= 1
    if kept == 1 and len(trivial) > 1:
        return ()
    return tuple(moves[: 2 * kept - 1])


def _best_score(columns: ColumnScores) -> Score:
    return max(score for score in columns if score is not None)


@dataclass(frozen=True, slots=True)
class PuzzleDefect:
    """An error in a puzzle, found when its set is checked.

    Attributes:
        number: the number of the puzzle in the set, from 1.
        text: a sentence on the error, without a full stop.
    """

    number: int
    text: str


def puzzle_defects(
    puzzles: Iterable[Puzzle], scorer: ColumnScorer
) -> Iterator[PuzzleDefect | None]:
    """Check a set of puzzles. Yield for each puzzle its first defect, or None if it is sound.

    Args:
        puzzles: the set of puzzles.
        scorer: finds the exact scores of a position's columns.
    """
    seen: dict[int, int] = {}
    for number, puzzle in enumerate(puzzles, 1):
        text = first_defect_of_puzzle(puzzle, scorer)
        if text is None and (first := seen.setdefault(puzzle.key, number)) != number:
            text = f"the position is that of puzzle {first}, or its mirror image"
        yield None if text is None else PuzzleDefect(number, text)


def first_defect_of_puzzle(puzzle: Puzzle, scorer: ColumnScorer) -> str | None:
    """Return the first defect of a puzzle; None if the puzzle is sound."""
    if not can_start_puzzle(puzzle.position):
        return "the position is too early, over, or begins with a four or a block"
    for turn, (position, column) in enumerate(zip(puzzle.positions, puzzle.columns, strict=False)):
        if turn % 2:
            if position.is_over:
                return f"the game is over after {turn} moves of the solution"
            expected = best_reply(position, scorer)
            if column != expected:
                return f"move {turn + 1} of the solution is {column + 1}, expected {expected + 1}"
        elif only_keeping_column(position, scorer) != column:
            return f"column {column + 1} at move {turn + 1} is not the only one that holds"
    return None
