"""A wish, made in one thread and granted in another, that a solver forgets its scores."""

from __future__ import annotations

from threading import Event

from engine import Solver


class Forgetting:
    """Is asked for while a solver may search, and done when it does not.

    A thread that ends drops what was sent to it last, so this is looked at before a solver closes
    too: else it would write its scores anew.
    """

    def __init__(self) -> None:
        self._wanted = Event()

    def ask(self) -> None:
        """Ask that all scores are forgotten."""
        self._wanted.set()

    def do(self, solver: Solver | None) -> None:
        """Forget all scores, in memory and on disk, if that was asked for.

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
