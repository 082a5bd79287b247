import time
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Game
from c4studio.ui.look import Look
from c4studio.ui.move_tree import MoveTree
from c4studio.ui.move_tree_model import MoveTreeModel


@pytest.fixture
def document(qapp: QGuiApplication) -> GameDocument:
    return GameDocument(read("4453"))


@pytest.fixture
def model(document: GameDocument) -> Iterator[MoveTreeModel]:
    model = MoveTreeModel(document)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield model
    del tester


def shape(model: MoveTreeModel, parent: QModelIndex | None = None) -> list[Any]:
    """The texts of the tree as nested lists."""
    parent = QModelIndex() if parent is None else parent
    rows: list[Any] = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        below = shape(model, index)
        text = index.data().replace("  ", " ")
        rows.append((text, below) if below else text)
    return rows


def play(document: GameDocument, moves: str) -> None:
    for move in moves:
        document.play(int(move) - 1)


def test_a_line_is_a_list(model: MoveTreeModel) -> None:
    assert shape(model) == ["Start", "1. 4", "2. 4", "3. 5", "4. 3"]


def test_only_a_variation_nests(document: GameDocument, model: MoveTreeModel) -> None:
    document.step(-3)
    play(document, "36")
    document.step(-1)
    play(document, "77")
    document.go_to(document.game.root.variations[0])
    play(document, "2")
    assert shape(model) == [
        "Start",
        "1. 4",
        ("2. 4", [("2. 3", [("3. 6", [("3. 7", ["4. 7"])])]), "2. 2"]),
        "3. 5",
        "4. 3",
    ]


def test_the_tree_follows_undo_and_redo(document: GameDocument, model: MoveTreeModel) -> None:
    before = shape(model)
    document.step(-2)
    play(document, "112")
    document.step(-1)
    play(document, "66")
    after = shape(model)
    for _ in range(5):
        document.undo_stack.undo()
    assert shape(model) == before
    for _ in range(5):
        document.undo_stack.redo()
    assert shape(model) == after


def test_another_game_resets_the_tree(
    document: GameDocument, model: MoveTreeModel, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(model.modelReset):
        document.replace_game(Game())
    assert shape(model) == ["Start"]
    document.undo_stack.undo()
    assert len(shape(model)) == 5


def test_every_node_finds_its_index(document: GameDocument, model: MoveTreeModel) -> None:
    document.step(-2)
    play(document, "112")
    document.go_to_start()
    play(document, "7654")
    nodes = [document.game.root]
    for node in nodes:
        nodes.extend(node.variations)
    for node in nodes:
        index = model.index_of(node)
        assert model.node(index) is node
        assert model.index(index.row(), 0, index.parent()) == index


def test_an_index_of_a_node_that_is_gone_does_no_harm(
    document: GameDocument, model: MoveTreeModel
) -> None:
    play(document, "1")
    index = model.index_of(document.current)
    document.undo_stack.undo()
    assert model.node(index) is not None
    document.replace_game(Game())
    assert model.node(index) is None
    assert index.data() is None


def test_rows_have_discs_and_words(document: GameDocument, model: MoveTreeModel) -> None:
    first = model.index(1, 0)
    assert not first.data(Qt.ItemDataRole.DecorationRole).isNull()
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "Move 1, red in column 4"
    model.set_look(Look(flipped=True))
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "Move 1, yellow in column 4"
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Start of the game"
    assert first.data(Qt.ItemDataRole.EditRole) is None


def test_qtmodeltester(document: GameDocument, qtmodeltester: ModelTester) -> None:
    document.step(-2)
    play(document, "112")
    qtmodeltester.check(MoveTreeModel(document))  # type: ignore[no-untyped-call]


def test_the_view_shows_the_current_node_and_says_what_was_chosen(
    document: GameDocument, qtbot: QtBot
) -> None:
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.show()
    view.node_chosen.connect(document.go_to)
    assert view.currentIndex().data() == "4.  3"
    document.step(-2)
    play(document, "7")
    assert view.currentIndex().data() == "3.  7"
    assert view.isExpanded(view.currentIndex().parent())
    index = view.model().index(1, 0)
    view.scrollTo(index)
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center()
    )
    assert document.current.moves() == "4"
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert document.current.moves() == "4453"


def large_game(size: int) -> Game:
    """A game of so many nodes, as bushy as a tree of Connect Four can be."""
    game = Game()
    nodes = [game.root]
    for node in nodes:
        for column in node.position.legal_columns:
            if len(nodes) == size:
                return game
            nodes.append(node.add_variation(column))
    return game


def test_fifty_thousand_nodes_stay_fast(qapp: QGuiApplication, qtbot: QtBot) -> None:
    document = GameDocument(large_game(50_000))
    view = MoveTree(document)
    qtbot.addWidget(view)
    view.show()
    start = time.perf_counter()
    for _ in range(50):
        document.go_to(document.game.end())
        document.play(document.current.position.legal_columns[0])
        document.step_back()
        document.undo_stack.undo()
    # Measured: 0.1 s.
    assert time.perf_counter() - start < 2.0
    start = time.perf_counter()
    view.expandAll()
    # Measured: 0.6 s.
    assert time.perf_counter() - start < 6.0
