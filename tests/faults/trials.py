"""Trials by chance: whatever readers are given, they end in little time and memory."""

import gc
import resource
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def count_outcomes(
    times: int,
    made: Callable[[Random], T],
    readers: Sequence[Callable[[T], str]],
    seconds: Callable[[T], float],
    megabytes: int,
) -> Counter[str]:
    """Hand what chance makes to readers, and count what they say became of it.

    Args:
        times: how often something is made.
        made: makes it of a seed's chance.
        readers: are handed it one after the other.
        seconds: the most that a reader may take for it, in seconds of this thread.
        megabytes: the most that all of it may take.
    """
    before, outcomes = _most_memory(), Counter[str]()
    for number in range(times):
        # So that one that fails is found again without all those before it.
        seed = f"{times} {number}"
        given = made(Random(seed))
        most = seconds(given)
        for read in readers:
            started = time.thread_time()
            outcomes[read(given)] += 1
            taken = time.thread_time() - started
            assert taken < most, f"{seed} took {taken:.1f} s"
        assert _most_memory() - before < megabytes, seed
        if not number % 1_000:
            # Where a window was open before, only its event loop collects cycles by itself.
            gc.collect()
    return outcomes


def _most_memory() -> int:
    """The most that this process has had so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
