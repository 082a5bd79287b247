"""Two columns of counts: how many moves of each kind each side made, each a way to those moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QToolButton, QWidget

from c4studio.review import Move, Only, Review, Summary, summarise
from c4studio.ui.parts import plain_text
from c4studio.words import review as words
from c4studio.words.pieces import counted, sentence
from c4studio.words.sides import Sides
from engine import Side

Kind = Callable[[Move], bool]
"""Whether a move is of a kind."""

KINDS: dict[str, Kind] = {
    **{
        name: partial(lambda which, move: move.move_class is which, each)
        for each, name in words.CLASSES.items()
    },
    "only column found": lambda move: move.only is Only.FOUND,
    "only column missed": lambda move: move.only is Only.MISSED,
}
"""What is counted; the classes of moves, and something more about some of them."""

NOT_ALL_KNOWN = "…"


class CountTable(QWidget):
    """Shows counts of a review; those of a side stay open until all its moves are judged."""

    asked = Signal(object, str)
    """The next move of a side (Side) of this kind is asked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = {side: plain_text.label() for side in Side}
        self.buttons = {
            (side, kind): self._new_button(side, kind) for kind in KINDS for side in Side
        }
        self.setAccessibleName("Counts")
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(0)
        layout.setColumnStretch(0, 1)
        for column, side in enumerate(Side, start=1):
            layout.addWidget(self._heads[side], 0, column, Qt.AlignmentFlag.AlignCenter)
        for row, kind in enumerate(KINDS, start=1):
            layout.addWidget(plain_text.label(sentence(kind)), row, 0)
            for column, side in enumerate(Side, start=1):
                layout.addWidget(self.buttons[side, kind], row, column)

    def show_review(self, review: Review, sides: Sides) -> None:
        """Show the counts of a review."""
        for side in Side:
            self._heads[side].setText(sides.name(side))
            known = summarise(review, side)
            for kind in KINDS:
                self._show_count(self.buttons[side, kind], kind, known, (review, side, sides))

    def _show_count(
        self,
        button: QToolButton,
        kind: str,
        known: Summary | None,
        about: tuple[Review, Side, Sides],
    ) -> None:
        review, side, sides = about
        number = len(moves_of(review, side, kind))
        button.setText(NOT_ALL_KNOWN if known is None else str(number))
        button.setEnabled(known is not None and number > 0)
        state = "not known yet" if known is None else counted(number, "move")
        button.setAccessibleName(f"{sides.name(side)}, {kind}: {state}")
        button.setToolTip(f"Go to the next of them: {sides.colour(side)}, {kind}")

    def _new_button(self, side: Side, kind: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("small")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setMinimumSize(QSize(48, 0))
        button.clicked.connect(lambda: self.asked.emit(side, kind))
        return button


def moves_of(review: Review, side: Side, kind: str) -> list[Move]:
    """The moves of a side of a kind, in their order."""
    return [
        move
        for move in review.moves
        if move is not None and move.side is side and KINDS[kind](move)
    ]
