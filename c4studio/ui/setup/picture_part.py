"""The command that reads positions from pictures, which may also be pasted, dropped or opened."""

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage

from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.setup.picture_dialog import PictureDialog
from c4studio.ui.setup.setup_part import SetupPart
from engine import Board

SETUP_BARRED_MESSAGE = "setup.end_what"


class PicturePart(Part):
    """Shows each picture in a dialog, and the board that was read from it in the setup editor."""

    def __init__(self, desk: Desk, setup: SetupPart) -> None:
        super().__init__(desk)
        self._setup = setup
        desk.drops.picture_dropped.connect(self.read_picture)
        setup.editor.panel.picture.clicked.connect(self.ask_for_picture)

    def close(self) -> None:
        """Close the dialog, which drops what is being read, before the window closes."""
        for dialog in self._desk.window.findChildren(PictureDialog):
            dialog.reject()

    @carries_out("picture.read")
    @Slot()
    def ask_for_picture(self) -> None:
        """Open the dialog, in which a picture is opened, pasted or dropped."""
        self._open_dialog()

    @Slot(object)
    def read_picture(self, source: QImage | Path) -> None:
        """Read the board in a picture, or in a picture file."""
        dialog = self._open_dialog()
        if dialog is not None:
            dialog.open_picture(source)

    def _open_dialog(self) -> PictureDialog | None:
        """Open the dialog. Return None, and say why, where no position can be set up now."""
        if not (self._setup.is_editor_open or self._actions["setup"].isEnabled()):
            self._messages.say(text_of(SETUP_BARRED_MESSAGE))
            return None
        dialog = PictureDialog(self._wanted_board, self._desk)
        dialog.applied.connect(self._setup.show_board_from_picture)
        dialog.open()
        return dialog

    @property
    def _wanted_board(self) -> Board:
        """The board to look for: that of the editor if it is open, else that of the game."""
        if self._setup.is_editor_open:
            return self._setup.editor.painting.board
        return self._document.game.board
