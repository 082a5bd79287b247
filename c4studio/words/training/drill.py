"""Sentences on a drill, a series of questions about positions."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.language.messages import Joint, Noun
from c4studio.language.practice import Practice
from c4studio.language.said import (
    Amount,
    Listed,
    NamedColumn,
    NamedColumns,
    Passage,
    Quoted,
    Said,
    Value,
    all_of,
    joined,
    say,
)
from c4studio.review.line import Line
from c4studio.review.moves import Move
from c4studio.training.card import Card, CardKind, Task
from c4studio.training.drill import Drill, Question
from c4studio.training.holdout import Defence, LostPosition
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sets import Round
from c4studio.words import review
from c4studio.words.course import Exercise
from c4studio.words.insight import causes
from c4studio.words.training import puzzles

FIRST_MOVES = 6
"""Number of first moves that name a game without players and title."""


def task(question: Question) -> Said:
    """Return the sentence that asks a question.

    It is the same for cards of mistakes and of quiet positions, so that it gives nothing away.
    """
    source, side = question.source, question.line.end.to_move
    if isinstance(question, LostPosition):
        return say(Practice.IS_LOST, side=side, disc=question.limit)
    if isinstance(source, Move):
        return review.task(source)
    if isinstance(source, Exercise):
        return say(Practice.TASK_OF_EXERCISE, side=side, task=Passage(source.task))
    if isinstance(source, Puzzle):
        return puzzles.question(source)
    return say(Practice.WHICH_KEEPS, side=side)


def background(source: object) -> Said | None:
    """Say where the position of a card or puzzle comes from; None for others.

    It is shown after the answer.
    """
    if isinstance(source, Puzzle):
        return joined(Joint.COMMA, (puzzles.themes(source), Amount(source.stars, Noun.STAR)))
    if not isinstance(source, Task):
        return None
    card = source.card
    said = [_game(card)] if card.source or card.game else []
    if card.kind is CardKind.QUIET:
        said.append(say(Practice.SEVERAL_HOLD))
    elif card.cause is not None:
        said.append(say(Practice.THE_MISTAKE, cause=causes.CAUSES[card.cause]))
    if card.kind is CardKind.MISTAKE and card.played is not None and source.sibling is None:
        column = NamedColumn(source.column_of_card(card.played) or 0)
        said.append(say(Practice.COLUMN_PLAYED, column=column))
    return joined(Joint.STOP, said)


def _game(card: Card) -> Said:
    """Name the game that a flash card comes from, or its first moves."""
    if card.source:
        return say(Practice.FROM_GAME, name=Quoted(card.source))
    first = Line.from_text(card.game).columns[:FIRST_MOVES]
    return say(Practice.FROM_GAME_BEGINNING, columns=NamedColumns(tuple(first), Joint.LINE))


def progress(number: int, count: int) -> Said:
    """Return the progress of a drill, e.g. ``Question 2 of 5``."""
    return say(Practice.QUESTION_OF, number=number, all=count)


def summary(drill: Drill) -> Said:
    """Return the result of a drill, e.g. ``3 of 4 found at the first try``."""
    asked = len(drill.attempts)
    if not asked:
        return say(Practice.NOTHING_ANSWERED)
    if isinstance(drill.questions[0], LostPosition):
        return _defended(drill)
    return say(Practice.FOUND_FIRST, number=drill.passed, all=asked)


def _defended(drill: Drill) -> Said:
    """Return the result of a drill in which at least one lost position was defended."""
    asked, lost = len(drill.attempts), sum(each.lost for each in drill.attempts.values())
    values: dict[str, Value] = {
        "number": drill.passed,
        "positions": Amount(asked, Noun.POSITION),
    }
    if not lost:
        return say(Practice.HELD_AS_LONG, **values)
    message = Practice.HELD_AND_LOST_OTHERS if drill.passed else Practice.HELD_AND_LOST
    return say(message, **values, discs=Amount(lost, Noun.DISC))


def held_out(defence: Defence) -> Said:
    """Return sentences on how long a lost position was defended, and on what shortened it."""
    if defence.passed:
        return say(Practice.HELD_OUT, disc=defence.discs)
    over = say(Practice.OVER_AT, disc=defence.discs, limit=defence.limit)
    return all_of(Joint.STOP, [over, *map(_slip, defence.slips)])


def _slip(move: Move) -> Said:
    return say(
        Practice.SLIP,
        number=move.ply,
        column=NamedColumn(move.column),
        discs=Amount(move.lost or 0, Noun.DISC),
        columns=NamedColumns(tuple(move.best_columns), Joint.OR),
    )


def solve(count: int) -> Said:
    """Say how many puzzles match the user's choice, before solving."""
    if not count:
        return say(Practice.NO_SUCH_PUZZLE)
    return say(Practice.TO_CHOOSE_FROM, puzzles=Amount(count, Noun.PUZZLE))


def fixed_set(count: int, rounds: Sequence[Round]) -> Said | None:
    """Return sentences on a fixed set of puzzles, with the times of earlier rounds."""
    said = say(Practice.SAME_EACH_TIME, puzzles=Amount(count, Noun.PUZZLE))
    return joined(Joint.STOP, (said, times(rounds) if rounds else None))


def times(rounds: Sequence[Round]) -> Said:
    """Return the times of several rounds.

    Example: ``Your times: 10:12 with 41 of 50, then 8:00 with 47 of 50``.
    """
    told = (
        say(
            Practice.TIME_WITH,
            time=Quoted(clock(each.seconds)),
            passed=each.passed,
            asked=each.asked,
        )
        for each in rounds
    )
    return say(Practice.YOUR_TIMES, times=Listed(tuple(told), Joint.THEN))


def clock(seconds: float) -> str:
    """Return a duration in minutes and seconds, e.g. ``10:12``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def added(new: int, found: int) -> Said:
    """Say how many flash cards were added, e.g. ``3 new cards from 4 positions``."""
    return _cards(Practice.CARDS_FROM, new, found) if found else say(Practice.NO_TRAINABLE)


def learned(new: int, found: int) -> Said:
    """Say how many flash cards of a repertoire were added, e.g. ``158 new cards of 158 …``."""
    return _cards(Practice.CARDS_OF_ASKED if new else Practice.CARDS_OF, new, found)


def _cards(message: Practice, new: int, found: int) -> Said:
    return say(message, cards=Amount(new, Noun.NEW_CARD), positions=Amount(found, Noun.POSITION))


def mined(count: int, games: int, name: str) -> Said:
    """Say how many puzzles were found in games, and where to solve them."""
    return say(
        Practice.MINED,
        puzzles=Amount(count, Noun.PUZZLE),
        games=Amount(games, Noun.GAME),
        name=Quoted(name),
    )
