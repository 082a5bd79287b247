"""A long text is read beside the window, and what the user does later wins."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from c4studio.document.text_reader import LONG_TEXT_CHARACTERS
from c4studio.formats import read, sgf
from c4studio.game import Collection
from c4studio.ground.service import Handle
from c4studio.ui.files.clipboard import GameClipboard
from c4studio.ui.files.file_part import FilePart
from tests.bench.large_tree import large_game
from tests.file_contents import in_file, line, write
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up
from tests.windows import NewSession


@pytest.fixture
def long_text() -> str:
    text = sgf.sgf_of_games(Collection([large_game(1000)]))
    assert len(text) > LONG_TEXT_CHARACTERS
    return text


@pytest.fixture
def begin(hand: Hand, long_text: str, qtbot: QtBot) -> Callable[[], Handle]:
    """Begin to paste the long text."""

    def begin() -> Handle:
        with qtbot.waitSignal(hand.desk.reader.begun) as begun:
            hand.part(GameClipboard).open_text(long_text)
        assert begun.args is not None
        job: Handle = begun.args[0]
        return job

    return begin


@pytest.fixture
def other(path: Path) -> Path:
    """A file."""
    write(path, read("333"))
    return path


def test_some_hundred_lines_are_read_elsewhere(hand: Hand) -> None:
    with wait_for_signal(hand.desk.reader.begun):
        hand.part(GameClipboard).open_text("44444432211\n" * 800)
    wait(lambda: len(hand.document.collection.games) == 800)


def test_of_two_texts_the_later_one_is_opened(hand: Hand, begin: Callable[[], Handle]) -> None:
    with hold_up(hand.desk.file.storage):
        job = begin()
        hand.paste("4455")
    wait(lambda: job.has_ended)
    assert hand.moves == "4455"
    assert hand.document.undo_stack.count() == 1


def test_a_text_that_has_just_been_read_gives_way_too(
    hand: Hand, begin: Callable[[], Handle]
) -> None:
    is_read = threading.Event()
    job = begin()
    hand.desk.file.storage.run("Waiting", lambda _: is_read.set())
    # No events meanwhile: nobody here knows yet that it has been read.
    assert is_read.wait(60)
    hand.paste("4455")
    wait(lambda: job.has_ended)
    assert hand.moves == "4455"
    assert hand.status.startswith("Opened a game of 4 discs from a move string")


def test_a_text_gives_way_to_an_edit(hand: Hand, begin: Callable[[], Handle]) -> None:
    with hold_up(hand.desk.file.storage):
        begin()
        hand.document.play(3)
    sentence = "The text was not opened, since the game here changed"
    wait(lambda: hand.status == sentence)
    assert line(hand) == "4"


def test_a_text_gives_way_to_a_file_that_is_opened_after_it(
    hand: Hand, begin: Callable[[], Handle], other: Path
) -> None:
    with hold_up(hand.desk.file.storage):
        begin()
        hand.part(FilePart).open_here(other)
    wait(lambda: hand.status.startswith("The text was not opened"))
    assert line(hand) == "333"
    assert (hand.desk.file.path, hand.desk.file.modified) == (other, False)
    assert hand.part(FilePart).notices.bar.isHidden()


def test_a_text_is_opened_where_the_file_after_it_was_not(
    hand: Hand, begin: Callable[[], Handle], path: Path
) -> None:
    with hold_up(hand.desk.file.storage):
        begin()
        hand.part(FilePart).open_here(path)
    with wait_for_signal(hand.document.game_shown):
        pass
    assert hand.part(FilePart).notices.bar.isVisible()
    assert line(hand) != ""


def test_a_file_gives_way_to_a_text_that_is_opened_after_it(
    hand: Hand, begin: Callable[[], Handle], other: Path, long_text: str, qtbot: QtBot
) -> None:
    with hold_up(hand.desk.file.storage), qtbot.assertNotEmitted(hand.desk.file.opened):
        hand.part(FilePart).open_here(other)
        begin()
    with qtbot.waitSignal(hand.document.game_shown):
        pass
    assert sgf.sgf_of_games(hand.document.collection) == long_text
    assert hand.desk.file.path is None
    assert hand.part(FilePart).notices.bar.isHidden()


def test_a_text_is_opened_although_the_game_is_saved_meanwhile(
    saved: Hand, begin: Callable[[], Handle], path: Path
) -> None:
    saved.press("6")
    with hold_up(saved.desk.file.storage):
        begin()
        saved.press("Ctrl+S")
    with wait_for_signal(saved.document.game_shown):
        pass
    assert in_file(path) == "456"
    assert saved.desk.file.modified


def test_a_window_that_closes_reads_no_text(
    new_session: NewSession, long_text: str, qtbot: QtBot
) -> None:
    window = new_session().add_window()
    window.controller.set_enabled(False)
    with hold_up(window.desk.file.storage):
        with qtbot.waitSignal(window.desk.reader.begun) as begun:
            window.part(GameClipboard).open_text(long_text)
        window.close()
        assert begun.args is not None
        assert begun.args[0].has_ended
