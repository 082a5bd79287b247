"""The score graph of the current line, drawn from its review."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot

from c4studio.game import NodeScores
from c4studio.pictures.score_graph import GraphScene
from c4studio.review import Review
from c4studio.review.graph import Point, points
from c4studio.review.review import kept_at
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec, Sight
from c4studio.ui.review.graph_view import GraphView
from c4studio.ui.review.line_review import LineReview
from c4studio.words import graph as graph_words
from c4studio.words.rendering import render

GRAPH_SHARE = 0.19
"""Initial height of the graph as a share of the window's height."""


class LineGraph(QObject):
    """Shows the score graph of the current line in a dock, and goes to the move that is chosen.

    Attributes:
        view: the widget that draws the graph.
        sight: refreshes the graph only while it is visible.
    """

    def __init__(self, desk: Desk, line: LineReview, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._line = line
        self.view = GraphView()
        self.sight = Sight(self._show, self)
        # What the graph shows of which review; the same for all steps along a line.
        self._drawn: tuple[Review, NodeScores | None, tuple[Point, ...]] = (
            line.review,
            None,
            points(line.review),
        )
        desk.actions.hear_from(self.view)
        self.view.sought.connect(self._on_sought)
        self.view.stepped.connect(desk.document.step)

    @property
    def dock(self) -> DockSpec:
        """The dock of the graph, below the board."""
        return DockSpec(
            "dock.graph",
            "Score graph",
            self.view,
            share=GRAPH_SHARE,
            area=Qt.DockWidgetArea.BottomDockWidgetArea,
            sight=self.sight,
        )

    @Slot(int)
    def _on_sought(self, place: int) -> None:
        # The line may have become shorter since it was drawn.
        self._line.refresh()
        nodes = self._line.nodes
        self._desk.document.go_to(nodes[min(place, len(nodes) - 1)])

    def _show(self) -> None:
        line, tells = self._line, self._desk.look.tells
        review = visible(line.review, tells=tells)
        noted = [bool(each.annotation.comment or each.annotation.before) for each in line.nodes]
        branches = [len(each.variations) > 1 for each in line.nodes]
        end = kept_at(line.nodes[-1]) if tells else None
        if self._drawn[0] is not review or self._drawn[1] != end:
            self._drawn = review, end, points(review, end)
        scene = GraphScene(
            self._drawn[2], _where(noted), _where(branches), line.place, hidden=not tells
        )
        caption = None if line.running else graph_words.caption(scene.points, not tells)
        self.view.show_scene(scene, render(caption))


def visible(review: Review, *, tells: bool) -> Review:
    """Return the review, or an empty one of the same line while scores are hidden."""
    return review if tells else Review.of(review.line)


def _where(flags: list[bool]) -> frozenset[int]:
    return frozenset(number for number, flag in enumerate(flags) if flag)
