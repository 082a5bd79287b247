"""The list of the games in a collection, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from c4studio.game import Game
from c4studio.ui.games.model import MOVES, RESULT, TURNED, GamesModel

SPACING = 6
WIDEST_RESULT = "Yellow+18"
"""Other programs and users may write longer ones; they are cut, and whole in the tool tip."""


class GamesList(QTreeView):
    """Highlights the game that is shown and says which one was chosen."""

    game_chosen = Signal(object)
    """A game (Game) that the user wants to see."""
    removal_asked = Signal()
    """The game that is shown should go."""
    finished = Signal()
    """The user wants to go back to the board."""

    def __init__(self, model: GamesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.setModel(model)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAccessibleName("Games")
        header = self.header()
        header.setStretchLastSection(False)
        # Not by the contents: to measure those of thousands of games stops the window.
        widest = self.fontMetrics().horizontalAdvance(WIDEST_RESULT) + 2 * SPACING
        for section in (MOVES, TURNED):
            header.resizeSection(section, header.sectionSizeHint(section))
        header.resizeSection(RESULT, widest)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(self._on_chosen)

    def show_game(self, game: Game) -> None:
        """Highlight a game and bring it into view."""
        row = self._model.row(game)
        if row is not None:
            index = self._model.index(row, 0)
            self.setCurrentIndex(index)
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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose with the left button alone: what is marked is the game that is shown."""
        if event.button() is Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        game = self._model.game(index)
        if game is not None:
            self.game_chosen.emit(game)


class GamesPanel(QWidget):
    """The list with a button below it for each of some actions."""

    def __init__(
        self, games: GamesList, actions: list[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(games, 1)
        layout.addLayout(buttons)
        self.setFocusProxy(games)
