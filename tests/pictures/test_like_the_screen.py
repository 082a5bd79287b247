"""A picture as SVG looks like the board and the graph on the screen."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage, QPainter
from pytestqt.qtbot import QtBot

from c4studio.drawing.fonts import font
from c4studio.drawing.look import Look
from c4studio.drawing.player import Player
from c4studio.drawing.raster import render, size_of
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.game import Glyph
from c4studio.pictures import Diagram, GraphScene, Style, board_svg, graph_svg
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes.graph import GraphGeometry
from c4studio.pictures.score_graph import line, places
from c4studio.pictures.widths import width
from c4studio.ui.board.panel import BoardPanel
from c4studio.words.naming import AS_PLAYED
from tests.pictures.samples import (
    ARROWS,
    MARKS,
    SKETCH,
    THREATS,
    full_diagram,
    sample_node,
    sample_scene,
)

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "high"])
NEAR = 24
"""How far colours may lie apart, of 255."""
FAR = 0.02
"""The part of the pixels that may be further away: edges, and letters that are put elsewhere."""


def render_at(svg: str, size: QSize) -> QImage:
    return render(svg, size.width() / size_of(svg).width()).scaled(size)


def difference(one: QImage, other: QImage) -> float:
    """The part of the pixels that differ visibly, of two pictures made a quarter as large.

    The screen rounds the places of its parts to whole pixels, which a picture does not.
    """
    smooth = Qt.TransformationMode.SmoothTransformation
    small = [
        each.scaled(each.size() / 4, mode=smooth).convertToFormat(QImage.Format.Format_RGB888)
        for each in (one, other)
    ]
    pixels = [bytes(each.constBits()) for each in small]
    apart = [abs(a - b) > NEAR for a, b in zip(*pixels, strict=True)]
    return apart.count(True) / len(apart)


@THEMES
def test_the_board(theme: Theme, qtbot: QtBot) -> None:
    diagram = full_diagram()
    panel = BoardPanel()
    qtbot.addWidget(panel)
    # A cell of 100 pixels, as in the picture, so that no place is rounded.
    panel.resize(772, 812)
    panel.set_look(Look(theme))
    panel.setPalette(theme.palette())
    panel.board.show_position(diagram.position, diagram.last)
    panel.board.show_marks(MARKS, ARROWS)
    panel.board.show_threats(THREATS)
    assert diagram.analysis is not None
    panel.overlay.show_known(diagram.position, diagram.analysis, enabled=True)
    panel.overlay.set_played(2)
    panel.show()
    whole = panel.grab().toImage()
    shown = whole.copy(panel.overlay.geometry().united(panel.board.geometry()))
    plain = replace(diagram, ghost=None, glyph=None)
    drawn = render_at(board_svg(plain, Style(theme.colours)), shown.size())

    assert difference(shown, drawn) < FAR
    for other in (
        replace(plain, last=(3, 3)),
        replace(plain, marks=()),
        replace(plain, arrows=()),
        replace(plain, threats=()),
        replace(plain, played=5),
    ):
        svg = board_svg(other, Style(theme.colours))
        assert difference(shown, render_at(svg, shown.size())) > difference(shown, drawn)


@THEMES
@pytest.mark.parametrize("pale", [False, True])
def test_a_reason_and_a_glyph(theme: Theme, pale: bool, qtbot: QtBot) -> None:
    node, sketch = sample_node(), replace(SKETCH, pale=pale)
    diagram = Diagram(node.position, node.cell, threats=THREATS, sketch=sketch, glyph=Glyph.BLUNDER)
    panel = BoardPanel()
    qtbot.addWidget(panel)
    panel.resize(772, 812)
    panel.set_look(Look(theme))
    panel.setPalette(theme.palette())
    panel.board.show_position(diagram.position, diagram.last)
    panel.board.show_badge(Glyph.BLUNDER)
    panel.board.show_threats(THREATS)
    panel.board.show_reason(sketch)
    panel.show()
    shown = panel.grab().toImage().copy(panel.board.geometry())
    style = Style(theme.colours)
    drawn = render_at(board_svg(diagram, style), shown.size())
    assert difference(shown, drawn) < FAR
    for other in (
        replace(diagram, glyph=None),
        replace(diagram, glyph=Glyph.BRILLIANT),
        replace(diagram, sketch=replace(sketch, pale=not pale)),
        replace(diagram, sketch=replace(sketch, cells=())),
        replace(diagram, sketch=replace(sketch, lines=())),
        replace(diagram, sketch=replace(sketch, pairs=sketch.pairs[:1])),
        replace(diagram, sketch=replace(sketch, pairs=sketch.pairs[1:])),
        replace(diagram, sketch=replace(sketch, steps=())),
    ):
        svg = board_svg(other, style)
        assert difference(shown, render_at(svg, shown.size())) > difference(shown, drawn)


@THEMES
def test_the_graph(theme: Theme, qapp: QGuiApplication) -> None:
    scene = sample_scene()
    size = QSize(600, 120)
    shown = QImage(size, QImage.Format.Format_RGB32)
    shown.fill(theme(Ink.WINDOW))
    painter = QPainter(shown)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    player, grid = Player(painter, theme), GraphGeometry(600, 120, len(scene.points))
    for item in (*line(grid, scene, AS_PLAYED, theme.patterned), *places(grid, scene)):
        player.play(item)
    painter.end()
    drawn = render_at(graph_svg(scene, Style(theme.colours), (600, 120)), size)
    assert difference(shown, drawn) < FAR
    empty = graph_svg(GraphScene(), Style(theme.colours), (600, 120))
    assert difference(shown, render_at(empty, size)) > FAR


@pytest.mark.parametrize("bold", [False, True])
def test_widths_are_those_of_the_font(bold: bool, qapp: QGuiApplication) -> None:
    metrics = QFontMetricsF(font(1000, bold))
    for text in ("+18", "−7", "≥ 0", "≤ −12", "…", "0123456789"):
        assert width(text, 1000, bold) == pytest.approx(metrics.horizontalAdvance(text), rel=0.03)
