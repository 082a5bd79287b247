"""Export of games as one HTML file: a report with a script for playing through the moves.

The page loads no other files; its security policy forbids it to load any. All text of games is
escaped.
"""

from __future__ import annotations

from c4studio.background.progress import Report as Heard
from c4studio.background.progress import within
from c4studio.export.board import definitions_for
from c4studio.export.html import player
from c4studio.export.html.article import article
from c4studio.export.html.markup import tag, text
from c4studio.export.html.sheet import document, resource
from c4studio.export.report import Report
from c4studio.export.request import AUTO, Request
from c4studio.game import Game
from c4studio.pictures import LIGHT, Style
from c4studio.pictures.inks import Use, colours_for
from c4studio.words import report as words
from c4studio.words import wording
from c4studio.words.pieces import cut

THEMES = (AUTO, *(each.word for each in colours_for(Use.PAGES)))
LONGEST_ENTRY = 200
"""The greatest number of characters of a game's name in the table of contents."""
STYLE = Style(colours=LIGHT, ground=False, definitions=False)
"""The style of all pictures on an HTML page. The page's style sheet sets their colours."""


def write(request: Request, report: Heard) -> bytes:
    """Write one game, or several games with a table of contents, as one HTML page."""
    games = request.games
    parts = []
    for number, game in enumerate(games):
        heard = within(report, number / len(games), (number + 1) / len(games))
        parts.append(article(Report.of(game), number + 1, len(games) > 1, request.naming, heard))
        report((number + 1) / len(games))
    several = len(games) > 1
    title = words.GAMES if several else words.title(games[0], request.naming)
    body = (tag("h1", text(title)) + _contents(request) if several else "") + "".join(parts)
    shown = f"{definitions_for(STYLE)}{player.templates(STYLE)}\n<main>{body}</main>"
    script = resource("tree.js") + resource("player.js")
    return document(title, shown, request.theme or AUTO, script).encode()


def _contents(request: Request) -> str:
    """Write the table of contents: the names of the games, linked to their parts of the page."""
    rows = "".join(
        tag("li", tag("a", f"<bdi>{text(_entry(game, request))}</bdi>", href=f"#g{number}"))
        for number, game in enumerate(request.games, start=1)
    )
    head = tag("h2", text(words.CONTENTS), id="contents")
    return tag("nav", head + tag("ol", rows), class_="contents", aria_labelledby="contents")


def _entry(game: Game, request: Request) -> str:
    name = wording.heading(game.facts, request.naming) or words.title(game, request.naming)
    return cut(name, LONGEST_ENTRY)
