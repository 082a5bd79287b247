"""The errors that the engine raises, with a common base class."""

from __future__ import annotations

from enum import Enum

from engine.side import Side


class EngineError(ValueError):
    """Base class of all errors of the engine. Their English text is for programmers."""


class MoveFault(Enum):
    """Why the rules forbid a move. The values are English texts for programmers."""

    NO_DIGIT = "a column is a digit from 1 to {column}"
    NO_LETTER = "a column is a letter from a to j"
    NO_COLUMN = "there is no column {column}"
    COLUMN_FULL = "column {column} is full"
    GAME_OVER = "the game is over"


class IllegalMove(EngineError):
    """Raised for a move that the rules forbid.

    Attributes:
        fault: why the move is illegal.
        column: the 0-based column; the last one of the board for NO_DIGIT and NO_LETTER.
        index: 0-based index of the move in the sequence that was read; 0 for a single move.
        text: the move as it was written; empty for a single move.
    """

    def __init__(self, fault: MoveFault, column: int = 0, index: int = 0, text: str = "") -> None:
        # All arguments, so that the error can be pickled.
        super().__init__(fault, column, index, text)
        self.fault = fault
        self.column = column
        self.index = index
        self.text = text

    def __str__(self) -> str:
        quoted = f" ({self.text!r})" if self.text else ""
        reason = self.fault.value.format(column=self.column + 1)
        return f"move {self.index + 1}{quoted}: {reason}"


class BoardFault(Enum):
    """Why discs or a text are no position. The values are English texts for programmers."""

    ROWS = "a board has {numbers[1]} rows from the top, this one has {numbers[0]}"
    ROW_LENGTH = "row {numbers[2]} has {numbers[0]} cells, a board has {numbers[1]} columns"
    NO_SIGN = "{cell}: {sign!r} is no cell; a disc is r or y, an empty cell ."
    NO_CELL = "there is no {cell}"
    TWO_DISCS = "a cell holds two discs"
    FLOATING = "the disc in {cell} has nothing below it"
    COUNTS = (
        "red has {numbers[0]} and yellow has {numbers[1]}: red moves first, so red must have as"
        " many discs as yellow or one more"
    )
    BOTH_HAVE_FOUR = "both sides have four in a row"
    PLAYED_ON = "{side} has four in a row, yet {side.other} has played after it"
    HAD_WON = "{side} had already won before the last disc"
    BIT_OUTSIDE = "a bit lies outside the {numbers[0]} cells"
    DISC_MISSING = "a disc of the side to move is missing among all discs"
    VALUE_UNSIGNED = "the layout {sign} has 0, 1 or 2"
    VALUE_SIGNED = "the layout {sign} has -1, 0 or 1"
    PLANE_AT_MOST = "the layout {sign} has a 1 in one plane at most, and 0 elsewhere"
    PLANE_EXACTLY = "the layout {sign} has a 1 in exactly one of the three planes, and 0 elsewhere"
    OBSERVER_WAITS = (
        "the counts of discs say that the observer is waiting; pass observer='waiting' for such"
        " boards"
    )
    OBSERVER_MOVES = (
        "the counts of discs say that the observer is to move; pass observer='to_move' for such"
        " boards"
    )
    OTHER_MARK = "mark {numbers[0]} is to move by the counts of discs, not the given mark"


class InvalidPosition(EngineError):
    """Raised for discs that no game can put on a board, or text that draws no board.

    Attributes:
        fault: why the position is invalid.
        cells: the invalid cells as (column, row), both 0-based, row 0 at the bottom; may be empty.
        numbers: the numbers that the fault names: for ROWS those of the text and of a board, for
            ROW_LENGTH the cells, those of a board, and the 1-based row, for COUNTS the red and the
            yellow discs, for BIT_OUTSIDE the cells of a board, for OTHER_MARK the right mark.
        side: the winner, for PLAYED_ON and HAD_WON.
        sign: the character of NO_SIGN, or the layout, for the faults of a value or of planes.
    """

    def __init__(
        self,
        fault: BoardFault,
        cells: tuple[tuple[int, int], ...] = (),
        numbers: tuple[int, ...] = (),
        side: Side | None = None,
        sign: str = "",
    ) -> None:
        super().__init__(fault, cells, numbers, side, sign)
        self.fault = fault
        self.cells = cells
        self.numbers = numbers
        self.side = side
        self.sign = sign

    def __str__(self) -> str:
        column, row = self.cells[0] if self.cells else (0, 0)
        return self.fault.value.format(
            cell=f"column {column + 1}, row {row + 1}",
            numbers=self.numbers,
            side=self.side,
            sign=self.sign,
        )


class UnsupportedBoard(EngineError):
    """Raised for a board of a size that the engine does not search, or not this solver.

    Attributes:
        width: number of columns.
        height: number of rows.
        known: the board that the solver searches, e.g. ``7x6``; None where it is no other one.
    """

    def __init__(self, width: int, height: int, known: str | None = None) -> None:
        super().__init__(width, height, known)
        self.width, self.height, self.known = width, height, known

    def __str__(self) -> str:
        if self.known is not None:
            return f"this solver searches {self.known}, not {self.width}x{self.height}"
        return f"the engine knows no board of {self.width} columns and {self.height} rows"


class CacheFault(Enum):
    """Why memory or a file cannot be used. The values are English texts for programmers."""

    LITTLE_MEMORY = "a table needs at least 1 MB of memory, not {number}"
    NO_MEMORY = "a table of {number} MB cannot be had: {why}"
    SOLVER_CLOSED = "the solver is closed"
    NOT_STARTED = "the engine did not start"
    BOOK_UNREADABLE = "the book {path} cannot be read: {why}"
    BOOK_SHORT = "{path} is no opening book: it is too short"
    BOOK_FORMAT = "{path} is no opening book of format {number}"
    BOOK_BOARD = "the book {path} is of the board {why}"
    BOOK_VERSION = "the book {path} is of version {number} of the search"
    BOOK_DAMAGED = "the header of the book {path} is damaged"
    BOOK_INVALID = "the header of the book {path} is invalid: {why}"
    SHARD_MISSING = "the shard {path} is missing or damaged"
    SHARD_SCORES = "a worker gave no scores for the shard {path}"
    CHECK_UNKNOWN = "{path} does not say how far the check has come; remove it to begin again"
    SCORES_UNREADABLE = "the scores in {path} cannot be had: {why}"
    SCORES_NO_FILE = "{path} is no regular file"
    SCORES_NOT_OWN = "{path} belongs to another user"
    SCORES_LARGE = "{path} is larger than any file of scores"
    SCORES_VERSION = "{path} holds scores of another version or board"
    SCORES_NONE = "{path} holds no scores"
    # What a cache warns of, and goes on.
    MEMORY_DAMAGED = "damaged scores were found in memory and cleared; its hardware may be at fault"
    SCORES_CONTRADICT = "the scores in {path} contradict each other and are not used"
    SCORES_NOT_KEPT = "new scores are not kept in {path}: {why}"
    SCORES_NOT_KEPT_SINCE = "new scores are not kept: {why}"
    SCORES_PUT_ASIDE = "{why}; it was put aside as {path} for {number} days"
    SCORES_DAMAGED = "damaged parts of {path} are not used: {number}"


class CacheError(EngineError):
    """Raised if memory, a book or a file of scores cannot be used, or if the solver is closed.

    Attributes:
        fault: the reason.
        path: the file; empty for none.
        why: a text of the operating system, or another reason; empty for none.
        number: the number that the fault names, such as a size in MB.
    """

    def __init__(
        self,
        fault: CacheFault,
        path: object = "",
        why: str | CacheError = "",
        number: int = 0,
    ) -> None:
        super().__init__(fault, str(path), why, number)
        self.fault = fault
        self.path = str(path)
        self.why = why
        self.number = number

    def __str__(self) -> str:
        return self.fault.value.format(path=self.path, why=self.why, number=self.number)


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
