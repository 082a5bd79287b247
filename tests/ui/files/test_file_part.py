import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Annotation, Game
from c4studio.ground.paths import Paths
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from tests.bench.event_loop import LoopMeter
from tests.bench.large_tree import large_game
from tests.file_contents import in_file, line, write
from tests.hands import answer, choose, drop, open_file, pause, press, return_to
from tests.steps import STEP

Button = QMessageBox.StandardButton


def test_the_title_names_the_file_and_a_star_the_changes(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    assert window.windowTitle() == "Unnamed game[*] – C4 Studio"
    assert not window.isWindowModified()
    press(window, "4")
    assert window.isWindowModified()
    press(window, "Ctrl+S")
    choose(window, path)
    qtbot.waitUntil(lambda: not window.isWindowModified())
    assert window.windowTitle() == "game.sgf[*] – C4 Studio"
    assert window.statusBar().currentMessage() == "Saved game.sgf"
    assert in_file(path) == "4"


def test_save_writes_the_same_file_again(saved: MainWindow, path: Path, qtbot: QtBot) -> None:
    press(saved, "6", "Ctrl+S")
    qtbot.waitUntil(lambda: in_file(path) == "456")
    assert not saved.findChildren(QFileDialog)


def test_save_as_writes_another(saved: MainWindow, path: Path, qtbot: QtBot) -> None:
    press(saved, "6", "Ctrl+Shift+S")
    choose(saved, path.with_name("other.sgf"))
    qtbot.waitUntil(lambda: saved.windowTitle().startswith("other.sgf"))
    assert in_file(path) == "45"
    assert in_file(path.with_name("other.sgf")) == "456"


def test_a_dialog_opens_a_file_and_remembers_the_folder(
    window: MainWindow,
    path: Path,
    game: Callable[[str], Game],
    qtbot: QtBot,
) -> None:
    write(path, game("333"))
    press(window, "Ctrl+O")
    (dialog,) = window.findChildren(QFileDialog)
    dialog.setDirectory(str(path.parent))
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(path.name)
    with qtbot.waitSignal(window.desk.file.opened):
        dialog.accept()
    return_to(window)
    assert line(window) == "333"
    assert window.windowTitle().startswith("game.sgf")
    press(window, "Ctrl+O")
    (dialog,) = (each for each in window.findChildren(QFileDialog) if each.isVisible())
    assert dialog.directory().absolutePath() == str(path.parent)
    dialog.reject()


def test_a_file_that_is_no_game_is_said_with_its_place(
    saved: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "bad.sgf").write_text("(;FF[4]GM[44]\n;B[d1];B[d9])")
    with qtbot.waitSignal(saved.desk.file.failed):
        saved.part(FilePart).open_here(tmp_path / "bad.sgf")
    assert saved.part(FilePart).notices.bar.isVisible()
    assert saved.part(FilePart).notices.bar.text.startswith("bad.sgf cannot be opened: 2:")
    assert line(saved) == "45"


def test_a_save_that_fails_is_said_and_the_star_stays(
    saved: MainWindow, path: Path, qtbot: QtBot
) -> None:
    press(saved, "6", "Ctrl+Shift+S")
    with qtbot.waitSignal(saved.desk.file.failed):
        choose(saved, path / "below.sgf")
    assert saved.part(FilePart).notices.bar.text.startswith("below.sgf could not be saved: ")
    assert saved.isWindowModified()
    assert in_file(path) == "45"


def test_the_window_stays_smooth_while_a_large_file_is_opened_and_saved(
    window: MainWindow, path: Path, qtbot: QtBot, meter: LoopMeter
) -> None:
    write(path, large_game(20_000))
    meter.start()
    open_file(window, path, qtbot)
    window.document.set_annotation(Annotation(comment="new"), STEP)
    with qtbot.waitSignal(window.desk.file.saved):
        window.part(FilePart).saving.save()
    meter.stop()
    # Only work on the wrong thread takes that long; tests/bench/bench_files.py has the real goal.
    assert meter.longest_own_gap < 300


def test_a_new_game_after_an_unnamed_one_asks(window: MainWindow) -> None:
    press(window, *"44553311", "Ctrl+N")
    answer(window, Button.Cancel)
    assert line(window) == "44553311"
    press(window, "Ctrl+N")
    answer(window, Button.Discard)
    assert line(window) == ""
    assert window.desk.file.is_untouched


def test_a_new_game_after_a_named_one_asks(saved: MainWindow, path: Path, qtbot: QtBot) -> None:
    press(saved, "6", "Ctrl+N")
    answer(saved, Button.Cancel)
    assert line(saved) == "456"
    press(saved, "Ctrl+N")
    answer(saved, Button.Save)
    qtbot.waitUntil(lambda: line(saved) == "")
    assert in_file(path) == "456"
    assert saved.windowTitle().startswith("Unnamed game")
    assert saved.desk.file.is_untouched


def test_recent_files_are_kept_the_latest_first(
    open_window: Callable[..., MainWindow],
    paths: Paths,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    window = pause(open_window(config=Settings(paths.settings)))
    assert not window.part(FilePart).recent_menu.menuAction().isEnabled()
    for number in range(12):
        write(tmp_path / f"{number}.sgf", Game())
        open_file(window, tmp_path / f"{number}.sgf", qtbot)
    open_file(window, tmp_path / "9.sgf", qtbot)
    window.close()
    (tmp_path / "8.sgf").unlink()
    again = pause(open_window(config=Settings(paths.settings)))
    menu = again.part(FilePart).recent_menu
    files = menu.actions()[:-2]
    names = [action.text().split()[1] for action in files]
    assert names == [f"{number}.sgf" for number in (9, 11, 10, 8, 7, 6, 5, 4, 3, 2)]
    menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: not files[3].isEnabled())
    assert files[3].text().endswith("(missing)")
    assert sum(action.isEnabled() for action in files) == 9
    with qtbot.waitSignal(again.desk.file.opened):
        files[1].trigger()
    assert again.windowTitle().startswith("11.sgf")
    menu.actions()[-1].trigger()
    assert not menu.menuAction().isEnabled()


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX alone")
def test_a_file_whose_name_is_no_text_is_opened_saved_and_recent(
    open_window: Callable[..., MainWindow], paths: Paths, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.sgf")
    write(path, Game())
    window = pause(open_window(config=Settings(paths.settings)))
    open_file(window, path, qtbot)
    assert window.windowTitle().startswith("caf�.sgf[*]")
    press(window, "4", "Ctrl+S")
    qtbot.waitUntil(lambda: window.statusBar().currentMessage() == "Saved caf�.sgf")
    assert in_file(path) == "4"
    window.close()
    again = pause(open_window(config=Settings(paths.settings)))
    (action, *_) = again.part(FilePart).recent_menu.actions()
    assert action.text().startswith("&1 caf�.sgf")
    with qtbot.waitSignal(again.desk.file.opened):
        action.trigger()
    assert again.desk.file.path == path
    with qtbot.waitSignal(again.desk.file.failed):
        again.part(FilePart).open_here(path.with_suffix(".none"))
    assert any(bar.text.startswith("caf�.none cannot be read") for bar in again.messages.bars)


@pytest.mark.expected_log("The setting recent_files is ignored")
def test_a_damaged_list_of_recent_files_is_empty(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"recent_files": "[1"}')
    assert Settings(tmp_path / "settings.json").get(settings.RECENT_FILES) == "[]"


def test_a_file_that_is_dropped_is_opened(
    window: MainWindow, path: Path, game: Callable[[str], Game], qtbot: QtBot
) -> None:
    write(path, game("333"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    with qtbot.waitSignal(window.desk.file.opened):
        assert drop(window, data)
    assert line(window) == "333"
    assert not window.desk.panel.board.acceptDrops()


def test_a_text_that_is_dropped_is_pasted(
    window: MainWindow,
) -> None:
    press(window, "1")
    data = QMimeData()
    data.setText("4453")
    assert drop(window, data)
    assert line(window) == "4453"
    press(window, "Ctrl+Z")
    assert line(window) == "1"


def test_a_picture_that_is_dropped_is_refused(window: MainWindow) -> None:
    data = QMimeData()
    data.setData("image/png", b"...")
    assert not drop(window, data)


def test_saving_offers_the_suffix_of_its_own(saved: MainWindow, path: Path, qtbot: QtBot) -> None:
    press(saved, "6", "Ctrl+Shift+S")
    (dialog,) = saved.findChildren(QFileDialog)
    assert dialog.nameFilters() == ["*.sgf", "*.c4.sgf", "All files (*)"]
    for chosen, suffix in (("*.c4.sgf", "c4.sgf"), ("*.sgf", "sgf"), ("*.c4.sgf", "c4.sgf")):
        dialog.selectNameFilter(chosen)
        dialog.filterSelected.emit(chosen)  # as the list of filters does
        name = path.with_name(f"{path.name.removesuffix('.sgf')}.{suffix}")
        assert dialog.selectedFiles() == [str(name)]
        assert dialog.defaultSuffix() == suffix
    dialog.accept()
    qtbot.waitUntil(lambda: saved.windowTitle().startswith(name.name))
    assert in_file(name) == "456"
    assert in_file(path) == "45"
