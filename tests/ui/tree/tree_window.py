"""What tests of the tree in the real window read off it."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from c4studio.game import GameNode
from c4studio.ui.tree.folds import is_foldable
from tests.hands import Hand


def why_grey(hand: Hand, command: str) -> str:
    """The reason that the tip of a disabled command gives."""
    action = hand.desk.actions[command]
    assert not action.isEnabled()
    return action.toolTip().rpartition("\n")[2]


def place(hand: Hand, node: GameNode) -> QPoint:
    """The middle of the row of a node."""
    return hand.tree.visualRect(hand.tree.model().index_of(node)).center()


def unfolded(hand: Hand) -> int:
    """How many nodes of the game are unfolded that hide something while they are folded."""
    is_open = hand.tree.folds.is_open
    return sum(is_foldable(node) and is_open(node) for node in hand.document.game.root.walk())


def rows_in(hand: Hand, colour: QColor) -> set[str]:
    """The texts of the rows that are painted on a ground of this colour."""
    tree = hand.tree
    image = tree.viewport().grab().toImage()
    found = set()
    for node in hand.document.game.root.walk():
        rect = tree.visualRect(tree.model().index_of(node))
        inside = rect.isValid() and image.rect().contains(rect.topLeft())
        if inside and image.pixelColor(rect.left() + 1, rect.center().y() - 2) == colour:
            found.add(node.move_string())
    return found
