"""What import-linter does not see: new and compiled modules, and what is loaded in the end."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ORDER = [
    "atomic",
    "bitboard",
    "position",
    "strategy",
    "order",
    "history",
    "stop",
    "table",
    "near",
    "node",
    "search",
    "solver",
]
"""The compiled modules; each may use only those in front of it."""


def test_every_module_has_a_room() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rooms, *_ = table["tool"]["importlinter"]["contracts"]
    listed = {name for layer in rooms["layers"] for name in layer.split(" | ")}
    paths = (ROOT / "c4studio").iterdir()
    modules = {path.stem for path in paths if not path.stem.startswith("__")} - {"py"}
    assert listed == {"engine", *(f"c4studio.{name}" for name in modules)}


@pytest.mark.parametrize("path", sorted(ROOT.glob("engine/*.p[yx][xd]")), ids=lambda p: p.name)
def test_compiled_modules_use_only_those_below_them(path: Path) -> None:
    used = re.findall(r"^(?:from|cimport|import) (\S+)", path.read_text(encoding="utf-8"), re.M)
    assert not [name for name in used if name.split(".")[0] in ("c4studio", "PySide6")]
    compiled = {name.partition(".")[2] for name in used if name.startswith("engine.")} & {*ORDER}
    assert not compiled - {*ORDER[: ORDER.index(path.stem)], path.stem}


@pytest.mark.parametrize(
    "code",
    [
        "import engine, c4studio.game, c4studio.formats",
        "from c4studio.cli.main import main; assert not main(['analyze', '--no-cache', '4141414'])",
        "from c4studio.cli.main import main; assert not main(['bench', '--json', sys.argv[1]])",
    ],
)
def test_no_qt_is_loaded_without_a_window(code: str) -> None:
    check = f"import sys\n{code}\nassert not [m for m in sys.modules if 'PySide6' in m]"
    data = ROOT / "resources" / "sets" / "end-easy.txt"
    subprocess.run([sys.executable, "-c", check, str(data)], check=True, cwd=ROOT)
