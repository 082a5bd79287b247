from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QMenu  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Collection, Game, GameFacts
from c4studio.ground.paths import Paths
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.games.games_list import GamesList
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import GamesColumn
from c4studio.ui.settings import Settings
from tests.cases import cases
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.games.games_list import chosen, rows

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def test_the_list_is_there_only_for_several_games(hand: Hand) -> None:
    assert not hand.desk.docks["dock.games"].isVisible()
    hand.do("game.add")
    assert not hand.desk.docks["dock.games"].isHidden()
    assert len(rows(hand)) == 2
    hand.document.undo_stack.undo()
    assert hand.desk.docks["dock.games"].isHidden()
    hand.document.load(Collection([read("1"), read("2")]))
    wait(lambda: not hand.desk.docks["dock.games"].isHidden())
    hand.document.load(Collection([read("1")]))
    wait(hand.desk.docks["dock.games"].isHidden)


def test_replacing_the_only_game_does_not_show_the_list(hand: Hand) -> None:
    seen: list[bool] = []
    hand.desk.docks["dock.games"].visibilityChanged.connect(seen.append)
    hand.paste("123")
    hand.document.undo_stack.undo()
    assert seen == []
    assert rows(hand) == [("Unnamed game (4453)", "4", "")]


def test_rows_say_who_played_how_long_and_how_it_ended(three: Hand) -> None:
    assert rows(three) == [
        ("Alice – Bob", "4", "Red won"),
        ("The quick one", "7", "Red won"),
        ("Unnamed game (7)", "1", ""),
    ]
    model = three.part(GamesPart).list.model()
    words = model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert words == "Unnamed game (7), 1 move, no result"
    three.do("flip")
    assert rows(three)[1][2] == "Yellow won"


def test_rows_follow_moves_and_facts(three: Hand) -> None:
    three.press("End", "1", "1")
    assert rows(three)[0][1] == "6"
    three.press("Ctrl+Z")
    assert rows(three)[0][1] == "5"
    three.document.set_game_facts(GameFacts(red="Dave"))
    assert rows(three)[0] == ("Dave – ?", "5", "")


def test_choosing_a_row_shows_its_game(three: Hand) -> None:
    games = three.document.collection.games
    three.desk.docks["dock.games"].raise_()
    view = three.part(GamesPart).list
    place = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert three.document.game is games[1]
    assert three.part(FactsPart).heading.whole == "The quick one · Carol – ?"
    three.press("Ctrl+G", "Down")
    assert view.hasFocus()
    assert three.document.game is games[2]
    three.press("Home")
    assert three.document.game is games[0]
    three.press("Return")
    assert three.desk.panel.board.hasFocus()
    three.press("Ctrl+PgDown", "Ctrl+PgDown", "Ctrl+PgDown")
    assert (three.document.game, chosen(three)) == (games[2], 2)
    assert not three.desk.actions["game.next"].isEnabled()
    three.press("Ctrl+PgUp")
    assert (three.document.game, chosen(three)) == (games[1], 1)


def test_only_what_can_be_seen_of_many_games_is_asked_for(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Game] = []

    def noted(each: Game) -> str:
        asked.append(each)
        return "Unnamed game"

    hand.desk.docks["dock.games"].show()
    hand.desk.docks["dock.games"].raise_()
    monkeypatch.setattr("c4studio.ui.games.model.game_name", noted)
    hand.document.load(Collection([read("4453") for _ in range(300)]))
    wait(hand.part(GamesPart).list.isVisible)
    hand.part(GamesPart).list.grab()
    assert asked
    assert len(set(asked)) < 100


def test_the_list_is_as_the_games_are_whatever_layout_is_restored(
    open_window: OpenWindow, paths: Paths
) -> None:
    config = Settings(paths.settings)
    hand = pause(open_window(config=config))
    hand.document.load(Collection([read("1"), read("2")]))
    hand.do("reset")
    assert not hand.desk.docks["dock.games"].isHidden()
    hand.window.close()
    again = pause(open_window(config=Settings(paths.settings)))
    assert again.desk.docks["dock.games"].isHidden()
    moves = again.window.findChild(QDockWidget, "dock.moves")
    assert isinstance(moves, QDockWidget)
    assert moves.isVisible()


def test_a_dock_that_was_closed_stays_closed_among_several_games(three: Hand) -> None:
    three.desk.docks["dock.games"].hide()
    three.press("1", "Ctrl+PgDown", "2")
    assert three.desk.docks["dock.games"].isHidden()


def test_a_right_click_means_the_row_that_is_then_shown(three: Hand) -> None:
    part, games = three.part(GamesPart), three.document.collection.games
    three.press("Ctrl+G")
    view = part.list
    place = view.visualRect(view.model().index(2, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert three.document.game is games[2]
    assert part.list.selected_games == [games[2]]
    three.press("Home", "Shift+Down")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert part.list.selected_games == [games[2]]
    three.press("Home", "Shift+Down")
    place = view.visualRect(view.model().index(0, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert part.list.selected_games == games[:2]


def test_the_menu_of_the_list_comes_by_keyboard_too(
    three: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    three.press("Ctrl+G")
    view, shown = three.part(GamesPart).list, []
    # Without a screen there are no menus that come up by themselves.
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: shown.append((menu, place)))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QCoreApplication.sendEvent(view.viewport(), event)
    [(menu, place)] = shown
    assert view.viewport().rect().contains(view.viewport().mapFromGlobal(place))
    enabled = {action.text(): action.isEnabled() for action in menu.actions()}
    barred = [text for text, is_enabled in enabled.items() if not is_enabled]
    assert barred == ["Move this game &up"]


def test_what_there_is_no_room_for_is_left_out(three: Hand) -> None:
    view = three.part(GamesPart).list
    view.setParent(None)
    seen = {}
    for width in (260, 400, 450, 900):
        view.resize(width, 200)
        view.show()
        seen[width] = [each.title for each in GamesColumn if not view.isColumnHidden(each)]
        assert view.columnWidth(GamesColumn.PLAYERS) > 100
    view.hide()
    assert seen == {
        260: ["Players", "Result"],
        400: ["Players", "Date", "Event", "Result"],
        450: ["Players", "Date", "Event", "Result", "Decided"],
        900: ["Players", "Date", "Event", "Result", "Moves", "Decided"],
    }
    assert view.columnWidth(GamesColumn.EVENT) > 150


def test_headings_and_rows_are_explained(three: Hand) -> None:
    model, tip = three.part(GamesPart).model, Qt.ItemDataRole.ToolTipRole
    said = [model.headerData(each, Qt.Orientation.Horizontal, tip) for each in GamesColumn]
    assert len(set(said)) == len(GamesColumn)
    assert all(text.endswith(".") for text in said)
    assert said[GamesColumn.RESULT] == "Who won."
    assert model.index(0, GamesColumn.PLAYERS).data(tip) == "Alice – Bob · Red won. 4 moves"


def test_a_game_that_is_chosen_is_shown_where_it_was_left(three: Hand) -> None:
    three.press("Ctrl+PgDown")
    assert three.moves == ""
    three.press("Right", "Right", "Ctrl+PgUp")
    assert three.moves == ""
    three.press("Ctrl+PgDown")
    assert three.moves == "12"
    three.press("Left", "Ctrl+Del", "Ctrl+PgUp", "Ctrl+Z", "Ctrl+PgUp", "Ctrl+PgDown")
    assert three.document.game is three.document.collection.games[1]


@pytest.fixture
def many(hand: Hand) -> Iterator[Hand]:
    """A window with the games a to e."""
    games = [read("4") for _ in "abcde"]
    for game, name in zip(games, "abcde", strict=True):
        game.facts = GameFacts(title=name)
    hand.document.load(Collection(games))
    hand.do("game.list")
    yield hand
    hand.document.undo_stack.setClean()


def names(hand: Hand) -> str:
    return "".join(game.facts.title for game in hand.document.collection.games)


def take(hand: Hand, row: int, to: float) -> GamesList:
    """Take hold of a row, and move the pointer to so many rows from the top."""
    games = hand.part(GamesPart).list
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


@cases()
def test_a_game_goes_where_it_is_dropped(many: Hand, row: int, to: float, order: str) -> None:
    drop(take(many, row, to))
    assert names(many) == order
    assert many.document.game.facts.title == "abcde"[row]
    many.document.undo_stack.undo()
    assert names(many) == "abcde"
    assert not many.document.undo_stack.canUndo()


def test_a_line_shows_where_it_would_go(many: Hand) -> None:
    games = many.part(GamesPart).list
    plain = games.viewport().grab().toImage()
    take(many, 0, 3.0)
    assert games.viewport().grab().toImage() != plain
    many.press("Esc")
    drop(games)
    assert names(many) == "abcde"
    assert games.hasFocus()


def test_games_that_are_sorted_or_searched_for_stay_where_they_are(many: Hand) -> None:
    games = many.part(GamesPart).list
    games.sortByColumn(GamesColumn.PLAYERS, Qt.SortOrder.DescendingOrder)
    drop(take(many, 0, 3.0))
    assert names(many) == "abcde"
    games.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    drop(take(many, 0, 2.0))
    assert names(many) == "bacde"


def test_a_click_still_shows_a_game(many: Hand) -> None:
    games = many.part(GamesPart).list
    place = QPoint(20, games.rowViewportPosition(2) + 4)
    QTest.mouseClick(games.viewport(), LEFT, NONE, place)
    assert many.document.game.facts.title == "c"
