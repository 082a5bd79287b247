from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox  # noqa: TID251

from c4studio.formats import read, sgf
from c4studio.game import Collection
from c4studio.ground.paths import Paths
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.window.session import Session
from tests.file_contents import line
from tests.hands import Hand, wait, wait_for_signal
from tests.lines import play
from tests.windows import NewSession

pytestmark = pytest.mark.expected_log(r"This plugin does not support raise\(\)")

Button = QMessageBox.StandardButton
EIGHT = "44553311"
"""A game that is not over and too long to be thrown away without a question."""


@pytest.fixture
def session(new_session: NewSession) -> Session:
    return new_session()


@pytest.fixture
def two_files(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "one.sgf", tmp_path / "two.sgf"
    for path, moves in zip(paths, ("11", "22"), strict=True):
        path.write_text(sgf.sgf_of_games(Collection([read(moves)])), encoding="utf-8")
    return paths


def test_windows_have_documents_of_their_own(session: Session) -> None:
    (first,) = session.windows
    first.desk.actions["window.new"].trigger()
    second = session.windows[1]
    assert second.isVisible()
    assert second.pos() != first.pos()
    play(first.document, EIGHT)
    assert line(Hand(second)) == ""
    assert first.isWindowModified()
    assert not second.isWindowModified()


def test_several_files_open_in_several_windows(
    session: Session, two_files: tuple[Path, Path]
) -> None:
    Hand(session.windows[0]).drop_files(*two_files)
    wait(lambda: [line(Hand(window)) for window in session.windows] == ["11", "22"])


def test_no_other_file_covers_the_question_what_becomes_of_the_edits(
    session: Session, two_files: tuple[Path, Path]
) -> None:
    (first,) = session.windows
    play(first.document, EIGHT)
    Hand(first).drop_files(*two_files)
    box = first.part(FilePart).unsaved.box
    assert box is not None
    wait(box.isActiveWindow)
    wait(lambda: line(Hand(session.windows[1])) == "22")
    assert box.isActiveWindow()
    box.button(Button.Discard).click()
    wait(lambda: line(Hand(first)) == "11")


def test_a_file_that_a_window_shows_is_not_opened_twice(
    session: Session, two_files: tuple[Path, Path]
) -> None:
    Hand(session.windows[0]).drop_files(*two_files)
    wait(lambda: [line(Hand(window)) for window in session.windows] == ["11", "22"])
    first, second = session.windows
    Hand(first).drop_files(two_files[1])
    wait(second.isActiveWindow)
    assert line(Hand(first)) == "11"
    assert len(session.windows) == 2


def test_a_file_among_several_that_a_window_shows_takes_no_window_more(
    session: Session, two_files: tuple[Path, Path]
) -> None:
    first = session.windows[0]
    first.desk.actions["window.new"].trigger()
    second = session.windows[1]
    Hand(second).drop_files(two_files[0])
    wait(lambda: line(Hand(second)) == "11")
    Hand(first).drop_files(two_files[1], two_files[0])
    wait(lambda: line(Hand(first)) == "22")
    assert session.windows == (first, second)


def test_what_the_window_showed_itself_gets_another_one(
    session: Session, two_files: tuple[Path, Path]
) -> None:
    first = session.windows[0]
    Hand(first).drop_files(two_files[0])
    wait(lambda: line(Hand(first)) == "11")
    Hand(first).drop_files(two_files[1], two_files[0])
    wait(lambda: [line(Hand(window)) for window in session.windows] == ["22", "11"])


def test_quit_closes_all_windows(session: Session, paths: Paths) -> None:
    first = session.windows[0]
    first.desk.actions["window.new"].trigger()
    first.desk.actions["window.new"].trigger()
    first.desk.actions["quit"].trigger()
    wait(lambda: not session.windows)
    assert paths.journals is not None
    assert not paths.journals.exists()


def test_a_window_is_gone_while_its_scores_are_written(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, seen = session.windows[0], []
    window.show()
    close = window.controller.close

    def closing() -> None:
        seen.append(window.isVisible())
        close()

    monkeypatch.setattr(window.controller, "close", closing)
    window.close()
    assert seen[0] is False


def test_a_window_that_stays_ends_quitting(session: Session) -> None:
    first = session.windows[0]
    play(first.document, EIGHT)
    first.desk.actions["window.new"].trigger()
    first.desk.actions["quit"].trigger()
    wait(lambda: first.part(FilePart).unsaved.box is not None)
    Hand(first).answer(Button.Cancel)
    assert session.windows == (first,)
    first.desk.actions["window.new"].trigger()
    session.windows[-1].close()
    QCoreApplication.processEvents()
    assert session.windows == (first,)
    assert first.part(FilePart).unsaved.box is None


def test_a_question_about_something_else_ends_quitting(
    session: Session, two_files: tuple[Path, Path]
) -> None:
    first = session.windows[0]
    for _ in range(3):
        first.desk.actions["window.new"].trigger()
    play(first.document, EIGHT)
    first.part(FilePart).open_here(two_files[0])
    with wait_for_signal(first.part(FilePart).stayed):
        session.windows[-1].desk.actions["quit"].trigger()
    assert [*session.windows] == [first]
    Hand(first).answer(Button.Cancel)
    for _ in range(2):
        first.desk.actions["window.new"].trigger()
    _, second, third = session.windows
    third.close()
    QCoreApplication.processEvents()
    assert session.windows == (first, second)
    assert first.part(FilePart).unsaved.box is None


def test_to_quit_twice_is_to_quit(session: Session) -> None:
    first = session.windows[0]
    first.desk.actions["window.new"].trigger()
    second = session.windows[1]
    play(second.document, EIGHT)
    for window in (second, first):
        window.desk.actions["quit"].trigger()
    Hand(second).answer(Button.Discard)
    wait(lambda: not session.windows)


def test_quit_goes_on_after_an_answer(session: Session) -> None:
    first = session.windows[0]
    first.desk.actions["window.new"].trigger()
    second = session.windows[1]
    play(second.document, EIGHT)
    second.desk.actions["quit"].trigger()
    Hand(second).answer(Button.Discard)
    wait(lambda: not session.windows)
