from collections.abc import Callable

import pytest

from c4studio.game import Game
from c4studio.ui.tree.branch_commands import BranchCommands
from c4studio.ui.tree.folds import SMALL_TREE
from c4studio.ui.tree.view import INDENTATION
from c4studio.ui.window.main_window import MainWindow
from tests.bench.large_tree import large_game
from tests.document.random_edits import bushy_game
from tests.ui.tree.tree_window import said, unfolded
from tests.windows import tree_of

Press = Callable[..., None]


@pytest.fixture
def start() -> Game:
    """A game with variations."""
    return bushy_game()


def test_variations_fold_and_unfold(window: MainWindow, press: Press) -> None:
    tree, root = tree_of(window), window.document.game.root
    first, other = root.variations
    assert tree.isExpanded(tree.model().index_of(first))
    window.document.go_to(other.variations[0])
    press(window, "-")
    assert window.document.current is other
    assert not tree.isExpanded(tree.model().index_of(other))
    press(window, "-")
    assert window.document.current is first
    assert not tree.isExpanded(tree.model().index_of(first))
    press(window, "+")
    assert tree.isExpanded(tree.model().index_of(first))
    assert not tree.isExpanded(tree.model().index_of(other))
    window.document.go_to(other.variations[0])
    assert tree.isExpanded(tree.model().index_of(other))
    assert tree.visualRect(tree.currentIndex()).isValid()


def test_all_below_fold_and_unfold(window: MainWindow, press: Press) -> None:
    before = unfolded(window)
    assert before > 5
    press(window, "Home", "_")
    assert unfolded(window) == 0
    press(window, "*")
    assert unfolded(window) == before
    window.document.go_to(window.document.game.root.at([0, 0, 0]))
    press(window, "_")
    outside = unfolded(window)
    assert 0 < outside < before
    press(window, "*")
    assert unfolded(window) == before


def test_a_branch_that_comes_into_the_tree_is_unfolded(window: MainWindow, press: Press) -> None:
    before = unfolded(window)
    window.document.go_to(window.document.game.root.variations[1])
    press(window, "Ctrl+Shift+X")
    assert unfolded(window) < before
    press(window, "Ctrl+Shift+V")
    assert unfolded(window) == before
    press(window, "Ctrl+Z", "Ctrl+Z")
    assert unfolded(window) == before
    window.document.undo_stack.setClean()


def test_large_games_are_unfolded_only_where_one_walks(
    open_window: Callable[..., MainWindow],
    paused: Callable[[MainWindow], MainWindow],
    press: Press,
) -> None:
    window = paused(open_window(large_game(SMALL_TREE * 20)))
    document = window.document
    nodes = list(document.game.root.walk())
    for node in nodes[:: len(nodes) // 150]:
        document.go_to(node)
        assert window.part(BranchCommands).tree.visualRect(tree_of(window).currentIndex()).isValid()
    assert unfolded(window) < 100
    press(window, "Home", "*")
    assert said(window) == "There are too many variations to unfold all of them at once"


def test_rows_that_can_be_unfolded_have_an_arrow(window: MainWindow) -> None:
    tree = tree_of(window)
    tree.scrollToTop()
    image = tree.viewport().grab().toImage()
    checked = set()
    for node in window.document.game.root.walk():
        rect = tree.visualRect(tree.model().index_of(node))
        if not (image.rect().contains(rect.topLeft()) and rect.bottom() < image.height()):
            continue
        colours = {
            image.pixelColor(rect.left() - INDENTATION + x, rect.top() + y).name()
            for x in range(INDENTATION)
            for y in range(rect.height())
        }
        has_rows = tree.model().hasChildren(tree.model().index_of(node))
        assert (len(colours) > 1) == has_rows
        checked.add(has_rows)
    assert checked == {False, True}
