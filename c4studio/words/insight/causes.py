"""Sentences about the causes of mistakes."""

from c4studio.game import GameFacts
from c4studio.language.messages import Joint, Message, Notice, Noun
from c4studio.language.said import Amount, Listed, NamedColumn, Quoted, Said, Value, say
from c4studio.review import Review
from c4studio.review.insight.causes import Cause
from c4studio.review.insight.tally import LEAST_CHANCES_TO_SHOW, Habit, MistakeTally
from engine import STANDARD, Side

CAUSE_NAMES = {cause: say(Notice[cause.name]) for cause in Cause}
"""The name of each cause of mistakes, in a few words for lists."""
ADVICE_BY_CAUSE = {
    Cause.MISSED_FOUR: say(Notice.LOOK_FOR_OWN_FOUR),
    Cause.LEFT_VERTICAL: say(Notice.LOOK_FOR_THREATS),
    Cause.LEFT_HORIZONTAL: say(Notice.LOOK_FOR_THREATS),
    Cause.LEFT_DIAGONAL: say(Notice.LOOK_FOR_THREATS),
    Cause.UNDER_THREAT: say(Notice.LOOK_ABOVE),
    Cause.SPENT_THREAT: say(Notice.KEEP_THREATS),
    Cause.IGNORED_OPEN: say(Notice.STOP_OPEN_TWO),
    Cause.IGNORED_RUN: say(Notice.LOOK_FOR_ATTACK),
    Cause.STARTED_RUN: say(Notice.LOOK_FOR_ATTACK),
    Cause.MISSED_RUN: say(Notice.LOOK_FOR_OWN_ATTACK),
    Cause.RAN_OUT: say(Notice.COUNT_MOVES),
    Cause.ALLOWED_THREAT: say(Notice.LOOK_FOR_WAITING_THREATS),
    Cause.MISSED_THREAT: say(Notice.LOOK_FOR_WAITING_THREATS),
    Cause.LEFT_CELL: say(Notice.TAKE_KEY_CELL),
    Cause.OPENED_CELL: say(Notice.LOOK_ABOVE),
    Cause.LEFT_CENTRE: say(Notice.HOLD_CENTRE, column=NamedColumn(STANDARD.middle)),
}
"""What to do against each cause of mistakes that has a name."""
CAUSE_COUNTING_RULE = say(Notice.CAUSE_IS_FACED, number=LEAST_CHANCES_TO_SHOW)
"""The rule by which causes of mistakes are counted, a sentence shown below the counts."""
CAUSE_COUNTS_INTRODUCTION = say(Notice.CAUSES_OVER_GAMES, rule=CAUSE_COUNTING_RULE)
"""The introduction above the counts of causes in the window."""
_MOST_LISTED_GAMES = 12
"""Maximum number of games whose numbers are listed."""


def player_name(side: Side, facts: GameFacts) -> Value:
    """Return the name of a player; the colour if the player has no name."""
    name = str(getattr(facts, side))
    return Quoted(name) if name else side


def loser_lesson_sentence(review: Review, cause: Cause | None) -> Said | None:
    """Say what the loser of a game overlooked and should look at; None if that has no name.

    Example: ``Red played under a threat. Before each move, look at the cell above it``.

    Args:
        review: the review of the game.
        cause: the cause of the decisive mistake, None while it is unknown.
    """
    move = None if review.decisive_moves is None else review.decisive_moves.decisive
    if move is None or cause is None or cause is Cause.OTHER:
        return None
    return say(
        Notice.LOST_BY, side=move.side, cause=CAUSE_NAMES[cause], advice=ADVICE_BY_CAUSE[cause]
    )


def worst_habit_sentence(player: Value, tally: MistakeTally) -> Said:
    """Say by which habit a player lost games, or erred most often, and what to do about it.

    Example: ``Ann lost 3 of 4 games by one habit: left a diagonal threat. Before each move, look
    where the other side would complete four``.
    """
    worst = tally.worst_habit
    if worst is None:
        return say(Notice.NO_HABIT if tally.all_habits else Notice.NO_CHANCES, player=player)
    cause, advice = CAUSE_NAMES[worst.cause], ADVICE_BY_CAUSE[worst.cause]
    if worst.lost:
        games = Amount(tally.games, Noun.GAME)
        values = {"player": player, "number": worst.lost, "games": games}
        return say(Notice.LOST_BY_HABIT, **values, cause=cause, advice=advice)
    values = {"player": player, "number": worst.missed, "all": worst.faced}
    return say(Notice.MISSED_MOST, **values, cause=cause, advice=advice)


def habit_table_row(habit: Habit) -> tuple[Value, Value, Value]:
    """Return a table row on a cause: its name, the number of mistakes, and the games with them."""
    counts = say(Notice.OF, number=habit.missed, all=habit.faced)
    where = _listed_game_names(habit, Notice.AND_MORE, Joint.COMMA) if habit.games else Quoted("–")
    return CAUSE_NAMES[habit.cause], counts, where


def habit_counts_line(habit: Habit) -> Said:
    """Return a cause with the counts of its mistakes and of the chances for them.

    Example: ``Missed a four: 2 of 14, in games 3 and 5``.
    """
    cause, counts, _ = habit_table_row(habit)
    line = say(Message.DISC_DID, disc=cause, effect=counts)
    if not habit.games:
        return line
    message = Notice.IN_GAME if len(habit.games) == 1 else Notice.IN_GAMES
    return say(message, text=line, games=_listed_game_names(habit, Notice.MORE, Joint.AND))


def _listed_game_names(habit: Habit, more: Notice, joint: Joint) -> Listed:
    left = len(habit.games) - _MOST_LISTED_GAMES
    rest = (say(more, number=left),) if left > 0 else ()
    games = (Quoted(str(game)) for game in habit.games[:_MOST_LISTED_GAMES])
    return Listed((*games, *rest), joint)
