"""Sentences about the user's sets of puzzles."""

from __future__ import annotations

from collections.abc import Collection

from c4studio.training.sets import KeptSet
from c4studio.words.pieces import amount
from c4studio.words.training import progress

HEADINGS = "Name", "Puzzles", "Rounds", "Added"
NO_SETS = "There is no set of yours. Review › Puzzles from these games makes one."


def row(kept: KeptSet) -> tuple[str, ...]:
    """Return what a list shows about a set of puzzles, under ``HEADINGS``."""
    return kept.name, str(kept.puzzles), str(kept.rounds), progress.day(kept.added)


def fault_of(name: str, taken: Collection[str]) -> str:
    """Return why a set of puzzles cannot have a name, "" if it can."""
    if not name:
        return "A set needs a name."
    return f"There is already a set with the name {name}; choose another." if name in taken else ""


def renamed(name: str, new: str) -> str:
    """Return the sentence that a set of puzzles was renamed."""
    return f"{name} is now {new}."


def deleted(name: str) -> str:
    """Return the sentence that a set of puzzles was deleted."""
    return f"{name} was deleted."


def question(kept: KeptSet) -> tuple[str, str]:
    """Return the question whether to delete a set of puzzles.

    It says what is deleted with the set, and what is kept.
    """
    goes = f"The times of {amount(kept.rounds, 'round')} go with it. " if kept.rounds else ""
    return (
        f"Delete {kept.name} with its {amount(kept.puzzles, 'puzzle')}?",
        f"{goes}Your rating and what you solved stay.",
    )
