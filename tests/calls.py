"""Counts what is done, where a clock would flake."""

from types import ModuleType
from typing import Any

import pytest

from engine import Position, Solver, StopFlag


def note_calls(
    monkeypatch: pytest.MonkeyPatch, owner: type[object] | ModuleType, name: str
) -> list[tuple[Any, ...]]:
    """The arguments of all calls of a method or function from now on; it does what it did before.

    Keyword arguments are left out.
    """
    calls: list[tuple[Any, ...]] = []
    method = getattr(owner, name)

    def note(*args: Any, **named: Any) -> Any:
        calls.append(args)
        return method(*args, **named)

    monkeypatch.setattr(owner, name, note)
    return calls


class CountingSolver:
    """A solver that notes the positions whose columns it scores."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.scored: list[Position] = []

    def score_columns(self, position: Position, stop: StopFlag) -> Any:
        """Return what the solver says."""
        self.scored.append(position)
        return self._solver.score_columns(position, stop)
