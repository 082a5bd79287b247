"""Where the moves are, reckoned without a window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication

from c4studio.drawing.fonts import font
from c4studio.drawing.moves import MoveMetrics
from c4studio.game import Game, GameNode
from c4studio.ui.tree import text
from c4studio.ui.tree.cells import Kind, Layout, Shown, cell_at, nearest
from c4studio.ui.tree.flow import Flow
from c4studio.ui.tree.graph import Graph
from c4studio.ui.tree.pointer import border, drop_index
from c4studio.ui.tree.rows import Rows
from tests.bench.large_tree import large_game
from tests.document.random_edits import bushy_game

ALL = QRect(0, 0, 100_000, 1_000_000)


def layouts(game: Game, folded: frozenset[GameNode] = frozenset()) -> list[Layout]:
    """Both layouts of a game in which all is unfolded but for some nodes."""
    shown = Shown(
        line=Rows().line,
        is_open=lambda node: node not in folded,
        face=lambda node: text.face(node, None),
        note=text.note_text,
        hidden=lambda node: sum(each.size() for each in node.variations),
        scored=lambda node: False,
    )
    metrics = MoveMetrics(font(12))
    return [Flow(shown, metrics, game.root, 300), Graph(shown, metrics, game.root)]


@given(st.integers(1, 300), st.integers(0, 1000), st.data())
def test_every_move_that_is_not_folded_away_has_a_place_of_its_own(
    qapp: QGuiApplication, size: int, seed: int, data: st.DataObject
) -> None:
    game = large_game(size, seed)
    nodes = list(game.root.walk())
    folded = frozenset(data.draw(st.sets(st.sampled_from(nodes), max_size=10)))
    for layout in layouts(game, folded):
        moves = [cell for cell in layout.cells(ALL) if cell.kind is Kind.MOVE]
        assert len({cell.node for cell in moves}) == len(moves)
        seen = {cell.node: cell.rect for cell in moves}
        whole = QRect(0, 0, layout.width, layout.height)
        for node in nodes:
            assert layout.rect(node) == seen.get(node)
            if node in seen:
                assert whole.contains(seen[node])
                found = cell_at(layout, seen[node].center())
                assert found is not None
                assert found.node is node
        if not folded:
            assert len(seen) == len(nodes)


@pytest.mark.parametrize("number", [0, 1], ids=["two a row", "graph"])
def test_a_part_has_the_cells_that_the_whole_has_there(qapp: QGuiApplication, number: int) -> None:
    layout = layouts(large_game(2000))[number]
    whole = list(layout.cells(ALL))
    area = QRect(0, layout.height // 2, layout.width, 200)
    part = list(layout.cells(area))
    assert all(cell in whole for cell in part)
    assert all(cell in part for cell in whole if area.intersects(cell.rect))
    assert len(part) < len(whole) // 2


def test_the_move_nearest_to_a_place_is_found(qapp: QGuiApplication) -> None:
    game = bushy_game()
    for layout in layouts(game):
        for node in game.root.walk():
            rect = layout.rect(node)
            assert rect is not None
            assert nearest(layout, rect.center() + QPoint(2, 3), 30) is node
        assert nearest(layout, QPoint(0, layout.height + 1000), 30) is None


def test_a_folded_variation_says_how_much_is_hidden(qapp: QGuiApplication) -> None:
    game = bushy_game()
    head = game.root.variations[1]
    for layout in layouts(game, frozenset([head])):
        fold = next(cell for cell in layout.cells(ALL) if cell.kind is Kind.FOLD)
        assert fold.node is head
        assert str(head.size() - 1) in fold.text
        assert layout.rect(head.variations[0]) is None


def test_what_is_dropped_goes_between_its_like() -> None:
    below = [QRect(0, 20 * place, 100, 20) for place in range(3)]
    beside = [QRect(40 * place, 0, 40, 300) for place in range(3)]
    assert [drop_index(below, QPoint(500, y), False) for y in (-5, 15, 35, 55)] == [0, 1, 2, 3]
    assert [drop_index(beside, QPoint(x, 500), True) for x in (-5, 25, 65, 125)] == [0, 1, 2, 3]
    assert border(below, 1, False) == (QPoint(0, 19), QPoint(99, 19))
    assert border(below, 3, False) == (QPoint(0, 60), QPoint(99, 60))
    assert border(beside, 3, True) == (QPoint(121, 0), QPoint(121, 299))
