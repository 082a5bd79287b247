"""The queue for the night in the real window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.analysis import overnight
from c4studio.analysis.overnight import OvernightState
from c4studio.formats import read
from c4studio.ground.paths import Paths
from c4studio.review import Line
from c4studio.reviewing.overnight_queue import OvernightQueue
from c4studio.ui.engine.overnight_dialog import OvernightDialog
from c4studio.ui.engine.overnight_part import OvernightPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause, settle
from tests.windows import NewSession

EASY = "12276626316"
HARD = "9x9: 55"


@pytest.fixture(autouse=True)
def short_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overnight, "REST_MS", 20)


@pytest.fixture
def queue(paths: Paths) -> OvernightQueue:
    return OvernightQueue(paths.overnight)


def texts_in(queue: OvernightQueue) -> list[str]:
    return [each.line.text for each in queue.entries()]


def add_shown(window: MainWindow, qtbot: QtBot) -> str:
    """Put the position shown into the queue, and return what the window says."""
    said = window.statusBar().currentMessage()
    window.desk.actions["overnight"].trigger()
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() not in ("", said))
    return window.statusBar().currentMessage()


def shown(window: MainWindow, qtbot: QtBot) -> OvernightDialog:
    window.desk.actions["overnight.queue"].trigger()
    (dialog,) = (each for each in window.findChildren(OvernightDialog) if each.isVisible())
    qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    return dialog


def row(dialog: OvernightDialog, number: int) -> list[str]:
    texts = []
    for column in range(dialog.table.columnCount()):
        item = dialog.table.item(number, column)
        assert item is not None
        texts.append(item.text())
    return texts


@pytest.mark.parametrize("start", [read(EASY)])
def test_a_position_is_queued_searched_and_done_and_its_scores_are_there(
    window: MainWindow, queue: OvernightQueue, qtbot: QtBot
) -> None:
    said = add_shown(window, qtbot)
    assert said == f"{EASY} is in the queue for the night, which works while no other search runs"
    assert texts_in(queue) == [EASY]
    qtbot.waitUntil(window.messages.bar.isVisible, timeout=60_000)
    assert window.messages.bar.text == f"The queue for the night has found every score of {EASY}"
    dialog = shown(window, qtbot)
    qtbot.waitUntil(lambda: row(dialog, 0)[4].startswith("Done: "))
    assert row(dialog, 0)[:3] == ["7×6", EASY, "7 of 7"]
    assert " positions in " in row(dialog, 0)[3]
    qtbot.waitUntil(lambda: dialog.outcome.text() == "All positions are done.")
    dialog.close()
    window.controller.set_enabled(True)
    settle(window)
    analysis = window.controller.analysis
    assert analysis is not None
    assert analysis.score == queue.entries()[0].score


@pytest.mark.parametrize("start", [read(HARD)])
def test_the_queue_waits_for_the_engine_and_is_resumed(
    window: MainWindow, queue: OvernightQueue, qtbot: QtBot
) -> None:
    window.controller.set_enabled(True)
    add_shown(window, qtbot)
    dialog = shown(window, qtbot)
    assert row(dialog, 0) == ["9×9", "55", "0 of 9", "", "Waiting"]
    assert "pause the engine" in dialog.outcome.text()
    pause(window)
    qtbot.waitUntil(lambda: row(dialog, 0)[4] == "Searching", timeout=60_000)
    assert dialog.outcome.text() == "The queue is at work until another search is wanted."
    before = row(dialog, 0)[3]
    # A search of minutes reports nothing, and its effort grows all the same.
    qtbot.waitUntil(lambda: row(dialog, 0)[3] != before)
    window.controller.set_enabled(True)
    qtbot.waitUntil(lambda: row(dialog, 0)[4] == "Waiting")
    assert queue.entries()[0].nodes > 0


def test_positions_are_removed_and_opened(
    window: MainWindow, queue: OvernightQueue, qtbot: QtBot
) -> None:
    queue.add(map(Line.from_text, ("4444", HARD, "4455")))
    # Another search runs all the time.
    window.controller.set_enabled(True)
    dialog = shown(window, qtbot)
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 3)
    dialog.table.setCurrentCell(0, 0)
    QTest.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.table.rowCount() == 2)
    assert texts_in(queue) == [HARD, "4455"]
    dialog.table.setCurrentCell(0, 0)
    QTest.mouseClick(dialog.open_position, Qt.MouseButton.LeftButton)
    assert window.document.current.position == Line.from_text(HARD).end
    assert texts_in(queue) == [HARD, "4455"]


def test_an_empty_queue_says_how_it_is_filled(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.actions["overnight.queue"].trigger()
    (dialog,) = (each for each in window.findChildren(OvernightDialog) if each.isVisible())
    assert "Engine › Think overnight" in dialog.outcome.text()
    assert not dialog.remove.isEnabled()
    assert not dialog.open_position.isEnabled()


def test_a_queue_goes_on_at_the_next_start(
    new_session: NewSession, queue: OvernightQueue, qtbot: QtBot
) -> None:
    queue.add([Line.from_text("12276626316")])
    (window,) = new_session().windows
    qtbot.waitUntil(lambda: queue.entries()[0].is_done, timeout=60_000)
    qtbot.waitUntil(window.messages.bar.isVisible)


def test_a_window_that_closes_does_not_hold_the_queue_up(
    new_session: NewSession, queue: OvernightQueue, qtbot: QtBot
) -> None:
    session = new_session()
    (first,) = session.windows
    second = session.add_window(read(HARD))
    second.show()
    qtbot.waitUntil(lambda: second.controller.busy)
    queue.add([Line.from_text(EASY)])
    work = first.part(OvernightPart).work
    work.read()
    qtbot.waitUntil(lambda: work.state is OvernightState.WAITING)
    second.close()
    qtbot.waitUntil(lambda: queue.entries()[0].is_done, timeout=60_000)


def test_that_there_is_no_queue_is_said_when_one_asks_for_it(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(Paths, "overnight", None)
    (window,) = new_session().windows
    # Long enough for what is said at the start.
    QTest.qWait(300)
    assert not window.messages.bar.isVisible()
    window.desk.actions["overnight"].trigger()
    qtbot.waitUntil(window.messages.bar.isVisible)
    assert "no queue for the night" in window.messages.bar.text
