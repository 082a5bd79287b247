"""The tables of the training database, and the conversion between rows and flash cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from c4studio.background.database.database import Schema
from c4studio.insight.causes import Cause
from c4studio.training.card import Card, CardKind
from c4studio.training.schedule import Memory

SCHEMA = Schema(
    application_id=0x43345401,
    migrations=[
        [
            """CREATE TABLE card (
                key INTEGER PRIMARY KEY, kind TEXT NOT NULL, moves TEXT NOT NULL,
                answers TEXT NOT NULL, scores TEXT NOT NULL, played INTEGER, cause TEXT,
                source TEXT NOT NULL, game TEXT NOT NULL, rank INTEGER NOT NULL,
                added INTEGER NOT NULL, suspended INTEGER NOT NULL DEFAULT 0,
                showings INTEGER NOT NULL DEFAULT 0,
                stability REAL, difficulty REAL, last TEXT, due INTEGER)""",
            "CREATE INDEX card_due ON card (due) WHERE NOT suspended",
            "CREATE INDEX card_new ON card (kind, rank, added) WHERE due IS NULL AND NOT suspended",
            """CREATE TABLE log (
                id INTEGER PRIMARY KEY,
                key INTEGER NOT NULL REFERENCES card ON DELETE CASCADE,
                at TEXT NOT NULL, day INTEGER NOT NULL, shown TEXT NOT NULL, column INTEGER,
                passed INTEGER NOT NULL, took INTEGER NOT NULL, hints INTEGER NOT NULL,
                grade INTEGER NOT NULL, counts INTEGER NOT NULL)""",
            "CREATE INDEX log_key ON log (key, day)",
            "CREATE INDEX log_day ON log (day)",
            """CREATE TABLE solved (
                id INTEGER PRIMARY KEY, key INTEGER NOT NULL, at TEXT NOT NULL,
                day INTEGER NOT NULL, took INTEGER NOT NULL, passed INTEGER NOT NULL,
                stars INTEGER NOT NULL, themes TEXT NOT NULL)""",
            "CREATE INDEX solved_key ON solved (key)",
            "CREATE INDEX solved_day ON solved (day)",
            """CREATE TABLE rating (
                key INTEGER PRIMARY KEY, value REAL NOT NULL, deviation REAL NOT NULL,
                volatility REAL NOT NULL)""",
            """CREATE TABLE puzzle_set (
                name TEXT PRIMARY KEY, puzzles TEXT NOT NULL, added INTEGER NOT NULL)""",
            """CREATE TABLE round (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL,
                took INTEGER NOT NULL, passed INTEGER NOT NULL, asked INTEGER NOT NULL)""",
        ]
    ],
)
"""The tables of the training database. ``solved`` has the tries at puzzles, ``rating`` the ratings
of puzzles by folded key and that of the solver by the key -1, and ``round`` the times of fixed
sets."""

CARD = (
    "kind, moves, answers, scores, played, cause, source, game, rank, key, suspended, showings,"
    " stability, difficulty, last, due"
)
"""The SQL columns of a flash card, in the order that ``stored_card`` expects."""


@dataclass(frozen=True, slots=True)
class StoredCard:
    """A flash card with its state in the database: memory, suspension and number of showings.

    Attributes:
        card: the card.
        memory: the state of memory, None for a card that was never tried.
        suspended: whether the card is excluded from the daily work.
        showings: how often the card was shown.
    """

    card: Card
    memory: Memory | None
    suspended: bool
    showings: int


def row_of(card: Card, day: int) -> tuple[Any, ...]:
    """Return the database row for a new flash card that is added on a day."""
    answers = "".join(str(column + 1) for column in card.answers)
    cause = None if card.cause is None else str(card.cause)
    return (
        card.key, str(card.kind), card.moves, answers, json.dumps(card.scores), card.played,
        cause, card.source, card.game, card.rank, day,
    )  # fmt: skip


def stored_card(row: Sequence[Any]) -> StoredCard:
    """Build a flash card from a database row with the columns ``CARD``."""
    kind, moves, answers, scores, played, cause, source, game, rank, _, suspended, showings = row[
        :12
    ]
    card = Card(
        CardKind(kind),
        moves,
        tuple(int(each) - 1 for each in answers),
        tuple(json.loads(scores)),
        played,
        None if cause is None else Cause(cause),
        source,
        game,
        rank,
    )
    return StoredCard(card, memory_of(row[12:16]), bool(suspended), showings)


def memory_of(row: Sequence[Any]) -> Memory | None:
    """Read how well a flash card is remembered from its database row; None for a new card."""
    stability, difficulty, last, due = row
    if due is None:
        return None
    return Memory(stability, difficulty, datetime.fromisoformat(last), due)


def entry_of(stored: StoredCard, log: list[dict[str, Any]]) -> dict[str, Any]:
    """Convert a flash card and its logged tries to a JSON object, with 1-based columns."""
    card, memory = stored.card, stored.memory
    return {
        "kind": card.kind,
        "moves": card.moves,
        "answers": [column + 1 for column in card.answers],
        "played": None if card.played is None else card.played + 1,
        "cause": card.cause,
        "source": card.source,
        "game": card.game,
        "suspended": stored.suspended,
        "stability": None if memory is None else memory.stability,
        "difficulty": None if memory is None else memory.difficulty,
        "due": None if memory is None else datetime.fromordinal(memory.due).date().isoformat(),
        "log": [
            each | {"column": None if each["column"] is None else each["column"] + 1}
            for each in log
        ],
    }
