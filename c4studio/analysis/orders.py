"""Search for the orders of moves that lead to a board which the user has set up."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal, Slot

from c4studio.game.order import MoveOrders, OrderFinder, Repair, repairs
from c4studio.game.setup import Painting
from engine import SearchStopped, StopFlag

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """A request to find the orders of moves that lead to a set-up board, until ``stop`` is set."""

    ticket: int
    painting: Painting
    stop: StopFlag


@dataclass(frozen=True, slots=True)
class OrderReport:
    """A report on a set-up board: the orders of moves that lead to it, or else a repair.

    Attributes:
        ticket: the number of the request.
        painting: the set-up board.
        orders: the orders of moves that lead to the board; None if it is no position.
        repair: a change of one disc that makes an order possible; None if there is none or unknown.
        complete: whether this is the last report. If not, the search for a repair goes on.
    """

    ticket: int
    painting: Painting
    orders: MoveOrders | None
    repair: Repair | None = None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class OrderFailed:
    """A message that a search for orders of moves failed, with one sentence on the reason."""

    ticket: int
    sentence: str


class OrderWorker(QObject):
    """Searches for orders of moves, one request at a time. Its slots run in the search thread."""

    reported = Signal(object)
    failed = Signal(object)

    @Slot(object)
    def look(self, request: OrderRequest) -> None:
        """Search for the orders of moves that lead to a set-up board, and report them."""
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
    """Finds the orders of moves that lead to a set-up board, in a thread of its own.

    A new request stops the previous one. ``close`` must be called before the program ends. Qt's
    signal ``aboutToQuit`` calls it as well.
    """

    found = Signal(object)
    """Orders of moves, or a repair, were found for a set-up board (OrderReport)."""
    failed = Signal(str)
    """A search failed. One sentence says why."""

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
        """Start to search for the orders of moves that lead to a board.

        An earlier search is stopped.
        """
        self.stop()
        self._stop = StopFlag()
        if not self._thread.isRunning():
            self._thread.start()
        self._requested.emit(OrderRequest(self._ticket, painting, self._stop))

    def stop(self) -> None:
        """Stop the search. No more reports follow."""
        self._stop.set()
        self._ticket += 1

    @Slot()
    def close(self) -> None:
        """Stop the search and end its thread. A later ``look`` would start another thread."""
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
