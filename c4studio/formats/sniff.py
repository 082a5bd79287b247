"""Detection of the format of a text or file, and reading of games and boards in any format."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import PurePath

from c4studio.formats import boards, cells, link, movestring, replay, sgf, text
from c4studio.formats.encoding import decode
from c4studio.formats.grammar import LONGEST
from c4studio.formats.reading import Ambiguous, FormatError, Reading, mismatch, plain, quote
from c4studio.game import Collection, Game
from c4studio.game.setup import Painting
from c4studio.ground.limits import (
    FILE_BYTES,
    GAMES,
    HEADER_CHARACTERS,
    LINES,
    NODES,
    TEXT_CHARACTERS,
)
from c4studio.ground.progress import Report, Tally, report_nothing
from c4studio.language.remarks import Remark
from c4studio.language.said import Said, say
from engine import STANDARD
from engine.scanning import pack

LIST = say(Remark.LIST_OF_GAMES)

_PICTURE_ENDINGS = (
    *(".png", ".jpg", ".jpeg", ".jfif", ".gif", ".bmp", ".tif", ".tiff", ".webp"),
    *(".heic", ".heif", ".avif"),
)
"""The suffixes of picture files; those with the last three are recognised but cannot be read."""

_PICTURE_BEGINNINGS = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""The first bytes of picture files in each format except WebP, HEIC and AVIF."""

_SGF = re.compile(r"\A\s*+[(;]|\(\s*+;")
_CELLS = re.compile(r"\s*+(?:[0-9]++\.++\s*+)?[A-Za-z][0-9]")
_DRAWN = re.compile(r"[xXoOrRyY._|🔴🟡⚪⚫+=-]")
_NUMBERS = re.compile(
    rf"\s*+(?:(?:[012][ \t]*+){{{STANDARD.width}}}(?:\n\s*+|\Z)){{{STANDARD.height}}}"
)
_FROM_0 = str.maketrans("".join(map(str, STANDARD.columns)), STANDARD.digits)


@dataclass(frozen=True, slots=True)
class Listing:
    """The form of the lines of a list with a game on each line.

    Attributes:
        base: the digit of the first column in move strings, 0 or 1.
        has_scores: whether a score surely stands behind a position on some line, so that a number
            that could be a column behind a position on another line may be one, too.
    """

    base: int = 1
    has_scores: bool = False


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


def read_any(
    source: str,
    report: Report = report_nothing,
    *,
    listing: Listing | None = None,
    pasted: bool = False,
) -> Reading:
    """Parse all games of a text: moves, cells, a link, a position, a drawn board, or SGF.

    Args:
        source: the text.
        report: receives the fraction of the text that has been parsed.
        listing: the form of the list of which the text is a line; None if it is no such line.
        pasted: whether the other ways to understand numbers behind moves are found as well, and
            what can be moves or moves with a score is taken for moves; otherwise it is refused.

    Raises:
        FormatError: the text has none of these formats; the message says where the fault is and
            what was expected.
        Ambiguous: a line can be moves or moves with a score, and ``pasted`` is not set.
    """
    _check(len(source), FILE_BYTES, Remark.CHARACTERS)
    _check(source.count("\n") + source.count("\r"), LINES, Remark.LINES)
    source = plain(source)
    if _SGF.search(source, 0, HEADER_CHARACTERS):
        return sgf.read(source, report)
    if replay.is_replay(source):
        return replay.read(source)
    _check(len(source), TEXT_CHARACTERS, Remark.CHARACTERS_NO_SGF)
    if "/" not in source and _is_drawn(source):
        return boards.read(source)
    return _one_or_more(source, report, listing, pasted)


def read_painting(
    source: str, tell: Callable[[Said], None] = lambda _: None, *, pasted: bool = False
) -> Painting:
    """Parse a drawn board or a move string as a set-up board, which need not be legal.

    Args:
        source: the text.
        tell: called with each remark on what was unclear in moves.
        pasted: as for ``read_any``.

    Raises:
        FormatError: the text is neither a board nor a string of moves.
    """
    try:
        return boards.painting_of(_board_rows(source))
    except FormatError:
        # Where a board was meant, this error says what is wrong with the board.
        reading = read_any(source, pasted=pasted)
        for remark in reading.remarks:
            tell(remark)
        return Painting.of(reading.game.end().position)


def _board_rows(source: str) -> boards.Rows:
    if "/" not in source:
        return boards.rows_of(source)
    rows, moves = text.rows_and_moves(source)
    return [] if moves else rows


def is_picture(name: str, data: bytes = b"") -> bool:
    """Return whether a file is a picture, judged by its first bytes or by its name's suffix.

    This needs no library for pictures.
    """
    webp = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    heif = data[4:8] == b"ftyp"
    return (
        webp
        or heif
        or data.startswith(_PICTURE_BEGINNINGS)
        or PurePath(name).suffix.lower() in _PICTURE_ENDINGS
    )


def _check(count: int, most: int, things: Remark, line: int = 1) -> None:
    if count > most:
        found, expected = say(things, number=count), say(Remark.AT_MOST, most=most)
        raise FormatError(mismatch(found, expected), line)


def _is_drawn(source: str) -> bool:
    """Return whether a text looks like a drawn board: mostly signs, or rows of 0, 1 and 2."""
    if len(source) > LONGEST:
        return False
    if _NUMBERS.fullmatch(source):
        return "0" in source
    # A list of moves and scores has many signs, too.
    if all(map(movestring.scored, filter(str.strip, source.split("\n")))):
        return False
    length = len("".join(source.split()))
    signs, numbers = len(_DRAWN.findall(source)), len(re.findall("[012]", source))
    return "\n" in source.strip() and 4 * signs > length and 2 * (signs + numbers) > length


def _one_or_more(source: str, report: Report, listing: Listing | None, pasted: bool) -> Reading:
    """Parse a text as one game, or as one game on each line.

    If both ways are legal, return both readings.
    """
    _check(source.count("\n") + 1, GAMES, Remark.LINES, GAMES + 1)
    lines = [line for line in source.split("\n") if line.strip()]
    if len(lines) < 2:
        return _one(source, listing, pasted)
    form = listing or listing_of(lines)
    try:
        several = _several(source, report, form, pasted)
    except Ambiguous:
        raise
    except FormatError as in_list:
        # As one game a score would be played as a move, and all links but one would be lost.
        links = sum(map(link.is_link, lines))
        if links > 1 or (not links and any(map(movestring.scored, lines))):
            raise
        try:
            return _one(source, form, pasted)
        except FormatError as as_one:
            # In a list the next line does not go on with the moves of the line before.
            same_place = (in_list.line, in_list.column) == (as_one.line, as_one.column)
            raise as_one if same_place or in_list.line == 1 else in_list from None
    if all(map(movestring.scored, lines)):
        return several
    with suppress(FormatError):
        one = _one(source, listing, pasted)
        return replace(several, others=(*several.others, one, *one.others))
    return several


def _several(source: str, report: Report, listing: Listing, pasted: bool) -> Reading:
    """Parse each non-empty line of a text as a game.

    If numbers behind moves can be scores or moves, the other ways are other readings.

    Raises:
        FormatError: a line is no game, or the games have too many positions.
        Ambiguous: as for ``read_any``.
    """
    lines = source.split("\n")
    tally = Tally(len(lines), report)
    games: list[Reading] = []
    nodes = 0
    for number, line in enumerate(lines, start=1):
        tally.count()
        if not line.strip():
            continue
        try:
            games.append(_one(line, listing, pasted))
        except FormatError as fault:
            raise fault.on_line(number) from fault
        nodes += games[-1].game.root.size()
        if nodes > NODES:
            expected = say(Remark.AT_MOST_POSITIONS, most=NODES)
            raise FormatError(mismatch(say(Remark.MORE), expected), number)
    others = [[_as(game, scored=scored) for game in games] for scored in (True, False)]
    different = tuple(_list_of(other) for other in others if other != games)
    return replace(_list_of(games), others=different)


def _list_of(games: list[Reading]) -> Reading:
    """Return the reading of a list from the readings of its lines. Each remark is kept once."""
    remarks = dict.fromkeys(remark for game in games for remark in game.remarks)
    number = sum(game.scored for game in games)
    kind = LIST
    if number == len(games):
        kind = say(Remark.WITH_SCORES, kind=LIST)
    elif number:
        some = Remark.SOME_WITH_SCORES if number > 1 else Remark.SOME_WITH_A_SCORE
        kind = say(some, kind=LIST, number=number)
    collection = Collection([game.game for game in games])
    return Reading(collection, kind, tuple(remarks), scored=number > 0)


def _as(line: Reading, *, scored: bool) -> Reading:
    """Return the reading of a line with or without a score, or the given one if it has no other."""
    ways = (line, *line.others)
    return next((reading for reading in ways if reading.scored is scored), line)


def _one(source: str, listing: Listing | None, pasted: bool) -> Reading:
    """Parse a text as one game."""
    base = listing.base if listing else None
    if link.is_link(source):
        return link.read(source, base, pasted=pasted)
    if "/" in source:
        in_scored = listing is not None and listing.has_scores
        return text.read(source, base, pasted=pasted, in_scored=in_scored)
    if _CELLS.match(source):
        return cells.read(source)
    start = len(source) - len(source.lstrip())
    if source.strip() and not source[start].isdigit():
        raise FormatError.at(source, start, quote(source[start]), say(Remark.ANY_FORMAT))
    return movestring.read(source, base, pasted=pasted)


def listing_of(lines: Iterable[str]) -> Listing:
    """Return the form of a list from its lines, or from the first ones.

    Columns count from 0 if some line of legal moves has a 0 and none the last column's digit.
    Scores do not count for that, nor do numbers that are unclear.
    """
    has_0 = has_last = has_scores = False
    for line in lines:
        if "/" in line and not link.is_link(line):
            has_scores = has_scores or text.is_scored(line)
            continue
        digits = movestring.counted(link.moves_of(line) if "=" in line else line)
        if digits is None:
            continue
        if STANDARD.digits[-1] in digits:
            has_last = has_last or pack(digits) is not None
        elif "0" in digits:
            has_0 = has_0 or pack(digits.translate(_FROM_0)) is not None
    return Listing(0 if has_0 and not has_last else 1, has_scores)
