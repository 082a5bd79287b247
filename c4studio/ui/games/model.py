"""The games of a collection as the rows of an item model."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Slot,
)

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Edit, Game, GameNode
from c4studio.game.edits import Describe, InsertGames, RemoveGames
from c4studio.ui.games.turning_points import TurningPoints
from c4studio.ui.parts import plain_text
from c4studio.words import wording
from c4studio.words.pieces import amount

Index = QModelIndex | QPersistentModelIndex

COLUMNS = ("Game", "Moves", "Result", "Turned")
MOVES, RESULT, TURNED = (COLUMNS.index(name) for name in COLUMNS[1:])
TURNED_MS = 200
"""Milliseconds between two looks at turning points while many games are reviewed."""


class GamesModel(QAbstractTableModel):
    """Follows a document; a row is a game, its columns are COLUMNS."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._look, self._tells = Look(), True
        # As far as the views know: the document is ahead of them while it tells of a change.
        self._games = list(document.collection.games)
        self._turning_points = TurningPoints()
        self._turned = QTimer(self, singleShot=True, interval=TURNED_MS)
        self._turned.timeout.connect(self._announce_turned)
        document.scores_changed.connect(self._on_scores_changed)
        document.about_to_edit.connect(self._on_about_to_edit)
        document.edited.connect(self._on_edited)
        document.loaded.connect(self._on_loaded)

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Name the sides as they are drawn, and tell where games turned or not."""
        self._look, self._tells = look, tells
        self._announce(0, len(self._games) - 1)

    def game(self, index: Index) -> Game | None:
        """The game of an index, None for an invalid one."""
        return self._games[index.row()] if index.isValid() else None

    def row(self, game: Game) -> int | None:
        """The row of a game, None if there is none yet."""
        return next((row for row, each in enumerate(self._games) if each is game), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many games there are."""
        return 0 if parent.isValid() else len(self._games)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many columns there are."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """What a column is about."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell's text, the whole heading as its tool tip, and the row in words."""
        game = self.game(index)
        if game is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._texts(game)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(game, index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in (MOVES, TURNED):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.AccessibleTextRole:
            moves = amount(_moves(game), "move")
            result = self._result(game) or "no result"
            turned = self._turned_in_words(game)
            return ", ".join(each for each in (_name(game), moves, result, turned) if each)
        return None

    def _texts(self, game: Game) -> tuple[str, str, str, str]:
        turned = self._turning_points.number(game) if self._tells else ""
        return _name(game), str(_moves(game)), self._result(game), turned

    def _tip(self, game: Game, column: int) -> str:
        if column == TURNED:
            return self._turned_in_words(game)
        return plain_text.tip(wording.heading(game.facts, self._look.sides))

    def _turned_in_words(self, game: Game) -> str:
        return self._turning_points.sentence(game, self._look.sides) if self._tells else ""

    def _result(self, game: Game) -> str:
        return wording.noted_result(game.facts, self._look.sides) or wording.result(
            game.end().position, self._look.sides
        )

    def _announce(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, len(COLUMNS) - 1))

    @Slot(object)
    def _on_scores_changed(self, node: GameNode) -> None:
        self._turning_points.forget(node.root)
        if not self._turned.isActive():
            self._turned.start()

    @Slot()
    def _announce_turned(self) -> None:
        self._announce(0, len(self._games) - 1)

    @Slot(object)
    def _on_about_to_edit(self, edit: Edit) -> None:
        if isinstance(edit, InsertGames):
            self.beginInsertRows(QModelIndex(), edit.index, edit.index + len(edit.games) - 1)
        elif isinstance(edit, RemoveGames):
            self.beginRemoveRows(QModelIndex(), edit.index, edit.index + len(edit.games) - 1)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, InsertGames):
            self._games[edit.index : edit.index] = edit.games
            self.endInsertRows()
        elif isinstance(edit, RemoveGames):
            del self._games[edit.index : edit.index + len(edit.games)]
            self.endRemoveRows()
        else:
            changed = edit.game if isinstance(edit, Describe) else self._document.game
            self._turning_points.forget(changed.root)
            row = self.row(changed)
            if row is not None:
                self._announce(row, row)

    @Slot()
    def _on_loaded(self) -> None:
        self.beginResetModel()
        self._games = list(self._document.collection.games)
        self._turning_points = TurningPoints()
        self.endResetModel()


def _name(game: Game) -> str:
    return wording.name(game.facts) or wording.distinguish("Untitled", game)


def _moves(game: Game) -> int:
    return sum(node.column is not None for node in game.root.main_line())
