"""Detection of the format of a text or file, and reading of games and boards in any format."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import PurePath

from c4studio.formats import boards, cells, drawings, foreign, link, movestring, sgf, text
from c4studio.formats.encoding import decode_text
from c4studio.formats.foreign import json_games
from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.reading import (
    AmbiguousTextError,
    FormatError,
    Reading,
    found_and_expected_sentence,
    normalise_text,
    quote_shortened,
    unreadable_text_error,
)
from c4studio.game import Collection, Game
from c4studio.game.setup import Painting
from c4studio.ground.door import guard_foreign_data
from c4studio.ground.limits import (
    MOST_FILE_BYTES,
    MOST_GAMES_OF_TEXT,
    MOST_HEADER_CHARACTERS,
    MOST_LINES,
    MOST_NODES,
    MOST_TEXT_CHARACTERS,
)
from c4studio.ground.progress import PieceCounter, Report, report_nothing
from c4studio.language.remarks import Remark
from c4studio.language.said import Said, say
from engine import STANDARD
from engine.scanning import pack

LIST_FORMAT_NAME = say(Remark.LIST_OF_GAMES)

PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".jfif", ".gif", ".bmp", ".tif", ".tiff", ".webp")
"""The suffixes of picture files that can be read."""

_STRANGE_ENDINGS = (".heic", ".heif", ".avif")
"""The suffixes of picture files that are recognised but cannot be read."""

_PICTURE_FIRST_BYTES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*")
"""The first bytes of picture files in each format except WebP, HEIC and AVIF."""

_SGF_START_PATTERN = re.compile(r"\A\s*+[(;]|\(\s*+;")
_BOARD_SIGN_PATTERN = re.compile(r"[xXoOrRyY._|🔴🟥🟡🟨⚪⚫⬜⬛🟦\ufe0f+=-]")
_NUMBER_GRID_PATTERN = re.compile(
    rf"\s*+(?:(?:[012][ \t]*+){{{STANDARD.width}}}(?:\n\s*+|\Z)){{{STANDARD.height}}}"
)
_DIGITS_FROM_0_TO_1 = str.maketrans("".join(map(str, STANDARD.columns)), STANDARD.digits)


@dataclass(frozen=True, slots=True)
class ListForm:
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
        FormatError: as for ``read_any_format``.
    """
    return read_any_format(source).game


@guard_foreign_data("a file of games", unreadable_text_error, FormatError)
def read_file_contents(data: bytes, report: Report = report_nothing) -> Reading:
    """Parse the contents of a file of any format.

    Args:
        data: the whole contents.
        report: receives the fraction of the text that has been parsed.

    Raises:
        FormatError: as for ``read_any_format``.
    """
    source, remark = decode_text(data)
    found = read_any_format(source, report)
    return replace(found, remarks=(*found.remarks, remark)) if remark else found


@guard_foreign_data("a text of games", unreadable_text_error, FormatError)
def read_any_format(
    source: str,
    report: Report = report_nothing,
    *,
    listing: ListForm | None = None,
    pasted: bool = False,
) -> Reading:
    """Parse all games of a text in one of our own formats, or in one of another program.

    Our own are moves, cells, a link, a position, a drawn board and SGF.

    Args:
        source: the text.
        report: receives the fraction of the text that has been parsed.
        listing: the form of the list of which the text is a line; None if it is no such line.
        pasted: whether the other ways to understand numbers behind moves are found as well, and
            what can be moves or moves with a score is taken for moves; otherwise it is refused.

    Raises:
        FormatError: the text has none of these formats; the message says where the fault is and
            what was expected.
        AmbiguousTextError: a line can be moves or moves with a score, and ``pasted`` is not set.
    """
    _check_number_of_games(len(source), MOST_FILE_BYTES, Remark.CHARACTERS)
    _check_number_of_games(source.count("\n") + source.count("\r"), MOST_LINES, Remark.LINES)
    source = normalise_text(source)
    if _looks_like_sgf(source):
        return sgf.read_sgf(source, report)
    _check_number_of_games(len(source), MOST_TEXT_CHARACTERS, Remark.CHARACTERS_NO_SGF)
    if json_games.may_be_json_games(source):
        return json_games.read_json_games(source)
    if (read_text := foreign.text_reader(source)) is not None:
        return read_text(source, report)
    if (read_line := foreign.line_reader(source)) is not None:
        return read_line(source)
    return _read_plain_text(source, report, listing, pasted)


def _read_plain_text(
    source: str, report: Report, listing: ListForm | None, pasted: bool
) -> Reading:
    """Parse a text in one of our own formats other than SGF; otherwise as ``read_any_format``."""
    drawn = None if link.looks_like_link(source) else drawings.plain_board_text(source)
    if drawn is not None:
        return text.read_position_text(drawn) if "/" in drawn else boards.read_grid(drawn)
    if "/" not in source and _is_drawn_board(source):
        return boards.read_grid(source)
    return _read_one_or_more(source, report, listing, pasted)


@guard_foreign_data("a text of a board", unreadable_text_error, FormatError)
def read_painting(
    source: str, note_remark: Callable[[Said], None] = lambda _: None, *, pasted: bool = False
) -> Painting:
    """Parse a drawn board or a move string as a set-up board, which need not be legal.

    Args:
        source: the text.
        note_remark: called with each remark on what was unclear in moves.
        pasted: as for ``read_any_format``.

    Raises:
        FormatError: the text is neither a board nor a string of moves.
    """
    try:
        return boards.painting_of_rows(_rows_of_board_text(source))
    except FormatError:
        # Where a board was meant, this error says what is wrong with the board.
        reading = read_any_format(source, pasted=pasted)
        for remark in reading.remarks:
            note_remark(remark)
        return Painting.from_position(reading.game.end().position)


def _looks_like_sgf(source: str) -> bool:
    """Return whether a text is SGF, and no link in brackets or JSON whose words look like SGF."""
    found = _SGF_START_PATTERN.search(source, 0, MOST_HEADER_CHARACTERS)
    return (
        found is not None
        and not link.is_link_in_brackets(source)
        and not json_games.are_json_games(source)
    )


def _rows_of_board_text(source: str) -> boards.BoardRows:
    source = drawings.plain_board_text(normalise_text(source)) or source
    if "/" not in source:
        return boards.parse_grid_rows(source)
    rows, moves = text.parse_rows_and_moves(source)
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
        or data.startswith(_PICTURE_FIRST_BYTES)
        or PurePath(name).suffix.lower() in PICTURE_ENDINGS + _STRANGE_ENDINGS
    )


def _check_number_of_games(count: int, most: int, things: Remark, line: int = 1) -> None:
    if count > most:
        found, expected = say(things, number=count), say(Remark.AT_MOST, most=most)
        raise FormatError(found_and_expected_sentence(found, expected), line)


def _is_drawn_board(source: str) -> bool:
    """Return whether a text looks like a drawn board: mostly signs, or rows of 0, 1 and 2."""
    if len(source) > LONGEST_BOARD_TEXT:
        return False
    if _NUMBER_GRID_PATTERN.fullmatch(source):
        return "0" in source
    # A list of moves and scores has many signs, too.
    lines = [line for line in source.split("\n") if line.strip()]
    if all(map(movestring.split_moves_and_scores, lines)) or all(map(foreign.line_reader, lines)):
        return False
    length = len("".join(source.split()))
    signs, numbers = len(_BOARD_SIGN_PATTERN.findall(source)), len(re.findall("[012]", source))
    return "\n" in source.strip() and 4 * signs > length and 2 * (signs + numbers) > length


def _read_one_or_more(
    source: str, report: Report, listing: ListForm | None, pasted: bool
) -> Reading:
    """Parse a text as one game, or as one game on each line.

    If both ways are legal, return both readings.
    """
    _check_number_of_games(
        source.count("\n") + 1, MOST_GAMES_OF_TEXT, Remark.LINES, MOST_GAMES_OF_TEXT + 1
    )
    lines = [line for line in source.split("\n") if line.strip()]
    if len(lines) < 2:
        return _read_one_game(source, listing, pasted)
    form = listing or list_form_of_lines(lines)
    try:
        several = _read_each_line(source, report, form, pasted)
    except AmbiguousTextError:
        raise
    except FormatError as in_list:
        # As one game a score would be played as a move, and all links but one would be lost.
        links = sum(map(link.looks_like_link, lines))
        if links > 1 or (not links and any(map(movestring.split_moves_and_scores, lines))):
            raise
        try:
            return _read_one_game(source, form, pasted)
        except FormatError as as_one:
            # In a list the next line does not go on with the moves of the line before.
            same_place = (in_list.line, in_list.column) == (as_one.line, as_one.column)
            raise as_one if same_place or in_list.line == 1 else in_list from None
    if all(map(movestring.split_moves_and_scores, lines)):
        return several
    with suppress(FormatError):
        one = _read_one_game(source, listing, pasted)
        return replace(several, others=(*several.others, one, *one.others))
    return several


def _read_each_line(source: str, report: Report, listing: ListForm, pasted: bool) -> Reading:
    """Parse each non-empty line of a text as a game.

    If numbers behind moves can be scores or moves, the other ways are other readings.

    Raises:
        FormatError: a line is no game, or the games have too many positions.
        AmbiguousTextError: as for ``read_any_format``.
    """
    lines = source.split("\n")
    tally = PieceCounter(len(lines), report)
    games: list[Reading] = []
    nodes = 0
    for number, line in enumerate(lines, start=1):
        tally.count_piece()
        if not line.strip():
            continue
        try:
            games.append(_read_one_game(line, listing, pasted))
        except FormatError as fault:
            raise fault.moved_to_line(number) from fault
        nodes += games[-1].game.root.count_nodes()
        if nodes > MOST_NODES:
            expected = say(Remark.AT_MOST_POSITIONS, most=MOST_NODES)
            raise FormatError(found_and_expected_sentence(say(Remark.MORE), expected), number)
    others = [
        [_reading_with_or_without_score(game, scored=scored) for game in games]
        for scored in (True, False)
    ]
    different = tuple(_merge_readings(other) for other in others if other != games)
    return replace(_merge_readings(games), others=different)


def _merge_readings(games: list[Reading]) -> Reading:
    """Return the reading of a list from the readings of its lines. Each remark is kept once."""
    remarks = dict.fromkeys(remark for game in games for remark in game.remarks)
    number = sum(game.scored for game in games)
    kind = LIST_FORMAT_NAME
    if number == len(games):
        kind = say(Remark.WITH_SCORES, kind=LIST_FORMAT_NAME)
    elif number:
        some = Remark.SOME_WITH_SCORES if number > 1 else Remark.SOME_WITH_A_SCORE
        kind = say(some, kind=LIST_FORMAT_NAME, number=number)
    collection = Collection([game.game for game in games])
    return Reading(collection, kind, tuple(remarks), scored=number > 0)


def _reading_with_or_without_score(line: Reading, *, scored: bool) -> Reading:
    """Return a line's reading with or without a score, as asked; else the given reading."""
    ways = (line, *line.others)
    return next((reading for reading in ways if reading.scored is scored), line)


def _read_one_game(source: str, listing: ListForm | None, pasted: bool) -> Reading:
    """Parse a text as one game."""
    base = listing.base if listing else None
    if (read_line := foreign.line_reader(source)) is not None:
        return read_line(source)
    if link.looks_like_link(source):
        return link.read_link(source, base, pasted=pasted)
    if "/" in source:
        in_scored = listing is not None and listing.has_scores
        return text.read_position_text(source, base, pasted=pasted, in_scored=in_scored)
    if cells.begins_with_cell(source):
        return cells.read_cell_list(source)
    start = len(source) - len(source.lstrip())
    if source.strip() and not source[start].isdigit():
        raise _no_game_error(source, start)
    return movestring.read_move_string(source, base, pasted=pasted)


def _no_game_error(source: str, start: int) -> FormatError:
    """Return the error for a text whose first sign, at an index, begins no game of any format."""
    place = FormatError.at_index(
        source, start, quote_shortened(source[start]), say(Remark.ANY_FORMAT)
    )
    said = say(
        Remark.NO_GAME_BEGINS, found=quote_shortened(source[start]), expected=say(Remark.ANY_FORMAT)
    )
    return FormatError(said, place.line, place.column)


def list_form_of_lines(lines: Iterable[str]) -> ListForm:
    """Return the form of a list from its lines, or from the first ones.

    Columns count from 0 if some line of legal moves has a 0 and none the last column's digit.
    Scores do not count for that, nor do numbers that are unclear.
    """
    has_0 = has_last = has_scores = False
    for line in lines:
        if "/" in line and not link.looks_like_link(line):
            has_scores = has_scores or text.is_surely_scored(line)
            continue
        digits = movestring.clearly_played_columns(
            link.move_string_of_link(line) if "=" in line else line
        )
        if digits is None:
            continue
        if STANDARD.digits[-1] in digits:
            has_last = has_last or pack(digits) is not None
        elif "0" in digits:
            has_0 = has_0 or pack(digits.translate(_DIGITS_FROM_0_TO_1)) is not None
    return ListForm(0 if has_0 and not has_last else 1, has_scores)
