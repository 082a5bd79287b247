"""A labelled file of many positions agrees with another solver."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from bitbully import BitBully, Board

from c4studio.cli.main import main
from engine import Position
from engine.arrays import ILLEGAL
from tests.engine.arrays.positions import pairs_of

POSITIONS, DRAWN = 100_000, 2_000


def random_games(seed: int) -> list[str]:
    """The moves before each disc of random games."""
    chance = Random(seed)
    found: list[str] = []
    while len(found) < POSITIONS:
        position, moves = Position(), ""
        while position.legal_columns:
            found.append(moves)
            column = chance.choice(position.legal_columns)
            position, moves = position.play(column), moves + str(column + 1)
    return found[:POSITIONS]


@pytest.mark.verify
def test_a_labelled_file_agrees_with_bitbully(tmp_path: Path) -> None:
    games = random_games(seed=33)
    source, out = tmp_path / "boards.npy", tmp_path / "labels.npz"
    np.save(source, pairs_of([Position.from_moves(moves) for moves in games]))
    arguments = ["label", str(source), "--out", str(out), "--workers", "2"]
    assert main(["--no-cache", *arguments]) == 0
    found = np.load(out)
    assert found["scores"].shape == (POSITIONS, 7)
    agent = BitBully(opening_book="12-ply-dist")
    for index in Random(2000).sample(range(POSITIONS), DRAWN):
        expected = agent.score_all_moves(Board([int(move) - 1 for move in games[index]]))
        scores = [expected.get(column, ILLEGAL) for column in range(7)]
        assert found["scores"][index].tolist() == scores, games[index]
        assert found["value"][index] == max(expected.values())
