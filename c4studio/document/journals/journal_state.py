"""The state machine of a crash journal: its lines, and the task to do next.

No disk, thread or clock.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from c4studio.document.journals.journal_record import JournalBase, JsonRecord, step_to_line
from c4studio.document.snapshot import GamesSnapshot

LONGEST_JOURNAL_BYTES = 2_000_000
"""Bytes of journal lines above which the journal starts anew from a snapshot of the games.

A base that is longer than this may be followed by as many bytes of lines as it has itself.
"""


class JournalPhase(Enum):
    """What a crash journal is doing: nothing, writing, or waiting for a snapshot of the games."""

    IDLE = "idle"
    WRITING = "writing"
    WAITING = "waiting for its base"


@dataclass(frozen=True, slots=True)
class StartJournal:
    """The task to write the whole journal: its base (the games at its start) and all lines.

    Attributes:
        base: the first line.
        number: number of the last line that the base includes.
        steps: all lines after the base.
    """

    base: JournalBase
    number: int
    steps: bytes


@dataclass(frozen=True, slots=True)
class AppendSteps:
    """The task to append ``steps``, which are whole lines, to the journal's file."""

    steps: bytes


@dataclass(frozen=True, slots=True)
class RemoveJournal:
    """The task to delete the journal's file. The next journal gets another file name."""


@dataclass(frozen=True, slots=True)
class TakeSnapshot:
    """The task to take a snapshot of the games, from which the journal is started anew."""


JournalTask = StartJournal | AppendSteps | RemoveJournal | TakeSnapshot


class _Line(NamedTuple):
    """A line of a journal: an undo step, or a node to which the user went.

    Attributes:
        revision: the document's revision after the step.
        text: the line as it is written; empty for a step too large for a line, which the next base
            includes.
        is_step: whether the games changed.
    """

    revision: int
    text: bytes
    is_step: bool = True


class JournalState:
    """The state of a crash journal: its lines, which of them are on the disk, and the next task.

    The owner reports each event, carries out each task that ``next_task`` returns, and reports its
    end. At most one ``StartJournal`` or ``AppendSteps`` and one ``TakeSnapshot`` are under way at
    a time. A step that is too large for a line makes the journal wait, since only a new base can
    include that step.

    Attributes:
        is_failing: whether the last attempt to write the journal failed.

    Args:
        revision: the document's revision, up to which there is nothing to write.
    """

    def __init__(self, revision: int) -> None:
        self._base = JournalBase()
        self._since = revision
        self._lines: list[_Line] = []
        self._length = 0
        self._place: JsonRecord = {}
        # Numbers of all lines, and how many of those since the base have been sent to the disk.
        self._number = self._sent = 0
        self._gap: int | None = None
        self._begun = self._writing = self._taking = False
        self._paused = self.is_failing = self._obsolete = False

    @property
    def phase(self) -> JournalPhase:
        """What the journal is doing: nothing, writing, or waiting for a snapshot."""
        if self._gap is not None:
            return JournalPhase.WAITING
        return JournalPhase.WRITING if self._writing else JournalPhase.IDLE

    @property
    def is_worth_keeping(self) -> bool:
        """Whether the journal holds anything beyond an untouched new document."""
        return bool(self._lines or self._base != JournalBase())

    @property
    def is_behind(self) -> bool:
        """Whether a crash now would lose edits, because the journal on the disk lacks them."""
        unsent = not self._begun or self._sent < len(self._lines)
        return self._writing or self._gap is not None or (self.is_worth_keeping and unsent)

    @property
    def needs_base(self) -> bool:
        """Whether the journal is too long or incomplete, and so must start from a new snapshot."""
        return self._gap is not None or self._length > max(
            LONGEST_JOURNAL_BYTES, len(self._base.text)
        )

    # What happens to the document.

    def begin(self, base: JournalBase, since: int) -> None:
        """Start the journal anew from a snapshot that includes all edits up to ``since``."""
        self._base, self._since = base, since
        self._place = base.place or {}
        self._lines = [line for line in self._lines if line.revision > since]
        self._length = sum(len(line.text) for line in self._lines)
        if self._gap is not None and self._gap <= since:
            self._gap = None
        self._obsolete |= self._begun and not self.is_worth_keeping
        self._begun, self._sent = False, 0

    def begin_at_snapshot(self, base: JournalBase, since: int) -> None:
        """Start the journal anew from a base whose text a snapshot has yet to give."""
        self.begin(base, since)
        self._gap = since

    def add_step(self, revision: int, edits: list[JsonRecord] | None, place: JsonRecord) -> None:
        """Add an undo step to the journal.

        Args:
            revision: the document's revision after the step.
            edits: the changes; None where they are too large for a line.
            place: the node where the user is after the step.
        """
        if edits is not None:
            self._add_line(revision, edits, place)
            return
        self._gap, self._place = revision, place
        self._number += 1
        self._lines.append(_Line(revision, b""))

    def add_current_node(self, revision: int, place: JsonRecord) -> None:
        """Add a line with the node that the user looks at, unless the last line says so already."""
        if self.is_worth_keeping and place != self._place:
            self._add_line(revision, [], place)

    def _add_line(self, revision: int, edits: list[JsonRecord], place: JsonRecord) -> None:
        self._number += 1
        self._place = place
        text = step_to_line(self._number, {"edits": edits, "place": place})
        self._length += len(text)
        self._lines.append(_Line(revision, text, bool(edits)))

    # Tasks.

    def next_task(self) -> JournalTask | None:
        """Return the task to do next, which counts as begun from now on.

        None if there is none now.
        """
        if self._obsolete:
            self._obsolete = False
            return RemoveJournal()
        if self.needs_base and not self._taking:
            self._taking = True
            return TakeSnapshot()
        if self.phase is not JournalPhase.IDLE or self._paused or not self.is_worth_keeping:
            return None
        if self._begun and self._sent == len(self._lines):
            return None
        steps = b"".join(line.text for line in self._lines[self._sent :])
        task: JournalTask = AppendSteps(steps)
        if not self._begun:
            task = StartJournal(self._base, self._number - len(self._lines), steps)
        self._begun = self._writing = True
        self._sent = len(self._lines)
        return task

    def end_writing(self, is_there: bool) -> bool:
        """Record that a write has ended. Return whether the journal's current base is on the disk.

        Args:
            is_there: False if somebody deleted the file, so that nothing was appended; the whole
                journal is then written again.
        """
        self._writing = self.is_failing = False
        if not is_there:
            self._begun, self._sent = False, 0
        return self._begun

    def fail_writing(self) -> bool:
        """Record that a write has failed. Return whether this is the first failure in a row.

        No more is written until ``resume``, after which the whole journal is written again.
        """
        is_first = not self.is_failing
        self.is_failing, self._writing, self._begun, self._sent = True, False, False, 0
        self.pause()
        return is_first

    def end_snapshot(self, snapshot: GamesSnapshot | None) -> None:
        """Record the end of a task that took a snapshot of the games.

        Args:
            snapshot: the games, which become the new base if the journal still needs one; None if
                no snapshot could be taken.
        """
        self._taking = False
        if snapshot is None or not self.needs_base or snapshot.revision < self._since:
            # The snapshot failed, or meanwhile the document was saved, or another one opened.
            return
        steps = sum(each.is_step and each.revision <= snapshot.revision for each in self._lines)
        changes, place = self._base.changes + steps, self._place
        base = replace(self._base, text=snapshot.text, changes=changes, place=place)
        self.begin(base, snapshot.revision)

    def pause(self) -> None:
        """Stop writing the journal until the next ``resume``."""
        self._paused = True

    def resume(self) -> None:
        """Allow writing again after ``pause`` or a failure."""
        self._paused = False
