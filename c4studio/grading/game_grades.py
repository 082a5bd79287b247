"""Grade the players of given games by the exact scores of the moves that they played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from c4studio.formats.lines import line_to
from c4studio.game import Game
from c4studio.grading.answers import Answer, Question
from c4studio.grading.grade import Grade, Plan
from c4studio.review.line import Line
from c4studio.review.moves import Move
from engine import Side, Solver, StopFlag


def grades_of(solver: Solver, games: Iterable[Game], stop: StopFlag | None = None) -> list[Grade]:
    """Return a grade for each player of some games, in the order of first occurrence.

    A player without a name is named after the side. Moves in positions where every column keeps the
    result are left out.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    grades: dict[str, Grade] = {}
    for game in games:
        names = {Side.RED: game.facts.red or "Red", Side.YELLOW: game.facts.yellow or "Yellow"}
        for question, column in _choices(solver, game, stop):
            name = names[question.position.to_move]
            grade = grades.setdefault(name, Grade(Plan(name, positions=0, games=0)))
            grade.answers.append(Answer(question, column))
    return list(grades.values())


def _choices(solver: Solver, game: Game, stop: StopFlag | None) -> Iterator[tuple[Question, int]]:
    """Yield each position of a game in which some column is a mistake, with the move played."""
    line = Line.from_text(line_to(game.end()))
    for number, column in enumerate(line.columns):
        position = line.positions[number]
        columns = solver.score_columns(position, stop)
        if Move(position, column, columns).is_choice:
            yield Question(Line(line.start, line.columns[:number]).text, columns), column
