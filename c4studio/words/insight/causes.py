"""Sentences about the causes of mistakes."""

from __future__ import annotations

from c4studio.game import Facts
from c4studio.insight.causes import Cause
from c4studio.insight.tally import FEWEST, Habit
from c4studio.language.messages import Joint, Message
from c4studio.language.notices import Notice
from c4studio.language.said import Listed, Quoted, Said, Value, say
from engine import Side

CAUSES = {cause: say(Notice[cause.name]) for cause in Cause}
"""The name of each cause of mistakes, in a few words for lists."""
RULE = say(Notice.CAUSE_IS_FACED, number=FEWEST)
"""The rule by which causes are counted, to be shown below the counts."""
OVER_ALL_GAMES = say(Notice.CAUSES_OVER_GAMES, rule=RULE)
"""The introduction above the counts of causes in the window."""
_MOST_GAMES = 12
"""Maximum number of games whose numbers are listed."""


def player(side: Side, facts: Facts) -> Value:
    """Return the name of a player; the colour if the player has no name."""
    name = str(getattr(facts, side))
    return Quoted(name) if name else side


def habit(found: Habit) -> tuple[Value, Value, Value]:
    """Return a table row on a cause: its name, the number of mistakes, and the games with them."""
    counts = say(Notice.OF, number=found.missed, all=found.faced)
    where = _games(found, Notice.AND_MORE, Joint.COMMA) if found.games else Quoted("–")
    return CAUSES[found.cause], counts, where


def habit_line(found: Habit) -> Said:
    """Return a cause with the counts of its mistakes and of the chances for them.

    Example: ``Missed a four: 2 of 14, in games 3 and 5``.
    """
    cause, counts, _ = habit(found)
    line = say(Message.DISC_DID, disc=cause, effect=counts)
    if not found.games:
        return line
    message = Notice.IN_GAME if len(found.games) == 1 else Notice.IN_GAMES
    return say(message, text=line, games=_games(found, Notice.MORE, Joint.AND))


def _games(found: Habit, more: Notice, joint: Joint) -> Listed:
    left = len(found.games) - _MOST_GAMES
    rest = (say(more, number=left),) if left > 0 else ()
    games = (Quoted(str(game)) for game in found.games[:_MOST_GAMES])
    return Listed((*games, *rest), joint)
