import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.game import Annotation, Game
from c4studio.ui.tree.folds import MOST_NODES_OF_UNFOLDED_GAME
from c4studio.ui.tree.layouts.boxes import BoxKind
from tests.bench.large_tree import large_game
from tests.document.random_edits import bushy_game
from tests.hands import Hand, OpenWindow, pause
from tests.steps import STEP
from tests.ui.tree.tree_window import unfolded

ALL = QRect(0, 0, 10_000, 10_000)


@pytest.fixture
def start() -> Game:
    """A game with variations."""
    return bushy_game()


def test_variations_fold_and_unfold(hand: Hand) -> None:
    tree, root = hand.tree, hand.document.game.root
    first, other = root.variations
    assert tree.folds.is_open(first)
    hand.document.go_to(other.variations[0])
    hand.press("-")
    assert hand.document.current is other
    assert not tree.folds.is_open(other)
    hand.press("-")
    assert hand.document.current is first
    assert not tree.folds.is_open(first)
    hand.press("+")
    assert tree.folds.is_open(first)
    assert not tree.folds.is_open(other)
    hand.document.go_to(other.variations[0])
    assert tree.folds.is_open(other)
    assert tree.visualRect(tree.currentIndex()).isValid()


def test_all_below_fold_and_unfold(hand: Hand) -> None:
    before = unfolded(hand)
    assert before > 5
    hand.press("Home", "_")
    assert unfolded(hand) == 0
    hand.press("*")
    assert unfolded(hand) == before
    hand.document.go_to(hand.document.game.root.node_at([0, 0, 0]))
    hand.press("_")
    outside = unfolded(hand)
    assert 0 < outside < before
    hand.press("*")
    assert unfolded(hand) == before


def test_a_branch_that_comes_into_the_tree_is_unfolded(hand: Hand) -> None:
    before = unfolded(hand)
    hand.document.go_to(hand.document.game.root.variations[1])
    hand.press("Ctrl+Shift+X")
    assert unfolded(hand) < before
    hand.press("Ctrl+Shift+V")
    assert unfolded(hand) == before
    hand.press("Ctrl+Z", "Ctrl+Z")
    assert unfolded(hand) == before
    hand.document.undo_stack.setClean()


def test_large_games_are_unfolded_only_where_one_walks(open_window: OpenWindow) -> None:
    hand = pause(open_window(large_game(MOST_NODES_OF_UNFOLDED_GAME * 20)))
    document = hand.document
    nodes = list(document.game.root.walk())
    for node in nodes[:: len(nodes) // 150]:
        document.go_to(node)
        assert hand.tree.visualRect(hand.tree.currentIndex()).isValid()
    assert unfolded(hand) < 100
    hand.press("Home", "*")
    assert hand.status == "There are too many variations to unfold all of them at once"


def test_deep_and_long_variations_are_folded_at_first(open_window: OpenWindow) -> None:
    game = read("4444426")
    root = game.root
    for moves in ("1", "12", "123", "1122", "115", "77665511227", "776655112277"):
        node = root
        for move in moves:
            node = node.variation(int(move) - 1) or node.add_variation(int(move) - 1)
    hand = pause(open_window(game))
    tree = hand.tree

    def is_shown(moves: str) -> bool:
        node = root
        for move in moves:
            node = node.variation(int(move) - 1) or root
        return (
            node.move_string() == moves and tree.visualRect(tree.model().index_of(node)).isValid()
        )

    assert is_shown("123")
    assert is_shown("1122")
    assert is_shown("115")
    long = root.variations[2]
    assert is_shown("77665511227")
    assert not is_shown("776655112277")
    assert not tree.folds.is_open(long)
    tree.folds.unfold(long)
    assert is_shown("776655112277")


def test_a_click_folds_and_unfolds(hand: Hand) -> None:
    tree, root = hand.tree, hand.document.game.root
    hand.document.go_to_start()
    inner = root.variations[1].variations[0]
    folds = [box for box in tree.places.boxes(ALL) if box.kind is BoxKind.FOLD]
    stroke = next(each for each in tree.places.strokes(ALL) if each.head is inner.parent)
    x, y = stroke.points[0]
    beside = QPoint(round(x), round(y) + 5) - tree.offset
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=beside)
    assert not tree.visualRect(tree.model().index_of(inner)).isValid()
    folded = [box for box in tree.places.boxes(ALL) if box.kind is BoxKind.FOLD]
    new = next(box for box in folded if box.node is inner.parent)
    assert new.text == "… 2 moves"
    assert len(folded) == len(folds) + 1
    arrow = new.rect.center() - tree.offset
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=arrow)
    assert tree.visualRect(tree.model().index_of(inner)).isValid()


def test_a_variation_that_is_demoted_stays_in_sight_with_its_comments(hand: Hand) -> None:
    tree, root = hand.tree, hand.document.game.root
    former, short = root.node_at([0, 0]), root.node_at([0]).add_variation(6)
    hand.document.set_annotation(Annotation(comment="Long ago"), STEP, node=former.variations[0])
    hand.document.go_to(short)
    before = {box.node for box in tree.places.boxes(ALL)}
    hand.press("Ctrl+Shift+Up")
    assert root.node_at([0, 0]) is short
    boxes = list(tree.places.boxes(ALL))
    assert {box.node for box in boxes} == before
    assert former.variations[0] in {box.node for box in boxes if box.kind is BoxKind.NOTE}
    hand.press("Ctrl+Z")
    assert {box.node for box in tree.places.boxes(ALL)} == before
