"""The lists of a review: its mistakes, and the causes of mistakes over all games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from PySide6.QtCore import (
    QEvent,
    QMargins,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPalette,
    QResizeEvent,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidgetItem,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from c4studio.drawing import spacing
from c4studio.drawing.discs import disc_pixmap
from c4studio.drawing.look import Look
from c4studio.game.times import milliseconds_taken
from c4studio.language.messages import Joint, Message, Notice
from c4studio.language.said import Value, join_or_none, join_sentences, say
from c4studio.pictures.inks import Ink
from c4studio.review import JudgedMove
from c4studio.review.insight import Reason
from c4studio.review.insight.causes import Cause
from c4studio.review.insight.tally import Habit, MadeMistake, MistakeTally
from c4studio.review.reviewer import Reviewer
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.sentences import (
    NAME_SPANS_ROLE,
    VIEW_MARGIN,
    CharacterFinder,
    SentenceList,
    SentenceView,
    in_one_piece,
    wrapped_text_layout,
)
from c4studio.words.insight import causes, moments
from c4studio.words.players import play
from c4studio.words.rendering import RenderedSentence
from c4studio.words.review import MOVE_CLASS_NAMES, avoiding_share_phrase
from engine.grid import Cell


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A row in the list of mistakes.

    Attributes:
        move: the mistake.
        name: the mistake's number and cell, which stands in bold behind a disc of its side.
        line: what the mistake cost, and why.
        more: the lines below that: the right columns, the cause, and how many people avoid the
            mistake; then after how long it was played.
        spoken: all of this for screen readers, which cannot see the disc.
    """

    move: JudgedMove
    name: str
    line: RenderedSentence
    more: tuple[RenderedSentence, ...]
    spoken: str


def fault_rows(results: Reviewer, look: Look) -> list[FaultRow]:
    """Build the rows for the mistakes that are looked at, in the order of play.

    Args:
        results: the reviewer, which knows the mistakes and their reasons.
        look: the names of sides and cells.
    """
    return [
        _with_time(
            _row_of_mistake(
                move,
                results.reason_of_mistake(move),
                results.cause_of_mistake(move),
                look,
                group.cell,
            ),
            milliseconds_taken(results.nodes[move.ply - results.nodes[0].position.ply]),
            look,
        )
        for group in results.review.mistake_groups
        for move in group.moves
        if results.side in (None, move.side)
    ]


def _with_time(row: FaultRow, taken: int | None, look: Look) -> FaultRow:
    """Return a row with the time after which the mistake was played, if it is known."""
    if taken is None:
        return row
    told = play.time_taken_phrase(taken)
    spoken = f"{row.spoken}; {look.render_within(told)}"
    return replace(row, more=(*row.more, look.rendered(told)), spoken=spoken)


# The list is shown again with each reason that is found, and whenever a page is left.
@lru_cache(maxsize=128)
def _row_of_mistake(
    move: JudgedMove, reason: Reason | None, cause: Cause | None, look: Look, missed: Cell | None
) -> FaultRow:
    why = moments.mistake_reason_beside_cost(move, reason, missed)
    right = moments.right_columns_if_untold(move, reason, missed)
    if cause not in (None, Cause.OTHER):
        name = causes.CAUSE_NAMES[cause]
        right = name if right is None else say(Notice.WITH_CAUSE, text=right, cause=name)
    more = join_or_none(Joint.SEMICOLON, (right, avoiding_share_phrase(move)))
    cost = MOVE_CLASS_NAMES[move.move_class] if move.is_fault else moments.mistake_cost_phrase(move)
    line = say(Message.AND_ALSO, first=cost, second=why)
    spoken = join_sentences(Joint.SEMICOLON, (moments.mistake_and_cost(move), why, more))
    return FaultRow(
        move,
        look.render(moments.numbered_cell(move)),
        look.rendered(line),
        () if more is None else (look.rendered(more),),
        look.render(spoken),
    )


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
DISC_SIZE = 14
"""Diameter in pixels of the disc at the beginning of a row."""
LEAST_LINES = 3
"""Lines for which each row has room, so that few move those below when their reason is found."""


class FaultList(FittedList):
    """The list of a review's mistakes. No row moves when another one is selected.

    Attributes:
        rows: the mistakes, in the order of the rows.
        detail: the text of the selected row, whose columns and cells can be visited by keyboard.
    """

    move_chosen = Signal(object)
    """Emitted with the mistake (JudgedMove) whose row was clicked, or chosen by Enter."""
    menu_asked = Signal(QPoint)
    """Emitted with the place on the screen at which the menu of the chosen row is asked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_name(self, "review.mistakes")
        self.rows: tuple[FaultRow, ...] = ()
        self._look = Look()
        self.set_delegate(_FaultDelegate(self))
        self.detail = SentenceView(self.viewport())
        # A click on it is one on the row.
        # Its corners lie on the ground of the selected row.
        self.detail.setStyleSheet("border-radius: 0;")
        self.detail.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.detail.viewport().installEventFilter(self)
        self.itemClicked.connect(self._on_row_chosen)
        self.currentItemChanged.connect(self._show_detail)

    @property
    def bold_font(self) -> QFont:
        """The font of the names of moves."""
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    @property
    def _detail_left(self) -> int:
        """Pixels from a row's left edge to its detail, whose text begins as that of other rows."""
        return self.name_width + 2 * spacing.TIGHT_GAP - VIEW_MARGIN + 1

    @property
    def _detail_width(self) -> int:
        beside = self._detail_left + 2 * self.spacing() + DETAIL_MARGIN
        return self.viewport().width() - beside

    @property
    def name_width(self) -> int:
        """Width in pixels of the disc and the name of a move, with a gap behind them."""
        metrics = QFontMetrics(self.bold_font)
        widest = max((metrics.horizontalAdvance(row.name) for row in self.rows), default=0)
        return DISC_SIZE + widest + 2 * spacing.TIGHT_GAP

    def text_of_row(self, row: int, place: QRect) -> tuple[QTextLayout, QPoint]:
        """Return the text of a row at a place, laid out as its detail is, and its corner."""
        # While another number of rows is set there are rows without a mistake.
        lines = [line.text for each in self.rows[row : row + 1] for line in (each.line, *each.more)]
        text = in_one_piece("\n".join(lines))
        layout = wrapped_text_layout(text, self.font(), self._detail_width - 2 * VIEW_MARGIN)
        around = DETAIL_MARGIN + VIEW_MARGIN
        return layout, place.topLeft() + QPoint(self._detail_left + VIEW_MARGIN, around)

    def paint_row(self, painter: QPainter, row: int, place: QRect) -> None:
        """Paint the disc and the name of a row's move, its text if not selected, and a line."""
        shown, theme = self.rows[row], self._look.theme
        text, corner = self.text_of_row(row, place)
        if row == self.currentRow():
            margins = QMargins(*(DETAIL_MARGIN,) * 4)
            painter.fillRect(place - margins, self.palette().base())
        else:
            painter.setPen(self.palette().color(QPalette.ColorRole.Text))
            text.draw(painter, corner.toPointF(), [_muted_range(shown, theme(Ink.MUTED))])
        font, left = self.bold_font, place.left() + spacing.TIGHT_GAP
        height = QFontMetrics(font).height()
        disc = disc_pixmap(shown.move.side, self._look, DISC_SIZE, self.devicePixelRatioF())
        painter.drawPixmap(left, corner.y() + (height - DISC_SIZE) // 2, disc)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        name = QRect(left + DISC_SIZE + spacing.TIGHT_GAP, corner.y(), self.name_width, height)
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, shown.name)
        below = place.bottom() + self.spacing()
        painter.fillRect(place.left(), below, place.width(), 1, theme(Ink.BORDER))

    def show_rows(self, rows: Sequence[FaultRow], look: Look) -> None:
        """Replace all rows of the list."""
        if (tuple(rows), look) == (self.rows, self._look):
            return
        self.rows, self._look = tuple(rows), look
        self.set_row_count(len(rows))
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setText(row.line.text)
            item.setData(NAME_SPANS_ROLE, row.line.spans)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken)
        self.setVisible(bool(rows))
        self._show_detail()

    def select_move(self, move: JudgedMove | None) -> None:
        """Select the row of a mistake; None for no row."""
        places = (place for place, row in enumerate(self.rows) if row.move == move)
        self.setCurrentRow(next(places, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row on Enter."""
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None:
            self._on_row_chosen(item)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Choose the row under the pointer, or the current one, and ask for its menu."""
        is_by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        item = self.itemAt(event.pos()) if is_by_mouse else self.currentItem()
        if item is not None:
            self.setCurrentItem(item)
            self._on_row_chosen(item)
            self.menu_asked.emit(event.globalPos())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a click on the detail as one on its row."""
        if isinstance(event, QContextMenuEvent):
            self.menu_asked.emit(event.globalPos())
            return True
        item = self.currentItem()
        if event.type() is QEvent.Type.MouseButtonPress and item is not None:
            self._on_row_chosen(item)
        return super().eventFilter(watched, event)

    def fit_height(self) -> None:
        """Set the width of the detail, and the height of the list."""
        self.detail.resize(self._detail_width, self.detail.height())
        super().fit_height()

    def updateGeometries(self) -> None:
        """Place the detail after Qt has laid out the rows."""
        super().updateGeometries()
        item = self.currentItem()
        if item is not None:
            place: QRect = self.visualItemRect(item)
            self.detail.move(place.topLeft() + QPoint(self._detail_left, DETAIL_MARGIN))

    def _on_row_chosen(self, item: QListWidgetItem) -> None:
        self.move_chosen.emit(self.rows[self.row(item)].move)

    @Slot()
    def _show_detail(self) -> None:
        current = self.currentRow()
        row = self.rows[current] if 0 <= current < len(self.rows) else None
        self.detail.show_lines(() if row is None else (row.line, *row.more))
        self.fit_height()


def _muted_range(row: FaultRow, colour: QColor) -> QTextLayout.FormatRange:
    """Return the format of the lines below the first of a row."""
    muted = QTextLayout.FormatRange()
    muted.start = len(row.line.text)
    muted.length = sum(1 + len(line.text) for line in row.more)
    muted.format.setForeground(colour)
    return muted


class _FaultDelegate(CharacterFinder):
    """Measures and paints rows of a ``FaultList``."""

    def __init__(self, view: FaultList) -> None:
        super().__init__(view)
        self._faults = view

    def text_of_row(self, index: QModelIndex | QPersistentModelIndex) -> tuple[QTextLayout, QPoint]:
        """Return the text of a row as it is laid out, and its upper left corner in the viewport."""
        return self._faults.text_of_row(index.row(), self._faults.visualRect(index))

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of a row, with room for some lines."""
        text, corner = self._faults.text_of_row(index.row(), QRect())
        least = LEAST_LINES * QFontMetrics(self._faults.font()).lineSpacing()
        return QSize(0, max(ceil(text.boundingRect().height()), least) + 2 * corner.y())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a row in its state, which the style knows, and what is written in it."""
        ground = QStyleOptionViewItem(option)
        self.initStyleOption(ground, index)
        ground.text = ""
        kind = QStyle.ControlElement.CE_ItemViewItem
        self._faults.style().drawControl(kind, ground, painter, self._faults)
        painter.save()
        self._faults.paint_row(painter, index.row(), option.rect)
        painter.restore()


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
