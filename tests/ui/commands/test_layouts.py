import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from c4studio.ui.commands.layouts import key_code, key_text
from tests.cases import cases
from tests.keyboards import CZECH, DVORAK, FRENCH, GREEK, HEBREW, RUSSIAN, US, Layout

PRESS = QEvent.Type.KeyPress
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.mark.parametrize("layout", [US, RUSSIAN])
@pytest.mark.parametrize("letter", LETTERS)
def test_a_letter_that_is_not_latin_is_the_latin_one_of_its_key(
    layout: Layout, letter: str
) -> None:
    assert key_text(layout.event(PRESS, letter)) == letter
    assert key_text(layout.event(PRESS, letter, shift=True)) == f"Shift+{letter}"


@cases()
def test_a_key_goes_by_its_character_where_that_is_latin(
    layout: Layout, on_key: str, name: str
) -> None:
    assert key_text(layout.event(PRESS, on_key)) == name


@pytest.mark.parametrize("layout", [US, RUSSIAN, GREEK, HEBREW, FRENCH, CZECH, DVORAK])
@pytest.mark.parametrize("shift", [False, True])
def test_the_digit_row_is_its_digits(layout: Layout, shift: bool) -> None:
    for digit in "1234567890":
        assert key_text(layout.event(PRESS, digit, shift=shift)) == digit


def test_shortcuts_with_another_modifier_stay_those_of_the_character() -> None:
    for key, name in ((Qt.Key.Key_Apostrophe, "Ctrl+'"), (Qt.Key.Key_4, "Ctrl+4")):
        assert key_text(QKeyEvent(PRESS, key, CTRL, 13, 0, 0, "")) == name


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_F1])
def test_a_key_with_a_name_is_never_a_letter(key: Qt.Key) -> None:
    assert key_code(QKeyEvent(PRESS, key, NONE, 43, 0, 0, "")) == key


@pytest.mark.parametrize(
    ("platform", "scan_code", "virtual_key"),
    [("xcb", 43, 0), ("wayland", 43, 0), ("windows", 35, 0), ("eglfs", 35, 0), ("cocoa", 1, 4)],
)
def test_each_platform_counts_its_keys_otherwise(
    platform: str, scan_code: int, virtual_key: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "c4studio.ui.commands.layouts.QGuiApplication.platformName", lambda: platform
    )
    cyrillic = 0x420
    assert key_text(QKeyEvent(PRESS, cyrillic, NONE, scan_code, virtual_key, 0, "р")) == "H"
