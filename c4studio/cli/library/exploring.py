"""``c4studio library explore``: counts which columns were played after a position."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial

from c4studio.cli.common.arguments import ArgumentsError, run_interruptible
from c4studio.cli.common.command import argument, flag
from c4studio.cli.common.inputs import read_game, solver_from_options
from c4studio.cli.common.reports import report_command
from c4studio.cli.library.opening import (
    FILTER_OPTIONS,
    board_from_options,
    filter_from_options,
    library_from_options,
)
from c4studio.formats.lines import move_string_of_line_to, moves_from_start_to
from c4studio.game import GameNode
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.library import explorer, words_file
from c4studio.library.explorer import ExplorerQuestion
from c4studio.library.filters import ALL_GAMES_FILTER, select_games, select_set_up_games
from c4studio.report import Report
from c4studio.report.library_contents import tell_explored
from c4studio.review.forecasts import FORECAST_NODES, searched_forecast
from c4studio.words.forecast import ColumnValue, forecast_values
from engine import Position, StopFlag


def _explore_position(options: argparse.Namespace) -> Iterator[Report]:
    """Yield how often each column of a position was played in the library's games."""
    end = read_game(options.game, board_from_options(options)).end()
    moves = _moves_to_node(end) if options.as_played else None
    values = run_interruptible(partial(_values_of_columns, options, end.position))
    with library_from_options(options) as library:
        packed = words_file.load_packed_games(library)
        wanted = filter_from_options(options, library, end.position.board)
        chosen, apart = select_games(library, packed, wanted), None
        answer = explorer.count_continuations(packed, ExplorerQuestion(end.position, moves, chosen))
        if wanted != ALL_GAMES_FILTER:
            apart = select_set_up_games(library, packed, wanted, end.position.board)
        set_up = sum(
            byte.bit_count() for byte in explorer.find_set_up_games(packed, end.position, apart)
        )
        near = None
        if not answer.games:
            line = [node for node in end.path() if node.column is not None]
            index = explorer.last_reached_index(packed, [node.position for node in line], chosen)
            near = None if index is None else moves_from_start_to(line[index])
        yield tell_explored(move_string_of_line_to(end), answer, values, set_up, near)


def _values_of_columns(
    options: argparse.Namespace, position: Position, stop: StopFlag
) -> Sequence[ColumnValue]:
    """Return the scores of the columns, or on other boards what is known at once or forecast."""
    solver = solver_from_options(options, position.board)
    if position.board in BOARDS_WITH_BOOK or position.is_over:
        return solver.score_columns(position, stop=stop)
    return forecast_values(position, searched_forecast(position, FORECAST_NODES, stop))


def _moves_to_node(end: GameNode) -> str:
    """Return the move string that leads to a node.

    Raises:
        UsageError: the game does not start from the empty board.
    """
    moves = moves_from_start_to(end)
    if not moves and end.position.ply:
        raise ArgumentsError("--as-played needs moves from the empty board")
    return moves


COMMAND = report_command(
    "library explore", _explore_position, argument("game"), flag("--as-played"), FILTER_OPTIONS
)
