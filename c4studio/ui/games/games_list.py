"""The list of games as a table, with dragging of games to other places."""

from PySide6 import QtCore, QtGui
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from c4studio.game import Game
from c4studio.ui.commands import modes
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.games.model import GamesColumn, GamesModel
from c4studio.ui.labels import set_name
from c4studio.ui.widgets.drag import ItemDrag
from c4studio.ui.widgets.fields import show_table_as_rows

CELL_PADDING = 6
DROP_LINE_WIDTH = 3
LONGEST_USUAL_TEXT_BY_COLUMN = {
    GamesColumn.DATE: "2026-12-28",
    GamesColumn.EVENT: "Open 2026",
    GamesColumn.RESULT: "Yellow won",
    GamesColumn.MOVES: "",
    GamesColumn.DECIDED: "",
}
"""The longest usual text of each column, which sets its width. Longer texts are cut off, and are
complete in the tooltip."""
LONG_EVENT_NAME = "International Open 2026"
"""The longest event name for which its column has room in a wide list."""
PLAYERS_OF_LEAST_WIDTH = "Alexandra – Barth"
"""The text that sets the minimum width of the players' column before optional columns appear."""
OPTIONAL_COLUMNS = (GamesColumn.DATE, GamesColumn.EVENT, GamesColumn.DECIDED, GamesColumn.MOVES)
"""The columns that a narrow list hides. A wider list shows them in this order."""

_HOME_AND_END_ACTIONS = {
    QAbstractItemView.CursorAction.MoveHome,
    QAbstractItemView.CursorAction.MoveEnd,
}


class GamesList(QTableView):
    """The list of a document's games; its current row is the current game."""

    game_chosen = QtCore.Signal(object)
    """Emitted with the game (Game) that the user wants to see."""
    game_moved = QtCore.Signal(object, int)
    """Emitted to move a game (Game) down by a number of places (int), up if negative."""
    removal_asked = QtCore.Signal()
    """Emitted when the user wants to remove the selected games."""
    typed = QtCore.Signal(str)
    """Emitted with text that was typed in the list, to start a search."""
    menu_asked = QtCore.Signal(QtCore.QPoint)
    """Emitted when a context menu is wanted, at a point on the screen (QPoint)."""
    finished = QtCore.Signal()
    """Emitted when the user wants to return to the board."""

    def __init__(self, model: GamesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._kept: list[Game] = []
        self._drag = ItemDrag[int]()
        self.setModel(model)

        self.setHorizontalScrollBarPolicy(QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCornerButtonEnabled(False)
        set_name(self, "games.games")
        self._set_up_headers()
        self._fit_rows()
        self.clicked.connect(self._on_row_chosen)
        model.modelAboutToBeReset.connect(self._remember_selection)
        model.modelReset.connect(self._restore_selection)

    def _set_up_headers(self) -> None:
        header = show_table_as_rows(self)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, QtCore.Qt.SortOrder.AscendingOrder)
        header.setDefaultAlignment(
            QtCore.Qt.AlignmentFlag.AlignLeft | QtCore.Qt.AlignmentFlag.AlignVCenter
        )
        header.setSectionResizeMode(GamesColumn.PLAYERS, QHeaderView.ResizeMode.Stretch)
        self.setSortingEnabled(True)

    @property
    def selected_games(self) -> list[Game]:
        """Return the selected games, in the order of the list."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        found = (self._model.game_at(self._model.index(row, 0)) for row in rows)
        return [game for game in found if game is not None]

    def show_game(self, game: Game) -> None:
        """Make a game the current row and scroll to it.

        Selected games stay selected if it is one of them.
        """
        row = self._model.row_of_game(game)
        if row is None:
            self.clearSelection()
            self.setCurrentIndex(QtCore.QModelIndex())
            return
        index = self._model.index(row, 0)
        marked = self.selectionModel().isRowSelected(row)
        flag = QtCore.QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(
            index, flag.NoUpdate if marked else flag.ClearAndSelect | flag.Rows
        )
        self.scrollTo(index)

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Choose a game by arrow keys, or request the removal of the selected games by Delete."""
        row = modes.GAMES_LIST_MODE.row_of_key(key_text(event))
        if row is modes.REMOVE_GAME_KEYS:
            self.removal_asked.emit()
            return
        if row is modes.TO_BOARD_KEYS:
            if self._drag.index is None:
                self.finished.emit()
            else:
                self._end_drag(self._drag.index)
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self._on_row_chosen(self.currentIndex())

    def keyboardSearch(self, search: str) -> None:
        """Start a search for the typed text."""
        if search.strip():
            self.typed.emit(search)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: QtCore.Qt.KeyboardModifier
    ) -> QtCore.QModelIndex:
        """Return the index that a key moves to. Home and End go to the first and the last game."""
        if action in _HOME_AND_END_ACTIONS:
            modifiers |= QtCore.Qt.KeyboardModifier.ControlModifier
        index = super().moveCursor(action, modifiers)
        return index.siblingAtColumn(0)

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        """Choose a game with the right button as well, unless the game is already selected."""
        index = self.indexAt(event.position().toPoint())
        right = event.button() is QtCore.Qt.MouseButton.RightButton
        if right and self.selectionModel().isSelected(index):
            return
        super().mousePressEvent(event)
        if right:
            self._on_row_chosen(index)
        elif index.isValid() and self._model.is_plain and not event.modifiers():
            self._drag.press(index.row(), event.position().toPoint())

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        """Drag a game if the list is in the order of the file; otherwise select several games."""
        place = event.position().toPoint()
        is_pressed = (
            bool(event.buttons() & QtCore.Qt.MouseButton.LeftButton) and self._model.is_plain
        )
        if not is_pressed or not self._drag.move(place, lambda _: self._drop_row_at(place)):
            super().mouseMoveEvent(event)
            return
        self.scrollTo(self._model.index(min(self._drop_row_at(place), self._last_row), 0))
        self.viewport().update()

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        """Move the dragged game to the gap between rows where it is dropped."""
        super().mouseReleaseEvent(event)
        gap = self._drag.index
        dropped = self._drag.release() if self._model.is_plain else None
        self._end_drag(gap)
        if dropped is not None:
            row, below = dropped
            # Without the row, all rows below it are one further up.
            if offset := below - row - (below > row):
                self.game_moved.emit(self._model.game_at(self._model.index(row, 0)), offset)

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        """Paint the rows, and the gap to which a game is dragged."""
        super().paintEvent(event)
        gap = self._drag.index
        if gap is None:
            return
        painter = QtGui.QPainter(self.viewport())
        painter.setPen(QtGui.QPen(self.palette().highlight(), DROP_LINE_WIDTH))
        y = max(self._top_of_row(gap), DROP_LINE_WIDTH // 2)
        painter.drawLine(0, y, self.viewport().width(), y)
        painter.end()

    def _end_drag(self, gap: int | None) -> None:
        """End the drag. The dragged game stays the current row and the current game."""
        self._drag.release()
        if gap is not None:
            self._on_row_chosen(self.currentIndex())
        self.viewport().update()

    @property
    def _last_row(self) -> int:
        return self._model.rowCount() - 1

    def _drop_row_at(self, place: QtCore.QPoint) -> int:
        """Return the row below the gap nearest to a point, where a dragged game would go."""
        row = self.rowAt(place.y() + self.verticalHeader().defaultSectionSize() // 2)
        if row >= 0:
            return row
        return 0 if place.y() < 0 else self._last_row + 1

    def _top_of_row(self, row: int) -> int:
        """Return the y coordinate of a row's top; the list's end for the row after the last."""
        above = self.rowViewportPosition(min(row, self._last_row))
        return above + (self.rowHeight(self._last_row) if row > self._last_row else 0)

    def contextMenuEvent(self, event: QtGui.QContextMenuEvent) -> None:
        """Request the context menu, by mouse or by keyboard."""
        if event.reason() is QtGui.QContextMenuEvent.Reason.Keyboard:
            place = self.visualRect(self.currentIndex()).center()
            self.menu_asked.emit(self.viewport().mapToGlobal(place))
        else:
            self.menu_asked.emit(event.globalPos())

    def changeEvent(self, event: QtCore.QEvent) -> None:
        """Adapt the height of the rows to the font after a change."""
        super().changeEvent(event)
        if event.type() in (QtCore.QEvent.Type.FontChange, QtCore.QEvent.Type.StyleChange):
            self._fit_rows()

    def _fit_rows(self) -> None:
        height = self.fontMetrics().height()
        self.verticalHeader().setDefaultSectionSize(height + 2 * CELL_PADDING)
        # A small screen has room for a row or two beside the field and the buttons.
        self.setMinimumHeight(3 * height)

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        """Hide the optional columns that do not fit."""
        super().resizeEvent(event)
        text = self.fontMetrics().horizontalAdvance
        room = self.viewport().width() - text(PLAYERS_OF_LEAST_WIDTH)
        for column in LONGEST_USUAL_TEXT_BY_COLUMN:
            self.horizontalHeader().resizeSection(column, self._width_of_column(column))
            room -= 0 if column in OPTIONAL_COLUMNS else self._width_of_column(column)
        for column in OPTIONAL_COLUMNS:
            room -= self._width_of_column(column)
            self.setColumnHidden(column, room < 0)
        # Half of what is left is for long events, the other half for the players.
        more = min(
            max(room // 2, 0),
            text(LONG_EVENT_NAME) - text(LONGEST_USUAL_TEXT_BY_COLUMN[GamesColumn.EVENT]),
        )
        self.horizontalHeader().resizeSection(
            GamesColumn.EVENT, self._width_of_column(GamesColumn.EVENT) + more
        )

    def _width_of_column(self, column: GamesColumn) -> int:
        """Return the width of a column in pixels, whether it is visible or not.

        The contents are not measured, because that would block the window for thousands of games.
        """
        texts = LONGEST_USUAL_TEXT_BY_COLUMN[column], column.title
        return max(map(self.fontMetrics().horizontalAdvance, texts)) + 3 * CELL_PADDING

    @QtCore.Slot()
    def _remember_selection(self) -> None:
        self._kept = self.selected_games

    @QtCore.Slot()
    def _restore_selection(self) -> None:
        kept, self._kept = set(self._kept), []
        if len(kept) < 2:
            return
        selection = QtCore.QItemSelection()
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            if self._model.game_at(index) in kept:
                selection.select(index, index)
        flag = QtCore.QItemSelectionModel.SelectionFlag
        self.selectionModel().select(selection, flag.ClearAndSelect | flag.Rows)

    @QtCore.Slot(QtCore.QModelIndex)
    def _on_row_chosen(self, index: QtCore.QModelIndex) -> None:
        game = self._model.game_at(index)
        if game is not None:
            self.game_chosen.emit(game)
