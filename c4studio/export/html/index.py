"""The index page of a folder of HTML files: a table of the games with links to their files."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from c4studio.export.html.markup import tag, text
from c4studio.export.html.sheet import document
from c4studio.export.report import Report
from c4studio.export.request import AUTO, Request
from c4studio.game import Game
from c4studio.words import report as words
from c4studio.words import wording
from c4studio.words.insight import moments
from c4studio.words.naming import Naming
from c4studio.words.pieces import amount

NAME = "index.html"
COLUMNS = ("Event", "Date", "Result", "Turning point")
"""The headings of the columns that follow the name of the game."""


def write(request: Request, names: Sequence[str]) -> bytes:
    """Write an HTML page with a table of the games and a link to the file of each game.

    Args:
        request: the games and the theme.
        names: the names of the games' files, which are in the same folder.
    """
    known = [_facts(game, request.naming) for game in request.games]
    # A column that is empty for all games is left out.
    columns = [place for place, _ in enumerate(COLUMNS) if any(cells[place] for cells in known)]
    heads = ("Game", *(COLUMNS[place] for place in columns))
    head = "".join(tag("th", text(each), scope="col") for each in heads)
    rows = "".join(
        _row(words.title(game, request.naming), name, [cells[place] for place in columns])
        for game, name, cells in zip(request.games, names, known, strict=True)
    )
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", rows))
    wide = tag("div", table, class_="wide index", tabindex="0", role="group", aria_label="Games")
    counted = tag("p", text(amount(len(names), "game")), class_="rule")
    body = tag("h1", text(words.GAMES)) + counted + wide
    return document(words.GAMES, tag("main", body), request.theme or AUTO).encode()


def _facts(game: Game, naming: Naming) -> tuple[str, ...]:
    """Write the table cells with the information about a game."""
    facts = game.facts
    return wording.occasion(facts), wording.date(facts), _result(game, naming), _turn(game, naming)


def _row(title: str, name: str, cells: Sequence[str]) -> str:
    link = tag("a", tag("bdi", text(title)), href=quote(name, errors="replace"))
    others = "".join(tag("td", text(each), dir="auto") for each in cells)
    return tag("tr", tag("th", link, scope="row") + others)


def _result(game: Game, naming: Naming) -> str:
    """Return the recorded result of a game, or else the result on the board at its end."""
    return wording.noted_result(game.facts, naming) or wording.result(game.end().position, naming)


def _turn(game: Game, naming: Naming) -> str:
    """Write sentences on the decisive moments of a game as HTML; empty if no scores are stored."""
    return moments.without_reasons(Report.of(game).review, naming)
