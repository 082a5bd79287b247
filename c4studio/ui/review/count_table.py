"""The table of a review that counts the moves of each kind and side, as links to them."""

from collections.abc import Callable
from functools import partial

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, Qt, Signal

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.language.messages import Notice, Noun, Prompt
from c4studio.language.said import Amount, say
from c4studio.review import JudgedMove, OnlyColumnFound, PlayerSummary, Review
from c4studio.review.moves import MoveClass
from c4studio.ui.labels import set_name, text_of, text_within
from c4studio.ui.widgets import plain_text
from c4studio.words.pieces import with_capital_letter
from engine import Side

IsOfKind = Callable[[JudgedMove, Review], bool]
"""A function that returns whether a move of a review is of a certain kind."""

LISTED = "review.mistakes_listed"
ONLY_FOUND, ONLY_MISSED = "review.only_column_found", "review.only_column_missed"

CONDITION_BY_KIND: dict[str, IsOfKind] = {
    LISTED: lambda move, review: move in review.mistakes,
    **{
        f"review.{each}": partial(lambda which, move, _: move.move_class is which, each)
        for each in MoveClass
    },
    ONLY_FOUND: lambda move, _: move.only_column_found is OnlyColumnFound.FOUND,
    ONLY_MISSED: lambda move, _: move.only_column_found is OnlyColumnFound.MISSED,
}
"""The rows of the table: for the key of each name, the condition that a counted move meets."""

UNKNOWN_COUNT = "…"


class CountTable(QtWidgets.QWidget):
    """Shows how many moves of each kind (best, mistake …) each side made, as links to them."""

    asked = Signal(object, str)
    """Emitted when the user wants to see the next move of a side (Side) and a kind (str)."""

    def __init__(self, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._side_labels = {side: plain_text.label() for side in Side}
        self.buttons = {
            (side, kind): self._new_button(side, kind)
            for kind in CONDITION_BY_KIND
            for side in Side
        }
        set_name(self, "review.counts")
        layout = QtWidgets.QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(spacing.NORMAL_GAP)
        layout.setVerticalSpacing(0)
        layout.setColumnStretch(0, 1)
        for column, side in enumerate(Side, start=1):
            layout.addWidget(self._side_labels[side], 0, column, Qt.AlignmentFlag.AlignCenter)
        for row, kind in enumerate(CONDITION_BY_KIND, start=1):
            layout.addWidget(plain_text.label(with_capital_letter(text_of(kind))), row, 0)
            for column, side in enumerate(Side, start=1):
                layout.addWidget(self.buttons[side, kind], row, column)

    def show_review(self, review: Review, look: Look) -> None:
        """Show the counts of moves in a review."""
        for side in Side:
            self._side_labels[side].setText(look.render(side))
            numbers = _numbers_by_kind(review.player_summaries.get(side))
            for kind in CONDITION_BY_KIND:
                self._show_count(side, kind, numbers.get(kind), look)

    def _show_count(self, side: Side, kind: str, number: int | None, look: Look) -> None:
        button = self.buttons[side, kind]
        button.setText(UNKNOWN_COUNT if number is None else str(number))
        button.setEnabled(bool(number))
        state = (
            text_of("review.not_known_yet")
            if number is None
            else text_within(Amount(number, Noun.MOVE))
        )
        of_side = look.render(say(Notice.SIDE_AND_KIND, side=side, kind=text_of(kind)))
        button.setAccessibleName(f"{of_side}: {state}")
        button.setToolTip(text_of(Prompt.NEXT_OF_KIND, kind=of_side))

    def _new_button(self, side: Side, kind: str) -> QtWidgets.QToolButton:
        button = QtWidgets.QToolButton()
        button.setObjectName("small")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setMinimumSize(QSize(48, 0))
        button.clicked.connect(lambda: self.asked.emit(side, kind))
        return button


def _numbers_by_kind(summary: PlayerSummary | None) -> dict[str, int]:
    """Return the number of moves of each kind; blanks while they are unknown."""
    if summary is None:
        return {}
    found = {f"review.{each}": number for each, number in summary.counts.items()}
    only = {ONLY_FOUND: summary.only_found, ONLY_MISSED: summary.only_missed}
    return {LISTED: summary.mistakes, **found, **only}


def moves_of_kind(review: Review, side: Side, kind: str) -> list[JudgedMove]:
    """Return the moves of one side that are of one kind, in order of play."""
    return [
        move
        for move in review.moves
        if move is not None and move.side is side and CONDITION_BY_KIND[kind](move, review)
    ]
