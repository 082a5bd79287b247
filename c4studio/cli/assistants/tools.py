"""The tools that assistants may call: facts on texts that they send, each within a time.

What a tool is called and takes, its row says, which is that of a command of the shell where one
asks the same; schemas follow from it, and so does what is refused.
"""

import inspect
import json
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, get_type_hints

from c4studio.cli import analyze, order, review
from c4studio.cli.assistants import facts
from c4studio.cli.assistants.answers import Facts, schema_of_object, schema_of_type
from c4studio.cli.assistants.facts import AnswerSearch
from c4studio.cli.common.command import Argument, Row, argument, choice, help_of, words_of
from c4studio.cli.grading import line_protocol
from c4studio.formats import FormatError
from c4studio.ground.door import guard_foreign_data
from c4studio.ground.progress import WorkError
from c4studio.language.refusal import error_reason
from c4studio.words.rendering import render_within
from engine import Board, SearchStopped, Solver, UnsupportedBoard
from engine.time_limit import TimeLimit

MOST_CHARACTERS = 5_000
"""The most characters of a position or a game that an assistant may send."""
_MOST_CHARACTERS_OF_VALUE = 40
"""Number of characters that a refusal quotes of a value that an assistant sent."""
_MOST_DIGITS = 100
"""A number with more digits than this is refused. No game has as many moves."""
_POSITION, _FORM_OPTION = (
    each.with_words(words_of("mcp draw"))
    for each in (
        argument("position", schema={"type": "string", "maxLength": MOST_CHARACTERS}),
        choice("--form", ("text", "svg"), default="text"),
    )
)
_OTHER_NAMES_OF_POSITION = ("moves", "game", "board")
"""Other names of the argument for a position, which are accepted too."""


class ToolRefusalError(Exception):
    """Raised for a call that has no answer. The text is one sentence for the assistant."""


class Tool:
    """A tool that assistants may call. It answers the same question as a command of the shell.

    Args:
        row: a command of the shell, whose name, help and arguments are those of the tool.
        find: finds the answer, given a search, the text of a position, and those arguments of the
            row that its parameters name.
    """

    def __init__(self, row: Row, find: Callable[..., Facts]) -> None:
        self.find = find
        _, _, *taken = inspect.signature(find).parameters
        fields = {each.field: each for each in row.arguments if isinstance(each, Argument)}
        self.arguments = (_POSITION, *(fields[name] for name in taken))
        self._answer = get_type_hints(find)["return"]
        self.description = f"{row.help} {self._answer.__doc__}"

    @property
    def input_schema(self) -> dict[str, Any]:
        """The JSON schema of the tool's arguments."""
        members = {each.field: _schema_of_argument(each) for each in self.arguments}
        return schema_of_object(members, [_POSITION.field])

    @property
    def output_schema(self) -> dict[str, Any]:
        """The JSON schema of the tool's answer."""
        return schema_of_type(self._answer)


def _schema_of_argument(argument: Argument) -> dict[str, Any]:
    schema = {"description": argument.help, **argument.schema}
    default = argument.settings.get("default")
    return schema if default is None else schema | {"default": default}


_TOOLS: tuple[tuple[Row, Callable[..., Facts]], ...] = (
    (analyze.ANALYZE, facts.analysis_facts),
    (analyze.EXPLAIN, facts.explanation_facts),
    (review.COMMAND, facts.review_facts),
    (order.COMMAND, facts.order_facts),
    (replace(line_protocol.REPLY, name="play"), facts.move_facts),
    (Row("draw", help_of("mcp draw"), (_FORM_OPTION,)), facts.drawing_facts),
)
TOOLS: Mapping[str, Tool] = {row.name: Tool(row, find) for row, find in _TOOLS}
"""The tools by their names."""


class ToolBox:
    """Carries out the calls of assistants, one after the other, each within a time.

    Args:
        solver: finds the scores on the usual board.
        seconds: the time for an answer.
        memory_mb: the size of the table for another board, whose scores are in memory only.
    """

    def __init__(self, solver: Solver, seconds: float, memory_mb: int = 16) -> None:
        self._solver, self._seconds, self._memory_mb = solver, seconds, memory_mb
        self._other: Solver | None = None
        # The server calls tools in threads, and a solver serves one at a time.
        self._lock = threading.Lock()

    def call(self, name: str, given: Mapping[str, object]) -> Facts:
        """Return the answer of a tool to the arguments that an assistant gave.

        Raises:
            ToolRefusalError: there is no answer; the text says why.
        """
        if name not in TOOLS:
            raise ToolRefusalError(
                f"there is no tool {_short_json(name)}, expected {_one_of(TOOLS)}"
            )
        values = _read_arguments(name, given)
        with guard_foreign_data(f"a call of {name}", _fault_of_ours, ToolRefusalError):
            return self._find_within_time(TOOLS[name].find, values)

    def _solver_of(self, board: Board) -> Solver:
        """Return the solver of a board; that of the last other board is kept."""
        if board == self._solver.board:
            return self._solver
        if self._other is None or self._other.board != board:
            if self._other is not None:
                self._other.close()
            self._other = Solver(self._memory_mb, None, board=board)
        return self._other

    def _find_within_time(self, find: Callable[..., Facts], values: list[object]) -> Facts:
        with self._lock, TimeLimit(self._seconds) as limit:
            try:
                return find(AnswerSearch(self._solver_of, limit.flag, self._seconds), *values)
            except FormatError as error:
                raise ToolRefusalError(render_within(error.sentence_with_place)) from error
            except UnsupportedBoard as error:
                raise ToolRefusalError(render_within(error_reason(error))) from error
            except WorkError as error:
                raise ToolRefusalError(render_within(error.said)) from error
            except SearchStopped as error:
                raise ToolRefusalError(
                    f"no answer within {self._seconds:g} seconds; positions with more discs, or in"
                    " the opening book, take less"
                ) from error


def _read_arguments(name: str, given: Mapping[str, object]) -> list[object]:
    """Return the values of a tool's arguments in their order. A null counts as not given.

    Raises:
        ToolRefusalError: the arguments are not those of the tool.
    """
    arguments = TOOLS[name].arguments
    names = [each.field for each in arguments]
    for other in sorted(given.keys() - {*names, *_OTHER_NAMES_OF_POSITION}):
        raise ToolRefusalError(f"{name} takes {', '.join(names)}, found {_short_json(other)}")
    found = {each: value for each, value in given.items() if value is not None}
    positions = [each for each in (_POSITION.field, *_OTHER_NAMES_OF_POSITION) if each in found]
    if len(positions) > 1:
        raise ToolRefusalError(f"{name} takes one position, found {' and '.join(positions)}")
    for other in positions:
        found[_POSITION.field] = found.pop(other)
    return [_value_of_argument(each, found.get(each.field)) for each in arguments]


def _value_of_argument(argument: Argument, given: object) -> object:
    """Return the value of an argument as the shell would read it, None if nothing was given."""
    value = argument.settings.get("default") if given is None else given
    text = _argument_text(value, argument.schema)
    if text is None:
        found = "missing" if value is None else _short_json(value)
        expected = _allowed_values_phrase(argument.schema)
        raise ToolRefusalError(f"{argument.field} is {found}, expected {expected}")
    return argument.settings.get("type", str)(text)


def _argument_text(value: object, schema: Mapping[str, Any]) -> str | None:
    """Return a value as a text for the shell, None if the schema does not allow the value.

    A number is taken for its digits, a list for rows of text, and a word in any case.
    """
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        value = "\n".join(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is int and abs(value) < 10**_MOST_DIGITS:
        value = str(value)
    if not isinstance(value, str) or len(value) > MOST_CHARACTERS:
        return None
    if "enum" in schema:
        named = {each.casefold(): each for each in schema["enum"]}
        return named.get(value.strip().casefold())
    if "maximum" in schema:
        is_number = value.isdecimal() and len(value) < _MOST_DIGITS
        return value if is_number and int(value) <= schema["maximum"] else None
    return value


def _allowed_values_phrase(schema: Mapping[str, Any]) -> str:
    """Return a phrase that says which values a schema allows, for a refusal."""
    if "enum" in schema:
        return _one_of(schema["enum"])
    if "maximum" in schema:
        return f"a whole number from {schema['minimum']} to {schema['maximum']:,}"
    return f"a text of at most {MOST_CHARACTERS:,} characters"


def _short_json(value: object) -> str:
    """Return the beginning of a value as JSON, which is one line of ASCII."""
    is_long = type(value) is int and abs(value) >= 10**_MOST_DIGITS
    text = "a number of many digits" if is_long else json.dumps(value)
    if len(text) > _MOST_CHARACTERS_OF_VALUE:
        return f"{text[:_MOST_CHARACTERS_OF_VALUE]}…"
    return text


def _one_of(names: Iterable[str]) -> str:
    return f"one of {', '.join(names)}"


def _fault_of_ours() -> ToolRefusalError:
    return ToolRefusalError("there is no answer, through a fault of this program")
