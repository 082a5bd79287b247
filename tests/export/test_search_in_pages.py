"""The search of web pages: made of the sources that are there, and beside the engine's own."""

import base64
import json
import random
import zlib
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from c4studio.ground.paths import packaged_sets
from engine import STANDARD, Board, Position, Solver
from tests.browser import Browser, Page
from tests.generated import random_positions
from tests.review.insight.positions import quiet_position

RESOURCES = Path(__file__).parent.parent.parent / "resources"
_SPEC = spec_from_file_location("web_build", RESOURCES / "web" / "build.py")
assert _SPEC is not None
assert _SPEC.loader is not None
build = module_from_spec(_SPEC)
_SPEC.loader.exec_module(build)

SEARCHED = """((name, board, positions) => {
  const bytes = Uint8Array.from(atob(name), (letter) => letter.charCodeAt(0));
  const search = new Search(new WebAssembly.Module(bytes), ...board);
  return positions.map(([mine, mask]) => {
    const position = { mine: BigInt(mine), mask: BigInt(mask) };
    let bounds = search.look(position);
    while (bounds[0] < bounds[1]) bounds = search.narrow(position, bounds);
    return [...bounds, search.nodes];
  });
})"""


def test_the_modules_are_made_of_these_sources() -> None:
    noted = dict(
        line.split(" ", 1) for line in (build.PAGE / build.SOURCES).read_text().split("\n")[:-1]
    )
    made = {
        name: build.checksum_of_file(build.PAGE / name) for name in (*build.MODULES, build.OPENINGS)
    }
    assert noted == {
        "sources": build.checksum_of_sources(), "tools": " ".join(build.PINNED), **made,
    }, "make web builds them again"  # fmt: skip
    assert {
        "engine/searching/search.pyx",
        "engine/machine/bitboard.pxd",
        "resources/web/search.c",
    } <= {path.relative_to(build.ROOT).as_posix() for path in build.sources_of_search()}


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("cdef int f(int a):\n    return a  # why\n", True),
        ('cdef int f(int a):\n    """Why."""\n    return a\n', True),
        ("cdef int f(int a):\n    return a + 1\n", False),
    ],
)
def test_comments_and_docstrings_do_not_count(text: str, same: bool) -> None:
    def bare(source: str) -> str:
        return "".join(build._tokens_of_cython(source))

    assert (bare(text) == bare("cdef int f(int a):\n    return a\n")) == same


def test_c_code_below_extern_counts() -> None:
    one = 'cdef extern from *:\n    """\n    #define A 1\n    """\n    enum:\n        A\n'
    assert "#define A 1" in "".join(build._tokens_of_cython(one))


@pytest.fixture(scope="module")
def blank(web: Browser, tmp_path_factory: pytest.TempPathFactory) -> Page:
    path = tmp_path_factory.mktemp("blank") / "blank.html"
    path.write_text("<!DOCTYPE html><title>Blank</title>", "utf-8")
    shown = web.open(path)
    shown.evaluate((RESOURCES / "page" / "worker.js").read_text("utf-8") + ";0")
    return shown


def module_of(name: str, stack: int = 1 << 20) -> str:
    """A module in letters, with a stack of so many bytes."""
    before, after = (
        bytes([0x41, *(0x80 | size >> bits & 0x7F for bits in (0, 7, 14)), size >> 21, 0x0B])
        for size in (1 << 20, stack)
    )
    data = (build.PAGE / name).read_bytes()
    # The stack begins there and grows down to 0; the data begin there as well.
    assert data.count(before) == 2
    return base64.b64encode(data.replace(b"\x7f\x01" + before, b"\x7f\x01" + after)).decode()


def bitboards(position: Position) -> tuple[str, str]:
    """The discs of the side to move and all discs, in decimal digits."""
    mine = mask = 0
    for column, row in position.board.cells:
        if (disc := position.disc(column, row)) is not None:
            cell = 1 << (column * (position.board.height + 1) + row)
            mask |= cell
            mine |= cell * (disc is position.to_move)
    return str(mine), str(mask)


def searched(
    shown: Page, name: str, board: Board, positions: Sequence[Position], stack: int = 1 << 20
) -> Any:
    """What a module finds, or the error that ends it."""
    given = json.dumps([bitboards(each) for each in positions])
    module = module_of(name, stack)
    return shown.evaluate(
        f"(() => {{ try {{ return {SEARCHED}('{module}', [{board.width}, {board.height}], {given})"
        "; } catch (error) { return String(error); } })()"
    )


def natively(board: Board, positions: Sequence[Position]) -> list[list[int]]:
    found = []
    with Solver(16, None, board=board) as solver:
        for position in positions:
            score = int(solver.solve(position))
            found.append([score, score, solver.nodes])
    return found


@pytest.mark.parametrize(
    ("name", "board", "discs", "count"),
    [
        ("one_word.wasm", Board(8, 6), 22, 100),
        ("two_words.wasm", Board(9, 7), 36, 100),
        ("two_words.wasm", Board(10, 10), 68, 100),
    ],
)
def test_other_boards_have_the_engines_scores_and_nodes(
    blank: Page, name: str, board: Board, discs: int, count: int
) -> None:
    positions = random_positions(random.Random(str(board)), discs, count, board)
    assert searched(blank, name, board, positions) == natively(board, positions)


@pytest.mark.parametrize(
    ("name", "board", "discs"),
    [
        ("usual.wasm", STANDARD, 18),
        ("one_word.wasm", Board(9, 6), 30),
        ("two_words.wasm", Board(10, 10), 74),
    ],
)
def test_the_stack_has_room_for_the_largest_board_and_its_overflow_traps(
    blank: Page, name: str, board: Board, discs: int
) -> None:
    positions = [quiet_position(random.Random(seed), discs, board) for seed in range(10)]
    # A quarter of it is enough for more than a quarter of the discs.
    found = searched(blank, name, board, positions, 1 << 18)
    assert found == natively(board, positions)
    overflow = searched(blank, name, board, positions, 1 << 10)
    assert overflow == "RuntimeError: memory access out of bounds"


def test_the_usual_board_has_the_engines_scores_and_nodes(blank: Page) -> None:
    lines = [
        line.split()[0]
        for path in packaged_sets()
        if "begin" not in path.stem
        for line in path.read_text("utf-8").splitlines()[:250]
    ]
    positions = [Position(), *map(Position.from_moves, lines)]
    assert len(positions) > 700
    assert searched(blank, "usual.wasm", STANDARD, positions) == natively(STANDARD, positions)


def test_the_openings_are_what_the_engine_finds(blank: Page) -> None:
    packed = (build.PAGE / build.OPENINGS).read_bytes()
    scores = list(zlib.decompress(packed, -15))
    code = f"""((name, scores) => {{
      const bytes = Uint8Array.from(atob(name), (letter) => letter.charCodeAt(0));
      const search = new Search(new WebAssembly.Module(bytes), 7, 6);
      search.read(Uint8Array.from(scores), {build.OPENING_DISCS});
      const found = [];
      for (let column = 0n; column < 7n; column++) {{
        const position = {{ mine: 0n, mask: 1n << 7n * column }};
        let bounds = search.look(position);
        while (bounds[0] < bounds[1]) bounds = search.narrow(position, bounds);
        found.push(bounds);
      }}
      return [search.nodes, ...found];
    }})('{module_of("usual.wasm")}', {scores})"""
    nodes, *columns = blank.evaluate(code)
    assert columns == [[-score, -score] for score in (-2, -1, 0, 1, 0, -1, -2)]
    assert nodes < 100_000


@pytest.mark.verify
def test_the_tools_build_the_same_modules(tmp_path: Path) -> None:
    build.build(tmp_path)
    for name in build.MODULES:
        assert (tmp_path / name).read_bytes() == (build.PAGE / name).read_bytes(), name
    packed = [(folder / build.OPENINGS).read_bytes() for folder in (tmp_path, build.PAGE)]
    assert len({zlib.decompress(each, -15) for each in packed}) == 1
