"""``c4studio mcp``: facts for assistants, asked for by the client of the protocol's own package."""

import asyncio
import json
import random
import subprocess
import sys
import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from mcp import Client, StdioServerParameters, stdio_client

from c4studio.cli import main as cli
from c4studio.cli.assistants.facts import board_rows
from c4studio.cli.assistants.tools import (
    MOST_CHARACTERS,
    TOOLS,
    ToolBox,
    ToolRefusalError,
)
from c4studio.opponents.people import LEVELS
from engine import Position, Solver
from tests.cases import cases
from tests.review.small_forecasts import make_forecasts_small

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
        assert tool.input_schema["required"] == ["position"]
        assert tool.input_schema["properties"]["position"]["maxLength"] == MOST_CHARACTERS
        for schema in (tool.input_schema, tool.output_schema):
            jsonschema.Draft202012Validator.check_schema(schema)
            assert schema["additionalProperties"] is False
        assert {"board", "remarks"} <= {*tool.output_schema["required"]}
    options = tools["play"].input_schema["properties"]
    assert options["level"]["enum"] == [*LEVELS]
    assert (options["seed"]["minimum"], options["seed"]["maximum"]) == (0, 10**12 - 1)
    assert tools["draw"].input_schema["properties"]["form"]["enum"] == ["text", "svg"]


def test_every_answer_carries_the_board() -> None:
    found = call_all(
        ("analyze", {"position": "4453"}),
        ("explain", {"position": "44444456233"}),
        ("review", {"position": "4141414"}),
        ("order", {"position": "4455"}),
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
        ("order", {"position": floating}),
        ("draw", {"position": drawn, "form": "svg"}),
    )
    assert [is_error for is_error, _, _ in found] == [False] * 3
    assert found[0][1]["moves"] is None
    assert found[1][1]["order"] is None
    assert found[1][1]["faults"]
    assert found[2][1]["drawing"].startswith("<svg ")


@pytest.fixture(scope="module")
def tools() -> ToolBox:
    return ToolBox(Solver(4), 30)


LATE = "4444441262313233"
"""A position that is solved at once."""
DRAWN = ["...Y...", "...R...", "...Y...", ".YRR...", ".RYY.R.", "RYRR.Y."]


@pytest.mark.parametrize("name", TOOLS)
def test_a_position_is_understood_by_other_names_and_as_a_number(tools: ToolBox, name: str) -> None:
    expected = tools.call(name, {"position": LATE})
    jsonschema.validate(expected, TOOLS[name].output_schema)
    for given in ("position", "moves", "game", "board"):
        assert tools.call(name, {given: LATE}) == expected
        assert (
            tools.call(name, {given: int(LATE), "position" if given == "moves" else "moves": None})
            == expected
        )
    drawn = tools.call(name, {"board": DRAWN})
    assert drawn == tools.call(name, {"position": "\n".join(DRAWN)})
    # An answer's board is sent back as it is.
    answered = tools.call("draw", {"board": DRAWN})["board"]
    assert drawn == tools.call(name, {"board": answered})


def test_a_level_a_form_and_a_seed_are_understood_where_they_are_clear(tools: ToolBox) -> None:
    expected = tools.call("play", {"position": LATE, "level": "Club", "seed": 7})
    for level, seed in (("club", "7"), (" CLUB ", 7.0), ("Club", 7)):
        assert tools.call("play", {"position": LATE, "level": level, "seed": seed}) == expected
    regular = tools.call("play", {"position": LATE})
    assert regular == tools.call("play", {"position": LATE, "level": None, "seed": None})
    assert regular == tools.call("play", {"position": LATE, "level": "Regular", "seed": 1})
    svg = tools.call("draw", {"position": LATE, "form": "SVG"})
    assert svg == tools.call("draw", {"position": LATE, "form": "svg"})


TEXT = ", expected a text of at most 5,000 characters"
SEED = ", expected a whole number from 0 to 999,999,999,999"
LEVEL = f", expected one of {', '.join(LEVELS)}"
TOOL = ", expected one of analyze, explain, review, order, play, draw"


@cases()
def test_what_is_not_understood_is_refused_in_a_sentence(
    tools: ToolBox, name: str, given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ToolRefusalError) as found:
        tools.call(name, given)
    assert str(found.value) == sentence


def test_refusals_reach_the_client_as_they_are(tmp_path: Path) -> None:
    kept = tmp_path / "game.sgf"
    kept.write_text("(;GM[44];B[d1])")
    found = call_all(
        ("analyze", {"position": "48"}),
        ("analyze", {"position": "3x3: 11"}),
        ("analyze", {"position": str(kept)}),
        ("analyze", {"fen": "4"}),
        ("solve", {"position": "4"}),
        ("analyze", {"moves": "44"}),
    )
    assert [is_error for is_error, _, _ in found] == [True] * 5 + [False]
    said = [text for _, _, text in found]
    assert "found '8' for move 2, expected a digit from 1 to 7" in said[0]
    assert "found a board of 3 by 3" in said[1]
    assert "found '/', expected" in said[2]
    assert said[3] == 'analyze takes position, found "fen"'
    assert said[4] == 'there is no tool "solve"' + TOOL


NAMES = (
    *("position", "moves", "game", "board", "level", "seed", "form", "fen", "text", "", "\ud800"),
    *("Position", "__class__", "self", "position\0", "p" * 10_000),
)
VALUES: tuple[object, ...] = (
    *(LATE, int(LATE), LATE[:-1], DRAWN, "", "4141414", "44444444", "8", "7x6: " + LATE, "9x9: 4"),
    *("1. d1 d2", '[FEN "7/7/7/7/7/3r3 b"]', "(;GM[44];B[d1])", "\n", "\0", "\u202e", "\ud800"),
    *("x" * 6000, "<svg>", "http://x", "../x", None, True, False, 0, -1, 10**400, 1e308, 5.0, 0.5),
    *(float("nan"), float("inf"), [], [[]], ["R"], [1], {}, {"position": LATE}, [LATE] * 3000),
    *("club", "PERFECT", "svg", "Text", "png", "1", "٣", "1e3", 10**6, 10**6 + 1, "Regular"),
)
"""What agents might send, all of which is answered or refused within milliseconds."""


@pytest.mark.parametrize("seed", range(4))
def test_whatever_an_agent_sends_is_answered_by_its_schema_or_refused_in_a_sentence(
    seed: int,
) -> None:
    # Of a large board as much is told as is known in half of this time.
    tools = ToolBox(Solver(4), 1.0)
    chance, answered = random.Random(seed), 0
    for _ in range(300):
        name = chance.choice((*TOOLS, *TOOLS, "analyse", "", "\n"))
        given = {
            chance.choice(NAMES): chance.choice(VALUES)
            for _ in range(chance.choice((0, 1, 1, 2, 3)))
        }
        if chance.random() < 0.9:
            given.setdefault(chance.choice(NAMES[:4]), chance.choice(VALUES[:7]))
        try:
            answer = tools.call(name, given)
        except ToolRefusalError as error:
            said = str(error)
            assert said.isprintable(), given
            assert 0 < len(said) < 500, given
            assert not any(word in said for word in ("Traceback", "pydantic", "https:", "fault"))
        else:
            answered += 1
            jsonschema.validate(answer, TOOLS[name].output_schema)
            json.dumps(answer).encode()
    assert answered > 25


QUIET = "9x9: 5546556"
"""A position of 9×9 of which nothing is proved in a minute."""


def facts_from(tools: ToolBox, name: str, position: str) -> dict[str, Any]:
    """The answer of a tool, which its schema describes, as the client has it."""
    answer: dict[str, Any] = json.loads(json.dumps(tools.call(name, {"position": position})))
    jsonschema.validate(answer, TOOLS[name].output_schema)
    return answer


def test_a_large_board_has_forecasts_that_are_no_scores() -> None:
    tools = ToolBox(Solver(4), 2.0)
    found = facts_from(tools, "analyze", QUIET)
    assert found["board"][-1].split() == [*"abcdefghi"]
    assert found["verdict"] == "Not known yet who wins"
    assert found["forecast"].startswith("Forecast: ")
    columns = found["columns"]
    assert len(columns) == 9
    assert all(each["score"] is each["outcome"] is None for each in columns)
    assert all(5 <= each["forecast_percent"] <= 95 for each in columns)
    # What is proved is no forecast.
    attacked = facts_from(tools, "analyze", "9x9: 19191")
    outcomes = [each["outcome"] for each in attacked["columns"]]
    assert outcomes[1:] == ["loss"] * 8
    assert all(each["forecast_percent"] is None for each in attacked["columns"][1:])
    usual = facts_from(tools, "analyze", "4453")
    assert usual["forecast"] is None
    assert all(each["forecast_percent"] is None for each in usual["columns"])


def test_all_tools_answer_on_a_large_board(monkeypatch: pytest.MonkeyPatch) -> None:
    make_forecasts_small(monkeypatch)
    tools = ToolBox(Solver(4), 4.0)
    for name in TOOLS:
        assert facts_from(tools, name, QUIET)["board"]
    review = facts_from(tools, "review", "9x8: 54444494482128")["review"]
    assert review["board"] == "9x8"
    assert review["plies"][3]["score"] is None
    assert review["plies"][3]["forecast"]["nodes"] > 0
    assert review["probable_turning_point"]["better"] == 2
    assert review["headline"].startswith("Probably the turning point: move 12, Yellow a1")


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    # Thirteen discs, behind the book.
    hard: dict[str, object] = {"position": "1122776621673"}
    (is_error, _, text), *_ = call_all(("explain", hard), options=("--seconds", "0.01"))
    assert is_error
    assert "no answer within 0.01 seconds" in text


def test_the_tools_open_no_file_and_no_connection() -> None:
    script = """
        import sys
        from c4studio.cli.assistants.tools import TOOLS, ToolBox
        from c4studio.ground.paths import packaged_book
        from engine import Solver
        tools = ToolBox(Solver(16, packaged_book()), 30)
        ask = [lambda name=name: tools.call(name, {"position": "4453"}) for name in TOOLS]
        ask.append(lambda: tools.call("draw", {"position": "44", "form": "svg"}))
        brief = ToolBox(Solver(16, packaged_book()), 1)
        ask.append(lambda: brief.call("analyze", {"position": "9x9: 44"}))
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
    monkeypatch.setitem(sys.modules, "mcp.server", None)
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
