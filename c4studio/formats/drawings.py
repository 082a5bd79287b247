"""Boards as programs and people draw them, rewritten as plain grids that ``boards`` reads.

Known are rows with numbers, as this program prints and mails them, also amid other text; tables in
Markdown; and arrays of NumPy or lists of Python with 0 for an empty cell, 1 for a disc, and 2 or -1
for a disc of the other side. What is no cell becomes a space, so that errors keep their places.
"""

from __future__ import annotations

import re

from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from engine import STANDARD

_LONGEST_NUMBERED_ROW = 200
"""Maximum number of characters of a line that is searched for a row with its number."""
_NUMBERED_ROW_PATTERN = re.compile(
    r"([ \t>]*(?:\|[ \t]*)?)([0-9])(?=[ \t|])(.*?)(?:[ \t|]+\2[ \t|]*)?"
)
"""A row with its number before it, and perhaps behind it as well."""
_ROW_CELLS_PATTERN = re.compile(r"(?:[^\s|][\s|]*){7}|(?:[^|]{0,5}\|){6,8}[^|]{0,5}")
_BORDER_PATTERN = re.compile(r"[ \t|:=+_>-]*")
_TABLE_DELIMITER_PATTERN = re.compile(
    r"[ \t]*+\|?(?:[ \t]*+(?:-{2,}|:-+|-+:|:-+:)[ \t]*+\|)+[ \t:-]*+"
)
"""The line below the head of a table in Markdown."""
_POSITION_PATTERN = re.compile(r"(?m)^[^/\n]*?(?<!\S)([^\s/]{1,7}(?:/[^\s/]{1,7}){5})[ \t]*$")
_INNER_LIST_PATTERN = re.compile(r"\[[^\[\]]*\]")
_AROUND_ARRAY_PATTERN = re.compile(
    r"[\w. \t=]*+\(?\s*+\[?[\s,]*+\]?\s*+(?:,\s*+dtype=[\w.'\"<]++\s*+)?\)?\s*+"
)
_ARRAY_VALUE_PATTERN = re.compile(r"(?<![\w.])(?:(-1|[012])(?:\.0*)?|(['\"])([^\s])\2)(?![\w.])")
_SIGN_OF_NUMBER = {"0": ".", "-1": "2"}


def plain_board_text(text: str) -> str | None:
    """Return a text in which all but a drawn board, or its position, has become white space.

    The result is None if the text has no board in a known form, or if the board is plain already.

    Args:
        text: the text, with line feeds alone as its line ends.
    """
    if len(text) > LONGEST_BOARD_TEXT:
        return None
    for read in (_numbered_rows, _markdown_rows, _array_rows):
        found = read(text)
        if found is not None:
            return found
    return None


def _numbered_rows(text: str) -> str | None:
    """Return the rows of a board without their numbers, or the position that stands beside it."""
    lines = text.split("\n")
    kept: dict[int, str] = {}
    for index, line in enumerate(lines):
        number = STANDARD.height - len(kept)
        if not number:
            break
        match = (
            _NUMBERED_ROW_PATTERN.fullmatch(line) if len(line) <= _LONGEST_NUMBERED_ROW else None
        )
        if (
            match is not None
            and match[2] == str(number)
            and _ROW_CELLS_PATTERN.fullmatch(match[3].strip())
        ):
            kept[index] = _text_as_spaces(match.end(2)) + match[3]
        elif match is not None and match[2] == str(STANDARD.height):
            kept = {index: _text_as_spaces(match.end(2)) + match[3]}
        elif not _BORDER_PATTERN.fullmatch(line):
            kept.clear()
    if len(kept) < STANDARD.height:
        return None
    position = _POSITION_PATTERN.search(text)
    if position is not None:
        return re.sub(r"[^\n]", " ", text[: position.start(1)]) + position[1]
    return "\n".join(kept.get(index, "") for index in range(len(lines)))


def _text_as_spaces(number: int) -> str:
    return " " * number


def _markdown_rows(text: str) -> str | None:
    """Return the rows of a board drawn as a Markdown table, without its names and delimiters."""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if not index or not _TABLE_DELIMITER_PATTERN.fullmatch(line):
            continue
        rows = [each for each in lines[index + 1 :] if each.strip()]
        has_names = len(rows) == STANDARD.height
        if not has_names and len(rows) != STANDARD.height - 1:
            return None
        lines[index] = ""
        lines[index - 1] = "" if has_names else lines[index - 1]
        return "\n".join(lines)
    return None


def _array_rows(text: str) -> str | None:
    """Return the rows of a board written as an array, its numbers replaced by signs."""
    groups = list(_INNER_LIST_PATTERN.finditer(text))
    if len(groups) != STANDARD.height or not _AROUND_ARRAY_PATTERN.fullmatch(
        _INNER_LIST_PATTERN.sub("", text)
    ):
        return None
    made, end = "", 0
    for group in groups:
        cells = list(_ARRAY_VALUE_PATTERN.finditer(text, group.start() + 1, group.end() - 1))
        others = _ARRAY_VALUE_PATTERN.sub("", group[0][1:-1])
        if len(cells) != STANDARD.width or others.strip(", \t\n"):
            return None
        between = re.sub(r"[^\n]", "", text[end : group.start()])
        made += between or ("\n" if end else "")
        made += " ".join(
            _SIGN_OF_NUMBER.get(cell[1], cell[1]) if cell[1] else cell[3] for cell in cells
        )
        end = group.end()
    return made
