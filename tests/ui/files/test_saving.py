"""Saving by itself: after a pause, what has a file, and never over what others wrote."""

from errno import ENOSPC
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.ground import whole_file
from c4studio.language.said import Said
from c4studio.ui import settings
from c4studio.ui.files import saving
from c4studio.ui.files.file_part import FilePart
from c4studio.words.rendering import render_within
from tests.hands import Hand, wait, wait_for_signal

PAUSE_MS = 20


@pytest.fixture
def hurried(saved: Hand, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """A window with the moves 4, 5 in a file, which is saved after a short pause."""
    monkeypatch.setattr(saving, "MS_PER_SECOND", PAUSE_MS // 2)
    saved.desk.settings.set(settings.AUTOSAVE, "2")
    return saved


def _moves(path: Path) -> str:
    return read(path.read_text()).end().move_string()


def test_a_change_is_saved_after_a_pause(hurried: Hand, path: Path) -> None:
    said = hurried.status
    hurried.press("1", "1")
    wait(lambda: not hurried.window.isWindowModified())
    assert _moves(path) == "4511"
    assert hurried.status in ("", said)
    hurried.press("Ctrl+Z")
    wait(lambda: not hurried.window.isWindowModified() and _moves(path) == "451")


def test_nothing_is_saved_that_was_not_chosen_or_has_no_file(saved: Hand, path: Path) -> None:
    before = path.read_bytes()
    saved.press("1")
    assert not saved.part(FilePart).autosave._pause.isActive()
    saved.desk.settings.set(settings.AUTOSAVE, "10")
    assert saved.part(FilePart).autosave._pause.interval() == 10_000
    assert saved.part(FilePart).autosave._pause.isActive()
    saved.desk.settings.set(settings.AUTOSAVE, settings.NO_AUTOSAVE)
    assert not saved.part(FilePart).autosave._pause.isActive()
    assert path.read_bytes() == before


def test_a_game_without_a_file_stays_unsaved(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "MS_PER_SECOND", PAUSE_MS // 2)
    hand.desk.settings.set(settings.AUTOSAVE, "2")
    hand.press("4")
    with wait_for_signal(hand.part(FilePart).autosave._pause.timeout):
        pass
    assert hand.window.isWindowModified()
    assert not hand.desk.file.busy


def test_what_others_wrote_is_not_saved_over_and_nothing_is_asked(
    hurried: Hand, path: Path
) -> None:
    files = hurried.part(FilePart)
    path.write_text("(;FF[4]GM[44];B[a1])")
    # Also where nobody has noticed yet.
    hurried.desk.file.changed_on_disk.disconnect(files.autosave._suspend_autosave)
    hurried.press("1")
    with wait_for_signal(hurried.desk.file.conflict):
        pass
    assert files.saving.box is None
    assert path.read_text() == "(;FF[4]GM[44];B[a1])"
    hurried.press("2")
    QTest.qWait(10 * PAUSE_MS)
    assert path.read_text() == "(;FF[4]GM[44];B[a1])"
    assert hurried.window.isWindowModified()
    hurried.press("Ctrl+S")
    wait(lambda: files.saving.box is not None)
    assert files.saving.box is not None
    files.saving.box.accepted.emit()
    files.saving.box.close()
    wait(lambda: not hurried.window.isWindowModified())
    hurried.document.play(2)
    wait(lambda: not hurried.window.isWindowModified())
    assert _moves(path) == "45123"


def test_a_file_that_is_gone_is_not_written_again(hurried: Hand, path: Path) -> None:
    path.unlink()
    wait(hurried.window.isWindowModified)
    hurried.press("1")
    QTest.qWait(10 * PAUSE_MS)
    assert not path.exists()


def test_a_save_that_fails_is_said_once_and_waits_for_the_user(
    hurried: Hand, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = hurried.desk.file
    with wait_for_signal(file.failed):
        file.open(tmp_path / "nothing.sgf")
    hurried.press("1")
    wait(lambda: not hurried.window.isWindowModified())
    said: list[Said] = []
    file.failed.connect(said.append)
    write = whole_file.write_file

    def write_elsewhere(target: Path, *data: bytes, private: bool = False) -> None:
        # The journal is on another disk, or its own warning would come as well.
        if target == path:
            raise OSError(ENOSPC, "No space left on device")
        write(target, *data, private=private)

    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write_file", write_elsewhere)
        hurried.press("2")
        wait(lambda: bool(said))
        hurried.press("3")
        QTest.qWait(10 * PAUSE_MS)
    assert len(said) == 1
    assert hurried.part(FilePart).notices.bar.text == render_within(said[0])
    assert _moves(path) == "451"
    hurried.press("Ctrl+S")
    wait(lambda: not hurried.window.isWindowModified())
    hurried.press("4")
    wait(lambda: not hurried.window.isWindowModified())
    assert _moves(path) == "451234"
