"""What can be seen is told by the real docks of the real window."""

from PySide6.QtWidgets import QApplication  # noqa: TID251

from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.widgets.sight import Sight
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press


def test_it_shows_what_is_seen_and_catches_up_once(window: MainWindow) -> None:
    shown: list[int] = []
    sight = Sight(lambda: shown.append(len(shown)), window)
    sight.refresh()
    sight.refresh()
    assert not shown
    sight.set_open(True)
    sight.set_open(True)
    assert shown == [0]
    sight.refresh()
    assert shown == [0, 1]
    sight.set_open(False)
    sight.catch_up()
    assert shown == [0, 1]
    sight.refresh()
    sight.catch_up()
    assert shown == [0, 1, 2]
    sight.set_open(True)
    assert shown == [0, 1, 2]


def test_a_dock_is_seen_in_front_and_after_a_page(window: MainWindow) -> None:
    sight, docks = window.part(ReviewPart).panel_sight, window.desk.docks
    dock = docks["dock.review"]

    def is_seen() -> bool:
        QApplication.processEvents()
        assert sight.is_open == (not dock.visibleRegion().isEmpty())
        return sight.is_open

    assert not is_seen()
    docks.bring_up("dock.review")
    assert is_seen()
    dock.close()
    assert not is_seen()
    dock.show()
    docks.bring_up("dock.moves")
    assert not is_seen()
    docks.bring_up("dock.review")
    press(window, "Ctrl+E")
    is_seen()
    press(window, "Esc")
    assert is_seen()
    docks.reset()
    assert not is_seen()
    window.hide()
    docks.bring_up("dock.review")
    window.show()
    assert is_seen()
