"""Export of games as HTML files: pages that play through the moves, and an index of a folder."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from c4studio.export.html import player
from c4studio.export.html.article import article
from c4studio.export.html.markup import document, resource, table, tag, text
from c4studio.export.html.player import definitions_for
from c4studio.export.report import Report, entry
from c4studio.export.request import AUTO, Request
from c4studio.game import Game
from c4studio.ground.progress import Report as Heard
from c4studio.ground.progress import within
from c4studio.language.notices import Notice
from c4studio.pictures import LIGHT, Style
from c4studio.pictures.inks import Use, colours_for
from c4studio.words import report as words
from c4studio.words import wording
from c4studio.words.insight import moments
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount
from c4studio.words.rendering import render, render_within

THEMES = (AUTO, *(each.word for each in colours_for(Use.PAGES)))
STYLE = Style(colours=LIGHT, ground=False, definitions=False)
"""The style of all pictures on an HTML page. The page's style sheet sets their colours."""
INDEX = "index.html"
COLUMNS = ("Event", "Date", "Result", "Turning point")
"""The headings of the columns that follow the name of the game."""


def write(request: Request, report: Heard) -> bytes:
    """Write one game, or several games with a table of contents, as one HTML page."""
    games = request.games
    parts = []
    for number, game in enumerate(games):
        heard = within(report, number / len(games), (number + 1) / len(games))
        parts.append(article(Report.of(game), number + 1, len(games) > 1, request.naming, heard))
        report((number + 1) / len(games))
    several = len(games) > 1
    title = render(Notice.GAMES if several else words.title(games[0]), request.naming)
    body = (tag("h1", text(title)) + _contents(request) if several else "") + "".join(parts)
    board = games[0].root.position.board
    shared = definitions_for(STYLE, board) + player.templates(STYLE, board)
    shown = f"{shared}\n<main>{body}</main>"
    script = resource("tree.js") + resource("player.js")
    return document(title, shown, request.theme or AUTO, script).encode()


def _contents(request: Request) -> str:
    """Write the table of contents: the names of the games, linked to their parts of the page."""
    rows = "".join(
        tag("li", tag("a", tag("bdi", text(entry(game, request.naming))), href=f"#g{number}"))
        for number, game in enumerate(request.games, start=1)
    )
    head = tag("h2", text(render(Notice.CONTENTS)), id="contents")
    return tag("nav", head + tag("ol", rows), class_="contents", aria_labelledby="contents")


def write_index(request: Request, names: Sequence[str]) -> bytes:
    """Write an HTML page with a table of the games and a link to the file of each game.

    Args:
        request: the games and the theme.
        names: the names of the games' files, which are in the same folder.
    """
    known = [_cells(game, request.naming) for game in request.games]
    # A column that is empty for all games is left out.
    columns = [place for place, _ in enumerate(COLUMNS) if any(cells[place] for cells in known)]
    rows = (
        (
            _link(render(words.title(game), request.naming), name),
            *(text(cells[each]) for each in columns),
        )
        for game, name, cells in zip(request.games, names, known, strict=True)
    )
    games = table(("Game", *(COLUMNS[place] for place in columns)), rows)
    wide = tag("div", games, class_="wide index", tabindex="0", role="group", aria_label="Games")
    counted = tag("p", text(amount(len(names), "game")), class_="rule")
    title = render(Notice.GAMES)
    body = tag("h1", text(title)) + counted + wide
    return document(title, tag("main", body), request.theme or AUTO).encode()


def _cells(game: Game, naming: Naming) -> tuple[str, ...]:
    """Write the table cells with the information about a game."""
    facts = game.facts
    occasion = render_within(wording.occasion(facts), naming)
    return occasion, wording.date(facts), _result(game, naming), _turn(game, naming)


def _link(title: str, name: str) -> str:
    return tag("a", tag("bdi", text(title)), href=quote(name, errors="replace"))


def _result(game: Game, naming: Naming) -> str:
    """Return the recorded result of a game, or else the result on the board at its end."""
    noted = wording.noted_result(game.facts)
    return render(noted or wording.result(game.end().position), naming)


def _turn(game: Game, naming: Naming) -> str:
    """Write sentences on the decisive moments of a game as HTML; empty if no scores are stored."""
    told = moments.without_reasons(Report.of(game).review)
    return "" if told is None else render(told, naming)
