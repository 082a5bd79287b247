"""Operations on files of scores: describe, check, export, merge, clear, import from others.

Programs that have the file open are not disturbed, since each change is made under its lock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from engine.errors import CacheError
from engine.sharing import layer
from engine.sharing.checks import CacheCheck, CheckPlan, Report, check_sample
from engine.sharing.layer import Layer
from engine.sharing.thorough import check_all
from engine.stop import StopFlag
from engine.storing import store
from engine.storing.store import MOST_ENTRIES, Stored

__all__ = ["CacheCheck", "CheckPlan", "Layer", "Report"]

FILE_NAME = store.FILE_NAME
"""The name of the file of scores; each version of the search has a file of its own."""


@dataclass(frozen=True, slots=True)
class CacheState:
    """A description of a file of scores.

    Attributes:
        path: the file.
        bytes: the length of the file.
        entries: number of positions with bounds on their score.
        room: the largest number of entries; beyond it, the entries with the least work are dropped.
        by_discs: the numbers of entries with 0, 1, 2, … discs.
        hits: number of positions whose score was found in the file, without a search.
        saved: approximate number of nodes that this saved.
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
        """The fraction of a file of scores that is in use: entries against their largest number."""
        return self.entries / self.room


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
    plan: CheckPlan | None = None,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> CacheCheck:
    """Check every entry of a file of scores for damage, and solve a sample of them again.

    Args:
        path: the file of scores, the user's own or one of other people.
        plan: sample, seed, budget and book.
        stop: ends the check with SearchStopped.
        report: receives the progress.

    Raises:
        CacheError: the file cannot be read.
        SearchStopped: ``stop`` was set before the sample was solved.
    """
    return check_sample(_contents(path), plan or CheckPlan(), stop, report)


def verify_all(
    path: Path, plan: CheckPlan, stop: StopFlag | None = None, report: Report | None = None
) -> CacheCheck:
    """Check every entry of a file for damage, and solve all entries again within a budget of nodes.

    The next call goes on where this one ended; see ``engine.sharing.thorough``.

    Raises:
        CacheError: the file cannot be read, or how far the check has come cannot be kept.
        SearchStopped: ``stop`` was set before the end.
    """
    return check_all(path, _contents(path), plan, stop, report)


def exported(path: Path) -> bytes:
    """Return the bytes of a file for other people with the entries of a file of scores.

    Raises:
        CacheError: the file cannot be read.
    """
    return store.encoded(Stored(_read(path).entries))


def merge(
    path: Path,
    source: Path,
    plan: CheckPlan | None = None,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> tuple[CacheCheck, int]:
    """Check another file of the same user's scores, and add its sound entries to a file.

    Args:
        path: the file to add to, which is made if need be.
        source: the other file.
        plan: how the other file is checked.
        stop: ends the check with SearchStopped.
        report: receives the progress of the check.

    Returns:
        The result of the check, and the number of new entries. Nothing is added if an entry is
        wrong or none could be solved again.

    Raises:
        CacheError: a file cannot be read or written.
    """
    other = _read(source, own=False)
    check = check_sample(other, plan or CheckPlan(), stop, report)
    if check.refused:
        return check, 0
    with store.report(path), store.hold(path):
        there = store.read(path) if path.exists() else Stored()
        entries = there.entries.union(other.entries).most_expensive(MOST_ENTRIES)
        store.write(path, replace(there, entries=entries, damaged=0))
    return check, max(0, len(entries) - len(there.entries))


def add_layer(  # noqa: PLR0913, PLR0917
    folder: Path,
    source: Path,
    name: str,
    plan: CheckPlan | None = None,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> CacheCheck:
    """Check a file of scores from somebody else, and keep a read-only copy of it.

    The scores of such a copy, a layer, are shown beside the user's own and never used in searches.

    Nothing is kept if an entry is wrong or none could be solved again. An earlier copy from the
    same person is replaced.

    Args:
        folder: the folder of such copies.
        source: the exported file.
        name: from whom the file is.
        plan: how the file is checked.
        stop: ends the check with SearchStopped.
        report: receives the progress of the check.

    Raises:
        CacheError: the file is damaged or cannot be read, the name is refused, or the layer cannot
            be written.
    """
    if fault := layer.name_fault(name):
        raise CacheError(fault)
    other = _read(source, own=False)
    if other.damaged:
        raise CacheError(f"{source} is damaged: nothing of it was taken")
    check = check_sample(other, plan or CheckPlan(), stop, report)
    if not check.refused:
        layer.write(folder, name, date.today(), check.solved, other.entries)
    return check


def layers(folder: Path) -> tuple[list[Layer], list[str]]:
    """Read the files of other people's scores in a folder.

    Return them, and a sentence for each file that cannot be used.

    Raises:
        CacheError: the folder cannot be read.
    """
    found, faults = [], []
    for path in layer.paths(folder):
        try:
            found.append(layer.read(path)[0])
        except CacheError as error:
            faults.append(str(error))
    return found, faults


def layer_path(folder: Path, name: str) -> Path:
    """Return the path of the file with the scores of a person or group of that name.

    Raises:
        CacheError: there is no such file.
    """
    path = layer.path_of(folder, name)
    if not path.is_file():
        raise CacheError(f"there are no scores from {name}")
    return path


def remove_layer(path: Path) -> None:
    """Remove the file with the scores of a person or group.

    Raises:
        CacheError: the file cannot be removed.
    """
    layer.remove(path)


def clear(path: Path) -> int:
    """Remove a file of scores and return the number of entries that it held.

    Raises:
        CacheError: the file cannot be read or removed.
    """
    with store.report(path), store.hold(path):
        entries = len(store.read(path).entries) if path.exists() else 0
        path.unlink(missing_ok=True)
    return entries


def _read(path: Path, own: bool = True) -> Stored:
    """Read a file of scores; ``own`` refuses a file of another user."""
    with store.report(path):
        return store.read(path, own=own)


def _contents(path: Path) -> Stored:
    """Read a file of scores, the user's own or one of other people."""
    return layer.read(path)[1] if path.suffix == layer.SUFFIX else _read(path)
