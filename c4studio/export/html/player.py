"""Boards of an HTML page: pictures that share shapes, and the data that a script plays through."""

from dataclasses import replace
from importlib.resources import files

from c4studio.export.html.markup import escape_html, html_element
from c4studio.export.report import sentences_on_position
from c4studio.game import GameNode
from c4studio.language.messages import AnyMessage, Message, Notice, Practice
from c4studio.language.said import Said, say
from c4studio.pictures import (
    LIGHT,
    Coordinates,
    Diagram,
    Style,
    board_body,
    board_size,
    overlay,
    svg_definitions,
)
from c4studio.pictures.board import frame_bottom, frame_svg, rims_svg
from c4studio.pictures.display import DiscItem, DrawnItem, ItemGroup
from c4studio.pictures.overlay import coordinate_names
from c4studio.pictures.places import whole_box
from c4studio.pictures.scenes import (
    ChipState,
    ScoreChip,
    chips_of_analysis,
    chips_with_forecast,
    known_at_node,
)
from c4studio.pictures.svg import item_to_svg, svg_element
from c4studio.review import JudgedMove
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Board, Side
from engine.grid import cell_name

_COLUMN_NAMES_ID = "c4-names"
BUTTON_NAMES = {
    "start": Notice.START,
    "back": Notice.PAGE_BACK,
    "forward": Notice.PAGE_FORWARD,
    "end": Notice.PAGE_END,
    "mirrored": Notice.PAGE_MIRRORED,
}
"""The names of the buttons for playing through a game, by their icons."""
_MESSAGES_OF_SCRIPT = BUTTON_NAMES | {
    "columns": Notice.PAGE_COLUMNS,
    "continuations": Notice.PAGE_CONTINUATIONS,
    "moves": Notice.MOVES,
    "board": Notice.PAGE_BOARD,
    "column": Notice.PAGE_COLUMN,
    "scored": Notice.PAGE_COLUMN_SCORED,
    "yours": Notice.PAGE_YOUR_LINE,
    "togame": Notice.PAGE_BACK_TO_GAME,
    "undo": Notice.PAGE_UNDO,
    "copy": Notice.PAGE_COPY_MOVES,
    "copied": Notice.PAGE_COPIED,
    "link": Notice.PAGE_LINK,
    "badlink": Notice.PAGE_BAD_LINK,
    "hide": Notice.PAGE_HIDE_SCORES,
    "thinking": Notice.PAGE_THINKING,
    "size": Notice.HEADING_BOARD,
    "newgame": Notice.PAGE_NEW_GAME,
    "engineplays": Notice.PAGE_ENGINE_PLAYS,
    "noside": Notice.PAGE_NO_SIDE,
    "setup": Notice.PAGE_SET_UP,
    "nosearch": Notice.PAGE_NO_SEARCH,
    "played": Message.MOVE_IN_COLUMN,
    "tomove": Notice.TO_MOVE,
    "won": Notice.SIDE_WON,
    "drawn": Notice.DRAW,
    "bestdraw": Notice.DRAW_WITH_BEST_PLAY,
    "bestwin": Notice.WINS_WITH_BEST_PLAY,
    "holds": Practice.PAGE_HOLDS,
    "gives": Practice.PAGE_DOES_NOT_HOLD,
    "defence": Practice.PAGE_DEFENCE,
    "next": Practice.PAGE_NEXT_DEFENCE,
    "answered": Practice.PAGE_ALL_ANSWERED,
}
"""The messages of a page's script, by the names by which it asks for them."""
_PIECES_OF_SCRIPT = {
    "empty": Notice.EMPTY,
    "full": Notice.FULL,
    "draw": Notice.DRAW,
    "onmove": Notice.OF_MOVE,
    "wins": Message.WINS,
    "loses": Message.LOSES,
    "winson": Notice.WINS_ON_MOVE,
    "loseson": Notice.LOSES_ON_MOVE,
    "unknown": Notice.NOT_KNOWN_YET,
}
"""The messages of a page's script that stand within a sentence or on a chip."""
SHAPE_CELL = (0, 0)
"""The cell in which all shapes are drawn. The script copies them from there to other cells."""


def shared_svg_shapes(style: Style, board: Board) -> str:
    """Return the SVG shapes that the boards of a page share, as an invisible element."""
    shared = html_element(
        "g",
        item_to_svg(coordinate_names(board, style.column_names(board)), style.colours),
        id=_COLUMN_NAMES_ID,
    )
    drawn = svg_definitions(style, board) + html_element("defs", shared)
    return html_element("svg", drawn, class_="shared", width="0", height="0", aria_hidden="true")


def board_picture(diagram: Diagram, style: Style) -> str:
    """Return a diagram of a board_picture as SVG, with a description for screen readers."""
    body = board_body(diagram, replace(style, coordinates=Coordinates.NONE))
    return html_element(
        "svg",
        svg_element("title", escape_html(diagram.title(style.naming)))
        + svg_element("desc", escape_html(diagram.description(style.naming)))
        + body
        + svg_element("use", href=f"#{_COLUMN_NAMES_ID}", y=frame_bottom(diagram)),
        viewBox="0 0 {:g} {:g}".format(*board_size(diagram, style)),
        class_="c4-board",
        role="img",
    )


def player_templates(style: Style, board: Board, naming: Naming) -> str:
    """Write the shapes from which a page's script draws boards, the icons of buttons, and texts."""
    colours = style.colours
    samples = "".join(
        html_element("g", drawn, class_=name)
        for name, drawn in (
            ("red", item_to_svg(DiscItem(SHAPE_CELL, Side.RED), colours)),
            ("yellow", item_to_svg(DiscItem(SHAPE_CELL, Side.YELLOW), colours)),
            ("last", item_to_svg(overlay.last_move_dot(SHAPE_CELL), colours)),
            ("four", item_to_svg(overlay.four_rings([SHAPE_CELL]), colours)),
        )
    )
    drawn = (
        frame_svg(colours, board)
        + html_element("g", "", class_="discs")
        + rims_svg(colours)
        + html_element("g", "", class_="over")
        + html_element(
            "g",
            item_to_svg(coordinate_names(board, style.column_names(board)), colours),
            class_="coordinates",
        )
        + html_element("g", samples, class_="samples")
    )
    place = "{:g} {:g} {:g} {:g}".format(*whole_box(board))
    drawn = svg_element("svg", drawn, viewBox=place, class_="c4-board", role="img")
    icons = "".join(html_element("span", _icon_svg(name), class_=name) for name in BUTTON_NAMES)
    return (
        html_element("template", drawn, id="board")
        + html_element("template", icons, id="icons")
        + html_element("template", "", id="words", **_texts_of_script(naming))
    )


def _texts_of_script(naming: Naming) -> dict[str, str]:
    """Return the texts of a page's script, where names in braces stand for values."""
    contents = {f"data_{naming.disc_colour(each)}": naming.colour(each) for each in Side}
    contents |= {f"data_name{naming.disc_colour(each)}": naming.name(each) for each in Side}
    for name, message in _MESSAGES_OF_SCRIPT.items():
        contents[f"data_{name}"] = render(_with_its_places(message), naming)
    for name, message in _PIECES_OF_SCRIPT.items():
        contents[f"data_{name}"] = render_within(_with_its_places(message), naming)
    return contents


def _with_its_places(message: AnyMessage) -> Said:
    return say(message, **{each: f"{{{each}}}" for each in message.places})


def _icon_svg(name: str) -> str:
    return (files("c4studio.resources") / "icons" / f"{name}.svg").read_text("utf-8").strip()


def html_attributes_of_node(
    node: GameNode, parent: int | None, judged: JudgedMove | None, naming: Naming
) -> dict[str, str | None]:
    """Write the data of a node for the script of a page, as HTML attributes.

    Args:
        node: any node of the tree.
        parent: the number of the parent node, None for the root.
        judged: the judged move that leads to the node, None if it is not judged.
        naming: names of sides, columns and scores.
    """
    position, column = node.position, node.column
    fours = " ".join(map(cell_name, sorted(position.winning_cells)))
    setup = position.text() if column is None and (position.ply or parent is not None) else None
    return {
        "data_parent": None if parent is None else str(parent),
        "data_column": None if column is None else str(column),
        "data_position": setup,
        "data_four": fours or None,
        "data_chips": _chips_data(node, naming),
        "data_state": sentences_on_position(node, judged, naming),
        "data_over": _marks_svg(node) or None,
    }


def _chips_data(node: GameNode, naming: Naming) -> str | None:
    """Write the score chips of the columns at a node, as data for the script of a page.

    Return None if no score is known.
    """
    known, forecast = known_at_node(node)
    if known is None:
        return None
    chips = chips_with_forecast(chips_of_analysis(known, naming.plain), forecast, naming.plain)
    return ";".join(map(_chip_data, chips))


def _chip_data(chip: ScoreChip) -> str:
    has_own_look = chip.state in (ChipState.CLOSED, ChipState.FORECAST)
    kind = chip.state.value if has_own_look else chip.verdict.value
    return f"{kind},{'best' if chip.best else ''},{chip.text},{chip.caption}"


def _marks_svg(node: GameNode) -> str:
    """Write the marks, arrows and judgement at a node as SVG for the script of a page."""
    said = node.annotation
    drawn: list[DrawnItem] = [overlay.mark_items(said.marks), overlay.arrow_items(said.arrows)]
    if said.glyph is not None and node.cell is not None:
        drawn.append(overlay.judgement_badge(node.cell, said.glyph))
    return item_to_svg(ItemGroup(tuple(drawn)), LIGHT)
