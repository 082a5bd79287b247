"""The searches of reviews: scores, reasons and causes of mistakes, as iterators.

Each can be stopped and begun again: what is finished is taken out of what is left, or is in the
table of the solver. Whoever reviews runs these and no others: the window in the thread of its
searches, commands in a plain loop.
"""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from c4studio.game import NodeScores
from c4studio.ground.progress import OnProgress, ignore_progress, report_within
from c4studio.review import JudgedMove, Line, Review, positions_with_scores, review_line
from c4studio.review.insight import BestPlayCache, Explainer, SearchBudgets
from c4studio.review.insight.causes import Cause, MistakeFinding
from c4studio.review.insight.tally import CauseCounts, count_causes
from c4studio.review.line_search import Found, LineSearch
from c4studio.review.moments import is_opening_move
from c4studio.review.review import time_limit_of_review
from engine import Position, Side, Solver, StopFlag, folded_key
from engine.score import ColumnScores

T = TypeVar("T")
R = TypeVar("R")

Findings = dict[JudgedMove, MistakeFinding]
"""Why moves are mistakes and what was overlooked."""

CauseFinder = Callable[[JudgedMove], Cause]
"""A function that finds what was overlooked in a mistake."""

OPENING_REASON_BUDGETS = SearchBudgets(plan=6_000, goal=2_000, cells=6_000, steps=20_000)
"""The search effort for the reason of a mistake in the opening, where few are short."""


def results_one_by_one(left: list[T], find: Callable[[T], R], report: OnProgress) -> Iterator[R]:
    """Call a function for each of several items, and yield the results.

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
    positions: Sequence[Position],
    seconds: float,
    solver: Solver,
    stop: StopFlag,
    report: OnProgress,
) -> Iterator[Mapping[int, NodeScores]]:
    """Yield the exact scores of positions by their indexes, those of a period together.

    The last position is searched first, since its scores help with the positions before.

    Args:
        positions: the positions in the order of play; one that occurs twice is searched once.
        seconds: the length of a period; a search that takes longer ends its period.
        solver: finds the scores. On other boards than the usual one it has a limited time.
        stop: ends the search.
        report: receives the finished fraction, 0 to 1.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    distinct = [*dict.fromkeys(positions)][::-1]
    limit = time_limit_of_review(solver.board)
    found = positions_with_scores(solver, distinct, stop, report, seconds=limit)
    return _in_batches(found, positions, seconds)


def search_line(
    search: LineSearch, seconds: float, solver: Solver, stop: StopFlag, report: OnProgress
) -> Iterator[Mapping[int, Found]]:
    """Yield scores and forecasts by the indexes of a search's positions, a period together.

    Args:
        search: the search of a game, which goes on where it was.
        seconds: the length of a period; a search that takes longer ends its period.
        solver: finds the scores.
        stop: ends the search.
        report: receives the progress, 0 to 1, also from another thread.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    return _in_batches(search.search(solver, stop, report), search.positions, seconds)


def _in_batches(
    found: Iterable[tuple[Position, T]], positions: Sequence[Position], seconds: float
) -> Iterator[Mapping[int, T]]:
    """Yield what is found of positions by their indexes, that of a period of seconds together."""
    numbers: dict[Position, list[int]] = {}
    for number, position in enumerate(positions):
        numbers.setdefault(position, []).append(number)
    batch, begun = dict[int, T](), time.monotonic()
    for position, each in found:
        batch.update(dict.fromkeys(numbers[position], each))
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
        seconds: the limit on the seconds for a game; None for the usual one of the board.
        with_forecasts: whether reviews have forecasts.
    """

    def __init__(
        self,
        solver: Solver,
        stop: StopFlag | None,
        seconds: float | None = None,
        *,
        with_forecasts: bool = True,
    ) -> None:
        self._solver, self._stop, self._with_forecasts = solver, stop, with_forecasts
        self._seconds = time_limit_of_review(solver.board, seconds)
        self._known: dict[int, ColumnScores] = {}

    def scores_of_game(
        self, positions: Sequence[Position], report: OnProgress = ignore_progress
    ) -> list[NodeScores | None]:
        """Return the scores of the positions of one game, given in the order of play.

        A position that occurred before, or the mirror image of which did, is not searched again.
        The scores of the first positions are None if the time was too short for them.

        Raises:
            SearchStopped: the search was stopped.
        """
        search = LineSearch(
            Review.of_line(Line(Position(self._solver.board))),
            self._seconds,
            [each for each in positions[::-1] if folded_key(each) not in self._known],
            with_forecasts=False,
        )
        for position, found in search.search(self._solver, self._stop, report):
            self._keep(position, found)
        return [*map(self._scores_of, positions)]

    def review_of_game(self, line: Line, report: OnProgress = ignore_progress) -> Review:
        """Return the review of a game, with forecasts where there was no time for scores.

        Raises:
            SearchStopped: the search was stopped.
        """
        known = Review(line, tuple(map(self._scores_of, line.positions[:-1])))
        search = LineSearch(known, self._seconds, with_forecasts=self._with_forecasts)
        for position, found in search.search(self._solver, self._stop, report):
            self._keep(position, found)
        return search.review

    def _keep(self, position: Position, found: Found) -> None:
        if isinstance(found, NodeScores):
            self._known[folded_key(position)] = _fold_column_scores(position, found.columns)

    def _scores_of(self, position: Position) -> NodeScores | None:
        known = self._known.get(folded_key(position))
        return None if known is None else NodeScores(_fold_column_scores(position, known))


def _fold_column_scores(position: Position, columns: ColumnScores) -> ColumnScores:
    """Mirror column scores if the mirror image of the position has the smaller key.

    A second call with the result mirrors the scores back.
    """
    return columns if position.key() == folded_key(position) else columns[::-1]


ScoreQuestions = Mapping[int, Position]
"""The positions of one game that need scores, in the order of play, by the number of each."""


def scores_of_games(
    left: list[ScoreQuestions], solver: Solver, stop: StopFlag, report: OnProgress
) -> Iterator[Mapping[int, NodeScores]]:
    """Yield the scores of each game, by the numbers of its positions.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    scores, count = GameScores(solver, stop), len(left)

    def find(questions: ScoreQuestions) -> Mapping[int, NodeScores]:
        done = 1 - len(left) / count
        tell = report_within(report, done, done + 1 / count)
        found = scores.scores_of_game([*questions.values()], tell)
        return {
            number: known
            for number, known in zip(questions, found, strict=True)
            if known is not None
        }

    return results_one_by_one(left, find, report)


# Reasons and causes.


@dataclass(frozen=True, slots=True)
class GameCauses:
    """How often one side could make mistakes of each cause in a game, and those it made.

    Attributes:
        counts: for each cause how often it was met, and how often missed.
        missed: the mistakes: the numbers of their discs, and the causes.
        lost_by: the cause of the mistake that lost the game; None if the side did not lose.
    """

    counts: CauseCounts
    missed: tuple[tuple[int, Cause], ...]
    lost_by: Cause | None = None


SideCauses = Mapping[Side, GameCauses]


def search_mistake_findings(
    moves: Iterable[JudgedMove], solver: Solver, stop: StopFlag, _: OnProgress
) -> Iterator[tuple[JudgedMove, MistakeFinding | NodeScores]]:
    """Yield for each mistake its reason and cause, or the right scores if those of a file are not.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    explainer = Explainer(solver)
    for move in moves:
        right = solver.score_columns(move.position, stop) if move.stored else move.columns
        yield (
            move,
            explainer.finding_of_mistake(*_played_move_with_scores(move), move.reply, stop)
            if right == move.columns
            else NodeScores(right),
        )


def causes_of_games(
    left: list[tuple[int, Review]],
    findings: Findings,
    solver: Solver,
    stop: StopFlag,
    report: OnProgress,
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
        moves = [move for move in review.moves if move and _has_right_scores(move, solver, stop)]
        causes = {move: find_cause(move) for move in moves if move in review.mistakes}
        return {number: _count_by_side(explainer, review, moves, causes, stop)}

    return results_one_by_one(left, find, report)


def _count_by_side(
    explainer: Explainer,
    review: Review,
    moves: Collection[JudgedMove],
    causes: Mapping[JudgedMove, Cause],
    stop: StopFlag | None,
) -> SideCauses:
    """Return for each side how often each cause was possible in moves of a game, and missed."""
    found = {}
    moment = None if review.decisive_moves is None else review.decisive_moves.most_important_move
    winner = review.line.end.winner
    for side in Side:
        own = [move for move in moves if move.side is side]
        missed = [(move.ply, causes[move]) for move in own if move in causes]
        counts = count_causes(explainer, own, (cause for _, cause in missed), stop)
        has_lost = moment is not None and winner is side.other
        lost_by = causes.get(moment) if has_lost and moment in own else None
        found[side] = GameCauses(counts, tuple(missed), lost_by)
    return found


def _cause_finder(explainer: Explainer, findings: Findings, stop: StopFlag) -> CauseFinder:
    """Return a function that finds the cause of a mistake, unless it is known already."""

    def find(move: JudgedMove) -> Cause:
        known = findings.get(move)
        return (
            explainer.cause_of_mistake(*_played_move_with_scores(move), stop, move.reply)
            if known is None
            else known.cause
        )

    return find


def _has_right_scores(move: JudgedMove, solver: Solver, stop: StopFlag) -> bool:
    """Return whether the scores of a move were computed here or are those that the solver finds."""
    return not move.stored or solver.score_columns(move.position, stop) == move.columns


def _played_move_with_scores(move: JudgedMove) -> tuple[Position, ColumnScores, int]:
    return move.position, move.columns, move.column


# Lines whose mistakes are used, for example as cards.

NamedReview = tuple[Review, str]
"""The review of a line, as far as its moves are judged, and the name of its game."""


def search_reviewed_lines(
    left: list[NamedReview], findings: Findings, evaluate: Callable[[Review, str, CauseFinder], R]
) -> Callable[[Solver, StopFlag, OnProgress], Iterator[R]]:
    """Return a search that completes reviews and yields the result of a function for each one.

    A finished review is used as it is.

    Args:
        left: the lines; finished ones are removed.
        findings: what is known of mistakes.
        evaluate: makes something of the complete review of a line, the name of its game, and a
            function that finds the cause of a mistake.
    """

    def search(solver: Solver, stop: StopFlag, report: OnProgress) -> Iterator[R]:
        find_cause = _cause_finder(Explainer(solver), findings, stop)

        def find(named: NamedReview) -> R:
            review, source = named
            # Scores from a file are not believed.
            if not review.is_complete or any(scores and scores.stored for scores in review.scores):
                review = review_line(solver, review.line, stop)
            return evaluate(review, source, find_cause)

        return results_one_by_one(left, find, report)

    return search


# Whole games, as commands review them.


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A reviewed game with the reasons of its mistakes.

    Attributes:
        review: the review, which is complete on the usual board; on others with forecasts.
        findings: why its mistakes are some; empty if that was not asked for.
        causes: what each side overlooked; None if that was not asked for.
    """

    review: Review
    findings: Mapping[JudgedMove, MistakeFinding]
    causes: SideCauses | None


class _MoveTally:
    """Turns the progress of the review of a game into numbers of moves."""

    def __init__(self, moves: int, advance: Callable[[float], None]) -> None:
        self._moves, self._advance, self._told = moves, advance, 0.0

    def note_part(self, part: float) -> None:
        """Report that a part of the game is done, from 0 to 1."""
        told, self._told = self._told, part
        self._advance((part - told) * self._moves)


def review_games(  # noqa: PLR0913
    solver: Solver,
    games: Iterable[str],
    *,
    fast: bool = False,
    stop: StopFlag | None = None,
    advance: Callable[[float], None] = ignore_progress,
    seconds: float | None = None,
    with_forecasts: bool = True,
) -> Iterator[ReviewedGame]:
    """Yield what is found out about each game. A position that occurs twice is scored once.

    Args:
        solver: finds the scores.
        games: the games as lines of text.
        fast: whether reasons and causes of mistakes are left out.
        stop: ends the search.
        advance: receives the number of moves that are done since the last call, also a part of one
            and also from another thread; in the end it has heard of all moves.
        seconds: the limit on the seconds for the scores of a game; None for the usual one.
        with_forecasts: whether reviews have forecasts where scores are unknown.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    scores = GameScores(solver, stop, seconds, with_forecasts=with_forecasts)
    walked = BestPlayCache()
    late, early = (
        Explainer(solver, walked=walked),
        Explainer(solver, OPENING_REASON_BUDGETS, walked),
    )
    for game in games:
        line = Line.from_text(game)
        tally = _MoveTally(len(line.columns), advance)
        review = scores.review_of_game(line, tally.note_part)
        tally.note_part(1.0)
        moves = [move for move in review.moves if move is not None]
        if fast:
            yield ReviewedGame(review, {}, None)
            continue
        findings = {
            move: (early if is_opening_move(move) else late).finding_of_mistake(
                *_played_move_with_scores(move), move.reply, stop
            )
            for move in review.mistakes
        }
        causes = {move: found.cause for move, found in findings.items()}
        yield ReviewedGame(review, findings, _count_by_side(late, review, moves, causes, stop))
