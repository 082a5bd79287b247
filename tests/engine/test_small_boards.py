"""Scores of the search against plain minimax, on small boards of which every position is known."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import Board, Position, Solver
from tests.engine.searching.test_strategy import BUILD, ROOT

WRITE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from brute_force import Check
check = Check()
check.run(0, 0)
print(json.dumps(list(check.scores.items())))
"""


def plain_scores(folder: Path, width: int, height: int) -> dict[int, int]:
    """The scores of all positions of a board by plain minimax, by key."""
    source = str(ROOT / "tests" / "engine" / "searching" / "brute_force.pyx")
    arguments = [str(width), str(height), str(folder), source, str(ROOT)]
    subprocess.run([sys.executable, "-c", BUILD, *arguments], check=True, cwd=folder)
    done = subprocess.run(
        [sys.executable, "-c", WRITE, str(folder)], check=True, capture_output=True, text=True
    )
    return dict(json.loads(done.stdout))


def position_of_key(key: int, board: Board) -> Position:
    """The position with a key: in each column a 1 above the discs, of which those to move are 1."""
    mine: list[tuple[int, int]] = []
    theirs: list[tuple[int, int]] = []
    for column in board.columns:
        bits = key >> column * (board.height + 1) & (2 << board.height) - 1
        for row in range(bits.bit_length() - 1):
            (mine if bits >> row & 1 else theirs).append((column, row))
    red, yellow = (theirs, mine) if (len(mine) + len(theirs)) % 2 else (mine, theirs)
    return Position.from_cells(red, yellow, board)


@pytest.mark.parametrize(
    ("width", "height", "one_in"),
    [
        (4, 4, 10),
        pytest.param(4, 4, 1, marks=pytest.mark.verify),
        pytest.param(5, 4, 1, marks=pytest.mark.verify),
        pytest.param(4, 5, 1, marks=pytest.mark.verify),
    ],
)
@pytest.mark.parametrize("memory_mb", [1, 8])
def test_every_position_of_small_boards(
    tmp_path: Path, width: int, height: int, one_in: int, memory_mb: int
) -> None:
    board = Board(width, height)
    solver = Solver(memory_mb, board=board)
    scores = list(plain_scores(tmp_path, width, height).items())[::one_in]
    for key, score in scores:
        position = position_of_key(key, board)
        assert position.is_over or solver.solve(position).value == score
