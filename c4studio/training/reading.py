"""Reading ahead: lines that are entered while the discs stay, and positions that are judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from c4studio.opponents.people import AVERAGE_LEVEL, column_chances
from c4studio.opponents.traits import recent_cells
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.drill import (
    MOST_SHOWN_DISCS,
    DrillQuestion,
    QuestionTry,
    SearchingTry,
    columns_best_first,
)
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.puzzles.solving import initial_puzzle_rating, users_puzzle_rating
from c4studio.training.sources import packaged_puzzle_list
from c4studio.training.store import TrainingDatabase
from engine import Position
from engine.score import values_of_scores

DISCS_BY_STARS = {1: 3, 2: 3, 3: 5, 4: 5, 5: 7}
"""Number of discs of a line to calculate, by the stars of the puzzle that it begins with."""
LINES_TO_CALCULATE = 5
"""Number of lines in one session of *Calculate*."""
RESULTS = (1, 0, -1)
"""The results for the side to move that are chosen among, as ``Score.result`` has them."""
POSITIONS_OF_A_RESULT = 2
"""Number of positions with each result in one session of *Judge*."""
_KIND_OF_REASON = {
    Theme.ATTACK: 0,
    Theme.TWO_FOURS: 0,
    Theme.STACKED_FOURS: 0,
    Theme.WAITING_FOUR: 1,
    Theme.ZUGZWANG: 1,
    Theme.KEY_CELL: 2,
    Theme.NOT_UNDER: 3,
    Theme.DEFENCE: 4,
}
"""The themes that say why, each with a number. Of those with the same number more than one may be
true of a position, so they are never offered beside each other."""
_NOISE_OF_RATING = 150.0


def puzzles_about_rating(store: TrainingDatabase, chance: Random) -> list[Puzzle]:
    """Return the shipped puzzles, those about as hard as the user's rating first.

    Raises:
        DatabaseError: the file cannot be read.
    """
    goal = users_puzzle_rating(store).value

    def distance(puzzle: Puzzle) -> float:
        noise = chance.uniform(0, _NOISE_OF_RATING)
        return abs(initial_puzzle_rating(puzzle).value - goal) + noise

    return sorted(packaged_puzzle_list(), key=distance)


# Lines that are calculated.


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What is wrong with a line that was entered.

    Attributes:
        moves: the discs of both sides, judged; those after the first wrong one are left out.
        is_broken: whether the last of them is wrong: a disc of the user's side that throws the
            result away, or a reply that is neither best nor the most tempting.
        tempting: the 0-based column that most people would play in place of the last disc.
    """

    moves: tuple[JudgedMove, ...]
    is_broken: bool
    tempting: int


def judge_entered_line(line: Line, columns: Sequence[int], scorer: ColumnScorer) -> LineVerdict:
    """Judge a line of both sides, which begins with a disc of the user's side.

    Args:
        line: the moves to the position.
        columns: the 0-based columns that were entered, all of them legal.
        scorer: finds exact scores.
    """
    moves: list[JudgedMove] = []
    tempting = 0
    for number, column in enumerate(columns):
        positions = Line(line.start, (*line.columns, *columns[:number])).positions
        scores, recent = scorer(positions[-1]), recent_cells(positions)
        move = JudgedMove(positions[-1], column, scores, recent=recent)
        moves.append(move)
        tempting = _most_tempting_column(move)
        is_users = number % 2 == 0
        is_right = not move.is_fault if is_users else column in (*move.best_columns, tempting)
        if not is_right:
            return LineVerdict(tuple(moves), True, tempting)
    return LineVerdict(tuple(moves), False, tempting)


def _most_tempting_column(move: JudgedMove) -> int:
    """Return the 0-based column that most average players would play, by the model of people."""
    level = AVERAGE_LEVEL
    chances = column_chances(move.position, move.columns, level.skill, level.habits, move.recent)
    return max(range(len(chances)), key=chances.__getitem__)


@dataclass(frozen=True, slots=True)
class CalculationQuestion(DrillQuestion):
    """A question that asks for a line of both sides.

    Attributes:
        solution: the 0-based columns of a right line, as many as are asked for.
    """

    solution: tuple[int, ...] = ()

    def begin(self) -> CalculationTry:
        """Begin a new try at the question."""
        return CalculationTry(self)


class CalculationTry(SearchingTry):
    """A line that is entered column by column. No disc moves, and the whole line is judged.

    Attributes:
        solution: the 0-based columns of a right line.
        verdict: what is wrong with the line, or that nothing is; None until it is whole and judged.
    """

    explains = True

    def __init__(self, question: CalculationQuestion) -> None:
        super().__init__(question)
        self.solution = question.solution
        self.verdict: LineVerdict | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the line is whole, and waits for its verdict."""
        return self.passed is None and self._is_whole

    @property
    def _is_whole(self) -> bool:
        return len(self.entered) == len(self.solution) or self.position.is_over

    @property
    def told_column(self) -> tuple[Position, int]:
        """The wrong disc with the position before it; the first disc of a right line."""
        if self.verdict is not None and self.verdict.is_broken:
            return self.verdict.moves[-1].position, self.verdict.moves[-1].column
        return self.line.end, self.entered[0]

    @property
    def shown_columns(self) -> tuple[int, ...]:
        """The 0-based columns of the line that the board shows, up to the wrong disc."""
        return self.entered if self.verdict is None else self.entered[: len(self.verdict.moves)]

    def columns_to_show(self, following: tuple[int, ...]) -> tuple[int, ...]:
        """Return the line up to the wrong disc, and best play after that."""
        is_broken = self.verdict is not None and self.verdict.is_broken
        return self.shown_columns + (following[:MOST_SHOWN_DISCS] if is_broken else ())

    def play(self, column: int) -> None:
        """Enter the next disc of the line, of whichever side is to move."""
        self._enter((*self.entered, column))

    def take_back_disc(self) -> bool:
        """Take back the disc that was entered last. Return whether there was one."""
        is_there = bool(self.entered) and self.passed is None
        if is_there:
            self._enter(self.entered[:-1])
        return is_there

    def show_solution(self) -> None:
        """Show a right line in place of the one that was entered."""
        self._enter(self.solution)
        self.verdict, self.passed, self.is_shown = None, False, True

    def search_for_answer(self) -> Callable[[ColumnScorer], LineVerdict]:
        """Return the search for the verdict."""
        return partial(judge_entered_line, self.line, self.entered)

    def take_answer(self, found: LineVerdict) -> None:
        """Settle the try by the verdict."""
        self.verdict, self.passed = found, not found.is_broken
        # What a hint names, which asks again.
        self.answers = self.solution[:1]

    def _enter(self, columns: tuple[int, ...]) -> None:
        # What is right next is known as long as the line is the known one.
        self.entered, done = columns, len(columns)
        is_known = columns == self.solution[:done]
        self.answers = self.solution[done : done + 1] if is_known else ()


def find_calculations(
    puzzles: Iterable[Puzzle], scorer: ColumnScorer
) -> Iterator[CalculationQuestion]:
    """Yield a question for each puzzle: its solution, continued by best play if it is short."""
    for puzzle in puzzles:
        length = DISCS_BY_STARS[puzzle.stars]
        columns = [*puzzle.columns[:length]]
        end = Line(puzzle.position, tuple(columns)).end
        while len(columns) < length and not end.is_over:
            columns.append(
                _best_column(end, scorer) if len(columns) % 2 else best_reply(end, scorer)
            )
            end = end.play(columns[-1])
        line = tuple(columns)
        yield CalculationQuestion(puzzle.line, line[:1], puzzle, solution=line)


def _best_column(position: Position, scorer: ColumnScorer) -> int:
    values = values_of_scores(scorer(position))
    return columns_best_first(position.board, position.legal_columns, values)[0]


# Positions that are judged.


@dataclass(frozen=True, slots=True)
class JudgeQuestion(DrillQuestion):
    """A question on who wins, and on what decides. Its answers are numbers of choices, no columns.

    Attributes:
        reasons: the themes to choose among after the result.
        reason: the number of the one that decides.
    """

    reasons: tuple[Theme, ...] = ()
    reason: int = 0

    def begin(self) -> JudgeTry:
        """Begin a new try at the question."""
        return JudgeTry(self)


class JudgeTry(QuestionTry):
    """A judgement of a position: first the result, by its number in ``RESULTS``, then the reason.

    Attributes:
        question: the question.
        asks_for_reason: whether the result was told, and the reason is asked for.
    """

    def __init__(self, question: JudgeQuestion) -> None:
        super().__init__(question)
        self.question = question
        self.asks_for_reason = False

    @property
    def told_column(self) -> tuple[Position, int]:
        """The first move of the puzzle behind the question, which the reason is about."""
        puzzle = self.question.source
        assert isinstance(puzzle, Puzzle)
        return puzzle.position, puzzle.columns[0]

    @property
    def is_refuted(self) -> bool:
        """Whether what the user has played is refuted; nothing was played."""
        return False

    def columns_to_show(self, following: tuple[int, ...]) -> tuple[int, ...]:
        """Return the rest of the first move of the puzzle and best play."""
        position, column = self.told_column
        first = (column,) if self.line.end == position else ()
        return (*first, *following)[:MOST_SHOWN_DISCS]

    def play(self, column: int) -> None:
        """Choose the result or the reason whose number is given in place of a column."""
        is_right = column in self.answers
        if is_right and not self.asks_for_reason:
            self.asks_for_reason, self.answers = True, (self.question.reason,)
        else:
            self.passed = is_right

    def show_solution(self) -> None:
        """Settle the try without an answer."""
        self.passed, self.is_shown = False, True


def find_judgements(puzzles: Iterable[Puzzle], chance: Random) -> list[JudgeQuestion]:
    """Return questions with each result alike often, made of the first fitting puzzles.

    A puzzle's position is won for the side to move, that after its first move is lost. Both are
    drawn if the best that there is is a draw.
    """
    found: dict[int, list[JudgeQuestion]] = {result: [] for result in RESULTS}
    for puzzle in puzzles:
        reasons = [theme for theme in puzzle.themes if theme in _KIND_OF_REASON]
        is_after = chance.random() < 1 / 2
        result = 0 if Theme.ONLY_DRAW in puzzle.themes else -1 if is_after else 1
        moves = puzzle.columns[:1] if is_after else ()
        line = Line(puzzle.line.start, (*puzzle.line.columns, *moves))
        if reasons and not line.end.is_over and len(found[result]) < POSITIONS_OF_A_RESULT:
            offered, right = _offered_reasons(reasons, chance)
            answers = (RESULTS.index(result),)
            question = JudgeQuestion(line, answers, puzzle, reasons=offered, reason=right)
            found[result].append(question)
    questions = [each for questions in found.values() for each in questions]
    chance.shuffle(questions)
    return questions


def _offered_reasons(reasons: Sequence[Theme], chance: Random) -> tuple[tuple[Theme, ...], int]:
    """Return three themes, of which the first reason is true and no other, and its number."""
    kinds = {_KIND_OF_REASON[theme] for theme in reasons}
    others: dict[int, Theme] = {}
    for theme in chance.sample([*_KIND_OF_REASON], len(_KIND_OF_REASON)):
        if _KIND_OF_REASON[theme] not in kinds:
            others.setdefault(_KIND_OF_REASON[theme], theme)
    offered = sorted([reasons[0], *[*others.values()][:2]])
    return tuple(offered), offered.index(reasons[0])
