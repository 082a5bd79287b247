"""Find out what a piece of text is, and read it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from c4studio.formats import cells, grid, link, movestring, sgf, text
from c4studio.formats.encoding import decoded
from c4studio.formats.errors import FormatError, quoted
from c4studio.formats.reading import Reading, plain
from c4studio.game import Collection, Game
from c4studio.progress import Report, unheard

LINES = "several games, one a line"
MOST_LINES = 1000
"""Lines of a text that are tried as games of their own."""

_ANYTHING = "moves, cells such as d1, a link, a position, a drawn board or SGF"
_SGF = re.compile(r"\s*+[(;\[]|[\s\S]*?\(\s*+;")
_CELLS = re.compile(r"\s*+(?:[0-9]++\.++\s*+)?[A-Za-z][0-9]")
_DRAWN = re.compile(r"[xXoOrRyY._|🔴🟡⚪⚫+=-]")
_SCORED = re.compile(r"\s*+([0-7]++)[ \t]++[+-]?[0-9]{1,2}\s*+")
_NUMBERS = re.compile(r"\s*+(?:(?:[012][ \t]*+){7}(?:\n\s*+|\Z)){6}")


def read(source: str) -> Game:
    """The first game of a text of any kind; ``read_any`` tells more.

    Raises:
        FormatError: as for ``read_any``.
    """
    return read_any(source).game


def read_bytes(data: bytes, report: Report = unheard) -> Reading:
    """What the contents of a file say.

    Args:
        data: all of them.
        report: as for ``read_any``.

    Raises:
        FormatError: as for ``read_any``.
    """
    source, remark = decoded(data)
    found = read_any(source, report)
    return replace(found, remarks=(*found.remarks, remark)) if remark else found


def read_any(source: str, report: Report = unheard) -> Reading:
    """What a text says: moves, cells, a link, a position, a drawn board, or SGF.

    Args:
        source: the text.
        report: hears how much was read of SGF; anything else is short, or refused at once.

    Raises:
        FormatError: it is none of them; the message says where and what would be right.
    """
    source = plain(source)
    if _SGF.match(source):
        return sgf.read(source, report)
    if link.is_link(source):
        return link.read(source)
    if "/" not in source and _is_drawn(source):
        return grid.read(source)
    return _one_or_more(source)


def _is_drawn(source: str) -> bool:
    """Whether a text has several lines mostly of signs, or six rows of seven numbers up to 2."""
    if _NUMBERS.fullmatch(source):
        return "0" in source
    length = len("".join(source.split()))
    signs, numbers = len(_DRAWN.findall(source)), len(re.findall("[012]", source))
    return "\n" in source.strip() and 4 * signs > length and 2 * (signs + numbers) > length


def _one_or_more(source: str) -> Reading:
    """One game, or where there are several lines, perhaps a game each."""
    try:
        found = _plain_reader(source)(source)
    except FormatError:
        several = _several(source)
        if several is None:
            raise
        return several
    several = _several(source)
    return found if several is None else replace(found, others=(*found.others, several))


def _plain_reader(source: str) -> Callable[[str], Reading]:
    if "/" in source:
        return text.read
    if _CELLS.match(source):
        return cells.read
    start = len(source) - len(source.lstrip())
    if source.strip() and not source[start].isdigit():
        raise FormatError.at(source, start, quoted(source[start]), _ANYTHING)
    return movestring.read


def _several(source: str) -> Reading | None:
    """The games of a text that is one a line, perhaps with scores; None if it is not."""
    lines = [line for line in source.split("\n") if line.strip()]
    if not 1 < len(lines) <= MOST_LINES:
        return None
    remarks: tuple[str, ...] = ()
    scored = [_SCORED.fullmatch(line) for line in lines]
    if all(scored):
        lines = [match[1] for match in scored if match]
        remarks = ("The number behind each game was taken for a score and left out",)
    try:
        found = [_plain_reader(line)(line) for line in lines]
    except FormatError:
        return None
    return Reading(Collection([each.game for each in found]), LINES, remarks)
