"""Sentences about the user's sets of puzzles."""

from collections.abc import Collection

from c4studio.language.messages import Noun, Practice
from c4studio.language.said import Amount, Quoted, Said, say
from c4studio.training.sets import StoredSetSummary


def reason_name_is_refused(name: str, taken: Collection[str]) -> Said | None:
    """Return why a set of puzzles cannot have a name, None if it can."""
    if not name:
        return say(Practice.NEEDS_NAME)
    return say(Practice.NAME_TAKEN, name=Quoted(name)) if name in taken else None


def set_deletion_question(summary: StoredSetSummary) -> tuple[Said, Said]:
    """Return the question whether to delete a set of puzzles.

    It says what is deleted with the set, and what is kept.
    """
    puzzles = Amount(summary.puzzles, Noun.PUZZLE)
    asked = say(Practice.DELETE_SET, name=Quoted(summary.name), puzzles=puzzles)
    if not summary.rounds:
        return asked, say(Practice.RATING_STAYS)
    return asked, say(Practice.TIMES_GO, rounds=Amount(summary.rounds, Noun.ROUND))
