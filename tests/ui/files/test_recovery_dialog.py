import os
import shutil
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox  # noqa: TID251

from c4studio.document.journals.journal_file import JOURNAL_SUFFIX
from c4studio.document.journals.recovery import CrashedJournals
from c4studio.game import Game
from c4studio.ground.paths import Paths
from c4studio.ground.progress import OnProgress, WorkError
from c4studio.language.messages import Refusal
from c4studio.ui.files.recovery_dialog import RecoveryDialog
from c4studio.ui.window.session import Session
from engine import STANDARD, Board, Position
from tests.file_contents import line
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up
from tests.windows import NewSession, discard

Crash = Callable[..., None]


@pytest.fixture
def crash(new_session: NewSession, paths: Paths, tmp_path: Path) -> Crash:
    """Leave what a window leaves that is killed: its journal, held by nobody."""
    folder = paths.journals
    assert folder is not None

    def crash(moves: str, saved: Path | None = None, board: Board = STANDARD) -> None:
        (window,) = new_session().windows
        if board != STANDARD:
            window.document.replace_game(Game(Position(board)))
        if saved is not None:
            with wait_for_signal(window.desk.file.saved):
                window.desk.file.save_as(saved)
        for move in moves:
            window.document.play(int(move) - 1)
        wait(lambda: not window.desk.file.is_journal_behind)
        (path,) = folder.glob(f"*{JOURNAL_SUFFIX}")
        shutil.copy(path, tmp_path / path.name)
        discard(Hand(window))
        (tmp_path / path.name).rename(folder / f"{moves}{JOURNAL_SUFFIX}")

    def crash_apart(moves: str, saved: Path | None = None, board: Board = STANDARD) -> None:
        # Journals of earlier crashes are out of the way meanwhile.
        aside = [path.rename(tmp_path / path.name) for path in folder.glob(f"*{JOURNAL_SUFFIX}")]
        crash(moves, saved, board)
        for path in aside:
            path.rename(folder / path.name)

    return crash_apart


def offered(session: Session) -> RecoveryDialog:
    session.offer_recovery()

    def dialog() -> RecoveryDialog | None:
        return session.windows[0].findChild(RecoveryDialog)

    wait(lambda: dialog() is not None)
    found = dialog()
    assert found is not None
    return found


def journals(paths: Paths) -> list[str]:
    assert paths.journals is not None
    return sorted(path.stem for path in paths.journals.glob(f"*{JOURNAL_SUFFIX}"))


def tick(dialog: RecoveryDialog, *names: str) -> None:
    """Choose those whose line is named."""
    for row, lost in enumerate(dialog.chosen_documents):
        on = lost.path.stem in names
        dialog.list.item(row).setCheckState(
            Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        )


def test_nothing_is_offered_where_nothing_was_lost(new_session: NewSession) -> None:
    session = new_session()
    session.offer_recovery()
    QTest.qWait(100)
    assert session.windows[0].findChild(RecoveryDialog) is None


def test_every_document_comes_back_in_a_window(
    new_session: NewSession, crash: Crash, paths: Paths, tmp_path: Path
) -> None:
    saved = tmp_path / "game.sgf"
    crash("12")
    crash("345", saved)
    before = saved.read_bytes()
    session = new_session()
    dialog = offered(session)
    texts = [dialog.list.item(row).text() for row in range(2)]
    assert [text.split("\n")[0] for text in texts] == ["game.sgf", "Never saved"]
    assert [text.split(", ")[-1] for text in texts] == ["3 changes", "2 changes"]
    dialog.show_recovered_document.click()
    assert [line(Hand(window)) for window in session.windows] == ["345", "12"]
    assert all(window.isVisible() and window.isWindowModified() for window in session.windows)
    titles = [window.windowTitle() for window in session.windows]
    assert titles == ["game.sgf[*] – C4 Studio", "Unnamed game[*] – C4 Studio"]
    assert saved.read_bytes() == before
    wait(lambda: not {"12", "345"} & {*journals(paths)})
    assert len(journals(paths)) == 2


def test_a_picture_shows_where_the_last_edit_was(new_session: NewSession, crash: Crash) -> None:
    crash("12")
    crash("345")
    dialog = offered(new_session())
    assert len(dialog.preview.scene.discs) == 3
    assert dialog.preview.scene.last == (4, 0)
    assert dialog.details.text() == "345"
    dialog.list.setCurrentRow(1)
    assert len(dialog.preview.scene.discs) == 2
    dialog.reject()


def test_a_game_on_another_board_is_drawn_and_told_on_its_board(
    new_session: NewSession, crash: Crash
) -> None:
    crash("995", board=Board(9, 9))
    dialog = offered(new_session())
    assert dialog.details.text() == "9x9: 995"
    grid = dialog.preview.grid
    assert (dialog.preview.scene.board, grid.board) == (Board(9, 9), Board(9, 9))
    assert dialog.preview.rect().contains(grid.frame.toAlignedRect().adjusted(1, 1, -1, -1))
    dialog.reject()


def test_not_now_keeps_it_for_the_next_start(
    new_session: NewSession, crash: Crash, paths: Paths
) -> None:
    crash("12")
    session = new_session()
    offered(session).later.click()
    assert line(Hand(session.windows[0])) == ""
    # It is unlocked in the thread of the journals.
    with wait_for_signal(session._stores.journals.run("Waiting", lambda _: None).done):
        pass
    assert journals(paths) == ["12"]
    second = new_session()
    dialog = offered(second)
    dialog.show_recovered_document.click()
    assert line(Hand(second.windows[0])) == "12"


def test_what_one_start_offers_no_other_does(new_session: NewSession, crash: Crash) -> None:
    crash("12")
    dialog = offered(new_session())
    other = new_session()
    other.offer_recovery()
    QTest.qWait(100)
    assert other.windows[0].findChild(RecoveryDialog) is None
    dialog.reject()


def test_only_what_is_ticked_is_recovered(
    new_session: NewSession, crash: Crash, paths: Paths
) -> None:
    crash("12")
    crash("345")
    session = new_session()
    dialog = offered(session)
    tick(dialog)
    assert not dialog.show_recovered_document.isEnabled()
    dialog.list.item(1).setCheckState(Qt.CheckState.Checked)
    assert dialog.show_recovered_document.isEnabled()
    dialog.show_recovered_document.click()
    assert [line(Hand(window)) for window in session.windows] == ["12"]
    wait(lambda: "12" not in journals(paths))
    assert "345" in journals(paths)


def test_discarding_asks_first(new_session: NewSession, crash: Crash, paths: Paths) -> None:
    crash("12")
    crash("345")
    dialog = offered(new_session())
    tick(dialog, "12")
    dialog.discard.click()
    box = dialog.findChild(QMessageBox)
    assert box is not None
    assert box.text() == "Discard this game?"
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert journals(paths) == ["12", "345"]
    dialog.discard.click()
    box = next(each for each in dialog.findChildren(QMessageBox) if each.isVisible())
    next(each for each in box.buttons() if each.text() == "&Discard").click()
    wait(lambda: journals(paths) == ["345"])
    assert dialog.list.count() == 1
    assert dialog.isVisible()
    dialog.reject()


def test_the_search_goes_on_in_another_window_than_it_began_in(
    new_session: NewSession, crash: Crash
) -> None:
    crash("12")
    session = new_session()
    first, second = session.windows[0], session.add_window()
    second.controller.set_enabled(False)
    second.show()
    with hold_up(second.desk.file.storage):
        session.offer_recovery()
        first.close()
        wait(second.messages.progress.isVisible)
        assert second.messages.progress.text.text() == "Looking for games to recover"
    wait(lambda: second.findChild(RecoveryDialog) is not None)
    dialog = second.findChild(RecoveryDialog)
    assert dialog is not None
    dialog.show_recovered_document.click()
    assert line(Hand(second)) == "12"


def test_a_search_ends_with_the_last_window(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, came_to_the_end = threading.Event(), threading.Event()

    def search(folder: Path, report: OnProgress) -> CrashedJournals:
        begun.set()
        for _ in range(5000):
            came_to_the_end.wait(0.001)
            report(0.5)
        came_to_the_end.set()
        return CrashedJournals([], [])

    monkeypatch.setattr("c4studio.document.journals.recovery.claim_lost_documents", search)
    session = new_session()
    session.offer_recovery()
    assert begun.wait(60)
    # It waits for the thread.
    session.windows[0].close()
    assert not came_to_the_end.is_set()


def test_a_search_that_fails_says_so(
    new_session: NewSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise WorkError(Refusal.ANY, text="The disk is gone")

    monkeypatch.setattr("c4studio.document.journals.recovery.claim_lost_documents", fail)
    session = new_session()
    bar = session.windows[0].messages.bar
    session.offer_recovery()
    wait(bar.isVisible)
    assert bar.text == "The disk is gone"


def test_work_that_is_under_way_is_not_replaced(new_session: NewSession, crash: Crash) -> None:
    crash("12")
    session = new_session()
    session.windows[0].document.play(6)
    offered(session).show_recovered_document.click()
    assert [line(Hand(window)) for window in session.windows] == ["7", "12"]


@pytest.fixture
def plain_locale() -> Iterator[None]:
    """Numbers and dates as where no language is set."""
    usual = QLocale()
    QLocale.setDefault(QLocale.c())
    yield
    QLocale.setDefault(usual)


@pytest.mark.usefixtures("plain_locale")
def test_what_was_recovered_and_lost_again_says_when_and_how_much(
    new_session: NewSession, crash: Crash, paths: Paths
) -> None:
    crash("12")
    session = new_session()
    offered(session).show_recovered_document.click()
    file = session.windows[0].desk.file
    wait(lambda: not file.is_journal_behind and "12" not in journals(paths))
    assert paths.journals is not None
    (path,) = paths.journals.glob(f"*{JOURNAL_SUFFIX}")
    again = paths.journals / f"again{JOURNAL_SUFFIX}"
    shutil.copy(path, again)
    moment = datetime(2026, 11, 10, 9, 8).timestamp()
    os.utime(again, (moment, moment))
    text = offered(new_session()).list.item(0).text()
    assert text == "Never saved\n10 Nov 2026, 09:08, 2 changes"


def test_a_file_name_is_no_html(crash: Crash, new_session: NewSession, tmp_path: Path) -> None:
    crash("44", tmp_path / "<b>name<b>.sgf")
    dialog = offered(new_session())
    item = dialog.list.item(0)
    assert "<b>name<b>" in item.text()
    assert "&lt;b&gt;name&lt;b&gt;" in item.toolTip()
    dialog.reject()
