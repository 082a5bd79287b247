"""Analysis of the position in the setup editor, and search for move orders that lead to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.analysis.orders import OrderReport, OrderSearch
from c4studio.game.setup import Painting
from c4studio.ui.desk import Desk
from c4studio.ui.setup.editor import SetupEditor
from engine import Analysis


class PaintingAnalysis(QObject):
    """Analyses the position in the open setup editor, and shows the results there.

    ``stop`` must be called when the editor closes.
    """

    def __init__(self, desk: Desk, editor: SetupEditor) -> None:
        super().__init__(desk.window)
        self._stage = desk.stage
        self._controller = controller = desk.analysis
        self._editor = editor
        self._search = OrderSearch(self)
        self._closed = False
        editor.painting_changed.connect(self._on_painting_changed)
        controller.analysis_changed.connect(self._on_analysis_changed)
        controller.enabled_changed.connect(self.show)
        self._search.found.connect(self._on_orders_found)
        self._search.failed.connect(desk.messages.say)

    @Slot()
    def show(self) -> None:
        """Show the results known so far for the position in the setup editor."""
        self._on_analysis_changed(self._controller.analysis)

    def stop(self) -> None:
        """Stop the search for move orders. The next change in the editor starts it again."""
        self._search.close()

    def close(self) -> None:
        """Stop the search for move orders for good, before the window closes."""
        self._closed = True
        self.stop()

    @Slot(object)
    def _on_painting_changed(self, painting: Painting) -> None:
        if self._closed:
            # A picture may have been read late; Qt ends the program where a running thread is lost.
            return
        if not painting.faults:
            self._controller.analyse(painting.position())
        self._search.look(painting)
        self.show()

    @Slot(object)
    def _on_analysis_changed(self, analysis: Analysis | None) -> None:
        if self._stage.page is self._editor:
            self._editor.show_analysis(analysis, self._controller.enabled)

    @Slot(object)
    def _on_orders_found(self, report: OrderReport) -> None:
        self._editor.show_orders(report)
