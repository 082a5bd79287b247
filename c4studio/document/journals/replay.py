"""Replay of a crash journal, which restores the games by applying the journal's edits."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from c4studio.document.journals import journal_record
from c4studio.formats import sgf
from c4studio.game import Collection, Edit, GameNode
from c4studio.ground.door import WRONG_KIND_ERRORS
from c4studio.ground.progress import OnProgress, ignore_progress, report_within


@dataclass(frozen=True, slots=True)
class ReplayedJournal:
    """The result of replaying a journal.

    Attributes:
        base: the state from which the journal starts.
        collection: the games after all steps that can be read.
        current: the last node at which the user was, according to the journal.
        steps: number of undo steps in the journal.
        damage: one sentence on what is missing; empty if nothing is missing.
    """

    base: journal_record.JournalBase
    collection: Collection
    current: GameNode
    steps: int = 0
    damage: str = ""


@dataclass(slots=True)
class _JournalLines:
    """The undamaged lines of a journal by their numbers, and what is known of damaged ones.

    Attributes:
        base: the line with the games at the start; None if it is damaged.
        steps: the other lines by their numbers, so that a repeated or displaced line does no harm.
        damaged: number of lines with wrong checksums.
        fault: the fault of the first damaged line.
    """

    base: journal_record.JournalLine | None = None
    steps: dict[int, journal_record.JournalLine] = field(default_factory=dict)
    damaged: int = 0
    fault: journal_record.JournalError = field(
        default_factory=lambda: journal_record.JournalError("it is empty")
    )


def replay_journal(
    lines: Iterable[bytes], report: OnProgress = ignore_progress, spare: bytes = b""
) -> ReplayedJournal:
    """Restore the games of a journal by applying its edits, up to the first damaged line.

    An incomplete last line, which was being written during the crash, is ignored.

    Args:
        lines: the journal's lines.
        report: receives the fraction that is done.
        spare: a copy of the journal's first line, used if that line is damaged.

    Raises:
        JournalError: neither the journal's first line nor its copy can be read.
    """
    found = _read_lines(lines)
    first = found.base
    if first is None:
        first = _parse_spare_line(spare, found.fault)
        # The base was among the damaged lines, and nothing of it is missing now. If no line
        # follows, the damaged line may have held steps, too.
        found.damaged -= bool(found.damaged and found.steps)
    base, collection = _read_base(first, report_within(report, 0, 0.5))
    current = collection.games[0].end()
    if base.place is not None:
        # If edits followed after the text was made, the user may have been at a later node.
        with suppress(*WRONG_KIND_ERRORS):
            current = journal_record.node_from_record(base.place, collection)
    replayed = ReplayedJournal(base, collection, current)
    return _replay_steps(replayed, found, first.number, report_within(report, 0.5, 1))


def _read_lines(lines: Iterable[bytes]) -> _JournalLines:
    found = _JournalLines()
    for raw in lines:
        try:
            line = journal_record.parse_line(raw.removesuffix(b"\n"))
        except journal_record.OtherVersionError:
            raise
        except journal_record.JournalError as error:
            if raw.endswith(b"\n"):
                found.fault = found.fault if found.damaged else error
                found.damaged += 1
        else:
            if line.is_base:
                found.base = line
            else:
                found.steps[line.number] = line
    return found


def _read_base(
    line: journal_record.JournalLine, report: OnProgress
) -> tuple[journal_record.JournalBase, Collection]:
    """Read the first line of a journal. Return its contents, and the games at the start."""
    try:
        base = journal_record.base_from_record(line.record())
        return base, sgf.read_sgf(base.text, report).collection if base.text else Collection()
    except journal_record.JournalError:
        raise
    except WRONG_KIND_ERRORS as error:
        # Its checksum is right, so another version may understand the values.
        raise journal_record.OtherVersionError(
            "its base makes no sense to this version of the program"
        ) from error


def _replay_steps(
    replayed: ReplayedJournal, found: _JournalLines, first: int, report: OnProgress
) -> ReplayedJournal:
    """Apply the edits of the lines after the first one, up to the first line that is damaged.

    Args:
        replayed: the games before these lines.
        found: the lines of the journal.
        first: the number of the journal's first line.
        report: receives the fraction that is done.
    """
    current, steps, number = replayed.current, 0, first + 1
    last = max(found.steps, default=first)
    fault: Exception | None = found.fault if found.damaged else None
    while number in found.steps:
        # After each step, since one step may be as long as a whole game.
        report(number / (last + 1))
        try:
            current, changed = _apply_line(found.steps[number], replayed.collection)
        except WRONG_KIND_ERRORS as error:
            fault = error
            break
        steps += changed
        number += 1
    if fault is None and number <= last:
        fault = journal_record.JournalError("a line is missing")
    damage = f"What came after step {steps} could not be read: {fault}" if fault else ""
    return replace(replayed, current=current, steps=steps, damage=damage)


def _parse_spare_line(raw: bytes, fault: journal_record.JournalError) -> journal_record.JournalLine:
    try:
        line = journal_record.parse_line(raw.removesuffix(b"\n"))
    except journal_record.JournalError:
        raise fault from None
    if not line.is_base:
        raise fault
    return line


def _apply_line(line: journal_record.JournalLine, collection: Collection) -> tuple[GameNode, bool]:
    """Apply the edits of one journal line to the games.

    Return the node where the user was then, and whether there were edits.

    Raises:
        one of WRONG_KIND_ERRORS: an edit does not fit the games; none is applied.
    """
    step, done = line.record(), list[Edit]()
    try:
        for record in step["edits"]:
            edit = journal_record.edit_from_record(record, collection)
            edit.apply()
            done.append(edit)
        return journal_record.node_from_record(step["place"], collection), bool(done)
    except WRONG_KIND_ERRORS:
        for edit in reversed(done):
            edit.inverse().apply()
        raise
