"""The engine's state in the status bar."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel  # noqa: TID251

from c4studio import settings
from c4studio.formats import read
from c4studio.ui.window.main_window import MainWindow
from tests.hands import settle
from tests.lines import EASY


class Layouts(QObject):
    """Counts how often Qt lays out the whole window."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


def state(window: MainWindow) -> QLabel:
    return next(each for each in window.statusBar().findChildren(QLabel) if each.text())


def test_the_engines_state_changes_without_a_new_layout_of_the_window(
    open_window: Callable[..., MainWindow],
) -> None:
    window = open_window(read(EASY))
    document = window.document
    layouts, said = Layouts(), set()
    document.go_to(document.game.end())
    settle(window)
    window.installEventFilter(layouts)
    for _ in range(5):
        document.step_back()
        settle(window)
        said.add(state(window).text())
        assert state(window).width() >= state(window).sizeHint().width()
    assert len(said) > 1
    # A longer text and the toolbar's buttons ask for some; each text for one would be 30.
    assert layouts.count <= 6


def test_the_engines_state_is_whole_in_larger_text(
    open_window: Callable[..., MainWindow],
) -> None:
    window = open_window(read(EASY))
    settle(window)
    for percent in (150, 100):
        window.desk.settings.set(settings.TEXT_SIZE, percent)
        settle(window)
        label = state(window)
        assert label.size() == label.sizeHint()
