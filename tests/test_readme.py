"""The README, the manual, the records of decisions and CONTRIBUTING are true."""

import doctest
import hashlib
import inspect
import io
import json
import re
import shlex
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import yaml

import engine
from c4studio.cli.common.command import Argument, CommandArgument, CommandGroup
from c4studio.cli.main import COMMANDS, build_parser, main
from c4studio.formats import read, sgf
from c4studio.game import Collection
from c4studio.game.boards import DISCS_KNOWN_IN_A_SECOND
from c4studio.ground.paths import packaged_sets
from c4studio.ground.program import JSON_VERSION, VERSION
from c4studio.language.english import ENGLISH
from engine import STANDARD, Board, Position, Score, Solver
from engine.exchange import score_file_name
from tests.language.files import file_of_language

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
MANUAL = sorted((ROOT / "resources" / "manual").glob("*.md"))
DECISIONS = sorted((ROOT / ".github" / "decisions").glob("*.md"))
CONTRIBUTING = ROOT / ".github" / "CONTRIBUTING.md"
MOST_BYTES = 7_000
"""The most that the README may have, so that it is read to its end."""
OLD_HEADINGS = {
    "a-tour", "review-a-game", "ask-why", "branch-and-annotate", "set-up-a-position",
    "files-paste-and-the-rest", "take-it-with-you", "the-command-line",
    "the-engine-from-a-python-prompt", "where-things-lie", "benchmarks", "what-we-promise",
    "decisions",
}  # fmt: skip
"""Headings that the README had once, to which other pages may link."""
NOT_RUN = {"open", "screenshot", "book build", "book verify", "bench --peers", "bench --empty"}
NOT_RUN |= {"uci", "mcp"}
"""Commands that open a window, wait for a program, or take longer than a test should."""


def commands() -> Iterator[str]:
    """The commands that the manual shows, without what is said about them."""
    text = (ROOT / "resources" / "manual" / "command-line.md").read_text(encoding="utf-8")
    for line in re.findall(r"^c4studio\b(.*)", text, re.M):
        yield line.partition("#")[0].strip()


def all_commands() -> Iterator[tuple[str, str]]:
    """The names of all commands, and their help."""
    for row in COMMANDS:
        for each in row.commands if isinstance(row, CommandGroup) else (row,):
            yield each.name if each is row else f"{row.name} {each.name}", each.help


def test_the_manual_lists_all_commands() -> None:
    text = (ROOT / "resources" / "manual" / "command-line.md").read_text(encoding="utf-8")
    table = text.partition("## All commands")[2]
    assert re.findall(r"^\| `(.+?)` \| (.+) \|$", table, re.M) == [*all_commands()]


def links(path: Path) -> list[str]:
    """The places that a page links to or shows, as they are written."""
    return re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [README, *MANUAL], ids=lambda path: path.stem)
def test_the_examples_in_python_are_true(path: Path) -> None:
    results = doctest.testfile(str(path), module_relative=False)
    assert results.attempted > 0 or ">>>" not in path.read_text(encoding="utf-8")
    assert results.failed == 0


@pytest.mark.parametrize(
    "said", [engine, Position, Score, Solver], ids=lambda said: said.__name__.rpartition(".")[2]
)
def test_the_engines_examples_are_true(said: ModuleType | type) -> None:
    examples = doctest.DocTestParser().get_doctest(
        inspect.getdoc(said) or "", dict(vars(engine)), said.__name__, None, None
    )
    results = doctest.DocTestRunner().run(examples)
    assert results.attempted > 0
    assert results.failed == 0


BOT = """\
#!{}
import sys
for line in sys.stdin:
    print(next(column for column in "4352617" if line.count(column) < 6), flush=True)
"""
"""A player that speaks the line protocol."""

PUZZLE = '{"moves":"64446622515","solution":"544","turns":2,"stars":2,"themes":["zugzwang"]}\n'
"""A set of one puzzle."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the manual's commands name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    game = sgf.sgf_of_games(Collection([read("12312345677")]))
    (tmp_path / "games").mkdir()
    (tmp_path / "game.sgf").write_text(game, encoding="utf-8")
    # A game with a puzzle in it.
    (tmp_path / "games" / "one.txt").write_text("4444445623333776677555551131721211662273\n")
    (tmp_path / "mine.jsonl").write_text(PUZZLE, encoding="utf-8")
    positions, *_ = packaged_sets()
    lines = positions.read_text(encoding="utf-8").splitlines()[:2]
    (tmp_path / "positions.txt").write_text("\n".join(lines), encoding="utf-8")
    bot = tmp_path / "bot"
    bot.write_text(BOT.format(sys.executable), encoding="utf-8")
    bot.chmod(0o755)
    (tmp_path / "cache").mkdir()
    for board in (STANDARD, Board(8, 8)):
        Solver(cache=tmp_path / "cache" / score_file_name(board), book=None, board=board).close()
    return tmp_path


@pytest.mark.parametrize("line", [*commands()])
def test_the_commands_of_the_manual_work(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(line)
    if not words or words[0] == "game.sgf":
        words = ["open", *(words or ["44"])]
    build_parser().parse_args(words)
    if words[0] in NOT_RUN or " ".join(words[:2]) in NOT_RUN:
        return
    if words[0] == "library" and words[1] != "import":
        assert main(["library", "import", "game.sgf"]) == 0
    status = main(["--cache-dir", str(folder / "cache"), *words])
    assert status == 0, capsys.readouterr().err
    if "--out" in words:
        assert (folder / words[words.index("--out") + 1]).stat().st_size > 0


def keys_of(value: Any) -> set[str]:
    """The names of all members of a JSON value and of all values in it."""
    if isinstance(value, dict):
        return {*value}.union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize(
    "line",
    ["analyze 32164625", "explain 32164625", "review 32164625", "bench positions.txt"],
)
def test_the_manual_names_every_member_of_the_json(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(line)
    assert main(["--no-cache", *words, "--json"]) == 0
    members = keys_of(json.loads(capsys.readouterr().out))
    text = (ROOT / "resources" / "manual" / "command-line.md").read_text(encoding="utf-8")
    section = text.partition(f"## {words[0]}\n")[2].partition("\n## ")[0]
    assert members - {*re.findall(r"`(\w+)`", section)} <= {"index"}


def test_the_manual_and_the_play_dialog_have_the_same_figures() -> None:
    text = (ROOT / "resources" / "manual" / "boards.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+)×(\d+) \|.*\| (\d+) \|$", text, re.MULTILINE)
    found = {Board(int(width), int(height)): int(discs) for width, height, discs in rows}
    assert found == DISCS_KNOWN_IN_A_SECOND


IMPORTED = "library import ann.sgf; library me Ann; train repertoire red --discs 4 --learn; "
QUEUED = "overnight add 9x9:55; "
OUTCOMES = [
    *(f"{name} -" for name in ("solve", "reply", "analyze", "explain", "review --fast", "label")),
    *(f"{name} bad.txt" for name in ("solve", "reply", "analyze", "explain", "review --fast")),
    "train compare bad.txt --repertoire packaged",
    "overnight add bad.txt",
    "order 7/7/7/3y3/3rr2/2yry2",
    "swap 444",
    "bench positions.txt",
    "grade game.sgf",
    "grade --command ./bot --positions 2 --games-each 1",
    "match level:Casual level:Club --games 2",
    "review 4453 --players",
    "review 4453 --out reviews",
    "puzzles mine games/ --out mine.jsonl",
    "puzzles verify mine.jsonl",
    "puzzles sheet mine.jsonl --out sheet.html",
    "train status",
    "train sets",
    "train home",
    "train repertoire game.sgf",
    "train forget --all",
    "book build --plies 1 --out one.book",
    "book info",
    f"{QUEUED}overnight list",
    f"{QUEUED}overnight remove 9x9:55",
    "overnight add 5x4:11; overnight work",
    "cache info",
    "solve 4141414; cache verify",
    "cache export scores.c4t",
    "cache export scores.c4t; cache merge scores.c4t",
    "cache clear",
    "settings theme",
    "language check en.txt",
    "library import ann.sgf",
    *(
        f"{IMPORTED}library {what}"
        for what in (
            "find", "find --limit 1", "searches", "explore 4", "review --fast", "habits",
            "repertoire", "prepared", "sheet Ann", "propose", "remove --least 9", "tag new",
            "merge Ann Bob", "me Ann", "forget", "record", "tag new; library undo",
            "backup copy.db", "info", "players",
        )
    ),
]  # fmt: skip
"""Commands whose outcome can be had as JSON, behind those that come before."""
VERIFIED = "book verify --sample 1"
NOTHING_TOLD = {"train sets", "train home"}
"""Commands that have nothing to tell of here."""


def read_json(printed: str) -> list[dict[str, Any]]:
    """Read what any command prints as JSON."""
    rows = [json.loads(line) for line in printed.splitlines()]
    for row in rows:
        assert next(iter(row)) == "version" and row["version"] == JSON_VERSION
        assert row.get("program", VERSION) == VERSION
        assert "error" not in row or isinstance(row["index"], int)
        assert row.get("listed", len(rows) - 1) == len(rows) - 1, "the total comes last"
    places = {row["index"] for row in rows if "index" in row}
    errors = {row["index"] for row in rows if "error" in row}
    assert places in (errors, {*range(len(places))})
    return rows


@pytest.mark.parametrize("line", [*OUTCOMES, pytest.param(VERIFIED, marks=pytest.mark.verify)])
def test_one_reader_reads_the_json_of_every_command(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = "4453\n4x\n44\n"
    (folder / "bad.txt").write_text(bad, encoding="utf-8")
    (folder / "ann.sgf").write_text(
        "(;GM[44]PB[Ann]PW[Bob];B[d1];W[d2])(;GM[44]PB[Ann]PW[Cid];B[d1];W[c1])", encoding="utf-8"
    )
    (folder / "en.txt").write_text(file_of_language(ENGLISH), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(bad.encode())))
    *before, words = map(shlex.split, line.split(";"))
    options = ["--cache-dir", str(folder / "cache")]
    assert not any(main([*options, *each]) for each in before)
    capsys.readouterr()
    status = main([*options, *words, *(["--json"] if words[0] != "label" else [])])
    rows, name = read_json(capsys.readouterr().out), name_of_command(words)
    wrong = [] if {"bad.txt", "-"}.isdisjoint(words) else [1]
    assert [row["index"] for row in rows if "error" in row] == wrong
    assert bool(status) is bool(wrong)
    assert bool(rows) is (name not in NOTHING_TOLD)
    pages = (ROOT / "resources" / "manual" / f"{page}.md" for page in ("json", "command-line"))
    manual, other = (page.read_text(encoding="utf-8") for page in pages)
    head, *table = manual.split("\n| `")
    option = next((f" {word}" for word in words if word in ("--players", "--out")), "")
    told = [each for each in table if {name, name + option} & {*each.split(" | ")[0].split("`")}]
    section = other.partition(f"## {words[0]}\n")[2].partition("\n## ")[0]
    described = head + "".join(told or [section])
    assert {*chain(*rows)} <= {*re.findall(r"`(\w+)`", described)}


def name_of_command(words: list[str]) -> str:
    """The name of the command that words begin with."""
    return " ".join(words[: 1 if " ".join(words[:2]) not in dict(all_commands()) else 2])


def has_json(arguments: Iterable[CommandArgument]) -> bool:
    return any(
        "--json" in each.names if isinstance(each, Argument) else has_json(each.arguments)
        for each in arguments
    )


def test_no_command_with_json_is_left_out() -> None:
    found = set()
    for row in COMMANDS:
        if isinstance(row, CommandGroup):
            shared = has_json(row.shared)
            found |= {
                f"{row.name} {each.name}"
                for each in row.commands
                if shared or has_json(each.arguments)
            }
        elif has_json(row.arguments):
            found.add(row.name)
    asked = {
        name_of_command(shlex.split(line.rpartition(";")[2])) for line in (*OUTCOMES, VERIFIED)
    }
    assert asked == found | {"label"}


def test_the_readme_is_short_and_keeps_its_old_headings() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(text.encode()) <= MOST_BYTES
    assert {*re.findall(r'<a id="([^"]+)"></a>\[', text)} == OLD_HEADINGS


@pytest.mark.parametrize(
    "path",
    [README, *MANUAL, *DECISIONS, *(ROOT / ".github").glob("*.md")],
    ids=lambda path: path.stem,
)
def test_links_lead_somewhere(path: Path) -> None:
    for link in links(path):
        target, _, heading = link.partition("#")
        assert target.startswith("https:") or (path.parent / target).exists(), link
        assert not heading, "the pages are short; link to the page"


def defined_names() -> set[str]:
    """The names of all classes, functions, constants and fields in the code."""
    names: set[str] = set()
    for folder in ("c4studio", "engine", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            found = r"^ *(?:class|def) (\w+)|^ *(\w+)(?:: [^=\n]+)? = "
            names.update(*re.findall(found, path.read_text(encoding="utf-8"), re.M))
    return names


def test_what_contributing_names_is_there() -> None:
    text = re.sub("```.*?```", "", CONTRIBUTING.read_text(encoding="utf-8"), flags=re.S)
    defined = defined_names()
    for said in re.findall(r"`([^`\s]+)`", text):
        name = re.fullmatch(r"@?(?:\w+\.)*(\w+)(?:\(.*\))?", said)
        if "/" in said or re.search(r"\w\.(py|md|toml|txt)$", said):
            place = re.sub("NNNN-title|WING|NAME", "*", said.rstrip("/"))
            assert any(ROOT.glob(place)) or any(ROOT.glob(f"[cr]*/**/{place}")), said
        elif name is not None and re.search(r"[A-Z_.(]", said):
            assert name[1] in defined, said


def test_decisions_have_numbers_and_say_what_they_cost() -> None:
    assert [path.name[:4] for path in DECISIONS] == [
        f"{n:04}" for n in range(1, len(DECISIONS) + 1)
    ]
    for path in DECISIONS:
        text = path.read_text(encoding="utf-8")
        assert text.startswith(f"# {int(path.name[:4])}. "), path
        parts = re.findall(r"^\*\*(.+?)\.\*\* \S", text, re.M)
        assert parts == ["Context", "Decision", "What it costs", "Refused"], path


def shell_lines(path: Path) -> Iterator[str]:
    """The commands of a page that begin with the program's name, without what is said of them."""
    for block in re.findall(r"```sh\n(.*?)```", path.read_text(encoding="utf-8"), re.S):
        yield from (
            line.partition("  #")[0] for line in block.splitlines() if line[:9] == "c4studio "
        )


@pytest.mark.parametrize(
    "path",
    [path for path in (README, *MANUAL) if path.stem != "command-line"],
    ids=lambda path: path.stem,
)
def test_the_commands_of_every_page_are_understood(path: Path) -> None:
    for line in shell_lines(path):
        # The parser refuses by leaving, with what is wrong on the standard error.
        assert build_parser().parse_args(shlex.split(line)[1:]), line


def test_the_checksums_of_the_sets_are_true() -> None:
    text = (ROOT / "resources" / "manual" / "benchmarks.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| ([\w-]+) \| `(\w{64})` \|$", text, re.M))
    found = {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in packaged_sets()}
    assert found == told


def test_the_bot_for_openspiel_plays_a_best_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel itself is too large for the tests; the bot asks its state for two things alone."""
    text = (ROOT / "resources" / "manual" / "python.md").read_text(encoding="utf-8")
    block = re.search(r"```python\n(import pyspiel\n.*?)```", text, re.S)
    assert block is not None
    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(Bot=object))
    names: dict[str, Any] = {}
    exec(block[1], names)
    state = SimpleNamespace(
        history=lambda: [3, 3, 3, 3, 3, 1], legal_actions=lambda: list(range(7))
    )
    position = Position.from_moves("444442")
    scores = Solver().score_columns(position)
    assert scores[names["ExactBot"]().step(state)] == max(filter(None, scores), key=int)


def test_the_citation_names_the_program() -> None:
    found = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= found.keys()
    assert found["license"] == "MIT" and found["authors"][0]["name"] == "The C4 Studio authors"
