import random
import shutil
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.document import snapshot as snapshots
from c4studio.document.journals import journal, journal_state
from c4studio.document.journals.journal import DocumentJournal
from c4studio.document.journals.journal_file import (
    JOURNAL_SUFFIX,
    FileLock,
    JournalFile,
    lock_path,
    path_of_spare_first_line,
)
from c4studio.document.journals.journal_record import (
    JournalBase,
    JournalError,
    JournalLine,
    base_from_record,
    base_to_line,
    base_to_record,
    parse_line,
    step_to_line,
)
from c4studio.document.journals.replay import ReplayedJournal, replay_journal
from c4studio.document.snapshot import GamesSnapshot, RevisionCounter
from c4studio.document.stores import DocumentStores
from c4studio.formats import sgf
from c4studio.game import Annotation, Collection, Game, GameFacts
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.ground.service import Service
from c4studio.language.said import Said
from c4studio.words.rendering import render
from tests.document.random_edits import Step, steps, take
from tests.hands import wait, wait_for_signal
from tests.steps import STEP


class Journalled:
    """A document with a real journal, and every state that it was in."""

    def __init__(self, stores: DocumentStores, folder: Path) -> None:
        self.document = GameDocument()
        self.revision = RevisionCounter(self.document)
        self.folder = folder
        self.journal = DocumentJournal(
            self.document, self.revision, stores.journals, stores.files, folder
        )
        self.states = [self.text]
        self.document.undo_stack.indexChanged.connect(self._on_index_changed)

    @property
    def text(self) -> str:
        return sgf.sgf_of_games(self.document.collection)

    @property
    def path(self) -> Path:
        (path,) = self.folder.glob(f"*{JOURNAL_SUFFIX}")
        return path

    def replayed(self) -> ReplayedJournal:
        with self.path.open("rb") as file:
            return replay_journal(file)

    def wait(self) -> None:
        """Until all is on the disk."""
        wait(lambda: not self.journal.is_behind_edits)

    def play(self, moves: str) -> None:
        for move in moves:
            self.document.play(int(move) - 1)

    def _on_index_changed(self, _: int) -> None:
        self.states.append(self.text)


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DocumentStores]:
    from c4studio.ui.window.application import application_of_process

    application_of_process()
    stores = DocumentStores(tmp_path_factory.mktemp("journals"))
    # The threads start here, and not in a test that leaves them running.
    for service in (stores.files, stores.journals):
        service.run("Starting", lambda _: None)
    yield stores
    stores.close()


@pytest.fixture
def one(qapp: QGuiApplication, stores: DocumentStores, tmp_path: Path) -> Iterator[Journalled]:
    one = Journalled(stores, tmp_path / "journals")
    yield one
    one.journal.close()


def small_game(number: int) -> Game:
    game = Game(facts=GameFacts(red=f"player {number}"))
    node = game.root
    for move in str(number):
        node = node.add_variation(int(move) % 7)
    return game


@given(steps, st.randoms(use_true_random=False))
@hypothesis_settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_replay_leads_to_the_same_games_and_a_torn_journal_to_a_state_before(
    stores: DocumentStores,
    tmp_path_factory: pytest.TempPathFactory,
    taken: list[Step],
    chance: random.Random,
) -> None:
    one = Journalled(stores, tmp_path_factory.mktemp("journal"))
    one.journal.begin(JournalBase(one.text), one.revision.number)
    for step in taken:
        take(one.document, step)
    one.wait()
    data = one.path.read_bytes()
    one.journal.close()

    replayed = replay_journal(data.splitlines(keepends=True))
    assert sgf.sgf_of_games(replayed.collection) == one.text
    assert replayed.steps == len(one.states) - 1
    assert not replayed.damage
    assert replayed.collection.game_of(replayed.current)
    games, current = one.document.collection.games, one.document.current
    assert replayed.current.address() == current.address()
    shown = replayed.collection.game_of(replayed.current)
    assert replayed.collection.games.index(shown) == games.index(one.document.game)

    cut = chance.randint(data.index(b"\n") + 1, len(data))
    torn = replay_journal(data[:cut].splitlines(keepends=True))
    # A line that lacks only its end is whole: its checksum says so.
    assert torn.steps == data.count(b"\n", 0, cut + 1) - 1
    assert sgf.sgf_of_games(torn.collection) == one.states[torn.steps]
    assert not torn.damage


def test_every_step_is_on_the_disk_at_once(one: Journalled) -> None:
    for move in "1234":
        one.play(move)
        one.wait()
        assert sgf.sgf_of_games(one.replayed().collection) == one.text
    assert one.replayed().current.move_string() == "1234"


def test_an_untouched_document_leaves_no_trace(one: Journalled, stores: DocumentStores) -> None:
    one.journal.begin(JournalBase(), one.revision.number)
    # One after the other: what came before is done.
    with wait_for_signal(stores.journals.run("Waiting", lambda _: None).done):
        pass
    assert not one.folder.exists()


def test_closing_takes_the_journal_away(stores: DocumentStores, tmp_path: Path) -> None:
    one = Journalled(stores, tmp_path)
    one.play("12")
    one.wait()
    paths = {one.path, path_of_spare_first_line(one.path), lock_path(one.path)}
    assert paths == set(tmp_path.iterdir())
    assert {path.stat().st_mode & 0o777 for path in paths} == {0o600}
    one.journal.close()
    wait(lambda: not list(tmp_path.iterdir()))


def done_by(storage: Service) -> None:
    """Until all that was asked for is done."""
    with wait_for_signal(storage.run("Waiting", lambda _: None).done):
        pass


def test_what_is_being_written_when_it_is_closed_comes_to_nothing(
    stores: DocumentStores, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, gate, start = threading.Event(), threading.Event(), JournalFile.start

    def start_slowly(*args: Any) -> None:
        begun.set()
        gate.wait(60)
        start(*args)

    monkeypatch.setattr(JournalFile, "start", start_slowly)
    one = Journalled(stores, tmp_path)
    one.play("1")
    assert begun.wait(60)
    one.journal.begin(JournalBase(one.text), one.revision.number)
    one.journal.close()
    gate.set()
    for _ in range(2):
        done_by(stores.journals)
    assert not list(tmp_path.iterdir())


def test_a_base_that_is_being_made_when_it_is_closed_comes_to_nothing(
    stores: DocumentStores, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "LARGE_EDIT_NODES", 5)
    taken, gate = threading.Event(), threading.Event()

    def take_slowly(*args: Any) -> GamesSnapshot | None:
        snapshot = snapshots.take_snapshot(*args)
        taken.set()
        gate.wait(60)
        return snapshot

    monkeypatch.setattr(journal, "take_snapshot", take_slowly)
    one = Journalled(stores, tmp_path)
    one.document.replace_game(small_game(1234567))
    wait(taken.is_set)
    one.journal.close()
    gate.set()
    for storage in (stores.files, stores.journals):
        done_by(storage)
    assert not list(tmp_path.iterdir())


def test_closing_waits_for_no_base(
    stores: DocumentStores, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "LARGE_EDIT_NODES", 5)
    asked, gate, made = threading.Event(), threading.Event(), threading.Event()

    def take_slowly(
        document: GameDocument, revision: RevisionCounter, report: OnProgress = ignore_progress
    ) -> None:
        asked.set()
        gate.wait(60)
        report(0.5)
        made.set()

    monkeypatch.setattr(journal, "take_snapshot", take_slowly)
    one = Journalled(stores, tmp_path)
    one.document.replace_game(small_game(1234567))
    wait(asked.is_set)
    one.journal.close()
    gate.set()
    done_by(stores.files)
    assert not made.is_set()


def test_a_journal_is_held_while_it_is_written(one: Journalled) -> None:
    one.play("1")
    one.wait()
    assert FileLock.lock_file(lock_path(one.path)) is None


def test_a_new_base_keeps_what_came_after_it(one: Journalled) -> None:
    one.play("12")
    base, since = JournalBase(one.text, Path("/somewhere/game.sgf"), "digest"), one.revision.number
    one.play("34")
    one.journal.begin(base, since)
    one.play("5")
    one.wait()
    replayed = one.replayed()
    assert replayed.base == base
    assert replayed.steps == 3
    assert sgf.sgf_of_games(replayed.collection) == one.text


def test_a_journal_that_grows_too_long_gets_a_new_base(
    one: Journalled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_state, "LONGEST_JOURNAL_BYTES", 2_000)
    for number in range(30):
        one.document.set_annotation(Annotation(comment=f"{number} " * 100), STEP)
        one.wait()
    replayed = one.replayed()
    assert replayed.steps < 30
    assert replayed.base.modified
    assert replayed.base.changes + replayed.steps == 30
    assert sgf.sgf_of_games(replayed.collection) == one.text
    assert one.path.stat().st_size < 20_000


@pytest.mark.parametrize("undone", [False, True])
def test_a_large_branch_becomes_a_new_base(
    one: Journalled, monkeypatch: pytest.MonkeyPatch, undone: bool
) -> None:
    monkeypatch.setattr(journal, "LARGE_EDIT_NODES", 5)
    one.play("1")
    one.document.replace_game(small_game(1234567))
    if undone:
        one.document.undo_stack.undo()
        one.document.undo_stack.undo()
        one.document.undo_stack.redo()
    one.document.go_to_start()
    one.play("7")
    one.wait()
    replayed = one.replayed()
    assert sgf.sgf_of_games(replayed.collection) == one.text
    assert replayed.base.changes + replayed.steps == len(one.states) - 1
    assert replayed.current.move_string() == "7"


def test_a_base_of_games_that_were_left_meanwhile_is_no_base(
    one: Journalled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "LARGE_EDIT_NODES", 5)
    for _ in range(5):
        one.document.replace_game(small_game(1234567))
        one.document.load(Collection([small_game(765)]))
        one.journal.begin(JournalBase(one.text), one.revision.number)
        one.play("1")
        one.wait()
        replayed = one.replayed()
        assert sgf.sgf_of_games(replayed.collection) == one.text
        assert replayed.steps == 1


@pytest.mark.parametrize("at", [0.3, 0.5, 0.8])
def test_damage_in_the_middle_gives_what_came_before_and_says_so(
    one: Journalled, at: float
) -> None:
    one.journal.begin(JournalBase(one.text), one.revision.number)
    one.play("1234567")
    one.wait()
    data = bytearray(one.path.read_bytes())
    start = data.index(b"\n") + 1
    place = start + round(at * (len(data) - start))
    place -= data[place : place + 1] == b"\n"
    data[place] ^= 0x55
    replayed = replay_journal(bytes(data).splitlines(keepends=True))
    assert replayed.steps == data.count(b"\n", start, place)
    assert sgf.sgf_of_games(replayed.collection) == one.states[replayed.steps]
    sentence = f"What came after step {replayed.steps} could not be read: it is damaged"
    assert replayed.damage == sentence


def test_what_is_no_journal_is_said() -> None:
    with pytest.raises(JournalError, match="it is empty"):
        replay_journal([])
    with pytest.raises(JournalError, match="it is damaged"):
        replay_journal([b"hello\n"])
    with pytest.raises(JournalError, match="it is no line of a journal"):
        JournalLine(0, b"[]").record()
    with pytest.raises(JournalError, match="this version"):
        replay_journal([step_to_line(0, {**base_to_record(JournalBase()), "version": 99})])
    old = b'{"format":"c4studio journal","version":2}'
    with pytest.raises(JournalError, match="this version"):
        replay_journal([b"%08x %s\n" % (zlib.crc32(old), old)])


def test_a_disk_that_cannot_be_written_is_said_once_and_tried_again(
    stores: DocumentStores, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "WRITE_RETRY_MS", 50)
    (tmp_path / "file").write_text("in the way")
    one = Journalled(stores, tmp_path / "file" / "journals")
    said: list[Said] = []
    one.journal.failed.connect(said.append)
    one.play("12")
    wait(lambda: bool(said))
    QTest.qWait(200)
    (sentence,) = map(render, said)
    assert sentence == "Changes are not kept safe until you save: not a directory"
    (tmp_path / "file").unlink()
    one.play("3")
    one.wait()
    assert sgf.sgf_of_games(one.replayed().collection) == one.text
    one.journal.close()


@pytest.mark.parametrize("taken", ["journal", "spare", "lock", "folder"])
def test_a_journal_that_was_taken_away_is_written_anew_at_once(
    one: Journalled, qtbot: QtBot, taken: str
) -> None:
    one.play("12")
    one.wait()
    path = one.path
    if taken == "folder":
        shutil.rmtree(one.folder)
    else:
        {"journal": path, "spare": path_of_spare_first_line(path), "lock": lock_path(path)}[
            taken
        ].unlink()
    with qtbot.assertNotEmitted(one.journal.failed):
        one.play("3")
        one.wait()
    assert sgf.sgf_of_games(one.replayed().collection) == one.text
    assert one.folder.stat().st_mode & 0o777 == 0o700
    assert {each.name for each in one.folder.iterdir()} == {
        path.name,
        path_of_spare_first_line(path).name,
        lock_path(path).name,
    }
    assert FileLock.lock_file(lock_path(path)) is None


def test_lines_are_numbered_on_through_every_base(one: Journalled) -> None:
    """So a spare base of another moment than the journal's own goes with its lines as well."""
    one.play("12")
    one.wait()
    early = path_of_spare_first_line(one.path).read_bytes()
    one.play("3")
    one.journal.begin(JournalBase(one.text), one.revision.number)
    one.play("4")
    one.wait()
    late = path_of_spare_first_line(one.path).read_bytes()
    lines = one.path.read_bytes().splitlines(keepends=True)
    assert [parse_line(line[:-1]).number for line in lines] == [3, 4]
    replayed = replay_journal(lines[1:], spare=late)
    assert sgf.sgf_of_games(replayed.collection) == one.text
    assert not replayed.damage
    assert "a line is missing" in replay_journal(lines[1:], spare=early).damage


def test_a_step_that_makes_no_sense_is_not_half_done(one: Journalled) -> None:
    one.play("12")
    one.wait()
    reorder = {"do": "reorder", "game": 0, "at": [0], "old": 0, "new": 0}
    remove = {"do": "remove", "game": 0, "at": [0], "index": 0}
    nonsense = {"edits": [reorder, remove, remove], "place": {"game": 0, "at": []}}
    lines = [*one.path.read_bytes().splitlines(keepends=True), step_to_line(3, nonsense)]
    replayed = replay_journal(lines)
    assert sgf.sgf_of_games(replayed.collection) == one.text
    assert replayed.steps == 2
    assert "What came after step 2 could not be read" in replayed.damage


def test_a_long_base_is_written_piece_by_piece_and_reads_the_same() -> None:
    text = "".join(f'(;C[é日𝄞"\\\n{number}])' for number in range(60_000))
    base = JournalBase(text, Path("/a/game.sgf"), "digest", 3, {"game": 0, "at": [1]})
    pieces = base_to_line(7, base)
    line = b"".join(pieces)
    assert max(map(len, pieces)) < len(line) / 2
    assert line == step_to_line(7, base_to_record(base))
    read = parse_line(line[:-1])
    assert (read.number, read.is_base) == (7, True)
    assert base_from_record(read.record()) == base


def test_a_base_that_runs_into_a_later_line_is_said(one: Journalled) -> None:
    one.journal.begin(JournalBase(one.text), one.revision.number)
    one.play("44")
    one.wait()
    base, *steps = one.path.read_bytes().splitlines(keepends=True)
    assert replay_journal([base[:40], *steps], spare=base).steps == 2
    # Nobody can say whether there were steps in what is gone.
    replayed = replay_journal([base[:40] + steps[-1][40:]], spare=base)
    assert replayed.steps == 0
    assert "after step 0" in replayed.damage
