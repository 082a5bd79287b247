import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.background.jobs import StorageError
from c4studio.background.progress import Cancelled
from c4studio.document import GameDocument, journal
from c4studio.document.files import DocumentFile
from c4studio.document.journal_file import SUFFIX, JournalFile, lock_path
from c4studio.document.journal_record import Base, base_to_record, to_line
from c4studio.document.lock import FileLock
from c4studio.document.recovery import Lost, forget, leave, lost_documents
from c4studio.document.stores import Stores
from c4studio.formats import sgf


class Editing:
    """A document with a file and a journal, as a window has it."""

    def __init__(self, folder: Path) -> None:
        self.stores = Stores(folder)
        self.document = GameDocument()
        self.file = DocumentFile(self.document, self.stores)
        self.file.start()

    @property
    def text(self) -> str:
        return sgf.write(self.document.collection)

    def play(self, moves: str) -> None:
        """Play columns, and < for a step back."""
        for move in moves:
            if move == "<":
                self.document.step_back()
            else:
                self.document.play(int(move) - 1)

    def close(self) -> None:
        self.file.close()
        self.stores.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "journals"


@pytest.fixture
def editing(qapp: QGuiApplication, folder: Path) -> Iterator[Editing]:
    editing = Editing(folder)
    yield editing
    editing.close()


@pytest.fixture
def crashes(tmp_path: Path, qapp: QGuiApplication, qtbot: QtBot) -> "Crashes":
    return Crashes(tmp_path, qtbot)


class Crashes:
    """Leaves journals behind that nobody holds, as a crash does."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self._scratch = folder / "scratch"
        self._folder = folder / "journals"
        self._qtbot = qtbot

    def leave(self, name: str, moves: str, saved: Path | None = None) -> str:
        """Save at first, if a file is given, then play; the text of it all."""
        self._folder.mkdir(exist_ok=True)
        editing = Editing(self._scratch)
        if saved is not None:
            with self._qtbot.waitSignal(editing.file.saved):
                editing.file.save_as(saved)
        editing.play(moves)
        self._qtbot.waitUntil(lambda: not editing.file.behind)
        (path,) = self._scratch.glob(f"*{SUFFIX}")
        shutil.copy(path, self._folder / f"{name}{SUFFIX}")
        editing.close()
        return editing.text


def sealed(text: bytes) -> bytes:
    """A line whose checksum is right, whatever it says."""
    return b"%08x %s\n" % (zlib.crc32(text), text)


def test_there_is_nothing_to_recover_at_first(folder: Path) -> None:
    assert lost_documents(folder) == []


def test_a_live_window_is_not_offered(editing: Editing, folder: Path, qtbot: QtBot) -> None:
    editing.play("12")
    qtbot.waitUntil(lambda: not editing.file.behind)
    assert len(list(folder.iterdir())) == 2
    assert lost_documents(folder) == []
    assert len(list(folder.iterdir())) == 2


def test_every_crashed_document_is_offered_once(
    crashes: Crashes, folder: Path, tmp_path: Path
) -> None:
    texts = {crashes.leave("a", "12"), crashes.leave("b", "345", tmp_path / "game.sgf")}
    lost = lost_documents(folder)
    assert {each.text for each in lost} == texts
    assert {each.replayed.base.path for each in lost} == {None, tmp_path / "game.sgf"}
    assert [each.when for each in lost] == sorted((each.when for each in lost), reverse=True)
    assert lost_documents(folder) == []
    for each in lost:
        leave(each)
    again = lost_documents(folder)
    assert len(again) == 2
    for each in again:
        forget(each)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("reports", [1, 3])
def test_a_search_that_is_cancelled_leaves_all_for_another_time(
    crashes: Crashes, folder: Path, reports: int
) -> None:
    crashes.leave("a", "12")
    crashes.leave("b", "345")
    heard: list[float] = []

    def refuse(part: float) -> None:
        heard.append(part)
        if len(heard) == reports:
            raise Cancelled

    with pytest.raises(Cancelled):
        lost_documents(folder, refuse)
    heard.clear()
    lost = lost_documents(folder, heard.append)
    assert len(lost) == 2
    assert heard == sorted(heard)
    assert 0 < heard[0] < 0.5 < heard[-1] <= 1
    for each in lost:
        forget(each)


DEEP = 100_000

BAD_JOURNALS = [
    pytest.param(b"hello\n", id="damaged"),
    pytest.param(sealed(b"[]"), id="no object"),
    pytest.param(to_line({**base_to_record(Base()), "changes": "x"}), id="no number"),
    pytest.param(sealed(b"[" * DEEP + b"]" * DEEP), id="too deep"),
]


@pytest.mark.expected_log("The journal (a|x).journal is left alone")
@pytest.mark.parametrize("data", BAD_JOURNALS)
def test_what_cannot_be_read_is_left_alone(crashes: Crashes, folder: Path, data: bytes) -> None:
    crashes.leave("good", "1")
    bad = [folder / f"{name}{SUFFIX}" for name in "ax"]
    for path in bad:
        path.write_bytes(data)
    (lost,) = lost_documents(folder)
    assert lost.path.stem == "good"
    forget(lost)
    for path in bad:
        assert path.read_bytes() == data
        lock = FileLock.take(lock_path(path))
        assert lock is not None
        lock.release()


def test_a_journal_that_is_taken_away_meanwhile_is_no_trouble(folder: Path) -> None:
    folder.mkdir()
    gone = folder / f"x{SUFFIX}"
    gone.symlink_to("nowhere")
    assert lost_documents(folder) == []
    assert not lock_path(gone).exists()


def recovered(editing: Editing, folder: Path, qtbot: QtBot) -> Lost:
    """Recover the only document there is."""
    (lost,) = lost_documents(folder)
    editing.file.recover(lost)
    qtbot.waitUntil(lambda: not lost.path.exists())
    return lost


def test_recovered_work_is_modified_and_its_file_untouched(
    editing: Editing, crashes: Crashes, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    saved = tmp_path / "game.sgf"
    text = crashes.leave("a", "345", saved)
    before = saved.read_bytes()
    recovered(editing, folder, qtbot)
    assert editing.text == text
    assert editing.document.current.moves() == "345"
    assert editing.file.path == saved
    assert editing.file.modified
    assert saved.read_bytes() == before
    with qtbot.waitSignal(editing.file.saved):
        editing.file.save()
    assert saved.read_text(encoding="utf-8") == text
    assert not editing.file.modified


def test_the_place_where_the_user_stayed_comes_back(crashes: Crashes, folder: Path) -> None:
    crashes.leave("a", "44335<<")
    (lost,) = lost_documents(folder)
    assert lost.replayed.collection.games[0].end().moves() == "44335"
    assert lost.replayed.current.moves() == "443"
    assert lost.replayed.steps == 5
    forget(lost)


def test_recovered_work_survives_the_next_crash_too(
    editing: Editing, crashes: Crashes, folder: Path, qtbot: QtBot
) -> None:
    text = crashes.leave("a", "12<<34")
    recovered(editing, folder, qtbot)
    (path,) = folder.glob(f"*{SUFFIX}")
    shutil.copy(path, folder / f"again{SUFFIX}")
    (lost,) = lost_documents(folder)
    assert lost.text == text
    assert lost.replayed.base.changes + lost.replayed.steps == 4
    assert lost.replayed.current.moves() == editing.document.current.moves() == "34"
    forget(lost)


def test_a_file_that_changed_since_the_crash_is_noticed(
    editing: Editing, crashes: Crashes, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    saved = tmp_path / "game.sgf"
    crashes.leave("a", "345", saved)
    saved.write_text("something else")
    with qtbot.waitSignal(editing.file.changed_on_disk):
        recovered(editing, folder, qtbot)


def test_a_document_without_changes_comes_back_unmodified(
    editing: Editing, crashes: Crashes, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    crashes.leave("a", "", tmp_path / "game.sgf")
    recovered(editing, folder, qtbot)
    assert editing.file.path == tmp_path / "game.sgf"
    assert not editing.file.modified


def test_the_old_journal_stays_until_the_new_one_is_written(
    editing: Editing,
    crashes: Crashes,
    folder: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise StorageError("The disk is full")

    crashes.leave("a", "12")
    (lost,) = lost_documents(folder)
    monkeypatch.setattr(journal, "RETRY_MS", 50)
    with monkeypatch.context() as full, qtbot.waitSignal(editing.file.unsafe):
        full.setattr(JournalFile, "start", fail)
        editing.file.recover(lost)
        qtbot.wait(100)
        assert lost.path.exists()
    qtbot.waitUntil(lambda: not lost.path.exists())
    assert len(list(folder.glob(f"*{SUFFIX}"))) == 1
