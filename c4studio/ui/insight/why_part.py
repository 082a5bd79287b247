"""The part of the window that explains why columns are good or bad, in a list and on the board."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication

from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.language.messages import Joint, Message, Notice, Remark
from c4studio.language.said import NamedColumn, NamedColumns, Said, join_sentences, say
from c4studio.pictures.scenes import ReasonSketch, Verdict, sketch_of, verdict_of
from c4studio.review.insight import Explanation, Reason
from c4studio.ui.board.verdict_panel import HIDDEN_SCORES_TEXT
from c4studio.ui.frame.docks import DockRefresher, DockSpec
from c4studio.ui.insight.why_panel import ReasonRow, WhyPanel
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.words import wording
from c4studio.words.insight import why
from c4studio.words.insight.comment import annotation_with_reason
from c4studio.words.insight.proved import proved_rows
from c4studio.words.rendering import NameSpan, RenderedSentence, render
from engine import Analysis

WHY_DOCK_NAME = "dock.why"
_VERDICT_BY_RESULT = {1: Verdict.WIN, 0: Verdict.DRAW, -1: Verdict.LOSS, None: Verdict.OPEN}
"""The icon of a row by the result that is proved of its columns."""


class KnownReasons:
    """The reasons found so far for the columns on the board. They are hidden with the scores."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._document, self._analysis = desk.document, desk.analysis

    @property
    def explanation(self) -> Explanation | None:
        """The explanation found so far; None if there is none or if it is hidden."""
        found = self._analysis.reasons.explanation
        here = self._document.current.position
        known = found is not None and found.position == here and self.may_be_shown
        return found if known else None

    @property
    def may_be_shown(self) -> bool:
        """Whether reasons may be shown.

        They are hidden together with scores, since they would reveal these.
        """
        return self._desk.look.shows_scores

    @property
    def look(self) -> Look:
        """The names of sides, columns and cells in the window."""
        return self._desk.look.value

    def reason(self, column: int | None) -> Reason | None:
        """Return the reason why a 0-based column is good or bad; None while it is unknown."""
        found = self.explanation
        return None if found is None or column is None else found.columns[column]

    def reason_in_full(self, column: int) -> Said | None:
        """Return a column's reason as sentences; None if it is unknown."""
        found = self.explanation
        return None if found is None else why.full_text_on_column(found, column)

    def sentence_on_unknown(self, scored: bool) -> Said:
        """Return a sentence on why a column has no reason yet.

        ``scored`` tells whether its score is known.
        """
        if not self._analysis.enabled:
            return say(Message.ENGINE_PAUSED)
        return say(Message.LOOKING_FOR_REASON if scored else Message.WAITING_FOR_SCORES)

    def sentence_on_nothing_to_explain(self) -> str:
        """Return a sentence on why there is no column to explain."""
        return text_of("insight.no_scores") if self.may_be_shown else text_of(HIDDEN_SCORES_TEXT)

    def column_to_explain(self) -> int | None:
        """Return the column to explain.

        It is the column under the pointer or with the keyboard focus; if there is none, the best
        column.
        """
        if not self.may_be_shown:
            return None
        scene, node = self._desk.panel.board.scene, self._document.current
        for column in (scene.hover, scene.focus):
            if column is not None and node.position.is_legal(column):
                return column
        analysis = analysis_with_stored_scores(node, self._analysis.analysis)
        return analysis.best[0] if analysis is not None and analysis.best else None


def _all_rows(desk: Desk, known_reasons: KnownReasons) -> list[ReasonRow]:
    """Build the rows of the list of reasons: the verdict, the reasons, and remarks."""
    node, look = desk.document.current, known_reasons.look
    analysis = analysis_with_stored_scores(node, desk.analysis.analysis)
    verdict = wording.verdict_sentence(node.position, analysis, desk.analysis.enabled)
    told = known_reasons.may_be_shown or node.position.is_over
    rows = [
        ReasonRow(
            look.rendered(verdict) if told else RenderedSentence(text_of(HIDDEN_SCORES_TEXT)),
            bold=True,
        )
    ]
    if known_reasons.may_be_shown:
        rows += _reason_rows(desk, known_reasons, analysis)
    if known_reasons.explanation is not None:
        remarks = why.position_remarks(known_reasons.explanation)
        rows += [ReasonRow(look.rendered(said), known=False) for said in remarks]
    return rows


def _reason_rows(
    desk: Desk, known_reasons: KnownReasons, analysis: Analysis | None
) -> list[ReasonRow]:
    """Build a row for each known reason, and one for all columns without a reason yet."""
    node, found, look = desk.document.current, known_reasons.explanation, known_reasons.look
    played = node.variations[0].column if node.variations else None
    told = [] if found is None else why.reason_rows(found, played)
    rows = [
        ReasonRow(
            look.rendered(_row_text(row.columns, _both_lines(row))),
            row.columns,
            verdict_of(row.reason.score),
            row.has_reason_or_result,
            spoken=look.render(_spoken_row(row)),
        )
        for row in told
    ]
    proved = [] if found is None else proved_rows(found)
    rows += [
        ReasonRow(
            look.rendered(_row_text(row.columns, row.sentence)),
            row.columns,
            _VERDICT_BY_RESULT[row.result],
            spoken=look.render(_spoken_line(row.columns, row.sentence)),
        )
        for row in proved
    ]
    with_reason = {column for row in rows for column in row.columns}
    left = tuple(each for each in node.position.legal_columns if each not in with_reason)
    if left:
        scored = analysis is not None and all(
            (each := analysis.columns[column]) is not None and each.exact is not None
            for column in left
        )
        text = known_reasons.sentence_on_unknown(scored)
        spoken = look.render(say(Notice.SAYS, first=_spoken_columns(left), second=text))
        row = look.rendered(_row_text(left, text))
        rows.append(ReasonRow(row, left, known=False, spoken=spoken))
    return rows


def _row_text(columns: tuple[int, ...], text: Said) -> Said:
    return say(Message.ROW_OF_COLUMNS, columns=NamedColumns(columns, Joint.COMMA), text=text)


def _both_lines(row: why.ReasonTableRow) -> Said:
    if row.more is None:
        return row.sentence
    return say(Message.AND_THEN_SENTENCE, first=row.sentence, second=row.more)


def _spoken_row(row: why.ReasonTableRow) -> Said:
    if row.more is None:
        return _spoken_line(row.columns, row.sentence)
    said = say(Notice.SAYS, first=_spoken_columns(row.columns), second=row.sentence)
    return say(Message.AND_THEN_SENTENCE, first=said, second=row.more)


def _spoken_line(columns: tuple[int, ...], sentence: Said) -> Said:
    said = say(Notice.SAYS, first=_spoken_columns(columns), second=sentence)
    return say(Message.FULL_STOP, text=said)


def _spoken_columns(columns: tuple[int, ...]) -> Said:
    return join_sentences(Joint.COMMA, map(wording.spoken_column, columns))


class ReasonPlayer(QObject):
    """Draws on the board why a column is good or bad, and plays out the moves of the reason.

    The discs of the line are drawn on the board only; the document, its undo stack and its journal
    are not changed.
    """

    def __init__(
        self, desk: Desk, known_reasons: KnownReasons, panel: WhyPanel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._known, self._panel = desk, known_reasons, panel
        self._pointed: int | None = None
        self._lit: NameSpan | None = None
        self._steps = 0
        self._told = ""
        panel.list.pointed.connect(self._on_column_pointed)
        panel.list.named.connect(self._on_name_pointed)
        panel.list.stepped.connect(self._on_steps_asked)
        panel.list.escaped.connect(self._on_escape_pressed)
        panel.stepped.connect(self._on_steps_asked)
        panel.detail.pointed.connect(self._on_name_pointed)

    def restart(self) -> None:
        """Draw the sketch of a reason, before any move of its line is played out."""
        self._steps = 0
        self.draw_sketch()

    def remove_sketches(self) -> None:
        """Remove all sketches of reasons from the board."""
        self._pointed = None
        self._panel.list.choose_column(None)

    def draw_sketch(self) -> None:
        """Draw the sketch of the reason under the pointer, or else of the one chosen in the list.

        While moves are played out, the chosen reason stays. An unknown reason has no sketch.
        """
        panel, position = self._panel, self._desk.document.current.position
        chosen = panel.list.chosen_column
        # What is played out stays while the pointer is on its way.
        shown = chosen if self._steps or self._pointed is None else self._pointed
        reason = self._known.reason(shown)
        found, sketch = self._known.explanation, None
        if reason is not None and found is not None:
            said = why.first_line_of_column(found, reason.column)
            sketch = sketch_of(reason, self._steps, said)
        lit = None if self._lit is None else ReasonSketch(cells=self._lit.cells(position.board))
        self._desk.panel.board.show_reason(lit or sketch)
        own = self._known.reason(chosen)
        for name in ("why.copy", "why.comment"):
            self._desk.actions[name].setEnabled(own is not None)
        panel.enable_steps(has_back=self._steps > 0, has_forward=own is not None)
        self._show_step(own)

    def _show_step(self, reason: Reason | None) -> None:
        """Show in the status bar the reason, and the move that was played out last."""
        told, self._told = self._told, ""
        found = self._known.explanation
        if reason is not None and self._steps and found is not None:
            step = why.reason_step_sentence(found, reason, self._steps)
            self._told = "" if step is None else self._known.look.render(step)
        if self._told == told:
            return
        self._desk.messages.clear_prompt(told)
        if self._told:
            self._desk.messages.show_prompt(self._told)

    @Slot(object)
    def _on_name_pointed(self, name: NameSpan | None) -> None:
        """Highlight on the board the cells whose name in a sentence is under the pointer."""
        self._lit = name
        self.draw_sketch()

    @Slot(object)
    def _on_column_pointed(self, column: int | None) -> None:
        self._pointed = column
        self.draw_sketch()

    @Slot(int)
    def _on_steps_asked(self, steps: int) -> None:
        """Step one disc forward or back through the moves that illustrate the chosen reason.

        A step beyond the last disc removes all these discs.
        """
        reason = self._known.reason(self._panel.list.chosen_column)
        if reason is None:
            return
        number = max(self._steps + steps, 0)
        self._steps = 0 if number > len(reason.path) else number
        self.draw_sketch()

    @Slot()
    def _on_escape_pressed(self) -> None:
        """Remove the discs that were played out. If there are none, deselect the reason."""
        if self._steps:
            self.restart()
        else:
            self.remove_sketches()
            self._desk.panel.board.setFocus()


def _column_text(explanation: Explanation, look: Look, column: int) -> str:
    """Return the lines on why a 0-based column is good or bad as one text; "" if unknown."""
    return ". ".join(map(look.render, why.lines_on_column(explanation, column)))


class WhyPart(Part):
    """Shows why each column is good or bad, in a dock and on the board, and in comments on request.

    Attributes:
        known: the reasons that may be shown.
        panel: the list of reasons, and the chosen one in full.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.known = KnownReasons(desk)
        self._node: GameNode | None = None
        # The column whose reason is said once it is known.
        self._asked: int | None = None
        for name, text in (
            ("why.copy", text_of("insight.copy")),
            ("why.comment", text_of("insight.comment")),
        ):
            desk.actions[name].setIconText(text)
        self.panel = WhyPanel([desk.actions[each] for each in ("why.copy", "why.comment")])
        self._sight = DockRefresher(self._show_rows, self)
        self._reason_player = ReasonPlayer(desk, self.known, self.panel, self)
        self._connect()
        self._on_current_changed()

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock with the list of reasons."""
        return [
            DockSpec(
                WHY_DOCK_NAME,
                text_of("insight.why"),
                self.panel,
                tabbed_with="dock.moves",
                sight=self._sight,
            )
        ]

    @Slot(object, bool)
    def _on_look_changed(self, look: Look, tells: bool) -> None:
        self.panel.set_look(look)
        self._show_reasons()
        if not tells:
            # What was hidden just now must not be found behind a tab either.
            self._sight.refresh_if_stale()

    def _connect(self) -> None:
        document, analysis, rows = self._document, self._desk.analysis, self.panel.list
        document.current_changed.connect(self._on_current_changed)
        self._desk.look.changed.connect(self._on_look_changed)
        analysis.analysis_changed.connect(self._show_reasons)
        analysis.enabled_changed.connect(self._show_reasons)
        analysis.reasons.found.connect(self._show_reasons)
        rows.chosen.connect(self._on_column_chosen)
        rows.played.connect(self._desk.columns.choose)
        self._actions.add_board_shortcuts(rows)
        self._sight.changed.connect(self._on_sight_changed)

    # What is shown.

    @Slot()
    def _on_current_changed(self) -> None:
        # The signal also comes when only what can be stepped to has changed.
        if self._document.current is self._node:
            return
        self._node = self._document.current
        self._asked = None
        self.panel.list.choose_column(None)
        self._reason_player.restart()
        self._show_reasons()

    @Slot()
    def _show_reasons(self) -> None:
        found, look = self.known.explanation, self.known.look
        if found is not None:
            self._desk.panel.overlay.show_reasons(partial(_column_text, found, look))
        self._sight.refresh()
        self._reason_player.draw_sketch()
        if self._asked is not None and self.known.reason_in_full(self._asked) is not None:
            self._say_reason(self._asked)

    def _show_rows(self) -> None:
        self.panel.list.show_rows(_all_rows(self._desk, self.known))
        self._show_detail()

    def _show_detail(self) -> None:
        """Show the reasons of all columns of the chosen row in full below the list."""
        columns, found = self.panel.list.chosen_columns, self.known.explanation
        lines = [] if found is None else why.named_lines(found, columns)
        self.panel.detail.show_lines([*map(self.known.look.rendered, lines)])

    @Slot(bool)
    def _on_sight_changed(self, is_open: bool) -> None:
        """Remove the sketch of a reason from the board while the dock is hidden."""
        if not is_open:
            self._reason_player.remove_sketches()

    @Slot(object)
    def _on_column_chosen(self, _column: int | None) -> None:
        self._show_detail()
        self._reason_player.restart()

    # Saying it, and writing it down.

    @carries_out("why")
    def _explain_column(self) -> None:
        column = self.known.column_to_explain()
        if column is None:
            self._messages.say(self.known.sentence_on_nothing_to_explain())
            return
        self._desk.docks.bring_to_front(WHY_DOCK_NAME)
        self._sight.refresh_if_stale()
        self.panel.list.choose_column(column)
        self.panel.list.setFocus()
        self._say_reason(column)

    def _say_reason(self, column: int) -> None:
        """Show in the status bar why a column is good or bad, now or once that is known."""
        said = self.known.reason_in_full(column)
        self._asked = column if said is None else None
        if said is None:
            unknown = self.known.sentence_on_unknown(scored=True)
            said = say(Message.COLUMN_SAYS, column=NamedColumn(column), text=unknown)
        self._messages.say(said)

    @carries_out("why.copy")
    def _copy_reason(self) -> None:
        column = self.panel.list.chosen_column
        said = None if column is None else self.known.reason_in_full(column)
        if said is None:
            return
        QGuiApplication.clipboard().setText(render(said, self.known.look.naming.plain))
        self._messages.say(text_of("insight.copied_the_reason"))

    @carries_out("why.comment")
    def _write_reason_as_comment(self) -> None:
        reason, node = self.known.reason(self.panel.list.chosen_column), self._document.current
        said = None if reason is None else self.known.reason_in_full(reason.column)
        if reason is None or said is None:
            return
        words = render(said, self.known.look.naming.plain)
        written = annotation_with_reason(node.annotation, words, reason)
        self._document.set_annotation(written, say(Remark.UNDO_COMMENT_FROM_REASON))
        self._messages.say(text_of("insight.the_reason"))
