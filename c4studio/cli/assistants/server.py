"""The server of facts for assistants, with a schema for each tool; needs the package ``mcp``.

The tools read texts that the assistant sends, and nothing else: no file and no network.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from c4studio.cli.assistants.facts import Facts
from c4studio.cli.assistants.tools import ToolRefusalError, Tools
from c4studio.ground.program import VERSION
from c4studio.opponents.people import LEVELS

MOST_CHARACTERS = 5_000
"""The most characters of a position or a game that an assistant sends."""
HIGHEST_SEED = 1_000_000
INSTRUCTIONS = (
    "Exact facts on Connect Four, 7 columns a-g and 6 rows, computed by a solver. Red moves first."
    " Ask these tools instead of working positions out: each answer draws the board (R is red, Y is"
    " yellow, the top row first), so compare it with the position that you mean. A score is"
    " positive for a win of the side to move, 0 for a draw, negative for a loss; the sooner the"
    " game ends, the further it is from 0."
)
_POSITION_HELP = (
    "The moves from the empty board as digits of columns 1-7, e.g. 4453, or as cells, e.g. d1 d2"
    " e1; or a drawn board of 6 rows of 7 signs, the top row first, e.g. with R, Y and . for empty"
)
_LEVEL_PATTERN = f"^({'|'.join(LEVELS)})$"
PositionText = Annotated[str, Field(max_length=MOST_CHARACTERS, description=_POSITION_HELP)]
LevelName = Annotated[
    str,
    Field(pattern=_LEVEL_PATTERN, description=f"One of {', '.join(LEVELS)}, the strongest last"),
]
Seed = Annotated[int, Field(ge=0, le=HIGHEST_SEED, description="The same seed repeats its moves")]
_CHANGES_NOTHING = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, open_world_hint=False
)
_DESCRIPTIONS = {
    "analyze": "The exact score and outcome of each column, the best columns, and best play.",
    "explain": "Why each column wins, draws or loses, in sentences that a program has checked.",
    "review": "What each move of a game did to the result, its mistakes, and where it turned;"
    " columns count from 1.",
    "order": "A legal order of moves that leads to a board, or why there is none.",
    "play": "The move of an opponent that errs like people of a level, and the board after it.",
    "draw": "The board as text, or as an SVG picture.",
}
"""What each tool answers, by its name."""


def new_server(tools: Tools) -> MCPServer[Any]:
    """Return a server with a tool for each method of ``tools``, with a schema and a description."""

    def answer(find: Callable[..., Facts], *values: object) -> Facts:
        try:
            return find(*values)
        except ToolRefusalError as error:
            raise ToolError(str(error)) from error

    def analyze(position: PositionText = "") -> dict[str, Any]:
        return answer(tools.analyze, position)

    def explain(position: PositionText = "") -> dict[str, Any]:
        return answer(tools.explain, position)

    def review(game: PositionText) -> dict[str, Any]:
        return answer(tools.review, game)

    def order(board: PositionText) -> dict[str, Any]:
        return answer(tools.order, board)

    def play(
        position: PositionText = "", level: LevelName = "Regular", seed: Seed = 1
    ) -> dict[str, Any]:
        return answer(tools.play, position, level, seed)

    def draw(position: PositionText = "", form: Literal["text", "svg"] = "text") -> dict[str, Any]:
        return answer(tools.draw, position, form)

    server: MCPServer[Any] = MCPServer(
        "c4studio",
        title="C4 Studio",
        version=VERSION,
        instructions=INSTRUCTIONS,
    )
    for tool in (analyze, explain, review, order, play, draw):
        description = _DESCRIPTIONS[tool.__name__]
        server.add_tool(tool, description=description, annotations=_CHANGES_NOTHING)
    return server
