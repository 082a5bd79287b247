"""The report page of ``c4studio grade`` as a single HTML file without references to other files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from c4studio.export.html.markup import escape_html, html_document, html_element, html_table
from c4studio.export.request import AUTOMATIC_THEME
from c4studio.grading.grade import PlayerGrade
from c4studio.grading.matches import MatchGame, elo_difference, games_by_level
from c4studio.grading.questions import rates_with_names
from c4studio.language.practice import Practice
from c4studio.pictures.board import board_svg
from c4studio.pictures.scenes.diagram import Diagram
from c4studio.words.players import grade as words
from c4studio.words.players.grade import WorstAnswer
from c4studio.words.rendering import render, render_within

PAGE_TITLE = "Grades"


def write_grade_page(grades: Sequence[tuple[PlayerGrade, Sequence[WorstAnswer]]]) -> bytes:
    """Write an HTML page on graded players: rates of good moves, games and worst mistakes."""
    body = html_element("h1", escape_html(PAGE_TITLE)) + "".join(
        _player_section(*each) for each in grades
    )
    return html_document(PAGE_TITLE, html_element("main", body), AUTOMATIC_THEME).encode()


def _player_section(grade: PlayerGrade, mistakes: Sequence[WorstAnswer]) -> str:
    """Write the section of the page about one player."""
    rates = [
        map(escape_html, (name, *map(render, words.rate_table_row(found))))
        for name, found in rates_with_names(grade.answers)
    ]
    parts = [
        html_element("h2", html_element("bdi", escape_html(grade.plan.player))),
        html_table(("Positions", *map(render_within, words.RATE_TABLE_HEADINGS)), rates),
    ]
    games = [
        map(
            escape_html,
            (
                level,
                str(len(played)),
                _points_of_games(played),
                render(words.elo_text(elo_difference(played))),
            ),
        )
        for level, played in games_by_level(grade.games).items()
    ]
    if games:
        parts.append(html_table([*map(render_within, words.GAMES_TABLE_HEADINGS)], games))
    if rating := words.rating_sentence(grade):
        parts.append(html_element("p", escape_html(f"{render(rating)}."), class_="rule"))
    if mistakes:
        parts += [
            html_element("h3", escape_html(render(Practice.WORST_MISTAKES))),
            *map(_mistake_html, mistakes),
        ]
    said = filter(None, (words.fault_counts_sentence(grade), words.seed_sentence(grade)))
    parts += [
        html_element("p", escape_html(f"{line}."), class_="rule") for line in map(render, said)
    ]
    return html_element("section", "".join(parts))


def _points_of_games(games: Iterable[MatchGame]) -> str:
    return f"{sum(game.points for game in games):g}"


def _mistake_html(answer: WorstAnswer) -> str:
    """Write a mistake as HTML: the board before it, and its effect."""
    picture = board_svg(Diagram(answer.answer.question.position))
    return html_element(
        "figure", picture + html_element("figcaption", escape_html(f"{render(answer.sentence)}."))
    )
