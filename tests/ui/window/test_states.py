"""In each state of the window all can be heard, read and hit, and distances lie on a grid."""

import pytest
from PySide6.QtWidgets import (  # noqa: TID251
    QComboBox,
    QDialog,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from c4studio.formats import read
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import OpenWindow, wait
from tests.pictures.states import STATES
from tests.screens import distances_off_the_grid
from tests.ui.window.test_accessibility import nameless, roleless
from tests.ui.window.test_weights import check_weights

LEAST_TARGET = 24
"""Height in pixels of what the mouse, or a finger, can hit with ease."""


def ask_puzzle(window: MainWindow) -> None:
    window.desk.actions["train.solve"].trigger()
    part = window.part(TrainPart)
    wait(lambda: part.drill is not None)


def check_heights(shown: list[QWidget]) -> None:
    """Check that buttons are high enough to hit, and as high as the fields beside them."""
    tools = [
        each
        for each in shown
        if isinstance(each, QToolButton) and not isinstance(each.parent(), QLineEdit)
    ]
    assert [each.accessibleName() for each in tools if each.height() < LEAST_TARGET] == []
    others = [each for each in shown if isinstance(each, (QPushButton, QComboBox))]
    assert len({each.height() for each in others if not each.layout()}) <= 1


@pytest.mark.expected_log("This plugin does not support")
@pytest.mark.parametrize("state", [*STATES, "puzzle"])
def test_a_state(open_window: OpenWindow, state: str) -> None:
    window = open_window(read("4444")).window
    {**STATES, "puzzle": ask_puzzle}[state](window)
    dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
    # Docks that share a place get their bar of tabs a moment later, and its name.
    wait(lambda: nameless(window) == roleless(window) == [])
    for each in (window, *dialogs):
        assert nameless(each) == []
        check_weights(each)
    inside = [each for part in (window, *dialogs) for each in part.findChildren(QWidget)]
    check_heights([each for each in inside if not each.visibleRegion().isEmpty()])
    assert distances_off_the_grid(window) == []
    for dialog in dialogs:
        dialog.close()
