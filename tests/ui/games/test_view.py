from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QDockWidget, QFileDialog, QMenu  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import read_any
from c4studio.game import Collection, Facts, Game
from c4studio.paths import Paths
from c4studio.settings import Settings
from c4studio.ui.games.arrangement import Arrangement
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.rows import Column, Rows
from c4studio.ui.games.turning_points import TurningPoints
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.naming import Naming
from tests.hands import paste, pause, press

Made = Callable[[str], Game]
SEEN = (Column.PLAYERS, Column.MOVES, Column.RESULT)


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
    games[0].facts = Facts(red="Alice", yellow="Bob", result="Red+4")
    games[1].facts = Facts(title="The quick one", red="Carol")
    window.document.load(Collection(games))
    return window


def rows(window: MainWindow) -> list[tuple[str, ...]]:
    """What the rows say of players, moves and results."""
    model = window.part(GamesPart).list.model()
    return [
        tuple(model.index(row, column).data() for column in SEEN) for row in range(model.rowCount())
    ]


def chosen(window: MainWindow) -> int:
    return window.part(GamesPart).list.currentIndex().row()


def test_the_list_is_there_only_for_several_games(
    window: MainWindow, game: Made, qtbot: QtBot
) -> None:
    assert not window.desk.docks["dock.games"].isVisible()
    window.desk.actions["game.add"].trigger()
    assert not window.desk.docks["dock.games"].isHidden()
    assert len(rows(window)) == 2
    window.document.undo_stack.undo()
    assert window.desk.docks["dock.games"].isHidden()
    window.document.load(Collection([game("1"), game("2")]))
    qtbot.waitUntil(lambda: not window.desk.docks["dock.games"].isHidden())
    window.document.load(Collection([game("1")]))
    qtbot.waitUntil(window.desk.docks["dock.games"].isHidden)


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
    model = three.part(GamesPart).list.model()
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
    view = three.part(GamesPart).list
    place = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert three.document.game is games[1]
    assert three.part(FactsPart).heading.whole == "The quick one · Carol – ?"
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
    monkeypatch.setattr("c4studio.ui.games.rows.name", noted)
    window.document.load(Collection([game("4453") for _ in range(300)]))
    qtbot.waitUntil(window.part(GamesPart).list.isVisible)
    window.part(GamesPart).list.grab()
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
    three.part(GamesPart).list.setFocus()
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


# Finding.


@pytest.fixture
def many(window: MainWindow, game: Made) -> MainWindow:
    """A window on the list of 500 games, of three players and ten events."""
    games = [game("4" * (number % 5)) for number in range(500)]
    for number, each in enumerate(games):
        red = ("Ann", "Bob", "Cid")[number % 3]
        event, date = f"Open {number % 10}", f"2026-01-{number % 28 + 1:02}"
        each.facts = Facts(red=red, yellow=f"Guest {number:03}", event=event, date=date)
    window.document.load(Collection(games))
    press(window, "Ctrl+G")
    return window


def column(window: MainWindow, number: Column) -> list[str]:
    model = window.part(GamesPart).list.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]


def test_a_search_shows_the_games_that_have_all_words(many: MainWindow, qtbot: QtBot) -> None:
    part, games = many.part(GamesPart), many.document.collection.games
    assert part.panel.count.text() == "500"
    press(many, "Ctrl+F")
    assert part.panel.search.hasFocus()
    QTest.keyClicks(part.panel.search, "OPEN 2026-01-05 ann")
    qtbot.waitUntil(lambda: part.panel.count.text() == "6 of 500")
    found = column(many, Column.PLAYERS)
    assert set(found) == {f"Ann – Guest {number:03}" for number in range(60, 500, 84)}
    press(many, "Down")
    assert part.list.hasFocus()
    press(many, "Down", "Down")
    assert many.document.game in games[60::84]
    assert many.document.undo_stack.count() == 0
    press(many, "Ctrl+F", "Escape")
    qtbot.waitUntil(lambda: part.panel.count.text() == "500")
    assert chosen(many) == games.index(many.document.game)
    assert many.desk.panel.board.hasFocus()
    # The keys are the board's again.
    press(many, "Ctrl+C")
    copied = QGuiApplication.clipboard().text()
    assert copied == many.document.current.moves()


def test_what_is_typed_in_the_list_is_searched_for(many: MainWindow, qtbot: QtBot) -> None:
    part = many.part(GamesPart)
    QTest.keyClicks(part.list, "c")
    assert part.panel.search.text() == "c"
    assert part.panel.search.hasFocus()
    QTest.keyClicks(part.panel.search, "id")
    qtbot.waitUntil(lambda: part.panel.count.text() == "166 of 500")


def test_columns_sort_and_the_third_click_gives_the_order_of_the_file(
    many: MainWindow, qtbot: QtBot
) -> None:
    part = many.part(GamesPart)
    view, model = part.list, part.model
    unsorted, header = column(many, Column.MOVES), view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(Column.MOVES) + 5, header.height() // 2)
    for wanted in (sorted(unsorted), sorted(unsorted, reverse=True), unsorted):
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.waitUntil(partial(lambda w: column(many, Column.MOVES) == w, wanted))
        assert chosen(many) == part.model.row(many.document.game)
    model.sort(Column.PLAYERS, Qt.SortOrder.AscendingOrder)
    names = column(many, Column.PLAYERS)
    qtbot.waitUntil(lambda: column(many, Column.PLAYERS) == sorted(names))


def test_edits_are_followed_while_the_list_is_sorted_and_searched(
    many: MainWindow, qtbot: QtBot
) -> None:
    part, document = many.part(GamesPart), many.document
    part.list.model().sort(Column.DATE, Qt.SortOrder.DescendingOrder)
    part.panel.search.setText("bob")
    qtbot.waitUntil(lambda: part.panel.count.text() == "167 of 500")
    assert not many.desk.actions["game.down"].isEnabled()
    last = document.collection.games[499]
    document.show_game(last)
    many.desk.actions["game.duplicate"].trigger()
    qtbot.waitUntil(lambda: part.panel.count.text() == "168 of 501")
    copy = document.game
    assert document.collection.games[500] is copy
    many.desk.actions["game.remove"].trigger()
    assert part.panel.count.text() == "167 of 500"
    assert part.model.row(copy) is None
    document.undo_stack.undo()
    qtbot.waitUntil(lambda: part.panel.count.text() == "168 of 501")
    document.load(Collection([Game(facts=Facts(red="Bob")), Game()]))
    qtbot.waitUntil(lambda: part.panel.count.text() == "1 of 2")
    many.desk.actions["game.add"].trigger()
    assert part.panel.count.text() == "3"
    assert part.panel.search.text() == ""


def test_the_window_lives_on_while_many_games_are_arranged(
    window: MainWindow, game: Made, qtbot: QtBot
) -> None:
    """No piece of work takes long; the bound is generous, for a machine that has others to do."""
    games = [game("4455") for _ in range(5000)]
    for number, each in enumerate(games):
        each.facts = Facts(red=f"P{number * 7919 % 5000}", event=f"E{number % 7}")
    window.document.load(Collection(games))
    model = window.part(GamesPart).list.model()
    pauses, before = [0.0], perf_counter()
    work = Arrangement("e", Column.PLAYERS).arrange(games, Rows(Naming(), TurningPoints()))
    for _ in work:
        pauses.append(perf_counter() - before)
        before = perf_counter()
    assert len(pauses) > 90
    assert median(pauses) < 0.02
    model.sort(Column.PLAYERS)
    names = sorted((f"P{number} – ?" for number in range(5000)), key=str.casefold)
    qtbot.waitUntil(lambda: column(window, Column.PLAYERS) == names)


# Doing.


def test_marked_games_are_removed_together_and_come_back(many: MainWindow) -> None:
    part, games = many.part(GamesPart), list(many.document.collection.games)
    press(many, "Shift+Down", "Shift+Down")
    assert part.panel.count.text() == "500 · 3 marked"
    assert many.document.game is games[2]
    press(many, "Delete")
    assert many.document.collection.games == games[3:]
    assert many.document.game is games[3]
    press(many, "Ctrl+Z")
    assert many.document.collection.games == games


def test_marked_games_are_exported(many: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    part, games = many.part(GamesPart), many.document.collection.games
    press(many, "Down", "Shift+Down")
    many.desk.actions["game.export"].trigger()
    dialog = many.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert dialog.windowTitle() == "Export 2 games"
    dialog.reject()
    for name, kind in (("some.sgf", "SGF"), ("some.json", "JSON"), ("some.txt", "moves")):
        path = tmp_path / name
        part.export.write(str(path))
        said = f"Exported 2 games to {name}"
        qtbot.waitUntil(partial(lambda s: many.statusBar().currentMessage() == s, said))
        text = path.read_text(encoding="utf-8")
        if kind != "SGF":
            assert len(text.splitlines()) == 2
        else:
            again = read_any(text).collection.games
            assert [each.facts for each in again] == [each.facts for each in games[1:3]]


def test_the_game_that_is_shown_moves_among_the_others(three: MainWindow) -> None:
    first, second, third = three.document.collection.games
    press(three, "Ctrl+G", "Alt+Down")
    assert three.document.collection.games == [second, first, third]
    assert (three.document.game, chosen(three)) == (first, 1)
    press(three, "Alt+Down")
    assert not three.desk.actions["game.down"].isEnabled()
    press(three, "Alt+Up", "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert three.document.collection.games == [first, second, third]
    assert chosen(three) == 0


def test_a_right_click_means_the_row_that_is_then_shown(three: MainWindow) -> None:
    part, games = three.part(GamesPart), three.document.collection.games
    press(three, "Ctrl+G")
    view = part.list
    place = view.visualRect(view.model().index(2, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert three.document.game is games[2]
    assert part.list.marked == [games[2]]
    press(three, "Home", "Shift+Down")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert part.list.marked == [games[2]]
    press(three, "Home", "Shift+Down")
    place = view.visualRect(view.model().index(0, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert part.list.marked == games[:2]


def test_the_menu_of_the_list_comes_by_keyboard_too(
    three: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(three, "Ctrl+G")
    view, shown = three.part(GamesPart).list, []
    # Without a screen there are no menus that come up by themselves.
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: shown.append((menu, place)))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QCoreApplication.sendEvent(view.viewport(), event)
    [(menu, place)] = shown
    assert view.viewport().rect().contains(view.viewport().mapFromGlobal(place))
    assert [action.isEnabled() for action in menu.actions()] == [
        True,
        True,
        True,
        False,
        True,
        True,
    ]


def test_what_there_is_no_room_for_is_left_out(three: MainWindow) -> None:
    view = three.part(GamesPart).list
    view.setParent(None)
    seen = []
    for width in (300, 460, 900):
        view.resize(width, 200)
        view.show()
        seen.append([view.isColumnHidden(each) for each in (Column.DATE, Column.EVENT)])
        assert view.columnWidth(Column.PLAYERS) > 100
    view.hide()
    assert seen == [[True, True], [False, True], [False, False]]
