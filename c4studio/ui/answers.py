"""Delivery of search results from other threads to nodes of the open games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Slot

from c4studio.analysis.searches import with_solver
from c4studio.document import GameDocument
from c4studio.game import Edit, GameNode
from c4studio.game.collection import Place, existing_nodes
from c4studio.game.edits import RemoveGames
from c4studio.ground.progress import Report
from c4studio.ground.service import Handle, Service, Urgency
from engine import Solver, StopFlag

T = TypeVar("T")

Found = Mapping[int, T]
"""Answers of a search, each by the index of the place that it is about."""
Find = Callable[[Solver, StopFlag, Report], Iterator[Found[T]] | Found[T]]
"""A search: a function that runs in another thread and returns or yields answers."""
Use = Callable[[dict[GameNode, T]], None]
"""A function that receives the answers by their nodes, in the GUI thread."""


class Answers(QObject):
    """Starts searches about nodes of a document, and delivers their answers in the GUI thread.

    An answer about a node that has left the document is dropped, and a search none of whose games
    is still open is cancelled. No other object checks whether a node still exists.
    """

    def __init__(self, document: GameDocument, searches: Service, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._searches = searches
        document.edited.connect(self._on_edited)
        document.loaded.connect(searches.cancel_gone)

    def place(self, node: GameNode) -> Place:
        """Return the ``Place`` of a node: the node with its game and the document's collection."""
        collection = self._document.collection
        return Place(collection, collection.game_of(node), node)

    def ask(
        self,
        what: str,
        places: Sequence[Place],
        find: Find[T],
        use: Use[T],
        urgency: Urgency = Urgency.ASKED,
    ) -> Handle:
        """Start a search about nodes of the document, given as places, and return its handle.

        Args:
            what: the name of the work for the progress display, e.g. ``Reviewing the game``.
            places: the nodes asked about, each with its game and collection.
            find: the search, run in another thread; raises SearchStopped on a stop.
            use: called with the answers for nodes that still exist, if there are any.
            urgency: the priority; less urgent searches, and older ones of equal urgency, wait.
        """
        handle = self._searches.run(
            what, with_solver(find), urgency, is_there=partial(self._is_open, places)
        )
        deliver = partial(self._deliver, places, use)
        handle.then(self, found=deliver, done=deliver)
        return handle

    def _deliver(self, places: Sequence[Place], use: Use[T], found: Found[T] | None) -> None:
        if found is None:
            return
        by_node = {places[number].node: answer for number, answer in found.items()}
        there = existing_nodes((places[number] for number in found), self._document.collection)
        if there:
            use({node: by_node[node] for node in there})

    def _is_open(self, places: Sequence[Place]) -> bool:
        """Return whether any game of the given places is still open, if there are places."""
        collection = self._document.collection
        return not places or any(
            place.collection is collection and collection.game_at(place.game.root)
            for place in places
        )

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, RemoveGames):
            self._searches.cancel_gone()
