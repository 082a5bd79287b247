"""Detection of the format of a text, and the reading of games in any format."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from c4studio.background.limits import (
    FILE_BYTES,
    GAMES,
    HEADER_CHARACTERS,
    LINES,
    NODES,
    TEXT_CHARACTERS,
)
from c4studio.background.progress import Report, Tally, report_nothing
from c4studio.formats import cells, link, movestring, replay, sgf, text
from c4studio.formats.boards import grid
from c4studio.formats.encoding import decode
from c4studio.formats.errors import FormatError, quote
from c4studio.formats.grammar import LONGEST
from c4studio.formats.reading import Reading, plain
from c4studio.game import Collection, Game
from engine.score import WIN

LIST = "a list of games"
SCORES_LEFT_OUT = "The number behind the moves was taken for a score and left out"

_ANYTHING = "moves, cells such as d1, a link, a position, a drawn board or SGF"
_SGF = re.compile(r"\A\s*+[(;]|\(\s*+;")
_CELLS = re.compile(r"\s*+(?:[0-9]++\.++\s*+)?[A-Za-z][0-9]")
_DRAWN = re.compile(r"[xXoOrRyY._|🔴🟡⚪⚫+=-]")
_SCORED = re.compile(r"(\s*+[0-7]++)[ \t]++([+-]?[0-9]{1,2})\s*+")
_NUMBERS = re.compile(r"\s*+(?:(?:[012][ \t]*+){7}(?:\n\s*+|\Z)){6}")


def read(source: str) -> Game:
    """Parse the first game of a text in any format.

    Raises:
        FormatError: as for ``read_any``.
    """
    return read_any(source).game


def read_bytes(data: bytes, report: Report = report_nothing) -> Reading:
    """Parse the contents of a file of any format.

    Args:
        data: the whole contents.
        report: receives the fraction of the text that has been parsed.

    Raises:
        FormatError: as for ``read_any``.
    """
    source, remark = decode(data)
    found = read_any(source, report)
    return replace(found, remarks=(*found.remarks, remark)) if remark else found


def read_any(source: str, report: Report = report_nothing) -> Reading:
    """Parse all games of a text: moves, cells, a link, a position, a drawn board, or SGF.

    Args:
        source: the text.
        report: receives the fraction of the text that has been parsed.

    Raises:
        FormatError: the text has none of these formats; the message says where the fault is and
            what was expected.
    """
    _check(len(source), FILE_BYTES, "characters")
    _check(source.count("\n") + source.count("\r"), LINES, "lines")
    source = plain(source)
    if _SGF.search(source, 0, HEADER_CHARACTERS):
        return sgf.read(source, report)
    if replay.is_replay(source):
        return replay.read(source)
    _check(len(source), TEXT_CHARACTERS, "characters that are no SGF")
    if link.is_link(source):
        return link.read(source)
    if "/" not in source and _is_drawn(source):
        return grid.read(source)
    return _one_or_more(source, report)


def _check(count: int, most: int, things: str, line: int = 1) -> None:
    if count > most:
        raise FormatError(f"found {count:,} {things}, expected at most {most:,}", line)


def _is_drawn(source: str) -> bool:
    """Return whether a text looks like a drawn board: mostly signs, or six rows of 0, 1 and 2."""
    if len(source) > LONGEST:
        return False
    if _NUMBERS.fullmatch(source):
        return "0" in source
    length = len("".join(source.split()))
    signs, numbers = len(_DRAWN.findall(source)), len(re.findall("[012]", source))
    return "\n" in source.strip() and 4 * signs > length and 2 * (signs + numbers) > length


def _one_or_more(source: str, report: Report) -> Reading:
    """Parse a text as one game, or as one game on each line.

    If both ways are legal, return both readings.
    """
    _check(source.count("\n") + 1, GAMES, "lines", GAMES + 1)
    lines = [line for line in source.split("\n") if line.strip()]
    has_scores = bool(lines) and all(map(_has_score, lines))
    if len(lines) > 1:
        return _read_scored(source, report) if has_scores else _several_or_one(source, report)
    one = _plain_reader(source)
    if not has_scores:
        return one(source)
    try:
        scored = _read_scored(source, report)
    except FormatError:
        return one(source)
    with suppress(FormatError):
        joined = one(source)
        return replace(scored, others=(joined, *joined.others))
    return scored


def _several_or_one(source: str, report: Report) -> Reading:
    try:
        several = Reading(Collection(_each_line(source, report)), LIST)
    except FormatError as in_list:
        try:
            return _plain_reader(source)(source)
        except FormatError as as_one:
            # In a list the next line does not go on with the moves of the line before.
            same_place = (in_list.line, in_list.column) == (as_one.line, as_one.column)
            raise as_one if same_place or in_list.line == 1 else in_list from None
    with suppress(FormatError):
        one = _plain_reader(source)(source)
        return replace(several, others=(one, *one.others))
    return several


def _read_scored(source: str, report: Report) -> Reading:
    """Parse a text in which each line holds moves and a score."""
    matches = map(_SCORED.fullmatch, source.split("\n"))
    games = _each_line("\n".join(match[1] if match else "" for match in matches), report)
    what = LIST if len(games) > 1 else movestring.KIND
    plural = "scores" if len(games) > 1 else "a score"
    return Reading(Collection(games), f"{what} with {plural}", (SCORES_LEFT_OUT,))


def _has_score(line: str) -> bool:
    """Return whether a line of text consists of moves and a number that can be a score."""
    match = _SCORED.fullmatch(line) if len(line) <= LONGEST else None
    return match is not None and abs(int(match[2])) <= WIN


def _each_line(source: str, report: Report) -> list[Game]:
    """Parse each non-empty line of a text as a game.

    Raises:
        FormatError: a line is no game, or the games have too many positions.
    """
    lines = source.split("\n")
    tally = Tally(len(lines), report)
    games, nodes = [], 0
    for number, line in enumerate(lines, start=1):
        tally.count()
        if not line.strip():
            continue
        try:
            game = _plain_reader(line)(line).game
        except FormatError as fault:
            raise FormatError(fault.phrase, number, fault.column, fault.beginning) from fault
        games.append(game)
        nodes += game.root.size()
        if nodes > NODES:
            raise FormatError(f"found more, expected at most {NODES:,} positions", number)
    return games


def _plain_reader(source: str) -> Callable[[str], Reading]:
    if "/" in source:
        return text.read
    if _CELLS.match(source):
        return cells.read
    start = len(source) - len(source.lstrip())
    if source.strip() and not source[start].isdigit():
        raise FormatError.at(source, start, quote(source[start]), _ANYTHING)
    return movestring.read
