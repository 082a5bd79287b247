"""The lists of a review: its mistakes, and the causes of mistakes over all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QWidget

from c4studio.drawing.look import Look
from c4studio.insight import Reason
from c4studio.insight.causes import Cause
from c4studio.insight.tally import Habit, MadeMistake, MistakeTally
from c4studio.language.messages import Message
from c4studio.language.notices import Notice
from c4studio.language.said import Value, say
from c4studio.review import JudgedMove
from c4studio.reviewing.reviewer import Reviewer
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.sentences import NAME_SPANS_ROLE, SentenceList
from c4studio.words.insight import causes, moments
from c4studio.words.rendering import RenderedSentence, render


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A row in the list of mistakes: a mistake, or the grey heading of several related ones.

    Attributes:
        moves: the mistake, or the related mistakes whose rows follow the heading.
        text: the sentence about the mistakes, with the cause of a single one.
        more: the effect of a single mistake, or what was played instead of the right cell.
    """

    moves: tuple[JudgedMove, ...]
    text: RenderedSentence
    more: RenderedSentence

    @property
    def is_heading(self) -> bool:
        """Whether the row is the heading of several mistakes."""
        return len(self.moves) > 1


def fault_rows(results: Reviewer, look: Look) -> list[FaultRow]:
    """Build the rows for the mistakes that are looked at, in the order of play.

    Related mistakes of both sides have a heading.
    """
    rows = []
    for episode in results.review.mistake_groups:
        if results.side is None and len(episode.moves) > 1:
            text, more = (
                moments.mistake_group_with_move_numbers(episode),
                moments.mistake_group_second_line(episode),
            )
            rows.append(FaultRow(episode.moves, look.rendered(text), look.rendered(more)))
        rows += [
            _mistake_row(
                move, results.reason_of_mistake(move), results.cause_of_mistake(move), look
            )
            for move in episode.moves
        ]
    return [row for row in rows if results.side in (None, row.moves[0].side)]


# The list is shown again with each reason that is found, and whenever a page is left.
@lru_cache(maxsize=128)
def _mistake_row(
    move: JudgedMove, reason: Reason | None, cause: Cause | None, look: Look
) -> FaultRow:
    effect, told = moments.mistake_cost_phrase(move), moments.full_mistake_description(move, reason)
    if cause not in (None, Cause.OTHER):
        told = say(Notice.WITH_CAUSE, text=told, cause=causes.CAUSE_NAMES[cause])
    return FaultRow((move,), look.rendered(told), look.rendered(effect))


ROW_SPACING = 2
MOVE_ROLE = Qt.ItemDataRole.UserRole


class FittedList(SentenceList):
    """A list widget that is as high as all its rows, for use in a scroll area."""

    reached = Signal(object)
    """Emitted with the rectangle (QRect) of a chosen row, which is to be scrolled into view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSpacing(ROW_SPACING)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._on_current_changed)

    def set_row_count(self, rows: int) -> None:
        """Set the number of rows. If it changes, all rows become empty."""
        if rows != self.count():
            self.clear()
            self.addItems([""] * rows)

    def fit_height(self) -> None:
        """Set the height of the list to that of its rows at the present width."""
        self.doItemsLayout()
        self.updateGeometries()
        # What was in sight may have been moved by rows that became higher.
        self._on_current_changed(self.currentItem())

    def updateGeometries(self) -> None:
        """Adapt the height to the rows after Qt has laid them out."""
        super().updateGeometries()
        self.setFixedHeight(self.contentsSize().height() + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the rows for the new width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit_height()

    def _on_current_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            place: QRect = self.visualItemRect(item)
            self.reached.emit(place)


class FaultList(FittedList):
    """The list of a review's mistakes, in the order of play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Mistakes in the order of play")

    def show_rows(self, rows: Sequence[FaultRow]) -> None:
        """Replace all rows of the list."""
        self.set_row_count(len(rows))
        grey = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setText(row.text.text)
            item.setData(NAME_SPANS_ROLE, row.text.spans)
            item.setData(MOVE_ROLE, row.moves[0])
            item.setToolTip(plain_text.plain_tip(row.more.text))
            item.setData(Qt.ItemDataRole.ForegroundRole, grey if row.is_heading else None)
        self.setVisible(bool(rows))
        self.fit_height()


HABIT_ROLE = Qt.ItemDataRole.UserRole


class CauseList(FittedList):
    """Lists for each player the causes of mistakes, with how often each was possible and missed."""

    miss_chosen = Signal(object)
    """Emitted with the mistake (Miss) to show: the next one each time the same row is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Causes of mistakes over all games")
        self._chosen: tuple[Habit | None, int] = (None, 0)
        self.itemClicked.connect(self._on_cause_chosen)
        self.itemActivated.connect(self._on_cause_chosen)

    def show_habits(self, players: Sequence[tuple[Value, MistakeTally]], look: Look) -> None:
        """Show for each player what to look at, then the causes of the mistakes.

        Args:
            players: the names of the players, each with the counts of causes.
            look: the names of the sides.
        """
        rows: list[tuple[str, Habit | None]] = []
        names: set[int] = set()
        for name, tally in players:
            names.add(len(rows))
            worst = say(Message.FULL_STOP, text=causes.worst_habit_sentence(name, tally))
            rows += ((look.render(name), None), (look.render(worst), None))
            rows += (
                (render(causes.habit_counts_line(habit)), habit) for habit in tally.frequent_habits
            )
        self._chosen = (None, 0)
        self.set_row_count(len(rows))
        for number, (text, habit) in enumerate(rows):
            self._fill_item(self.item(number), text, habit, is_name=number in names)
        self.setVisible(bool(rows))
        self.fit_height()

    def _fill_item(
        self, item: QListWidgetItem, text: str, habit: Habit | None, *, is_name: bool
    ) -> None:
        item.setText(text)
        item.setData(HABIT_ROLE, habit)
        can_be_chosen = habit is not None and bool(habit.misses)
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        item.setFlags(chosen if can_be_chosen else Qt.ItemFlag.ItemIsEnabled)
        item.setToolTip(render(Notice.OPENS_AT_MISTAKE) if can_be_chosen else "")
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if is_name else QFont.Weight.Normal)
        item.setFont(font)

    def _on_cause_chosen(self, item: QListWidgetItem) -> None:
        habit: Habit | None = item.data(HABIT_ROLE)
        if habit is None or not habit.misses:
            return
        before, number = self._chosen
        number = (number + 1) % len(habit.misses) if habit == before else 0
        self._chosen = habit, number
        miss: MadeMistake = habit.misses[number]
        self.miss_chosen.emit(miss)
