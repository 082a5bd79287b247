"""The queue for the night in the real window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from c4studio.analysis import overnight
from c4studio.analysis.overnight import OvernightState
from c4studio.formats import read
from c4studio.game import NodeScores
from c4studio.ground.paths import Paths
from c4studio.report.queue import tell_queue
from c4studio.review import Line
from c4studio.review.overnight_queue import OvernightQueue, QueuedPosition
from c4studio.ui.engine.overnight_part import OvernightPart
from c4studio.ui.reports.report_dialog import ReportDialog, ReportTable
from engine import Board
from tests.hands import Hand, pause, wait
from tests.ui.reports.hands import texts_of
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


def add_shown(hand: Hand) -> str:
    """Put the position shown into the queue, and return what the window says."""
    said = hand.status
    hand.do("overnight")
    wait(lambda: hand.status not in ("", said))
    return hand.status


def shown(hand: Hand) -> ReportDialog:
    hand.do("overnight.queue")
    dialog = hand.dialog(ReportDialog)
    wait(lambda: bool(table_in(dialog)) and table_in(dialog)[0].rowCount() > 0)
    return dialog


def table_in(dialog: ReportDialog) -> list[ReportTable]:
    return [each for each in dialog.view.pages[0].tables if isinstance(each, ReportTable)]


def row(dialog: ReportDialog, number: int) -> list[str]:
    (table,) = table_in(dialog)
    return [texts_of(table, column)[number] for column in range(table.columnCount())]


def state(dialog: ReportDialog) -> str:
    """The sentence on how the work on the queue stands."""
    return dialog.view.pages[0]._sentences.text()


@pytest.mark.parametrize("start", [read(EASY)])
def test_a_position_is_queued_searched_and_done_and_its_scores_are_there(
    hand: Hand, queue: OvernightQueue
) -> None:
    said = add_shown(hand)
    assert said == f"{EASY} is in the queue for the night, which works while no other search runs"
    assert texts_in(queue) == [EASY]
    wait(hand.messages.bar.isVisible)
    assert hand.messages.bar.text == f"The queue for the night has found every score of {EASY}"
    dialog = shown(hand)
    wait(lambda: row(dialog, 0)[5].startswith("Done: "))
    assert row(dialog, 0)[:4] == ["7×6", EASY, "7 of 7", "7 of 7"]
    assert " positions in " in row(dialog, 0)[4]
    wait(lambda: state(dialog) == "All positions are done.")
    dialog.close()
    hand.controller.set_enabled(True)
    hand.settle()
    analysis = hand.controller.analysis
    assert analysis is not None
    assert analysis.score == queue.entries()[0].score


@pytest.mark.parametrize("start", [read(HARD)])
def test_the_queue_waits_for_the_engine_and_is_resumed(hand: Hand, queue: OvernightQueue) -> None:
    hand.controller.set_enabled(True)
    add_shown(hand)
    dialog = shown(hand)
    assert row(dialog, 0) == ["9×9", "55", "0 of 9", "0 of 9", "", "Waiting"]
    assert "pause the engine" in state(dialog)
    pause(hand)
    wait(lambda: row(dialog, 0)[5] == "Searching")
    assert state(dialog) == "The queue is at work until another search is wanted."
    before = row(dialog, 0)[4]
    # A search of minutes reports nothing, and its effort grows all the same.
    wait(lambda: row(dialog, 0)[4] != before)
    hand.controller.set_enabled(True)
    wait(lambda: row(dialog, 0)[5] == "Waiting")
    assert queue.entries()[0].nodes > 0


@pytest.mark.parametrize("start", [read("8x7: 77158758643532535226423464388112")])
def test_a_whole_game_is_queued_from_its_first_unknown_disc_backwards(
    hand: Hand, queue: OvernightQueue
) -> None:
    pause(hand)
    node = hand.document.current
    assert node.parent is not None
    known = NodeScores.from_values([0] * 8, node.parent.position.ply, Board(8, 7))
    hand.document.store_all_scores({node.parent: known})
    hand.do("overnight.game")
    wait(lambda: hand.status.startswith("32 positions of the game are in the queue"))
    texts = texts_in(queue)
    moves = "77158758643532535226423464388112"
    assert texts[:2] == [f"8x7: {moves}", f"8x7: {moves[:-2]}"]
    assert texts[-1] == "8x7:"
    dialog = shown(hand)
    (table,) = table_in(dialog)
    wait(lambda: table.rowCount() == 32)
    # Red wins, and all that is known of an entry is told.
    wait(lambda: row(dialog, 0)[5].startswith("Done: Red wins on move "))
    assert row(dialog, 0)[2:4] == ["8 of 8", "8 of 8"]


def test_what_is_proved_of_a_position_is_listed_before_its_score_is_known(
    hand: Hand, queue: OvernightQueue
) -> None:
    line = Line.from_text("9x9: 55")
    queue.add([line])
    queue.record(QueuedPosition(line, ((1, 30), *[(-30, 30)] * 7, (-30, -2))))
    hand.controller.set_enabled(True)
    dialog = shown(hand)
    assert row(dialog, 0)[2:4] == ["2 of 9", "0 of 9"]
    assert row(dialog, 0)[5].startswith("Waiting: Red wins on move ")
    assert row(dialog, 0)[5].endswith(" at the latest")
    (facts,) = tell_queue(queue.entries()).records
    assert facts["results"] == ["win", *[None] * 7, "loss"]
    assert facts["score_bounds"] == [1, 30]


def test_positions_are_removed_and_opened(hand: Hand, queue: OvernightQueue) -> None:
    queue.add(map(Line.from_text, ("4444", HARD, "4455")))
    # Another search runs all the time.
    hand.controller.set_enabled(True)
    dialog = shown(hand)
    (table,) = table_in(dialog)
    wait(lambda: table.rowCount() == 3)
    table.setCurrentCell(0, 0)
    QTest.mouseClick(hand.part(OvernightPart).remove, Qt.MouseButton.LeftButton)
    wait(lambda: table.rowCount() == 2)
    assert texts_in(queue) == [HARD, "4455"]
    table.setCurrentCell(0, 0)
    table.cellActivated.emit(0, 0)
    assert hand.document.current.position == Line.from_text(HARD).end
    assert texts_in(queue) == [HARD, "4455"]


def test_an_empty_queue_says_how_it_is_filled(hand: Hand) -> None:
    hand.do("overnight.queue")
    dialog = hand.dialog(ReportDialog)
    assert "Engine › Think overnight" in dialog.view.pages[0]._sentences.text()
    assert not hand.part(OvernightPart).remove.isEnabled()


def test_a_queue_goes_on_at_the_next_start(new_session: NewSession, queue: OvernightQueue) -> None:
    queue.add([Line.from_text("12276626316")])
    (window,) = new_session().windows
    wait(lambda: queue.entries()[0].is_done)
    wait(window.messages.bar.isVisible)


def test_a_window_that_closes_does_not_hold_the_queue_up(
    new_session: NewSession, queue: OvernightQueue
) -> None:
    session = new_session()
    (first,) = session.windows
    second = session.add_window(read(HARD))
    second.show()
    wait(lambda: second.controller.busy)
    queue.add([Line.from_text(EASY)])
    work = first.part(OvernightPart).work
    work.read()
    wait(lambda: work.state is OvernightState.WAITING)
    second.close()
    wait(lambda: queue.entries()[0].is_done)


def test_that_there_is_no_queue_is_said_when_one_asks_for_it(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Paths, "overnight", None)
    (window,) = new_session().windows
    # Long enough for what is said at the start.
    QTest.qWait(300)
    assert not window.messages.bar.isVisible()
    window.desk.actions["overnight"].trigger()
    wait(window.messages.bar.isVisible)
    assert "no queue for the night" in window.messages.bar.text
