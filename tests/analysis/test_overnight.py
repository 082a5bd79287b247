"""The work on the queue for the night, in a thread of its own and with real solvers."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from c4studio.analysis import overnight
from c4studio.analysis.overnight import OvernightState, OvernightWork
from c4studio.ground.service import Service, WorkContext
from c4studio.ground.solvers import open_solver
from c4studio.language.said import Said
from c4studio.review import Line
from c4studio.review.overnight_queue import OvernightQueue, QueuedPosition
from c4studio.words.rendering import render
from engine import Board, Position, Solver, exchange
from engine.exchange import score_file_name
from tests.hands import wait, wait_for_signal

EASY = "12276626316"
SMALL = "5x5: 3"
HARD = "9x9: 5"

NewWork = Callable[..., OvernightWork]


@pytest.fixture(autouse=True)
def short_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overnight, "REST_MS", 20)


@pytest.fixture
def other(qapp: QGuiApplication) -> Iterator[Service]:
    """Another search."""
    other = Service("other")
    yield other
    other.close()


@pytest.fixture
def new_work(tmp_path: Path, storage: Service) -> Iterator[NewWork]:
    """Work on a queue in a folder, with files of scores beside it."""
    made, owner = list[OvernightWork](), QObject()

    def make(path: Path | None = tmp_path / "overnight.json") -> OvernightWork:
        factory = partial(open_solver, 4, None, tmp_path / "scores.c4t", 2)
        made.append(OvernightWork(path, factory, storage, owner))
        return made[-1]

    yield make
    for each in made:
        each.close()


def add(work: OvernightWork, *texts: str) -> None:
    work.add([Line.from_text(text) for text in texts])


def wait_for(state: OvernightState, work: OvernightWork) -> None:
    wait(lambda: work.state is state)


def test_the_queue_is_worked_on_and_its_scores_are_kept(new_work: NewWork, tmp_path: Path) -> None:
    work, done, failed = new_work(), list[QueuedPosition](), list[object]()
    work.position_done.connect(done.append)
    work.failed.connect(failed.append)
    add(work, EASY, SMALL)
    wait_for(OvernightState.WORKING, work)
    wait_for(OvernightState.NOTHING_LEFT, work)
    assert [each.line.text for each in done] == [EASY, SMALL]
    assert all(each.is_done for each in work.entries)
    assert work.searched_position is None
    work.close()
    assert not failed
    for text, file in ((EASY, "scores.c4t"), (SMALL, score_file_name(Board(5, 5)))):
        position = Line.from_text(text).end
        # Only what takes no time is searched again.
        assert _nodes_of(position, tmp_path / file) < _nodes_of(position, None) / 5


def _nodes_of(position: Position, file: Path | None) -> int:
    """The number of nodes of an analysis with a file of scores."""
    with Solver(4, None, file, board=position.board) as solver:
        *_, analysis = solver.analyse(position)
        assert analysis.complete
        return analysis.nodes


def test_the_work_waits_for_other_searches_and_goes_on_after_them(
    new_work: NewWork, other: Service
) -> None:
    work, states = new_work(), list[OvernightState]()
    work.give_way_to(other)
    add(work, HARD)
    wait_for(OvernightState.WORKING, work)
    wait(lambda: work.searched_position is not None and work.searched_position.nodes > 10_000)
    # A busy machine may see nothing of the rest between two looks at the state.
    work.changed.connect(lambda: states.append(work.state))
    for _ in range(3):
        search = other.run("Another search", lambda _: None)
        assert work.state is OvernightState.WORKING
        states.clear()
        with wait_for_signal(search.done):
            pass
        wait(lambda: OvernightState.WAITING in states)
        wait_for(OvernightState.WORKING, work)
        wait(lambda: work.searched_position is not None)


@pytest.mark.alone
def test_the_work_stops_within_20_ms(new_work: NewWork, other: Service) -> None:
    work = new_work()
    work.give_way_to(other)
    add(work, HARD)
    delays = []
    for _ in range(5):
        wait(lambda: work.searched_position is not None)
        # It searches until it stops; what a busy machine gives to others meanwhile is not counted.
        began = time.process_time()
        search = other.run("Another search", _until_stopped)
        while work.state is OvernightState.WORKING:
            QTest.qWait(1)
        delays.append(time.process_time() - began)
        search.cancel()
        wait_for(OvernightState.WORKING, work)
    assert min(delays) < 0.02


def _until_stopped(context: WorkContext) -> None:
    while not context.stop.is_set:
        time.sleep(0.001)


def test_nothing_begins_while_another_search_runs(new_work: NewWork, other: Service) -> None:
    work = new_work()
    work.give_way_to(other)
    search = other.run("Another search", _until_stopped)
    add(work, EASY)
    wait_for(OvernightState.WAITING, work)
    QTest.qWait(100)
    assert work.state is OvernightState.WAITING
    work.stop_giving_way_to(other)
    wait_for(OvernightState.NOTHING_LEFT, work)
    search.cancel()


def test_a_removed_position_is_not_searched_on(new_work: NewWork) -> None:
    work = new_work()
    add(work, HARD, EASY)
    wait(lambda: work.searched_position is not None)
    work.remove([Line.from_text(HARD).end])
    wait_for(OvernightState.NOTHING_LEFT, work)
    assert [(each.line.text, each.is_done) for each in work.entries] == [(EASY, True)]


def test_a_position_is_not_searched_again_before_its_removal_is_written(
    new_work: NewWork, storage: Service
) -> None:
    work, released = new_work(), Event()
    add(work, HARD)
    wait(lambda: work.searched_position is not None)
    storage.run("Another file", lambda _: released.wait(10))
    work.remove([Line.from_text(HARD).end])
    wait_for(OvernightState.WAITING, work)
    states = list[OvernightState]()
    work.changed.connect(lambda: states.append(work.state))
    QTest.qWait(5 * overnight.REST_MS)
    released.set()
    wait_for(OvernightState.NOTHING_LEFT, work)
    assert OvernightState.WORKING not in states


def test_what_another_program_works_on_is_tried_again(
    new_work: NewWork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overnight, "RETRY_MS", 20)
    work = new_work()
    with OvernightQueue(tmp_path / "overnight.json").claim_work():
        add(work, EASY)
        wait_for(OvernightState.WORKED_ON_ELSEWHERE, work)
    wait_for(OvernightState.NOTHING_LEFT, work)
    assert work.entries[0].is_done


def test_why_the_work_fails_is_told_once_and_it_is_tried_again(
    new_work: NewWork, tmp_path: Path
) -> None:
    work, told = new_work(), list[Said]()
    work.failed.connect(told.append)
    add(work, EASY)
    wait(lambda: bool(work.entries))
    (tmp_path / "overnight.json").write_text("broken")
    wait_for(OvernightState.FAILED, work)
    assert [render(each) for each in told] == [
        f"{tmp_path / 'overnight.json'} holds no queue for the night; remove it to begin a new one"
    ]
    assert work.failure_sentence == told[0]
    (tmp_path / "overnight.json").unlink()
    add(work, EASY)
    wait_for(OvernightState.NOTHING_LEFT, work)
    assert work.failure_sentence is None


def test_without_a_folder_nothing_is_queued(new_work: NewWork) -> None:
    work, told = new_work(path=None), list[Said]()
    work.failed.connect(told.append)
    add(work, EASY)
    wait(lambda: bool(told))
    assert "memory only" in render(told[0])
    assert not work.entries


def test_forgotten_scores_do_not_come_back(new_work: NewWork, tmp_path: Path) -> None:
    work = new_work()
    add(work, HARD)
    file = tmp_path / score_file_name(Board(9, 9))
    wait(lambda: work.searched_position is not None and work.searched_position.nodes > 100_000)
    exchange.delete_score_file(file)
    work.forget_scores()
    work.remove([Line.from_text(HARD).end])
    wait_for(OvernightState.NOTHING_LEFT, work)
    work.close()
    assert not file.exists() or not exchange.describe_score_file(file).entries


def test_scores_that_were_forgotten_without_work_do_not_harm_later_work(
    new_work: NewWork, tmp_path: Path
) -> None:
    work = new_work()
    work.forget_scores()
    add(work, EASY)
    wait_for(OvernightState.WORKING, work)
    wait_for(OvernightState.NOTHING_LEFT, work)
    work.close()
    assert exchange.describe_score_file(tmp_path / "scores.c4t").entries
