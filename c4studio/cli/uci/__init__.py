"""``c4studio uci``: the engine for boards that speak UCI, such as Cute Chess."""

from c4studio.cli.uci.server import add_arguments

__all__ = ["add_arguments"]
