"""The explanation of a position from Python is that of the command line."""

import json

import pytest

from c4studio.words.insight.explained import explain_position
from engine import Board, Position, SearchStopped, Solver, StopFlag
from tests.cli.test_main import run


@pytest.mark.parametrize("moves", ["44444456233", "1212121", "32164625"])
def test_python_says_what_the_command_line_says(
    moves: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("explain", "--no-cache", "--json", moves) == 0
    said = json.loads(capsys.readouterr().out)
    found = explain_position(Position.from_moves(moves), Solver(16))
    assert {"version": 1, "index": 0, "moves": moves} | json.loads(json.dumps(found)) == said


def test_a_flag_stops_the_explanation() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        explain_position(Position.from_moves("32164625"), Solver(16, book=None), stop)


def test_after_its_seconds_it_says_what_is_proved() -> None:
    """On a board of 8 by 8 columns that lose at once are known, and no score of the others."""
    board = Board(8, 8)
    found = explain_position(
        Position.from_moves("44536", board=board), Solver(16, board=board), seconds=0.05
    )
    assert found["complete"] is False
    assert found["columns"] == [None] * 8
    assert found["proved"][0] == {
        "least": -1,
        "most": -1,
        "sentence": "Leaves Red's threat on g1",
        "cells": ["g1"],
        "line": [1, 7],
    }


def test_a_stop_is_no_end_of_the_seconds() -> None:
    stop = StopFlag()
    stop.set()
    board = Board(8, 8)
    with pytest.raises(SearchStopped):
        explain_position(Position(board), Solver(16, board=board), stop, seconds=60)
