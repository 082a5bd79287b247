"""A bound may only save work: a search without it finds the same scores, in more nodes."""

import json
import random
import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from engine import STANDARD, Board
from tests.generated import random_lines

ROOT = Path(__file__).parents[3]
RULES = {
    "follow_up_bound": "follow_up_bound(mine, mask, theirs)",
    "zugzwang_bound": " zugzwang_bound(mine, mask, theirs)",
    "double_zugzwang_bound": "double_zugzwang_bound(mine, mask, theirs)",
}
UNBOUNDED = "63"
ASKED = "if may_bound(child.node.theirs, alpha if child.sign > 0 else -alpha - 1):"

RUN = """
import json, sys
from pathlib import Path
import engine
assert Path(engine.__file__).parent.parent == Path.cwd()
board = engine.Board(*map(int, sys.argv[1:]))
solver = engine.Solver(memory_mb=64, board=board)
positions = [engine.Position.from_moves(moves, board) for moves in json.load(sys.stdin)]
scores = [int(solver.solve(position)) for position in positions]
print(json.dumps([scores, solver.nodes]))
"""


def searched(folder: Path, positions: list[str], board: Board = STANDARD) -> tuple[list[int], int]:
    """Scores and nodes of an engine that lies in ``folder``."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(board.width), str(board.height)],
        input=json.dumps(positions),
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    scores, nodes = json.loads(done.stdout)
    return scores, nodes


def copy_with(file: str, old: str, new: str, folder: Path) -> None:
    """Compile a copy of the engine with a change in a file of its search."""

    def ignored(place: str, names: list[str]) -> set[str]:
        generated = set() if Path(place).name in {"avx2", "sized"} else {".c"}
        return {name for name in names if Path(name).suffix in generated | {".so"}}

    for name in ("engine", "c4studio", "resources"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    changed = folder / "engine" / "searching" / file
    source = changed.read_text(encoding="utf-8")
    assert source.count(old) == 1
    changed.write_text(source.replace(old, new), encoding="utf-8")
    build = [sys.executable, "-c", "from setuptools import setup; setup()", "build_ext", "-i"]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)


def lines(discs: int, count: int, board: Board = STANDARD) -> list[str]:
    found = random_lines(random.Random(discs), discs, board)
    return [moves for moves, _ in islice(found, count)]


@pytest.mark.verify
@pytest.mark.parametrize("rule", list(RULES))
def test_scores_are_the_same_without_a_rule(rule: str, tmp_path: Path) -> None:
    positions = [
        *lines(13, 40),
        *lines(16, 200),
        *lines(20, 1000),
        *lines(26, 3000),
    ]
    copy_with("strategy.pxd", RULES[rule], f" {UNBOUNDED}", tmp_path)
    scores, nodes = searched(ROOT, positions)
    scores_without, nodes_without = searched(tmp_path, positions)
    assert scores == scores_without
    assert nodes < nodes_without
    for (width, height), discs in {(8, 7): 22, (8, 8): 32, (9, 7): 30, (9, 9): 44}.items():
        board = Board(width, height)
        positions = lines(discs, 200, board)
        scores, nodes = searched(ROOT, positions, board)
        scores_without, nodes_without = searched(tmp_path, positions, board)
        assert scores == scores_without
        assert nodes_without > nodes > 1000 * len(positions)


@pytest.mark.verify
def test_rules_left_out_where_they_cannot_decide_change_no_node(tmp_path: Path) -> None:
    positions = [*lines(13, 40), *lines(20, 1000)]
    copy_with("node.pxd", ASKED, "if True:", tmp_path)
    assert searched(ROOT, positions) == searched(tmp_path, positions)
