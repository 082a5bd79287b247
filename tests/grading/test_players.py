"""Players over the line protocol: answers, time limits, crashes and illegal columns."""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from c4studio.grading import players
from c4studio.grading.player_process import PlayerProcess
from c4studio.grading.players import (
    CommandPlayer,
    GradingError,
    PlayerFault,
    PlayerReply,
    parse_reply,
    python_player,
    split_command,
)
from c4studio.ground.door import printable_line
from c4studio.words.rendering import render
from engine import Position, SearchStopped
from tests.cases import cases
from tests.refusals import refused

BOT = [sys.executable, "-m", "tests.grading.bots"]


@pytest.fixture
def bot(request: pytest.FixtureRequest) -> Iterator[CommandPlayer]:
    with closing(CommandPlayer([*BOT, request.param], seconds=1)) as player:
        yield player


@pytest.mark.parametrize("bot", ["plain"], indirect=True)
def test_a_program_answers_one_position_after_the_other(bot: CommandPlayer) -> None:
    assert [bot.choose_column(moves) for moves in ("", "1", "111111")] == [
        PlayerReply(0),
        PlayerReply(0),
        PlayerReply(1),
    ]


@pytest.mark.parametrize("bot", ["crash"], indirect=True)
def test_a_program_that_ends_is_started_again(bot: CommandPlayer) -> None:
    found = [bot.choose_column("") for _ in range(5)]
    assert found == [
        PlayerReply(0),
        PlayerReply(0),
        PlayerReply(None, PlayerFault.CRASH),
        PlayerReply(0),
        PlayerReply(0),
    ]


@pytest.mark.parametrize("bot", ["sleep"], indirect=True)
def test_a_program_that_takes_too_long_is_started_again(bot: CommandPlayer) -> None:
    found = [bot.choose_column("") for _ in range(3)]
    assert found == [PlayerReply(0), PlayerReply(None, PlayerFault.TIMEOUT), PlayerReply(0)]


@pytest.mark.parametrize("bot", ["illegal"], indirect=True)
def test_a_column_that_is_none_is_a_fault(bot: CommandPlayer) -> None:
    assert bot.choose_column("44") == PlayerReply(None, PlayerFault.ILLEGAL)


@pytest.mark.parametrize("line", ["", "0", "8", "four", "4 4", "４", "1", "-1", "44"])
def test_what_is_no_playable_column_is_illegal(line: str) -> None:
    full = Position.from_moves("111111")
    assert parse_reply(f"{line}\n", full) == PlayerReply(None, PlayerFault.ILLEGAL)
    assert parse_reply(" 2 \n", full) == PlayerReply(1)


@cases()
def test_a_program_that_is_none_is_refused(command: str, sentence: str) -> None:
    with refused(GradingError, sentence):
        CommandPlayer.from_text(command)


def test_a_command_of_windows_has_folders_and_quotes() -> None:
    command = r'"C:\Program Files\bot.exe" --book "my book.c4b"'
    words = [r"C:\Program Files\bot.exe", "--book", "my book.c4b"]
    assert split_command(command, posix=False) == words
    assert split_command("'my bot' -x", posix=True) == ["my bot", "-x"]


@cases()
def test_a_function_that_is_none_is_refused(name: str, sentence: str) -> None:
    with refused(GradingError, sentence):
        python_player(name)


def test_a_function_of_connectx_is_a_player() -> None:
    with closing(python_player("tests.grading.bots:greedy_column")) as player:
        assert [player.choose_column(moves) for moves in ("", "414", "41412")] == [
            PlayerReply(3),
            PlayerReply(3),
            PlayerReply(3),
        ]


@cases()
def test_whatever_a_module_writes_is_one_sentence(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("loud.py").write_text(
        "import os\nfor pipe in range(3, 20):\n    try:\n"
        f"        os.write(pipe, {said!r} + b'\\n')\n    except OSError:\n        pass\n"
    )
    with pytest.raises(GradingError) as caught:
        python_player("loud:function")
    sentence = render(caught.value.said)
    assert sentence == printable_line(sentence)


def test_a_player_that_was_killed_is_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(CommandPlayer([*BOT, "plain"])) as player:
        player.kill()
        monkeypatch.setattr(players, "PlayerProcess", pytest.fail)
        with pytest.raises(SearchStopped):
            player.choose_column("")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[PlayerProcess]:
    """The processes of players, each of which is started in the moment of a Ctrl+C."""
    processes: list[PlayerProcess] = []

    class Interrupted(PlayerProcess):
        def __init__(self, command: Sequence[str], *, with_errors: bool = True) -> None:
            super().__init__(command, with_errors=with_errors)
            processes.append(self)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(players, "PlayerProcess", Interrupted)
    return processes


def test_ctrl_c_while_a_program_starts_leaves_none(started: list[PlayerProcess]) -> None:
    with pytest.raises(KeyboardInterrupt), closing(CommandPlayer([*BOT, "plain"])) as player:
        player.choose_column("")
    assert [each.has_ended for each in started] == [True]


def test_ctrl_c_while_a_function_is_tried_leaves_no_process(started: list[PlayerProcess]) -> None:
    with pytest.raises(KeyboardInterrupt):
        python_player("tests.grading.bots:middle")
    assert [each.has_ended for each in started] == [True]
