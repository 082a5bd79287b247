"""The part of the window that lists a review's mistakes and goes from one to the next."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Slot

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Arrow, GameNode
from c4studio.language.messages import Message
from c4studio.language.said import say
from c4studio.review import Move
from c4studio.ui.board.board_view import BoardView, SketchLight
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.review.fault_list import fault_rows
from c4studio.ui.review.review_panel import moves_of
from c4studio.ui.review.review_part import ReviewPart
from c4studio.words import review as words
from c4studio.words.insight import moments as moment_words
from c4studio.words.insight import why
from c4studio.words.insight.comment import with_reason
from c4studio.words.rendering import render
from engine import Side

MOST_ARROWS = 3
"""Maximum number of arrows. If more columns keep the result, only the best ones have arrows."""


class ShownMistake(QObject):
    """Shows the position before a mistake with arrows, until another position is on the board.

    Attributes:
        move: the mistake; None for none.
    """

    def __init__(self, document: GameDocument, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._board = document, board
        self._node: GameNode | None = None
        self.move: Move | None = None
        document.current_changed.connect(self._on_current_changed)

    def show(self, move: Move, node: GameNode, *, arrows: bool) -> None:
        """Go to the position before a mistake.

        Args:
            move: the mistake.
            node: the node of the position before the mistake.
            arrows: whether to draw arrows to the moves that would have kept the result.
        """
        self._document.go_to(node)
        self.move, self._node = move, node
        self.show_arrows(arrows)

    def show_arrows(self, shown: bool) -> None:
        """Show or hide the arrows of the mistake that is on the board."""
        if self.move is not None:
            self._board.show_held(held_by(self.move) if shown else ())

    @Slot()
    def _on_current_changed(self) -> None:
        if self.move is not None and self._document.current is not self._node:
            self.move = self._node = None
            self._board.show_held(())


def held_by(move: Move) -> tuple[Arrow, ...]:
    """Return arrows from the cell of a mistake to the cells that would have kept the result."""
    columns = move.kept_by if move.is_fault else move.best_columns
    if len(columns) > MOST_ARROWS:
        columns = move.best_columns[:MOST_ARROWS]
    start = move.column, move.position.height(move.column)
    ends = ((column, move.position.height(column)) for column in columns)
    return tuple(Arrow(start, end) for end in ends)


WHOSE: dict[str, Side | None] = {
    "mistakes.both": None,
    "mistakes.first": Side.RED,
    "mistakes.second": Side.YELLOW,
}
"""The commands that choose whose mistakes are shown, with the side of each; None for both."""
UNKNOWN = "No mistake is known there; F12 reviews the game"


class MistakePart(Part):
    """Lists the mistakes of a review, goes to them, and shows what they cost and why."""

    shows_scores = True

    def __init__(self, desk: Desk, review: ReviewPart) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._line, self._panel, self._sight = review.reviewer, review.panel, review.panel_sight
        self._results = review.reviewer.results
        self._shown = ShownMistake(desk.document, desk.panel.board, self)
        # The mistake that was told without its reason, which is told too once it is known.
        self._told: Move | None = None
        desk.actions["mistakes.both"].setIconText("Both")
        desk.actions["mistakes.both"].setChecked(True)
        light = SketchLight(desk.panel.board, self)
        self._panel.named.connect(light.light_cells)
        self._panel.counts.asked.connect(self._on_kind_asked)
        self._panel.move_chosen.connect(self.go_to)
        for changed in (self._panel.seen, self._sight.changed, self._line.changed):
            changed.connect(self._show)
        self._line.explained.connect(self._on_reason_found)

    def commands(self) -> Commands:
        """Return the commands that go from mistake to mistake or comment on one."""
        return {
            "mistake.next": partial(self._on_mistake, forward=True),
            "mistake.previous": partial(self._on_mistake, forward=False),
            "mistake.comment": self._on_comment,
            **{each: partial(self._on_whose, side) for each, side in WHOSE.items()},
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the names of the sides, and show or hide the mistakes."""
        for each, side in WHOSE.items():
            if side is not None:
                self._desk.actions[each].setIconText(look.naming.name(side))
        self._shown.show_arrows(self._tells)
        self._show()

    # What is asked for.

    def _on_mistake(self, forward: bool) -> None:
        self._line.refresh()
        review, shown, every = self._line.review, self._shown.move, self._results.mistakes
        # The move of the last disc has been passed; so has the mistake that is shown.
        passed = self._document.current.position.ply if shown is None else shown.ply
        first = passed if shown is not None or forward else passed + 1
        later = [move for move in every if (move.ply > passed if forward else move.ply < first)]
        # Behind the last mistake comes the first one again.
        found = (later or every) if review.complete else later
        if found:
            self.go_to(found[0 if forward else -1])
        elif not review.complete:
            self._desk.messages.ask(UNKNOWN)
        else:
            self._desk.messages.say("There are no mistakes")

    def _on_whose(self, side: Side | None, _: bool) -> None:
        self._results.side = side
        self._show()

    @Slot(object, str)
    def _on_kind_asked(self, side: Side, kind: str) -> None:
        """Go to the side's next move of a kind. After the last one the first one follows."""
        self._line.refresh()
        moves = moves_of(self._line.review, side, kind)
        shown = self._shown.move
        passed = self._document.current.position.ply if shown is None else shown.ply
        later = [move for move in moves if move.ply > passed]
        if moves:
            self.go_to((later or moves)[0])

    def _on_comment(self) -> None:
        """Write the reason why the shown move is a mistake into the move's comment."""
        move = self._fault
        reason = None if move is None else self._results.reason(move)
        if move is not None and reason is not None:
            node = self._line.node_after(move)
            naming = self._desk.look.value.naming.plain
            sentence = render(why.in_full(move.position, reason), naming)
            written = with_reason(node.annotation, sentence, move.position, reason)
            self._document.annotate(written, say(Message.UNDO_COMMENT_FROM_REASON), node=node)
            self._desk.messages.say(f"The reason is the comment of move {move.ply} now")

    @Slot(object)
    def go_to(self, move: Move) -> None:
        """Show the position before a mistake, or the position after another move.

        A sentence tells the move's effect. A list drawn before the last edits may hold moves that
        have left the line; such a move only updates the list.
        """
        self._line.refresh()
        if move not in self._line.review.moves:
            return
        node = self._line.node_after(move)
        if move in self._line.review.mistakes and node.parent is not None:
            self._shown.show(move, node.parent, arrows=self._tells)
        else:
            self._document.go_to(node)
        self._line.refresh()
        self._told = move if self._fault == move else None
        self._show()
        self._say(move)

    def _say(self, move: Move) -> None:
        told = moment_words.in_full(move, self._results.reason(move))
        said = told if self._tells else words.place(move)
        self._desk.messages.say(render(said, self._desk.look.value.naming))

    # What is shown.

    @property
    def _tells(self) -> bool:
        """Return whether mistakes may be shown, which are hidden together with the scores."""
        return self._desk.look.tells

    @property
    def _fault(self) -> Move | None:
        """Return the mistake on view, or the one that led to the current position.

        The result is None if there is none or if mistakes are hidden.
        """
        if not self._tells:
            return None
        if self._shown.move is not None:
            return self._shown.move
        place = self._line.place
        move = self._line.review.moves[place - 1] if place else None
        return move if move in self._line.review.mistakes else None

    @Slot()
    def _show(self) -> None:
        """Show the list of mistakes, and search the reasons of those that are visible."""
        fault = self._fault
        if self._line.review.complete:
            self._desk.messages.end_asking(UNKNOWN)
        if self._line.running or not self._tells:
            self._line.explain(())
        else:
            here = () if fault is None else (fault,)
            listed = self._results.mistakes if self._sight.is_open else ()
            self._line.explain(dict.fromkeys((*here, *listed)))
        if self._sight.is_open:
            naming = self._desk.look.value.naming
            rows = fault_rows(self._results, naming) if self._tells else []
            self._panel.show_faults(rows, fault, naming)
        known = fault is not None and self._results.reason(fault) is not None
        self._desk.actions["mistake.comment"].setEnabled(known)

    @Slot()
    def _on_reason_found(self) -> None:
        told = self._told
        if told is not None and self._results.reason(told) is not None:
            self._told = None
            # A page in the place of the board may ask for just that.
            if told == self._fault and self._desk.stage.page is None:
                self._say(told)
        self._show()
