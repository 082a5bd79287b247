"""What tests of the tree in the real window read off it."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from c4studio.game import GameNode
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.tree.folds import is_foldable
from c4studio.ui.window.main_window import MainWindow
from tests.windows import tree_of


def moves(window: MainWindow) -> str:
    return window.document.current.move_string()


def said(window: MainWindow) -> str:
    return window.statusBar().currentMessage()


def why_grey(window: MainWindow, command: str) -> str:
    """The reason that the tip of a disabled command gives."""
    action = window.desk.actions[command]
    assert not action.isEnabled()
    return action.toolTip().rpartition("\n")[2]


def place(window: MainWindow, node: GameNode) -> QPoint:
    """The middle of the row of a node."""
    return window.part(BranchPart).tree.visualRect(tree_of(window).model().index_of(node)).center()


def unfolded(window: MainWindow) -> int:
    """How many nodes of the game are unfolded that hide something while they are folded."""
    is_open = tree_of(window).folds.is_open
    return sum(is_foldable(node) and is_open(node) for node in window.document.game.root.walk())


def rows_in(window: MainWindow, colour: QColor) -> set[str]:
    """The texts of the rows that are painted on a ground of this colour."""
    tree = tree_of(window)
    image = tree.viewport().grab().toImage()
    found = set()
    for node in window.document.game.root.walk():
        rect = tree.visualRect(tree.model().index_of(node))
        inside = rect.isValid() and image.rect().contains(rect.topLeft())
        if inside and image.pixelColor(rect.left() + 1, rect.center().y() - 2) == colour:
            found.add(node.move_string())
    return found
