"""The two builds of the search: the same answers, each only where the processor is up to it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import engine.searching
from c4studio.ground.paths import packaged_sets
from engine.machine.processor import has_avx2
from engine.searching import build

FOLDER = Path(engine.searching.__file__).parent
NEWER = re.compile(
    r"\t(popcnt|andn|bextr|blsi|blsmsk|blsr|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|v[a-z]\w+)\b"
)
"""What processors without POPCNT, BMI, BMI2 or AVX lack; they take TZCNT for the older BSF."""
SOLVE = """
import json, sys
import engine.searching.search
from engine import BUILD, Position, Solver
solver = Solver(memory_mb=16, book=None)
found = []
for line in sys.stdin:
    found.append((solver.solve(Position.from_moves(line.split()[0])).value, solver.nodes))
print(json.dumps([BUILD, engine.searching.search.__file__, found]))
"""

on_any_x86_64 = pytest.mark.skipif(
    not has_avx2(), reason="this processor or compiler knows one build only"
)


def solve(lines: list[str], *emulator: str, baseline: bool = False) -> tuple[str, Path, list[int]]:
    done = subprocess.run(
        [*emulator, sys.executable, "-c", SOLVE],
        env=os.environ | {"C4STUDIO_BASELINE": "1" if baseline else ""},
        input="\n".join(lines),
        capture_output=True,
        check=True,
        text=True,
    )
    name, file, found = json.loads(done.stdout)
    return name, Path(file), found


def sample(**counts: int) -> list[str]:
    """The first lines of packaged sets."""
    lines = {path.stem: path.read_text("utf-8").splitlines() for path in packaged_sets()}
    return [
        line for name, count in counts.items() for line in lines[name.replace("_", "-")][:count]
    ]


def newer_instructions(library: Path) -> set[str]:
    objdump = shutil.which("objdump")
    if objdump is None:
        pytest.skip("there is no objdump")
    code = subprocess.run(
        [objdump, "-d", "--no-show-raw-insn", str(library)],
        capture_output=True, check=True, text=True,
    ).stdout  # fmt: skip
    return {*NEWER.findall(code)}


@on_any_x86_64
def test_both_builds_search_alike() -> None:
    lines = sample(begin_hard=1, begin_medium=10, middle_medium=50, middle_easy=50, end_easy=20)
    name, file, found = solve(lines)
    assert (name, file.parent) == ("AVX2", FOLDER / "avx2")
    plain, plain_file, plain_found = solve(lines, baseline=True)
    assert (plain, plain_file.parent) == ("baseline", FOLDER)
    assert found == plain_found


def test_a_processor_without_avx2_gets_the_baseline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("C4STUDIO_BASELINE", raising=False)
    monkeypatch.setattr(build, "has_avx2", lambda: False)
    path = [str(FOLDER)]
    assert build.choose_build(path) == "baseline"
    assert path == [str(FOLDER)]


@on_any_x86_64
def test_only_the_second_build_has_newer_instructions() -> None:
    libraries = [path for path in FOLDER.parent.rglob("*.so") if path.parent.name != "avx2"]
    assert {"search", "processor"} <= {path.name.partition(".")[0] for path in libraries}
    assert not {path.name: found for path in libraries if (found := newer_instructions(path))}
    newer = {path.name.partition(".")[0]: path for path in (FOLDER / "avx2").glob("*.so")}
    assert set(newer) == {"search", "one_word", "two_words"}
    for path in newer.values():
        assert {"popcnt", "shlx"} <= newer_instructions(path)


@pytest.mark.verify
@on_any_x86_64
def test_an_old_processor_runs_the_baseline() -> None:
    emulator = shutil.which("qemu-x86_64")
    if emulator is None:
        pytest.skip("there is no qemu-x86_64 (Debian: qemu-user)")
    lines = sample(begin_medium=2, middle_medium=10)
    name, file, found = solve(lines, emulator, "-cpu", "core2duo")
    assert (name, file.parent) == ("baseline", FOLDER)
    assert found == solve(lines)[2]


@pytest.mark.verify
@on_any_x86_64
def test_both_builds_have_the_signature_of_the_search() -> None:
    command = [sys.executable, "-m", "c4studio", "bench", "--empty", "--json"]
    for baseline in ("", "1"):
        done = subprocess.run(
            command, env=os.environ | {"C4STUDIO_BASELINE": baseline}, capture_output=True,
            check=True,
        )  # fmt: skip
        found = json.loads(done.stdout)
        assert (found["score"], found["nodes"]) == (1, 12_883_835)
