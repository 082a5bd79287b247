import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.document.journals.journal_file import JOURNAL_SUFFIX
from c4studio.document.text_reader import LONG_TEXT_CHARACTERS
from c4studio.formats import read, sgf
from c4studio.game import Collection
from c4studio.ground.paths import Paths
from c4studio.ground.progress import Progress
from c4studio.ground.service import Handle, WorkContext
from c4studio.ui import settings
from c4studio.ui.annotation.annotation_part import AnnotationPart
from c4studio.ui.files.clipboard import GameClipboard
from c4studio.ui.files.exports.export_dialog import EXPORT_ROWS, ExportDialog
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.files.recovery_dialog import RecoveryDialog
from c4studio.ui.widgets.progress_strip import PROGRESS_DELAY_MS
from tests.bench.large_tree import large_game
from tests.file_contents import line, write
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up
from tests.lines import play
from tests.screens import places_at_rest
from tests.ui.window.test_accessibility import nameless
from tests.windows import NewSession


@pytest.fixture
def other(path: Path) -> Path:
    """Another file than that of ``saved``."""
    other = path.with_name("other.sgf")
    write(other, read("333"))
    return other


@pytest.fixture
def long_text() -> str:
    text = sgf.sgf_of_games(Collection([large_game(2000)]))
    assert len(text) > LONG_TEXT_CHARACTERS
    return text


def shows(hand: Hand, what: str) -> None:
    wait(hand.messages.progress.isVisible)
    assert hand.messages.progress.text.text() == what


def test_long_work_says_what_it_is_and_how_far(hand: Hand, qtbot: QtBot) -> None:
    strip, gate = hand.messages.progress, threading.Event()

    def work(context: WorkContext) -> None:
        context.report(0.5)
        gate.wait(60)

    job = hand.desk.file.storage.run("Counting the stars", work)
    with qtbot.waitSignal(strip.shown) as shown:
        strip.follow_work(job)
    assert shown.args == ["Counting the stars"]
    assert strip.text.text() == "Counting the stars"
    assert strip.bar.value() == strip.bar.maximum() / 2
    assert nameless(hand.window) == []
    assert strip.cancel_button.isEnabled()
    # In a dialog Enter presses what goes on.
    assert not strip.cancel_button.autoDefault()
    job.progress.forbid_cancelling()
    wait(lambda: not strip.cancel_button.isEnabled())
    assert strip.bar.maximum() == 0
    gate.set()
    wait(strip.isHidden)


@pytest.mark.parametrize("size", [90, 100, 150])
def test_its_button_is_whole_and_nothing_moves_when_it_appears(hand: Hand, size: int) -> None:
    hand.desk.settings.set(settings.TEXT_SIZE, size)
    strip, board, gate = hand.messages.progress, hand.desk.panel.board, threading.Event()
    before = places_at_rest(hand.window, board)
    strip.follow_work(hand.desk.file.storage.run("Counting", partial(wait_at, gate)))
    wait(strip.isVisible)
    QTest.qWait(50)
    assert strip.rect().contains(strip.cancel_button.geometry())
    assert hand.window.statusBar().rect().contains(strip.geometry())
    assert places_at_rest(hand.window, board) == before
    gate.set()
    wait(strip.isHidden)


def wait_at(gate: threading.Event, _: WorkContext) -> None:
    gate.wait(60)


class Committing(Progress):
    """Comes to what cannot be cancelled just after somebody has asked how far it is."""

    def __init__(self) -> None:
        self.asked = 0
        super().__init__("Counting the stars")

    @property
    def part(self) -> float | None:
        self.asked += 1
        return 0.5 if self.asked == 1 else None

    @part.setter
    def part(self, part: float | None) -> None:
        pass


def test_work_that_commits_while_it_is_looked_at_is_shown_as_it_was(hand: Hand) -> None:
    strip, handle = hand.messages.progress, Handle(Committing(), lambda: False)
    with wait_for_signal(strip.shown):
        strip.follow_work(handle)
    assert strip.bar.value() == strip.bar.maximum() / 2


def test_short_work_is_not_shown(hand: Hand, other: Path, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(hand.messages.progress.shown, wait=2 * PROGRESS_DELAY_MS):
        hand.open_file(other)


def test_work_behind_other_work_is_shown_in_its_turn(hand: Hand) -> None:
    strip, storage = hand.messages.progress, hand.desk.file.storage
    gates = [threading.Event(), threading.Event()]
    for gate, name in zip(gates, ("First", "Second"), strict=True):
        strip.follow_work(storage.run(name, partial(wait_at, gate)))
    shows(hand, "First")
    gates[0].set()
    wait(lambda: strip.text.text() == "Second")
    gates[1].set()
    wait(strip.isHidden)


@pytest.mark.parametrize("when", ["shown", "delayed"])
def test_abandoned_work_goes_away(when: str, hand: Hand, qtbot: QtBot) -> None:
    """Abandoned work says nothing to anybody, the strip included."""
    strip, gate = hand.messages.progress, threading.Event()
    job = hand.desk.file.storage.run("Counting the stars", partial(wait_at, gate))
    strip.follow_work(job)
    if when == "shown":
        shows(hand, "Counting the stars")
        job.abandon()
        wait(strip.isHidden)
    else:
        job.abandon()
        with qtbot.assertNotEmitted(strip.shown, wait=2 * PROGRESS_DELAY_MS):
            pass
    gate.set()


def cancel_by_click(hand: Hand) -> None:
    QTest.mouseClick(hand.messages.progress.cancel_button, Qt.MouseButton.LeftButton)


def cancel_by_escape(hand: Hand) -> None:
    QTest.keyClick(hand.desk.panel.board, Qt.Key.Key_Escape)


def cancel_by_tab(hand: Hand) -> None:
    button = hand.messages.progress.cancel_button
    for _ in range(100):
        if button.hasFocus():
            break
        focused = hand.window.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert button.hasFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)


@pytest.mark.parametrize("cancel", [cancel_by_click, cancel_by_escape, cancel_by_tab])
def test_an_opening_can_be_cancelled_and_leaves_all_as_it_was(
    saved: Hand, path: Path, other: Path, qtbot: QtBot, cancel: Callable[[Hand], None]
) -> None:
    config, title = saved.part(FilePart).saving._settings, saved.window.windowTitle()
    recent = config.get(settings.RECENT_FILES)
    with qtbot.assertNotEmitted(saved.desk.file.opened):
        with qtbot.waitSignal(saved.desk.file.cancelled), hold_up(saved.desk.file.storage):
            saved.part(FilePart).open_here(other)
            shows(saved, "Opening other.sgf")
            cancel(saved)
            assert not saved.messages.progress.cancel_button.isEnabled()
        assert saved.messages.progress.isHidden()
    assert saved.status == "Opening other.sgf was cancelled"
    assert saved.part(FilePart).notices.bar.isHidden()
    assert (line(saved), saved.window.windowTitle()) == ("45", title)
    assert saved.desk.file.path == path
    assert config.get(settings.RECENT_FILES) == recent
    assert saved.desk.panel.board.hasFocus()
    saved.open_file(other)
    assert line(saved) == "333"


def under_way(hand: Hand, path: Path, qtbot: QtBot) -> Handle:
    """Open a large file, and wait until it is being read."""
    write(path, large_game(20_000))
    with qtbot.waitSignal(hand.desk.file.begun) as begun:
        hand.part(FilePart).open_here(path)
    assert begun.args is not None
    job: Handle = begun.args[0]
    wait(lambda: job.progress.part is not None)
    return job


def test_a_reading_that_is_under_way_ends_soon(hand: Hand, path: Path, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(hand.desk.file.opened):
        job = under_way(hand, path, qtbot)
        with qtbot.waitSignal(hand.desk.file.cancelled, timeout=1000):
            job.cancel()
    assert job.progress.part is not None
    assert job.progress.part < 1


def test_escape_ends_what_is_being_typed_first(hand: Hand, other: Path) -> None:
    field = hand.part(AnnotationPart).panel.comment
    field.setFocus()
    with hold_up(hand.desk.file.storage):
        hand.part(FilePart).open_here(other)
        wait(hand.messages.progress.isVisible)
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert hand.messages.progress.cancel_button.isEnabled()
        assert not field.hasFocus()


def test_a_window_that_closes_waits_for_no_opening(hand: Hand, path: Path, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(hand.desk.file.opened):
        under_way(hand, path, qtbot)
        with qtbot.waitSignal(hand.window.closed, timeout=1000):
            hand.window.close()
    assert line(hand) == ""


def test_a_window_closes_at_once_while_another_one_opens_a_file(
    new_session: NewSession, other: Path
) -> None:
    session = new_session()
    second = session.add_window()
    second.controller.set_enabled(False)
    second.show()
    with hold_up(second.desk.file.storage):
        second.part(FilePart).open_here(other)
        second.close()
        assert second not in session.windows


def test_a_window_that_closes_cancels_all_that_only_it_wants(
    new_session: NewSession, long_text: str
) -> None:
    second = new_session().add_window()
    second.controller.set_enabled(False)
    second.show()
    jobs: list[Handle] = []
    second.desk.reader.begun.connect(jobs.append)
    with hold_up(second.desk.file.storage):
        second.part(GameClipboard).open_text(long_text)
        assert not jobs[0].has_ended
        second.close()
        assert jobs[0].has_ended


def test_the_file_that_is_opened_last_is_shown(saved: Hand, other: Path, qtbot: QtBot) -> None:
    last = other.with_name("last.sgf")
    write(last, read("222"))
    with qtbot.waitSignal(saved.desk.file.opened) as shown, hold_up(saved.desk.file.storage):
        saved.part(FilePart).open_here(other)
        saved.part(FilePart).open_here(last)
    assert shown.args is not None
    assert shown.args[0].path == last
    assert line(saved) == "222"
    assert saved.part(FilePart).notices.bar.isHidden()


def test_a_save_that_is_cancelled_ends_the_closing(saved: Hand, path: Path) -> None:
    saved.press("6")
    with wait_for_signal(saved.desk.file.cancelled), hold_up(saved.desk.file.storage):
        saved.window.close()
        box = saved.part(FilePart).unsaved.box
        assert box is not None
        box.button(box.StandardButton.Save).click()
        shows(saved, "Saving game.sgf")
        saved.messages.progress.cancel_shown_work()
    assert saved.window.isVisible()
    assert saved.window.isWindowModified()
    assert sgf.read_sgf(path.read_text(encoding="utf-8")).game.end().move_string() == "45"


def test_a_long_text_is_read_elsewhere(hand: Hand, long_text: str) -> None:
    with hold_up(hand.desk.file.storage):
        hand.part(GameClipboard).open_text(long_text)
        shows(hand, "Reading the text")
        assert line(hand) == ""
    wait(lambda: line(hand) != "")
    assert sgf.sgf_of_games(hand.document.collection) == long_text
    assert hand.status.endswith("from an SGF file")
    hand.document.undo_stack.undo()
    assert line(hand) == ""


def test_a_long_text_that_is_no_game_is_said(hand: Hand, long_text: str) -> None:
    hand.part(GameClipboard).open_text(long_text + ")")
    wait(hand.messages.bar.isVisible)
    assert "the end of the text" in hand.messages.bar.text
    assert line(hand) == ""


def test_a_long_branch_is_pasted_where_that_was_asked_for(hand: Hand, long_text: str) -> None:
    document = hand.document
    play(document, "44")
    asked_at = document.current
    QGuiApplication.clipboard().setText(long_text)
    with hold_up(hand.desk.file.storage):
        hand.do("branch.paste")
        document.go_to_start()
        shows(hand, "Reading the text")
    wait(lambda: document.current is not document.game.root)
    assert document.current.parent is asked_at
    assert "moves pasted" in hand.status
    document.undo_stack.undo()
    assert document.game.root.count_nodes() == 3


def test_a_long_branch_is_not_pasted_into_a_game_that_changed(hand: Hand, long_text: str) -> None:
    QGuiApplication.clipboard().setText(long_text)
    with hold_up(hand.desk.file.storage):
        hand.do("branch.paste")
        hand.document.play(3)
    message = "The branch was not pasted, since the game here changed"
    wait(lambda: hand.status == message)
    assert line(hand) == "4"


def test_the_reading_of_a_text_can_be_cancelled(hand: Hand, long_text: str) -> None:
    with hold_up(hand.desk.file.storage):
        hand.part(GameClipboard).open_text(long_text)
        hand.messages.progress.cancel_shown_work()
    message = "Reading the text was cancelled"
    wait(lambda: hand.status == message)
    assert hand.desk.file.is_untouched


def test_an_export_can_be_cancelled_and_chosen_again(hand: Hand) -> None:
    hand.do("file.export")
    dialog = hand.dialog(ExportDialog)
    rows = [row.name for row in EXPORT_ROWS]
    with hold_up(hand.desk.file.storage):
        dialog.forms.choose_row(rows.index("All games, SGF"))
        wait(dialog.progress.isVisible)
        assert nameless(dialog) == []
        QTest.mouseClick(dialog.progress.cancel_button, Qt.MouseButton.LeftButton)
    sentence = "Writing All games, SGF was cancelled"
    wait(lambda: dialog.preview.toPlainText() == sentence)
    assert dialog.progress.isHidden()
    assert not dialog.copy.isEnabled()
    dialog.forms.choose_row(rows.index("Main line"))
    dialog.forms.choose_row(rows.index("All games, SGF"))
    wait(dialog.copy.isEnabled)
    assert dialog.text == sgf.sgf_of_games(hand.document.collection)
    dialog.reject()


def test_the_search_for_lost_games_can_be_cancelled_and_done_again(
    new_session: NewSession, paths: Paths
) -> None:
    session = new_session()
    (window,) = session.windows
    assert paths.journals is not None
    window.document.play(3)
    wait(lambda: not window.desk.file.is_journal_behind)
    (journal,) = paths.journals.glob(f"*{JOURNAL_SUFFIX}")
    lost = journal.with_name(f"lost{JOURNAL_SUFFIX}")
    lost.write_bytes(journal.read_bytes())
    with hold_up(window.desk.file.storage):
        session.offer_recovery()
        shows(Hand(window), "Looking for games to recover")
        window.messages.progress.cancel_shown_work()
    message = "Looking for games to recover was cancelled"
    wait(lambda: window.statusBar().currentMessage() == message)
    session.offer_recovery()
    wait(lambda: window.findChild(RecoveryDialog) is not None)
    dialog = window.findChild(RecoveryDialog)
    assert dialog is not None
    assert len(dialog.chosen_documents) == 1
    dialog.reject()
