"""The dialog that chooses the board of a new game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.language.messages import Prompt
from c4studio.ui.labels import text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.board_chooser import BoardChooser
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.layouts import in_row
from c4studio.words.wording import names_of_boards
from engine import Board


class NewGameDialog(Dialog):
    """Asks for the board of a new game.

    Attributes:
        chooser: the field in which the board is chosen.
    """

    board_chosen = Signal(object)
    """Emitted with the board (Board) when the dialog is accepted."""

    def __init__(self, board: Board, window: QWidget) -> None:
        super().__init__(text_of("files.new_game"), window)
        self.chooser = BoardChooser()
        self.chooser.show_board(board)
        label = plain_text.label(text_of("files.board"))
        other_boards = text_of(Prompt.OTHER_BOARDS, boards=names_of_boards(BOARDS_WITH_BOOK))
        note = plain_text.label(other_boards, wraps=True)
        label.setBuddy(self.chooser.names)
        buttons = self.new_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(text_of("files.start"))
        self.accepted.connect(lambda: self.board_chosen.emit(self.chooser.board))
        self.lay_out(in_row(label, self.chooser, None), note, buttons)
