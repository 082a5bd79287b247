"""Pictures in the export dialog, and the command that copies one."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFileDialog  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Game
from c4studio.ui import settings
from c4studio.ui.files.exports.export_dialog import EXPORT_ROWS, ExportDialog
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause, press, return_to
from tests.held import hold_up
from tests.pictures.samples import SKETCH

Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra 'pictures')")


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    window = pause(open_window())
    press(window, "4", "4", "5", "Left", "Ctrl+Shift+E")
    return window


def chosen(window: MainWindow, name: str, qtbot: QtBot) -> ExportDialog:
    """Choose a form, and wait for its preview."""
    dialog = window.findChild(ExportDialog)
    assert dialog is not None
    dialog.picture.preview.image.fill(0)
    before = dialog.picture.preview.image.cacheKey()
    dialog.forms.choose_row([row.name for row in EXPORT_ROWS].index(name))
    qtbot.waitUntil(lambda: dialog.picture.preview.image.cacheKey() != before)
    return dialog


def change(dialog: ExportDialog, qtbot: QtBot, name: str, value: object) -> None:
    """Choose something, and wait for the preview to follow."""
    before = dialog.picture.preview.image.cacheKey()
    field = dialog.picture.options.fields[name]
    if isinstance(field, QComboBox):
        field.setCurrentIndex(field.findData(value))
    elif isinstance(field, QCheckBox):
        field.setChecked(bool(value))
    elif isinstance(field, QDoubleSpinBox):
        assert isinstance(value, float)
        field.setValue(value)
    qtbot.waitUntil(lambda: dialog.picture.preview.image.cacheKey() != before)


def has_image() -> bool:
    data = QGuiApplication.clipboard().mimeData()
    return data is not None and data.hasImage()


def close(window: MainWindow, dialog: ExportDialog, qtbot: QtBot) -> None:
    dialog.reject()
    qtbot.waitUntil(lambda: window.findChild(ExportDialog) is None)
    return_to(window)


def save(dialog: ExportDialog, path: Path) -> None:
    dialog.save.click()
    picker = dialog.findChild(QFileDialog)
    assert picker is not None
    picker.fileSelected.emit(str(path))
    picker.done(QFileDialog.DialogCode.Accepted)


def test_what_is_chosen_is_previewed_saved_and_remembered(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = chosen(window, "Picture, PNG", qtbot)
    light = dialog.picture.preview.image.copy()
    change(dialog, qtbot, "theme", "dark")
    assert dialog.picture.preview.image != light
    change(dialog, qtbot, "scale", 0.5)
    change(dialog, qtbot, "numbers", True)
    save(dialog, tmp_path / "board.png")
    qtbot.waitUntil((tmp_path / "board.png").exists)
    with Image.open(tmp_path / "board.png") as image:
        assert image.size == (370, 341)
        assert image.convert("RGB").getpixel((2, 338)) == (0x14, 0x18, 0x1F)
    close(window, dialog, qtbot)
    press(window, "Ctrl+Shift+E")
    again = chosen(window, "Picture, SVG", qtbot)
    assert again.picture.options.chosen_options()["theme"] == "dark"
    assert again.picture.options.chosen_options()["numbers"] is True
    assert json.loads(window.desk.settings.get(settings.PICTURE_OPTIONS))["scale"] == 0.5


def test_only_the_fields_of_a_form_are_there(window: MainWindow, qtbot: QtBot) -> None:
    dialog = chosen(window, "Picture, SVG", qtbot)
    window.findChild(ExportDialog)
    visible = {name for name, field in dialog.picture.options.fields.items() if field.isVisible()}
    assert "picture" in visible
    assert not visible & {"scale", "film_seconds", "last_seconds"}
    chosen(window, "Moving picture, GIF", qtbot)
    visible = {name for name, field in dialog.picture.options.fields.items() if field.isVisible()}
    assert {"film_seconds", "last_seconds", "scale"} <= visible
    assert "picture" not in visible
    assert not dialog.copy.isEnabled()


def test_a_line_becomes_a_moving_picture(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = chosen(window, "Moving picture, GIF", qtbot)
    change(dialog, qtbot, "scale", 0.25)
    save(dialog, tmp_path / "line.gif")
    qtbot.waitUntil((tmp_path / "line.gif").exists)
    with Image.open(io.BytesIO((tmp_path / "line.gif").read_bytes())) as image:
        assert image.n_frames == 4


def test_a_moving_picture_plays_in_its_preview_to_the_end_of_the_game(
    window: MainWindow, qtbot: QtBot
) -> None:
    dialog = chosen(window, "Moving picture, GIF", qtbot)
    options = dialog.picture.options
    assert (options.chosen_options()["first"], options.chosen_options()["last"]) == (1, 3)
    last = options.fields["last"]
    assert isinstance(last, QDoubleSpinBox)
    assert last.maximum() == 3
    change(dialog, qtbot, "film_seconds", 0.05)
    change(dialog, qtbot, "last_seconds", 0.05)
    preview = dialog.picture.preview
    shown: dict[int, int] = {}

    def all_were_shown() -> bool:
        shown[preview.place] = preview.image.cacheKey()
        return len(shown) == 4

    qtbot.waitUntil(all_were_shown)
    assert len(set(shown.values())) == 4
    change(dialog, qtbot, "last", 1.0)
    qtbot.waitUntil(lambda: len(preview._frames) == 2)
    chosen(window, "Picture, PNG", qtbot)
    qtbot.waitUntil(lambda: len(preview._frames) == 1)
    assert preview.place == 0


def test_what_is_cancelled_leaves_the_file_as_it_was(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "line.gif"
    path.write_bytes(b"kept")
    dialog = chosen(window, "Moving picture, GIF", qtbot)
    with hold_up(window.desk.file.storage):
        save(dialog, path)
        qtbot.waitUntil(dialog.progress.isVisible)
        dialog.progress.cancel_button.click()
    qtbot.waitUntil(dialog.save.isEnabled)
    assert path.read_bytes() == b"kept"
    assert [each.name for each in tmp_path.glob("*line*")] == ["line.gif"]


def test_too_many_pixels_are_said(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = chosen(window, "Picture, PNG", qtbot)
    change(dialog, qtbot, "scale", 16.0)
    save(dialog, tmp_path / "board.png")
    qtbot.waitUntil(dialog.picture.note.isVisible)
    assert dialog.picture.note.text().startswith("the picture would have 11840x10912 pixels")
    assert dialog.save.isEnabled()
    assert not (tmp_path / "board.png").exists()


def test_a_picture_is_copied_as_image_and_as_svg(window: MainWindow, qtbot: QtBot) -> None:
    dialog = chosen(window, "Picture, PNG", qtbot)
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    dialog.copy.click()
    qtbot.waitUntil(has_image)
    assert window.statusBar().currentMessage() == "Copied: Picture"
    assert dialog.outcome.text() == "Copied: Picture"
    clipboard.clear()
    with hold_up(window.desk.file.storage):
        dialog.copy.click()
        dialog.forms.choose_row([row.name for row in EXPORT_ROWS].index("Web page"))
        close(window, dialog, qtbot)
    qtbot.waitUntil(has_image)
    clipboard.clear()
    press(window, "Ctrl+Alt+C")
    qtbot.waitUntil(has_image)
    assert clipboard.image().width() == 740
    assert bytes(clipboard.mimeData().data("image/svg+xml").data()).startswith(b"<svg")


def test_a_reason_on_the_board_is_in_its_picture(
    open_window: Callable[..., MainWindow], game: Callable[[str], Game], qtbot: QtBot
) -> None:
    window = pause(open_window(game("41355575561436112543372")))
    window.desk.panel.board.show_reason(SKETCH)
    clipboard = QGuiApplication.clipboard()

    def copied() -> bytes:
        clipboard.clear()
        press(window, "Ctrl+Alt+C")
        qtbot.waitUntil(has_image)
        return bytes(clipboard.mimeData().data("image/svg+xml").data())

    assert b'class="reason"' in copied()
    assert b'class="threat' not in copied()
    press(window, "Ctrl+Shift+E")
    dialog = chosen(window, "Picture, SVG", qtbot)
    change(dialog, qtbot, "why", False)
    change(dialog, qtbot, "threats", True)
    close(window, dialog, qtbot)
    assert b'class="reason"' not in copied()
    assert b'class="threat' in copied()


def test_senseless_choices_are_passed_over(
    open_window: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = pause(open_window())
    kept = '{"theme": 3, "scale": "x", "gone": 1, "marks": 7}'
    window.desk.settings.set(settings.PICTURE_OPTIONS, kept)
    press(window, "Ctrl+Shift+E")
    options = chosen(window, "Picture, PNG", qtbot).picture.options.chosen_options()
    assert (options["theme"], options["scale"], options["marks"]) == ("light", 1.0, True)
