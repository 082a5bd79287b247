from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ui.widgets.layouts import in_column, in_row


def shown(widget: QWidget, qtbot: QtBot) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.show()
    return widget


def test_empty_room_takes_what_no_widget_takes(qapp: QGuiApplication, qtbot: QtBot) -> None:
    left, right, whole = QLabel("left"), QLabel("right"), QWidget()
    for label in (left, right):
        label.setFixedSize(50, 20)
    whole.setLayout(in_row(left, None, right, spacing=0, margins=0))
    shown(whole, qtbot)
    assert (left.x(), right.x()) == (0, 350)


def test_shares_divide_the_spare_room(qapp: QGuiApplication, qtbot: QtBot) -> None:
    one, other, whole = QWidget(), QWidget(), QWidget()
    whole.setLayout(in_column((one, 1), (other, 3), spacing=0, margins=10))
    shown(whole, qtbot)
    assert (one.x(), one.y(), one.width()) == (10, 10, 380)
    assert (one.height(), other.height()) == (70, 210)


def test_rows_stand_in_columns(qapp: QGuiApplication, qtbot: QtBot) -> None:
    above, first, second, whole = QLabel("above"), QLabel("first"), QLabel("second"), QWidget()
    whole.setLayout(in_column(above, in_row(first, second), spacing=4, margins=0))
    shown(whole, qtbot)
    assert above.y() < first.y() == second.y()
    assert first.x() < second.x()
    assert all(label.parent() is whole for label in (above, first, second))
