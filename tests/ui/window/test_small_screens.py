"""On a screen of 910 by 480 pixels the window and its dialogs have room, and nothing is lost."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from c4studio.formats import read, read_painting
from c4studio.game import GameFacts
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.library.filters import ALL_GAMES_FILTER
from c4studio.ui import settings
from c4studio.ui.files.recovery_dialog import RecoveryDialog
from c4studio.ui.frame.placement import placed_within
from c4studio.ui.frame.steady_container import SteadyContainer
from c4studio.ui.library.filter_dialog import FilterDialog
from c4studio.ui.library.report_part import HabitControls
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.training.progress_part import ProgressControls
from c4studio.ui.training.sets_part import SetControls
from c4studio.ui.training.sheet_part import SheetDialog
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.layouts import in_column
from tests.cases import cases
from tests.hands import Hand, OpenWindow, pause, wait
from tests.report.samples import REPORT
from tests.screens import distances_off_the_grid, places_at_rest
from tests.ui.window.test_nothing_is_cut import DIALOGS, DOCKS
from tests.windows import still_settings

SMALL = QSize(910, 480)
PAGES = ("setup", "learn", "manual", "guide", "train.solve", "train.hold", "train.judge")
"""The commands that put something else in the place of the board and its docks."""
VERTICAL = Qt.Orientation.Vertical


@pytest.fixture
def small(open_window: OpenWindow) -> Hand:
    """A window on a small screen, on a game with a heading."""
    hand = pause(open_window(read("44535")))
    hand.document.set_game_facts(GameFacts(red="Ada", yellow="Charles"))
    hand.window.resize(SMALL)
    return hand


def check_room(window: QWidget) -> None:
    """Check that a window needs no more than a small screen, below a title bar, has room for."""
    needed = window.minimumSizeHint().expandedTo(window.minimumSize())
    assert needed.boundedTo(SMALL) == needed
    assert distances_off_the_grid(window) == []


def check_inside(hand: Hand) -> None:
    """Check that the window keeps its size, and that what it shows lies within it."""
    rooms = [
        each for each in hand.window.findChildren(SteadyContainer) if each.window() is hand.window
    ]

    def is_inside() -> bool:
        shown = [each for each in rooms if not each.visibleRegion().isEmpty()]
        places = [QRect(each.mapTo(hand.window, QPoint()), each.size()) for each in shown]
        return bool(places) and all(map(hand.window.rect().contains, places))

    wait(is_inside)
    check_room(hand.window)
    assert hand.window.size() == SMALL


@pytest.mark.expected_log("This plugin does not support raise")
@pytest.mark.parametrize("name", DOCKS)
def test_every_dock_has_room(small: Hand, name: str) -> None:
    small.desk.docks.bring_to_front(f"dock.{name}")
    check_inside(small)
    assert small.desk.panel.board.grid.cell >= 24


def test_all_docks_below_each_other_have_room(small: Hand) -> None:
    docks = [small.desk.docks[f"dock.{each}"] for each in ("verdict", "moves", "why", "explorer")]
    for dock in docks:
        dock.show()
    for above, below in pairwise(docks):
        small.desk.stage.body.splitDockWidget(above, below, VERTICAL)
    check_inside(small)


@pytest.mark.expected_log("This plugin does not support raise")
def test_in_a_larger_window_nothing_scrolls_any_more(small: Hand) -> None:
    small.desk.docks.bring_to_front("dock.annotation")
    dock = small.desk.docks["dock.annotation"]
    check_inside(small)
    (area,) = (each for each in dock.findChildren(QScrollArea) if dock.widget() is each.parent())
    wait(lambda: area.verticalScrollBar().maximum() > 0)
    small.window.resize(1120, 760)
    wait(lambda: area.verticalScrollBar().maximum() == 0)
    small.window.resize(SMALL)
    check_inside(small)


@pytest.mark.parametrize("command", PAGES)
def test_every_page_has_room(small: Hand, command: str) -> None:
    small.do(command)
    wait(lambda: small.desk.stage.page is not None or command == "learn")
    check_inside(small)


def test_bars_of_messages_take_no_room_from_what_is_below_them(small: Hand) -> None:
    panel = small.desk.panel
    seen = {places_at_rest(small.window, panel.board, panel.overlay)}
    for bar in small.messages.bars:
        bar.show_message("A long sentence about what has happened. " * 4)
        check_inside(small)
        seen.add(places_at_rest(small.window, panel.board, panel.overlay))
        assert small.window.rect().contains(
            bar.rect().translated(bar.mapTo(small.window, QPoint()))
        )
        bar.hide()
    assert len(seen) == 1


@pytest.mark.parametrize("percent", [100, 150])
def test_all_of_the_board_to_set_up_is_in_sight(small: Hand, percent: int) -> None:
    small.desk.settings.set(settings.TEXT_SIZE, percent)
    small.do("setup")
    check_inside(small)
    QTest.qWait(50)
    editor = small.part(SetupPart).editor
    assert editor.board.visibleRegion().boundingRect() == editor.board.rect()
    # Nothing is cut at its right, where nobody could scroll to it with the wheel.
    bars = [each.horizontalScrollBar() for each in editor.findChildren(QScrollArea)]
    assert [each.maximum() for each in bars if each.isVisible()] == []


def test_every_line_of_a_fault_is_seen_with_larger_text(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("44535"), still_settings(150)))
    hand.window.resize(900, 600)
    hand.do("setup")
    editor = hand.part(SetupPart).editor
    painting = read_painting("7/7/7/7/7/yyy4", pasted=True)
    editor.history.change_painting(painting, say(Remark.UNDO_TYPING))
    bar = editor.panel.faults.verticalScrollBar()
    wait(lambda: editor.isVisible() and bar.maximum() == 0)
    assert editor.board.width() > 380


@pytest.mark.parametrize("percent", [100, 150])
def test_larger_text_has_room(open_window: OpenWindow, percent: int) -> None:
    hand = pause(open_window(read("44535"), still_settings(percent)))
    hand.window.resize(SMALL)
    check_room(hand.window)


# Dialogs.


@pytest.mark.one_in(2)
@pytest.mark.expected_log("This plugin does not support (raise|grabbing)")
@pytest.mark.parametrize("command", DIALOGS)
def test_every_dialog_has_room(small: Hand, command: str) -> None:
    action = small.desk.actions[command]
    if action.isEnabled():
        action.trigger()
        QTest.qWait(20)
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog) and dialog.isVisible():
            if not isinstance(dialog, QFileDialog):
                check_room(dialog)
            dialog.reject()


def test_dialogs_about_libraries_and_training_have_room(small: Hand) -> None:
    for dialog in (
        FilterDialog(ALL_GAMES_FILTER, {}, small.window),
        ReportDialog(REPORT, small.desk, HabitControls(ALL_GAMES_FILTER)),
        ReportDialog(REPORT, small.desk, ProgressControls(small.window.look)),
        RecoveryDialog([], small.window.look, small.window),
        ReportDialog(REPORT, small.desk, SetControls(print, print)),
        SheetDialog({}, small.window.look, small.window),
    ):
        dialog.show()
        QTest.qWait(10)
        check_room(dialog)
        dialog.reject()


def test_a_dialog_that_does_not_fit_scrolls_above_its_buttons(small: Hand) -> None:
    dialog = Dialog("Test", small.window)
    labels = [QLabel(f"Line {number}") for number in range(60)]
    last = QPushButton("Last")
    buttons = dialog.new_buttons()
    dialog.lay_out(*labels, last, buttons)
    dialog.show()
    check_room(dialog)
    dialog.resize(300, 400)
    QTest.qWait(10)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    assert dialog.rect().contains(close.mapTo(dialog, close.rect().bottomRight()))
    assert last.visibleRegion().isEmpty()
    close.setFocus()
    last.setFocus()
    (area,) = dialog.findChildren(QScrollArea)
    area.ensureWidgetVisible(last)
    assert not last.visibleRegion().isEmpty()


def test_a_dialog_that_fits_does_not_scroll(small: Hand) -> None:
    dialog = Dialog("Test", small.window)
    dialog.setLayout(in_column(QLabel("A line")))
    dialog.show()
    assert not dialog.findChildren(QScrollArea)
    dialog.reject()


# Places on the screen.

SCREEN = QRect(0, 27, 910, 485)
FRAME = QMargins(2, 30, 2, 2)


@cases()
def test_a_window_and_its_frame_stay_on_the_screen(place: QRect, expected: QRect) -> None:
    found = placed_within(place, SCREEN, FRAME)
    assert found == expected
    assert SCREEN.contains(found.marginsAdded(FRAME))


def test_a_restored_window_is_on_the_screen_with_its_title_bar(open_window: OpenWindow) -> None:
    config = still_settings()
    first = pause(open_window(config=config))
    room = first.window.screen().availableGeometry()
    first.window.setGeometry(room)
    first.window.close()
    hand = pause(open_window(config=config))
    assert room.contains(hand.window.geometry())
    assert hand.window.geometry().top() > room.top()


@pytest.mark.expected_log(r"This plugin does not support raise")
def test_a_floating_dock_belongs_to_the_window_again_after_a_page(small: Hand) -> None:
    dock = small.desk.docks["dock.moves"]
    dock.setFloating(True)
    for _ in range(2):
        handle = dock.windowHandle()
        assert handle is not None
        assert handle.transientParent() is small.window.windowHandle()
        assert dock.windowFlags() & Qt.WindowType.Tool == Qt.WindowType.Tool
        small.do("manual")
        assert not dock.isVisible()
        small.do("manual")
        assert dock.isVisible()


@pytest.mark.expected_log("This plugin does not support raise")
def test_where_docks_scroll_the_focus_stays_and_the_graph_has_all_that_it_needs(
    open_window: OpenWindow,
) -> None:
    hand = pause(open_window(read("4444")))
    hand.window.resize(900, 600)
    # It needs more height than there is, so that all docks may scroll.
    hand.do("library.explorer")
    QTest.qWait(100)
    assert hand.desk.docks["dock.explorer"].isAncestorOf(hand.window.focusWidget())
    areas = hand.desk.docks["dock.graph"].findChildren(QScrollArea)
    assert [each.verticalScrollBar().maximum() for each in areas if each.isVisible()] in ([], [0])
