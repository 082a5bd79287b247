"""Long reading and writing report their progress and can be cancelled."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from c4studio.export import texts
from c4studio.export.request import ExportedLine, ExportRequest
from c4studio.formats import games_as_json_lines, read_any_format, read_file_contents, sgf
from c4studio.game import Collection
from c4studio.ground.progress import Cancelled, OnProgress
from tests.bench.large_tree import large_game

LARGE = Collection([large_game(3000, seed) for seed in (1, 2)])
TEXT = sgf.sgf_of_games(LARGE)
DEEP = f"(;GM[44]{'(;' * 1900}{')' * 1901}"

Work = Callable[[OnProgress], object]

WORKS = [
    pytest.param(lambda report: read_any_format(TEXT, report), id="read"),
    pytest.param(lambda report: read_file_contents(DEEP.encode(), report), id="read what is deep"),
    pytest.param(lambda report: sgf.sgf_of_games(LARGE, report), id="write"),
    pytest.param(lambda report: sgf.sgf_of_branch(LARGE.games[0].root, report), id="branch"),
    pytest.param(lambda report: games_as_json_lines(LARGE, report), id="JSON"),
    pytest.param(
        lambda report: texts.write_move_strings(
            ExportRequest(games=LARGE.games, line=ExportedLine.ALL), report
        ),
        id="every line",
    ),
]


@pytest.mark.parametrize("work", WORKS)
def test_long_work_tells_how_far_it_is(work: Work) -> None:
    heard: list[float] = []
    work(heard.append)
    steps = [0, *heard, 1]
    assert all(0 <= after - before <= 0.51 for before, after in pairwise(steps)), heard


@pytest.mark.parametrize("work", WORKS)
def test_long_work_ends_at_the_report_that_refuses(work: Work) -> None:
    heard: list[float] = []

    def refuse_the_second(part: float) -> None:
        heard.append(part)
        if len(heard) == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        work(refuse_the_second)
    assert len(heard) == 2


def test_what_was_read_before_a_fault_can_be_refused_too() -> None:
    def refuse_the_second_half(part: float) -> None:
        if part > 0.5:
            raise Cancelled

    with pytest.raises(Cancelled):
        sgf.read_sgf(TEXT.rstrip().removesuffix(")"), refuse_the_second_half)


def test_who_reports_reads_and_writes_the_same() -> None:
    heard: list[float] = []
    assert sgf.sgf_of_games(read_any_format(TEXT, heard.append).collection, heard.append) == TEXT
