"""Checks of all entries of a file of scores, each check going on where the last one ended."""

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
"""Wrong entries that are told; the others are counted."""


def check_all(
    path: Path,
    stored: Stored,
    plan: CheckPlan,
    stop: StopFlag | None = None,
    report: Report | None = None,
) -> CacheCheck:
    """Solve all entries of a file again, in the order of their keys, until the budget is spent.

    The progress is kept in a file beside ``path``, and the next check continues from there. An
    entry for which a whole budget is too small counts as not decided.

    Args:
        path: the file of scores.
        stored: the contents of the file.
        plan: budget and book; sample and seed are not used.
        stop: ends the check with SearchStopped.
        report: receives the progress.

    Raises:
        CacheError: the file of the progress cannot be read or written.
        SearchStopped: ``stop`` was set before the end; the progress is kept.
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
    """How far the checks of all entries of a file of scores have come.

    Attributes:
        key: the hashed key of the last entry that was checked.
        solved: number of entries solved, right or wrong.
        undecided: number of entries that a whole budget was too small for.
        wrong: the wrong entries.
    """

    key: int = 0
    solved: int = 0
    undecided: int = 0
    wrong: list[Refuted] = field(default_factory=list)

    def take(self, prover: Prover, fact: tuple[int, Position, int, int, int]) -> bool:
        """Solve one entry again, and return whether the budget of nodes was large enough for it.

        An entry for which a whole budget is too small is left out of later checks.
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
        """Read how far earlier checks have come. A missing file means that no check was made.

        Raises:
            CacheError: the file cannot be read or makes no sense.
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
        """Write to a file how far the checks have come.

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
    """Parse a wrong entry of a file of scores from the record of earlier checks.

    Raise ValueError or TypeError if it is invalid.
    """
    text, *numbers = kept
    lower, upper, at_least, at_most = map(int, numbers)
    return Refuted(Position.from_text(text), lower, upper, at_least, at_most)
