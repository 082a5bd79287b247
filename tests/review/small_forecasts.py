"""Reviews with forecasts of a millisecond or so, for which no time is lost with scores."""

import pytest

from c4studio.review import line_search, swings

NODES, NODES_OF_SWING = 2_000, 20_000


def make_forecasts_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all forecasts of reviews have few nodes, and no search of scores any time."""
    monkeypatch.setattr(line_search, "QUICK_NODES", 500)
    for module in (line_search, swings):
        monkeypatch.setattr(module, "FORECAST_NODES", NODES)
    monkeypatch.setattr(line_search, "NODES_OF_SWING", NODES_OF_SWING)
    for share in ("FIRST_SCORES", "MORE_SCORES"):
        monkeypatch.setattr(line_search, share, 0.0)
