"""The review in words and numbers: the moments of the game, the mistakes, and the counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4studio.review import Move, Review, summarise
from c4studio.ui.review.counts import CountTable
from c4studio.ui.review.mistakes.mistake_rows import FaultRow
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.sentences.rows import SentenceList
from c4studio.ui.widgets.sentences.view import SentenceView
from c4studio.words import review as words
from c4studio.words.naming import Naming
from engine import Side

SPACING = 8
ROW_SPACING = 2
MOVE = Qt.ItemDataRole.UserRole


class ReviewPanel(QWidget):
    """Shows one review; says which move is wanted.

    Attributes:
        counts: how many moves of each kind.
        faults: the mistakes, in the order of play.
        detail: the selected mistake in full, whose columns and cells the keyboard can go through.
    """

    move_chosen = Signal(object)
    """A move (Move) that the user wants to see."""
    named = Signal(object)
    """The pointer or the keyboard came to a name, a tuple of cells, or left it, None."""
    seen = Signal()
    """It has come into sight, or gone out of it."""

    def __init__(
        self,
        actions: Iterable[QAction],
        whose: Iterable[QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._shown: tuple[Review, Naming] | None = None
        self._faults: list[FaultRow] = []
        self._state, self.detail = SentenceView(), SentenceView()
        self._state.setAccessibleName("Moments of the game")
        self._players = {side: _label() for side in Side}
        self.counts = CountTable()
        self.faults = FaultList()
        self.faults.itemClicked.connect(self._on_chosen)
        self.faults.itemActivated.connect(self._on_chosen)
        for pointing in (self._state.pointed, self.detail.pointed, self.faults.named):
            pointing.connect(self.named)
        self._counting = _label()
        self._counting.setText(words.COUNTING)
        self.setAccessibleName("Review")
        self._whose = _buttons("Mistakes of", whose)
        self._lay_out(actions)

    @property
    def state(self) -> str:
        """The sentences at the top."""
        return self._state.text.replace("\n", " ")

    def show_review(self, review: Review, headline: Sequence[str], naming: Naming) -> None:
        """Show what is known, below the sentences of the headline."""
        self._state.show_lines(headline, naming)
        if (review, naming) == self._shown:
            return
        self._shown = (review, naming)
        self.counts.show_review(review, naming)
        for side, label in self._players.items():
            summary = summarise(review, side)
            told = summary is not None and bool(review.moves)
            label.setVisible(told)
            if summary is not None and told:
                label.setText(f"{words.player(summary, naming)}.")
        self._counting.setVisible(any(label.isVisibleTo(self) for label in self._players.values()))
        self._whose.setVisible(bool(review.faults()))

    def show_faults(self, faults: Sequence[FaultRow], current: Move | None, naming: Naming) -> None:
        """List mistakes, and select the row of the one on the board.

        Args:
            faults: the rows, in the order of play.
            current: the mistake on the board, None if there is none.
            naming: the names of columns and cells in the rows.
        """
        if list(faults) != self._faults:
            self._faults = list(faults)
            self.faults.set_naming(naming)
            self.faults.show_rows(self._faults)
        row = next((each for each in self._faults if current in each.moves), None)
        self.faults.setCurrentRow(-1 if row is None else self._faults.index(row))
        lines = [] if row is None else [row.text, row.more]
        self.detail.show_lines([line for line in lines if line], naming)

    @property
    def rows(self) -> int:
        """How many moves are listed."""
        return self.faults.count()

    def showEvent(self, event: QShowEvent) -> None:
        """Say that it can be seen."""
        super().showEvent(event)
        self.seen.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Say that it can be seen no more."""
        super().hideEvent(event)
        self.seen.emit()

    def _on_chosen(self, item: QListWidgetItem) -> None:
        self.move_chosen.emit(item.data(MOVE))

    def _lay_out(self, actions: Iterable[QAction]) -> None:
        inside = QWidget()
        inner = QVBoxLayout(inside)
        inner.setContentsMargins(0, 0, SPACING, 0)
        inner.setSpacing(SPACING)
        below = (self.counts, *self._players.values(), self._counting)
        for widget in (self._state, self._whose, self.faults, self.detail, *below):
            inner.addWidget(widget)
        inner.addStretch(1)
        scrolled = QScrollArea()
        scrolled.setWidget(inside)
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # What it shares the column with needs room as well, in a small window all of it.
        scrolled.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.faults.reached.connect(partial(_show_part, scrolled, self.faults))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled, 1)
        layout.addWidget(_buttons("", actions))


class FaultList(SentenceList):
    """As high as its rows are, since it stands in something that is scrolled."""

    reached = Signal(object)
    """The row at this place (QRect) is chosen and should be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Mistakes in the order of play")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSpacing(ROW_SPACING)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._on_current_changed)

    def show_rows(self, rows: Sequence[FaultRow]) -> None:
        """Show other rows; the old ones are kept as far as they have the same number."""
        if len(rows) != self.count():
            self.clear()
            self.addItems([""] * len(rows))
        grey = self.palette().brush(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setText(row.text)
            item.setData(MOVE, row.moves[0])
            item.setToolTip(plain_text.tip(row.more))
            item.setData(Qt.ItemDataRole.ForegroundRole, grey if len(row.moves) > 1 else None)
        self.setVisible(bool(rows))
        self.fit()

    def fit(self) -> None:
        """Be as high as the rows are at this width."""
        self.doItemsLayout()
        self.updateGeometries()
        # What was in sight may have been moved by rows that became higher.
        self._on_current_changed(self.currentItem())

    def updateGeometries(self) -> None:
        """Follow the rows, which Qt also lays out once more after this."""
        super().updateGeometries()
        self.setFixedHeight(self.contentsSize().height() + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the rows anew."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()

    def _on_current_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.reached.emit(self.visualItemRect(item))


def _show_part(scrolled: QScrollArea, widget: QWidget, part: QRect) -> None:
    """Scroll to a part of a widget."""
    content = scrolled.widget()
    if content is not None:
        place = widget.mapTo(content, part.center())
        scrolled.ensureVisible(place.x(), place.y(), 0, part.height())


def _buttons(name: str, actions: Iterable[QAction]) -> QWidget:
    """A row of buttons, with what they are about in front."""
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(2)
    if name:
        layout.addWidget(plain_text.label(name))
        row.setAccessibleName(name)
    for action in actions:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        layout.addWidget(button)
    layout.addStretch(1)
    return row


def _label() -> QLabel:
    label = plain_text.label()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
