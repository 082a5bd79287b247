"""What every subcommand prints of names that others chose."""

import argparse
import ast
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.cli.common.printing import Terminal, print_line
from c4studio.cli.main import COMMANDS, build_parser
from c4studio.formats import json_lines, read, sgf
from c4studio.game import Collection
from c4studio.game.annotation import GameFacts
from c4studio.ground.door import printable_line
from tests.cli.test_main import run

CODE = Path(__file__).parents[3] / "c4studio" / "cli"
FORGED = "FORGED"
SIGNS = "\x1b[2J\x1b]0;title\x07\x9b31m\x08\r\u2028\u202e\u2066\u200f\ufeff\x7f"
NAME = f"[/b][bold red]{SIGNS}\n{FORGED}: :smile: [link=x]"
"""A name of a player or an event: markup, control signs, changed directions and line ends."""
FILE = f"[/b]{SIGNS}\n{FORGED} :smile:\udcff"
"""A name of a file in a folder ``[``, with a byte that is not UTF-8."""


def parsers(
    parser: argparse.ArgumentParser, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    """All commands that have no commands of their own, with their names."""
    inner = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    if not inner:
        yield path, parser
    for each in inner:
        for name, found in each.choices.items():
            yield from parsers(found, (*path, name))


LEAVES = dict(parsers(build_parser()))
OPTIONS = {
    each.option_strings[-1]: (path, each.option_strings[-1])
    for path, parser in LEAVES.items()
    for each in parser._actions
    if each.option_strings and each.nargs != 0
}
"""One command for each option that takes a value."""


def hostile_games() -> Collection:
    """Games whose players and event have hostile names."""
    games = [read(moves) for moves in ("5343445373", "534344537")]
    for each in games:
        each.facts = GameFacts(red=f"8{NAME}", yellow=f"9{NAME}", event=NAME)
    return Collection(games)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file of games with hostile names. The user has no other file, and a wide terminal."""
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    # What answers a program hears nothing.
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    for name in ("CONFIG", "CACHE", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("c4studio.ui.window.program.run_window", lambda *_: 0)
    path = tmp_path / FILE
    path.parent.mkdir()
    path.write_text(sgf.sgf_of_games(hostile_games()))
    return path


@pytest.fixture
def library(games: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The user's library, with games whose names have line ends as well."""
    lines = games.with_suffix(".jsonl")
    lines.write_text(json_lines.games_as_json_lines(hostile_games()))
    assert run("library", "import", str(lines)) == 0
    check_printed(capsys)
    return lines


def check_printed(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed, in which no foreign character does anything."""
    captured = capsys.readouterr()
    said = captured.out + captured.err
    for line in said.split("\n"):
        assert line == printable_line(line)
        assert not line.lstrip().startswith(FORGED)
    assert "Traceback" not in said
    return said


def needed(parser: argparse.ArgumentParser, value: str) -> list[str]:
    """The arguments and the options that a command cannot do without, all of one value."""
    found: list[str] = []
    for each in parser._actions:
        if each.option_strings:
            found += [each.option_strings[-1], value] if each.required else []
        else:
            found.append(value)
    return found


def test_each_row_of_the_table_is_tried() -> None:
    assert {each.name for each in COMMANDS} <= {path[0] for path in LEAVES}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("path", LEAVES, ids=" ".join)
def test_every_command_prints_hostile_names_as_text(
    path: tuple[str, ...], request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = LEAVES[path]
    games: Path = request.getfixturevalue("library" if path[0] == "library" else "games")
    for value in (str(games), NAME):
        assert run(*path, *needed(parser, value)) in {0, 1, 2}
        check_printed(capsys)


@pytest.mark.verify
@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda each: " ".join((*each[0], each[1])))
def test_every_option_is_printed_as_text(
    option: tuple[tuple[str, ...], str], games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, name = option
    for value in (NAME, str(games)):
        assert run(*path, *needed(LEAVES[path], str(games)), name, value) in {0, 1, 2}
        check_printed(capsys)


def test_names_in_a_library_are_seen_as_they_are(
    library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("library", "tag", NAME) == 0
    capsys.readouterr()
    for arguments, status in (
        (("find", "--save", NAME), 0),
        (("searches",), 0),
        (("find", "--player", f"9{NAME[:-3]}"), 2),
        (("find", "--tag", NAME), 0),
    ):
        assert run("library", *arguments) == status
        assert "[/b][bold red]" in check_printed(capsys)


def test_players_of_games_are_seen_as_they_are(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("grade", "--no-cache", str(games)) == 0
    assert "[/b][bold red]" in check_printed(capsys)


@pytest.mark.parametrize("arguments", [("analyze", f"--{NAME}"), (NAME,), ("book", NAME)])
def test_an_argument_that_nobody_knows_is_quoted(
    arguments: tuple[str, ...], games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    check_printed(capsys)


def test_no_command_prints_by_itself() -> None:
    """Whoever prints without the one function could print what others wrote as it is."""
    for path in CODE.rglob("*.py"):
        if path.name == "printing.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            assert called not in {"print", "Console", "sys.stdout.write", "sys.stderr.write"}, path


TEXTS = st.text(st.characters(codec=None, categories=None) | st.sampled_from("[]/\\:\x1b\u202e\n"))


@given(TEXTS)
def test_any_text_is_one_line_that_does_nothing(text: str) -> None:
    found = printable_line(text)
    assert len(found) == len(text)
    assert found == printable_line(found)
    assert len(found.splitlines()) <= 1
    found.encode()
    assert all(new == old or not old.isprintable() for new, old in zip(found, text, strict=True))


def test_names_that_do_nothing_stay() -> None:
    family = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}"
    for name in (
        "Émile",
        "نیم\N{ZERO WIDTH NON-JOINER}فاصله",
        family,
        "a\N{NO-BREAK SPACE}b",
        "\\",
    ):
        assert printable_line(name) == name


@given(TEXTS)
def test_a_table_shows_any_text(text: str) -> None:
    terminal = Terminal()
    assert terminal.render_str(text).plain == printable_line(text)


def test_a_line_is_printed_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    print_line("a\nb\x1b[2J")
    assert capsys.readouterr().out == "a\ufffdb\ufffd[2J\n"
