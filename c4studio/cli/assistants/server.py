"""The server of facts for assistants over the standard input and output, by the package ``mcp``.

The tools read texts that the assistant sends, and nothing else: no file and no network.
"""

import json
from functools import partial
from typing import Any

from anyio import to_thread
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from c4studio.cli.assistants.tools import TOOLS, ToolBox, ToolRefusalError
from c4studio.ground.program import VERSION

INSTRUCTIONS = (
    "Exact facts on Connect Four, 7 columns a-g and 6 rows, computed by a solver. Red moves first."
    " Ask these tools instead of working positions out: each answer draws the board (R is red, Y is"
    " yellow, the top row first), so compare it with the position that you mean. A score is"
    " positive for a win of the side to move, 0 for a draw, negative for a loss; the sooner the"
    " game ends, the further it is from 0. The size of another board comes first, as in 8x8: 4453;"
    " there null stands for what is not known in time, and a forecast is no proof."
)
_CHANGES_NOTHING = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, open_world_hint=False
)
_Context = ServerRequestContext[Any]


async def serve(tools: ToolBox) -> None:
    """Serve the tools until the standard input ends."""

    async def call(_: _Context, asked: CallToolRequestParams) -> CallToolResult:
        answer = partial(_result_of_call, tools, asked)
        return await to_thread.run_sync(answer)

    server = Server(
        "c4studio",
        title="C4 Studio",
        version=VERSION,
        instructions=INSTRUCTIONS,
        on_list_tools=_list_tools,
        on_call_tool=call,
    )
    async with stdio_server() as (received, sent):
        await server.run(received, sent, server.create_initialization_options())


async def _list_tools(_: _Context, __: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(
        tools=[
            Tool(
                name=name,
                description=each.description,
                input_schema=each.input_schema,
                output_schema=each.output_schema,
                annotations=_CHANGES_NOTHING,
            )
            for name, each in TOOLS.items()
        ]
    )


def _result_of_call(tools: ToolBox, asked: CallToolRequestParams) -> CallToolResult:
    try:
        answer = tools.call(asked.name, asked.arguments or {})
    except ToolRefusalError as error:
        return CallToolResult(content=[TextContent(type="text", text=str(error))], is_error=True)
    text = json.dumps(answer, indent=2, ensure_ascii=False)
    return CallToolResult(
        content=[TextContent(type="text", text=text)], structured_content={**answer}
    )
