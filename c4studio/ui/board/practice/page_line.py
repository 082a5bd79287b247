"""The line of moves on a practice page, along which the user may look back."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.review.line import Line
from c4studio.ui.board.practice.practice_page import PracticePage
from c4studio.ui.widgets.current_look import CurrentLook
from engine import Position


class PageLine(QObject):
    """Shows a position of a line on a practice page: the last one, or an earlier one on request."""

    def __init__(self, page: PracticePage, look: CurrentLook) -> None:
        super().__init__(page)
        self._page, self._look = page, look
        self._line = Line(Position())
        self._place = 0
        self._may_look = False
        page.looked.connect(self._on_looked)

    @property
    def is_at_end(self) -> bool:
        """Whether the last position of the line is shown."""
        return self._place == len(self._line.columns)

    def show(self, line: Line, *, may_look: bool) -> None:
        """Show a line. If it is the same as before, an earlier position remains visible.

        Args:
            line: the moves; no later position can be seen.
            may_look: whether the user may look at earlier positions.
        """
        is_new, naming = line != self._line, self._look.value.naming
        if is_new or not may_look:
            self._place = len(line.columns)
        self._line, self._may_look = line, may_look
        if is_new and self._place:
            # The move that led there falls, so that the user sees what happened last.
            self._page.show_place(line, self._place - 1, naming)
        self._page.show_place(line, self._place, naming)

    def clear(self) -> None:
        """Forget the line, so that the user can look at none of its positions."""
        self._line, self._place, self._may_look = Line(Position()), 0, False

    @Slot(int)
    def _on_looked(self, steps: int) -> None:
        if self._may_look:
            self._place = min(max(self._place + steps, 0), len(self._line.columns))
            self.show(self._line, may_look=True)
