"""How long a thread of Python waits beside a search."""

import time
from threading import Event


def longest_gap() -> float:
    """Return the longest of forty waits of 5 ms, in seconds; a held GIL would make it seconds."""
    gaps = []
    for _ in range(40):
        before = time.perf_counter()
        Event().wait(0.005)
        gaps.append(time.perf_counter() - before)
    return max(gaps)
