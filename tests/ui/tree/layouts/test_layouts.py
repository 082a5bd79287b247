"""Where the moves are, reckoned without a window."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication

from c4studio.drawing.fonts import shipped_font
from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import MoveContents, MoveMetrics
from c4studio.game import Game, GameNode
from c4studio.ui.tree import text
from c4studio.ui.tree.folds import MOST_COUNTED_HIDDEN_MOVES, LineCache, count_branch_nodes
from c4studio.ui.tree.layouts import flow
from c4studio.ui.tree.layouts.boxes import BoxKind, MoveLayout, box_at, nearest_move
from c4studio.ui.tree.layouts.flow import ListLayout
from c4studio.ui.tree.layouts.graph import GraphLayout
from c4studio.ui.tree.move_tree import drop_index, drop_line
from tests.bench.large_tree import large_game
from tests.calls import note_calls
from tests.document.random_edits import bushy_game

METRICS = cache(lambda: MoveMetrics(shipped_font(12)))
ALL = QRect(0, 0, 100_000, 1_000_000)


def layouts(game: Game, folded: frozenset[GameNode] = frozenset()) -> list[MoveLayout]:
    """Both layouts of a game in which all is unfolded but for some nodes."""
    shown = Still(lambda node: node not in folded)
    return [ListLayout(shown, METRICS(), game.root, 300), GraphLayout(shown, METRICS(), game.root)]


@dataclass(frozen=True)
class Still:
    """The moves of a tree that stays as it is.

    Attributes:
        is_open: whether a node is unfolded.
        line: all nodes of the line of a node.
    """

    is_open: Callable[[GameNode], bool]
    line: Callable[[GameNode], list[GameNode]] = field(default_factory=lambda: LineCache().line)

    def move_face(self, node: GameNode) -> MoveContents:
        return text.move_face(node, None, Look())

    def note_text(self, node: GameNode, is_whole: bool) -> str:
        return text.note_text(node, is_whole)

    def is_note_whole(self, node: GameNode) -> bool:
        return False

    def hidden_moves(self, node: GameNode) -> int:
        return sum(each.count_nodes() for each in node.variations)

    def score_beside(self, node: GameNode) -> None:
        return None


@given(st.integers(1, 300), st.integers(0, 1000), st.data())
def test_every_move_that_is_not_folded_away_has_a_place_of_its_own(
    qapp: QGuiApplication, size: int, seed: int, data: st.DataObject
) -> None:
    game = large_game(size, seed)
    nodes = list(game.root.walk())
    folded = frozenset(data.draw(st.sets(st.sampled_from(nodes), max_size=10)))
    for layout in layouts(game, folded):
        moves = [box for box in layout.boxes(ALL) if box.kind is BoxKind.MOVE]
        assert len({box.node for box in moves}) == len(moves)
        seen = {box.node: box.rect for box in moves}
        whole = QRect(0, 0, layout.width, layout.height)
        for node in nodes:
            assert layout.move_rect(node) == seen.get(node)
            if node in seen:
                assert whole.contains(seen[node])
                found = box_at(layout, seen[node].center())
                assert found is not None
                assert found.node is node
        if not folded:
            assert len(seen) == len(nodes)


@given(st.integers(0, 1000), st.data())
def test_room_is_made_for_what_unfolds_as_if_all_were_laid_out_anew(
    qapp: QGuiApplication, seed: int, data: st.DataObject
) -> None:
    game = large_game(150, seed)
    nodes = list(game.root.walk())
    opened: set[GameNode] = set()
    shown = Still(opened.__contains__)
    layout = ListLayout(shown, METRICS(), game.root, 300)
    for node in data.draw(st.lists(st.sampled_from(nodes), max_size=12)):
        opened ^= {node}
        layout.lay_out_again(node)
        fresh = ListLayout(shown, METRICS(), game.root, 300)
        assert list(layout.boxes(ALL)) == list(fresh.boxes(ALL))
        assert list(layout.strokes(ALL)) == list(fresh.strokes(ALL))
        assert layout.height == fresh.height
        assert [layout.move_rect(each) for each in nodes] == [
            fresh.move_rect(each) for each in nodes
        ]


def test_a_line_that_unfolds_is_laid_out_and_those_around_it_only_make_room(
    qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = large_game(2000)
    nodes = list(game.root.walk())
    opened = set(nodes)
    layout = ListLayout(Still(opened.__contains__), METRICS(), game.root, 300)
    heads = [node for node in nodes if not node.is_main and _level(node) > 3]
    inner = max(heads, key=lambda node: len(list(node.main_line())))
    assert layout.height
    laid_out = note_calls(monkeypatch, ListLayout, "_lay_out_line")
    opened.remove(inner)
    layout.lay_out_again(inner)
    before = layout.height
    assert [args[1] for args in laid_out] == [inner]
    opened.add(inner)
    layout.lay_out_again(inner)
    assert layout.height > before
    assert {args[1] for args in laid_out} == {inner}


def test_what_is_folded_away_is_forgotten_in_a_large_tree(
    qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow, "MOST_CACHED_BLOCKS", 50)
    game = large_game(8000)
    opened: set[GameNode] = set()
    layout = ListLayout(Still(opened.__contains__), METRICS(), game.root, 300)
    lines = [node for node in game.root.walk() if not node.is_main]
    for line in lines[::4]:
        way = {each for node in line.path() for each in _above(node)}
        for node in way ^ opened:
            opened ^= {node}
            layout.lay_out_again(node)
        assert layout.move_rect(line) is not None
        assert len(layout._blocks) < 150


def _level(node: GameNode) -> int:
    return sum(not each.is_main for each in node.path())


def _above(node: GameNode) -> list[GameNode]:
    """What is unfolded to see a node: the start of a variation, and the main move beside it."""
    return [] if node.is_main or node.parent is None else [node, node.parent.variations[0]]


@pytest.mark.parametrize("number", [0, 1], ids=["two a row", "graph"])
def test_a_part_has_the_cells_that_the_whole_has_there(qapp: QGuiApplication, number: int) -> None:
    layout = layouts(large_game(2000))[number]
    whole = list(layout.boxes(ALL))
    area = QRect(0, layout.height // 2, layout.width, 200)
    part = list(layout.boxes(area))
    assert all(box in whole for box in part)
    assert all(box in part for box in whole if area.intersects(box.rect))
    assert len(part) < len(whole) // 2


def test_the_move_nearest_to_a_place_is_found(qapp: QGuiApplication) -> None:
    game = bushy_game()
    for layout in layouts(game):
        for node in game.root.walk():
            rect = layout.move_rect(node)
            assert rect is not None
            assert nearest_move(layout, rect.center() + QPoint(2, 3), 30) is node
        assert nearest_move(layout, QPoint(0, layout.height + 1000), 30) is None


def test_a_folded_variation_says_how_much_is_hidden(qapp: QGuiApplication) -> None:
    game = bushy_game()
    head = game.root.variations[1]
    for layout in layouts(game, frozenset([head])):
        fold = next(box for box in layout.boxes(ALL) if box.kind is BoxKind.FOLD)
        assert fold.node is head
        assert str(head.count_nodes() - 1) in fold.text
        assert layout.move_rect(head.variations[0]) is None


def test_what_is_hidden_is_not_counted_to_its_end(qapp: QGuiApplication) -> None:
    game = Game()
    game.root.add_variation(0)
    head = node = game.root.add_variation(1)
    for _ in range(3 * MOST_COUNTED_HIDDEN_MOVES):
        node = node.add_setup(node.position)
    assert MOST_COUNTED_HIDDEN_MOVES < count_branch_nodes(head) < head.count_nodes()
    two_a_row, graph = layouts(game, frozenset([head]))
    assert texts(two_a_row) == [f"… over {MOST_COUNTED_HIDDEN_MOVES} moves"]
    assert texts(graph) == [f"{MOST_COUNTED_HIDDEN_MOVES}+"]


def texts(layout: MoveLayout) -> list[str]:
    """What is said of all that is folded away."""
    return [box.text for box in layout.boxes(ALL) if box.kind is BoxKind.FOLD]


def test_what_is_dropped_goes_between_its_like() -> None:
    below = [QRect(0, 20 * place, 100, 20) for place in range(3)]
    beside = [QRect(40 * place, 0, 40, 300) for place in range(3)]
    assert [drop_index(below, QPoint(500, y), False) for y in (-5, 15, 35, 55)] == [0, 1, 2, 3]
    assert [drop_index(beside, QPoint(x, 500), True) for x in (-5, 25, 65, 125)] == [0, 1, 2, 3]
    assert drop_line(below, 1, False) == (QPoint(0, 19), QPoint(99, 19))
    assert drop_line(below, 3, False) == (QPoint(0, 60), QPoint(99, 60))
    assert drop_line(beside, 3, True) == (QPoint(121, 0), QPoint(121, 299))
