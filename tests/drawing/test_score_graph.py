"""The score graph: where its bars are, and that each of its signs can be seen."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage, QPainter

from c4studio.drawing.fonts import shipped_font
from c4studio.drawing.player import ItemPainter
from c4studio.drawing.spacing import GRID_UNIT
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.pictures.display import CircleItem, ItemGroup, PathItem, RectItem, TextItem
from c4studio.pictures.graph_geometry import GRAPH_SIDE_MARGIN, GraphGeometry
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes import Verdict
from c4studio.pictures.score_graph import (
    LEGEND_SIGN_GAP,
    LEGEND_SIGN_RADIUS,
    SIGN_WIDTHS,
    GraphScene,
    graph_axes,
    graph_items,
    graph_legend,
    position_frames,
    signs_in_graph,
)
from c4studio.pictures.shapes import DOWN_ARROW_OUTLINE, verdict_outline
from c4studio.pictures.svg import item_to_svg
from c4studio.review import Line, MoveClass, Review, review_line
from c4studio.review.graph import graph_points
from c4studio.review.swings import Swing
from c4studio.words.graph import GRAPH_LEGEND_TEXTS, GraphSign
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render_within
from engine import Board, Forecast, Position, Solver, win_score
from tests.boards import ON_BOTH

LOW = QSize(600, 90)


def forecast_of(board: Board, points: float = 0.6) -> Forecast:
    """A forecast in which all columns are expected to have as many points."""
    return Forecast((points,) * board.width, (None,) * board.width, 3, points, 1000, 8)


LINE = Line.from_text("44444352632266547")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "high"])


@pytest.fixture(scope="module")
def review() -> Review:
    start = Line(LINE.positions[9], LINE.columns[9:])
    return review_line(Solver(16, book=None), start)


def picture(scene: GraphScene, theme: Theme) -> QImage:
    image = QImage(LOW, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    grid = GraphGeometry(LOW.width(), LOW.height(), len(scene.points))
    player = ItemPainter(painter, theme)
    for item in (
        *graph_items(grid, scene, DEFAULT_NAMING, theme.is_patterned),
        *position_frames(grid, scene),
    ):
        player.paint_item(item)
    painter.end()
    return image


def test_the_whole_strip_leads_to_some_point() -> None:
    grid = GraphGeometry(400, 90, 10)
    assert [
        grid.point_at(x)
        for x in (-5, GRAPH_SIDE_MARGIN, GRAPH_SIDE_MARGIN + grid.position_width, 4000)
    ] == [
        0,
        0,
        1,
        9,
    ]
    assert all(grid.point_at(grid.point_stripe(i).middle[0]) == i for i in range(10))
    assert GraphGeometry(400, 90, 0).point_at(50) is None


@ON_BOTH
def test_the_bar_of_the_soonest_win_is_as_long_as_there_is_room(board: Board) -> None:
    first, last = 0, board.width - 1
    line = Line(Position(board), (first, last) * 3 + (first,))
    scene = GraphScene(graph_points(Review.of_line(line)))
    assert scene.points[-1].advantage == win_score(7, board)
    grid = GraphGeometry(LOW.width(), LOW.height(), len(scene.points))
    (bar,) = (
        each.box
        for group in graph_items(grid, scene, DEFAULT_NAMING, striped=False, titled=True)
        if isinstance(group, ItemGroup)
        for each in group.items
        if isinstance(each, RectItem) and each.kind == "bar"
    )
    assert bar.top == pytest.approx(grid.scores_box.top)
    assert bar.bottom == pytest.approx(grid.drawn_scores_box.top)


def test_bars_of_red_go_up_those_of_yellow_down_and_sooner_wins_are_longer() -> None:
    grid = GraphGeometry(600, 90, 43)
    band = grid.drawn_scores_box
    assert grid.score_bar(3, 1).bottom == pytest.approx(band.top)
    assert grid.score_bar(3, -1).top == pytest.approx(band.bottom)
    lengths = [grid.score_bar(0, score).height for score in range(1, 19)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == len(lengths)
    assert grid.score_bar(0, 18).top == pytest.approx(grid.scores_box.top)
    assert grid.score_bar(0, -18).bottom == pytest.approx(grid.scores_box.bottom)
    assert grid.score_bar(0, 0).top == pytest.approx(band.top)
    assert grid.good_columns_bars.top >= grid.scores_box.bottom - 0.01


@THEMES
def test_what_is_not_known_looks_like_no_draw(
    review: Review, theme: Theme, qapp: QGuiApplication
) -> None:
    known, unknown = graph_points(review), graph_points(Review.of_line(review.line))
    assert all(each.score is None for each in unknown[:-1])
    assert picture(GraphScene(known), theme) != picture(GraphScene(unknown), theme)
    grid = GraphGeometry(LOW.width(), LOW.height(), len(unknown))
    hatched = picture(GraphScene(unknown), theme).copy(QRectF(*grid.point_stripe(2)).toRect())
    colours = {hatched.pixel(x, y) for x in range(hatched.width()) for y in range(20, 60)}
    assert len(colours) > 2


@THEMES
def test_every_sign_changes_the_picture(
    review: Review, theme: Theme, qapp: QGuiApplication
) -> None:
    plain = GraphScene(graph_points(review))
    scenes = [
        plain,
        GraphScene(plain.points, comments=frozenset({2})),
        GraphScene(plain.points, branches=frozenset({2})),
        GraphScene(plain.points, comments=frozenset({2}), branches=frozenset({2})),
        GraphScene(plain.points, current=2),
        GraphScene(plain.points, hover=2),
    ]
    pictures = [picture(scene, theme) for scene in scenes]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_a_mistake_has_the_sign_of_the_list_once_for_each_lost_step(review: Review) -> None:
    scene = GraphScene(graph_points(review))
    grid = GraphGeometry(LOW.width(), LOW.height(), len(scene.points))
    signs = Counter[int]()
    for number, item in enumerate(
        graph_items(grid, scene, DEFAULT_NAMING, striped=False, titled=True)
    ):
        if isinstance(item, ItemGroup) and item.kind == "point":
            drawn = [
                each for each in item.items if isinstance(each, PathItem) and each.kind == "fault"
            ]
            assert all(each.outline == DOWN_ARROW_OUTLINE for each in drawn), number
            signs[len(drawn)] += 1
    faults = Counter(each.move_class for each in review.faults())
    assert signs[2] == faults.pop(MoveClass.WIN_TO_LOSS) > 0
    assert signs[1] == faults.total() > 0


def test_the_legend_names_the_signs_that_occur_where_there_is_room(review: Review) -> None:
    known, unknown = (
        GraphScene(graph_points(review)),
        GraphScene(graph_points(Review.of_line(review.line))),
    )
    assert set(signs_in_graph(known)) == {
        GraphSign.LOST,
        GraphSign.LOST_TWICE,
        GraphSign.LENGTH,
        GraphSign.HELD,
    }
    assert set(signs_in_graph(unknown)) >= {GraphSign.UNKNOWN}
    noted = replace(known, comments=frozenset({2}), branches=frozenset({3}))
    assert set(signs_in_graph(noted)) == {
        *signs_in_graph(known),
        GraphSign.COMMENT,
        GraphSign.BRANCH,
    }
    for width, said in ((900, 6), (200, 2), (60, 0)):
        grid = GraphGeometry(width, 120, len(noted.points), 16)
        legend = graph_legend(grid, noted, DEFAULT_NAMING).items
        texts = [each for each in legend if isinstance(each, TextItem)]
        assert len(texts) == said
        assert all(each.at[1] > grid.bottom for each in texts)
    assert grid.point_stripe(0).bottom == grid.bottom == 104


@pytest.mark.parametrize("width", [592, 600, 1000])
@pytest.mark.parametrize("below", [14, 16, 18])
@pytest.mark.parametrize(
    ("given", "absent"),
    [
        (GraphSign.UNKNOWN, {GraphSign.FORECAST, GraphSign.TURN}),
        (GraphSign.FORECAST, {GraphSign.UNKNOWN, GraphSign.TURN}),
        (GraphSign.TURN, {GraphSign.UNKNOWN, GraphSign.LOST, GraphSign.LOST_TWICE}),
    ],
)
def test_every_sign_that_occurs_is_named_in_a_small_window(  # noqa: PLR0917
    review: Review,
    width: int,
    below: int,
    given: GraphSign,
    absent: set[GraphSign],
    qapp: QGuiApplication,
) -> None:
    """A turning point is forecast only where no mistake is known."""
    first, *rest = graph_points(review)
    told = None if given is GraphSign.UNKNOWN else forecast_of(first.board)
    turn = None
    if told is not None and given is GraphSign.TURN:
        turn = Swing(review.line.start, 3, 0.3, told)
        rest = [replace(each, move=None) for each in rest]
    partly = (replace(first, score=None, forecast=told, turn=turn), *rest)
    scene = GraphScene(partly, comments=frozenset({2}), branches=frozenset({3}))
    shown = [each for each in GraphSign if each not in absent]
    assert [*signs_in_graph(scene)] == shown
    grid = GraphGeometry(width, 120, len(scene.points), below, 16)
    legend = graph_legend(grid, scene, DEFAULT_NAMING).items
    texts = [each for each in legend if isinstance(each, TextItem)]
    assert [each.words for each in texts] == [
        render_within(GRAPH_LEGEND_TEXTS[sign]) for sign in shown
    ]
    metrics = QFontMetricsF(shipped_font(texts[0].height))
    ends = [each.at[0] + metrics.horizontalAdvance(each.words) for each in texts]
    assert ends[-1] <= width
    signs_wide = [LEGEND_SIGN_RADIUS * SIGN_WIDTHS.get(sign, 2) for sign in shown[1:]]
    gaps = [
        each.at[0] - end - (wide + LEGEND_SIGN_GAP) * each.height
        for each, end, wide in zip(texts[1:], ends, signs_wide, strict=False)
    ]
    assert min(gaps) > 1.5 * LEGEND_SIGN_GAP * texts[0].height
    assert max(gaps) - min(gaps) < 2


def test_hidden_scores_are_not_called_unknown(review: Review) -> None:
    scene = GraphScene(graph_points(Review.of_line(review.line)), comments=frozenset({2}))
    assert GraphSign.UNKNOWN in signs_in_graph(scene)
    assert GraphSign.UNKNOWN not in signs_in_graph(replace(scene, hidden=True))


def test_the_frame_of_a_position_leaves_its_signs_whole(review: Review) -> None:
    faults = [number for number, each in enumerate(graph_points(review)) if each.steps_lost]
    noted = frozenset(faults[:1])
    scene = GraphScene(graph_points(review), noted, noted, current=faults[0])
    grid = GraphGeometry(592, 126, len(scene.points), 16, 16)
    (frame,) = position_frames(grid, scene)
    assert isinstance(frame, RectItem)
    assert frame.pen is not None
    top, bottom = frame.box.top - frame.pen.width / 2, frame.box.bottom + frame.pen.width / 2
    drawn = [*graph_items(grid, scene, DEFAULT_NAMING, striped=False)]
    (dot,) = [each for each in drawn if isinstance(each, CircleItem) and each.kind == "comment"]
    (fork,) = [each for each in drawn if isinstance(each, PathItem) and each.kind == "branch"]
    marks = [each for each in drawn if isinstance(each, PathItem) and each.kind == "fault"]
    assert bottom < dot.at[1] - dot.radius
    assert fork.pen is not None
    assert bottom < fork.at[1] - 3.5 - fork.pen.width / 2
    assert all(each.at[1] + each.size < top for each in marks)
    assert top > 2


def test_the_sign_of_a_variation_touches_neither_a_bar_nor_a_number(review: Review) -> None:
    scene = GraphScene(graph_points(review), branches=frozenset({3}))
    grid = GraphGeometry(LOW.width(), LOW.height(), len(scene.points))
    drawn = [
        each
        for each in graph_items(grid, scene, DEFAULT_NAMING, striped=False)
        if isinstance(each, PathItem)
    ]
    (fork,) = [each for each in drawn if each.kind == "branch"]
    assert fork.pen is not None
    reach = 3.5 + fork.pen.width / 2
    assert grid.good_columns_bars.bottom + 1 <= fork.at[1] - reach
    assert fork.at[1] + reach <= grid.bottom


def test_the_sign_of_a_mistake_is_no_sign_of_a_result() -> None:
    assert DOWN_ARROW_OUTLINE not in map(verdict_outline, Verdict)


@pytest.mark.parametrize(("width", "said"), [(1000, range(18)), (300, range(0, 18, 2))])
def test_the_axes_say_who_wins_and_number_the_moves(width: int, said: range) -> None:
    scene = GraphScene(graph_points(Review.of_line(LINE)))
    grid = GraphGeometry(width, 120, len(scene.points), 16, 16)
    items = graph_axes(grid, scene, DEFAULT_NAMING).items
    texts = {each.words: each.at for each in items if isinstance(each, TextItem)}
    assert sum(isinstance(each, TextItem) and each.words == "wins" for each in items) == 2
    assert grid.drawn_scores_box.top < texts["draw"][1] < grid.drawn_scores_box.bottom
    numbers = {int(word): at for word, at in texts.items() if word.isdecimal()}
    assert list(numbers) == list(said)
    for number, (x, y) in numbers.items():
        assert x == pytest.approx(grid.point_stripe(number).middle[0])
        assert grid.bottom < y < grid.height - grid.below
    assert all(texts[word][0] < grid.axis_width for word in ("wins", "draw"))


@pytest.mark.parametrize("exchanged", [False, True])
def test_high_contrast_stripes_the_bars_that_are_drawn_yellow(
    review: Review, exchanged: bool
) -> None:
    scene, naming = GraphScene(graph_points(review)), Naming(exchanged)
    grid = GraphGeometry(LOW.width(), LOW.height(), len(scene.points))
    inks = {True: 0, False: 0}
    for group in graph_items(grid, scene, naming, striped=True, titled=True):
        if isinstance(group, ItemGroup) and group.kind == "point":
            fills = {each.fill for each in group.items if isinstance(each, RectItem)}
            stripes = [
                each
                for each in group.items
                if isinstance(each, PathItem) and each.kind == "stripes"
            ]
            assert bool(stripes) is (Ink.YELLOW in fills)
            inks[bool(stripes)] += 1
    assert all(inks.values())
    assert '"stripes"' not in item_to_svg(
        ItemGroup((*graph_items(grid, scene, naming, striped=False),)), CONTRAST.colours
    )


@pytest.mark.parametrize("line", [15.0, 22.0], ids=["usual", "large"])
def test_the_words_of_the_axis_are_apart_from_the_discs_and_the_bars(line: float) -> None:
    scene = GraphScene(graph_points(Review.of_line(LINE)))
    grid = GraphGeometry(600, 150, len(scene.points), line, line)
    discs = [
        each
        for each in graph_items(grid, scene, DEFAULT_NAMING, False)
        if isinstance(each, CircleItem)
    ]
    words = [
        each
        for each in graph_axes(grid, scene, DEFAULT_NAMING).items
        if isinstance(each, TextItem) and each.start
    ]
    assert len(words) == len(discs) + 1
    for word in words:
        assert word.at[0] - max(each.at[0] + each.radius for each in discs) >= GRID_UNIT
        wide = QFontMetricsF(shipped_font(word.height)).horizontalAdvance(word.words)
        assert word.at[0] + wide < grid.axis_width
