"""Finished parts of long work on disk, each with a checksum, so that the work can be resumed."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import TypeVar

from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.printing import print_notice
from c4studio.ground import whole_file
from c4studio.words.pieces import amount_text

_CHECKSUM_DIGITS = 16
"""Number of hexadecimal digits of a checksum, the first of a SHA-256."""
_CHECKSUMMED_NAME_PATTERN = re.compile(rf"(.+)\.([0-9a-f]{{{_CHECKSUM_DIGITS}}})(\.\w+)?")
_Task = TypeVar("_Task")


class PartState(Enum):
    """What is known of the part that a task left on the disk."""

    MISSING = "missing"
    DAMAGED = "damaged part"
    """State of a part whose contents are not those that were written."""
    UNCHECKED = "part without a checksum"
    """State of a part that an earlier version wrote without a checksum. It may be damaged."""
    WHOLE = "whole"


def unfinished_tasks(
    folder: Path, tasks: Iterable[_Task], state_of: Callable[[_Task], PartState]
) -> list[_Task]:
    """Return the tasks that must be carried out, because their parts are missing or unreliable.

    How many parts are not used although they exist is printed to the standard error.

    Args:
        folder: the folder of the parts, for the message.
        tasks: all tasks of the work.
        state_of: returns the state of the part of a task.
    """
    states = [(task, state_of(task)) for task in tasks]
    counts = Counter(state for _, state in states)
    for state in (PartState.DAMAGED, PartState.UNCHECKED):
        if found := counts[state]:
            parts = amount_text(found, state.value, state.value.replace("part", "parts"))
            print_notice(f"{folder}: computing {parts} again")
    return [task for task, state in states if state is not PartState.WHOLE]


class OutputParts:
    """A folder of finished parts. The name of each file contains a checksum of its contents.

    A part ``NAME.jsonl`` is stored as ``NAME.CHECKSUM.jsonl``. Damage is noticed wherever the files
    have been, and what they hold is the bare contents.

    Args:
        folder: the folder, which is made if it is missing.

    Raises:
        OSError: the folder cannot be used; raised by all methods.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # The user named the folder, so it gets the user's usual permissions.
        folder.mkdir(parents=True, exist_ok=True)
        self._paths: dict[str, list[Path]] = {}
        for path in folder.iterdir():
            checked = _CHECKSUMMED_NAME_PATTERN.fullmatch(path.name)
            name = f"{checked[1]}{checked[3] or ''}" if checked else path.name
            self._paths.setdefault(name, []).append(path)

    @classmethod
    def beside_output(cls, out: Path) -> OutputParts:
        """Return the parts of an output file ``OUT``, in the folder ``OUT.parts`` beside it.

        The caller joins the parts to the file at the end.
        """
        return cls(out.with_name(f"{out.name}.parts"))

    def state_of_part(self, name: str) -> PartState:
        """Return the state of the part with a given name."""
        paths = self._paths.get(name, [])
        if not paths:
            return PartState.MISSING
        if any(_undamaged_part(path) is not None for path in paths):
            return PartState.WHOLE
        is_checked = any(_CHECKSUMMED_NAME_PATTERN.fullmatch(path.name) for path in paths)
        return PartState.DAMAGED if is_checked else PartState.UNCHECKED

    def read_part(self, name: str) -> bytes:
        """Return the contents of the part with a given name, which must exist and be whole.

        Raises:
            UsageError: the part was removed or damaged meanwhile.
        """
        for path in self._paths.get(name, []):
            if (data := _undamaged_part(path)) is not None:
                return data
        raise UsageError(
            f"a part in {self.folder} was removed or damaged meanwhile; run the command again"
        )

    def write_part(self, name: str, data: bytes) -> None:
        """Store a finished part under a name, atomically, in place of all earlier ones."""
        head, dot, end = name.partition(".")
        path = self.folder / f"{head}.{_checksum_of_data(data)}{dot}{end}"
        whole_file.write_file(path, data)
        for old in self._paths.get(name, []):
            if old != path:
                old.unlink(missing_ok=True)
        self._paths[name] = [path]

    def remove_folder(self) -> None:
        """Delete the folder with all parts, after the output file was completed."""
        shutil.rmtree(self.folder)


def _checksum_of_data(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_CHECKSUM_DIGITS]


def _undamaged_part(path: Path) -> bytes | None:
    """Return the contents of a file that has its checksum in its name; None if they differ."""
    named = _CHECKSUMMED_NAME_PATTERN.fullmatch(path.name)
    if named is None:
        return None
    try:
        data = whole_file.read_whole_file(path)
    except OSError:
        return None
    return data if _checksum_of_data(data) == named[2] else None
