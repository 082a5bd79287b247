import os
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from c4studio.grading import players
from c4studio.grading.player_process import MOST_LINE_BYTES, PlayerProcess
from c4studio.grading.players import (
    CommandPlayer,
    GradingError,
    PlayerFault,
    PlayerReply,
    line_conversation,
    parse_reply,
)
from engine import Position
from tests.cases import cases
from tests.refusals import refused

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the players are programs of POSIX")
PATIENCE = 20.0
"""Seconds."""
LONGEST_WAIT = 120.0
"""Seconds that a busy machine may take for what takes a moment on an idle one."""
PYTHON = [sys.executable, "-c"]
ANSWERS = "import sys\nfor line in sys.stdin:\n    print({!r}, flush=True)\n"
SLEEPER = "sleep 100 & echo $! > {}; "


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + LONGEST_WAIT
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@cases()
@pytest.mark.usefixtures("traced")
def test_what_never_answered_is_no_player_and_costs_its_time_once(
    command: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command[0] == "sleep":
        monkeypatch.setattr(players, "SECONDS_OF_FIRST_ANSWER", 1.5)
    began = time.monotonic()
    with (
        refused(GradingError, sentence),
        closing(CommandPlayer(command, seconds=0.1)) as player,
    ):
        player.choose_column("44")
    assert time.monotonic() - began < PATIENCE / 2
    assert tracemalloc.get_traced_memory()[1] < 1_000_000


@pytest.mark.usefixtures("traced")
def test_a_player_that_writes_and_reads_nothing_takes_no_memory() -> None:
    player = CommandPlayer(
        ["yes", "4"], seconds=0.2, converse=line_conversation(lambda _: "x" * 1000)
    )
    with closing(player):
        found = {player.choose_column("") for _ in range(300)}
    # More was sent than a pipe holds: it waited, and was started again.
    assert found == {PlayerReply(3), PlayerReply(None, PlayerFault.TIMEOUT)}
    assert tracemalloc.get_traced_memory()[1] < 1_000_000


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize(
    "then", ["exec yes 4", "read line; echo 4; exit 1", "echo 4; cat /dev/zero"]
)
def test_processes_that_a_player_started_end_with_it(then: str, tmp_path: Path) -> None:
    kept = tmp_path / "pid"
    with closing(CommandPlayer(["sh", "-c", SLEEPER.format(kept) + then], seconds=0.1)) as player:
        assert player.choose_column("") == PlayerReply(3)
        pid = int(kept.read_text())
        assert is_alive(pid)
        player.choose_column("1")
    wait_for(lambda: not is_alive(pid))


def test_a_player_that_is_silent_after_an_answer_loses_its_moves() -> None:
    silent = "import sys, time\ninput()\nprint(4, flush=True)\ntime.sleep(1000)"
    with closing(CommandPlayer([*PYTHON, silent], seconds=0.1)) as player:
        found = [player.choose_column("") for _ in range(4)]
    late = PlayerReply(None, PlayerFault.TIMEOUT)
    assert found == [PlayerReply(3), late, PlayerReply(3), late]


def test_the_exit_status_of_a_player_that_ends_by_itself_is_kept() -> None:
    process = PlayerProcess(["sh", "-c", "read line; exit 5"])
    assert process.close() == 5
    process = PlayerProcess(["sleep", "100"])
    assert process.kill() == -9


# Lines by generation, through a pipe.


def hostile_line(chance: Random) -> bytes:
    """A line, without its end, that may or may not be an answer."""
    kinds: list[Callable[[], bytes]] = [
        lambda: str(chance.randrange(-1, 10)).encode(),
        lambda: chance.choice((b" 4", b"4 ", b"\t4\r", b"4.", b"4 4", b"+4", b"04", b"4\0")),
        lambda: chance.choice("४４²①٤Ⅳ").encode(),
        lambda: chance.randbytes(chance.randrange(1, 80)).replace(b"\n", b""),
        lambda: b"\x1b]0;owned\x07\x1b[2J" + chance.randbytes(3).replace(b"\n", b""),
        lambda: chance.choice((b"4", b"x", b"\0")) * chance.choice((MOST_LINE_BYTES, 100_000)),
        lambda: b"4" + b" " * (MOST_LINE_BYTES - 2),
        lambda: b"9" * 5000,
        lambda: b"",
    ]
    return chance.choice(kinds)()


REPEATER = """
import sys
lines = open(sys.argv[1], "rb").read().split(b"\\n")
done = int(open(sys.argv[2]).read())
for line in sys.stdin:
    open(sys.argv[2], "w").write(str(done + 1))
    sys.stdout.buffer.write((b"4" if done < 0 else lines[done]) + b"\\n")
    sys.stdout.flush()
    done += 1
"""


def check_lines(folder: Path, count: int, seed: int) -> None:
    """Let a program answer with hostile lines, the first of which is none."""
    chance = Random(seed)
    lines = [hostile_line(chance) for _ in range(count)]
    said, place = folder / "lines", folder / "place"
    said.write_bytes(b"\n".join(lines))
    place.write_text("-1")
    position = Position.from_moves("111111")
    command = [*PYTHON, REPEATER, str(said), str(place)]
    with closing(CommandPlayer(command, seconds=PATIENCE)) as player:
        assert player.choose_column("") == PlayerReply(3)
        for line in lines:
            expected = PlayerReply(None, PlayerFault.ILLEGAL)
            text = line.decode("utf-8", "replace")
            if len(line) < MOST_LINE_BYTES:
                expected = parse_reply(text, position)
                assert (expected.column is None) == (text.strip() not in set("234567"))
            assert player.choose_column("111111") == expected


def test_hostile_lines_are_columns_or_faults(tmp_path: Path) -> None:
    check_lines(tmp_path, 60, seed=1)


@pytest.mark.verify
def test_a_thousand_hostile_lines(tmp_path: Path) -> None:
    check_lines(tmp_path, 1000, seed=2)
