from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from PySide6.QtCore import QPersistentModelIndex
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.modeltest import ModelTester

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Annotation, Collection, Game, GameNode, NodeScores
from c4studio.game.edits import InsertBranch
from c4studio.ui.tree.folds import FoldState
from c4studio.ui.tree.model import MoveModel
from c4studio.ui.tree.text import move_label
from c4studio.words.rendering import render
from tests.calls import note_calls
from tests.document.random_edits import PAINTED, Step, bushy_game, new_document, steps, take
from tests.hands import wait_for_signal
from tests.lines import paste, play
from tests.steps import STEP
from tests.ui.tree.tree_model import new_model


@pytest.fixture
def model(document: GameDocument) -> Iterator[MoveModel]:
    model = new_model(document)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield model
    del tester


def shape(model: MoveModel) -> list[Any]:
    """The texts of the rows while everything is unfolded."""
    model.folds.unfold_all(model.node(model.index(0, 0)).root)  # type: ignore[union-attr]
    return shape_now(model)


def shape_now(model: MoveModel) -> list[Any]:
    """The texts of the rows as they are."""
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_alternatives_follow_their_move(document: GameDocument, model: MoveModel) -> None:
    document.step_by_moves(-3)
    play(document, "36")
    document.step_by_moves(-1)
    play(document, "77")
    document.go_to(document.game.root.variations[0])
    play(document, "2")
    assert shape(model) == [
        "Start",
        "1. d",
        "2. d",
        *("2. c", "3. f", *("3. g", "4. g"), "2. b"),
        "3. e",
        "4. c",
    ]


def test_the_moves_are_listed_once_for_a_step_of_several_edits(
    document: GameDocument, model: MoveModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = note_calls(monkeypatch, FoldState, "visible_nodes")
    play(document, "1")
    assert len(listed) == 1
    # A variation, which is unfolded on the way to it, and then the main line.
    document.step_back()
    play(document, "2")
    assert len(listed) == 2
    document.make_main_line(document.current)
    assert len(listed) == 3
    paste(document, read("666").root)
    assert len(listed) == 4
    document.undo_stack.undo()
    assert len(listed) == 5


def test_another_game_resets_the_tree(document: GameDocument, model: MoveModel) -> None:
    with wait_for_signal(model.modelReset):
        document.replace_game(Game())
    assert shape(model) == ["Start"]
    document.undo_stack.undo()
    assert len(shape(model)) == 5


def test_a_row_of_a_node_that_is_gone_does_no_harm(
    document: GameDocument, model: MoveModel
) -> None:
    play(document, "1")
    gone = document.current
    index = model.index_of(gone)
    document.undo_stack.undo()
    assert model.node(index) is None
    assert index.data() is None
    assert model.rowCount(index) == 0
    assert not model.index_of(gone).isValid()
    document.undo_stack.redo()
    assert model.node(model.index_of(document.current)) is document.current


def test_what_is_folded_away_has_no_row(document: GameDocument, model: MoveModel) -> None:
    document.step_by_moves(-3)
    play(document, "36")
    first, head = document.game.root.variations[0].variations
    before = shape(model)
    assert model.folds.fold(document.current) is head
    assert shape_now(model) == [text for text in before if text != "3. f"]
    assert not model.index_of(document.current).isValid()
    model.folds.fold(first)
    assert shape_now(model) == ["Start", "1. d", "2. d", "3. e", "4. c"]
    assert shape(model) == before


def expected(node: GameNode) -> list[str]:
    """What the model should show for the line that starts with a node."""
    rows = [render(move_label(node))]
    for each in node.main_line():
        rows.append(render(move_label(each)))
        for other in each.parent.variations[1:] if each.parent else ():
            rows += expected(other)
    return rows


def persistent(model: MoveModel) -> dict[GameNode, QPersistentModelIndex]:
    """A lasting index for each node that has a row."""
    indexes = [model.index(row, 0) for row in range(model.rowCount())]
    return {model.node(index): QPersistentModelIndex(index) for index in indexes}  # type: ignore[misc]


@given(steps)
def test_the_model_follows_every_edit(qapp: QGuiApplication, taken: list[Step]) -> None:
    document = new_document()
    model = new_model(document)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for step in taken:
        shape(model)
        indexes = persistent(model)
        take(document, step)
        for node, index in indexes.items():
            # A row that has gone and come back has another index.
            assert not index.isValid() or index == model.index_of(node)
        assert model.index_of(document.current).isValid()
        assert shape(model) == expected(document.game.root)
    del tester


def play_at(document: GameDocument, address: list[int], moves: str) -> GameNode:
    document.go_to(document.game.root.node_at(address))
    play(document, moves)
    return document.current


EDITS: dict[str, Callable[[GameDocument], object]] = {
    "append": lambda document: document.play(0),
    "remove the last": lambda document: document.delete_branch(document.game.end()),
    "add a variation": lambda document: play_at(document, [0], "1"),
    "remove a variation": lambda document: document.delete_branch(document.game.root.variations[1]),
    "remove a main line": lambda document: document.delete_branch(document.game.root.variations[0]),
    "promote": lambda document: document.promote_variation(document.game.root.variations[1]),
    "main line": lambda document: document.make_main_line(document.game.root.node_at([0, 0, 1, 0])),
    "replace": lambda document: (
        play_at(document, [0], ""),
        document.replace_move(0),
    ),
    "paste": lambda document: (
        play_at(document, [], ""),
        paste(document, read("4666").root),
    ),
    "set-up": lambda document: document.push(
        STEP, [InsertBranch(document.game.root, 0, GameNode(PAINTED, document.game.root))]
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_qtmodeltester_after_each_kind_of_edit(
    qapp: QGuiApplication, qtmodeltester: ModelTester, name: str
) -> None:
    document = GameDocument(bushy_game())
    model = new_model(document)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    before = shape(model)
    EDITS[name](document)
    after = shape(model)
    assert after != before
    assert after == expected(document.game.root)
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert shape(model) == before
    while document.undo_stack.canRedo():
        document.undo_stack.redo()
    assert shape(model) == after
    del tester


def test_a_set_up_in_mid_game_is_a_row_like_others(qapp: QGuiApplication) -> None:
    document = GameDocument(bushy_game())
    setup = document.game.root.node_at([0, 0, 1, 1])
    assert setup.column is None
    model = new_model(document)
    model.folds.unfold_all(document.game.root)
    assert model.index_of(setup).data() == "Set-up, 6 discs"
    assert model.index_of(setup.variations[0]).data() == "7. d"
    for node in document.game.root.walk():
        index = model.index_of(node)
        assert model.node(model.index(index.row(), 0)) is node


def test_nothing_is_kept_of_what_is_gone(document: GameDocument, model: MoveModel) -> None:
    document.go_to_start()
    for _ in range(50):
        play(document, "123")
        assert shape(model)
        document.delete_branch(document.game.root.variations[1])
    kept = {*model._rows, *model._sizes, *model.lines._places, *model.folds._open}
    assert kept <= set(document.game.root.walk())
    document.delete_branch(document.game.root.variations[0])
    assert list(model._rows) == [document.game.root]


def test_only_what_changed_is_said_to_have_changed(
    document: GameDocument, model: MoveModel
) -> None:
    changed: list[GameNode | None] = []
    model.dataChanged.connect(lambda top, bottom: changed.append(model.node(top)))
    node = document.game.root.variations[0]
    document.set_annotation(Annotation(comment="x"), STEP, node=node)
    document.store_scores(node, NodeScores.from_values((0,) * 7, 1))
    other = read("4")
    document.store_scores(other.root, NodeScores.from_values((0,) * 7, 0))
    assert changed == [node, node]


def test_a_node_that_is_not_in_the_tree_has_no_index(
    document: GameDocument, model: MoveModel
) -> None:
    gone = document.game.root.variations[0]
    below = gone.variations[0]
    assert model.index_of(below).isValid()
    document.delete_branch(gone)
    changed: list[object] = []
    model.dataChanged.connect(lambda *_: changed.append(_))
    document.store_scores(below, NodeScores.from_values((0,) * 7, below.position.ply))
    document.store_scores(gone, NodeScores.from_values((0,) * 7, gone.position.ply))
    other = read("4").root
    assert not any(model.index_of(each).isValid() for each in (gone, below, other))
    assert changed == []
    assert list(model._rows) == [document.game.root]


def test_many_scores_are_told_at_once(document: GameDocument, model: MoveModel) -> None:
    nodes = large_game(document)
    model.folds.unfold_all(document.game.root)
    changed: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda top, bottom: changed.append((top.row(), bottom.row())))
    document.store_all_scores(
        {node: NodeScores.from_values((0,) * 7, node.position.ply) for node in nodes}
    )
    assert changed == [(0, model.rowCount() - 1)]


def large_game(document: GameDocument) -> list[GameNode]:
    """Show a game of two hundred nodes and more."""
    game = Game()
    for line in ("1234567" * 6, "7654321" * 6, "1122334455667711", "4" * 6 + "5" * 6 + "6" * 6):
        node = game.root
        for move in line:
            node = node.variation(int(move) - 1) or node.add_variation(int(move) - 1)
            if node.position.is_over:
                break
    for node in list(game.root.walk()):
        for column in node.position.legal_columns:
            if node.variation(column) is None:
                node.add_variation(column)
    document.load(Collection([game]))
    return game.root.all_nodes()
