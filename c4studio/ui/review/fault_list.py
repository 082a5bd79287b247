"""The lists of a review: its mistakes, and the causes of mistakes over all games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.language.messages import Message, Notice
from c4studio.language.said import Value, say
from c4studio.review import JudgedMove
from c4studio.review.insight import Reason
from c4studio.review.insight.causes import Cause
from c4studio.review.insight.tally import Habit, MadeMistake, MistakeTally
from c4studio.review.reviewer import Reviewer
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.sentences import NAME_SPANS_ROLE, SentenceList, SentenceView
from c4studio.words.insight import causes, moments
from c4studio.words.rendering import NameSpan, RenderedSentence
from c4studio.words.review import avoiding_share_phrase
from engine.grid import Cell


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A row in the list of mistakes: a mistake, or the grey heading of several related ones.

    Attributes:
        moves: the mistake, or the related mistakes whose rows follow the heading.
        lines: the lines of the row: what a mistake cost, and why; or what several have in common.
        more: the lines that are added while the row is selected: the right columns and the cause,
            or what was played instead of the right cell.
    """

    moves: tuple[JudgedMove, ...]
    lines: tuple[RenderedSentence, ...]
    more: tuple[RenderedSentence, ...]

    @property
    def is_heading(self) -> bool:
        """Whether the row is the heading of several mistakes."""
        return len(self.moves) > 1


def fault_rows(results: Reviewer, look: Look, *, easiest_first: bool) -> list[FaultRow]:
    """Build the rows for the mistakes that are looked at.

    In the order of play, related mistakes of both sides have a heading.

    Args:
        results: the reviewer, which knows the mistakes and their reasons.
        look: the names of sides and cells.
        easiest_first: whether the mistakes that most people would have avoided come first.
    """
    if easiest_first:
        ordered = sorted(results.mistakes, key=lambda move: -(move.avoiding_share or 0.0))
        return [_row_of_mistake(move, results, look) for move in ordered]
    rows = []
    for episode in results.review.mistake_groups:
        missed = episode.cell if results.side is None else None
        if results.side is None and len(episode.moves) > 1:
            text, more = (
                moments.mistake_group_with_move_numbers(episode),
                moments.mistake_group_second_line(episode),
            )
            rows.append(FaultRow(episode.moves, (look.rendered(text),), (look.rendered(more),)))
        rows += [_row_of_mistake(move, results, look, missed) for move in episode.moves]
    return [row for row in rows if results.side in (None, row.moves[0].side)]


def _row_of_mistake(
    move: JudgedMove, results: Reviewer, look: Look, missed: Cell | None = None
) -> FaultRow:
    reason, cause = results.reason_of_mistake(move), results.cause_of_mistake(move)
    return _mistake_row(move, reason, cause, look, missed)


# The list is shown again with each reason that is found, and whenever a page is left.
@lru_cache(maxsize=128)
def _mistake_row(
    move: JudgedMove, reason: Reason | None, cause: Cause | None, look: Look, missed: Cell | None
) -> FaultRow:
    cost, seen = moments.mistake_and_cost(move), avoiding_share_phrase(move)
    lines = (
        cost if seen is None else say(Message.AND_ALSO, first=cost, second=seen),
        moments.mistake_reason_beside_cost(move, reason, missed),
    )
    more = moments.right_columns_if_untold(move, reason, missed)
    if cause not in (None, Cause.OTHER):
        name = causes.CAUSE_NAMES[cause]
        more = name if more is None else say(Notice.WITH_CAUSE, text=more, cause=name)
    told = () if more is None else (look.rendered(more),)
    return FaultRow((move,), tuple(map(look.rendered, lines)), told)


ROW_SPACING = spacing.TIGHT_GAP // 2


class FittedList(SentenceList):
    """A list widget that is as high as all its rows, for use in a scroll area."""

    reached = Signal(object)
    """Emitted with the rectangle (QRect) of a chosen row, which is to be scrolled into view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSpacing(ROW_SPACING)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self.reach_current_row)

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
        self.reach_current_row()

    def updateGeometries(self) -> None:
        """Adapt the height to the rows after Qt has laid them out."""
        super().updateGeometries()
        self.setFixedHeight(self.contentsSize().height() + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the rows for the new width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit_height()

    @Slot()
    def reach_current_row(self) -> None:
        """Ask for the selected row to be scrolled into view."""
        item = self.currentItem()
        if item is not None:
            place: QRect = self.visualItemRect(item)
            self.reached.emit(place)


DETAIL_MARGIN = 2
"""Pixels of a selected row that are seen around its detail."""
FOLD_SIGNS = {False: RenderedSentence("−"), True: RenderedSentence("+")}
"""The signs before a heading, by whether its mistakes are hidden."""


class FaultList(FittedList):
    """The list of a review's mistakes.

    The selected row shows its detail in place. A click or Enter on the heading of related mistakes
    hides or shows them.

    Attributes:
        detail: the selected row in full, whose columns and cells can be visited by keyboard.
    """

    move_chosen = Signal(object)
    """Emitted with the mistake (JudgedMove) whose row was clicked, or chosen by Enter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_name(self, "review.mistakes")
        self._rows: list[FaultRow] = []
        self._folded: set[tuple[JudgedMove, ...]] = set()
        self.detail = SentenceView(self.viewport())
        # A click on it is one on the row.
        # Its corners lie on the ground of the selected row.
        self.detail.setStyleSheet("border-radius: 0;")
        self.detail.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.detail.viewport().installEventFilter(self)
        self.itemClicked.connect(self._on_row_chosen)
        self.currentItemChanged.connect(self._show_detail)

    def show_rows(self, rows: Sequence[FaultRow]) -> None:
        """Replace all rows of the list."""
        if list(rows) == self._rows:
            return
        self._rows = list(rows)
        self._folded &= {row.moves for row in rows}
        self.set_row_count(len(rows))
        grey = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setToolTip(plain_text.plain_tip("\n".join(line.text for line in row.more)))
            item.setData(Qt.ItemDataRole.ForegroundRole, grey if row.is_heading else None)
        self.setVisible(bool(rows))
        self._show_texts()

    def select_move(self, move: JudgedMove | None) -> None:
        """Select the row of a mistake, which is shown if it was hidden; None for no row."""
        places = (place for place, row in enumerate(self._rows) if row.moves == (move,))
        place = next(places, -1)
        hiding = {row.moves for row in self._rows if row.is_heading and move in row.moves}
        if hiding & self._folded:
            self._folded -= hiding
            self._show_texts()
        self.setCurrentRow(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row on Enter."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None:
            self._on_row_chosen(item)
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a click on the detail as one on its row."""
        item = self.currentItem()
        if event.type() is QEvent.Type.MouseButtonPress and item is not None:
            self._on_row_chosen(item)
        return super().eventFilter(watched, event)

    def fit_height(self) -> None:
        """Set the heights of the rows, one of which has its detail, and that of the list."""
        current = self.currentRow()
        width = self.viewport().width() - 2 * self.spacing() - 2 * DETAIL_MARGIN
        self.detail.resize(width, self.detail.height())
        high = QSize(width, self.detail.height() + 2 * DETAIL_MARGIN)
        for number in range(self.count()):
            self.item(number).setSizeHint(high if number == current else QSize())
        super().fit_height()

    def updateGeometries(self) -> None:
        """Place the detail after Qt has laid out the rows."""
        super().updateGeometries()
        item = self.currentItem()
        if item is not None:
            place: QRect = self.visualItemRect(item)
            self.detail.move(place.topLeft() + QPoint(DETAIL_MARGIN, DETAIL_MARGIN))

    def _on_row_chosen(self, item: QListWidgetItem) -> None:
        row = self._rows[self.row(item)]
        if row.is_heading:
            self._folded ^= {row.moves}
            self._show_texts()
        else:
            self.move_chosen.emit(row.moves[0])

    def _show_texts(self) -> None:
        """Show the lines of all rows, and hide the mistakes below folded headings."""
        hidden: set[JudgedMove] = set()
        for number, row in enumerate(self._rows):
            item, is_folded = self.item(number), row.moves in self._folded
            item.setHidden(row.moves[0] in hidden and not row.is_heading)
            shown = _joined_lines(self._row_lines(row))
            item.setText(shown.text)
            item.setData(NAME_SPANS_ROLE, shown.spans)
            spoken = f"{row.lines[0].text}, {'folded' if is_folded else 'unfolded'}"
            item.setData(_SPOKEN_ROLE, spoken if row.is_heading else None)
            hidden |= {*row.moves} if is_folded else set()
        self._show_detail()

    def _row_lines(self, row: FaultRow) -> tuple[RenderedSentence, ...]:
        """Return the lines of a row, the first of which begins with a sign if it is a heading."""
        if not row.is_heading:
            return row.lines
        sign = FOLD_SIGNS[row.moves in self._folded]
        return (_joined_lines((sign, row.lines[0]), " "),)

    @Slot()
    def _show_detail(self) -> None:
        current = self.currentRow()
        row = self._rows[current] if 0 <= current < len(self._rows) else None
        self.detail.show_lines(() if row is None else (*self._row_lines(row), *row.more))
        self.fit_height()


_SPOKEN_ROLE = Qt.ItemDataRole.AccessibleTextRole


def _joined_lines(lines: Sequence[RenderedSentence], between: str = "\n") -> RenderedSentence:
    """Join lines to one text with their names of cells and columns."""
    text, spans = "", list[NameSpan]()
    for number, line in enumerate(lines):
        text += between if number else ""
        at = len(text)
        spans += (replace(each, start=each.start + at, end=each.end + at) for each in line.spans)
        text += line.text
    return RenderedSentence(text, tuple(spans))


HABIT_ROLE = Qt.ItemDataRole.UserRole


class CauseList(FittedList):
    """Lists for each player the causes of mistakes, with how often each was possible and missed."""

    miss_chosen = Signal(object)
    """Emitted with the mistake (Miss) to show: the next one each time the same row is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_name(self, "review.causes_of_mistakes")
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
                (text_of(causes.habit_counts_line(habit)), habit) for habit in tally.frequent_habits
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
        item.setToolTip(text_of(Notice.OPENS_AT_MISTAKE) if can_be_chosen else "")
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
