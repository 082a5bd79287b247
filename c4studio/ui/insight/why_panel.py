"""The panel of reasons: the list, the chosen reason in full, and buttons to play it out."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QFont, QIcon, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QToolButton, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.drawing.player import item_image
from c4studio.pictures import shapes
from c4studio.pictures.display import PathItem
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes import VERDICT_INKS, Verdict
from c4studio.ui.commands import modes
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.sentences import NAME_SPANS_ROLE, SentenceList, SentenceView
from c4studio.words.rendering import RenderedSentence

COLUMN_ROLE = Qt.ItemDataRole.UserRole
VERDICT_ICON_SIZE = 14
LEAST_VISIBLE_ROWS = 3


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """A row of the list of reasons.

    Attributes:
        said: the text of the row.
        columns: the 0-based columns of the row; empty for a row that cannot be chosen.
        verdict: the result of these columns.
        known: whether the reason is known; otherwise the text is paler.
        bold: whether the row is a heading.
        spoken: the text for screen readers; empty if it equals the text.
    """

    said: RenderedSentence
    columns: tuple[int, ...] = ()
    verdict: Verdict = Verdict.OPEN
    known: bool = True
    bold: bool = False
    spoken: str = ""


class ReasonList(SentenceList):
    """The list of reasons. It emits the chosen column, the column under the pointer, and keys."""

    chosen = Signal(object)
    """Emitted with the 0-based column (int) that the user chose; None if the choice was cleared."""
    pointed = Signal(object)
    """Emitted with the 0-based column (int) whose row the pointer entered; None if it left the
    rows."""
    stepped = Signal(int)
    """Emitted to show one disc more (1) or less (-1) of the chosen reason's moves."""
    played = Signal(int)
    """Emitted with the 0-based column in which the user wants to play a disc."""
    escaped = Signal()
    """Emitted when the user has pressed Escape."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._rows: tuple[ReasonRow, ...] = ()
        self._asked: int | None = None
        self._icons: dict[Verdict, QIcon] = {}
        set_name(self, "insight.reasons")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setIconSize(QSize(VERDICT_ICON_SIZE, VERDICT_ICON_SIZE))
        self.setSpacing(spacing.TIGHT_GAP // 2)
        self.entered.connect(lambda index: self.pointed.emit(index.data(COLUMN_ROLE)))
        self.currentItemChanged.connect(lambda: self.chosen.emit(self.chosen_column))

    @property
    def chosen_column(self) -> int | None:
        """The column that is chosen in the list of reasons.

        In a row with several columns it is the one that was asked for, or else the first.
        """
        columns = self.chosen_columns
        if self._asked in columns:
            return self._asked
        return columns[0] if columns else None

    @property
    def chosen_columns(self) -> tuple[int, ...]:
        """The columns of the chosen row; none if no row is chosen."""
        row = self.currentRow()
        return self._rows[row].columns if 0 <= row < len(self._rows) else ()

    def show_rows(self, rows: Sequence[ReasonRow]) -> None:
        """Replace the rows. Rows that stay equal keep their place and selection."""
        before, self._rows = self._rows, tuple(rows)
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        self.addItems([""] * (len(rows) - self.count()))
        changed = [
            number
            for number, row in enumerate(rows)
            if number >= len(before) or row != before[number]
        ]
        if not changed:
            return
        # The view measures all rows again for every word of the model, so it is told once.
        model = self.model()
        with self.steady_rows(self):
            model.blockSignals(True)
            for number in changed:
                self._fill_item(self.item(number), rows[number])
            model.blockSignals(False)
            model.dataChanged.emit(model.index(changed[0], 0), model.index(changed[-1], 0))

    def choose_column(self, column: int | None) -> None:
        """Select the row of a 0-based column; None selects no row."""
        self._select_column(column)

    def set_look(self, look: Look) -> None:
        """Draw the list in the colours of another theme."""
        self._look = look
        self._icons.clear()
        rows, self._rows = self._rows, ()
        self.show_rows(rows)

    def event(self, event: QEvent) -> bool:
        """Claim the list's keys, which would otherwise be shortcuts of the board."""
        return claims_key(
            event, lambda key: modes.REASON_LIST_MODE.row_of_key(key_text(key)) is not None
        ) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that play out a reason's moves, play its column, or go back."""
        key, column = key_text(event), self.chosen_column
        row = modes.REASON_LIST_MODE.row_of_key(key)
        if row is modes.REASON_STEP_KEYS:
            self.stepped.emit(1 if key == row.keys[0] else -1)
        elif row is modes.GO_BACK_KEYS:
            self.escaped.emit()
        elif row is modes.PLAY_COLUMN_KEYS:
            if column is not None:
                self.played.emit(column)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the first column if Tab leads here and none is chosen."""
        super().focusInEvent(event)
        by_key = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if by_key and self.chosen_column is None:
            columns = [column for row in self._rows for column in row.columns]
            self._select_column(columns[0] if columns else None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row in sight, since the text below may have taken its room."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def viewportEvent(self, event: QEvent) -> bool:
        """Emit a signal when the pointer leaves the list."""
        if event.type() is QEvent.Type.Leave:
            self.pointed.emit(None)
        return super().viewportEvent(event)

    def _select_column(self, column: int | None) -> None:
        before, self._asked = self.chosen_column, column
        for number, row in enumerate(self._rows):
            if column in row.columns:
                is_current = number == self.currentRow()
                self.setCurrentRow(number)
                if is_current and before != column:
                    self.chosen.emit(column)
                return
        self.setCurrentIndex(QModelIndex())

    def _fill_item(self, item: QListWidgetItem, row: ReasonRow) -> None:
        chosen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        is_column = bool(row.columns)
        item.setText(row.said.text)
        item.setData(NAME_SPANS_ROLE, row.said.spans)
        item.setData(COLUMN_ROLE, row.columns[0] if row.columns else None)
        item.setFlags(chosen if is_column else Qt.ItemFlag.ItemIsEnabled)
        item.setIcon(self._cached_icon(row.verdict) if is_column else QIcon())
        spoken = row.spoken or row.said.text
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setForeground(self._look.theme(Ink.TEXT if row.known else Ink.MUTED))
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold if row.bold else QFont.Weight.Normal)
        item.setFont(font)

    def _cached_icon(self, verdict: Verdict) -> QIcon:
        if verdict not in self._icons:
            self._icons[verdict] = _verdict_icon(verdict, self._look, self.devicePixelRatioF())
        return self._icons[verdict]


def _verdict_icon(verdict: Verdict, look: Look, ratio: float) -> QIcon:
    """Return the icon of a win, draw or loss, which is visible in a selected row as well."""
    result = QIcon()
    inks = {QIcon.Mode.Normal: VERDICT_INKS[verdict].ink, QIcon.Mode.Selected: Ink.ON_ACCENT}
    for mode, ink in inks.items():
        drawn = PathItem(
            shapes.verdict_outline(verdict),
            (VERDICT_ICON_SIZE / 2, VERDICT_ICON_SIZE / 2),
            VERDICT_ICON_SIZE * 0.38,
            ink,
        )
        pixmap = QPixmap.fromImage(
            item_image(drawn, VERDICT_ICON_SIZE, VERDICT_ICON_SIZE, look.theme, ratio)
        )
        result.addPixmap(pixmap, mode)
    return result


class WhyPanel(QWidget):
    """A panel with a reason for each column's score, and buttons that play out the chosen one.

    Attributes:
        list: the reasons.
        detail: the reasons of the chosen row in full, whose columns and cells are highlighted on
            the board.
    """

    stepped = Signal(int)
    """Emitted to show one disc more (1) or less (-1) of the chosen reason's moves."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_name(self, "insight.why")
        self.list = ReasonList()
        self.detail = SentenceView()
        self._back = _new_button(text_of("insight.one_step_back"), lambda: self.stepped.emit(-1))
        self._forward = _new_button(
            text_of("insight.one_step_forward"), lambda: self.stepped.emit(1)
        )
        self._actions = [QToolButton() for _ in actions]
        for button, action in zip(self._actions, actions, strict=True):
            button.setDefaultAction(action)
        self._lay_out()

    def enable_steps(self, *, has_back: bool, has_forward: bool) -> None:
        """Enable the buttons that step back and forward through the moves of the chosen reason."""
        self._back.setEnabled(has_back)
        self._forward.setEnabled(has_forward)

    def set_look(self, look: Look) -> None:
        """Draw the panel in the colours of another theme."""
        self.list.set_look(look)
        self._back.setIcon(themed_icon("back", look.theme))
        self._forward.setIcon(themed_icon("forward", look.theme))

    def _lay_out(self) -> None:
        buttons = in_row(self._back, self._forward, None, *self._actions, spacing=spacing.TIGHT_GAP)
        parts = (self.list, 1), self.detail, buttons
        self.setLayout(in_column(*parts))
        # Two rows or so; in a small window what it shares the column with needs room as well.
        self.list.setMinimumHeight(LEAST_VISIBLE_ROWS * self.list.fontMetrics().lineSpacing())


def _new_button(name: str, slot: object) -> QToolButton:
    button = QToolButton()
    button.setAccessibleName(name)
    button.setToolTip(name)
    button.clicked.connect(slot)
    return button
