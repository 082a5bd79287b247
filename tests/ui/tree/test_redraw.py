"""What is drawn again is all that changed, and no more than that."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Annotation, NodeScores
from c4studio.ui.tree.move_tree import MoveTree
from c4studio.ui.tree.painter import TreePainter
from tests.bench.large_tree import large_game
from tests.calls import note_calls
from tests.document.random_edits import Step, new_document, steps, take
from tests.hands import wait
from tests.lines import LONG
from tests.screens import is_painted
from tests.steps import STEP

EXAMPLES = 60
"""Of edits after each of which the screen is looked at; 2,000 take two minutes."""


def test_a_step_is_seen_at_once(
    new_view: Callable[..., MoveTree], as_graph: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = GameDocument(large_game(60))
    view = new_view(document, as_graph)
    # So high that nothing is scrolled, which paints all of it.
    view.resize(300, 3000)
    # Nothing else is to be painted meanwhile, such as signs of positions that occur elsewhere.
    QTest.qWaitForWindowExposed(view)
    wait(lambda: view.watch.is_complete)
    QTest.qWait(50)
    for node in document.game.root.walk():
        document.go_to(node)
        QTest.qWait(5)
        assert is_painted(view)
    for node in document.game.root.walk():
        document.go_to(node)
        legal = node.position.legal_columns
        scores = [column - 3 if column in legal else None for column in range(7)]
        document.store_scores(node, NodeScores.from_values(scores, node.position.ply))
        document.set_annotation(Annotation(comment="Closes the third row. " * len(legal)), STEP)
        QTest.qWait(5)
        assert is_painted(view)
    document = GameDocument(read(LONG))
    view = new_view(document, as_graph)
    wait(lambda: view.watch.is_complete)
    QTest.qWait(50)
    painted = note_calls(monkeypatch, TreePainter, "_paint_move")
    document.step_back()
    QApplication.processEvents()
    # Qt paints a row or two of its own besides.
    assert {document.current, document.game.end()} <= {args[3].node for args in painted}
    assert len(painted) < 10


@given(steps, st.booleans(), st.integers(300, 900))
@hypothesis_settings(max_examples=EXAMPLES)
def test_what_is_drawn_again_is_all_that_changed(
    qapp: QGuiApplication, taken: list[Step], as_graph: bool, height: int
) -> None:
    document = new_document()
    view = MoveTree(document)
    view.set_as_graph(as_graph)
    view.resize(260, height)
    view.show()
    stack = document.undo_stack
    for step in taken:
        for act in (lambda step=step: take(document, step), stack.undo, stack.redo):
            act()
            QApplication.processEvents()
            # What occurs elsewhere is known later.
            view.watch._extend_index()
            # A bar comes and goes a turn later.
            for _ in range(3):
                QApplication.processEvents()
            assert is_painted(view), step
    view.close()
    view.deleteLater()


def test_what_changes_above_an_edit_is_drawn_with_it(new_view: Callable[..., MoveTree]) -> None:
    document = GameDocument(read(LONG[:20]))
    view = new_view(document)
    view.resize(300, 900)
    view.watch._extend_index()
    QTest.qWait(50)
    first, last = document.game.root.variations[0], document.game.end()
    document.set_annotation(Annotation(comment="Closes the third row."), STEP, node=last)
    document.store_scores(first, NodeScores.from_values([3] * 7, 1))
    QTest.qWait(50)
    assert is_painted(view)
