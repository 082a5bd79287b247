"""Commands on boards of other sizes end in time, with what is known by then."""

import json
import time
from pathlib import Path

import pytest

from c4studio.report.cells import cell_text
from c4studio.report.review import tell_review
from tests.cli.shell import told
from tests.review.small_forecasts import make_forecasts_small

LATE = "77158758643532535226423464388112"
"""A position of 8x7 whose scores are known at once."""


def test_scores_of_a_game_are_exported_as_far_as_there_is_time(
    tmp_path: Path,
) -> None:
    out = tmp_path / "game.sgf"
    line = f"8x7: {LATE}"
    told("export", line, "--format", "sgf", "--review", "--seconds", "1", "--out", str(out))
    text = out.read_text()
    assert "SZ[8:7]" in text
    # From the end on, as far as there was time.
    assert 5 < text.count("SCORES[") <= len(LATE)


def test_the_scores_of_a_film_are_searched_as_long_as_asked(
    tmp_path: Path,
) -> None:
    out, began = tmp_path / "game.gif", time.monotonic()
    times = ("--scores", "--seconds", "0.5", "--film-seconds", "0.3", "--scale", "0.1")
    told("export", "9x9:45", "--format", "gif", *times, "--out", str(out))
    # Without a limit of its own a game of this board is searched for a minute.
    assert time.monotonic() - began < 30
    assert out.read_bytes().startswith(b"GIF89a")


def test_a_review_in_words_ends_in_time() -> None:
    said = told("review", "9x9:5691841326847924447537424844112533", "--seconds", "0.5")
    assert "Known from move " in said and " unknown." in said


def test_what_moves_led_to_is_told_by_forecasts_where_scores_are_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each side's share of the points is that of the forecast after the move."""
    make_forecasts_small(monkeypatch)
    game = "9x9: 259645625784561334"
    record = json.loads(told("review", game, "--seconds", "5", "--json"))
    (table,) = tell_review(record).sections[-1].tables
    rows = [[*map(cell_text, row)] for row in table.rows]
    assert [row[0] for row in rows] == [str(number) for number in range(1, 19)]
    after = [ply["forecast"] for ply in record["plies"][1:]] + [record["end_forecast"]]
    seen = 0
    for number, (row, told_after) in enumerate(zip(rows, after, strict=True), 1):
        points = told_after["points"][told_after["best"] - 1]
        if points is not None:
            seen += 1
            red = points if number % 2 == 0 else 1 - points
            percent = int(row[3][4:-2])
            assert row[3][:3] == ("R ≈" if red > 1 / 2 else "Y ≈")
            assert percent == pytest.approx(min(100 * max(red, 1 - red), 95), abs=2.6)
            assert row[-1] == "Forecast"
    assert seen > 9


def test_a_game_is_reviewed_back_from_its_last_disc() -> None:
    found = json.loads(told("review", f"8x7: {LATE}", "--seconds", "1", "--fast", "--json"))
    assert (found["moves"], found["board"]) == (LATE, "8x7")
    columns = [ply["columns"] for ply in found["plies"]]
    assert columns[0] is None
    assert columns[-1] is not None
    assert found["known_from"] == 1 + max(
        at for at, known in enumerate(columns, 1) if known is None
    )
    told("review", "--board", "8x7", LATE, "4455443", "--seconds", "0.5", "--fast")
