"""Readers of games in files of any size: SGF, lists, JSON lines, replays, positions.

A file is read in pieces, and the limits of size hold for each game instead of the file. An
unreadable part is yielded as a ``Refused``, and reading continues after it.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from c4studio import formats
from c4studio.formats import FormatError, Listing, json_lines, movestring, replay, sgf
from c4studio.formats.encoding import charset_of
from c4studio.formats.reading import mismatch
from c4studio.formats.sgf import quick, syntax
from c4studio.game.refusal import impossible
from c4studio.ground import whole_file
from c4studio.ground.limits import TEXT_CHARACTERS
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, Said, say
from c4studio.library.entry import Entry, entry_of, result_of
from engine import STANDARD, InvalidPosition, Position
from engine.errors import reason
from engine.scanning import DRAWN, RED_WON, YELLOW_WON, pack

MOST_BYTES = 1 << 40
"""Maximum size of a file in bytes: no limit in practice, since files are read in pieces."""
_HEAD = 1 << 16
"""Number of characters at the beginning of a text by which its format is recognised."""
# Words may stand before a game, but in JSON a comment may look like one.
_SGF = re.compile(r"\s*+[(;]|(?!\s*+(?:\{|\[\s*+[\[{\"]))[^(]{0,4000}\(\s*+;")
_FROM_0 = Listing(base=0)
_OPENSPIEL = re.compile(rf"(?:[xo]:?\s*+[0-{STANDARD.width - 1}][\s,;]*+)++")
_CLASS = {"win": RED_WON, "loss": YELLOW_WON, "draw": DRAWN}
_UCI = re.compile(rf"((?:[bxo],){{{STANDARD.size}}})(win|loss|draw)\s*+")


@dataclass(frozen=True, slots=True)
class Refused:
    """A part of an imported file or text that is no game.

    Attributes:
        said: what was found and what was expected.
        line: the number of the line; 0 if the file as a whole cannot be read.
        column: the number of the character in that line.
    """

    said: Said
    line: int = 0
    column: int = 1


Found = Entry | Refused


def files_of(path: Path) -> list[Path]:
    """Return the given file, or the files in the given folder and its subfolders.

    Hidden files are left out.
    """
    if not path.is_dir():
        return [path]
    return sorted(
        file
        for file in path.rglob("*")
        if file.is_file() and not any(p.startswith(".") for p in file.relative_to(path).parts)
    )


def games_of_file(path: Path, read: Callable[[int], None] = lambda _: None) -> Iterator[Found]:
    """Yield the games of a file, and a ``Refused`` for each part that is no game.

    ``read`` is called with the number of bytes of each piece.
    """
    try:
        yield from games_of(_texts(path, read))
    except OSError as error:
        yield Refused(say(Remark.FILE_CANNOT_BE_READ, reason=Quoted(reason(error))))


def _texts(path: Path, read: Callable[[int], None]) -> Iterator[str]:
    """Yield the text of a file in pieces, with every line end as a single line feed."""
    decoder: codecs.IncrementalDecoder | None = None
    for piece in whole_file.pieces(path, MOST_BYTES):
        if decoder is None:
            charset = charset_of(piece)
            decoder = codecs.getincrementaldecoder(charset)("replace")
        read(len(piece))
        yield _unix(decoder.decode(piece))
    if decoder is not None:
        yield decoder.decode(b"", final=True)


def _unix(text: str) -> str:
    r"""Convert all line ends of a piece of text to ``\n``.

    A line end that two pieces share becomes an extra empty line.
    """
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def games_of(texts: Iterable[str]) -> Iterator[Found]:
    """Yield the games of a text that is given in pieces, and a ``Refused`` for what is no game."""
    pieces = iter(texts)
    head = ""
    for piece in pieces:
        head += piece
        if len(head) >= _HEAD:
            break
    head = head.removeprefix("\ufeff")
    if not head.strip():
        yield Refused(say(Remark.FILE_IS_EMPTY))
    elif _SGF.match(head):
        yield from _sgf_games(_chain(head, pieces))
    elif replay.is_replay(head):
        yield from _json_games(_chain(head, pieces))
    else:
        yield from _listed_games(head, pieces)


def _chain(head: str, pieces: Iterator[str]) -> Iterator[str]:
    yield head
    yield from pieces


def _sgf_games(pieces: Iterator[str]) -> Iterator[Found]:
    """Yield the games of an SGF text. Games with moves only are parsed by a faster function."""
    text, at, line = "", 0, 1
    for piece in pieces:
        text, at = text[at:] + piece, 0
        while True:
            plain = quick.read_at(text, at)
            end = plain[2] if plain is not None else syntax.end_of_game(text, at)
            if end is None or end == at:
                break
            yield from _sgf_game(text[at:end], plain, line)
            line += text.count("\n", at, end)
            at = end
        if len(text) - at > TEXT_CHARACTERS:
            found = say(Remark.GAME_OF_MORE, most=TEXT_CHARACTERS)
            yield Refused(mismatch(found, say(Remark.A_SMALLER_ONE_REST_LEFT_OUT)), line)
            return
    if text[at:].strip():
        yield from _sgf_game(text[at:], None, line)


def _sgf_game(text: str, plain: quick.Plain | None, line: int) -> Iterator[Found]:
    """Yield the game of an SGF text that holds a single game."""
    line += text[: len(text) - len(text.lstrip())].count("\n")
    if plain is not None:
        facts, moves, _ = plain
        word = pack(moves, result_of(facts.result))
        if word is not None:
            yield Entry(word, facts=facts, place=line)
            return
    try:
        reading = sgf.read(text.lstrip())
    except FormatError as error:
        yield Refused(error.said, line + error.line - 1, error.column)
        return
    for game in reading.collection.games:
        yield entry_of(game, line)


def _json_games(pieces: Iterator[str]) -> Iterator[Found]:
    """Yield the games of a JSON text: an object a line, or one replay on many lines."""
    lines = _lines(pieces)
    number, first = next(lines)
    try:
        json.loads(first)
    except json.JSONDecodeError:
        # The first line is no object by itself, so the whole file is one.
        text = first + "\n"
        for _, line in lines:
            text += line + "\n"
            if len(text) > TEXT_CHARACTERS:
                found = say(Remark.OBJECT_OF_MORE, most=TEXT_CHARACTERS)
                yield Refused(mismatch(found, say(Remark.A_SMALLER_ONE)), number)
                return
        yield from _json_game(text, number)
        return
    except RecursionError:
        pass
    yield from _json_game(first, number)
    for number, line in lines:
        yield from _json_game(line, number)


def _json_game(text: str, line: int) -> Iterator[Found]:
    """Parse a game from a JSON object in this program's format or in that of a replay."""
    if not text.strip():
        return
    try:
        if f'"{json_lines.FORMAT}"' in text[:200]:
            yield entry_of(json_lines.from_json(json.loads(text)), line)
        else:
            yield entry_of(replay.read(text).game, line)
    except FormatError as error:
        yield Refused(error.said, line + error.line - 1, error.column)
    except (json.JSONDecodeError, RecursionError):
        yield Refused(mismatch(say(Remark.DAMAGED_JSON), say(Remark.GAME_AS_JSON)), line)


def _lines(pieces: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines of a text. Overlong lines are cut off."""
    rest, number = "", 0
    for piece in pieces:
        lines = (rest + piece).split("\n")
        rest = lines.pop()[:TEXT_CHARACTERS]
        for line in lines:
            number += 1
            yield number, line
    if rest or not number:
        yield number + 1, rest


def _listed_games(head: str, pieces: Iterator[str]) -> Iterator[Found]:
    """Yield the games of a text with one game a line.

    A short text may also be one game or a drawn board. The first lines tell how columns are
    counted.
    """
    lines = [line for line in head.split("\n") if line.strip()]
    is_whole = len(head) < _HEAD
    # The last line of a longer text may be cut off.
    listing = formats.listing_of(lines if is_whole else lines[:-1] or lines)
    first = [*_listed_game(lines[0], 1, listing)]
    if is_whole and any(isinstance(each, Refused) for each in first) and len(lines) > 1:
        try:
            for game in formats.read_any(head).collection.games:
                yield entry_of(game, 1)
        except FormatError:
            pass
        else:
            return
    for number, line in _lines(_chain(head, pieces)):
        yield from _listed_game(line, number, listing)


def _listed_game(line: str, number: int, listing: Listing) -> Iterator[Found]:
    """Parse the game on one line of a list."""
    moves = line.strip()
    if not moves:
        return
    if moves.isdigit() and listing.base == 1:
        word = pack(moves)
        if word is not None:
            yield Entry(word, place=number)
            return
    yield from _other_line(line, number, listing)


def _other_line(line: str, number: int, listing: Listing) -> Iterator[Found]:
    """Parse the game on a line that is not a string of 1-based columns."""
    found = movestring.scored(line)
    if found is not None and found.is_certain and listing.base == 1:
        word = pack(found.moves.strip())
        if word is not None:
            yield Entry(word, place=number, scored=True)
            return
    if uci := _UCI.fullmatch(line):
        yield _uci_position(uci[1].split(",")[: STANDARD.size], _CLASS[uci[2]], number)
        return
    if _OPENSPIEL.fullmatch(line.strip()):
        line, listing = "".join(re.findall(f"[0-{STANDARD.width - 1}]", line)), _FROM_0
    try:
        reading = formats.read_any(line, listing=listing)
        for game in reading.collection.games:
            # In the notation of OpenSpiel columns always count from 0.
            from_0 = listing is not _FROM_0 and movestring.PROVED_FROM_0 in reading.remarks
            yield replace(entry_of(game), place=number, scored=reading.scored, from_0=from_0)
    except FormatError as error:
        yield Refused(error.said, number, error.column)


def _uci_position(cells: list[str], theory: int, number: int) -> Found:
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
        return Refused(mismatch(impossible(error), say(Remark.A_POSITION)), number)
    word = pack("", start=start)
    assert word is not None
    return Entry(word, start.text(), place=number, theory=theory)
