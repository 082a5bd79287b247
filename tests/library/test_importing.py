from collections.abc import Iterator
from pathlib import Path

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.ground.progress import Cancelled
from c4studio.library import importing
from c4studio.library.importing import import_paths, import_text
from c4studio.library.library import Library
from c4studio.words.rendering import render
from engine import Solver
from tests.generated import game


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        yield library


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of 300 games, with three faults."""
    folder = tmp_path / "games"
    folder.mkdir()
    for number in range(3):
        lines = [f"{game(seed)}\n" for seed in range(100 * number, 100 * number + 100)]
        lines[50] = "4x\n"
        (folder / f"{number}.txt").write_text("".join(lines))
    return folder


def test_a_folder_is_imported_with_a_report_of_what_was_refused(
    library: Library, folder: Path
) -> None:
    parts: list[float] = []
    outcome = import_paths(library, [folder], parts.append)
    assert outcome.added == library.count() == 297
    assert outcome.refused == 3
    said = render(outcome.refusals[1].said)
    assert said.startswith(f"{folder / '1.txt'}:51:2: found 'x' for move 2")
    assert parts == sorted(parts)
    again = import_paths(library, [folder])
    assert (again.added, again.known) == (0, 297)


def test_cancelling_keeps_what_is_in(
    library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "BATCH", 20)
    reports = 0

    def report(_: float) -> None:
        nonlocal reports
        reports += 1
        if reports == 3:
            raise Cancelled

    outcome = import_paths(library, [folder], report)
    assert outcome.cancelled
    assert outcome.added == library.count() == 198


def test_every_batch_that_is_reported_is_in(
    library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "BATCH", 50)
    seen = []

    def landed(outcome: importing.Outcome) -> None:
        with Library(library.path) as other:
            seen.append((outcome.added, other.count()))

    import_paths(library, [folder], landed=landed)
    assert len(seen) == 6
    assert all(said == there for said, there in seen)


def test_games_from_set_up_positions_are_counted_apart(library: Library) -> None:
    outcome = import_text(library, "7/7/7/7/7/3ry2 44\n44\n", "paste")
    assert (outcome.added, outcome.set_up) == (2, 1)


def test_claimed_results_are_compared_with_ours(library: Library) -> None:
    cells = ["b"] * 42
    cells[18:22], cells[0:2] = ["x", "o", "x", "o"], ["x", "o"]
    solver = Solver(16, packaged_book())
    text = "".join(f"{','.join(cells)},{claim}\n" for claim in ("win", "draw", "loss"))
    outcome = import_text(library, text, "uci", solver.solve)
    assert (outcome.added, outcome.known, outcome.refused) == (1, 2, 0)
    assert (outcome.compared, outcome.differing) == (3, 2)
    said = render(outcome.refusals[0].found.said)
    assert said.startswith("The file says")
    assert ", and best play gives" in said
