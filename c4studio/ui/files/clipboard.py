"""Copy and paste of games as text."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from c4studio import formats
from c4studio.document import GameDocument
from c4studio.document.text_reader import TextReader, read
from c4studio.formats import FormatError, Reading, lines
from c4studio.game import Game
from c4studio.words.pieces import counted, sentence

OUTDATED = "The text was not opened, since the game here changed"


class GameClipboard(QObject):
    """Moves games between a document and the clipboard, and says what happened."""

    told = Signal(str)
    """One sentence on what was done, or on why there was nothing to do."""
    misread = Signal(str, int)
    """Text that is no game: a sentence, and how many moves of it could be used."""
    ambiguous = Signal(str, str)
    """Text that could be read in another way, too: a sentence, and the words of the offer."""

    def __init__(
        self, document: GameDocument, reader: TextReader, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._reader = reader
        # What is open, and what can be had instead, the next one first.
        self._opened: Reading | None = None
        self._offered: tuple[Reading, ...] = ()
        # Whether nothing has changed since that was opened.
        self._is_fresh = False
        document.edited.connect(self._on_changed)
        document.loaded.connect(self._on_changed)

    @Slot()
    def copy(self) -> None:
        """Copy the moves up to the current node, or the position where a set-up one came first."""
        node = self._document.current
        text = lines.beginning(node)
        if not text and node.position.ply:
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

    @Slot(str)
    def open_text(self, text: str) -> None:
        """Open the games of a text in the place of the one that is shown, or say what is wrong."""
        self._reader.run(text, read, self._on_read, OUTDATED)

    @Slot(object)
    def _on_read(self, found: Reading | FormatError) -> None:
        if isinstance(found, Reading):
            self._open(found, found.others)
            return
        self._opened = None
        self._offered = (formats.read_any(found.beginning),) if found.beginning else ()
        self.misread.emit(_complaint(found), len(found.beginning))

    @Slot()
    def take_offer(self) -> None:
        """Open the legal beginning of what was misread, or read in the next way what is open."""
        if self._offered:
            first, *others = self._offered
            if self._opened is not None:
                others.append(self._opened)
                if self._is_fresh:
                    self._document.undo_stack.undo()
            self._open(first, tuple(others))

    def _open(self, reading: Reading, others: tuple[Reading, ...]) -> None:
        games = reading.collection.games
        pasted = "pasted games" if len(games) > 1 else "pasted game"
        self._document.replace_game(*games, text=pasted)
        self._opened, self._offered, self._is_fresh = reading, others, True
        said = f"Opened {_counted(games)} from {reading.kind}"
        self.told.emit(". ".join([said, *map(str, reading.remarks)]))
        if others:
            sentence = f"This was taken for {reading.kind}; it could be {others[0].kind} as well"
            self.ambiguous.emit(sentence, "Take it for that")

    @Slot()
    def _on_changed(self) -> None:
        self._is_fresh = False


def _complaint(error: FormatError) -> str:
    place = f"line {error.line}, character {error.column}"
    return f"{sentence(error.message)} ({place})"


def _counted(games: list[Game]) -> str:
    if len(games) > 1:
        return f"{len(games)} games"
    return f"a game of {counted(games[0].end().position.ply, 'disc')}"
