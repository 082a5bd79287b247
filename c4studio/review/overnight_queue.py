"""The queue for the night: positions to be searched while nothing else is, kept in a file.

Windows and commands share the file. Who changes it holds its lock, and who works on the queue holds
another one, so that no two programs search the same position.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any
from zlib import crc32

from c4studio.ground import private_files, whole_file
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.limits import MOST_QUEUED_POSITIONS, MOST_SETTINGS_BYTES
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Refusal, Remark
from c4studio.review import Line, Review
from engine import Analysis, Position, Score
from engine.errors import reason
from engine.machine.lock import hold_file_lock
from engine.score import result_within

LOCK_WAIT_SECONDS = 5.0
"""Seconds to wait while another program changes the queue, which takes it some milliseconds."""

ScoreBounds = tuple[int, int]
"""Lower and upper bound on the score of a column, for the side to move."""


@dataclass(frozen=True)
class QueuedPosition:
    """A position in the queue for the night, and what is known of it.

    Attributes:
        line: the moves that lead to the position.
        bounds: the bounds on the score of each column; None for a column that cannot be played or
            of which nothing is known.
        nodes: number of nodes searched so far, in all sittings.
        seconds: the time that the searches have taken so far.
        is_done: whether the scores of all columns are exact, or what is wanted is known.
        wants_result: whether only the result of the position is wanted: who wins.
    """

    line: Line
    bounds: tuple[ScoreBounds | None, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    is_done: bool = False
    wants_result: bool = False

    @property
    def position(self) -> Position:
        """The position to be searched."""
        return self.line.end

    @cached_property
    def known_count(self) -> int:
        """The number of columns whose score is exact."""
        return sum(each is not None and each[0] == each[1] for each in self.bounds)

    @cached_property
    def results(self) -> tuple[int | None, ...]:
        """The proved result of each column, 1 for a win, 0 for a draw, -1 for a loss."""
        known = self.bounds or (None,) * self.position.board.width
        return tuple(None if each is None else result_within(*each) for each in known)

    @property
    def position_bounds(self) -> tuple[Score, Score] | None:
        """The bounds on the score of the position, None where nothing is known of a column."""
        known = [each for each in self.bounds if each is not None]
        if not known or len(known) < len(self.position.legal_columns):
            return None
        ply, board = self.position.ply, self.position.board
        lower, upper = (
            Score.for_side_to_move(max(values), ply, board) for values in zip(*known, strict=True)
        )
        return lower, upper

    @property
    def _has_what_it_wants(self) -> bool:
        """Whether the bounds tell all scores, or the result where only that is wanted."""
        bounds = self.position_bounds
        if self.wants_result and bounds is not None:
            return result_within(*map(int, bounds)) is not None
        return self.known_count == len(self.position.legal_columns)

    @property
    def score(self) -> Score | None:
        """The exact score of the position, None if it is not known."""
        lower, upper = self.position_bounds or (None, None)
        return lower if lower == upper else None

    def with_analysis(self, analysis: Analysis) -> QueuedPosition:
        """Return the entry with what a new analysis has found, and with its effort added."""
        found = replace(
            self,
            bounds=tuple(
                None if each is None else (int(each.lower), int(each.upper))
                for each in analysis.columns
            ),
            nodes=self.nodes + analysis.nodes,
            seconds=self.seconds + analysis.seconds,
        )
        is_done = analysis.complete or (found.wants_result and found._has_what_it_wants)
        return replace(found, is_done=is_done)


Entries = tuple[QueuedPosition, ...]


def lines_to_unknown_positions(review: Review) -> list[Line]:
    """Return the lines to the positions of a game whose scores are unknown, the last one first.

    The scores of later positions help with those before.
    """
    line, unknown = review.line, set(review.unknown_positions)
    if not line.end.is_over:
        unknown.add(line.end)
    numbers = [number for number, each in enumerate(line.positions) if each in unknown]
    return [Line(line.start, line.columns[:number]) for number in reversed(numbers)]


class _InUseError(WorkError):
    """Raised if another program has held a lock of the queue for too long."""


class OvernightQueue:
    """The file with the queue for the night. Every method reads the file anew.

    Args:
        path: the file, which need not exist; None if there is no folder for it.

    Raises:
        WorkError: raised by every method if the file cannot be read or written, or holds no queue.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def entries(self) -> Entries:
        """Return the positions in the queue, the first one first."""
        return _read_entries(self._existing_path)

    def next_entry(self) -> QueuedPosition | None:
        """Return the first position that is not done, None if there is none."""
        return next((each for each in self.entries() if not each.is_done), None)

    def add(self, lines: Iterable[Line], *, wants_result: bool = False) -> Entries:
        """Add positions that are not in the queue yet, and return the whole queue.

        Of those in it whose result alone was wanted all scores are wanted now.

        Args:
            lines: the lines to the positions.
            wants_result: whether only the results of the positions are wanted.

        Raises:
            WorkError: the game is over in a position, or there is no room.
        """
        new = [QueuedPosition(line, wants_result=wants_result) for line in lines]
        if any(each.position.is_over for each in new):
            raise WorkError(Remark.GAME_IS_OVER)

        def change(before: Entries) -> Entries:
            found = dict[Position, QueuedPosition]()
            for each in (*before, *new):
                known = found.setdefault(each.position, each)
                if known.wants_result and not each.wants_result:
                    known = replace(known, wants_result=False)
                    is_done = known.is_done and known._has_what_it_wants
                    found[each.position] = replace(known, is_done=is_done)
            if len(found) > MOST_QUEUED_POSITIONS:
                raise WorkError(Refusal.QUEUE_FULL, number=MOST_QUEUED_POSITIONS)
            return tuple(found.values())

        return self._change(change)

    def remove(self, positions: Collection[Position]) -> Entries:
        """Remove positions, and return what is left of the queue."""
        return self._change(
            lambda before: tuple(each for each in before if each.position not in positions)
        )

    def record(self, entry: QueuedPosition) -> bool:
        """Record what is known of a position. Return whether it is still in the queue."""
        after = self._change(
            lambda before: tuple(
                entry if each.position == entry.position else each for each in before
            )
        )
        return any(each.position == entry.position for each in after)

    @contextmanager
    def claim_work(self) -> Iterator[bool]:
        """Return a context in which nobody else works on the queue; False if somebody does."""
        path = self._existing_path
        with ExitStack() as held:
            try:
                with _convert_os_errors(path):
                    private_files.make_private_folder(path.parent)
                    held.enter_context(hold_file_lock(path.with_name(f"{path.name}.work"), 0))
            except _InUseError:
                yield False
            else:
                yield True

    @property
    def _existing_path(self) -> Path:
        if self._path is None:
            raise WorkError(Refusal.QUEUE_HAS_NO_PLACE)
        return self._path

    def _change(self, change: Callable[[Entries], Entries]) -> Entries:
        path = self._existing_path
        with _convert_os_errors(path):
            private_files.make_private_folder(path.parent)
            with hold_file_lock(path.with_name(f"{path.name}.lock"), LOCK_WAIT_SECONDS):
                before = _read_entries(path)
                after = change(before)
                if after != before:
                    whole_file.write_file(path, _packed(after), private=True)
        return after


@contextmanager
def _convert_os_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except TimeoutError as error:
        raise _InUseError(Refusal.DATABASE_LOCKED, file=path.name) from error
    except OSError as error:
        raise WorkError(Refusal.CANNOT_BE_WRITTEN, file=path.name, why=reason(error)) from error


def _read_entries(path: Path) -> Entries:
    """Read the entries of a file; a missing file has none.

    Of a file without a checksum, as earlier versions wrote it, only the positions are read: their
    scores are in the file of scores, and are found there again.
    """
    try:
        found = load_json(whole_file.read_whole_file(path, MOST_SETTINGS_BYTES))
        records, checksum = found["positions"], found.get("checksum")
        if checksum not in (None, _checksum(records)):
            raise ValueError("the file is damaged")
        read = _line_of_record if checksum is None else _entry_of_record
        entries = tuple(map(read, records))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise WorkError(Refusal.CANNOT_BE_READ, file=path.name, why=reason(error)) from error
    except WRONG_KIND_ERRORS as error:
        raise WorkError(Refusal.QUEUE_DAMAGED, path=path) from error
    return entries


def _packed(entries: Entries) -> bytes:
    records = [*map(_record_of_entry, entries)]
    return json.dumps({"checksum": _checksum(records), "positions": records}, indent=1).encode()


def _checksum(records: Any) -> str:
    return f"{crc32(json.dumps(records).encode()):08x}"


def _record_of_entry(entry: QueuedPosition) -> dict[str, Any]:
    return {
        "line": entry.line.text,
        "bounds": entry.bounds,
        "nodes": entry.nodes,
        "seconds": round(entry.seconds, 3),
        "done": entry.is_done,
        "result": entry.wants_result,
    }


def _line_of_record(record: Any) -> QueuedPosition:
    """Return an entry with the position of a record of the file, and nothing known of it.

    Raises:
        ValueError, TypeError, LookupError: the record describes none.
    """
    line = Line.from_text(record["line"])
    if line.end.is_over:
        raise ValueError("the game is over")
    return QueuedPosition(line)


def _entry_of_record(record: Any) -> QueuedPosition:
    """Return the entry that a record of the file describes.

    Raises:
        ValueError, TypeError, LookupError: the record describes none, or what it says of the
            position cannot be true.
    """
    entry = replace(
        _line_of_record(record),
        bounds=tuple(None if each is None else (each[0], each[1]) for each in record["bounds"]),
        nodes=record["nodes"],
        seconds=float(record["seconds"]),
        is_done=record["done"],
        wants_result=record.get("result", False),
    )
    if not _is_possible(entry):
        raise ValueError("such facts cannot be true")
    return entry


def _is_possible(entry: QueuedPosition) -> bool:
    """Return whether what an entry says can be true of its position."""
    board, legal = entry.position.board, entry.position.legal_columns
    numbers = [entry.nodes, *(bound for each in entry.bounds if each for bound in each)]
    # The bounds that a search begins with are wider than any score.
    most = board.size // 2
    return (
        all(type(number) is int for number in numbers)
        and type(entry.is_done) is type(entry.wants_result) is bool
        and entry.nodes >= 0
        and 0 <= entry.seconds < math.inf
        and len(entry.bounds) in (0, board.width)
        and all(
            each is None or (column in legal and -most <= each[0] <= each[1] <= most)
            for column, each in enumerate(entry.bounds)
        )
        and (not entry.is_done or entry._has_what_it_wants)
    )
