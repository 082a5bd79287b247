"""Contrast of text in rows of lists, tables, trees, menus and drop-downs, and in tips."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractItemView,
    QApplication,
    QComboBox,
    QListWidget,
    QMenu,
    QTableView,
    QToolTip,
    QTreeView,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from tests.drawing.test_theme import contrast
from tests.hands import wait

pytestmark = pytest.mark.expected_log("This plugin does not support")

READABLE, DISABLED = 4.5, 3.0
PLAIN, SELECTED, OFF = range(3)
"""The rows of each list: one as it is, the current one, and one that cannot be chosen."""

VIEWS = (QListWidget, QTableView, QTreeView)


@pytest.fixture(params=[LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
def page(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[QWidget]:
    """An active window in a theme, whose letters are large enough to have pixels of full colour."""
    theme: Theme = request.param
    palette, font, tip = qapp.palette(), qapp.font(), QToolTip.font()
    large = qapp.font()
    large.setPointSize(20)
    large.setBold(True)
    qapp.setPalette(theme.palette())
    qapp.setFont(large)
    QToolTip.setFont(large)
    page = QWidget()
    page.setStyleSheet(theme.style_sheet())
    QVBoxLayout(page)
    yield page
    page.close()
    qapp.setPalette(palette)
    qapp.setFont(font)
    QToolTip.setFont(tip)


def show(page: QWidget, widget: QWidget, qtbot: QtBot) -> None:
    layout = page.layout()
    assert layout is not None
    layout.addWidget(widget)
    page.resize(400, 300)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()


def contrast_in(widget: QWidget, area: QRect) -> float:
    """The contrast of the text in an area of a widget with the commonest colour there."""
    image = widget.grab(area.adjusted(3, 3, -3, -3)).toImage()
    counts = Counter(
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    )
    ground = QColor(counts.most_common(1)[0][0])
    return max(contrast(QColor(each), ground) for each in counts)


def fill(view: QAbstractItemView | QComboBox) -> None:
    model = QStandardItemModel(view)
    for name in ("Plain", "Selected", "Off"):
        model.appendRow(QStandardItem(name))
    model.item(OFF).setEnabled(False)
    if isinstance(view, QListWidget):
        view.addItems(["Plain", "Selected", "Off"])
        view.item(OFF).setFlags(Qt.ItemFlag.NoItemFlags)
        view.setCurrentRow(SELECTED)
    else:
        view.setModel(model)
        if isinstance(view, QComboBox):
            view.setCurrentIndex(SELECTED)
        else:
            view.setCurrentIndex(model.index(SELECTED, 0))


def check_rows(view: QAbstractItemView) -> None:
    model = view.model()
    for row, least in ((PLAIN, READABLE), (SELECTED, READABLE), (OFF, DISABLED)):
        area = view.visualRect(model.index(row, 0))
        assert contrast_in(view.viewport(), area) >= least, row


@pytest.mark.parametrize("kind", VIEWS)
def test_rows_can_be_read_in_windows_in_front_and_behind(
    page: QWidget, kind: Callable[[], QAbstractItemView], qtbot: QtBot
) -> None:
    view = kind()
    fill(view)
    show(page, view, qtbot)
    view.setFocus()
    check_rows(view)
    place = view.visualRect(view.model().index(PLAIN, 0)).center()
    QTest.mouseMove(view.viewport(), place)
    check_rows(view)
    front = QWidget()
    with qtbot.waitActive(front):
        front.show()
        front.activateWindow()
    assert not view.isActiveWindow()
    check_rows(view)
    front.close()


@pytest.mark.parametrize("kind", VIEWS)
def test_the_selected_row_of_a_disabled_list_can_be_read(
    page: QWidget, kind: Callable[[], QAbstractItemView], qtbot: QtBot
) -> None:
    view = kind()
    fill(view)
    view.setEnabled(False)
    show(page, view, qtbot)
    area = view.visualRect(view.model().index(SELECTED, 0))
    assert contrast_in(view.viewport(), area) >= DISABLED


@pytest.mark.parametrize("editable", [False, True], ids=["list", "editable"])
def test_rows_of_a_drop_down_can_be_read(page: QWidget, qtbot: QtBot, editable: bool) -> None:
    combo = QComboBox()
    fill(combo)
    combo.setEditable(editable)
    show(page, combo, qtbot)
    assert contrast_in(combo, combo.rect()) >= READABLE
    combo.showPopup()
    view = combo.view()
    wait(view.isVisible)
    check_rows(view)
    model = view.model()
    view.setCurrentIndex(model.index(PLAIN, 0))
    check_rows(view)
    combo.hidePopup()
    combo.setEnabled(False)
    assert contrast_in(combo, combo.rect()) >= DISABLED


def test_entries_of_a_menu_can_be_read(page: QWidget, qtbot: QtBot) -> None:
    menu = QMenu(page)
    entries = [menu.addAction(name) for name in ("Plain", "Selected", "Off")]
    entries[OFF].setEnabled(False)
    show(page, QWidget(), qtbot)
    menu.popup(QPoint(0, 0))
    wait(menu.isVisible)
    for at in (SELECTED, OFF):
        menu.setActiveAction(entries[at])
        for entry, least in zip(entries, (READABLE, READABLE, DISABLED), strict=True):
            assert contrast_in(menu, menu.actionGeometry(entry)) >= least
    menu.close()


def test_a_tip_can_be_read(page: QWidget, qtbot: QtBot) -> None:
    target = QWidget()
    show(page, target, qtbot)
    QToolTip.showText(target.mapToGlobal(QPoint(9, 9)), "A tip", target)
    wait(QToolTip.isVisible)
    (tip,) = (
        each
        for each in QApplication.topLevelWidgets()
        if each.inherits("QTipLabel") and each.isVisible()
    )
    assert contrast_in(tip, tip.rect()) >= READABLE
    QToolTip.hideText()
