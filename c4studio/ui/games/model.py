"""The item model of the list of games, which can be searched and sorted."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Edit, Game, GameNode
from c4studio.game.edits import Describe, InsertGames, MoveGame, RemoveGames
from c4studio.ground.slices import Slices
from c4studio.ui.games.rows import Arrangement, Column, Rows, TurningPoints, moves
from c4studio.ui.widgets import plain_text
from c4studio.words import wording
from c4studio.words.pieces import amount
from c4studio.words.rendering import render_within

Index = QModelIndex | QPersistentModelIndex

NUMBERS = (Column.MOVES, Column.DECIDED)
TURNED_MS = 200
"""Minimum number of milliseconds between updates of turning points while games are reviewed."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW = QModelIndex()


class GamesModel(QAbstractTableModel):
    """A table model with the games of a document as rows.

    Qt's own sorting and filtering model reads two cells at each comparison, which blocks the window
    for seconds if there are many games. This model arranges its rows itself.
    """

    rearranged = Signal()
    """Emitted when the listed games, their order or their number have changed."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._rows = Rows(Look().naming, TurningPoints())
        self._bold = QFont()
        self._bold.setWeight(QFont.Weight.DemiBold)
        # The state known to the views; during a change the document is ahead of them.
        self._games = list(document.collection.games)
        self._shown = self._games
        self._arrangement = Arrangement()
        self._slices = Slices(self)
        self._slices.done.connect(self._show)
        self._turned = QTimer(self, singleShot=True, interval=TURNED_MS)
        self._turned.timeout.connect(self._announce_all)
        document.scores_changed.connect(self._on_scores_changed)
        document.about_to_edit.connect(self._on_about_to_edit)
        document.edited.connect(self._on_edited)
        document.loaded.connect(self._on_loaded)
        document.game_shown.connect(self._announce_all)

    @property
    def total(self) -> int:
        """The number of all games in the document, listed or not."""
        return len(self._games)

    @property
    def is_plain(self) -> bool:
        """Whether all games are listed in the order of the file."""
        return self._arrangement.is_plain

    def set_look(self, look: Look, tells: bool = True) -> None:
        """Update the names of the sides, and show or hide turning points."""
        self._rows = Rows(look.naming, self._rows.turning_points, tells)
        self._announce_all()

    def game(self, index: Index) -> Game | None:
        """Return the game at a model index; None for an invalid index."""
        return self._shown[index.row()] if index.isValid() else None

    def row(self, game: Game) -> int | None:
        """Return the row number of a game; None if the game is not listed."""
        return next((row for row, each in enumerate(self._shown) if each is game), None)

    # Search and order.

    @Slot(str)
    def search(self, text: str) -> None:
        """List only the games whose information contains all words of a text."""
        before = self._arrangement
        self._arrange(Arrangement(text, before.column, before.descending))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the games by a column; -1 is the order of the file."""
        by = Column(column) if column >= 0 else None
        down = by is not None and order is Qt.SortOrder.DescendingOrder
        self._arrange(Arrangement(self._arrangement.search, by, down))

    def _arrange(self, wanted: Arrangement) -> None:
        if wanted == self._arrangement:
            return
        self._arrangement = wanted
        self._arrange_anew()

    def _arrange_anew(self) -> None:
        if self._arrangement.is_plain:
            self._slices.stop()
            self._show(self._games)
        else:
            self._slices.start(self._arrangement.arrange(self._games, self._rows))

    @Slot(object)
    def _show(self, games: list[Game]) -> None:
        self.beginResetModel()
        self._shown = games
        self.endResetModel()
        self.rearranged.emit()

    # The interface of item models.

    def rowCount(self, parent: Index = _ROW) -> int:
        """Return the number of listed games."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _ROW) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column, or its help text as a tooltip."""
        if orientation is Qt.Orientation.Vertical:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return Column(section).title
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return Column(section).help
            case _:
                return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a table cell, its tooltip, or the row in words for screen readers.

        The row in words is the accessible text of the first cell. The current game is in bold type,
        since other games may be selected.
        """
        game, column = self.game(index), Column(max(index.column(), 0))
        if game is None:
            return None
        if role == Qt.ItemDataRole.FontRole:
            return self._bold if game is self._document.game else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in NUMBERS else None
        return self._text(game, column, role)

    def _text(self, game: Game, column: Column, role: int) -> str | None:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._rows.text(game, column)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(game, column)
            case Qt.ItemDataRole.AccessibleTextRole if column is Column.PLAYERS:
                return self._rows.sentence(game)
            case Qt.ItemDataRole.AccessibleTextRole:
                # A screen reader says nothing at all at a cell without text.
                return self._rows.text(game, column) or f"{column.title} unknown"
            case _:
                return None

    def _tip(self, game: Game, column: Column) -> str:
        if column is Column.DECIDED:
            return self._rows.turning_point(game)
        heading = render_within(wording.heading(game.facts), self._rows.naming)
        # What columns without room would say stands here too.
        more = amount(moves(game), "move"), self._rows.turning_point(game)
        return plain_text.tip(". ".join(filter(None, (heading, *more))))

    # Signals of the document.

    def _announce(self, first: int, last: int) -> None:
        if 0 <= first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))

    @Slot()
    def _announce_all(self) -> None:
        self._announce(0, len(self._shown) - 1)

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        for root in {node.root for node in nodes}:
            self._rows.turning_points.forget(root)
        if not self._turned.isActive():
            self._turned.start()

    @Slot(object)
    def _on_about_to_edit(self, edit: Edit) -> None:
        if not self.is_plain:
            return
        none = QModelIndex()
        match edit:
            case InsertGames():
                self.beginInsertRows(none, edit.index, edit.index + len(edit.games) - 1)
            case RemoveGames():
                self.beginRemoveRows(none, edit.index, edit.index + len(edit.games) - 1)
            case MoveGame():
                # Qt counts the target row while the moved row is still in its old place.
                before = edit.new + (edit.new > edit.old)
                self.beginMoveRows(none, edit.old, edit.old, none, before)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        match edit:
            case InsertGames():
                self._games[edit.index : edit.index] = edit.games
            case RemoveGames():
                del self._games[edit.index : edit.index + len(edit.games)]
            case MoveGame():
                self._games.insert(edit.new, self._games.pop(edit.old))
            case _:
                self._on_game_edited(edit.game if isinstance(edit, Describe) else None)
                return
        if self.is_plain:
            self._end_change(edit)
            self.rearranged.emit()
        else:
            self._follow_change(edit)

    def _end_change(self, edit: Edit) -> None:
        match edit:
            case InsertGames():
                self.endInsertRows()
            case RemoveGames():
                self.endRemoveRows()
            case _:
                self.endMoveRows()

    def _follow_change(self, edit: Edit) -> None:
        """Update the rows after a change of the document: remove deleted games, insert new ones."""
        if isinstance(edit, RemoveGames):
            gone = set(edit.games)
            self._show([each for each in self._shown if each not in gone])
        if isinstance(edit, InsertGames) or self._slices.is_busy:
            self._arrange_anew()

    def _on_game_edited(self, game: Game | None) -> None:
        """Update the row of a game. The row keeps its place even if it would sort elsewhere."""
        changed = game or self._document.game
        self._rows.turning_points.forget(changed.root)
        row = self.row(changed)
        if row is not None:
            self._announce(row, row)

    @Slot()
    def _on_loaded(self) -> None:
        self._rows = Rows(self._rows.naming, TurningPoints())
        self._games = list(self._document.collection.games)
        # The old games must not be visible while the new ones are arranged.
        self._show(self._games if self.is_plain else [])
        if not self.is_plain:
            self._arrange_anew()
