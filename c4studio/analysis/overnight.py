"""Work on the queue for the night: a search that runs only while no other search is wanted."""

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.analysis.forgetting import ForgetScoresRequest
from c4studio.ground.service import Handle, Service, Urgency, WorkContext
from c4studio.ground.solvers import BoardSolvers, SolverFactory
from c4studio.language.messages import Notice
from c4studio.language.said import Said
from c4studio.review import Line
from c4studio.review.overnight_queue import Entries, OvernightQueue, QueuedPosition
from c4studio.review.overnight_search import search_queue
from engine import Board, Position, Solver

REST_MS = 1000
"""Milliseconds without any other search after which the work begins.

Who steps through a game pauses between two positions, and the work would begin in each pause.
"""
RETRY_MS = 60_000
"""Milliseconds after which the work is tried again if another program works on the queue."""


class OvernightState(Enum):
    """What the work on the queue for the night is doing."""

    NOTHING_LEFT = auto()
    WAITING = auto()
    """State: no position is searched, because another search is wanted, or was a moment ago."""
    WORKING = auto()
    WORKED_ON_ELSEWHERE = auto()
    FAILED = auto()
    """State: the work failed. It is tried again once the queue or the engine has changed."""


_WAITING_STATES = OvernightState.WAITING, OvernightState.WORKED_ON_ELSEWHERE


class OvernightWork(QObject):
    """Works on the queue for the night while no other search is wanted, and changes the queue.

    All windows share one object. ``close`` must be called before the program ends.

    Attributes:
        state: what the work on the queue is doing.
        entries: the positions in the queue, as far as the file has been read.

    Args:
        path: the file of the queue; None if there is no folder for it.
        open_solver: opens a solver for all cores, with the file of scores.
        files: the service that reads and writes files.
        parent: the owner.
    """

    changed = Signal()
    """Emitted when the queue, what is known of its positions, or the state of the work has
    changed."""
    position_done = Signal(object)
    """Emitted when all scores of a position (QueuedPosition) are known."""
    failed = Signal(object)
    """Emitted when the work or a change of the queue has failed, with one sentence (Said) on
    why."""

    def __init__(
        self, path: Path | None, open_solver: SolverFactory, files: Service, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._queue, self._files = OvernightQueue(path), files
        self._open_solver = open_solver
        self.entries: Entries = ()
        self.state = OvernightState.NOTHING_LEFT
        self._fault: Said | None = None
        self._searched: QueuedPosition | None = None
        # The solver that searches, its nodes at the last report, and the time of that.
        self._solver: Solver | None = None
        self._counted, self._reported = 0, 0.0
        self._others: list[Service] = []
        self._handle: Handle | None = None
        # The last change of the queue, which may not be written yet.
        self._change: Handle | None = None
        self._forgetting = ForgetScoresRequest()
        self._service = Service(
            "overnight",
            self,
            finishes=False,
            open_resource=self._open_solvers,
            close_resource=self._close_solvers,
        )
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._begin_work)

    # The queue.

    @property
    def failure_sentence(self) -> Said | None:
        """Why the work failed, if it did, in one sentence."""
        return self._fault if self.state is OvernightState.FAILED else None

    @property
    def searched_position(self) -> QueuedPosition | None:
        """The position that is searched now, with the effort so far; None without a search."""
        known, solver = self._searched, self._solver
        if known is None or solver is None or self.state is not OvernightState.WORKING:
            return None
        # One search may take hours, and reports nothing meanwhile.
        nodes = max(0, solver.nodes - self._counted)
        seconds = time.monotonic() - self._reported
        return replace(known, nodes=known.nodes + nodes, seconds=known.seconds + seconds)

    def read(self) -> Handle:
        """Start to read the queue, which other programs change, too. The result is its entries."""
        return self._change_queue(self._queue.entries)

    def add(self, lines: Iterable[Line]) -> Handle:
        """Start to add positions to the queue. The result is its entries."""
        return self._change_queue(lambda: self._queue.add(lines))

    def remove(self, positions: Collection[Position]) -> Handle:
        """Start to remove positions from the queue. The result is its entries."""
        searched = self._searched
        # Nobody knows yet what a search looks at that has only begun.
        if self._handle is not None and (searched is None or searched.position in positions):
            self._handle.cancel()
        return self._change_queue(lambda: self._queue.remove(positions))

    # Other searches.

    def give_way_to(self, *services: Service) -> None:
        """Work only while these services, which other searches use, have nothing to do."""
        self._others += services
        for service in services:
            service.busy_changed.connect(self._on_other_busy)
        self._on_other_busy()

    def stop_giving_way_to(self, *services: Service) -> None:
        """Stop waiting for services that will be closed, even if they are busy."""
        for service in services:
            service.busy_changed.disconnect(self._on_other_busy)
        self._others = [each for each in self._others if each not in services]
        self._on_other_busy()

    def reopen(self, open_solver: SolverFactory) -> None:
        """Replace the solver by a new one."""
        self._open_solver = open_solver
        self._reopen()

    @Slot()
    def forget_scores(self) -> None:
        """Forget all scores in memory, and do not write them to the disk."""
        self._forgetting.request_forgetting()
        self._reopen()

    def end(self) -> None:
        """Stop the work and let the thread end, without waiting for it; ``close`` waits."""
        self._rest.stop()
        self._service.end()

    def close(self) -> None:
        """Stop the work and end the thread. A second call does nothing."""
        self._rest.stop()
        self._service.close()

    def _reopen(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._service.reopen_resource()
        self._begin_work_after_rest()

    def _change_queue(self, change: Callable[[], Entries]) -> Handle:
        handle = self._files.run(Notice.WRITING_QUEUE, lambda _: change())
        handle.then(self, done=self._on_queue_changed, failed=self.failed.emit)
        self._change = handle
        return handle

    @Slot(object)
    def _on_queue_changed(self, entries: Entries) -> None:
        self.entries = entries
        self._begin_work_after_rest()

    @Slot()
    def _on_other_busy(self) -> None:
        if any(each.is_busy for each in self._others):
            self._rest.stop()
            if self._handle is not None:
                self._handle.cancel()
        elif self._handle is None and self.state in _WAITING_STATES:
            self._rest.start(REST_MS)

    def _begin_work_after_rest(self) -> None:
        """Begin the work after a rest, if any is left and no other search is wanted by then."""
        if self._handle is None:
            is_left = any(not each.is_done for each in self.entries)
            self.state = OvernightState.WAITING if is_left else OvernightState.NOTHING_LEFT
            self._rest.stop()
            if is_left and not any(each.is_busy for each in self._others):
                self._rest.start(REST_MS)
        self.changed.emit()

    @Slot()
    def _begin_work(self) -> None:
        if self._handle is not None or any(each.is_busy for each in self._others):
            return
        if self._change is not None and not self._change.has_ended:
            # A position that is being removed must not be searched again meanwhile.
            self._rest.start(REST_MS)
            return
        self.state, self._searched = OvernightState.WORKING, None
        handle = self._handle = self._service.run(
            Notice.THINKING_OVERNIGHT, self._search_queue, Urgency.LATER
        )
        handle.then(
            self,
            found=self._on_found,
            done=self._on_done,
            failed=self._on_failed,
            cancelled=self._on_cancelled,
        )
        self.changed.emit()

    def _search_queue(self, context: WorkContext) -> Iterator[QueuedPosition]:
        """Search the queue; runs in the thread of the work."""

        def solver_of(board: Board) -> Solver:
            solver: Solver = context.resource.for_board(board)
            self._solver = solver
            return solver

        return search_queue(self._queue, solver_of, context.stop)

    def _on_found(self, entry: QueuedPosition) -> None:
        self._searched, self._reported = entry, time.monotonic()
        self._counted = 0 if self._solver is None else self._solver.nodes
        before = next((each for each in self.entries if each.position == entry.position), None)
        self.entries = tuple(entry if each is before else each for each in self.entries)
        self.changed.emit()
        if entry.is_done and before is not None and not before.is_done:
            self.position_done.emit(entry)

    def _on_done(self, was_ours: bool) -> None:
        self._handle = None
        # The memory is free until there is work again, and the scores are on the disk.
        self._service.reopen_resource()
        if was_ours:
            # Another program may have changed the queue.
            self.read()
            return
        self.state = OvernightState.WORKED_ON_ELSEWHERE
        self._rest.start(RETRY_MS)
        self.changed.emit()

    def _on_cancelled(self, _: Said) -> None:
        self._handle = None
        self._begin_work_after_rest()

    def _on_failed(self, sentence: Said) -> None:
        self._handle = None
        self.state, self._fault = OvernightState.FAILED, sentence
        self.changed.emit()
        self.failed.emit(sentence)

    def _open_solvers(self) -> BoardSolvers:
        """Open the solver of the usual board; runs in its thread."""
        # What was to be forgotten before is not in the file any more.
        self._forgetting = ForgetScoresRequest()
        return BoardSolvers(self._open_solver)

    def _close_solvers(self, solvers: BoardSolvers) -> None:
        """Close the solvers, and with them the files of scores; runs in their thread."""
        self._forgetting.carry_out_if_requested(*solvers.all_open)
        solvers.close()
