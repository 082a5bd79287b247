"""What crashed windows left behind: journals that nobody holds, and the games in them."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from c4studio.background.collector import no_collections
from c4studio.background.progress import Cancelled, Report, unheard, within
from c4studio.document.journal_file import SUFFIX, lock_path
from c4studio.document.journal_record import (
    Base,
    JournalError,
    base_from_record,
    edit_from_record,
    from_line,
    node_from_record,
)
from c4studio.document.lock import FileLock
from c4studio.formats import sgf
from c4studio.game import Collection, GameNode

logger = logging.getLogger(__name__)


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


@dataclass(frozen=True, slots=True)
class Lost:
    """A document of a window that was not closed; held, so that nobody else offers it.

    Attributes:
        path: its journal.
        when: the last time that something was written there.
        replayed: the games.
        text: the games as SGF.
        lock: held until it is forgotten or left.
    """

    path: Path
    when: datetime
    replayed: Replayed
    text: str
    lock: FileLock


def replay(lines: Iterable[bytes], report: Report = unheard) -> Replayed:
    """The games that a journal leads to; what comes behind damage is left out.

    A last line that is torn or damaged was being written when the end came; it counts as if it had
    not been begun.

    Args:
        lines: all of the journal.
        report: hears how much of the base was read, and then of the steps done.

    Raises:
        JournalError: the journal does not even begin.
    """
    waiting = list(lines)
    if not waiting:
        raise JournalError("it is empty")
    base = base_from_record(from_line(waiting[0].rstrip(b"\n")))
    base_read = within(report, 0, 0.5)
    collection = sgf.read(base.text, base_read).collection if base.text else Collection()
    current, steps = collection.games[0].end(), 0
    if base.place is not None:
        # Where edits came after the text was made, the user may have been at a later node.
        with suppress(LookupError):
            current = node_from_record(base.place, collection)
    for number, line in enumerate(waiting[1:], start=2):
        # After each step, since one may be as long as a whole game.
        report(0.5 + 0.5 * number / len(waiting))
        try:
            current, changed = _applied(line, collection)
        except (ValueError, LookupError, TypeError) as error:
            if number == len(waiting) and isinstance(error, JournalError):
                break
            damage = f"What came after step {steps} could not be read: {error}"
            return Replayed(base, collection, current, steps, damage)
        steps += changed
    return Replayed(base, collection, current, steps)


def lost_documents(folder: Path, report: Report = unheard) -> list[Lost]:
    """All that crashed windows left in a folder, the latest first; empty where there is none.

    Raises:
        Cancelled: ``report`` did; all of it is left for another time.
    """
    found: list[Lost] = []
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    try:
        for number, path in enumerate(paths):
            part = within(report, number / len(paths), (number + 1) / len(paths))
            lost = _claim(path, part)
            if lost is not None:
                found.append(lost)
    except Cancelled:
        for lost in found:
            leave(lost)
        raise
    return sorted(found, key=lambda lost: lost.when, reverse=True)


def forget(lost: Lost) -> None:
    """Take the journal away for good."""
    lost.path.unlink(missing_ok=True)
    lost.lock.remove()


def leave(lost: Lost) -> None:
    """Keep the journal for another time."""
    lost.lock.release()


def _claim(path: Path, report: Report) -> Lost | None:
    """What a journal leads to; None where somebody writes it still, or it cannot be read."""
    try:
        lock = FileLock.take(lock_path(path))
    except OSError as error:
        logger.warning("The journal %s cannot be held: %s", path.name, error)
        return None
    if lock is None:
        return None
    try:
        return _read(path, lock, report)
    except Cancelled:
        lock.release()
        raise
    except FileNotFoundError:
        # Its window was closed, or another one recovered it, just now.
        lock.remove()
    except (OSError, ValueError, LookupError, TypeError) as error:
        logger.warning("The journal %s is left alone: %s", path.name, error)
        lock.release()
    except Exception:
        # Whatever is wrong with this one, it must not keep the others from being offered.
        logger.exception("The journal %s is left alone", path.name)
        lock.release()
    return None


def _read(path: Path, lock: FileLock, report: Report) -> Lost:
    with path.open("rb") as file, no_collections():
        replayed = replay(file, within(report, 0, 0.75))
    when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    text = sgf.write(replayed.collection, within(report, 0.75, 1))
    return Lost(path, when, replayed, text, lock)


def _applied(line: bytes, collection: Collection) -> tuple[GameNode, bool]:
    """Do what a line says; the node at which it left the user, and whether there was an edit."""
    if not line.endswith(b"\n"):
        raise JournalError("it is torn")
    step = from_line(line[:-1])
    for record in step["edits"]:
        edit_from_record(record, collection).apply()
    return node_from_record(step["place"], collection), bool(step["edits"])
