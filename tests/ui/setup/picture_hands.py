"""What a hand does with the dialog that reads pictures, and pictures for it."""

from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.game.setup import Painting
from c4studio.ui.setup.picture_dialog import PictureDialog
from c4studio.ui.setup.setup_part import SetupPart
from tests.formats.scan.drawn import as_file, sides
from tests.hands import Hand, wait


def image(picture: Image.Image) -> QImage:
    return QImage.fromData(as_file(picture))


def drawn_painting() -> Painting:
    """What ``drawn`` draws."""
    red, yellow = map(frozenset, sides())
    return Painting(red, yellow)


def paper() -> QImage:
    """A picture without a board."""
    page = QImage(300, 200, QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    return page


def ask(hand: Hand) -> PictureDialog:
    """Choose the command that opens the dialog."""
    hand.do("picture.read")
    dialog = hand.dialog(PictureDialog)

    def is_in_front() -> bool:
        # Without a screen the window behind it may come to the front once more.
        dialog.activateWindow()
        return QApplication.activeWindow() is dialog

    wait(is_in_front)
    return dialog


def dialog_with_board(hand: Hand) -> PictureDialog:
    """The dialog once it has read a board."""
    dialog = hand.dialog(PictureDialog)
    wait(dialog.ok.isEnabled)
    return dialog


def wait_for_sentence(hand: Hand, words: str) -> PictureDialog:
    """Wait until the dialog says something, and return it."""
    dialog = hand.dialog(PictureDialog)
    wait(lambda: words in dialog.sentence.text())
    return dialog


def set_up(hand: Hand) -> SetupPart:
    """Set up the board in the dialog once it is read."""
    dialog_with_board(hand).ok.click()
    hand.return_to()
    setup = hand.part(SetupPart)
    assert setup.is_editor_open
    return setup
