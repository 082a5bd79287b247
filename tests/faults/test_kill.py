"""A window that is killed in the middle of its work gives it all back, but for the last second."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from c4studio.document.journals.recovery import claim_lost_documents, unlock_journal
from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.library.library import Library
from c4studio.library.played import played_games
from engine import STANDARD, Board, Position
from engine.scanning import RED_WON, unpack
from tests.document.editing_window import digest_of
from tests.faults.playing_window import GAME

ROOT = Path(__file__).parent.parent.parent
NORMAL = 0, 5
"""In these no early state comes back in the last second, so that a late journal is seen."""
MANY = [seed for seed in range(52) if seed not in NORMAL]
BOARDS = STANDARD, Board(9, 9), Board(8, 8), Board(10, 10)
SECOND = 1.0
KILLED_AFTER = 1.8, 2.4
"""Seconds; within the first one nothing can be lost, whatever is written."""


@pytest.mark.parametrize(
    ("seed", "board"),
    [
        *((seed, STANDARD) for seed in NORMAL),
        (5, Board(10, 10)),
        *(pytest.param(seed, BOARDS[seed % len(BOARDS)], marks=pytest.mark.soak) for seed in MANY),
    ],
    ids=str,
)
def test_at_most_the_last_second_is_lost(tmp_path: Path, seed: int, board: Board) -> None:
    file = tmp_path / "game.sgf" if seed % 2 else None
    killed, states = killed_window(tmp_path, seed, board, file)
    lost = claim_lost_documents(tmp_path / "state" / "journals").lost
    if lost:
        assert len(lost) == 1
        assert not lost[0].replayed.damage
        assert lost[0].replayed.base.path == file
        found = lost[0].text
        unlock_journal(lost[0])
    else:
        # Nothing was there yet to be lost.
        assert file is None
        found = sgf.sgf_of_games(Collection([Game(Position(board))]))
    late = [digest for moment, digest in states if moment > killed - SECOND]
    before = [digest for moment, digest in states if moment <= killed - SECOND]
    assert digest_of(found) in [*before[-1:], *late]


def killed_window(
    folder: Path, seed: int, board: Board, file: Path | None
) -> tuple[float, list[tuple[float, str]]]:
    """When the window was killed, and the states that it was in with the times of their making."""
    command = [sys.executable, "-m", "tests.document.editing_window", str(folder), str(seed)]
    command += [str(board), *([str(file)] if file else [])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    assert process.stdout is not None
    first = process.stdout.readline()
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(random.Random(seed).uniform(*KILLED_AFTER))
    killed = time.monotonic()
    process.kill()
    rest, _ = process.communicate()
    lines = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return killed, [(float(moment), digest) for moment, digest in map(str.split, lines)]


@pytest.mark.parametrize("least", [1, 4])
def test_every_finished_game_is_in_the_library_of_a_killed_program(
    tmp_path: Path, least: int
) -> None:
    command = [sys.executable, "-m", "tests.faults.playing_window", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True)
    assert process.stdout is not None
    while int(process.stdout.readline()) < least:
        pass
    process.kill()
    rest, _ = process.communicate()
    reported = [int(line) for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    with Library(tmp_path / "library.db") as library:
        kept = [each.stored.entry for each in played_games(library)]
    assert len(kept) >= max([least, *reported])
    assert {(each.moves, unpack(each.word)[1]) for each in kept} == {(GAME, RED_WON)}
