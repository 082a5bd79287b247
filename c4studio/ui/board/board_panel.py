"""The window's board with the column scores above it, and who receives the chosen columns."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from c4studio.drawing.board_geometry import LEAST_CELL_SIDE, BoardGeometry
from c4studio.drawing.look import Look
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.board.score_overlay import ScoreLegend, ScoreOverlay

BOARD_MARGIN = 10
LEGEND_TO_CHIPS_GAP = 6
ColumnHandler = Callable[[int], None]


class ScoredBoard(QWidget):
    """A container that makes a board and its scores as large as possible and aligns them.

    Args:
        board: the board.
        parent: the parent widget.
        scored: whether scores may ever be shown; otherwise they take up no room.
    """

    def __init__(
        self, board: BoardCanvas, parent: QWidget | None = None, *, scored: bool = True
    ) -> None:
        super().__init__(parent)
        self._scored = scored
        self.overlay = ScoreOverlay(self)
        self.legend = ScoreLegend(self)
        self.overlay.legend_changed.connect(self.legend.show_lines)
        self._board = board
        self._text = 1.0
        if not scored:
            self.overlay.hide()
        board.setParent(self)
        board.board_changed.connect(self._on_board_changed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        """Show board and scores in the colours of another theme."""
        self.overlay.set_look(look)
        self.legend.set_look(look)
        self._board.set_look(look)
        if look.text != self._text:
            self._text = look.text
            self._fit_board()

    def sizeHint(self) -> QSize:
        """Return a size with room for a comfortable board."""
        return self._padded_size(BoardGeometry(84.0, board=self._board.scene.board))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the scores are readable."""
        return self._padded_size(BoardGeometry(LEAST_CELL_SIDE, board=self._board.scene.board))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit board and scores into the new size, centred."""
        super().resizeEvent(event)
        self._fit_board()

    @Slot()
    def _on_board_changed(self) -> None:
        self.updateGeometry()
        self._fit_board()

    def _fit_board(self) -> None:
        width, height = self.width() - 2 * BOARD_MARGIN, self.height() - 2 * BOARD_MARGIN
        # The size of text changes the height of the scores alone.
        text = self._text if self._scored else 0.0
        grid = BoardGeometry.fit_into_size(width, height, text, self._board.scene.board)
        chips, board = grid.chips_size, grid.board_size
        left = (self.width() - board.width()) // 2
        top = (self.height() - chips.height() - board.height()) // 2
        self.overlay.setGeometry(QRect(QPoint(left, top), chips))
        self.legend.place_beside_chips(
            QRect(0, top, max(0, left - LEGEND_TO_CHIPS_GAP), chips.height()), grid
        )
        self._board.setGeometry(QRect(QPoint(left, top + chips.height()), board))
        self.overlay.set_grid(grid)
        self._board.set_grid(grid)

    @staticmethod
    def _padded_size(grid: BoardGeometry) -> QSize:
        chips, board = grid.chips_size, grid.board_size
        margins = QSize(2 * BOARD_MARGIN, 2 * BOARD_MARGIN)
        return QSize(board.width(), chips.height() + board.height()) + margins


class BoardPanel(ScoredBoard):
    """The window's board for playing and viewing games, with the column scores above it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.board = BoardView()
        super().__init__(self.board, parent)
        # A score is a button of its column.
        self.overlay.set_takes_clicks(True)
        self.overlay.column_clicked.connect(self.board.column_clicked)
        self.overlay.column_pointed.connect(self.board.point_at_column)


class ColumnHandlers(QObject):
    """A stack of handlers for the columns that the user chooses. The lowest handler plays a disc.

    Exactly one handler receives each column that is chosen: the one registered last.
    """

    def __init__(self, play: ColumnHandler, parent: QObject) -> None:
        super().__init__(parent)
        self._handlers = [play]

    @Slot(int)
    def choose(self, column: int) -> None:
        """Pass a 0-based column to the handler that was registered last."""
        self._handlers[-1](column)

    def add_handler(self, handler: ColumnHandler) -> None:
        """Pass every column that the user chooses from now on to ``handler`` alone."""
        self.remove_handler(handler)
        self._handlers.append(handler)

    def remove_handler(self, handler: ColumnHandler) -> None:
        """Remove ``handler``. The handler registered before it receives the columns again."""
        if handler in self._handlers[1:]:
            self._handlers.remove(handler)
