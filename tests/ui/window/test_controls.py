"""Edges of buttons, fields and tick boxes, and the look of what is disabled, in all themes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import (  # noqa: TID251
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QScrollBar,
    QToolButton,
    QWidget,
)

from c4studio.drawing.icons import themed_icon
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.pictures.inks import Ink
from c4studio.ui.insight.why_panel import WhyPanel
from c4studio.ui.play.round_view import PlayBar
from tests.hands import Hand

THEMES = pytest.mark.parametrize(
    "theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"]
)


def edge(widget: QWidget) -> QColor:
    """The colour in the middle of the upper edge of a widget."""
    return widget.grab().toImage().pixelColor(widget.width() // 2, 0)


def colours(widget: QWidget) -> set[str]:
    """All colours of a widget's picture."""
    image = widget.grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


@THEMES
@pytest.mark.parametrize("kind", [QPushButton, QToolButton, QProgressBar])
def test_controls_have_edges(
    hand: Hand, theme: Theme, kind: type[QPushButton | QToolButton | QProgressBar]
) -> None:
    control = kind(hand.window)
    control.setStyleSheet(theme.style_sheet())
    if not isinstance(control, QProgressBar):
        control.setText("Copy")
    control.show()
    control.resize(control.sizeHint())
    assert edge(control) == theme(Ink.EDGE)
    control.setEnabled(False)
    if not isinstance(control, QProgressBar):
        assert edge(control) == theme(Ink.BORDER)


def test_buttons_in_panels_have_edges_and_those_of_the_toolbar_have_none(hand: Hand) -> None:
    theme, actions = hand.window.look.theme, hand.desk.actions
    bar = PlayBar(hand.window)
    bar.show_actions([actions["play"]])
    bar.show_sentence("Your move", "")
    bar.resize(600, bar.sizeHint().height())
    (button,) = (each for each in bar.findChildren(QToolButton) if each.text())
    assert edge(button) == theme(Ink.EDGE)
    for button in hand.window.findChildren(WhyPanel)[0].findChildren(QToolButton):
        button.setEnabled(True)
        assert edge(button) == theme(Ink.EDGE)
    toolbar = hand.window.findChild(QWidget, "toolbar")
    assert isinstance(toolbar, QWidget)
    for button in toolbar.findChildren(QToolButton):
        assert edge(button) != theme(Ink.EDGE)


@THEMES
def test_scroll_thumbs_and_tick_boxes_in_lists_can_be_seen(hand: Hand, theme: Theme) -> None:
    bar = QScrollBar(Qt.Orientation.Vertical, hand.window)
    shown = QListWidget(hand.window)
    item = QListWidgetItem("Ann", shown)
    item.setCheckState(Qt.CheckState.Unchecked)
    for widget in (bar, shown):
        widget.setStyleSheet(theme.style_sheet())
        widget.setGeometry(0, 0, 90, 90)
        widget.show()
    assert theme.hex_colour(Ink.EDGE) in colours(bar)
    assert theme.hex_colour(Ink.MUTED) in colours(shown)
    item.setCheckState(Qt.CheckState.Checked)
    assert theme.hex_colour(Ink.ACCENT) in colours(shown)


@THEMES
def test_label_and_icon_of_what_is_disabled_have_one_colour(theme: Theme) -> None:
    role = QPalette.ColorRole
    for each in (role.Text, role.WindowText, role.ButtonText):
        assert theme.palette().color(QPalette.ColorGroup.Disabled, each) == theme(Ink.FADED)
    image = themed_icon("forward", theme).pixmap(48, 48, QIcon.Mode.Disabled).toImage()
    assert image.pixelColor(image.width() // 2, image.height() // 2) == theme(Ink.FADED)
