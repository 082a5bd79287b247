"""Threads that do nothing for a while, so that nothing depends on how fast they are."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pytestqt.qtbot import QtBot

from c4studio.ground.service import Service, Urgency, WorkContext


@contextmanager
def hold_up(service: Service) -> Iterator[None]:
    """Let what is asked for meanwhile begin only afterwards."""
    gate = threading.Event()
    service.run("Waiting", lambda _: gate.wait(60))
    try:
        yield
    finally:
        gate.set()


@contextmanager
def hold_up_searches(searches: Service) -> Iterator[None]:
    """Let searches that are asked for meanwhile begin only afterwards."""
    gate, begun = threading.Event(), threading.Event()

    def wait(_: WorkContext) -> None:
        begun.set()
        gate.wait(60)

    searches.run("Waiting", wait)
    begun.wait(60)
    try:
        yield
    finally:
        gate.set()


def wait_for_searches(searches: Service, qtbot: QtBot) -> None:
    """Wait until every search that was asked for so far has told what it found."""
    with qtbot.waitSignal(searches.run("Waiting", lambda _: None, Urgency.LATER).done):
        pass


def wait_for_work(service: Service, qtbot: QtBot) -> None:
    """Wait until all work that a service was given so far is done."""
    with qtbot.waitSignal(service.run("Waiting", lambda _: None).done):
        pass
