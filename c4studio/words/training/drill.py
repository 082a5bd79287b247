"""Sentences on a drill, a series of questions about positions."""

from __future__ import annotations

from collections.abc import Sequence

from c4studio.review.line import Line
from c4studio.review.moves import Move
from c4studio.training.card import Card, CardKind, Task
from c4studio.training.drill import Drill, Question
from c4studio.training.holdout import LostPosition
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sets import Round
from c4studio.words import review
from c4studio.words.course import Exercise
from c4studio.words.insight import causes
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, sentence
from c4studio.words.rendering import render
from c4studio.words.training import holdout, puzzles

NO_CARDS = "There is no mistake that can be trained"
FIRST_MOVES = 6
"""Number of first moves that name a game without players and title."""
MINING = "Looking for puzzles"
NO_PUZZLES = "These games have no puzzle"


def task(question: Question, naming: Naming = AS_PLAYED) -> str:
    """Return the sentence that asks a question.

    It is the same for cards of mistakes and of quiet positions, so that it gives nothing away.
    """
    source, side = question.source, naming.name(question.line.end.to_move)
    if isinstance(question, LostPosition):
        return holdout.task(question, naming)
    if isinstance(source, Move):
        return render(review.task(source), naming)
    if isinstance(source, Exercise):
        return f"{side} to move. {source.task}"
    if isinstance(source, Puzzle):
        return puzzles.question(source, naming)
    return f"{side} to move. Which column keeps the result?"


def background(source: object, naming: Naming = AS_PLAYED) -> str:
    """Return a sentence on where the position of a card or puzzle comes from; "" for others.

    It is shown after the answer.
    """
    if isinstance(source, Puzzle):
        return sentence(
            ", ".join(filter(None, [puzzles.themes(source), puzzles.stars(source.stars)]))
        )
    if not isinstance(source, Task):
        return ""
    card = source.card
    said = [f"From {_game(card, naming)}"] if card.source or card.game else []
    if card.kind is CardKind.QUIET:
        said.append("Several columns hold here")
    elif card.cause is not None:
        said.append(f"The mistake there: {causes.CAUSES[card.cause]}")
    if card.kind is CardKind.MISTAKE and card.played is not None and source.sibling is None:
        shown = source.column_of_card(card.played)
        said.append(f"The column that was played: {naming.column(shown or 0)}")
    return ". ".join(said)


def _game(card: Card, naming: Naming) -> str:
    """Return the name of the game that a flash card comes from, or its first moves."""
    first = Line.from_text(card.game).columns[:FIRST_MOVES]
    begun = " ".join(naming.column(column) for column in first)
    return card.source or f"the game that begins {begun}"


def progress(number: int, count: int) -> str:
    """Return the progress of a drill as text, e.g. ``Question 2 of 5``."""
    return f"Question {number} of {count}"


def summary(drill: Drill) -> str:
    """Return the result of a drill as text, e.g. ``3 of 4 found at the first try``."""
    asked = len(drill.attempts)
    if not asked:
        return "Nothing was answered"
    if isinstance(drill.questions[0], LostPosition):
        return holdout.summary(drill)
    return f"{drill.passed} of {asked} found at the first try"


def solve(count: int) -> str:
    """Return the sentence on how many puzzles match the user's choice, shown before solving."""
    if not count:
        return "There is no such puzzle; choose others"
    return f"{amount(count, 'puzzle')} to choose from; those near your rating come first"


def fixed_set(count: int, rounds: Sequence[Round]) -> str:
    """Return a sentence on a fixed set of puzzles, with the times of earlier rounds."""
    said = f"The same {amount(count, 'puzzle')} each time; find more of them, and faster"
    return f"{said}. {times(rounds)}" if rounds else said


def times(rounds: Sequence[Round]) -> str:
    """Return the times of several rounds as text.

    Example: ``10:12 with 41 of 50, then 8:00 with 47 of 50``.
    """
    told = [f"{clock(each.seconds)} with {each.passed} of {each.asked}" for each in rounds]
    return f"Your times: {', then '.join(told)}"


def clock(seconds: float) -> str:
    """Return a duration in minutes and seconds, e.g. ``10:12``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def added(new: int, found: int) -> str:
    """Return text on how many flash cards were added, e.g. ``3 new cards from 4 positions``."""
    if not found:
        return NO_CARDS
    return f"{amount(new, 'new card')} from {amount(found, 'position')}"


def learned(new: int, found: int) -> str:
    """Return text on how many flash cards of a repertoire were added.

    Example: ``158 new cards of 158 positions``.
    """
    said = f"{amount(new, 'new card')} of {amount(found, 'position')}"
    return f"{said}; Train › Today asks them, the commonest first" if new else said


def mined(count: int, games: int, name: str) -> str:
    """Return a sentence on how many puzzles were found in games, and where to solve them."""
    found = f"{amount(count, 'puzzle')} from {amount(games, 'game')}"
    return f"{found}; Train › Solve puzzles offers them as {name}"
