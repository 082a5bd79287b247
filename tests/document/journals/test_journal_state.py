import json
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.document.journals import journal_state
from c4studio.document.journals.journal_record import JournalBase, JsonRecord, parse_line
from c4studio.document.journals.journal_state import (
    AppendSteps,
    JournalPhase,
    JournalState,
    RemoveJournal,
    StartJournal,
    TakeSnapshot,
)
from c4studio.document.snapshot import GamesSnapshot

HERE: JsonRecord = {"game": 0, "at": []}
THERE: JsonRecord = {"game": 0, "at": [0]}
BASE = JournalBase("(;GM[4])", place=HERE)


def edit(number: int) -> list[JsonRecord]:
    return [{"do": f"edit {number}"}]


def begun_state() -> JournalState:
    """A state whose base is on the disk and which has nothing to do."""
    state = JournalState(0)
    state.begin(BASE, 0)
    assert state.next_task() == StartJournal(BASE, 0, b"")
    assert state.end_writing(True)
    assert state.next_task() is None
    return state


def test_an_untouched_document_has_no_task() -> None:
    state = JournalState(0)
    state.begin(JournalBase(place=HERE), 0)
    state.add_current_node(0, THERE)
    assert state.next_task() is None
    assert not (state.is_behind or state.is_worth_keeping)
    assert state.phase is JournalPhase.IDLE


def test_steps_that_come_during_a_write_are_written_together() -> None:
    state = begun_state()
    state.add_step(1, edit(1), HERE)
    first = state.next_task()
    assert isinstance(first, AppendSteps)
    assert state.phase is JournalPhase.WRITING
    for number in (2, 3):
        state.add_step(number, edit(number), HERE)
        assert state.next_task() is None
    state.end_writing(True)
    second = state.next_task()
    assert isinstance(second, AppendSteps)
    lines = [parse_line(line) for line in (first.steps + second.steps).splitlines()]
    assert [line.number for line in lines] == [1, 2, 3]
    assert second.steps.count(b"\n") == 2
    assert state.is_behind
    state.end_writing(True)
    assert not state.is_behind
    assert state.phase is JournalPhase.IDLE


def test_a_place_is_a_line_once() -> None:
    state = begun_state()
    state.add_current_node(0, HERE)
    assert state.next_task() is None
    state.add_current_node(0, THERE)
    state.add_current_node(0, THERE)
    task = state.next_task()
    assert isinstance(task, AppendSteps)
    assert task.steps.count(b"\n") == 1


def test_a_step_that_is_too_large_for_a_line_waits_for_a_base() -> None:
    state = begun_state()
    state.add_step(1, None, THERE)
    assert state.phase is JournalPhase.WAITING
    assert state.next_task() == TakeSnapshot()
    state.add_step(2, edit(2), THERE)
    assert state.next_task() is None
    state.end_snapshot(GamesSnapshot("(;GM[4];B[1])", 1))
    task = state.next_task()
    assert isinstance(task, StartJournal)
    assert (task.base.text, task.base.changes, task.base.place) == ("(;GM[4];B[1])", 1, THERE)
    assert task.number == 1
    assert [parse_line(line).number for line in task.steps.splitlines()] == [2]


def test_a_base_of_too_early_a_moment_is_taken_again() -> None:
    state = begun_state()
    state.add_step(1, None, HERE)
    assert state.next_task() == TakeSnapshot()
    state.add_step(2, None, HERE)
    state.end_snapshot(GamesSnapshot("early", 1))
    assert state.phase is JournalPhase.WAITING
    assert state.next_task() == TakeSnapshot()
    state.end_snapshot(GamesSnapshot("late", 2))
    assert state.next_task() == StartJournal(JournalBase("late", changes=2), 2, b"")


def test_a_base_of_games_that_were_left_is_no_base(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_state, "LONGEST_JOURNAL_BYTES", 200)
    state = begun_state()
    state.add_step(1, None, HERE)
    assert state.next_task() == TakeSnapshot()
    other = JournalBase("other games", place=HERE)
    state.begin(other, 5)
    state.add_step(6, [{"do": "a" * 300}], HERE)
    state.end_snapshot(GamesSnapshot("games that were left", 1))
    assert state.next_task() == TakeSnapshot()
    task = state.next_task()
    assert isinstance(task, StartJournal)
    assert task.base == other


def test_a_base_that_is_not_needed_any_more_is_dropped() -> None:
    state = begun_state()
    state.add_step(1, None, HERE)
    assert state.next_task() == TakeSnapshot()
    saved = JournalBase("saved", digest="digest")
    state.begin(saved, 1)
    state.end_snapshot(GamesSnapshot("taken", 1))
    assert state.next_task() == StartJournal(saved, 1, b"")


def test_a_snapshot_that_fails_is_asked_for_again() -> None:
    state = begun_state()
    state.add_step(1, None, HERE)
    assert state.next_task() == TakeSnapshot()
    state.end_snapshot(None)
    assert state.phase is JournalPhase.WAITING
    assert state.next_task() == TakeSnapshot()


def test_a_base_that_comes_during_a_write_is_written_after_it() -> None:
    state = begun_state()
    state.add_step(1, edit(1), HERE)
    assert isinstance(state.next_task(), AppendSteps)
    saved = JournalBase("saved", digest="digest")
    state.begin(saved, 1)
    assert state.next_task() is None
    assert not state.end_writing(True)
    assert state.next_task() == StartJournal(saved, 1, b"")
    assert state.end_writing(True)


def test_a_journal_that_is_no_longer_worth_keeping_is_removed() -> None:
    state = begun_state()
    state.begin(JournalBase(), 1)
    assert state.next_task() == RemoveJournal()
    assert state.next_task() is None


def test_steps_that_are_longer_than_the_base_are_replaced_by_a_base(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(journal_state, "LONGEST_JOURNAL_BYTES", 200)
    state = begun_state()
    state.add_step(1, [{"do": "a" * 300}], HERE)
    assert state.next_task() == TakeSnapshot()
    # The steps need not wait for the base: each of them can be written.
    assert isinstance(state.next_task(), AppendSteps)
    state.end_writing(True)
    state.end_snapshot(GamesSnapshot("base", 1))
    assert state.next_task() == StartJournal(JournalBase("base", changes=1), 1, b"")


def test_a_failure_is_told_once_and_everything_is_written_again_after_a_pause() -> None:
    state = begun_state()
    state.add_step(1, edit(1), HERE)
    assert isinstance(state.next_task(), AppendSteps)
    assert state.fail_writing()
    assert state.next_task() is None
    state.resume()
    assert isinstance(state.next_task(), StartJournal)
    assert not state.fail_writing()
    state.resume()
    assert isinstance(state.next_task(), StartJournal)
    assert state.end_writing(True)
    state.add_step(2, edit(2), HERE)
    assert isinstance(state.next_task(), AppendSteps)
    assert state.fail_writing()


def test_a_journal_that_somebody_deleted_is_written_as_a_whole() -> None:
    state = begun_state()
    state.add_step(1, edit(1), HERE)
    append = state.next_task()
    assert isinstance(append, AppendSteps)
    assert not state.end_writing(False)
    assert state.is_behind
    assert state.next_task() == StartJournal(BASE, 0, append.steps)


@dataclass
class Disk:
    """What a driver would have written; games are told by the number of their last edit."""

    state: JournalState = field(default_factory=lambda: JournalState(0))
    revision: int = 0
    base: JournalBase | None = None
    number: int = 0
    lines: list[bytes] = field(default_factory=list)
    writing: StartJournal | AppendSteps | None = None
    taken: GamesSnapshot | None = None

    def drive(self) -> None:
        while (task := self.state.next_task()) is not None:
            match task:
                case StartJournal() | AppendSteps():
                    assert self.writing is None
                    self.writing = task
                case TakeSnapshot():
                    assert self.taken is None
                    self.taken = GamesSnapshot(str(self.revision), self.revision)
                case RemoveJournal():
                    self.base, self.lines = None, []

    def act(self, action: str) -> None:
        match action:
            case "edit" | "large edit":
                self.revision += 1
                edits = edit(self.revision) if action == "edit" else None
                self.state.add_step(self.revision, edits, HERE)
            case "walk":
                self.state.add_current_node(self.revision, {"game": 0, "at": [self.revision % 7]})
            case "save":
                self.state.begin(JournalBase(str(self.revision), digest="saved"), self.revision)
            case "take":
                taken, self.taken = self.taken, None
                if taken is not None:
                    self.state.end_snapshot(taken)
            case "fail" if self.writing is not None:
                self.writing = None
                self.state.fail_writing()
            case "wait":
                self.state.resume()
            case "delete":
                self.base = None
            case "write":
                self.write()
        self.drive()

    def write(self) -> None:
        task, self.writing = self.writing, None
        match task:
            case StartJournal():
                self.base, self.number, self.lines = task.base, task.number, []
                self.lines += task.steps.splitlines()
                self.state.end_writing(True)
            case AppendSteps():
                if self.base is not None:
                    self.lines += task.steps.splitlines()
                self.state.end_writing(self.base is not None)

    def settle(self) -> None:
        """Let all that is under way come to its end."""
        while self.state.is_behind or self.writing or self.taken:
            for action in ("wait", "write", "take"):
                self.act(action)

    def last_edit(self) -> int:
        """The number of the edit to which the journal leads; none is missing before it."""
        assert self.base is not None
        found = int(self.base.text or "0")
        for number, raw in enumerate(self.lines, self.number + 1):
            line = parse_line(raw)
            assert line.number == number
            for record in json.loads(line.text)["edits"]:
                found += 1
                assert record == {"do": f"edit {found}"}
        return found


ACTIONS = "edit", "large edit", "walk", "save", "take", "write", "fail", "wait"


@given(st.lists(st.sampled_from(ACTIONS), max_size=40))
def test_whatever_happens_the_disk_leads_to_the_last_edit(actions: list[str]) -> None:
    disk = Disk()
    for action in actions:
        disk.act(action)
    disk.settle()
    if disk.state.is_worth_keeping:
        assert disk.last_edit() == disk.revision
    else:
        assert disk.base is None


@given(st.lists(st.sampled_from([*ACTIONS, "delete"]), max_size=40))
def test_a_journal_that_is_deleted_is_there_again_after_the_next_edit(actions: list[str]) -> None:
    disk = Disk()
    for action in [*actions, "edit"]:
        disk.act(action)
    disk.settle()
    assert disk.last_edit() == disk.revision
