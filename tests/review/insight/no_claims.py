"""Messages without a check: they say nothing of a column, or nothing that others do not say."""

from c4studio.language.messages import Message

JOINS = frozenset(
    {
        Message.AND_ALSO,
        Message.AND_THEN_SENTENCE,
        Message.ALL_OF,
        Message.FULL_STOP,
        Message.COLUMN_SAYS,
        Message.ROW_OF_COLUMNS,
        Message.BARE_COLUMN_SAYS,
        Message.STEP_SAYS,
        Message.COLUMN_IN_FULL,
        Message.WITH_REMARK,
        Message.IS,
        Message.DOES_AND_RESULT,
    }
)
"""Messages that only join others, which have checks."""
PARTS = frozenset(
    {
        Message.ODD,
        Message.EVEN,
        Message.A_FOUR_ON,
        Message.AN_ATTACK_FROM,
        Message.AN_ATTACK_THEN,
        Message.ATTACK_FROM,
        Message.RUN_CUT,
        Message.MOVE_FORCES,
        Message.MOVE_ANSWERED,
    }
)
"""Messages that name what another message tells of, whose check looks at them."""
UNKNOWN = frozenset({Message.LOOKING_FOR_REASON, Message.WAITING_FOR_SCORES, Message.ENGINE_PAUSED})
"""Messages that say why nothing is said of a column yet."""
NO_CLAIM = JOINS | PARTS | UNKNOWN | {Message.ONLY_SEARCH_KNOWS}
"""Messages in sentences on columns that need no check of their own."""
OF_GAMES = frozenset(
    {
        Message.STEP,
        Message.ORDER_WAS_FOUND,
        Message.MOVE_AT,
        Message.MOVE_IN_COLUMN,
        Message.MISTAKE_SAYS,
        Message.ONLY_COLUMN_DID,
        Message.COLUMNS_DID,
        Message.KEPT_THE_WIN,
        Message.KEPT_THE_DRAW,
        Message.HELD_OUT,
        Message.FROM_WIN_TO_DRAW,
        Message.FROM_WIN_TO_LOSS,
        Message.FROM_DRAW_TO_LOSS,
        Message.COST_OF_LATER_WIN,
        Message.COST_OF_SOONER_LOSS,
        Message.A_DRAW,
        Message.OPENING,
        Message.NUMBERED_CELL,
        Message.WAS_WINNING,
        Message.WAS_DRAWN,
        Message.BOTH_MISSED,
        Message.RESULT_CHANGED,
        Message.SETTLED_DRAW,
        Message.GAVE_WIN,
        Message.GAVE_DRAW,
        Message.DISC_DID,
        Message.DECISIVE,
        Message.DECISIVE_IN_PRACTICE,
        Message.HASTENED_END,
        Message.PROBABLE_TURN,
        Message.PUNISHED_BY,
        Message.PUNISHED_AS_WELL_BY,
        Message.WON_WITH,
        Message.MISSED_AND_WON_WITH,
        Message.LAST_CHANGE,
        Message.NO_CHANGE,
        Message.KNOWN_FROM,
        Message.AND_MOVES_UNKNOWN,
        Message.STANDS_WON,
        Message.STANDS_DRAWN,
        Message.KEPT_WIN_THROUGHOUT,
        Message.FORCED,
        Message.BEST,
        Message.ONLY_COLUMN_THAT_KEEPS,
        Message.WINS_LATER_THAN,
        Message.LOSES_SOONER_THAN,
        Message.TURNS_WIN_INTO_DRAW,
        Message.TURNS_WIN_INTO_LOSS,
        Message.TURNS_DRAW_INTO_LOSS,
        Message.ONLY_KEPT_IT,
        Message.KEPT_IT,
        Message.PERFECT_PLAY_DRAW,
        Message.PERFECT_PLAY_WIN,
        Message.NO_WRONG_COLUMN,
        Message.KEPT_RESULT,
        Message.KEPT_RESULT_HARD,
        Message.COLUMNS_HOLD,
    }
)
"""Messages of games, reviews and training, none of which is in a sentence on why a column is good.

What they say is held against judged moves, in the tests of reviews.
"""
