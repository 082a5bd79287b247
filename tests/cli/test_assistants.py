"""``c4studio mcp``: facts for assistants, asked for by the client of the protocol's own package."""

import asyncio
import json
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from c4studio.cli import main as cli
from c4studio.cli.assistants.facts import board_rows
from c4studio.cli.assistants.server import MOST_CHARACTERS
from c4studio.opponents.people import LEVELS
from engine import Position

FOLDER = Path(__file__).parents[2]
Answer = tuple[bool, dict[str, Any], str]
"""Whether a call was refused, its answer as an object, and as text."""


def ask(use: Callable[[Client], Awaitable[Any]], *options: str) -> Any:
    """What a function learns from a server that runs as a program."""

    async def connect() -> Any:
        arguments = ["-m", "c4studio", "mcp", "--no-cache", *options]
        server = StdioServerParameters(command=sys.executable, args=arguments, cwd=FOLDER)
        async with Client(stdio_client(server)) as client:
            return await use(client)

    return asyncio.run(connect())


def call_all(*calls: tuple[str, dict[str, object]], options: tuple[str, ...] = ()) -> list[Answer]:
    """The answers of the tools to some calls."""

    async def use(client: Client) -> list[Answer]:
        found = []
        for name, arguments in calls:
            answer = await client.call_tool(name, arguments)
            (content,) = answer.content
            assert content.type == "text"
            found.append((answer.is_error, answer.structured_content or {}, content.text))
        return found

    answers: list[Answer] = ask(use, *options)
    return answers


def test_each_tool_has_a_schema_with_its_limits() -> None:
    async def use(client: Client) -> Any:
        return (await client.list_tools()).tools

    tools = {tool.name: tool for tool in ask(use)}
    assert set(tools) == {"analyze", "explain", "review", "order", "play", "draw"}
    for tool in tools.values():
        assert tool.description
        assert tool.annotations.read_only_hint
        texts = [each for each in tool.input_schema["properties"].values() if "maxLength" in each]
        assert [each["maxLength"] for each in texts] == [MOST_CHARACTERS]
    level = tools["play"].input_schema["properties"]["level"]
    assert all(name in level["pattern"] for name in LEVELS)


def test_every_answer_carries_the_board() -> None:
    found = call_all(
        ("analyze", {"position": "4453"}),
        ("explain", {"position": "44444456233"}),
        ("review", {"game": "4141414"}),
        ("order", {"board": "4455"}),
        ("play", {"position": "444"}),
        ("draw", {"position": "d1 d2 e1"}),
    )
    boards = ("4453", "44444456233", "4141414", "4455", None, "445")
    for (is_error, answer, text), moves in zip(found, boards, strict=True):
        assert not is_error, text
        assert json.loads(text) == answer
        if moves is not None:
            assert answer["board"] == board_rows(Position.from_moves(moves))
        assert answer["board"][-1].split() == [*"abcdefg"]
    analysis, explanation, review, order, play, draw = (answer for _, answer, _ in found)
    assert analysis["verdict"] == "Yellow wins on move 40 with best play"
    assert [each["key"] for each in analysis["columns"]] == [1, 2, 3, 4, 5, 6, 7]
    assert max(each["score"] for each in analysis["columns"]) == -2
    assert analysis["best"] == ["c", "f", "g"]
    assert analysis["best_line"][0] == "c2"
    assert all(each["why"] for each in explanation["columns"])
    assert review["result"] == "Red won"
    assert len(review["review"]["plies"]) == 7
    assert Position.from_moves(order["order"]) == Position.from_moves("4455")
    assert play["board"] == board_rows(Position.from_moves(play["moves"]))
    assert draw["drawing"] == "\n".join(draw["board"])


def test_a_board_can_be_drawn_and_one_that_is_impossible_is_explained() -> None:
    drawn = "\n".join(["......."] * 5 + ["R..Y..."])
    floating = "\n".join(["......."] * 4 + ["R......", "...Y..."])
    found = call_all(
        ("analyze", {"position": drawn}),
        ("order", {"board": floating}),
        ("draw", {"position": drawn, "form": "svg"}),
    )
    assert [is_error for is_error, _, _ in found] == [False] * 3
    assert found[0][1]["moves"] is None
    assert found[1][1]["order"] is None
    assert found[1][1]["faults"]
    assert found[2][1]["drawing"].startswith("<svg ")


def test_a_call_without_an_answer_is_refused_in_one_sentence(tmp_path: Path) -> None:
    kept = tmp_path / "game.sgf"
    kept.write_text("(;GM[44];B[d1])")
    found = call_all(
        ("analyze", {"position": "48"}),
        ("analyze", {"position": str(kept)}),
        ("analyze", {"position": "1" * (MOST_CHARACTERS + 1)}),
        ("play", {"position": "4141414"}),
        ("play", {"level": "God"}),
        ("play", {"seed": -1}),
        ("review", {}),
        ("analyze", {"position": "8x8: 44"}),
        ("analyze", {"position": "44"}),
    )
    assert [is_error for is_error, _, _ in found] == [True] * 8 + [False]
    said = [text for _, _, text in found]
    assert "found '8' for move 2, expected a digit from 1 to 7" in said[0]
    assert "found '/', expected" in said[1]
    assert "at most 5000 characters" in said[2]
    assert "the game is over" in said[3]
    assert "the usual board of 7 columns and 6 rows alone" in said[7]
    assert not any("Traceback" in text for text in said)


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    # Thirteen discs, behind the book.
    hard: dict[str, object] = {"position": "1122776621673"}
    (is_error, _, text), *_ = call_all(("explain", hard), options=("--seconds", "0.01"))
    assert is_error
    assert "no answer within 0.01 seconds" in text


def test_the_tools_open_no_file_and_no_connection() -> None:
    script = """
        import sys
        from c4studio.cli.assistants.tools import Tools
        from c4studio.ground.paths import packaged_book
        from engine import Solver
        tools = Tools(Solver(16, packaged_book()), 30)
        ask = [
            lambda: tools.analyze("4453"), lambda: tools.explain("4453"),
            lambda: tools.review("4141414"), lambda: tools.order("4455"),
            lambda: tools.play("44", "Regular", 1), lambda: tools.draw("44", "svg"),
        ]
        for each in ask:  # What is read once, such as grammars and modules.
            each()
        def refuse(event, values):
            if event == "open" or event.startswith(("socket.", "subprocess.", "os.")):
                raise RuntimeError(f"{event} {values}")
        sys.addaudithook(refuse)
        for each in ask:
            each()
        print("done")
    """
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.stdout, ended.returncode) == ("done\n", 0), ended.stderr


def test_without_the_package_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [each for each in sys.modules if each.startswith("c4studio.cli.assistants.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert cli.main(["mcp"]) == 2
    said = capsys.readouterr().err
    assert said == "c4studio: c4studio mcp needs the package mcp: pip install 'c4studio[mcp]'\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_an_output_that_is_full_is_one_sentence() -> None:
    command = [sys.executable, "-m", "c4studio", "mcp", "--no-cache"]
    ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            command,
            check=False,
            input=ping,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=FOLDER,
        )
    assert ended.returncode == 2
    assert ended.stderr == "c4studio: the output cannot be written: no space left on device\n"
