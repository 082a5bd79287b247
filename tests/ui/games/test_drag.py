"""Games are reordered by dragging them, where all are shown in their order."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Collection, Facts
from c4studio.ui.games.games_list import GamesList
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.rows import Column
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def many(window: MainWindow) -> Iterator[MainWindow]:
    """A window with the games a to e."""
    games = [read("4") for _ in "abcde"]
    for game, name in zip(games, "abcde", strict=True):
        game.facts = Facts(title=name)
    window.document.load(Collection(games))
    window.desk.actions["game.list"].trigger()
    yield window
    window.document.undo_stack.setClean()


def names(window: MainWindow) -> str:
    return "".join(game.facts.title for game in window.document.collection.games)


def take(window: MainWindow, row: int, to: float) -> GamesList:
    """Take hold of a row, and move the pointer to so many rows from the top."""
    games = window.part(GamesPart).list
    height, start = games.rowHeight(0), games.rowViewportPosition(row)
    QTest.mousePress(games.viewport(), LEFT, NONE, QPoint(20, start + height // 2))
    for step in (0.5, 1):
        y = round(start + height / 2 + step * (to * height - start - height / 2))
        _held_move(games, QPoint(20, y))
    return games


def _held_move(games: GamesList, place: QPoint) -> None:
    """What Qt makes of a pointer that moves with a button held; QTest holds none."""
    where = QPointF(games.viewport().mapToGlobal(place))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(place), where, LEFT, LEFT, NONE)
    QApplication.sendEvent(games.viewport(), event)


def drop(games: GamesList) -> None:
    QTest.mouseRelease(games.viewport(), LEFT, NONE, QPoint(20, 2))


@pytest.mark.parametrize(
    ("row", "to", "order"),
    [
        (0, 3.1, "bcade"),
        (0, 9.0, "bcdea"),
        (3, 0.1, "dabce"),
        (4, -1.0, "eabcd"),
        (2, 2.1, "abcde"),
        (2, 2.9, "abcde"),
    ],
)
def test_a_game_goes_where_it_is_dropped(many: MainWindow, row: int, to: float, order: str) -> None:
    drop(take(many, row, to))
    assert names(many) == order
    assert many.document.game.facts.title == "abcde"[row]
    many.document.undo_stack.undo()
    assert names(many) == "abcde"
    assert not many.document.undo_stack.canUndo()


def test_a_line_shows_where_it_would_go(many: MainWindow) -> None:
    games = many.part(GamesPart).list
    plain = games.viewport().grab().toImage()
    take(many, 0, 3.0)
    assert games.viewport().grab().toImage() != plain
    press(many, "Esc")
    drop(games)
    assert names(many) == "abcde"
    assert games.hasFocus()


def test_games_that_are_sorted_or_searched_for_stay_where_they_are(many: MainWindow) -> None:
    games = many.part(GamesPart).list
    games.sortByColumn(Column.PLAYERS, Qt.SortOrder.DescendingOrder)
    drop(take(many, 0, 3.0))
    assert names(many) == "abcde"
    games.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    drop(take(many, 0, 2.0))
    assert names(many) == "bacde"


def test_a_click_still_shows_a_game(many: MainWindow) -> None:
    games = many.part(GamesPart).list
    place = QPoint(20, games.rowViewportPosition(2) + 4)
    QTest.mouseClick(games.viewport(), LEFT, NONE, place)
    assert many.document.game.facts.title == "c"
