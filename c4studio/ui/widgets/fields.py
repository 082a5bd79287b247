"""Input fields, buttons and headers of tables.

The mouse wheel changes the value of a field only while the field has the focus. A text that is too
long for a field shows only its beginning and cannot be edited: laying out a line takes time that
grows with the square of its length, and a file may hold a line of a million characters.
"""

import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QItemSelectionModel, QLocale, QMimeData, QObject, Qt
from PySide6.QtGui import QValidator

from c4studio.drawing import spacing
from c4studio.language.messages import Prompt
from c4studio.language.said import say
from c4studio.ui.labels import set_text, text_of
from c4studio.words.pieces import shorten_at_end

NUMBER_TEXT_INSET = spacing.NORMAL_GAP
"""Pixels to the left of a number in its field, the same as in lists of choices."""
LETTERS_OF_CHOICE = 17
"""Number of letters for which a combo box beside the board has room; its texts may be longer."""
LONGEST_LINE = 2_000
"""Maximum number of characters in a one-line field, and in the displayed beginning of a longer
text."""
LONGEST_SEARCH_TEXT = 200
"""Maximum number of characters in a field for something to look for."""
LONGEST_PARAGRAPH = 5_000
"""Maximum number of characters between two line ends in a field of several lines."""
LONGEST_TEXT = 100_000
"""Maximum number of characters in a field of several lines."""

_FOREIGN_NUMBER_SIGNS = {",": ".", "٫": ".", "−": "-"}
"""Signs in numbers of other languages, and what they are in a number field."""
TOO_LONG_TEXT_MESSAGE = "widgets.this_text"
NOT_PASTED_MESSAGE = say(Prompt.NOT_PASTED, most=LONGEST_TEXT, line=LONGEST_PARAGRAPH)

_Field = TypeVar("_Field", bound=QtWidgets.QWidget)
_Spin = TypeVar("_Spin", bound=QtWidgets.QAbstractSpinBox)


def combo_box(
    items: Iterable[tuple[str, object]] = (), letters: int | None = None
) -> QtWidgets.QComboBox:
    """Return a combo box of texts, each with its value.

    Args:
        items: the texts and the values.
        letters: the number of letters for which there is room; None for that of the longest text.
    """
    made = _guard_from_wheel(QtWidgets.QComboBox())
    if letters is not None:
        made.setSizeAdjustPolicy(
            QtWidgets.QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        made.setMinimumContentsLength(letters)
    for text, value in items:
        made.addItem(text, value)
    return made


def push_button(key: str, then: Callable[[], object]) -> QtWidgets.QPushButton:
    """Return a button of a dialog that acts without closing it, with its text and its tooltip.

    Enter presses the button that goes on instead.
    """
    button = set_text(QtWidgets.QPushButton(), key)
    button.setAutoDefault(False)
    button.clicked.connect(then)
    return button


class _NumberBox(QtWidgets.QSpinBox):
    """An input field for a whole number, with digits of any script."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Return whether a text is a number, and the text in ASCII digits."""
        return super().validate(_plain_number(text), place)


class _DecimalBox(QtWidgets.QDoubleSpinBox):
    """An input field for a decimal number, with a point or a comma and digits of any script."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Return whether a text is a number, and the text with a point and ASCII digits."""
        return super().validate(_plain_number(text), place)


def _plain_number(text: str) -> str:
    """Return the text of a number with ASCII digits and signs."""
    return "".join(
        str(unicodedata.decimal(each))
        if each.isdecimal()
        else _FOREIGN_NUMBER_SIGNS.get(each, each)
        for each in text
    )


def spin_box() -> QtWidgets.QSpinBox:
    """Return an input field for a whole number."""
    return _guard_from_wheel(_with_plain_text(_NumberBox()))


def decimal_box() -> QtWidgets.QDoubleSpinBox:
    """Return an input field for a decimal number."""
    return _guard_from_wheel(_with_plain_text(_DecimalBox()))


def value_of_field(field: QtWidgets.QWidget) -> Any:
    """Return what is chosen in a field: its text, number, tick, or the value of the entry."""
    match field:
        case QtWidgets.QLineEdit():
            return field.text().strip()
        case QtWidgets.QCheckBox():
            return field.isChecked()
        case QtWidgets.QComboBox():
            return field.currentData()
        case QtWidgets.QSpinBox() | QtWidgets.QDoubleSpinBox():
            return field.value()
    raise TypeError(f"{field} is no field with a value")


def show_value(field: QtWidgets.QWidget, value: Any) -> None:
    """Show a value in a field. A combo box without such an entry shows its first one."""
    match field:
        case QtWidgets.QLineEdit():
            field.setText(value)
        case QtWidgets.QCheckBox():
            field.setChecked(value)
        case QtWidgets.QComboBox():
            field.setCurrentIndex(max(field.findData(value), 0))
        case QtWidgets.QSpinBox() | QtWidgets.QDoubleSpinBox():
            field.setValue(value)


def search_field(name: str, prompt: str = "") -> QtWidgets.QLineEdit:
    """Return a one-line field for something to look for, with a button that clears it.

    Args:
        name: the name of the field.
        prompt: the text in the empty field, if it is not the name.
    """
    field = QtWidgets.QLineEdit()
    set_up_search_field(field, name, prompt or name)
    return field


def set_up_search_field(field: QtWidgets.QLineEdit, name: str, prompt: str) -> None:
    """Give a one-line field the name, the prompt and the button of a search field."""
    field.setAccessibleName(name)
    field.setPlaceholderText(prompt)
    field.setMaxLength(LONGEST_SEARCH_TEXT)
    field.setClearButtonEnabled(True)
    for button in field.findChildren(QtWidgets.QToolButton):
        button.setAccessibleName(text_of(Prompt.CLEAR_FIELD, name=name))


def show_table_as_rows(table: QtWidgets.QTableView) -> QtWidgets.QHeaderView:
    """Show a table as a list of rows without a grid, none of which is edited.

    Return the header of the columns, whose texts stay as they are at a selection: Qt would make
    them bold, for which no font comes along.
    """
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setSelectionBehavior(QtWidgets.QTableView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QtWidgets.QTableView.EditTrigger.NoEditTriggers)
    table.verticalHeader().hide()
    return plain_header(table)


def select_row(table: QtWidgets.QTableWidget, row: int, column: int = 0) -> None:
    """Make a cell current and select its row alone, also while the user holds Ctrl or Shift.

    Qt would change the selection as a click with that key does.
    """
    flags = QItemSelectionModel.SelectionFlag
    table.setCurrentCell(row, column, flags.ClearAndSelect | flags.Rows)


def plain_header(table: QtWidgets.QTableView) -> QtWidgets.QHeaderView:
    """Return the header of a table's columns, whose texts are not made bold at a selection."""
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    return header


class _WheelGuard(QObject):
    """Event filter that passes the wheel on to the scroll area unless the field has the focus.

    While a dialog is scrolled, fields pass under the pointer and must not change.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the wheel over a field without the focus."""
        is_wheel = event.type() is QEvent.Type.Wheel
        if is_wheel and isinstance(watched, QtWidgets.QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def _guard_from_wheel(field: _Field) -> _Field:
    # The usual policy of these fields gives them the focus at a turn of the wheel.
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_WheelGuard(field))
    return field


def _with_plain_text(field: _Spin) -> _Spin:
    # Numbers look alike in the whole program, whatever the language of the system.
    field.setLocale(QLocale.c())
    # The style sheet does not reach the text in such a field.
    field.lineEdit().setTextMargins(NUMBER_TEXT_INSET, 0, 0, 0)
    return field


def is_short_enough(text: str) -> bool:
    """Return whether a field of several lines can show the whole of a text without delay."""
    return len(text) <= LONGEST_TEXT and all(
        len(line) <= LONGEST_PARAGRAPH for line in text.split("\n")
    )


def show_line(field: QtWidgets.QLineEdit, text: str) -> None:
    """Show a text in a field of one line, shortened if it is too long."""
    field.setMaxLength(LONGEST_LINE)
    field.setText(shorten_at_end(text, LONGEST_LINE))
    _mark_too_long(field, len(text) > LONGEST_LINE)


def show_text(field: QtWidgets.QPlainTextEdit, text: str) -> None:
    """Show a text in a field of several lines, shortened if it is too long."""
    whole = is_short_enough(text)
    field.setPlainText(text if whole else shorten_at_end(text, LONGEST_LINE))
    _mark_too_long(field, not whole)


def is_paste_too_long(field: QtWidgets.QPlainTextEdit, source: QMimeData) -> bool:
    """Return whether a pasted or dropped text is too long for a field."""
    pasted = source.text()
    return (
        not is_short_enough(pasted)
        or len(pasted) + field.document().characterCount() > LONGEST_TEXT
    )


def _mark_too_long(field: QtWidgets.QLineEdit | QtWidgets.QPlainTextEdit, too_long: bool) -> None:
    field.setReadOnly(too_long)
    field.setToolTip(text_of(TOO_LONG_TEXT_MESSAGE) if too_long else "")
