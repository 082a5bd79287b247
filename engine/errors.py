"""The errors that the engine raises, with a common base class."""

from __future__ import annotations

from engine.side import Phrase


class EngineError(ValueError):
    """Base class of all errors of the engine. Their text is one sentence for users."""


class IllegalMove(EngineError):
    """Raised for a move that the rules forbid.

    Attributes:
        reason: why the move is illegal, without its number, e.g. "column 4 is full".
        index: 0-based index of the move in the sequence that was read; 0 for a single move.
    """

    def __init__(self, reason: str, index: int = 0, text: str = "") -> None:
        self.reason = reason
        self.index = index
        quoted = f" ({text!r})" if text else ""
        super().__init__(f"move {index + 1}{quoted}: {reason}")


class InvalidPosition(EngineError):
    """Raised for discs that no game can put on a board, or text that draws no board.

    Attributes:
        phrase: why the position is invalid, with placeholders for the names of sides and columns.
        cells: the invalid cells as (column, row), both 0-based, row 0 at the bottom; may be empty.
    """

    def __init__(self, reason: str | Phrase, cells: tuple[tuple[int, int], ...] = ()) -> None:
        self.phrase = reason if isinstance(reason, Phrase) else Phrase((reason,))
        self.cells = cells
        super().__init__(reason)


class UnsupportedBoard(EngineError):
    """Raised for a board of a size that the engine does not search.

    Attributes:
        width: number of columns.
        height: number of rows.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        super().__init__(f"the engine knows no board of {width} columns and {height} rows")


class CacheError(EngineError):
    """Raised if memory, a book or a file of scores cannot be used, or if the solver is closed."""


class Contradiction(EngineError):
    """Raised if known bounds contradict each other, so that at least one of them is wrong."""

    def __init__(self) -> None:
        super().__init__("the known scores contradict each other")


class SolverBusy(EngineError):
    """Raised if all threads of a solver are searching for other callers."""

    def __init__(self) -> None:
        super().__init__("the solver is still searching for somebody else")


class SearchStopped(EngineError):
    """Raised if a StopFlag ended a search before the answer was known."""

    def __init__(self) -> None:
        super().__init__("the search was stopped before it was done")


def reason(error: Exception) -> str:
    """Return the operating system's text for an error, without its number and file name."""
    return (getattr(error, "strerror", None) or str(error)).lower()
