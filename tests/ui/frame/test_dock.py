from PySide6.QtCore import QEvent, QObject, QPoint, Qt
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
from c4studio.ui.frame.dock import Dock


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


class Requests(QObject):
    """Counts how often something is asked to lay itself out."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


def test_a_new_text_has_the_window_laid_out_only_where_it_needs_more_room(
    qapp: QGuiApplication, qtbot: QtBot
) -> None:
    window, label, requests = QMainWindow(), QLabel("A line of text"), Requests()
    qtbot.addWidget(window)
    dock = Dock("dock.moves", "Moves", label, window)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.show()
    qtbot.wait(50)
    label.setMinimumWidth(label.sizeHint().width())
    qtbot.wait(50)
    window.installEventFilter(requests)
    label.setText("A shorter text")
    qtbot.wait(50)
    assert requests.count == 0
    label.setMinimumWidth(2 * label.width())
    qtbot.waitUntil(lambda: requests.count > 0)
    qtbot.waitUntil(lambda: dock.width() > label.minimumWidth())


def test_the_contents_keep_their_distance_from_the_line_below_a_tab(
    qapp: QGuiApplication, qtbot: QtBot
) -> None:
    window, label = QMainWindow(), QLabel("A line of text")
    qtbot.addWidget(window)
    dock = Dock("dock.moves", "Moves", label, window)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.set_in_tab(True)
    window.show()
    top = label.mapTo(dock, QPoint()).y()
    assert 6 <= top <= 8
