"""Stubs say nothing that the compiled modules say of themselves, and all that they do not."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

FOLDER = Path(engine.__file__).parent
STUBS = sorted(path for path in FOLDER.rglob("*.pyi"))

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
def test_everything_is_said_once(path: Path) -> None:
    stub, module = (
        ast.parse(path.read_text("utf-8")),
        importlib.import_module(
            ".".join(("engine", *path.relative_to(FOLDER).with_suffix("").parts))
        ),
    )
    for node, thing in [(stub, module), *documented(stub.body, module)]:
        here, there = ast.get_docstring(node), inspect.getdoc(thing)
        # Attributes of a compiled class can say nothing themselves.
        assert here or there, f"{path.name} says nothing of {thing}"
        assert not (here and there), f"{path.name} repeats what {thing} says"


def public_classes() -> list[type]:
    """The engine's public classes, of which Python could not read a compiled one's signature."""
    public = [getattr(engine, name) for name in engine.__all__]
    return [each for each in public if isinstance(each, type) and not issubclass(each, Exception)]


@pytest.mark.parametrize("public", public_classes(), ids=lambda public: public.__name__)
def test_each_public_class_has_a_signature_as_in_its_stub(public: type) -> None:
    signature = inspect.signature(public)
    path = FOLDER.joinpath(*public.__module__.split(".")[1:]).with_suffix(".pyi")
    if not path.is_file():
        return
    (stub,) = (
        node
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == public.__name__
    )
    arguments = [
        argument.arg
        for node in stub.body
        if isinstance(node, ast.FunctionDef) and node.name == "__init__"
        for argument in node.args.args[1:]
    ]
    assert [*signature.parameters] == arguments


def test_a_solver_takes_the_packaged_book_by_default() -> None:
    defaults = {
        name: each.default for name, each in inspect.signature(engine.Solver).parameters.items()
    }
    assert defaults == {
        "memory_mb": 64,
        "book": engine.PACKAGED_BOOK,
        "cache": None,
        "threads": 1,
        "board": engine.STANDARD,
    }
    assert engine.Solver(1, board=engine.Board(8, 8)).book is None
