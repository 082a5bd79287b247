"""Delay of the signals that end a program, for steps that must not be left half done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

END_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals with which the operating system asks a program to end."""


@contextmanager
def delay_end_signals() -> Iterator[list[int]]:
    """Return a context in which signals to end, and Ctrl+C, wait for its end.

    Its value is the list of the signals that wait. A process that is only half started could
    neither work nor be ended silently.
    """
    came: list[int] = []
    before = {
        each: signal.signal(each, lambda number, _: came.append(number))
        for each in ((*END_SIGNALS, signal.SIGINT) if is_main_thread() else ())
        if callable(signal.getsignal(each))
    }
    try:
        yield came
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        for number in came[:1]:
            signal.raise_signal(number)


def is_main_thread() -> bool:
    """Return whether this is the main thread, the only one that may say how signals are handled."""
    return threading.current_thread() is threading.main_thread()
