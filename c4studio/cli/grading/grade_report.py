"""Output of grades, which say how well players play, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio import __version__
from c4studio.grading.grade import Grade
from c4studio.grading.matches import MatchGame, elo, games_by_level
from c4studio.grading.questions import (
    Rate,
    named_rates,
    rate,
    rates_by_holding,
    rates_by_phase,
)
from c4studio.words.players import grade as words
from c4studio.words.players.grade import Mistake


def print_grade(console: Console, grade: Grade, mistakes: Sequence[Mistake]) -> None:
    """Print a player's grade: rates of good moves, games against each level, and worst mistakes."""
    console.print(grade.plan.player, highlight=False)
    table = Table("", *words.RATES, box=None)
    for name, found in named_rates(grade.answers):
        table.add_row(name, *words.cells(found))
    console.print(table, highlight=False)
    if grade.games:
        console.print(_games(grade), highlight=False)
    sentences = (each.sentence for each in mistakes)
    for line in filter(None, (words.faults(grade), *sentences, words.seed(grade))):
        console.print(f"{line}.", highlight=False)


def _games(grade: Grade) -> Table:
    table = Table(*words.GAMES, box=None)
    for level, games in games_by_level(grade.games).items():
        points = f"{sum(game.points for game in games):g}"
        table.add_row(level, str(len(games)), points, words.difference(elo(games)))
    return table


def as_json(grade: Grade, mistakes: Sequence[Mistake]) -> str:
    """Return the grades as one JSON object on one line, as documented in the manual."""
    plan = grade.plan
    return json.dumps(
        {
            "player": plan.player,
            "version": __version__,
            "seed": plan.seed,
            "time": plan.seconds,
            "rate": _rate(rate(grade.answers)),
            "phases": [
                {"discs": list(discs), **_rate(found)}
                for discs, found in rates_by_phase(grade.answers).items()
            ],
            "holding": [
                {"columns": holding, **_rate(found)}
                for holding, found in rates_by_holding(grade.answers).items()
            ],
            "faults": grade.faults,
            "levels": [
                _level(level, games) for level, games in games_by_level(grade.games).items()
            ],
            "mistakes": [_mistake(each) for each in mistakes],
        }
    )


def _rate(found: Rate) -> dict[str, int]:
    return {"asked": found.asked, "kept": found.kept, "best": found.best}


def _level(level: str, games: Sequence[MatchGame]) -> dict[str, Any]:
    found = elo(games)
    return {
        "level": level,
        "games": len(games),
        "points": sum(game.points for game in games),
        "elo": found.difference,
        "low": found.low,
        "high": found.high,
    }


def _mistake(found: Mistake) -> dict[str, Any]:
    answer = found.answer
    return {
        "line": answer.question.line,
        "column": None if answer.column is None else answer.column + 1,
        "columns": list(answer.question.values),
        "sentence": found.sentence,
    }
