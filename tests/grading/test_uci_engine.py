"""Engines of others that speak UCI: their moves, and what each kind of bad one costs."""

import os
import shlex
import shutil
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from c4studio.formats.uci import EngineReport
from c4studio.grading import players, uci_engine
from c4studio.grading.player_process import NoAnswerError, PlayerProcess
from c4studio.grading.players import GradingError, PlayerFault, PlayerReply
from c4studio.grading.uci_engine import (
    EngineChoice,
    EngineProgram,
    EngineSetup,
    UciConversation,
    options_of_lines,
    uci_player,
)
from c4studio.review.line import Line
from c4studio.words.rendering import render_within
from engine import Position, Score, SearchStopped, StopFlag
from tests.cases import cases
from tests.grading.test_player_process import is_alive, wait_for
from tests.refusals import refused

BAD = [sys.executable, "-m", "tests.grading.engines"]
OURS = [sys.executable, "-m", "c4studio", "uci", "--no-cache"]
FAIRY = shutil.which("fairy-stockfish") or shutil.which("fairy-stockfish", path="/usr/games")
VARIANTS = """
[cfour]
maxRank = 6
maxFile = 7
immobile = p
startFen = 7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1
pieceDrops = true
mustDrop = true
mustDropType = p
doubleStep = false
castling = false
stalemateValue = draw
immobilityIllegal = false
connectN = 4
dropOnTop = true
enclosingDrop = top
"""
"""The variant as versions 11 and 14 of Fairy-Stockfish have it, each with its word for gravity."""
PATIENCE = 20.0
posix = pytest.mark.skipif(os.name != "posix", reason="the engines are programs of POSIX")


@contextmanager
def conversation(command: list[str], **options: str) -> Iterator[UciConversation]:
    process = PlayerProcess(command, with_errors=False)
    try:
        yield UciConversation(process, options)
    finally:
        process.kill()


def search(
    talk: UciConversation, moves: str, seconds: float = 0.2, stop: StopFlag | None = None
) -> tuple[list[EngineReport], EngineChoice]:
    """All reports of a search, and the move that it ends with."""
    reports: list[EngineReport] = []
    found = talk.search(Line.from_text(moves), seconds, stop or StopFlag())
    while True:
        try:
            reports.append(next(found))
        except StopIteration as ended:
            return reports, ended.value


def test_our_own_engine_is_another_one() -> None:
    with conversation(OURS) as talk:
        reports, choice = search(talk, "44")
        assert talk.name.startswith("C4 Studio")
        assert choice.column == 3
        assert reports[-1].score == Score.for_side_to_move(1, 2)
        start = Position.from_moves("121212").text()
        choice = search(talk, start)[1]
        assert choice.report is not None
        assert (choice.column, choice.report.line) == (0, (0,))
        assert choice.report.score == Score.for_side_to_move(18, 6)


def test_our_own_engine_is_graded_as_another_one() -> None:
    with closing(uci_player(shlex.join(OURS), 0.5, {"Threads": "1"})) as player:
        assert player.choose_column("") == PlayerReply(3)
        assert player.choose_column("121212") == PlayerReply(0)


@pytest.mark.skipif(FAIRY is None, reason="fairy-stockfish is not installed")
def test_fairy_stockfish_plays_the_variant(tmp_path: Path) -> None:
    assert FAIRY is not None
    variants = tmp_path / "variants.ini"
    variants.write_text(VARIANTS)
    with conversation([FAIRY], VariantPath=str(variants)) as talk:
        reports, choice = search(talk, "121212")
        assert "Fairy-Stockfish" in talk.name
        assert choice.column == 0
        assert reports[-1].score == Score.for_side_to_move(18, 6)
        assert search(talk, Position.from_moves("4435").text())[1].column in range(7)


def test_a_report_is_kept_and_the_name_is_harmless() -> None:
    with conversation([*BAD, "good"]) as talk:
        reports, choice = search(talk, "")
        told = EngineReport(3, 20, Score.for_side_to_move(20, 0), None, (0, 1, 0))
        assert (reports, choice) == ([told], EngineChoice(0, told))
        assert talk.name.startswith("Tester")
        assert len(talk.name) <= uci_engine.LONGEST_NAME
        assert talk.name.isprintable()


@posix
@cases()
def test_a_bad_engine_costs_its_time_and_no_memory(
    kind: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uci_engine, "MOST_LINES_OF_ANSWER", 2000)
    if kind == "mute":
        monkeypatch.setattr(players, "SECONDS_OF_FIRST_ANSWER", 0.5)
    begun = time.monotonic()
    tracemalloc.start()
    try:
        with (
            conversation([*BAD, kind]) as talk,
            pytest.raises((NoAnswerError, GradingError)) as found,
        ):
            search(talk, "44")
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
    error = found.value
    said = render_within(error.said) if isinstance(error, GradingError) else str(error)
    assert any(part in said for part in sentence.split("|")), said
    assert time.monotonic() - begun < PATIENCE


@posix
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")
def test_the_children_of_an_engine_end_with_it(tmp_path: Path) -> None:
    kept = tmp_path / "pid"
    with conversation([*BAD, "child", str(kept)]) as talk, pytest.raises(NoAnswerError):
        search(talk, "")
    wait_for(kept.exists)
    pid = int(kept.read_text())
    wait_for(lambda: not is_alive(pid))


def test_a_search_that_is_stopped_leaves_the_engine_ready() -> None:
    with conversation([*BAD, "patient"]) as talk:
        talk.get_ready()
        for _ in range(2):
            stop = StopFlag()
            timer = threading.Timer(0.1, stop.set)
            timer.start()
            with pytest.raises(SearchStopped):
                search(talk, "44", seconds=100, stop=stop)
            timer.join()


@posix
@pytest.mark.parametrize("kind", ["twice", "twice late"])
def test_an_engine_that_answers_once_too_often_answers_no_other_position(kind: str) -> None:
    command = [*BAD, *kind.split()]
    with conversation(command) as talk:
        assert [search(talk, "1234567"[:moves])[1].column for moves in range(7)] == [*range(7)]
    with closing(uci_player(shlex.join(command), 0.2, {})) as player:
        played = [player.choose_column("1234567"[:moves]) for moves in range(7)]
        assert played == [*map(PlayerReply, range(7))]


@pytest.fixture
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EngineProgram]:
    """An engine of a kind, which writes the number of its process."""
    command = shlex.join([*BAD, request.param, "pid", str(tmp_path / "pid")])
    with closing(EngineProgram(EngineSetup(command, seconds=0.2))) as program:
        yield program


@posix
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("program", ["illegal", "garbage", "silent", "endless"], indirect=True)
def test_an_engine_that_plays_no_move_is_ended_and_started_again(
    program: EngineProgram, tmp_path: Path
) -> None:
    seen = set[int]()
    for _ in range(2):
        with pytest.raises(GradingError):
            program.choose_column(Line.from_text("44"), StopFlag())
        seen.add(pid := int((tmp_path / "pid").read_text()))
        assert not is_alive(pid)
    assert len(seen) == 2


@pytest.mark.parametrize("program", ["patient"], indirect=True)
def test_an_engine_whose_search_nobody_waits_for_answers_no_other_position(
    program: EngineProgram,
) -> None:
    found = program.search(Line.from_text("44"), StopFlag())
    assert next(found).depth == 1
    found.close()
    assert program.choose_column(Line.from_text("123"), StopFlag()) == 3


def hostile_engine_line(chance: Random) -> bytes:
    """A line of an engine, without its end, that is no ``bestmove``."""
    words = (
        b"info score cp mate pv depth P@d1 P@z99 -1 string id name option uciok bestmove".split()
    )
    words += [b"9" * 400, b"\xff", b"\0", b"\x1b[2J"]
    kinds: list[Callable[[], bytes]] = [
        lambda: b"info " + b" ".join(chance.choices(words, k=chance.randrange(12))),
        lambda: b" ".join((chance.choice(words[1:14]), *chance.choices(words, k=3))),
        lambda: b"x" + chance.randbytes(chance.randrange(60)).replace(b"\n", b""),
        lambda: b"info score cp 1 pv" + b" P@a1" * chance.choice((1, 100, 700)),
        lambda: b"bestmoves P@a1",
        lambda: b"",
    ]
    return chance.choice(kinds)()


def check_engine_lines(folder: Path, positions: int, seed: int) -> None:
    """Let an engine write ten hostile lines about each position, and its answer thrice at most."""
    chance, said = Random(seed), folder / "lines"
    said.write_bytes(b"\n".join(hostile_engine_line(chance) for _ in range(10 * positions)))
    with conversation([*BAD, "hostile", str(said)]) as talk:
        for _ in range(positions):
            moves = "1234567"[: chance.randrange(7)]
            assert search(talk, moves)[1].column == len(moves)
            assert talk.name.startswith("Tester")


@posix
def test_hostile_lines_of_an_engine_never_change_its_answer(tmp_path: Path) -> None:
    check_engine_lines(tmp_path, 100, seed=1)


@posix
def test_an_engine_that_ignores_stop_is_given_up() -> None:
    with conversation([*BAD, "silent"]) as talk:
        talk.get_ready()
        stop = StopFlag()
        timer = threading.Timer(0.1, stop.set)
        begun = time.monotonic()
        timer.start()
        with pytest.raises(NoAnswerError, match="gave no bestmove"):
            search(talk, "", seconds=100, stop=stop)
        timer.join()
        assert time.monotonic() - begun < PATIENCE / 2


@posix
def test_a_bad_engine_commits_faults_where_it_is_graded() -> None:
    with (
        refused(GradingError, "answered first with 'e2e4', expected a column"),
        closing(uci_player(shlex.join([*BAD, "illegal"]), 0.2, {})) as player,
    ):
        player.choose_column("")
    with closing(uci_player(shlex.join([*BAD, "good"]), 0.2, {})) as player:
        assert player.choose_column("") == PlayerReply(0)
        assert player.choose_column("1") == PlayerReply(None, PlayerFault.ILLEGAL)


def test_options_have_a_name_and_a_value() -> None:
    assert options_of_lines([" Hash = 64", "VariantPath=/a b/c=d"]) == {
        "Hash": "64",
        "VariantPath": "/a b/c=d",
    }
    for text in ("Hash", "=3", ""):
        with refused(GradingError, "is no option of an engine, expected one such as Hash=64"):
            options_of_lines([text])
