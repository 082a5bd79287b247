"""A tree of any size and depth costs no more than what is seen of it."""

import time
from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.document import GameDocument
from c4studio.game import Collection, Game, GameNode
from c4studio.ui.tree.move_tree import MoveTree
from tests.bench.large_tree import large_game
from tests.hands import wait


def test_a_large_tree_costs_what_is_seen_of_it(
    qapp: QGuiApplication, new_view: Callable[..., MoveTree], as_graph: bool
) -> None:
    document = GameDocument()
    view = new_view(document, as_graph)
    document.load(Collection([large_game(50_000)]))
    model = view.model()
    assert model.rowCount() < 500
    nodes = list(document.game.root.walk())
    for node in nodes[::500]:
        document.go_to(node)
        column = node.position.legal_columns[:1]
        if column and node.variation(column[0]) is None:
            document.play(column[0])
            document.undo_stack.undo()
    assert model.rowCount() < 5_000
    assert len(model.lines._places) < 20_000
    assert len(view.folds._open) < 200
    wait(lambda: view.watch.is_complete)


def game_without_moves(count: int, *, forks: bool) -> tuple[Game, GameNode]:
    """A game of nodes without moves, and its last node; with forks each opens a variation."""
    game = Game()
    node = game.root
    for _ in range(count):
        if forks:
            node.add_setup(node.position)
        node = node.add_setup(node.position)
    return game, node


def test_a_line_of_thousands_of_nodes_without_moves_is_shown_at_once(
    new_view: Callable[..., MoveTree], as_graph: bool
) -> None:
    """No game has such a line, but a file may."""
    document = GameDocument()
    view = new_view(document, as_graph)
    game, node = game_without_moves(40_000, forks=False)
    started = time.thread_time()
    document.load(Collection([game]))
    document.go_to(node)
    wait(lambda: view.watch.is_complete)
    assert time.thread_time() - started < 5  # where each row walks along the line it is 28
    assert view.model().index_of(node).row() == 40_000


def test_variations_thousands_deep_are_shown(
    new_view: Callable[..., MoveTree], as_graph: bool
) -> None:
    """No game has them, but a file may."""
    document = GameDocument()
    view = new_view(document, as_graph)
    game, node = game_without_moves(1500, forks=True)
    document.load(Collection([game]))
    document.go_to(node)
    QApplication.sendPostedEvents()
    place = view.visualRect(view.currentIndex())
    assert view.viewport().rect().contains(place.center())
    view.grab()
