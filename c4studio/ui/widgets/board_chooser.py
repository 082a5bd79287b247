"""The field in which the user chooses a board, by name or by the numbers of columns and rows."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from c4studio.game.boards import BOARDS_PEOPLE_PLAY, is_known_board, name_of_board
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import combo_box, spin_box
from c4studio.ui.widgets.layouts import in_row
from engine import STANDARD, Board

NAMED_BOARDS = sorted(BOARDS_PEOPLE_PLAY, key=lambda board: (board.width, board.height))
"""The boards that are offered by name, the smallest first, which is the usual one."""
MOST_COLUMNS, MOST_ROWS, LEAST_SIDE = 10, 12, 4
"""The greatest and least numbers of columns and rows that can be typed."""


class BoardChooser(QWidget):
    """A field with the boards that people play on, and numbers for any other board.

    Attributes:
        board: the chosen board.
        names: the list of names, the last of which shows the numbers.
        columns: the number of columns of a board without a name.
        rows: the number of rows of a board without a name.
    """

    board_chosen = Signal(object)
    """Emitted with the board (Board) that the user has chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = STANDARD
        named: list[tuple[str, object]] = [(name_of_board(each), each) for each in NAMED_BOARDS]
        self.names = combo_box([*named, (text_of("widgets.other"), None)])
        set_name(self.names, "widgets.board")
        self.columns, self.rows = spin_box(), spin_box()
        self._times = plain_text.label("×")
        set_name(self.columns, "widgets.columns")
        set_name(self.rows, "widgets.rows")
        self.columns.setRange(LEAST_SIDE, MOST_COLUMNS)
        self.rows.setRange(LEAST_SIDE, MOST_ROWS)
        self.setLayout(in_row(self.names, self.columns, self._times, self.rows, None, margins=0))
        self.setFocusProxy(self.names)
        self._show_numbers(False)
        self.names.activated.connect(self._on_name_chosen)
        for field in (self.columns, self.rows):
            field.valueChanged.connect(self._on_number_changed)

    def show_board(self, board: Board) -> None:
        """Show a board as chosen, without emitting a signal."""
        if board == self.board:
            return
        self.board = board
        is_named = board in NAMED_BOARDS
        place = NAMED_BOARDS.index(board) if is_named else len(NAMED_BOARDS)
        self.names.setCurrentIndex(place)
        self._show_numbers(not is_named)

    def _show_numbers(self, on: bool) -> None:
        """Show or hide the numbers, which are those of the board."""
        for field, number in ((self.columns, self.board.width), (self.rows, self.board.height)):
            field.blockSignals(True)
            field.setValue(number)
            field.blockSignals(False)
        for widget in (self.columns, self._times, self.rows):
            widget.setVisible(on)

    @Slot(int)
    def _on_name_chosen(self, place: int) -> None:
        is_named = place < len(NAMED_BOARDS)
        self._show_numbers(not is_named)
        if is_named:
            self._choose(NAMED_BOARDS[place])
        else:
            self.columns.setFocus()

    @Slot()
    def _on_number_changed(self) -> None:
        board = Board(self.columns.value(), self.rows.value())
        if not is_known_board(board):
            # So many columns leave room for fewer rows.
            self.rows.setValue(board.height - 1)
            return
        self._choose(board)

    def _choose(self, board: Board) -> None:
        if board != self.board:
            self.board = board
            self.board_chosen.emit(board)
