"""Sentences about the review of a game."""

from collections.abc import Iterable
from dataclasses import replace

from c4studio.game import Glyph
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.language.messages import Joint, Message, Notice, Noun, Practice
from c4studio.language.said import (
    Amount,
    NamedColumn,
    NamedColumns,
    Quoted,
    Said,
    Value,
    join_or_none,
    say,
)
from c4studio.review import JudgedMove, MoveClass, OnlyColumnFound, PlayerSummary
from c4studio.review.insight import Reason, ReasonSupport
from c4studio.review.moves import glyph_of_move
from c4studio.training.drill import BoardRegion
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import names_better_columns
from c4studio.words.players.people import percent_of_people
from engine import Board, Position

MOVE_CLASS_NAMES = {each: say(Notice[f"CLASS_{each.name}"]) for each in MoveClass}
"""The name of each class of moves in two or three words."""

_RESULT_CHANGE_MESSAGES = {
    MoveClass.WIN_TO_DRAW: Message.TURNS_WIN_INTO_DRAW,
    MoveClass.WIN_TO_LOSS: Message.TURNS_WIN_INTO_LOSS,
    MoveClass.DRAW_TO_LOSS: Message.TURNS_DRAW_INTO_LOSS,
}
_AIM_MESSAGE_BY_RESULT = {
    1: Practice.FIND_TO_KEEP_WIN,
    0: Practice.FIND_TO_HOLD_DRAW,
    -1: Practice.FIND_TO_HOLD_OUT,
}
_HINT_MESSAGE_BY_REGION = {
    BoardRegion.LEFT: Practice.LOOK_LEFT,
    BoardRegion.CENTRE: Practice.LOOK_MIDDLE,
    BoardRegion.RIGHT: Practice.LOOK_RIGHT,
}


def move_number_and_column(move: JudgedMove) -> Said:
    """Name a move by its number, side and column, e.g. ``Move 23, Yellow in column f``."""
    return say(
        Message.MOVE_IN_COLUMN, number=move.ply, side=move.side, column=NamedColumn(move.column)
    )


def judgement_of_move(move: JudgedMove) -> Said:
    """Describe a move's effect, e.g. ``turns a win into a draw; only column d kept it``."""
    match move.move_class:
        case MoveClass.FORCED:
            return say(Message.FORCED)
        case MoveClass.BEST:
            return _best_move_judgement(move)
        case MoveClass.KEEPS:
            wins = move.score.value > 0
            return say(
                Message.WINS_LATER_THAN if wins else Message.LOSES_SOONER_THAN,
                discs=Amount(move.discs_lost or 0, Noun.DISC),
                columns=NamedColumns(tuple(move.best_columns)),
            )
    return say(_RESULT_CHANGE_MESSAGES[move.move_class], kept=_keeping_columns(move))


def _best_move_judgement(move: JudgedMove) -> Said:
    """Say that a move was a best one; of one that few find, how many do."""
    if glyph_of_move(move) is Glyph.GOOD and move.keeping_share is not None:
        percent = percent_of_people(move.keeping_share)
        return say(Practice.ONLY_COLUMN_FOUND_BY, percent=percent)
    alone = move.only_column_found is OnlyColumnFound.FOUND
    return say(Message.ONLY_COLUMN_THAT_KEEPS if alone else Message.BEST)


def avoiding_share_phrase(move: JudgedMove) -> Said | None:
    """Say how many average players would have avoided a mistake, e.g. ``88 % avoid it``.

    None where that is unknown: on other boards than the usual one.
    """
    if move.avoiding_share is None:
        return None
    return say(Practice.PEOPLE_AVOID_IT, percent=percent_of_people(move.avoiding_share))


def move_sentence(move: JudgedMove) -> Said:
    """Return a sentence on a move and its effect."""
    return say(Message.DISC_DID, disc=move_number_and_column(move), effect=judgement_of_move(move))


def fault_sentence(move: JudgedMove, reason: Reason | None) -> Said:
    """Return a sentence on a mistake: its effect, and its cause if known."""
    if reason is None or (reason.standing is ReasonSupport.SEARCH and reason.lead is None):
        return move_sentence(move)
    why = reasons.first_reason_line(reason)
    if not names_better_columns(why):
        why = say(Message.AND_ALSO, first=why, second=_keeping_columns(move))
    return say(Message.MISTAKE_SAYS, move=move_number_and_column(move), text=why)


def best_line_end_phrase(column: int, end: Position) -> Said:
    """Say how the game ends after a column, e.g. ``… ends on move 41, Red wins``.

    Args:
        column: the 0-based first column of the line.
        end: the position at the end of best play.
    """
    values: dict[str, Value] = {"column": NamedColumn(column), "disc": end.ply}
    if end.winner is None:
        return say(Message.PERFECT_PLAY_DRAW, **values)
    return say(Message.PERFECT_PLAY_WIN, **values, winner=end.winner)


def _keeping_columns(move: JudgedMove) -> Said:
    columns = NamedColumns(tuple(move.keeping_columns))
    return say(
        Message.ONLY_KEPT_IT if len(move.keeping_columns) == 1 else Message.KEPT_IT, columns=columns
    )


def choice_definition(boards: Iterable[Board]) -> Said:
    """Return the definition of a choice, to be shown beside the number of choices kept.

    What is hard for people is estimated on the usual board alone.

    Args:
        boards: the boards of the games.
    """
    is_estimated = not BOARDS_WITH_PEOPLE.isdisjoint(boards)
    return say(Notice.CHOICE_IS if is_estimated else Notice.CHOICE_IS_WITHOUT_ESTIMATE)


def player_summary_sentence(summary: PlayerSummary) -> Said:
    """Return a sentence on how well a player played.

    Example: ``Red kept the result in 9 of 12 moves where a wrong column was possible, 2 of 5 where
    at most 2 were right; longest run without a mistake 4 moves``. Moves that are not judged count
    nowhere, and their number is told.
    """
    if summary.unknown:
        known = player_summary_sentence(replace(summary, unknown=0))
        moves = Amount(summary.unknown, Noun.MOVE)
        return say(Message.AND_MOVES_UNKNOWN, known=known, moves=moves)
    values: dict[str, Value] = {"side": summary.side, "run": Amount(summary.longest, Noun.MOVE)}
    if not summary.choices:
        return say(Message.NO_WRONG_COLUMN, **values)
    values |= {"kept": summary.kept, "moves": Amount(summary.choices, Noun.MOVE)}
    if not summary.hard:
        return say(Message.KEPT_RESULT, **values)
    values |= {"hard_kept": summary.hard_kept, "hard": summary.hard}
    return say(Message.KEPT_RESULT_HARD, **values)


def level_sentence(summary: PlayerSummary) -> Said | None:
    """Say at which level a player kept the result; None if there were too few choices.

    Example: ``Red kept the result as often as Club players do (an estimate: Regular to Strong)``.
    """
    found = summary.level
    if found is None:
        return None
    side, level = summary.side, Quoted(found.likeliest)
    if found.weakest == found.strongest:
        return say(Practice.KEPT_AS_OFTEN_AS, side=side, level=level)
    weakest, strongest = Quoted(found.weakest), Quoted(found.strongest)
    return say(
        Practice.KEPT_AS_OFTEN_WITHIN, side=side, level=level, weakest=weakest, strongest=strongest
    )


def move_counts_by_class_text(summary: PlayerSummary) -> Said:
    """Say the number of moves of each class, e.g. ``best 7, forced 2, win to draw 1``."""
    found = (
        say(Notice.NUMBER_OF_CLASS, name=MOVE_CLASS_NAMES[each], number=number)
        for each, number in summary.counts.items()
        if number
    )
    return join_or_none(Joint.COMMA, found) or say(Notice.NO_MOVES_AT_ALL)


def good_columns_sentence(number: int | None, legal: int) -> Said | None:
    """Say how many columns are good, e.g. ``2 of 7 columns hold``; None if unknown."""
    if number is None:
        return None
    return say(Message.COLUMNS_HOLD, number=number, legal=Amount(legal, Noun.COLUMN))


def mistake_question(fault: JudgedMove) -> Said:
    """Return the question of *Learn from mistakes* about a mistake."""
    return say(_AIM_MESSAGE_BY_RESULT[fault.best_score.result], number=fault.ply, side=fault.side)


def mistake_hint(region_or_column: BoardRegion | int) -> Said:
    """Return a hint, which names a region of the board or the column."""
    if isinstance(region_or_column, BoardRegion):
        return say(_HINT_MESSAGE_BY_REGION[region_or_column])
    return say(Practice.COLUMN_HINT, column=NamedColumn(region_or_column))
