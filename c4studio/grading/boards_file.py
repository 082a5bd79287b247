"""Read the boards of files that are labelled: arrays, JSON, lines of text, and games."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from c4studio import formats
from c4studio.formats.encoding import decode_text
from c4studio.formats.lines import moves_from_start_to
from c4studio.grading.array_file import read_array
from c4studio.grading.players import GradingError
from c4studio.ground.door import guard_foreign_data, load_json
from c4studio.ground.limits import MOST_BOARDS, MOST_LABEL_FILE_BYTES
from c4studio.ground.whole_file import read_whole_file
from c4studio.language.messages import Refusal, Remark
from c4studio.language.refusal import error_reason, impossible_board_reason, require_board
from c4studio.language.said import NamedCell, Quoted, Said, Value, say
from engine import STANDARD, Position
from engine.arrays import BITBOARDS, Bitboards, board_size, from_layout
from engine.arrays.boards import BoardError, LayoutError, check_boards
from engine.errors import EngineError, reason

JSON_LINES_SUFFIX = ".jsonl"
"""The file name extension of files with a JSON object a line."""


class UnreadableLineError(GradingError):
    """Raised for a line of a file that is no game.

    Attributes:
        said: what is wrong, and in which line of which file.
    """

    def __init__(self, sentence: Said) -> None:
        super().__init__(sentence)
        self.said = sentence


@dataclass(frozen=True, slots=True)
class LabelledBoards:
    """The boards of an input, each with its place in the input.

    Attributes:
        boards: uint64 (n, 2), the boards as pairs of bitboards.
        index: int64 (n,), for each board the 0-based number of its line, or of the board in an
            array or among the positions of a library.
        moves: for each board the moves that lead to it from the empty board, None where they are
            not known; empty for an array.
        faults: what is no board of the input and why, by its number, where that was left out.
    """

    boards: Bitboards
    index: NDArray[np.int64]
    moves: tuple[str | None, ...] = ()
    faults: Mapping[int, Said] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.boards)


@dataclass(frozen=True, slots=True)
class LinesForm:
    """How lines are read as boards.

    Attributes:
        layout: the name of the layout of boards in JSON.
        as_json: whether each line is an object of JSON.
        is_tolerant: whether a line that is no board is left out, unless every one is.
    """

    layout: str
    as_json: bool
    is_tolerant: bool


BoardsAndMoves = tuple[Bitboards, str | None]
"""Boards as rows of bitboards, and the moves that lead to them, None where they are not known."""


class LineReader:
    """Reads the boards of lines: a game in any form, or an object of JSON, a line.

    A line of JSON has ``moves``, ``position`` or ``board``, the last in the given layout, for
    ``connectx`` with a ``mark`` if there is one. Another line may have any format of a game; an
    empty one is the empty board.

    Args:
        source: the name of the input, for its errors.
        layout: the name of the layout of ``board``.
        listing: the form of the lines, from which columns are counted.
        note_remark: called once with each remark on what was unclear in lines.
    """

    def __init__(
        self,
        source: str,
        layout: str,
        listing: formats.ListForm,
        note_remark: Callable[[Said], None],
    ) -> None:
        self._source, self._layout, self._listing = source, layout, listing
        self._note_remark, self._remarks = note_remark, set[Said]()

    def read(self, number: int, line: str, *, as_json: bool) -> list[BoardsAndMoves]:
        """Return the boards of a line as rows of bitboards, and the moves that lead to them.

        ``number`` is the 1-based number of the line. It may hold several games, or several boards
        in JSON.

        Raises:
            UnreadableLineError: the line is no game.
            GradingError: the line of JSON holds no board.
        """
        place = f"{self._source}:{number}"
        try:
            if as_json:
                return _boards_of_json_line(line, self._layout, self._boards_of_text)
            return self._boards_of_text(line.strip())
        except formats.FormatError as error:
            said = say(Remark.OF_FILE, file=Quoted(place), fault=error.said)
            raise UnreadableLineError(said) from error
        except ValueError as error:
            why = _refusal_of_error(error)
            raise GradingError(Refusal.SINCE, text=place, why=why) from error

    def _boards_of_text(self, text: str) -> list[BoardsAndMoves]:
        reading = formats.read_any_format(text, listing=self._listing)
        for remark in reading.remarks:
            if remark not in self._remarks:
                self._remarks.add(remark)
                self._note_remark(remark)
        ends = [game.end() for game in reading.collection.games]
        return [_board_and_moves(end.position, moves_from_start_to(end)) for end in ends]


def _board_and_moves(end: Position, moves: str) -> BoardsAndMoves:
    """Return the board at the end of a game, and its moves where they are known."""
    require_board(end.board)
    known = moves or not end.ply
    return _bitboard_pair(end), moves if known else None


def read_boards(
    path: Path,
    layout: str,
    note_remark: Callable[[Said], None] = lambda _: None,
    *,
    is_tolerant: bool = False,
) -> LabelledBoards:
    """Read the boards of a file: ``.npy``, ``.npz``, ``.jsonl``, or text with a position a line.

    An array has the given layout. An ``.npz`` file holds one array, or one that is called
    ``boards``. Lines are those of ``LineReader``; every one is kept, but empty ones of JSON, and
    where ``is_tolerant`` those that are no board.

    Raises:
        UnreadableLineError: a line is no game.
        GradingError: the file cannot be read; the sentence says where and why.
    """
    refusal = partial(GradingError, Refusal.CANNOT_BE_READ, file=path, why="unexpected contents")
    with guard_foreign_data(str(path), refusal, GradingError):
        try:
            if path.suffix in (".npy", ".npz"):
                return _boards_of_array(path, layout, is_tolerant=is_tolerant)
            data = read_whole_file(path, MOST_LABEL_FILE_BYTES)
            as_json = path.suffix == JSON_LINES_SUFFIX
            form = LinesForm(layout, as_json, is_tolerant)
            return boards_of_text(str(path), data, form, note_remark)
        except OSError as error:
            raise GradingError(Refusal.CANNOT_BE_READ, file=path, why=reason(error)) from error
        except EngineError as error:
            raise GradingError(Refusal.SINCE, text=path, why=_refusal_of_error(error)) from error


def _boards_of_array(path: Path, layout: str, *, is_tolerant: bool) -> LabelledBoards:
    """Return the boards of a file of NumPy."""
    array = read_array(path)
    number = array.size // board_size(layout)
    if number > MOST_BOARDS:
        found, most = f"{number:,}", f"{MOST_BOARDS:,}"
        raise GradingError(Refusal.MANY_BOARDS, file=path, found=found, wanted=most)
    checked = check_boards(array, layout, errors="mark" if is_tolerant else "raise")
    faults = {each.index: say(Refusal.ANY, text=_refusal_of_error(each)) for each in checked.faults}
    index = np.delete(np.arange(number), [*faults])
    if faults and not len(index):
        raise _no_boards_error(str(path), faults)
    return LabelledBoards(checked.pairs[index], index, faults=faults)


def boards_of_text(
    source: str, data: bytes, form: LinesForm, note_remark: Callable[[Said], None]
) -> LabelledBoards:
    """Return the boards of a text with one board a line.

    Raises:
        UnreadableLineError: a line is no game.
        GradingError: a line of JSON holds no board, or the text is empty.
    """
    lines = formats.lines_of(decode_text(data)[0])
    if not lines[-1]:
        del lines[-1]  # the end of the last line begins no line of its own
    # In JSON columns are counted from 1, as the description of the form says.
    listing = formats.ListForm() if form.as_json else formats.list_form_of_lines(lines)
    remarks: list[Said] = []
    reader = LineReader(source, form.layout, listing, remarks.append)
    found, faults = list[tuple[int, Bitboards, str | None]](), dict[int, Said]()
    for number, line in enumerate(lines, 1):
        if form.as_json and not line.strip():
            continue
        try:
            found += [
                (number - 1, *each) for each in reader.read(number, line, as_json=form.as_json)
            ]
        except GradingError as error:
            if not form.is_tolerant:
                raise
            faults[number - 1] = error.said
    if not found:
        raise _no_boards_error(source, faults)
    for remark in remarks:
        note_remark(remark)
    rows = [(index, moves) for index, pairs, moves in found for _ in pairs]
    return LabelledBoards(
        np.concatenate([pairs for _, pairs, _ in found]),
        np.array([index for index, _ in rows], np.int64),
        tuple(moves for _, moves in rows),
        faults,
    )


def _no_boards_error(source: str, faults: Mapping[int, Said]) -> GradingError:
    """Return the error on an input without a board: its first fault, or that it is empty."""
    for fault in faults.values():
        return GradingError(Refusal.ANY, text=fault)
    return GradingError(Refusal.NO_POSITIONS, file=source)


def _boards_of_json_line(
    line: str, layout: str, boards_of_text: Callable[[str], list[BoardsAndMoves]]
) -> list[BoardsAndMoves]:
    """Parse a line of JSON as boards and moves. ``boards_of_text`` parses a text like moves."""
    try:
        entry = load_json(line)
    except json.JSONDecodeError as error:
        if isinstance(error.__cause__, RecursionError):
            raise GradingError(Refusal.JSON_TOO_DEEP) from error
        raise ValueError(error.msg) from error
    if not isinstance(entry, dict):
        entry = {}
    if "board" in entry:
        marks = [_checked_number(entry["mark"])] if "mark" in entry else None
        pairs = from_layout(_board_array(entry["board"]), layout, marks=marks)
        return [(pairs.reshape(-1, 2), None)]
    for name in ("moves", "position"):
        if name in entry:
            if not isinstance(entry[name], str):
                raise GradingError(Refusal.NO_TEXT, found=f"{entry[name]!r:.40}", name=name)
            return boards_of_text(entry[name])
    raise GradingError(Refusal.NO_BOARD_ENTRY)


def _board_array(board: object) -> NDArray[Any]:
    """Return the board of a line of JSON as an array."""
    left = [board]
    while left:
        each = left.pop()
        if isinstance(each, list):
            left += each
        else:
            _checked_number(each)
    try:
        return np.asarray(board)
    except ValueError as error:
        raise GradingError(Refusal.UNEVEN_ROWS) from error


def _checked_number(value: object) -> float:
    """Return a value of JSON that is a number. NumPy would store texts at full length each."""
    if not isinstance(value, int | float):
        raise GradingError(Refusal.NO_NUMBER, found=f"{value!r:.40}")
    return value


def boards_of_games(games: Iterable[tuple[str, str]]) -> LabelledBoards:
    """Return the distinct positions of games, in the order in which they first occur.

    Args:
        games: for each game the text of its start position, empty for the empty board, and its
            moves as 1-based columns.

    Raises:
        GradingError: a text is no position, or moves lead to one that no game has.
    """
    found: dict[tuple[int, int], str | None] = {}
    try:
        for start, moves in games:
            own, discs = _position_bits(Position.from_text(start) if start else Position())
            found.setdefault((own, discs), None if start else "")
            for number, column in enumerate(moves, 1):
                # The disc falls on the lowest cell of the column that is free.
                own, discs = own ^ discs, discs | (discs + STANDARD.bit((int(column) - 1, 0)))
                found.setdefault((own, discs), None if start else moves[:number])
        pairs = from_layout(np.array([*found], np.uint64).reshape(-1, 2), BITBOARDS)
        return LabelledBoards(pairs, np.arange(len(pairs)), tuple(found.values()))
    except EngineError as error:
        raise GradingError(Refusal.ANY, text=_refusal_of_error(error)) from error


def _refusal_of_error(error: ValueError) -> Value:
    """Return the sentence on an error, which may come from the engine's arrays."""
    match error:
        case BoardError(index=number, fault=fault):
            why = impossible_board_reason(fault)
            for cell in map(NamedCell, fault.cells[:1]):
                return say(Refusal.BOARD_AT_CELL, number=number, cell=cell, why=why)
            return say(Refusal.BOARD_AT, number=number, why=why)
        case LayoutError():
            message = Refusal[error.fault.name]
            return say(message, **{each: Quoted(getattr(error, each)) for each in message.places})
    return error_reason(error)


def _bitboard_pair(position: Position) -> Bitboards:
    """Return a position as one row of an array, with its pair of bitboards."""
    return np.array([_position_bits(position)], np.uint64)


def _position_bits(position: Position) -> tuple[int, int]:
    """Return the bitboards of a position: the discs of the side to move, and all discs."""
    own = discs = 0
    for cell in position.board.cells:
        if side := position.disc(*cell):
            discs |= position.board.bit(cell)
            own |= position.board.bit(cell) if side is position.to_move else 0
    return own, discs
