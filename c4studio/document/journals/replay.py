"""The games that a journal leads to, as far as it can be read."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from c4studio.background.progress import Report, report_nothing, within
from c4studio.document.journals.journal_record import (
    Base,
    JournalError,
    Line,
    OtherVersion,
    base_from_record,
    edit_from_record,
    from_line,
    node_from_record,
)
from c4studio.formats import sgf
from c4studio.game import Collection, Edit, GameNode

_SENSELESS = ValueError, LookupError, TypeError, AttributeError, OverflowError
"""What a line with the right checksum and any JSON for its values can lead to."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a journal leads to.

    Attributes:
        base: the state that it starts from.
        collection: the games after all that can be read.
        current: where the user was at last, as far as that was written.
        steps: how many steps of undo it holds.
        damage: one sentence on what is missing; empty if nothing is.
    """

    base: Base
    collection: Collection
    current: GameNode
    steps: int = 0
    damage: str = ""


@dataclass(slots=True)
class _Lines:
    """The lines of a journal that prove themselves.

    Attributes:
        base: the line of the base; None where it is damaged.
        steps: the others by their numbers, so that one that comes twice or too late does no harm.
        damaged: how many prove nothing.
        fault: why the first of these does not.
    """

    base: Line | None = None
    steps: dict[int, Line] = field(default_factory=dict)
    damaged: int = 0
    fault: JournalError = field(default_factory=lambda: JournalError("it is empty"))


def replay(lines: Iterable[bytes], report: Report = report_nothing, spare: bytes = b"") -> Replayed:
    """The games that a journal leads to; what comes behind damage is left out.

    A last line that is torn was being written when the end came; it counts as if it had not been
    begun.

    Args:
        lines: all of the journal.
        report: hears how much of the base was read, and then of the steps done.
        spare: the line of the base once more, for where that of the journal is damaged.

    Raises:
        JournalError: neither of the bases can be read, so there is nothing to start from.
    """
    found = _read(lines)
    first = found.base
    if first is None:
        first = _spare(spare, found.fault)
        # The base was among the damaged, and nothing is missing of it now. Where nothing follows,
        # the same line may have held what did.
        found.damaged -= bool(found.damaged and found.steps)
    base_read = within(report, 0, 0.5)
    try:
        base = base_from_record(first.record())
        collection = sgf.read(base.text, base_read).collection if base.text else Collection()
    except JournalError:
        raise
    except _SENSELESS as error:
        raise JournalError("its base makes no sense") from error
    current, steps, number = collection.games[0].end(), 0, first.number + 1
    if base.place is not None:
        # Where edits came after the text was made, the user may have been at a later node.
        with suppress(*_SENSELESS):
            current = node_from_record(base.place, collection)
    last = max(found.steps, default=first.number)
    fault: Exception | None = found.fault if found.damaged else None
    while number in found.steps:
        # After each step, since one may be as long as a whole game.
        report(0.5 + 0.5 * number / (last + 1))
        try:
            current, changed = _apply(found.steps[number], collection)
        except _SENSELESS as error:
            fault = error
            break
        steps += changed
        number += 1
    if fault is None and number <= last:
        fault = JournalError("a line is missing")
    damage = f"What came after step {steps} could not be read: {fault}" if fault else ""
    return Replayed(base, collection, current, steps, damage)


def _read(lines: Iterable[bytes]) -> _Lines:
    found = _Lines()
    for raw in lines:
        try:
            line = from_line(raw.removesuffix(b"\n"))
        except OtherVersion:
            raise
        except JournalError as error:
            if raw.endswith(b"\n"):
                found.fault = found.fault if found.damaged else error
                found.damaged += 1
        else:
            if line.is_base:
                found.base = line
            else:
                found.steps[line.number] = line
    return found


def _spare(raw: bytes, fault: JournalError) -> Line:
    try:
        line = from_line(raw.removesuffix(b"\n"))
    except JournalError:
        raise fault from None
    if not line.is_base:
        raise fault
    return line


def _apply(line: Line, collection: Collection) -> tuple[GameNode, bool]:
    """Do what a line says; the node at which it left the user, and whether there was an edit.

    Raises:
        ValueError, LookupError, TypeError, AttributeError, OverflowError: it makes no sense here;
            nothing has been done.
    """
    step, done = line.record(), list[Edit]()
    try:
        for record in step["edits"]:
            edit = edit_from_record(record, collection)
            edit.apply()
            done.append(edit)
        return node_from_record(step["place"], collection), bool(done)
    except _SENSELESS:
        for edit in reversed(done):
            edit.inverse().apply()
        raise
