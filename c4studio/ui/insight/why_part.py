"""The reasons of the current position: in their dock, on the board, and as a comment."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.insight import Cell, Explanation, Reason
from c4studio.pictures.scenes.sketch import ReasonSketch, sketch_of
from c4studio.pictures.scenes.verdict import verdict_of
from c4studio.ui.board.verdict_panel import HIDDEN
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.insight.panel import WhyPanel
from c4studio.ui.insight.reason_list import Row
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.sight import Sight
from c4studio.words import wording
from c4studio.words.insight import why
from c4studio.words.insight.comment import with_reason
from c4studio.words.naming import Naming
from c4studio.words.pieces import sentence
from engine import WIDTH, Analysis

DOCK = "dock.why"
LOOKING, WAITING, NOT_LOOKED = "Looking for a reason…", "Waiting for the scores…", "Engine paused"


class WhyPart(Part):
    """Shows why each column is good or bad, and plays the line of a reason out on the board.

    What is played out are discs that are drawn on the board and nothing else: the document, its
    undo stack and its journal do not notice.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document, self._analysis = desk.document, desk.analysis
        self._board = desk.panel.board
        self._node: GameNode | None = None
        self._pointed: int | None = None
        self._asked: int | None = None
        self._steps = 0
        self._told = ""
        self._lit: tuple[Cell, ...] | None = None
        for name, text in (("why.copy", "Copy"), ("why.comment", "Comment")):
            desk.actions[name].setIconText(text)
        self.panel = WhyPanel([desk.actions[each] for each in ("why.copy", "why.comment")])
        self._sight = Sight(self._show_rows, self)
        self._connect()
        self._on_current_changed()

    def commands(self) -> Commands:
        """Saying why, copying it, and writing it down."""
        return {
            "why": self._on_why,
            "why.copy": self._on_copy,
            "why.comment": self._on_comment,
        }

    def docks(self) -> Sequence[DockSpec]:
        """The reasons."""
        return [DockSpec(DOCK, "Why", self.panel, tabbed_with="dock.moves", sight=self._sight)]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours, and name the sides after them."""
        self.panel.set_look(look)
        self._show()
        # What was hidden just now must not be found behind a tab either.
        self._sight.catch_up()

    @property
    def explanation(self) -> Explanation | None:
        """What is known of the current position, and may be told."""
        found = self._analysis.reasons.explanation
        here = self._document.current.position
        known = found is not None and found.position == here and self._tells
        return found if known else None

    @property
    def _tells(self) -> bool:
        """Scores are shown; else a reason would give them away."""
        return self._desk.look.tells

    def _connect(self) -> None:
        document, analysis, rows = self._document, self._analysis, self.panel.list
        document.current_changed.connect(self._on_current_changed)
        analysis.analysis_changed.connect(self._show)
        analysis.enabled_changed.connect(self._show)
        analysis.reasons.found.connect(self._show)
        rows.chosen.connect(self._on_chosen)
        rows.pointed.connect(self._on_pointed)
        rows.stepped.connect(self._on_stepped)
        rows.played.connect(self._desk.columns.choose)
        rows.escaped.connect(self._on_escaped)
        self.panel.stepped.connect(self._on_stepped)
        self.panel.detail.pointed.connect(self._on_name_pointed)
        self._desk.actions.hear_from(rows)
        self._sight.changed.connect(self._on_sight_changed)

    # What is known.

    @Slot()
    def _on_current_changed(self) -> None:
        # The signal also comes when only what can be stepped to has changed.
        if self._document.current is self._node:
            return
        self._node = self._document.current
        self._asked = None
        self._steps = 0
        self.panel.list.choose(None)
        self._show()

    @Slot()
    def _show(self) -> None:
        found, naming = self.explanation, self._desk.look.value.naming
        if found is not None:
            texts = [". ".join(why.lines(found, column, naming)) for column in range(WIDTH)]
            self._desk.panel.overlay.show_reasons(tuple(texts))
        self._sight.refresh()
        self._draw()
        if self._asked is not None and self._reason(self._asked) is not None:
            self._say(self._asked)

    def _show_rows(self) -> None:
        node, naming = self._document.current, self._desk.look.value.naming
        analysis = known_analysis(node, self._analysis.analysis)
        found = self.explanation
        enabled = self._analysis.enabled
        over = node.position.is_over
        verdict = wording.verdict(node.position, analysis, enabled, naming)
        rows = [Row(verdict if self._tells or over else HIDDEN, bold=True)]
        if self._tells:
            rows += self._reason_rows(analysis)
        if found is not None:
            rows += [Row(text, known=False) for text in why.remarks(found, naming)]
        self.panel.list.show_rows(rows)
        self._show_detail()

    def _reason_rows(self, analysis: Analysis | None) -> list[Row]:
        """A row for each reason, and one for the columns whose reasons are not known yet."""
        node, found = self._document.current, self.explanation
        naming = self._desk.look.value.naming
        played = node.variations[0].column if node.variations else None
        told = [] if found is None else why.rows(found, naming, played)
        rows = [
            Row(
                f"{', '.join(map(naming.column, row.columns))}  {row.sentence}",
                row.columns,
                verdict_of(row.reason.score),
                row.is_told,
                spoken=f"{_spoken(row.columns, naming)}: {row.sentence}. {row.more}",
                tip=row.more,
            )
            for row in told
        ]
        known = {column for row in told for column in row.columns}
        left = tuple(each for each in node.position.legal_columns if each not in known)
        if left:
            scored = analysis is not None and all(
                (each := analysis.columns[column]) is not None and each.exact is not None
                for column in left
            )
            text = self._wait(scored)
            names = ", ".join(map(naming.column, left))
            spoken = f"{_spoken(left, naming)}: {text}"
            rows.append(Row(f"{names}  {text}", left, known=False, spoken=spoken))
        return rows

    def _show_detail(self) -> None:
        """Show the chosen reason in full below the list."""
        column, found = self.panel.list.column, self.explanation
        naming, lines = self._desk.look.value.naming, []
        if found is not None and column is not None and found.columns[column] is not None:
            first, *more = why.lines(found, column, naming)
            lines = [f"{naming.column(column)}: {first}", *more]
        self.panel.detail.show_lines(lines, naming)

    def _wait(self, scored: bool) -> str:
        """Why there is no reason yet."""
        if not self._analysis.enabled:
            return NOT_LOOKED
        return LOOKING if scored else WAITING

    def _reason(self, column: int | None) -> Reason | None:
        found = self.explanation
        return None if found is None or column is None else found.columns[column]

    # Saying it.

    def _on_why(self) -> None:
        column = self._column_meant()
        if column is None:
            self._desk.messages.say(self._nothing())
            return
        self._desk.docks.bring_up(DOCK)
        self._sight.catch_up()
        self.panel.list.choose(column)
        self.panel.list.setFocus()
        self._say(column)

    def _nothing(self) -> str:
        """Why there is no column to explain."""
        if self._document.current.position.is_over:
            return "The game is over"
        return "No scores are known yet" if self._tells else HIDDEN

    def _column_meant(self) -> int | None:
        """The column under the pointer, that with the keyboard, or the best one."""
        if not self._tells:
            return None
        scene, node = self._board.scene, self._document.current
        for column in (scene.hover, scene.focus):
            if column is not None and node.position.is_legal(column):
                return column
        analysis = known_analysis(node, self._analysis.analysis)
        return analysis.best[0] if analysis is not None and analysis.best else None

    def _say(self, column: int) -> None:
        """Say why, now or once it is known."""
        found, naming = self._reason(column), self._desk.look.value.naming
        self._asked = column if found is None else None
        if found is None:
            self._desk.messages.say(f"Column {naming.column(column)}: {self._wait(scored=True)}")
        else:
            self._desk.messages.say(self._in_full(column, naming))

    # On the board.

    @Slot(bool)
    def _on_sight_changed(self, is_open: bool) -> None:
        """Draw nothing of a list that is not seen."""
        if not is_open:
            self._pointed = None
            self.panel.list.choose(None)

    @Slot(object)
    def _on_chosen(self, _column: int | None) -> None:
        self._steps = 0
        self._show_detail()
        self._draw()

    @Slot(object)
    def _on_name_pointed(self, cells: tuple[Cell, ...] | None) -> None:
        """Light a column or cell that the reason names, and nothing else meanwhile."""
        self._lit = cells
        self._draw()

    @Slot(object)
    def _on_pointed(self, column: int | None) -> None:
        self._pointed = column
        self._draw()

    @Slot(int)
    def _on_stepped(self, steps: int) -> None:
        reason = self._reason(self.panel.list.column)
        if reason is None:
            return
        number = min(max(self._steps + steps, 0), len(reason.path))
        if number == self._steps:
            return
        self._steps = number
        self._draw()

    @Slot()
    def _on_escaped(self) -> None:
        """Take back what is played out, and then the choice."""
        if self._steps:
            self._steps = 0
            self._draw()
        else:
            self._pointed = None
            self.panel.list.choose(None)
            self._board.setFocus()

    def _draw(self) -> None:
        chosen, position = self.panel.list.column, self._document.current.position
        # What is played out stays while the pointer is on its way.
        shown = chosen if self._steps or self._pointed is None else self._pointed
        reason = self._reason(shown)
        sketch = None if reason is None else sketch_of(position, reason, self._steps)
        self._board.show_reason(sketch if self._lit is None else ReasonSketch(cells=self._lit))
        own = self._reason(chosen)
        for name in ("why.copy", "why.comment"):
            self._desk.actions[name].setEnabled(own is not None)
        self.panel.show_steps(
            has_back=self._steps > 0,
            has_forward=own is not None and self._steps < len(own.path),
        )
        self._tell_step(own)

    def _tell_step(self, reason: Reason | None) -> None:
        """Say below the board why, and where the line that is played out stands."""
        told, self._told = self._told, ""
        if reason is not None and self._steps:
            position, naming = self._document.current.position, self._desk.look.value.naming
            step = why.step(position, reason, self._steps, naming)
            found = self.explanation
            words = "" if found is None else why.of_column(found, reason.column, naming)
            self._told = f"{step} · {words}"
        if self._told == told:
            return
        self._desk.messages.end_asking(told)
        if self._told:
            self._desk.messages.ask(self._told)
            self._desk.messages.announcer.say(self._told)

    # Writing it down.

    def _in_full(self, column: int, naming: Naming) -> str:
        """Both lines on a column whose reason is known, as whole sentences."""
        found = self.explanation
        return "" if found is None else why.column_in_full(found, column, naming)

    def _on_copy(self) -> None:
        column = self.panel.list.column
        if column is None or self._reason(column) is None:
            return
        naming = self._desk.look.value.naming.plain
        QGuiApplication.clipboard().setText(self._in_full(column, naming))
        self._desk.messages.say("Copied the reason")

    def _on_comment(self) -> None:
        reason, node = self._reason(self.panel.list.column), self._document.current
        if reason is None:
            return
        words = self._in_full(reason.column, self._desk.look.value.naming.plain)
        written = with_reason(node.annotation, words, node.position, reason)
        self._document.annotate(written, "comment from a reason")
        self._desk.messages.say("The reason is the comment of this position now")


def _spoken(columns: tuple[int, ...], naming: Naming) -> str:
    return sentence(", ".join(map(naming.spoken_column, columns)))
