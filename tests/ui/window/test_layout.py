"""Where the parts of the window are, at the sizes that it is used at."""

import base64
import zlib
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QTabBar, QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.ui import settings
from c4studio.ui.frame.docks import Dock
from c4studio.ui.settings import Settings
from tests.hands import Hand, OpenWindow, pause, wait
from tests.windows import still_settings

LONG = "21512653325775316425561214744326664343777"
"""Forty-one moves."""
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
def sized(open_window: OpenWindow) -> Callable[..., Hand]:
    """A window of a size with a long game, whose docks have found their places."""

    def make(width: int, height: int, config: Settings | None = None) -> Hand:
        hand = pause(open_window(read(LONG), config))
        resize(hand, width, height)
        return hand

    return make


def resize(hand: Hand, width: int, height: int) -> None:
    hand.window.resize(width, height)
    wait(lambda: (hand.window.width(), hand.window.height()) == (width, height))
    QTest.qWait(50)


def side_share(hand: Hand) -> float:
    """The part of the width that the docks beside the board have."""
    return dock(hand, "moves").width() / hand.window.width()


def dock(hand: Hand, name: str) -> Dock:
    return hand.desk.docks[f"dock.{name}"]


def is_seen(hand: Hand, name: str) -> bool:
    """Whether a dock is in front of those in its place."""
    return is_in_front(dock(hand, name))


def is_in_front(dock: Dock) -> bool:
    return not dock.visibleRegion().isEmpty()


def test_forty_one_moves_are_seen_without_scrolling(sized: OpenWindow) -> None:
    hand = sized(1120, 760)
    tree = hand.tree
    assert tree.verticalScrollBar().maximum() == 0
    for node in hand.document.game.root.main_line():
        rect = tree.visualRect(tree.model().index_of(node))
        assert tree.viewport().rect().contains(rect)
        assert rect.height() <= 22


@pytest.mark.parametrize("size", [(900, 600), (1120, 760), (1600, 1000)])
def test_what_is_in_front_is_chosen_and_has_its_room(
    sized: OpenWindow, size: tuple[int, int]
) -> None:
    hand = sized(*size)
    seen = [name for name in ("verdict", "moves", "graph") if is_seen(hand, name)]
    assert seen == ["verdict", "moves", "graph"]
    assert not any(is_seen(hand, name) for name in ("annotation", "why", "review", "games"))
    assert 0.28 <= side_share(hand) <= 0.35
    verdict, moves = dock(hand, "verdict"), dock(hand, "moves")
    assert hand.verdict.height() < 100
    assert moves.height() > 2 * verdict.height()


def test_the_bars_of_the_graph_can_be_compared_in_a_small_window(sized: OpenWindow) -> None:
    hand = sized(900, 600)
    grid = hand.review.graph.grid
    assert grid.axis
    assert grid.below
    assert (grid.scores_box.height - grid.drawn_scores_box.height) / 2 >= 17
    assert hand.desk.panel.board.grid.cell >= 40


def test_nothing_stays_squeezed_after_a_small_screen(sized: OpenWindow) -> None:
    config = still_settings()
    small = sized(900, 600, config)
    small.window.close()
    assert config.get(settings.DOCK_LAYOUT)

    hand = sized(900, 600, config)
    before = side_share(hand), dock(hand, "graph").height()
    resize(hand, 1600, 1000)
    assert 0.28 <= side_share(hand) <= 0.35
    assert dock(hand, "graph").height() > 1.3 * before[1]
    resize(hand, 900, 600)
    after = side_share(hand), dock(hand, "graph").height()
    assert after == pytest.approx(before, abs=2)


def test_sessions_on_end_leave_the_docks_as_they_are(sized: OpenWindow) -> None:
    config = still_settings()
    sizes = []
    for _ in range(4):
        hand = sized(1120, 760, config)
        sizes.append((dock(hand, "moves").width(), dock(hand, "graph").height()))
        hand.window.close()
    assert len(set(sizes)) == 1


def test_a_layout_of_before_has_no_shares_and_keeps_its_sizes(sized: OpenWindow) -> None:
    config = still_settings()
    hand = sized(700, 600, config)
    hand.desk.stage.body.resizeDocks([dock(hand, "moves")], [300], Qt.Orientation.Horizontal)
    hand.window.close()
    config.set(settings.DOCK_SHARES, settings.DOCK_SHARES.default)
    hand = pause(sized(700, 600, config))
    assert dock(hand, "moves").width() == pytest.approx(300, abs=2)
    resize(hand, 1400, 900)
    assert side_share(hand) == pytest.approx(300 / 700, abs=0.01)


def test_a_layout_of_one_main_window_is_restored(sized: OpenWindow) -> None:
    config = still_settings()
    config.set(settings.DOCK_LAYOUT, zlib.decompress(base64.b64decode(OF_ONE_MAIN_WINDOW)))
    config.set(settings.DOCK_SHARES, '{"RightDockWidgetArea": 0.31, "BottomDockWidgetArea": 0.19}')
    hand = sized(1120, 760, config)
    moves, verdict = dock(hand, "moves"), dock(hand, "verdict")
    body = hand.desk.stage.body
    assert body.dockWidgetArea(moves) is Qt.DockWidgetArea.LeftDockWidgetArea
    assert moves.isVisible()
    assert verdict.isHidden()
    assert verdict.isFloating()
    assert is_seen(hand, "why")
    assert not is_seen(hand, "review")
    assert dock(hand, "why").width() == pytest.approx(0.31 * 1120, abs=2)


@pytest.mark.expected_log(r"does not support raise\(\)")
def test_a_page_hides_the_docks_and_all_come_back_as_they_were(sized: OpenWindow) -> None:
    """Also those that are windows of their own; none comes to the front that was behind a tab."""
    hand = sized(1120, 760)
    review, docks = dock(hand, "review"), hand.window.findChildren(Dock)
    hand.desk.docks.bring_to_front("dock.review")
    QTest.qWait(50)
    review.setFloating(True)
    dock(hand, "why").raise_()
    QTest.qWait(50)
    before = [(each.isVisible(), is_in_front(each), each.geometry()) for each in docks]
    guide = hand.desk.actions["guide"]
    guide.trigger()
    QTest.qWait(50)
    assert not any(each.isVisible() for each in docks)
    raised: list[Dock] = []

    def note(each: Dock, is_seen: bool) -> None:
        raised.extend([each] * is_seen)

    for each in docks:
        each.visibilityChanged.connect(partial(note, each))
    guide.trigger()
    QTest.qWait(50)
    assert [(each.isVisible(), is_in_front(each), each.geometry()) for each in docks] == before
    assert set(raised) == {each for each in docks if is_in_front(each)}


def drag(window: QWidget, start: QPoint, by: QPoint) -> None:
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=start)
    for part in (1, 2, 3):
        QTest.mouseMove(window, start + by * part / 3)
        QTest.qWait(20)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=start + by)
    QTest.qWait(50)


def test_a_splitter_is_dragged_and_no_dock_comes_off(sized: OpenWindow) -> None:
    hand = sized(1120, 760)
    moves, body = dock(hand, "moves"), hand.desk.stage.body
    before, board = moves.width(), hand.desk.panel
    gap = QRect(board.geometry().topRight(), moves.geometry().bottomLeft()).normalized()
    assert gap.width() >= 8
    # At every pixel of it.
    for x in range(board.geometry().right() + 1, moves.x()):
        assert body.childAt(x, 400) is None
    drag(body, QPoint(moves.x() - 4, 400), QPoint(-60, 0))
    assert moves.width() == pytest.approx(before + 60, abs=4)
    assert not any(each.isFloating() for each in hand.window.findChildren(Dock))
    share = side_share(hand)
    resize(hand, 1400, 900)
    assert side_share(hand) == pytest.approx(share, abs=0.01)


@pytest.mark.expected_log(r"does not support raise\(\)")
def test_a_dock_that_shares_its_place_has_its_title_in_the_tab(sized: OpenWindow) -> None:
    hand = sized(1120, 760)
    moves, verdict = dock(hand, "moves"), dock(hand, "verdict")
    assert moves.titleBarWidget() is not None
    assert verdict.titleBarWidget() is None
    bar = next(
        each
        for each in hand.window.findChildren(QTabBar)
        if each.isVisible() and each.tabText(each.currentIndex()) == "Moves"
    )
    QTest.mouseDClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(bar.currentIndex()).center())
    wait(moves.isFloating)
    # The tab went before it heard of the button; tests after this one would find it pressed.
    QTest.mouseRelease(hand.window, Qt.MouseButton.LeftButton)
    wait(lambda: moves.titleBarWidget() is None)
    pictures = []
    for each in (moves, verdict):
        button = each.findChild(QAbstractButton, "qt_dockwidget_closebutton")
        assert isinstance(button, QAbstractButton)
        pictures.append(button.icon().pixmap(QSize(16, 16)).toImage())
    assert pictures[0] == pictures[1]
    hand.do("reset")
    wait(lambda: not moves.isFloating() and moves.titleBarWidget() is not None)


def test_a_verdict_that_shares_its_place_leaves_room_for_the_others(sized: OpenWindow) -> None:
    hand = sized(1120, 760)
    hand.desk.stage.body.tabifyDockWidget(dock(hand, "verdict"), dock(hand, "annotation"))
    QTest.qWait(100)
    area = dock(hand, "verdict"), dock(hand, "annotation")
    assert all(each.titleBarWidget() is not None for each in area)
    hand.desk.stage.body.resizeDocks([area[1]], [300], Qt.Orientation.Vertical)
    QTest.qWait(50)
    assert area[1].height() > 200


@pytest.mark.parametrize("size", [(1120, 760), (900, 600)], ids=str)
def test_the_moves_stay_where_they_are_from_move_to_move(
    sized: OpenWindow, size: tuple[int, int]
) -> None:
    hand = sized(*size)
    heights = set()
    while hand.document.current.parent is not None:
        hand.document.step_back()
        QTest.qWait(5)
        heights.add(hand.verdict.height())
    assert len(heights) == 1
