"""Export of pictures with the marks that the board shows: threats and a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from c4studio.export.request import Request
from c4studio.insight import Explanation, Threat
from c4studio.insight.situation import threats
from c4studio.ui.desk import Desk
from engine import Position


def asked(desk: Desk, request: Request, chosen: dict[str, Any]) -> Request:
    """Build the export request with the chosen options and with the marks on the board.

    The marks, of threats and of the explained column, are copied now for another thread.
    """
    sketch = desk.panel.board.scene.reason
    tells = desk.look.tells
    found = desk.analysis.reasons.explanation if tells else None
    has_threats, has_reason = chosen.get("threats", False), chosen.get("why", False)
    drawn = {
        "threats": _threats(found) if has_threats else None,
        "why": (lambda _: sketch) if has_reason else None,
    }
    return replace(request, **chosen | drawn)


def _threats(found: Explanation | None) -> Callable[[Position], Iterable[Threat]]:
    """Return a function that finds a position's threats, and whether they are decisive if known."""

    def find(position: Position) -> Iterable[Threat]:
        if found is not None and found.position == position:
            return found.threats
        return threats(position)

    return find
