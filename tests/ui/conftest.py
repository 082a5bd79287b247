"""What tests of several wings of the window get."""

import pytest
from PySide6.QtWidgets import QMainWindow  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ui.commands.actions import CommandActions


@pytest.fixture
def actions(qtbot: QtBot) -> CommandActions:
    """The commands of a window, none of which is bound."""
    window = QMainWindow()
    qtbot.addWidget(window)
    actions = CommandActions(window)
    # Held by the window, which nobody else holds.
    actions.setProperty("window", window)
    return actions
