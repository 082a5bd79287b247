"""Cards and a clock for tests."""

from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.review.insight.causes import Cause
from c4studio.training.answers import right_columns_of_card
from c4studio.training.card import Card, CardAttempt, CardKind
from c4studio.training.store import TRAINING_SCHEMA, TrainingDatabase
from engine import Position, Solver

RIGHT, WRONG = CardAttempt(0, True, 20), CardAttempt(6, False, 20)


class TestClock:
    """A clock that goes on when it is told to."""

    __test__ = False

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 12, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.now

    def pass_days(self, days: int) -> None:
        self.now += timedelta(days=days)


def right_cards(number: int) -> list[Card]:
    """Return that many cards whose answers are right, and not all columns."""
    solver, found = Solver(16, packaged_book()), list[Card]()
    for each in make_cards(8 * number):
        right = right_columns_of_card(each.kind, solver.score_columns(each.position))
        if len(found) < number and len(right) < len(each.position.legal_columns):
            found.append(replace(each, answers=right))
    return found


def make_cards(number: int, kind: CardKind = CardKind.MISTAKE, seed: int = 31) -> list[Card]:
    """Return that many cards of different positions; the answer is the first column."""
    chance, found = Random(seed), dict[int, Card]()
    cause = Cause.UNDER_THREAT if kind is CardKind.MISTAKE else None
    while len(found) < number:
        position, moves = Position(), ""
        for _ in range(chance.randint(10, 20)):
            if not position.is_over:
                column = chance.choice(position.legal_columns)
                position, moves = position.play(column), f"{moves}{column + 1}"
        if not position.is_over:
            card = Card(kind, moves, position.legal_columns[:1], cause=cause, source="a game")
            found.setdefault(card.key, card)
    return list(found.values())


def build_older_database(path: Path, version: int, cards: Iterable[Card]) -> None:
    """Make a training database with cards as a program with fewer migrations has made it."""
    schema = replace(TRAINING_SCHEMA, migrations=TRAINING_SCHEMA.migrations[:version])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("c4studio.training.store.TRAINING_SCHEMA", schema)
        with closing(TrainingDatabase(path)) as store:
            store.add_cards(cards)
