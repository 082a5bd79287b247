"""Threads that do nothing for a while, so that nothing depends on how fast they are."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from pytestqt.qtbot import QtBot

from c4studio.analysis.searches import Searches, Urgency
from c4studio.background.jobs import Storage
from c4studio.background.progress import Report
from engine import Solver, StopFlag


@contextmanager
def hold_up(storage: Storage) -> Iterator[None]:
    """Let what is asked for meanwhile begin only afterwards."""
    gate = threading.Event()
    storage.run(partial(gate.wait, 60))
    try:
        yield
    finally:
        gate.set()


@contextmanager
def hold_up_searches(searches: Searches) -> Iterator[None]:
    """Let searches that are asked for meanwhile begin only afterwards."""
    gate, begun = threading.Event(), threading.Event()

    def wait(solver: Solver, stop: StopFlag, report: Report) -> Iterator[object]:
        begun.set()
        gate.wait(60)
        yield None

    searches.run("Waiting", wait)
    begun.wait(60)
    try:
        yield
    finally:
        gate.set()


def wait_for_searches(searches: Searches, qtbot: QtBot) -> None:
    """Wait until every search that was asked for so far has told what it found."""
    with qtbot.waitSignal(searches.run("Waiting", lambda *_: iter([None]), Urgency.LATER).done):
        pass
