"""What a user does with a review, step by step; also in a process of its own, to be killed.

Run as ``python -m tests.ui.review.whole_way FOLDER``. It says in a line of JSON what is in the tree
once that is in the journal, and goes on with what is never in the document until it is killed. In
a line each it says where in the tree it is then, before the journal can hear of it.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tests.hands import Hand

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop, QPointF, Qt, QTimer
from PySide6.QtTest import QTest

from c4studio.game import Game
from c4studio.ground.paths import Paths, packaged_book
from c4studio.opponents.dials import StrengthDials
from c4studio.review import JudgedMove
from c4studio.training.drill import DrillStage
from c4studio.ui import settings
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.window.program import build_window
from tests.ui.review.review_window import MOVES
from tests.windows import still_settings

Until = Callable[[Callable[[], bool]], object]
"""Lets the window live until something is so."""

KEYS = ("Home", "N", "Ctrl+L", "Esc")
"""What is pressed again and again until the process is killed."""

BRANCH = 7
"""The disc after which it is played on."""


def let_live() -> None:
    """Let the window do what it has put off, as it does between two keys."""
    loop = QEventLoop()
    QTimer.singleShot(1, loop.quit)
    loop.exec()


def review_pasted(hand: Hand, until: Until) -> tuple[JudgedMove, ...]:
    """Paste a game and review it; gives its mistakes."""
    hand.paste(MOVES)
    let_live()
    hand.press("F12")
    line = hand.reviewer
    until(
        lambda: bool(line.review.moves) and line.review.is_complete and not line.is_reviewing_line
    )
    return line.review.faults()


def seek(hand: Hand, place: int) -> None:
    """Click into the graph."""
    graph = hand.review.graph
    middle = QPointF(*graph.grid.point_stripe(place).middle).toPoint()
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=middle)
    hand.desk.panel.board.setFocus()
    let_live()


def learn_from_two(hand: Hand) -> None:
    """Fail at the first mistake and pass the second."""
    hand.press("Ctrl+L")
    let_live()
    drill = hand.learn.drill
    assert drill is not None
    legal = drill.position.legal_columns
    hand.press(str(next(each for each in legal if each not in drill.right_columns) + 1))
    assert drill.stage is DrillStage.FAILED
    let_live()
    hand.press("N")
    let_live()
    hand.press(str(drill.right_columns[0] + 1))
    let_live()
    assert (drill.passed_count, drill.failed_count, drill.number) == (1, 1, 1)


def start_playing(hand: Hand) -> PlayPart:
    """Play on from the middle against an engine that gives the result away once."""
    for key in ("Home", *["Right"] * BRANCH):
        hand.press(key)
        let_live()
    play = hand.play
    play.start_game(Match(hand.document.current.position.to_move, StrengthDials(budget=1), seed=3))
    return play


def play_best(hand: Hand, until: Until) -> bool:
    """Wait for our turn and play the best column; whether the game goes on."""
    document, play = hand.document, hand.play
    match = play.match
    assert match is not None

    def is_ours() -> bool:
        position = document.current.position
        scored = hand.controller.analysis is not None and hand.controller.analysis.complete
        return position.is_over or (position.to_move is match.human and scored)

    until(is_ours)
    best = hand.controller.analysis
    if not document.current.position.is_over:
        assert best is not None
        hand.press(str(best.best[0] + 1))
    return not document.current.position.is_over


def contents(game: Game) -> list[list[str]]:
    """The moves that lead to each node, and its glyph."""
    nodes = game.root.walk()
    return [[node.move_string(), node.annotation.glyph or ""] for node in nodes]


def main() -> None:
    """Go the whole way until somebody ends it."""
    folder = Path(sys.argv[1])
    paths = Paths(
        folder / "cache", folder / "config", folder / "log", packaged_book(), folder / "state"
    )
    config = still_settings()
    config.set(settings.ENGINE_MEMORY_MB, 16)
    window = build_window(paths, config)
    window.show()
    window.activateWindow()

    def until(is_so: Callable[[], bool]) -> None:
        while not is_so():
            let_live()

    until(window.isActiveWindow)
    review_pasted(Hand(window), until)
    window.desk.actions["review.glyphs"].trigger()
    start_playing(Hand(window))
    for _ in range(3):
        play_best(Hand(window), until)
    window.part(PlayPart).stop()
    until(lambda: not window.desk.file.is_journal_behind)
    _say(contents(window.document.game))
    _say(window.document.current.move_string())
    Hand(window).press("F12")
    while True:
        for key in KEYS:
            Hand(window).press(key)
            _say(window.document.current.move_string())
            let_live()


def _say(what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
