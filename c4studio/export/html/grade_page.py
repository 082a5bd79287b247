"""The report page of ``c4studio grade`` as a single HTML file without references to other files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from c4studio.export.html.markup import document, table, tag, text
from c4studio.export.request import AUTO
from c4studio.grading.grade import Grade
from c4studio.grading.matches import MatchGame, elo, games_by_level
from c4studio.grading.questions import named_rates
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes.diagram import Diagram
from c4studio.words.players import grade as words
from c4studio.words.players.grade import Mistake

TITLE = "Grades"


def write_page(grades: Sequence[tuple[Grade, Sequence[Mistake]]]) -> bytes:
    """Write an HTML page on graded players: rates of good moves, games and worst mistakes."""
    body = tag("h1", text(TITLE)) + "".join(_player(*each) for each in grades)
    return document(TITLE, tag("main", body), AUTO).encode()


def _player(grade: Grade, mistakes: Sequence[Mistake]) -> str:
    """Write the section of the page about one player."""
    rates = [map(text, (name, *words.cells(found))) for name, found in named_rates(grade.answers)]
    parts = [
        tag("h2", tag("bdi", text(grade.plan.player))),
        table(("Positions", *words.RATES), rates),
    ]
    games = [
        map(text, (level, str(len(played)), _points(played), words.difference(elo(played))))
        for level, played in games_by_level(grade.games).items()
    ]
    if games:
        parts.append(table(words.GAMES, games))
    if mistakes:
        parts += [tag("h3", text(words.MISTAKES)), *map(_mistake, mistakes)]
    said = filter(None, (words.faults(grade), words.seed(grade)))
    parts += [tag("p", text(f"{line}."), class_="rule") for line in said]
    return tag("section", "".join(parts))


def _points(games: Iterable[MatchGame]) -> str:
    return f"{sum(game.points for game in games):g}"


def _mistake(found: Mistake) -> str:
    """Write a mistake as HTML: the board before it, and its effect."""
    picture = board_svg(Diagram(found.answer.question.position))
    return tag("figure", picture + tag("figcaption", text(f"{found.sentence}.")))
