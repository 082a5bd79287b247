"""Conversion of raw SGF property values: texts, cells and scores."""

import re
from collections.abc import Iterator

from c4studio.formats.coordinates import cell_of_name
from engine import Board, Forecast, UnsupportedBoard
from engine.grid import Cell
from engine.position import check_board

CONNECT_FOUR_GM = "44"
"""The value of GM in files of Connect Four.

No number is registered for the game; 44 is free.
"""

_SIZE_PATTERN = re.compile(r"([0-9]{1,3})(?:\s*:\s*([0-9]{1,3}))?")
_ESCAPE_PATTERN = re.compile(r"\\(.)", re.DOTALL)
_WHITE_SPACE_TO_SPACE = str.maketrans("\t\v\f", "   ")
_UNKNOWN_SCORE_SIGN = "."
_SCORE_SPELLINGS = [f"{sign}{size}" for sign in ("", "+", "-") for size in range(64)]
_SCORE_BY_SPELLING: dict[str, int | None] = {
    _UNKNOWN_SCORE_SIGN: None,
    **{each: int(each) for each in _SCORE_SPELLINGS},
}
"""Every spelling of a score with its value, a table that makes parsing of large files fast."""


def size_text(board: Board) -> str:
    """Return the value of SZ for a board, e.g. ``7:6``."""
    return f"{board.width}:{board.height}"


def board_of_size_text(size: str) -> Board | None:
    """Return the board that a value of SZ names, e.g. ``8:7``, or ``8`` for eight by eight.

    Return None if it names no board that the engine searches.
    """
    found = _SIZE_PATTERN.fullmatch(size)
    if found is None:
        return None
    board = Board(int(found[1]), int(found[2] or found[1]))
    try:
        check_board(board)
    except UnsupportedBoard:
        return None
    return board


def unescape_text(raw: str) -> str:
    """Remove the escapes from an SGF text of several lines.

    White space other than line ends becomes a space.
    """
    if "\\" in raw:
        raw = _ESCAPE_PATTERN.sub(_unescape_match, raw)
    return raw if raw.isprintable() else raw.translate(_WHITE_SPACE_TO_SPACE)


def unescape_line(raw: str) -> str:
    """Remove the escapes from an SGF text of one line. Line ends become spaces."""
    if "\\" in raw:
        raw = _ESCAPE_PATTERN.sub(_unescape_match, raw)
    return raw if raw.isprintable() else raw.translate(_WHITE_SPACE_TO_SPACE).replace("\n", " ")


def _unescape_match(match: re.Match[str]) -> str:
    """Return the character that an SGF escape stands for, or nothing for an escaped line end."""
    return "" if match[1] == "\n" else match[1]


def escape_text(plain: str) -> str:
    """Escape a text of several lines for use as an SGF value."""
    if not plain.isprintable():
        plain = plain.translate(_WHITE_SPACE_TO_SPACE)
    if "\\" in plain or "]" in plain:
        plain = plain.replace("\\", "\\\\").replace("]", "\\]")
    return plain


def escape_line(plain: str) -> str:
    """Escape a text of one line for use as an SGF value."""
    return escape_text(plain.replace("\n", " "))


def escape_part(plain: str) -> str:
    """Escape a text for one of the two parts of an SGF value such as ``d1:A``."""
    return escape_line(plain).replace(":", "\\:")


def parse_cells(raw: str, board: Board) -> list[Cell] | None:
    """Parse a cell, or a rectangle such as ``a1:c2``, as a list of cells; None if invalid."""
    corners = [cell_of_name(part, board) for part in raw.split(":", 2)]
    match corners:
        case [(int(), int()) as only]:
            return [only]
        case [(int(left), int(low)), (int(right), int(high))]:
            return list(_cells_of_rectangle(left, low, right, high))
    return None


def _cells_of_rectangle(left: int, low: int, right: int, high: int) -> Iterator[Cell]:
    for column in range(min(left, right), max(left, right) + 1):
        for row in range(min(low, high), max(low, high) + 1):
            yield column, row


def parse_scores(texts: list[str], board: Board) -> tuple[int | None, ...] | None:
    """Parse the scores of all columns from the left, with ``.`` for an unknown score.

    Return None for any other text.
    """
    if len(texts) != board.width or not _SCORE_BY_SPELLING.keys() >= set(texts):
        return None
    return tuple([_SCORE_BY_SPELLING[word] for word in texts])


def forecast_text(forecast: Forecast) -> str:
    """Write a forecast as one SGF value: the points of each column, the nodes and the depth.

    ``.`` stands for a column whose result is proved, or that cannot be played.
    """
    points = ("." if each is None else f"{each:.3f}" for each in forecast.open_points)
    return " ".join((*points, f"nodes {forecast.nodes} depth {forecast.depth}"))


def scores_text(values: tuple[int | None, ...]) -> str:
    """Write the scores of all columns as one SGF value, the inverse of ``parse_scores``."""
    return " ".join([_UNKNOWN_SCORE_SIGN if value is None else str(value) for value in values])
