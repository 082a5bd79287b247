"""The exercises of the guide: judges answers, stores their results and explains them."""

from __future__ import annotations

import json

from PySide6.QtCore import QObject, Signal, Slot

from c4studio import settings
from c4studio.analysis.tries import Tried, explain_try
from c4studio.game.refusal import illegal_move
from c4studio.settings import Settings
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.desk import Desk
from c4studio.ui.help.guide.reader import Reader
from c4studio.ui.own_search import OwnSearch
from c4studio.words import refusals, tries
from c4studio.words.course import Exercise
from c4studio.words.rendering import render

SHOWN = 8
"""Maximum number of discs of a refutation that the board shows."""


class Exercises(QObject):
    """Judges the reader's answers to exercises, and searches the reason of each result.

    Args:
        desk: the objects that all parts of the window share.
        reader: the exercise that is shown, and its answer.
        board: shows the refutation of a wrong answer.
        parent: the parent object.
    """

    changed = Signal()
    """Emitted when the reader has an answer, or the solution of the exercise."""
    told = Signal(str)
    """Emitted with a sentence in response to an answer."""

    def __init__(self, desk: Desk, reader: Reader, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._reader, self._board = desk, reader, board
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_explained)

    def stop(self) -> None:
        """Stop the search for the reason of an answer."""
        self._search.stop()

    def answer(self, exercise: Exercise, column: int) -> None:
        """Judge the 0-based column as the answer to the exercise, and store the result."""
        naming = self._desk.look.value.naming
        if self._reader.tried is not None:
            self.told.emit("Try again or go on first")
        elif not exercise.position.is_legal(column):
            refused = illegal_move(exercise.position, column)
            self.told.emit(refusals.refusal(refused, naming))
        else:
            right = self._reader.answer(column)
            _store_answer(self._desk.settings, exercise, "right" if right else "wrong")
            self.changed.emit()
            self.told.emit(render(tries.verdict(column, right), naming))
            self._explain(exercise, column)

    def show_solution(self) -> None:
        """Play a column that solves the exercise, and name all such columns."""
        exercise = self._reader.exercise
        if exercise is None:
            return
        self._search.stop()
        solving = list(filter(exercise.is_solved_by, exercise.position.board.columns))
        self._reader.tried = solving[0]
        self.changed.emit()
        self.told.emit(render(tries.solution(solving), self._desk.look.value.naming))

    def _explain(self, exercise: Exercise, column: int) -> None:
        position = exercise.position
        self._search.run(
            "Looking for the reason",
            lambda solver, stop, report: iter([explain_try(solver, position, column, stop)]),
        )

    @Slot(object)
    def _on_explained(self, tried: Tried) -> None:
        exercise = self._reader.exercise
        if exercise is None or exercise.position != tried.position:
            return
        right = exercise.is_solved_by(tried.column)
        if not right:
            after = tried.position.play(tried.column)
            self._board.show_line(after, tried.line[1 : SHOWN + 1])
        naming = self._desk.look.value.naming
        judged = tries.verdict(tried.column, right)
        refutation = () if right else tried.line[1:]
        said = tries.explained(judged, tried.position, tried.reason, refutation)
        self.told.emit(render(said, naming))


def stored_answers(stored: Settings) -> dict[str, str]:
    """Return the result of each answered exercise, ``right`` or ``wrong``, by its moves."""
    found = json.loads(stored.get(settings.COURSE))
    return {moves: result for moves, result in found.items() if result in ("right", "wrong")}


def _store_answer(stored: Settings, exercise: Exercise, result: str) -> None:
    known = {**stored_answers(stored), exercise.moves: result}
    stored.set(settings.COURSE, json.dumps(known))
