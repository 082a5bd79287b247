"""A request to forget all scores, which any thread makes and the solver's thread carries out."""

from threading import Event

from engine import Solver


class ForgetScoresRequest:
    """A request to forget all scores, which any thread makes and the solver's thread carries out.

    The solver's thread carries it out between two searches, and again before it closes the solver:
    otherwise the solver would still write its scores to the disk.
    """

    def __init__(self) -> None:
        self._wanted = Event()

    def request_forgetting(self) -> None:
        """Request that the solver's thread forgets all scores. Any thread may call this."""
        self._wanted.set()

    def carry_out_if_requested(self, *solvers: Solver) -> None:
        """Forget all scores in memory and on disk, if ``request_forgetting`` was called.

        Args:
            solvers: the solvers that the thread has opened.

        Raises:
            CacheError: the file cannot be removed.
        """
        if not self._wanted.is_set():
            return
        self._wanted.clear()
        for solver in solvers:
            solver.table.clear()
            if solver.cache is not None:
                solver.cache.clear()
