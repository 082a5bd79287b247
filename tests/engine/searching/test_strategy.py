"""The follow-up bounds against every position of small boards and below random roots."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from engine import Position
from engine.machine.processor import has_avx2

ROOT = Path(__file__).parents[3]

BUILD = """
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup
width, height, folder, source, root, *flags = sys.argv[1:]
extension = Extension(
    "brute_force",
    [source],
    define_macros=[("C4_WIDTH", width), ("C4_HEIGHT", height)],
    extra_compile_args=["-O2", *flags],
)
setup(
    ext_modules=cythonize([extension], quiet=True, build_dir=folder, include_path=[root]),
    script_args=["-q", "build_ext", "--build-lib", folder, "--build-temp", folder],
)
"""

RUN = """
import json, sys
sys.path.insert(0, sys.argv[1])
from brute_force import Check
check = Check()
for mine, mask in json.loads(sys.stdin.read()):
    check.run(mine, mask)
print(json.dumps([
    check.positions, check.even_bounds, check.odd_bounds, check.two_bounds, check.wrong
]))
"""


def counts(
    folder: Path, width: int, height: int, roots: list[tuple[int, int]], *flags: str
) -> list[int]:
    """Positions, bounds by even cells, an odd threat, two of them, and wrong ones, below roots."""
    source = str(ROOT / "tests" / "engine" / "searching" / "brute_force.pyx")
    arguments = [str(width), str(height), str(folder), source, str(ROOT), *flags]
    # Not in the root, where the settings of the project would have the whole engine compiled.
    subprocess.run([sys.executable, "-c", BUILD, *arguments], check=True, cwd=folder)
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(folder)],
        input=json.dumps(roots),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[int] = json.loads(done.stdout)
    return found


def random_root(rng: random.Random, discs: int) -> tuple[int, int]:
    """Bits of the side to move and of all discs, of an unfinished position."""
    while True:
        position = Position()
        while position.ply < discs and not position.is_over:
            position = position.play(rng.choice(position.legal_columns))
        if position.ply == discs and not position.is_over:
            cells = [(column, row) for column in range(7) for row in range(6)]
            mine = sum(
                1 << 7 * column + row
                for column, row in cells
                if position.disc(column, row) is position.to_move
            )
            mask = sum(1 << 7 * column + row for column, row in cells if position.disc(column, row))
            return mine, mask


@pytest.mark.parametrize(
    ("width", "height", "positions"),
    [
        (4, 4, 100_000),
        (5, 3, 100_000),
        pytest.param(4, 5, 1_000_000, marks=pytest.mark.verify),
        pytest.param(7, 3, 10_000_000, marks=pytest.mark.verify),
        pytest.param(5, 4, 1_000_000, marks=pytest.mark.verify),
        pytest.param(4, 6, 2_000_000, marks=pytest.mark.verify),
        pytest.param(6, 2, 10_000, marks=pytest.mark.verify),
    ],
)
def test_small_boards_whole(tmp_path: Path, width: int, height: int, positions: int) -> None:
    found, even, odd, two, wrong = counts(tmp_path, width, height, [(0, 0)])
    assert found >= positions
    assert even > found // 10
    assert odd > 0 or height == 2  # a threat that no rule is sure of needs row 2 or 3
    assert two > 0 or width * height <= 16 or height == 2  # two of them need room beside
    assert wrong == 0


@pytest.mark.parametrize(
    ("discs", "roots"), [(26, 3), pytest.param(22, 12, marks=pytest.mark.verify)]
)
def test_random_subtrees_of_the_real_board(tmp_path: Path, discs: int, roots: int) -> None:
    check_random_subtrees(tmp_path, discs, roots)


@pytest.mark.skipif(not has_avx2(), reason="this processor or compiler has no AVX2")
def test_random_subtrees_with_lines_in_lanes(tmp_path: Path) -> None:
    check_random_subtrees(tmp_path, 26, 3, "-mavx2")


def check_random_subtrees(folder: Path, discs: int, roots: int, *flags: str) -> None:
    rng = random.Random(discs)
    found, even, odd, two, wrong = counts(
        folder, 7, 6, [random_root(rng, discs) for _ in range(roots)], *flags
    )
    assert found > 10_000
    assert even > 0
    assert odd > 0
    assert two > 0
    assert wrong == 0
