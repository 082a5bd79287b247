"""Operations on files of stored scores: describe, check, export, merge and clear.

Programs that have the file open may go on, since each change is made under the file's lock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from engine.checks import CacheCheck, CheckPlan, OnProgress, check_all, check_sample
from engine.grid import Board
from engine.stop import StopFlag
from engine.storing import store
from engine.storing.store import StoredScores, score_file_name

__all__ = ["CacheCheck", "CheckPlan", "OnProgress", "score_file_name"]

FILE_NAME = store.SCORE_FILE_NAME
"""The name of the file of scores of the usual board. Each version of the search has its own."""


@dataclass(frozen=True, slots=True)
class CacheState:
    """A description of a file of stored scores.

    Attributes:
        path: the file.
        bytes: the length of the file.
        entries: number of stored positions.
        room: the greatest number of entries; beyond it, those that took the least work are dropped.
        by_discs: the number of stored positions with 0, 1, 2, … discs.
        hits: number of positions whose score was found in the file, so that no search was needed.
        saved: approximate number of nodes that those searches would have taken.
        clean: whether the last program that wrote the file closed it, rather than being killed.
        damaged: number of damaged parts, which are ignored and disappear at the next write.
        others: other files of scores in the folder: damaged ones, and those of other versions.
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
        """The number of entries as a fraction of the greatest possible number."""
        return self.entries / self.room


def describe_score_file(path: Path) -> CacheState:
    """Describe the contents and the use of a file of scores.

    Raises:
        CacheError: the file cannot be read.
    """
    stored = _read_score_file(path)
    return CacheState(
        path,
        stored.bytes,
        len(stored.entries),
        store.most_entries(stored.board),
        tuple(stored.entries.by_discs()),
        stored.hits,
        stored.saved,
        stored.clean,
        stored.damaged,
        store.other_score_files(path),
    )


def verify_score_file(
    path: Path,
    plan: CheckPlan | None = None,
    stop: StopFlag | None = None,
    report: OnProgress | None = None,
) -> CacheCheck:
    """Check a file of scores for damage, and solve a random sample of its positions again.

    Args:
        path: the file of scores.
        plan: the parameters of the check.
        stop: ends the check with SearchStopped.
        report: receives the progress.

    Raises:
        CacheError: the file cannot be read.
        SearchStopped: ``stop`` was set before the sample was solved.
    """
    return check_sample(_read_score_file(path), plan or CheckPlan(), stop, report)


def verify_all_scores(
    path: Path, plan: CheckPlan, stop: StopFlag | None = None, report: OnProgress | None = None
) -> CacheCheck:
    """Check a file for damage, and solve all its positions again within a budget of nodes.

    The next call continues where this one has ended.

    Raises:
        CacheError: the file cannot be read, or the progress cannot be saved.
        SearchStopped: ``stop`` was set before the end.
    """
    return check_all(path, _read_score_file(path), plan, stop, report)


def exported_scores(path: Path) -> bytes:
    """Return a copy of a file of scores, e.g. for another computer, as bytes.

    Raises:
        CacheError: the file cannot be read.
    """
    return store.encode_stored(StoredScores(_read_score_file(path).entries))


def board_of_score_file(path: Path) -> Board:
    """Return the board of a file of scores, which may be another user's.

    Raises:
        CacheError: the file cannot be read.
    """
    return _read_score_file(path, own=False).board


def merge_score_files(
    path: Path,
    source: Path,
    plan: CheckPlan | None = None,
    stop: StopFlag | None = None,
    report: OnProgress | None = None,
) -> tuple[CacheCheck, int]:
    """Check a second file of the same user's scores, and add its sound entries to the first file.

    Args:
        path: the first file, which is created if it is missing.
        source: the second file, of the same board.
        plan: the parameters of the check.
        stop: ends the check with SearchStopped.
        report: receives the progress of the check.

    Returns:
        The result of the check, and the number of new entries. Nothing is added if an entry is
        wrong or none could be solved again.

    Raises:
        CacheError: a file cannot be read or written.
    """
    other = _read_score_file(source, own=False)
    check = check_sample(other, plan or CheckPlan(), stop, report)
    if check.is_refused:
        return check, 0
    board = other.board
    with store.convert_os_errors(path), store.hold_lock(path):
        there = StoredScores(store.empty_entries(board))
        if path.exists():
            there = store.read_score_file(path, board=board)
        entries = there.entries.union(other.entries).most_expensive(store.most_entries(board))
        store.write_score_file(path, replace(there, entries=entries, damaged=0))
    return check, max(0, len(entries) - len(there.entries))


def delete_score_file(path: Path) -> int:
    """Delete a file of scores. Return the number of entries that it held.

    Raises:
        CacheError: the file cannot be read or removed.
    """
    with store.convert_os_errors(path), store.hold_lock(path):
        entries = len(store.read_score_file(path).entries) if path.exists() else 0
        path.unlink(missing_ok=True)
    return entries


def delete_all_score_files(path: Path) -> dict[Path, int]:
    """Delete a file of scores, and those of all boards beside it.

    Return the number of entries that each of them held.

    Raises:
        CacheError: a file cannot be read or removed.
    """
    files = dict.fromkeys((path, *store.score_files_of_boards(path.parent)))
    return {each: delete_score_file(each) for each in files}


def _read_score_file(path: Path, own: bool = True) -> StoredScores:
    """Read a file of scores. With ``own`` a file of another user of the system is refused."""
    with store.convert_os_errors(path):
        return store.read_score_file(path, own=own)
