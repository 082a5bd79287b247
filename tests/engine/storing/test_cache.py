from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.review.insight import Explainer
from engine import Position, Solver
from engine.storing import cache


def test_the_file_is_looked_at_once_for_a_position_and_its_reasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The cache's own thread looks at the file whenever it writes.
    monkeypatch.setattr(cache, "WRITE_INTERVAL_SECONDS", 3600)
    path, looks = tmp_path / "scores.c4t", 0
    solver = Solver(8, packaged_book(), cache=path)
    look = Path.stat

    def counted(self: Path, *, follow_symlinks: bool = True) -> object:
        nonlocal looks
        looks += self == path
        return look(self, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", counted)
    position = Position.from_moves("44435")
    columns = solver.score_columns(position)
    explainer = Explainer(solver)
    assert all(explainer.reason_of_column(position, columns, column) for column in range(7))
    assert looks == 1
    solver.score_columns(position.play(3))
    assert looks == 2
    monkeypatch.undo()
    solver.close()
