"""Checks of all entries of a file of scores. Each check continues where the last one ended."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.errors import CacheError
from engine.machine.regular_file import read_within, write_atomically
from engine.position import Position
from engine.sharing.checks import CacheCheck, CheckPlan, Prover, Refuted, Report
from engine.stop import StopFlag
from engine.storing import store
from engine.storing.store import Stored

_CHUNK = 64
_GREATEST_KEY = (1 << 49) - 1
_MOST_STATE_BYTES = 1 << 20
_MOST_WRONG = 1000
"""The greatest number of wrong entries that are listed. The others are only counted."""


def check_all(
    path: Path,
    stored: Stored,
    plan: CheckPlan,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> CacheCheck:
    """Solve all entries of a file again, in the order of their keys, within a budget of nodes.

    The progress is saved in a file beside ``path``, from which the next check continues. An entry
    for which the whole budget is too small counts as undecided.

    Args:
        path: the file of scores.
        stored: the contents of the file.
        plan: the budget of nodes and the book; sample and seed are ignored.
        stop: ends the check with SearchStopped.
        report: receives the progress.

    Raises:
        CacheError: the file with the progress cannot be read or written.
        SearchStopped: ``stop`` was set before the end; the progress is saved.
    """
    beside = path.with_name(f"{path.name}{store.CHECKED}")
    done, prover = _Done.read(beside), Prover(plan, stop)
    try:
        while chunk := stored.entries.after(done.key, _CHUNK):
            if report is not None:
                report(1 - stored.entries.count_after(done.key) / len(stored.entries))
            if not all(done.take(prover, fact) for fact in chunk):
                break
            done.write(beside)
    finally:
        done.write(beside)
        nodes = prover.nodes
        prover.close()
    left = stored.entries.count_after(done.key)
    if not left:
        beside.unlink(missing_ok=True)
    return CacheCheck(
        len(stored.entries),
        stored.damaged,
        done.solved,
        tuple(done.wrong),
        done.undecided,
        left,
        nodes=nodes,
    )


@dataclass(slots=True)
class _Done:
    """The progress of checking all entries of a file of scores.

    Attributes:
        key: the hashed key of the last entry that was checked.
        solved: number of entries solved again.
        undecided: number of entries for which a whole budget was too small.
        wrong: the wrong entries.
    """

    key: int = 0
    solved: int = 0
    undecided: int = 0
    wrong: list[Refuted] = field(default_factory=list)

    def take(self, prover: Prover, fact: tuple[int, Position, int, int, int]) -> bool:
        """Solve one entry again. Return whether the budget of nodes sufficed.

        An entry for which a whole budget is too small counts as undecided.
        """
        key, position, lower, upper, _ = fact
        fresh = not prover.nodes
        right = prover.decide(position, lower, upper)
        if right is None and not fresh:
            return False
        self.key = key
        self.undecided += right is None
        self.solved += right is not None
        if right is False and len(self.wrong) < _MOST_WRONG:
            self.wrong.append(prover.refutation(position, lower, upper))
        return right is not None

    @classmethod
    def read(cls, path: Path) -> _Done:
        """Read the progress of earlier checks from a file.

        A missing file means that there were none.

        Raises:
            CacheError: the file cannot be read or is invalid.
        """
        try:
            kept = json.loads(read_within(path, _MOST_STATE_BYTES))
            key, solved, undecided = (int(kept[name]) for name in ("key", "solved", "undecided"))
            wrong = [_refuted(each) for each in kept["wrong"]]
            return cls(min(max(0, key), _GREATEST_KEY), solved, undecided, wrong)
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
            raise CacheError(
                f"{path} does not say how far the check has come; remove it to begin again"
            ) from error

    def write(self, path: Path) -> None:
        """Write the progress of the checks to a file.

        Raises:
            CacheError: the file cannot be written.
        """
        wrong = [
            [each.position.text(), each.lower, each.upper, each.at_least, each.at_most]
            for each in self.wrong
        ]
        kept = {"key": self.key, "solved": self.solved, "undecided": self.undecided, "wrong": wrong}
        with store.report(path):
            write_atomically(path, json.dumps(kept).encode(), private=True)


def _refuted(kept: list[Any]) -> Refuted:
    """Parse a wrong entry from the saved progress of earlier checks.

    Raise ValueError or TypeError if it is invalid.
    """
    text, *numbers = kept
    lower, upper, at_least, at_most = map(int, numbers)
    return Refuted(Position.from_text(text), lower, upper, at_least, at_most)
