"""The toolbar of a window, which leaves texts out where it has no room for all of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget

GAP = 6
"""Pixels between the icon of a button and its text, and around the text."""


class Toolbar(QToolBar):
    """A toolbar some of whose buttons show their text only in a wide window.

    Attributes:
        spare: the buttons whose texts are left out where there is little room.
    """

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.spare: list[QToolButton] = []
        self._is_wide = False
        # Preferred size, width and height of letters for which texts were shown or left out.
        self._fitted: tuple[QSize, int, int] | None = None

    def event(self, event: QEvent) -> bool:
        """Show the texts for which there is room when the toolbar or a button changes its size."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fit()
        return done

    def _fit(self) -> None:
        fitted = self.sizeHint(), self.width(), self.fontMetrics().height()
        if fitted == self._fitted:
            return
        self._fitted = fitted
        needed = fitted[0].width()
        if not self._is_wide:
            for button in self.spare:
                needed += button.fontMetrics().horizontalAdvance(button.text()) + GAP
        is_wide = needed <= self.width()
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            style = Qt.ToolButtonStyle
            for button in self.spare:
                button.setToolButtonStyle(
                    style.ToolButtonTextBesideIcon if is_wide else style.ToolButtonIconOnly
                )
