"""Runs a Python function written for ConnectX as a player, in a process of its own.

This file is run as a program and imports nothing of this project: a module ``engine`` or
``c4studio`` in the working folder belongs to the player. For each line with an observation, or a
list of some, and a configuration, as a list in JSON, it writes a line with a column, 1-7, for each.
The answer to an empty line says whether the function was found.
"""

import importlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

READY_ANSWER = "ready"
"""The answer to an empty line if there is an agent. Any other answer is a message with values."""

AgentFunction = Callable[[Any, Any], Any]
AgentRefusal = tuple[str, dict[str, str]]
"""The reason why there is no function: the name of a message, and the message's values."""


class AttributeDict(dict[str, Any]):
    """A dictionary whose items are also attributes, as ConnectX passes it to agents."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(name) from error


def load_agent(name: str) -> AgentFunction | AgentRefusal:
    """Import a function from text of the form ``module:function``.

    Return a message that says why if there is none.
    """
    module, _, function = name.partition(":")
    try:
        agent: AgentFunction = getattr(importlib.import_module(module), function)
    except AttributeError:
        return "NO_FUNCTION_IN", {"module": repr(module), "name": repr(function)}
    except (ImportError, SyntaxError) as error:
        return "NO_MODULE", {"module": repr(module), "why": str(error)}
    return agent if callable(agent) else ("NO_FUNCTION", {"name": name})


def answer_lines(agent: AgentFunction | AgentRefusal, questions: TextIO, answers: TextIO) -> None:
    """Answer each line with the column that the agent chooses, or say why there is no agent."""
    for line in questions:
        if isinstance(agent, tuple):
            print(agent[0], json.dumps(agent[1]), file=answers)
        elif not line.strip():
            print(READY_ANSWER, file=answers)
        else:
            observed, configuration = json.loads(line)
            if isinstance(observed, list):
                columns = agent([*map(AttributeDict, observed)], AttributeDict(configuration))
            else:
                columns = [agent(AttributeDict(observed), AttributeDict(configuration))]
            print(*(int(column) + 1 for column in columns), file=answers)


def main() -> None:
    """Run the function that the program's argument names.

    The function reads nothing from the pipe to the parent process, and what it prints goes to the
    standard error.
    """
    with os.fdopen(os.dup(0)) as questions, os.fdopen(os.dup(1), "w", buffering=1) as answers:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        sys.path.insert(0, str(Path.cwd()))
        answer_lines(load_agent(sys.argv[1]), questions, answers)


if __name__ == "__main__":
    main()
