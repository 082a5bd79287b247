"""The positions of a player's test with exact scores, and the success rates of the answers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from c4studio.grading.players import PlayerFault
from c4studio.opponents.people import LEVELS, Opponent
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from engine import STANDARD, Position, Solver, StopFlag
from engine.score import ColumnScores, values_of_scores

DISCS_OF_PHASES = ((1, 10), (11, 22), (23, STANDARD.size))
"""The numbers of the first and last disc of the opening, the middle game and the endgame."""


@dataclass(frozen=True, slots=True)
class TestQuestion:
    """A test position with exact scores, in which a tested player must choose a column.

    Attributes:
        line: the moves that lead to the position, as ``Line`` writes them: 1-7, after the text of a
            set-up start.
        columns: the exact scores of the position's columns.
    """

    line: str
    columns: ColumnScores

    @property
    def position(self) -> Position:
        """The position in which a tested player must choose a column."""
        return Line.from_text(self.line).end

    @property
    def disc(self) -> int:
        """The number of the disc to be played in this position; 1 on the empty board."""
        return self.position.ply + 1

    @property
    def score_values(self) -> tuple[int | None, ...]:
        """The scores of all columns as integers, as they are written to files."""
        return values_of_scores(self.columns)


@dataclass(frozen=True, slots=True)
class TestAnswer:
    """The column that a tested player chose in a test position, or why it chose none.

    Attributes:
        question: the position and its scores.
        column: the 0-based column played; None if the answer was no legal move.
        fault: why the answer was no legal move; None if it was one.
    """

    question: TestQuestion
    column: int | None
    fault: PlayerFault | None = None

    @property
    def move(self) -> JudgedMove | None:
        """The chosen column as a ``JudgedMove`` with exact scores; None without a legal move."""
        if self.column is None:
            return None
        return JudgedMove(self.question.position, self.column, self.question.columns)

    @property
    def keeps_result(self) -> bool:
        """Whether the chosen column keeps the result; False if the player made no legal move."""
        move = self.move
        return move is not None and not move.is_fault

    @property
    def is_best(self) -> bool:
        """Whether the chosen column has the highest score in the position."""
        move = self.move
        return move is not None and move.score == move.best_score

    @property
    def holding_count(self) -> int:
        """The number of columns that keep the result in the position."""
        legal = next(c for c, score in enumerate(self.question.columns) if score is not None)
        return len(JudgedMove(self.question.position, legal, self.question.columns).keeping_columns)


@dataclass(frozen=True, slots=True)
class AnswerRate:
    """Counts of a player's answers: all answers, those that kept the result, and the best ones.

    Attributes:
        asked: number of positions that the player answered.
        kept: number of answers that kept the result.
        best: number of answers with a best column.
    """

    asked: int
    kept: int
    best: int


def rate_answers(answers: Iterable[TestAnswer]) -> AnswerRate:
    """Count how many answers kept the result, and how many were best.

    Return the counts as an ``AnswerRate``.
    """
    found = list(answers)
    kept, best = sum(each.keeps_result for each in found), sum(each.is_best for each in found)
    return AnswerRate(len(found), kept, best)


def rates_by_phase(answers: Iterable[TestAnswer]) -> dict[tuple[int, int], AnswerRate]:
    """Return the rates for each phase of the game, including phases without an answer.

    The keys are the numbers of the first and last disc of the phase.
    """
    found = list(answers)
    return {
        (first, last): rate_answers(each for each in found if first <= each.question.disc <= last)
        for first, last in DISCS_OF_PHASES
    }


def rates_by_number_of_keeping_columns(answers: Iterable[TestAnswer]) -> dict[int, AnswerRate]:
    """Return the rates by the number of columns that keep the result, in ascending order."""
    found: dict[int, list[TestAnswer]] = {}
    for answer in answers:
        found.setdefault(answer.holding_count, []).append(answer)
    return {holding: rate_answers(found[holding]) for holding in sorted(found)}


def rates_with_names(answers: Iterable[TestAnswer]) -> list[tuple[str, AnswerRate]]:
    """Return pairs of a name and a rate, for a table of a player's success rates.

    There is a rate for all answers, for each phase of the game, and for each number of columns that
    keep the result.
    """
    found = list(answers)
    phases = rates_by_phase(found).items()
    return [
        ("all", rate_answers(found)),
        *((f"discs {first}–{last}", each) for (first, last), each in phases),
        *(
            (f"{holding} holding", each)
            for holding, each in rates_by_number_of_keeping_columns(found).items()
        ),
    ]


def worst_answers(answers: Iterable[TestAnswer], most: int = 5) -> list[TestAnswer]:
    """Return a player's answers that threw a win or draw away, the most costly first."""
    thrown = [(each.move.severity, each) for each in answers if each.move and each.move.is_fault]
    thrown.sort(key=lambda pair: pair[0], reverse=True)
    return [answer for _, answer in thrown[:most]]


QUESTIONS_PER_TEST = 500
"""Number of positions in a player's test, enough to measure rates within a few percent."""


def test_questions(
    solver: Solver, seed: int, count: int = QUESTIONS_PER_TEST, stop: StopFlag | None = None
) -> Iterator[TestQuestion]:
    """Yield different positions for a test, in which some column throws the result away.

    No two positions are equal or mirrored, and each comes from a game of its own between two
    opponents of random levels. A seed always yields the same positions, so that grades can be
    compared.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    chance, seen = Random(f"questions {seed}"), set[int]()
    while len(seen) < count:
        choices = list(_questions_of_game(solver, chance, stop))
        if not choices:
            continue
        question = chance.choice(choices)
        position = question.position
        key = min(position.key(), position.mirror().key())
        if key not in seen:
            seen.add(key)
            yield question


def _questions_of_game(
    solver: Solver, chance: Random, stop: StopFlag | None
) -> Iterator[TestQuestion]:
    """Play a game between two opponents, and yield its positions where some column is a mistake."""
    levels = list(LEVELS.values())
    players = [Opponent(chance.choice(levels), chance.getrandbits(32)) for _ in range(2)]
    line, moves = [Position()], ""
    while not line[-1].is_over:
        columns = solver.score_columns(line[-1], stop)
        column = players[len(moves) % 2].choose_column(line, columns)
        if JudgedMove(line[-1], column, columns).is_choice:
            yield TestQuestion(moves, columns)
        line.append(line[-1].play(column))
        moves += str(column + 1)
