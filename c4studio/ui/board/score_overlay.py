"""The row of score chips above the columns, which shows an analysis, and the legend beside it."""

from collections.abc import Callable
from textwrap import fill

from PySide6.QtCore import QEvent, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QHelpEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_chip
from c4studio.drawing.fonts import LEAST_FONT_HEIGHT, shipped_font
from c4studio.drawing.look import Look
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Message, Notice
from c4studio.language.said import NamedColumn, say
from c4studio.pictures.chip import chip_baselines, has_room_for_caption, has_short_caption
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import CELL_SIDE, chip_box
from c4studio.pictures.scenes import (
    ChipState,
    ScoreChips,
    chip_tooltip,
    chips_of_analysis,
    chips_with_forecast,
    chips_with_shares,
    merge_chips,
    waiting_chips,
)
from c4studio.pictures.shapes import CHIP_CORNER
from c4studio.review.forecasts import ForecastBesideProofs
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.accessibility import ANNOUNCEMENT_DELAY_MS, AccessibleDescription
from c4studio.ui.widgets.plain_text import TOOLTIP_WIDTH_IN_LETTERS, plain_tip
from c4studio.words import scores, wording
from c4studio.words.rendering import render_within
from engine import Analysis, Position

POINTED_FRAME = 1.6
"""Width in pixels of the frame around the score under the pointer."""


class ScoreOverlay(QWidget):
    """The row of score chips above the columns. Old scores stay until new ones are known.

    Attributes:
        chips: the score chips that the widget shows, one for each column.
        played: the column of the game's next move, whose score is outlined; None for none.
    """

    column_pointed = Signal(object)
    """Emitted with the 0-based column that the pointer has entered; None if it left all columns."""
    column_clicked = Signal(int)
    """Emitted with the 0-based column whose score was clicked."""
    legend_changed = Signal(object)
    """Emitted with the legend of the chips: two texts, both empty while no chips are shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = BoardGeometry(1.0)
        self._look = Look()
        self._position: Position | None = None
        self.chips = waiting_chips(Position())
        self.played: int | None = None
        self._forecast: ForecastBesideProofs | None = None
        self._reason_of_column: Callable[[int], str] = _no_reason
        self._shares: tuple[Position, tuple[float, ...]] | None = None
        self._share_of_column: Callable[[int], str] = _no_reason
        self._pointed: int | None = None
        self._pressed: int | None = None
        self._takes_clicks = False
        self._is_brief, self._has_captions = False, True
        self._description = AccessibleDescription(self, has_tips=True)
        self._telling = Throttle(ANNOUNCEMENT_DELAY_MS, self)
        self._telling.passed.connect(self._update_description)
        self.setMouseTracking(True)
        set_name(self, "board.scores")

    def set_takes_clicks(self, takes: bool) -> None:
        """Set whether the score chips are buttons, which look like buttons under the pointer."""
        self._takes_clicks = takes

    def show_scores(
        self,
        position: Position,
        analysis: Analysis | None,
        enabled: bool,
        forecast: ForecastBesideProofs | None = None,
    ) -> None:
        """Show the scores of a position. Old scores stay, dimmed, until new ones are known.

        Args:
            position: the position.
            analysis: analysis of the position; None for none.
            enabled: whether the engine is on, so that an analysis will follow.
            forecast: what is forecast where nothing is proved; None for nothing.
        """
        if (forecast is None) is not (self._forecast is None):
            self._forecast = forecast
            self._emit_legend()
        if position != self._position:
            self._position = position
            self._reason_of_column = _no_reason
            self._emit_legend()
            if enabled and not position.is_over:
                self._show_chips(
                    merge_chips(self.chips, waiting_chips(position, self._look.naming))
                )
            else:
                self._show_chips(waiting_chips(position, self._look.naming))
        if analysis is not None:
            naming = self._look.naming
            chips = chips_with_forecast(chips_of_analysis(analysis, naming), forecast, naming)
            # On other boards old scores would stay for hours, and look like those of the position.
            is_quick = position.board in BOARDS_WITH_BOOK
            self._show_chips(merge_chips(self.chips, chips) if is_quick else chips)

    def show_reasons(self, reason_of_column: Callable[[int], str]) -> None:
        """Add the reasons for the scores to the tooltips.

        Args:
            reason_of_column: returns the reason of a 0-based column as text when it is read, ""
                for an unknown one.
        """
        self._reason_of_column = reason_of_column
        self._show_chips(self.chips)

    def show_people(
        self,
        position: Position,
        shares: tuple[float, ...],
        share_of_column: Callable[[int], str],
    ) -> None:
        """Show in the chips of a position how often people would play each column.

        Args:
            position: the position; the chips of another one have no shares.
            shares: the share of each column.
            share_of_column: returns the share of a 0-based column as a sentence.
        """
        self._shares, self._share_of_column = (position, shares), share_of_column
        self._show_chips(self.chips)
        self._emit_legend()

    def hide_people(self) -> None:
        """Remove the shares of people from the chips."""
        self._shares, self._share_of_column = None, _no_reason
        self._show_chips(self.chips)
        self._emit_legend()

    def set_played_column(self, column: int | None) -> None:
        """Outline the chip of the column that the next move plays; None removes the outline."""
        if column != self.played:
            self.played = column
            self.update()

    def set_look(self, look: Look) -> None:
        """Update the score chips for another theme and other names of sides and columns."""
        if self._position is not None and look.reading != self._look.reading:
            # Whoever knows what is known shows it anew.
            self.chips = waiting_chips(self._position, look.naming)
        self._look = look
        self._emit_legend()
        self._telling.clear()
        self._show_chips(self.chips)

    def set_grid(self, grid: BoardGeometry) -> None:
        """Align the score chips with the board's columns after a change of size or place."""
        self._grid = grid
        box, before = chip_box(0, grid.text), (self._is_brief, self._has_captions)
        self._is_brief = has_short_caption(box, grid.least_font)
        self._has_captions = has_room_for_caption(box, grid.least_font)
        if (self._is_brief, self._has_captions) != before:
            self._emit_legend()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the chip under the pointer on Qt's request."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            column = self._grid.column_at(event.pos().x())
            text = (
                "" if column is None else f"{self.column_tip(column)}{self._score_meaning(column)}"
            )
            QToolTip.showText(event.globalPos(), plain_tip(text), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click on the column under the pointer."""
        if self._takes_clicks and event.button() is Qt.MouseButton.LeftButton:
            self._pressed = self._column_at(event)
        else:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit ``column_clicked`` for a column on which a button was pressed and released."""
        pressed, self._pressed = self._pressed, None
        is_left = event.button() is Qt.MouseButton.LeftButton
        if is_left and pressed is not None and pressed == self._column_at(event):
            self.column_clicked.emit(pressed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Emit ``column_pointed`` for the column under the pointer."""
        super().mouseMoveEvent(event)
        self._set_pointed_column(self._column_at(event))

    def leaveEvent(self, event: QEvent) -> None:
        """Emit ``column_pointed`` without a column."""
        super().leaveEvent(event)
        self._set_pointed_column(None)

    def showEvent(self, event: QShowEvent) -> None:
        """Emit the legend of the chips' lines, and describe them, when the widget is shown."""
        super().showEvent(event)
        self._emit_legend()
        self._telling.put(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit an empty legend when the widget is hidden."""
        super().hideEvent(event)
        self._emit_legend()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for column, chip in enumerate(self.chips):
            rect = self._grid.chip_rect(column)
            paint_chip(painter, rect, chip, column == self.played, self._look.theme)
            if column == self._pointed and self._is_button(column):
                painter.setPen(QPen(self._look.theme(Ink.MUTED), POINTED_FRAME))
                corner = CHIP_CORNER * rect.width()
                painter.drawRoundedRect(rect, corner, corner)
        painter.end()

    def _column_at(self, event: QMouseEvent) -> int | None:
        """Return the column of the chip under the pointer, None outside the chips."""
        place = event.position()
        inside = self.rect().contains(place.toPoint())
        return self._grid.column_at(place.x()) if inside else None

    def _is_button(self, column: int) -> bool:
        return self._takes_clicks and self.chips[column].state is not ChipState.CLOSED

    def column_tip(self, column: int) -> str:
        """Return the tooltip of a column: the end of the game, and the reason if it is known."""
        chip, reason = self.chips[column], self._reason_of_column(column)
        known = None if chip.known is None or chip.stale else chip.known.exact
        end = (
            self._chip_explanation(column)
            if known is None
            else self._look.render(wording.game_end_after_column(known))
        )
        parts = [reason, end] if reason else [end]
        parts += filter(None, [self._share_of_column(column)])
        parts[0] = self._with_column_name(column, parts[0])
        # Qt breaks no lines of plain text by itself.
        return "\n".join(fill(part, TOOLTIP_WIDTH_IN_LETTERS) for part in parts)

    def _set_pointed_column(self, column: int | None) -> None:
        if column != self._pointed:
            self._pointed = column
            is_button = column is not None and self._is_button(column)
            shape = Qt.CursorShape.PointingHandCursor if is_button else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            self.update()
            self.column_pointed.emit(column)

    def _score_meaning(self, column: int) -> str:
        """Return the end of a chip's tooltip: what the number means, and where it comes from."""
        chip = self.chips[column]
        if chip.state not in (ChipState.EXACT, ChipState.BOUND):
            return ""
        source = wording.score_source_phrase(chip.source)
        parts = text_of(Notice.NUMBER_MEANS), f"{text_of(source)}." if source else ""
        return "".join(f"\n\n{fill(part, TOOLTIP_WIDTH_IN_LETTERS)}" for part in parts if part)

    def _emit_legend(self) -> None:
        position = self._position
        lines, naming = None, self._look.naming
        if position is not None and self.isVisible():
            lines = scores.chip_legend(
                position,
                naming,
                brief=self._is_brief,
                has_forecast=self._forecast is not None,
                has_people=self._shares is not None and self._shares[0] == position,
            )
        first, second = lines or (None, None)
        if not self._has_captions:
            second = None
        self.legend_changed.emit((render_within(first, naming), render_within(second, naming)))

    def _column_explanation(self, column: int) -> str:
        return self._with_column_name(column, self._chip_explanation(column))

    def _with_column_name(self, column: int, text: str) -> str:
        return self._look.render(say(Message.COLUMN_SAYS, column=NamedColumn(column), text=text))

    def _chip_explanation(self, column: int) -> str:
        position = self._position or Position()
        return chip_tooltip(self.chips[column], position, self._look.naming)

    def _show_chips(self, chips: ScoreChips) -> None:
        of, shares = self._shares or (None, None)
        self.chips = chips_with_shares(chips, shares if of == self._position else None)
        self._telling.put(True)
        self.update()

    @Slot()
    def _update_description(self) -> None:
        """Update the description of all scores for screen readers, which read what is shown."""
        if not self.isVisible():
            return
        known = [
            part
            for column in range(len(self.chips))
            for part in (
                self._column_explanation(column),
                self._reason_of_column(column),
                self._share_of_column(column),
            )
            if part
        ]
        self._description.set_text(". ".join(known))


def _no_reason(_: int) -> str:
    return ""


class ScoreLegend(QWidget):
    """The legend to the left of the score chips, e.g. ``Yellow’s score``, ``game ends on move``.

    Attributes:
        lines: the two lines of text of the legend.
    """

    asked = Signal()
    """Emitted when a click asks for a longer explanation of the scores."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.lines: tuple[str, str] = ("", "")
        self._grid = BoardGeometry(1.0)
        self.setToolTip(fill(text_of(Notice.NUMBER_MEANS), TOOLTIP_WIDTH_IN_LETTERS))
        set_name(self, "board.what_the_scores")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def show_lines(self, lines: tuple[str, str]) -> None:
        """Show two texts as the legend. Two empty texts hide it."""
        self.lines = lines
        self._hide_without_room()
        self.update()

    def set_look(self, look: Look) -> None:
        """Show the legend in the colours of another theme."""
        self._look = look
        self.update()

    @property
    def baselines(self) -> tuple[float, float]:
        """The y coordinates of the two lines, on which the lines of the chips stand as well."""
        score, caption = chip_baselines(chip_box(0, self._grid.text), self._grid.least_font)
        return score * self._grid.cell / CELL_SIDE, caption * self._grid.cell / CELL_SIDE

    def place_beside_chips(self, place: QRect, grid: BoardGeometry) -> None:
        """Place the legend beside the chips, or hide it if the rectangle is too small for it."""
        self._grid = grid
        self.setGeometry(place)
        self._hide_without_room()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for a longer explanation."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.asked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint both lines of text beside the chips."""
        painter = QPainter(self)
        painter.setPen(self._look.theme(Ink.MUTED))
        painter.setFont(self._font)
        for text, y in zip(self.lines, self.baselines, strict=True):
            left = self.width() - painter.fontMetrics().horizontalAdvance(text)
            painter.drawText(QPointF(left, y), text)
        painter.end()

    @property
    def _font(self) -> QFont:
        return shipped_font(LEAST_FONT_HEIGHT * self._grid.text)

    def _hide_without_room(self) -> None:
        metrics = QFontMetrics(self._font)
        needed = max(metrics.horizontalAdvance(line) for line in self.lines)
        # On the smallest boards chips have no readable lines, which the legend would stand beside,
        # or lines that are closer to each other than those of larger text.
        score, caption = self.baselines
        is_readable = self._grid.least_font > 0 and caption - score >= metrics.ascent()
        self.setVisible(is_readable and 0 < needed <= self.width())
