"""Threads that look at a solver while it searches."""

import threading
from pathlib import Path

import pytest

from engine import Position, Solver, StopFlag
from tests.faults import rounds


@rounds(2, 200)
def test_nodes_are_counted_while_others_look(
    rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.storing.cache.WRITE_INTERVAL_SECONDS", 0.005)
    monkeypatch.setattr("engine.storing.cache.REST_PER_WORK", 0)
    solver = Solver(1, book=None, cache=tmp_path / "scores.c4t", threads=4)
    ended = threading.Event()
    seen = [0]

    def look() -> None:
        while not ended.wait(0.001):
            seen.append(solver.nodes)

    thread = threading.Thread(target=look)
    thread.start()
    for number in range(rounds):
        stop = StopFlag()
        timer = threading.Timer(0.3, stop.set)
        timer.start()
        for _ in solver.analyse(Position.from_moves("4" * (number % 5)), stop):
            pass
        timer.join()
    ended.set()
    thread.join()
    solver.close()
    assert seen == sorted(seen)
    assert seen[-1] > 1000
