"""Every format writes games on other boards, or refuses them by name in one sentence."""

import random
from functools import partial

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPdfWriter

from c4studio.export import paper
from c4studio.export.forms import EXPORT_FORMATS, ExportFormat, export_format_named
from c4studio.export.request import ExportError, ExportRequest, PictureSubject
from c4studio.export.reviewed import request_with_scores, search_missing_scores
from c4studio.formats import read
from c4studio.game import Game
from engine import STANDARD, Board, Position, SearchStopped, Solver, StopFlag
from tests.browser import Browser
from tests.export.test_page import PageOf, discs_in, discs_of
from tests.refusals import refused
from tests.review.insight.positions import quiet_position

BOARDS = [Board(8, 8), Board(10, 10), Board(9, 7), Board(5, 4)]
MARKED = {
    "svg": b"<svg",
    "png": b"\x89PNG",
    "apng": b"\x89PNG",
    "gif": b"GIF89a",
    "webp": b"RIFF",
    "pdf": b"%PDF",
    "html": b"<!DOCTYPE html>",
    "board-page": b"<!DOCTYPE html>",
}
"""How the files of some formats begin."""


def late_game(board: Board) -> Game:
    """A game near its end with a variation, whose scores are found in no time."""
    start = quiet_position(random.Random(f"late {board}"), board.size - 8, board)
    game = Game(start)
    node = game.root
    while not node.position.is_over:
        for column in node.position.legal_columns[1:2]:
            game.root.add_variation(column) if node is game.root else None
        node = node.add_variation(node.position.legal_columns[0])
    return game


def written(form: ExportFormat, game: Game, **fields: object) -> bytes:
    request = ExportRequest(**{"games": [game], **fields})  # type: ignore[arg-type]
    return form.write(request, lambda _: None)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("board", BOARDS, ids="{0.width}x{0.height}".format)
@pytest.mark.parametrize(
    "form", [each for each in EXPORT_FORMATS if each.name != "link"], ids=lambda form: form.name
)
def test_every_format_writes_a_game(form: ExportFormat, board: Board) -> None:
    game = late_game(board)
    request = ExportRequest(games=[game])
    if form.reviews:
        solver = Solver(8, board=board)
        scores = search_missing_scores(form, request, lambda _: solver, StopFlag(), lambda _: None)
        game = request_with_scores(request, scores).games[0]
        assert game.root.scores is not None
    assert written(form, game).startswith(MARKED.get(form.name, b""))
    if form.is_still_picture:
        for picture in PictureSubject:
            assert written(form, game, picture=picture).startswith(MARKED[form.name])


def test_a_picture_of_a_board_has_the_scores_of_the_columns_that_are_known() -> None:
    board, form = Board(10, 10), export_format_named("png")
    # All columns but the last lose at once; how that one ends would take hours.
    game = read("10x10: jajaj")
    solver = Solver(16, board=board)
    request = ExportRequest(games=[game], scores=True)
    scores = search_missing_scores(
        form, request, lambda _: solver, StopFlag(), lambda _: None, seconds=0.5
    )
    (found,) = scores.scores.values()
    assert found.values == (*[-47] * 9, None)
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        search_missing_scores(form, request, lambda _: solver, stop, lambda _: None, seconds=0.5)


def test_a_link_is_refused_by_name() -> None:
    game = Game(Position(Board(8, 8)))
    game.root.add_variation(3)
    with refused(ExportError, "a link shows a game on 7x6, and this one is on 8x8"):
        written(export_format_named("link"), game)
    assert b"https" not in written(export_format_named("mail"), game)


def test_a_page_of_several_boards_is_refused_by_name() -> None:
    games = [Game(Position(STANDARD)), Game(Position(Board(8, 8)))]
    with refused(ExportError, "shows games on one board, and these are on 7x6, 8x8"):
        written(export_format_named("html"), games[0], games=games)


def test_scores_are_searched_for_in_the_time_of_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a large board the last positions get scores, and the page says from where on."""
    monkeypatch.setattr("c4studio.review.review.REVIEW_SECONDS", 0.3)
    board, form = Board(9, 9), export_format_named("html")
    game = Game(Position(board))
    node = game.root
    rng = random.Random(5)
    while not node.position.is_over:
        legal = node.position.legal_columns
        quiet = [each for each in legal if not node.position.play(each).is_over]
        node = node.add_variation(rng.choice(quiet or legal))
    request = ExportRequest(games=[game])
    solver = Solver(8, board=board)
    scores = search_missing_scores(form, request, lambda _: solver, StopFlag(), lambda _: None)
    assert 0 < len(scores.scores) < game.end().position.ply
    page = form.write(request_with_scores(request, scores), lambda _: None).decode()
    assert "nown from move" in page


@pytest.mark.parametrize("board", [STANDARD, Board(8, 8), Board(4, 12)], ids=str)
def test_a_board_is_printed_on_one_page(board: Board) -> None:
    printed = QBuffer()
    printed.open(QIODevice.OpenModeFlag.WriteOnly)
    printer = QPdfWriter(printed)
    paper.print_board(printer, ExportRequest(games=[late_game(board)]), lambda _: None)
    del printer
    assert bytes(printed.data().data()).count(b"/Type /Page\n") == 1


def test_each_game_of_several_boards_is_scored_by_the_solver_of_its_board() -> None:
    games = [late_game(board) for board in (Board(8, 8), STANDARD, Board(5, 4))]
    solvers = {game.board: Solver(1, board=game.board) for game in games}
    request, form = ExportRequest(games=games), export_format_named("pdf")
    reports: list[float] = []
    find = partial(search_missing_scores, form, request, solvers.__getitem__)
    scores = find(StopFlag(), reports.append)
    assert {position.board for position in scores.scores} == {*solvers}
    assert reports == sorted(reports)
    assert reports[-1] == 1
    for game in request_with_scores(request, scores).games:
        assert all(node.score is not None for node in game.root.walk())


def test_a_page_plays_a_board_of_ten_columns_and_rows(web: Browser, page_of: PageOf) -> None:
    """Columns and rows of two digits, and a four in the highest rows."""
    game = late_game(Board(10, 10))
    shown = web.open(page_of(game))
    assert discs_in(shown) == discs_of(game.root.position)
    shown.press("End")
    assert discs_in(shown) == discs_of(game.end().position)
    rings = shown.evaluate("document.querySelectorAll('.player .over > .four').length")
    assert rings == len(game.end().position.winning_cells)
    columns = "[...document.querySelectorAll('.player li')].map((each) => each.textContent)"
    assert shown.evaluate(columns)[9].startswith("Column j: ")
    assert shown.complaints() == []
