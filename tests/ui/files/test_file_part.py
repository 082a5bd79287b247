import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Annotation, Game
from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.settings import Settings
from tests.bench.event_loop import LoopMeter
from tests.bench.large_tree import large_game
from tests.file_contents import in_file, line, write
from tests.hands import (
    Hand,
    OpenWindow,
    pause,
    wait,
    wait_for_signal,
)
from tests.steps import STEP

Button = QMessageBox.StandardButton


def test_the_title_names_the_file_and_a_star_the_changes(hand: Hand, path: Path) -> None:
    assert hand.window.windowTitle() == "Unnamed game[*] – C4 Studio"
    assert not hand.window.isWindowModified()
    hand.press("4")
    assert hand.window.isWindowModified()
    hand.press("Ctrl+S")
    hand.choose(path)
    wait(lambda: not hand.window.isWindowModified())
    assert hand.window.windowTitle() == "game.sgf[*] – C4 Studio"
    assert hand.status == "Saved game.sgf"
    assert in_file(path) == "4"


def test_save_writes_the_same_file_again(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+S")
    wait(lambda: in_file(path) == "456")
    assert not saved.window.findChildren(QFileDialog)


def test_save_as_writes_another(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+Shift+S")
    saved.choose(path.with_name("other.sgf"))
    wait(lambda: saved.window.windowTitle().startswith("other.sgf"))
    assert in_file(path) == "45"
    assert in_file(path.with_name("other.sgf")) == "456"


def test_a_dialog_opens_a_file_and_remembers_the_folder(hand: Hand, path: Path) -> None:
    write(path, read("333"))
    hand.press("Ctrl+O")
    dialog = hand.dialog(QFileDialog)
    dialog.setDirectory(str(path.parent))
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(path.name)
    with wait_for_signal(hand.desk.file.opened):
        dialog.accept()
    hand.return_to()
    assert line(hand) == "333"
    assert hand.window.windowTitle().startswith("game.sgf")
    hand.press("Ctrl+O")
    dialog = hand.dialog(QFileDialog)
    assert dialog.directory().absolutePath() == str(path.parent)
    dialog.reject()


def test_a_file_that_is_no_game_is_said_with_its_place(saved: Hand, tmp_path: Path) -> None:
    (tmp_path / "bad.sgf").write_text("(;FF[4]GM[44]\n;B[d1];B[d9])")
    with wait_for_signal(saved.desk.file.failed):
        saved.part(FilePart).open_here(tmp_path / "bad.sgf")
    assert saved.part(FilePart).notices.bar.isVisible()
    assert saved.part(FilePart).notices.bar.text.startswith("bad.sgf cannot be opened: 2:")
    assert line(saved) == "45"


def test_a_save_that_fails_is_said_and_the_star_stays(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+Shift+S")
    with wait_for_signal(saved.desk.file.failed):
        saved.choose(path / "below.sgf")
    assert saved.part(FilePart).notices.bar.text.startswith("below.sgf could not be saved: ")
    assert saved.window.isWindowModified()
    assert in_file(path) == "45"


def test_the_window_stays_smooth_while_a_large_file_is_opened_and_saved(
    hand: Hand, path: Path, meter: LoopMeter
) -> None:
    write(path, large_game(20_000))
    meter.start()
    hand.open_file(path)
    hand.document.set_annotation(Annotation(comment="new"), STEP)
    with wait_for_signal(hand.desk.file.saved):
        hand.part(FilePart).saving.save()
    meter.stop()
    # Only work on the wrong thread takes that long; tests/bench/bench_files.py has the real goal.
    assert meter.longest_own_gap < 300


def test_a_new_game_after_an_unnamed_one_asks(hand: Hand) -> None:
    hand.press(*"44553311", "Ctrl+N")
    hand.answer(Button.Cancel)
    assert line(hand) == "44553311"
    hand.press("Ctrl+N")
    hand.answer(Button.Discard)
    assert line(hand) == ""
    assert hand.desk.file.is_untouched


def test_a_new_game_after_a_named_one_asks(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+N")
    saved.answer(Button.Cancel)
    assert line(saved) == "456"
    saved.press("Ctrl+N")
    saved.answer(Button.Save)
    wait(lambda: line(saved) == "")
    assert in_file(path) == "456"
    assert saved.window.windowTitle().startswith("Unnamed game")
    assert saved.desk.file.is_untouched


def test_recent_files_are_kept_the_latest_first(
    open_window: OpenWindow, paths: Paths, tmp_path: Path
) -> None:
    hand = pause(open_window(config=Settings(paths.settings)))
    assert not hand.part(FilePart).recent_menu.menuAction().isEnabled()
    for number in range(12):
        write(tmp_path / f"{number}.sgf", Game())
        hand.open_file(tmp_path / f"{number}.sgf")
    hand.open_file(tmp_path / "9.sgf")
    hand.window.close()
    (tmp_path / "8.sgf").unlink()
    again = pause(open_window(config=Settings(paths.settings)))
    menu = again.part(FilePart).recent_menu
    files = menu.actions()[:-2]
    names = [action.text().split()[1] for action in files]
    assert names == [f"{number}.sgf" for number in (9, 11, 10, 8, 7, 6, 5, 4, 3, 2)]
    menu.aboutToShow.emit()
    wait(lambda: not files[3].isEnabled())
    assert files[3].text().endswith("(missing)")
    assert sum(action.isEnabled() for action in files) == 9
    with wait_for_signal(again.desk.file.opened):
        files[1].trigger()
    assert again.window.windowTitle().startswith("11.sgf")
    menu.actions()[-1].trigger()
    assert not menu.menuAction().isEnabled()


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX alone")
def test_a_file_whose_name_is_no_text_is_opened_saved_and_recent(
    open_window: OpenWindow, paths: Paths, tmp_path: Path
) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.sgf")
    write(path, Game())
    hand = pause(open_window(config=Settings(paths.settings)))
    hand.open_file(path)
    assert hand.window.windowTitle().startswith("caf�.sgf[*]")
    hand.press("4", "Ctrl+S")
    wait(lambda: hand.status == "Saved caf�.sgf")
    assert in_file(path) == "4"
    hand.window.close()
    again = pause(open_window(config=Settings(paths.settings)))
    (action, *_) = again.part(FilePart).recent_menu.actions()
    assert action.text().startswith("&1 caf�.sgf")
    with wait_for_signal(again.desk.file.opened):
        action.trigger()
    assert again.desk.file.path == path
    with wait_for_signal(again.desk.file.failed):
        again.part(FilePart).open_here(path.with_suffix(".none"))
    assert any(bar.text.startswith("caf�.none cannot be read") for bar in again.messages.bars)


@pytest.mark.expected_log("The setting recent_files is ignored")
def test_a_damaged_list_of_recent_files_is_empty(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"recent_files": "[1"}')
    assert Settings(tmp_path / "settings.json").get(settings.RECENT_FILES) == "[]"


def test_a_file_that_is_dropped_is_opened(hand: Hand, path: Path) -> None:
    write(path, read("333"))
    with wait_for_signal(hand.desk.file.opened):
        assert hand.drop_files(path)
    assert line(hand) == "333"
    assert not hand.desk.panel.board.acceptDrops()


def test_a_text_that_is_dropped_is_pasted(hand: Hand) -> None:
    hand.press("1")
    data = QMimeData()
    data.setText("4453")
    assert hand.drop(data)
    assert line(hand) == "4453"
    hand.press("Ctrl+Z")
    assert line(hand) == "1"


def test_a_picture_that_is_dropped_is_refused(hand: Hand) -> None:
    data = QMimeData()
    data.setData("image/png", b"...")
    assert not hand.drop(data)


def test_saving_offers_the_suffix_of_its_own(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+Shift+S")
    dialog = saved.dialog(QFileDialog)
    assert dialog.nameFilters() == ["*.sgf", "*.c4.sgf", "All files (*)"]
    for chosen, suffix in (("*.c4.sgf", "c4.sgf"), ("*.sgf", "sgf"), ("*.c4.sgf", "c4.sgf")):
        dialog.selectNameFilter(chosen)
        dialog.filterSelected.emit(chosen)  # as the list of filters does
        name = path.with_name(f"{path.name.removesuffix('.sgf')}.{suffix}")
        assert dialog.selectedFiles() == [str(name)]
        assert dialog.defaultSuffix() == suffix
    dialog.accept()
    wait(lambda: saved.window.windowTitle().startswith(name.name))
    assert in_file(name) == "456"
    assert in_file(path) == "45"
