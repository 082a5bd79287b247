"""C4 Studio: an exact analysis board for Connect Four.

>>> from c4studio import Position, Solver, score_columns
>>> Solver().solve(Position.from_moves("32164625")).value
11
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

# The working folder may have a typing.py, and it is still searched first where -m starts this.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from c4studio.report.review_records import review_game
    from c4studio.words.insight.explained import explain_position
    from engine import (
        Analysis,
        Board,
        EngineError,
        Forecaster,
        IllegalMove,
        InvalidPosition,
        Position,
        Score,
        SearchStopped,
        Side,
        Solver,
        StopFlag,
    )
    from engine.arrays import score_columns

__all__ = [
    "Analysis",
    "Board",
    "EngineError",
    "Forecaster",
    "IllegalMove",
    "InvalidPosition",
    "Position",
    "Score",
    "SearchStopped",
    "Side",
    "Solver",
    "StopFlag",
    "explain_position",
    "review_game",
    "score_columns",
]
_ROOT = __path__[0].removesuffix("c4studio")
_ENGINE = "engine"
_MODULES = {
    "score_columns": "engine.arrays",
    "explain_position": "c4studio.words.insight.explained",
    "review_game": "c4studio.report.review_records",
}
"""The modules of what the engine's own does not have."""


class _EngineFinder:
    """Finds the engine beside this package before any other module of that common name.

    The working folder, or one that PYTHONPATH names, may well have an ``engine.py``.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return PathFinder.find_spec(name, [_ROOT], target) if name == _ENGINE else None


def _refuse_other_engine() -> None:
    """Raise ImportError if another module named ``engine`` has been imported before."""
    loaded = getattr(sys.modules.get(_ENGINE), "__file__", None)
    own = PathFinder.find_spec(_ENGINE, [_ROOT])
    if loaded is not None and own is not None and loaded != own.origin:
        raise ImportError(
            f"{loaded} was imported as 'engine', the name of C4 Studio's own package; "
            "import c4studio before it, or give that file another name"
        )


def __getattr__(name: str) -> object:
    """Return what other programs may use under a name; its module is loaded now."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES.get(name, _ENGINE)), name)


def __dir__() -> list[str]:
    """Return the names of this module, with those that are not loaded yet."""
    return sorted({*globals(), *__all__})


_refuse_other_engine()
sys.meta_path.insert(0, _EngineFinder)
