"""Garbage cycles are collected in the GUI thread only: a worker that deletes widgets crashes Qt."""

import gc
import sys
import threading
import time
import weakref

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.ground.runtime import (
    IDLE_CHECKS_BEFORE_COLLECTION,
    MOST_CHECKS_BEFORE_COLLECTION,
    MOST_IDLE_PROCESSOR_SECONDS,
    OLDEST_GENERATION,
    SWITCH_INTERVAL,
    GarbageCollector,
    suspend_garbage_collection,
    tune_interpreter,
)
from c4studio.ground.service import Service

ENOUGH = 100_000
"""Objects by which Python would have collected many times."""


class Ring(QObject):
    """Garbage that only the collector comes upon."""

    def __init__(self, ended_in: list[threading.Thread]) -> None:
        super().__init__()
        self.itself = self
        weakref.finalize(self, lambda: ended_in.append(threading.current_thread()))


def make_many() -> list[list[int]]:
    return [[] for _ in range(ENOUGH)]


def test_what_a_worker_makes_starts_no_collection_there(
    qapp: QGuiApplication, storage: Service, qtbot: QtBot
) -> None:
    ended_in: list[threading.Thread] = []
    gc.collect()
    Ring(ended_in)
    with qtbot.waitSignal(storage.run("Making", lambda _: make_many()).done) as made:
        pass
    assert made.args is not None
    assert len(made.args[0]) == ENOUGH
    qtbot.waitUntil(lambda: len(ended_in) == 1)
    assert ended_in == [threading.main_thread()]


def test_nothing_is_collected_while_a_tree_is_built(qapp: QGuiApplication, qtbot: QtBot) -> None:
    ended_in: list[threading.Thread] = []
    gc.collect()
    with suspend_garbage_collection():
        Ring(ended_in)
        kept = make_many()
        qtbot.wait(300)
        assert not ended_in
    assert len(kept) == ENOUGH
    assert not gc.isenabled()
    gc.collect()
    assert len(ended_in) == 1


def test_what_exists_at_the_start_is_not_visited_until_a_large_tree_was_built(
    qapp: QGuiApplication,
) -> None:
    ended_in: list[threading.Thread] = []
    Ring(ended_in)
    owner = QObject()
    tune_interpreter(owner)
    with suspend_garbage_collection():
        kept = [[1]]
    gc.collect()
    assert not ended_in
    assert len(gc.get_objects()) < gc.get_freeze_count()
    with suspend_garbage_collection():
        kept = make_many()
    gc.collect()
    assert len(kept) == ENOUGH
    assert len(ended_in) == 1


@pytest.mark.parametrize(
    ("generation", "looks"),
    [
        (OLDEST_GENERATION - 1, MOST_CHECKS_BEFORE_COLLECTION[OLDEST_GENERATION - 1] - 1),
        (OLDEST_GENERATION, 2 * IDLE_CHECKS_BEFORE_COLLECTION[OLDEST_GENERATION]),
    ],
)
def test_what_is_no_longer_young_is_collected_once_there_is_nothing_to_do(
    qapp: QGuiApplication, generation: int, looks: int
) -> None:
    ended_in: list[threading.Thread] = []
    owner = QObject()
    collector = GarbageCollector(owner)
    leave_a_ring(ended_in, generation)
    for _ in range(looks):
        work()
        collector.collect()
        assert not ended_in
    for _ in range(IDLE_CHECKS_BEFORE_COLLECTION[generation]):
        collector.collect()
    assert len(ended_in) == 1


def test_what_is_no_longer_young_is_collected_at_last_in_a_busy_window(
    qapp: QGuiApplication,
) -> None:
    ended_in: list[threading.Thread] = []
    owner = QObject()
    collector = GarbageCollector(owner)
    leave_a_ring(ended_in, OLDEST_GENERATION - 1)
    for _ in range(MOST_CHECKS_BEFORE_COLLECTION[OLDEST_GENERATION - 1]):
        assert not ended_in
        work()
        collector.collect()
    assert len(ended_in) == 1


def leave_a_ring(ended_in: list[threading.Thread], generation: int) -> None:
    """Leave garbage among the objects of a generation that is due for collection."""
    gc.collect()
    ring = Ring(ended_in)
    while gc.get_count()[generation] <= gc.get_threshold()[generation]:
        gc.collect(generation - 1)
    del ring


def work() -> None:
    """Be busy for a moment."""
    until = time.thread_time() + 2 * MOST_IDLE_PROCESSOR_SECONDS
    while time.thread_time() < until:
        pass


def test_without_a_window_python_goes_on_by_itself(qapp: QGuiApplication) -> None:
    gc.enable()
    try:
        with pytest.raises(ValueError, match="torn"), suspend_garbage_collection():
            assert not gc.isenabled()
            raise ValueError("torn")
        assert gc.isenabled()
    finally:
        gc.disable()


def test_the_window_waits_no_longer_for_a_thread_than_was_set(qapp: QGuiApplication) -> None:
    assert sys.getswitchinterval() == pytest.approx(SWITCH_INTERVAL)
    assert sum(isinstance(each, GarbageCollector) for each in qapp.children()) == 1
