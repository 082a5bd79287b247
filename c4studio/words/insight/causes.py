"""Sentences about the causes of mistakes."""

from __future__ import annotations

from c4studio.game import Facts
from c4studio.insight.causes import Cause
from c4studio.insight.tally import FEWEST, Habit
from c4studio.words.cells import join_words
from c4studio.words.naming import Naming
from engine import Side

CAUSES = {
    Cause.MISSED_FOUR: "missed a four",
    Cause.LEFT_VERTICAL: "left a vertical four",
    Cause.LEFT_HORIZONTAL: "left a horizontal four",
    Cause.LEFT_DIAGONAL: "left a diagonal four",
    Cause.UNDER_THREAT: "played under a four",
    Cause.IGNORED_RUN: "ignored an attack",
    Cause.MISSED_RUN: "missed an attack",
    Cause.SPENT_THREAT: "gave up a four",
    Cause.STARTED_RUN: "allowed an attack",
    Cause.LET_GO_CELL: "let a deciding cell go",
    Cause.GAVE_CELL: "gave a deciding cell",
    Cause.LEFT_CELL: "left a deciding cell",
    Cause.LONG_RANGE: "long-range",
}
"""The name of each cause of mistakes, in a few words for lists."""

RULE = (
    "A cause is faced where a mistake with it is possible, from disc 13 on; causes faced fewer than"
    f" {FEWEST} times are left out."
)
"""The rule by which causes are counted, to be shown below the counts."""
OVER_ALL_GAMES = f"Causes over all games: how often each was missed, of how often faced. {RULE}"
"""The introduction above the counts of causes in the window."""
OPENS = "Opens the game at the mistake; once more, the next one"
_MOST_GAMES = 12
"""Maximum number of games whose numbers are listed."""


def player(side: Side, facts: Facts, naming: Naming) -> str:
    """Return the name of a player; the colour if the player has no name."""
    return str(getattr(facts, side)) or naming.name(side)


def habit(found: Habit) -> tuple[str, str, str]:
    """Return a table row on a cause: its name, the number of mistakes, and the games with them."""
    games = [str(game) for game in found.games]
    more = [f"and {len(games) - _MOST_GAMES} more"] if len(games) > _MOST_GAMES else []
    where = ", ".join((*games[:_MOST_GAMES], *more))
    return CAUSES[found.cause], f"{found.missed} of {found.faced}", where or "–"


def habit_line(found: Habit) -> str:
    """Return a cause with the counts of its mistakes and of the chances for them, as text.

    Example: ``Missed a four: 2 of 14, in games 3 and 5``.
    """
    cause, counts, _ = habit(found)
    line = f"{cause[0].upper()}{cause[1:]}: {counts}"
    if not found.games:
        return line
    games = [str(game) for game in found.games[:_MOST_GAMES]]
    left = len(found.games) - len(games)
    where = join_words([*games, f"{left} more"] if left else games)
    return f"{line}, in {'game' if len(found.games) == 1 else 'games'} {where}"
