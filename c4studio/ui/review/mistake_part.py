"""The mistakes of a review: their list with the reasons, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.review import Move
from c4studio.review.moments import Episode, episodes, mistakes
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.review.counts import moves_of
from c4studio.ui.review.fault_reasons import FaultReasons
from c4studio.ui.review.line_review import LineReview
from c4studio.ui.review.panel import FaultRow, ReviewPanel
from c4studio.ui.widgets.sight import Sight
from c4studio.words import review as words
from c4studio.words.insight import moments as moment_words
from c4studio.words.insight import why
from c4studio.words.insight.comment import with_reason
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
        every = self._own(mistakes(review))
        later = [move for move in every if (move.ply > ply if forward else move.ply < ply)]
        # Behind the last mistake comes the first one again.
        found = (later or every) if review.complete else later
        if found:
            self._show_move(found[0 if forward else -1])
        elif not review.complete:
            self._desk.messages.say("No mistake is known there; F12 reviews the game")
        else:
            self._desk.messages.say("There are no mistakes")

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
        told = moment_words.in_full(move, self.reasons.of(move), naming)
        self._desk.messages.say(told if self._tells else words.place(move, naming))

    # What is shown.

    @property
    def _tells(self) -> bool:
        """With the scores everything that tells is hidden."""
        return self._desk.look.tells

    @property
    def _fault(self) -> Move | None:
        """The move that led to the current position, if it was a mistake and that may be told."""
        place = self._line.place
        move = self._line.review.moves[place - 1] if place and self._tells else None
        return move if move in mistakes(self._line.review) else None

    @property
    def _mistakes(self) -> tuple[Move, ...]:
        """The mistakes that are listed, in the order of play."""
        return self._own(mistakes(self._line.review)) if self._tells else ()

    def _own(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves of the side whose mistakes are gone through."""
        return tuple(move for move in moves if self._line.side in (None, move.side))

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
        fault = self._fault
        if self._sight.is_open:
            self._panel.show_faults([self._row(each) for each in self._episodes], fault)
        known = fault is not None and self.reasons.of(fault) is not None
        self._desk.actions["mistake.comment"].setEnabled(known)

    @property
    def _episodes(self) -> tuple[Episode, ...]:
        """The rows of the list: of one side's mistakes each has a row."""
        if self._line.side is not None or not self._tells:
            return tuple(Episode((move,)) for move in self._mistakes)
        return episodes(self._line.review)

    def _row(self, episode: Episode) -> FaultRow:
        """Return a row of the list: a mistake with its reason, or several in one grey line."""
        naming = self._desk.look.value.naming
        if len(episode.moves) > 1:
            text = f"{moment_words.places(episode)}: {moment_words.episode(episode, naming)}"
            return FaultRow(episode.moves, text)
        (move,) = episode.moves
        return FaultRow(episode.moves, moment_words.in_full(move, self.reasons.of(move), naming))
