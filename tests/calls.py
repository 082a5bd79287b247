"""Counts what is done, where a clock would flake."""

from typing import Any

import pytest


def note_calls(
    monkeypatch: pytest.MonkeyPatch, owner: type[object], name: str
) -> list[tuple[Any, ...]]:
    """The arguments of all calls of a method from now on; it does what it did before."""
    calls: list[tuple[Any, ...]] = []
    method = getattr(owner, name)

    def note(*args: Any) -> Any:
        calls.append(args)
        return method(*args)

    monkeypatch.setattr(owner, name, note)
    return calls
