"""Pictures in the export dialog, and the command that copies one."""

import io
import json
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox  # noqa: TID251

from c4studio.formats import read
from c4studio.ui import settings
from c4studio.ui.files.exports.export_dialog import ExportDialog
from tests.hands import Hand, OpenWindow, pause, wait
from tests.held import hold_up
from tests.pictures.samples import SKETCH
from tests.ui.files.exports.export_hands import choose_row, close, save

Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra 'pictures')")


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    hand = pause(open_window())
    hand.press("4", "4", "5", "Left", "Ctrl+Shift+E")
    return hand


def chosen(hand: Hand, name: str) -> ExportDialog:
    """Choose a form, and wait for its preview."""
    dialog = hand.dialog(ExportDialog)
    dialog.picture.preview.image.fill(0)
    before = dialog.picture.preview.image.cacheKey()
    choose_row(dialog, name)
    wait(lambda: dialog.picture.preview.image.cacheKey() != before)
    return dialog


def change(dialog: ExportDialog, name: str, value: object) -> None:
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
    wait(lambda: dialog.picture.preview.image.cacheKey() != before)


def has_image() -> bool:
    data = QGuiApplication.clipboard().mimeData()
    return data is not None and data.hasImage()


def test_what_is_chosen_is_previewed_saved_and_remembered(hand: Hand, tmp_path: Path) -> None:
    dialog = chosen(hand, "Picture, PNG")
    light = dialog.picture.preview.image.copy()
    change(dialog, "theme", "dark")
    assert dialog.picture.preview.image != light
    change(dialog, "scale", 0.5)
    change(dialog, "numbers", True)
    save(dialog, tmp_path / "board.png")
    wait((tmp_path / "board.png").exists)
    with Image.open(tmp_path / "board.png") as image:
        assert image.size == (370, 341)
        assert image.convert("RGB").getpixel((2, 338)) == (0x14, 0x18, 0x1F)
    close(hand, dialog)
    hand.press("Ctrl+Shift+E")
    again = chosen(hand, "Picture, SVG")
    assert again.picture.options.chosen_options()["theme"] == "dark"
    assert again.picture.options.chosen_options()["numbers"] is True
    assert json.loads(hand.desk.settings.get(settings.PICTURE_OPTIONS))["scale"] == 0.5


def test_only_the_fields_of_a_form_are_there(hand: Hand) -> None:
    dialog = chosen(hand, "Picture, SVG")
    hand.window.findChild(ExportDialog)
    visible = {name for name, field in dialog.picture.options.fields.items() if field.isVisible()}
    assert "picture" in visible
    assert not visible & {"scale", "film_seconds", "last_seconds"}
    chosen(hand, "Moving picture, GIF")
    visible = {name for name, field in dialog.picture.options.fields.items() if field.isVisible()}
    assert {"film_seconds", "last_seconds", "scale"} <= visible
    assert "picture" not in visible
    assert not dialog.copy.isEnabled()


def test_a_line_becomes_a_moving_picture(hand: Hand, tmp_path: Path) -> None:
    dialog = chosen(hand, "Moving picture, GIF")
    change(dialog, "scale", 0.25)
    save(dialog, tmp_path / "line.gif")
    wait((tmp_path / "line.gif").exists)
    with Image.open(io.BytesIO((tmp_path / "line.gif").read_bytes())) as image:
        assert image.n_frames == 4


def test_a_moving_picture_plays_in_its_preview_to_the_end_of_the_game(hand: Hand) -> None:
    dialog = chosen(hand, "Moving picture, GIF")
    options = dialog.picture.options
    assert (options.chosen_options()["first"], options.chosen_options()["last"]) == (1, 3)
    last = options.fields["last"]
    assert isinstance(last, QDoubleSpinBox)
    assert last.maximum() == 3
    change(dialog, "film_seconds", 0.05)
    change(dialog, "last_seconds", 0.05)
    preview = dialog.picture.preview
    shown: dict[int, int] = {}

    def all_were_shown() -> bool:
        shown[preview.place] = preview.image.cacheKey()
        return len(shown) == 4

    wait(all_were_shown)
    assert len(set(shown.values())) == 4
    change(dialog, "last", 1.0)
    wait(lambda: len(preview._frames) == 2)
    chosen(hand, "Picture, PNG")
    wait(lambda: len(preview._frames) == 1)
    assert preview.place == 0


def test_what_is_cancelled_leaves_the_file_as_it_was(hand: Hand, tmp_path: Path) -> None:
    path = tmp_path / "line.gif"
    path.write_bytes(b"kept")
    dialog = chosen(hand, "Moving picture, GIF")
    with hold_up(hand.desk.file.storage):
        save(dialog, path)
        wait(dialog.progress.isVisible)
        dialog.progress.cancel_button.click()
    wait(dialog.save.isEnabled)
    assert path.read_bytes() == b"kept"
    assert [each.name for each in tmp_path.glob("*line*")] == ["line.gif"]


def test_too_many_pixels_are_said(hand: Hand, tmp_path: Path) -> None:
    dialog = chosen(hand, "Picture, PNG")
    change(dialog, "scale", 16.0)
    save(dialog, tmp_path / "board.png")
    wait(dialog.picture.note.isVisible)
    assert dialog.picture.note.text().startswith("the picture would have 11840x10912 pixels")
    assert dialog.save.isEnabled()
    assert not (tmp_path / "board.png").exists()


def test_a_picture_is_copied_as_image_and_as_svg(hand: Hand) -> None:
    dialog = chosen(hand, "Picture, PNG")
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    dialog.copy.click()
    wait(has_image)
    assert hand.status == "Copied: Picture"
    assert dialog.outcome.text() == "Copied: Picture"
    clipboard.clear()
    with hold_up(hand.desk.file.storage):
        dialog.copy.click()
        choose_row(dialog, "Web page")
        close(hand, dialog)
    wait(has_image)
    clipboard.clear()
    hand.press("Ctrl+Alt+C")
    wait(has_image)
    assert clipboard.image().width() == 740
    assert bytes(clipboard.mimeData().data("image/svg+xml").data()).startswith(b"<svg")


def test_a_reason_on_the_board_is_in_its_picture(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("41355575561436112543372")))
    hand.desk.panel.board.show_reason(SKETCH)
    clipboard = QGuiApplication.clipboard()

    def copied() -> bytes:
        clipboard.clear()
        hand.press("Ctrl+Alt+C")
        wait(has_image)
        return bytes(clipboard.mimeData().data("image/svg+xml").data())

    assert b'class="reason"' in copied()
    assert b'class="threat' not in copied()
    hand.press("Ctrl+Shift+E")
    dialog = chosen(hand, "Picture, SVG")
    change(dialog, "why", False)
    change(dialog, "threats", True)
    close(hand, dialog)
    assert b'class="reason"' not in copied()
    assert b'class="threat' in copied()


def test_senseless_choices_are_passed_over(open_window: OpenWindow) -> None:
    hand = pause(open_window())
    kept = '{"theme": 3, "scale": "x", "gone": 1, "marks": 7}'
    hand.desk.settings.set(settings.PICTURE_OPTIONS, kept)
    hand.press("Ctrl+Shift+E")
    options = chosen(hand, "Picture, PNG").picture.options.chosen_options()
    assert (options["theme"], options["scale"], options["marks"]) == ("light", 1.0, True)


def test_a_choice_that_an_earlier_version_kept_by_another_name_is_used(
    open_window: OpenWindow,
) -> None:
    hand = pause(open_window())
    hand.desk.settings.set(settings.PICTURE_OPTIONS, '{"seconds": 1.5, "last_seconds": 3.0}')
    hand.press("Ctrl+Shift+E")
    options = chosen(hand, "Moving picture, GIF").picture.options.chosen_options()
    assert (options["film_seconds"], options["last_seconds"]) == (1.5, 3.0)
