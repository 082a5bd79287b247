"""The review in the window: its panel of decisive moves, mistakes and counts, and its commands."""

from collections.abc import Sequence
from functools import partial

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.language.messages import Message, Notice, Noun, Prompt, Remark
from c4studio.language.said import Amount, Said, Value, say
from c4studio.review import JudgedMove, PlayerSummary, Review
from c4studio.review.insight.tally import MistakeTally
from c4studio.review.moves import edits_adding_glyphs
from c4studio.review.reviewer import Reviewer
from c4studio.ui import settings
from c4studio.ui.commands.actions import ToggledButton
from c4studio.ui.commands.command import Activity
from c4studio.ui.frame.docks import DockRefresher, DockSpec
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.review.count_table import CountTable
from c4studio.ui.review.document_reviewer import DocumentReviewer
from c4studio.ui.review.fault_list import CauseList, FaultList, FaultRow
from c4studio.ui.review.line_score_graph import LineScoreGraph, visible_review
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.scroll_room import lay_out_content, scroll_area
from c4studio.ui.widgets.sentences import SentenceView
from c4studio.words import review as review_words
from c4studio.words.insight import causes, moments
from c4studio.words.rendering import RenderedSentence
from engine import Side

STORY_SHARE = 4
"""The story takes one of as many parts of the panel's height; what is longer scrolls."""


class ReviewPanel(QtWidgets.QWidget):
    """Shows the review of a game, and emits the moves that the user chooses in it.

    Attributes:
        counts: the table of counts by kind of move.
        lesson: what the loser of the game should look at.
        preparation: where the game left the user's repertoire.
        faults: the list of mistakes, with the selected one in full.
        causes: the list of what each player overlooks, over all games of the document.
    """

    move_chosen = Signal(object)
    """Emitted with a move (Move) that the user wants to see."""
    named = Signal(object)
    """Emitted with the cells (tuple) of the name under pointer or keyboard; None after it."""

    def __init__(
        self,
        actions: Sequence[QAction],
        whose: Sequence[QAction],
        statistics: QAction,
        parent: QtWidgets.QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._shown: tuple[Review, Look] | None = None
        self._state = SentenceView()
        set_name(self._state, "review.moments")
        self.preparation = SentenceView()
        set_name(self.preparation, "review.preparation")
        self._no_moves = plain_text.label(
            text_of(Message.FULL_STOP, text=say(Notice.NO_MOVES_YET)), wraps=True
        )
        self._players = {side: plain_text.label(wraps=True) for side in Side}
        self.counts, self.lesson = CountTable(), plain_text.label(wraps=True)
        self.faults, self.causes = FaultList(), CauseList()
        self._causes_rule = plain_text.label(text_of(causes.CAUSE_COUNTS_INTRODUCTION), wraps=True)
        self.faults.move_chosen.connect(self.move_chosen)
        said = (self._state.pointed, self.preparation.pointed)
        for pointing in (*said, self.faults.detail.pointed, self.faults.named):
            pointing.connect(self.named)
        set_name(self, "review.review")
        self.faults.hide()
        self._whose = _button_row(text_of("review.mistakes"), whose)
        self._fold, self._statistics = _fold_button(statistics), QtWidgets.QWidget()
        statistics.toggled.connect(self._unfold_statistics)
        self._statistics.setVisible(statistics.isChecked())
        self._lay_out(actions)

    @property
    def headline(self) -> str:
        """The sentences at the top of the panel."""
        return self._state.text.replace("\n", " ")

    def show_review(
        self,
        review: Review,
        headline: Sequence[RenderedSentence],
        lesson: Said | None,
        look: Look,
        *,
        awaits_reason: bool,
    ) -> None:
        """Show a review with the sentences of its headline at the top.

        Args:
            review: the review.
            headline: the sentences at the top; none for a game without moves.
            lesson: what the loser should look at, which stands below the rows; None for nothing.
            look: the names of sides and cells.
            awaits_reason: whether a reason is to come into the headline.
        """
        self._state.show_lines(headline)
        if awaits_reason or (review, look) != self._shown:
            # The reason moves no button below the headline.
            self._state.reserve_lines(1 if awaits_reason else 0)
        # A game without moves has neither a headline nor counts.
        self._no_moves.setVisible(not headline)
        self._fold.setVisible(bool(review.moves))
        self.lesson.setVisible(lesson is not None)
        if lesson is not None:
            self.lesson.setText(look.render(say(Message.FULL_STOP, text=lesson)))
        if (review, look) == self._shown:
            return
        self._shown = (review, look)
        self.counts.show_review(review, look)
        for side, label in self._players.items():
            summary = review.player_summaries.get(side)
            told = summary is not None and bool(review.moves)
            label.setVisible(told)
            if summary is not None and told:
                label.setText(_player_text(summary, look))
        self._whose.setVisible(bool(review.mistakes))

    def show_faults(self, rows: Sequence[FaultRow], look: Look) -> None:
        """Show the mistakes. Those that are read stay in place while others get their reasons."""
        with self.faults.steady_rows(self._scrolled):
            self.faults.show_rows(rows, look)

    def show_causes(self, players: Sequence[tuple[Value, MistakeTally]], look: Look) -> None:
        """Show by player what each one overlooks over all games of the document."""
        self.causes.show_habits(players, look)
        self._causes_rule.setVisible(self.causes.count() > 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the selected mistake in sight when the rows get less room."""
        if isinstance(event, QResizeEvent) and event.size().height() < event.oldSize().height():
            QTimer.singleShot(0, self.faults, self.faults.reach_current_row)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the story, which stays in sight above the rows, leave them most of the room."""
        super().resizeEvent(event)
        two_lines = 2 * self.fontMetrics().lineSpacing()
        self._state.limit_height(max(self.height() // STORY_SHARE, two_lines))

    @Slot(bool)
    def _unfold_statistics(self, on: bool) -> None:
        """Show the counts and scroll to them, or hide them."""
        self._statistics.setVisible(on)
        if on and self.isVisible():
            lay_out_content(self._scrolled)
            self._scrolled.verticalScrollBar().setValue(self._statistics.y())

    def _lay_out(self, actions: Sequence[QAction]) -> None:
        inside = QtWidgets.QWidget()
        counted = (self.counts, *self._players.values(), self._causes_rule, self.causes)
        self._statistics.setLayout(in_column(*counted))
        above = (self._no_moves, self.preparation, self._whose)
        inner = in_column(*above, self.faults, self._statistics, None)
        inner.setContentsMargins(0, 0, spacing.NORMAL_GAP, 0)
        inside.setLayout(inner)
        scrolled = self._scrolled = scroll_area(inside)
        bar = scrolled.verticalScrollBar()

        def keep_width(_: int, most: int) -> None:
            # No line breaks elsewhere when the bar comes.
            beside = 0 if most else bar.sizeHint().width()
            # The margin may change the range again, which must not go on for ever.
            bar.rangeChanged.disconnect(keep_width)
            inside.setContentsMargins(0, 0, beside, 0)
            bar.rangeChanged.connect(keep_width)

        bar.rangeChanged.connect(keep_width)
        keep_width(0, 0)
        # What it shares the column with needs room as well, in a small window all of it.
        scrolled.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        scrolled.installEventFilter(self)
        for each in (self.faults, self.causes):
            each.reached.connect(partial(_scroll_to, scrolled, each))
        # The button below what it unfolds is where it was, however much stands above it.
        row = in_row((_button_row("", actions), 1), self._fold)
        # The advice stays in sight while the rows scroll above it.
        self.lesson.setContentsMargins(0, spacing.TIGHT_GAP, 0, spacing.TIGHT_GAP)
        rows = (scrolled, 1), self.lesson, row
        self.setLayout(in_column(self._state, *rows, spacing=spacing.TIGHT_GAP))


def _player_text(summary: PlayerSummary, look: Look) -> str:
    """Return what is said of how often a player kept the result."""
    told = review_words.player_summary_sentence(summary), review_words.level_sentence(summary)
    return " ".join(
        look.render(say(Message.FULL_STOP, text=said)) for said in told if said is not None
    )


def _scroll_to(scrolled: QtWidgets.QScrollArea, widget: QtWidgets.QWidget, part: QRect) -> None:
    """Scroll a scroll area until a rectangle of a widget in it is visible."""
    content = scrolled.widget()
    if content is not None:
        lay_out_content(scrolled)
        place = widget.mapTo(content, part.center())
        scrolled.ensureVisible(place.x(), place.y(), 0, part.height())


def _button_row(name: str, actions: Sequence[QAction]) -> QtWidgets.QWidget:
    """Return a row of buttons with a name for screen readers."""
    row, buttons = QtWidgets.QWidget(), [QtWidgets.QToolButton() for _ in actions]
    row.setAccessibleName(name)
    for button, action in zip(buttons, actions, strict=True):
        button.setDefaultAction(action)
        ToggledButton(button)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    row.setLayout(in_row(*buttons, None, spacing=spacing.TIGHT_GAP))
    return row


def _fold_button(action: QAction) -> QtWidgets.QToolButton:
    """Return a button whose arrow points down while a checkable action is on, and up else."""
    button = QtWidgets.QToolButton()
    button.setDefaultAction(action)
    ToggledButton(button)
    button.setObjectName("fold")
    button.setAutoRaise(True)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def point(is_on: bool) -> None:
        button.setArrowType(Qt.ArrowType.DownArrow if is_on else Qt.ArrowType.UpArrow)

    action.toggled.connect(point)
    point(action.isChecked())
    return button


def review_headline(
    review: Review, running: bool, results: Reviewer, look: Look
) -> tuple[RenderedSentence, ...]:
    """Return a review's headline: which move decided the game and why, or the review's progress.

    What went before that comes first.

    Args:
        review: the review that may be shown.
        running: whether the review is in progress.
        results: knows the reasons why moves were mistakes.
        look: the names of sides and cells.
    """
    told = moments.story_sentences(review, partial(_reason_or_cost, results))
    shown = tuple(look.rendered(say(Message.FULL_STOP, text=each)) for each in told)
    if review.decisive_moves is not None:
        return shown
    moves = len(review.moves)
    state = text_of(Prompt.MOVES_JUDGED, known=moves - len(review.unknown_positions), moves=moves)
    # Where its time was over, it goes on from there.
    ends = Prompt.F12_GOES_ON if results.is_line_reviewed else Prompt.F12_REVIEWS
    return RenderedSentence(f"{state}…" if running else text_of(ends, state=state)), *shown


def _reason_or_cost(results: Reviewer, move: JudgedMove) -> Said:
    """Say why a move was a mistake, or what it cost until that is known."""
    reason = results.reason_of_mistake(move)
    if reason is None:
        return moments.mistake_second_line(move)
    return moments.mistake_reason_line(move, reason)


DOCK = "dock.review"
_BUTTONS = ("learn",)
"""The commands that have a button in the dock."""
CHOOSE_SIDE_COMMANDS = ("mistakes.both", "mistakes.first", "mistakes.second")
"""The commands that choose whose mistakes are listed."""


class ReviewPart(Part):
    """Reviews the current line, and shows the result as a score graph and in a panel.

    Attributes:
        reviewer: reviews the games of the document.
        graph: the score graph.
        panel: the counts and the mistakes.
        panel_sight: refreshes the panel only while it is visible.
    """

    reviewed = Signal()
    """Emitted when the review of the line is complete that the user asked for."""

    shown = Signal()
    """Emitted when the panel shows the line as it is now."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._closed = False
        self._awaited: Game | None = None
        self.reviewer = DocumentReviewer(
            desk.document,
            desk.answers,
            self,
            self._wants_automatic_review,
            self._may_review_other_lines,
        )
        self._graph = LineScoreGraph(desk, self.reviewer, self)
        self.graph = self._graph.view
        self.panel_sight = DockRefresher(self._show_panel, self)
        actions = desk.actions
        self.panel = ReviewPanel(
            [actions[each] for each in _BUTTONS],
            [actions[each] for each in CHOOSE_SIDE_COMMANDS],
            actions["review.statistics"],
        )
        reviewer = self.reviewer
        reviewer.changed.connect(self._refresh_views)
        reviewer.changed.connect(self._on_line_changed)
        desk.actions.activities_changed.connect(reviewer.update_searches)
        desk.analysis.enabled_changed.connect(reviewer.update_automatic_review)
        for heard in (desk.analysis.enabled_changed, desk.analysis.busy_changed):
            heard.connect(reviewer.schedule_other_lines)
        for signal in (desk.stage.entered, desk.stage.left):
            signal.connect(reviewer.update_searches)
        desk.settings.follow(self, reviewer.refresh, settings.REVIEW_AT_ONCE)
        desk.settings.follow(self, self._switch_forecasts, settings.FORECAST_SHOWN)
        self.reviewer.results.is_forecasting = desk.settings.get(settings.FORECAST_SHOWN)
        reviewer.explained.connect(self.panel_sight.refresh)
        reviewer.searched.connect(desk.messages.show_progress)
        reviewer.games_ended.connect(desk.messages.say)
        desk.look.changed.connect(self.graph.set_look)
        desk.look.changed.connect(self._refresh_views)
        desk.settings.follow(self, self._fold_statistics, settings.STATISTICS_SHOWN)
        self._fold_statistics()
        self._refresh_views()
        # Its buttons have names from the start on, though it stands behind a tab.
        self.panel_sight.refresh_if_stale()

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the graph, and the dock of the review in a tab beside the moves."""
        review = DockSpec(
            DOCK,
            text_of("review.review"),
            self.panel,
            tabbed_with="dock.moves",
            sight=self.panel_sight,
        )
        return [review, self._graph.dock]

    def close(self) -> None:
        """Stop all searches before the window closes."""
        self._closed = True
        self.reviewer.close()

    # What is asked for.

    @carries_out("review")
    def _start_review(self) -> None:
        if not self._actions.is_under_way(Activity.PLAYING):
            # A game that is over is left for the panels of the analysis.
            self._actions["workspace.analyse"].trigger()
        self._awaited = self._document.game
        self.reviewer.start_review()
        self._on_line_changed()
        # The worker is at it while this is laid out.
        self._desk.docks.bring_to_front(DOCK)
        self.panel_sight.refresh_if_stale()
        if not self.reviewer.review.moves:
            self._messages.say(Notice.NO_MOVES_YET)
        elif not self.reviewer.is_reviewing_line:
            # It stands in the panel: only who cannot see it is told.
            self._messages.announcer.announce(self.panel.headline)

    @Slot()
    def _on_line_changed(self) -> None:
        """Emit ``reviewed`` once a review that the user asked for is complete for this game."""
        review, is_over = self.reviewer.review, not self.reviewer.is_reviewing_line
        if self._awaited is not self._document.game:
            self._awaited = None
        elif review.moves and review.is_complete and is_over:
            self._awaited = None
            self.reviewed.emit()

    @carries_out("review.all")
    def _review_games(self) -> None:
        # Habits over all games are among them.
        self._show_statistics(True)
        self.reviewer.review_games()

    @carries_out("review.statistics")
    def _show_statistics(self, on: bool) -> None:
        self._settings.set(settings.STATISTICS_SHOWN, on)

    def _fold_statistics(self) -> None:
        self._actions["review.statistics"].setChecked(self._settings.get(settings.STATISTICS_SHOWN))

    @carries_out("review.glyphs")
    def _add_glyphs(self) -> None:
        self.reviewer.refresh()
        edits = edits_adding_glyphs(self.reviewer.nodes, self.reviewer.review.moves)
        if edits:
            self._document.push(say(Remark.UNDO_GLYPHS_OF_REVIEW), edits)
            self._messages.say(say(Prompt.GLYPHS_ADDED, glyphs=Amount(len(edits), Noun.GLYPH)))
        elif self.reviewer.results.is_line_reviewed:
            self._messages.say(text_of("review.there_are_no_glyphs"))
        else:
            self._messages.say(text_of("review.no_glyphs"))

    def _wants_automatic_review(self) -> bool:
        """Return whether the current line is to be reviewed automatically."""
        desk = self._desk
        is_busy = desk.actions.is_under_way(Activity.CONCEALING, Activity.LEARNING)
        is_on = desk.settings.get(settings.REVIEW_AT_ONCE) and desk.analysis.enabled
        # A page in the place of the board, such as the course, leaves nothing to review for.
        return is_on and not is_busy and desk.stage.page is None and not self._closed

    def _may_review_other_lines(self) -> bool:
        """Return whether other lines may be reviewed now, since nothing else is searched."""
        is_searching = self._desk.analysis.busy or self.reviewer.is_reviewing_games
        return (
            self._wants_automatic_review() and self.reviewer.review.is_complete and not is_searching
        )

    def _switch_forecasts(self) -> None:
        self.reviewer.set_forecasting(self._settings.get(settings.FORECAST_SHOWN))

    # What is shown.

    @Slot()
    def _refresh_views(self) -> None:
        self._graph.sight.refresh()
        self.panel_sight.refresh()

    def _show_panel(self) -> None:
        look, tells = self._desk.look.value, self._desk.look.shows_scores
        review = visible_review(self.reviewer.review, tells=tells)
        headline: tuple[RenderedSentence, ...] = ()
        if not tells:
            headline = (RenderedSentence(text_of("review.the_review")),)
        elif review.moves:
            headline = review_headline(
                review, self.reviewer.is_reviewing_line, self.reviewer.results, look
            )
        for start in self.reviewer.nodes[:1]:
            if (said := moments.found_order_sentence(start)) is not None:
                headline = (look.rendered(say(Message.FULL_STOP, text=said)), *headline)
        found = review.decisive_moves
        decisive = None if found is None else found.decisive
        results = self.reviewer.results
        cause = None if decisive is None else results.cause_of_mistake(decisive)
        self.panel.show_review(
            review,
            headline,
            causes.loser_lesson_sentence(review, cause),
            look,
            awaits_reason=decisive is not None and results.reason_of_mistake(decisive) is None,
        )
        self.shown.emit()
