"""The cache: a file that keeps the transposition table's scores when the process ends.

Searches never use the file directly. To write it, a program takes the file's lock, reads the
entries of other programs, adds its own, and replaces the file. So programs that run at the same
time lose none of each other's entries. Each reads the others' new entries before it scores the next
position.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.errors import CacheError, CacheFault, reason
from engine.grid import STANDARD, Board
from engine.searching.table import Table
from engine.storing import store
from engine.storing.entries import Entries
from engine.storing.sized import SizedEntries, SizedTable
from engine.storing.store import (
    MOST_ENTRIES_OF_OTHER_BOARDS,
    MOST_STORED_ENTRIES,
    ForeignFile,
    StoredEntries,
    StoredScores,
)
from engine.storing.transfer import collect, take_in

WRITE_INTERVAL_SECONDS = 5.0
"""Seconds between two writes of new entries. A process that is killed loses no more than that."""

REST_PER_WORK = 50
"""The ratio of the time that the cache's thread sleeps to the time that it worked, which keeps it
below 2 % of one core."""


class Cache:
    """Keeps a transposition table's entries in a file on disk.

    The file is read when the cache is opened. It is written at intervals during searches, and at
    the end.

    Args:
        path: the file. A missing file or folder is created, readable by its owner only.
        table: the table from which entries are written to the file, and into which they are read.
        board: the board of the positions in both.

    Raises:
        CacheError: the path is no file of scores, or the file can neither be read nor created.
    """

    def __init__(self, path: str | os.PathLike[str], table: Table, board: Board = STANDARD) -> None:
        self.path = Path(os.path.realpath(path))
        self._table, self._board = table, board
        self._sized = None if board == STANDARD else SizedTable(table, board)
        self._seen: tuple[int, ...] | None = None
        self._hits = self._saved = 0
        self._unclean = self._unkept = False
        self._remarks: set[str] = set()
        self._new_remarks: list[CacheError] = []
        self._busy = threading.Lock()
        self._closing = threading.Event()
        self._open_file()
        self._thread = threading.Thread(target=self._write_at_intervals, name="scores", daemon=True)
        self._thread.start()

    def take_remarks(self) -> list[CacheError]:
        """Return the warnings that are new since the last call; they were not raised."""
        if self._table.damaged:
            self._add_warning(CacheFault.MEMORY_DAMAGED)
        remarks, self._new_remarks = self._new_remarks, []
        return remarks

    def count_hit(self, saved: int) -> None:
        """Count a score found in the table, which saved a search of about ``saved`` nodes."""
        self._hits += 1
        self._saved += saved

    def catch_up(self) -> None:
        """Read the entries that other programs have written to the file since the last call."""
        if _state_of_file(self.path) in (self._seen, None):
            return
        with self._busy:
            try:
                self._read_file()
            except (OSError, CacheError):
                # The next write, which holds the lock, puts a bad file aside.
                self._seen = _state_of_file(self.path)

    def distrust(self) -> None:
        """Stop using the file of scores: rename it, because its entries contradict each other."""
        self._add_warning(CacheFault.SCORES_CONTRADICT)
        with self._busy:
            self._change_file(self._start_empty_file)

    def clear(self) -> None:
        """Remove all scores from the table, and delete the file.

        Raises:
            CacheError: the file cannot be removed.
        """
        with self._busy, store.convert_os_errors(self.path), store.hold_lock(self.path):
            self._table.clear()
            self._table.take_news()
            self._hits = self._saved = 0
            self._unkept = self._unclean = False
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Write new scores to the file and end the cache's thread. A second call does nothing."""
        if self._closing.is_set():
            return
        self._closing.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()
        if self._table.take_news() or self._unkept or self._unclean or self._hits:
            self._write_new_entries(clean=True)

    def _write_at_intervals(self) -> None:
        """Write new entries to the file at intervals until the cache is closed.

        Runs in the cache's thread.
        """
        pause = WRITE_INTERVAL_SECONDS
        while not self._closing.wait(pause):
            started = time.monotonic()
            if self._table.take_news() or self._unkept:
                self._write_new_entries(clean=False)
            pause = max(WRITE_INTERVAL_SECONDS, REST_PER_WORK * (time.monotonic() - started))

    def _write_new_entries(self, clean: bool) -> None:
        """Merge the table's entries with those in the file, and write the file."""
        with self._busy:
            mine = collect(self._table) if self._sized is None else self._sized.collect()
            self._unkept = not self._change_file(lambda: self._merge_into_file(mine, clean))

    def _change_file(self, change: Callable[[], object]) -> bool:
        """Run a change of the file under its lock. Return False, and add a warning, if it fails."""
        try:
            with store.hold_lock(self.path):
                change()
        except CacheError as error:
            self._add_warning(CacheFault.SCORES_NOT_KEPT_SINCE, error)
        except OSError as error:
            self._add_warning(CacheFault.SCORES_NOT_KEPT, reason(error))
        else:
            return True
        return False

    # Below, the caller holds the lock of the file.

    def _open_file(self) -> None:
        """Read the file or create it, and delete files that killed programs left beside it."""
        try:
            with store.hold_lock(self.path):
                store.delete_unfinished_files(self.path)
                store.delete_old_set_aside_files(self.path)
                stored = self._read_or_set_aside()
                if self._seen is None or stored.damaged:
                    self._write_file(replace(stored, damaged=0))
        except OSError as error:
            self._open_read_only(error)

    def _open_read_only(self, error: OSError) -> None:
        """Read the file although it cannot be written, with a warning."""
        if not self.path.exists():
            raise CacheError(CacheFault.SCORES_UNREADABLE, self.path, reason(error)) from error
        with store.convert_os_errors(self.path):
            self._read_file()
        self._add_warning(CacheFault.SCORES_NOT_KEPT, reason(error))

    def _merge_into_file(self, mine: StoredEntries, clean: bool) -> None:
        """Merge the table's entries into the file, unless the file has them all."""
        stored = self._read_or_set_aside()
        entries = stored.entries.union(mine).most_expensive(self._most_entries)
        if clean or stored.damaged or entries != stored.entries:
            hits, saved = self._hits, self._saved
            self._write_file(StoredScores(entries, stored.hits + hits, stored.saved + saved, clean))
            self._hits -= hits
            self._saved -= saved

    def _start_empty_file(self) -> None:
        """Set the file of scores aside under another name, and write an empty file."""
        if self.path.exists():
            store.set_file_aside(self.path)
        self._write_file(StoredScores(store.empty_entries(self._board)))

    def _write_file(self, stored: StoredScores) -> None:
        """Write the file, and remember its signature to notice later changes by other programs."""
        store.write_score_file(self.path, stored)
        self._unclean = not stored.clean
        self._seen = _state_of_file(self.path)

    def _read_or_set_aside(self) -> StoredScores:
        """Read the file of scores. A file that cannot be used is renamed and counts as empty."""
        try:
            return self._read_file()
        except FileNotFoundError:
            pass
        except ForeignFile as error:
            aside = store.set_file_aside(self.path).name
            self._add_warning(CacheFault.SCORES_PUT_ASIDE, error, store.DAYS_UNTIL_DELETION, aside)
        self._seen = None
        return StoredScores(store.empty_entries(self._board))

    @property
    def _most_entries(self) -> int:
        """The greatest number of entries in the file."""
        return MOST_STORED_ENTRIES if self._sized is None else MOST_ENTRIES_OF_OTHER_BOARDS

    def _read_file(self) -> StoredScores:
        """Read the file of scores into the transposition table, and return the contents."""
        before = _state_of_file(self.path)
        stored = store.read_score_file(self.path, thorough=self._seen is None, board=self._board)
        if before != self._seen:
            self._take_in(stored.entries)
            if stored.damaged:
                self._add_warning(CacheFault.SCORES_DAMAGED, number=stored.damaged)
        self._seen = before
        return stored

    def _take_in(self, entries: StoredEntries) -> None:
        """Put entries into the table."""
        if isinstance(entries, Entries):
            take_in(self._table, entries)
        elif self._sized is not None and isinstance(entries, SizedEntries):
            self._sized.take_in(entries)

    def _add_warning(
        self, fault: CacheFault, why: str | CacheError = "", number: int = 0, path: str = ""
    ) -> None:
        """Add a warning for the user, unless it was added before."""
        remark = CacheError(fault, path or self.path, why, number)
        if str(remark) not in self._remarks:
            self._remarks.add(str(remark))
            self._new_remarks.append(remark)


def _state_of_file(path: Path) -> tuple[int, ...] | None:
    """Return a value that changes whenever a file is replaced; None if there is no file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns
