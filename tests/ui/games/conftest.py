"""Windows with games."""

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from c4studio.formats import read
from c4studio.game import Collection, GameFacts
from c4studio.ui.games.games_part import GamesPart
from tests.hands import Hand, OpenWindow, pause


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    """A window with one game, whose list of games is checked at every change."""
    hand = pause(open_window(read("4453")))
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    QAbstractItemModelTester(hand.part(GamesPart).list.model(), mode, hand.window)
    return hand


@pytest.fixture
def three(hand: Hand) -> Hand:
    """The same with three games."""
    games = [read("4453"), read("1212121"), read("7")]
    games[0].facts = GameFacts(red="Alice", yellow="Bob", result="Red+4")
    games[1].facts = GameFacts(title="The quick one", red="Carol")
    hand.document.load(Collection(games))
    return hand


@pytest.fixture
def many(hand: Hand) -> Hand:
    """A window on the list of 500 games, of three players and ten events."""
    games = [read("4" * (number % 5)) for number in range(500)]
    for number, each in enumerate(games):
        red = ("Ann", "Bob", "Cid")[number % 3]
        event, date = f"Open {number % 10}", f"2026-01-{number % 28 + 1:02}"
        each.facts = GameFacts(red=red, yellow=f"Guest {number:03}", event=event, date=date)
    hand.document.load(Collection(games))
    hand.press("Ctrl+G")
    return hand
