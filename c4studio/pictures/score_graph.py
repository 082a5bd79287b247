"""The score graph: its contents, and the drawing of each position's advantage.

From the top down: the mistakes, the scores with the first player's advantage upwards, how many
columns are good, the signs of comments and branches, the numbers of the moves, and the
legend of all signs. Unknown scores are hatched, or a dotted line shows what is forecast there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from c4studio.language.messages import Notice
from c4studio.pictures import shapes
from c4studio.pictures.board import PictureText, picture_document
from c4studio.pictures.display import (
    CircleItem,
    DrawnItem,
    ItemGroup,
    PathItem,
    Pen,
    RectItem,
    TextItem,
    width_of_small_letters,
)
from c4studio.pictures.graph_geometry import (
    FONT_FRACTION,
    GRAPH_SIDE_MARGIN,
    MISTAKE_MARKS_HEIGHT,
    NOTE_SIGNS_HEIGHT,
    GraphGeometry,
)
from c4studio.pictures.inks import DISC_INKS, Ink
from c4studio.pictures.places import Rectangle
from c4studio.pictures.relief import STRIPE_WIDTH_FRACTION, STRIPES_ON_DISC
from c4studio.pictures.shapes import Outline
from c4studio.pictures.style import Style
from c4studio.pictures.svg import item_to_svg
from c4studio.review.graph import GraphPoint
from c4studio.words import graph
from c4studio.words.graph import GraphSign
from c4studio.words.naming import Naming
from c4studio.words.rendering import render, render_within
from engine import Side
from engine.score import most_win

# In pixels:
LEGEND_HEIGHT = 15.0
MOVE_NUMBERS_HEIGHT = 15.0
"""Height of the row of move numbers."""
MISTAKE_MARK_SIZE = 4.2
HATCHING_LINE_DISTANCE = 8.0
"""Distance between two lines of the hatching."""
LEAST_STRIPE_DISTANCE = 3.0
"""Minimum distance between the stripes of a yellow bar."""
HATCH_OPACITY = 0.6
STORED_SCORE_OPACITY = 0.4
"""Opacity of a bar whose score was read from a file."""
USUAL_GRAPH_SIZE = 600.0, 150.0
"""Width and height of a graph in pixels, unless others are asked for."""
# In heights of the font:
LEGEND_SIGN_RADIUS, LEGEND_SIGN_GAP = 0.36, 0.25
"""Radius of a sign in the legend, and its distance from its text."""
SIGN_WIDTHS = {GraphSign.LOST_TWICE: 4, GraphSign.FORECAST: 2.6}
"""Widths of signs that are wider than high, in their radii."""
LEAST_LEGEND_GAP, LEGEND_GAP = 0.45, 1.4
"""The least and the usual distance between entries of the legend."""
FORECAST_RADIUS = 2.6
"""Greatest radius in pixels of the circle of a position whose score is forecast."""
FORECAST_DASH = (1.2, 2.2)
COMMENT_DOT_RADIUS = 2.4
"""Radius in pixels of the dot that marks a position with a comment."""
NOTE_SIGN_MIDDLE = 0.42
"""Height of the middle of the comment and branch signs in their row; they touch no bar."""


@dataclass(frozen=True, slots=True)
class GraphScene:
    """The contents of a score graph.

    Attributes:
        points: one point for each position of the line.
        comments: indices of the points with comments.
        branches: indices of the points with several next moves.
        current: index of the current point; None for none.
        hover: index of the point under the pointer; None for none.
        hidden: whether the scores are hidden; then the legend does not say that some are unknown.
    """

    points: tuple[GraphPoint, ...] = ()
    comments: frozenset[int] = frozenset()
    branches: frozenset[int] = frozenset()
    current: int | None = None
    hover: int | None = None
    hidden: bool = False


BRANCH_SIGN_OUTLINE: Outline = (
    ("M", -3.5, 0.0),
    ("L", 3.0, -3.5),
    ("M", -3.5, 0.0),
    ("L", 3.0, 3.5),
)
"""The outline of the sign for a position with several next moves."""
HATCHING_SIGN_OUTLINE: Outline = (
    ("M", -1.0, 1.0),
    ("L", 0.0, -1.0),
    ("M", 0.2, 1.0),
    ("L", 1.2, -1.0),
)


def graph_svg(
    scene: GraphScene, style: Style | None = None, size: tuple[float, float] = USUAL_GRAPH_SIZE
) -> str:
    """Return a score graph as a whole SVG picture with a size in pixels."""
    shown = style or Style()
    return picture_document(
        size,
        graph_body(scene, shown, size),
        shown,
        PictureText(
            "graph",
            render(Notice.SCORE_GRAPH, shown.naming),
            render(graph.graph_description(scene.points, scene.current), shown.naming),
        ),
    )


def graph_body(scene: GraphScene, style: Style, size: tuple[float, float]) -> str:
    """Return the SVG elements of a score graph, whose upper left corner is at the origin."""
    grid = GraphGeometry(*size, len(scene.points), LEGEND_HEIGHT, MOVE_NUMBERS_HEIGHT)
    known = graph_items(grid, scene, style.naming, style.colours.patterned, titled=True)
    return item_to_svg(ItemGroup((*known, *position_frames(grid, scene)), "graph"), style.colours)


def graph_items(
    grid: GraphGeometry, scene: GraphScene, naming: Naming, striped: bool, *, titled: bool = False
) -> Iterator[DrawnItem]:
    """Draw the score graph of a line of play, without the legend and the frames.

    Args:
        grid: geometry of the graph.
        scene: the scores and signs of the line.
        naming: names and colours of the sides.
        striped: whether yellow bars are striped.
        titled: whether each point is a group with a title that describes it.
    """
    yield from _background_bands(grid, naming, striped)
    yield from _unknown_hatching(grid, scene)
    yield from _forecast_line(grid, scene)
    for number, point in enumerate(scene.points):
        items = (
            *_position_items(grid, number, point, naming, striped),
            *_note_signs(grid, number, scene),
        )
        if titled:
            yield ItemGroup(items, "point", render(graph.graph_point_tooltip(point), naming))
        else:
            yield from items
    if grid.axis:
        yield graph_axes(grid, scene, naming)
    if grid.below:
        yield graph_legend(grid, scene, naming)


def position_frames(grid: GraphGeometry, scene: GraphScene) -> Iterator[DrawnItem]:
    """Draw frames around a score graph's current position and the one under the pointer."""
    inks = {"hover": (scene.hover, Ink.MUTED), "current": (scene.current, Ink.ACCENT)}
    for kind, (number, ink) in inks.items():
        if number is not None:
            yield RectItem(grid.position_frame(number), 3, pen=Pen(ink, 1.6), kind=kind)


def _background_bands(grid: GraphGeometry, naming: Naming, striped: bool) -> Iterator[DrawnItem]:
    yield RectItem(grid.scores_box, fill=Ink.SURFACE, pen=Pen(Ink.BORDER, 1), kind="scores")
    yield RectItem(grid.drawn_scores_box, fill=Ink.RAISED, kind="drawn")
    levels = grid.drawn_scores_box.top, grid.drawn_scores_box.bottom, grid.good_columns_bars.bottom
    rules = [
        step
        for y in levels
        for step in (("M", grid.axis_width, y), ("L", grid.scores_box.right, y))
    ]
    yield PathItem(tuple(rules), pen=Pen(Ink.BORDER, 1))
    # Whose advantage is up, and whose is down.
    radius = GRAPH_SIDE_MARGIN * 0.27
    x, inside = GRAPH_SIDE_MARGIN / 2 - 1, radius * 0.7
    for side, y in zip((Side.RED, Side.YELLOW), _label_heights(grid), strict=True):
        inks = DISC_INKS[naming.disc_colour(side)]
        yield CircleItem((x, y), radius, inks.base, Pen(inks.edge, 1.2))
        box = Rectangle(x - inside, y - inside, 2 * inside, 2 * inside)
        yield from _bar_stripes(box, side, naming, striped)


def _label_heights(grid: GraphGeometry) -> tuple[float, float]:
    """Return the y coordinates of the sides' labels beside the scores.

    One label is near the upper end, the other near the lower end.
    """
    inset = GRAPH_SIDE_MARGIN * 0.27 + 2
    return grid.scores_box.top + inset, grid.scores_box.bottom - inset


def _position_items(
    grid: GraphGeometry, number: int, point: GraphPoint, naming: Naming, striped: bool
) -> Iterator[DrawnItem]:
    lane, advantage = grid.point_stripe(number), point.advantage
    if advantage is not None:
        side = Side.RED if advantage > 0 else Side.YELLOW
        inks = DISC_INKS[naming.disc_colour(side)]
        fill, edge = (inks.base, inks.edge) if advantage else (Ink.DRAW, Ink.DRAW)
        bar, opacity = (
            grid.score_bar(number, advantage, most_win(point.board)),
            STORED_SCORE_OPACITY if point.stored else 1.0,
        )
        yield RectItem(bar, 0, fill, Pen(edge, 1), "bar", fill_opacity=opacity)
        yield from _bar_stripes(bar, side, naming, striped and bool(advantage))
        if point.good is not None:
            held = grid.good_columns_bar(number, point.good / point.board.width)
            yield RectItem(held, fill=Ink.MUTED, kind="held")
    elif point.expected is not None:
        yield _forecast_circle(grid, number, point)
    if point.turn is not None:
        size = min(MISTAKE_MARK_SIZE, lane.width * 0.42)
        yield _turn_sign(lane.middle[0], MISTAKE_MARKS_HEIGHT / 2, size)
    if point.steps_lost:
        size = min(MISTAKE_MARK_SIZE, lane.width * 0.42 / point.steps_lost)
        yield from _mistake_sign(lane.middle[0], MISTAKE_MARKS_HEIGHT / 2, size, point.steps_lost)


def unknown_boxes(grid: GraphGeometry, scene: GraphScene, room: Rectangle) -> list[Rectangle]:
    """Return the parts of a row of the graph where nothing is known, neighbours joined.

    ``room`` is the box of the whole row.
    """
    places = (number for number, point in enumerate(scene.points) if point.is_unknown)
    boxes = []
    # Numbers that follow one another have the same distance to how many there were before.
    for _, run in groupby(enumerate(places), key=lambda each: each[1] - each[0]):
        lanes = [grid.point_stripe(number) for _, number in run]
        left, right = lanes[0].left, lanes[-1].right
        boxes.append(Rectangle(left, room.top, right - left, room.height))
    return boxes


def _unknown_hatching(grid: GraphGeometry, scene: GraphScene) -> Iterator[DrawnItem]:
    """Draw hatching where scores are unknown, in one piece for neighbouring positions."""
    for room in (grid.scores_box, grid.good_columns_bars):
        yield from map(_hatching, unknown_boxes(grid, scene, room))


def _forecast_line(grid: GraphGeometry, scene: GraphScene) -> Iterator[PathItem]:
    """Draw a dotted line through neighbours whose scores are forecast; none of it is proved."""
    steps: list[tuple[str, float, float]] = []
    for number, point in enumerate(scene.points):
        if point.expected is None:
            continue
        is_next = number > 0 and scene.points[number - 1].expected is not None
        steps.append(("L" if is_next else "M", *grid.forecast_place(number, point.expected)))
    if steps:
        pen = Pen(Ink.TEXT, 1.4, dash=FORECAST_DASH, round_corners=True)
        yield PathItem(tuple(steps), pen=pen, kind="forecast line")


def _forecast_circle(grid: GraphGeometry, number: int, point: GraphPoint) -> CircleItem:
    """Draw the circle of a forecast, which is hollow unless the result is proved."""
    assert point.forecast is not None
    assert point.expected is not None
    radius = min(FORECAST_RADIUS, grid.position_width * 0.3)
    fill, kind = Ink.SURFACE, "forecast"
    if point.forecast.result is not None:
        fill, kind = Ink.TEXT, "forecast proved"
    place = grid.forecast_place(number, point.expected)
    return CircleItem(place, radius, fill, Pen(Ink.TEXT, 1), kind)


def _turn_sign(x: float, y: float, radius: float) -> PathItem:
    """Draw the hollow sign of the probable turning point, which is no proved mistake."""
    pen = Pen(Ink.TEXT, 1)
    return PathItem(shapes.DOWN_ARROW_OUTLINE, (x, y), radius, pen=pen, kind="turn")


def _note_signs(grid: GraphGeometry, number: int, scene: GraphScene) -> Iterator[DrawnItem]:
    """Draw the signs of a position with a comment or with several next moves."""
    x, y = grid.point_stripe(number).middle[0], grid.bottom - NOTE_SIGNS_HEIGHT * NOTE_SIGN_MIDDLE
    shift = (
        min(4.0, grid.position_width * 0.22) if number in scene.comments & scene.branches else 0.0
    )
    if number in scene.comments:
        yield CircleItem((x - shift, y), COMMENT_DOT_RADIUS, Ink.TEXT, kind="comment")
    if number in scene.branches:
        yield PathItem(BRANCH_SIGN_OUTLINE, (x + shift, y), pen=Pen(Ink.TEXT, 1.3), kind="branch")


def _bar_stripes(box: Rectangle, side: Side, naming: Naming, striped: bool) -> Iterator[PathItem]:
    """Draw the stripes that distinguish yellow bars from red bars in high contrast."""
    if not striped or naming.disc_colour(side) is not Side.YELLOW:
        return
    step = max(LEAST_STRIPE_DISTANCE, min(box.width, box.height) / STRIPES_ON_DISC)
    bars, y = [], box.top + step / 2
    while y < box.bottom:
        bars += [("M", box.left, y), ("L", box.right, y)]
        y += step
    yield PathItem(tuple(bars), pen=Pen(Ink.PATTERN, STRIPE_WIDTH_FRACTION * step), kind="stripes")


def _hatching(box: Rectangle) -> PathItem:
    """Draw hatching, lines that rise to the right, for unknown scores."""
    lines: list[tuple[str, float, float]] = []
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    start = (left + top) // HATCHING_LINE_DISTANCE * HATCHING_LINE_DISTANCE - bottom
    while start < right:
        # A line runs from (start, bottom) to (start + height, top) and is cut to the box.
        first, last = max(start, left), min(start + box.height, right)
        if last > first:
            lines.append(("M", first, bottom - (first - start)))
            lines.append(("L", last, bottom - (last - start)))
        start += HATCHING_LINE_DISTANCE
    return PathItem(tuple(lines), pen=Pen(Ink.MUTED, 1), kind="unknown", opacity=HATCH_OPACITY)


def _mistake_sign(x: float, y: float, radius: float, steps: int) -> Iterator[PathItem]:
    """Draw the sign of a mistake: one mark for each step by which the result became worse."""
    left = x - (steps - 1) * radius
    for step in range(steps):
        yield PathItem(
            shapes.DOWN_ARROW_OUTLINE, (left + step * 2 * radius, y), radius, Ink.LOSS, kind="fault"
        )


def graph_axes(grid: GraphGeometry, scene: GraphScene, naming: Naming) -> ItemGroup:
    """Draw the axes: how the game ends at the left, and the numbers of the moves below."""
    font, left = grid.font_height, GRAPH_SIDE_MARGIN * 0.95
    top, bottom = _label_heights(grid)
    said = [(y, graph.WIN_LABEL) for y in (top, bottom) if bottom - top >= font]
    if bottom - top >= 2 * font:
        said.append((grid.drawn_scores_box.middle[1], graph.DRAW_LABEL))
    items = [
        TextItem((left, y), font, render_within(each, naming), Ink.MUTED, start=True)
        for y, each in said
    ]
    y = grid.bottom + grid.axis / 2
    for number, point in enumerate(scene.points):
        if point.ply % grid.number_interval == 0:
            items.append(
                TextItem((grid.point_stripe(number).middle[0], y), font, str(point.ply), Ink.MUTED)
            )
    return ItemGroup(tuple(items), "axes")


def graph_legend(grid: GraphGeometry, scene: GraphScene, naming: Naming) -> ItemGroup:
    """Draw the legend below a score graph: all entries, smaller if they are too wide otherwise.

    Where they are too wide even with the smallest legible font, the last ones are left out.
    """
    texts = {
        sign: render_within(graph.GRAPH_LEGEND_TEXTS[sign], naming)
        for sign in signs_in_graph(scene)
    }
    shown = [(sign, _entry_width(sign, text)) for sign, text in texts.items()]
    usual, least = (round(each * FONT_FRACTION) for each in (grid.below, LEGEND_HEIGHT))
    font = max(min(usual, int(grid.width / _legend_width(shown))), least)
    while _legend_width(shown) * font > grid.width:
        shown.pop()
    spare = grid.width / font - _legend_width(shown)
    apart = min(LEGEND_GAP, LEAST_LEGEND_GAP + spare / max(len(shown) - 1, 1)) * font
    left, y, items = LEGEND_SIGN_GAP * font, grid.height - grid.below / 2, list[DrawnItem]()
    for sign, wide in shown:
        drawn = _sign_width(sign) * font
        items += _legend_sign(sign, left + drawn / 2, y, LEGEND_SIGN_RADIUS * font)
        at = left + drawn + LEGEND_SIGN_GAP * font, y
        items.append(TextItem(at, font, texts[sign], Ink.MUTED, start=True))
        left += wide * font + apart
    return ItemGroup(tuple(items), "legend")


def _legend_width(entries: list[tuple[GraphSign, float]]) -> float:
    """Return the least width of a legend with these entries, in heights of its font."""
    return LEGEND_SIGN_GAP - LEAST_LEGEND_GAP + sum(wide + LEAST_LEGEND_GAP for _, wide in entries)


def _entry_width(sign: GraphSign, text: str) -> float:
    return _sign_width(sign) + LEGEND_SIGN_GAP + width_of_small_letters(text, 1)


def _sign_width(sign: GraphSign) -> float:
    return LEGEND_SIGN_RADIUS * SIGN_WIDTHS.get(sign, 2)


def signs_in_graph(scene: GraphScene) -> Iterator[GraphSign]:
    """Yield the signs that a score graph contains, for its legend, the most important first."""
    points = scene.points
    lost_steps = {point.steps_lost for point in points}
    found = {
        GraphSign.FORECAST: any(point.forecast is not None for point in points),
        GraphSign.TURN: any(point.turn is not None for point in points),
        GraphSign.UNKNOWN: not scene.hidden and any(point.is_unknown for point in points),
        GraphSign.LOST: 1 in lost_steps,
        GraphSign.LOST_TWICE: 2 in lost_steps,
        GraphSign.HELD: any(point.good is not None for point in points),
        GraphSign.COMMENT: bool(scene.comments),
        GraphSign.BRANCH: bool(scene.branches),
        GraphSign.LENGTH: any(point.advantage for point in points),
    }
    return (sign for sign, occurs in found.items() if occurs)


def _legend_sign(sign: GraphSign, x: float, y: float, radius: float) -> Iterator[DrawnItem]:
    match sign:
        case GraphSign.UNKNOWN:
            yield PathItem(
                HATCHING_SIGN_OUTLINE, (x, y), radius, pen=Pen(Ink.MUTED, 1), kind="unknown"
            )
        case GraphSign.FORECAST:
            line = (("M", x - 1.3 * radius, y), ("L", x + 1.3 * radius, y))
            yield PathItem(line, pen=Pen(Ink.TEXT, 1.4, dash=FORECAST_DASH), kind="forecast line")
            yield CircleItem((x, y), FORECAST_RADIUS, Ink.SURFACE, Pen(Ink.TEXT, 1), "forecast")
        case GraphSign.TURN:
            yield _turn_sign(x, y, radius)
        case GraphSign.LOST | GraphSign.LOST_TWICE:
            yield from _mistake_sign(x, y, radius, 1 if sign is GraphSign.LOST else 2)
        case GraphSign.LENGTH:
            for shift, high in ((-0.5, 0.9), (0.5, 2.0)):
                left, top = x + (shift - 0.35) * radius, y + radius - high * radius
                yield RectItem(
                    Rectangle(left, top, 0.7 * radius, high * radius), 0, Ink.RED, kind="bar"
                )
        case GraphSign.HELD:
            box = Rectangle(x - radius * 0.6, y - radius, radius * 1.2, 2 * radius)
            yield RectItem(box, 0, Ink.MUTED, kind="held")
        case GraphSign.COMMENT:
            yield CircleItem((x, y), COMMENT_DOT_RADIUS, Ink.TEXT, kind="comment")
        case GraphSign.BRANCH:
            yield PathItem(BRANCH_SIGN_OUTLINE, (x, y), pen=Pen(Ink.TEXT, 1.3), kind="branch")
