"""Export of games as HTML files: pages that play through the moves, and an index of a folder."""

from collections.abc import Iterable, Sequence
from urllib.parse import quote

from c4studio.export.html import player
from c4studio.export.html.article import game_article
from c4studio.export.html.markup import (
    escape_html,
    html_document,
    html_element,
    html_table,
    packaged_script,
)
from c4studio.export.html.player import shared_svg_shapes
from c4studio.export.html.search import search_templates
from c4studio.export.report import GameReport, contents_entry
from c4studio.export.request import AUTOMATIC_THEME, ExportError, ExportRequest
from c4studio.game import Game
from c4studio.ground.progress import OnProgress, report_within
from c4studio.language.messages import Notice, Noun, Refusal
from c4studio.language.said import Amount
from c4studio.pictures import LIGHT, Style
from c4studio.pictures.inks import ColourMedium, colour_sets_for_medium
from c4studio.words import report as words
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Board, Position

PAGE_THEMES = (AUTOMATIC_THEME, *(each.word for each in colour_sets_for_medium(ColourMedium.PAGES)))
PAGE_PICTURE_STYLE = Style(colours=LIGHT, ground=False, definitions=False)
"""The style of all pictures on an HTML page. The page's style sheet sets their colours."""
INDEX_FILE_NAME = "index.html"
INDEX_COLUMN_HEADINGS = (
    *(Notice.FACT_EVENT, Notice.FACT_DATE, Notice.FACT_RESULT, Notice.TURNING_POINT),
)
"""The headings of the columns that follow the name of the game."""


def write_page(request: ExportRequest, report: OnProgress) -> bytes:
    """Write one game, or several games with a table of contents, as one HTML page.

    Raises:
        ExportError: the games are on boards of several sizes.
    """
    games = request.games
    board = board_of_page([game.root.position for game in games])
    parts = []
    for number, game in enumerate(games):
        heard = report_within(report, number / len(games), (number + 1) / len(games))
        parts.append(
            game_article(
                GameReport.of_game(game), number + 1, len(games) > 1, request.naming, heard
            )
        )
        report((number + 1) / len(games))
    several = len(games) > 1
    title = render(Notice.GAMES if several else words.game_title(games[0]), request.naming)
    body = (
        html_element("h1", escape_html(title)) + _table_of_contents(request) if several else ""
    ) + "".join(parts)
    shared = shared_svg_shapes(PAGE_PICTURE_STYLE, board) + player.player_templates(
        PAGE_PICTURE_STYLE, board, request.naming
    )
    shown = f"{shared}\n<main>{body}</main>"
    script = packaged_script("tree.js", "solver.js", "reader.js", "player.js", "game.js")
    search = search_templates([board]) if request.solver else ""
    theme = request.theme or AUTOMATIC_THEME
    return html_document(
        title, search + shown, theme, request.naming, script, searches=request.solver
    ).encode()


def board_of_page(positions: Iterable[Position]) -> Board:
    """Return the board of all positions, whose shapes the pictures of a page share.

    Raises:
        ExportError: the positions are on several boards.
    """
    boards = dict.fromkeys(position.board for position in positions)
    board, *others = boards
    if others:
        raise ExportError(Refusal.PAGE_NEEDS_ONE_BOARD, boards=", ".join(map(str, boards)))
    return board


def _table_of_contents(request: ExportRequest) -> str:
    """Write the table of contents: the names of the games, linked to their parts of the page."""
    rows = "".join(
        html_element(
            "li",
            html_element(
                "a",
                html_element("bdi", escape_html(contents_entry(game, request.naming))),
                href=f"#g{number}",
            ),
        )
        for number, game in enumerate(request.games, start=1)
    )
    head = html_element("h2", escape_html(render(Notice.CONTENTS, request.naming)), id="contents")
    return html_element(
        "nav", head + html_element("ol", rows), class_="contents", aria_labelledby="contents"
    )


def write_index(request: ExportRequest, names: Sequence[str]) -> bytes:
    """Write an HTML page with a table of the games and a link to the file of each game.

    Args:
        request: the games and the theme.
        names: the names of the games' files, which are in the same folder.
    """
    naming = request.naming
    known = [_cells_of_game(game, naming) for game in request.games]
    # A column that is empty for all games is left out.
    columns = [
        place
        for place, _ in enumerate(INDEX_COLUMN_HEADINGS)
        if any(cells[place] for cells in known)
    ]
    rows = (
        (
            _link_to_file(render(words.game_title(game), naming), name),
            *(escape_html(cells[each]) for each in columns),
        )
        for game, name, cells in zip(request.games, names, known, strict=True)
    )
    headings = (Notice.GAME, *(INDEX_COLUMN_HEADINGS[place] for place in columns))
    games = html_table((render(each, naming) for each in headings), rows)
    title = render(Notice.GAMES, naming)
    wide = html_element(
        "div", games, class_="wide index", tabindex="0", role="group", aria_label=title
    )
    counted = html_element(
        "p", escape_html(render(Amount(len(names), Noun.GAME), naming)), class_="rule"
    )
    body = html_element("h1", escape_html(title)) + counted + wide
    return html_document(
        title, html_element("main", body), request.theme or AUTOMATIC_THEME, naming
    ).encode()


def _cells_of_game(game: Game, naming: Naming) -> tuple[str, ...]:
    """Write the table cells with the information about a game."""
    facts = game.facts
    occasion = render_within(wording.event_and_round(facts), naming)
    return (
        occasion,
        wording.game_date(facts),
        _result_of_game(game, naming),
        GameReport.of_game(game).turning_point(naming),
    )


def _link_to_file(title: str, name: str) -> str:
    return html_element(
        "a", html_element("bdi", escape_html(title)), href=quote(name, errors="replace")
    )


def _result_of_game(game: Game, naming: Naming) -> str:
    """Return the recorded result of a game, or else the result on the board at its end."""
    noted = wording.noted_result(game.facts)
    return render(noted or wording.finished_result(game.end().position), naming)
