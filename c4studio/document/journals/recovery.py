"""Recovery of documents after a crash, from journals that no running window has locked."""

import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from c4studio.document.journals.journal_file import (
    JOURNAL_SUFFIX,
    SPARE_FIRST_LINE_SUFFIX,
    FileLock,
    lock_path,
    path_of_spare_first_line,
)
from c4studio.document.journals.journal_record import JournalError, OtherVersionError
from c4studio.document.journals.replay import ReplayedJournal, replay_journal
from c4studio.formats import sgf
from c4studio.ground import whole_file
from c4studio.ground.limits import MOST_JOURNAL_BYTES
from c4studio.ground.progress import Cancelled, OnProgress, ignore_progress, report_within
from c4studio.ground.runtime import suspend_garbage_collection
from c4studio.language.messages import Refusal
from c4studio.language.said import Quoted, Said, say
from engine.errors import reason

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RecoveredDocument:
    """A document that was open in a window that crashed, restored from its journal.

    The journal is locked, so that no other window offers the document as well.

    Attributes:
        path: the journal.
        when: the time of the last write to the journal.
        replayed: the recovered games.
        text: the games as SGF.
        lock: the journal's lock, held until the journal is unlocked or deleted.
    """

    path: Path
    when: datetime
    replayed: ReplayedJournal
    text: str
    lock: FileLock


@dataclass(frozen=True, slots=True)
class CrashedJournals:
    """The journals of crashed windows, split into recovered documents and unreadable journals.

    Attributes:
        lost: the documents that can be recovered, the latest first.
        unreadable: one sentence for each journal that cannot be read.
    """

    lost: list[RecoveredDocument]
    unreadable: list[Said]


def claim_lost_documents(folder: Path, report: OnProgress = ignore_progress) -> CrashedJournals:
    """Lock and read all journals of crashed windows in a folder. A missing folder has none.

    Raises:
        Cancelled: ``report`` cancelled the search; all journals are unlocked again.
    """
    found = CrashedJournals([], [])
    paths = {path.with_suffix(JOURNAL_SUFFIX) for path in folder.glob(f"*{JOURNAL_SUFFIX}")}
    paths |= {
        path.with_suffix(JOURNAL_SUFFIX) for path in folder.glob(f"*{SPARE_FIRST_LINE_SUFFIX}")
    }
    try:
        for number, path in enumerate(sorted(paths)):
            part = report_within(report, number / len(paths), (number + 1) / len(paths))
            match _claim_journal(path, part):
                case RecoveredDocument() as lost:
                    found.lost.append(lost)
                case Said() as sentence:
                    found.unreadable.append(sentence)
    except Cancelled:
        for lost in found.lost:
            unlock_journal(lost)
        raise
    found.lost.sort(key=lambda lost: lost.when, reverse=True)
    return found


def delete_recovered_journal(recovered: RecoveredDocument) -> None:
    """Delete the journal of a recovered document for good."""
    for path in (recovered.path, path_of_spare_first_line(recovered.path)):
        path.unlink(missing_ok=True)
    recovered.lock.remove()


def delete_replaced_journal(recovered: RecoveredDocument) -> None:
    """Delete the old journal of a recovered document, after a new journal has been begun.

    A damaged journal is kept under another name.
    """
    if recovered.replayed.damage:
        _rename_damaged_journal(recovered.path)
    delete_recovered_journal(recovered)


def unlock_journal(recovered: RecoveredDocument) -> None:
    """Unlock the journal of a crashed window's document, so that it can be recovered later."""
    recovered.lock.release()


def _name_for_damaged_journal(path: Path) -> Path:
    """Return the new name for a damaged journal, which is not offered for recovery again."""
    return path.with_name(f"{path.name}.damaged")


def _rename_damaged_journal(journal: Path) -> None:
    for path in (journal, path_of_spare_first_line(journal)):
        with suppress(FileNotFoundError):
            path.rename(_name_for_damaged_journal(path))


def _claim_journal(path: Path, report: OnProgress) -> RecoveredDocument | Said | None:
    """Lock and read a journal, unless a window still writes it.

    Return the recovered document, one sentence if the journal cannot be read, or None if a window
    still writes the journal.
    """
    try:
        lock = FileLock.lock_file(lock_path(path))
    except OSError as error:
        logger.warning("The journal %s cannot be held: %s", path.name, error)
        return None
    if lock is None:
        return None
    try:
        return _read_journal(path, lock, report)
    except Cancelled:
        lock.release()
        raise
    except FileNotFoundError:
        # Its window was closed, or another window recovered it, a moment ago.
        lock.remove()
        return None
    except Exception as error:  # noqa: BLE001  (it is logged)
        # No fault of one journal may keep the others from being offered.
        return _keep_unreadable(path, lock, error)


def _keep_unreadable(path: Path, lock: FileLock, error: Exception) -> Said:
    """Keep a journal that cannot be read, and return one sentence about it for the user.

    A damaged journal is renamed. The journal of another version of the program keeps its name.
    """
    is_known = isinstance(error, OSError | ValueError | LookupError | TypeError)
    logger.warning("The journal %s is kept: %s", path.name, error, exc_info=not is_known)
    if isinstance(error, JournalError) and not isinstance(error, OtherVersionError):
        _rename_damaged_journal(path)
        lock.remove()
        path = _name_for_damaged_journal(path)
    else:
        lock.release()
    why = Quoted(reason(error)) if is_known else say(Refusal.SOMETHING_WRONG)
    return say(Refusal.NOT_RECOVERED, why=why, file=Quoted(str(path)))


def _read_journal(path: Path, lock: FileLock, report: OnProgress) -> RecoveredDocument:
    spare = _contents_of_file(path_of_spare_first_line(path))
    data = _contents_of_file(path)
    if data is None and spare is None:
        raise FileNotFoundError(path)
    with suspend_garbage_collection():
        replayed = replay_journal(
            BytesIO(data or b""), report_within(report, 0, 0.75), spare or b""
        )
    if replayed.damage:
        damage = f"{replayed.damage}. The journal is kept as {_name_for_damaged_journal(path)}"
        replayed = replace(replayed, damage=damage)
    text = sgf.sgf_of_games(replayed.collection, report_within(report, 0.75, 1))
    return RecoveredDocument(
        path,
        _time_of_write(path if data is not None else path_of_spare_first_line(path)),
        replayed,
        text,
        lock,
    )


def _contents_of_file(path: Path) -> bytes | None:
    try:
        return whole_file.read_whole_file(path, MOST_JOURNAL_BYTES)
    except FileNotFoundError:
        return None


def _time_of_write(path: Path) -> datetime:
    """Return the time of the last write to a file, or 1970 if that time is invalid."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
