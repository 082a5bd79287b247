"""Scores that outlive the process: a table's entries in a file, kept in step by a thread.

The search never touches the file. Whoever keeps entries holds the file's lock, reads what others
wrote, joins that with its own, and puts a new file in the old one's place; so programs that run
together lose nothing of each other's, and each finds what another wrote when it is asked next.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.errors import CacheError, reason
from engine.searching.table import Table
from engine.storing import store
from engine.storing.entries import Entries
from engine.storing.store import MOST_ENTRIES, ForeignFile, Stored
from engine.storing.transfer import collect, take_in

INTERVAL = 5.0
"""Seconds between two looks for new entries; a process that is killed loses no more."""

REST = 50
"""To keep entries takes at most one part of so many of one core."""


class Cache:
    """A table's file, read when it is opened, written while it is searched and when it is closed.

    Args:
        path: the file; it and its folder are made, for its owner alone.
        table: what is kept in it, and what the entries of the file are put into.

    Raises:
        CacheError: there is something else in its place, or it can be neither read nor made.
    """

    def __init__(self, path: str | os.PathLike[str], table: Table) -> None:
        self.path = Path(os.path.realpath(path))
        self._table = table
        self._seen: tuple[int, ...] | None = None
        self._hits = self._saved = 0
        self._unclean = self._unkept = False
        self._said: set[str] = set()
        self._unheard: list[str] = []
        self._busy = threading.Lock()
        self._closing = threading.Event()
        self._open()
        self._thread = threading.Thread(target=self._keep_on, name="scores", daemon=True)
        self._thread.start()

    def take_remarks(self) -> list[str]:
        """What the user should know and was not told yet, as sentences; each is said once."""
        if self._table.damaged:
            self._say(
                "Damaged scores were found in memory and cleared; its hardware may be at fault"
            )
        remarks, self._unheard = self._unheard, []
        return remarks

    def count_hit(self, saved: int) -> None:
        """Take note of an answer that needed no search of some ``saved`` nodes."""
        self._hits += 1
        self._saved += saved

    def catch_up(self) -> None:
        """Take in what other programs wrote, if they did."""
        if _signature(self.path) in (self._seen, None):
            return
        with self._busy:
            try:
                self._read()
            except (OSError, CacheError):
                # Who writes the next file sees to that, with the lock.
                self._seen = _signature(self.path)

    def distrust(self) -> None:
        """Put the file aside, since what the table says cannot be."""
        self._say(f"The scores in {self.path} contradict each other and are not used")
        with self._busy:
            self._changed(self._begin_anew)

    def clear(self) -> None:
        """Forget all scores, in memory and in the file.

        Raises:
            CacheError: the file cannot be removed.
        """
        with self._busy, store.report(self.path), store.hold(self.path):
            self._table.clear()
            self._table.take_news()
            self._hits = self._saved = 0
            self._unkept = self._unclean = False
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Keep what is new and end the thread; a second call does nothing."""
        if self._closing.is_set():
            return
        self._closing.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()
        if self._table.take_news() or self._unkept or self._unclean or self._hits:
            self._keep(clean=True)

    def _keep_on(self) -> None:
        pause = INTERVAL
        while not self._closing.wait(pause):
            started = time.monotonic()
            if self._table.take_news() or self._unkept:
                self._keep(clean=False)
            pause = max(INTERVAL, REST * (time.monotonic() - started))

    def _keep(self, clean: bool) -> None:
        with self._busy:
            mine = collect(self._table)
            self._unkept = not self._changed(lambda: self._join(mine, clean))

    def _changed(self, change: Callable[[], object]) -> bool:
        """Change the file if that can be done; else it is said and the search goes on."""
        try:
            with store.hold(self.path):
                change()
        except CacheError as error:
            self._say(f"New scores are not kept: {error}")
        except OSError as error:
            self._say(f"New scores are not kept in {self.path}: {reason(error)}")
        else:
            return True
        return False

    # The file, with the lock.

    def _open(self) -> None:
        try:
            with store.hold(self.path):
                store.remove_unfinished(self.path)
                store.remove_old(self.path)
                stored = self._read_or_put_aside()
                if self._seen is None or stored.damaged:
                    self._write(replace(stored, damaged=0))
        except OSError as error:
            self._open_unwritable(error)

    def _open_unwritable(self, error: OSError) -> None:
        """Believe what can be read though nothing can be written."""
        if not self.path.exists():
            raise CacheError(f"the scores in {self.path} cannot be had: {reason(error)}") from error
        with store.report(self.path):
            self._read()
        self._say(f"New scores are not kept in {self.path}: {reason(error)}")

    def _join(self, mine: Entries, clean: bool) -> None:
        """Write what the file and the table have together."""
        stored = self._read_or_put_aside()
        entries = stored.entries.union(mine).most_expensive(MOST_ENTRIES)
        if clean or stored.damaged or entries != stored.entries:
            hits, saved = self._hits, self._saved
            self._write(Stored(entries, stored.hits + hits, stored.saved + saved, clean))
            self._hits -= hits
            self._saved -= saved

    def _begin_anew(self) -> None:
        if self.path.exists():
            store.put_aside(self.path)
        self._write(Stored())

    def _write(self, stored: Stored) -> None:
        store.write(self.path, stored)
        self._unclean = not stored.clean
        self._seen = _signature(self.path)

    def _read_or_put_aside(self) -> Stored:
        try:
            return self._read()
        except FileNotFoundError:
            pass
        except ForeignFile as error:
            aside = store.put_aside(self.path).name
            self._say(f"{error}; it was put aside as {aside} for {store.DAYS_ASIDE} days")
        self._seen = None
        return Stored()

    def _read(self) -> Stored:
        """What is in the file, which the table then has too."""
        before = _signature(self.path)
        stored = store.read(self.path, thorough=self._seen is None)
        if before != self._seen:
            take_in(self._table, stored.entries)
            if stored.damaged:
                self._say(f"Damaged parts of {self.path} are not used: {stored.damaged}")
        self._seen = before
        return stored

    def _say(self, remark: str) -> None:
        if remark not in self._said:
            self._said.add(remark)
            self._unheard.append(remark)


def _signature(path: Path) -> tuple[int, ...] | None:
    """What tells a file from the one that was there before, None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns
