"""Boards as programs and people draw them, rewritten as plain grids that ``boards`` reads.

Known are rows with numbers, as this program prints and mails them, also amid other text; tables in
Markdown; and arrays of NumPy or lists of Python with 0 for an empty cell, 1 for a disc, and 2 or -1
for a disc of the other side. What is no cell becomes a space, so that errors keep their places.
"""

import re

from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from engine import STANDARD, Board
from engine.grid import LETTERS
from engine.position import LEAST_SIDE

_POSSIBLE_WIDTHS, _POSSIBLE_HEIGHTS = range(LEAST_SIDE, len(LETTERS) + 1), range(LEAST_SIDE, 13)
_LONGEST_NUMBERED_ROW = 200
"""Maximum number of characters of a line that is searched for a row with its number."""
_NUMBERED_ROW_PATTERN = re.compile(
    r"([ \t>]*(?:\|[ \t]*)?)([0-9]{1,2})(?=[ \t|])(.*?)(?:[ \t|]+\2[ \t|]*)?"
)
"""A row with its number before it, and perhaps behind it as well."""
_ROW_CELLS_PATTERN = re.compile(r"(?:[^\s|][\s|]*){4,10}|(?:[^|]{0,5}\|){3,11}[^|]{0,5}")
_BORDER_PATTERN = re.compile(r"[ \t|:=+_>-]*")
_TABLE_DELIMITER_PATTERN = re.compile(
    r"[ \t]*+\|?(?:[ \t]*+(?:-{2,}|:-+|-+:|:-+:)[ \t]*+\|)+[ \t:-]*+"
)
"""The line below the head of a table in Markdown."""
_POSITION_PATTERN = re.compile(r"(?m)^[^/\n]*?(?<!\S)([^\s/]{1,10}(?:/[^\s/]{1,10}){3,11})[ \t]*$")
_INNER_LIST_PATTERN = re.compile(r"\[[^\[\]]*\]")
_AROUND_ARRAY_PATTERN = re.compile(
    r"[\w. \t=]*+\(?\s*+\[?[\s,]*+\]?\s*+(?:,\s*+dtype=[\w.'\"<]++\s*+)?\)?\s*+"
)
_ARRAY_VALUE_PATTERN = re.compile(r"(?<![\w.])(?:(-1|[012])(?:\.0*)?|(['\"])([^\s])\2)(?![\w.])")
_CELL_ROW_PATTERN = re.compile(r"[\s|]*+(?:[rRyYxXoO._🔴🟥🟡🟨⚪⚫⬜⬛🟦-]\ufe0f?[\s|]*+)++")
"""A row of cells with at least one sign, and no name of a column."""
_SIGN_OF_NUMBER = {"0": ".", "-1": "2"}


def plain_board_text(text: str, board: Board = STANDARD) -> str | None:
    """Return a text in which all but a drawn board, or its position, has become white space.

    The result is None if the text has no board in a known form, or if the board is plain already.

    Args:
        text: the text, with line feeds alone as its line ends.
        board: the board whose size is likeliest; boards of other sizes are found as well.
    """
    if len(text) > LONGEST_BOARD_TEXT:
        return None
    return _numbered_rows(text) or _markdown_rows(text, board) or _array_rows(text)


def _numbered_rows(text: str) -> str | None:
    """Return the rows of a board without their numbers, or the position that stands beside it."""
    lines = text.split("\n")
    kept: dict[int, str] = {}
    number = 0
    for index, line in enumerate(lines):
        if number == 1:
            break
        match = (
            _NUMBERED_ROW_PATTERN.fullmatch(line) if len(line) <= _LONGEST_NUMBERED_ROW else None
        )
        row = 0 if match is None else int(match[2])
        if match is not None and _ROW_CELLS_PATTERN.fullmatch(match[3].strip()):
            if row != number - 1:
                # A board begins here, or the rows before were none.
                kept.clear()
            if kept or row in _POSSIBLE_HEIGHTS:
                kept[index], number = _text_as_spaces(match.end(2)) + match[3], row
        elif not _BORDER_PATTERN.fullmatch(line):
            kept.clear()
            number = 0
    if number != 1 or not kept:
        return None
    position = _POSITION_PATTERN.search(text)
    if position is not None:
        return re.sub(r"[^\n]", " ", text[: position.start(1)]) + position[1]
    return "\n".join(kept.get(index, "") for index in range(len(lines)))


def _text_as_spaces(number: int) -> str:
    return " " * number


def _markdown_rows(text: str, board: Board) -> str | None:
    """Return the rows of a board drawn as a Markdown table, without its names and delimiters."""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if not index or not _TABLE_DELIMITER_PATTERN.fullmatch(line):
            continue
        rows = [each for each in lines[index + 1 :] if each.strip()]
        if len(rows) in (board.height, board.height - 1):
            has_names = len(rows) == board.height
        else:
            has_names = _CELL_ROW_PATTERN.fullmatch(lines[index - 1]) is None
        if len(rows) + (not has_names) not in _POSSIBLE_HEIGHTS:
            return None
        lines[index] = ""
        lines[index - 1] = "" if has_names else lines[index - 1]
        return "\n".join(lines)
    return None


def _array_rows(text: str) -> str | None:
    """Return the rows of a board written as an array, its numbers replaced by signs."""
    groups = list(_INNER_LIST_PATTERN.finditer(text))
    if len(groups) not in _POSSIBLE_HEIGHTS or not _AROUND_ARRAY_PATTERN.fullmatch(
        _INNER_LIST_PATTERN.sub("", text)
    ):
        return None
    made, end = "", 0
    for group in groups:
        cells = list(_ARRAY_VALUE_PATTERN.finditer(text, group.start() + 1, group.end() - 1))
        others = _ARRAY_VALUE_PATTERN.sub("", group[0][1:-1])
        if len(cells) not in _POSSIBLE_WIDTHS or others.strip(", \t\n"):
            return None
        between = re.sub(r"[^\n]", "", text[end : group.start()])
        made += between or ("\n" if end else "")
        made += " ".join(
            _SIGN_OF_NUMBER.get(cell[1], cell[1]) if cell[1] else cell[3] for cell in cells
        )
        end = group.end()
    return made
