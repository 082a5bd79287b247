"""The counts of the library for the position on the board, asked for and shown by column."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.background.jobs import Job
from c4studio.formats.lines import beginning
from c4studio.game import GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.library.filters import Filter
from c4studio.ui.desk import Desk
from c4studio.ui.library.counts_model import CountsModel
from c4studio.ui.library.held_replies import HeldReplies
from c4studio.ui.library.opened_games import OpenedGames
from c4studio.ui.library.reader import Explored
from c4studio.ui.library.shelf import Shelf
from c4studio.words import library as words


class PositionCounts(QObject):
    """Asks the library how its games went on from the position on the board.

    The counts found for a position are shown only while that position is on the board.

    Attributes:
        model: the counts, scores and replies by column, as a table.
        explored: the answer to the last question; None if there is none yet or no library.
        replies: counts the replies that keep the result.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        opened: the games that were opened from the library.
        parent: the parent object.
    """

    answered = Signal(object)
    """Emitted with the library's answer (Explored), or with None if there is no library."""
    failed = Signal(str)
    """Emitted with a sentence on why the library gave no answer."""

    def __init__(self, desk: Desk, shelf: Shelf, opened: OpenedGames, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._shelf, self._opened = desk, shelf, opened
        self._asked: Job | None = None
        self.explored: Explored | None = None
        self.model = CountsModel(self)
        self.replies = HeldReplies(desk, self)

    def ask(self, wanted: Filter, *, as_played: bool) -> None:
        """Request the counts of library games for the position on the board.

        Args:
            wanted: the filter that games must pass.
            as_played: whether only games with the same moves in this order count.
        """
        self.drop_question()
        node = self._desk.document.current
        moves = beginning(node) if as_played else None
        line = [each.position for each in node.path()]
        job = self._asked = self._shelf.explore(line, moves, wanted)
        job.done.connect(self._on_explored)
        job.failed.connect(self._on_failed)

    @Slot()
    def drop_question(self) -> None:
        """Discard the pending request, if there is one."""
        if self._asked is not None:
            self._asked.abandon()
            self._asked = None

    def forget(self) -> None:
        """Discard the last answer and the pending request."""
        self.drop_question()
        self.explored = None

    def show(self) -> None:
        """Show the counts and scores of the position on the board."""
        node, found = self._desk.document.current, self.explored
        here = found is not None and found.answer.position == node.position
        tells = self._desk.look.tells
        analysis = known_analysis(node, self._desk.analysis.analysis) if tells else None
        answer = found.answer if found is not None and here else None
        replies = self.replies.of(node, analysis)
        self.model.show(answer, analysis, replies, self._own_column())

    @Slot()
    def go_near(self) -> None:
        """Go to the last node of the line that games reached, if none reached its end."""
        node, found = self._desk.document.current, self.explored
        if found is None or found.near is None or found.answer.position != node.position:
            return
        self._desk.document.go_to(node.path()[found.near])

    @Slot(object)
    def _on_explored(self, found: Explored | None) -> None:
        self._asked, self.explored = None, found
        self.answered.emit(found)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._asked = self.explored = None
        self.failed.emit(sentence)

    def _own_column(self) -> int | None:
        """Return the next column of the game on the board, unless the library contains the game."""
        node, game = self._desk.document.current, self._desk.document.game
        following = node.variations[0] if node.variations else None
        if following is None or self._opened.of(game) is not None:
            return None
        return following.column


def sentence(found: Explored, line: list[GameNode]) -> str:
    """Return a sentence on the games that reached a position, or else an earlier position.

    Args:
        found: the library's answer for the position.
        line: the nodes from the root to the position.
    """
    if found.answer.games:
        return f"{words.games(found.answer)}."
    near = None if found.near is None else line[found.near].position.ply
    return words.nobody_came(near)
