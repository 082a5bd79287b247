"""The mistakes of a review: their list with the reasons, and the way from one to the next."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.insight.comment import with_reason
from c4studio.review import Move, dearest
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.review.counts import moves_of
from c4studio.ui.review.fault_reasons import FaultReasons
from c4studio.ui.review.line_review import LineReview
from c4studio.ui.review.panel import ReviewPanel
from c4studio.ui.widgets.sight import Sight
from c4studio.words import review as words
from c4studio.words.insight import why
from engine import Side

WHOSE: dict[str, Side | None] = {
    "mistakes.both": None,
    "mistakes.first": Side.RED,
    "mistakes.second": Side.YELLOW,
}
"""The commands that choose whose mistakes are gone through."""


class MistakePart(Part):
    """Goes to the moves that a review speaks of, and says what they did and why.

    Attributes:
        reasons: why the mistakes are mistakes.
    """

    def __init__(self, desk: Desk, line: LineReview, panel: ReviewPanel, sight: Sight) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._line, self._panel, self._sight = line, panel, sight
        self.reasons = FaultReasons(desk.analysis.searches, self)
        # The mistake that was told without its reason, which is told too once it is known.
        self._told: Move | None = None
        desk.actions["mistakes.both"].setIconText("Both")
        desk.actions["mistakes.both"].setChecked(True)
        panel.counts.asked.connect(self._on_kind_asked)
        panel.move_chosen.connect(self._show_move)
        panel.seen.connect(self._show)
        sight.changed.connect(self._show)
        line.changed.connect(self._show)
        desk.document.current_changed.connect(self.reasons.wait)
        self.reasons.found.connect(self._on_reason_found)

    def commands(self) -> Commands:
        """Going from mistake to mistake, and writing down why."""
        return {
            "mistake.next": partial(self._on_mistake, forward=True),
            "mistake.previous": partial(self._on_mistake, forward=False),
            "mistake.comment": self._on_comment,
            **{each: partial(self._on_whose, side) for each, side in WHOSE.items()},
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn, and tell the mistakes or not."""
        for each, side in WHOSE.items():
            if side is not None:
                self._desk.actions[each].setIconText(look.naming.name(side))
        self._show()

    def close(self) -> None:
        """Look for reasons no more."""
        self.reasons.stop()

    # What is asked for.

    def _on_mistake(self, forward: bool) -> None:
        self._line.refresh()
        review, ply = self._line.review, self._document.current.position.ply
        look = review.next_fault if forward else review.previous_fault
        found = look(ply, self._line.side)
        if found is not None:
            self._show_move(found)
        elif not review.complete:
            self._desk.messages.say("No mistake is known there; F12 reviews the game")
        else:
            where = "after" if forward else "before"
            self._desk.messages.say(f"There is no mistake {where} this move")

    def _on_whose(self, side: Side | None, _: bool) -> None:
        self._line.side = side
        self._show()

    @Slot(object, str)
    def _on_kind_asked(self, side: Side, kind: str) -> None:
        """Go to the next move of a kind, from the last one back to the first."""
        self._line.refresh()
        moves = moves_of(self._line.review, side, kind)
        ply = self._document.current.position.ply
        later = [move for move in moves if move.ply > ply]
        if moves:
            self._show_move((later or moves)[0])

    def _on_comment(self) -> None:
        """Write down why the move that led here was a mistake."""
        move, node = self._fault, self._document.current
        reason = None if move is None else self.reasons.of(move)
        if move is not None and reason is not None:
            naming = self._desk.look.value.naming.plain
            sentence = why.in_full(move.position, reason, naming)
            written = with_reason(node.annotation, sentence, move.position, reason)
            self._document.annotate(written, "comment from a reason")
            self._desk.messages.say("The reason is the comment of this move now")

    @Slot(object)
    def _show_move(self, move: Move) -> None:
        """Go to a move and say what it did, and why once that is known.

        A list that was drawn before the last edits may hold moves that have left the line; such a
        move only brings the list up to date.
        """
        self._line.refresh()
        if move not in self._line.review.moves:
            return
        self._document.go_to(self._line.node_after(move))
        self._line.refresh()
        self._told = move if self._fault == move else None
        self._look_for_reasons()
        self._say(move)

    def _say(self, move: Move) -> None:
        naming = self._desk.look.value.naming
        told = words.fault(move, self.reasons.of(move), naming)
        self._desk.messages.say(told if self._tells else words.place(move, naming))

    # What is shown.

    @property
    def _tells(self) -> bool:
        """With the scores everything that tells is hidden."""
        return self._desk.settings.get(settings.NUMBERS)

    @property
    def _fault(self) -> Move | None:
        """The move that led to the current position, if it was a mistake and that may be told."""
        place = self._line.place
        move = self._line.review.moves[place - 1] if place and self._tells else None
        return move if move is not None and move.is_fault else None

    @property
    def _mistakes(self) -> tuple[Move, ...]:
        """The mistakes that are listed, the dearest first."""
        found, side = dearest(self._line.review) if self._tells else (), self._line.side
        return tuple(move for move in found if side in (None, move.side))

    @Slot()
    def _show(self) -> None:
        self._look_for_reasons()
        self._list()

    def _look_for_reasons(self) -> None:
        """Look for those that somebody can see, and before them that of the move on the board."""
        if self._line.running or not self._tells:
            self.reasons.stop()
            return
        here = () if self._fault is None else (self._fault,)
        listed = self._mistakes if self._sight.is_open else ()
        self.reasons.look(tuple(dict.fromkeys((*here, *listed))))

    @Slot()
    def _on_reason_found(self) -> None:
        told = self._told
        if told is not None and self.reasons.of(told) is not None:
            self._told = None
            # A page in the place of the board may ask for just that.
            if told == self._fault and self._desk.stage.page is None:
                self._say(told)
        self._list()

    @Slot()
    def _list(self) -> None:
        """List the mistakes with their reasons, and let that of this one be written down."""
        naming, fault = self._desk.look.value.naming, self._fault
        if self._sight.is_open:
            self._panel.show_faults(
                [
                    (move, words.fault(move, self.reasons.of(move), naming))
                    for move in self._mistakes
                ]
            )
        known = fault is not None and self.reasons.of(fault) is not None
        self._desk.actions["mistake.comment"].setEnabled(known)
