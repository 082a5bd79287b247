"""A request to forget all scores, made by one thread and carried out by the solver's thread."""

from __future__ import annotations

from threading import Event

from engine import Solver


class Forgetting:
    """A request to forget all scores, made by any thread and carried out by the solver's thread.

    The request is carried out between two searches, and also before the solver is closed: a thread
    that ends drops the last messages to it, and the solver would write its scores again.
    """

    def __init__(self) -> None:
        self._wanted = Event()

    def ask(self) -> None:
        """Request that the solver's thread forgets all scores; any thread may call this."""
        self._wanted.set()

    def do(self, solver: Solver | None) -> None:
        """Forget all scores in memory and on disk, if ``ask`` was called.

        Raises:
            CacheError: the file cannot be removed.
        """
        if not self._wanted.is_set():
            return
        self._wanted.clear()
        if solver is None:
            return
        solver.table.clear()
        if solver.cache is not None:
            solver.cache.clear()
