"""The report page of ``c4studio grade`` as a single HTML file without references to other files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from c4studio.export.html.markup import escape_html, html_document, table, tag
from c4studio.export.request import AUTO
from c4studio.grading.grade import Grade
from c4studio.grading.matches import MatchGame, elo_difference, games_by_level
from c4studio.grading.questions import named_rates
from c4studio.language.practice import Practice
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes.diagram import Diagram
from c4studio.words.players import grade as words
from c4studio.words.players.grade import WorstAnswer
from c4studio.words.rendering import render, render_within

TITLE = "Grades"


def write_grade_page(grades: Sequence[tuple[Grade, Sequence[WorstAnswer]]]) -> bytes:
    """Write an HTML page on graded players: rates of good moves, games and worst mistakes."""
    body = tag("h1", escape_html(TITLE)) + "".join(_player_section(*each) for each in grades)
    return html_document(TITLE, tag("main", body), AUTO).encode()


def _player_section(grade: Grade, mistakes: Sequence[WorstAnswer]) -> str:
    """Write the section of the page about one player."""
    rates = [
        map(escape_html, (name, *map(render, words.rate_cells(found))))
        for name, found in named_rates(grade.answers)
    ]
    parts = [
        tag("h2", tag("bdi", escape_html(grade.plan.player))),
        table(("Positions", *map(render_within, words.RATES)), rates),
    ]
    games = [
        map(
            escape_html,
            (
                level,
                str(len(played)),
                _sum_of_points(played),
                render(words.elo_text(elo_difference(played))),
            ),
        )
        for level, played in games_by_level(grade.games).items()
    ]
    if games:
        parts.append(table([*map(render_within, words.GAMES)], games))
    if mistakes:
        parts += [
            tag("h3", escape_html(render(Practice.WORST_MISTAKES))),
            *map(_mistake_html, mistakes),
        ]
    said = filter(None, (words.fault_counts(grade), words.seed_sentence(grade)))
    parts += [tag("p", escape_html(f"{line}."), class_="rule") for line in map(render, said)]
    return tag("section", "".join(parts))


def _sum_of_points(games: Iterable[MatchGame]) -> str:
    return f"{sum(game.points for game in games):g}"


def _mistake_html(found: WorstAnswer) -> str:
    """Write a mistake as HTML: the board before it, and its effect."""
    picture = board_svg(Diagram(found.answer.question.position))
    return tag("figure", picture + tag("figcaption", escape_html(f"{render(found.sentence)}.")))
