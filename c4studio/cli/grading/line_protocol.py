"""``c4studio solve`` and ``reply``: scores, or a move, for each line that a program sends."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from c4studio.cli.analyze import analyse_position, forecast_member, known_bounds
from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import argument, command, integer
from c4studio.cli.common.inputs import NamedGames, SolversOfBoards
from c4studio.cli.common.options import BOARD, GAMES, JSON, MEMORY, SECONDS_PER_POSITION, THREADS
from c4studio.cli.common.printing import print_json, print_line, print_notice
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game import Game
from c4studio.opponents.people import LEVELS, Level, Opponent
from c4studio.review.forecasts import last_forecast, with_results_of_forecast
from c4studio.review.opponent_moves import column_of_opponent
from engine import STANDARD
from engine.score import ColumnScores

FULL_COLUMN_OUTPUT = "."
"""The output for a full column, in place of a score."""
NO_GAME_OUTPUT = "?"
"""The output for a line of input that is no game."""
DEFAULT_LEVEL, DEFAULT_SEED = "Regular", 1
GREATEST_LEVEL_SKILL = 1000
"""The greatest skill number for ``--level``. From about 100 on, moves are nearly random."""
NO_MOVE_OUTPUT = 0
"""The output for a line of input that has no answer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one game.

    Attributes:
        text: the answer as a line of text.
        members: the answer as members of a JSON object.
    """

    text: str
    members: dict[str, object]

    def print(self, *, as_json: bool) -> None:
        """Print the answer on a line, at once."""
        if as_json:
            print_json(self.members, flush=True)
        else:
            print_line(self.text, flush=True)


AnswerFunction = Callable[[SolversOfBoards, Game], Answer]
"""A function that answers a game, or raises UsageError if there is no answer."""


def run_solve(options: argparse.Namespace) -> int:
    """Print the scores of a position, or of the position on each line of input.

    Return exit status 1 if a line is no game.
    """
    none = Answer(NO_GAME_OUTPUT, {"moves": None, "columns": None})
    return _print_answers(options, partial(_scores_of_game, options), none)


def _print_answers(options: argparse.Namespace, answer: AnswerFunction, no_answer: Answer) -> int:
    """Print the answer to each game that the options name, and to each line of the input.

    ``no_answer`` is the output for a line that is no game or has no answer. The reason goes to the
    standard error. Return exit status 1 if there is such a line.
    """

    def print_no_answer(index: int, error: str) -> None:
        members = {"index": index, **no_answer.members, "error": error}
        Answer(no_answer.text, members).print(as_json=options.json)

    named = NamedGames(options.games, board=options.board, answer_unread_line=print_no_answer)
    solvers = SolversOfBoards(options)
    status = arguments.EXIT_OK
    for each in named:
        try:
            found = answer(solvers, each.game)
        except UsageError as error:
            if not each.place:
                raise
            told, status = f"{each.place}: {error}", arguments.EXIT_FAILED
            print_notice(told)
            print_no_answer(each.index, told)
        else:
            members = {"index": each.index} | found.members
            Answer(found.text, members).print(as_json=options.json)
    solvers.close()
    return arguments.EXIT_FAILED if named.unread else status


def _scores_of_game(options: argparse.Namespace, solvers: SolversOfBoards, game: Game) -> Answer:
    """Return the moves of a game, and the known scores and bounds of the columns at its end."""
    end = game.end()
    moves = move_string_of_line_to(end)
    if (
        arguments.seconds_of_search(options, end.position.board, arguments.SECONDS_OF_POSITION)
        is None
    ):
        # This takes less time than an analysis.
        find = solvers.solver_of(end.position.board).score_columns
        columns = arguments.run_interruptible(partial(find, end.position))
        return _answer_with_scores(moves, columns)
    analysis = analyse_position(solvers, options, end.position)
    forecast = None
    if options.json:
        forecast = arguments.run_interruptible(partial(last_forecast, analysis))
        analysis = with_results_of_forecast(analysis, forecast)
    columns = tuple(None if known is None else known.exact for known in analysis.columns)
    more = known_bounds(analysis) | {"complete": analysis.complete}
    more |= forecast_member(analysis, forecast)
    return _answer_with_scores(moves, columns, more)


def _answer_with_scores(
    moves: str, columns: ColumnScores, more: Mapping[str, object] = MappingProxyType({})
) -> Answer:
    """Return the answer with the moves of a game, the exact scores, and more members of JSON."""
    values = [None if each is None else each.value for each in columns]
    shown = [FULL_COLUMN_OUTPUT if value is None else str(value) for value in values]
    return Answer(" ".join((moves, *shown)), {"moves": moves, "columns": values, **more})


def run_reply(options: argparse.Namespace) -> int:
    """Print the column that the opponent plays in a position, or in each line of input.

    Return exit status 1 if a line has no answer.
    """
    opponent = Opponent(options.level, options.seed)
    none = Answer(str(NO_MOVE_OUTPUT), {"moves": None, "column": None})
    return _print_answers(options, partial(_column_played, opponent), none)


def _column_played(opponent: Opponent, solvers: SolversOfBoards, game: Game) -> Answer:
    """Return the 1-based column that the opponent plays at the end of a game.

    On another board than the usual one the opponent goes by a forecast as well.

    Raises:
        UsageError: the game is over.
    """
    if game.end().position.is_over:
        raise UsageError("the game is over, expected a position with a move to play")
    line = [node.position for node in game.end().path()]
    solver = solvers.solver_of(line[-1].board)
    found = arguments.run_interruptible(partial(column_of_opponent, opponent, line, solver))
    moves = move_string_of_line_to(game.end())
    return Answer(str(found + 1), {"moves": moves, "column": found + 1})


def _parse_level(text: str) -> Level:
    """Return the opponent's level from the name of a level or a number for its skill."""
    if text[:1].isdecimal() or text.startswith(("-", ".")):
        return Level(arguments.decimal_parser_between(0, GREATEST_LEVEL_SKILL)(text))
    for name, level in LEVELS.items():
        if text.casefold() == name.casefold():
            return level
    names = ", ".join(LEVELS)
    raise argparse.ArgumentTypeError(f"there is no level {text!r}, expected one of {names}")


SOLVE = command(
    "solve",
    run_solve,
    GAMES,
    BOARD,
    SECONDS_PER_POSITION,
    JSON.with_places(full=FULL_COLUMN_OUTPUT, none=NO_GAME_OUTPUT),
    THREADS,
    MEMORY,
)
REPLY = command(
    "reply",
    run_reply,
    GAMES,
    BOARD,
    JSON.with_places(width=STANDARD.width, none=NO_MOVE_OUTPUT),
    argument(
        "--level",
        schema={"type": "string", "enum": [*LEVELS], "description": "the strongest last"},
        type=_parse_level,
        default=DEFAULT_LEVEL,
    ).with_places(levels=", ".join(LEVELS)),
    integer("--seed", least=0, default=DEFAULT_SEED),
)
