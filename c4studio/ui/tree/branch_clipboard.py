"""Commands that copy, cut, paste and delete branches of the game tree."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence

from c4studio.background.progress import Report
from c4studio.document.text_reader import read
from c4studio.formats import FormatError, sgf
from c4studio.game import GameNode
from c4studio.game.branches import Merge, merge
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands
from c4studio.words.pieces import amount, sentence

OUTDATED = "The branch was not pasted, since the game here changed"

_Found = tuple[GameNode, Merge | FormatError]
"""A node, and what is pasted after it: a branch, or the error in the pasted text."""


class BranchClipboard(QObject):
    """Copies, cuts, pastes and deletes branches of the game tree, and shows what was done."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._document = desk.document
        self._say = desk.messages.say

    def commands(self) -> Commands:
        """Return the commands that move branches to and from the clipboard, or delete them."""
        return {
            "branch.copy": self._on_copy,
            "branch.cut": self._on_cut,
            "branch.paste": self._on_paste,
            "branch.delete": self._on_delete,
        }

    @Slot()
    def _on_copy(self) -> None:
        if self._copy(self._document.current):
            self._say("The branch was copied")

    @Slot()
    def _on_cut(self) -> None:
        if self._copy(self._document.current):
            self._say_gone(self._document.delete(self._document.current, "cutting of a branch"))

    @Slot()
    def _on_delete(self) -> None:
        self._say_gone(self._document.delete(self._document.current))

    def _copy(self, node: GameNode) -> bool:
        if node.parent is None:
            self._say("A branch starts with a move: go to one first")
            return False
        QGuiApplication.clipboard().setText(sgf.write_branch(node))
        return True

    def _say_gone(self, gone: int) -> None:
        if gone:
            key = self._desk.actions["undo"].shortcut()
            keys = key.toString(QKeySequence.SequenceFormat.NativeText)
            them = "it" if gone == 1 else "them"
            self._say(f"{amount(gone, 'move')} deleted; {keys} brings {them} back")

    @Slot()
    def _on_paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self._say("The clipboard holds no text")
            return
        work = partial(_graft, self._document.current)
        self._desk.reader.run(text, work, self._on_merged, OUTDATED)

    @Slot(object)
    def _on_merged(self, found: _Found) -> None:
        target, done = found
        if isinstance(done, FormatError):
            self._say(sentence(str(done)))
        else:
            self._document.go_to(target)
            if self._document.paste_branch(done):
                self._say(_paste_outcome(done))


def _graft(target: GameNode, text: str, report: Report) -> _Found:
    """Add the moves of a text below ``target``, merged with the moves that are there.

    Return what was merged, or the error in the text.
    """
    found = read(text, report)
    if isinstance(found, FormatError):
        return target, found
    return target, merge(found.collection.games[0].root, target)


def _paste_outcome(done: Merge) -> str:
    """Return a sentence on how many pasted moves were new, known or illegal."""
    if done.first is None:
        return "None of the moves is legal here" if done.dropped else "There are no moves to paste"
    parts = [f"{amount(done.added, 'move')} pasted"] if done.added else []
    if done.known:
        parts.append(f"{amount(done.known, 'move')} there already")
    if done.dropped:
        parts.append(f"{amount(done.dropped, 'move')} left out, since not legal here")
    return "; ".join(parts)
