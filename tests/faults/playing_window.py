"""A real window in which two people play game after game until it is killed.

Run as ``python -m tests.faults.playing_window FOLDER``. Once a finished game counts as kept, a line
with the number of such games goes to standard output; the next game goes on at once.
"""

import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QObject, QTimer, Slot

from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.main_window import MainWindow
from c4studio.ui.window.session import Session
from engine import Side

GAME = "1212121"
"""The moves of each game, in which Red completes four."""


class Player(QObject):
    """Plays games, and reports those that are kept."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._round, self._played = window, window.part(PlayPart).round, 0
        self._timer = QTimer(self, interval=5)
        self._timer.timeout.connect(self._play)
        window.desk.kept.settled.connect(self._report)
        self._timer.start()

    @Slot()
    def _play(self) -> None:
        rnd = self._round
        if rnd.is_over:
            if self._window.desk.kept.is_busy:
                return
            self._window.desk.actions["new"].trigger()
            self._window.part(PlayPart).start_game(Match(Side.RED, None))
        rnd.play_chosen_column(int(GAME[rnd.head.position.ply]) - 1)

    @Slot()
    def _report(self) -> None:
        self._played += 1
        sys.stdout.write(f"{self._played}\n")
        sys.stdout.flush()


def main() -> None:
    """Play until somebody ends it."""
    folder = Path(sys.argv[1])
    config = Settings()
    config.set(settings.ENGINE_MEMORY_MB, 1)
    app = application_of_process()
    paths = Paths(None, folder / "config", folder / "log", data=folder, state=folder / "state")
    session = Session(paths, config)
    window = session.add_window()
    window.controller.set_enabled(False)
    window.show()
    Player(window)
    app.exec()


if __name__ == "__main__":
    main()
