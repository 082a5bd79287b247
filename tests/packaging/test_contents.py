"""What is shipped is listed by hand in pyproject.toml; the lists are compared with the folders."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TOOL = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
NOT_SHIPPED = ("packaging/", "web/", "__pycache__/")
"""What the project needs and the program does not."""


def test_every_package_is_listed() -> None:
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for room in ("c4studio", "engine")
        for path in (ROOT / room).rglob("__init__.py")
    }
    assert sorted(TOOL["packages"]) == sorted(found | {"c4studio.resources"})


def test_every_resource_is_listed() -> None:
    folder = ROOT / "resources"
    listed = {
        path for pattern in TOOL["package-data"]["c4studio.resources"]
        for path in folder.glob(pattern)
    }  # fmt: skip
    files = {path for path in folder.rglob("*") if path.is_file() and path.suffix != ".py"}
    left = {path.relative_to(folder).as_posix() for path in files - listed}
    assert not {name for name in left if not name.startswith(NOT_SHIPPED)}
