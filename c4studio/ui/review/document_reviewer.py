"""The reviewer of a window: it follows the document, and runs the searches of its reviews."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document import GameDocument
from c4studio.game import Edit, GameNode
from c4studio.game.edits import ReplaceAnnotation, ReplaceFacts
from c4studio.ground.service import Handle, Urgency
from c4studio.ground.slices import Slices
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Noun, Prompt
from c4studio.language.said import Amount, Said, say
from c4studio.review import JudgedMove, Review, nodes_of_line
from c4studio.review.reviewer import Reviewer, ReviewSearch, SearchKind
from c4studio.ui.labels import text_of
from c4studio.ui.searches import NodeAnswers

LOOK_MS = 100
"""Minimum number of milliseconds between two updates of the review from the document."""
FRAME_MS = 40
"""Milliseconds before the first update, in which the window paints what the user has just done."""
REST_MS = 60
"""Milliseconds without another step or edit after which the automatic review of a line begins.

Reviewing lines that are only passed by, as while a key is held down, would slow the steps down; so
would a review that begins while a step is painted.
"""
REASONS_MS = 150
"""Milliseconds after a step for which the search for reasons pauses, so that the window can draw.
"""
IDLE_MS = 1000
"""Milliseconds without a change before the review of other lines begins."""
COUNTING = "review.counting_the_causes"
KINDS_WITH_PROGRESS = (SearchKind.GAMES, SearchKind.CAUSES)
"""The searches whose progress is shown, beside those that the user waits for."""


class DocumentReviewer(QObject):
    """Tells the reviewer what is shown, asked for and wanted, and runs its searches.

    Args:
        document: the games.
        answers: starts searches and delivers their answers.
        parent: the owner.
        is_wanted: returns whether the current line is to be reviewed automatically.
        is_idle: returns whether nothing else is searched, so that other lines may be reviewed.

    Attributes:
        results: the reviewer, with all that is known.
    """

    changed = Signal()
    """Emitted when the line, its known scores or the current node in it have changed."""
    searched = Signal(object)
    """Emitted with the handle of a search that has just begun, whose progress is to be shown."""
    explained = Signal(object)
    """Emitted when the reason and the cause of one more mistake are known."""
    games_reviewed = Signal()
    """Emitted when all games are reviewed."""
    games_ended = Signal(object)
    """Emitted with a sentence (Said) on what was reviewed of all games."""
    causes_changed = Signal()
    """Emitted when what the players overlook has been counted over all games, or was forgotten."""

    def __init__(
        self,
        document: GameDocument,
        answers: NodeAnswers,
        parent: QObject,
        is_wanted: Callable[[], bool] = lambda: False,
        is_idle: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(parent)
        self._document, self._answers = document, answers
        self._is_wanted, self._is_idle = is_wanted, is_idle
        self._searches: dict[SearchKind, Handle] = {}
        self.results = Reviewer(self, document.store_all_scores)
        # The mistakes whose reasons are looked for.
        self._moves: tuple[JudgedMove, ...] = ()
        # How many games are to be reviewed, in words.
        self._asked_for = Amount(0, Noun.GAME)
        # What is known along the line may be other than in the review.
        self._outdated = True
        # Not for each step while a key is held down.
        self._stale = Throttle(LOOK_MS, self, gathering=FRAME_MS)
        self._stale.passed.connect(self.refresh)
        self._rest = self._new_timer(REST_MS, self._on_rest_timeout)
        self._reasons = self._new_timer(REASONS_MS, self._on_reasons_timeout)
        self._idle = self._new_timer(IDLE_MS, self._search_other_lines)
        self._other_lines, self._games = Slices(self), Slices(self)
        for signal in (document.current_changed, document.game_shown):
            signal.connect(self._on_node_changed)
        document.game_shown.connect(self._restart_other_lines)
        document.scores_changed.connect(self._on_scores_changed)
        document.loaded.connect(self._on_document_loaded)
        document.edited.connect(self._on_document_edited)
        self._follow_document()
        # No signal need come of a game that is there from the start, such as one that is over.
        self._stale.put(True)

    def _new_timer(self, interval: int, on_timeout: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=interval)
        timer.timeout.connect(on_timeout)
        return timer

    # The current line.

    @property
    def nodes(self) -> list[GameNode]:
        """The nodes of the line from the root, or from a set-up position, to its end."""
        return self.results.nodes

    @property
    def review(self) -> Review:
        """The review of the line, as far as scores are known."""
        return self.results.review

    @property
    def is_reviewing_line(self) -> bool:
        """Whether a review of the line is in progress that the user asked for."""
        return self.results.is_reviewing_line

    @property
    def index_of_current(self) -> int | None:
        """The index of the current node in the line; None if a position was set up at the node."""
        current = self._document.current
        return next((i for i, node in enumerate(self.nodes) if node is current), None)

    def node_after(self, move: JudgedMove) -> GameNode:
        """Return the node to which a move of the review leads."""
        return self.nodes[move.ply - self.nodes[0].position.ply]

    def start_review(self) -> None:
        """Start to review the line. Moves that are edited later are reviewed as well."""
        self._follow_document()
        self.results.request_review()
        self.changed.emit()

    def set_forecasting(self, wanted: bool) -> None:
        """Set whether forecasts are made and shown where scores are unknown."""
        self.results.set_forecasting(wanted)
        self.refresh()

    def stop_review(self) -> None:
        """Stop the review of the line. Scores found so far are kept."""
        self.results.stop_review()

    @Slot()
    def refresh(self) -> None:
        """Update the review from the document now, and start the searches that it needs."""
        self._follow_document()
        self.update_searches()
        self.changed.emit()

    @Slot()
    def update_searches(self) -> None:
        """Start the searches that are wanted without being asked for, and stop all others."""
        self.update_automatic_review()
        self.schedule_other_lines()

    @Slot()
    def update_automatic_review(self) -> None:
        """Start the automatic review of the line if it is wanted, and stop that of another line."""
        self.results.continue_search(
            is_wanted=self._is_wanted(), is_resting=not self._rest.isActive()
        )

    def updated_reviewer(self) -> Reviewer:
        """Return the reviewer, which knows the line as it is now."""
        self._follow_document()
        return self.results

    def _follow_document(self) -> None:
        document = self._document
        nodes = nodes_of_line(document.line_end)
        nodes = nodes if document.current in nodes else nodes_of_line(document.current)
        # Most steps stay in the line.
        if self._outdated or nodes != self.nodes:
            self._outdated = False
            self.results.set_current_line(document.collection, document.game, nodes)

    # The reasons of mistakes.

    def search_reasons(self, moves: Iterable[JudgedMove]) -> None:
        """Start to search the reasons of given mistakes instead of others, in order."""
        moves = tuple(moves)
        if moves != self._moves:
            self._moves = moves
            self.cancel_search(SearchKind.REASONS)
        if not self.is_running(SearchKind.REASONS):
            self._reasons.start()

    def pause_reasons(self) -> None:
        """Pause the search for reasons, so that the window is painted first."""
        self.cancel_search(SearchKind.REASONS)
        self._reasons.start()

    @Slot()
    def _on_reasons_timeout(self) -> None:
        self.results.explain_mistakes(self._moves)

    # All games.

    @property
    def is_reviewing_games(self) -> bool:
        """Whether a review of all games is in progress."""
        return self.is_running(SearchKind.GAMES) or self._games.is_busy

    def review_games(self) -> None:
        """Start to review all games as they are now, and then count what players overlook."""
        if not self.is_reviewing_games:
            collection = self._document.collection
            self._asked_for = Amount(len(collection.games), Noun.GAME)
            # To look at thousands of games takes seconds.
            self._games.start(
                self.results.request_scores_of_games(
                    say(Prompt.REVIEWING, games=self._asked_for), collection
                )
            )

    def _on_games_reviewed(self) -> None:
        self.games_ended.emit(say(Prompt.REVIEWED, games=self._asked_for))
        self.games_reviewed.emit()
        collection = self._document.collection
        if len(collection.games) > 1:
            self._games.start(self.results.request_causes_of_games(text_of(COUNTING), collection))
            self.causes_changed.emit()

    # Other lines.

    @Slot()
    def schedule_other_lines(self) -> None:
        """Review other lines after a pause, or stop that if something else is searched now."""
        self._other_lines.stop()
        if not self.is_running(SearchKind.OTHER_LINES) or not self._is_idle():
            self.results.stop_other_lines()
        self._idle.start()

    @Slot()
    def _search_other_lines(self) -> None:
        if not self.is_running(SearchKind.OTHER_LINES) and self._is_idle():
            self._other_lines.start(self.results.search_other_lines())

    @Slot()
    def _restart_other_lines(self) -> None:
        """Examine all nodes again, since an edit may have added some."""
        self.results.stop_other_lines()
        self.schedule_other_lines()

    # What runs the searches.

    def run_search(self, kind: SearchKind, search: ReviewSearch) -> None:
        """Start a search. One of the same kind that is running is stopped."""
        urgency = Urgency.ASKED if search.is_asked else Urgency.LATER
        handle = self._answers.start_search(
            search.what, search.places, search.find, search.use, urgency
        )
        if kind in self._searches:
            self._searches[kind].abandon()
        self._searches[kind] = handle
        found = {SearchKind.REASONS: self.explained.emit, SearchKind.LINE: self._on_line_found}
        handle.then(
            self,
            found=found.get(kind),
            done=lambda _: self._on_search_done(kind),
            cancelled=lambda _: self._on_search_given_up(kind),
            failed=partial(self._on_search_given_up, kind),
        )
        if search.is_asked or kind in KINDS_WITH_PROGRESS:
            self.searched.emit(handle)

    def cancel_search(self, kind: SearchKind) -> None:
        """Cancel the search of a kind, if one is running."""
        search = self._searches.get(kind)
        if search is None:
            return
        # Of a search that goes on unseen nobody waits to hear that it has ended.
        is_heard = kind in KINDS_WITH_PROGRESS or (
            kind is SearchKind.LINE and self.is_reviewing_line
        )
        (search.cancel if is_heard else search.abandon)()

    def is_running(self, kind: SearchKind) -> bool:
        """Return whether a search of a kind is running."""
        return kind in self._searches and not self._searches[kind].has_ended

    def _on_search_done(self, kind: SearchKind) -> None:
        match kind:
            case SearchKind.LINE:
                self.refresh()
            case SearchKind.OTHER_LINES:
                self._search_other_lines()
            case SearchKind.GAMES:
                self._on_games_reviewed()
            case SearchKind.CAUSES:
                self.causes_changed.emit()

    def _on_search_given_up(self, kind: SearchKind, sentence: Said | None = None) -> None:
        self.results.note_failed_search(kind, has_failed=sentence is not None)
        if kind is SearchKind.LINE:
            self.refresh()
        elif kind is SearchKind.GAMES and sentence:
            self.games_ended.emit(sentence)

    def close(self) -> None:
        """Stop all searches before the window closes."""
        for slices in (self._games, self._other_lines):
            slices.stop()
        for timer in (self._rest, self._reasons, self._idle):
            timer.stop()
        for search in self._searches.values():
            search.abandon()

    # What the document tells.

    @Slot()
    def _on_node_changed(self) -> None:
        self._rest.start()
        self._stale.put(True)
        self.pause_reasons()

    @Slot()
    def _on_rest_timeout(self) -> None:
        self._follow_document()
        self.update_automatic_review()

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        if not set(nodes).isdisjoint(self.nodes):
            self._outdated = True
            self._stale.put(True)

    def _on_line_found(self, _: object) -> None:
        """Show forecasts, which are not stored in the document."""
        self._outdated = True
        self._stale.put(True)

    @Slot()
    def _on_document_loaded(self) -> None:
        self._games.stop()
        self.results.forget_games()
        self.causes_changed.emit()
        self._stale.put(True)
        self._restart_other_lines()

    @Slot(object)
    def _on_document_edited(self, edit: Edit) -> None:
        self._stale.put(True)
        if not isinstance(edit, (ReplaceAnnotation, ReplaceFacts)):
            self._outdated = True
            self._rest.start()
            self._restart_other_lines()
