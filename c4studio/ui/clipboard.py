"""Copy and paste of games as text."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from c4studio import formats
from c4studio.document import GameDocument
from c4studio.formats import FormatError, movestring
from engine import Position


class GameClipboard(QObject):
    """Moves games between a document and the clipboard, and says what happened."""

    told = Signal(str)
    """One sentence on what was done, or on why there was nothing to do."""
    misread = Signal(str, int)
    """Text that is no game: a sentence, and how many moves of it could be used."""

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._beginning = ""

    @Slot()
    def copy(self) -> None:
        """Copy the moves up to the current node, or the position where a set-up one came first."""
        node = self._document.current
        if self._document.game.root.position == Position():
            text = movestring.write(node)
        else:
            text = node.position.text()
        if text:
            QGuiApplication.clipboard().setText(text)
        self.told.emit(
            f"Copied {text}" if text else "The board is empty: there are no moves to copy"
        )

    @Slot()
    def paste(self) -> None:
        """Open what the clipboard holds; the open game stays if that is no game."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.open_text(text)
        else:
            self.told.emit("The clipboard holds no text")

    @Slot()
    def use_beginning(self) -> None:
        """Open the legal beginning of the text that was misread last."""
        self.open_text(self._beginning)

    def open_text(self, text: str) -> None:
        """Open a game from text, or say what is wrong with it."""
        try:
            game = formats.read(text)
        except FormatError as error:
            self._beginning = error.beginning
            message = str(error)
            self.misread.emit(message[:1].upper() + message[1:], len(error.beginning))
            return
        self._document.replace_game(game)
        self.told.emit(f"Opened a game of {_counted(self._document.current.position.ply)}")


def _counted(discs: int) -> str:
    return "1 disc" if discs == 1 else f"{discs} discs"
