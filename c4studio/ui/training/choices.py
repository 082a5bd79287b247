"""What a drill asks, chosen with the open database; for the thread of the store."""

from __future__ import annotations

from functools import cache
from random import Random

from c4studio.paths import packaged_puzzles
from c4studio.training.puzzle import Puzzle, read_set
from c4studio.training.solving import choose
from c4studio.training.store import Store, Work
from c4studio.training.task import Task

STREAK = 200
"""Puzzles of a streak; nobody has solved so many in a row."""


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return the packaged puzzles; the file is read once."""
    return tuple(read_set(packaged_puzzles().read_text(encoding="utf-8")))


def todays_tasks(store: Store) -> tuple[Work, list[Task]]:
    """Return the day's work and its questions.

    Raises:
        DatabaseError: the file cannot be read.
    """
    work = store.work()
    return work, [store.task(key, shipped_puzzles()) for key in work.keys]


def puzzles_near(count: int, store: Store) -> list[Puzzle]:
    """Return so many puzzles near the solver's rating, or fewer where most are solved.

    Raises:
        DatabaseError: the file cannot be read.
    """
    left = list(shipped_puzzles())
    found: list[Puzzle] = []
    while len(found) < count and (puzzle := choose(store, left)) is not None:
        found.append(puzzle)
        left.remove(puzzle)
    return found


def streak_puzzles(store: Store) -> list[Puzzle]:
    """Return the puzzles of a streak: fewer stars first, in another order each day.

    Raises:
        DatabaseError: the file cannot be read.
    """
    mixed = list(shipped_puzzles())
    Random(store.today).shuffle(mixed)
    return sorted(mixed, key=lambda each: each.stars)[:STREAK]
