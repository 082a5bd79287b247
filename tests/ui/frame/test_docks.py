from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Facts
from c4studio.opponents.people import LEVELS
from c4studio.ui.frame.dock import Dock
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.hands import press


def shown(window: MainWindow) -> set[str]:
    """The names of the docks that are there, in front or behind a tab."""
    return {dock.objectName() for dock in window.findChildren(Dock) if dock.isVisible()}


def in_front(window: MainWindow) -> set[str]:
    docks = [window.desk.docks[name] for name in shown(window)]
    return {dock.objectName() for dock in docks if not dock.visibleRegion().isEmpty()}


def test_the_board_gets_the_room_around_it_and_gives_it_back(window: MainWindow) -> None:
    window.resize(900, 600)
    window.desk.docks.bring_up("dock.why")
    QTest.qWait(100)
    before, front = shown(window), in_front(window)
    assert len(before) >= 5
    panel = window.desk.panel
    size = panel.size()
    press(window, "F9")
    QTest.qWait(50)
    assert shown(window) == set()
    assert panel.board.width() >= 0.5 * window.width()
    press(window, "F9")
    QTest.qWait(100)
    assert shown(window) == before
    assert in_front(window) == front
    assert abs(panel.width() - size.width()) <= 2
    assert abs(panel.height() - size.height()) <= 2


def test_around_a_page_there_are_no_docks_to_show(window: MainWindow) -> None:
    window.desk.actions["guide"].trigger()
    window.desk.actions["alone"].trigger()
    assert shown(window) == set()
    window.desk.actions["guide"].trigger()
    assert len(shown(window)) >= 5


def test_a_board_alone_has_half_of_a_small_window_with_a_heading_too(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(900, 600)
    window.document.describe(Facts(red="Ada", yellow="Ben"))
    heading = window.part(FactsPart).heading
    assert heading.isVisible()
    press(window, "F9")
    qtbot.waitUntil(lambda: window.desk.panel.board.width() >= window.width() / 2)
    assert not heading.isVisible()
    press(window, "F9")
    assert heading.isVisible()
    assert window.size() == QSize(900, 600)


def test_a_game_that_is_played_leaves_a_small_window_its_size(window: MainWindow) -> None:
    window.resize(900, 600)
    window.document.describe(Facts(red="Ada", yellow="Ben"))
    window.part(PlayPart).start(Match(Side.RED, LEVELS["Perfect"]))
    QApplication.processEvents()
    assert window.part(PlayPart).bar.isVisible()
    assert not window.part(FactsPart).heading.isVisible()
    assert window.size() == QSize(900, 600)
    window.part(PlayPart).stop()
    assert window.part(FactsPart).heading.isVisible()
