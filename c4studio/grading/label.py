"""Compute exact scores for files of positions, in batches for several threads or processes."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from c4studio import formats
from c4studio.formats.encoding import decode_text
from c4studio.game.refusal import error_reason, impossible_board_reason
from c4studio.grading.array_file import read_array
from c4studio.grading.players import GradingError
from c4studio.ground.door import guard_foreign_data, load_json
from c4studio.ground.limits import MOST_BOARDS, MOST_LABEL_FILE_BYTES
from c4studio.ground.program import VERSION
from c4studio.ground.whole_file import read_whole_file
from c4studio.language.refusals import Refusal
from c4studio.language.remarks import Remark
from c4studio.language.said import NamedCell, Quoted, Said, Value, say
from engine import STANDARD, Position, Solver
from engine.arrays import BITBOARDS, ILLEGAL, Bitboards, ScoreTable, from_layout, score_columns
from engine.arrays.boards import BoardError, LayoutError
from engine.errors import EngineError, reason
from engine.score import WIN

SCORED_BATCH_FORMAT = "c4studio label 1"
"""Format name in the key of a scored batch; batches saved under another name are scored again."""

BOARDS_PER_BATCH = 4096
"""Number of boards in a batch, which takes some seconds to score."""

THREAD_MEMORY_MB = 8

SCORE_TABLE_SUFFIXES = (".npz", ".csv", ".jsonl")
"""File name extensions of the formats in which a score table can be saved."""

SCORE_TABLE_FIELDS = ("scores", "legal", "value", "best", "over")


class UnreadableLineError(GradingError):
    """Raised for a line of a file that is no game.

    Attributes:
        said: what is wrong, and in which line of which file.
    """

    def __init__(self, sentence: Said) -> None:
        super().__init__(sentence)
        self.said = sentence


@dataclass(frozen=True, slots=True)
class BoardBatch:
    """A batch of consecutive boards that one worker scores.

    Attributes:
        boards: the pairs of bitboards as bytes.
    """

    boards: bytes

    @property
    def name(self) -> str:
        """The name of this batch, which is unique and the same in every run."""
        head = f"{SCORED_BATCH_FORMAT} {VERSION}\n".encode()
        return hashlib.sha256(head + self.boards).hexdigest()[:24]


def read_boards(
    path: Path, layout: str, note_remark: Callable[[Said], None] = lambda _: None
) -> Bitboards:
    """Read the boards of a file: ``.npy``, ``.npz``, ``.jsonl``, or text with a position a line.

    An array has the given layout. An ``.npz`` file holds one array, or one that is called
    ``boards``. A line of JSON has ``moves``, ``position`` or ``board``, the last in the given
    layout, for ``connectx`` with a ``mark`` if there is one. Lines of text may have any format of a
    game, and need no layout. ``note_remark`` is called once with each remark on what was unclear in
    lines.

    Raises:
        UnreadableLine: a line is no game.
        GradingError: the file cannot be read; the sentence says where and why.
    """
    refusal = partial(GradingError, Refusal.CANNOT_BE_READ, file=path, why="unexpected contents")
    with guard_foreign_data(str(path), refusal, GradingError):
        try:
            if path.suffix in (".npy", ".npz"):
                return _boards_of_array(path, layout)
            return _boards_of_lines(path, layout, note_remark)
        except OSError as error:
            raise GradingError(Refusal.CANNOT_BE_READ, file=path, why=reason(error)) from error
        except EngineError as error:
            raise GradingError(Refusal.SINCE, text=path, why=_refusal_of_error(error)) from error


def _boards_of_array(path: Path, layout: str) -> Bitboards:
    """Return the boards of a file of NumPy."""
    array = read_array(path)
    if array.ndim and len(array) > MOST_BOARDS:
        found, most = f"{len(array):,}", f"{MOST_BOARDS:,}"
        raise GradingError(Refusal.MANY_BOARDS, file=path, found=found, wanted=most)
    return from_layout(array, layout)


def _boards_of_lines(path: Path, layout: str, note_remark: Callable[[Said], None]) -> Bitboards:
    """Return the boards of a file with one board a line."""
    pairs = []
    remarks: dict[Said, None] = {}
    lines = formats.lines_of(decode_text(read_whole_file(path, MOST_LABEL_FILE_BYTES))[0])
    # In JSON columns are counted from 1, as the description of the form says.
    listing = formats.ListForm() if path.suffix == ".jsonl" else formats.list_form_of_lines(lines)

    def position(text: str) -> Bitboards:
        reading = formats.read_any_format(text, listing=listing)
        remarks.update(dict.fromkeys(reading.remarks))
        return _bitboard_pair(reading.game.end().position)

    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                if path.suffix == ".jsonl":
                    pairs.append(_board_of_json_line(line, layout, position))
                else:
                    pairs.append(position(line.strip()))
            except formats.FormatError as error:
                place = Quoted(f"{path}:{number}")
                raise UnreadableLineError(
                    say(Remark.OF_FILE, file=place, fault=error.said)
                ) from error
            except ValueError as error:
                why = _refusal_of_error(error)
                raise GradingError(Refusal.SINCE, text=f"{path}:{number}", why=why) from error
    if not pairs:
        raise GradingError(Refusal.NO_POSITIONS, file=path)
    for remark in remarks:
        note_remark(remark)
    return np.concatenate(pairs)


def _board_of_json_line(line: str, layout: str, position: Callable[[str], Bitboards]) -> Bitboards:
    """Parse a line of JSON as a board. ``position`` parses a text such as moves."""
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
        return from_layout(_board_array(entry["board"]), layout, marks=marks)
    for name in ("moves", "position"):
        if name in entry:
            if not isinstance(entry[name], str):
                raise GradingError(Refusal.NO_TEXT, found=f"{entry[name]!r:.40}", name=name)
            return position(entry[name])
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


def boards_of_games(games: Iterable[tuple[str, str]]) -> Bitboards:
    """Return the distinct positions of games, in the order in which they first occur.

    Args:
        games: for each game the text of its start position, empty for the empty board, and its
            moves as 1-based columns.

    Raises:
        GradingError: a text is no position, or moves lead to one that no game has.
    """
    found: dict[tuple[int, int], None] = {}
    try:
        for start, moves in games:
            own, discs = _position_bits(Position.from_text(start) if start else Position())
            found[own, discs] = None
            for column in moves:
                # The disc falls on the lowest cell of the column that is free.
                own, discs = own ^ discs, discs | (discs + STANDARD.bit((int(column) - 1, 0)))
                found[own, discs] = None
        return from_layout(np.array([*found], np.uint64).reshape(-1, 2), BITBOARDS)
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


def board_batches(boards: Bitboards) -> Iterator[BoardBatch]:
    """Divide boards into batches that workers score, in order."""
    for start in range(0, len(boards), BOARDS_PER_BATCH):
        yield BoardBatch(boards[start : start + BOARDS_PER_BATCH].tobytes())


def score_batch(boards: bytes) -> bytes:
    """Score the boards of one batch. Return a signed byte for each column of each board."""
    pairs = np.frombuffer(boards, np.uint64).reshape(-1, 2)
    return score_columns(pairs, BITBOARDS, solver=_thread_solver()).scores.tobytes()


def is_score_batch(boards: bytes, scores: object) -> bool:
    """Return whether an answer, perhaps of another machine, has scores for a batch of boards."""
    if not isinstance(scores, bytes) or len(scores) * 16 != len(boards) * STANDARD.width:
        return False
    values = np.frombuffer(scores, np.int8)
    return bool(((abs(values.astype(np.int16)) <= WIN) | (values == ILLEGAL)).all())


_thread_local = threading.local()


def _thread_solver() -> Solver:
    """Return the solver of this thread, used for all boards that the thread scores."""
    if not hasattr(_thread_local, "solver"):
        _thread_local.solver = Solver(THREAD_MEMORY_MB)
    solver: Solver = _thread_local.solver
    return solver


def score_table(boards: Bitboards, scores: bytes) -> ScoreTable:
    """Build the score table of all boards from the scores of their batches, in order."""
    return ScoreTable.from_scores(
        boards, np.frombuffer(scores, np.int8).reshape(-1, STANDARD.width)
    )


def encode_score_table(boards: Bitboards, table: ScoreTable, layout: str, ending: str) -> bytes:
    """Encode a score table as a file that begins with the version of the engine and the layout.

    Args:
        boards: the boards as pairs of bitboards, which are written as well.
        table: the scores of the boards.
        layout: the layout in which the boards were read.
        ending: file name extension, one of WRITTEN. ``.npz`` holds the boards and the table's
            arrays; ``.csv`` has a column for each score, empty where no disc can be played;
            ``.jsonl`` has a JSON object a line.
    """
    if ending == ".npz":
        written = io.BytesIO()
        arrays = {name: getattr(table, name) for name in SCORE_TABLE_FIELDS}
        np.savez_compressed(written, version=VERSION, layout=layout, boards=boards, **arrays)
        return written.getvalue()
    text = io.StringIO()
    if ending == ".csv":
        text.write(f"# c4studio {VERSION}, layout {layout}\n")
        writer = csv.writer(text, lineterminator="\n")
        names = [f"column{column + 1}" for column in STANDARD.columns]
        writer.writerow([*names, "value", "over", "own", "discs"])
        for pair, (scores, value, over) in zip(
            boards.tolist(), _score_table_rows(table), strict=True
        ):
            writer.writerow([*scores, value, int(over), *pair])
    else:
        text.write(json.dumps({"version": VERSION, "layout": layout}) + "\n")
        for pair, (scores, value, over) in zip(
            boards.tolist(), _score_table_rows(table), strict=True
        ):
            entry = {"scores": scores, "value": value, "over": over, "bitboards": pair}
            text.write(json.dumps(entry) + "\n")
    return text.getvalue().encode()


def _score_table_rows(table: ScoreTable) -> Iterator[tuple[list[int | None], int, bool]]:
    """Yield for each board its column scores, its own score and whether the game is over."""
    for scores, legal, value, over in zip(
        table.scores.tolist(),
        table.legal.tolist(),
        table.value.tolist(),
        table.over.tolist(),
        strict=True,
    ):
        row = [score if playable else None for score, playable in zip(scores, legal, strict=True)]
        yield row, value, over
