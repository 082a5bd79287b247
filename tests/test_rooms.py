"""What import-linter does not see: new and compiled modules, and what is loaded in the end."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ORDER = [
    "machine.processor",
    "machine.atomic",
    "machine.wide",
    "machine.bitboard",
    "machine.lock",
    "machine.regular_file",
    "machine.__init__",
    "side",
    "errors",
    "grid",
    "board_svg",
    "position",
    "score",
    "fours",
    "stop",
    "time_limit",
    "analysis",
    "plan",
    "searching.build",
    "searching.strategy",
    "searching.order",
    "searching.history",
    "searching.table",
    "searching.near",
    "forecasting.turns",
    "forecasting.features",
    "searching.node",
    "searching.outside",
    "searching.search",
    "searching.__init__",
    "searching.builds",
    "forecast",
    "forecasting.weights",
    "forecasting.columns",
    "forecasting.alpha_beta",
    "forecasting.__init__",
    "forecasting.builds",
    "forecaster",
    "proving.forcing",
    "proving.answering",
    "proving.masked",
    "proving.__init__",
    "proofs",
    "proving.builds",
    "scanning.memory",
    "scanning.other_boards",
    "scanning.words",
    "scanning.chosen",
    "scanning.scan",
    "scanning.__init__",
    "storing.entries",
    "storing.blocks",
    "storing.transfer",
    "storing.sized",
    "storing.store",
    "storing.cache",
    "storing.__init__",
    "openings.places",
    "openings.walk",
    "openings.colourings",
    "openings.rows",
    "openings.code",
    "openings.book_format",
    "openings.book",
    "openings.packaged",
    "openings.shard",
    "openings.__init__",
    "analysing.searcher",
    "analysing.bounds",
    "analysing.variation",
    "analysing.windows",
    "analysing.columns",
    "analysing.batch",
    "analysing.__init__",
    "solver",
    "arrays.layouts",
    "arrays.bits",
    "arrays.tensors",
    "arrays.boards",
    "arrays.scoring",
    "arrays.__init__",
    "checks",
    "exchange",
    "book_build",
    "__init__",
    "__main__",
]
"""The modules of the engine, compiled or not; each may use only those in front of it."""

WINGS = {name.partition(".")[0] for name in ORDER if "." in name}

LOOSE = {"kept_games.py", "labels.py", "other_engine.py", "part.py", "searches.py"}
"""What lies in the window's room but in none of its wings."""

ENGINE = sorted(path for path in ROOT.glob("engine/**/*") if path.suffix in (".py", ".pyx", ".pxd"))


def test_every_module_has_a_room() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rooms, *_ = table["tool"]["importlinter"]["contracts"]
    listed = {name for layer in rooms["layers"] for name in layer.split(" | ")}
    paths = (ROOT / "c4studio").iterdir()
    modules = {path.stem for path in paths if not path.stem.startswith("__")} - {"py"}
    assert listed == {"engine", *(f"c4studio.{name}" for name in modules)}


def test_every_wing_of_the_window_has_a_place() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    _, wings, *_ = table["tool"]["importlinter"]["contracts"]
    listed = {name for layer in wings["layers"] for name in layer.split(" | ")}
    paths = (ROOT / "c4studio" / "ui").iterdir()
    assert listed == {path.stem for path in paths if not path.stem.startswith("__")} - {"py"}


def place(path: Path) -> str:
    """The name of a module of the engine, without the engine's own."""
    return ".".join(path.relative_to(ROOT / "engine").with_suffix("").parts)


def test_the_readme_draws_every_room() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rooms, *_ = table["tool"]["importlinter"]["contracts"]
    listed = {name for layer in rooms["layers"] for name in layer.split(" | ")}
    names = {name.removeprefix("c4studio.") for name in listed}
    drawing = (ROOT / "README.md").read_text(encoding="utf-8").split("```")[-2]
    assert names - {*re.findall(r"\w+", drawing)} == set()
    assert {*re.findall(r"(\w+)/", drawing)} - names == set()


def test_every_module_of_the_engine_has_a_place() -> None:
    assert sorted({place(path) for path in ENGINE}) == sorted(ORDER)


@pytest.mark.parametrize("path", ENGINE, ids=place)
def test_modules_of_the_engine_use_only_those_below_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    used = re.findall(r"^ *(?:from|cimport|import) (\S+)", text, re.M)
    assert not [name for name in used if name.split(".")[0] in ("c4studio", "PySide6")]
    modules = {name.partition(".")[2] for name in used if name.startswith("engine.")}
    # What is imported of a package may be a module.
    for package, names in re.findall(r"^ *from engine(\.\w+)? c?import (.+)", text, re.M):
        found = {f"{package[1:]}.{name}".lstrip(".") for name in names.split(", ")}
        modules |= found & {*ORDER}
    modules = {f"{name}.__init__" if name in WINGS else name for name in modules}
    below = {*ORDER[: ORDER.index(place(path))], place(path)}
    if path.parent.name in WINGS:
        below.add(f"{path.parent.name}.__init__")
    assert not modules - below


def test_no_wing_of_the_engine_bears_a_modules_name() -> None:
    assert not WINGS & {name.rpartition(".")[2] for name in ORDER}


def test_no_module_is_loose_in_the_window() -> None:
    assert {path.name for path in (ROOT / "c4studio" / "ui").glob("[!_]*.py")} == LOOSE


@pytest.mark.parametrize(
    "code",
    [
        "import engine, c4studio.game, c4studio.formats, c4studio.opponents.people",
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
