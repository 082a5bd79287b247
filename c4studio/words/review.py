"""Sentences about the review of a game. Functions whose sentences name a side take a Naming."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.insight import Reason, Standing
from c4studio.review import HARD, Move, MoveClass, Only, Summary, result_of
from c4studio.training.lesson import Region, Try
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import names_better
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount
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

_RESULTS = {1: "a win", 0: "a draw", -1: "a loss"}
_ENDS = {1: "wins", 0: "only draws", -1: "loses"}
_AIMS = {1: "keep the win", 0: "hold the draw", -1: "hold out"}
_REGIONS = {
    Region.LEFT: "on the left",
    Region.CENTRE: "in the middle",
    Region.RIGHT: "on the right",
}


def columns(found: Sequence[int], naming: Naming = AS_PLAYED) -> str:
    """Return the names of columns for a sentence, e.g. ``column b`` or ``columns b, c and e``."""
    numbers = [naming.column(column) for column in found]
    if len(numbers) == 1:
        return f"column {numbers[0]}"
    return f"columns {', '.join(numbers[:-1])} and {numbers[-1]}"


def place(move: Move, naming: Naming) -> str:
    """Return a move's number, side and column as text, e.g. ``Move 23, Yellow in column f``."""
    return f"Move {move.ply}, {naming.name(move.side)} in column {naming.column(move.column)}"


def judgement(move: Move, naming: Naming = AS_PLAYED) -> str:
    """Describe a move's effect, e.g. ``turns a win into a draw; only column d kept it``."""
    match move.move_class:
        case MoveClass.FORCED:
            return "forced"
        case MoveClass.BEST:
            return "the only column that keeps the result" if move.only is Only.FOUND else "best"
        case MoveClass.KEEPS:
            delay = amount(move.lost or 0, "disc")
            how = "wins" if move.score.value > 0 else "loses"
            when = "later" if move.score.value > 0 else "sooner"
            return f"{how} {delay} {when} than {columns(move.best_columns, naming)}"
    before, after = (_RESULTS[result_of(value)] for value in (move.best, move.score))
    return f"turns {before} into {after}; {_what_kept(move, naming)}"


def move(found: Move, naming: Naming) -> str:
    """Return a sentence without a full stop on a move and its effect."""
    return f"{place(found, naming)}: {judgement(found, naming)}"


def fault(found: Move, reason: Reason | None, naming: Naming) -> str:
    """Return a sentence without a full stop on a mistake: its effect, and its cause if known."""
    if reason is None or (reason.standing is Standing.SEARCH and reason.lead is None):
        return move(found, naming)
    why = reasons.reason(found.position, reason, naming)
    kept = "" if names_better(why, reason, naming) else f"; {_what_kept(found, naming)}"
    return f"{place(found, naming)}: {why}{kept}"


def best_line(column: int, end: Position, naming: Naming) -> str:
    """Return text on the game's end after a column, e.g. ``… ends on disc 41: Red wins``.

    Args:
        column: the 0-based first column of the line.
        end: the position at the end of best play.
        naming: names of sides, columns and scores.
    """
    how = "a draw" if end.winner is None else f"{naming.name(end.winner)} wins"
    return f"Column {naming.column(column)}: from here perfect play ends on disc {end.ply}, {how}"


def _what_kept(found: Move, naming: Naming = AS_PLAYED) -> str:
    only = "only " if len(found.kept_by) == 1 else ""
    return f"{only}{columns(found.kept_by, naming)} kept it"


def choices(summary: Summary) -> str:
    """Return text on how often a player kept the result.

    Example: ``kept the result in 9 of 12 moves where a wrong column was possible, 2 of 5 where at
    most 2 were right``.
    """
    if not summary.choices:
        return "had no wrong column to choose"
    moves = amount(summary.choices, "move")
    kept = f"kept the result in {summary.kept} of {moves} where a wrong column was possible"
    if not summary.hard:
        return kept
    return f"{kept}, {summary.hard_kept} of {summary.hard} where at most {HARD} were right"


def player(summary: Summary, naming: Naming) -> str:
    """Return a sentence, without a full stop, on how well a player played."""
    run = f"longest run without a fault {amount(summary.longest, 'move')}"
    return f"{naming.name(summary.side)} {choices(summary)}; {run}"


def counts(summary: Summary) -> str:
    """Return the number of moves of each class as text.

    Example: ``best 7, forced 2, win to draw 1``.
    """
    found = [(CLASSES[each], number) for each, number in summary.counts.items() if number]
    return ", ".join(f"{words} {number}" for words, number in found) or "no moves"


def columns_holding(number: int | None, legal: int) -> str:
    """Return text on how many columns keep the result, e.g. ``2 of 7 columns hold``.

    The text is empty if the number is unknown.
    """
    return "" if number is None else f"{number} of {amount(legal, 'column')} hold"


def task(fault: Move, naming: Naming) -> str:
    """Return the question of *Learn from mistakes* about a mistake."""
    aim = _AIMS[result_of(fault.best)]
    return f"Move {fault.ply}: find a column for {naming.name(fault.side)} to {aim}"


def answer(tried: Try, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence on whether the column that the user tried is right."""
    column = naming.column(tried.column)
    best = columns(tried.task.best_columns, naming)
    if tried.is_fastest:
        return f"Column {column} is right"
    if tried.passed:
        return f"Column {column} holds; the best is {best}"
    if tried.column in tried.task.kept_by:
        return f"Column {column} keeps the result, but there is a better one"
    return f"Column {column} {_ENDS[tried.result]}"


def hint(given: Region | int, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence of a lesson's hint, which names a region of the board or the column."""
    if isinstance(given, Region):
        return f"Look {_REGIONS[given]}"
    return f"Column {naming.column(given)}"


def progress(solved: int, tasks: int) -> str:
    """Return a lesson's progress as text, e.g. ``2 of 5 solved``."""
    return f"{solved} of {tasks} solved"
