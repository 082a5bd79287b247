"""One voice: what is said is shown, and said by a screen reader."""

import os

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


def test_names_that_are_no_text_are_shown(bare: QMainWindow) -> None:
    messages = Messages(bare)
    name = os.fsdecode(b"caf\xe9.sgf")
    messages.say(f"Saved {name}")
    assert bare.statusBar().currentMessage() == "Saved caf�.sgf"
    messages.warn(f"{name} is gone")
    assert messages.bar.text == "caf�.sgf is gone"


def test_a_question_ends_unless_something_else_has_been_said(bare: QMainWindow) -> None:
    messages = Messages(bare)
    messages.show_prompt("Which column?")
    messages.say("Column 4")
    messages.clear_prompt("Which column?")
    assert bare.statusBar().currentMessage() == "Column 4"
    messages.show_prompt("Which column?")
    messages.clear_prompt("Which column?")
    assert bare.statusBar().currentMessage() == ""


def test_an_offer_is_taken_once_and_not_by_a_later_message(bare: QMainWindow) -> None:
    messages = Messages(bare)
    taken: list[int] = []
    spoken: list[str] = []
    messages.announcer.said.connect(spoken.append)
    messages.offer_action("It could be another.", "Take it", lambda: taken.append(1))
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
    messages.hide_message()
    assert messages.bars == (own, messages.bar)
    assert (own.isVisibleTo(bare) or not own.isHidden(), spoken) == (True, ["Changed on disk."])
