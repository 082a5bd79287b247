"""The review as a part of the window: commands, score graph and panel."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal, Slot

from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.language.grammar import Noun
from c4studio.language.messages import Message, Notice, Prompt, Remark
from c4studio.language.said import Amount, Said, say
from c4studio.review import JudgedMove, Review
from c4studio.review.moves import edits_adding_glyphs
from c4studio.review.reviewer import Reviewer
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.frame.docks import DockRefresher, DockSpec
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.review.document_reviewer import DocumentReviewer
from c4studio.ui.review.line_graph import LineGraph, visible_review
from c4studio.ui.review.review_panel import ReviewPanel
from c4studio.words.insight import causes, moments
from c4studio.words.rendering import RenderedSentence


def review_headline(
    review: Review, running: bool, results: Reviewer, look: Look
) -> tuple[RenderedSentence, ...]:
    """Return a review's headline: which move decided the game and why, or the review's progress.

    How a game stands that is not over comes first. A further sentence names the move that threw the
    exact result away, if that is another. The last one says from which move on the game is known,
    if it is a game on another board that is not known from the first one on.

    Args:
        review: the review that may be shown.
        running: whether the review is in progress.
        results: knows the reasons why moves were mistakes.
        look: the names of sides and cells.
    """
    moves = len(review.moves)
    found = review.decisive_moves
    unfinished = review.may_stay_incomplete and review.known_from is not None
    last = (moments.known_from_sentence(review),) if unfinished and not review.is_complete else ()
    if found is None:
        known = moves - len(review.unknown_positions)
        state = text_of(Prompt.MOVES_JUDGED, known=known, moves=moves)
        shown = RenderedSentence(
            f"{state}…" if running else text_of(Prompt.F12_REVIEWS, state=state)
        )
        return shown, *(look.rendered(say(Message.FULL_STOP, text=each)) for each in last)
    said = moments.decisive_move_sentence(found, review, partial(_reason_or_cost, results))
    told = [each for each in (moments.standing_sentence(review), said) if each is not None]
    if found.theory is not None and found.decisive not in (None, found.theory):
        why = _reason_or_cost(results, found.theory)
        told.append(moments.last_result_change_sentence(found.theory, why))
    return tuple(look.rendered(say(Message.FULL_STOP, text=each)) for each in (*told, *last))


def _reason_or_cost(results: Reviewer, move: JudgedMove) -> Said:
    """Say why a move was a mistake, or what it cost until that is known."""
    reason = results.reason_of_mistake(move)
    if reason is None:
        return moments.mistake_second_line(move)
    return moments.mistake_reason_line(move, reason)


DOCK = "dock.review"
_BUTTONS = ("review.glyphs", "mistake.comment", "learn")
"""The commands that have a button in the dock."""
WHOSE = ("mistakes.both", "mistakes.first", "mistakes.second")
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
        self._graph = LineGraph(desk, self.reviewer, self)
        self.graph = self._graph.view
        self.panel_sight = DockRefresher(self._show_panel, self)
        actions = desk.actions
        self.panel = ReviewPanel(
            [actions[each] for each in _BUTTONS],
            [actions[each] for each in WHOSE],
            [actions["mistakes.easiest"]],
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
        reviewer.explained.connect(self.panel_sight.refresh)
        reviewer.searched.connect(desk.messages.show_progress)
        reviewer.games_ended.connect(desk.messages.say)
        desk.look.changed.connect(self.graph.set_look)
        desk.look.changed.connect(self._refresh_views)
        desk.actions.bind_commands({"review.all": reviewer.review_games})
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
            self._messages.say(self.panel.headline)

    @Slot()
    def _on_line_changed(self) -> None:
        """Emit ``reviewed`` once a review that the user asked for is complete for this game."""
        review, is_over = self.reviewer.review, not self.reviewer.is_reviewing_line
        if self._awaited is not self._document.game:
            self._awaited = None
        elif review.moves and review.is_complete and is_over:
            self._awaited = None
            self.reviewed.emit()

    @carries_out("review.glyphs")
    def _add_glyphs(self) -> None:
        self.reviewer.refresh()
        edits = edits_adding_glyphs(self.reviewer.nodes, self.reviewer.review.moves)
        if edits:
            self._document.push(say(Remark.UNDO_GLYPHS_OF_REVIEW), edits)
            self._messages.say(say(Prompt.GLYPHS_ADDED, glyphs=Amount(len(edits), Noun.GLYPH)))
        elif self.reviewer.review.is_complete:
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
        found = review.decisive_moves
        decisive = None if found is None else found.decisive
        cause = None if decisive is None else self.reviewer.results.cause_of_mistake(decisive)
        self.panel.show_review(review, headline, causes.loser_lesson_sentence(review, cause), look)
        self.shown.emit()
