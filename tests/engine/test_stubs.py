"""What an editor shows of the compiled modules is what they say of themselves."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

FOLDER = Path(engine.__file__).parent
STUBS = sorted(FOLDER.rglob("*.pyi"))

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def documented(body: list[ast.stmt], owner: object) -> Iterator[tuple[Documented, object]]:
    """The public classes and functions of a stub, each with what it describes."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            thing = inspect.getattr_static(owner, node.name)
            yield node, getattr(thing, "__func__", thing)
            if isinstance(node, ast.ClassDef):
                yield from documented(node.body, thing)


@pytest.mark.parametrize("path", STUBS, ids=lambda path: path.name)
def test_stubs_say_what_the_modules_say(path: Path) -> None:
    stub, module = (
        ast.parse(path.read_text("utf-8")),
        importlib.import_module(
            ".".join(("engine", *path.relative_to(FOLDER).with_suffix("").parts))
        ),
    )
    for node, thing in [(stub, module), *documented(stub.body, module)]:
        said = ast.get_docstring(node)
        assert said, f"{path.name} says nothing of {thing}"
        # Attributes of a compiled class can say nothing themselves.
        assert said == (inspect.getdoc(thing) or said)
