import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from c4studio.cli import main as cli
from c4studio.cli.common.command import PROGRAM, Argument, CommandArgument, CommandGroup, Section
from c4studio.game import Game
from c4studio.ground.paths import packaged_sets, user_paths
from c4studio.ground.program import VERSION
from c4studio.language.labels import read_entries
from engine import BUILD
from tests.cases import cases
from tests.children import program
from tests.cli.shell import refused, told

END_EASY, MIDDLE_EASY, *_ = packaged_sets()


def run(*arguments: str) -> int:
    try:
        return cli.main(list(arguments))
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


def test_a_word_that_is_no_command_is_opened_if_it_may_be_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    def run_window(_: object, start: object, __: object) -> int:
        opened.append(start)
        return 0

    monkeypatch.setattr("c4studio.ui.window.program.run_window", run_window)
    path = tmp_path / "games"
    path.write_text("(;GM[44];B[d1])")
    monkeypatch.chdir(tmp_path)
    assert run("games") == 0
    assert run("--no-cache", str(path)) == 0
    assert run("--cache-dir", str(tmp_path / "games2"), "445") == 0
    assert run() == 0
    assert [*map(type, opened)] == [type(path), type(path), Game, type(None)]
    assert "invalid choice: 'gems'" in refused("gems")
    assert refused("gems.sgf") == "c4studio: there is no file gems.sgf\n"


def taken(arguments: Iterable[CommandArgument]) -> Iterator[tuple[str, str]]:
    """The first names of arguments, each behind the title of its section, if it has one."""
    for each in arguments:
        if isinstance(each, Argument):
            yield "", each.names[0]
        else:
            title = each.title if isinstance(each, Section) else ""
            yield from ((title, name) for _, name in taken(each.arguments))


def test_the_table_of_words_has_only_what_commands_take() -> None:
    found = {PROGRAM: {"--cache-dir", "--no-cache"}, "mcp draw": {"position", "--form"}}
    for row in cli.COMMANDS:
        found[row.name] = set()
        for each in row.commands if isinstance(row, CommandGroup) else (row,):
            name = row.name if each is row else f"{row.name} {each.name}"
            shared = row.shared if isinstance(row, CommandGroup) else ()
            for title, argument in taken((*shared, *each.arguments)):
                for place in (title,) if title else (PROGRAM, row.name, name):
                    found.setdefault(place, set()).add(argument)
    entries = {each.columns[0]: each.lines for each in read_entries("shell")}
    assert [name for name in entries if name not in found] == []
    for name, lines in entries.items():
        assert {line.split()[0] for line in lines} <= found[name], name


def test_signs_that_the_terminal_cannot_show_are_spelled() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "c4studio", "--no-cache", "analyze", "4141412"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert " -17 " in done.stdout and "\\u" not in done.stdout


def test_the_cache_is_kept_and_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("analyze", "3216462512", "--json", "--cache-dir", str(tmp_path / "new"))
    assert run(*arguments) == 0
    assert run(*arguments) == 0
    before, after = map(json.loads, capsys.readouterr().out.splitlines())
    assert before["columns"] == after["columns"]
    assert after["nodes"] < before["nodes"] / 10
    assert {path.suffix for path in (tmp_path / "new").iterdir()} == {".c4t", ".lock"}


@cases()
def test_endless_numbers_are_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("c4studio") and sentence in err and err.count("\n") == 1


@pytest.mark.parametrize("threads", ["1", "2"])
def test_bench_reports_each_file(threads: str) -> None:
    files = [str(END_EASY), str(MIDDLE_EASY)]
    results = [
        json.loads(line)
        for line in told(
            "bench", *files, "--json", "--threads", threads, "--memory", "16"
        ).splitlines()
    ]
    assert [result["file"] for result in results] == files
    for result in results:
        assert list(result) == [
            "version", "file", "positions", "wrong", "ms_mean", "ms_median", "ms_p99",
            "nodes_mean", "nodes_per_second",
        ]  # fmt: skip
        assert result["positions"] == 300
        assert result["wrong"] == 0
        assert 0 < result["ms_median"] <= result["ms_p99"]


def test_a_cache_that_cannot_be_had_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert run("analyze", "44", "--json", "--cache-dir", str(tmp_path / "file")) == 0
    captured = capsys.readouterr()
    assert "scores are not kept" in captured.err
    known = json.loads(captured.out)
    assert known["score"] == 1
    # From the book, which has nothing to do with the cache; a search takes 18 million.
    assert known["nodes"] < 1_000_000


def test_bench_beside_a_peer(tmp_path: Path) -> None:
    path = tmp_path / "few.txt"
    path.write_text("\n".join(MIDDLE_EASY.read_text().splitlines()[:20]))
    row = json.loads(told("bench", "--peers", str(path), "--json"))
    assert (row["file"], row["positions"]) == ("few", 20)
    assert row["ratio"] > 0
    assert "bitbully" in told("bench", "--peers", str(path))
    path.write_text("6146 17\n")
    assert "the file says 17, bitbully 18, we 18" in refused("bench", "--peers", str(path))


def test_a_peer_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bitbully.bitbully_core", None)
    assert "pip install 'c4studio[bench]'" in refused("bench", "--peers")


def test_version_and_module() -> None:
    assert told("--version") == f"c4studio {VERSION} ({BUILD} search)\n"
    done = subprocess.run(
        [sys.executable, "-m", "c4studio", "analyze", "4141414", "--json", "--no-cache"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["moves"] == "4141414"


@pytest.mark.skipif(os.name != "posix", reason="only POSIX lets a test send Ctrl+C's signal")
def test_ctrl_c_ends_a_long_search_without_a_traceback(tmp_path: Path) -> None:
    short, path = tmp_path / "short.txt", tmp_path / "long.txt"
    short.write_text("6146 18\n")
    # Positions of one and two discs: together some minute of search on any machine of today.
    moves = [*"1234", *(f"{one}{other}" for one in "1234" for other in "1234567")]
    path.write_text("\n".join(f"{line} 0" for line in moves))
    with program("bench", str(short), str(path)) as process:
        assert process.stdout is not None
        assert "short.txt: 1 position, 0 wrong" in process.stdout.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.2)  # the long search comes at once after that line
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=5)
    assert process.returncode == 130
    assert out == err == ""


def in_shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, in which PROGRAM stands for ours."""
    line = command.replace("PROGRAM", f"{sys.executable} -m c4studio --no-cache")
    return subprocess.run(line, shell=True, capture_output=True, text=True, check=False)


def test_a_reader_that_leaves_is_no_error() -> None:
    done = in_shell(f"PROGRAM analyze --json {'4141414 ' * 2000} | head -1")
    assert done.returncode == 0
    assert json.loads(done.stdout)["score"] == -18
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="the system has no /dev/full")
@pytest.mark.parametrize("command", ["analyze 4141414 --json", "order 44", "export -"])
def test_output_that_cannot_be_written_is_one_sentence(command: str) -> None:
    done = in_shell(f"echo 44 | PROGRAM {command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == "c4studio: the output cannot be written: no space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="only a POSIX shell closes streams with <&-")
@cases()
def test_streams_that_are_closed_are_named(command: str, sentence: str) -> None:
    done = in_shell(f"PROGRAM {command}")
    assert (done.returncode, done.stderr) == (2, sentence)


def test_where_qt_does_not_start_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    (tmp_path / "PySide6" / "__init__.py").write_text("raise ImportError('libEGL.so.1: none')")
    done = subprocess.run(
        [sys.executable, "-m", "c4studio", "open", "4444"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Qt does not start: libEGL.so.1: none; on Debian or Ubuntu: apt-get" in done.stderr


def test_paths_are_the_platforms_and_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    paths = user_paths()
    assert paths.scores is not None
    assert not paths.scores.exists()
    assert not [*tmp_path.iterdir()]
    assert "c4studio" in str(paths.log_file)
    assert paths.settings.suffix == ".json"
