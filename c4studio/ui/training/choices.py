"""What a drill asks, chosen with the open database; for the thread of the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from c4studio.paths import packaged_puzzles
from c4studio.training.puzzles.puzzle import Puzzle, Theme, TrainingError, read_set
from c4studio.training.solving import Round, choose, kept_sets, rounds
from c4studio.training.store import Store, Work
from c4studio.training.task import Task

STREAK = 200
"""Puzzles of a streak; nobody has solved so many in a row."""
AT_ONCE = 10
"""Puzzles of one round of *Solve*."""
FIFTY = 50
"""Puzzles of a fixed set."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to solve.

    Attributes:
        source: the name of a kept set; "" for the shipped puzzles.
        stars: the number of stars; 0 for any.
        theme: the theme; None for any.
    """

    source: str = ""
    stars: int = 0
    theme: Theme | None = None


@dataclass(frozen=True, slots=True)
class FixedSet:
    """Puzzles that are solved again and again.

    Attributes:
        name: the name under which the times are kept.
        puzzles: the puzzles, the easy ones first.
        rounds: the times so far, the first one first.
    """

    name: str
    puzzles: tuple[Puzzle, ...]
    rounds: tuple[Round, ...] = ()


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


def puzzle_sets(store: Store) -> dict[str, Sequence[Puzzle]]:
    """Return all sets by name, the shipped one first under the name "".

    Raises:
        DatabaseError: the file cannot be read.
    """
    sets: dict[str, Sequence[Puzzle]] = {"": shipped_puzzles()}
    try:
        return sets | kept_sets(store)
    except TrainingError:
        # A later version may know themes that this one does not.
        return sets


def puzzles_near(wanted: Wanted, store: Store) -> list[Puzzle]:
    """Return puzzles of the wanted kind near the solver's rating, as many as one round has.

    Fewer are returned where most are solved.

    Raises:
        DatabaseError: the file cannot be read.
    """
    left = list(puzzle_sets(store).get(wanted.source, ()))
    stars = frozenset([wanted.stars] if wanted.stars else [])
    themes = frozenset([wanted.theme] if wanted.theme is not None else [])
    found: list[Puzzle] = []
    while len(found) < AT_ONCE and (puzzle := choose(store, left, stars, themes)) is not None:
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


def fixed_sets(store: Store) -> list[FixedSet]:
    """Return the fixed sets: the shipped puzzles by fifties, then the kept sets.

    Each fifty has puzzles of all stars.

    Raises:
        DatabaseError: the file cannot be read.
    """
    shipped, *kept = puzzle_sets(store).items()
    count = len(shipped[1]) // FIFTY
    sets = [
        FixedSet(f"Fifty {number + 1}", tuple(shipped[1][number::count][:FIFTY]))
        for number in range(count)
    ]
    sets += [FixedSet(name, tuple(puzzles[:FIFTY])) for name, puzzles in kept if puzzles]
    return [FixedSet(each.name, each.puzzles, tuple(rounds(store, each.name))) for each in sets]
