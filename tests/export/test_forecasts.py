"""Where scores take too long, exports show forecasts beside what is proved, in their own look."""

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest

from c4studio.export import reviewed
from c4studio.export.film import frames_as_svg
from c4studio.export.forms import export_format_named
from c4studio.export.picture import picture_as_svg
from c4studio.export.request import ExportRequest, PictureSubject
from c4studio.export.reviewed import FoundScores, ScoreSearch, request_with_scores
from c4studio.formats import read
from c4studio.formats.json_lines import game_from_json
from c4studio.game import Game, GameNode
from c4studio.ground.progress import ignore_progress
from c4studio.review import line_search
from c4studio.review.review import time_limit_of_review
from engine import Board, Forecast, SearchStopped, Solver, StopFlag
from tests.review.small_forecasts import make_forecasts_small

BOARD = Board(9, 8)
OPEN = "9x8: 54444494482128"
"""By a forecast Yellow's disc 12, a1, costs many points, and b was better."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    make_forecasts_small(monkeypatch)


@pytest.fixture
def solver() -> Iterator[Solver]:
    with Solver(8, board=BOARD) as solver:
        yield solver


def found_for(
    name: str, request: ExportRequest, solver: Solver, seconds: float = 60.0
) -> FoundScores:
    form = export_format_named(name)
    search = ScoreSearch(form, request, seconds_of=lambda _: seconds)
    return search(lambda _: solver, StopFlag(), ignore_progress)


def request_of(name: str, solver: Solver, seconds: float = 60.0, **fields: object) -> ExportRequest:
    """A request for a game with a variation, with all that was found for it."""
    game = read(OPEN)
    game.root.variations[0].add_variation(2)
    request = ExportRequest(**{"games": [game], **fields})  # type: ignore[arg-type]
    return request_with_scores(request, found_for(name, request, solver, seconds))


def written(name: str, request: ExportRequest) -> str:
    return export_format_named(name).write(request, ignore_progress).decode()


def nodes_of(game: Game) -> list[GameNode]:
    return [*game.root.walk()]


def test_a_page_tells_forecasts_in_their_own_look(solver: Solver) -> None:
    request = request_of("html", solver)
    (game,) = request.games
    assert all(node.forecast for node in nodes_of(game))
    page = written("html", request)
    assert page.count('class="forecast line"') == 2
    assert "Probably the turning point: move 12, Yellow a1 gave about " in page
    assert 'class="score forecast"' in page
    assert " ≈ " in page
    chips = page.partition('data-chips="')[2].partition('"')[0].split(";")
    kinds = {each.split(",")[0] for each in chips}
    assert kinds == {"forecast"}
    assert sum(",best," in each for each in chips) >= 1
    # Nothing is told as a score.
    assert "score red" not in page
    assert "score yellow" not in page


def test_pictures_have_hollow_chips_and_a_dotted_line(solver: Solver) -> None:
    board = request_of("svg", solver, 0.2, scores=True)
    assert "chip forecast" in picture_as_svg(board)
    assert "Forecast, not proved: about " in picture_as_svg(board)
    strip = request_of("svg", solver, scores=True, picture=PictureSubject.STRIP)
    # What the search of a forecast proves is a bound, and no forecast.
    assert 100 < picture_as_svg(strip).count('"chip forecast"') <= 14 * 9
    graph = request_of("svg", solver, picture=PictureSubject.GRAPH)
    assert "forecast line" in picture_as_svg(graph)
    assert 'class="turn"' in picture_as_svg(graph)
    frames = frames_as_svg(request_of("gif", solver, scores=True))
    assert all("chip forecast" in frame for frame in frames)


def test_a_report_on_paper_tells_them_too(solver: Solver) -> None:
    request = request_of("pdf", solver)
    assert export_format_named("pdf").write(request, ignore_progress).startswith(b"%PDF")


def test_sgf_and_json_have_them_apart_from_scores_and_read_none(solver: Solver) -> None:
    request = request_of("html", solver)
    sgf = written("sgf", request)
    assert "SCORES" not in sgf
    assert sgf.count("FORECAST[0.") + sgf.count("FORECAST[. ") == len(nodes_of(request.games[0]))
    again = read(sgf)
    assert not any(node.forecast or node.scores or node.annotation.kept for node in nodes_of(again))
    record = json.loads(written("json", request))
    forecast = record["nodes"][0]["forecast"]
    assert forecast.keys() == {"points", "nodes", "depth"}
    assert not any("scores" in node for node in record["nodes"])
    assert not any(node.forecast for node in nodes_of(game_from_json(record)))


def test_what_was_found_for_one_file_serves_the_next(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    request, form = ExportRequest(games=[read(OPEN)]), export_format_named("html")
    first = found_for("html", request, solver)
    assert first.covers(reviewed.positions_without_scores(form, request))
    monkeypatch.setattr(line_search.LineSearch, "search", lambda *_: pytest.fail("once more"))
    graph = ExportRequest(games=request.games, picture=PictureSubject.GRAPH)
    for name, asked in (("html", request), ("svg", graph)):
        search = ScoreSearch(export_format_named(name), asked, first)
        assert search(lambda _: solver, StopFlag(), ignore_progress) == first


def test_an_interrupted_search_goes_on_where_it_was(solver: Solver) -> None:
    request = ExportRequest(games=[read(OPEN), read("9x8: 55")])
    search = ScoreSearch(export_format_named("html"), request)
    stop, told = StopFlag(), list[float]()

    def report(part: float) -> None:
        told.append(part)

    kept: list[object] = []
    keep = search._keep

    def keep_some(position, found):  # type: ignore[no-untyped-def]
        keep(position, found)
        kept.append(position)
        if len(kept) == 5:
            stop.set()

    search._keep = keep_some  # type: ignore[method-assign]
    with pytest.raises(SearchStopped):
        search(lambda _: solver, stop, report)
    before = len(kept)
    found = search(lambda _: solver, StopFlag(), report)
    # A quick forecast, a whole one, and a deeper one of a swing.
    assert len(kept) > before >= 5
    assert all(kept.count(position) <= 3 for position in kept)
    assert {game.end().position for game in request.games} <= found.forecasts.keys()
    assert told[-1] == 1.0


def test_games_may_share_the_time_of_one(solver: Solver) -> None:
    asked: list[Board] = []

    def seconds_of(board: Board) -> float:
        asked.append(board)
        return 0.2

    request = ExportRequest(games=[read(OPEN)] * 2)
    search = ScoreSearch(export_format_named("html"), request, seconds_of=seconds_of)
    with suppress(SearchStopped):
        search(lambda _: solver, StopFlag(), ignore_progress)
    assert asked == [BOARD] * 2
    assert time_limit_of_review(BOARD) == 60


def test_a_picture_of_a_board_has_results_and_forecasts(solver: Solver) -> None:
    """Yellow must stop a four in the first column; all other columns lose."""
    game = read("9x8: 19191")
    request = ExportRequest(games=[game], scores=True)
    search = ScoreSearch(export_format_named("svg"), request, seconds_of=lambda _: 0.3)
    found = search(lambda _: solver, StopFlag(), ignore_progress)
    assert isinstance(found.forecasts[game.end().position], Forecast)
    svg = picture_as_svg(request_with_scores(request, found))
    assert svg.count('"chip loss"') == 8
    assert svg.count('"chip forecast"') == 1
    without = ScoreSearch(
        export_format_named("svg"), request, seconds_of=lambda _: 0.3, with_forecasts=False
    )
    assert not without(lambda _: solver, StopFlag(), ignore_progress).forecasts
