"""The table that counts a review's moves by kind and side, with links to the moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QToolButton, QWidget

from c4studio.review import Move, Only, Review, Summary, summarise
from c4studio.ui.widgets import plain_text
from c4studio.words import review as words
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount, sentence
from c4studio.words.rendering import render_within
from engine import Side

Kind = Callable[[Move], bool]
"""A function that returns whether a move is of a certain kind."""

ONLY_FOUND, ONLY_MISSED = "only column found", "only column missed"

KINDS: dict[str, Kind] = {
    **{
        render_within(name): partial(lambda which, move: move.move_class is which, each)
        for each, name in words.CLASSES.items()
    },
    ONLY_FOUND: lambda move: move.only is Only.FOUND,
    ONLY_MISSED: lambda move: move.only is Only.MISSED,
}
"""The rows of the table: for each name, the condition that a counted move meets."""

NOT_ALL_KNOWN = "…"


class CountTable(QWidget):
    """Shows how many moves of each kind (best, mistake …) each side made, as links to them."""

    asked = Signal(object, str)
    """Emitted when the user wants to see the next move of a side (Side) and a kind (str)."""

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

    def show_review(self, review: Review, naming: Naming) -> None:
        """Show the counts of moves in a review."""
        for side in Side:
            self._heads[side].setText(naming.name(side))
            numbers = _numbers(summarise(review, side))
            for kind in KINDS:
                self._show_count(side, kind, numbers.get(kind), naming)

    def _show_count(self, side: Side, kind: str, number: int | None, naming: Naming) -> None:
        button = self.buttons[side, kind]
        button.setText(NOT_ALL_KNOWN if number is None else str(number))
        button.setEnabled(bool(number))
        state = "not known yet" if number is None else amount(number, "move")
        button.setAccessibleName(f"{naming.name(side)}, {kind}: {state}")
        button.setToolTip(f"Go to the next of them: {naming.name(side)}, {kind}")

    def _new_button(self, side: Side, kind: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("small")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setMinimumSize(QSize(48, 0))
        button.clicked.connect(lambda: self.asked.emit(side, kind))
        return button


def _numbers(summary: Summary | None) -> dict[str, int]:
    """Return the number of moves of each kind; blanks while they are unknown."""
    if summary is None:
        return {}
    found = {render_within(words.CLASSES[each]): number for each, number in summary.counts.items()}
    return {**found, ONLY_FOUND: summary.only_found, ONLY_MISSED: summary.only_missed}


def moves_of(review: Review, side: Side, kind: str) -> list[Move]:
    """Return the moves of one side that are of one kind, in order of play."""
    return [
        move
        for move in review.moves
        if move is not None and move.side is side and KINDS[kind](move)
    ]
