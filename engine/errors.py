"""Everything the engine can object to, rooted in one class, and what the system says."""

from __future__ import annotations

from engine.side import Phrase


class EngineError(ValueError):
    """Base of all errors raised by the engine; its text is one sentence fit for a user."""


class IllegalMove(EngineError):
    """A move that the rules do not allow.

    Attributes:
        reason: why, without the place, e.g. "column 4 is full".
        index: 0-based index of the move in the sequence that was read (0 for a single move).
    """

    def __init__(self, reason: str, index: int = 0, text: str = "") -> None:
        self.reason = reason
        self.index = index
        shown = f" ({text!r})" if text else ""
        super().__init__(f"move {index + 1}{shown}: {reason}")


class InvalidPosition(EngineError):
    """A position that does not exist on a board, or text that does not draw one.

    Attributes:
        phrase: why, with the sides and columns to be named.
        cells: the cells at fault as (column, row), both 0-based, row 0 at the bottom; may be empty.
    """

    def __init__(self, reason: str | Phrase, cells: tuple[tuple[int, int], ...] = ()) -> None:
        self.phrase = reason if isinstance(reason, Phrase) else Phrase((reason,))
        self.cells = cells
        super().__init__(reason)


class CacheError(EngineError):
    """A table or a book that cannot be had or does not fit this engine, or a closed solver."""


class Contradiction(EngineError):
    """What the table says cannot be: it holds an entry that is wrong."""

    def __init__(self) -> None:
        super().__init__("the known scores contradict each other")


class SolverBusy(EngineError):
    """The solver was asked for something while all its threads searched for somebody else."""

    def __init__(self) -> None:
        super().__init__("the solver is still searching for somebody else")


class SearchStopped(EngineError):
    """The search was stopped through its StopFlag before the answer was known."""

    def __init__(self) -> None:
        super().__init__("the search was stopped before it was done")


def reason(error: Exception) -> str:
    """What the system says of an error, without number and name of the file."""
    return (getattr(error, "strerror", None) or str(error)).lower()
