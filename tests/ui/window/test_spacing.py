"""Distances in the window lie on a grid, and panels that have a title have no frame as well."""

import re

import pytest
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractScrollArea,
    QDialog,
    QPushButton,
    QToolBar,
    QToolButton,
)

from c4studio.drawing.spacing import GRID_UNIT
from c4studio.drawing.theme import THEME_BY_NAME, Theme
from c4studio.formats import read
from c4studio.pictures.inks import Ink
from tests.drawing.test_theme import contrast
from tests.hands import Hand, OpenWindow
from tests.pictures.states import STATES

DISTANCES = re.compile(r"(?:padding|margin|spacing): ([^;]+);")
"""The distances in a style sheet."""


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    """A window whose engine is on, since the states are reached when all is known."""
    return open_window(read("4444"))


@pytest.mark.parametrize("theme", THEME_BY_NAME.values(), ids=THEME_BY_NAME)
def test_every_distance_in_the_style_sheet_lies_on_the_grid(theme: Theme) -> None:
    found = DISTANCES.findall(theme.style_sheet())
    numbers = [int(each.removesuffix("px")) for text in found for each in text.split()]
    assert len(numbers) > len(found) > 20
    assert [each for each in numbers if each % GRID_UNIT] == []


@pytest.mark.expected_log("This plugin does not support raise")
def test_what_has_a_title_has_no_frame(hand: Hand) -> None:
    edge = hand.desk.look.value.theme(Ink.BORDER)
    for name in ("moves", "why", "review", "games", "explorer"):
        hand.desk.docks.bring_to_front(f"dock.{name}")
        dock = hand.desk.docks[f"dock.{name}"]
        shown = [each for each in dock.findChildren(QAbstractScrollArea) if each.isVisible()]
        tops = [each.grab().toImage().pixelColor(each.width() // 2, 0) for each in shown]
        assert shown
        assert edge not in tops


def test_enter_selection_and_focus_have_one_colour(qapp: QGuiApplication, hand: Hand) -> None:
    STATES["play"](hand.window)
    theme = hand.desk.look.value.theme
    dialog = hand.dialog(QDialog)
    (button,) = (each for each in dialog.findChildren(QPushButton) if each.isDefault())
    ground = button.grab().toImage().pixelColor(button.width() // 2, 3)
    assert ground == hand.window.palette().highlight().color() == theme(Ink.ACCENT)
    dialog.close()


def test_the_toolbar_has_no_lines_between_buttons_and_one_below_those_that_are_on(
    hand: Hand,
) -> None:
    theme = hand.desk.look.value.theme
    (bar,) = (each for each in hand.window.findChildren(QToolBar) if each.objectName() == "toolbar")
    lines = {theme(Ink.BORDER).name(), theme(Ink.EDGE).name()}
    image = bar.grab().toImage()
    middle = [image.pixelColor(x, bar.height() // 2).name() for x in range(bar.width())]
    assert lines.isdisjoint(middle)
    shown = [each for each in bar.findChildren(QToolButton) if each.isVisible()]
    assert len([each for each in shown if each.isChecked()]) > 1
    assert len({each.geometry().bottom() for each in shown if each.isChecked()}) == 1


DISTINCT = 3.0
"""Least contrast of what tells one state of a button from another."""


@pytest.mark.one_in(4)
@pytest.mark.expected_log("This plugin does not support")
@pytest.mark.parametrize("theme", THEME_BY_NAME)
@pytest.mark.parametrize("state", ["review", "setup", "course"])
def test_a_button_that_is_on_does_not_differ_by_a_hue_alone(
    hand: Hand, state: str, theme: str
) -> None:
    hand.do(f"theme.{theme}")
    STATES[state](hand.window)
    # Whose mistakes are listed is chosen above the rows.
    hand.review.panel._scrolled.verticalScrollBar().setValue(0)
    framed = [
        each
        for each in hand.window.findChildren(QToolButton)
        if each.isCheckable() and not each.autoRaise() and not each.visibleRegion().isEmpty()
    ]
    lines: dict[bool, list[QColor]] = {True: [], False: []}
    for each in framed:
        image = each.grab().toImage()
        lines[each.isChecked()].append(image.pixelColor(image.width() // 2, image.height() - 3))
    assert lines[True] and lines[False]
    assert all(contrast(on, off) >= DISTINCT for on in lines[True] for off in lines[False])


@pytest.mark.expected_log("This plugin does not support")
def test_a_button_of_a_game_that_is_on_keeps_its_frame(hand: Hand) -> None:
    STATES["playing"](hand.window)
    hand.do("numbers")
    buttons = hand.window.findChildren(QToolButton, "small")
    (button,) = (each for each in buttons if each.text() == "Scores" and each.isVisible())
    assert button.isChecked()
    image = button.grab().toImage()
    edge = image.pixelColor(image.width() // 2, 0)
    assert edge == hand.desk.look.value.theme(Ink.ACCENT)
