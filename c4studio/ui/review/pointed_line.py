"""Best play behind the column that the pointer or the keyboard is on, drawn on the board."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Slot

from c4studio.analysis.searches import Search, Urgency
from c4studio.drawing.look import Look
from c4studio.review.best import Columns, lines_behind
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from c4studio.words import review as words
from engine import Position

REST = 400
"""Milliseconds that the pointer rests on a column; who is about to play there sees the board."""


class PointedLine(Part):
    """Shows the line as numbered discs that are not there, and says where it ends.

    It is looked for while the engine is on and the scores are shown; what is asked for in any other
    way goes first.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document, self._board = desk.document, desk.panel.board
        self._position: Position | None = None
        self._column: int | None = None
        self._lines: dict[int, Columns] = {}
        self._search: Search | None = None
        self._told = ""
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._on_rest)
        self._board.column_pointed.connect(self._on_pointed)
        desk.panel.overlay.column_pointed.connect(self._on_pointed)
        desk.document.current_changed.connect(self._on_current_changed)
        desk.analysis.enabled_changed.connect(self._on_current_changed)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Show it or not, as the scores."""
        self._hide()

    def close(self) -> None:
        """Look for nothing any more."""
        self._column = None
        self._hide()

    @Slot(object)
    def _on_pointed(self, column: int | None) -> None:
        self._column = column
        self._hide()

    @Slot()
    def _on_current_changed(self) -> None:
        self._hide()

    def _hide(self) -> None:
        """Show nothing until the pointer has rested for a while."""
        self._forget_search()
        self._board.show_line(self._document.current.position, ())
        self._desk.messages.end_asking(self._told)
        self._told = ""
        self._rest.stop()
        if self._column is not None:
            self._rest.start()

    def _forget_search(self) -> None:
        search, self._search = self._search, None
        if search is not None:
            search.abandon()

    @property
    def _may_show(self) -> bool:
        """Whether nothing speaks against drawing it now."""
        desk, scene = self._desk, self._board.scene
        is_free = scene.reason is None and scene.replaced is None and desk.panel.isVisible()
        return is_free and desk.analysis.enabled and desk.look.tells

    @Slot()
    def _on_rest(self) -> None:
        position, column = self._document.current.position, self._column
        if column is None or not position.is_legal(column) or not self._may_show:
            return
        if position != self._position:
            self._position, self._lines = position, {}
        if column in self._lines:
            self._show(column)
        else:
            self._look(position, column)

    def _look(self, position: Position, first: int) -> None:
        """Look for the line of a column, and then for those of the ones that are next to it."""
        columns = sorted(
            set(position.legal_columns) - set(self._lines), key=lambda each: abs(each - first)
        )
        self._search = self._desk.analysis.searches.run(
            "Looking for best lines",
            lambda solver, stop, report: lines_behind(solver, position, columns, stop),
            Urgency.POINTED,
        )
        self._search.found.connect(self._on_found)
        self._search.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_found(self, found: tuple[int, Columns]) -> None:
        column, line = found
        self._lines[column] = line
        if column == self._column and self._may_show:
            self._show(column)

    def _show(self, column: int) -> None:
        line, end = self._lines[column], self._document.current.position
        self._board.show_line(end, line)
        for each in line:
            end = end.play(each)
        if not self._told:
            self._told = words.best_line(column, end, self._desk.look.value.naming)
            self._desk.messages.ask(self._told)
