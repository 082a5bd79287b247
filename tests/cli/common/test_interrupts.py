"""Ctrl+C ends the work of a command, whenever it comes."""

import signal
import threading
from collections.abc import Iterator

import pytest

from c4studio.cli.common.arguments import run_interruptible
from engine import StopFlag


@pytest.fixture(autouse=True)
def usual_ctrl_c() -> Iterator[None]:
    """What a shell starts in the background ignores Ctrl+C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_while_the_thread_starts_ends_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    start, ended, interrupted = threading.Thread.start, threading.Event(), list[bool]()

    def interrupted_start(thread: threading.Thread) -> None:
        start(thread)
        if threading.current_thread() is threading.main_thread():
            signal.raise_signal(signal.SIGINT)

    def work(stop: StopFlag) -> None:
        assert go_on.wait(20)
        if stop.is_set:
            ended.set()

    go_on = threading.Event()

    def interrupt() -> None:
        interrupted.append(True)
        go_on.set()

    monkeypatch.setattr(threading.Thread, "start", interrupted_start)
    try:
        with pytest.raises(KeyboardInterrupt):
            run_interruptible(work, interrupt)
    finally:
        go_on.set()
    assert interrupted
    assert ended.is_set()
