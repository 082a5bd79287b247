import gc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QFileSystemWatcher
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument, disk
from c4studio.document.disk import SaveConflict, SavedFile
from c4studio.document.files import DocumentFile
from c4studio.document.snapshot import GamesSnapshot
from c4studio.document.stores import DocumentStores
from c4studio.formats import sgf
from c4studio.game import Collection, NodeScores
from c4studio.ground.service import Handle
from c4studio.words.rendering import render
from tests.hands import wait, wait_for_signal
from tests.held import hold_up


@pytest.fixture
def stores(qapp: QGuiApplication, tmp_path: Path) -> Iterator[DocumentStores]:
    stores = DocumentStores(tmp_path / "journals")
    yield stores
    stores.close()


@pytest.fixture
def file(stores: DocumentStores, document: GameDocument) -> Iterator[DocumentFile]:
    file = DocumentFile(document, stores)
    file.start()
    yield file
    file.close()


@pytest.fixture
def document(qapp: QGuiApplication) -> GameDocument:
    return GameDocument()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.sgf"


@pytest.fixture
def saved(file: DocumentFile, document: GameDocument, path: Path) -> DocumentFile:
    """A file with the moves 4, 5."""
    play(document, "45")
    with wait_for_signal(file.saved):
        file.save_as(path)
    return file


def play(document: GameDocument, moves: str) -> None:
    for move in moves:
        document.play(int(move) - 1)


def games(path: Path) -> Collection:
    return sgf.read_sgf(path.read_text(encoding="utf-8")).collection


def moves(collection: Collection) -> list[str]:
    return [game.end().move_string() for game in collection.games]


def replaced_by(path: Path, text: str) -> None:
    """What other programs do: write beside and rename."""
    other = path.with_suffix(".other")
    other.write_text(text, encoding="utf-8")
    other.replace(path)


def a_game(line: str) -> str:
    other = GameDocument()
    play(other, line)
    return sgf.sgf_of_games(other.collection)


def test_save_as_keeps_the_document_there(
    saved: DocumentFile, document: GameDocument, path: Path
) -> None:
    assert saved.path == path
    assert not saved.modified
    assert moves(games(path)) == ["45"]
    play(document, "6")
    assert saved.modified
    with wait_for_signal(saved.saved):
        saved.save()
    assert moves(games(path)) == ["456"]
    assert not saved.modified
    document.undo_stack.undo()
    assert saved.modified
    document.undo_stack.redo()
    assert not saved.modified


def test_open_shows_what_is_there(
    saved: DocumentFile, document: GameDocument, path: Path, tmp_path: Path
) -> None:
    (tmp_path / "other.sgf").write_text(a_game("333"), encoding="utf-8")
    with wait_for_signal(saved.opened):
        saved.open(tmp_path / "other.sgf")
    assert moves(document.collection) == ["333"]
    assert saved.path == tmp_path / "other.sgf"
    assert not saved.modified
    assert not document.undo_stack.canUndo()
    assert moves(games(path)) == ["45"]


def test_what_is_no_sgf_is_not_written_over(
    file: DocumentFile, document: GameDocument, tmp_path: Path
) -> None:
    (tmp_path / "moves.txt").write_text("4453")
    with wait_for_signal(file.opened):
        file.open(tmp_path / "moves.txt")
    assert moves(document.collection) == ["4453"]
    assert file.path is None
    file.save()
    assert not file.busy


def test_a_file_that_cannot_be_opened_changes_nothing(
    saved: DocumentFile, document: GameDocument, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "bad.txt").write_text("44x")
    with qtbot.waitSignal(saved.failed) as failed:
        saved.open(tmp_path / "bad.txt")
    assert failed.args is not None
    assert render(*failed.args).startswith("bad.txt cannot be opened: 1:3: found 'x'")
    assert moves(document.collection) == ["45"]
    assert saved.path == path
    assert not saved.busy


def test_an_edit_while_a_file_is_read_is_not_lost(
    saved: DocumentFile, document: GameDocument, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "other.sgf").write_text(a_game("333"), encoding="utf-8")
    with qtbot.waitSignal(saved.failed) as failed:
        saved.open(tmp_path / "other.sgf")
        play(document, "7")
    assert failed.args is not None
    assert render(*failed.args) == "other.sgf was not opened, since the game here changed"
    assert moves(document.collection) == ["457"]


def test_nothing_is_opened_while_something_is_saved(
    saved: DocumentFile, document: GameDocument, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "other.sgf"
    other.write_text(a_game("333"), encoding="utf-8")
    play(document, "6")
    with qtbot.assertNotEmitted(saved.opened):
        with qtbot.waitSignal(saved.saved), hold_up(saved.storage):
            saved.save()
            saved.open(other)
            saved.reload()
        with qtbot.waitSignal(saved.storage.run("Waiting", lambda _: None).done):
            pass
    assert saved.path == path
    assert document.undo_stack.count() == 3


def test_a_save_that_fails_loses_nothing(
    saved: DocumentFile, document: GameDocument, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    play(document, "6")
    with qtbot.waitSignal(saved.failed) as failed:
        saved.save_as(path / "below" / "a-file.sgf")
    assert failed.args is not None
    assert render(*failed.args).startswith("a-file.sgf could not be saved: ")
    assert saved.modified
    assert saved.path == path
    assert moves(games(path)) == ["45"]


@dataclass(frozen=True, slots=True)
class Writing:
    """The moment after the snapshot was taken: nothing is written before ``may_go_on`` is set."""

    begun: Event = field(default_factory=Event)
    may_go_on: Event = field(default_factory=Event)


@pytest.fixture
def writing(stores: DocumentStores, monkeypatch: pytest.MonkeyPatch) -> Iterator[Writing]:
    writing, write = Writing(), disk.save_snapshot

    def write_later(snapshot: GamesSnapshot, path: Path, known: str) -> SavedFile | SaveConflict:
        writing.begun.set()
        writing.may_go_on.wait(60)
        return write(snapshot, path, known)

    monkeypatch.setattr(disk, "save_snapshot", write_later)
    yield writing
    writing.may_go_on.set()


def test_an_edit_after_the_snapshot_of_a_save_stays_modified(
    file: DocumentFile, document: GameDocument, path: Path, writing: Writing
) -> None:
    play(document, "456")
    with wait_for_signal(file.saved):
        file.save_as(path)
        assert writing.begun.wait(60)
        play(document, "1")
        writing.may_go_on.set()
    assert moves(games(path)) == ["456"]
    assert file.modified
    document.undo_stack.undo()
    assert file.modified


def test_what_is_being_written_cannot_be_cancelled(
    file: DocumentFile, document: GameDocument, path: Path, writing: Writing
) -> None:
    jobs: list[Handle] = []
    file.begun.connect(jobs.append)
    play(document, "45")
    with wait_for_signal(file.saved):
        file.save_as(path)
        assert writing.begun.wait(60)
        assert not jobs[0].progress.may_cancel
        jobs[0].cancel()
        writing.may_go_on.set()
    assert moves(games(path)) == ["45"]


def test_a_snapshot_that_the_window_waited_for_cannot_be_cancelled(
    saved: DocumentFile, document: GameDocument, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Handle] = []

    def cancel_the_second(job: Handle) -> None:
        jobs.append(job)
        if len(jobs) == 2:
            assert not job.progress.may_cancel
            job.cancel()

    monkeypatch.setattr("c4studio.document.disk.take_snapshot", lambda *_: None)
    play(document, "6")
    saved.begun.connect(cancel_the_second)
    with wait_for_signal(saved.saved):
        saved.save()
    saved.begun.disconnect(cancel_the_second)
    assert len(jobs) == 2
    assert moves(games(path)) == ["456"]


def test_editing_too_fast_for_a_snapshot_saves_all_the_same(
    saved: DocumentFile, document: GameDocument, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("c4studio.document.disk.take_snapshot", lambda *_: None)
    play(document, "6")
    with wait_for_signal(saved.saved):
        saved.save()
    assert moves(games(path)) == ["456"]
    assert not saved.modified


def test_scores_are_saved_and_marked_as_stored_and_no_modification(
    saved: DocumentFile, document: GameDocument, path: Path
) -> None:
    found = NodeScores.from_values((-2, -1, 0, 1, None, 3, 4), document.current.position.ply)
    document.store_scores(document.current, found)
    assert not saved.modified
    with wait_for_signal(saved.saved):
        saved.save()
    with wait_for_signal(saved.opened):
        saved.reload()
    assert document.current.scores == replace(found, stored=True)
    assert not saved.modified


def test_our_own_saves_are_no_news(
    saved: DocumentFile, document: GameDocument, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(saved.changed_on_disk, wait=400):
        for move in "123":
            play(document, move)
            with qtbot.waitSignal(saved.saved):
                saved.save()


def test_a_change_by_another_program_is_noticed_again_and_again(
    saved: DocumentFile, document: GameDocument, path: Path
) -> None:
    for line in ("11", "22"):
        with wait_for_signal(saved.changed_on_disk):
            replaced_by(path, a_game(line))
        with wait_for_signal(saved.opened):
            saved.reload()
        assert moves(document.collection) == [line]
    with wait_for_signal(saved.changed_on_disk):
        path.write_text(a_game("33"), encoding="utf-8")


def test_the_same_contents_again_are_no_change(
    saved: DocumentFile, path: Path, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(saved.changed_on_disk, wait=400):
        replaced_by(path, path.read_text(encoding="utf-8"))


def test_a_file_that_goes_is_noticed_and_so_is_its_return(saved: DocumentFile, path: Path) -> None:
    with wait_for_signal(saved.gone_from_disk):
        path.unlink()
    assert saved.modified
    with wait_for_signal(saved.changed_on_disk):
        path.write_text(a_game("33"), encoding="utf-8")
    with wait_for_signal(saved.gone_from_disk):
        path.rename(path.with_suffix(".away"))
    with wait_for_signal(saved.saved):
        saved.save()
    assert moves(games(path)) == ["45"]
    assert not saved.modified


def test_a_save_over_what_another_program_wrote_is_asked_about(
    saved: DocumentFile, document: GameDocument, path: Path
) -> None:
    replaced_by(path, a_game("11"))
    play(document, "6")
    with wait_for_signal(saved.conflict):
        saved.save()
    assert moves(games(path)) == ["11"]
    assert saved.modified
    with wait_for_signal(saved.saved):
        saved.save(overwrite=True)
    assert moves(games(path)) == ["456"]


def cancelled_at_once(file: DocumentFile, act: Callable[[], None]) -> str:
    """Cancel work before the other thread comes to it; what it was."""
    jobs: list[Handle] = []
    file.begun.connect(jobs.append)
    with wait_for_signal(file.cancelled), hold_up(file.storage):
        act()
        assert file.busy
        jobs[0].cancel()
    assert not file.busy
    return render(jobs[0].progress.what)


def test_an_opening_that_is_cancelled_changes_nothing(
    saved: DocumentFile, document: GameDocument, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    other = tmp_path / "other.sgf"
    other.write_text(a_game("333"), encoding="utf-8")
    play(document, "6")
    with qtbot.assertNotEmitted(saved.path_changed), qtbot.assertNotEmitted(saved.opened):
        assert cancelled_at_once(saved, partial(saved.open, other)) == "Opening other.sgf"
    assert moves(document.collection) == ["456"]
    assert document.undo_stack.count() == 3
    assert saved.path == path
    with qtbot.waitSignal(saved.changed_on_disk):
        replaced_by(path, a_game("11"))
    with qtbot.waitSignal(saved.opened):
        saved.open(other)
    assert moves(document.collection) == ["333"]


def test_a_reload_that_is_cancelled_keeps_the_games_and_the_file_is_not_written_over(
    saved: DocumentFile, document: GameDocument, path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(saved.changed_on_disk):
        replaced_by(path, a_game("11"))
    cancelled_at_once(saved, saved.reload)
    assert moves(document.collection) == ["45"]
    play(document, "6")
    with qtbot.waitSignal(saved.conflict):
        saved.save()


def test_a_save_that_is_cancelled_writes_nothing(
    saved: DocumentFile, document: GameDocument, path: Path, qtbot: QtBot
) -> None:
    play(document, "6")
    assert cancelled_at_once(saved, saved.save) == "Saving game.sgf"
    assert moves(games(path)) == ["45"]
    assert saved.modified
    assert not list(path.parent.glob("game.sgf.*"))
    with qtbot.waitSignal(saved.saved):
        saved.save()
    assert moves(games(path)) == ["456"]


def test_another_file_can_be_opened_as_soon_as_one_is_there(
    saved: DocumentFile, document: GameDocument, tmp_path: Path
) -> None:
    first, second = tmp_path / "first.sgf", tmp_path / "second.sgf"
    first.write_text(a_game("333"), encoding="utf-8")
    second.write_text(a_game("222"), encoding="utf-8")

    def open_second(busy: bool) -> None:
        if not busy and saved.path == first:
            saved.open(second)

    saved.busy_changed.connect(open_second)
    saved.open(first)
    wait(lambda: moves(document.collection) == ["222"])
    saved.busy_changed.disconnect(open_second)


def test_a_new_game_has_no_file(
    saved: DocumentFile, document: GameDocument, path: Path, qtbot: QtBot
) -> None:
    saved.start_new_document()
    assert saved.path is None
    assert saved.is_untouched
    with qtbot.assertNotEmitted(saved.changed_on_disk, wait=300):
        replaced_by(path, a_game("11"))


def test_a_document_and_its_undo_stack_go_without_the_garbage_collector(
    qapp: QGuiApplication,
) -> None:
    """Where it comes upon commands that know their document, Qt's stack crashes."""
    document = GameDocument()
    play(document, "45")
    gone = weakref.ref(document)
    assert not gc.isenabled()
    del document
    assert gone() is None


def test_a_program_that_ends_gives_its_watch_back_to_the_system(
    qapp: QGuiApplication, tmp_path: Path
) -> None:
    """A user has only so many; without one, changes by others are found late or not at all."""
    stores = DocumentStores(tmp_path / "journals")
    assert stores.findChildren(QFileSystemWatcher)
    stores.close()
    stores.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not stores.findChildren(QFileSystemWatcher)
