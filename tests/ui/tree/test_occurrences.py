"""A position that occurs elsewhere in the game is a key and a button away."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from c4studio.drawing.move_metrics import MoveMetrics
from c4studio.ui.tree.branch_part import BranchPart
from tests.hands import Hand
from tests.ui.tree.tree_window import why_grey


def play(hand: Hand, *lines_of_moves: str) -> None:
    for line in lines_of_moves:
        hand.press("Home", *line)


def test_the_same_position_is_a_key_and_a_button_away(hand: Hand) -> None:
    play(hand, "123", "3216", "765")
    button = hand.part(BranchPart).occurrences.button
    assert button.isVisible()
    assert button.text() == "Also at move 3 in the main line, mirrored, and at 1 more place"
    hand.press("T")
    assert hand.moves == "123"
    assert hand.status == "The mirrored position, at move 3 in the main line"
    hand.press("T")
    assert hand.moves == "321"
    assert hand.status == "The same position, at move 3 in the variation 1. c"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert hand.moves == "765"
    hand.press("Left", "Left", "Ctrl+Del", "T")
    hand.document.go_to(hand.document.game.end())
    assert button.text() == "Also at move 3 in the variation 1. c"
    hand.document.go_to(hand.document.game.root.variations[1].end())
    assert not button.isVisible()
    assert why_grey(hand, "elsewhere") == "This position occurs nowhere else in the game."


def test_a_click_on_the_sign_goes_to_the_position_elsewhere(hand: Hand) -> None:
    play(hand, "123", "321", "44")
    tree, node = hand.tree, hand.document.game.root.variations[1].end()
    row = tree.visualRect(tree.model().index_of(node))
    sign = MoveMetrics(tree.font()).sign_rect(row, tree.model().move_face(node)).center()
    QTest.mouseMove(tree.viewport(), sign)
    assert tree.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(tree.viewport(), row.topLeft() + QPoint(2, 8))
    assert tree.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=sign)
    assert hand.moves == "123"
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=row.topLeft() + QPoint(2, 8))
    assert hand.moves == "321"
