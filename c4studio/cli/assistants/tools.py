"""The tools that assistants may call: facts on texts that they send, each within a time.

``TOOLS`` says which there are and what they take; their schemas follow from it, and so does what is
refused.
"""

import json
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from c4studio.cli.assistants import answers, facts
from c4studio.cli.assistants.answers import Facts, schema_of_object
from c4studio.cli.assistants.facts import Search
from c4studio.formats import FormatError
from c4studio.ground.door import guard_foreign_data
from c4studio.ground.progress import WorkError
from c4studio.language.refusal import error_reason
from c4studio.opponents.people import LEVELS
from c4studio.review.insight import Explainer
from c4studio.words.rendering import render_within
from engine import SearchStopped, Solver, UnsupportedBoard
from engine.time_limit import TimeLimit

MOST_CHARACTERS = 5_000
"""The most characters of a position or a game that an assistant sends."""
HIGHEST_SEED = 1_000_000
_MOST_CHARACTERS_OF_VALUE = 40
"""Number of characters that a refusal shows of what was sent."""
_MOST_DIGITS = 100
"""Number of digits of a number that is read as a text; no game has as many moves."""
_POSITION_HELP = (
    "The moves from the empty board as digits of columns 1-7, e.g. 4453, or as cells, e.g. d1 d2"
    " e1; or a drawn board of 6 rows of 7 signs, the top row first, e.g. with R, Y and . for empty."
    " An empty text is the empty board"
)


class ToolRefusalError(Exception):
    """Raised for a call that has no answer. The text is one sentence for the assistant."""


@dataclass(frozen=True)
class TextArgument:
    """An argument that is a text. A number is taken for its digits, and a list for rows of text."""

    name: str
    description: str

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of the argument."""
        return {"type": "string", "maxLength": MOST_CHARACTERS}

    def read(self, value: object) -> str | None:
        """Return the argument's value, None if ``value`` is none."""
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            value = "\n".join(value)
        if type(value) is int and abs(value) < 10**_MOST_DIGITS:
            value = str(value)
        return value if isinstance(value, str) and len(value) <= MOST_CHARACTERS else None

    @property
    def expected(self) -> str:
        """What the argument's value can be, for a refusal."""
        return f"a text of at most {MOST_CHARACTERS:,} characters"


@dataclass(frozen=True)
class ChoiceArgument:
    """An argument that is one of some words, in upper or lower case."""

    name: str
    description: str
    choices: tuple[str, ...]
    default: str

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of the argument."""
        return {"type": "string", "enum": [*self.choices], "default": self.default}

    def read(self, value: object) -> str | None:
        """Return the argument's value, None if ``value`` is none."""
        named = {each.casefold(): each for each in self.choices}
        return named.get(value.strip().casefold()) if isinstance(value, str) else None

    @property
    def expected(self) -> str:
        """What the argument's value can be, for a refusal."""
        return _one_of(self.choices)


@dataclass(frozen=True)
class NumberArgument:
    """An argument that is a whole number, also as a text."""

    name: str
    description: str
    most: int
    default: int

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of the argument."""
        return {"type": "integer", "minimum": 0, "maximum": self.most, "default": self.default}

    def read(self, value: object) -> int | None:
        """Return the argument's value, None if ``value`` is none."""
        if isinstance(value, str) and value.isdecimal() and len(value) < _MOST_DIGITS:
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        return value if type(value) is int and 0 <= value <= self.most else None

    @property
    def expected(self) -> str:
        """What the argument's value can be, for a refusal."""
        return f"a whole number from 0 to {self.most:,}"


Argument = TextArgument | ChoiceArgument | NumberArgument
_POSITION = TextArgument("position", _POSITION_HELP)
_OTHER_NAMES_OF_POSITION = ("moves", "game", "board")
"""Names that a position has elsewhere, and that are understood."""


@dataclass(frozen=True)
class Tool:
    """A tool that assistants may call.

    Attributes:
        description: what the tool answers.
        answer: the type of its answer.
        find: finds the answer, given a search and the arguments in their order.
        options: what it takes beside a position.
    """

    description: str
    answer: type
    find: Callable[..., Facts]
    options: tuple[ChoiceArgument | NumberArgument, ...] = ()

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """All arguments in their order, of which the position alone is required."""
        return (_POSITION, *self.options)

    @property
    def input_schema(self) -> dict[str, Any]:
        """The JSON schema of what the tool takes."""
        members = {
            each.name: {**each.schema, "description": each.description} for each in self.arguments
        }
        return schema_of_object(members, [_POSITION.name])

    @property
    def output_schema(self) -> dict[str, Any]:
        """The JSON schema of what the tool answers."""
        return answers.schema_of_type(self.answer)


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "analyze": Tool(
            "The exact score and outcome of each column, the best columns, and best play.",
            answers.AnalysisFacts,
            facts.analysis_facts,
        ),
        "explain": Tool(
            "Why each column wins, draws or loses, in sentences that a program has checked.",
            answers.ExplanationFacts,
            facts.explanation_facts,
        ),
        "review": Tool(
            "What each move of a game did to the result, its mistakes, and where it turned;"
            " columns count from 1.",
            answers.ReviewFacts,
            facts.review_facts,
        ),
        "order": Tool(
            "A legal order of moves that leads to a board, or why there is none.",
            answers.OrderFacts,
            facts.order_facts,
        ),
        "play": Tool(
            "The move of an opponent that errs like people of a level, and the board after it.",
            answers.PlayedFacts,
            facts.move_facts,
            (
                ChoiceArgument("level", "The strongest last", tuple(LEVELS), "Regular"),
                NumberArgument("seed", "The same seed repeats its moves", HIGHEST_SEED, 1),
            ),
        ),
        "draw": Tool(
            "The board as text, or as an SVG picture.",
            answers.DrawingFacts,
            facts.drawing_facts,
            (ChoiceArgument("form", "Text, or a picture", ("text", "svg"), "text"),),
        ),
    }
)
"""The tools by their names."""


class ToolBox:
    """Carries out the calls of assistants, one after the other, each within a time.

    Args:
        solver: finds the scores.
        seconds: the time for an answer.
    """

    def __init__(self, solver: Solver, seconds: float) -> None:
        self._solver, self._seconds = solver, seconds
        self._explainer = Explainer(solver)
        # The server calls tools in threads, and a solver serves one at a time.
        self._lock = threading.Lock()

    def call(self, name: str, given: Mapping[str, object]) -> Facts:
        """Return the answer of a tool to the arguments that an assistant gave.

        Raises:
            ToolRefusalError: there is no answer; the text says why.
        """
        if name not in TOOLS:
            raise ToolRefusalError(f"there is no tool {_shown(name)}, expected {_one_of(TOOLS)}")
        values = _read_arguments(name, given)
        with guard_foreign_data(f"a call of {name}", _fault_of_ours, ToolRefusalError):
            return self._find_within_time(TOOLS[name].find, values)

    def _find_within_time(self, find: Callable[..., Facts], values: list[object]) -> Facts:
        with self._lock, TimeLimit(self._seconds) as limit:
            try:
                return find(Search(self._solver, self._explainer, limit.flag), *values)
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
    """Return the values of a tool's arguments in their order; null is as if it was not given.

    Raises:
        ToolRefusalError: the arguments are not those of the tool.
    """
    arguments = TOOLS[name].arguments
    names = [each.name for each in arguments]
    for other in sorted(given.keys() - {*names, *_OTHER_NAMES_OF_POSITION}):
        raise ToolRefusalError(f"{name} takes {', '.join(names)}, found {_shown(other)}")
    found = {each: value for each, value in given.items() if value is not None}
    positions = [each for each in (_POSITION.name, *_OTHER_NAMES_OF_POSITION) if each in found]
    if len(positions) > 1:
        raise ToolRefusalError(f"{name} takes one position, found {' and '.join(positions)}")
    for other in positions:
        found[_POSITION.name] = found.pop(other)
    return [_value_of_argument(each, found.get(each.name)) for each in arguments]


def _value_of_argument(argument: Argument, given: object) -> object:
    if given is None and not isinstance(argument, TextArgument):
        return argument.default
    value = argument.read(given)
    if value is None:
        found = "missing" if given is None else _shown(given)
        raise ToolRefusalError(f"{argument.name} is {found}, expected {argument.expected}")
    return value


def _shown(value: object) -> str:
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
