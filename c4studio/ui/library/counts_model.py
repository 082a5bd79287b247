"""The item model of the explorer's table, with a row for each column of the board."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QObject, Qt

from c4studio.drawing.look import Look
from c4studio.library.entry import date_of
from c4studio.library.explorer import Answer, Count
from c4studio.ui.library.table_model import Index, TableModel
from c4studio.words import library as words
from engine import WIDTH, Analysis, Score

Replies = tuple[tuple[int, int] | None, ...]
"""For each column, the number of replies that keep the result, and of all replies; None if
unknown."""
NO_REPLIES: Replies = (None,) * WIDTH
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Field(IntEnum):
    """The columns of the explorer's table, such as score and number of games."""

    NAME = 0
    SCORE = 1
    HELD = 2
    GAMES = 3
    RESULTS = 4
    MINE = 5
    LAST = 6


TITLES = ("", "Score", "Replies", "Games", "Results", "Mine", "Last played")


class CountsModel(TableModel):
    """A table model with a row for each column of the board: its library games, and its score."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(TITLES, lambda: WIDTH, parent)
        self._look = Look()
        self._answer: Answer | None = None
        self._scores: tuple[Score | None, ...] = (None,) * WIDTH
        self._replies = NO_REPLIES
        self._own: int | None = None

    def set_look(self, look: Look) -> None:
        """Update the names of columns and sides."""
        is_named_alike, self._look = look.naming == self._look.naming, look
        if not is_named_alike:
            self.announce(0, WIDTH - 1)

    def show(
        self,
        answer: Answer | None,
        analysis: Analysis | None,
        replies: Replies = NO_REPLIES,
        own: int | None = None,
    ) -> None:
        """Set the counts and the scores of a position's columns.

        Args:
            answer: the counts found in the library; None for none.
            analysis: the scores; None to hide them.
            replies: for each column how many replies keep the result, and how many there are.
            own: the next column of the game on the board, which counts as one game more.
        """
        self._answer, self._replies, self._own = answer, replies, own
        self._scores = (
            (None,) * WIDTH
            if analysis is None
            else tuple(None if each is None else each.exact for each in analysis.columns)
        )
        self.announce(0, WIDTH - 1)

    def count(self, column: int) -> Count | None:
        """Return the counts of games that played a 0-based column; None if there are none."""
        return None if self._answer is None else self._answer.columns[column]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, or its row as a sentence for tooltips."""
        if not index.isValid():
            return None
        field, column = Field(index.column()), index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(field, column)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._sentence(column)
            case Qt.ItemDataRole.TextAlignmentRole if field not in (Field.NAME, Field.RESULTS):
                return _RIGHT
            case _:
                return None

    def _text(self, field: Field, column: int) -> str:
        count = self.count(column)
        match field:
            case Field.NAME:
                text = self._look.naming.column(column)
            case Field.SCORE if (score := self._scores[column]) is not None:
                text = self._look.naming.named(score)
            case Field.HELD if (held := self._replies[column]) is not None:
                text = words.HELD.format(*held)
            case Field.GAMES if count is not None:
                text = f"{count.games:,}{' + 1' if column == self._own else ''}"
            case Field.MINE:
                text = f"{self._mine(column) or ''}"
            case Field.LAST if count is not None:
                text = date_of(count.newest)
            case _:
                text = ""
        return text

    def _mine(self, column: int) -> int:
        return 0 if self._answer is None else self._answer.mine[column]

    def _sentence(self, column: int) -> str:
        """Return a row as a sentence, e.g. ``column d, score R+2: 12 games, …``."""
        count, score, naming = self.count(column), self._scores[column], self._look.naming
        name = naming.spoken_column(column)
        scored = "" if score is None else f", score {naming.named(score)}"
        if (held := self._replies[column]) is not None:
            scored += f", {words.held(*held)}"
        if count is None:
            return f"{name}{scored}"
        return f"{name}{scored}: {words.moved(count, naming, self._mine(column))}"
