"""What can be done with a file of scores from outside: look into it, check it, share it, clear it.

Programs that have the file open go on: each change is made with the file's lock.
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
"""Is told which part of a sample was solved, from 0 to 1; may raise to end the check."""

FILE_NAME = store.FILE_NAME
"""The name of the file of scores; each version of the search has a file of its own."""

DEAR = 1 << 21
"""Entries of more nodes are left out of a sample: each would take a second."""


@dataclass(frozen=True, slots=True)
class CacheState:
    """What a file of scores holds.

    Attributes:
        path: the file.
        bytes: its length.
        entries: number of positions with a bound on their score.
        room: how many there can be; then those that took the least work go.
        by_discs: number of entries with 0, 1, 2, … discs.
        hits: questions that were answered without a search.
        saved: positions that were searched for those answers, roughly.
        clean: whether the program that wrote it last was closed, not interrupted.
        damaged: parts that are not believed; the next program that writes it leaves them out.
        others: files beside it that were put aside or belong to other versions.
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
        """The share of the room that is taken."""
        return self.entries / self.room


@dataclass(frozen=True, slots=True)
class Refuted:
    """An entry that is wrong: bounds on the score of a position, which lies outside."""

    position: Position
    lower: int
    upper: int
    score: int


@dataclass(frozen=True, slots=True)
class CacheCheck:
    """What a check of a file found.

    Attributes:
        entries: number of those that passed it.
        damaged: parts that did not.
        solved: how many of a sample were solved again.
        wrong: those of them that are wrong.
    """

    entries: int
    damaged: int
    solved: int
    wrong: tuple[Refuted, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return not self.damaged and not self.wrong


def describe(path: Path) -> CacheState:
    """The state of a file.

    Raises:
        CacheError: it cannot be read.
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
    """Check every entry of a file, and solve a sample again; ``report`` hears how far that is.

    Raises:
        CacheError: it cannot be read.
        SearchStopped: ``stop`` was set before the sample was solved.
    """
    return _check(_read(path), sample, seed, stop, report)


def exported(path: Path) -> bytes:
    """The bytes of a file that holds what this one does, for other people.

    Raises:
        CacheError: it cannot be read.
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
    """Add the entries of another file, once they were checked and a sample was solved again.

    Args:
        path: the file to add to, which is made if need be.
        source: the other file.
        sample: how many entries to solve again.
        strict: whether a source that is damaged is refused; else what is sound is taken.
        stop: ends the check with SearchStopped.
        report: hears how far the check is.

    Returns:
        What the check found, and the number of entries that are new. Nothing is added where an
        entry is wrong.

    Raises:
        CacheError: one of the files cannot be read or written, or the source is damaged.
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
    """Remove a file's entries, and return how many there were.

    Raises:
        CacheError: it cannot be read or written.
    """
    with store.report(path), store.hold(path):
        entries = len(store.read(path).entries) if path.exists() else 0
        path.unlink(missing_ok=True)
    return entries


def _read(path: Path, own: bool = True) -> Stored:
    with store.report(path):
        return store.read(path, own=own)


def _check(
    stored: Stored, sample: int, seed: int, stop: StopFlag | None, report: Report | None
) -> CacheCheck:
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
