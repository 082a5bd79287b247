"""Export of the board alone: one HTML page on which any position of any board can be searched."""

from c4studio.export.html.markup import escape_html, html_document, html_element, packaged_script
from c4studio.export.html.page import PAGE_PICTURE_STYLE
from c4studio.export.html.player import player_templates, shared_svg_shapes
from c4studio.export.html.search import search_templates
from c4studio.export.request import AUTOMATIC_THEME, ExportRequest
from c4studio.formats.lines import setup_and_moves_to
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Notice
from c4studio.words.rendering import render
from engine import Board, Side
from engine.grid import LETTERS

_SIDES = range(4, 11)
"""The widths and heights of the boards that a page lists, beside that of its position."""


def write_board_page(request: ExportRequest, report: OnProgress) -> bytes:
    """Write a page with a board, its position and the moves to it, and a search for all boards."""
    node, naming = request.line_end_nodes[0], request.naming
    start, moves = setup_and_moves_to(node)
    board = start.board
    boards = {*(Board(width, height) for width in _SIDES for height in _SIDES), board}
    # The script cuts every board out of one.
    largest = Board(max(each.width for each in boards), max(each.height for each in boards))
    title = render(Notice.PAGE_EXACT_BOARD, naming)
    needs = html_element("p", escape_html(render(Notice.PAGE_NEEDS, naming)), class_="needs")
    article = html_element(
        "article",
        html_element("h1", escape_html(title), id="g1t") + needs,
        class_="game",
        id="g1",
        aria_labelledby="g1t",
        data_first=str(naming.disc_colour(Side.RED)),
        data_board=f"{board.width}x{board.height}",
        data_given=start.text() if start.ply else None,
        data_line="".join(str((board.digits.index(each) + 1) % len(LETTERS)) for each in moves),
    )
    shapes = shared_svg_shapes(PAGE_PICTURE_STYLE, largest)
    templates = player_templates(PAGE_PICTURE_STYLE, largest, naming)
    searches = search_templates(sorted(boards, key=lambda each: (each.width, each.height)))
    script = packaged_script("tree.js", "solver.js", "reader.js", "player.js", "board.js")
    body = f"{searches}{shapes}{templates}\n<main>{article}</main>"
    theme = request.theme or AUTOMATIC_THEME
    return html_document(title, body, theme, naming, script, searches=True).encode()
