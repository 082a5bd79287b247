import re
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, Slot
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

import c4studio
from c4studio.background.jobs import Storage, StorageError, while_there
from c4studio.background.limits import FILE_BYTES
from c4studio.background.progress import Progress
from c4studio.document import disk
from c4studio.document.journals.journal_file import FileLock
from tests.held import hold_up


class Listener(QObject):
    """Keeps what it hears, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.threads: set[QThread] = set()

    @Slot(object)
    @Slot(str)
    def hear(self, value: object) -> None:
        self.heard.append(value)
        self.threads.add(QThread.currentThread())


@pytest.fixture
def listener(qapp: QGuiApplication) -> Listener:
    return Listener()


def test_work_is_done_elsewhere_and_reported_here_in_order(
    storage: Storage, listener: Listener, qtbot: QtBot
) -> None:
    here = threading.get_ident()
    places: list[int] = []

    def work(number: int) -> int:
        places.append(threading.get_ident())
        return number

    for number in range(20):
        storage.run(partial(work, number)).done.connect(listener.hear)
    qtbot.waitUntil(lambda: len(listener.heard) == 20)
    assert listener.heard == list(range(20))
    assert here not in places
    assert len(set(places)) == 1
    assert listener.threads == {QThread.currentThread()}


def test_a_partial_is_not_called_once_its_owner_is_deleted(
    storage: Storage, qtbot: QtBot, qapp: QGuiApplication
) -> None:
    heard: list[object] = []
    there, gone = QObject(), QObject()
    with hold_up(storage):
        for owner, name in ((there, "there"), (gone, "gone")):
            job = storage.run(lambda: 7)
            job.done.connect(while_there(owner, partial(lambda *told: heard.append(told), name)))
        delete(gone)
    qtbot.waitUntil(lambda: job.has_ended)
    assert heard == [("there", 7)]


def test_no_signal_of_a_job_is_connected_to_what_has_no_receiver() -> None:
    unsafe = re.compile(r"\.(done|failed|found|cancelled|ended)\.connect\(\s*(partial|lambda)\b")
    root = Path(c4studio.__file__).parent
    found = {
        path.name: unsafe.findall(path.read_text("utf-8"))
        for path in root.rglob("*.py")
        if path.name != "shelf.py"  # the library's own end of the work, which outlives all jobs
    }
    assert len(found) > 300
    assert not any(found.values())


def test_a_failure_is_a_sentence(storage: Storage, listener: Listener, qtbot: QtBot) -> None:
    def fail() -> None:
        raise StorageError("The disk is full")

    storage.run(fail).failed.connect(listener.hear)
    qtbot.waitUntil(lambda: listener.heard == ["The disk is full"])


@pytest.mark.expected_log("Work for the disk failed")
def test_an_unexpected_error_is_logged_and_the_thread_lives_on(
    storage: Storage, listener: Listener, qtbot: QtBot
) -> None:
    storage.run(lambda: 1 // 0).failed.connect(listener.hear)
    storage.run(lambda: "alive").done.connect(listener.hear)
    qtbot.waitUntil(lambda: len(listener.heard) == 2)
    assert "ZeroDivisionError" in str(listener.heard[0])
    assert listener.heard[1] == "alive"


def test_closing_does_what_was_asked_for_first(qapp: QGuiApplication, tmp_path: Path) -> None:
    storage = Storage("test")
    for number in range(5):
        storage.run((tmp_path / str(number)).touch)
    storage.close()
    storage.close()
    assert len(list(tmp_path.iterdir())) == 5


def test_who_is_gone_hears_nothing(storage: Storage, listener: Listener, qtbot: QtBot) -> None:
    other = Listener()
    storage.run(lambda: "first").done.connect(other.hear)
    other.deleteLater()
    QCoreApplication.sendPostedEvents(other, QEvent.Type.DeferredDelete.value)
    storage.run(lambda: "second").done.connect(listener.hear)
    qtbot.waitUntil(lambda: listener.heard == ["second"])
    assert other.heard == []


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    first = FileLock.take(path)
    assert first is not None
    assert FileLock.take(path) is None
    first.release()
    second = FileLock.take(path)
    assert second is not None
    second.remove()
    assert not path.exists()


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    code = (
        "import pathlib, sys, time\n"
        "from c4studio.document.journals.journal_file import FileLock\n"
        "assert FileLock.take(pathlib.Path(sys.argv[1]))\n"
        "print('held', flush=True)\n"
        "time.sleep(60)"  # it holds the lock until it is killed below
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    assert FileLock.take(path) is None
    process.kill()
    process.communicate()
    lock = FileLock.take(path)
    assert lock is not None
    lock.release()


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("gone.sgf", None, "gone.sgf cannot be read: no such file or directory"),
        ("bad.txt", "44x", "bad.txt cannot be opened: 1:3: found 'x' for move 3"),
    ],
)
def test_what_cannot_be_opened_is_said(
    tmp_path: Path, name: str, content: str | None, sentence: str
) -> None:
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(StorageError) as caught:
        disk.read_file(tmp_path / name)
    assert str(caught.value).startswith(sentence)


def test_a_file_that_fills_the_memory_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "film.sgf"
    with path.open("wb") as file:
        file.truncate(FILE_BYTES + 1)
    with pytest.raises(StorageError, match="32,000,001 bytes, expected at most 32,000"):
        disk.read_file(path)


def test_work_that_waits_is_cancelled_at_once_and_not_done(
    storage: Storage, listener: Listener, qtbot: QtBot
) -> None:
    progress = Progress("Waiting")

    def work() -> None:
        progress.report(0.5)

    with hold_up(storage):
        job = storage.run(work, progress)
        job.done.connect(listener.hear)
        job.cancelled.connect(listener.hear)
        job.cancel()
        job.cancel()
        assert job.has_ended
        assert listener.heard == ["Waiting was cancelled"]
        storage.run(lambda: "alive").done.connect(listener.hear)
    qtbot.waitUntil(lambda: listener.heard == ["Waiting was cancelled", "alive"])
    assert not progress.part


def test_work_that_must_not_be_left_half_done_is_done_even_if_it_has_not_begun(
    storage: Storage, listener: Listener, qtbot: QtBot
) -> None:
    progress = Progress("Writing")
    progress.commit()
    with hold_up(storage):
        job = storage.run(lambda: "written", progress)
        job.done.connect(listener.hear)
        job.cancelled.connect(listener.hear)
        job.cancel()
        assert not job.has_ended
    qtbot.waitUntil(lambda: listener.heard == ["written"])


def test_work_that_has_begun_ends_at_its_next_report(
    storage: Storage, listener: Listener, qtbot: QtBot
) -> None:
    progress, gate = Progress("Working"), threading.Event()

    def work() -> None:
        progress.report(0.5)
        gate.wait(60)
        progress.report(0.75)

    job = storage.run(work, progress)
    job.done.connect(listener.hear)
    job.cancelled.connect(listener.hear)
    qtbot.waitUntil(lambda: progress.part == 0.5)
    job.cancel()
    assert not job.has_ended
    gate.set()
    qtbot.waitUntil(lambda: listener.heard == ["Working was cancelled"])
    assert progress.part == 0.5
