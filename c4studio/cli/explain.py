"""``c4studio explain``: prints why each column of positions wins, draws or loses."""

import argparse
import sys
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio.cli.analyze import RESULT_NAMES
from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    SECONDS_OF_POSITION,
    UsageError,
    run_interruptible,
    seconds_of_search,
)
from c4studio.cli.common.command import command
from c4studio.cli.common.inputs import NamedGames, SolversOfBoards
from c4studio.cli.common.options import BOARD, GAMES, MEMORY, SECONDS_EACH, THREADS, json_option
from c4studio.cli.common.people import PEOPLE, check_people_board, shares_of_people
from c4studio.cli.common.printing import Terminal, print_board, print_json
from c4studio.export.request import ExportError
from c4studio.formats import lines
from c4studio.language.messages import Refusal, Remark
from c4studio.language.said import say
from c4studio.pictures.scenes.sketch import ReasonSketch, sketch_of
from c4studio.review.insight import Explainer, Explanation, Threat, analyse_and_explain
from c4studio.review.insight.situation import threats_of_position
from c4studio.words import wording
from c4studio.words.insight import reasons, why
from c4studio.words.insight.explained import explanation_members
from c4studio.words.insight.proved import proved_rows
from c4studio.words.insight.why import first_line_of_column
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Analysis, Board, Position, Solver


def run_explain(options: argparse.Namespace) -> int:
    """Print the reason why each column of the last position of each game wins, draws or loses."""
    games = NamedGames(options.games, board=options.board)
    solvers = SolversOfBoards(options)
    explainer_of = cache(lambda board: Explainer(solvers.solver_of(board)))
    console = Terminal()
    for each in games:
        end = each.game.end()
        board = end.position.board
        check_people_board(options.people, board)
        seconds = seconds_of_search(options, board, SECONDS_OF_POSITION)
        solver, explainer = solvers.solver_of(board), explainer_of(board)
        explain = partial(analyse_and_explain, solver, explainer, end.position, seconds=seconds)
        found = run_interruptible(explain)
        people = shares_of_people(end, found[0], options.people)
        if options.json:
            moves = lines.moves_from_start_to(end)
            known = moves if moves or not end.position.ply else None
            members = explanation_members(*found)
            if people is not None:
                _add_people(members["columns"], people)
            print_json({"moves": known} | members, flush=True)
        else:
            _print_explanation(console, *found)
            sys.stdout.flush()
    solvers.close()
    return FAILED if games.unread else OK


def _add_people(columns: list[dict[str, Any] | None], people: list[float | None]) -> None:
    """Add to the members of each column's reason how often people play the column."""
    for members, share in zip(columns, people, strict=True):
        if members is not None:
            members["people"] = share


def _print_explanation(console: Console, analysis: Analysis, explanation: Explanation) -> None:
    """Print a position: its board, its verdict, a row for each column's reason, and remarks."""
    position = explanation.position
    print_board(console, position)
    console.print(f"{render(wording.verdict_sentence(position, analysis, enabled=True))}.")
    table = Table(box=None, padding=(0, 1), show_header=False)
    for row in why.reason_rows(explanation):
        names = ", ".join(map(DEFAULT_NAMING.column, row.columns))
        scores = sorted(row.scores)
        shown = str(scores[0]) if len(scores) == 1 else f"{scores[0]} to {scores[-1]}"
        style = None if row.has_reason_or_result else "dim"
        table.add_row(names, shown, render(row.sentence), style=style)
        if row.more is not None:
            table.add_row("", "", render(row.more), style="dim")
    for proved in proved_rows(explanation):
        names = ", ".join(map(DEFAULT_NAMING.column, proved.columns))
        result = "" if proved.result is None else RESULT_NAMES[proved.result]
        table.add_row(names, result, render(proved.sentence))
    if table.row_count:
        console.print(table, highlight=False)
    deciding = [
        reasons.threat_sentence(threat) for threat in explanation.threats if threat.decisive
    ]
    for said in why.position_remarks(explanation) + deciding:
        console.print(f"{render(said)}.", highlight=False)


def reason_finders(
    options: dict[str, Any],
    solver_of: Callable[[Board], Solver],
    seconds_of: Callable[[Board], float | None],
) -> dict[str, Any]:
    """Return the functions that find the threats and the reason which an exported picture shows.

    Args:
        options: the command's options by name: ``threats`` requests the threats of both sides, and
            ``why`` the reason for the result of a 1-based column.
        solver_of: opens the solver of a board.
        seconds_of: returns the seconds for a position on a board; None for no limit.

    Returns:
        The functions for the fields ``threats`` and ``why`` of a Request, as far as requested.
    """
    if "why" not in options:
        return {"threats": threats_of_position} if "threats" in options else {}
    column: int = options["why"]

    @cache
    def find_reasons(position: Position) -> Explanation:
        board = position.board
        opened, seconds = solver_of(board), seconds_of(board)
        explain = partial(analyse_and_explain, opened, Explainer(opened), position, seconds=seconds)
        return run_interruptible(explain)[1]

    def why(position: Position) -> ReasonSketch:
        if column > position.board.width:
            raise UsageError(
                f"--why {column} is more than {position.board.width}, the columns of the board"
            )
        found = find_reasons(position)
        reason = found.columns[column - 1]
        if reason is None:
            message = Remark.COLUMN_IS_FULL
            if position.is_legal(column - 1):
                message = Remark.SCORE_IS_UNKNOWN
            state = say(message, column=column)
            state = say(Remark.GAME_IS_OVER) if position.is_over else state
            raise ExportError(Refusal.NO_REASON, why=state)
        return sketch_of(reason, sentence=first_line_of_column(found, column - 1))

    def find_threats(position: Position) -> Iterable[Threat]:
        return find_reasons(position).threats

    return {"why": why, "threats": find_threats} if "threats" in options else {"why": why}


COMMAND = command(
    "explain",
    run_explain,
    "Say why each column of positions is good or bad.",
    *(GAMES, BOARD, SECONDS_EACH, json_option("a line"), PEOPLE, THREADS, MEMORY),
)
