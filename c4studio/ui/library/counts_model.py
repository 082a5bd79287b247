"""The item model of the explorer: a row for each column of the board."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from c4studio.drawing.look import Look
from c4studio.library.entry import date_of
from c4studio.library.explorer import Answer, Count
from c4studio.words import library as words
from engine import WIDTH, Analysis, Score

Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW = QModelIndex()


class Field(IntEnum):
    """The columns of the table."""

    NAME = 0
    SCORE = 1
    GAMES = 2
    RESULTS = 3
    LAST = 4


TITLES = ("", "Score", "Games", "Results", "Last played")


class CountsModel(QAbstractTableModel):
    """What games did in each column of a position, beside the exact scores."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._answer: Answer | None = None
        self._scores: tuple[Score | None, ...] = (None,) * WIDTH

    def set_look(self, look: Look) -> None:
        """Name columns and sides as they are drawn."""
        self._look = look
        self._announce()

    def show(self, answer: Answer | None, analysis: Analysis | None) -> None:
        """Show counts and scores of the same position; None hides either."""
        self._answer = answer
        self._scores = (
            (None,) * WIDTH
            if analysis is None
            else tuple(None if each is None else each.exact for each in analysis.columns)
        )
        self._announce()

    def count(self, column: int) -> Count | None:
        """Return the counts of a 0-based column; None where there are none."""
        return None if self._answer is None else self._answer.columns[column]

    def rowCount(self, parent: Index = _ROW) -> int:
        """Return the number of columns of the board."""
        return 0 if parent.isValid() else WIDTH

    def columnCount(self, parent: Index = _ROW) -> int:
        """Return the number of columns of the table."""
        return 0 if parent.isValid() else len(Field)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return TITLES[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, or what its row says as a tip and to assistive technology."""
        if not index.isValid():
            return None
        field, column = Field(index.column()), index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(field, column)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return self._sentence(column)
            case Qt.ItemDataRole.TextAlignmentRole if field in (Field.SCORE, Field.GAMES):
                return _RIGHT
            case _:
                return None

    def _text(self, field: Field, column: int) -> str:
        count = self.count(column)
        match field:
            case Field.NAME:
                return self._look.naming.column(column)
            case Field.SCORE:
                score = self._scores[column]
                return "" if score is None else str(score)
            case Field.GAMES:
                return "" if count is None else f"{count.games:,}"
            case Field.LAST:
                return "" if count is None else date_of(count.newest)
            case _:
                return ""

    def _sentence(self, column: int) -> str:
        """Return what a row says, e.g. ``column d, score +2: 12 games, …``."""
        count, score = self.count(column), self._scores[column]
        name = self._look.naming.spoken_column(column)
        scored = "" if score is None else f", score {score}"
        if count is None:
            return f"{name}{scored}"
        return f"{name}{scored}: {count.games:,} games; {words.results(count, self._look.naming)}"

    def _announce(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(WIDTH - 1, len(Field) - 1))
