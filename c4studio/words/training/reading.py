"""Sentences on reading ahead: lines that are calculated, positions judged, and guessed moves."""

from collections.abc import Sequence

from c4studio.language.messages import Joint, Noun, Practice
from c4studio.language.said import (
    Amount,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedScore,
    Quoted,
    Said,
    say,
)
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.drill import Drill
from c4studio.training.guess import MOST_POINTS, GuessQuestion, GuessTry
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.reading import (
    RESULTS,
    CalculationQuestion,
    CalculationTry,
    JudgeQuestion,
    JudgeTry,
)
from c4studio.training.sets import ReadingKind
from c4studio.words.training.puzzles import THEME_NAMES
from engine import Position
from engine.grid import Cell

RESULT_NAMES = dict(
    zip(RESULTS, map(say, (Practice.WON, Practice.DRAWN, Practice.LOST)), strict=True)
)
"""The name of each result for the side to move."""
READING_NAMES = {kind: say(Practice[f"READ_{kind.name}"]) for kind in ReadingKind}
"""The name of each kind of reading ahead in a table of answers."""


def question_of_reading(question: CalculationQuestion | JudgeQuestion | GuessQuestion) -> Said:
    """Return the question that asks for a line, a judgement or a guess."""
    side, puzzle = question.line.end.to_move, question.source
    if isinstance(question, CalculationQuestion):
        is_drawn = isinstance(puzzle, Puzzle) and Theme.ONLY_DRAW in puzzle.themes
        message = Practice.CALCULATE_DRAW if is_drawn else Practice.CALCULATE_WIN
        discs = Amount(len(question.solution), Noun.DISC)
        return say(message, side=side, discs=discs)
    is_judgement = isinstance(question, JudgeQuestion)
    return say(Practice.JUDGE_IT if is_judgement else Practice.WHAT_WAS_PLAYED, side=side)


def judgement_of_reading(trial: CalculationTry | JudgeTry | GuessTry) -> Said:
    """Tell a line so far, or say what is right about a line, a judgement or a guess."""
    if isinstance(trial, CalculationTry):
        return _calculation_sentence(trial)
    return _judge_sentence(trial) if isinstance(trial, JudgeTry) else _guess_sentence(trial)


def _calculation_sentence(trial: CalculationTry) -> Said:
    """Tell the line so far, a right line, or what the verdict on the line is."""
    cells = NamedCells(_cells_of_line(trial.line.end, trial.shown_columns), Joint.LINE)
    verdict = trial.verdict
    if trial.is_shown:
        return say(Practice.LINE_SHOWN, cells=cells)
    if verdict is None:
        done, all_ = len(trial.entered), len(trial.solution)
        side = trial.position.to_move
        cell = NamedCell(cells.squares[-1])
        return say(Practice.LINE_SO_FAR, cells=cells, number=done, all=all_, side=side, cell=cell)
    last = verdict.moves[-1]
    if verdict.is_broken:
        return _break_sentence(last, len(verdict.moves), verdict.tempting)
    score = NamedScore(last.score.value, last.score.end, last.score.ply)
    return say(Practice.LINE_HOLDS, cells=cells, score=score)


def _break_sentence(move: JudgedMove, number: int, tempting: int) -> Said:
    """Say which disc of a line is wrong, and what it gives away."""
    cell = NamedCell(_cell(move.position, move.column))
    if number % 2:
        is_won = move.best_score.value > 0
        message = Practice.LINE_LOSES_WIN if is_won else Practice.LINE_LOSES_DRAW
        return say(message, number=number, cell=cell)
    best = tuple(_cell(move.position, column) for column in move.best_columns)
    return say(
        Practice.LINE_LACKS_REPLY,
        number=number,
        cell=cell,
        cells=NamedCells(best, Joint.OR),
        tempting=NamedCell(_cell(move.position, tempting)),
    )


def _cells_of_line(position: Position, columns: Sequence[int]) -> tuple[Cell, ...]:
    """Return the cells of a line of 0-based columns that begins in a position."""
    places = zip(Line(position, tuple(columns)).positions, columns, strict=False)
    return tuple(_cell(before, column) for before, column in places)


def _cell(position: Position, column: int) -> Cell:
    return column, position.height(column)


def _judge_sentence(trial: JudgeTry) -> Said:
    """Say whether a judgement is right, and what decides."""
    question = trial.question
    result = RESULT_NAMES[RESULTS[question.answers[0]]]
    if trial.passed is None:
        return say(Practice.JUDGED_SO_FAR, result=result)
    message = Practice.JUDGED_RIGHT if trial.passed else Practice.JUDGED_WRONG
    if trial.is_shown:
        message = Practice.JUDGED
    reason = THEME_NAMES[question.reasons[question.reason]]
    return say(message, result=result, reason=reason)


def _guess_sentence(trial: GuessTry) -> Said:
    """Say what was played in place of a guess, its points, and how many people play it."""
    question, played = trial.question, trial.question.played.column
    percent = Quoted(f"{100 * question.chances[played]:.0f}")
    column = NamedColumn(played)
    if trial.guess is None:
        return say(Practice.WAS_PLAYED, column=column, percent=percent)
    points = Amount(trial.points, Noun.POINT)
    if trial.guess == played:
        return say(Practice.GUESSED, points=points, column=column, percent=percent)
    guess = NamedColumn(trial.guess)
    return say(Practice.GUESSED_OTHERS, points=points, guess=guess, column=column, percent=percent)


def points_sentence(drill: Drill) -> Said:
    """Return the points of a game whose moves were guessed, beside those of average players."""
    asked = [drill.questions[number] for number in drill.attempts]
    average = sum(each.average_points for each in asked if isinstance(each, GuessQuestion))
    return say(
        Practice.POINTS_OF,
        number=drill.points,
        all=MOST_POINTS * len(asked),
        average=Quoted(f"{average:.0f}"),
    )
