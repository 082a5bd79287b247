"""The log of tries at puzzles, and the ratings of the user and of the puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from c4studio.training.day import day_of
from c4studio.training.puzzles.glicko import Rating, rerated
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.store import Store

_SOLVER = -1
"""The database key of the user's own rating. The keys of puzzles are not negative."""
_LEAST, _STEP, _DEVIATION = 1000.0, 250.0, 200.0


@dataclass(frozen=True, slots=True)
class Solved:
    """How a try at a puzzle changed the ratings.

    Attributes:
        counts: whether it was the first try at the puzzle ever, so that ratings changed.
        solver: the user's new rating.
        puzzle: the puzzle's new rating.
    """

    counts: bool
    solver: Rating
    puzzle: Rating


def first_rating(puzzle: Puzzle) -> Rating:
    """Return a new puzzle's rating: 1000 with one star, and 250 more for each further star."""
    return Rating(_LEAST + _STEP * (puzzle.stars - 1), _DEVIATION)


def solver_rating(store: Store) -> Rating:
    """Return the user's rating at puzzles.

    Raises:
        DatabaseError: the file cannot be read.
    """
    rows = store.database.rows(_RATING, [_SOLVER])
    return Rating(*rows[0]) if rows else Rating()


def record(store: Store, puzzle: Puzzle, passed: bool, seconds: float) -> Solved:
    """Log a try at a puzzle, and update the ratings of the user and of the puzzle.

    Args:
        store: the open database.
        puzzle: the puzzle.
        passed: whether the user found all moves without being shown the answer.
        seconds: time from the first position to the end.

    Raises:
        DatabaseError: the file cannot be written; nothing is changed.
    """
    moment = store.clock()
    with store.database.transaction() as connection:
        seen = connection.execute("SELECT 1 FROM solved WHERE key = ?", [puzzle.key]).fetchone()
        connection.execute(
            "INSERT INTO solved (key, at, day, took, passed, stars, themes)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                puzzle.key, moment.isoformat(), day_of(moment), round(seconds * 1000), passed,
                puzzle.stars, " ".join(puzzle.themes),
            ],
        )  # fmt: skip
        solver = _known(connection, _SOLVER) or Rating()
        rating = _known(connection, puzzle.key) or first_rating(puzzle)
        if not seen:
            points = float(passed)
            solver, rating = (
                rerated(solver, [(rating, points)]),
                rerated(rating, [(solver, 1 - points)]),
            )
            for key, each in ((_SOLVER, solver), (puzzle.key, rating)):
                connection.execute(
                    "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?)",
                    [key, each.value, each.deviation, each.volatility],
                )
    return Solved(not seen, solver, rating)


def choose(
    store: Store,
    puzzles: Sequence[Puzzle],
    stars: frozenset[int] = frozenset(),
    themes: frozenset[Theme] = frozenset(),
) -> Puzzle | None:
    """Choose the puzzle to solve next, of a difficulty near the user's rating.

    The result is None if all matching ones are solved. Puzzles that were never tried come first,
    then those whose last try failed, the oldest first.

    Args:
        store: the open database.
        puzzles: the set of puzzles.
        stars: the wanted numbers of stars; empty for any.
        themes: the wanted themes, of which a puzzle has at least one; empty for any.

    Raises:
        DatabaseError: the file cannot be read.
    """
    wanted = [
        puzzle
        for puzzle in puzzles
        if (not stars or puzzle.stars in stars) and (not themes or themes & set(puzzle.themes))
    ]
    last = dict(store.database.rows("SELECT key, passed FROM solved ORDER BY id"))
    fresh = [puzzle for puzzle in wanted if puzzle.key not in last]
    if fresh:
        goal = solver_rating(store).value
        # The same number of tries chooses the same puzzle, whoever asks twice.
        chance = Random(len(last))
        return min(
            fresh, key=lambda each: abs(first_rating(each).value - goal) + chance.uniform(0, _STEP)
        )
    failed = [puzzle for puzzle in wanted if not last[puzzle.key]]
    return min(failed, key=lambda each: list(last).index(each.key)) if failed else None


_RATING = "SELECT value, deviation, volatility FROM rating WHERE key = ?"


def _known(connection: Any, key: int) -> Rating | None:
    row = connection.execute(_RATING, [key]).fetchone()
    return Rating(*row) if row else None
