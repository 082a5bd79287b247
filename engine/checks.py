"""Checks of files of scores, which solve some or all of their entries again.

A checksum shows only that a file is undamaged, not that its scores are right. Since an entry may
take any amount of work, a check has a budget of nodes. A check of all entries continues where the
last one ended.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.analysing.searcher import Searcher
from engine.errors import CacheError, CacheFault
from engine.grid import STANDARD, Board
from engine.machine.regular_file import read_within, write_atomically
from engine.position import Position
from engine.stop import StopFlag
from engine.storing import store
from engine.storing.store import StoredScores

OnProgress = Callable[[float], None]
"""A function that receives the progress of a check from 0 to 1. It may raise to end the check."""

ENTRIES_IN_SAMPLE = 100
"""Default number of entries that a check solves again."""
NODES_FOR_SAMPLE = 1 << 26
"""Default budget of nodes of a check, about 10 seconds."""

_PROVER_MEMORY_MB = 64
_ENTRIES_PER_CHUNK = 64
_MOST_STATE_BYTES = 1 << 20
_WRONG_KIND_ERRORS = (ArithmeticError, LookupError, TypeError, ValueError, RecursionError)
"""The errors that a file causes whose JSON is not the progress of checks."""
_MOST_LISTED_WRONG_ENTRIES = 1000
"""The greatest number of wrong entries that are listed. The others are only counted."""


def random_seed() -> int:
    """Return an unpredictable seed for random numbers that is short enough to type."""
    return secrets.randbelow(10**9)


@dataclass(frozen=True, slots=True)
class CheckPlan:
    """The parameters of a check of a file of scores.

    Attributes:
        sample: number of entries to solve again.
        seed: seed of the random sample.
        nodes: budget of nodes; entries that it does not suffice for count as undecided.
        book: path of an opening book, which saves most of the work; None for none.
    """

    sample: int = ENTRIES_IN_SAMPLE
    seed: int = field(default_factory=random_seed)
    nodes: int = NODES_FOR_SAMPLE
    book: Path | None = None


@dataclass(frozen=True, slots=True)
class RefutedEntry:
    """A wrong entry of a file of scores: its position, its bounds, and the proven bounds."""

    position: Position
    lower: int
    upper: int
    at_least: int
    at_most: int


@dataclass(frozen=True, slots=True)
class CacheCheck:
    """The result of a check of a file of scores.

    Attributes:
        entries: number of entries that are not damaged.
        damaged: number of damaged parts.
        solved: number of entries that were solved again.
        wrong: the wrong entries among those that were solved.
        undecided: number of entries for which the budget of nodes was too small.
        left: number of entries that a check of all entries has not reached yet.
        seed: seed of the sample; None for a check of all entries.
        nodes: number of nodes that the check took.
    """

    entries: int
    damaged: int
    solved: int
    wrong: tuple[RefutedEntry, ...] = ()
    undecided: int = 0
    left: int = 0
    seed: int | None = None
    nodes: int = 0

    @property
    def is_refused(self) -> bool:
        """Whether the file must be refused: an entry was wrong, or none could be solved again."""
        return bool(self.wrong) or (self.entries > 0 and not self.solved)

    @property
    def is_sound(self) -> bool:
        """Whether no block of the file is damaged, and the file need not be refused."""
        return not self.damaged and not self.is_refused


class Prover:
    """Solves positions again within a budget of nodes, to check bounds that a file claims.

    Args:
        plan: the budget of nodes and the book.
        stop: ends a search with SearchStopped.
        board: the board of the positions.
    """

    def __init__(self, plan: CheckPlan, stop: StopFlag | None, board: Board = STANDARD) -> None:
        book = plan.book if board == STANDARD else None
        self._searcher = Searcher(_PROVER_MEMORY_MB, book, board=board)
        self._stop = stop
        self._budget = plan.nodes

    @property
    def nodes(self) -> int:
        """The number of nodes that the searches of this prover have taken so far."""
        return self._searcher.nodes

    def is_within_bounds(self, position: Position, lower: int, upper: int) -> bool | None:
        """Return whether a score is within the given bounds; None if the budget is spent.

        Raises:
            SearchStopped: the check was stopped.
        """
        for alpha, expected in ((lower - 1, True), (upper, False)):
            exceeds = self._score_exceeds(position, alpha)
            if exceeds is not expected:
                return None if exceeds is None else False
        return True

    def refutation(self, position: Position, lower: int, upper: int) -> RefutedEntry:
        """Build the description of a wrong entry, with the bounds that a search has proved."""
        found = self._searcher.look_up(position)
        return RefutedEntry(position, lower, upper, found.lower, found.upper)

    def close(self) -> None:
        """Release the memory of the prover's solver."""
        self._searcher.close()

    def _score_exceeds(self, position: Position, alpha: int) -> bool | None:
        """Return whether a score is above ``alpha``; None if the budget of nodes is spent."""
        found = self._searcher.look_up(position)
        if found.lower > alpha or found.upper <= alpha:
            return found.lower > alpha
        if self.nodes >= self._budget:
            return None
        nodes = self._budget - self.nodes
        value = self._searcher.null_window(position, alpha, self._stop, nodes=nodes)
        return None if value is None else value > alpha


def check_sample(
    stored: StoredScores,
    plan: CheckPlan,
    stop: StopFlag | None = None,
    report: OnProgress | None = None,
) -> CacheCheck:
    """Check a file of scores by solving a random sample of its entries again.

    Raises:
        SearchStopped: ``stop`` was set before the end.
    """
    chosen = stored.entries.sample(plan.sample, plan.seed)
    prover, wrong, undecided = Prover(plan, stop, stored.board), [], 0
    for number, (position, lower, upper, _) in enumerate(chosen):
        if report is not None:
            report(number / len(chosen))
        right = prover.is_within_bounds(position, lower, upper)
        undecided += right is None
        if right is False:
            wrong.append(prover.refutation(position, lower, upper))
    nodes = prover.nodes
    prover.close()
    return CacheCheck(
        len(stored.entries),
        stored.damaged,
        len(chosen) - undecided,
        tuple(wrong),
        undecided,
        seed=plan.seed,
        nodes=nodes,
    )


def check_all(
    path: Path,
    stored: StoredScores,
    plan: CheckPlan,
    stop: StopFlag | None = None,
    report: OnProgress | None = None,
) -> CacheCheck:
    """Solve all entries of a file again, in the order of their keys, within a budget of nodes.

    The progress is saved in a file beside ``path``, from which the next check continues. An entry
    for which the whole budget is too small counts as undecided.

    Args:
        path: the file of scores.
        stored: the contents of the file.
        plan: the budget of nodes and the book; sample and seed are ignored.
        stop: ends the check with SearchStopped.
        report: receives the progress.

    Raises:
        CacheError: the file with the progress cannot be read or written.
        SearchStopped: ``stop`` was set before the end; the progress is saved.
    """
    beside = path.with_name(f"{path.name}{store.CHECK_PROGRESS_SUFFIX}")
    done = _CheckProgress.read_progress(beside, stored.board)
    prover = Prover(plan, stop, stored.board)
    try:
        while chunk := stored.entries.after(done.key, _ENTRIES_PER_CHUNK):
            if report is not None:
                report(1 - stored.entries.count_after(done.key) / len(stored.entries))
            if not all(done.check_entry(prover, fact) for fact in chunk):
                break
            done.write_progress(beside)
    finally:
        done.write_progress(beside)
        nodes = prover.nodes
        prover.close()
    left = stored.entries.count_after(done.key)
    if not left:
        beside.unlink(missing_ok=True)
    return CacheCheck(
        len(stored.entries),
        stored.damaged,
        done.solved,
        tuple(done.wrong),
        done.undecided,
        left,
        nodes=nodes,
    )


@dataclass(slots=True)
class _CheckProgress:
    """The progress of checking all entries of a file of scores.

    Attributes:
        key: the hashed key of the last entry that was checked.
        solved: number of entries solved again.
        undecided: number of entries for which a whole budget was too small.
        wrong: the wrong entries.
    """

    key: int = 0
    solved: int = 0
    undecided: int = 0
    wrong: list[RefutedEntry] = field(default_factory=list)

    def check_entry(self, prover: Prover, fact: tuple[int, Position, int, int, int]) -> bool:
        """Solve one entry again. Return whether the budget of nodes sufficed.

        An entry for which a whole budget is too small counts as undecided.
        """
        key, position, lower, upper, _ = fact
        fresh = not prover.nodes
        right = prover.is_within_bounds(position, lower, upper)
        if right is None and not fresh:
            return False
        self.key = key
        self.undecided += right is None
        self.solved += right is not None
        if right is False and len(self.wrong) < _MOST_LISTED_WRONG_ENTRIES:
            self.wrong.append(prover.refutation(position, lower, upper))
        return right is not None

    @classmethod
    def read_progress(cls, path: Path, board: Board) -> _CheckProgress:
        """Read the progress of earlier checks of the scores of a board from a file.

        A missing file means that there were none.

        Raises:
            CacheError: the file cannot be read or is invalid.
        """
        try:
            kept = json.loads(read_within(path, _MOST_STATE_BYTES))
            key, solved, undecided = (int(kept[name]) for name in ("key", "solved", "undecided"))
            wrong = [_parse_refuted(each, board) for each in kept["wrong"]]
            greatest = (1 << board.width * (board.height + 1)) - 1
            return cls(min(max(0, key), greatest), solved, undecided, wrong)
        except FileNotFoundError:
            return cls()
        except (
            OSError,
            ArithmeticError,
            LookupError,
            TypeError,
            ValueError,
            RecursionError,
        ) as error:
            raise CacheError(CacheFault.CHECK_UNKNOWN, path) from error

    def write_progress(self, path: Path) -> None:
        """Write the progress of the checks to a file.

        Raises:
            CacheError: the file cannot be written.
        """
        wrong = [
            [each.position.text(), each.lower, each.upper, each.at_least, each.at_most]
            for each in self.wrong
        ]
        kept = {"key": self.key, "solved": self.solved, "undecided": self.undecided, "wrong": wrong}
        with store.convert_os_errors(path):
            write_atomically(path, json.dumps(kept).encode(), private=True)


def _parse_refuted(record: list[Any], board: Board) -> RefutedEntry:
    """Parse a wrong entry from the saved progress of earlier checks.

    Raise ValueError or TypeError if it is invalid.
    """
    text, *numbers = record
    lower, upper, at_least, at_most = map(int, numbers)
    return RefutedEntry(Position.from_text(text, board), lower, upper, at_least, at_most)
