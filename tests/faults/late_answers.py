"""A real window that changes its games while a search is under way, then waits for the answers.

Run as ``python -m tests.faults.late_answers STATE_FOLDER``; the last line that it prints is
``survived``, unless an answer that came too late has ended it.
"""

import os
import sys
from pathlib import Path

from tests.hands import Hand

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.game import Collection
from c4studio.ground.paths import Paths, packaged_book
from c4studio.review.reviewer import SearchKind
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.program import build_window

ROUNDS = 8
LINES = "44444352632266547", "4444435263226654", "3333344544", "1234567"


def new_window(folder: Path) -> Hand:
    """Open a window whose engine is paused."""
    paths = Paths(None, folder / "config", folder / "log", packaged_book(), state=folder / "state")
    config = Settings()
    config.set(settings.ENGINE_MEMORY_MB, 1)
    config.set(settings.DISCS_ANIMATED, False)
    window = build_window(paths, config)
    window.controller.set_enabled(False)
    window.show()
    return Hand(window)


def review_and(hand: Hand, change: str) -> None:
    """Begin the review of all games, change them before the first score is in, and wait."""
    document, part = hand.document, hand.review
    document.load(Collection([read(line) for line in LINES]))
    for column in (3, 2, 1):
        document.play(column)
    document.go_to(document.game.root.node_at([0] * 4))
    document.play(0)
    document.play(1)
    part.reviewer.review_games()
    while not part.reviewer.is_running(SearchKind.GAMES):
        QTest.qWait(1)
    if change == "undo":
        for _ in range(5):
            document.undo_stack.undo()
    elif change == "delete":
        document.delete_branch(document.game.root.variations[0])
    else:
        document.remove_games(*document.collection.games[:3])
    while part.reviewer.is_reviewing_games:
        QTest.qWait(1)
    QTest.qWait(30)


def main() -> None:
    """Change the games in every way, several times."""
    application_of_process()
    hand = new_window(Path(sys.argv[1]))
    for _ in range(ROUNDS):
        for change in ("undo", "delete", "remove games"):
            review_and(hand, change)
    hand.document.undo_stack.setClean()
    hand.window.close_without_asking()
    hand.window.close()
    print("survived")


if __name__ == "__main__":
    main()
