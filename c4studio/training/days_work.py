"""The flash cards to ask on a day: those that are due, and some new ones."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from c4studio.training.store import Store

NEW_A_DAY = 10
"""Maximum number of new flash cards a day; half of them are quiet positions if possible."""
USUAL_SECONDS = 20.0
"""Estimated seconds for a flash card as long as no tries are logged."""
_LOOKED_AT = 200
"""Number of the latest tries from which the time for a flash card is estimated."""


@dataclass(frozen=True, slots=True)
class Work:
    """The flash cards to be asked today, and the estimated time for them.

    Attributes:
        keys: the cards in the order in which they are asked.
        new: number of cards that were never tried.
        seconds: the estimated time, from the last tries.
    """

    keys: tuple[int, ...]
    new: int
    seconds: float


def todays_work(store: Store, new_a_day: int = NEW_A_DAY) -> Work:
    """Return the flash cards to ask today: those that are due, and some new ones."""
    rows = store.database.rows
    due = rows(
        "SELECT key FROM card WHERE due <= ? AND NOT suspended ORDER BY due, key", [store.today]
    )
    ((begun,),) = rows(
        "SELECT count(*) FROM (SELECT min(day) AS first FROM log WHERE counts GROUP BY key)"
        " WHERE first = ?",
        [store.today],
    )
    new = _new_cards(store, max(new_a_day - begun, 0))
    keys = _mixed([key for (key,) in due], new)
    return Work(keys, len(new), len(keys) * _usual_seconds(store))


def _new_cards(store: Store, most: int) -> list[int]:
    """Choose new flash cards for today, half of them with quiet positions if possible."""
    sql = (
        "SELECT key FROM card WHERE due IS NULL AND NOT suspended AND kind {} 'quiet'"
        " ORDER BY rank, added, key LIMIT ?"
    )
    quiet = [key for (key,) in store.database.rows(sql.format("="), [most])]
    other = [key for (key,) in store.database.rows(sql.format("!="), [most])]
    calm = min(len(quiet), max(most // 2, most - len(other)))
    return list(_mixed(other[: most - calm], quiet[:calm]))


def _usual_seconds(store: Store) -> float:
    """Return the median number of seconds of the latest tries."""
    rows = store.database.rows(f"SELECT took FROM log ORDER BY id DESC LIMIT {_LOOKED_AT}")
    return median(took / 1000 for (took,) in rows) if rows else USUAL_SECONDS


def _mixed(some: list[int], others: list[int]) -> tuple[int, ...]:
    """Merge two lists evenly. The order within each list is kept."""
    placed = [
        ((place + 0.5) / len(list_), key)
        for list_ in (some, others)
        for place, key in enumerate(list_)
    ]
    return tuple(key for _, key in sorted(placed))
