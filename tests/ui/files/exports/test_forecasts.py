"""A page of a game on a large board has the time of one review, which its preview has spent."""

from pathlib import Path

import pytest

from c4studio.game import Game
from c4studio.review.line_search import LineSearch
from c4studio.ui.files.exports.export_dialog import ExportDialog
from engine import Board, Position
from tests.calls import note_calls
from tests.hands import OpenWindow, pause, wait
from tests.review.small_forecasts import make_forecasts_small
from tests.ui.files.exports.export_hands import choose_row, save
from tests.ui.files.exports.test_reviewed_pictures import choose_graph


@pytest.mark.parametrize("wanted", [True, False])
def test_what_a_preview_has_searched_is_not_searched_for_the_file(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: bool
) -> None:
    make_forecasts_small(monkeypatch)
    monkeypatch.setattr("c4studio.review.review.REVIEW_SECONDS", 5.0)
    hand = pause(open_window(Game(Position(Board(9, 8)))))
    hand.paste("9x8: 54444494482128")
    if not wanted:
        monkeypatch.setattr("c4studio.review.review.REVIEW_SECONDS", 0.2)
        hand.do("forecast")
    hand.press("Ctrl+Shift+E")
    dialog = hand.dialog(ExportDialog)
    searches = note_calls(monkeypatch, LineSearch, "search")
    choose_row(dialog, "Web page")
    wait(lambda: bool(dialog.written.sheets.page_of_heading))
    path = tmp_path / "game.html"
    save(dialog, path)
    wait(path.exists)
    page = path.read_text("utf-8")
    assert ('class="forecast line"' in page) is wanted
    assert ('class="turn"' in page) is wanted
    choose_graph(dialog)
    wait(lambda: bool(dialog.picture.scores.asked))
    assert bool(dialog.picture.scores.forecasts) is wanted
    assert len(searches) == 1
    # The document has none of it.
    assert not any(node.forecast or node.scores for node in hand.document.game.root.walk())
