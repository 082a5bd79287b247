"""What a thread finds out about a node that has gone meanwhile reaches nobody."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import thread_time

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThread
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox  # noqa: TID251

from c4studio.analysis.searches import new_search_service
from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Collection, GameNode, NodeScores
from c4studio.game.setup import Painting
from c4studio.ground.solvers import open_solver
from c4studio.ui.review.line_part import BestLinePart
from c4studio.ui.searches import NodeAnswers
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import Hand, wait
from tests.ui.review.review_window import wait_for_review
from tests.windows import NewSession, discard

ROOT = Path(__file__).parent.parent.parent
HARMLESS = "propagateSizeHints"
SCORES = NodeScores.from_values([0] * 7, 0)


pytestmark = pytest.mark.start("444443526322")


def test_scores_of_nodes_that_are_gone_end_no_program(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.faults.late_answers", str(tmp_path)]
    ended = subprocess.run(
        command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    said = [line for line in ended.stderr.splitlines() if HARMLESS not in line]
    assert (ended.returncode, said) == (0, [])
    assert ended.stdout.endswith("survived\n")


CHANGES: dict[str, Callable[[MainWindow], object]] = {
    "paste": lambda window: Hand(window).paste("1212"),
    "new": lambda window: window.desk.file.start_new_document(),
    "remove the game": lambda window: window.document.remove_games(window.document.game),
    "undo": lambda window: window.document.undo_stack.undo(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_best_line_for_a_game_that_is_gone_changes_nothing(hand: Hand, change: str) -> None:
    document, stack = hand.document, hand.document.undo_stack
    document.play(0)
    document.play(1)
    hand.press("Ctrl+B")
    search = hand.part(BestLinePart)._search
    assert search.is_running
    first = document.game
    CHANGES[change](hand.window)
    wait(lambda: (document.game is first) == (change == "undo"))
    steps, place = (stack.count(), stack.index()), document.current
    wait(lambda: not search.is_running)
    QTest.qWait(20)
    assert (stack.count(), stack.index()) == steps
    assert document.current is place
    assert stack.canRedo() == (change == "undo")
    assert not [box for box in hand.window.findChildren(QMessageBox) if box.isVisible()]
    assert "Best play" not in hand.status


def test_a_best_line_for_another_game_than_the_shown_one_is_added_where_it_is_seen(
    hand: Hand,
) -> None:
    document = hand.document
    node, first = document.current, document.game
    hand.press("Ctrl+B")
    document.add_games(read("12"))
    wait(lambda: document.game is first)
    assert node.end().position.is_over
    document.undo_stack.undo()
    assert not node.variations


def close_while_searching(hand: Hand) -> weakref.ref[MainWindow]:
    hand.controller.set_enabled(False)
    while hand.desk.file.busy:
        QTest.qWait(10)
    hand.do("line.best")
    assert hand.part(BestLinePart)._search.is_running
    discard(hand)
    return weakref.ref(hand.window)


def test_a_window_that_closes_before_an_answer_comes_is_freed(new_session: NewSession) -> None:
    alive = close_while_searching(Hand(new_session().add_window(read("444443526322"))))

    def is_freed() -> bool:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return alive() is None

    wait(is_freed)


def test_deleting_is_not_possible_while_a_position_is_set_up(hand: Hand) -> None:
    hand.document.load(Collection())
    hand.press(*"444444", "F12")
    wait_for_review(hand)
    hand.press("Ctrl+L", "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert not hand.learn.is_open
    hand.press("Ctrl+E")
    assert hand.part(SetupPart).is_editor_open
    delete = hand.desk.actions["branch.delete"]
    delete.trigger()
    hand.press("Ctrl+Del")
    assert not delete.isEnabled()
    hand.window.grab()
    model = hand.tree.model()
    assert model.rowCount() == 1 + len(list(hand.document.game.root.main_line()))


@pytest.fixture
def answers(document: GameDocument) -> NodeAnswers:
    searches = new_search_service(partial(open_solver, 1, None, None, 1), document)
    return NodeAnswers(document, searches, document)


@pytest.mark.alone
def test_fifty_thousand_scores_at_once_are_told_in_one_breath(
    document: GameDocument, answers: NodeAnswers
) -> None:
    """Half of them come too late."""
    nodes = large_tree(document.game.root)
    places = [answers.place_of(node) for node in (nodes[0], nodes[-1])]
    places += [replace(places[0], node=node) for node in nodes]
    gone = next(each for each in document.game.root.variations if nodes[-1].is_in_subtree_of(each))
    document.delete_branch(gone)
    there = sum(not node.is_in_subtree_of(gone) for node in nodes)
    told: list[tuple[GameNode, ...]] = []
    document.scores_changed.connect(told.append)
    found = dict.fromkeys(range(len(places)), SCORES)
    begun = thread_time()
    answers._deliver_answers(places, document.store_all_scores, found)
    assert thread_time() - begun < 0.5
    assert [len(each) for each in told] == [there]
    assert 0 < there < len(nodes)
    assert not any(node.scores for node in gone.walk())


def large_tree(root: GameNode) -> list[GameNode]:
    """Grow a tree of 50,000 nodes below a root; return the new ones."""
    grown: list[GameNode] = []
    waiting = [root]
    for node in waiting:
        for column in node.position.legal_columns:
            if node.variation(column) is None and len(grown) < 50_000:
                grown.append(node.add_variation(column))
                waiting.append(grown[-1])
    return grown


def test_a_picture_that_is_read_after_the_window_has_closed_starts_no_thread(hand: Hand) -> None:
    discard(hand)
    hand.part(SetupPart).show_board_from_picture(
        Painting.from_text("7/7/7/7/rrr1r2/yyy1y2"), frozenset()
    )
    assert not [each for each in hand.window.findChildren(QThread) if each.isRunning()]
