"""Sketches on the board that explain a column, and a reason's moves shown disc by disc."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.insight import Reason
from c4studio.pictures.scenes.sketch import ReasonSketch, sketch_of
from c4studio.ui.desk import Desk
from c4studio.ui.insight.known import KnownReasons
from c4studio.ui.insight.why_panel import WhyPanel
from c4studio.words.insight import why
from engine.grid import Cell


class PlayedOut(QObject):
    """Draws on the board why a column is good or bad, and plays out the moves of the reason.

    The discs of the line are drawn on the board only; the document, its undo stack and its journal
    are not changed.
    """

    def __init__(self, desk: Desk, known: KnownReasons, panel: WhyPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._known, self._panel = desk, known, panel
        self._pointed: int | None = None
        self._lit: tuple[Cell, ...] | None = None
        self._steps = 0
        self._told = ""
        panel.list.pointed.connect(self._on_pointed)
        panel.list.named.connect(self._on_named)
        panel.list.stepped.connect(self._on_stepped)
        panel.list.escaped.connect(self._on_escaped)
        panel.stepped.connect(self._on_stepped)
        panel.detail.pointed.connect(self._on_named)

    def begin(self) -> None:
        """Draw the sketch of a reason, before any move of its line is played out."""
        self._steps = 0
        self.draw()

    def leave(self) -> None:
        """Remove all sketches of reasons from the board."""
        self._pointed = None
        self._panel.list.choose(None)

    def draw(self) -> None:
        """Draw the sketch of the reason under the pointer, or else of the one chosen in the list.

        While moves are played out, the chosen reason stays. An unknown reason has no sketch.
        """
        panel, position = self._panel, self._desk.document.current.position
        chosen = panel.list.column
        # What is played out stays while the pointer is on its way.
        shown = chosen if self._steps or self._pointed is None else self._pointed
        reason = self._known.reason(shown)
        sketch = None if reason is None else sketch_of(position, reason, self._steps)
        lit = None if self._lit is None else ReasonSketch(cells=self._lit)
        self._desk.panel.board.show_reason(lit or sketch)
        own = self._known.reason(chosen)
        for name in ("why.copy", "why.comment"):
            self._desk.actions[name].setEnabled(own is not None)
        panel.show_steps(has_back=self._steps > 0, has_forward=own is not None)
        self._tell_step(own)

    def _tell_step(self, reason: Reason | None) -> None:
        """Show in the status bar the reason, and the move that was played out last."""
        told, self._told = self._told, ""
        found = self._known.explanation
        if reason is not None and self._steps and found is not None:
            naming = self._known.naming
            step = why.step(found.position, reason, self._steps, naming)
            self._told = f"{step} · {why.of_column(found, reason.column, naming)}"
        if self._told == told:
            return
        self._desk.messages.end_asking(told)
        if self._told:
            self._desk.messages.ask(self._told)

    @Slot(object)
    def _on_named(self, cells: tuple[Cell, ...] | None) -> None:
        """Highlight on the board the cells whose name in a sentence is under the pointer."""
        self._lit = cells
        self.draw()

    @Slot(object)
    def _on_pointed(self, column: int | None) -> None:
        self._pointed = column
        self.draw()

    @Slot(int)
    def _on_stepped(self, steps: int) -> None:
        """Step one disc forward or back through the moves that illustrate the chosen reason.

        A step beyond the last disc removes all these discs.
        """
        reason = self._known.reason(self._panel.list.column)
        if reason is None:
            return
        number = max(self._steps + steps, 0)
        self._steps = 0 if number > len(reason.path) else number
        self.draw()

    @Slot()
    def _on_escaped(self) -> None:
        """Remove the discs that were played out. If there are none, deselect the reason."""
        if self._steps:
            self.begin()
        else:
            self.leave()
            self._desk.panel.board.setFocus()
