"""The contract of the service of work, by cases."""

import gc
import re
import weakref
from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete

import c4studio
from c4studio.ground.progress import WorkError
from c4studio.ground.service import Service, Urgency, WorkContext
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import say
from engine import SearchStopped
from tests.ground.heard import Heard

NewService = Callable[..., Service]


@pytest.fixture
def new_service(qtbot: QtBot) -> Iterator[NewService]:
    made: list[Service] = []

    def make(**options: object) -> Service:
        made.append(Service("work", **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.close()


def wait_for(qtbot: QtBot, *heard: Heard) -> None:
    qtbot.waitUntil(lambda: all(each.ends for each in heard))


def until_stopped(begun: Event) -> Callable[[WorkContext], object]:
    """Work that goes on until it is stopped."""

    def work(context: WorkContext) -> object:
        begun.set()
        while not context.stop.is_set:
            Event().wait(0.001)
        raise SearchStopped

    return work


def test_a_service_tells_when_it_has_work_and_when_it_has_none(
    new_service: NewService, qtbot: QtBot
) -> None:
    service, told = new_service(interrupts=True, finishes=False), list[bool]()
    service.busy_changed.connect(told.append)
    begun = Event()
    # At once, before the work has begun.
    first = service.run("first", until_stopped(begun))
    assert told == [True]
    service.run("second", lambda _: None)
    assert told == [True]
    first.cancel()
    qtbot.waitUntil(lambda: not service.is_busy)
    assert told == [True, False]
    waiting = [service.run("waiting", until_stopped(Event())) for _ in range(2)]
    for each in waiting:
        each.abandon()
    qtbot.waitUntil(lambda: not service.is_busy)
    assert told == [True, False, True, False]


def test_work_is_done_in_the_order_of_the_calls(new_service: NewService, qtbot: QtBot) -> None:
    service, order = new_service(), list[int]()

    def work(number: int) -> Callable[[WorkContext], object]:
        def append(_: WorkContext) -> int:
            order.append(number)
            return number

        return append

    heard = [Heard(service.run("count", work(number))) for number in range(20)]
    assert service.is_busy
    assert not any(each.told for each in heard)
    wait_for(qtbot, *heard)
    assert order == [*range(20)]
    assert [each.told for each in heard] == [[("done", number)] for number in range(20)]
    assert not service.is_busy


def test_partial_answers_come_before_the_result(new_service: NewService, qtbot: QtBot) -> None:
    def work(context: WorkContext) -> Generator[int, None, int]:
        context.report(0.5)
        yield 1
        yield 2
        return 3

    heard = Heard(new_service().run("count", work))
    wait_for(qtbot, heard)
    assert heard.told == [("found", 1), ("found", 2), ("done", 3)]
    assert heard.handle.progress.part == 0.5


@pytest.mark.expected_log("count failed")
def test_a_failure_is_one_sentence(new_service: NewService, qtbot: QtBot) -> None:
    def known(_: WorkContext) -> None:
        raise WorkError(Refusal.ANY, text="the disk is full")

    def unknown(_: WorkContext) -> Iterator[int]:
        yield 1
        raise KeyError("x")

    service = new_service()
    first, second = Heard(service.run("write", known)), Heard(service.run("count", unknown))
    third = Heard(service.run("count", lambda _: 3))
    wait_for(qtbot, first, second, third)
    assert first.told == [("failed", say(Refusal.ANY, text="the disk is full"))]
    failed = say(Refusal.FAILED, what="count", why="'x'")
    assert second.told == [("found", 1), ("failed", failed)]
    assert third.told == [("done", 3)]


def test_cancelled_work_says_so_once(new_service: NewService, qtbot: QtBot) -> None:
    service, begun = new_service(), Event()
    running = Heard(service.run("search", until_stopped(begun)))
    waiting = Heard(service.run("count", lambda _: 1))
    begun.wait()
    waiting.handle.cancel()
    assert waiting.told == [("cancelled", say(Notice.WAS_CANCELLED, what="count"))]
    running.handle.cancel()
    running.handle.cancel()
    wait_for(qtbot, running)
    assert running.told == [("cancelled", say(Notice.WAS_CANCELLED, what="search"))]
    waiting.handle.cancel()
    assert len(waiting.told) == 1


def test_a_report_ends_work_that_was_cancelled(new_service: NewService, qtbot: QtBot) -> None:
    begun, cancelled = Event(), Event()

    def work(context: WorkContext) -> int:
        begun.set()
        cancelled.wait()
        context.report(0.5)
        return 1

    heard = Heard(new_service().run("write", work))
    begun.wait()
    heard.handle.cancel()
    cancelled.set()
    wait_for(qtbot, heard)
    assert heard.told == [("cancelled", say(Notice.WAS_CANCELLED, what="write"))]


def test_work_that_has_committed_is_not_cancelled(new_service: NewService, qtbot: QtBot) -> None:
    begun, cancelled = Event(), Event()

    def work(context: WorkContext) -> int:
        context.progress.forbid_cancelling()
        begun.set()
        cancelled.wait()
        context.report(1)
        return 1

    heard = Heard(new_service().run("write", work))
    begun.wait()
    heard.handle.cancel()
    cancelled.set()
    wait_for(qtbot, heard)
    assert heard.told == [("done", 1)]


def test_nothing_is_heard_of_abandoned_work(new_service: NewService, qtbot: QtBot) -> None:
    class Window(QObject):
        def use(self, value: object) -> None:
            raise AssertionError(value)

    service, window, begun = new_service(), Window(), Event()
    handle = service.run("search", until_stopped(begun))
    handle.cancelled.connect(window.use)
    handle.done.connect(partial(Window.use, window))
    begun.wait()
    gone = weakref.ref(window)
    handle.abandon()
    del window
    gc.collect()
    assert gone() is None
    assert handle.has_ended
    wait_for(qtbot, Heard(service.run("count", lambda _: 1)))


def test_a_handle_that_has_ended_holds_nobody(new_service: NewService, qtbot: QtBot) -> None:
    class Window(QObject):
        def use(self, _: object) -> None:
            pass

    service, window, begun = new_service(), Window(), Event()
    handles = [service.run("count", lambda _: 1), service.run("search", until_stopped(begun))]
    for handle in handles:
        handle.then(window, done=window.use)
        handle.cancelled.connect(partial(Window.use, window))
    begun.wait()
    handles[1].cancel()
    gone = weakref.ref(window)
    del window
    qtbot.waitUntil(lambda: all(each.has_ended for each in handles))
    gc.collect()
    assert gone() is None


def test_urgent_and_newer_work_interrupts(new_service: NewService, qtbot: QtBot) -> None:
    service, begun, calls = new_service(interrupts=True), Event(), list[str]()

    def long(context: WorkContext) -> Iterator[int]:
        calls.append("long")
        yield 1
        begun.set()
        while len(calls) < 4:
            if context.stop.is_set:
                raise SearchStopped
        yield 2

    def short(name: str) -> Callable[[WorkContext], object]:
        return lambda _: calls.append(name)

    heard = Heard(service.run("long", long, Urgency.POINTED))
    begun.wait()
    later = Heard(service.run("later", short("later"), Urgency.LATER))
    newer = Heard(service.run("newer", short("newer"), Urgency.POINTED))
    asked = Heard(service.run("asked", short("asked"), Urgency.ASKED))
    wait_for(qtbot, heard, later, newer, asked)
    assert calls[0] == "long"
    assert sorted(calls[1:4]) == ["asked", "long", "newer"]
    assert calls[-1] == "later"
    # It begins once more after each work that came between, which may be one or both.
    begun_times = calls.count("long")
    assert begun_times in (2, 3)
    assert heard.told == [("found", 1)] * begun_times + [("found", 2), ("done", None)]


def test_the_newest_of_a_kind_abandons_the_others(new_service: NewService, qtbot: QtBot) -> None:
    service, begun = new_service(), Event()
    first = Heard(service.run("search", until_stopped(begun), newest="hint"))
    begun.wait()
    second = Heard(service.run("search", until_stopped(Event()), newest="hint"))
    other = Heard(service.run("count", lambda _: 1, newest="line"))
    last = Heard(service.run("count", lambda _: 2, newest="hint"))
    wait_for(qtbot, other, last)
    assert (first.told, second.told) == ([], [])
    assert (other.told, last.told) == ([("done", 1)], [("done", 2)])


def test_an_answer_about_what_is_gone_is_dropped(new_service: NewService, qtbot: QtBot) -> None:
    service, there, begun, gone = new_service(), [True], Event(), Event()

    def work(_: WorkContext) -> Iterator[int]:
        yield 1
        begun.set()
        gone.wait()
        yield 2
        yield 3

    heard = Heard(service.run("search", work, is_there=lambda: there[0]))
    qtbot.waitUntil(lambda: heard.told == [("found", 1)])
    begun.wait()
    there[0] = False
    gone.set()
    wait_for(qtbot, Heard(service.run("count", lambda _: 1)))
    assert heard.told == [("found", 1)]
    assert heard.handle.has_ended


def test_all_work_about_what_is_gone_is_cancelled(new_service: NewService, qtbot: QtBot) -> None:
    service, there, begun = new_service(), [True], Event()
    running = Heard(service.run("search", until_stopped(begun), is_there=lambda: there[0]))
    waiting = Heard(service.run("search", lambda _: 1, is_there=lambda: there[0]))
    other = Heard(service.run("count", lambda _: 2))
    begun.wait()
    service.cancel_work_on_gone_objects()
    assert not running.handle.has_ended
    there[0] = False
    service.cancel_work_on_gone_objects()
    wait_for(qtbot, running, waiting, other)
    assert running.told == waiting.told == [("cancelled", say(Notice.WAS_CANCELLED, what="search"))]
    assert other.told == [("done", 2)]


@pytest.mark.expected_log("write failed")
def test_who_was_deleted_hears_nothing(new_service: NewService, qtbot: QtBot) -> None:
    class Window(QObject):
        def hear(self, value: object) -> None:
            heard.append(("method", value))

    heard: list[tuple[str, object]] = []
    service, gate = new_service(), Event()
    there, gone = Window(), Window()
    service.run("wait", lambda _: gate.wait(60))
    for owner, name in ((there, "there"), (gone, "gone")):
        hear = partial(lambda *told: heard.append(told), name)
        handle = service.run("count", lambda _: iter([7]))
        handle.then(owner, found=hear, done=hear)
        handle.found.connect(owner.hear)
        handle = service.run("write", lambda _: 1 // 0)
        handle.then(owner, failed=hear)
    delete(gone)
    gate.set()
    wait_for(qtbot, Heard(service.run("count", lambda _: 1)))
    why = "integer division or modulo by zero"
    failed = say(Refusal.FAILED, what="write", why=why)
    assert heard == [("there", 7), ("method", 7), ("there", None), ("there", failed)]


def test_what_a_handle_tells_is_heard_by_its_one_door() -> None:
    tells = r"\.(done|failed|found|cancelled|ended)\.connect"
    unsafe = re.compile(
        rf"(\b([a-z]\w*ing|\w*handle|job)|\)){tells}|{tells}\(\s*(partial|lambda)\b"
    )
    root = Path(c4studio.__file__).parent
    found = {str(path): unsafe.findall(path.read_text("utf-8")) for path in root.rglob("*.py")}
    assert len(found) > 300
    assert not any(found.values())


def test_work_that_waits_and_was_cancelled_is_not_done(
    new_service: NewService, qtbot: QtBot
) -> None:
    service, gate, done = new_service(), Event(), list[int]()
    service.run("wait", lambda _: gate.wait(60))
    heard = Heard(service.run("count", partial(_append, done, 1)))
    heard.handle.cancel()
    gate.set()
    wait_for(qtbot, Heard(service.run("count", partial(_append, done, 2))))
    assert done == [2]
    assert heard.handle.progress.part is None


def test_work_that_has_committed_is_done_even_if_it_has_not_begun(
    new_service: NewService, qtbot: QtBot
) -> None:
    service, gate = new_service(), Event()
    service.run("wait", lambda _: gate.wait(60))
    heard = Heard(service.run("write", lambda _: "written"))
    heard.handle.progress.forbid_cancelling()
    heard.handle.cancel()
    assert not heard.handle.has_ended
    gate.set()
    wait_for(qtbot, heard)
    assert heard.told == [("done", "written")]


def _append(done: list[int], number: int, _: WorkContext) -> None:
    done.append(number)


@pytest.mark.parametrize("finishes", [True, False])
def test_a_service_closes(new_service: NewService, finishes: bool) -> None:
    service, begun, done = new_service(finishes=finishes), Event(), list[int]()

    def short(context: WorkContext) -> None:
        begun.set()
        # It lasts until it is stopped, or a busy machine would come to what waits before the end.
        for _ in range(20) if finishes else count():
            if context.stop.is_set:
                raise SearchStopped
            Event().wait(0.001)

    service.run("short", short)
    begun.wait()
    for number in range(5):
        service.run("count", partial(_append, done, number))
    service.close()
    service.close()
    assert done == [*range(5)] * finishes
    late = service.run("late", partial(_append, done, 9))
    assert late.has_ended
    assert 9 not in done


def test_work_fails_while_the_system_starts_no_thread(
    new_service: NewService, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, start = new_service(), QThread.start
    monkeypatch.setattr(QThread, "start", lambda *_: None)
    failed = [Heard(service.run("count", lambda _: 1)) for _ in range(2)]
    assert not any(each.told for each in failed)
    wait_for(qtbot, *failed)
    assert [each.told for each in failed] == [
        [("failed", say(Refusal.NO_THREAD, what="count"))]
    ] * 2
    assert not service.is_busy
    monkeypatch.setattr(QThread, "start", start)
    done = Heard(service.run("count", lambda _: 1))
    wait_for(qtbot, done)
    assert done.told == [("done", 1)]


@pytest.mark.expected_log("count failed")
def test_a_resource_lives_in_the_thread(new_service: NewService, qtbot: QtBot) -> None:
    opened, closed, fails = list[object](), list[object](), [True]

    def open_one() -> int:
        assert current_thread() is not main_thread()
        if fails[0]:
            raise OSError("no disk")
        opened.append(len(opened))
        return len(opened)

    def close_one(resource: object) -> None:
        assert current_thread() is not main_thread()
        closed.append(resource)

    service = new_service(open_resource=open_one, close_resource=close_one)

    def resource(context: WorkContext) -> object:
        return context.resource

    failed = Heard(service.run("count", resource))
    wait_for(qtbot, failed)
    said = say(Refusal.FAILED, what="count", why="no disk")
    assert failed.told == [("failed", said)]
    fails[0] = False
    found = [Heard(service.run("count", resource)) for _ in range(3)]
    wait_for(qtbot, *found)
    assert [each.told for each in found] == [[("done", 1)]] * 3
    service.reopen_resource()
    again = Heard(service.run("count", resource))
    wait_for(qtbot, again)
    assert again.told == [("done", 2)]
    service.close()
    assert closed == [1, 2]
