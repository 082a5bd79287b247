"""What import-linter does not see: new and compiled modules, and what is loaded in the end."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ORDER = [
    "processor",
    "build",
    "side",
    "errors",
    "lock",
    "grid",
    "picture",
    "score",
    "atomic",
    "bitboard",
    "position",
    "places",
    "opening",
    "strategy",
    "order",
    "history",
    "stop",
    "table",
    "plan",
    "forcing",
    "answering",
    "plan",
    "proofs",
    "masked",
    "whatif",
    "near",
    "node",
    "entries",
    "store",
    "cache",
    "search",
    "analysis",
    "rows",
    "code",
    "book_format",
    "book",
    "shard",
    "variation",
    "columns",
    "solver",
    "exchange",
    "book_build",
    "__init__",
]
"""The modules of the engine, compiled or not; each may use only those in front of it."""

MOST = 16
"""Modules in a folder; where there are more, there are two ideas."""
LOOSE = {"desk.py", "part.py"}
"""What lies in the window's room but in none of its wings."""

ENGINE = sorted(path for path in ROOT.glob("engine/*.p[yx]*") if path.suffix != ".pyi")


def test_every_module_has_a_room() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rooms, *_ = table["tool"]["importlinter"]["contracts"]
    listed = {name for layer in rooms["layers"] for name in layer.split(" | ")}
    paths = (ROOT / "c4studio").iterdir()
    modules = {path.stem for path in paths if not path.stem.startswith("__")} - {"py"}
    assert listed == {"engine", *(f"c4studio.{name}" for name in modules)}


def test_every_module_of_the_engine_has_a_place() -> None:
    assert {path.stem for path in ENGINE} == {*ORDER}


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_modules_of_the_engine_use_only_those_below_them(path: Path) -> None:
    # What is indented is for the type checker alone; ruff sees to it.
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"^(?:from|cimport|import) (\S+)", text, re.M)
    assert not [name for name in used if name.split(".")[0] in ("c4studio", "PySide6")]
    modules = {name.partition(".")[2] for name in used if name.startswith("engine.")}
    for names in re.findall(r"^from engine c?import (.+)", text, re.M):
        modules.update(names.split(", "))
    assert not modules - {*ORDER[: ORDER.index(path.stem)], path.stem}


def test_no_room_is_crowded() -> None:
    folders = [path.parent for path in (ROOT / "c4studio").rglob("__init__.py")]
    assert {folder.name for folder in folders if len([*folder.glob("*.py")]) > MOST} == set()
    assert {path.name for path in (ROOT / "c4studio" / "ui").glob("[!_]*.py")} == LOOSE


@pytest.mark.parametrize(
    "code",
    [
        "import engine, c4studio.game, c4studio.formats, c4studio.review.opponent",
        "from c4studio.cli.main import main; assert main(['review', '--no-cache', '41']) == 0",
        "from c4studio.cli.main import main; assert not main(['analyze', '--no-cache', '4141414'])",
        "from c4studio.cli.main import main; assert not main(['explain', '--no-cache', '4141414'])",
        "from c4studio.cli.main import main; assert not main(['bench', '--json', sys.argv[1]])",
    ],
)
def test_no_qt_is_loaded_without_a_window(code: str) -> None:
    check = f"import sys\n{code}\nassert not [m for m in sys.modules if 'PySide6' in m]"
    data = ROOT / "resources" / "sets" / "end-easy.txt"
    subprocess.run([sys.executable, "-c", check, str(data)], check=True, cwd=ROOT)


def test_a_test_bears_the_name_of_its_module_or_explains_itself() -> None:
    for path in (ROOT / "tests").rglob("test_*.py"):
        room = path.parent.relative_to(ROOT / "tests")
        name = path.stem.removeprefix("test_")
        modules = {
            each.name.partition(".")[0]
            for folder in (ROOT / "c4studio" / room, ROOT / room)
            if folder.is_dir()
            for each in folder.iterdir()
        }
        explained = path.read_text(encoding="utf-8").startswith('"""')
        assert name in modules or explained, f"what is {path} about?"
