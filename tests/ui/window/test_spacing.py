"""Distances in the window lie on a grid, and panels that have a title have no frame as well."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractScrollArea,
    QDialog,
    QPushButton,
)

from c4studio.drawing.spacing import GRID_UNIT
from c4studio.drawing.theme import THEME_BY_NAME, Theme
from c4studio.formats import read
from c4studio.ground.paths import Paths, packaged_book
from c4studio.pictures.inks import Ink
from c4studio.ui.window.main_window import MainWindow
from tests.pictures.states import STATES
from tests.screens import distances_off_the_grid

DISTANCES = re.compile(r"(?:padding|margin|spacing): ([^;]+);")
"""The distances in a style sheet."""


@pytest.fixture
def paths(paths: Paths) -> Paths:
    """Places as people have them, with the book, so that all is known soon."""
    return replace(paths, book=packaged_book())


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    """A window whose engine is on, since the states are reached when all is known."""
    return open_window(read("4444"))


@pytest.mark.expected_log("This plugin does not support")
@pytest.mark.parametrize("state", STATES)
def test_every_distance_lies_on_the_grid(window: MainWindow, state: str) -> None:
    STATES[state](window)
    assert distances_off_the_grid(window) == []
    for each in window.findChildren(QDialog):
        each.close()


@pytest.mark.parametrize("theme", THEME_BY_NAME.values(), ids=THEME_BY_NAME)
def test_every_distance_in_the_style_sheet_lies_on_the_grid(theme: Theme) -> None:
    found = DISTANCES.findall(theme.style_sheet())
    numbers = [int(each.removesuffix("px")) for text in found for each in text.split()]
    assert len(numbers) > len(found) > 20
    assert [each for each in numbers if each % GRID_UNIT] == []


@pytest.mark.expected_log("This plugin does not support raise")
def test_what_has_a_title_has_no_frame(window: MainWindow) -> None:
    edge = window.desk.look.value.theme(Ink.BORDER)
    for name in ("moves", "why", "review", "games", "explorer"):
        window.desk.docks.bring_to_front(f"dock.{name}")
        dock = window.desk.docks[f"dock.{name}"]
        shown = [each for each in dock.findChildren(QAbstractScrollArea) if each.isVisible()]
        tops = [each.grab().toImage().pixelColor(each.width() // 2, 0) for each in shown]
        assert shown
        assert edge not in tops


def test_enter_selection_and_focus_have_one_colour(
    qapp: QGuiApplication, window: MainWindow
) -> None:
    STATES["play"](window)
    theme = window.desk.look.value.theme
    (dialog,) = (each for each in window.findChildren(QDialog) if each.isVisible())
    (button,) = (each for each in dialog.findChildren(QPushButton) if each.isDefault())
    ground = button.grab().toImage().pixelColor(button.width() // 2, 3)
    assert ground == window.palette().highlight().color() == theme(Ink.ACCENT)
    dialog.close()
