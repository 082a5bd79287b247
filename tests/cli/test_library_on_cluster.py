"""Reviews of a library by a cluster, whose start takes longer than the tests beside it."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from distributed import LocalCluster

from c4studio.library import reviews
from c4studio.library.library import Library
from tests.cli.test_main import run
from tests.generated import game
from tests.library.games import entry, library_of

GAMES = [entry(game(seed)) for seed in range(3)]


def kept(path: Path) -> list[Mapping[str, object]]:
    with Library(path) as library:
        return [
            record for _, record in reviews.read_reviewed_games(library, range(1, len(GAMES) + 1))
        ]


def test_a_cluster_reviews_a_library_as_one_process_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, together = tmp_path / "alone.db", tmp_path / "together.db"
    for path in (alone, together):
        library_of(path, GAMES).close()
    assert run("library", "review", "--workers", "1", "--library", str(alone)) == 0
    capsys.readouterr()
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as cluster:
        command = ("library", "review", "--scheduler", cluster.scheduler_address)
        assert run(*command, "--library", str(together)) == 0
        assert cluster.scheduler.transition_counter > 0
    assert capsys.readouterr().out == f"{together}: 3 games reviewed, 3 of them now\n"
    assert kept(together) == kept(alone)
    assert len(kept(together)) == len(GAMES)
