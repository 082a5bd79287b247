import os
import random
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.document.journals import journal
from c4studio.document.journals.journal_file import (
    JOURNAL_SUFFIX,
    SPARE_FIRST_LINE_SUFFIX,
    FileLock,
    JournalFile,
    lock_path,
    path_of_spare_first_line,
)
from c4studio.document.journals.journal_record import JournalBase, base_to_record, step_to_line
from c4studio.document.journals.recovery import (
    CrashedJournals,
    RecoveredDocument,
    claim_lost_documents,
    delete_recovered_journal,
    unlock_journal,
)
from c4studio.document.stores import DocumentStores
from c4studio.formats import read, sgf
from c4studio.ground.limits import MOST_JOURNAL_BYTES
from c4studio.ground.progress import Cancelled, WorkError
from c4studio.language.messages import Refusal
from c4studio.words.rendering import render
from tests.hands import wait, wait_for_signal


class Editing:
    """A document with a file and a journal, as a window has it."""

    def __init__(self, folder: Path) -> None:
        self.stores = DocumentStores(folder)
        self.document = GameDocument()
        self.file = DocumentFile(self.document, self.stores)
        self.file.start()

    @property
    def text(self) -> str:
        return sgf.sgf_of_games(self.document.collection)

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
        self._qtbot.waitUntil(lambda: not editing.file.is_journal_behind)
        (path,) = self._scratch.glob(f"*{JOURNAL_SUFFIX}")
        for each in (path, path_of_spare_first_line(path)):
            shutil.copy(each, self._folder / f"{name}{each.suffix}")
        editing.close()
        return editing.text


def sealed(text: bytes) -> bytes:
    """A line whose checksum is right, whatever it says."""
    data = b"0 " + text
    return b"%08x %s\n" % (zlib.crc32(data), data)


def test_there_is_nothing_to_recover_at_first(folder: Path) -> None:
    assert claim_lost_documents(folder).lost == []


def test_a_live_window_is_not_offered(editing: Editing, folder: Path) -> None:
    editing.play("12")
    wait(lambda: not editing.file.is_journal_behind)
    assert len(list(folder.iterdir())) == 3
    assert claim_lost_documents(folder).lost == []
    assert len(list(folder.iterdir())) == 3


def test_every_crashed_document_is_offered_once(
    crashes: Crashes, folder: Path, tmp_path: Path
) -> None:
    texts = {crashes.leave("a", "12"), crashes.leave("b", "345", tmp_path / "game.sgf")}
    lost = claim_lost_documents(folder).lost
    assert {each.text for each in lost} == texts
    assert {each.replayed.base.path for each in lost} == {None, tmp_path / "game.sgf"}
    assert [each.when for each in lost] == sorted((each.when for each in lost), reverse=True)
    assert claim_lost_documents(folder).lost == []
    for each in lost:
        unlock_journal(each)
    again = claim_lost_documents(folder).lost
    assert len(again) == 2
    for each in again:
        delete_recovered_journal(each)
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
        claim_lost_documents(folder, refuse)
    heard.clear()
    lost = claim_lost_documents(folder, heard.append).lost
    assert len(lost) == 2
    assert heard == sorted(heard)
    assert 0 < heard[0] < 0.5 < heard[-1] <= 1
    for each in lost:
        delete_recovered_journal(each)


DEEP = 100_000

OTHER = {**base_to_record(JournalBase()), "version": 99}
DAMAGED = [
    pytest.param(b"", "it is empty", id="empty"),
    pytest.param(b"hello\n", "it is damaged", id="damaged"),
    pytest.param(b"\0" * 5000, "it is empty", id="zeros"),
]
STRANGE = [
    pytest.param(
        step_to_line(0, {**base_to_record(JournalBase()), "changes": "x"}),
        "its base makes",
        id="no number",
    ),
    pytest.param(step_to_line(0, OTHER), "it was not written by this version", id="other version"),
]


@pytest.mark.expected_log("The journal (a|x).journal is kept")
@pytest.mark.parametrize(("data", "why"), DAMAGED)
def test_a_journal_of_which_nothing_can_be_read_is_put_aside_and_said_once(
    crashes: Crashes, folder: Path, data: bytes, why: str
) -> None:
    crashes.leave("good", "1")
    bad = [folder / f"{name}{JOURNAL_SUFFIX}" for name in "ax"]
    for path in bad:
        path.write_bytes(data)
    found = claim_lost_documents(folder)
    assert [lost.path.stem for lost in found.lost] == ["good"]
    for path, sentence in zip(bad, found.unreadable, strict=True):
        kept = path.with_name(f"{path.name}.damaged")
        assert kept.read_bytes() == data
        assert render(sentence) == (
            f"A game that was open cannot be recovered: {why}; its journal is kept as {kept}"
        )
        assert not path.exists()
        assert not lock_path(path).exists()
    delete_recovered_journal(found.lost[0])
    assert claim_lost_documents(folder) == CrashedJournals([], [])


@pytest.mark.expected_log("The journal a.journal is kept")
@pytest.mark.parametrize(("data", "why"), STRANGE)
def test_a_journal_that_another_version_may_read_is_left_alone_and_said(
    crashes: Crashes, folder: Path, data: bytes, why: str
) -> None:
    crashes.leave("good", "1")
    bad = folder / f"a{JOURNAL_SUFFIX}"
    bad.write_bytes(data)
    found = claim_lost_documents(folder)
    (sentence,) = found.unreadable
    assert why in render(sentence)
    assert render(sentence).endswith(f"its journal is kept as {bad}")
    delete_recovered_journal(found.lost[0])
    assert bad.read_bytes() == data
    lock = FileLock.lock_file(lock_path(bad))
    assert lock is not None
    lock.release()


@pytest.mark.expected_log("The journal deep.journal is kept")
def test_a_base_that_is_nested_too_deep_is_put_aside(folder: Path) -> None:
    folder.mkdir()
    deep = b'{"format":' + b"[" * DEEP + b"]" * DEEP + b"}"
    (folder / f"deep{JOURNAL_SUFFIX}").write_bytes(sealed(deep))
    (sentence,) = claim_lost_documents(folder).unreadable
    assert "it makes no sense" in render(sentence)


@pytest.mark.expected_log("The journal (pipe|folder|film).journal is kept")
def test_a_pipe_a_folder_and_a_huge_file_are_no_journals_and_never_waited_for(
    crashes: Crashes, folder: Path
) -> None:
    crashes.leave("good", "1")
    os.mkfifo(folder / f"pipe{JOURNAL_SUFFIX}")
    (folder / f"folder{JOURNAL_SUFFIX}").mkdir()
    with (folder / f"film{JOURNAL_SUFFIX}").open("wb") as file:
        file.truncate(MOST_JOURNAL_BYTES + 1)
    found = claim_lost_documents(folder)
    whys = ("expected at most 128,000,000", "it is a folder", "it is a pipe")
    assert all(why in render(said) for why, said in zip(whys, found.unreadable, strict=True))
    delete_recovered_journal(found.lost[0])


# What is damaged in part.


def damaged(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 0x10]) + data[place + 1 :]


@pytest.fixture
def journal_of_seven(crashes: Crashes, folder: Path) -> tuple[Path, str]:
    """A journal with seven steps, and the text of it all."""
    text = crashes.leave("a", "1234567")
    return folder / f"a{JOURNAL_SUFFIX}", text


@pytest.mark.parametrize("place", [0, 5, 9, 12, 40, 100])
def test_a_damaged_base_loses_nothing(
    journal_of_seven: tuple[Path, str], folder: Path, place: int
) -> None:
    path, text = journal_of_seven
    path.write_bytes(damaged(path.read_bytes(), place))
    (lost,) = claim_lost_documents(folder).lost
    assert lost.text == text
    assert lost.replayed.steps == 7
    assert not lost.replayed.damage
    delete_recovered_journal(lost)


@pytest.mark.parametrize("data", [None, b"", b"\0" * 5000])
def test_a_journal_that_is_gone_altogether_gives_its_base(
    editing: Editing, crashes: Crashes, folder: Path, data: bytes | None
) -> None:
    crashes.leave("first", "44")
    recovered(editing, folder)
    (path,) = folder.glob(f"*{JOURNAL_SUFFIX}")
    spare = folder / f"again{SPARE_FIRST_LINE_SUFFIX}"
    shutil.copy(path_of_spare_first_line(path), spare)
    if data is not None:
        spare.with_suffix(JOURNAL_SUFFIX).write_bytes(data)
    (lost,) = claim_lost_documents(folder).lost
    assert lost.text == editing.text
    delete_recovered_journal(lost)


def test_damage_is_said_and_what_is_damaged_is_kept(
    editing: Editing, journal_of_seven: tuple[Path, str], folder: Path
) -> None:
    path, _ = journal_of_seven
    lines = path.read_bytes().splitlines(keepends=True)
    data = b"".join([*lines[:4], damaged(lines[4], 20), *lines[5:]])
    path.write_bytes(data)
    kept = path.with_name(f"{path.name}.damaged")
    lost = recovered(editing, folder)
    assert lost.replayed.damage == (
        f"What came after step 3 could not be read: it is damaged. The journal is kept as {kept}"
    )
    assert editing.document.current.move_string() == "123"
    assert kept.read_bytes() == data
    assert claim_lost_documents(folder) == CrashedJournals([], [])


def test_a_line_that_comes_twice_or_too_late_does_no_harm(
    journal_of_seven: tuple[Path, str], folder: Path
) -> None:
    path, text = journal_of_seven
    base, *lines = path.read_bytes().splitlines(keepends=True)
    random.Random(1).shuffle(lines)
    path.write_bytes(b"".join([*lines, base, *lines[:3]]))
    (lost,) = claim_lost_documents(folder).lost
    assert lost.text == text
    assert not lost.replayed.damage
    delete_recovered_journal(lost)


def test_a_line_that_is_missing_is_noticed(
    journal_of_seven: tuple[Path, str], folder: Path
) -> None:
    path, _ = journal_of_seven
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], *lines[4:]]))
    (lost,) = claim_lost_documents(folder).lost
    assert lost.replayed.steps == 2
    assert "What came after step 2 could not be read: a line is missing" in lost.replayed.damage
    delete_recovered_journal(lost)


@pytest.mark.parametrize("moment", [-1, 0, 4_102_444_800])
def test_a_clock_that_was_mad_loses_nothing(
    journal_of_seven: tuple[Path, str], folder: Path, moment: int
) -> None:
    path, text = journal_of_seven
    os.utime(path, (moment, moment))
    (lost,) = claim_lost_documents(folder).lost
    assert lost.text == text
    delete_recovered_journal(lost)


def test_a_journal_that_is_taken_away_meanwhile_is_no_trouble(folder: Path) -> None:
    folder.mkdir()
    gone = folder / f"x{JOURNAL_SUFFIX}"
    gone.symlink_to("nowhere")
    assert claim_lost_documents(folder).lost == []
    assert not lock_path(gone).exists()


def recovered(editing: Editing, folder: Path) -> RecoveredDocument:
    """Recover the only document there is."""
    (lost,) = claim_lost_documents(folder).lost
    editing.file.show_recovered_document(lost)
    wait(lambda: not lost.path.exists())
    return lost


def test_recovered_work_is_modified_and_its_file_untouched(
    editing: Editing, crashes: Crashes, folder: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "game.sgf"
    text = crashes.leave("a", "345", saved)
    before = saved.read_bytes()
    recovered(editing, folder)
    assert editing.text == text
    assert editing.document.current.move_string() == "345"
    assert editing.file.path == saved
    assert editing.file.modified
    assert saved.read_bytes() == before
    with wait_for_signal(editing.file.saved):
        editing.file.save()
    assert saved.read_text(encoding="utf-8") == text
    assert not editing.file.modified


@pytest.mark.parametrize("undone", [False, True])
def test_games_that_took_the_place_of_a_file_come_back_without_it(
    undone: bool, editing: Editing, folder: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "game.sgf"
    editing.play("345")
    with wait_for_signal(editing.file.saved):
        editing.file.save_as(saved)
    editing.file.replace_game(read("1122"))
    if undone:
        wait(lambda: not editing.file.is_journal_behind)
        editing.document.undo_stack.undo()
    wait(lambda: not editing.file.is_journal_behind)
    (path,) = folder.glob(f"*{JOURNAL_SUFFIX}")
    shutil.copy(path, folder / f"again{JOURNAL_SUFFIX}")
    (lost,) = claim_lost_documents(folder).lost
    assert lost.replayed.base.path == (saved if undone else None)
    (game,) = lost.replayed.collection.games
    assert game.end().move_string() == ("345" if undone else "1122")
    assert bool(lost.replayed.base.changes + lost.replayed.steps) is not undone


def test_the_place_where_the_user_stayed_comes_back(crashes: Crashes, folder: Path) -> None:
    crashes.leave("a", "44335<<")
    (lost,) = claim_lost_documents(folder).lost
    assert lost.replayed.collection.games[0].end().move_string() == "44335"
    assert lost.replayed.current.move_string() == "443"
    assert lost.replayed.steps == 5
    delete_recovered_journal(lost)


def test_recovered_work_survives_the_next_crash_too(
    editing: Editing, crashes: Crashes, folder: Path
) -> None:
    text = crashes.leave("a", "12<<34")
    recovered(editing, folder)
    (path,) = folder.glob(f"*{JOURNAL_SUFFIX}")
    shutil.copy(path, folder / f"again{JOURNAL_SUFFIX}")
    (lost,) = claim_lost_documents(folder).lost
    assert lost.text == text
    assert lost.replayed.base.changes + lost.replayed.steps == 4
    assert lost.replayed.current.move_string() == editing.document.current.move_string() == "34"
    delete_recovered_journal(lost)


def test_a_file_that_changed_since_the_crash_is_noticed(
    editing: Editing, crashes: Crashes, folder: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "game.sgf"
    crashes.leave("a", "345", saved)
    saved.write_text("something else")
    with wait_for_signal(editing.file.changed_on_disk):
        recovered(editing, folder)


def test_a_document_without_changes_comes_back_unmodified(
    editing: Editing, crashes: Crashes, folder: Path, tmp_path: Path
) -> None:
    crashes.leave("a", "", tmp_path / "game.sgf")
    recovered(editing, folder)
    assert editing.file.path == tmp_path / "game.sgf"
    assert not editing.file.modified


def test_the_old_journal_stays_until_the_new_one_is_written(
    editing: Editing, crashes: Crashes, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise WorkError(Refusal.ANY, text="The disk is full")

    crashes.leave("a", "12")
    (lost,) = claim_lost_documents(folder).lost
    monkeypatch.setattr(journal, "WRITE_RETRY_MS", 50)
    with monkeypatch.context() as full, wait_for_signal(editing.file.unsafe):
        full.setattr(JournalFile, "start", fail)
        editing.file.show_recovered_document(lost)
        QTest.qWait(100)
        assert lost.path.exists()
    wait(lambda: not lost.path.exists())
    assert len(list(folder.glob(f"*{JOURNAL_SUFFIX}"))) == 1
