"""The log of tries at puzzles, and the Glicko-2 ratings of the user and of the puzzles.

Every puzzle is a rating period of one game, as at lichess.

Source: Mark Glickman, Example of the Glicko-2 system (2022).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from random import Random

from c4studio.ground.stored_rows import require_sound_row
from c4studio.training import rows
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.schedule import practice_day_of
from c4studio.training.store import TrainingDatabase

GLICKO_SCALE = 173.7178
CENTRE_RATING = 1500.0
VOLATILITY_CONSTANT = 0.5
"""The constant of Glicko-2 that limits changes of volatility; Glickman recommends 0.3 to 1.2."""
MOST_RATING_DEVIATION = 350.0
_MOST_RATING = 5000.0
"""The greatest rating of a stored row; a row with a greater one counts as damaged."""
_VOLATILITY_TOLERANCE = 1e-6

_SOLVER_RATING_KEY = -1
"""The database key of the user's own rating. The keys of puzzles are not negative."""
_LEAST, _STEP, _DEVIATION = 1000.0, 250.0, 200.0
"""Of new puzzles: the rating with one star, what each further star adds, and the deviation."""
_LEAST_SHARE, _MOST_SHARE = 0.02, 0.98
"""Limits of the share of players who find a puzzle's solution, from which its rating is made."""


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """A Glicko-2 rating: a strength and its uncertainty.

    Attributes:
        value: the strength; 1500 is the average of beginners.
        deviation: the standard deviation of the strength.
        volatility: the expected fluctuation of the strength.
    """

    value: float = CENTRE_RATING
    deviation: float = MOST_RATING_DEVIATION
    volatility: float = 0.06


def updated_rating(rating: PuzzleRating, games: list[tuple[PuzzleRating, float]]) -> PuzzleRating:
    """Compute a new rating after one rating period.

    Args:
        rating: the rating before the period.
        games: for each game the opponent's rating and the points, 1, 0.5 or 0; not empty.
    """
    mu, phi = (rating.value - CENTRE_RATING) / GLICKO_SCALE, rating.deviation / GLICKO_SCALE
    information = improvement = 0.0
    for other, points in games:
        weight = 1 / sqrt(1 + 3 * (other.deviation / GLICKO_SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (other.value - CENTRE_RATING) / GLICKO_SCALE)))
        information += weight**2 * expected * (1 - expected)
        improvement += weight * (points - expected)
    variance = 1 / information
    sigma = _new_volatility(rating.volatility, phi, variance, variance * improvement)
    grown = phi**2 + sigma**2
    after = 1 / sqrt(1 / grown + 1 / variance)
    value = CENTRE_RATING + GLICKO_SCALE * (mu + after**2 * improvement)
    return PuzzleRating(value, min(GLICKO_SCALE * after, MOST_RATING_DEVIATION), sigma)


def _new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Compute the new volatility by the Illinois algorithm of Glickman's step 5."""
    start = log(sigma**2)

    def f(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / VOLATILITY_CONSTANT**2

    low, high = start, log(delta**2 - phi**2 - variance) if delta**2 > phi**2 + variance else 0.0
    if delta**2 <= phi**2 + variance:
        steps = 1
        while f(start - steps * VOLATILITY_CONSTANT) < 0:
            steps += 1
        high = start - steps * VOLATILITY_CONSTANT
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _VOLATILITY_TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


@dataclass(frozen=True, slots=True)
class RatingChange:
    """How a try at a puzzle changed the ratings.

    Attributes:
        counts: whether it was the first try at the puzzle ever, so that ratings changed.
        solver: the user's new rating.
        puzzle: the puzzle's new rating.
    """

    counts: bool
    solver: PuzzleRating
    puzzle: PuzzleRating


def initial_puzzle_rating(puzzle: Puzzle) -> PuzzleRating:
    """Return a new puzzle's rating, from the share of average players who find its solution.

    A puzzle that half of them find has the rating of a new user. If the share is unknown, a puzzle
    has 1000 with one star, and 250 more for each further star.
    """
    if puzzle.found is not None:
        share = min(max(puzzle.found, _LEAST_SHARE), _MOST_SHARE)
        return PuzzleRating(CENTRE_RATING + GLICKO_SCALE * log(1 / share - 1), _DEVIATION)
    return PuzzleRating(_LEAST + _STEP * (puzzle.stars - 1), _DEVIATION)


def users_puzzle_rating(store: TrainingDatabase) -> PuzzleRating:
    """Return the user's rating at puzzles.

    Raises:
        DatabaseError: the file cannot be read.
    """
    return _stored_rating(store, _SOLVER_RATING_KEY) or PuzzleRating()


def record_puzzle_try(
    store: TrainingDatabase, puzzle: Puzzle, passed: bool, seconds: float
) -> RatingChange:
    """Log a try at a puzzle, and update the ratings of the user and of the puzzle.

    Args:
        store: the open database.
        puzzle: the puzzle.
        passed: whether the user found all moves without a hint or being shown the answer.
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
                puzzle.key, moment.isoformat(), practice_day_of(moment), round(seconds * 1000),
                passed, puzzle.stars, " ".join(puzzle.themes),
            ],
        )  # fmt: skip
        solver = _stored_rating(store, _SOLVER_RATING_KEY) or PuzzleRating()
        rating = _stored_rating(store, puzzle.key) or initial_puzzle_rating(puzzle)
        if not seen:
            points = float(passed)
            solver, rating = (
                updated_rating(solver, [(rating, points)]),
                updated_rating(rating, [(solver, 1 - points)]),
            )
            for key, each in ((_SOLVER_RATING_KEY, solver), (puzzle.key, rating)):
                connection.execute(
                    "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?)",
                    [key, each.value, each.deviation, each.volatility],
                )
    return RatingChange(not seen, solver, rating)


def choose_next_puzzle(
    store: TrainingDatabase,
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
    last = _last_tries(store)
    fresh = [puzzle for puzzle in wanted if puzzle.key not in last]
    if fresh:
        goal = users_puzzle_rating(store).value
        # The same number of tries chooses the same puzzle, whoever asks twice.
        chance = Random(len(last))
        return min(
            fresh,
            key=lambda each: (
                abs(initial_puzzle_rating(each).value - goal) + chance.uniform(0, _STEP)
            ),
        )
    return next(_failed_puzzles(wanted, last.values()), None)


def puzzles_to_repeat(store: TrainingDatabase, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a set whose last try failed on a day before today, the oldest first.

    Raises:
        DatabaseError: the file cannot be read.
    """
    today = store.today
    earlier = (each for each in _last_tries(store).values() if each.day < today)
    return list(_failed_puzzles(puzzles, earlier))


def _last_tries(store: TrainingDatabase) -> dict[int, rows.LoggedPuzzleTry]:
    """Return the last try at each puzzle by the key of the puzzle, the oldest try first."""
    tries = store.database.sound_values_of_table(
        "solved", rows.SolvedPuzzleRow, rows.solved_try_from_row, "ORDER BY id"
    )
    last: dict[int, rows.LoggedPuzzleTry] = {}
    for each in tries:
        last.pop(each.key, None)
        last[each.key] = each
    return last


def _failed_puzzles(
    puzzles: Sequence[Puzzle], tries: Iterable[rows.LoggedPuzzleTry]
) -> Iterator[Puzzle]:
    """Return the puzzles of a set that failed, in the order of the tries."""
    by_key = {puzzle.key: puzzle for puzzle in reversed(puzzles)}
    return (by_key[each.key] for each in tries if not each.passed and each.key in by_key)


def _stored_rating(store: TrainingDatabase, key: int) -> PuzzleRating | None:
    """Return the rating that is stored under a key; None if there is none that makes sense."""
    found = store.database.sound_values_of_table(
        "rating", rows.RatingRow, _rating_from_row, "WHERE key = ?", [key]
    )
    return next(found, None)


def _rating_from_row(row: rows.RatingRow) -> PuzzleRating:
    """Build a rating from its row.

    Raises:
        ValueError: the row is damaged.
    """
    require_sound_row(0 <= row.value <= _MOST_RATING, f"the rating is {row.value}")
    require_sound_row(
        1 <= row.deviation <= MOST_RATING_DEVIATION, f"the deviation is {row.deviation}"
    )
    require_sound_row(0 < row.volatility <= 1, f"the volatility is {row.volatility}")
    return PuzzleRating(row.value, row.deviation, row.volatility)
