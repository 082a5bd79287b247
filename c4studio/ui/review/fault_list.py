"""The lists of a review: its mistakes, and the causes of mistakes over all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFont, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QWidget

from c4studio.insight.tally import Habit, Miss
from c4studio.review import Move
from c4studio.review.moments import Episode
from c4studio.reviewing.reviewer import Reviewer
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.sentences import SPANS, SentenceList
from c4studio.words.insight import causes as cause_words
from c4studio.words.insight import moments as words
from c4studio.words.naming import Naming
from c4studio.words.rendering import Rendered, rendered


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A row in the list of mistakes: a single mistake, or a group of related ones.

    Attributes:
        moves: the mistakes that the row stands for; several share one grey row.
        text: the sentence about the mistakes, with the cause of a single one.
        more: the effect of a single mistake, or what was played instead of the right cell.
    """

    moves: tuple[Move, ...]
    text: Rendered
    more: Rendered


def fault_rows(results: Reviewer, naming: Naming) -> list[FaultRow]:
    """Build the rows for the mistakes that are looked at, in the order of play.

    Related mistakes of both sides are grouped; those of one side have a row each.
    """
    told = (
        results.review.episodes
        if results.side is None
        else [Episode((move,)) for move in results.mistakes]
    )
    return [_row(each, results, naming) for each in told]


def _row(episode: Episode, results: Reviewer, naming: Naming) -> FaultRow:
    if len(episode.moves) > 1:
        text, more = words.episode_in_full(episode), words.episode_more(episode)
        return FaultRow(episode.moves, rendered(text, naming), rendered(more, naming))
    (move,) = episode.moves
    effect, cause = words.effect(move), results.cause(move)
    told = rendered(words.in_full(move, results.reason(move)), naming)
    if cause is not None:
        told = replace(told, text=f"{told.text} ({cause_words.CAUSES[cause]})")
    return FaultRow(episode.moves, told, rendered(effect, naming))


ROW_SPACING = 2
MOVE = Qt.ItemDataRole.UserRole


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

    def hold(self, rows: int) -> None:
        """Set the number of rows. If it changes, all rows become empty."""
        if rows != self.count():
            self.clear()
            self.addItems([""] * rows)

    def fit(self) -> None:
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
            self.fit()

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
        self.hold(len(rows))
        grey = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setText(row.text.text)
            item.setData(SPANS, row.text.spans)
            item.setData(MOVE, row.moves[0])
            item.setToolTip(plain_text.tip(row.more.text))
            item.setData(Qt.ItemDataRole.ForegroundRole, grey if len(row.moves) > 1 else None)
        self.setVisible(bool(rows))
        self.fit()


HABIT = Qt.ItemDataRole.UserRole


class CauseList(FittedList):
    """Lists for each player the causes of mistakes, with how often each was possible and missed."""

    miss_chosen = Signal(object)
    """Emitted with the mistake (Miss) to show: the next one each time the same row is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Causes of mistakes over all games")
        self._chosen: tuple[Habit | None, int] = (None, 0)
        self.itemClicked.connect(self._on_chosen)
        self.itemActivated.connect(self._on_chosen)

    def show_habits(self, players: Sequence[tuple[str, Sequence[Habit]]]) -> None:
        """Show the players with the causes of their mistakes. Players without any are left out.

        Args:
            players: the names of the players, each with how often each cause was met and missed.
        """
        rows: list[tuple[str, Habit | None]] = []
        for name, habits in players:
            if habits:
                rows.append((name, None))
                rows += ((cause_words.habit_line(habit), habit) for habit in habits)
        self._chosen = (None, 0)
        self.hold(len(rows))
        for number, (text, habit) in enumerate(rows):
            self._fill(self.item(number), text, habit)
        self.setVisible(bool(rows))
        self.fit()

    def _fill(self, item: QListWidgetItem, text: str, habit: Habit | None) -> None:
        item.setText(text)
        item.setData(HABIT, habit)
        can_be_chosen = habit is not None and bool(habit.misses)
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        item.setFlags(chosen if can_be_chosen else Qt.ItemFlag.ItemIsEnabled)
        item.setToolTip(cause_words.OPENS if can_be_chosen else "")
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if habit is None else QFont.Weight.Normal)
        item.setFont(font)

    def _on_chosen(self, item: QListWidgetItem) -> None:
        habit: Habit | None = item.data(HABIT)
        if habit is None or not habit.misses:
            return
        before, number = self._chosen
        number = (number + 1) % len(habit.misses) if habit == before else 0
        self._chosen = habit, number
        miss: Miss = habit.misses[number]
        self.miss_chosen.emit(miss)
