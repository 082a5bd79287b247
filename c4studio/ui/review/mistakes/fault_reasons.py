"""Search for the reasons of mistakes and for what was overlooked, while they are visible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.analysis.searches import with_solver
from c4studio.insight import Explainer, Reason
from c4studio.insight.causes import Cause, Finding
from c4studio.review import Move
from c4studio.ui.own_search import HeldSearch
from c4studio.work.progress import Report
from c4studio.work.service import Service, Urgency
from engine import Solver, StopFlag

REST = 150
"""Milliseconds after a step for which the search pauses, so that the window can draw."""

Moves = tuple[Move, ...]
Found = tuple[Move, Finding | None]


class FaultReasons(QObject):
    """Searches and caches for each mistake why it is one, and what was overlooked (cause)."""

    found = Signal()
    """Emitted when the reason and the cause of one more mistake are known."""

    def __init__(self, searches: Service, parent: QObject) -> None:
        super().__init__(parent)
        self._searches = searches
        self._search = HeldSearch(self)
        self._search.found.connect(self._on_found)
        self._moves: Moves = ()
        self._known: dict[Move, Finding | None] = {}
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._begin)

    def of(self, move: Move) -> Reason | None:
        """Return the reason why a move is a mistake; None while it is unknown."""
        found = self._known.get(move)
        return None if found is None else found.reason

    def cause(self, move: Move) -> Cause | None:
        """Return what was overlooked in a mistake; None while unknown and in the opening."""
        found = self._known.get(move)
        return None if found is None else found.cause

    def look(self, moves: Moves) -> None:
        """Start to search the reasons of given mistakes, in order.

        A search for others is stopped.
        """
        if moves != self._moves:
            self.stop()
            self._moves = moves
            self._known = {each: self._known[each] for each in moves if each in self._known}
        self._go_on()

    def wait(self) -> None:
        """Pause the search, so that the window is painted first."""
        self._search.stop()
        self._go_on()

    def stop(self) -> None:
        """Stop the search. Known reasons are kept."""
        self._moves = ()
        self._rest.stop()
        self._search.stop()

    def _go_on(self) -> None:
        if not self._search.running and any(each not in self._known for each in self._moves):
            self._rest.start()

    @Slot()
    def _begin(self) -> None:
        todo = tuple(each for each in self._moves if each not in self._known)
        search = self._searches.run(
            "Looking for the reasons of mistakes",
            with_solver(partial(findings_of, todo)),
            Urgency.LATER,
        )
        self._search.hold(search)

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        move, finding = found
        self._known[move] = finding
        self.found.emit()


def findings_of(moves: Moves, solver: Solver, stop: StopFlag, _: Report) -> Iterator[Found]:
    """Yield for each mistake its reason and cause, or None if its stored scores are wrong.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    explainer = Explainer(solver)
    for move in moves:
        columns = solver.score_columns(move.position, stop) if move.stored else move.columns
        if columns == move.columns:
            yield move, explainer.finding(move.position, columns, move.column, stop)
        else:
            yield move, None
