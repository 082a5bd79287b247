from pathlib import Path

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from c4studio.ui.library.explorer_part import ExplorerPart
from tests.generated import game as moves_of
from tests.hands import Hand, OpenWindow, pause
from tests.library.games import entry, library_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of games: people's, and one fault of Ann's in three of them."""
    games = tmp_path / "games"
    (games / "deep").mkdir(parents=True)
    (games / "list.txt").write_text("".join(f"{moves_of(seed)}\n" for seed in range(60)))
    text = "".join(
        f"(;GM[44]SZ[7:6]PB[Ann]PW[Bob {k}]DT[2024-01-0{k + 1}];B[d1];W[d2];B[{'abc'[k]}1];W[d3]"
        ";B[d4];W[g1];B[g2];W[d5])\n"
        for k in range(3)
    )
    (games / "deep" / "ann.sgf").write_text(text)
    return games


@pytest.fixture
def masters(tmp_path: Path) -> Path:
    """A library of two games that are not in the folder of games."""
    path = tmp_path / "elsewhere" / "Masters.db"
    path.parent.mkdir()
    games = [entry(each, red="Zoe", yellow="Yan") for each in ("4444", "4443")]
    library_of(path, games).close()
    return path


@pytest.fixture
def hand(open_window: OpenWindow) -> Hand:
    """A window with the explorer in front, whose tables are checked at every change."""
    hand = pause(open_window())
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    panel = hand.part(ExplorerPart).panel
    for table in (panel.counts, panel.games):
        QAbstractItemModelTester(table.model(), mode, hand.window)
    hand.do("library.explorer")
    return hand
