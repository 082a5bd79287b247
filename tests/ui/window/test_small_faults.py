"""Small things that users stumbled over."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu  # noqa: TID251

from c4studio.formats import read
from c4studio.ui.setup.editor import SetupEditor
from c4studio.ui.tree.branch_part import BranchPart
from tests.hands import Hand, OpenWindow
from tests.lines import DRAWN
from tests.ui.setup.setup_hands import type_text

pytestmark = pytest.mark.expected_log("This plugin does not support")


def menus(hand: Hand) -> list[QMenu]:
    bar = [action.menu() for action in hand.window.menuBar().actions()]
    return [
        *(menu for menu in bar if isinstance(menu, QMenu)),
        hand.part(BranchPart).menu.menu,
    ]


def test_discs_fall_as_soon_as_that_is_chosen(hand: Hand) -> None:
    board = hand.desk.panel.board
    hand.press("4")
    assert board.scene.fall == 0
    hand.do("animate")
    hand.press("5")
    assert board.scene.fall > 0
    hand.do("animate")
    hand.press("6")
    assert board.scene.fall == 0


def test_a_report_is_not_replaced_by_the_tip_of_what_the_pointer_rests_on(hand: Hand) -> None:
    def point(tip: str) -> str:
        QApplication.sendEvent(hand.window, QStatusTipEvent(tip))
        return hand.status

    assert point("What a button does") == "What a button does"
    hand.messages.say("Saved")
    assert point("What a button does") == point("") == "Saved"
    hand.messages.clear()
    assert point("What a button does") == "What a button does"


def test_digits_drop_no_discs_behind_an_open_menu(hand: Hand) -> None:
    found = menus(hand)
    assert len(found) > 5
    for menu in found:
        hand.desk.panel.board.setFocus()
        menu.popup(hand.window.mapToGlobal(hand.window.rect().center()))
        QTest.keyClick(menu, Qt.Key.Key_4)
        menu.close()
    assert hand.document.collection.is_blank
    QTest.keyClick(hand.desk.panel.board, Qt.Key.Key_4)
    assert hand.moves == "4"


def test_nobody_stands_beside_a_draw(open_window: OpenWindow) -> None:
    hand = open_window(read(DRAWN))
    assert hand.verdict.sentence == "The game is drawn"
    discs = [label for label in hand.verdict.findChildren(QLabel) if label.pixmap()]
    assert [label.isVisible() for label in discs] == [False]
    hand.document.step_back()
    assert [label.isVisible() for label in discs] == [True]


def test_the_winner_stands_beside_a_set_up_end(editor: SetupEditor) -> None:
    type_text(editor, "1212121")
    assert editor.panel.turn.text().startswith("Game over")
    discs = [label for label in editor.panel.findChildren(QLabel) if label.pixmap()]
    assert [label.isVisible() for label in discs] == [True]


def test_fast_play_leaves_no_holes_in_the_scores_of_the_tree(solved: Hand) -> None:
    solved.press("Enter")
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
    assert solved.tree.model().shown_score(node) == -expected
