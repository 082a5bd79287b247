"""The part of the window that explains why columns are good or bad."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec, Sight
from c4studio.ui.insight.known import KnownReasons
from c4studio.ui.insight.played_out import PlayedOut
from c4studio.ui.insight.reason_rows import rows_of
from c4studio.ui.insight.why_panel import WhyPanel
from c4studio.ui.part import Commands, Part
from c4studio.words.insight import why
from c4studio.words.insight.comment import with_reason
from engine import WIDTH

DOCK = "dock.why"


class WhyPart(Part):
    """Shows why each column is good or bad, in a dock and on the board, and in comments on request.

    Attributes:
        known: the reasons that may be shown.
        panel: the list of reasons, and the chosen one in full.
    """

    shows_scores = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self.known = KnownReasons(desk)
        self._node: GameNode | None = None
        # The column whose reason is said once it is known.
        self._asked: int | None = None
        for name, text in (("why.copy", "Copy"), ("why.comment", "Comment")):
            desk.actions[name].setIconText(text)
        self.panel = WhyPanel([desk.actions[each] for each in ("why.copy", "why.comment")])
        self._sight = Sight(self._show_rows, self)
        self._played_out = PlayedOut(desk, self.known, self.panel, self)
        self._connect()
        self._on_current_changed()

    def commands(self) -> Commands:
        """Return the commands that show a column's reason, copy it, or write it as a comment."""
        return {
            "why": self._on_why,
            "why.copy": self._on_copy,
            "why.comment": self._on_comment,
        }

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock with the list of reasons."""
        return [DockSpec(DOCK, "Why", self.panel, tabbed_with="dock.moves", sight=self._sight)]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the panel for another theme and other names of the sides."""
        self.panel.set_look(look)
        self._show()
        # What was hidden just now must not be found behind a tab either.
        self._sight.catch_up()

    def _connect(self) -> None:
        document, analysis, rows = self._document, self._desk.analysis, self.panel.list
        document.current_changed.connect(self._on_current_changed)
        analysis.analysis_changed.connect(self._show)
        analysis.enabled_changed.connect(self._show)
        analysis.reasons.found.connect(self._show)
        rows.chosen.connect(self._on_chosen)
        rows.played.connect(self._desk.columns.choose)
        self._desk.actions.hear_from(rows)
        self._sight.changed.connect(self._on_sight_changed)

    # What is shown.

    @Slot()
    def _on_current_changed(self) -> None:
        # The signal also comes when only what can be stepped to has changed.
        if self._document.current is self._node:
            return
        self._node = self._document.current
        self._asked = None
        self.panel.list.choose(None)
        self._played_out.begin()
        self._show()

    @Slot()
    def _show(self) -> None:
        found, naming = self.known.explanation, self.known.naming
        if found is not None:
            texts = [". ".join(why.lines(found, column, naming)) for column in range(WIDTH)]
            self._desk.panel.overlay.show_reasons(tuple(texts))
        self._sight.refresh()
        self._played_out.draw()
        if self._asked is not None and self.known.reason(self._asked) is not None:
            self._say(self._asked)

    def _show_rows(self) -> None:
        self.panel.list.show_rows(rows_of(self._desk, self.known))
        self._show_detail()

    def _show_detail(self) -> None:
        """Show the chosen reason in full below the list."""
        column, found = self.panel.list.column, self.known.explanation
        naming, lines = self.known.naming, []
        if found is not None and column is not None and found.columns[column] is not None:
            first, *more = why.lines(found, column, naming)
            lines = [f"{naming.column(column)}: {first}", *more]
        self.panel.detail.show_lines(lines, naming)

    @Slot(bool)
    def _on_sight_changed(self, is_open: bool) -> None:
        """Remove the sketch of a reason from the board while the dock is hidden."""
        if not is_open:
            self._played_out.leave()

    @Slot(object)
    def _on_chosen(self, _column: int | None) -> None:
        self._show_detail()
        self._played_out.begin()

    # Saying it, and writing it down.

    def _on_why(self) -> None:
        column = self.known.column_meant()
        if column is None:
            self._desk.messages.say(self.known.nothing_to_explain())
            return
        self._desk.docks.bring_up(DOCK)
        self._sight.catch_up()
        self.panel.list.choose(column)
        self.panel.list.setFocus()
        self._say(column)

    def _say(self, column: int) -> None:
        """Show in the status bar why a column is good or bad, now or once that is known."""
        found, naming = self.known.reason(column), self.known.naming
        self._asked = column if found is None else None
        if found is None:
            unknown = self.known.why_unknown(scored=True)
            self._desk.messages.say(f"Column {naming.column(column)}: {unknown}")
        else:
            self._desk.messages.say(self.known.in_full(column, naming))

    def _on_copy(self) -> None:
        column = self.panel.list.column
        if column is None or self.known.reason(column) is None:
            return
        words = self.known.in_full(column, self.known.naming.plain)
        QGuiApplication.clipboard().setText(words)
        self._desk.messages.say("Copied the reason")

    def _on_comment(self) -> None:
        reason, node = self.known.reason(self.panel.list.column), self._document.current
        if reason is None:
            return
        words = self.known.in_full(reason.column, self.known.naming.plain)
        written = with_reason(node.annotation, words, node.position, reason)
        self._document.annotate(written, "comment from a reason")
        self._desk.messages.say("The reason is the comment of this position now")
