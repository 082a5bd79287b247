"""Players over the line protocol: answers, time limits, crashes and illegal columns."""

import sys
from collections.abc import Iterator
from contextlib import closing

import pytest

from c4studio.grading.players import (
    CommandPlayer,
    Fault,
    GradingError,
    Reply,
    python_player,
    reply_of,
    split,
)
from engine import Position

BOT = [sys.executable, "-m", "tests.grading.bots"]


@pytest.fixture
def bot(request: pytest.FixtureRequest) -> Iterator[CommandPlayer]:
    with closing(CommandPlayer([*BOT, request.param], seconds=1)) as player:
        yield player


@pytest.mark.parametrize("bot", ["plain"], indirect=True)
def test_a_program_answers_one_position_after_the_other(bot: CommandPlayer) -> None:
    assert [bot.choose(moves) for moves in ("", "1", "111111")] == [Reply(0), Reply(0), Reply(1)]


@pytest.mark.parametrize("bot", ["crash"], indirect=True)
def test_a_program_that_ends_is_started_again(bot: CommandPlayer) -> None:
    found = [bot.choose("") for _ in range(5)]
    assert found == [Reply(0), Reply(0), Reply(None, Fault.CRASH), Reply(0), Reply(0)]


@pytest.mark.parametrize("bot", ["sleep"], indirect=True)
def test_a_program_that_takes_too_long_is_started_again(bot: CommandPlayer) -> None:
    found = [bot.choose("") for _ in range(3)]
    assert found == [Reply(0), Reply(None, Fault.TIMEOUT), Reply(0)]


@pytest.mark.parametrize("bot", ["illegal"], indirect=True)
def test_a_column_that_is_none_is_a_fault(bot: CommandPlayer) -> None:
    assert bot.choose("44") == Reply(None, Fault.ILLEGAL)


@pytest.mark.parametrize("line", ["", "0", "8", "four", "4 4", "４", "1", "-1", "44"])
def test_what_is_no_playable_column_is_illegal(line: str) -> None:
    full = Position.from_moves("111111")
    assert reply_of(f"{line}\n", full) == Reply(None, Fault.ILLEGAL)
    assert reply_of(" 2 \n", full) == Reply(1)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "the command is empty"),
        ("no-such-program-here", "'no-such-program-here' cannot be started: no such file"),
        ("'open", "cannot be split into words: No closing quotation"),
    ],
)
def test_a_program_that_is_none_is_refused(command: str, sentence: str) -> None:
    with pytest.raises(GradingError, match=sentence):
        CommandPlayer.from_text(command)


def test_a_command_of_windows_has_folders_and_quotes() -> None:
    command = r'"C:\Program Files\bot.exe" --book "my book.c4b"'
    words = [r"C:\Program Files\bot.exe", "--book", "my book.c4b"]
    assert split(command, posix=False) == words
    assert split("'my bot' -x", posix=True) == ["my bot", "-x"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bots", "'bots' names no function, expected module:function"),
        ("tests.grading.nobody:x", "the module 'tests.grading.nobody' cannot be imported"),
        ("tests.grading.bots:x", "the module 'tests.grading.bots' has no function 'x'"),
    ],
)
def test_a_function_that_is_none_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(GradingError, match=sentence):
        python_player(name)


def test_a_function_of_connectx_is_a_player() -> None:
    with closing(python_player("tests.grading.bots:greedy_column")) as player:
        assert [player.choose(moves) for moves in ("", "414", "41412")] == [
            Reply(3),
            Reply(3),
            Reply(3),
        ]
