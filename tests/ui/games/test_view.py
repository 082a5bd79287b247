from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QDockWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Collection, Facts, Game
from c4studio.paths import Paths
from c4studio.settings import Settings
from c4studio.ui.games.commands import GamesCommands
from c4studio.ui.games.facts_commands import FactsCommands
from c4studio.ui.games.model import TURNED
from c4studio.ui.window.main_window import MainWindow
from tests.hands import paste, pause, press

Made = Callable[[str], Game]


@pytest.fixture
def window(
    open_window: Callable[..., MainWindow],
    game: Made,
) -> MainWindow:
    """A window with one game, whose list of games is checked at every change."""
    window = pause(open_window(game("4453")))
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    QAbstractItemModelTester(window.part(GamesCommands).list.model(), mode, window)
    return window


@pytest.fixture
def three(window: MainWindow, game: Made) -> MainWindow:
    """The same with three games."""
    games = [game("4453"), game("1212121"), game("7")]
    games[0].facts = Facts(red="Alice", yellow="Bob", result="Red+4")
    games[1].facts = Facts(title="The quick one", red="Carol")
    window.document.load(Collection(games))
    return window


def rows(window: MainWindow) -> list[tuple[str, ...]]:
    """What the rows say, without the turning points."""
    model = window.part(GamesCommands).list.model()
    return [
        tuple(model.index(row, column).data() for column in range(TURNED))
        for row in range(model.rowCount())
    ]


def chosen(window: MainWindow) -> int:
    return window.part(GamesCommands).list.currentIndex().row()


def test_the_list_is_there_only_for_several_games(window: MainWindow, game: Made) -> None:
    assert not window.desk.docks["dock.games"].isVisible()
    window.desk.actions["game.add"].trigger()
    assert not window.desk.docks["dock.games"].isHidden()
    assert len(rows(window)) == 2
    window.document.undo_stack.undo()
    assert window.desk.docks["dock.games"].isHidden()
    window.document.load(Collection([game("1"), game("2")]))
    assert not window.desk.docks["dock.games"].isHidden()
    window.document.load(Collection([game("1")]))
    assert window.desk.docks["dock.games"].isHidden()


def test_replacing_the_only_game_does_not_show_the_list(
    window: MainWindow,
) -> None:
    seen: list[bool] = []
    window.desk.docks["dock.games"].visibilityChanged.connect(seen.append)
    paste(window, "123")
    window.document.undo_stack.undo()
    assert seen == []
    assert rows(window) == [("Untitled (4453)", "4", "")]


def test_rows_say_who_played_how_long_and_how_it_ended(three: MainWindow) -> None:
    assert rows(three) == [
        ("Alice – Bob", "4", "Red+4"),
        ("The quick one", "7", "Red+18"),
        ("Untitled (7)", "1", ""),
    ]
    model = three.part(GamesCommands).list.model()
    words = model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert words == "Untitled (7), 1 move, no result"
    three.desk.actions["flip"].trigger()
    assert rows(three)[1][2] == "Yellow+18"


def test_rows_follow_moves_and_facts(
    three: MainWindow,
) -> None:
    press(three, "1", "1")
    assert rows(three)[0][1] == "6"
    press(three, "Ctrl+Z")
    assert rows(three)[0][1] == "5"
    three.document.describe(Facts(red="Dave"))
    assert rows(three)[0] == ("Dave – ?", "5", "")


def test_choosing_a_row_shows_its_game(
    three: MainWindow,
) -> None:
    games = three.document.collection.games
    three.desk.docks["dock.games"].raise_()
    view = three.part(GamesCommands).list
    place = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert three.document.game is games[1]
    assert three.part(FactsCommands).heading.whole == "The quick one · Carol – ?"
    press(three, "Ctrl+G", "Down")
    assert view.hasFocus()
    assert three.document.game is games[2]
    press(three, "Home")
    assert three.document.game is games[0]
    press(three, "Return")
    assert three.desk.panel.board.hasFocus()
    press(three, "Ctrl+PgDown", "Ctrl+PgDown", "Ctrl+PgDown")
    assert (three.document.game, chosen(three)) == (games[2], 2)
    assert not three.desk.actions["game.next"].isEnabled()
    press(three, "Ctrl+PgUp")
    assert (three.document.game, chosen(three)) == (games[1], 1)


def test_only_what_can_be_seen_of_many_games_is_asked_for(
    window: MainWindow, game: Made, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Game] = []

    def noted(each: Game) -> str:
        asked.append(each)
        return "Untitled"

    window.desk.docks["dock.games"].show()
    window.desk.docks["dock.games"].raise_()
    monkeypatch.setattr("c4studio.ui.games.model._name", noted)
    window.document.load(Collection([game("4453") for _ in range(300)]))
    qtbot.waitUntil(window.part(GamesCommands).list.isVisible)
    window.part(GamesCommands).list.grab()
    assert asked
    assert len(set(asked)) < 100


def test_adding_and_removing_is_undone(
    three: MainWindow,
) -> None:
    first, second, third = three.document.collection.games
    three.desk.actions["game.add"].trigger()
    assert (len(rows(three)), chosen(three)) == (4, 3)
    press(three, "Ctrl+Z")
    assert (len(rows(three)), three.document.game) == (3, first)
    three.document.show_game(second)
    three.desk.docks["dock.games"].raise_()
    three.part(GamesCommands).list.setFocus()
    press(three, "Delete")
    assert [row[0] for row in rows(three)] == ["Alice – Bob", "Untitled (7)"]
    assert three.document.game is third
    assert chosen(three) == 1
    press(three, "Ctrl+Z")
    assert three.document.collection.games == [first, second, third]
    assert (three.document.game, chosen(three)) == (second, 1)


def test_the_last_game_cannot_be_removed(three: MainWindow) -> None:
    remove = three.desk.actions["game.remove"]
    remove.trigger()
    remove.trigger()
    assert rows(three) == [("Untitled (7)", "1", "")]
    assert not remove.isEnabled()
    assert three.desk.docks["dock.games"].isHidden()
    three.document.undo_stack.undo()
    assert remove.isEnabled()


def test_an_edit_of_another_game_is_undone_where_it_was_made(
    three: MainWindow,
) -> None:
    first, second, _ = three.document.collection.games
    press(three, "1")
    three.document.show_game(second)
    press(three, "Ctrl+Z")
    assert (three.document.game, chosen(three)) == (first, 0)
    assert rows(three)[0][1] == "4"


def test_the_list_is_as_the_games_are_whatever_layout_is_restored(
    open_window: Callable[..., MainWindow],
    paths: Paths,
    game: Made,
) -> None:
    config = Settings(paths.settings)
    window = pause(open_window(config=config))
    window.document.load(Collection([game("1"), game("2")]))
    window.desk.actions["reset"].trigger()
    assert not window.desk.docks["dock.games"].isHidden()
    window.close()
    again = pause(open_window(config=Settings(paths.settings)))
    assert again.desk.docks["dock.games"].isHidden()
    moves = again.findChild(QDockWidget, "dock.moves")
    assert isinstance(moves, QDockWidget)
    assert moves.isVisible()


def test_a_dock_that_was_closed_stays_closed_among_several_games(
    three: MainWindow,
) -> None:
    three.desk.docks["dock.games"].hide()
    press(three, "1", "Ctrl+PgDown", "2")
    assert three.desk.docks["dock.games"].isHidden()
