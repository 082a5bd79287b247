"""Sentences on a drill, a series of questions about positions."""

from collections import Counter
from collections.abc import Iterator, Sequence

from c4studio.language.messages import Joint, Message, Notice, Noun, Practice
from c4studio.language.said import (
    Amount,
    Listed,
    NamedColumn,
    NamedColumns,
    Passage,
    Quoted,
    Said,
    join_or_none,
    join_sentences,
    say,
)
from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.card import Card, CardKind, CardTask
from c4studio.training.drill import (
    Drill,
    DrillQuestion,
    DrillStage,
    QuestionTry,
    TriedColumnExplanation,
)
from c4studio.training.endgame import EndGame
from c4studio.training.gathering import FIRST_ASKED_DISC
from c4studio.training.guess import GuessQuestion, GuessTry
from c4studio.training.playout import PlayedOutGame, PositionToPlayOut
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.reading import CalculationQuestion, CalculationTry, JudgeQuestion, JudgeTry
from c4studio.training.rows import SetRound
from c4studio.training.swap import SwapQuestion
from c4studio.words import review
from c4studio.words.course import Exercise
from c4studio.words.insight import causes, reasons
from c4studio.words.insight.why import text_on_column
from c4studio.words.training import playout, puzzles, reading
from c4studio.words.training.repertoire import plan_sentences

_WHICH_COLUMN_BY_RESULT = {
    1: Practice.WHICH_WINS,
    0: Practice.WHICH_DRAWS,
    -1: Practice.WHICH_HOLDS_OUT,
}
_CAUSE_BY_THEME = {
    Theme.ATTACK: Cause.MISSED_RUN,
    Theme.TWO_FOURS: Cause.MISSED_RUN,
    Theme.STACKED_FOURS: Cause.MISSED_RUN,
    Theme.KEY_CELL: Cause.LEFT_CELL,
    Theme.WAITING_FOUR: Cause.MISSED_THREAT,
    Theme.ZUGZWANG: Cause.RAN_OUT,
    Theme.NOT_UNDER: Cause.UNDER_THREAT,
    Theme.DEFENCE: Cause.IGNORED_RUN,
}
"""What is overlooked by those who do not solve a puzzle with a theme."""
FIRST_MOVES_IN_GAME_NAME = 6
"""Number of first moves that name a game without players and title."""


def question_sentence(question: DrillQuestion) -> Said:
    """Return the sentence that asks a question.

    It is the same for cards of mistakes and of quiet positions with the same result, so that it
    gives nothing away.
    """
    source, side = question.source, question.line.end.to_move
    if isinstance(question, PositionToPlayOut):
        return playout.task_sentence(question)
    if isinstance(question, CalculationQuestion | JudgeQuestion | GuessQuestion):
        return reading.question_of_reading(question)
    if isinstance(source, JudgedMove):
        return review.mistake_question(source)
    if isinstance(source, Exercise):
        return say(Practice.TASK_OF_EXERCISE, side=side, task=Passage(source.task))
    if isinstance(source, Puzzle):
        return puzzles.puzzle_question(source)
    scores = source.scores if isinstance(source, CardTask) else ()
    known = [score for score in scores if score is not None]
    asked = Practice.WHICH_IS_BEST
    if isinstance(question, SwapQuestion):
        asked = Practice.SWAP_QUESTION
    elif isinstance(source, CardTask) and source.card.kind is CardKind.REPERTOIRE:
        asked = Practice.WHICH_OF_WAY
    elif known:
        best = max(known)
        asked = _WHICH_COLUMN_BY_RESULT[(best > 0) - (best < 0)]
    return say(asked, side=side)


def position_origin_sentence(source: object) -> Said | None:
    """Say where the position of a card or puzzle comes from; None for others.

    It is shown after the answer.
    """
    if isinstance(source, Puzzle):
        themes, stars = puzzles.names_of_puzzle_themes(source), Amount(source.stars, Noun.STAR)
        return say(Practice.PUZZLE_WAS, stars=stars, themes=themes) if themes else None
    if not isinstance(source, CardTask):
        return None
    card = source.card
    said = [_name_of_cards_game(card)] if card.source or card.game else []
    if card.kind is CardKind.QUIET:
        said.append(say(Practice.SEVERAL_HOLD))
    elif card.cause is not None:
        said.append(say(Practice.THE_MISTAKE, cause=causes.CAUSE_NAMES[card.cause]))
    if card.kind is CardKind.MISTAKE and card.played is not None and source.sibling is None:
        column = NamedColumn(source.column_of_card(card.played) or 0)
        said.append(say(Practice.COLUMN_PLAYED, column=column))
    return join_or_none(Joint.STOP, said)


def _name_of_cards_game(card: Card) -> Said:
    """Name the game that a flash card comes from, or its first moves."""
    if card.source:
        return say(Practice.FROM_GAME, name=Quoted(card.source))
    first = Line.from_text(card.game).columns[:FIRST_MOVES_IN_GAME_NAME]
    return say(Practice.FROM_GAME_BEGINNING, columns=NamedColumns(tuple(first), Joint.LINE))


def drill_summary(drill: Drill) -> Said:
    """Return the result of a drill, e.g. ``3 of 4 found at the first try``."""
    asked = len(drill.attempts)
    if drill.ends_at_error:
        return streak_sentence(drill)
    if not asked:
        return say(Practice.NOTHING_ANSWERED)
    if isinstance(drill.questions[0], GuessQuestion):
        return reading.points_sentence(drill)
    if isinstance(drill.questions[0], PositionToPlayOut):
        return playout.summary_sentence(drill)
    is_swap = isinstance(drill.questions[0], SwapQuestion)
    found = Practice.SWAP_RESULT if is_swap else Practice.FOUND_FIRST
    return say(found, number=drill.passed_count, all=asked)


def progress_sentence(drill: Drill) -> Said | None:
    """Say how far a drill has come, e.g. ``Question 3 of 10``; None at its end."""
    if drill.question is None:
        return None
    if drill.ends_at_error:
        return streak_sentence(drill)
    if drill.is_repeated:
        done, left = drill.number - drill.asked_anew, len(drill.questions) - drill.asked_anew
        return say(Practice.ONCE_MORE, number=done + 1, all=left)
    values = {"number": drill.number + 1, "all": len(drill.questions)}
    if isinstance(drill.question, GuessQuestion):
        return say(Practice.QUESTION_WITH_POINTS, **values, points=Amount(drill.points, Noun.POINT))
    return say(Practice.QUESTION_OF, **values)


def streak_sentence(drill: Drill) -> Said:
    """Say how many puzzles of a streak were found so far."""
    return say(Practice.IN_A_ROW, number=drill.passed_count)


def drill_advice(drill: Drill) -> Said | None:
    """Return advice on the commonest cause of failures in a drill; None if it is unknown."""
    missed = Counter(
        cause
        for number, attempt in drill.attempts.items()
        if not attempt.is_found
        for cause in _causes_of_source(drill.questions[number].source)
    )
    if missed:
        ((cause, _),) = missed.most_common(1)
        return say(
            Practice.ADVICE_OF_SESSION,
            cause=causes.CAUSE_NAMES[cause],
            advice=causes.ADVICE_BY_CAUSE[cause],
        )
    is_of_puzzles = any(isinstance(each.source, Puzzle) for each in drill.questions)
    return say(Practice.MORE_STARS) if is_of_puzzles and not drill.failed_count else None


def missed_puzzles_sentence(drill: Drill) -> Said | None:
    """Say how many puzzles of a drill come again since they were missed; None if none does."""
    missed = sum(
        not attempt.is_found and isinstance(drill.questions[number].source, Puzzle)
        for number, attempt in drill.attempts.items()
    )
    return say(Practice.MISSED_COME_AGAIN, puzzles=Amount(missed, Noun.PUZZLE)) if missed else None


def _causes_of_source(source: object) -> Iterator[Cause]:
    """Yield the causes of the mistakes against which a card or a puzzle trains the user."""
    if isinstance(source, CardTask) and source.card.cause in causes.ADVICE_BY_CAUSE:
        yield source.card.cause
    elif isinstance(source, Puzzle):
        yield from (_CAUSE_BY_THEME[theme] for theme in source.themes if theme in _CAUSE_BY_THEME)


def fixed_set_sentences(count: int, rounds: Sequence[SetRound]) -> Said | None:
    """Return sentences on a fixed set of puzzles, with the times of earlier rounds."""
    said = say(Practice.SAME_EACH_TIME, puzzles=Amount(count, Noun.PUZZLE))
    return join_or_none(Joint.STOP, (said, round_times_sentence(rounds) if rounds else None))


def round_times_sentence(rounds: Sequence[SetRound]) -> Said:
    """Return the times of several rounds.

    Example: ``Your times: 10:12 with 41 of 50, then 8:00 with 47 of 50``.
    """
    told = (
        say(
            Practice.TIME_WITH,
            time=Quoted(minutes_and_seconds_text(each.seconds)),
            passed=each.passed,
            asked=each.asked,
        )
        for each in rounds
    )
    return say(Practice.YOUR_TIMES, times=Listed(tuple(told), Joint.THEN))


def minutes_and_seconds_text(seconds: float) -> str:
    """Return a duration in minutes and seconds, e.g. ``10:12``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def cards_added_sentence(new: int, position_count: int) -> Said:
    """Say how many flash cards were added, e.g. ``3 new cards from 4 positions``."""
    return (
        _card_amount(Practice.CARDS_FROM, new, position_count)
        if position_count
        else say(Practice.NO_TRAINABLE, number=FIRST_ASKED_DISC)
    )


def repertoire_cards_added_sentence(new: int, position_count: int) -> Said:
    """Say how many flash cards of a repertoire were added, e.g. ``158 new cards of 158 …``."""
    return _card_amount(Practice.CARDS_OF_ASKED if new else Practice.CARDS_OF, new, position_count)


def _card_amount(message: Practice, new: int, found: int) -> Said:
    return say(message, cards=Amount(new, Noun.NEW_CARD), positions=Amount(found, Noun.POSITION))


def judgement_sentence(drill: Drill) -> Said:
    """Name the solution, judge what was answered last, or tell what the other side replied."""
    trial, stage = drill.trial, drill.stage
    if isinstance(trial, CalculationTry | JudgeTry | GuessTry):
        return reading.judgement_of_reading(trial)
    if stage is DrillStage.SHOWN:
        return solution_sentence(sorted(drill.right_columns))
    if isinstance(trial, EndGame):
        return _end_game_sentence(trial)
    if isinstance(trial, PlayedOutGame):
        is_over = trial.passed is not None
        return playout.verdict_sentences(trial) if is_over else _reply_sentence(trial)
    # The reply of a puzzle that goes on follows the right column.
    goes_on = drill.is_awaiting_answer
    column = drill.line.columns[-2 if goes_on else -1]
    is_right = stage is not DrillStage.FAILED
    return tried_column_sentence(column, is_right, goes_on=goes_on, hinted=drill.hints > 0)


def _reply_sentence(trial: QuestionTry) -> Said:
    """Say what the other side replied."""
    column = NamedColumn(trial.line.columns[-1])
    return say(Notice.SIDE_IN, side=trial.line.end.to_move.other, column=column)


def _end_game_sentence(trial: EndGame) -> Said:
    """Say what goes on after a puzzle, what column was refused there, or how the play ended."""
    if trial.refused is not None:
        return _refused_column_sentence(trial.refused)
    end = trial.line.end
    if trial.passed is None:
        if not (trial.is_first or trial.is_further):
            return _reply_sentence(trial)
        message = Practice.GO_ON_TO_FOUR if trial.is_won else Practice.GO_ON_TO_DRAW
        if trial.is_further:
            message = Practice.ALSO_HOLDS
        return say(message, side=end.to_move.other, column=NamedColumn(trial.line.columns[-1]))
    if end.winner is None:
        ended = say(Practice.DRAWN_END, disc=end.ply)
    else:
        ended = say(Practice.FOUR_WITH, disc=end.ply)
    told = [ended]
    if trial.answered > 1:
        told.append(say(Practice.DEFENCES_ANSWERED, number=trial.answered))
    if trial.slips:
        told.append(say(Practice.SLIPS_REFUSED, columns=Amount(trial.slips, Noun.COLUMN)))
    return join_sentences(Joint.STOP, told)


def _refused_column_sentence(move: JudgedMove) -> Said:
    message = Practice.WOULD_THROW_WIN if move.best_score.value > 0 else Practice.WOULD_THROW_DRAW
    return say(message, column=NamedColumn(move.column))


def tried_column_sentence(
    column: int, right: bool, *, goes_on: bool = False, hinted: bool = False
) -> Said:
    """Say whether a tried column is right, e.g. ``Column d is right``.

    Args:
        column: the 0-based column.
        right: whether it is right.
        goes_on: whether the question asks for a further move.
        hinted: whether a hint was shown before.
    """
    message = Practice.COLUMN_IS_RIGHT if right else Practice.COLUMN_IS_WRONG
    if right and goes_on:
        message = Practice.COLUMN_IS_RIGHT_SO_FAR
    elif right and hinted:
        message = Practice.COLUMN_IS_RIGHT_HINTED
    return say(message, column=NamedColumn(column))


def try_explanation_sentence(
    judged: Said, tried: TriedColumnExplanation, refutation: Sequence[int] = ()
) -> Said:
    """Return a sentence on a tried column with the plan behind it, or else the reason for it.

    Args:
        judged: whether the column is right, or that it is the solution.
        tried: the column with its explanation.
        refutation: best play after a wrong column, 0-based columns; empty for a right column.
    """
    said, position = judged, tried.explanation.position
    found = tried.explanation.columns[tried.column]
    if tried.plan is not None:
        reason: Said | None = plan_sentences(tried.plan)
    elif found is not None and found.instead:
        # The right column, which the second line on a wrong one names, is still asked for.
        reason = reasons.first_line_without_better(found)
    else:
        reason = text_on_column(tried.explanation, tried.column)
    if reason is not None and reason.message is not Message.ONLY_SEARCH_KNOWS:
        said = say(Message.AND_THEN_SENTENCE, first=said, second=reason)
    if refutation:
        other, column = position.to_move.other, NamedColumn(refutation[0])
        answers = say(Practice.ANSWERS_IN_COLUMN, other=other, column=column)
        said = say(Message.AND_THEN_SENTENCE, first=said, second=answers)
    return said


def solution_sentence(columns: Sequence[int]) -> Said:
    """Name the correct columns, e.g. ``Column d is the solution``."""
    if len(columns) == 1:
        return say(Practice.IS_SOLUTION, column=NamedColumn(columns[0]))
    return say(Practice.ARE_SOLUTIONS, columns=NamedColumns(tuple(columns)))
