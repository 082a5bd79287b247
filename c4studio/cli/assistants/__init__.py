"""``c4studio mcp``: exact facts for assistants, over the Model Context Protocol."""

from c4studio.cli.assistants.command import COMMAND
