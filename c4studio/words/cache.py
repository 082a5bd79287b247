"""What is said of the scores on disk."""

from __future__ import annotations

from c4studio.words.pieces import amount
from engine.exchange import CacheCheck, CacheState

_UNITS = ("bytes", "kB", "MB", "GB")


def size(number: int) -> str:
    """So many bytes, e.g. ``4.7 MB``."""
    value, unit = float(number), 0
    while value >= 1000 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.1f} {_UNITS[unit]}" if unit else f"{number} {_UNITS[0]}"


def entries(number: int) -> str:
    """So many entries, e.g. ``12,345 entries``."""
    return f"{number:,} {'entry' if number == 1 else 'entries'}"


def fill(state: CacheState) -> str:
    """How full a file is."""
    return f"{entries(state.entries)}, {state.fill:.1%} of the room for {state.room:,}"


def use(state: CacheState) -> str:
    """What a file was good for."""
    if not state.hits:
        return "No question was answered from it yet"
    answered = amount(state.hits, "question")
    return f"{answered} answered without a search, some {state.saved:,} positions saved"


def condition(state: CacheState) -> str:
    """Whether a file is as it should be."""
    if state.damaged:
        return f"{amount(state.damaged, 'damaged part')} in it, not used"
    return "Sound, closed properly" if state.clean else "Sound, in use or left by a program's end"


def check(found: CacheCheck) -> str:
    """What a check found."""
    if found.wrong:
        return (
            f"{len(found.wrong)} of {found.solved} entries solved again are wrong: "
            "clear the cache, and have this machine's memory checked"
        )
    solved = f"{entries(found.solved)} solved again gave the same scores"
    if found.damaged:
        parts = amount(found.damaged, "part")
        verb = "is" if found.damaged == 1 else "are"
        return f"{parts} {verb} damaged and not used; the rest is sound, and {solved}"
    return f"All {entries(found.entries)} are sound, and {solved}"


def import_outcome(name: str, found: CacheCheck, added: int) -> str:
    """What became of another file, of some ``name``."""
    if found.wrong:
        return (
            f"Nothing of {name} was taken in: {len(found.wrong)} of {found.solved} entries "
            "solved again are wrong"
        )
    return f"{name} was taken in: {added:,} of its {entries(found.entries)} new"
