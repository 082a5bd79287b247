"""Searches in another thread: about nodes of the open games, or one at a time for a feature."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.searches import (
    SeveralBoardsSearch,
    SolverSearch,
    work_with_solver,
    work_with_solvers,
)
from c4studio.document import GameDocument
from c4studio.game import Edit, GameNode
from c4studio.game.collection import NodePlace, existing_nodes
from c4studio.game.edits import RemoveGames
from c4studio.ground.progress import NameOfWork, OnProgress
from c4studio.ground.service import Handle, Service, Urgency, WorkContext, WorkFunction
from c4studio.ground.solvers import BoardSolvers
from c4studio.ui.widgets.messages import Messages
from engine import STANDARD, Board, StopFlag

T = TypeVar("T")

FoundAnswers = Mapping[int, T]
"""Answers of a search, each by the index of the place that it is about."""
SearchFunction = Callable[[Any, StopFlag, OnProgress], Iterator[FoundAnswers[T]] | FoundAnswers[T]]
"""A search: a function that runs in another thread and returns or yields answers. It is given what
the service has opened: a solver, or another engine's program."""
AnswerReceiver = Callable[[dict[GameNode, T]], None]
"""A function that receives the answers by their nodes, in the GUI thread."""


class NodeAnswers(QObject):
    """Starts searches about nodes of a document, and delivers their answers in the GUI thread.

    An answer about a node that has left the document is dropped, and a search none of whose games
    is still open is cancelled. No other object checks whether a node still exists.
    """

    def __init__(self, document: GameDocument, searches: Service, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._searches = searches
        document.edited.connect(self._on_document_edited)
        document.loaded.connect(searches.cancel_work_on_gone_objects)

    def place_of(self, node: GameNode) -> NodePlace:
        """Return a node with its game and the document's collection."""
        collection = self._document.collection
        return NodePlace(collection, collection.game_of(node), node)

    def start_search(
        self,
        name: NameOfWork,
        places: Sequence[NodePlace],
        find: SearchFunction[T],
        receive: AnswerReceiver[T],
        urgency: Urgency = Urgency.ASKED,
    ) -> Handle:
        """Start a search about nodes of the document, given as places, and return its handle.

        Args:
            name: the name of the work for the progress display, e.g. ``Reviewing the game``.
            places: the nodes asked about, each with its game and collection; all on one board.
            find: the search, run in another thread; raises SearchStopped on a stop.
            receive: called with the answers for nodes that still exist, if there are any.
            urgency: the priority; less urgent searches, and older ones of equal urgency, wait.
        """
        board = places[0].node.position.board if places else STANDARD
        handle = self._searches.run(
            name,
            partial(_find_on_board, find, board),
            urgency,
            is_there=partial(self._has_open_game, places),
        )
        deliver = partial(self._deliver_answers, places, receive)
        handle.then(self, found=deliver, done=deliver)
        return handle

    def _deliver_answers(
        self,
        places: Sequence[NodePlace],
        receive: AnswerReceiver[T],
        answers: FoundAnswers[T] | None,
    ) -> None:
        if answers is None:
            return
        by_node = {places[number].node: answer for number, answer in answers.items()}
        there = existing_nodes((places[number] for number in answers), self._document.collection)
        if there:
            receive({node: by_node[node] for node in there})

    def _has_open_game(self, places: Sequence[NodePlace]) -> bool:
        """Return whether any game of the given places is still open, if there are places."""
        collection = self._document.collection
        return not places or any(
            place.collection is collection and collection.game_at(place.game.root)
            for place in places
        )

    @Slot(object)
    def _on_document_edited(self, edit: Edit) -> None:
        if isinstance(edit, RemoveGames):
            self._searches.cancel_work_on_gone_objects()


def _find_on_board(find: SearchFunction[T], board: Board, context: WorkContext) -> object:
    """Carry out a search with what its service has opened, which are solvers or another engine."""
    opened = context.resource
    solver = opened.for_board(board) if isinstance(opened, BoardSolvers) else opened
    return find(solver, context.stop, context.report)


class SearchHolder(QObject):
    """Holds the search of a feature until another one takes its place."""

    found = Signal(object)
    """Emitted with each partial answer of the search."""
    done = Signal()
    """Emitted when the search has ended without an error."""
    cancelled = Signal()
    """Emitted when the user has cancelled the search."""
    failed = Signal(object)
    """Emitted with a sentence (Said) on why the search failed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._search: Handle | None = None

    @property
    def is_running(self) -> bool:
        """Whether a search is in progress."""
        return self._search is not None and not self._search.has_ended

    def hold_search(self, search: Handle) -> None:
        """Hold a search that has just begun, and end the one before without a signal."""
        self.stop_silently()
        self._search = search
        search.then(
            self,
            found=self.found.emit,
            done=lambda _: self.done.emit(),
            failed=self.failed.emit,
            cancelled=lambda _: self.cancelled.emit(),
        )

    def stop_silently(self) -> None:
        """Cancel the search without emitting a signal."""
        if self._search is not None:
            self._search.abandon()


class SearchRunner(SearchHolder):
    """Runs one search at a time that is about no node, and shows a message if it fails.

    Args:
        searches: runs the searches, each with its solver.
        messages: shows what fails, and the progress.
        parent: the owner.
    """

    def __init__(self, searches: Service, messages: Messages, parent: QObject) -> None:
        super().__init__(parent)
        self._searches, self._messages = searches, messages
        self.failed.connect(messages.warn)

    def start_search(
        self,
        name: NameOfWork,
        search: SolverSearch,
        urgency: Urgency = Urgency.ASKED,
        *,
        follow: bool = False,
        board: Board = STANDARD,
    ) -> None:
        """Start a search. The search before is cancelled without a signal.

        Args:
            name: the name of the search, for the progress display.
            search: the search, which yields its results.
            urgency: the priority among all searches.
            follow: whether the progress is shown, with a button that cancels the search.
            board: the board of the positions that are searched.
        """
        self._start(name, work_with_solver(search, board), urgency, follow=follow)

    def start_search_on_boards(
        self,
        name: NameOfWork,
        search: SeveralBoardsSearch,
        urgency: Urgency = Urgency.ASKED,
        *,
        follow: bool = False,
    ) -> None:
        """Start a search of positions on several boards, as ``start_search`` does on one."""
        self._start(name, work_with_solvers(search), urgency, follow=follow)

    def _start(
        self, name: NameOfWork, work: WorkFunction, urgency: Urgency, *, follow: bool
    ) -> None:
        handle = self._searches.run(name, work, urgency)
        self.hold_search(handle)
        if follow:
            self._messages.show_progress(handle)
