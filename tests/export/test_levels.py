"""The level at which each player kept the result, in files of reviews."""

from collections.abc import Callable
from pathlib import Path

import pytest

from c4studio.drawing.print import output
from c4studio.drawing.print.pieces import Paragraph, PrintedReport, ReportPiece
from c4studio.export import paper
from c4studio.export.request import ExportRequest
from c4studio.formats.sniff import read
from c4studio.game import Game, NodeScores
from c4studio.ground.paths import packaged_book
from c4studio.words.naming import Naming
from engine import Solver

LEVEL = "Red kept the result as often as Regular players do (an estimate: Casual to Strong)."
MOVES = "423623447676647725155"
"""A game in which Red has eight choices, and Yellow four."""


@pytest.fixture(scope="module")
def played() -> Game:
    """The game with all scores."""
    solver, game = Solver(16, packaged_book()), read(MOVES)
    for node in (game.root, *game.root.main_line()):
        if not node.position.is_over:
            node.scores = NodeScores(solver.score_columns(node.position))
    return game


@pytest.fixture
def printed_texts(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], list[str]]:
    """Return the paragraphs of the report that is written of a game."""

    def texts(game: Game) -> list[str]:
        taken: list[ReportPiece] = []

        def take(printed: PrintedReport, *_: object) -> bytes:
            taken.extend(printed.pieces)
            return b""

        monkeypatch.setattr(output, "write_pdf", take)
        paper.write_pdf_report(ExportRequest(games=[game]), lambda _: None)
        paragraphs = (piece for piece in taken if isinstance(piece, Paragraph))
        return ["".join(run.words for run in each.runs) for each in paragraphs]

    return texts


def test_a_page_says_at_which_level_each_player_played(
    page_of: Callable[..., Path], played: Game
) -> None:
    text = page_of(played).read_text("utf-8")
    assert f'<p class="rule">{LEVEL}</p>' in text


def test_a_page_names_the_sides_as_they_are_drawn(
    page_of: Callable[..., Path], played: Game
) -> None:
    text = page_of(played, naming=Naming(exchanged=True)).read_text("utf-8")
    assert f'<p class="rule">{LEVEL.replace("Red", "Yellow")}</p>' in text


def test_a_report_on_paper_says_at_which_level_each_player_played(
    printed_texts: Callable[[Game], list[str]], played: Game
) -> None:
    texts = printed_texts(played)
    assert [each for each in texts if "as often as" in each] == [LEVEL]


def test_a_game_with_few_choices_says_nothing_of_levels(
    page_of: Callable[..., Path], printed_texts: Callable[[Game], list[str]], played: Game
) -> None:
    short = played.copy()
    del short.root.variations[0].variations[0].variations[:]
    assert "as often as" not in "".join(printed_texts(short))
    assert "as often as" not in page_of(short).read_text("utf-8")
