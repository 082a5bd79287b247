"""What is done in a window before its picture is taken."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtTest import QTest

from c4studio import formats
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.insight.why_part import WhyPart
from c4studio.ui.review.learn_part import MistakePracticePart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.course import CHAPTERS

TOUR = Path(__file__).parent.parent / "data" / "tour.sgf"
SETTLE_MS = 400
EXPLAINED = "421125247317"
"""The moves to the position whose reasons are shown."""
SHOWN = "44444"
"""The moves up to the node that the picture of the annotated game shows."""
REVIEWED = "44444352632266547"


def wait(milliseconds: int = SETTLE_MS) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for_scores(window: MainWindow) -> None:
    """Let the window live until all columns have their scores."""
    while window.controller.busy:
        wait(20)


def show_annotated_game(window: MainWindow) -> None:
    """Open the game with its comments and let the engine score every node of it."""
    game = formats.read(TOUR.read_text(encoding="utf-8"))
    window.document.replace_game(game)
    for node in game.root.walk():
        window.document.go_to(node)
        wait(1)
        wait_for_scores(window)
    node = game.root
    for move in SHOWN:
        node = node.variations[[n.move_string()[-1] for n in node.variations].index(move)]
    window.document.go_to(node)


def show_reasons(window: MainWindow) -> None:
    """Ask why the best column is best, and play a part of the reason out."""
    window.document.replace_game(formats.read(EXPLAINED))
    window.document.go_to_end()
    wait_for_scores(window)
    while not (found := window.part(WhyPart).known.explanation) or not found.complete:
        wait(20)
    window.desk.actions["threats"].trigger()
    window.desk.panel.board.setFocus()
    for key in ("Y", "Right", "Right"):
        QTest.keySequence(window.focusWidget(), key)


def show_review(window: MainWindow) -> None:
    """Review a game, go to the mistake that decided it, and wait for all reasons."""
    window.document.replace_game(formats.read(REVIEWED))
    window.desk.actions["review"].trigger()
    line = window.part(ReviewPart).reviewer
    while not line.review.is_complete:
        wait(20)
    window.document.go_to_end()
    window.desk.actions["mistake.previous"].trigger()
    while not all(map(line.results.reason_of_mistake, line.review.faults())):
        wait(20)


def show_learning(window: MainWindow) -> None:
    """Answer wrongly, and be shown what refutes that."""
    window.desk.actions["learn"].trigger()
    wait()
    QTest.keySequence(window.focusWidget(), "1")
    while window.part(MistakePracticePart).page.board.scene.line is None:
        wait(20)
    wait()


def show_setting_up(window: MainWindow) -> None:
    """Paint a position with a fault in it."""
    window.desk.actions["setup"].trigger()
    wait()
    for key in "Y26":
        QTest.keySequence(window.focusWidget(), key)
    wait(1500)


def show_guide(window: MainWindow) -> None:
    """Open the chapter about two fours, and play the first step of its example."""
    window.desk.actions["guide"].trigger()
    page = window.part(GuidePart).page
    page.list.setCurrentRow([each.name for each in CHAPTERS].index("two fours"))
    page.asked.emit("forward")
    wait()
