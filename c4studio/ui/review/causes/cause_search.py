"""Search for the causes of both sides' mistakes in several games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.insight import Explainer
from c4studio.insight.causes import Cause
from c4studio.insight.tally import Counts, count_causes
from c4studio.review import Move
from c4studio.review.moments import mistakes
from c4studio.review.review import Review
from c4studio.ui.answers import Found
from c4studio.work.progress import Report
from engine import Side, Solver, StopFlag


@dataclass(frozen=True, slots=True)
class GameCauses:
    """How often one side could make mistakes of each cause in a game, and those it made.

    Attributes:
        counts: for each cause how often it was met, and how often missed.
        missed: the mistakes with a cause: the numbers of their discs, and the causes.
    """

    counts: Counts
    missed: tuple[tuple[int, Cause], ...]


SideCauses = dict[Side, GameCauses]


def causes_of_games(
    left: dict[int, Review], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[Found[SideCauses]]:
    """Yield the causes of both sides' mistakes, game by game.

    Args:
        left: complete reviews by the number of their games; finished ones are removed, so that
            resumed work does not repeat them.
        solver: finds exact results.
        stop: ends the search.
        report: receives the finished fraction, 0 to 1.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    explainer, todo = Explainer(solver), list(left)
    for done, number in enumerate(todo, start=1):
        found = _causes(explainer, solver, left[number], stop)
        report(done / len(todo))
        yield {number: found}
        del left[number]


def _causes(explainer: Explainer, solver: Solver, review: Review, stop: StopFlag) -> SideCauses:
    """Return for each side of a game how often each cause was possible and missed."""
    # Scores from a file are believed only where they are right.
    moves = [
        move
        for move in review.moves
        if move is not None
        and (not move.stored or solver.score_columns(move.position, stop) == move.columns)
    ]
    wrong = set(mistakes(review))
    found = {}
    for side in Side:
        own = [move for move in moves if move.side is side]
        missed = tuple(_missed(explainer, [move for move in own if move in wrong], stop))
        counts = count_causes(explainer, own, (cause for _, cause in missed), stop)
        found[side] = GameCauses(counts, missed)
    return found


def _missed(explainer: Explainer, moves: list[Move], stop: StopFlag) -> Iterator[tuple[int, Cause]]:
    """Yield the disc number and the cause of each mistake that has a cause."""
    for move in moves:
        cause = explainer.cause(move.position, move.columns, move.column, stop)
        if cause is not None:
            yield move.ply, cause
