import time

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.game import Collection, Game
from c4studio.ui.tree.rows import Rows
from c4studio.ui.tree.view import INDENTATION, ROW_WIDTH, MoveTree
from tests.bench.large_tree import large_game
from tests.lines import play


def test_the_view_shows_the_current_node_and_says_what_was_chosen(
    document: GameDocument, qtbot: QtBot
) -> None:
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.show()
    view.node_chosen.connect(document.go_to)
    assert view.currentIndex().data() == "4. 3"
    document.step(-2)
    play(document, "7")
    assert view.currentIndex().data() == "3. 7"
    assert view.isExpanded(view.currentIndex().parent())
    index = view.model().index(1, 0)
    view.scrollTo(index)
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center()
    )
    assert document.current.moves() == "4"
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert document.current.moves() == "4453"


def test_a_large_tree_costs_what_is_seen_of_it(qapp: QGuiApplication, qtbot: QtBot) -> None:
    document = GameDocument()
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.show()
    document.load(Collection([large_game(50_000)]))
    model = view.model()
    assert len(model._handed_out) < 500
    nodes = list(document.game.root.walk())
    for node in nodes[::500]:
        document.go_to(node)
        column = node.position.legal_columns[:1]
        if column and node.variation(column[0]) is None:
            document.play(column[0])
            document.undo_stack.undo()
    assert len(model._handed_out) < 20_000
    unfolded = [
        node for node in model._handed_out.values() if view.isExpanded(model.index_of(node))
    ]
    assert len(unfolded) < 200
    qtbot.waitUntil(lambda: view.watch.complete)


def test_a_line_of_thousands_of_nodes_without_moves_is_shown_at_once(qtbot: QtBot) -> None:
    """No game has such a line, but a file may."""
    document = GameDocument()
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.show()
    game = Game()
    node = game.root
    for _ in range(40_000):
        node = node.add_setup(node.position)
    started = time.perf_counter()
    document.load(Collection([game]))
    document.go_to(node)
    qtbot.waitUntil(lambda: view.watch.complete)
    assert time.perf_counter() - started < 5  # where each row walks along the line it is 28
    assert view.model().index_of(node).row() == 40_000


def test_rows_at_any_depth_are_in_sight(qapp: QGuiApplication, qtbot: QtBot) -> None:
    document = GameDocument()
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.resize(300, 400)
    view.show()
    for column in range(7):
        for _ in range(3):
            document.play(column)
            document.step_back()
            document.play((column + 1) % 7)
    assert len(list(Rows().all_above(document.current))) > 15
    for node in (document.current, document.game.root, document.current):
        document.go_to(node)
        left = view.visualRect(view.currentIndex()).left()
        assert INDENTATION <= left <= view.viewport().width() - ROW_WIDTH + INDENTATION


def test_the_current_row_stays_in_view_where_there_is_less_room(
    document: GameDocument, qtbot: QtBot
) -> None:
    play(document, "1122336677")
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.resize(300, 600)
    view.show()
    qtbot.waitExposed(view)
    view.resize(300, 100)
    place = view.visualRect(view.currentIndex())
    assert view.viewport().rect().contains(place.center())
    view.verticalScrollBar().setValue(0)
    view.resize(300, 120)
    assert view.verticalScrollBar().value() == 0
