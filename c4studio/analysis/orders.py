"""Search in its own thread for orders of moves that lead to a board set up by the user."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal, Slot

from c4studio.game.order import MoveOrders, OrderFinder
from c4studio.game.repair import Repair, repairs
from c4studio.game.setup import Painting
from engine import SearchStopped, StopFlag

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """A request to the worker to find how a painted board can arise, until ``stop`` is set."""

    ticket: int
    painting: Painting
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class OrderReport:
    """A report from the worker: the orders of moves to a painted board, or a repair of it.

    Attributes:
        ticket: the request's ticket.
        painting: the board of the request, painted by the user.
        orders: the orders of moves that lead to the board; None if it is no position.
        repair: a change of one disc that makes an order possible; None if there is none or unknown.
        complete: whether this is the last report; otherwise the search for a repair goes on.
    """

    ticket: int
    painting: Painting
    orders: MoveOrders | None
    repair: Repair | None = None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class OrderFailed:
    """A message from the worker that a search failed, with one sentence on the reason."""

    ticket: int
    sentence: str


class OrderWorker(QObject):
    """Answers requests for move orders one after the other. Its slots run in the search thread."""

    reported = Signal(object)
    failed = Signal(object)

    @Slot(object)
    def look(self, request: OrderRequest) -> None:
        """Search for the orders of moves to a request's painted board, and report them."""
        try:
            self._look(request)
        except SearchStopped:
            logger.debug("The search for orders was stopped")
        except Exception as error:
            logger.exception("The search for orders of %s failed", request.painting.text())
            sentence = f"The search for orders of moves failed: {error}"
            self.failed.emit(OrderFailed(request.ticket, sentence))

    def _look(self, request: OrderRequest) -> None:
        painting, orders = request.painting, None
        if not painting.faults:
            orders = OrderFinder(request.stop).find(painting.position())
            found = orders.example is not None
            self._report(request, orders, complete=found)
            if found:
                return
        repair = next(repairs(painting, request.stop), None)
        self._report(request, orders, repair)

    def _report(
        self,
        request: OrderRequest,
        orders: MoveOrders | None,
        repair: Repair | None = None,
        complete: bool = True,
    ) -> None:
        report = OrderReport(request.ticket, request.painting, orders, repair, complete)
        self.reported.emit(report)


class OrderSearch(QObject):
    """Finds in a thread of its own the orders of moves that lead to the latest painted board.

    ``close`` must be called before the end; the end of the application calls it, too.
    """

    found = Signal(object)
    """What is known of the painting (OrderReport)."""
    failed = Signal(str)
    """One sentence on what went wrong."""

    _requested = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._stop = StopFlag()
        self._worker = OrderWorker()
        self._thread = QThread(self)
        self._thread.setObjectName("orders")
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.look)
        self._worker.reported.connect(self._on_reported)
        self._worker.failed.connect(self._on_failed)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.close)

    def look(self, painting: Painting) -> None:
        """Start to search for orders of moves to a painted board, and stop any earlier search."""
        self.stop()
        self._stop = StopFlag()
        if not self._thread.isRunning():
            self._thread.start()
        self._requested.emit(OrderRequest(self._ticket, painting, self._stop))

    def stop(self) -> None:
        """Stop the search; no more reports follow."""
        self._stop.set()
        self._ticket += 1

    @Slot()
    def close(self) -> None:
        """Stop the search and end the thread, which a later ``look`` would start again."""
        self.stop()
        self._thread.quit()
        self._thread.wait()

    @Slot(object)
    def _on_reported(self, report: OrderReport) -> None:
        if report.ticket == self._ticket:
            self.found.emit(report)

    @Slot(object)
    def _on_failed(self, message: OrderFailed) -> None:
        if message.ticket == self._ticket:
            self.failed.emit(message.sentence)
