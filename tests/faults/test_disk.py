"""Documents, the journal and the settings where the disk does not do what is asked of it."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.document.disk import write_bytes_and_digest
from c4studio.document.files import DocumentFile
from c4studio.document.journals import journal
from c4studio.document.journals.journal_file import JournalFile
from c4studio.document.journals.journal_record import JournalBase
from c4studio.document.journals.recovery import claim_lost_documents, unlock_journal
from c4studio.document.stores import DocumentStores
from c4studio.formats import sgf
from c4studio.game import Annotation
from c4studio.ground import whole_file
from c4studio.ground.progress import WorkError
from c4studio.language.said import Said
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.words.rendering import render
from tests.faults.disks import GROUP, SOMEBODY, NewDisk, as_somebody_else, fill, remount
from tests.hands import wait, wait_for_signal
from tests.refusals import refused
from tests.steps import STEP


class Editing:
    """A document with its file on one disk and its journal on the same."""

    def __init__(self, disk: Path) -> None:
        self.path = disk / "game.sgf"
        self.stores = DocumentStores(disk / "journals")
        self.document = GameDocument()
        self.file = DocumentFile(self.document, self.stores)
        self.unsafe: list[Said] = []
        self.file.unsafe.connect(self.unsafe.append)
        self.file.start()

    def play(self, moves: str) -> None:
        for move in moves:
            self.document.play(int(move) - 1)

    def close(self) -> None:
        self.file.close()
        self.stores.close()


@pytest.fixture
def open_disk(qapp: QGuiApplication) -> Iterator[list[Editing]]:
    opened: list[Editing] = []
    yield opened
    for editing in opened:
        editing.close()


def saved_on(disk: Path, opened: list[Editing]) -> Editing:
    editing = Editing(disk)
    opened.append(editing)
    editing.play("44")
    with wait_for_signal(editing.file.saved):
        editing.file.save_as(editing.path)
    wait(lambda: not editing.file.is_journal_behind)
    return editing


def held_back(editing: Editing, qtbot: QtBot, why: str) -> None:
    """Assert that nothing can be saved, that it is said, and that all is as it was."""
    before = editing.path.read_bytes()
    names = sorted(each.name for each in editing.path.parent.iterdir())
    with qtbot.waitSignal(editing.file.failed) as failed:
        editing.file.save()
    assert failed.args is not None
    assert render(*failed.args).lower() == f"game.sgf could not be saved: {why}"
    assert editing.path.read_bytes() == before
    assert sorted(each.name for each in editing.path.parent.iterdir()) == names
    assert editing.file.modified


def recovered_text(editing: Editing) -> str:
    """What a crash now would leave behind."""
    copy = Path(tempfile.mkdtemp(dir=editing.path.parent.parent))
    for each in (editing.path.parent / "journals").iterdir():
        (copy / each.name).write_bytes(each.read_bytes())
    (lost,) = claim_lost_documents(copy).lost
    unlock_journal(lost)
    return lost.text


@pytest.mark.parametrize("kind", ["full", "without names"])
def test_a_disk_without_room_loses_nothing_and_goes_on_afterwards(
    new_disk: NewDisk,
    open_disk: list[Editing],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
) -> None:
    monkeypatch.setattr(journal, "WRITE_RETRY_MS", 50)
    disk = new_disk("size=200k,nr_inodes=30")
    editing = saved_on(disk, open_disk)
    fillers = [fill(disk)] if kind == "full" else []
    while os.statvfs(disk).f_ffree and kind != "full":
        fillers.append(disk / f"filler{len(fillers)}")
        fillers[-1].touch()
    editing.play("1")
    held_back(editing, qtbot, "no space left on device")
    for filler in fillers:
        filler.unlink()
    editing.play("2")
    wait(lambda: not editing.file.is_journal_behind)
    assert recovered_text(editing) == sgf.sgf_of_games(editing.document.collection)
    assert len(editing.unsafe) <= 1
    with qtbot.waitSignal(editing.file.saved):
        editing.file.save()
    assert not editing.file.modified


def test_a_disk_that_becomes_read_only_keeps_its_file(
    new_disk: NewDisk, open_disk: list[Editing], tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "here").mkdir()
    disk, editing = new_disk("size=200k"), saved_on(tmp_path / "here", open_disk)
    editing.path = disk / "game.sgf"
    with qtbot.waitSignal(editing.file.saved):
        editing.file.save_as(editing.path)
    remount(disk, "ro")
    editing.play("1")
    held_back(editing, qtbot, "read-only file system")
    remount(disk, "rw")
    with qtbot.waitSignal(editing.file.saved):
        editing.file.save()


def test_a_journal_on_a_full_disk_is_said_to_be_unsafe_once_and_catches_up(
    new_disk: NewDisk, open_disk: list[Editing], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "WRITE_RETRY_MS", 50)
    disk = new_disk("size=200k,nr_inodes=30")
    editing = saved_on(disk, open_disk)
    filler = fill(disk)
    # More than is left of the last page of the journal.
    editing.document.set_annotation(Annotation(comment="x" * 20_000), STEP)
    wait(lambda: bool(editing.unsafe))
    QTest.qWait(300)
    (sentence,) = map(render, editing.unsafe)
    assert sentence == "Changes are not kept safe until you save: no space left on device"
    filler.unlink()
    wait(lambda: not editing.file.is_journal_behind)
    assert recovered_text(editing) == sgf.sgf_of_games(editing.document.collection)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that anybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


def test_a_file_of_somebody_else_is_refused_or_written_and_stays_theirs(open_folder: Path) -> None:
    shared, protected = open_folder / "shared.sgf", open_folder / "protected.sgf"
    for path, mode in ((shared, 0o664), (protected, 0o644)):
        path.write_bytes(b"old")
        path.chmod(mode)
        os.chown(path, 0, GROUP) if os.geteuid() == 0 else None
    with as_somebody_else():
        write_bytes_and_digest(shared, b"new, and longer")
        with refused(WorkError, r"protected\.sgf could not be saved: permission"):
            write_bytes_and_digest(protected, b"new")
    assert shared.read_bytes() == b"new, and longer"
    assert protected.read_bytes() == b"old"
    for path in (shared, protected):
        assert (path.stat().st_uid, path.stat().st_gid) == (0, GROUP)
    assert len(list(open_folder.iterdir())) == 2


@pytest.mark.expected_log("could not be saved|are ignored")
def test_a_folder_of_somebody_else_keeps_neither_journal_nor_settings_and_that_is_said(
    open_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    theirs = open_folder / "theirs"
    theirs.mkdir()
    theirs.chmod(0o700)
    with as_somebody_else():
        with refused(WorkError, "changes are not kept safe until you save: perm"):
            JournalFile(theirs / "journals").start(JournalBase(), 0, b"")
        kept = Settings(theirs / "settings.json")
        kept.set(settings.THEME, "dark")
        kept.save()
        assert kept.get(settings.THEME) == "dark"
    assert "could not be saved" in caplog.text
    assert not list(theirs.iterdir())
    assert theirs.stat().st_uid != SOMEBODY


def test_a_change_while_the_clock_is_set_back_is_noticed(
    open_disk: list[Editing], tmp_path: Path, qtbot: QtBot
) -> None:
    """Not even a file of the same size with the same time passes for the old one."""
    (tmp_path / "here").mkdir()
    editing = saved_on(tmp_path / "here", open_disk)
    known = editing.path.stat()
    data = editing.path.read_bytes().replace(b"B[d1]", b"B[e1]").replace(b"W[d2]", b"W[e2]")
    with qtbot.waitSignal(editing.file.changed_on_disk):
        with editing.path.open("r+b") as file:
            file.write(data)
        os.utime(editing.path, ns=(known.st_atime_ns, known.st_mtime_ns))
    with qtbot.waitSignal(editing.file.saved):
        editing.file.save(overwrite=True)
    os.utime(editing.path, (1, 1))
    editing.play("1")
    with qtbot.waitSignal(editing.file.saved):
        editing.file.save()


def test_what_comes_in_the_place_of_a_document_is_neither_read_nor_written(
    open_disk: list[Editing], tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "here").mkdir()
    editing = saved_on(tmp_path / "here", open_disk)
    path = editing.path
    with qtbot.waitSignal(editing.file.gone_from_disk):
        path.unlink()
        os.mkfifo(path)
    with qtbot.waitSignal(editing.file.failed) as failed:
        editing.file.save()
    assert failed.args is not None
    assert render(*failed.args) == "game.sgf could not be saved: it is a pipe, expected a file"
    with qtbot.waitSignal(editing.file.failed) as failed:
        editing.file.reload()
    assert failed.args is not None
    assert render(*failed.args) == "game.sgf cannot be read: it is a pipe, expected a file"
    assert path.is_fifo()
    path.unlink()
    with qtbot.waitSignal(editing.file.changed_on_disk), path.open("wb") as film:
        film.truncate(3_000_000_000)
    with qtbot.waitSignal(editing.file.conflict):
        editing.file.save()
    with qtbot.waitSignal(editing.file.failed) as failed:
        editing.file.reload()
    assert failed.args is not None
    assert "3,000,000,000 bytes, expected at most 32,000,000" in render(*failed.args)
    path.unlink()
    path.mkdir()
    with qtbot.waitSignal(editing.file.failed):
        editing.file.save()
    assert not list(path.iterdir())
    assert whole_file.read_whole_file(next((tmp_path / "here" / "journals").glob("*.journal")))
