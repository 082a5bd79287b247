from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from c4studio.ui.frame.dock import Dock
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press


def beside(window: MainWindow) -> set[str]:
    """The names of the docks beside the board that are not hidden."""
    right = Qt.DockWidgetArea.RightDockWidgetArea
    return {
        dock.objectName()
        for dock in window.findChildren(Dock)
        if not dock.isHidden() and window.dockWidgetArea(dock) is right
    }


def in_front(window: MainWindow) -> set[str]:
    docks = [window.desk.docks[name] for name in beside(window)]
    return {dock.objectName() for dock in docks if not dock.visibleRegion().isEmpty()}


def test_the_board_gets_the_room_beside_it_and_gives_it_back(window: MainWindow) -> None:
    window.resize(900, 600)
    window.desk.docks.bring_up("dock.why")
    QTest.qWait(100)
    shown, front = beside(window), in_front(window)
    assert len(shown) >= 3
    panel = window.desk.panel
    narrow = panel.width()
    press(window, "F9")
    QTest.qWait(50)
    assert beside(window) == set()
    assert panel.width() > narrow
    assert panel.board.width() >= window.width() / 3
    press(window, "F9")
    QTest.qWait(100)
    assert beside(window) == shown
    assert in_front(window) == front
    assert abs(panel.width() - narrow) <= 2


def test_above_a_page_there_are_no_docks_to_show(window: MainWindow) -> None:
    window.desk.actions["guide"].trigger()
    window.desk.actions["side"].trigger()
    assert beside(window) == set()
    window.desk.actions["guide"].trigger()
    assert len(beside(window)) >= 3
