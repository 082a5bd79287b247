"""The windows of a process share the table of scores; a further window takes little memory."""

import subprocess
import sys
from pathlib import Path

import pytest

from c4studio.ui import settings
from c4studio.ui.window.main_window import MainWindow
from engine import Solver
from engine.searching.table import Table
from tests.hands import Hand, wait
from tests.lines import play
from tests.windows import NewSession

GAMES = "4453315566", "3255125221"

MOST_MB_OF_A_SECOND_WINDOW = 40

MEASURE = """
import sys
from pathlib import Path
from PySide6.QtCore import QEventLoop, QTimer
from c4studio.ground.paths import Paths, packaged_book
from c4studio.ui.settings import Settings
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.session import Session

def resident_mb():
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0]) / 1024

def rest(is_over):
    loop = QEventLoop()
    look = QTimer(interval=500)
    look.timeout.connect(lambda: is_over() and loop.quit())
    look.start()
    loop.exec()

app = application_of_process()
folder = Path(sys.argv[1])
paths = Paths(folder, folder, folder, packaged_book(), state=folder, data=folder, others=folder)
session = Session(paths, Settings())
taken = []
for _ in range(3):
    window = session.add_window()
    window.resize(1200, 800)
    window.show()
    controller = window.controller
    rest(lambda: controller.analysis and controller.analysis.complete and not controller.busy)
    rest(lambda: not any(each.is_busy for each in controller.services))
    taken.append(resident_mb())
for window in session.windows:
    window.close()
print(*taken)
"""
"""A program that prints how many MB the process has with one window, with two and with three."""


def table_of(window: MainWindow) -> Table | None:
    """Return the table of the solver that analyses the position of a window, if it is open."""
    solvers = window.controller._engine._solvers
    return None if solvers is None else solvers.usual.table


@pytest.mark.without_book
def test_windows_that_search_at_once_on_one_table_are_right(new_session: NewSession) -> None:
    session = new_session()
    hands = [Hand(session.windows[0]), Hand(session.add_window())]
    for hand, game in zip(hands, GAMES, strict=True):
        hand.controller.set_enabled(False)
        play(hand.document, game)
    for column in "147":
        for hand in hands:
            hand.controller.set_enabled(True)
        for hand in hands:
            hand.settle()
            analysis = hand.controller.analysis
            assert analysis is not None
            expected = Solver(8, book=None).score_columns(hand.document.current.position)
            assert [*expected] == [each and each.exact for each in analysis.columns]
            hand.controller.set_enabled(False)
            play(hand.document, column)
    one, two = map(table_of, session.windows)
    assert one is not None
    assert one is two


def test_a_size_of_the_table_is_that_of_all_windows(new_session: NewSession) -> None:
    session = new_session()
    session.add_window()
    wait(lambda: all(map(table_of, session.windows)))
    before = table_of(session.windows[0])
    assert before is not None
    session._settings.set(settings.ENGINE_MEMORY_MB, 3)
    wait(lambda: before.memory.closed and all(map(table_of, session.windows)))
    one, two = map(table_of, session.windows)
    assert one is not None
    assert len(one.memory) == 3 << 20
    assert one is two


@pytest.mark.alone
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_further_window_takes_little_memory(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MEASURE, str(tmp_path)]
    one, two, three = map(float, subprocess.check_output(command, text=True).split())
    assert two - one <= MOST_MB_OF_A_SECOND_WINDOW, (one, two, three)
    assert three - two <= MOST_MB_OF_A_SECOND_WINDOW, (one, two, three)
