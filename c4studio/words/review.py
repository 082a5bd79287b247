"""Sentences about the review of a game."""

from __future__ import annotations

from c4studio.insight import Reason, Standing
from c4studio.language.messages import Message, Noun
from c4studio.language.said import Amount, NamedColumn, NamedColumns, Said, Value, say
from c4studio.review import HARD, Move, MoveClass, Only, Summary
from c4studio.training.drill import Region
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import names_better
from engine import Position

NO_MOVES = "There are no moves to review"
NO_FAULTS = "No move changed the result"
COUNTING = (
    "A choice is a position in which a column would have changed the result; it is hard where at"
    f" most {HARD} columns kept it."
)
"""The definition of a choice, to be shown beside the number of choices kept."""

CLASSES = {
    MoveClass.BEST: "best",
    MoveClass.FORCED: "forced",
    MoveClass.KEEPS: "keeps the result",
    MoveClass.WIN_TO_DRAW: "win to draw",
    MoveClass.WIN_TO_LOSS: "win to loss",
    MoveClass.DRAW_TO_LOSS: "draw to loss",
}
"""The name of each class of moves in two or three words."""

_TURNS = {
    MoveClass.WIN_TO_DRAW: Message.TURNS_WIN_INTO_DRAW,
    MoveClass.WIN_TO_LOSS: Message.TURNS_WIN_INTO_LOSS,
    MoveClass.DRAW_TO_LOSS: Message.TURNS_DRAW_INTO_LOSS,
}
_AIMS = {1: Message.FIND_TO_KEEP_WIN, 0: Message.FIND_TO_HOLD_DRAW, -1: Message.FIND_TO_HOLD_OUT}
_REGIONS = {
    Region.LEFT: Message.LOOK_LEFT,
    Region.CENTRE: Message.LOOK_MIDDLE,
    Region.RIGHT: Message.LOOK_RIGHT,
}


def place(move: Move) -> Said:
    """Name a move by its number, side and column, e.g. ``Move 23, Yellow in column f``."""
    return say(
        Message.MOVE_IN_COLUMN, number=move.ply, side=move.side, column=NamedColumn(move.column)
    )


def judgement(move: Move) -> Said:
    """Describe a move's effect, e.g. ``turns a win into a draw; only column d kept it``."""
    match move.move_class:
        case MoveClass.FORCED:
            return say(Message.FORCED)
        case MoveClass.BEST:
            alone = move.only is Only.FOUND
            return say(Message.ONLY_COLUMN_THAT_KEEPS if alone else Message.BEST)
        case MoveClass.KEEPS:
            wins = move.score.value > 0
            return say(
                Message.WINS_LATER_THAN if wins else Message.LOSES_SOONER_THAN,
                discs=Amount(move.lost or 0, Noun.DISC),
                columns=NamedColumns(tuple(move.best_columns)),
            )
    return say(_TURNS[move.move_class], kept=_what_kept(move))


def move(found: Move) -> Said:
    """Return a sentence on a move and its effect."""
    return say(Message.DISC_DID, disc=place(found), effect=judgement(found))


def fault(found: Move, reason: Reason | None) -> Said:
    """Return a sentence on a mistake: its effect, and its cause if known."""
    if reason is None or (reason.standing is Standing.SEARCH and reason.lead is None):
        return move(found)
    why = reasons.reason(found.position, reason)
    if not names_better(why):
        why = say(Message.AND_ALSO, first=why, second=_what_kept(found))
    return say(Message.MISTAKE_SAYS, move=place(found), text=why)


def best_line(column: int, end: Position) -> Said:
    """Say how the game ends after a column, e.g. ``… ends on disc 41, Red wins``.

    Args:
        column: the 0-based first column of the line.
        end: the position at the end of best play.
    """
    values: dict[str, Value] = {"column": NamedColumn(column), "disc": end.ply}
    if end.winner is None:
        return say(Message.PERFECT_PLAY_DRAW, **values)
    return say(Message.PERFECT_PLAY_WIN, **values, winner=end.winner)


def _what_kept(found: Move) -> Said:
    columns = NamedColumns(tuple(found.kept_by))
    return say(
        Message.ONLY_KEPT_IT if len(found.kept_by) == 1 else Message.KEPT_IT, columns=columns
    )


def player(summary: Summary) -> Said:
    """Return a sentence on how well a player played.

    Example: ``Red kept the result in 9 of 12 moves where a wrong column was possible, 2 of 5 where
    at most 2 were right; longest run without a mistake 4 moves``.
    """
    values: dict[str, Value] = {
        "side": summary.side,
        "run": Amount(summary.longest, Noun.MOVE),
    }
    if not summary.choices:
        return say(Message.NO_WRONG_COLUMN, **values)
    values |= {"kept": summary.kept, "moves": Amount(summary.choices, Noun.MOVE)}
    if not summary.hard:
        return say(Message.KEPT_RESULT, **values)
    values |= {"hard_kept": summary.hard_kept, "hard": summary.hard, "most": HARD}
    return say(Message.KEPT_RESULT_HARD, **values)


def counts(summary: Summary) -> str:
    """Return the number of moves of each class as text.

    Example: ``best 7, forced 2, win to draw 1``.
    """
    found = [(CLASSES[each], number) for each, number in summary.counts.items() if number]
    return ", ".join(f"{words} {number}" for words, number in found) or "no moves"


def columns_holding(number: int | None, legal: int) -> Said | None:
    """Say how many columns keep the result, e.g. ``2 of 7 columns hold``; None if unknown."""
    if number is None:
        return None
    return say(Message.COLUMNS_HOLD, number=number, legal=Amount(legal, Noun.COLUMN))


def task(fault: Move) -> Said:
    """Return the question of *Learn from mistakes* about a mistake."""
    return say(_AIMS[fault.best.result], number=fault.ply, side=fault.side)


def hint(given: Region | int) -> Said:
    """Return a hint, which names a region of the board or the column."""
    if isinstance(given, Region):
        return say(_REGIONS[given])
    return say(Message.COLUMN_HINT, column=NamedColumn(given))
