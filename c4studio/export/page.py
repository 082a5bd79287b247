"""Games as one HTML file: a report to read and print, in which scripts make the moves playable.

Nothing is loaded from anywhere, and a policy in the file forbids it. Whatever a game says is text.
"""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files

from c4studio import __version__
from c4studio.background.progress import Report as Heard
from c4studio.background.progress import within
from c4studio.export import player
from c4studio.export.article import article
from c4studio.export.board import shared
from c4studio.export.markup import attributes, tag, text
from c4studio.export.report import Report
from c4studio.export.request import Request, Theme
from c4studio.game import Game
from c4studio.pictures import DARK, LIGHT, PRINT, Style
from c4studio.pictures.inks import Colours, Ink
from c4studio.words import report as words
from c4studio.words import wording
from c4studio.words.pieces import cut

LONGEST_TITLE = 120
"""Characters."""
LONGEST_ENTRY = 200
"""Characters of a game's name in the contents."""
STYLE = Style(colours=LIGHT, ground=False, definitions=False)
"""Of all pictures in a page, whose style sheet gives them the colours that are wanted."""


def write(request: Request, report: Heard) -> bytes:
    """The page of one game or of several, which then begins with their contents."""
    games = request.games
    parts = []
    for number, game in enumerate(games):
        heard = within(report, number / len(games), (number + 1) / len(games))
        parts.append(article(Report.of(game), number + 1, len(games) > 1, request.sides, heard))
        report((number + 1) / len(games))
    several = len(games) > 1
    title = words.GAMES if several else words.title(games[0], request.sides)
    body = (tag("h1", text(title)) + _contents(request) if several else "") + "".join(parts)
    return _document(title, body, request.theme or Theme.AUTO).encode()


def _contents(request: Request) -> str:
    """The games by their names, each leading to its place."""
    rows = "".join(
        tag("li", tag("a", f"<bdi>{text(_entry(game, request))}</bdi>", href=f"#g{number}"))
        for number, game in enumerate(request.games, start=1)
    )
    head = tag("h2", text(words.CONTENTS), id="contents")
    return tag("nav", head + tag("ol", rows), class_="contents", aria_labelledby="contents")


def _entry(game: Game, request: Request) -> str:
    name = wording.heading(game.facts, request.sides) or words.title(game, request.sides)
    return cut(name, LONGEST_ENTRY)


def _document(title: str, body: str, theme: Theme) -> str:
    """The whole file, with all that it needs and nothing that it would have to load."""
    style, script = _style_sheet(), _resource("tree.js") + _resource("player.js")
    policy = (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}';"
        " base-uri 'none'; form-action 'none'"
    )
    head = (
        '<meta charset="utf-8">'
        f"<meta{attributes(http_equiv='Content-Security-Policy', content=policy)}>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<meta{attributes(name='generator', content=f'C4 Studio {__version__}')}>"
        f"<title>{text(cut(title, LONGEST_TITLE))}</title><style>{style}</style>"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en" data-theme="{theme}">\n<head>{head}</head>\n<body>'
        f"{shared(STYLE)}{player.templates(STYLE)}\n<main>{body}</main>\n"
        "<footer>Made with C4 Studio</footer>\n"
        f"<script>{script}</script></body>\n</html>\n"
    )


def _resource(name: str) -> str:
    return (files("c4studio.resources") / "page" / name).read_text("utf-8")


def _style_sheet() -> str:
    """The style sheet, with the colours of the one table in front."""
    schemes = (
        _variables(":root", LIGHT),
        f"@media (prefers-color-scheme:dark){{{_variables('[data-theme=auto]', DARK)}}}",
        _variables("[data-theme=dark]", DARK),
        f"@media print{{{_variables(':root[data-theme]', PRINT)}}}",
    )
    return "".join(schemes) + _resource("page.css")


def _variables(selector: str, colours: Colours) -> str:
    pairs = (f"--{ink.name.lower().replace('_', '-')}:{colours.name(ink)}" for ink in Ink)
    return f"{selector}{{{';'.join(pairs)}}}"


def _digest(source: str) -> str:
    """What a policy calls a source by, so that no other one is heeded."""
    return "sha256-" + base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
