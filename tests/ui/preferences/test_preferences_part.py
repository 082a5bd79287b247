"""The preferences, in a real window and with a real solver."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from c4studio.drawing.look import Look
from c4studio.drawing.theme import THEME_BY_NAME, Theme
from c4studio.game import Collection, Game
from c4studio.pictures.inks import Ink
from c4studio.ui import settings
from c4studio.ui.engine.cache_part import CacheControls
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.labels import text_of
from c4studio.ui.preferences.preferences_part import PreferencesDialog
from c4studio.ui.settings import SETTINGS_BY_GROUP, USER_SETTINGS, Settings
from c4studio.ui.window.appearance import LARGEST_BOARD_TEXT_SIZE
from engine import Side
from tests.hands import Hand, OpenWindow, wait


@pytest.fixture
def dialog(hand: Hand) -> PreferencesDialog:
    QTest.keySequence(hand.desk.panel.board, "Ctrl+,")
    return hand.dialog(PreferencesDialog)


def combo(dialog: PreferencesDialog, name: str) -> QComboBox:
    field = dialog.fields[name]
    assert isinstance(field, QComboBox)
    return field


def test_every_setting_for_people_has_a_field_with_its_value(
    dialog: PreferencesDialog, hand: Hand
) -> None:
    assert list(dialog.fields) == [each.name for each in USER_SETTINGS]
    for setting in USER_SETTINGS:
        field = dialog.fields[setting.name]
        assert field.accessibleName() == setting.label
        assert field.toolTip() == setting.help
    kept = hand.desk.settings
    threads, animate = dialog.fields["threads"], dialog.fields["animate"]
    assert isinstance(threads, QSpinBox)
    assert threads.value() == kept.get(settings.ENGINE_THREADS)
    assert isinstance(animate, QCheckBox)
    assert animate.isChecked() == kept.get(settings.DISCS_ANIMATED)


def test_a_choice_is_in_force_at_once(dialog: PreferencesDialog, hand: Hand) -> None:
    combo(dialog, "theme").setCurrentText("Dark")
    assert hand.window.look.theme.is_dark
    assert hand.desk.actions["theme.dark"].isChecked()
    combo(dialog, "flipped").setCurrentText("Yellow")
    assert hand.window.look.disc_colour(Side.RED) is Side.YELLOW
    numbers = dialog.fields["numbers"]
    assert isinstance(numbers, QCheckBox)
    numbers.click()
    assert not hand.desk.panel.overlay.isVisible()


@pytest.fixture
def usual_text(qapp: QGuiApplication) -> Iterator[float]:
    """The size of text in points, as it is again afterwards."""
    font = qapp.font()
    yield font.pointSizeF()
    QApplication.setFont(font)


def test_text_is_as_large_as_chosen_in_all_windows(
    usual_text: float, open_window: OpenWindow
) -> None:
    config = Settings()
    first, second = open_window(config=config), open_window(config=config)
    second.document.load(Collection([Game(), Game()]))
    rows = second.part(GamesPart).list.verticalHeader()
    usual_height = rows.defaultSectionSize()

    def have_text_scale(scale: float) -> bool:
        return {first.window.look.text, second.window.look.text} == {scale}

    for percent in (150, 75, 200):
        config.set(settings.TEXT_SIZE, percent)
        # A window that is behind follows a moment later.
        wait(partial(have_text_scale, min(max(percent / 100, 1.0), LARGEST_BOARD_TEXT_SIZE)))
        for hand in (first, second):
            label = hand.part(GamesPart).panel.count
            assert label.font().pointSizeF() == pytest.approx(usual_text * percent / 100)
    assert rows.defaultSectionSize() > usual_height
    config.set(settings.TEXT_SIZE, settings.TEXT_SIZE.default)
    assert QApplication.font().pointSizeF() == pytest.approx(usual_text)
    wait(lambda: rows.defaultSectionSize() == usual_height)


def test_a_new_window_has_the_chosen_size_of_text_on_its_board_too(
    usual_text: float, open_window: OpenWindow
) -> None:
    config = Settings()
    config.set(settings.TEXT_SIZE, 150)
    hand = open_window(config=config)
    assert hand.window.menuBar().font().pointSizeF() == pytest.approx(1.5 * usual_text)
    panel = hand.desk.panel
    large = panel.overlay.height() / panel.board.grid.cell
    config.set(settings.TEXT_SIZE, 100)
    assert large == pytest.approx(1.5 * panel.overlay.height() / panel.board.grid.cell, rel=0.05)
    assert hand.window.look.text == 1


@pytest.mark.usefixtures("usual_text")
def test_nothing_of_the_dialog_is_cut_where_the_text_is_large(dialog: PreferencesDialog) -> None:
    size = dialog.fields["text_size"]
    assert isinstance(size, QSpinBox)
    size.setValue(150)

    def nothing_is_cut() -> bool:
        boxes = [box for box in dialog.findChildren(QCheckBox) if box.isVisible()]
        room = dialog._area.viewport().width()
        return dialog.page_of_heading.minimumSizeHint().width() <= room and all(
            each.width() >= each.sizeHint().width() for each in boxes
        )

    for row in range(dialog.groups.count()):
        dialog.groups.setCurrentRow(row)
        wait(nothing_is_cut)


def test_settings_stand_in_groups_that_need_no_scrolling(
    dialog: PreferencesDialog, hand: Hand
) -> None:
    assert [dialog.groups.item(row).text() for row in range(4)] == [
        text_of(f"settings.{each}") for each in SETTINGS_BY_GROUP
    ]
    bar = dialog._area.verticalScrollBar()
    for row, group in enumerate(SETTINGS_BY_GROUP.values()):
        dialog.groups.setFocus()
        QTest.keyClick(dialog.groups, Qt.Key.Key_Home)
        for _ in range(row):
            QTest.keyClick(dialog.groups, Qt.Key.Key_Down)
        seen = {name for name, field in dialog.fields.items() if field.isVisible()}
        assert seen == {setting.name for setting in group}
        assert bar.maximum() == 0
    assert hand.window.height() < 800


def test_a_number_has_the_distance_from_its_edge_that_a_choice_has(
    dialog: PreferencesDialog,
) -> None:
    number = dialog.fields["text_size"]
    assert isinstance(number, QSpinBox)
    line = number.lineEdit()
    line.home(False)
    assert line.mapTo(number, line.cursorRect().center()).x() >= 6


def test_a_choice_made_elsewhere_is_shown(dialog: PreferencesDialog, hand: Hand) -> None:
    hand.do("flip")
    assert combo(dialog, "flipped").currentText() == "Yellow"


def test_defaults_are_restored(dialog: PreferencesDialog, hand: Hand) -> None:
    kept = hand.desk.settings
    kept.set(settings.THEME, "contrast")
    kept.set(settings.LAST_FOLDER, "/somewhere")
    dialog.restore.click()
    assert {each.name: kept.get(each) for each in USER_SETTINGS} == {
        each.name: each.default for each in USER_SETTINGS
    }
    assert combo(dialog, "theme").currentText() == "As the system"
    assert kept.get(settings.LAST_FOLDER) == "/somewhere"


def test_defaults_are_applied_to_the_window_at_once(dialog: PreferencesDialog, hand: Hand) -> None:
    kept = hand.desk.settings
    kept.set(settings.THEME, "contrast")
    kept.set(settings.COLUMN_NAMES, "numbers")
    kept.set(settings.TEXT_SIZE, 125)
    kept.set(settings.SCORE_SIDE, "winner")
    looks: list[Look] = []
    hand.desk.look.value_changed.connect(looks.append)
    dialog.restore.click()
    assert len(looks) == 1
    assert (looks[0].lettered, looks[0].text) == (True, 1.0)


def test_size_and_threads_are_those_of_the_solver_soon(
    dialog: PreferencesDialog, hand: Hand
) -> None:
    engine = hand.controller._engine
    wait(lambda: engine._solvers is not None)
    for name, value in (("memory_mb", 2), ("threads", 3)):
        field = dialog.fields[name]
        assert isinstance(field, QSpinBox)
        field.setValue(value)

    def is_reopened() -> bool:
        solver = None if engine._solvers is None else engine._solvers.usual
        return solver is not None and solver.threads == 3 and solver.table.entries == 2 << 17

    wait(is_reopened)


def test_an_analysis_goes_on_with_another_solver(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.document.play(3)
    assert hand.controller.busy
    for column in "12276626316":
        hand.document.play(int(column) - 1)
    hand.desk.settings.set(settings.ENGINE_MEMORY_MB, 3)
    QTest.qWait(400)
    hand.settle()
    analysis = hand.controller.analysis
    assert analysis is not None
    assert analysis.complete


def test_the_cache_is_named_with_its_size_and_can_be_reached(
    dialog: PreferencesDialog, hand: Hand
) -> None:
    wait(lambda: dialog.folder.text().endswith(("bytes)", "kB)", "(empty)")))
    dialog.clear.click()
    wait(lambda: any(each.isVisible() for each in hand.window.findChildren(CacheControls)))


def test_choices_are_there_at_the_next_start(open_window: OpenWindow, tmp_path: Path) -> None:
    path = tmp_path / "settings"
    hand = open_window(config=Settings(path))
    hand.controller.set_enabled(False)
    hand.do("preferences")
    dialog = hand.dialog(PreferencesDialog)
    combo(dialog, "theme").setCurrentText("High contrast")
    dialog.close()
    hand.window.close()
    assert Settings(path).get(settings.THEME) == "contrast"


@pytest.mark.parametrize("theme", THEME_BY_NAME)
def test_fields_have_edges_and_one_height_and_ticked_boxes_a_tick(
    dialog: PreferencesDialog, hand: Hand, theme: str
) -> None:
    hand.desk.settings.set(settings.THEME, theme)
    colours = hand.window.look.theme

    def has_edge(field: QWidget) -> bool:
        edge = field.grab().toImage().pixelColor(field.width() // 2, 0)
        return edge in (colours(Ink.EDGE), colours(Ink.ACCENT))

    for row in range(dialog.groups.count()):
        dialog.groups.setCurrentRow(row)
        shown = [field for field in dialog.fields.values() if field.isVisible()]
        boxes = [field for field in shown if isinstance(field, QCheckBox)]
        fields = [field for field in shown if field not in boxes]
        assert len({field.height() for field in fields}) == 1
        for field in fields:
            wait(partial(has_edge, field))
        assert all(is_ticked(box, colours) is box.isChecked() for box in boxes)


def is_ticked(box: QCheckBox, colours: Theme) -> bool:
    """Whether a check box shows a tick on an accented ground, not only one of the two."""
    option = QStyleOptionButton()
    box.initStyleOption(option)
    rect = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)
    image = box.grab().toImage().copy(rect)
    spots = {image.pixelColor(x, y).name() for x in range(16) for y in range(16)}
    is_accented = colours.hex_colour(Ink.ACCENT) in spots
    assert (colours.hex_colour(Ink.ON_ACCENT) in spots) >= is_accented
    return is_accented


def test_buttons_of_dialogs_have_no_icons(hand: Hand) -> None:
    for command in ("preferences", "card", "facts", "cache"):
        hand.do(command)
    found = [each for box in hand.window.findChildren(QDialogButtonBox) for each in box.buttons()]
    assert len(found) >= 4
    assert all(button.icon().isNull() for button in found)


def test_names_of_fields_have_no_colon_as_in_other_dialogs(dialog: PreferencesDialog) -> None:
    names = [each.text() for each in dialog.findChildren(QLabel) if each.buddy()]
    assert len(names) > 5
    assert [each for each in names if each.endswith(":")] == []
