"""The list of the games in a collection."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from c4studio.game import Game
from c4studio.ui.games.model import GamesModel
from c4studio.ui.games.rows import Column

SPACING = 6
WIDEST = {
    Column.EVENT: "International Open 2026",
    Column.DATE: "2026-12-28",
    Column.RESULT: "Yellow+18",
    Column.MOVES: "",
    Column.TURNED: "",
}
"""Other programs and users may write longer ones; they are cut, and whole in the tool tip."""
LEAST_PLAYERS = "Alexandra – Bartholomew"
"""What there is room for beside the columns that need not be there."""
OPTIONAL = (Column.DATE, Column.EVENT)
"""What is shown only where the list is wide enough, the first one first."""

_KEYS_OF_A_TABLE = {
    QAbstractItemView.CursorAction.MoveHome,
    QAbstractItemView.CursorAction.MoveEnd,
}


class GamesList(QTableView):
    """Marks games; the current one is the game that is shown, and it says if that should change."""

    game_chosen = Signal(object)
    """A game (Game) that the user wants to see."""
    removal_asked = Signal()
    """The marked games should go."""
    typed = Signal(str)
    """Something was typed, which is to be searched for."""
    menu_asked = Signal(QPoint)
    """A menu is wanted at a place of the screen."""
    finished = Signal()
    """The user wants to go back to the board."""

    def __init__(self, model: GamesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._kept: list[Game] = []
        self.setModel(model)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCornerButtonEnabled(False)
        self.setAccessibleName("Games")
        self._set_up_headers()
        self._fit_rows()
        self.clicked.connect(self._on_chosen)
        model.modelAboutToBeReset.connect(self._keep_marked)
        model.modelReset.connect(self._mark_kept)

    def _set_up_headers(self) -> None:
        rows, header = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(Column.PLAYERS, QHeaderView.ResizeMode.Stretch)
        self.setSortingEnabled(True)

    @property
    def marked(self) -> list[Game]:
        """The games that are marked, in the order of the list."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        found = (self._model.game(self._model.index(row, 0)) for row in rows)
        return [game for game in found if game is not None]

    def show_game(self, game: Game) -> None:
        """Highlight a game and bring it into view; games that are marked with it stay so."""
        row = self._model.row(game)
        if row is None:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            return
        index = self._model.index(row, 0)
        marked = self.selectionModel().isRowSelected(row)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(
            index, flag.NoUpdate if marked else flag.ClearAndSelect | flag.Rows
        )
        self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the game that the keys of a list lead to; Delete asks for its removal."""
        if event.key() == Qt.Key.Key_Delete:
            self.removal_asked.emit()
            return
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finished.emit()
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self._on_chosen(self.currentIndex())

    def keyboardSearch(self, search: str) -> None:
        """Let what is typed be searched for."""
        if search.strip():
            self.typed.emit(search)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Where a key leads to: Home and End to the first and the last game, as in any list."""
        if action in _KEYS_OF_A_TABLE:
            modifiers |= Qt.KeyboardModifier.ControlModifier
        index = super().moveCursor(action, modifiers)
        return index.siblingAtColumn(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose with the right button as well, unless what is marked already is meant."""
        index = self.indexAt(event.position().toPoint())
        right = event.button() is Qt.MouseButton.RightButton
        if right and self.selectionModel().isSelected(index):
            return
        super().mousePressEvent(event)
        if right:
            self._on_chosen(index)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu, by mouse or by keyboard."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            place = self.visualRect(self.currentIndex()).center()
            self.menu_asked.emit(self.viewport().mapToGlobal(place))
        else:
            self.menu_asked.emit(event.globalPos())

    def changeEvent(self, event: QEvent) -> None:
        """Make rows as high as their text, which may be larger now."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_rows()

    def _fit_rows(self) -> None:
        height = self.fontMetrics().height()
        self.verticalHeader().setDefaultSectionSize(height + 2 * SPACING)
        # A small screen has room for a row or two beside what stands above and below it.
        self.setMinimumHeight(3 * height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for."""
        super().resizeEvent(event)
        room = self.viewport().width() - self.fontMetrics().horizontalAdvance(LEAST_PLAYERS)
        for column in WIDEST:
            self.horizontalHeader().resizeSection(column, self._width(column))
            room -= 0 if column in OPTIONAL else self._width(column)
        for column in OPTIONAL:
            room -= self._width(column)
            self.setColumnHidden(column, room < 0)

    def _width(self, column: Column) -> int:
        """How wide a column is, shown or not.

        Not as wide as its contents: to measure those of thousands of games stops the window.
        """
        texts = WIDEST[column], column.title
        return max(map(self.fontMetrics().horizontalAdvance, texts)) + 3 * SPACING

    @Slot()
    def _keep_marked(self) -> None:
        self._kept = self.marked

    @Slot()
    def _mark_kept(self) -> None:
        kept, self._kept = set(self._kept), []
        if len(kept) < 2:
            return
        selection = QItemSelection()
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            if self._model.game(index) in kept:
                selection.select(index, index)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().select(selection, flag.ClearAndSelect | flag.Rows)

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        game = self._model.game(index)
        if game is not None:
            self.game_chosen.emit(game)
