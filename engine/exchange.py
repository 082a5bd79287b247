"""Operations on files of scores: describe, check, export, merge and clear.

Programs that have the file open are not disturbed, since each change is made under its lock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from engine.errors import CacheError
from engine.position import Position
from engine.solver import Solver
from engine.stop import StopFlag
from engine.storing import store
from engine.storing.store import MOST_ENTRIES, Stored

Report = Callable[[float], None]
"""Receives the fraction of a sample, 0 to 1, that has been solved; may raise to end the check."""

FILE_NAME = store.FILE_NAME
"""The name of the file of scores; each version of the search has a file of its own."""

DEAR = 1 << 21
"""Entries with more nodes are left out of a sample, because each would take a second or more."""


@dataclass(frozen=True, slots=True)
class CacheState:
    """A description of a file of scores.

    Attributes:
        path: the file.
        bytes: the length of the file.
        entries: number of positions with bounds on their score.
        room: the largest number of entries; of more, those with the least work are dropped.
        by_discs: the numbers of entries with 0, 1, 2, … discs.
        hits: number of questions that were answered without a search.
        saved: approximate number of nodes that those answers saved.
        clean: whether the last program that wrote the file closed it, rather than being killed.
        damaged: number of damaged parts, which are not used; the next write removes them.
        others: files in the same folder that were put aside or belong to other versions.
    """

    path: Path
    bytes: int
    entries: int
    room: int
    by_discs: tuple[int, ...]
    hits: int
    saved: int
    clean: bool
    damaged: int
    others: tuple[Path, ...]

    @property
    def fill(self) -> float:
        """The fraction of the room that is in use."""
        return self.entries / self.room


@dataclass(frozen=True, slots=True)
class Refuted:
    """A wrong entry: a position, bounds on its score, and its score, which is outside them."""

    position: Position
    lower: int
    upper: int
    score: int


@dataclass(frozen=True, slots=True)
class CacheCheck:
    """The result of a check of a file of scores.

    Attributes:
        entries: number of sound entries.
        damaged: number of damaged parts.
        solved: number of entries of a sample that were solved again.
        wrong: the wrong entries among them.
    """

    entries: int
    damaged: int
    solved: int
    wrong: tuple[Refuted, ...]

    @property
    def sound(self) -> bool:
        """Whether no damage and no wrong entry was found."""
        return not self.damaged and not self.wrong


def describe(path: Path) -> CacheState:
    """Describe a file of scores.

    Raises:
        CacheError: the file cannot be read.
    """
    stored = _read(path)
    return CacheState(
        path,
        stored.bytes,
        len(stored.entries),
        MOST_ENTRIES,
        tuple(stored.entries.by_discs()),
        stored.hits,
        stored.saved,
        stored.clean,
        stored.damaged,
        store.other_files(path),
    )


def verify(
    path: Path,
    sample: int = 100,
    seed: int = 0,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> CacheCheck:
    """Check every entry of a file, and solve a sample of them again.

    Args:
        path: the file.
        sample: number of entries to solve again.
        seed: seed of the draw of the sample.
        stop: ends the check with SearchStopped.
        report: receives the progress.

    Raises:
        CacheError: the file cannot be read.
        SearchStopped: ``stop`` was set before the sample was solved.
    """
    return _check(_read(path), sample, seed, stop, report)


def exported(path: Path) -> bytes:
    """Return the bytes of a file for other people with the entries of a file of scores.

    Raises:
        CacheError: the file cannot be read.
    """
    return store.encoded(Stored(_read(path).entries))


def take_in(  # noqa: PLR0913, PLR0917
    path: Path,
    source: Path,
    sample: int = 100,
    strict: bool = True,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> tuple[CacheCheck, int]:
    """Check another file of scores and add its entries.

    Args:
        path: the file to add to, which is made if need be.
        source: the other file.
        sample: number of entries to solve again.
        strict: whether to refuse a damaged source; otherwise its sound entries are added.
        stop: ends the check with SearchStopped.
        report: receives the progress of the check.

    Returns:
        The result of the check, and the number of new entries. Nothing is added if an entry is
        wrong.

    Raises:
        CacheError: a file cannot be read or written, or a strict check found damage.
    """
    other = _read(source, own=False)
    if strict and other.damaged:
        raise CacheError(f"{source} is damaged: nothing of it was taken")
    check = _check(other, sample, 0, stop, report)
    if check.wrong:
        return check, 0
    with store.report(path), store.hold(path):
        there = store.read(path) if path.exists() else Stored()
        entries = there.entries.union(other.entries).most_expensive(MOST_ENTRIES)
        store.write(path, replace(there, entries=entries, damaged=0))
    return check, max(0, len(entries) - len(there.entries))


def clear(path: Path) -> int:
    """Remove a file of scores and return the number of entries that it had.

    Raises:
        CacheError: the file cannot be read or removed.
    """
    with store.report(path), store.hold(path):
        entries = len(store.read(path).entries) if path.exists() else 0
        path.unlink(missing_ok=True)
    return entries


def _read(path: Path, own: bool = True) -> Stored:
    """Read a file of scores, which must belong to this user if ``own``."""
    with store.report(path):
        return store.read(path, own=own)


def _check(
    stored: Stored, sample: int, seed: int, stop: StopFlag | None, report: Report | None
) -> CacheCheck:
    """Solve a sample of the entries of a file again and compare."""
    chosen = [fact for fact in stored.entries.sample(sample, seed) if fact[3] <= DEAR]
    solver = Solver()
    refuted = []
    for number, (position, lower, upper, _) in enumerate(chosen):
        if report is not None:
            report(number / len(chosen))
        score = int(solver.solve(position, stop))
        if not lower <= score <= upper:
            refuted.append(Refuted(position, lower, upper, score))
    solver.close()
    return CacheCheck(len(stored.entries), stored.damaged, len(chosen), tuple(refuted))
