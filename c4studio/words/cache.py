"""Sentences about the file of computed scores."""

from __future__ import annotations

from pathlib import Path

from c4studio.words.pieces import amount
from engine.exchange import CacheCheck, CacheState

CLEAR = "They are found again when they are needed, which takes its time."
MERGE = (
    "Its scores will be believed like those that were found here, and cannot be told apart later. "
    "A sample is solved again, not all of them. Merge only what a computer of your own has found."
)
_UNITS = ("bytes", "kB", "MB", "GB")


def others_unused(folder: Path) -> str:
    """Return the sentence that other people's scores, in the files in ``folder``, are unused."""
    return f"Scores of other people are not used any more: their files in {folder} can be deleted"


def size(number: int) -> str:
    """Return a number of bytes as text, e.g. ``4.7 MB``."""
    value, unit = float(number), 0
    while value >= 1000 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.1f} {_UNITS[unit]}" if unit else f"{number} {_UNITS[0]}"


def entries(number: int) -> str:
    """Return a number of entries as text, e.g. ``12,345 entries``."""
    return f"{number:,} {'entry' if number == 1 else 'entries'}"


def fill(state: CacheState) -> str:
    """Return a sentence on how full the user's file of computed scores is."""
    return f"{entries(state.entries)}, {state.fill:.1%} of the room for {state.room:,}"


def use(state: CacheState) -> str:
    """Return a sentence on how many searches the file of computed scores has saved."""
    if not state.hits:
        return "No question was answered from it yet"
    answered = amount(state.hits, "question")
    return f"{answered} answered without a search, some {state.saved:,} positions saved"


def condition(state: CacheState) -> str:
    """Return a sentence on whether a file of scores is usable, with the reason if it is not."""
    if state.damaged:
        return f"{amount(state.damaged, 'damaged part')} in it, not used"
    return "Sound, closed properly" if state.clean else "Sound, in use or left by a program's end"


def check(found: CacheCheck) -> str:
    """Return the sentence on the outcome of checking a file of scores for damage."""
    if found.wrong:
        return f"{_wrong(found)}: clear the cache, and have this machine's memory checked"
    if found.refused:
        return f"{checked(found)}, which says nothing about the scores"
    solved = f"{entries(found.solved)} solved again gave the same scores"
    if found.undecided:
        solved += f"; {entries(found.undecided)} would have taken too long"
    if found.damaged:
        parts = amount(found.damaged, "part")
        verb = "is" if found.damaged == 1 else "are"
        return f"{parts} {verb} damaged and not used; the rest is sound, and {solved}"
    return f"All {entries(found.entries)} are sound, and {solved}"


def checked(found: CacheCheck) -> str:
    """Return text on how many scores a search has verified.

    Example: ``100 of 98,751 entries checked``.
    """
    return f"{found.solved:,} of {entries(found.entries)} checked"


def merge_outcome(name: str, found: CacheCheck, added: int) -> str:
    """Return the sentence on what was merged from another of the user's files of scores."""
    return _refusal(name, found) or (
        f"{name} was merged, {checked(found)} (seed {found.seed}): {entries(added)} new"
    )


def _refusal(name: str, found: CacheCheck) -> str:
    """Return why no scores were taken from a file; "" if they were taken."""
    if found.wrong:
        return f"Nothing of {name} was taken: {_wrong(found)}"
    return f"Nothing of {name} was taken: {checked(found)}" if found.refused else ""


def _wrong(found: CacheCheck) -> str:
    return f"{len(found.wrong)} of {found.solved} entries solved again are wrong"
