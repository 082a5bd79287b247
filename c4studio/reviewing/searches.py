"""The searches of reviews: scores, reasons and causes of mistakes, and cards, as iterators.

Each can be stopped and begun again: what is finished is taken out of what is left, or is in the
table of the solver. Whoever reviews runs these and no others: the window in the thread of its
searches, commands in a plain loop.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from c4studio.game import NodeScores
from c4studio.ground.progress import Report
from c4studio.insight import Effort, Explainer, Walked
from c4studio.insight.causes import Cause, Finding
from c4studio.insight.tally import Counts, count_causes
from c4studio.review import Line, Move, Review, find_scores, review_line
from c4studio.review.moments import is_opening
from c4studio.training.card import Card
from c4studio.training.gathering import cards_of
from engine import Position, Side, Solver, StopFlag, folded_key
from engine.score import ColumnScores

T = TypeVar("T")
R = TypeVar("R")

Findings = dict[Move, Finding | None]
"""Why moves are mistakes and what was overlooked; None if the stored scores of a move are wrong."""

BRIEF = Effort(plan=6_000, goal=2_000, cells=6_000, steps=20_000)
"""The search effort for the reason of a mistake in the opening, where few are short."""


def one_by_one(left: list[T], find: Callable[[T], R], report: Report) -> Iterator[R]:
    """Yield what is found for each of several things.

    Args:
        left: the things; one that is done is taken out, so that the rest can be begun once more.
        find: what is done for one of them.
        report: receives the finished fraction, 0 to 1.
    """
    count = len(left)
    while left:
        found = find(left[0])
        del left[0]
        report(1 - len(left) / count)
        yield found


# Scores.


def search_scores(
    positions: Sequence[Position], seconds: float, solver: Solver, stop: StopFlag, report: Report
) -> Iterator[Mapping[int, NodeScores]]:
    """Yield the exact scores of positions by their indexes, those of a period together.

    The last position is searched first, since its scores help with the positions before.

    Args:
        positions: the positions in the order of play; one that occurs twice is searched once.
        seconds: the length of a period; a search that takes longer ends its period.
        solver: finds the scores.
        stop: ends the search.
        report: receives the finished fraction, 0 to 1.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    numbers: dict[Position, list[int]] = {}
    for number, position in enumerate(positions):
        numbers.setdefault(position, []).append(number)
    batch, begun = dict[int, NodeScores](), time.monotonic()
    for position, scores in find_scores(solver, [*numbers][::-1], stop, report):
        batch.update(dict.fromkeys(numbers[position], scores))
        if time.monotonic() - begun >= seconds:
            yield batch
            batch, begun = {}, time.monotonic()
    if batch:
        yield batch


class GameScores:
    """Finds the exact scores of the positions of several games, each position once.

    Args:
        solver: finds the scores.
        stop: ends the search.
    """

    def __init__(self, solver: Solver, stop: StopFlag | None) -> None:
        self._solver, self._stop = solver, stop
        self._known: dict[int, ColumnScores] = {}

    def of(self, positions: Sequence[Position]) -> list[NodeScores]:
        """Return the scores of the positions of one game, given in the order of play.

        A position that occurred before, or the mirror image of which did, is not searched again.

        Raises:
            SearchStopped: the search was stopped.
        """
        new = [each for each in positions[::-1] if folded_key(each) not in self._known]
        for position, scores in find_scores(self._solver, new, self._stop):
            self._known[folded_key(position)] = _folded(position, scores.columns)
        return [NodeScores(_folded(each, self._known[folded_key(each)])) for each in positions]


def _folded(position: Position, columns: ColumnScores) -> ColumnScores:
    """Mirror column scores if the mirror image of the position has the smaller key.

    A second call with the result mirrors the scores back.
    """
    return columns if position.key() == folded_key(position) else columns[::-1]


Questions = Mapping[int, Position]
"""The positions of one game that need scores, in the order of play, by the number of each."""


def scores_of_games(
    left: list[Questions], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[Mapping[int, NodeScores]]:
    """Yield the scores of each game, by the numbers of its positions.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    scores = GameScores(solver, stop)

    def find(questions: Questions) -> Mapping[int, NodeScores]:
        return dict(zip(questions, scores.of([*questions.values()]), strict=True))

    return one_by_one(left, find, report)


# Reasons and causes.


@dataclass(frozen=True, slots=True)
class GameCauses:
    """How often one side could make mistakes of each cause in a game, and those it made.

    Attributes:
        counts: for each cause how often it was met, and how often missed.
        missed: the mistakes with a cause: the numbers of their discs, and the causes.
    """

    counts: Counts
    missed: tuple[tuple[int, Cause], ...]


SideCauses = Mapping[Side, GameCauses]


def search_findings(
    moves: Iterable[Move], solver: Solver, stop: StopFlag, _: Report
) -> Iterator[tuple[Move, Finding | None]]:
    """Yield for each mistake its reason and cause, or None if its stored scores are wrong.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    explainer = Explainer(solver)
    for move in moves:
        right = _is_right(move, solver, stop)
        yield move, explainer.finding(*_played(move), stop) if right else None


def causes_of_games(
    left: list[tuple[int, Review]],
    findings: Findings,
    solver: Solver,
    stop: StopFlag,
    report: Report,
) -> Iterator[Mapping[int, SideCauses]]:
    """Yield the causes of both sides' mistakes, game by game.

    Args:
        left: complete reviews, each with the number of its game; finished ones are removed.
        findings: what is known of mistakes.
        solver: finds exact results.
        stop: ends the search.
        report: receives the finished fraction, 0 to 1.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    explainer = Explainer(solver)
    find_cause = _cause_finder(explainer, findings, stop)

    def find(numbered: tuple[int, Review]) -> Mapping[int, SideCauses]:
        number, review = numbered
        # Scores from a file are believed only where they are right.
        moves = [move for move in review.moves if move and _is_right(move, solver, stop)]
        causes = {move: find_cause(move) for move in moves if move in review.mistakes}
        return {number: _count(explainer, moves, causes, stop)}

    return one_by_one(left, find, report)


def _count(
    explainer: Explainer,
    moves: Collection[Move],
    causes: Mapping[Move, Cause | None],
    stop: StopFlag | None,
) -> SideCauses:
    """Return for each side how often each cause was possible in moves of a game, and missed."""
    found = {}
    for side in Side:
        own = [move for move in moves if move.side is side]
        missed = [(move.ply, cause) for move in own if (cause := causes.get(move)) is not None]
        counts = count_causes(explainer, own, (cause for _, cause in missed), stop)
        found[side] = GameCauses(counts, tuple(missed))
    return found


def _cause_finder(
    explainer: Explainer, findings: Findings, stop: StopFlag
) -> Callable[[Move], Cause | None]:
    """Return a function that finds the cause of a mistake, unless it is known already."""

    def find(move: Move) -> Cause | None:
        known = findings.get(move)
        return explainer.cause(*_played(move), stop) if known is None else known.cause

    return find


def _is_right(move: Move, solver: Solver, stop: StopFlag) -> bool:
    """Return whether the scores of a move were computed here or are those that the solver finds."""
    return not move.stored or solver.score_columns(move.position, stop) == move.columns


def _played(move: Move) -> tuple[Position, ColumnScores, int]:
    return move.position, move.columns, move.column


# Cards.

NamedReview = tuple[Review, str]
"""The review of a line, as far as its moves are judged, and the name of its game."""


def cards_of_lines(
    left: list[NamedReview], sides: Collection[Side], findings: Findings
) -> Callable[[Solver, StopFlag, Report], Iterator[list[Card]]]:
    """Return the search for the flash cards of each line. A finished review is used as it is.

    Args:
        left: the lines; finished ones are removed.
        sides: the sides whose mistakes become cards.
        findings: what is known of mistakes.
    """

    def search(solver: Solver, stop: StopFlag, report: Report) -> Iterator[list[Card]]:
        find_cause = _cause_finder(Explainer(solver), findings, stop)

        def find(named: NamedReview) -> list[Card]:
            review, source = named
            # Scores from a file are not believed.
            if not review.complete or any(scores and scores.stored for scores in review.scores):
                review = review_line(solver, review.line, stop)
            return cards_of(review, sides, find_cause, source)

        return one_by_one(left, find, report)

    return search


# Whole games, as commands review them.


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A reviewed game with the reasons of its mistakes.

    Attributes:
        review: the complete review.
        findings: why its mistakes are some; empty if that was not asked for.
        causes: what each side overlooked; None if that was not asked for.
    """

    review: Review
    findings: Mapping[Move, Finding]
    causes: SideCauses | None


def review_games(
    solver: Solver,
    games: Iterable[str],
    *,
    fast: bool = False,
    stop: StopFlag | None = None,
    count: Callable[[], None] = lambda: None,
) -> Iterator[ReviewedGame]:
    """Yield what is found out about each game. A position that occurs twice is scored once.

    Args:
        solver: finds the scores.
        games: the games as lines of text.
        fast: whether reasons and causes of mistakes are left out.
        stop: ends the search.
        count: called for each judged move.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    scores, walked = GameScores(solver, stop), Walked()
    late, early = Explainer(solver, walked=walked), Explainer(solver, BRIEF, walked)
    for game in games:
        line = Line.from_text(game)
        review = Review(line, tuple(scores.of(line.positions[:-1])))
        moves = [move for move in review.moves if move is not None]
        for _ in moves:
            count()
        if fast:
            yield ReviewedGame(review, {}, None)
            continue
        findings = {
            move: (early if is_opening(move) else late).finding(*_played(move), stop)
            for move in review.mistakes
        }
        causes = {move: found.cause for move, found in findings.items()}
        yield ReviewedGame(review, findings, _count(late, moves, causes, stop))
