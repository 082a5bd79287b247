from collections.abc import Iterable
from typing import final

from engine.plan import Plan
from engine.position import Position
from engine.side import Side
from engine.stop import StopFlag

@final
class Prover:
    @property
    def nodes(self) -> int:
        """Number of nodes searched since the prover was created."""
    def forced_win(
        self,
        position: Position,
        *,
        passed: bool = False,
        budget: int = 20_000,
        stop: StopFlag | None = None,
    ) -> tuple[int, ...] | None: ...
    def find_plan(
        self,
        position: Position,
        need: int,
        counting: Iterable[tuple[int, int]] | None = None,
        *,
        most_pairs: int = 2,
        budget: int = 200_000,
        stop: StopFlag | None = None,
    ) -> tuple[Plan, frozenset[tuple[int, int]]] | None: ...
    def plan_wins(
        self,
        position: Position,
        plan: Plan,
        need: int,
        counting: Iterable[tuple[int, int]] | None = None,
        *,
        budget: int = 50_000,
        stop: StopFlag | None = None,
    ) -> frozenset[tuple[int, int]] | None: ...
    def refutation(
        self,
        position: Position,
        plan: Plan,
        need: int,
        *,
        budget: int = 50_000,
        stop: StopFlag | None = None,
    ) -> tuple[int, ...] | None: ...

@final
class WhatIf:
    @property
    def nodes(self) -> int:
        """Number of nodes searched since this object was created."""
    def holds(
        self,
        position: Position,
        side: Side,
        need: int,
        counting: Iterable[tuple[int, int]] | None = None,
        *,
        passed: bool = False,
        stop: StopFlag | None = None,
        budget: int = 0,
    ) -> bool | None: ...
    def greatest_result(self, position: Position) -> int: ...
