"""A picture as SVG looks like the board and the graph on the screen, to the pixel."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage, QPainter
from pytestqt.qtbot import QtBot

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_board, paint_chip
from c4studio.drawing.fonts import shipped_font
from c4studio.drawing.look import Look
from c4studio.drawing.player import ItemPainter
from c4studio.drawing.raster import render_svg
from c4studio.drawing.theme import Theme
from c4studio.game import Arrow, Glyph, Hue, Mark, Shape
from c4studio.pictures import COLOUR_SETS, Diagram, GraphScene, Style, board_svg, graph_svg
from c4studio.pictures.display import text_width
from c4studio.pictures.graph_geometry import GraphGeometry
from c4studio.pictures.inks import ColourSet, Ink
from c4studio.pictures.scenes import BoardScene, ChipState, ScoreChip, Verdict, discs_of
from c4studio.pictures.score_graph import (
    LEGEND_HEIGHT,
    MOVE_NUMBERS_HEIGHT,
    graph_items,
    position_frames,
)
from c4studio.review import Line, review_line
from c4studio.review.graph import graph_points
from c4studio.review.insight import Threat
from c4studio.ui.board.board_panel import BoardPanel
from c4studio.words.naming import DEFAULT_NAMING
from engine import STANDARD, Board, Position, Side, Solver, Source
from tests.boards import late_position
from tests.pictures.samples import (
    ARROWS,
    MARKS,
    SKETCH,
    THREATS,
    full_diagram,
    sample_node,
    sample_scene,
)

NEAR = 12
"""How far the colours of a pixel may lie apart, of 255."""
FAR = {1: 0.01, 2: 0.003}
"""Which part of the pixels may be further away, by device pixels to one of the picture."""
CELL = 100
"""Pixels of a cell, as many as in the picture, so that all places and fonts are the same."""
GRAPH = QSize(600, 120)

EVERY_COLOUR = pytest.mark.parametrize("colours", COLOUR_SETS.values(), ids=COLOUR_SETS.keys())
EVERY_RATIO = pytest.mark.parametrize("ratio", FAR)


def difference(one: QImage, other: QImage) -> float:
    """The part of the pixels that differ by more than a little in any of the three colours."""
    assert one.size() == other.size()
    rgb = [each.convertToFormat(QImage.Format.Format_RGB32) for each in (one, other)]
    for image in rgb:
        image.setDevicePixelRatio(1)
    painter = QPainter(rgb[0])
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, rgb[1])
    painter.end()
    far = bytes(rgb[0].constBits()).translate(bytes(each > NEAR for each in range(256)))
    # One bit of each byte is set; those of a pixel's blue, green and red are laid together.
    blue, green, red = (int.from_bytes(far[place::4]) for place in range(3))
    return (blue | green | red).bit_count() / (one.width() * one.height())


def paint(size: QSize, ratio: int, colours: ColourSet, draw: Callable[[QPainter], None]) -> QImage:
    """What is drawn on a screen of so many device pixels to a pixel."""
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Theme(colours)(Ink.WINDOW))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return image


def board_on_screen(diagram: Diagram, colours: ColourSet, ratio: int) -> QImage:
    position, look = diagram.position, Look(Theme(colours))
    grid = BoardGeometry(CELL, board=position.board)
    scene = BoardScene(
        discs_of(position),
        position.winning_cells,
        diagram.last,
        diagram.glyph or "",
        marks=diagram.marks,
        arrows=diagram.arrows,
        threats=diagram.threats,
        reason=diagram.sketch,
        board=position.board,
    )
    above = grid.chips_size.height() if diagram.chips else 0
    size = grid.board_size + QSize(0, above)

    def draw(painter: QPainter) -> None:
        for column in position.board.columns if diagram.chips else ():
            assert diagram.chips is not None
            rect = grid.chip_rect(column)
            paint_chip(painter, rect, diagram.chips[column], column == diagram.played, look.theme)
        painter.translate(0, above)
        paint_board(painter, grid, scene, look)

    return paint(size, ratio, colours, draw)


def graph_on_screen(scene: GraphScene, colours: ColourSet, ratio: int) -> QImage:
    grid = GraphGeometry(
        GRAPH.width(), GRAPH.height(), len(scene.points), LEGEND_HEIGHT, MOVE_NUMBERS_HEIGHT
    )

    def draw(painter: QPainter) -> None:
        player = ItemPainter(painter, Theme(colours))
        for item in graph_items(grid, scene, DEFAULT_NAMING, colours.patterned):
            player.paint_item(item)
        for item in position_frames(grid, scene):
            player.paint_item(item)

    return paint(GRAPH, ratio, colours, draw)


CHIPS = (
    ScoreChip(ChipState.EXACT, Verdict.WIN, "+18", "wins now", best=True, source=Source.BOOK),
    ScoreChip(ChipState.EXACT, Verdict.LOSS, "−7", "in 12", source=Source.STORED),
    ScoreChip(ChipState.EXACT, Verdict.DRAW, "0", source=Source.CACHE),
    ScoreChip(ChipState.BOUND, Verdict.WIN, "≥ 1"),
    ScoreChip(ChipState.WAITING, text="…"),
    ScoreChip(ChipState.CLOSED, caption="full"),
    ScoreChip(ChipState.EXACT, Verdict.LOSS, "−18", "in 2", best=True),
)
LARGE = Board(8, 8)
HUES = tuple(
    Mark(column, 0, [*Shape][column % 5], "Ab" if column == 4 else "", hue=hue)
    for column, hue in enumerate([*Hue, *Hue][: STANDARD.width])
)
BOARD = Diagram(sample_node().position, sample_node().cell)
REASON = replace(BOARD, threats=THREATS, sketch=SKETCH, glyph=Glyph.BLUNDER)
BOARDS = {
    "plain": BOARD,
    "chips": replace(BOARD, chips=CHIPS, played=2),
    "threats": replace(BOARD, threats=THREATS),
    "marks": replace(BOARD, marks=MARKS, arrows=ARROWS),
    "hues": Diagram(
        Position(),
        marks=HUES,
        arrows=tuple(Arrow((place, 5), (place, 2), hue) for place, hue in enumerate(Hue)),
    ),
    "reason": REASON,
    "pale": replace(REASON, sketch=replace(SKETCH, pale=True), glyph=Glyph.BRILLIANT),
    "four": Diagram(Position.from_moves("1212121"), last=(0, 3)),
    "everything": replace(full_diagram(), ghost=None),
}

LARGER = Diagram(
    late_position(LARGE),
    chips=(*CHIPS, CHIPS[0]),
    played=7,
    marks=(Mark(7, 7, Shape.CIRCLE), Mark(0, 7, Shape.LABEL, "A")),
    arrows=(Arrow((0, 0), (7, 7)), Arrow((7, 6), (7, 0), Hue.GREEN)),
    threats=(Threat((7, 7), Side.RED, (), odd=False, playable=False, decisive=True),),
)
"""A larger board, with something in its corners."""


def known_scene() -> GraphScene:
    whole = Line.from_text("44444352632266547")
    known = graph_points(
        review_line(Solver(16, book=None), Line(whole.positions[9], whole.columns[9:]))
    )
    stored = (*known[:3], *(replace(each, stored=True) for each in known[3:]))
    return GraphScene(stored, frozenset({2, 3}), frozenset({3, 5}), current=4)


GRAPHS = {"unknown": sample_scene(), "known": known_scene(), "empty": GraphScene()}


@pytest.mark.one_in(4)
@EVERY_RATIO
@EVERY_COLOUR
@pytest.mark.parametrize("name", BOARDS)
def test_the_board(name: str, colours: ColourSet, ratio: int, qapp: QGuiApplication) -> None:
    diagram = BOARDS[name]
    shown = board_on_screen(diagram, colours, ratio)
    drawn = render_svg(board_svg(diagram, Style(colours)), ratio)
    assert difference(shown, drawn) <= FAR[ratio]


@EVERY_COLOUR
def test_a_larger_board(colours: ColourSet, qapp: QGuiApplication) -> None:
    drawn = render_svg(board_svg(LARGER, Style(colours)))
    assert difference(board_on_screen(LARGER, colours, 1), drawn) <= FAR[1]


@EVERY_RATIO
@EVERY_COLOUR
@pytest.mark.parametrize("name", GRAPHS)
def test_the_graph(name: str, colours: ColourSet, ratio: int, qapp: QGuiApplication) -> None:
    scene = GRAPHS[name]
    shown = graph_on_screen(scene, colours, ratio)
    drawn = render_svg(graph_svg(scene, Style(colours), GRAPH.toTuple()), ratio)
    assert difference(shown, drawn) <= FAR[ratio]


@EVERY_COLOUR
def test_whatever_is_left_out_is_missed(colours: ColourSet, qapp: QGuiApplication) -> None:
    node = sample_node()
    whole = replace(REASON, chips=CHIPS, played=2, marks=MARKS, arrows=ARROWS)
    shown = board_on_screen(whole, colours, 1)
    same = difference(shown, render_svg(board_svg(whole, Style(colours))))
    for other in (
        replace(whole, last=(3, 3)),
        replace(whole, marks=()),
        replace(whole, arrows=()),
        replace(whole, threats=()),
        replace(whole, played=5),
        replace(whole, glyph=None),
        replace(whole, glyph=Glyph.BRILLIANT),
        replace(whole, chips=CHIPS[::-1]),
        replace(whole, position=node.parent.position if node.parent else Position()),
        replace(whole, sketch=replace(SKETCH, pale=True)),
        replace(whole, sketch=replace(SKETCH, cells=())),
        replace(whole, sketch=replace(SKETCH, lines=())),
        replace(whole, sketch=replace(SKETCH, pairs=SKETCH.pairs[:1])),
        replace(whole, sketch=replace(SKETCH, pairs=SKETCH.pairs[1:])),
        replace(whole, sketch=replace(SKETCH, steps=())),
    ):
        assert difference(shown, render_svg(board_svg(other, Style(colours)))) > 2 * same
    empty = graph_svg(GraphScene(), Style(colours), GRAPH.toTuple())
    assert difference(graph_on_screen(GRAPHS["unknown"], colours, 1), render_svg(empty)) > FAR[1]


@EVERY_COLOUR
def test_the_board_of_a_window(colours: ColourSet, qtbot: QtBot) -> None:
    diagram, theme = replace(full_diagram(), ghost=None, glyph=None), Theme(colours)
    panel = BoardPanel()
    qtbot.addWidget(panel)
    panel.resize(764, 804)
    panel.set_look(Look(theme))
    panel.setPalette(theme.palette())
    panel.board.show_position(diagram.position, diagram.last)
    panel.board.show_marks(MARKS, ARROWS)
    panel.board.show_threats(THREATS)
    assert diagram.analysis is not None
    panel.overlay.show_scores(diagram.position, diagram.analysis, enabled=True)
    panel.overlay.set_played_column(2)
    panel.show()
    assert panel.board.grid.cell == CELL
    whole = panel.grab().toImage()
    shown = whole.copy(panel.overlay.geometry().united(panel.board.geometry()))
    drawn = render_svg(board_svg(diagram, Style(colours)))
    assert difference(shown, drawn) <= FAR[1]


@pytest.mark.parametrize("bold", [False, True])
def test_widths_are_those_of_the_font(bold: bool, qapp: QGuiApplication) -> None:
    metrics = QFontMetricsF(shipped_font(1000, bold))
    for text in ("+18", "−7", "≥ 0", "≤ −12", "…", "0123456789"):
        assert text_width(text, 1000, bold) == pytest.approx(
            metrics.horizontalAdvance(text), rel=0.03
        )
