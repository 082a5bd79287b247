"""The engine under the sanitizers of the compiler, run by ``make sanitize``.

A copy of the engine is compiled with each, and tests of the engine and of damaged caches run over
it: reads and writes beside memory, undefined arithmetic, and races between threads end them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ENGINE = [
    *("test_position", "test_score", "searching/test_table", "storing/test_entries"),
    *(
        "test_other_boards",
        "test_solver",
        "openings/test_book",
        "analysing/test_batch",
        "arrays/test_scoring",
    ),
    *("arrays/test_layouts", "scanning/test_scan", "scanning/test_words"),
]
TESTS = [
    *(f"tests/engine/{name}.py" for name in ENGINE),
    "tests/faults/test_table_damage.py",
    "tests/faults/test_cache_damage.py",
    "tests/faults/test_cache_places.py",
    "tests/faults/test_hostile_books.py",
    "tests/faults/test_hostile_scores.py",
]
HOSTILE = {"C4_HOSTILE_BOOKS": "20000", "C4_HOSTILE_FILES": "20000"}
"""How many files with right checksums and wrong contents are read."""
THREADS = [
    "tests/engine/test_other_boards.py",
    "tests/engine/test_solver.py",
    "tests/faults/test_table_damage.py",
    "tests/faults/test_cache_damage.py",
    "tests/faults/test_threads.py",
]
MONKEY = ["tests/faults/test_monkey.py", "-k", "chosen"]
SEED = {"MONKEY": "101", "MONKEY_ACTIONS": "20000", "MONKEY_GAP": "10"}
"""A user who does anything, in the whole program over the engine with sanitizers."""
# Neither Qt nor the settings of the project's own runs: these are about the engine alone.
PYTEST = ["-c", os.devnull, "--rootdir=.", "--import-mode=importlib", "-qs"]
PYTEST += ["-p", "no:cacheprovider", "-m", "not soak and not verify"]
ALONE = ["--noconftest", "-p", "no:pytestqt"]
# A sanitizer takes its time; hypothesis has a profile of that name that grants it.
UNTIMED = ["--hypothesis-profile=ci"]
QUIET = ["-W", "ignore::pytest.PytestUnknownMarkWarning"]


def library(name: str) -> str:
    """Where the compiler has a sanitizer's library, which must be loaded before all others."""
    found = subprocess.run(
        ["cc", f"-print-file-name={name}"], check=True, capture_output=True, text=True
    )
    return str(Path(found.stdout.strip()).resolve(strict=True))


def copied_engine(folder: Path, sanitizers: str) -> None:
    """Compile a copy of the engine with sanitizers."""
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    for name in ("engine", "c4studio", "resources", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    flags = f"-fsanitize={sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer"
    build = [sys.executable, "-c", "from setuptools import setup; setup()", "build_ext", "-i"]
    environment = os.environ | {"CFLAGS": flags, "LDFLAGS": flags}
    subprocess.run(build, cwd=folder, env=environment, check=True, capture_output=True)


def run(sanitizers: str, preloaded: str, *runs: list[str]) -> int:
    """Run tests over an engine with sanitizers, and return the exit status.

    Args:
        sanitizers: the names of the compiler for them.
        preloaded: the library that all else needs.
        runs: arguments of pytest, one list a run; a run that fails is the last one.
    """
    print(f"-fsanitize={sanitizers}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copied_engine(Path(folder), sanitizers)
        environment = (
            os.environ
            | HOSTILE
            | SEED
            | {
                "LD_PRELOAD": library(preloaded),
                "PYTHONMALLOC": "malloc",
                "PYTHONPATH": folder,
                # What Python itself never frees is no leak of the engine's.
                "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
                "TSAN_OPTIONS": "halt_on_error=1:die_after_fork=0",
            }
        )
        command = [sys.executable, "-m", "pytest", *PYTEST, *UNTIMED, *QUIET]
        for arguments in runs:
            status = subprocess.run(
                [*command, *arguments], cwd=folder, env=environment, check=False
            ).returncode
            if status:
                return status
    return 0


if __name__ == "__main__":
    # Under the sanitizer of threads a program that starts others hangs.
    starts_none = ["-k", "not process and not program and not stops_within"]
    failed = run("address,undefined", "libasan.so", [*ALONE, *TESTS], MONKEY)
    sys.exit(failed or run("thread", "libtsan.so", [*ALONE, *THREADS, *starts_none]))
