"""Copy and paste of games as text."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from c4studio import formats
from c4studio.document.text_reader import read
from c4studio.formats import FormatError, Reading, lines
from c4studio.game import Game
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.words.pieces import counted

OUTDATED = "The text was not opened, since the game here changed"


class GameClipboard(Part):
    """Moves games between a document and the clipboard, and says what happened."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._say = desk.messages.say
        # What is open, and what can be had instead, the next one first.
        self._opened: Reading | None = None
        self._offered: tuple[Reading, ...] = ()
        # Whether nothing has changed since that was opened.
        self._is_fresh = False
        desk.drops.text_dropped.connect(self.open_text)
        desk.document.edited.connect(self._on_changed)
        desk.document.loaded.connect(self._on_changed)

    def commands(self) -> Commands:
        """Both."""
        return {"copy": self.copy, "paste": self.paste}

    @Slot()
    def copy(self) -> None:
        """Copy the moves up to the current node, or the position where a set-up one came first."""
        node = self._document.current
        text = lines.beginning(node)
        if not text and node.position.ply:
            text = node.position.text()
        if text:
            QGuiApplication.clipboard().setText(text)
        self._say(f"Copied {text}" if text else "The board is empty: there are no moves to copy")

    @Slot()
    def paste(self) -> None:
        """Open what the clipboard holds; the open game stays if that is no game."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.open_text(text)
        else:
            self._say("The clipboard holds no text")

    @Slot(str)
    def open_text(self, text: str) -> None:
        """Open the games of a text in the place of the one that is shown, or say what is wrong."""
        self._desk.reader.run(text, read, self._on_read, OUTDATED)

    @Slot(object)
    def _on_read(self, found: Reading | FormatError) -> None:
        if isinstance(found, Reading):
            self._open(found, found.others)
            return
        self._opened = None
        self._offered = (formats.read_any(found.beginning),) if found.beginning else ()
        self._complain(found)

    def _complain(self, error: FormatError) -> None:
        messages, usable = self._desk.messages, len(error.beginning)
        # It may say that an earlier text was opened.
        messages.clear()
        place = f"line {error.line}, character {error.column}"
        said = f"{self._desk.look.value.sides.sentence(error.phrase)} ({place})"
        if usable:
            moves = "move" if usable == 1 else f"{usable} moves"
            messages.offer(said, f"Use the first {moves}", self.take_offer, warns=True)
        else:
            messages.warn(said)

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
        remarks = map(self._desk.look.value.sides.text, reading.remarks)
        self._say(". ".join([said, *remarks]))
        if others:
            either = f"This was taken for {reading.kind}; it could be {others[0].kind} as well"
            self._desk.messages.offer(either, "Take it for that", self.take_offer)

    @Slot()
    def _on_changed(self) -> None:
        self._is_fresh = False


def _counted(games: list[Game]) -> str:
    if len(games) > 1:
        return f"{len(games)} games"
    return f"a game of {counted(games[0].end().position.ply, 'disc')}"
