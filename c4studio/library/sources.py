"""Readers of games in files of any size: SGF, PGN, lists, JSON lines, replays, positions.

A file is read in pieces, and the limits of size hold for each game instead of the file. An
unreadable part is yielded as a ``RefusedPart``, and reading continues after it.
"""

import codecs
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path

from c4studio import formats
from c4studio.formats import (
    FormatError,
    ListForm,
    Reading,
    encoding,
    json_lines,
    link,
    movestring,
    sgf,
)
from c4studio.formats.charsets import REPLACING_HANDLER
from c4studio.formats.foreign import json_games, ludii, pgn
from c4studio.formats.foreign.pgn_games import games_of_lines
from c4studio.formats.reading import (
    PADDING,
    found_and_expected_sentence,
    unreadable_text_error,
    with_plain_ends,
    without_padding,
)
from c4studio.formats.rules import refuse_unknown_rules
from c4studio.formats.sgf import quick, syntax
from c4studio.game import Game
from c4studio.ground import whole_file
from c4studio.ground.door import guard_foreign_data, load_json
from c4studio.ground.limits import MOST_TEXT_CHARACTERS
from c4studio.language.messages import Remark
from c4studio.language.refusal import impossible_board_reason
from c4studio.language.said import Quoted, Said, say
from c4studio.library.entry import LibraryEntry, entry_of_game, result_code
from engine import STANDARD, Board, InvalidPosition, Position
from engine.errors import reason
from engine.scanning import DRAWN, RED_WON, YELLOW_WON, pack

MOST_IMPORT_FILE_BYTES = 1 << 40
"""Maximum size of a file in bytes: no limit in practice, since files are read in pieces."""
_CHARACTERS_TO_DETECT_FORMAT = 1 << 16
"""Number of characters at the beginning of a text by which its format is recognised."""
# Words may stand before a game, but in JSON a comment may look like one.
_SGF_START_PATTERN = re.compile(r"\s*+[(;]|(?!\s*+(?:\{|\[\s*+[\[{\"]))[^(]{0,4000}\(\s*+;")
_UNFINISHED_JSON_PATTERN = "{", "[", ":", ","
"""The characters at the end of a line by which a JSON object goes on in the next line."""
_REMARKS_OF_FIELDS = {
    movestring.PROVED_FROM_0_REMARK,
    say(Remark.SCORE_LEFT_OUT),
    say(Remark.SCORES_LEFT_OUT),
}
"""Remarks that the fields ``from_0`` and ``scored`` of a ``LibraryEntry`` stand for."""
_RESULT_BY_UCI_CLASS = {"win": RED_WON, "loss": YELLOW_WON, "draw": DRAWN}
_LATER_MOVE_PATTERN = re.compile(r"\s*+(?!1\.)[0-9]++\.")
"""Matches the beginning of a line that continues the moves of the line before."""
_LONG_PADDING_PATTERN = re.compile(r"\0{2,}")
_UCI_PATTERN = re.compile(rf"((?:[bxo],){{{STANDARD.size}}})(win|loss|draw)\s*+")


@dataclass(frozen=True, slots=True)
class RefusedPart:
    """A part of an imported file or text that is no game.

    Attributes:
        said: what was found and what was expected.
        line: the number of the line; 0 if the file as a whole cannot be read.
        column: the number of the character in that line.
    """

    said: Said
    line: int = 0
    column: int = 1


FoundPart = LibraryEntry | RefusedPart


def games_of_file(
    path: Path,
    read: Callable[[int], None] = lambda _: None,
    note_remark: Callable[[Said], None] = lambda _: None,
    board: Board = STANDARD,
) -> Iterator[FoundPart]:
    """Yield the games of a file, and a ``RefusedPart`` for each part that is no game.

    ``read`` is called with the number of bytes of each piece, and ``note_remark`` with the remark
    on the character set if one had to be assumed. ``board`` is that of games that do not tell
    theirs.
    """
    try:
        with guard_foreign_data(str(path), unreadable_text_error, FormatError):
            yield from games_of_text(
                _file_pieces(path, read, note_remark),
                lambda: _file_pieces(path, lambda _: read(0), lambda _: None),
                board,
            )
    except OSError as error:
        yield RefusedPart(say(Remark.FILE_CANNOT_BE_READ, reason=Quoted(reason(error))))
    except FormatError as error:
        yield RefusedPart(error.said)


def _file_pieces(
    path: Path, read: Callable[[int], None], note_remark: Callable[[Said], None]
) -> Iterator[str]:
    """Yield the text of a file in pieces.

    The character set is determined at the first piece in which characters differ between them.
    """
    decoder: codecs.IncrementalDecoder | None = None
    head = b""
    for piece in whole_file.read_file_in_pieces(path, MOST_IMPORT_FILE_BYTES):
        read(len(piece))
        if decoder is None and not encoding.is_plain_text(piece):
            charset = encoding.charset_of(head + piece)
            decoder = codecs.getincrementaldecoder(charset.codec)(REPLACING_HANDLER)
            if charset.remark is not None:
                note_remark(charset.remark)
        head = head or piece[: encoding.BYTES_SEARCHED_FOR_CHARSET]
        yield decoder.decode(piece) if decoder else piece.decode("ascii")
    if decoder is not None:
        yield decoder.decode(b"", final=True)


def _pieces_with_plain_ends(pieces: Iterable[str]) -> Iterator[str]:
    r"""Yield a text without padding in pieces, with ``\n`` for each line end; none is split."""
    held = ""
    for piece in pieces:
        text = held + piece
        end = len(text.rstrip(f"\r\n{PADDING}"))
        if not end and not any(sign in text for sign in PADDING):
            # A piece of line ends alone is split where none of them is.
            end = len(text) // 2 * 2
        held = _LONG_PADDING_PATTERN.sub("\0", text[end:])
        yield with_plain_ends(text[:end])
    yield with_plain_ends(without_padding(held))


def games_of_text(
    texts: Iterable[str],
    read_again: Callable[[], Iterable[str]] | None = None,
    board: Board = STANDARD,
) -> Iterator[FoundPart]:
    """Yield the games of a text that is given in pieces, and a ``RefusedPart`` for what is no game.

    Args:
        texts: the pieces.
        read_again: returns the pieces once more, since the form of a list is known after its last
            line; not needed if ``texts`` can be iterated twice.
        board: the board of games that do not tell theirs, nor does the first line.
    """
    pieces = _pieces_with_plain_ends(texts)
    head = ""
    for piece in pieces:
        head += piece
        if len(head) >= _CHARACTERS_TO_DETECT_FORMAT:
            break
    head = head.removeprefix("\ufeff")
    if not head.strip():
        yield RefusedPart(say(Remark.FILE_IS_EMPTY))
    elif pgn.begins_with_game(head):
        yield from _pgn_games(_numbered_lines(_chain_pieces(head, pieces)), board)
    elif _SGF_START_PATTERN.match(head) and not link.is_link_in_brackets(head):
        yield from _sgf_games(_chain_pieces(head, pieces))
    elif json_games.may_be_json_games(head):
        yield from _json_games(_chain_pieces(head, pieces))
    elif ludii.is_trial(head):
        yield from _games_of_whole_text(_chain_pieces(head, pieces), board)
    else:
        yield from _listed_games(head, pieces, read_again or (lambda: texts), board)


def _chain_pieces(head: str, pieces: Iterator[str]) -> Iterator[str]:
    yield head
    yield from pieces


def _sgf_games(pieces: Iterator[str]) -> Iterator[FoundPart]:
    """Yield the games of an SGF text. Games with moves only are parsed by a faster function."""
    text, at, line = "", 0, 1
    for piece in pieces:
        text, at = text[at:] + piece, 0
        while True:
            plain = quick.read_plain_game(text, at)
            try:
                end = plain[2] if plain is not None else syntax.end_of_first_game(text, at)
            except FormatError as error:
                # Where such a game ends is not known.
                number = line + error.line - 1 - text.count("\n", 0, at)
                yield RefusedPart(error.said, number, error.column)
                return
            if end is None or end == at:
                break
            yield from _sgf_game(text[at:end], plain, line)
            line += text.count("\n", at, end)
            at = end
        if len(text) - at > MOST_TEXT_CHARACTERS:
            found = say(Remark.GAME_OF_MORE, most=MOST_TEXT_CHARACTERS)
            yield RefusedPart(
                found_and_expected_sentence(found, say(Remark.A_SMALLER_ONE_REST_LEFT_OUT)), line
            )
            return
    if text[at:].strip():
        yield from _sgf_game(text[at:], None, line)


def _sgf_game(text: str, plain: quick.PlainGame | None, line: int) -> Iterable[FoundPart]:
    """Parse the game of an SGF text that holds a single game."""
    line += text[: len(text) - len(text.lstrip())].count("\n")
    if plain is not None and not plain[0].rules:
        facts, moves, _ = plain
        word = pack(moves, result_code(facts.result))
        if word is not None:
            return [LibraryEntry(word, facts=facts, place=line)]
    return _entries_or_refused(lambda: _entries_of_reading(sgf.read_sgf(text.lstrip()), line), line)


def _entries_of_reading(reading: Reading, line: int) -> list[FoundPart]:
    return [
        replace(entry_of_game(game, line), remarks=reading.remarks)
        for game in reading.collection.games
    ]


def _entries_or_refused(
    read_entries: Callable[[], list[FoundPart]], line: int, column: int = 1
) -> list[FoundPart]:
    """Return the games that are read from the text from a place on, or why there are none."""
    try:
        with guard_foreign_data(
            f"the text from line {line} on", unreadable_text_error, FormatError
        ):
            return read_entries()
    except FormatError as error:
        moved = error.moved_to_line(line + error.line - 1, column if error.line == 1 else 1)
        return [RefusedPart(moved.said, moved.line, moved.column)]


def _json_games(pieces: Iterator[str]) -> Iterator[FoundPart]:
    """Yield the games of a JSON text: an object a line, or one text on many lines."""
    lines = _numbered_lines(pieces)
    first = list(islice(lines, 2))
    if _are_json_objects([text.strip() for _, text in first]):
        for number, line in chain(first, lines):
            yield from _json_game(line, number)
        return
    yield from _games_of_whole_text(f"{line}\n" for _, line in chain(first, lines))


def _games_of_whole_text(pieces: Iterable[str], board: Board = STANDARD) -> Iterator[FoundPart]:
    """Yield the games of a text that can only be read as a whole, such as JSON on many lines."""
    text = ""
    for piece in pieces:
        text += piece
        if len(text) > MOST_TEXT_CHARACTERS:
            found = say(Remark.OBJECT_OF_MORE, most=MOST_TEXT_CHARACTERS)
            yield RefusedPart(found_and_expected_sentence(found, say(Remark.A_SMALLER_ONE)), 1)
            return
    if json_games.may_be_json_games(text):
        yield from _json_game(text, 1)
    else:
        yield from _entries_or_refused(
            lambda: _entries_of_reading(formats.read_any_format(text, board=board), 1), 1
        )


def _pgn_games(lines: Iterable[tuple[int, str]], board: Board) -> Iterator[FoundPart]:
    """Yield the games of a text in PGN that is given by its numbered lines."""
    for text, line, column in games_of_lines(lines):
        if len(text) > MOST_TEXT_CHARACTERS:
            found = say(Remark.GAME_OF_MORE, most=MOST_TEXT_CHARACTERS)
            said = found_and_expected_sentence(found, say(Remark.A_SMALLER_ONE))
            yield RefusedPart(said, line, column)
        else:
            yield from _entries_or_refused(
                partial(_entries_of_pgn, text, line, board), line, column
            )


def _entries_of_pgn(text: str, line: int, board: Board) -> list[FoundPart]:
    return _entries_of_reading(pgn.read_pgn(text, board=board), line)


def _are_json_objects(lines: list[str]) -> bool:
    """Return whether the first lines of a JSON text each hold an object, perhaps a damaged one."""
    if lines[1:] and lines[1].startswith("{") and not lines[0].endswith(_UNFINISHED_JSON_PATTERN):
        return True
    try:
        load_json(lines[0])
    except json.JSONDecodeError:
        return False
    return True


def _json_game(text: str, line: int) -> Iterable[FoundPart]:
    """Parse the games of a JSON text in this program's format or in that of another one."""
    if not text.strip():
        return ()
    if f'"{json_lines.FORMAT}"' in text[:200]:
        return _entries_or_refused(lambda: [entry_of_game(_game_of_json(text), line)], line)
    return _entries_or_refused(
        lambda: _entries_of_reading(json_games.read_json_games(text), line), line
    )


def _game_of_json(text: str) -> Game:
    try:
        return json_lines.game_from_json(load_json(text))
    except json.JSONDecodeError as error:
        damaged = found_and_expected_sentence(say(Remark.DAMAGED_JSON), say(Remark.GAME_AS_JSON))
        raise FormatError(damaged, error.lineno, error.colno) from error


def _numbered_lines(pieces: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines of a text. Overlong lines are cut off."""
    rest, number = "", 0
    for piece in pieces:
        lines = (rest + piece).split("\n")
        rest = lines.pop()[:MOST_TEXT_CHARACTERS]
        for line in lines:
            number += 1
            yield number, line
    if rest or not number:
        yield number + 1, rest


def _listed_games(
    head: str, pieces: Iterator[str], read_again: Callable[[], Iterable[str]], board: Board
) -> Iterator[FoundPart]:
    """Yield the games of a text with one game a line.

    A short text may also be one game or a drawn board. All lines together tell how columns are
    counted, and the first one may be the size of the board of all.
    """
    whole, is_game = head, formats.moves_under_header(head) is not None
    try:
        refuse_unknown_rules(head)
        board, head = formats.split_off_size_of_all(head, board)
    except FormatError as error:
        yield RefusedPart(error.said, error.line, error.column)
        return
    lines = [line for line in head.split("\n") if line.strip()]
    is_whole = len(head) < _CHARACTERS_TO_DETECT_FORMAT
    every_line = (
        lines
        if is_whole
        else (line for _, line in _numbered_lines(_pieces_with_plain_ends(read_again())))
    )
    listing = formats.list_form_of_lines(every_line, board)
    first = [*_listed_game(lines[0], 1, listing, board)]
    is_refused = any(isinstance(each, RefusedPart) for each in first)
    # Where a line of drops may go on with the one before, the file is what a paste of it is.
    if (is_whole and len(lines) > 1) and (
        is_game or is_refused or _LATER_MOVE_PATTERN.match(lines[1]) or pgn.is_pgn(lines[0])
    ):
        try:
            reading = formats.read_any_format(whole if is_game else head, board=board)
            for game in reading.collection.games:
                yield replace(entry_of_game(game, 1), remarks=reading.remarks)
        except FormatError:
            pass
        else:
            return
    numbered = _numbered_lines(_chain_pieces(head, pieces))
    for number, line in numbered:
        if pgn.is_tag_line(line):
            yield from _pgn_games(chain([(number, line)], numbered), board)
            return
        yield from _listed_game(line, number, listing, board)


def _listed_game(line: str, number: int, listing: ListForm, board: Board) -> Iterator[FoundPart]:
    """Parse the game on one line of a list."""
    moves = line.strip()
    if not moves:
        return
    if moves.isdigit() and listing.base == 1 and board == STANDARD:
        word = pack(moves)
        if word is not None:
            yield LibraryEntry(word, place=number)
            return
    yield from _game_of_other_line(line, number, listing, board)


def _game_of_other_line(
    line: str, number: int, listing: ListForm, board: Board
) -> Iterator[FoundPart]:
    """Parse the game on a line that is not a string of 1-based columns."""
    found = movestring.split_moves_and_scores(line)
    if found is not None and found.is_certain and listing.base == 1 and board == STANDARD:
        word = pack(found.moves.strip())
        if word is not None:
            yield LibraryEntry(word, place=number, scored=True)
            return
    if uci := _UCI_PATTERN.fullmatch(line):
        yield _uci_position(
            uci[1].split(",")[: STANDARD.size], _RESULT_BY_UCI_CLASS[uci[2]], number
        )
        return
    try:
        reading = formats.read_any_format(line, listing=listing, board=board)
        for game in reading.collection.games:
            from_0 = movestring.PROVED_FROM_0_REMARK in reading.remarks
            unclear = tuple(each for each in reading.remarks if each not in _REMARKS_OF_FIELDS)
            yield replace(
                entry_of_game(game, number), scored=reading.scored, from_0=from_0, remarks=unclear
            )
    except FormatError as error:
        yield RefusedPart(error.said, number, error.column)


def _uci_position(cells: list[str], theory: int, number: int) -> FoundPart:
    """Parse a line of the UCI data set as a position.

    The line has 42 cells, a1 … a6 to g1 … g6, with x for red, and the winner.
    """
    places = dict(zip(STANDARD.cells, cells, strict=True))
    try:
        start = Position.from_cells(
            [cell for cell, sign in places.items() if sign == "x"],
            [cell for cell, sign in places.items() if sign == "o"],
        )
    except InvalidPosition as error:
        return RefusedPart(
            found_and_expected_sentence(impossible_board_reason(error), say(Remark.A_POSITION)),
            number,
        )
    word = pack("", start=start)
    assert word is not None
    return LibraryEntry(word, start.text(), place=number, theory=theory)
