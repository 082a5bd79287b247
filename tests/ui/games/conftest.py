"""Windows with games."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from c4studio.game import Collection, Game, GameFacts
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause, press

Made = Callable[[str], Game]


@pytest.fixture
def window(
    open_window: Callable[..., MainWindow],
    game: Made,
) -> MainWindow:
    """A window with one game, whose list of games is checked at every change."""
    window = pause(open_window(game("4453")))
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    QAbstractItemModelTester(window.part(GamesPart).list.model(), mode, window)
    return window


@pytest.fixture
def three(window: MainWindow, game: Made) -> MainWindow:
    """The same with three games."""
    games = [game("4453"), game("1212121"), game("7")]
    games[0].facts = GameFacts(red="Alice", yellow="Bob", result="Red+4")
    games[1].facts = GameFacts(title="The quick one", red="Carol")
    window.document.load(Collection(games))
    return window


@pytest.fixture
def many(window: MainWindow, game: Made) -> MainWindow:
    """A window on the list of 500 games, of three players and ten events."""
    games = [game("4" * (number % 5)) for number in range(500)]
    for number, each in enumerate(games):
        red = ("Ann", "Bob", "Cid")[number % 3]
        event, date = f"Open {number % 10}", f"2026-01-{number % 28 + 1:02}"
        each.facts = GameFacts(red=red, yellow=f"Guest {number:03}", event=event, date=date)
    window.document.load(Collection(games))
    press(window, "Ctrl+G")
    return window
