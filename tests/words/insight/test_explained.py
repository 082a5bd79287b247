"""The explanation of a position from Python is that of the command line."""

import json

import pytest

from c4studio.words.insight.explained import explain_position
from engine import Position, SearchStopped, Solver, StopFlag
from tests.cli.test_main import run


@pytest.mark.parametrize("moves", ["44444456233", "1212121", "32164625"])
def test_python_says_what_the_command_line_says(
    moves: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("explain", "--no-cache", "--json", moves) == 0
    said = json.loads(capsys.readouterr().out)
    found = explain_position(Position.from_moves(moves), Solver(16))
    assert {"version": 1, "moves": moves} | json.loads(json.dumps(found)) == said


def test_a_flag_stops_the_explanation() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        explain_position(Position.from_moves("32164625"), Solver(16, book=None), stop)
