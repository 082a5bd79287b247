"""Reason and best line of the column under the pointer or with the keyboard focus."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent

from c4studio.ground.service import Urgency
from c4studio.language.said import Said
from c4studio.review.line import LineColumns, best_lines_after
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part
from c4studio.ui.searches import SearchRunner
from c4studio.words import review
from c4studio.words.insight import why
from engine import Position

REST_MS = 400
"""Milliseconds for which the pointer must rest on a column before its reason is shown."""


class PointedLine(Part):
    """Shows the reason of the column under the pointer, and its best line while Shift is held.

    Both are shown only together with scores. The line is searched while the engine is on, after all
    requested searches.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._board = desk.panel.board
        self._position: Position | None = None
        self._lines: dict[int, LineColumns] = {}
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_line_found)
        self._told = ""
        # The 0-based column that the user points at with mouse or keyboard, and the Shift key.
        self._column: int | None = None
        self._has_shift = False
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._on_pointer_rested)
        desk.panel.board.column_pointed.connect(self._on_column_pointed)
        # A key that the widget with the focus has no use for is passed on to the window.
        desk.window.installEventFilter(self)
        desk.document.current_changed.connect(self._hide_line_and_reason)
        desk.analysis.enabled_changed.connect(self._hide_line_and_reason)
        # What is shown may have to be hidden with the scores.
        desk.look.changed.connect(self._hide_line_and_reason)
        desk.analysis.reasons.found.connect(self._on_reasons_found)

    def close(self) -> None:
        """Cancel the search and remove messages before the window closes."""
        self._column = None
        self._desk.window.removeEventFilter(self)
        self._hide_line_and_reason()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the Shift key while the pointer or the keyboard is on a column."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Shift:
            self._set_shift_held(event.type() is QEvent.Type.KeyPress)
        elif event.type() is QEvent.Type.WindowDeactivate:
            self._set_shift_held(False)
        return super().eventFilter(watched, event)

    def _set_shift_held(self, held: bool) -> None:
        if held != self._has_shift:
            self._has_shift = held
            self._hide_line_and_reason()

    @Slot(object)
    def _on_column_pointed(self, column: int | None) -> None:
        self._column = column
        held = QGuiApplication.queryKeyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self._has_shift = self._has_shift or bool(held)
        self._hide_line_and_reason()

    @Slot()
    def _on_reasons_found(self) -> None:
        """Show the reason of the column under the pointer if it was found only now."""
        if not self._rest.isActive() and not self._has_shift:
            self._on_pointer_rested()

    @Slot()
    def _hide_line_and_reason(self) -> None:
        """Remove reason and line until the pointer rests on a column again."""
        self._search.stop_silently()
        self._board.show_line(self._document.current.position, ())
        self._messages.clear_prompt(self._told)
        self._told = ""
        self._rest.stop()
        if self._column is not None:
            self._rest.start()

    @property
    def _may_show_reason(self) -> bool:
        """Return whether scores are shown and no other explanation is on the board."""
        desk, scene = self._desk, self._board.scene
        is_free = scene.reason is None and scene.replaced is None and desk.panel.isVisible()
        return is_free and desk.look.shows_scores

    @property
    def _may_show_line(self) -> bool:
        return self._has_shift and self._may_show_reason and self._desk.analysis.enabled

    @Slot()
    def _on_pointer_rested(self) -> None:
        position, column = self._document.current.position, self._column
        if column is None or not position.is_legal(column):
            return
        if not self._may_show_line:
            self._show_reason(column)
            return
        if position != self._position:
            self._position, self._lines = position, {}
        if column in self._lines:
            self._show_line(column)
        else:
            self._search_lines(position, column)

    def _show_reason(self, column: int) -> None:
        """Show the reason for the score of the column under the pointer, if it is known."""
        found = self._desk.analysis.reasons.explanation
        if (
            found is None
            or found.position != self._document.current.position
            or not self._may_show_reason
        ):
            return
        if said := why.named_first_line(found, column):
            self._show_message(said)

    def _show_message(self, said: Said) -> None:
        if not self._told:
            self._told = self._desk.look.value.render(said)
            self._messages.show_prompt(self._told)

    def _search_lines(self, position: Position, first: int) -> None:
        """Search the best line that begins with the column, then those of its neighbours."""
        columns = sorted(
            set(position.legal_columns) - set(self._lines), key=lambda each: abs(each - first)
        )
        self._search.start_search(
            text_of("review.looking_for_best"),
            lambda solver, stop, report: best_lines_after(solver, position, columns, stop),
            Urgency.POINTED,
            board=position.board,
        )

    @Slot(object)
    def _on_line_found(self, found: tuple[int, LineColumns]) -> None:
        column, line = found
        self._lines[column] = line
        if column == self._column and self._may_show_line:
            self._show_line(column)

    def _show_line(self, column: int) -> None:
        line, end = self._lines[column], self._document.current.position
        self._board.show_line(end, line)
        for each in line:
            end = end.play(each)
        self._show_message(review.best_line_end_phrase(column, end))
