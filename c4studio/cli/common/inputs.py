"""What a command's arguments name: the user's folders, the solver, and games in files and texts.

By one rule for all commands an argument is the standard input (``-``), a game or a position itself,
or else a file or a folder. What can be read as a game is one, so ``4444`` is never a file and
``./4444`` always is. A file or a stream with faults gives its other games, and the command fails in
the end.
"""

import argparse
import codecs
import dataclasses
import re
import string
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from c4studio import formats
from c4studio.cli.common.arguments import UsageError, os_errors_as_usage_errors
from c4studio.cli.common.input_lines import InputLines
from c4studio.cli.common.pictures import scan_picture
from c4studio.cli.common.printing import print_json, print_line, print_notice
from c4studio.formats import FormatError, Reading, is_picture
from c4studio.formats.encoding import decode_text
from c4studio.formats.reading import PADDING
from c4studio.game import Game
from c4studio.ground import whole_file
from c4studio.ground.paths import OTHERS_SCORES_FOLDER, Paths, user_paths
from c4studio.ground.solvers import open_solver
from c4studio.ground.whole_file import files_in_folder, is_file, is_folder, is_there
from c4studio.language.messages import Remark
from c4studio.language.refusal import error_reason
from c4studio.language.said import Said, say
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import games_of_text
from c4studio.words.rendering import render, render_within
from engine import STANDARD, Board, Solver
from engine.errors import reason
from engine.grid import Cell

_BLANK_BYTES = f"{string.whitespace}{PADDING}".encode()
STANDARD_INPUT_ARGUMENT = "-"
"""The argument that names the standard input instead of a file."""


def paths_from_options(options: argparse.Namespace) -> Paths:
    """Return the user's folders, adjusted to the options ``--no-cache`` and ``--cache-dir``."""
    paths = user_paths()
    if options.no_cache:
        return dataclasses.replace(paths, cache=None, others=None)
    if options.cache_dir is not None:
        folder = options.cache_dir
        return dataclasses.replace(paths, cache=folder, others=folder / OTHERS_SCORES_FOLDER)
    return paths


def solver_from_options(options: argparse.Namespace, board: Board = STANDARD) -> Solver:
    """Open a solver of a board with its opening book, and with the user's stored scores on disk.

    If the stored scores cannot be used, a warning is printed and new scores are kept in memory
    only.
    """
    paths = paths_from_options(options)
    memory, threads = options.memory, options.threads
    opened = open_solver(memory, paths.book, paths.scores, threads, board)
    if opened.fault is not None:
        why = render_within(error_reason(opened.fault))
        print_notice(f"scores are not kept: {why}")
    print_solver_remarks(opened.solver)
    return opened.solver


class SolversOfBoards:
    """The user's solvers, one a board, each of which is opened when it is first needed."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options
        self._solvers: dict[Board, Solver] = {}

    def solver_of(self, board: Board) -> Solver:
        """Return the solver of a board."""
        if board not in self._solvers:
            self._solvers[board] = solver_from_options(self._options, board)
        return self._solvers[board]

    def close(self) -> None:
        """Close the solvers, and print their warnings about stored scores."""
        for solver in self._solvers.values():
            solver.close()
            print_solver_remarks(solver)


def print_solver_remarks(solver: Solver) -> None:
    """Print the solver's warnings about its stored scores to the standard error."""
    for remark in solver.cache.take_remarks() if solver.cache else ():
        print_notice(render(error_reason(remark)))


@contextmanager
def errors_naming_folder(source: str) -> Iterator[None]:
    """Return a context in which the error for an unreadable text says so if the text is a folder.

    Raises:
        UsageError: the text is the name of a folder.
        FormatError: the text cannot be read, and there is no such folder.
    """
    try:
        yield
    except formats.FormatError as error:
        if is_folder(Path(source)):
            raise UsageError(f"{source} is a folder, expected moves or a file") from error
        raise


def refuse_file_name(source: str) -> None:
    """Refuse a text that looks like the name of a file, where no such file exists.

    Raises:
        UsageError: the text has a suffix like the name of a file.
    """
    if Path(source).suffix[1:].isalnum():
        raise UsageError(f"there is no file {source}")


def read_games(name: str, data: bytes | None = None, board: Board = STANDARD) -> Reading:
    """Read the games of a file, or of the standard input for ``-``.

    Args:
        name: the name of the file.
        data: the contents of the file if they are known already; otherwise the file is read.
        board: the board of games that do not tell the size of theirs.

    Raises:
        UsageError: the file cannot be read or has no games; the message names the file and the
            line.
    """
    try:
        contents = read_input_bytes(name) if data is None else data
        return formats.read_file_contents(contents, board=board)
    except FormatError as error:
        raise UsageError(f"{name}:{render_within(error.sentence_with_place)}") from error


def print_reading_remarks(source: str, reading: Reading) -> Reading:
    """Print what was unclear in a text to the standard error, and return its reading.

    ``source`` is the name of the file, or the text itself.
    """
    for remark in reading.remarks:
        print_remark(source, remark)
    return reading


def print_remark(source: object, remark: Said) -> None:
    """Print a remark on a file or a text to the standard error."""
    print_notice(f"{source}: {render(remark)}")


def read_input_bytes(name: str) -> bytes:
    """Read the bytes of a file, or of the standard input for ``-``.

    Raises:
        UsageError: the file cannot be read, or is empty.
    """
    if not name:
        raise UsageError("'' is no name of a file")
    try:
        if name == STANDARD_INPUT_ARGUMENT:
            if sys.stdin is None:
                raise UsageError("the standard input is closed")
            data = whole_file.read_stream(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                data = whole_file.read_stream(file)
    except FileNotFoundError as error:
        raise UsageError(f"there is no file {name}") from error
    except OSError as error:
        raise UsageError(f"{_name_of_input(name)} cannot be read: {reason(error)}") from error
    if not data.strip(_BLANK_BYTES):
        # An empty text is the empty board when pasted, but an empty file is a mistake.
        raise UsageError(f"{_name_of_input(name)} is empty, expected a game")
    return data


def _name_of_input(name: str) -> str:
    return "the standard input" if name == STANDARD_INPUT_ARGUMENT else name


def write_games(data: bytes, out: Path | None) -> None:
    """Write games to a file, or to the standard output if ``out`` is None.

    What a terminal would obey is replaced there.

    Raises:
        UsageError: the file cannot be written; its old contents are unchanged.
    """
    if out is None:
        if sys.stdout is None:
            raise UsageError("the standard output is closed")
        sys.stdout.flush()
        if sys.stdout.isatty():
            for line in data.decode(errors="replace").removesuffix("\n").split("\n"):
                print_line(line)
        else:
            sys.stdout.buffer.write(data)
        return
    with os_errors_as_usage_errors(f"{out} cannot be written"):
        whole_file.write_stream(out, data)


_FILE_START_PATTERN = re.compile(r"\.{0,2}[/\\]|~|[A-Za-z]:\\")
"""Matches the beginning of a text that is surely the name of a file, and no game."""
_WHOLE_TEXT_START_PATTERN = re.compile(r"\s*+(?:[(\[{;]|1\s*+\.)")
"""Matches the beginning of a text that is parsed as a whole: SGF, JSON, tags, numbered moves."""
_DRAWN_ROW_PATTERN = re.compile(r"\s*+(?:[xXoOrRyY._|+=\s-]|[🔴🟥🟡🟨⚪⚫⬜⬛🟦]\ufe0f?)+")
"""Matches a row of a drawn board. No program sends moves of this form."""
_WIDE_STARTS = codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE
"""The first bytes of texts in which each character has two bytes."""


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A game that a command's arguments name.

    Attributes:
        game: the game; of a picture, one that starts with the position in it.
        doubtful: the uncertain cells of a picture, None if the source is no picture.
        place: the line of the standard input on which it stands, "" if it has another source.
        index: its 0-based number among the games and the parts that are none; of a game on a line
            of the standard input that of the line.
    """

    game: Game
    doubtful: tuple[Cell, ...] | None = None
    place: str = ""
    index: int = 0


class NamedGames:
    """The games that a command's arguments name. Each is read when it is iterated over.

    Texts among the arguments are read at once, so that a mistyped one is refused before there is
    any output.

    Args:
        sources: the arguments.
        as_json: whether to print what is no game as JSON: its index and its error, and the discs of
            a picture that is no position.
        board: the board of games that do not tell the size of theirs.
        answer_unread_line: called with the index of each line of the standard input that is no game
            and the error, if a program waits for an answer to each line from the first one on; else
            None.

    Attributes:
        unread: number of files, parts of files and lines so far that cannot be read. Each was
            reported on the standard error.

    Raises:
        UsageError: an argument names no file and no game.
        FormatError: a text is no game.
    """

    def __init__(
        self,
        sources: Iterable[str],
        *,
        as_json: bool = False,
        board: Board = STANDARD,
        answer_unread_line: Callable[[int, str], None] | None = None,
    ) -> None:
        self.unread, self._indices = 0, count()
        self._as_json, self._board = as_json, board
        self._answer_unread_line = answer_unread_line
        self._sources = [(source, reading_of_argument(source, board)) for source in sources]
        self._said: set[Said] = set()

    def __iter__(self) -> Iterator[NamedGame]:
        """Yield the games in the order of the arguments.

        Raises:
            UsageError: a file cannot be read or has no game, or there is no game at all.
        """
        found = 0
        for source, reading in self._sources:
            for game in self._games_of_source(source, reading):
                found += 1
                yield game
        names = [name for name, _ in self._sources]
        may_be_none = self._answer_unread_line is not None and STANDARD_INPUT_ARGUMENT in names
        if not found and not self.unread and not may_be_none:
            raise UsageError(f"there are no games in {', '.join(names)}")

    def _games_of_source(self, source: str, reading: Reading | None) -> Iterator[NamedGame]:
        if reading is not None:
            yield from self._games_of_reading(source, reading)
        elif source == STANDARD_INPUT_ARGUMENT:
            yield from self._games_of_standard_input()
        elif is_folder(Path(source)):
            for file in files_in_folder(Path(source)):
                try:
                    yield from self._games_of_text(str(file), read_input_bytes(str(file)))
                except UsageError as error:
                    self._report(str(error), next(self._indices))
        else:
            yield from self._games_of_data(source, read_input_bytes(source))

    def _games_of_data(self, name: str, data: bytes) -> Iterator[NamedGame]:
        """Yield the games of a file or the position in a picture."""
        if is_picture(name, data):
            position, board = scan_picture(name, data, as_json=self._as_json, board=self._board)
            yield NamedGame(Game(position), board.doubtful, index=next(self._indices))
        else:
            yield from self._games_of_text(name, data)

    def _games_of_text(self, name: str, data: bytes) -> Iterator[NamedGame]:
        """Yield the games of a file, and report the parts of it that are no game."""
        try:
            reading = read_games(name, data, self._board)
        except UsageError:
            parts = list(games_of_text([decode_text(data)[0]], board=self._board))
            if not any(isinstance(part, LibraryEntry) for part in parts):
                raise
        else:
            yield from self._games_of_reading(name, reading)
            return
        for part in parts:
            if isinstance(part, LibraryEntry):
                self._print_new_remarks(f"{name}:{part.place}", part.remarks)
                yield NamedGame(part.as_game(), index=next(self._indices))
            else:
                fault = f"{name}:{part.line}:{part.column}: {render_within(part.said)}"
                self._report(fault, next(self._indices))

    def _games_of_standard_input(self) -> Iterator[NamedGame]:
        """Yield the game on each line as soon as it arrives, or the games of another form.

        An empty line is the empty board.
        """
        lines, first = InputLines(), list[bytes]()
        for line in lines:
            first.append(line)
            if line.strip() or self._answer_unread_line is not None:
                break
        if not self._is_list(lines, first):
            data = b"".join(first) + lines.unfinished_bytes()
            if not data and self._answer_unread_line is not None:
                return
            if not data.strip():
                raise UsageError("the standard input is empty, expected a game")
            yield from self._games_of_data(STANDARD_INPUT_ARGUMENT, data)
            return
        for number, line in enumerate(chain(first, lines), 1):
            place, index = f"{STANDARD_INPUT_ARGUMENT}:{number}", next(self._indices)
            try:
                reading = reading_of_line(line, self._board)
            except FormatError as error:
                self._report(f"{place}: {render_within(error.said)}", index)
                continue
            self._print_new_remarks(place, reading.remarks)
            for game in reading.collection.games:
                yield NamedGame(game, place=place, index=index)

    def _is_list(self, lines: InputLines, first: list[bytes]) -> bool:
        """Return whether each line of the standard input is a game, judged by the first ones."""
        line = b"".join(first[-1:])
        head = line + lines.head()
        if is_picture("", head) or head.startswith(_WIDE_STARTS):
            return False
        text = decode_text(line)[0]
        if _WHOLE_TEXT_START_PATTERN.match(text):
            return False
        if self._answer_unread_line is not None:
            return bool(first) and not _DRAWN_ROW_PATTERN.fullmatch(text)
        return bool(line.strip()) and _is_game(line, self._board)

    def _print_new_remarks(self, place: str, remarks: Iterable[Said]) -> None:
        """Print the remarks that were not printed for an earlier line."""
        for remark in remarks:
            if remark not in self._said:
                print_remark(place, remark)
                self._said.add(remark)

    def _report(self, error: str, index: int) -> None:
        """Count a part that cannot be answered, and print why."""
        self.unread += 1
        print_notice(error)
        if self._answer_unread_line is not None:
            self._answer_unread_line(index, error)
        elif self._as_json:
            print_json({"index": index, "error": error}, flush=True)

    def _games_of_reading(self, source: str, reading: Reading) -> Iterator[NamedGame]:
        print_reading_remarks(source, reading)
        for game in reading.collection.games:
            yield NamedGame(game, index=next(self._indices))


def reading_of_argument(source: str, board: Board = STANDARD) -> Reading | None:
    """Return the games of an argument that is a text itself, None if it names a file or a folder.

    Raises:
        UsageError: the argument looks like the name of a file that does not exist.
        FormatError: the argument is no game, and there is no such file.
    """
    if source == STANDARD_INPUT_ARGUMENT:
        return None
    path = Path(source)
    names_something = bool(source) and is_there(path)
    if names_something and (path.suffix[1:].isalnum() or _FILE_START_PATTERN.match(source)):
        return None
    if not names_something:
        refuse_file_name(source)
    try:
        with errors_naming_folder(source):
            reading = formats.read_any_format(source, board=board)
    except (FormatError, UsageError):
        if names_something:
            return None
        raise
    if names_something:
        print_notice(f"{source} is taken for a game; the file of that name is ./{source}")
    return reading


def named_file(source: str) -> Path | None:
    """Return the path of the file that an argument names, None if the argument is something else.

    Raises:
        UsageError, FormatError: as for ``reading_of_argument``.
    """
    if source == STANDARD_INPUT_ARGUMENT or reading_of_argument(source) is not None:
        return None
    _refuse_folder(source)
    return Path(source)


def _refuse_folder(source: str) -> None:
    if source and is_folder(Path(source)):
        raise UsageError(f"{source} is a folder, expected moves or a file")


def read_game(source: str, board: Board = STANDARD) -> Game:
    """Read the game that an argument names, of several the first.

    ``board`` is that of a game that does not tell the size of its own.

    What was unclear in it is printed to the standard error, and that there are more games.

    Raises:
        UsageError, FormatError: there is no such file, or no game in it.
    """
    if reading_of_argument(source, board) is None:
        _refuse_folder(source)
    games = [each.game for each in NamedGames([source], board=board)]
    if not games:
        raise UsageError(f"there is no game in {source}")
    if len(games) > 1:
        print_remark(source, say(Remark.FIRST_OF_GAMES, number=len(games)))
    return games[0]


def read_text(source: str) -> str:
    """Return the text that an argument names: that of a file or of the standard input, or itself.

    Raises:
        UsageError: the file cannot be read.
    """
    if source == STANDARD_INPUT_ARGUMENT or is_file(Path(source)):
        return decode_text(read_input_bytes(source))[0]
    refuse_file_name(source)
    return source


def reading_of_line(line: bytes, board: Board = STANDARD) -> Reading:
    """Parse a line of the standard input. Columns count from 1. An empty line is the empty board.

    Each line is read by itself, so a 0 on a later one cannot tell how to count.

    Raises:
        FormatError: the line is no game.
    """
    text = decode_text(line)[0].strip()
    return formats.read_any_format(text, listing=formats.ListForm(), board=board)


def _is_game(line: bytes, board: Board) -> bool:
    try:
        reading_of_line(line, board)
    except FormatError:
        return False
    return True
