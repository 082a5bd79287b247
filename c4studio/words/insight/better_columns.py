"""Sentences on columns that are better than the column that is explained."""

from collections.abc import Iterable

from c4studio.language.messages import Message
from c4studio.language.said import (
    NamedCell,
    NamedColumn,
    NamedColumns,
    Said,
    say,
)
from c4studio.review.insight import Reason
from c4studio.review.insight.facts import deciding_cells, move_cost
from c4studio.words.insight.deeds import (
    MADE_THREAT_MESSAGES,
    most_important_disc_effect,
    purpose_of_cell_phrase,
)
from c4studio.words.insight.reason_terms import cost_in_discs

LEAST_COST_TO_COMPARE = 8
"""Minimum number of discs by which a column must be worse to be compared with the best one."""
LEAST_COST_TO_NAME_BETTER = 20
"""Minimum number of discs by which a column must be worse for line one to name a better one."""
MOST_NAMED_COLUMNS = 3
"""Maximum number of better columns that a sentence names."""
MOST_COMPARED_COLUMNS = 4
"""Maximum number of columns that are named because they win as soon."""
LEAST_GAIN_OF_ADVICE = 6
"""Minimum number of discs that a player must gain by a cell to be advised to take it."""
_TAKE_CELL_YOURSELF_MESSAGES = {
    (True, True): Message.TAKE_YOURSELF_ONLY_WINS,
    (True, False): Message.TAKE_YOURSELF_WINS,
    (False, True): Message.TAKE_YOURSELF_ONLY_DRAWS,
    (False, False): Message.TAKE_YOURSELF_DRAWS,
}
_BETTER_COLUMN_MESSAGES = (
    Message.MISSES_THE_ATTACK, Message.MISSES_ATTACK_STILL_WINS, Message.EVERY_WINS_SOONER,
    Message.COLUMN_WINS_SOONER, Message.COLUMNS_WIN_SOONER, Message.ONLY_WINS, Message.ONLY_DRAWS,
    Message.COLUMNS_WIN, Message.COLUMNS_DRAW, Message.THE_ONLY_WINNING_MOVE,
    Message.THE_ONLY_DRAWING_MOVE, Message.COLUMN_LASTS_LONGER, Message.COLUMNS_LAST_LONGER,
    Message.COLUMN_WINS_MUCH_SOONER, Message.COLUMN_LASTS_MUCH_LONGER,
)  # fmt: skip
"""Messages that name the better columns."""


BETTER_COLUMN_EFFECT_MESSAGES = (
    Message.ONLY_KEEPS_WIN_AND, Message.ONLY_KEEPS_DRAW_AND, Message.COLUMNS_KEEP_WIN_AND,
    Message.COLUMNS_KEEP_DRAW_AND,
)  # fmt: skip
"""Messages that say what a better column does."""
FOLLOW_UP_MESSAGES = (
    Message.PLAYS_THEN_HOLDS, Message.HOLDS_BY_FOLLOW_UP, Message.DRAW_BY_FOLLOW_UP,
    Message.WINS_BY_FOLLOW_UP_AFTER, Message.WINS_BY_FOLLOW_UP,
)  # fmt: skip
"""Messages on follow-up play, which nobody sees in a disc."""
UNTOLD_MESSAGES = (
    *FOLLOW_UP_MESSAGES, Message.BLOCK_ON, Message.MUST_BE_ANSWERED_ON, Message.ANSWER_WHERE,
    Message.ANSWER_DOES, Message.NO_COLUMN_WINS_SOONER, Message.WINS_LIKE, Message.ALL_BUT_WIN,
    Message.EVERY_WINS_AS_SOON, Message.EVERY_COLUMN_DRAWS, Message.DRAWS_LIKE,
    Message.GIVES_UP_WAITING_THREAT, Message.HOLDS_BY_DEFENCE, Message.ONLY_SEARCH_KNOWS,
    Message.GAINS_NOTHING, Message.GETS_FOUR, Message.GETS_FOUR_SINCE, Message.AIMS_FOR_FOUR_ON,
    Message.TAKES_KEY, Message.WINS, Message.DRAWS, Message.ONLY_WINNING_MOVE,
    Message.ONLY_DRAWING_MOVE, Message.RUNS_OUT_OF_MOVES,
)  # fmt: skip
"""Messages in lines on a good column that say neither what its disc does nor what decides."""
_SHORTER_CLAUSES = {
    Message.FOLLOW_UP_EACH_TIME: Message.DROPS_ON_TOP_EACH_TIME,
    Message.DRAW_EACH_TIME: Message.DROPS_ON_TOP_EACH_TIME,
    Message.FIRST_THEN_THREATENING: Message.THEN_THREATENING,
}
"""Messages that say the same behind the cell of their disc."""
_PLACE_OF_CLAUSE = {
    Message.DOES_AND_RESULT: "does",
    Message.DOES_WHICH_DECIDES: "does",
    Message.THREAT_PARRIED: "does",
    Message.IS: "does",
}
"""The place of what a line says of a disc, in messages that say more."""
_DISC_EFFECT_MESSAGES = (
    *MADE_THREAT_MESSAGES, Message.STOPS_LINE, Message.STOPS_ATTACK, Message.THREATENS,
    Message.THREATENS_LINE, Message.THREATENS_OPEN_FOUR, Message.THREATENS_AT_ONCE,
    Message.FORCES_AND, Message.MAKES_THREE_OF, Message.MAKES_THREE_IN_COLUMN,
)  # fmt: skip
"""Messages that can follow a cell, behind *which*."""
_SINCE_MESSAGES = {
    (True, True): Message.ONLY_CELL_WINS_SINCE,
    (True, False): Message.CELL_WINS_SINCE,
    (False, True): Message.ONLY_CELL_DRAWS_SINCE,
    (False, False): Message.CELL_DRAWS_SINCE,
}
"""Messages on a better column, by whether it wins, and whether no other column does as well."""
ONLY_MOVE_MESSAGES = Message.ONLY_WINNING_MOVE, Message.ONLY_DRAWING_MOVE
"""Messages that say of a move that it alone keeps the best result."""


def better_columns_and_effect(reason: Reason, plain: bool = False) -> Said | None:
    """Say which other columns would have kept the result and, of one of them, what it does.

    Example: ``Only d4 keeps the win: it stops b2–e5``; None if the column itself kept the result.

    Args:
        reason: the reason for the column.
        plain: whether to name the columns alone.
    """
    if not reason.instead:
        return None
    wins, one = reason.best.result > 0, len(reason.instead) == 1
    columns = NamedColumns(reason.instead)
    # A four that was missed, or columns that only avoid a blunder, say enough.
    bare = plain or reason.misses_four or len(reason.instead) > MOST_NAMED_COLUMNS
    effect = None if bare else effect_of_better_column(reason)
    if effect is None:
        if one:
            message = Message.ONLY_KEEPS_WIN if wins else Message.ONLY_KEEPS_DRAW
            return say(message, column=NamedColumn(reason.instead[0]))
        return say(Message.COLUMNS_KEEP_WIN if wins else Message.COLUMNS_KEEP_DRAW, columns=columns)
    column, does = effect
    cell = NamedCell(reason.board.landing_cell_of(column))
    if one:
        message = Message.ONLY_KEEPS_WIN_AND if wins else Message.ONLY_KEEPS_DRAW_AND
        return say(message, cell=cell, does=does)
    message = Message.COLUMNS_KEEP_WIN_AND if wins else Message.COLUMNS_KEEP_DRAW_AND
    return say(message, columns=columns, cell=cell, does=does)


def effect_of_better_column(reason: Reason) -> tuple[int, Said] | None:
    """Return a best column that would have kept the result and what its disc does, or None."""
    best = [column for column in reason.instead if column in reason.best_columns]
    return most_important_disc_effect(reason.board, best or reason.instead)


def keeping_columns_if_few(reason: Reason) -> Said | None:
    """Say which other columns keep the result, if they are few, e.g. ``only d wins``.

    The result is None if the column itself kept the result, or if many would.
    """
    if not 0 < len(reason.instead) <= MOST_NAMED_COLUMNS:
        return None
    wins = reason.best.result > 0
    if len(reason.instead) > 1:
        message = Message.COLUMNS_WIN if wins else Message.COLUMNS_DRAW
        return say(message, columns=NamedColumns(reason.instead))
    message = Message.ONLY_WINS if wins else Message.ONLY_DRAWS
    return say(message, column=NamedColumn(reason.instead[0]))


def missed_only_move_phrase(reason: Reason) -> Said:
    """Name the only column that would have kept the result, e.g. ``the only winning move``."""
    wins = reason.best.result > 0
    return say(Message.THE_ONLY_WINNING_MOVE if wins else Message.THE_ONLY_DRAWING_MOVE)


def only_move_phrase(reason: Reason) -> Said:
    """Name a move that alone keeps the best result, e.g. ``only winning move``."""
    wins = reason.best.result > 0
    return say(Message.ONLY_WINNING_MOVE if wins else Message.ONLY_DRAWING_MOVE)


def faster_columns_sentence(reason: Reason, least_cost: int = LEAST_COST_TO_COMPARE) -> Said | None:
    """Say which columns win sooner or lose later.

    Example: ``Column d wins 30 discs sooner``; None if the column costs little or too many are
    better.

    Args:
        reason: the reason for the column.
        least_cost: the number of discs from which on the columns are named, however many they are
            if that is one.
    """
    most = MOST_NAMED_COLUMNS if least_cost > 1 else len(reason.faster)
    if move_cost(reason) < least_cost or not 0 < len(reason.faster) <= most:
        return None
    one = len(reason.faster) == 1
    if reason.score.result > 0:
        message = Message.COLUMN_WINS_SOONER if one else Message.COLUMNS_WIN_SOONER
    else:
        message = Message.COLUMN_LASTS_LONGER if one else Message.COLUMNS_LAST_LONGER
    return say(message, columns=NamedColumns(reason.faster), discs=cost_in_discs(reason))


def missed_quicker_cell_lines(
    reason: Reason, least_cost: int = LEAST_COST_TO_COMPARE
) -> list[Said]:
    """Say in alternative ways which cell a column misses that wins sooner, and what its disc does.

    Example: ``Misses b2, which makes three of a2–d2 (forced c2); still wins``. The list may be
    empty.

    Args:
        reason: the reason for the column.
        least_cost: the number of discs from which on the cell counts as missed.
    """
    if not reason.faster or reason.score.result <= 0 or move_cost(reason) < least_cost:
        return []
    effect = most_important_disc_effect(reason.board, reason.faster)
    if effect is None:
        return []
    column, does = effect
    cell = NamedCell(reason.board.landing_cell_of(column))
    return [
        say(Message.MISSES_CELL_STILL_WINS, cell=cell, does=does),
        say(Message.MISSES_CELL, cell=cell, does=does),
    ]


def better_reason_lines(reason: Reason, better: Reason, texts: Iterable[Said]) -> list[Said]:
    """Say why a better column is good, for one without a telling reason; the list may be empty.

    Examples: ``Only e2 wins: Yellow's f2 (c2–f2) decides``, ``Misses d1, which threatens …``.

    Args:
        reason: the reason for the worse column.
        better: that for the better one.
        texts: alternative first lines about the better column.
    """
    cell, lines = NamedCell(better.board.landing_cell_of(better.column)), list[Said]()
    for clause in filter(None, map(telling_clause, texts)):
        # Where an attack begins, more is known of the cell, and a line is chosen by what decides.
        is_own_attack = clause.message is Message.STOPS_ATTACK and cell.square in clause.squares
        if is_own_attack or clause.message in (Message.BREAKS_LINE, Message.MAKES_TWO_OF):
            continue
        if clause.message in _DISC_EFFECT_MESSAGES:
            still = [Message.MISSES_CELL_STILL_WINS] if reason.faster else []
            lines += [say(each, cell=cell, does=clause) for each in (*still, Message.MISSES_CELL)]
        elif clause.message is Message.TAKES_WHERE_DOES:
            lines.append(say(Message.MISSES_WHERE_DOES, **dict(clause.values)))
        else:
            lines.append(say(_since_message(reason), cell=cell, text=clause))
    return lines


def missed_purpose_lines(reason: Reason, column: int) -> list[Said]:
    """Say what a missed cell is good for, if nothing more telling is known of it.

    Example: ``Misses d3, where Red makes three in column d (forced d4)``. The list may be empty.

    Args:
        reason: the reason for the mistake.
        column: the 0-based column of the cell.
    """
    played = reason.board.landing_cell_of(reason.column)
    purpose = purpose_of_cell_phrase(reason.board, column, deciding_cells(reason), played)
    if purpose is None:
        return []
    if purpose.message is not Message.TAKES_WHERE_DOES:
        missed = NamedCell(reason.board.landing_cell_of(column))
        return [say(Message.MISSES_CELL, cell=missed, does=purpose)]
    values = dict(purpose.values)
    if reason.replies != (column,):
        return [say(Message.MISSES_WHERE_DOES, **values)]
    cell, does = values["cell"], values["does"]
    return [say(Message.LETS_TAKE_WHICH, holder=reason.side, cell=cell, does=does)]


def _since_message(reason: Reason) -> Message:
    """Return the message that a better column has a better result, with its reason."""
    if reason.faster:
        return Message.CELL_WINS_SOONER_SINCE
    wins, only = reason.best.result > 0, len(reason.instead) == 1
    return _SINCE_MESSAGES[wins, only]


def telling_clause(text: Said) -> Said | None:
    """Return what a first line says of its disc or of what decides, without its result.

    The result is None if the line tells neither.
    """
    if text.message in _PLACE_OF_CLAUSE:
        clause = text.value(_PLACE_OF_CLAUSE[text.message])
        assert isinstance(clause, Said)
        return telling_clause(clause)
    if text.message is Message.AND_ALSO:
        told = [telling_clause(each) for _, each in text.values if isinstance(each, Said)]
        found = [each for each in told if each is not None]
        return text if len(found) == len(told) else next(iter(found), None)
    if text.message in _SHORTER_CLAUSES:
        values = dict(text.values)
        short = _SHORTER_CLAUSES[text.message]
        return say(short, **{place: values[place] for place in short.places})
    return None if text.has(*UNTOLD_MESSAGES) else text


def rank_lines(reason: Reason) -> list[Said]:
    """Say how a column that keeps the result compares with others, if its disc does little.

    Example: ``Every column wins, c and e 6 discs sooner``.
    """
    if reason.blocks is not None:
        return []
    every = len(reason.keeping) == len(reason.position.legal_columns)
    if reason.score.result == 0:
        return [_rank_among_draws(reason, every)]
    if missed := missed_quicker_cell_lines(reason):
        return missed
    return [_rank_among_wins(reason, every)]


def _rank_among_wins(reason: Reason, every: bool) -> Said:
    """Say which other columns win sooner than a winning one, if any do."""
    if not reason.faster:
        return _rank_among_best_wins(reason, every)
    sooner = faster_columns_sentence(reason, 1)
    if sooner is None:
        return say(Message.WINS_SLOWLY)
    if every:
        columns, discs = NamedColumns(reason.faster), cost_in_discs(reason)
        return say(Message.EVERY_WINS_SOONER, columns=columns, discs=discs)
    return say(Message.AND_ALSO, first=say(Message.WINS), second=sooner)


def _rank_among_best_wins(reason: Reason, every: bool) -> Said:
    """Say which columns win as soon as a best one, or else which do not win."""
    others = tuple(column for column in reason.best_columns if column != reason.column)
    losing = tuple(sorted({*reason.position.legal_columns} - {*reason.keeping}))
    alike = len(others) + 1 == len(reason.keeping)
    if every and alike:
        return say(Message.EVERY_WINS_AS_SOON)
    if 0 < len(others) <= MOST_COMPARED_COLUMNS:
        return say(Message.WINS_LIKE, columns=NamedColumns(others))
    if others and alike:
        return say(Message.ALL_BUT_WIN, columns=NamedColumns(losing))
    return say(Message.NO_COLUMN_WINS_SOONER)


def _rank_among_draws(reason: Reason, every: bool) -> Said:
    """Say which of the best columns of a drawn position draw besides the explained one."""
    if every:
        return say(Message.EVERY_COLUMN_DRAWS)
    others = tuple(column for column in reason.keeping if column != reason.column)
    if not 0 < len(others) <= MOST_NAMED_COLUMNS:
        return say(Message.DRAWS)
    return say(Message.DRAWS_LIKE, columns=NamedColumns(others))


def advice_to_take_cell(reason: Reason) -> Said | None:
    """Say that the cell of the reply is better taken by the mover, and what that gains.

    Example: ``Take c2 yourself: it lasts 16 discs longer``; None if the reply is unknown, if the
    mover cannot take its cell, or if that is not better or gains little.
    """
    reply = reason.holder_reply
    if reply is None or reply == reason.column:
        return None
    cell = NamedCell(reason.board.landing_cell_of(reply))
    if reply in reason.instead and reply in (reason.best_columns or reason.instead):
        wins, only = reason.best.result > 0, len(reason.instead) == 1
        return say(_TAKE_CELL_YOURSELF_MESSAGES[wins, only], cell=cell)
    if (
        reply in reason.faster
        and reason.score.result < 0
        and move_cost(reason) >= LEAST_GAIN_OF_ADVICE
    ):
        return say(Message.TAKE_YOURSELF_LASTS, cell=cell, discs=cost_in_discs(reason))
    return None


def much_better_column_phrase(reason: Reason) -> Said | None:
    """Say which column is much better, e.g. ``column d lasts much longer``; None if none is."""
    if move_cost(reason) < LEAST_COST_TO_NAME_BETTER or len(reason.faster) != 1:
        return None
    wins = reason.score.result > 0
    message = Message.COLUMN_WINS_MUCH_SOONER if wins else Message.COLUMN_LASTS_MUCH_LONGER
    return say(message, column=NamedColumn(reason.faster[0]))


def names_better_columns(sentence: Said) -> bool:
    """Return whether a first line about a column names the better columns."""
    return sentence.has(*_BETTER_COLUMN_MESSAGES)
