"""The context menu of the list of moves."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu  # noqa: TID251

from c4studio.drawing.theme import LIGHT
from c4studio.game import Game
from c4studio.pictures.inks import Ink
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.window.main_window import MainWindow
from tests.document.random_edits import bushy_game
from tests.ui.tree.tree_window import place, rows_in
from tests.windows import tree_of

NO_POPUPS = "This plugin does not support (raise|grabbing the keyboard)"


@pytest.fixture
def start() -> Game:
    """A game with variations."""
    return bushy_game()


def test_what_would_be_deleted_is_struck_out(window: MainWindow) -> None:
    doomed = LIGHT(Ink.DOOMED)
    node = window.document.game.root.variations[1]
    window.document.go_to(node)
    delete = window.desk.actions["branch.delete"]
    menu = next(each for each in delete.associatedObjects() if isinstance(each, QMenu))
    assert rows_in(window, doomed) == set()
    menu.setActiveAction(delete)
    delete.hover()
    assert rows_in(window, doomed) == {"5", "54", "544"}
    window.desk.actions["branch.copy"].hover()
    assert rows_in(window, doomed) == set()
    delete.hover()
    menu.aboutToHide.emit()
    assert rows_in(window, doomed) == set()


@pytest.mark.expected_log(NO_POPUPS)
def test_a_right_click_opens_the_menu_of_a_row(window: MainWindow) -> None:
    tree, node = tree_of(window), window.document.game.root.variations[1]
    where = place(window, node)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.RightButton, pos=where)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, where, tree.viewport().mapToGlobal(where)
    )
    QApplication.sendEvent(tree.viewport(), event)
    menu = window.part(BranchPart).menu.menu
    assert menu.isVisible()
    assert window.document.current is node
    QTest.keyClick(menu, Qt.Key.Key_Up)
    assert rows_in(window, LIGHT(Ink.DOOMED)) == {"5", "54", "544"}
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert len(window.document.game.root.variations) == 1
    assert not menu.isVisible()
    assert rows_in(window, LIGHT(Ink.DOOMED)) == set()


@pytest.mark.expected_log(NO_POPUPS)
def test_the_menu_key_opens_the_menu_of_the_current_row(window: MainWindow) -> None:
    current = window.document.current
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
    QApplication.sendEvent(tree_of(window).viewport(), event)
    menu = window.part(BranchPart).menu.menu
    assert menu.isVisible()
    assert window.document.current is current
    menu.hide()


def test_a_variation_is_promoted_only_off_the_main_line(window: MainWindow) -> None:
    actions, document = window.desk.actions, window.document
    both = [actions["branch.promote"], actions["branch.main"]]
    document.go_to(document.game.root.variations[0])
    assert not any(action.isEnabled() for action in both)
    document.go_to(document.game.root.variations[1].variations[0])
    assert all(action.isEnabled() for action in both)
    actions["branch.promote"].trigger()
    assert not any(action.isEnabled() for action in both)
    document.undo_stack.undo()
    assert all(action.isEnabled() for action in both)
