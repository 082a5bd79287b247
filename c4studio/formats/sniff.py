"""Detection of the format of a text or file, and reading of games and boards in any format.

A drawn board, a position, SGF and the games of some programs tell the size of their board, and
``8x8:`` before moves does. Alone on the first line it holds for the whole text. Any other text is a
game on the board that the caller has at hand.
"""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import PurePath

from c4studio.formats import boards, cells, drawings, foreign, link, movestring, sgf, text
from c4studio.formats.encoding import decode_with_padding
from c4studio.formats.foreign import json_games, pgn
from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.reading import (
    AmbiguousTextError,
    FormatError,
    Reading,
    UnknownBoardError,
    check_board_size,
    found_and_expected_sentence,
    is_padding,
    normalise_text,
    quote_shortened,
    unreadable_text_error,
)
from c4studio.formats.rules import refuse_unknown_rules
from c4studio.game import Collection, Game
from c4studio.game.boards import BOARDS_PEOPLE_PLAY
from c4studio.game.setup import Painting
from c4studio.ground import limits
from c4studio.ground.door import guard_foreign_data
from c4studio.ground.progress import OnProgress, PieceCounter, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.said import Said, say
from engine import STANDARD, Board, IllegalMove, Position
from engine.position import LEAST_SIDE
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
_NUMBER_GRID_PATTERN = re.compile(r"\s*+(?:(?:[012][ \t]*+){4,10}(?:\n\s*+|\Z)){4,12}")
_SIZE_PATTERN = re.compile(r"\s*+([0-9]{1,3}) ?[xX×] ?([0-9]{1,3})[^\S\n]*+:")
"""The size of a board before moves: columns, then rows, e.g. ``8x8:``."""
_HEADER_PATTERN = re.compile(
    r"\s*+(?![\[({])(?:[^\n]*?(?:[A-Za-z]{3}|[#%])[^\n]*+|[0-9]++x[0-9]++:[^\S\n]*+)\n\s*+"
)
"""A line of words, or the size of a board, before other lines."""
_MOVE_ROW_PATTERN = re.compile(
    r"[^\S\n]*+(?:(?P<number>[0-9]{1,3})(?:[.):,;]++[^\S\n]*+|[^\S\n]++))?"
    r"(?P<move>(?:10|[0-9]|[A-Ja-j](?:[0-9]{1,2})?+)(?![0-9A-Za-z]))?[^\S\n,;]*+[,;]?+[^\S\n]*+"
)
"""A line with one move, perhaps behind its number."""
_DIGITS_FROM_0_TO_1 = str.maketrans("012345678", "123456789")


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


def read(source: str, board: Board = STANDARD) -> Game:
    """Parse the first game of a text in any format, by default on the usual board.

    Raises:
        FormatError: as for ``read_any_format``.
    """
    return read_any_format(source, board=board).game


@guard_foreign_data("a file of games", unreadable_text_error, FormatError)
def read_file_contents(
    data: bytes, report: OnProgress = ignore_progress, board: Board = STANDARD
) -> Reading:
    """Parse the contents of a file of any format.

    Args:
        data: the whole contents.
        report: receives the fraction of the text that has been parsed.
        board: as for ``read_any_format``.

    Raises:
        FormatError: as for ``read_any_format``.
    """
    source, remark = decode_with_padding(data)
    found = read_any_format(source, report, board=board)
    return replace(found, remarks=(*found.remarks, remark)) if remark else found


@guard_foreign_data("a text of games", unreadable_text_error, FormatError)
def read_any_format(
    source: str,
    report: OnProgress = ignore_progress,
    *,
    listing: ListForm | None = None,
    pasted: bool = False,
    board: Board = STANDARD,
) -> Reading:
    """Parse all games of a text in one of our own formats, or in one of another program.

    Our own are moves, cells, a link, a position, a drawn board and SGF.

    Args:
        source: the text.
        report: receives the fraction of the text that has been parsed.
        listing: the form of the list of which the text is a line; None if it is no such line.
        pasted: whether the other ways to understand numbers behind moves are found as well, and
            what can be moves or moves with a score is taken for moves; otherwise it is refused.
        board: the board of games that do not tell the size of theirs.

    Raises:
        FormatError: the text has none of these formats; the message says where the fault is and
            what was expected, and for a game of moves on which boards it would be legal.
        AmbiguousTextError: a line can be moves or moves with a score, and ``pasted`` is not set.
    """
    _check_number_of_games(len(source), limits.MOST_FILE_BYTES, Remark.CHARACTERS)
    _check_number_of_games(source.count("\n") + source.count("\r"), limits.MOST_LINES, Remark.LINES)
    if is_padding(source):
        raise _no_game_error(source, len(source) - len(source.lstrip()))
    source = normalise_text(source)
    if listing is None:
        refuse_unknown_rules(source)
    moves = None if listing else moves_under_header(source)
    board, source = split_off_size_of_all(source, board)
    try:
        if moves is not None:
            return _read_one_game(moves, _Expected(listing, pasted, board))
        return _read_text(source, report, _Expected(listing, pasted, board))
    except (AmbiguousTextError, UnknownBoardError):
        raise
    except FormatError as error:
        # Files of many lines have many that are no game.
        if listing is not None:
            raise
        raise _error_with_boards(error, source, board) from error


@dataclass(frozen=True, slots=True)
class _Expected:
    """The options for reading a text that can be understood in several ways."""

    listing: ListForm | None
    pasted: bool
    board: Board

    @property
    def base(self) -> int | None:
        """The digit of the first column in move strings, None if it is not known."""
        return self.listing.base if self.listing else None


def split_off_size_of_all(source: str, board: Board) -> tuple[Board, str]:
    """Return the board named alone on the first line, by default the given one, and the text.

    Raises:
        UnknownBoardError: the engine has no board of this size.
    """
    size = _SIZE_PATTERN.match(source)
    is_alone = size is not None and source[size.end() :].startswith("\n")
    return split_off_size(source, board) if is_alone else (board, source)


def split_off_size(source: str, board: Board) -> tuple[Board, str]:
    """Return the board named before moves, by default the given one, and the text without its size.

    The size becomes spaces, so that errors give the place in the whole text.

    Raises:
        UnknownBoardError: the engine has no board of this size.
    """
    size = _SIZE_PATTERN.match(source)
    if size is None:
        return board, source
    line = source.count("\n", 0, size.start(1)) + 1
    column = size.start(1) - source.rfind("\n", 0, size.start(1))
    named = check_board_size(int(size[1]), int(size[2]), line=line, column=column)
    return named, re.sub(r"[^\n]", " ", size[0]) + source[size.end() :]


def moves_under_header(source: str) -> str | None:
    """Return the moves of a game with one move a line under a line that is none, else None.

    Numbers before the moves are left out. They and the line become spaces, so that errors give the
    place in the whole text.
    """
    header = _HEADER_PATTERN.match(source, 0, LONGEST_BOARD_TEXT)
    if header is None or len(source) - header.end() > LONGEST_BOARD_TEXT:
        return None
    rows = [_MOVE_ROW_PATTERN.fullmatch(line) for line in source[header.end() :].split("\n")]
    found = [row for row in rows if row and row["move"]]
    numbers = [row["number"] for row in found]
    counts = [[str(first + index) for index in range(len(found))] for first in (0, 1)]
    if not all(rows) or len(found) < 2 or (any(numbers) and numbers not in counts):
        return None
    moves = (" " * row.start("move") + row["move"] if row["move"] else "" for row in rows if row)
    return re.sub(r"[^\n]", " ", header[0]) + "\n".join(moves)


def _error_with_boards(error: FormatError, source: str, board: Board) -> FormatError:
    """Return the error of a game of moves, with the boards on which the game would be legal."""
    text = source.strip()
    if len(text) > LONGEST_BOARD_TEXT or "\n" in text or _SIZE_PATTERN.match(text):
        return error
    # Drawn rows tell their board.
    if "/" in text and not link.looks_like_link(text):
        return error
    legal = []
    for other in BOARDS_PEOPLE_PLAY:
        with suppress(FormatError):
            if other != board:
                _read_one_game(text, _Expected(None, True, other))
                legal.append(other)
    return error.with_boards(legal) if legal else error


def _read_text(source: str, report: OnProgress, expected: _Expected) -> Reading:
    """Parse a normalised text in any format, as ``read_any_format`` does with any text."""
    board = expected.board
    if _looks_like_sgf(source):
        return sgf.read_sgf(source, report)
    _check_number_of_games(len(source), limits.MOST_TEXT_CHARACTERS, Remark.CHARACTERS_NO_SGF)
    if json_games.may_be_json_games(source) and not pgn.begins_with_game(source):
        return json_games.read_json_games(source)
    # Drops without numbers are a list of games where each line is one, as other moves are.
    if not pgn.are_bare_drops(source) and (read_text := foreign.text_reader(source)) is not None:
        return read_text(source, report, board)
    if (read_line := foreign.line_reader(source)) is not None:
        return read_line(source, board)
    return _read_plain_text(source, report, expected)


def _read_plain_text(source: str, report: OnProgress, expected: _Expected) -> Reading:
    """Parse a text in one of our own formats other than SGF."""
    board = expected.board
    drawn = None if link.looks_like_link(source) else drawings.plain_board_text(source, board)
    if drawn is not None:
        if "/" in drawn:
            return text.read_position_text(drawn, board=board)
        return boards.read_grid(drawn, board)
    if "/" not in source and _is_drawn_board(source, board):
        return boards.read_grid(source, board)
    return _read_one_or_more(source, report, expected)


@guard_foreign_data("a text of a board", unreadable_text_error, FormatError)
def read_painting(
    source: str,
    note_remark: Callable[[Said], None] = lambda _: None,
    *,
    pasted: bool = False,
    board: Board = STANDARD,
) -> Painting:
    """Parse a drawn board or a move string as a set-up board, which need not be legal.

    Args:
        source: the text.
        note_remark: called with each remark on what was unclear in moves.
        pasted: as for ``read_any_format``.
        board: the board of moves that do not tell the size of theirs.

    Raises:
        FormatError: the text is neither a board nor a string of moves.
    """
    try:
        return boards.painting_of_rows(*_rows_of_board_text(source, board))
    except FormatError:
        # Where a board was meant, this error says what is wrong with the board.
        reading = read_any_format(source, pasted=pasted, board=board)
        for remark in reading.remarks:
            note_remark(remark)
        return Painting.from_position(reading.game.end().position)


def _looks_like_sgf(source: str) -> bool:
    """Return whether a text is SGF, and no link, PGN or JSON whose words look like it."""
    found = _SGF_START_PATTERN.search(source, 0, limits.MOST_HEADER_CHARACTERS)
    return (
        found is not None
        and not link.is_link_in_brackets(source)
        and not pgn.begins_with_game(source)
        and not json_games.are_json_games(source)
    )


def _rows_of_board_text(source: str, board: Board) -> tuple[boards.BoardRows, Board]:
    board, source = split_off_size(normalise_text(source), board)
    source = drawings.plain_board_text(source, board) or source
    if "/" not in source:
        if source.count("\n") + 1 < LEAST_SIDE:
            # Typed moves, for which the parser of drawn boards would be made for nothing.
            return [], board
        return boards.rows_and_board(boards.parse_grid_rows, source, board)
    rows, after, board = text.parse_rows_and_moves(source, board)
    return ([] if after else rows), board


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


def _is_drawn_board(source: str, board: Board) -> bool:
    """Return whether a text looks like a drawn board: mostly signs, or rows of 0, 1 and 2."""
    if len(source) > LONGEST_BOARD_TEXT:
        return False
    if _NUMBER_GRID_PATTERN.fullmatch(source):
        return "0" in source and _is_number_grid(source, board)
    # A list of moves and scores has many signs, too.
    lines = [line for line in source.split("\n") if line.strip()]
    if _are_all_scored(lines, board) or all(map(foreign.line_reader, lines)):
        return False
    length = len("".join(source.split()))
    signs, numbers = len(_BOARD_SIGN_PATTERN.findall(source)), len(re.findall("[012]", source))
    return "\n" in source.strip() and 4 * signs > length and 2 * (signs + numbers) > length


def _is_number_grid(source: str, board: Board) -> bool:
    """Return whether rows of 0, 1 and 2 are a board: one of the size at hand, or a legal one."""
    rows = ["".join(line.split()) for line in source.split("\n") if line.strip()]
    if len(rows) == board.height and all(len(row) == board.width for row in rows):
        return True
    try:
        boards.read_grid(source, board)
    except FormatError:
        return False
    return True


def _are_all_scored(lines: list[str], board: Board) -> bool:
    """Return whether each line of a text is moves with scores."""
    return all(movestring.split_moves_and_scores(*_line_and_board(line, board)) for line in lines)


def _line_and_board(line: str, board: Board) -> tuple[str, Board]:
    """Return a line of a list without the size of its board, and the board."""
    try:
        named, line = split_off_size(line, board)
    except UnknownBoardError:
        return line, board
    return line, named


def _read_one_or_more(source: str, report: OnProgress, expected: _Expected) -> Reading:
    """Parse a text as one game, or as one game on each line.

    If both ways are legal, return both readings.
    """
    _check_number_of_games(
        source.count("\n") + 1,
        limits.MOST_GAMES_OF_TEXT,
        Remark.LINES,
        limits.MOST_GAMES_OF_TEXT + 1,
    )
    lines = [line for line in source.split("\n") if line.strip()]
    if len(lines) < 2:
        return _read_one_game(source, expected)
    board = expected.board
    form = expected.listing or list_form_of_lines(lines, board)
    in_list = replace(expected, listing=form)
    try:
        several = _read_each_line(source, report, in_list)
    except AmbiguousTextError:
        raise
    except FormatError as of_list:
        # As one game a score would be played as a move, and all links but one would be lost.
        links = sum(map(link.looks_like_link, lines))
        has_scores = any(map(partial(movestring.split_moves_and_scores, board=board), lines))
        if links > 1 or (not links and has_scores):
            raise
        try:
            return _read_one_game(source, in_list)
        except FormatError as as_one:
            # In a list the next line does not go on with the moves of the line before.
            same_place = (of_list.line, of_list.column) == (as_one.line, as_one.column)
            raise as_one if same_place or of_list.line == 1 else of_list from None
    if _are_all_scored(lines, board):
        return several
    with suppress(FormatError):
        one = _read_one_game(source, expected)
        return replace(several, others=(*several.others, one, *one.others))
    return several


def _read_each_line(source: str, report: OnProgress, expected: _Expected) -> Reading:
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
            games.append(_read_one_game(line, expected))
        except FormatError as fault:
            raise fault.moved_to_line(number) from fault
        nodes += games[-1].game.root.count_nodes()
        if nodes > limits.MOST_NODES:
            most = say(Remark.AT_MOST_POSITIONS, most=limits.MOST_NODES)
            raise FormatError(found_and_expected_sentence(say(Remark.MORE), most), number)
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


def _read_one_game(source: str, expected: _Expected) -> Reading:
    """Parse a text as one game."""
    board, source = split_off_size(source, expected.board)
    is_link = link.looks_like_link(source)
    board = link.board_of_link(source, board) if is_link else board
    # The columns of a game with a size of its own need not count as those of the list.
    base = expected.base if board == expected.board else None
    listing, pasted = expected.listing, expected.pasted
    if (read_line := foreign.line_reader(source)) is not None:
        return read_line(source, board)
    if is_link:
        return link.read_link(source, base, pasted=pasted, board=board)
    if pgn.are_bare_drops(source):
        return pgn.read_pgn(source, board=board)
    if "/" in source:
        in_scored = listing is not None and listing.has_scores
        return text.read_position_text(
            source, base, pasted=pasted, in_scored=in_scored, board=board
        )
    if cells.begins_with_cell(source):
        return cells.read_cell_list(source, board)
    start = len(source) - len(source.lstrip())
    first = movestring.with_columns_of_board(source, board)[start:][:1]
    is_column = first.lower() in board.digits or first.isdigit()
    if source.strip() and not is_column:
        raise _no_game_error(source, start)
    return movestring.read_move_string(source, base, pasted=pasted, board=board)


def _no_game_error(source: str, start: int) -> FormatError:
    """Return the error for a text whose first sign, at an index, begins no game of any format."""
    place = FormatError.at_index(
        source, start, quote_shortened(source[start]), say(Remark.ANY_FORMAT)
    )
    said = say(
        Remark.NO_GAME_BEGINS, found=quote_shortened(source[start]), expected=say(Remark.ANY_FORMAT)
    )
    return FormatError(said, place.line, place.column)


def list_form_of_lines(lines: Iterable[str], board: Board = STANDARD) -> ListForm:
    """Return the form of a list from its lines, or from the first ones.

    Columns count from 0 if some line of legal moves has a 0 and none the last column's digit.
    Scores do not count for that, nor do numbers that are unclear. Letters of columns leave no
    choice.
    """
    if not board.digits.isdigit():
        return ListForm()
    last = board.digits[-1]
    has_0 = has_last = has_scores = False
    for line in lines:
        if "/" in line and not link.looks_like_link(line):
            has_scores = has_scores or text.is_surely_scored(line)
            continue
        digits = movestring.clearly_played_columns(
            link.move_string_of_link(line) if "=" in line else line, board
        )
        if digits is None:
            continue
        if last in digits:
            has_last = has_last or _are_legal_moves(digits, board)
        elif "0" in digits:
            has_0 = has_0 or _are_legal_moves(digits.translate(_DIGITS_FROM_0_TO_1), board)
    return ListForm(0 if has_0 and not has_last else 1, has_scores)


def _are_legal_moves(digits: str, board: Board) -> bool:
    """Return whether a string of 1-based columns is a game on a board."""
    if board == STANDARD:
        return pack(digits) is not None
    try:
        Position.from_moves(digits, board)
    except IllegalMove:
        return False
    return True
