"""Where the parts of the window are, at the sizes that it is used at."""

import base64
import zlib
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QTabBar, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import GameFacts
from c4studio.ui import settings
from c4studio.ui.frame.docks import Dock
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.settings import Settings
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause
from tests.windows import tree_of, verdict_of

LONG = "21512653325775316425561214744326664343777"
"""Forty-one moves."""
OPEN = Callable[..., MainWindow]
OF_ONE_MAIN_WINDOW = (
    "eNpdUUFOAkEQrBk5eDIciCEc9AeeuXMh+gRPoBvXCCwsG9BXKF8xPsInGR1dq2Z2taEns909U11d0wugBu2b"
    "+wjJ3gH3ETwj98VPD7cocIMHXGDOaIMMa8eLsXD0K9S1SHjmyOF3sdartm9qVVcyv2deEeHPCbhMNchDIvQ7"
    "+i2ZBp+SIqKOiLqGaIscTxKgvmp8zeDnUOodJpRLqTDIZwVCDgwywyOWmDEvo8R/vHtt8acGL9SGz8ii0D/u"
    "K6lIY/Q9+pegWxfSUHXkhsLGh7l2QvuSS4peIre0b62EM4OcYMFVoGJUUUqBhalJfehHzR/qNPtYXUPbvvEn"
    "ZCi4ZpiSrbS9o/0CPLZ4Ag=="
)
"""A layout, packed, of a version whose docks and toolbar were of one main window: the list of moves
at the left, the verdict floating and closed, and *Why* in front."""


@pytest.fixture
def sized(open_window: OPEN, qtbot: QtBot) -> Callable[..., MainWindow]:
    """A window of a size with a long game, whose docks have found their places."""

    def make(width: int, height: int, config: Settings | None = None) -> MainWindow:
        window = pause(open_window(read(LONG), config))
        resize(window, width, height, qtbot)
        return window

    return make


def resize(window: MainWindow, width: int, height: int, qtbot: QtBot) -> None:
    window.resize(width, height)
    qtbot.waitUntil(lambda: (window.width(), window.height()) == (width, height))
    qtbot.wait(50)


def side_share(window: MainWindow) -> float:
    """The part of the width that the docks beside the board have."""
    return dock(window, "moves").width() / window.width()


def dock(window: MainWindow, name: str) -> Dock:
    return window.desk.docks[f"dock.{name}"]


def is_seen(window: MainWindow, name: str) -> bool:
    """Whether a dock is in front of those in its place."""
    return is_in_front(dock(window, name))


def is_in_front(dock: Dock) -> bool:
    return not dock.visibleRegion().isEmpty()


def test_forty_one_moves_are_seen_without_scrolling(sized: Callable[..., MainWindow]) -> None:
    window = sized(1120, 760)
    tree = tree_of(window)
    assert tree.verticalScrollBar().maximum() == 0
    for node in window.document.game.root.main_line():
        rect = tree.visualRect(tree.model().index_of(node))
        assert tree.viewport().rect().contains(rect)
        assert rect.height() <= 22


@pytest.mark.parametrize("size", [(900, 600), (1120, 760), (1600, 1000)])
def test_what_is_in_front_is_chosen_and_has_its_room(
    sized: Callable[..., MainWindow], size: tuple[int, int]
) -> None:
    window = sized(*size)
    seen = [name for name in ("verdict", "moves", "graph") if is_seen(window, name)]
    assert seen == ["verdict", "moves", "graph"]
    assert not any(is_seen(window, name) for name in ("annotation", "why", "review", "games"))
    assert 0.28 <= side_share(window) <= 0.35
    verdict, moves = dock(window, "verdict"), dock(window, "moves")
    assert verdict_of(window).height() < 100
    assert moves.height() > 2 * verdict.height()


def test_a_game_with_a_heading_fits_a_small_window_too(sized: Callable[..., MainWindow]) -> None:
    window = sized(1120, 760)
    window.document.set_game_facts(GameFacts(red="Ada", yellow="Charles"))
    window.resize(900, 600)
    assert (window.width(), window.height()) == (900, 600)


def test_the_bars_of_the_graph_can_be_compared_in_a_small_window(
    sized: Callable[..., MainWindow],
) -> None:
    window = sized(900, 600)
    grid = window.part(ReviewPart).graph.grid
    assert grid.axis
    assert grid.below
    assert (grid.scores_box.height - grid.draw_band.height) / 2 >= 17
    assert window.desk.panel.board.grid.cell >= 40


def test_nothing_stays_squeezed_after_a_small_screen(
    sized: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    config = Settings()
    config.set(settings.DISCS_ANIMATED, False)
    small = sized(900, 600, config)
    small.close()
    assert config.get(settings.DOCK_LAYOUT)

    window = sized(900, 600, config)
    before = side_share(window), dock(window, "graph").height()
    resize(window, 1600, 1000, qtbot)
    assert 0.28 <= side_share(window) <= 0.35
    assert dock(window, "graph").height() > 1.3 * before[1]
    resize(window, 900, 600, qtbot)
    after = side_share(window), dock(window, "graph").height()
    assert after == pytest.approx(before, abs=2)


def test_sessions_on_end_leave_the_docks_as_they_are(sized: Callable[..., MainWindow]) -> None:
    config = Settings()
    config.set(settings.DISCS_ANIMATED, False)
    sizes = []
    for _ in range(4):
        window = sized(1120, 760, config)
        sizes.append((dock(window, "moves").width(), dock(window, "graph").height()))
        window.close()
    assert len(set(sizes)) == 1


def test_a_layout_of_before_has_no_shares_and_keeps_its_sizes(
    sized: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    config = Settings()
    config.set(settings.DISCS_ANIMATED, False)
    window = sized(700, 600, config)
    window.desk.stage.body.resizeDocks([dock(window, "moves")], [300], Qt.Orientation.Horizontal)
    window.close()
    config.set(settings.DOCK_SHARES, settings.DOCK_SHARES.default)
    window = pause(sized(700, 600, config))
    assert dock(window, "moves").width() == pytest.approx(300, abs=2)
    resize(window, 1400, 900, qtbot)
    assert side_share(window) == pytest.approx(300 / 700, abs=0.01)


def test_a_layout_of_one_main_window_is_restored(sized: Callable[..., MainWindow]) -> None:
    config = Settings()
    config.set(settings.DISCS_ANIMATED, False)
    config.set(settings.DOCK_LAYOUT, zlib.decompress(base64.b64decode(OF_ONE_MAIN_WINDOW)))
    config.set(settings.DOCK_SHARES, '{"RightDockWidgetArea": 0.31, "BottomDockWidgetArea": 0.19}')
    window = sized(1120, 760, config)
    moves, verdict = dock(window, "moves"), dock(window, "verdict")
    body = window.desk.stage.body
    assert body.dockWidgetArea(moves) is Qt.DockWidgetArea.LeftDockWidgetArea
    assert moves.isVisible()
    assert verdict.isHidden()
    assert verdict.isFloating()
    assert is_seen(window, "why")
    assert not is_seen(window, "review")
    assert dock(window, "why").width() == pytest.approx(0.31 * 1120, abs=2)


@pytest.mark.expected_log(r"does not support raise\(\)")
def test_a_page_hides_the_docks_and_all_come_back_as_they_were(
    sized: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    """Also those that are windows of their own; none comes to the front that was behind a tab."""
    window = sized(1120, 760)
    review, docks = dock(window, "review"), window.findChildren(Dock)
    window.desk.docks.bring_to_front("dock.review")
    qtbot.wait(50)
    review.setFloating(True)
    dock(window, "why").raise_()
    qtbot.wait(50)
    before = [(each.isVisible(), is_in_front(each), each.geometry()) for each in docks]
    guide = window.desk.actions["guide"]
    guide.trigger()
    qtbot.wait(50)
    assert not any(each.isVisible() for each in docks)
    raised: list[Dock] = []

    def note(each: Dock, is_seen: bool) -> None:
        raised.extend([each] * is_seen)

    for each in docks:
        each.visibilityChanged.connect(partial(note, each))
    guide.trigger()
    qtbot.wait(50)
    assert [(each.isVisible(), is_in_front(each), each.geometry()) for each in docks] == before
    assert set(raised) == {each for each in docks if is_in_front(each)}


def drag(window: QWidget, start: QPoint, by: QPoint) -> None:
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=start)
    for part in (1, 2, 3):
        QTest.mouseMove(window, start + by * part / 3)
        QTest.qWait(20)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=start + by)
    QTest.qWait(50)


def test_a_splitter_is_dragged_and_no_dock_comes_off(
    sized: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = sized(1120, 760)
    moves, body = dock(window, "moves"), window.desk.stage.body
    before, board = moves.width(), window.desk.panel
    gap = QRect(board.geometry().topRight(), moves.geometry().bottomLeft()).normalized()
    assert gap.width() >= 8
    # At every pixel of it.
    for x in range(board.geometry().right() + 1, moves.x()):
        assert body.childAt(x, 400) is None
    drag(body, QPoint(moves.x() - 4, 400), QPoint(-60, 0))
    assert moves.width() == pytest.approx(before + 60, abs=4)
    assert not any(each.isFloating() for each in window.findChildren(Dock))
    share = side_share(window)
    resize(window, 1400, 900, qtbot)
    assert side_share(window) == pytest.approx(share, abs=0.01)


@pytest.mark.expected_log(r"does not support raise\(\)")
def test_a_dock_that_shares_its_place_has_its_title_in_the_tab(
    sized: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = sized(1120, 760)
    moves, verdict = dock(window, "moves"), dock(window, "verdict")
    assert moves.titleBarWidget() is not None
    assert verdict.titleBarWidget() is None
    bar = next(
        each
        for each in window.findChildren(QTabBar)
        if each.isVisible() and each.tabText(each.currentIndex()) == "Moves"
    )
    QTest.mouseDClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(bar.currentIndex()).center())
    qtbot.waitUntil(moves.isFloating)
    # The tab went before it heard of the button; tests after this one would find it pressed.
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: moves.titleBarWidget() is None)
    pictures = []
    for each in (moves, verdict):
        button = each.findChild(QAbstractButton, "qt_dockwidget_closebutton")
        assert isinstance(button, QAbstractButton)
        pictures.append(button.icon().pixmap(QSize(16, 16)).toImage())
    assert pictures[0] == pictures[1]
    window.desk.actions["reset"].trigger()
    qtbot.waitUntil(lambda: not moves.isFloating() and moves.titleBarWidget() is not None)


def test_a_verdict_that_shares_its_place_leaves_room_for_the_others(
    sized: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = sized(1120, 760)
    window.desk.stage.body.tabifyDockWidget(dock(window, "verdict"), dock(window, "annotation"))
    qtbot.wait(100)
    area = dock(window, "verdict"), dock(window, "annotation")
    assert all(each.titleBarWidget() is not None for each in area)
    window.desk.stage.body.resizeDocks([area[1]], [300], Qt.Orientation.Vertical)
    qtbot.wait(50)
    assert area[1].height() > 200


@pytest.mark.parametrize("size", [(1120, 760), (900, 600)], ids=str)
def test_the_moves_stay_where_they_are_from_move_to_move(
    sized: OPEN, size: tuple[int, int]
) -> None:
    window = sized(*size)
    heights = set()
    while window.document.current.parent is not None:
        window.document.step_back()
        QTest.qWait(5)
        heights.add(verdict_of(window).height())
    assert len(heights) == 1
