"""A real window that edits itself at random moments until it is killed.

Run as ``python -m tests.document.editing_window STATE_FOLDER SEED BOARD [FILE]``. After each edit,
and before it can be on the disk, a line goes to standard output: the time in seconds, and the
digest of the games as they are.
"""

import hashlib
import os
import random
import sys
import time
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QObject, QTimer, Slot

from c4studio.formats import sgf
from c4studio.game import Annotation, Game, GameFacts
from c4studio.game.boards import board_of_name
from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.program import build_window
from engine import STANDARD, Position
from tests.steps import STEP

LONGEST_PAUSE_MS = 60


def digest_of(text: str) -> str:
    """What tells games from others."""
    return hashlib.sha256(text.encode()).hexdigest()


class Editor(QObject):
    """Does what a hasty user does."""

    def __init__(self, window: MainWindow, chance: random.Random) -> None:
        super().__init__(window)
        self._window = window
        self._document = window.document
        self._board = window.document.game.board
        self._chance = chance
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._edit)
        self._document.edited.connect(self._report)
        self._report()
        self._timer.start()

    @Slot()
    def _edit(self) -> None:
        document, chance = self._document, self._chance
        nodes = list(document.game.root.walk())
        node = chance.choice(nodes)
        kinds = {
            "play": 12, "go": 4, "annotate": 3, "describe": 1, "delete": 1, "promote": 1,
            "undo": 3, "redo": 2, "add": 1, "remove": 1, "save": 1,
        }  # fmt: skip
        match chance.choices(list(kinds), list(kinds.values()))[0]:
            case "play":
                document.play(chance.randrange(document.game.board.width))
            case "go":
                document.go_to(node)
            case "annotate":
                note = Annotation(comment=f"{chance.random()} – schön")
                document.set_annotation(note, STEP, node=node)
            case "describe":
                document.set_game_facts(GameFacts(red=str(chance.random())))
            case "delete":
                document.delete_branch(node)
            case "promote":
                document.promote_variation(node)
            case "undo":
                document.undo_stack.undo()
            case "redo":
                document.undo_stack.redo()
            case "add":
                document.add_games(Game(Position(chance.choice((STANDARD, self._board)))))
            case "remove":
                document.remove_games(document.game)
            case "save":
                self._window.desk.file.save()
        self._timer.start(chance.randrange(LONGEST_PAUSE_MS))

    @Slot()
    def _report(self) -> None:
        digest = digest_of(sgf.sgf_of_games(self._document.collection))
        sys.stdout.write(f"{time.monotonic()} {digest}\n")
        sys.stdout.flush()


def main() -> None:
    """Edit until somebody ends it."""
    folder, seed, board = Path(sys.argv[1]), int(sys.argv[2]), board_of_name(sys.argv[3])
    paths = Paths(None, folder / "config", folder / "log", state=folder / "state")
    config = Settings()
    config.set(settings.ENGINE_MEMORY_MB, 1)
    app = application_of_process()
    window = build_window(paths, config, Game(Position(board)))
    window.controller.set_enabled(False)
    if sys.argv[4:]:
        window.desk.file.save_as(Path(sys.argv[4]))
    window.show()
    Editor(window, random.Random(seed))
    app.exec()


if __name__ == "__main__":
    main()
