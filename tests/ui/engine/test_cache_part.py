"""The dialog of the cache, on real files."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton  # noqa: TID251

from c4studio.analysis import score_file
from c4studio.game import Game
from c4studio.ground.paths import Paths
from c4studio.ui.engine.cache_part import CacheControls
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.window.session import Session
from engine import Board, Position, Solver, exchange
from engine.storing import store
from tests.hands import Hand, choose_file, wait
from tests.ui.reports.hands import table_of, texts_of
from tests.windows import discard

POSITION = Position.from_moves("12276626316")


def keep_scores(path: Path, moves: str = "12276626316") -> None:
    solver = Solver(1, book=None, cache=path)
    list(solver.analyse(Position.from_moves(moves)))
    solver.close()


def entries_in(path: Path) -> int:
    return len(store.read_score_file(path).entries)


@pytest.fixture
def scores(paths: Paths) -> Path:
    """A file of scores that is there before any window."""
    path = paths.scores
    assert path is not None
    keep_scores(path)
    return path


def shown(hand: Hand) -> CacheControls:
    hand.do("cache")
    return hand.dialog(CacheControls)


def shown_again(dialog: CacheControls, hand: Hand) -> CacheControls:
    dialog.window().close()
    wait(lambda: not any(each.isVisible() for each in hand.window.findChildren(CacheControls)))
    return shown(hand)


def said(dialog: CacheControls) -> str:
    """What the report above the buttons says."""
    report = dialog.window()
    assert isinstance(report, ReportDialog)
    (page,) = report.view.pages or (None,)
    told = report.view.summary if page is None else page._sentences
    return told.text().replace("\N{ZERO WIDTH SPACE}", "")


@pytest.fixture
def dialog(scores: Path, hand: Hand) -> CacheControls:
    return shown(hand)


def wait_for(dialog: CacheControls, words: str) -> None:
    wait(lambda: words in dialog.outcome.text())
    wait(dialog.verify.isEnabled)


def press_in_box(dialog: CacheControls, name: str) -> None:
    (box,) = (each for each in dialog.findChildren(QMessageBox) if each.isVisible())
    (button,) = (each for each in box.findChildren(QPushButton) if each.text().startswith(name))
    button.click()


def test_what_there_is_is_shown(dialog: CacheControls, scores: Path) -> None:
    file, fill, use, condition = said(dialog).splitlines()
    assert file.startswith(f"{scores}: ")
    assert file.endswith(("kB.", "bytes."))
    assert fill.startswith(f"{entries_in(scores):,} entries")
    assert use == "No question was answered from it yet."
    assert condition.startswith("Sound")
    report = dialog.window()
    assert isinstance(report, ReportDialog)
    table = table_of(report, "Cache of 7×6")
    assert dict(zip(texts_of(table), texts_of(table, 1), strict=True))["11"] == "1"


def test_a_sound_file_passes(dialog: CacheControls) -> None:
    dialog.verify.click()
    wait_for(dialog, "are sound, and 100 entries solved again gave the same scores.")


def test_damage_is_told(dialog: CacheControls, scores: Path) -> None:
    data = bytearray(scores.read_bytes())
    data[5000] ^= 1
    scores.write_bytes(data)
    dialog.verify.click()
    wait_for(dialog, "1 part is damaged and not used")


def test_scores_are_exported(dialog: CacheControls, scores: Path, tmp_path: Path) -> None:
    out, number = tmp_path / "copy.c4t", entries_in(scores)
    dialog.export.click()
    choose_file(dialog, out)
    wait_for(dialog, "Exported to copy.c4t")
    assert entries_in(out) == number


def test_a_merged_file_is_believed_after_a_question(
    dialog: CacheControls, scores: Path, tmp_path: Path
) -> None:
    out, number = tmp_path / "mine.c4t", entries_in(scores)
    keep_scores(out, "4444411233")
    for name in ("Cancel", "&Merge"):
        assert entries_in(scores) == number
        dialog.merge.click()
        choose_file(dialog, out)
        press_in_box(dialog, name)
    wait_for(dialog, "mine.c4t was merged, 100 of")
    assert entries_in(scores) > number


def test_a_damaged_file_is_merged_in_part(
    dialog: CacheControls, scores: Path, tmp_path: Path
) -> None:
    source = tmp_path / "damaged.c4t"
    keep_scores(source, "4444411233")
    data = bytearray(source.read_bytes())
    data[5000] ^= 1
    source.write_bytes(data)
    dialog.merge.click()
    choose_file(dialog, source)
    press_in_box(dialog, "&Merge")
    wait_for(dialog, "damaged.c4t was merged")
    assert entries_in(scores) > 100


def test_an_export_that_cannot_be_written_is_told(dialog: CacheControls, tmp_path: Path) -> None:
    dialog.export.click()
    choose_file(dialog, tmp_path / "nowhere" / "out.c4t")
    wait_for(dialog, "out.c4t cannot be written")


def test_clearing_is_asked_first(dialog: CacheControls, scores: Path) -> None:
    number = entries_in(scores)
    dialog.clear.click()
    press_in_box(dialog, "Cancel")
    assert entries_in(scores) == number
    dialog.clear.click()
    press_in_box(dialog, "C&lear")
    wait_for(dialog, f"{number:,} entries forgotten.")
    wait(lambda: said(dialog) == f"{scores}: 0 entries.")
    assert not scores.exists()


def test_what_was_cleared_stays_cleared_in_every_window(
    new_session: Callable[[], Session], paths: Paths
) -> None:
    session = new_session()
    session.windows[0].desk.actions["window.new"].trigger()
    path = paths.scores
    assert path is not None
    for window in session.windows:
        for column in "12276626316":
            window.document.play(int(column) - 1)
        window.controller.set_enabled(True)
        Hand(window).settle()
        # What is searched after would be there with good reason.
        window.controller.set_enabled(False)
    dialog = shown(Hand(session.windows[0]))
    dialog.clear.click()
    press_in_box(dialog, "C&lear")
    wait_for(dialog, "forgotten.")
    dialog.close()
    for window in session.windows:
        discard(Hand(window))
    assert not path.exists() or entries_in(path) == 0


def test_scores_of_boards_that_are_not_shown_are_cleared_too(
    dialog: CacheControls, scores: Path
) -> None:
    other = scores.with_name(exchange.score_file_name(Board(5, 4)))
    with Solver(1, cache=other, board=Board(5, 4)) as solver:
        solver.solve(Position(Board(5, 4)))
    assert other.exists()
    dialog.clear.click()
    press_in_box(dialog, "C&lear")
    wait_for(dialog, "forgotten.")
    assert not other.exists()


def test_the_scores_of_the_board_that_is_shown_are_shown(
    scores: Path, hand: Hand, tmp_path: Path
) -> None:
    board = Board(5, 5)
    other, source = scores.with_name(exchange.score_file_name(board)), tmp_path / "mine.c4t"
    for path in (other, source):
        with Solver(1, cache=path, board=board) as solver:
            # The window's analysis of the empty board finds all there, and keeps nothing.
            list(solver.analyse(Position.from_moves("" if path == other else "11", board)))
    hand.document.add_games(Game(Position(board)))
    dialog = shown(hand)
    assert dialog.window().windowTitle() == "Cache of 5×5"
    assert said(dialog).startswith(f"{other}: ")
    assert f"{entries_in(other):,} entries" in said(dialog)
    dialog.verify.click()
    wait_for(dialog, "are sound")
    dialog.export.click()
    choose_file(dialog, tmp_path / "copy.c4t")
    wait_for(dialog, "Exported to copy.c4t")
    assert entries_in(tmp_path / "copy.c4t") == entries_in(other)
    hand.document.undo_stack.undo()
    usual = shown_again(dialog, hand)
    assert usual.window().windowTitle() == "Cache of 7×6"
    # What is merged goes to the scores of its own board.
    other.unlink()
    usual.merge.click()
    choose_file(usual, source)
    press_in_box(usual, "&Merge")
    wait_for(usual, "mine.c4t was merged")
    assert entries_in(other) == entries_in(source) > 0


def test_a_check_is_cancelled_at_once(
    dialog: CacheControls, monkeypatch: pytest.MonkeyPatch, scores: Path
) -> None:
    keep_scores(scores, "444442")
    monkeypatch.setattr(score_file, "ENTRIES_CHECKED_AGAIN", 1_000_000)
    dialog.verify.click()
    wait(dialog.progress.isVisible)
    QTest.mouseClick(dialog.progress.cancel_button, Qt.MouseButton.LeftButton)
    wait_for(dialog, "Checking the cache was cancelled.")


def test_closing_ends_a_check(
    dialog: CacheControls, hand: Hand, monkeypatch: pytest.MonkeyPatch, scores: Path
) -> None:
    keep_scores(scores, "444442")
    monkeypatch.setattr(score_file, "ENTRIES_CHECKED_AGAIN", 1_000_000)
    dialog.verify.click()
    wait(dialog.progress.isVisible)
    started = time.monotonic()
    again = shown_again(dialog, hand)
    assert again.outcome.text() == ""
    assert time.monotonic() - started < 20


def test_a_file_that_is_not_there_holds_nothing(hand: Hand, paths: Paths) -> None:
    dialog = shown(hand)
    assert paths.scores is not None
    paths.scores.unlink()
    again = shown_again(dialog, hand)
    assert said(again) == f"{paths.scores}: 0 entries."


@pytest.mark.expected_log("put aside")
def test_what_is_put_aside_is_said_once_a_run(
    new_session: Callable[[], Session], paths: Paths, caplog: pytest.LogCaptureFixture
) -> None:
    path = paths.scores
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no scores at all")
    session = new_session()
    bar = session.windows[0].messages.bar
    wait(bar.isVisible)
    assert bar.text.endswith(
        f"holds no scores; it was put aside as {path.name}.aside-1 for 30 days"
    )
    session.windows[0].desk.actions["window.new"].trigger()
    session.windows[1].controller.remarked.emit(tuple(session._remarks))
    QTest.qWait(200)
    assert not session.windows[1].messages.bar.isVisible()
    assert caplog.text.count("was put aside") == 1


def test_a_file_put_aside_is_removed_after_its_days(
    paths: Paths, caplog: pytest.LogCaptureFixture
) -> None:
    path = paths.scores
    assert path is not None
    keep_scores(path)
    old, new = (path.with_name(f"{path.name}.aside-{number}") for number in (1, 2))
    folder = path.with_name("scores-of-another-version.c4t.aside-3")
    for each in (old, new):
        each.write_bytes(b"some scores")
    folder.mkdir()
    long_ago = time.time() - 31 * 86400
    for each in (old, folder):
        os.utime(each, (long_ago, long_ago))
    caplog.set_level("INFO")
    keep_scores(path)
    assert not old.exists()
    assert new.exists()
    assert folder.is_dir()
    assert f"Removed {old}, put aside more than 30 days ago" in caplog.text


def test_its_days_are_counted_from_when_it_is_put_aside(paths: Paths) -> None:
    path = paths.scores
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no scores at all")
    os.utime(path, (0, 0))
    for _ in range(2):
        keep_scores(path)
    assert path.with_name(f"{path.name}.aside-1").exists()
