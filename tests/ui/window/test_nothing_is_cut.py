"""No button, tab, label or chip is cut or squashed at 900×600 pixels with text of 150 %."""

import threading
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QListView,
    QPushButton,
    QScrollArea,
    QTabBar,
    QToolButton,
    QWidget,
)

from c4studio.drawing.fonts import LEAST_FONT_HEIGHT
from c4studio.formats import read
from c4studio.game import GameFacts
from c4studio.pictures.chip import chip_item
from c4studio.pictures.display import DrawnItem, ItemGroup, TextItem, text_width
from c4studio.pictures.places import CELL_SIDE, chip_box
from c4studio.ui.board.score_overlay import ScoreOverlay
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.actions import EXTENSION_BUTTON_NAME
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from c4studio.ui.widgets.status_line import StatusLine
from tests.hands import Hand, OpenWindow, pause, wait
from tests.windows import still_settings

OF_QT = (EXTENSION_BUTTON_NAME, "qt_dockwidget_closebutton", "qt_dockwidget_floatbutton")
"""Qt's own names of its buttons of docks and toolbars, whose pictures are smaller than they say."""
SIZE, PERCENT = QSize(900, 600), 150
DOCKS = ("verdict", "moves", "why", "review", "games", "explorer", "annotation", "graph")
PAGES = (
    "setup", "learn", "manual", "guide", "workspace.learn", "train.solve", "train.streak",
    "train.fixed", "train.hold", "train.course", "train.swap", "train.today",
    "train.calculate", "train.judge", "train.guess",
)  # fmt: skip
"""The commands that put something else in the place of the board and its docks."""
DIALOGS = [
    each.id
    for each in COMMANDS
    if each.id in {"card", "palette", "cache"}
    or (each.text.endswith("…") and not each.id.startswith(("library.", "print.")))
]
"""The commands that open a dialog of this program."""


def cut(window: QWidget) -> list[str]:
    """What is cut or squashed of what a window shows, in words."""
    return [
        f"{type(each).__name__} {each.accessibleName() or getattr(each, 'text', str)()!r}: {fault}"
        for each in window.findChildren(QWidget)
        if each.isVisible() and each.window() is window and not each.visibleRegion().isEmpty()
        if each.objectName() not in OF_QT
        for fault in faults_of(each)
    ]


def faults_of(widget: QWidget) -> Iterator[str]:
    match widget:
        case QPushButton() | QCheckBox() | QComboBox():
            least = widget.minimumSizeHint()
            if widget.size().expandedTo(least) != widget.size():
                yield f"{widget.size().toTuple()} instead of {least.toTuple()}"
        case QToolButton():
            yield from faults_of_tool(widget)
        case QLabel():
            yield from faults_of_label(widget)
        case QTabBar():
            yield from faults_of_tabs(widget)
        case QListView():
            yield from faults_of_rows(widget)
        case ScoreOverlay():
            yield from faults_of_chips(widget)
    if isinstance(widget, (QListView, QScrollArea)) and widget.horizontalScrollBar().maximum():
        yield "scrolls sideways"
    if isinstance(widget, (QAbstractButton, QLabel)) and is_cut(widget):
        yield "is cut by what is around it"


def faults_of_tool(button: QToolButton) -> Iterator[str]:
    letters = button.fontMetrics().size(Qt.TextFlag.TextSingleLine, plain(button.text()))
    is_picture = button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    has_picture = is_picture and not button.icon().isNull()
    needed = button.iconSize() if has_picture or not button.text() else letters
    if button.size().expandedTo(needed) != button.size():
        yield f"{button.size().toTuple()} for {needed.toTuple()}"


def faults_of_label(label: QLabel) -> Iterator[str]:
    width, height = label.size().toTuple()
    if label.wordWrap() and height < label.heightForWidth(width):
        yield f"{height} of {label.heightForWidth(width)} pixels high"
    is_shortened = isinstance(label, ShortenedLabel)
    least = label.minimumSizeHint()
    if (
        not label.wordWrap()
        and label.text()
        and (height < least.height() or (width < least.width() and not is_shortened))
    ):
        yield f"{width}×{height} instead of {least.toTuple()}"


def plain(text: str) -> str:
    return text.replace("&", "")


def is_cut(widget: QWidget) -> bool:
    """Whether something that does not scroll cuts a widget, which is not covered by another."""
    place, around = widget.rect(), widget
    while not around.isWindow():
        parent = around.parentWidget()
        assert parent is not None
        place = QRect(around.mapTo(parent, place.topLeft()), place.size())
        area = parent.parentWidget()
        if isinstance(area, QScrollArea) and area.viewport() is parent:
            # What is above or below is reached by the scroll bar.
            place.setTop(max(place.top(), 0))
            place.setBottom(min(place.bottom(), parent.height() - 1))
        if not parent.rect().contains(place):
            return True
        around = parent
    return False


def faults_of_tabs(bar: QTabBar) -> Iterator[str]:
    for number in range(bar.count()):
        rect, text = bar.tabRect(number), plain(bar.tabText(number))
        if rect.width() < bar.fontMetrics().horizontalAdvance(text) + 8:
            yield f"{text} has {rect.width()} pixels"
        if not bar.rect().contains(rect):
            yield f"{text} is out of sight"


def faults_of_rows(rows: QListView) -> Iterator[str]:
    """Rows whose text has other room than they were laid out for."""
    model, gap = rows.model(), 2 * rows.spacing() + 1
    places = [rows.visualRect(model.index(row, 0)) for row in range(min(model.rowCount(), 200))]
    for row, (above, below) in enumerate(pairwise(places)):
        if not above.isEmpty() and not below.isEmpty() and below.top() - above.bottom() - 1 > gap:
            yield f"row {row} is cut"
    highest = max((place.height() for place in places), default=0)
    is_scrolled_by_rows = rows.verticalScrollMode() is QListView.ScrollMode.ScrollPerItem
    if is_scrolled_by_rows and highest > rows.viewport().height():
        yield "a row has no room, and is not scrolled"


def faults_of_chips(overlay: ScoreOverlay) -> Iterator[str]:
    grid = overlay._grid
    for column, chip in enumerate(overlay.chips):
        box = chip_box(column, grid.text)
        for text in texts_of(chip_item(box, chip, False, grid.least_font)):
            pixels = text.height * grid.cell / CELL_SIDE
            wide = text_width(text.words, text.height, text.bold)
            if round(pixels) >= LEAST_FONT_HEIGHT and wide > box.width:
                yield f"{text.words} is wider than its chip"


def texts_of(item: DrawnItem) -> Iterator[TextItem]:
    if isinstance(item, ItemGroup):
        for each in item.items:
            yield from texts_of(each)
    elif isinstance(item, TextItem):
        yield item


@pytest.fixture
def large(open_window: OpenWindow) -> Hand:
    """A small window with large text, on a game with a heading."""
    hand = open_window(read("44535"), still_settings(PERCENT))
    hand.document.set_game_facts(GameFacts(red="Ada", yellow="Charles"))
    hand.window.resize(SIZE)
    return hand


def test_a_message_that_does_not_fit_ends_in_an_ellipsis(large: Hand) -> None:
    line, gate = large.window.statusBar(), threading.Event()
    assert isinstance(line, StatusLine)
    large.settle()
    # What the engine says beside the message changes the message's room.
    pause(large)
    QTest.qWait(50)
    long = (
        "Move 16, Yellow d6: leaves Red's threat on g1, and so Red wins on move 41 of 42; "
        "only column g kept the win"
    )
    for said, is_whole in (("Saved", True), (long, False)):
        large.messages.say(said)
        assert (line.shown_text == said, line.toolTip() == "") == (is_whole, is_whole)
    assert (line.shown_text[-1], line.toolTip(), large.status) == ("…", long, long)
    shown = line.shown_text
    large.messages.progress.follow_work(
        large.desk.file.storage.run("Counting", lambda _: gate.wait(60))
    )
    progress = large.messages.progress
    wait(lambda: progress.isVisible() and len(line.shown_text) < len(shown))
    # What stands right of it is painted by other widgets.
    left = large.messages.progress.x()
    picture = line.grab(QRect(left - 8, 1, 8, line.height() - 1)).toImage()
    assert {picture.pixel(x, y) for x in range(8) for y in range(picture.height())} == {
        picture.pixel(0, 0)
    }
    gate.set()
    wait(large.messages.progress.isHidden)
    assert line.shown_text == shown
    large.window.resize(1800, 600)
    wait(lambda: (line.shown_text, line.toolTip()) == (long, ""))


def settled(window: QWidget) -> list[str]:
    """What is cut once all has found its place."""
    last, found = None, cut(window)
    while found != last:
        QTest.qWait(100)
        last, found = found, cut(window)
    return found


@pytest.mark.expected_log("This plugin does not support raise")
def test_nothing_is_cut_in_any_panel(large: Hand) -> None:
    large.settle()
    seen = {}
    for name in DOCKS:
        large.desk.docks[f"dock.{name}"].show()
    for name in DOCKS:
        large.desk.docks.bring_to_front(f"dock.{name}")
        seen[name] = settled(large.window)
    large.press("F12")
    wait(lambda: large.reviewer.review.is_complete)
    seen["reviewed"] = settled(large.window)
    assert {name: found for name, found in seen.items() if found} == {}


@pytest.mark.expected_log("This plugin does not support")
def test_nothing_is_cut_on_any_page(large: Hand) -> None:
    seen = {}
    for command in PAGES:
        large.do(command)
        wait(lambda: large.desk.stage.page is not None)
        seen[command] = settled(large.window)
        large.desk.stage.leave_all_pages()
    for command in ("play", "play.hint", "play.resign"):
        large.do(command)
        QTest.qWait(50)
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog) and dialog.isVisible():
                dialog.accept()
        seen[command] = settled(large.window)
    assert {name: found for name, found in seen.items() if found} == {}


def test_no_fault_of_a_position_is_cut(large: Hand) -> None:
    large.do("setup")
    large.press("Y", "2", "6")
    assert settled(large.window) == []


def shown_dialog() -> QDialog | None:
    widgets = QApplication.topLevelWidgets()
    return next((each for each in widgets if isinstance(each, QDialog) and each.isVisible()), None)


@pytest.mark.expected_log("This plugin does not support (raise|grabbing)")
def test_nothing_is_cut_in_any_dialog(large: Hand) -> None:
    seen = {}
    for command in DIALOGS:
        action = large.desk.actions[command]
        if action.isEnabled():
            action.trigger()
            QTest.qWait(50)
        # Each time anew: a dialog may be deleted while another one settles.
        while (dialog := shown_dialog()) is not None:
            if not isinstance(dialog, QFileDialog):
                seen[command] = settled(dialog)
                if dialog.size().boundedTo(SIZE) != dialog.size():
                    seen[command].append(f"is larger than the screen: {dialog.size()}")
            dialog.reject()
    assert len(seen) > 5
    assert {name: found for name, found in seen.items() if found} == {}
