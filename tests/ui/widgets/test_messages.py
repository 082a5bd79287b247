"""One voice: what is said is shown, and said by a screen reader."""

import pytest
from PySide6.QtWidgets import QMainWindow  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.ui.widgets.messages import Messages


@pytest.fixture
def bare(qtbot: QtBot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    return window


def test_what_is_said_in_passing_is_shown_and_spoken_until_something_happens(
    bare: QMainWindow,
) -> None:
    messages = Messages(bare)
    spoken: list[str] = []
    messages.announcer.said.connect(spoken.append)
    messages.say("Saved.")
    assert (bare.statusBar().currentMessage(), spoken) == ("Saved.", ["Saved."])
    messages.clear()
    assert bare.statusBar().currentMessage() == ""


def test_a_question_ends_unless_something_else_has_been_said(bare: QMainWindow) -> None:
    messages = Messages(bare)
    messages.ask("Which column?")
    messages.say("Column 4")
    messages.end_asking("Which column?")
    assert bare.statusBar().currentMessage() == "Column 4"
    messages.ask("Which column?")
    messages.end_asking("Which column?")
    assert bare.statusBar().currentMessage() == ""


def test_an_offer_is_taken_once_and_not_by_a_later_message(bare: QMainWindow) -> None:
    messages = Messages(bare)
    taken: list[int] = []
    spoken: list[str] = []
    messages.announcer.said.connect(spoken.append)
    messages.offer("It could be another.", "Take it", lambda: taken.append(1))
    assert messages.bar.offer.text() == "Take it"
    messages.bar.offer.click()
    assert (taken, messages.bar.isVisibleTo(bare)) == ([1], False)
    messages.bar.offer.click()
    assert taken == [1]
    messages.warn("It failed.")
    assert not messages.bar.offer.isVisibleTo(messages.bar)
    assert spoken == ["It could be another.", "It failed."]


def test_a_matter_of_its_own_has_a_bar_above_the_others(bare: QMainWindow) -> None:
    messages = Messages(bare)
    spoken: list[str] = []
    messages.announcer.said.connect(spoken.append)
    own = messages.new_bar()
    own.show_message("Changed on disk.")
    messages.hide()
    assert messages.bars == (own, messages.bar)
    assert (own.isVisibleTo(bare) or not own.isHidden(), spoken) == (True, ["Changed on disk."])
