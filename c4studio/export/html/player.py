"""Data that the script of an HTML page needs to play through a game: shapes, and all moves."""

from __future__ import annotations

from importlib.resources import files

from c4studio.export.html.markup import tag
from c4studio.formats.coordinates import NAMES
from c4studio.game import GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.pictures import LIGHT, Style, overlay
from c4studio.pictures.board import frame, rims
from c4studio.pictures.display import Disc, Group, Item
from c4studio.pictures.places import HIGH, WIDE
from c4studio.pictures.scenes.chips import Chip, ChipState, chips_of
from c4studio.pictures.svg import element, write
from c4studio.review import Move
from c4studio.words import report as words
from c4studio.words.naming import Naming
from engine import Side

BUTTONS = ("start", "back", "forward", "end", "mirrored")
"""The icons of the player's buttons."""
CORNER = (0, 0)
"""The cell in which all shapes to copy lie; the script moves the copies to other cells."""


def templates(style: Style) -> str:
    """Return the templates from which the script draws boards: an empty board, shapes and icons."""
    colours = style.colours
    samples = "".join(
        tag("g", drawn, class_=name)
        for name, drawn in (
            ("red", write(Disc(CORNER, Side.RED), colours)),
            ("yellow", write(Disc(CORNER, Side.YELLOW), colours)),
            ("last", write(overlay.last(CORNER), colours)),
            ("four", write(overlay.fours([CORNER]), colours)),
        )
    )
    board = (
        frame(colours)
        + tag("g", "", class_="discs")
        + rims(colours)
        + tag("g", "", class_="over")
        + tag("g", write(overlay.names(style.columns), colours), class_="coordinates")
        + tag("g", samples, class_="samples")
    )
    drawn = element(
        "svg", board, viewBox=f"0 0 {WIDE * 100:g} {HIGH * 100:g}", class_="c4-board", role="img"
    )
    icons = "".join(tag("span", _icon(name), class_=name) for name in BUTTONS)
    return tag("template", drawn, id="board") + tag("template", icons, id="icons")


def _icon(name: str) -> str:
    return (files("c4studio.resources") / "icons" / f"{name}.svg").read_text("utf-8").strip()


def data(
    node: GameNode, parent: int | None, judged: Move | None, naming: Naming
) -> dict[str, str | None]:
    """Return what the script of a page must know of a node, as HTML attributes.

    Args:
        node: any node of the tree.
        parent: the number of the parent node, None for the root.
        judged: the judged move that leads to the node, None if it is not known.
        naming: names of sides, columns and scores.
    """
    position, column = node.position, node.column
    fours = " ".join(NAMES[column][row] for column, row in sorted(position.winning_cells))
    setup = position.text() if column is None and (position.ply or parent is not None) else None
    return {
        "data_parent": None if parent is None else str(parent),
        "data_column": None if column is None else str(column),
        "data_position": setup,
        "data_four": fours or None,
        "data_chips": _chips(node),
        "data_state": words.state(node, judged, naming),
        "data_over": _over(node) or None,
    }


def _chips(node: GameNode) -> str | None:
    """Return the seven scores at a node for the script: kind, whether best, and texts of each.

    The result is None if no score is known.
    """
    known = known_analysis(node, None)
    return None if known is None else ";".join(map(_chip, chips_of(known)))


def _chip(shown: Chip) -> str:
    kind = "closed" if shown.state is ChipState.CLOSED else shown.verdict.value
    return f"{kind},{'best' if shown.best else ''},{shown.text},{shown.caption}"


def _over(node: GameNode) -> str:
    """Return the marks, arrows and judgement at a node as SVG, which the script copies."""
    said = node.annotation
    drawn: list[Item] = [overlay.marks(said.marks), overlay.arrows(said.arrows)]
    if said.glyph is not None and node.cell is not None:
        drawn.append(overlay.badge(node.cell, said.glyph))
    return write(Group(tuple(drawn)), LIGHT)
