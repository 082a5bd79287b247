"""Compute the statistics of training from the logs of tries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.insight.causes import Cause
from c4studio.training.puzzles.puzzle import Theme
from c4studio.training.store import Store

LEARNED_DAYS = 21
"""Minimum number of days between tries for a flash card to count as learned."""
WEEK = 7


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of the questions of one kind, and of the correct answers to them.

    Attributes:
        asked: number of counted tries.
        passed: number of correct answers among them.
    """

    asked: int
    passed: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of training: counts of flash cards, and rates of correct answers.

    Attributes:
        cards: number of cards that are not suspended.
        suspended: number of suspended cards.
        new: how many cards were never tried.
        due: how many tried cards are due today or before.
        tomorrow: how many tried cards are due tomorrow.
        learned: how many cards are remembered for ``LEARNED_DAYS`` or more.
        causes: tries at cards of mistakes by cause, the worst rate first.
        quiet: tries at quiet positions.
        themes: tries at puzzles by theme, the worst rate first.
        weeks: the Monday and the tries at cards of each week that has any, the oldest first.
    """

    cards: int
    suspended: int
    new: int
    due: int
    tomorrow: int
    learned: int
    causes: tuple[tuple[Cause, Tally], ...]
    quiet: Tally
    themes: tuple[tuple[Theme, Tally], ...]
    weeks: tuple[tuple[int, Tally], ...]


def statistics(store: Store) -> Statistics:
    """Compute the statistics of training from the database.

    Raises:
        DatabaseError: the file cannot be read.
    """
    today, rows = store.today, store.database.rows
    ((cards, suspended, new, due, tomorrow, learned),) = rows(
        "SELECT count(*) FILTER (WHERE NOT suspended), count(*) FILTER (WHERE suspended),"
        " count(*) FILTER (WHERE due IS NULL AND NOT suspended),"
        " count(*) FILTER (WHERE due <= ? AND NOT suspended),"
        " count(*) FILTER (WHERE due = ? AND NOT suspended),"
        " count(*) FILTER (WHERE stability >= ? AND NOT suspended) FROM card",
        [today, today + 1, LEARNED_DAYS],
    )
    tried = rows(
        "SELECT kind, cause, count(*), sum(passed) FROM log JOIN card USING (key) WHERE counts"
        " GROUP BY kind, cause"
    )
    causes = ((Cause(cause), Tally(n, k)) for _, cause, n, k in tried if cause is not None)
    quiet = [Tally(n, k) for kind, _, n, k in tried if kind == "quiet"]
    weeks = rows(
        f"SELECT day - (day - 1) % {WEEK} AS first, count(*), sum(passed) FROM log WHERE counts"
        " GROUP BY first ORDER BY first"
    )
    return Statistics(
        cards, suspended, new, due, tomorrow, learned,
        tuple(sorted(causes, key=lambda each: each[1].passed / each[1].asked)),
        quiet[0] if quiet else Tally(0, 0),
        tuple(_by_theme(rows("SELECT themes, passed FROM solved"))),
        tuple((first, Tally(asked, passed)) for first, asked, passed in weeks),
    )  # fmt: skip


def _by_theme(tries: Iterable[tuple[str, int]]) -> list[tuple[Theme, Tally]]:
    asked, passed = dict.fromkeys(Theme, 0), dict.fromkeys(Theme, 0)
    for themes, found in tries:
        for name in themes.split():
            asked[Theme(name)] += 1
            passed[Theme(name)] += found
    tallies = [(theme, Tally(asked[theme], passed[theme])) for theme in Theme if asked[theme]]
    return sorted(tallies, key=lambda each: each[1].passed / each[1].asked)
