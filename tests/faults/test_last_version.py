"""A folder of data that version 0.2 has written opens with nothing lost."""

import json
import tarfile
from pathlib import Path

import pytest

from c4studio.formats import read
from c4studio.library.entry import entry_of_game
from c4studio.library.importing import import_paths
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game, played_games
from engine import Side
from tests.cases import cases
from tests.cli.test_main import run
from tests.faults.sound_databases import GAMES

KEPT = Path(__file__).parent.parent / "data" / "version_1.tar.xz"
"""What ``sound_databases`` made and commands printed when hashes of games were CRCs."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of data, with that of the last version."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "c4studio"
    with tarfile.open(KEPT) as archive:
        archive.extractall(folder)
    return folder


@cases()
def test_everything_is_as_it_was(
    folder: Path, command: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*command.split()) == 0
    output = capsys.readouterr()
    found = [json.loads(line) for line in output.out.splitlines()]
    expected = [json.loads(line) for line in (folder / printed).read_text().splitlines()]
    if command.startswith("library"):
        assert {each.pop("version") for each in found} == {1}
    if printed == "searches.json":
        found = [found[0]["searches"]]
    if printed == "info.json":
        del found[0]["library"]
    if printed == "habits.json":
        assert [(each.pop("by_time"), each.pop("unjudged")) for each in found] == [([], 0)]
        # Without a player each game was counted twice, once for either side.
        once, twice = (
            [each.pop("games"), *each.pop("openings").values()] for each in (*found, *expected)
        )
        for one, two in zip(once, twice, strict=True):
            assert 2 * (one["won"] + one["lost"]) == two["won"] + two["lost"]
            assert (2 * one["drawn"], 2 * one["open"]) == (two["drawn"], two["open"])
    assert found == expected
    assert output.err == ""


def test_its_games_are_known_when_they_are_imported_again(folder: Path) -> None:
    with Library(folder / "library.db") as library:
        assert library.add_games(GAMES, "again.txt") == 0
        assert library.count_games() == 6


def test_another_library_takes_its_games_and_leaves_it_as_it_is(
    folder: Path, tmp_path: Path
) -> None:
    source = folder / "library.db"
    before = source.read_bytes()
    with Library(tmp_path / "new.db") as library:
        assert import_paths(library, [source]).added == 6
    assert source.read_bytes() == before
    assert not [*folder.glob("library.db-*")]


def test_a_game_that_is_played_joins_its_games(folder: Path) -> None:
    with Library(folder / "library.db") as library:
        before = list(library.read_games(range(1, 8)))
        number = keep_played_game(library, GAMES[0], PlayedGame(Side.RED, "Bob"))
        assert list(library.read_games(range(1, 8))) == before
        assert [each.stored.id for each in played_games(library)] == [number]
        boards = library.database.query_rows("SELECT DISTINCT board FROM games")
        assert boards == [(None,)]
        # A game of another board joins them, too.
        nine = entry_of_game(read("9x9: 5566"))
        assert library.add_games([nine], "nine.txt") == 1
        assert list(library.read_games(range(1, 8))) == before
        (kept,) = library.read_games([number + 1])
        assert (str(kept.entry.board), kept.entry.moves) == ("9x9", "5566")


def test_its_last_change_is_taken_back(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("library", "undo") == 0
    assert run("library", "find", "--player", "Eve", "--json") == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["moves"] == "5544"
