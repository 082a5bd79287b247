"""What must hold whatever is done: no long gap, undo and redo lead back, the journal is true."""

import os
import time
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import get_native_id
from typing import Any

from PySide6.QtTest import QTest
from shiboken6 import isValid

from c4studio.document import GameDocument
from c4studio.document.document import MOST_UNDO_STEPS
from c4studio.document.journals.replay import replay_journal
from c4studio.game import Collection
from c4studio.ui.window.main_window import MainWindow
from tests.bench.event_loop import kept_waiting, late_by_thread
from tests.trees import contents

LONGEST_GAP = float(os.environ.get("MONKEY_GAP", "0.5"))
"""Seconds; more are granted where a sanitizer slows everything down."""
SETTLED_MS = 60_000
Content = list[Any]


def content_of(collection: Collection) -> Content:
    """Return everything in a collection but the scores, which no journal keeps."""
    return [(game.facts, [row[:-1] for row in contents(game.root)]) for game in collection.games]


class TooLateError(AssertionError):
    """Raised if the window's thread did not come back to its events in time."""


class Pulse:
    """Measures how long the window's thread does not come back to its events."""

    def __init__(self) -> None:
        self._thread = str(get_native_id())

    @contextmanager
    def watch(self, log: Sequence[str]) -> Iterator[None]:
        """Fail where what is done takes too long on a machine that does nothing else.

        Raises:
            TooLateError: it took too long; the last of ``log`` says what it was.
        """
        late = late_by_thread()
        begun, worked = time.perf_counter(), time.thread_time()
        yield
        taken, work = time.perf_counter() - begun, time.thread_time() - worked
        if taken < LONGEST_GAP:
            return
        # What this thread computed is its own fault, however busy the machine is.
        own = max(work, taken - kept_waiting(late, late_by_thread(), self._thread))
        if own >= LONGEST_GAP:
            raise TooLateError(f"{log[-1]} took {own:.2f} s")


class States:
    """Remembers how the games of each document were when they were loaded."""

    def __init__(self) -> None:
        self._starts: weakref.WeakKeyDictionary[GameDocument, Content] = weakref.WeakKeyDictionary()

    def follow(self, document: GameDocument) -> None:
        """Remember the games of a document from now on; a second call does nothing."""
        if document not in self._starts:
            self._remember(document)
            document.loaded.connect(lambda: self._remember(document))

    def _remember(self, document: GameDocument) -> None:
        self._starts[document] = content_of(document.collection)

    def check(self, window: MainWindow) -> None:
        """Fail where undo, redo or the journal of a window lead elsewhere.

        Raises:
            AssertionError: they do.
        """
        document = window.document
        stack, now = document.undo_stack, content_of(document.collection)
        index = stack.index()
        stack.setIndex(0)
        if stack.count() < MOST_UNDO_STEPS:
            assert content_of(document.collection) == self._starts[document]
        stack.setIndex(stack.count())
        stack.setIndex(index)
        assert content_of(document.collection) == now
        self._check_journal(window)

    def _check_journal(self, window: MainWindow) -> None:
        file = window.desk.file
        journal = file._journal
        assert journal is not None
        deadline = time.monotonic() + SETTLED_MS / 1000
        while file.busy or journal.is_behind_edits:
            assert time.monotonic() < deadline
            QTest.qWait(10)
            if not isValid(window):
                # It waited for its file, and has closed meanwhile.
                return
        # All that was asked of the disk is done then.
        path = journal._file._path
        if path.exists():
            with path.open("rb") as lines:
                replayed = replay_journal(lines)
            assert not replayed.damage
            # Read again, since a late answer may have edited the games during the wait.
            assert content_of(replayed.collection) == content_of(window.document.collection)
