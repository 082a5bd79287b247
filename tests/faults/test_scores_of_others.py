"""Scores of other people are merged only if they are right; what earlier versions kept stays."""

import json
from pathlib import Path

import pytest

from c4studio.ground.paths import Paths
from engine import exchange
from engine.checks import CheckPlan
from engine.storing.entries import Entries
from tests.cli.test_main import run
from tests.faults.hostile_scores import altered, solved, write_scores
from tests.windows import NewSession

MOVES = "13717734564674"
"""Moves to a position that the book does not know, no column of which the rules decide."""


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved(MOVES)


def test_a_crafted_file_is_refused(
    entries: Entries, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its checksums are right, its scores wrong, and it claims that they took much work."""
    file = write_scores(tmp_path / "gift.c4t", altered(entries, tmp_path, len(entries)))
    folder = tmp_path / "cache"
    run("--cache-dir", str(folder), "cache", "merge", str(file), "--json")
    found = json.loads(capsys.readouterr().out)
    assert found["solved"] == 100
    assert len(found["wrong"]) > 50
    assert run("--cache-dir", str(folder), "cache", "merge", str(file)) == 1
    assert "Nothing of gift.c4t was taken" in capsys.readouterr().out
    assert not folder.exists()


def test_a_few_altered_entries_are_found_by_one_of_a_few_seeds(
    entries: Entries, tmp_path: Path
) -> None:
    file = write_scores(tmp_path / "gift.c4t", altered(entries, tmp_path, 64))
    checks = [exchange.verify_score_file(file, CheckPlan(seed=seed)) for seed in range(5)]
    assert all(check.is_refused for check in checks)


def test_files_of_earlier_versions_stay_and_are_named_once(
    new_session: NewSession, paths: Paths
) -> None:
    session = new_session()
    session.warn_of_unused_score_files()
    bar = session.windows[0].messages.bar
    assert not bar.text
    assert paths.others is not None
    paths.others.mkdir()
    kept = paths.others / "anna-12345678.c4others"
    kept.write_bytes(b"{}\n")
    session.warn_of_unused_score_files()
    assert bar.text == (
        f"Scores of other people are not used any more: their files in {paths.others} can be"
        " deleted"
    )
    session.windows[0].messages.hide_message()
    session.warn_of_unused_score_files()
    assert bar.isHidden()
    assert kept.read_bytes() == b"{}\n"
