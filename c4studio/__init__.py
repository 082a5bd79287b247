"""C4 Studio: an exact analysis board for Connect Four."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class _EngineFinder:
    """Finds the engine beside this package before any other module of that common name.

    The working folder, or one that PYTHONPATH names, may well have an ``engine.py``.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        root = __path__[0].removesuffix("c4studio")
        return PathFinder.find_spec(name, [root], target) if name == "engine" else None


sys.meta_path.insert(0, _EngineFinder)
