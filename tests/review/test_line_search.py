"""A game on a large board is known as far as there is time, and the rest of it is forecast."""

import json

import pytest

from c4studio.game import NodeScores
from c4studio.ground.progress import ignore_progress
from c4studio.review import Line, Review, line_search, review_line, searches
from c4studio.review.line_search import Found, LineSearch
from c4studio.review.records import review_from_record, review_to_record
from c4studio.review.swings import LEAST_SWING
from engine import STANDARD, Board, Forecast, Position, SearchStopped, Side, Solver, StopFlag
from tests.cases import cases
from tests.review.small_forecasts import NODES, make_forecasts_small

BOARD = Board(9, 8)
LONG = "9x8: 54444487538214433278841377339777386688666991272"
"""The first positions take minutes."""
OPEN = "9x8: 5444448753"
"""No position is known in the time of these tests."""
BLUNDER = "9x8: 54444494482128"
"""By a forecast Yellow's disc 12 costs many points, and the game stands ill for Yellow."""
SECONDS = 60.0


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    make_forecasts_small(monkeypatch)


def found_of(
    search: LineSearch, solver: Solver, stop: StopFlag | None = None
) -> list[tuple[Position, Found]]:
    return [*search.search(solver, stop)]


def kinds(found: list[tuple[Position, Found]]) -> list[type]:
    return [type(each) for _, each in found]


def test_what_is_not_known_in_time_is_forecast_from_the_end_backwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(line_search, "FIRST_SCORES", 0.02)
    line = Line.from_text(LONG)
    search = LineSearch(Review.of_line(line), SECONDS)
    with Solver(8, board=BOARD) as solver:
        found = found_of(search, solver)
    review = search.review
    first = review.known_from
    assert first is not None
    assert first > 1
    # Exact scores come first, and nothing is forecast that they tell.
    assert kinds(found)[0] is NodeScores
    scored = {position for position, each in found if isinstance(each, NodeScores)}
    assert scored == {*line.positions[first - 1 : -1]}
    assert all(review.forecasts[: first - 1])
    assert not any(review.forecasts[first - 1 :])
    told = [p.ply for p, each in found if isinstance(each, Forecast) and each.nodes <= NODES]
    assert told[0] > told[-1]
    # The last forecast knows the score of the position that follows.
    last = review.forecasts[first - 2]
    move = review.moves[first - 1]
    assert last is not None
    assert move is not None
    assert last.results[line.columns[first - 2]] == -move.best_score.result
    side = line.positions[first - 2].to_move
    value = last.value if side is Side.RED else 1 - last.value
    assert review.expected_points[first - 2] == pytest.approx(value)


def test_an_open_game_is_forecast_to_its_last_position() -> None:
    search = LineSearch(Review.of_line(Line.from_text(OPEN)), SECONDS)
    with Solver(8, board=BOARD) as solver:
        found_of(search, solver)
    assert len(search.positions) == 11
    assert all(search.review.forecasts)
    assert search.review.known_from is None
    assert all(points is not None for points in search.review.expected_points)
    # The same work says the same.
    again = LineSearch(Review.of_line(Line.from_text(OPEN)), SECONDS)
    with Solver(8, board=BOARD) as solver:
        found_of(again, solver)
    assert again.review.forecasts == search.review.forecasts


def test_a_mirrored_game_has_mirrored_forecasts() -> None:
    line = Line.from_text(OPEN)
    mirrored = Line(line.start, tuple(map(BOARD.mirror, line.columns)))
    reviews = []
    for each in (line, mirrored):
        search = LineSearch(Review.of_line(each), SECONDS)
        with Solver(8, board=BOARD) as solver:
            found_of(search, solver)
        reviews.append(search.review)
    one, other = reviews
    assert one.expected_points == other.expected_points
    for mine, its in zip(one.forecasts, other.forecasts, strict=True):
        assert mine is not None
        assert its is not None
        assert mine.points == its.points[::-1]


def test_it_goes_on_where_it_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    real = LineSearch._forecast

    def forecast(self, forecaster, position, nodes, limit):  # type: ignore[no-untyped-def]
        made.append(position)
        yield from real(self, forecaster, position, nodes, limit)

    monkeypatch.setattr(LineSearch, "_forecast", forecast)
    search, stop = LineSearch(Review.of_line(Line.from_text(OPEN)), SECONDS), StopFlag()
    with Solver(8, board=BOARD) as solver:
        for number, _ in enumerate(search.search(solver, stop), start=1):
            if number == 4:
                stop.set()
                break
        stopped = StopFlag()
        stopped.set()
        with pytest.raises(SearchStopped):
            found_of(search, solver, stopped)
    assert len(made) == 4
    # Its time was hardly spent, and what was forecast is not forecast again.
    assert search.review.forecasts[-1] is not None
    assert sum(each is not None for each in search.review.forecasts) == 4


def test_no_forecast_is_made_where_that_is_not_wanted_or_a_book_helps() -> None:
    with Solver(8, board=BOARD) as solver:
        search = LineSearch(Review.of_line(Line.from_text(OPEN)), 0.2, with_forecasts=False)
        assert not found_of(search, solver)
    usual = Line.from_text("4455633")
    with Solver(8, board=STANDARD) as solver:
        search = LineSearch(Review.of_line(usual), SECONDS)
        assert {*kinds(found_of(search, solver))} == {NodeScores}
        assert search.review == review_line(solver, usual)


def test_further_positions_are_searched_with_the_game() -> None:
    line = Line.from_text(LONG)
    other = line.positions[-4]
    aside = next(
        after
        for column in other.legal_columns
        if not (after := other.play(column)).is_over and after not in line.positions
    )
    search = LineSearch(Review.of_line(line), SECONDS, [aside])
    with Solver(8, board=BOARD) as solver:
        assert aside in dict(found_of(search, solver))


def test_a_swing_is_searched_deeper_and_told_with_the_better_column() -> None:
    search = LineSearch(Review.of_line(Line.from_text(BLUNDER)), SECONDS)
    with Solver(8, board=BOARD) as solver:
        found = found_of(search, solver)
    (swing,) = search.review.swings
    told = [each for position, each in found if position == swing.position]
    quick, usual, deeper = (each for each in told if isinstance(each, Forecast))
    assert quick.nodes < usual.nodes
    assert usual.nodes <= NODES < deeper.nodes
    assert swing.forecast == deeper
    assert swing.is_confirmed
    assert search.review.probable_turning_point == swing
    assert (swing.ply, swing.side, swing.better) == (12, Side.YELLOW, 1)
    assert swing.lost >= LEAST_SWING
    # What a usual forecast finds alone is not called so.
    kept = {p: each for p, each in found if isinstance(each, Forecast) and each.nodes <= NODES}
    unsure = search.review.with_found({}, kept)
    assert unsure.swings
    assert unsure.probable_turning_point is None


def test_answers_of_a_search_are_told_by_their_places() -> None:
    line = Line.from_text(OPEN)
    search = LineSearch(Review.of_line(line), SECONDS)
    with Solver(8, board=BOARD) as solver:
        batches = [*searches.search_line(search, 0, solver, StopFlag(), ignore_progress)]
    assert {number for each in batches for number in each} == {*range(11)}
    assert search.positions == line.positions


def test_a_review_with_forecasts_is_the_same_after_json() -> None:
    search = LineSearch(Review.of_line(Line.from_text(BLUNDER)), SECONDS)
    with Solver(8, board=BOARD) as solver:
        found_of(search, solver)
    record = json.loads(json.dumps(review_to_record(search.review)))
    assert review_from_record(record) == search.review
    assert record["probable_turning_point"] | {"points_lost": 0} == {
        "ply": 12,
        "column": 1,
        "better": 2,
        "points_lost": 0,
    }
    forecast = record["plies"][11]["forecast"]
    assert forecast.keys() == {"points", "results", "best", "nodes", "depth"}
    assert forecast["best"] == 2
    assert record["plies"][0]["score"] is None
    assert record["end_forecast"]["nodes"] > 0


@cases()
def test_a_forecast_that_none_can_be_is_refused(wrong: dict[str, object]) -> None:
    sound = {"points": [0.5] * 9, "results": [None] * 9, "best": 5, "nodes": 100, "depth": 4}
    record = review_to_record(Review.of_line(Line.from_text("9x8: 54")))
    record["plies"][1]["forecast"] = sound
    assert review_from_record(record).forecasts[1] is not None
    record["plies"][1]["forecast"] = sound | wrong
    with pytest.raises((ValueError, TypeError, LookupError)):
        review_from_record(record)
