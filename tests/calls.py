"""Counts what is done, where a clock would flake."""

from types import ModuleType
from typing import Any

import pytest


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
