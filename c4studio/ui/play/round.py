"""A game in progress: its nodes, the players, and the engine's moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.game import Edit, GameNode
from c4studio.game.edits import Remove
from c4studio.language.messages import Message
from c4studio.language.said import say
from c4studio.opponents.dials import DialOpponent
from c4studio.opponents.people import Opponent
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import HeldSearch
from c4studio.ui.play.match import Match
from engine import Side
from engine.score import ColumnScores

UseScores = Callable[[dict[GameNode, ColumnScores]], None]
"""A function that receives a node and the exact scores of its columns."""
OVER = "The game is over; a rematch is offered above the board"


class Round(QObject):
    """The game in progress. It adds the players' moves to the document's game tree.

    Its position is that after the last disc played. The user may look elsewhere in the tree; the
    next disc continues the game.

    Attributes:
        search: the search for the engine's moves and for hints.
        match: the players of the game, None for no game.
        opponent: the engine's player, None if two people play.
        start: the node at which the game started.
        head: the node of the last disc played.
        lost_by: the side that has resigned or has no time left, None for neither.
        is_aided: whether a disc was taken back, a hint given, scores seen or sides changed; undoing
            a disc is taking it back.
    """

    changed = Signal()
    """Emitted when the turn has changed, or the game has begun or ended."""
    broken = Signal(str)
    """Emitted with a sentence on why the engine could not move; empty if it was cancelled."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._document = desk, desk.document
        self.search = HeldSearch(self)
        self.search.failed.connect(self.broken)
        self.search.cancelled.connect(self._on_cancelled)
        self.match: Match | None = None
        self.opponent: Opponent | DialOpponent | None = None
        self.start = self.head = desk.document.current
        self.lost_by: Side | None = None
        self.is_aided = False
        desk.document.edited.connect(self._on_edited)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or no game is played."""
        return self.match is None or self.lost_by is not None or self.head.position.is_over

    @property
    def winner(self) -> Side | None:
        """The side that has won; None for a draw or an open game."""
        return self.head.position.winner if self.lost_by is None else self.lost_by.other

    @property
    def is_persons_turn(self) -> bool:
        """Whether it is a person's turn."""
        to_move = self.head.position.to_move
        return self.match is not None and not self.is_over and self.match.is_person(to_move)

    def begin(self, match: Match) -> None:
        """Start a game at the current node of the document."""
        self.search.stop()
        self.match, self.opponent = match, match.opponent()
        self.start = self.head = self._document.current
        self.lost_by, self.is_aided = None, False
        self.go_on()

    def end(self) -> None:
        """Stop the game in progress, whatever its state."""
        self.search.stop()
        self.match = None
        self.changed.emit()

    def choose(self, column: int) -> None:
        """Play a person's disc. If the board shows another position, return to the game instead."""
        if self.is_over:
            self._desk.messages.say(OVER)
        elif not self.is_persons_turn:
            self._desk.messages.say("The engine is to move")
            self.go_on()
        elif self._document.current is not self.head:
            self._document.go_to(self.head)
            self._desk.messages.say("This is where the game stands; choose the column again")
        else:
            self._document.play(column)
            self._arrive()

    def take_back(self) -> None:
        """Take back discs until a person is to move again."""
        match, node = self.match, self.head
        self.search.stop()
        while match is not None and node is not self.start and node.parent is not None:
            gone, node = node, node.parent
            if match.is_person(node.position.to_move):
                self.head, self.is_aided = node, True
                self._document.delete(gone, say(Message.UNDO_DISC_TAKEN_BACK))
                self._document.go_to(node)
                self.go_on()
                return
        self.go_on()
        self._desk.messages.say("There is no disc to take back")

    def change_sides(self, match: Match) -> None:
        """Continue the game with another match, for example with exchanged sides."""
        self.search.stop()
        self.match, self.is_aided = match, True
        self.go_on()

    def give_up(self, loser: Side) -> None:
        """End the game, because a side has resigned or has no time left."""
        self.search.stop()
        self.lost_by = loser
        self.changed.emit()

    def go_on(self) -> None:
        """Start the engine's move if it is the engine's turn."""
        if not self.is_over and not self.is_persons_turn:
            self.search_scores("The engine is thinking", self._answer)
        self.changed.emit()

    def search_scores(self, what: str, use: UseScores) -> None:
        """Search the exact scores of the columns, and show the progress.

        Do nothing while such a search is running.

        Args:
            what: the name of the work, for the progress.
            use: receives the node of the last disc, and the scores.
        """
        if self.search.running:
            return
        desk, position, live = self._desk, self.head.position, self._desk.analysis.live
        search = desk.answers.ask(
            what,
            [desk.answers.place(self.head)],
            lambda solver, stop, _: {0: live.scores(position, solver, stop)},
            use,
        )
        self.search.hold(search)
        desk.messages.follow(search)

    def _answer(self, found: dict[GameNode, ColumnScores]) -> None:
        if self.opponent is None:
            return
        ((head, columns),) = found.items()
        column = self.opponent.choose([node.position for node in head.path()], columns)
        self._document.go_to(head)
        self._document.play(column)
        self._arrive()

    def _arrive(self) -> None:
        if self._document.current.parent is self.head:
            # A hint that is still looked for would keep the engine from moving.
            self.search.stop()
            self.head = self._document.current
            self.go_on()

    @Slot()
    def _on_cancelled(self) -> None:
        self.broken.emit("")

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        """Return to the last remaining node of the game if some were undone or deleted."""
        if isinstance(edit, Remove) and self.head.is_within(edit.node):
            self.head, self.is_aided = edit.parent, True
            self.search.stop()
            self.changed.emit()
