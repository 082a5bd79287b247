"""The whole way from a pasted game to what was learnt from it, in one real window."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.review.opponent import Level
from c4studio.review.training import Stage
from c4studio.ui.review.commands import ReviewCommands
from c4studio.ui.review.learn_commands import LearnCommands
from c4studio.ui.review.play_commands import PlayCommands
from c4studio.ui.review.play_dialog import Match
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.bench.event_loop import LoopMeter
from tests.hands import paste, press
from tests.ui.review.review_window import MOVES, wait_for_review


def test_from_a_pasted_game_to_what_was_learnt_from_it(
    open_window: Callable[..., MainWindow],
    qtbot: QtBot,
    qapp: QGuiApplication,
) -> None:
    """F12, seek by the graph, N, learn from two, play on to the end; the window never stops."""
    window = open_window()
    meter = LoopMeter()
    meter.start()
    paste(window, MOVES)
    press(window, "F12")
    wait_for_review(window, qtbot)
    part = window.part(ReviewCommands)
    faults = part.line.review.faults()

    graph = part.graph
    middle = QPointF(*graph.grid.lane(3).middle).toPoint()
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=middle)
    assert window.document.current.position.ply == 3
    window.desk.panel.board.setFocus()
    for fault in faults:
        press(window, "N")
        qtbot.wait(1)
        assert window.document.current.position.ply == fault.ply

    learn_from_two(window, qtbot)
    for key in ("Home", *["Right"] * 7):
        press(window, key)
        qtbot.wait(1)
    play_to_the_end(window, qtbot)
    meter.stop()
    # Only a held GIL or a wait on the disk takes that long; the bench has the real goal.
    assert meter.longest_gap < 500


def learn_from_two(window: MainWindow, qtbot: QtBot) -> None:
    """Fail at the first mistake and pass the second."""
    press(window, "Ctrl+L")
    qtbot.wait(1)
    training = window.part(LearnCommands).training
    assert training is not None
    assert training.task is not None
    legal = training.task.position.legal_columns
    press(window, str(next(each for each in legal if each not in training.answers) + 1))
    assert training.stage is Stage.FAILED
    qtbot.wait(1)
    press(window, "N")
    qtbot.wait(1)
    press(window, str(training.answers[0] + 1))
    assert (training.solved, training.number) == (1, 2)
    press(window, "Esc")
    assert window.document.undo_stack.index() == 1, "only the paste can be undone"


def play_to_the_end(window: MainWindow, qtbot: QtBot) -> None:
    """Play the best column at each turn against an engine that gives the result away once."""
    play, document = window.part(PlayCommands), window.document
    human = document.current.position.to_move
    assert human is Side.YELLOW
    play.start(Match(human, Level(budget=1), seed=3))

    def is_ours() -> bool:
        position = document.current.position
        scored = window.controller.analysis is not None and window.controller.analysis.complete
        return position.is_over or (position.to_move is human and scored)

    while not document.current.position.is_over:
        qtbot.waitUntil(is_ours, timeout=60_000)
        if not document.current.position.is_over:
            best = window.controller.analysis
            assert best is not None
            press(window, str(best.best[0] + 1))
    assert play.bar.text in ("You have won", "The engine has won", "The game is drawn")
    line = [node.position for node in document.current.path()]
    assert play._opponent.count_given(line) <= 1
