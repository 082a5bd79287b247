"""The wheel changes no field of a dialog that does not have the focus."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (  # noqa: TID251
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4studio.ui.widgets import fields
from tests.hands import Hand, turn_wheel

UI = Path(fields.__file__).parent.parent


def value(field: QWidget) -> float:
    if isinstance(field, QComboBox):
        return field.currentIndex()
    assert isinstance(field, (QSpinBox, QDoubleSpinBox))
    return field.value()


@pytest.mark.parametrize("make", [fields.combo_box, fields.spin_box, fields.decimal_box])
def test_a_turn_is_left_to_the_dialog_unless_the_field_has_the_focus(
    make: type[QWidget], qapp: QGuiApplication, qtbot: QtBot
) -> None:
    field, dialog = make(), QWidget()
    if isinstance(field, QComboBox):
        field.addItems(["a", "b", "c"])
        field.setCurrentIndex(1)
    elif isinstance(field, (QSpinBox, QDoubleSpinBox)):
        field.setValue(5)
    layout = QVBoxLayout(dialog)
    layout.addWidget(field)
    dialog.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    dialog.setFocus()
    before = value(field)
    assert not turn_wheel(field, -120)
    assert value(field) == before
    assert not field.hasFocus()
    field.setFocus()
    assert turn_wheel(field, -120)
    assert value(field) != before


@pytest.mark.parametrize(
    ("make", "chosen"),
    [
        (QLineEdit, "d1"),
        (QCheckBox, True),
        (fields.spin_box, 7),
        (fields.decimal_box, 0.5),
        (lambda: fields.combo_box((("first", 1), ("second", 2))), 2),
    ],
)
def test_what_a_field_shows_is_its_value(
    make: Callable[[], QWidget], chosen: object, qapp: QGuiApplication, qtbot: QtBot
) -> None:
    field = make()
    qtbot.addWidget(field)
    fields.show_value(field, chosen)
    assert fields.value_of_field(field) == chosen


def test_an_unknown_value_shows_the_first_entry(qapp: QGuiApplication, qtbot: QtBot) -> None:
    field = fields.combo_box((("first", 1), ("second", 2)))
    qtbot.addWidget(field)
    fields.show_value(field, 3)
    assert fields.value_of_field(field) == 1


def test_every_field_of_the_window_is_such_a_field() -> None:
    made = re.compile(r"\bQ(ComboBox|SpinBox|DoubleSpinBox|Slider|FontComboBox|DateEdit)\(")
    files = [
        path for path in UI.rglob("*.py") if path.name != "fields.py" or "widgets" not in str(path)
    ]
    assert not [path.name for path in files if made.search(path.read_text(encoding="utf-8"))]


def test_preferences_are_not_changed_by_a_turn(hand: Hand) -> None:
    hand.do("preferences")
    dialog = next(
        each for each in hand.window.findChildren(QWidget) if each.isWindow() and each.isVisible()
    )
    found = [*dialog.findChildren(QComboBox), *dialog.findChildren(QSpinBox)]
    assert len(found) > 5
    for field in found:
        before = value(field)
        if not field.hasFocus():
            turn_wheel(field, -120)
        assert value(field) == before
    dialog.close()


@pytest.fixture(params=["de_DE", "ar_EG", "fa_IR", "en_US", "C"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language of the system, in which decimal signs and digits differ."""
    usual = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(usual)


def type_text(field: QWidget, text: str) -> None:
    for sign in text:
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, sign)
        QApplication.sendEvent(field, key)


TYPED = [
    ("1.5", 1.5),
    ("1,5", 1.5),
    ("١٫٥", 1.5),
    ("۱٫۲۵", 1.25),
    ("0,25", 0.25),
    ("\uff13", 3.0),
    ("−2", -2.0),
    ("-2,5", -2.5),
]


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("unit", ["", " s"])
def test_both_decimal_signs_are_taken_and_digits_are_of_one_script(
    qapp: QGuiApplication, qtbot: QtBot, unit: str
) -> None:
    field = fields.decimal_box()
    qtbot.addWidget(field)
    field.setRange(-10, 10)
    field.setSuffix(unit)
    for typed, number in TYPED:
        field.selectAll()
        type_text(field, typed)
        assert (typed, field.value()) == (typed, number)
        field.setValue(number)
        assert field.text() == f"{number:.2f}{unit}"
        # What is pasted, or stays after another field got the focus.
        field.lineEdit().setText(typed + unit)
        field.interpretText()
        assert field.value() == number


@pytest.mark.usefixtures("language")
def test_whole_numbers_have_digits_of_one_script(qapp: QGuiApplication, qtbot: QtBot) -> None:
    field = fields.spin_box()
    qtbot.addWidget(field)
    field.setRange(0, 10_000)
    for typed in ("1234", "١٢٣٤", "۱۲۳۴", "１２３４"):
        field.setValue(0)
        assert field.text() == "0"
        field.selectAll()
        type_text(field, typed)
        assert (field.value(), field.text()) == (1234, "1234")


@given(number=st.integers(-1000, 1000), sign=st.sampled_from(".,٫"), zero=st.sampled_from("0٠۰०０"))
def test_a_decimal_number_of_any_script_is_itself(
    qapp: QGuiApplication, number: int, sign: str, zero: str
) -> None:
    field = fields.decimal_box()
    field.setRange(-10, 10)
    text = f"{number / 100:.2f}".translate({48 + n: ord(zero) + n for n in range(10)})
    field.lineEdit().setText(text.replace(".", sign))
    field.interpretText()
    assert field.value() == number / 100
