from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QApplication,
    QLabel,
    QMainWindow,
)
from pytestqt.qtbot import QtBot

from c4studio.drawing.icons import icon
from c4studio.drawing.look import Look
from c4studio.ui.parts.dock import Dock


def shows(dock: Dock, name: str, picture: str) -> bool:
    button = dock.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    ours = icon(picture, Look().theme).pixmap(16, 16).toImage()
    return button.icon().pixmap(16, 16).toImage() == ours


def test_the_buttons_of_the_title_stay_ours(qapp: QGuiApplication, qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = Dock("dock.moves", "Moves", QLabel(), window)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.set_look(Look())
    state = window.saveState()
    window.restoreState(state)
    for change in (
        window.show,
        lambda: QApplication.sendEvent(dock, QEvent(QEvent.Type.StyleChange)),
        lambda: window.restoreState(state),
        dock.hide,
        lambda: window.restoreState(state),
    ):
        change()
        assert shows(dock, "qt_dockwidget_closebutton", "close")
        assert shows(dock, "qt_dockwidget_floatbutton", "float")
