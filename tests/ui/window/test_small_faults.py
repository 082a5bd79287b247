"""Small things that users stumbled over."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu  # noqa: TID251

from c4studio.game import Collection, Game
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.setup.editor import SetupEditor
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press
from tests.lines import DRAWN
from tests.ui.setup.setup_hands import type_text
from tests.windows import tree_of, verdict_of

pytestmark = pytest.mark.expected_log("This plugin does not support")


def menus(window: MainWindow) -> list[QMenu]:
    bar = [action.menu() for action in window.menuBar().actions()]
    return [
        *(menu for menu in bar if isinstance(menu, QMenu)),
        window.part(BranchPart).menu.menu,
    ]


def test_discs_fall_as_soon_as_that_is_chosen(window: MainWindow) -> None:
    board = window.desk.panel.board
    press(window, "4")
    assert board.scene.fall == 0
    window.desk.actions["animate"].trigger()
    press(window, "5")
    assert board.scene.fall > 0
    window.desk.actions["animate"].trigger()
    press(window, "6")
    assert board.scene.fall == 0


def test_a_report_is_not_replaced_by_the_tip_of_what_the_pointer_rests_on(
    window: MainWindow,
) -> None:
    def point(tip: str) -> str:
        QApplication.sendEvent(window, QStatusTipEvent(tip))
        return window.statusBar().currentMessage()

    assert point("What a button does") == "What a button does"
    window.messages.say("Saved")
    assert point("What a button does") == point("") == "Saved"
    window.messages.clear()
    assert point("What a button does") == "What a button does"


def test_digits_drop_no_discs_behind_an_open_menu(window: MainWindow) -> None:
    found = menus(window)
    assert len(found) > 5
    for menu in found:
        window.desk.panel.board.setFocus()
        menu.popup(window.mapToGlobal(window.rect().center()))
        QTest.keyClick(menu, Qt.Key.Key_4)
        menu.close()
    assert window.document.collection.is_blank
    QTest.keyClick(window.desk.panel.board, Qt.Key.Key_4)
    assert window.document.current.move_string() == "4"


def test_a_right_click_marks_the_game_that_is_shown(
    window: MainWindow, game: Callable[[str], Game]
) -> None:
    window.document.load(Collection([game("1"), game("2"), game("3")]))
    window.desk.actions["game.list"].trigger()
    games = window.part(GamesPart).list
    place = games.visualRect(games.model().index(2, 0)).center()
    QTest.mouseClick(games.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert window.document.game is window.document.collection.games[2]
    assert games.currentIndex().row() == 2
    assert {index.row() for index in games.selectedIndexes()} == {2}


def test_nobody_stands_beside_a_draw(
    open_window: Callable[..., MainWindow], game: Callable[[str], Game]
) -> None:
    window = open_window(game(DRAWN))
    assert verdict_of(window).sentence == "The game is drawn"
    discs = [label for label in verdict_of(window).findChildren(QLabel) if label.pixmap()]
    assert [label.isVisible() for label in discs] == [False]
    window.document.step_back()
    assert [label.isVisible() for label in discs] == [True]


def test_the_winner_stands_beside_a_set_up_end(editor: SetupEditor) -> None:
    type_text(editor, "1212121")
    assert editor.panel.turn_text.startswith("Game over")
    discs = [label for label in editor.panel.findChildren(QLabel) if label.pixmap()]
    assert [label.isVisible() for label in discs] == [True]


def test_fast_play_leaves_no_holes_in_the_scores_of_the_tree(
    solved: MainWindow,
) -> None:
    press(solved, "Enter")
    solved.controller.set_enabled(False)
    node = solved.document.current
    assert node.parent is not None
    assert node.column is not None
    assert node.parent.scores is not None
    node.scores = None
    expected = node.parent.scores.columns[node.column]
    assert expected is not None
    assert node.move_score == expected
    # The tree shows scores as red sees them, and yellow has moved.
    assert tree_of(solved).model().shown_score(node) == -expected


@pytest.mark.parametrize("row", [0, 3])
def test_each_click_in_a_column_lands_a_disc_at_whatever_height(
    window: MainWindow, row: int
) -> None:
    window.document.load(Collection([Game()]))
    board = window.desk.panel.board
    column = board.buttons[4].geometry()
    height = column.bottom() - row * column.height() // 6 - column.height() // 12
    for _ in range(5):
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(column.center().x(), height))
    assert window.document.current.move_string() == "55555"
