"""Graded players as a report: rates of good moves, games against levels, and worst mistakes."""

from collections.abc import Sequence
from typing import Any

from c4studio.grading import matches, questions
from c4studio.grading.grade import PlayerGrade
from c4studio.grading.matches import EloDifference, MatchGame
from c4studio.grading.questions import AnswerRate
from c4studio.ground.program import VERSION
from c4studio.language.messages import Message, Notice, Practice
from c4studio.language.said import Quoted, say
from c4studio.report.cells import SmallBoard
from c4studio.report.report import TEXT_COLUMN, Column, Report, Section, Table
from c4studio.report.wording import grade as words
from c4studio.report.wording.grade import WorstAnswer
from c4studio.words.naming import spoken_naming
from c4studio.words.rendering import render

GradedPlayer = tuple[PlayerGrade, Sequence[WorstAnswer]]
"""A player's grade, and the worst answers with their reasons."""


def tell_grades(players: Sequence[GradedPlayer]) -> Report:
    """Return graded players as a report, one object of JSON for each."""
    sections = tuple(_player_section(grade, worst) for grade, worst in players)
    facts = tuple(_player_facts(grade, worst) for grade, worst in players)
    return Report(say(Practice.GRADES), sections, facts)


def _player_section(grade: PlayerGrade, worst: Sequence[WorstAnswer]) -> Section:
    headings = Practice.POSITIONS, *words.RATE_TABLE_HEADINGS
    rates = Table(
        tuple(Column("", each) for each in headings),
        tuple(
            (Quoted(name), *words.rate_table_row(found))
            for name, found in questions.rates_with_names(grade.answers)
        ),
    )
    games = Table(
        tuple(Column("", each) for each in words.GAMES_TABLE_HEADINGS),
        tuple(
            (
                Quoted(level),
                len(played),
                Quoted(f"{_points(played):g}"),
                words.elo_text(matches.elo_difference(played)),
            )
            for level, played in matches.games_by_level(grade.games).items()
        ),
    )
    mistakes = Table(
        (Column("line", Notice.MOVES), TEXT_COLUMN),
        tuple((SmallBoard(each.answer.question.line), each.sentence) for each in worst),
        Practice.WORST_MISTAKES,
    )
    rating = words.rating_sentence(grade)
    faults = words.faults_sentence(grade.faults) if grade.faults else None
    notes = filter(None, (faults, words.seed_sentence(grade)))
    return Section(
        Quoted(grade.plan.player),
        () if rating is None else (rating,),
        (rates, games, mistakes),
        tuple(say(Message.FULL_STOP, text=each) for each in notes),
    )


def _points(games: Sequence[MatchGame]) -> float:
    return sum(game.points for game in games)


def _player_facts(grade: PlayerGrade, worst: Sequence[WorstAnswer]) -> dict[str, Any]:
    """Return a grade as an object of JSON, as documented in the manual."""
    plan, answers = grade.plan, grade.answers
    return {
        "player": plan.player,
        "program": VERSION,
        "seed": plan.seed,
        "time": plan.seconds,
        "rate": _rate(questions.rate_answers(answers)),
        "phases": [
            {"discs": list(discs), **_rate(found)}
            for discs, found in questions.rates_by_phase(answers).items()
        ],
        "holding": [
            {"columns": holding, **_rate(found)}
            for holding, found in questions.rates_by_number_of_keeping_columns(answers).items()
        ],
        "faults": grade.faults,
        "rating": _elo(matches.elo_rating(grade.games)),
        "levels": [
            {
                "level": level,
                "games": len(played),
                "points": _points(played),
                **_elo(matches.elo_difference(played)),
            }
            for level, played in matches.games_by_level(grade.games).items()
        ],
        "mistakes": [_mistake(each) for each in worst],
    }


def _rate(rate: AnswerRate) -> dict[str, int]:
    return {"asked": rate.asked, "kept": rate.kept, "best": rate.best}


def _elo(found: EloDifference) -> dict[str, float | None]:
    return {"elo": found.difference, "low": found.low, "high": found.high}


def _mistake(mistake: WorstAnswer) -> dict[str, Any]:
    answer = mistake.answer
    return {
        "line": answer.question.line,
        "position": answer.question.position.text(),
        "column": None if answer.column is None else answer.column + 1,
        "columns": list(answer.question.score_values),
        "sentence": render(mistake.sentence, spoken_naming()),
    }
