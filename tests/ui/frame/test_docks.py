from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QApplication,
    QLabel,
    QMainWindow,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4studio.drawing import spacing
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.game import GameFacts
from c4studio.opponents.people import LEVELS
from c4studio.ui.frame.docks import Dock, DockRefresher
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.play.match import Match
from engine import Side
from tests.hands import Hand, wait


def shown(hand: Hand) -> set[str]:
    """The names of the docks that are there, in front or behind a tab."""
    return {dock.objectName() for dock in hand.window.findChildren(Dock) if dock.isVisible()}


def in_front(hand: Hand) -> set[str]:
    docks = [hand.desk.docks[name] for name in shown(hand)]
    return {dock.objectName() for dock in docks if not dock.visibleRegion().isEmpty()}


def test_the_board_gets_the_room_around_it_and_gives_it_back(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.desk.docks.bring_to_front("dock.why")
    QTest.qWait(100)
    before, front = shown(hand), in_front(hand)
    assert len(before) >= 5
    panel = hand.desk.panel
    size = panel.size()
    hand.press("F9")
    QTest.qWait(50)
    assert shown(hand) == set()
    assert panel.board.width() >= 0.5 * hand.window.width()
    hand.press("F9")
    QTest.qWait(100)
    assert shown(hand) == before
    assert in_front(hand) == front
    assert abs(panel.width() - size.width()) <= 2
    assert abs(panel.height() - size.height()) <= 2


def test_around_a_page_there_are_no_docks_to_show(hand: Hand) -> None:
    hand.do("guide")
    hand.do("alone")
    assert shown(hand) == set()
    hand.do("guide")
    assert len(shown(hand)) >= 5


def test_a_board_alone_has_half_of_a_small_window_with_a_heading_too(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.document.set_game_facts(GameFacts(red="Ada", yellow="Ben"))
    heading = hand.part(FactsPart).heading
    assert heading.isVisible()
    hand.press("F9")
    wait(lambda: hand.desk.panel.board.width() >= hand.window.width() / 2)
    assert not heading.isVisible()
    hand.press("F9")
    assert heading.isVisible()
    assert hand.window.size() == QSize(900, 600)


def test_a_game_that_is_played_leaves_a_small_window_its_size(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.document.set_game_facts(GameFacts(red="Ada", yellow="Ben"))
    hand.play.start_game(Match(Side.RED, LEVELS["Perfect"]))
    QApplication.processEvents()
    assert hand.play.bar.isVisible()
    assert not hand.part(FactsPart).heading.isVisible()
    assert hand.window.size() == QSize(900, 600)
    hand.play.stop()
    assert hand.part(FactsPart).heading.isVisible()


def shows(dock: Dock, name: str, picture: str) -> bool:
    button = dock.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    ours = themed_icon(picture, Look().theme).pixmap(16, 16).toImage()
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
    wait(lambda: requests.count > 0)
    wait(lambda: dock.width() > label.minimumWidth())


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
    assert spacing.TIGHT_GAP <= top <= spacing.NORMAL_GAP


def test_it_shows_what_is_seen_and_catches_up_once(hand: Hand) -> None:
    shown: list[int] = []
    sight = DockRefresher(lambda: shown.append(len(shown)), hand.window)
    sight.refresh()
    sight.refresh()
    assert not shown
    sight.set_dock_visible(True)
    sight.set_dock_visible(True)
    assert shown == [0]
    sight.refresh()
    assert shown == [0, 1]
    sight.set_dock_visible(False)
    sight.refresh_if_stale()
    assert shown == [0, 1]
    sight.refresh()
    sight.refresh_if_stale()
    assert shown == [0, 1, 2]
    sight.set_dock_visible(True)
    assert shown == [0, 1, 2]


def test_a_dock_is_seen_in_front_and_after_a_page(hand: Hand) -> None:
    sight, docks = hand.review.panel_sight, hand.desk.docks
    dock = docks["dock.review"]

    def is_seen() -> bool:
        QApplication.processEvents()
        assert sight.is_open == (not dock.visibleRegion().isEmpty())
        return sight.is_open

    assert not is_seen()
    docks.bring_to_front("dock.review")
    assert is_seen()
    dock.close()
    assert not is_seen()
    dock.show()
    docks.bring_to_front("dock.moves")
    assert not is_seen()
    docks.bring_to_front("dock.review")
    hand.press("Ctrl+E")
    is_seen()
    hand.press("Esc")
    assert is_seen()
    docks.reset_layout()
    assert not is_seen()
    hand.window.hide()
    docks.bring_to_front("dock.review")
    hand.window.show()
    assert is_seen()


def settle() -> None:
    """Let what waits to be laid out and drawn be so: a busy machine does little in a given time."""
    for _ in range(20):
        QTest.qWait(5)


def test_no_line_between_docks_stays_where_a_dock_has_grown(hand: Hand) -> None:
    dock, verdict = hand.desk.docks["dock.verdict"], hand.verdict
    settle()
    verdict.show_people("A line that is so long that it wraps, and then once more. " * 2)
    # The dock hears of it before the window lays its docks out, and is drawn between the two.
    widget: QWidget | None = verdict
    while widget is not None and widget is not dock.parentWidget():
        QApplication.sendPostedEvents(widget, QEvent.Type.LayoutRequest)
        widget = widget.parentWidget()
    hand.window.repaint()
    settle()
    place = QRect(dock.mapTo(hand.window, QPoint()), dock.size())
    on_screen = hand.window.screen().grabWindow(hand.window.winId()).toImage()
    assert on_screen.copy(place) == hand.window.grab(place).toImage().convertedTo(
        on_screen.format()
    )
