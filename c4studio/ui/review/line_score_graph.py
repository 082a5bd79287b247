"""The score graph of the current line: the widget that draws it, and its dock."""

from dataclasses import replace

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from c4studio.drawing.look import Look
from c4studio.drawing.player import ItemPainter
from c4studio.game import NodeScores
from c4studio.ground.throttle import Throttle
from c4studio.pictures import score_graph
from c4studio.pictures.graph_geometry import GraphGeometry
from c4studio.pictures.inks import Ink
from c4studio.pictures.score_graph import GraphScene
from c4studio.review import Review
from c4studio.review.graph import GraphPoint, graph_points
from c4studio.review.review import stored_scores
from c4studio.ui.board.board_view import WheelSteps
from c4studio.ui.frame.docks import DockRefresher, DockSpec, is_in_low_window
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk
from c4studio.ui.review.document_reviewer import DocumentReviewer
from c4studio.ui.widgets.accessibility import ANNOUNCEMENT_DELAY_MS, AccessibleDescription
from c4studio.ui.widgets.plain_text import coloured_html, plain_tip
from c4studio.words import graph
from c4studio.words.rendering import RenderedSentence

LEAST_GRAPH_SIZE = QSize(160, 104)
"""Minimum size of the graph, in which its bars can be compared below marks and above two rows."""
COMFORTABLE = QSize(400, 126)
LEAST_SCORES_HEIGHT = 60
"""Minimum height in pixels that is left to the graph above legend and numbers of the moves. In a
low window it is the minimum of all."""


class GraphView(QWidget):
    """Shows a score graph. A click or a drag chooses the position under the pointer.

    Attributes:
        scene: the contents of the graph: scores along a line of moves, and the current position.
    """

    sought = Signal(int)
    """Emitted with the index of the position that the user chose."""
    stepped = Signal(int)
    """Emitted with the number of moves to go on by the wheel; negative numbers go back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene = GraphScene()
        self._caption = ""
        self._look = Look()
        self._wheel = WheelSteps()
        # The picture of a line, and what it was drawn of.
        self._picture = QtGui.QPixmap()
        self._drawn: tuple[GraphScene, Look, tuple[GraphGeometry, QSize], float] | None = None
        self._description = AccessibleDescription(self, has_tips=True)
        self._telling = Throttle(ANNOUNCEMENT_DELAY_MS, self)
        self._telling.passed.connect(self._describe_graph)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        set_name(self, "review.score_graph")

    @property
    def grid(self) -> GraphGeometry:
        """The geometry of the graph in the widget: with axes, above a legend if there is room."""
        line = self.fontMetrics().height()
        rows = [
            line if self.height() - used >= LEAST_SCORES_HEIGHT else 0.0
            for used in (line, 2 * line)
        ]
        return GraphGeometry(self.width(), self.height(), len(self.scene.points), *rows)

    def show_scene(self, scene: GraphScene, caption: str = "") -> None:
        """Show the scores of a line of moves with its current position.

        Args:
            scene: the scores along the line, with the current position.
            caption: the text in the widest part without scores, shown if there is room.
        """
        hover = self.scene.hover
        if hover is not None and hover >= len(scene.points):
            hover = None
        shown, self.scene = self.scene, replace(scene, hover=hover)
        if caption != self._caption:
            self._caption, self._drawn = caption, None
            self.update()
        if self.scene != shown:
            self._telling.put(True)
            self.update()

    def set_look(self, look: Look) -> None:
        """Update the graph for another theme and other names of the sides."""
        self._look = look
        self._telling.clear()
        self._telling.put(True)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size of the graph."""
        return COMFORTABLE

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the graph is readable, without rows in a low window."""
        return (
            QSize(LEAST_GRAPH_SIZE.width(), LEAST_SCORES_HEIGHT)
            if is_in_low_window(self)
            else LEAST_GRAPH_SIZE
        )

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        """Emit the position under the pointer."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._emit_sought_point(event.position())

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        """Highlight the position under the pointer, and emit it while the button is held."""
        self._set_hover(self.grid.point_at(event.position().x()))
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._emit_sought_point(event.position())

    def event(self, event: QEvent) -> bool:
        """Show a tooltip about the move under the pointer on Qt's request."""
        if isinstance(event, QtGui.QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tooltip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def sentences_at(self, x: float) -> RenderedSentence:
        """Return the tooltip for an x coordinate: sentences on the position there."""
        point = self.grid.point_at(x)
        if point is None:
            return RenderedSentence("")
        return self._look.rendered(graph.graph_point_tooltip(self.scene.points[point]))

    def tooltip_at(self, x: float) -> str:
        """Return the sentences on the position at an x coordinate, the score in its colour."""
        told = self.sentences_at(x)
        return coloured_html(told, self._look) if told.scores else plain_tip(told.text)

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight of the position under the pointer."""
        super().leaveEvent(event)
        self._set_hover(None)

    def wheelEvent(self, event: QtGui.QWheelEvent) -> None:
        """Convert wheel turns to steps along the line, as the board does."""
        steps = -self._wheel.add_turn(event.angleDelta().y())
        if steps:
            self.stepped.emit(steps)
        event.accept()

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        """Paint the graph."""
        painter = QtGui.QPainter(self)
        painter.drawPixmap(0, 0, self._cached_picture())
        painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
        player = ItemPainter(painter, self._look.theme)
        for item in score_graph.position_frames(self.grid, self.scene):
            player.paint_item(item)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QtGui.QPen(self._look.theme(Ink.ACCENT), 2))
            # Around the bars alone, since it would touch the words of the axis and the legend.
            bars = QRectF(*self.grid.scores_box)
            bars.setBottom(self.grid.good_columns_bars.bottom)
            painter.drawRoundedRect(bars.adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _cached_picture(self) -> QtGui.QPixmap:
        """Return the cached picture of the graph, without the frames of chosen positions."""
        ratio = self.devicePixelRatioF()
        scene = replace(self.scene, current=None, hover=None)
        drawn = scene, self._look, (self.grid, self.size()), ratio
        if drawn != self._drawn:
            self._drawn = drawn
            self._picture = QtGui.QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QtGui.QPainter(self._picture)
            painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
            theme, naming = self._look.theme, self._look.naming
            player = ItemPainter(painter, theme)
            for item in score_graph.graph_items(self.grid, scene, naming, theme.is_patterned):
                player.paint_item(item)
            self._paint_caption(painter)
            painter.end()
        return self._picture

    def _paint_caption(self, painter: QtGui.QPainter) -> None:
        """Paint the caption in the widest part without scores, if there is room."""
        text, grid = self._caption, self.grid
        boxes = score_graph.unknown_boxes(grid, self.scene, grid.scores_box)
        room = QRectF(*max(boxes, key=lambda box: box.width, default=(0.0, 0.0, 0.0, 0.0)))
        size = self.fontMetrics().size(0, text)
        rect = QRectF(0, 0, size.width() + 16, size.height() + 4)
        rect.moveCenter(room.center())
        if text and room.contains(rect):
            painter.setPen(QtGui.QPen(self._look.theme(Ink.BORDER), 1))
            painter.setBrush(self._look.theme(Ink.SURFACE))
            painter.drawRoundedRect(rect, 4, 4)
            painter.setPen(self._look.theme(Ink.TEXT))
            painter.setFont(self.font())
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)

    def _emit_sought_point(self, place: QPointF) -> None:
        point = self.grid.point_at(place.x())
        if point is not None and point != self.scene.current:
            self.sought.emit(point)

    def _set_hover(self, point: int | None) -> None:
        if point != self.scene.hover:
            self.scene = replace(self.scene, hover=point)
            self.update()

    @Slot()
    def _describe_graph(self) -> None:
        shown = self.scene
        self._description.set_text(
            self._look.render(graph.graph_description(shown.points, shown.current))
            if shown.points
            else ""
        )


GRAPH_SHARE = 0.19
"""Initial height of the graph as a share of the window's height."""


class LineScoreGraph(QObject):
    """Shows the score graph of the current line in a dock, and goes to the move that is chosen.

    Attributes:
        view: the widget that draws the graph.
        sight: refreshes the graph only while it is visible.
    """

    def __init__(self, desk: Desk, line: DocumentReviewer, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._line = line
        self.view = GraphView()
        self.sight = DockRefresher(self._show_graph, self)
        # What the graph shows of which review; the same for all steps along a line.
        self._drawn: tuple[Review, NodeScores | None, tuple[GraphPoint, ...]] = (
            line.review,
            None,
            graph_points(line.review),
        )
        desk.actions.add_board_shortcuts(self.view)
        self.view.sought.connect(self._on_point_sought)
        self.view.stepped.connect(desk.document.step_by_moves)

    @property
    def dock(self) -> DockSpec:
        """The dock of the graph, below the board."""
        return DockSpec(
            "dock.graph",
            text_of("review.score_graph"),
            self.view,
            share=GRAPH_SHARE,
            area=Qt.DockWidgetArea.BottomDockWidgetArea,
            sight=self.sight,
        )

    @Slot(int)
    def _on_point_sought(self, place: int) -> None:
        # The line may have become shorter since it was drawn.
        self._line.refresh()
        nodes = self._line.nodes
        self._desk.document.go_to(nodes[min(place, len(nodes) - 1)])

    def _show_graph(self) -> None:
        line, tells = self._line, self._desk.look.shows_scores
        review = visible_review(line.review, tells=tells)
        noted = [bool(each.annotation.comment or each.annotation.before) for each in line.nodes]
        branches = [len(each.variations) > 1 for each in line.nodes]
        end = stored_scores(line.nodes[-1]) if tells else None
        if self._drawn[0] is not review or self._drawn[1] != end:
            self._drawn = review, end, graph_points(review, end)
        scene = GraphScene(
            self._drawn[2],
            _true_indices(noted),
            _true_indices(branches),
            line.index_of_current,
            hidden=not tells,
        )
        caption = None if line.is_reviewing_line else graph.graph_caption(scene.points, not tells)
        self.view.show_scene(scene, text_of(caption))


def visible_review(review: Review, *, tells: bool) -> Review:
    """Return the review, or an empty one of the same line while scores are hidden."""
    return review if tells else Review.of_line(review.line)


def _true_indices(flags: list[bool]) -> frozenset[int]:
    return frozenset(number for number, flag in enumerate(flags) if flag)
