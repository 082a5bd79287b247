from collections.abc import Iterable
from typing import final

from engine.position import Position
from engine.side import Side
from engine.stop import StopFlag

@final
class WhatIf:
    def __init__(self, memory_kb: int = 512) -> None: ...
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
