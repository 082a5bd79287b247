"""``c4studio analyze`` and ``explain``: print scores of the columns of positions, and reasons."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import command
from c4studio.cli.common.inputs import NamedGame, NamedGames, SolversOfBoards
from c4studio.cli.common.options import BOARD, GAMES, JSON, MEMORY, SECONDS_PER_POSITION, THREADS
from c4studio.cli.common.people import (
    PEOPLE,
    check_people_board,
    estimate_of_people,
    name_of_people,
    shares_of_people,
)
from c4studio.cli.common.printing import Terminal, print_board, print_json
from c4studio.export.request import ExportError
from c4studio.formats import lines
from c4studio.game import GameNode
from c4studio.game.published import PUBLISHED_BY, published_score
from c4studio.language.messages import Notice, Practice, Refusal, Remark
from c4studio.language.said import Said, say
from c4studio.opponents.estimate import PeopleEstimate
from c4studio.pictures.scenes import ReasonSketch, sketch_of
from c4studio.review.forecasts import (
    ForecastBesideProofs,
    forecast_beside_proofs,
    last_forecast,
    shown_percent,
    with_results_of_forecast,
)
from c4studio.review.insight import Explainer, Explanation, Threat, analyse_and_explain
from c4studio.review.insight.situation import threats_of_position
from c4studio.words import wording
from c4studio.words.forecast import position_forecast
from c4studio.words.insight import reasons, why
from c4studio.words.insight.explained import explanation_members
from c4studio.words.insight.proved import proved_rows
from c4studio.words.insight.why import first_line_of_column
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.players.people import people_sentence, percent_of_people
from c4studio.words.rendering import render
from c4studio.words.wording import known_verdict_sentence
from engine import Analysis, Board, Forecast, Position, Solver, StopFlag
from engine.grid import Cell
from engine.score import RESULT_NAMES


def run_analyze(options: argparse.Namespace) -> int:
    """Print the analysis of each position. Return exit status 1 if something cannot be read."""
    games = NamedGames(options.games, as_json=options.json, board=options.board)
    solvers = SolversOfBoards(options)
    console = Terminal()
    for each, end, moves in _ends_of_games(games, options):
        analysis = analyse_position(solvers, options, end.position)
        forecast = arguments.run_interruptible(partial(last_forecast, analysis))
        analysis = with_results_of_forecast(analysis, forecast)
        people = shares_of_people(end, analysis, options.people)
        estimate = None
        if people is not None and not end.position.is_over:
            solver = solvers.solver_of(end.position.board)
            estimate = estimate_of_people(end, analysis, options.people, solver)
        if options.json:
            found = analysis_dict(analysis, moves, each.doubtful, people, estimate)
            print_json({"index": each.index} | found | forecast_member(analysis, forecast))
        else:
            remark = None
            if estimate is not None:
                remark = people_sentence(estimate, name_of_people(options.people))
            print_analysis(console, analysis, people, remark)
            print_forecast(console, forecast_beside_proofs(forecast, analysis))
    solvers.close()
    return arguments.EXIT_FAILED if games.unread else arguments.EXIT_OK


def _ends_of_games(
    games: NamedGames, options: argparse.Namespace
) -> Iterator[tuple[NamedGame, GameNode, str | None]]:
    """Yield each game with its last node and the moves to it, None for a set-up position.

    What was printed for a game is written out before the next game is read.
    """
    for each in games:
        end = each.game.end()
        check_people_board(options.people, end.position.board)
        moves = lines.moves_from_start_to(end)
        yield each, end, moves if moves or not end.position.ply else None
        sys.stdout.flush()


def analyse_position(
    solvers: SolversOfBoards, options: argparse.Namespace, position: Position
) -> Analysis:
    """Return the analysis of a position: a complete one, or what is known after ``--seconds``."""
    solver = solvers.solver_of(position.board)
    seconds = arguments.seconds_of_search(options, position.board, arguments.SECONDS_OF_POSITION)
    return arguments.run_interruptible(partial(last_analysis, solver, position), seconds=seconds)


def last_analysis(solver: Solver, position: Position, stop: StopFlag) -> Analysis:
    """Return the complete analysis of a position, or the last one before ``stop`` was set."""
    *_, analysis = solver.analyse(position, stop)
    return analysis


def known_bounds(analysis: Analysis) -> dict[str, Any]:
    """Return the members of JSON for what is known of columns whose score may not be exact.

    These are the lower and upper bound and the result of each column from the left, None where a
    column has none, e.g. since it is full.
    """
    return {
        "bounds": [
            None if known is None else [known.lower.value, known.upper.value]
            for known in analysis.columns
        ],
        "results": [
            None if known is None or known.result is None else RESULT_NAMES[known.result]
            for known in analysis.columns
        ],
    }


def analysis_dict(
    analysis: Analysis,
    moves: str | None,
    doubtful: tuple[Cell, ...] | None = None,
    people: list[float | None] | None = None,
    estimate: PeopleEstimate | None = None,
) -> dict[str, Any]:
    """Return an analysis as a dictionary for JSON, as documented in the manual.

    Args:
        analysis: the analysis to write.
        moves: the 1-based move string that leads to the position, None if there is none.
        doubtful: the uncertain cells if the position was read from a picture, else None.
        people: how often people play each column, if that was requested, else None.
        estimate: what else they do, if that was requested and the game goes on, else None.
    """
    columns = [None if column is None else column.exact for column in analysis.columns]
    of_picture = (
        {} if doubtful is None else {"doubtful": [DEFAULT_NAMING.cell(cell) for cell in doubtful]}
    )
    return {
        "moves": moves,
        "position": analysis.position.text(),
        **of_picture,
        "board": str(analysis.position.board),
        "to_move": analysis.position.to_move,
        "score": None if analysis.score is None else analysis.score.value,
        **_published_score_member(analysis),
        "columns": [None if score is None else score.value for score in columns],
        **known_bounds(analysis),
        "best": sorted(column + 1 for column in analysis.best),
        **({} if people is None else {"people": people, **_people_members(estimate)}),
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 6),
        "complete": analysis.complete,
    }


def forecast_member(analysis: Analysis, forecast: Forecast | None) -> dict[str, Any]:
    """Return the member of JSON for the forecast of columns that are not proved.

    The dictionary is empty if there is no forecast.

    The points are those of the side to move, ``None`` for other columns.
    """
    beside = forecast_beside_proofs(forecast, analysis)
    if forecast is None or beside is None:
        return {}
    points = [None if each is None else round(each, 3) for each in beside.open]
    found = {"points": points, "nodes": forecast.nodes, "depth": forecast.depth}
    return {"forecast": found}


def print_forecast(console: Console, forecast: ForecastBesideProofs | None) -> None:
    """Print what is forecast of a position and of the columns that are not proved, if anything."""
    if forecast is None:
        return
    told = position_forecast(forecast)
    if told is not None:
        console.print(f"{render(told)}.", highlight=False)
    columns = ", ".join(
        f"{DEFAULT_NAMING.column(column)} {shown_percent(points)} %"
        for column, points in enumerate(forecast.open)
        if points is not None
    )
    if columns:
        console.print(f"Points by forecast, not proved: {columns}", highlight=False)


def _published_score_member(analysis: Analysis) -> dict[str, Any]:
    """Return the member of JSON for the published score of an empty board not known yet."""
    score = None if analysis.score is not None else published_score(analysis.position)
    return {} if score is None else {"published": {"score": score.value, "by": PUBLISHED_BY}}


def _people_members(estimate: PeopleEstimate | None) -> dict[str, int | None]:
    """Return the members of JSON for what people overlook, 1-based columns or None."""
    found = (None,) * 3 if estimate is None else (estimate.trap, estimate.best_try, estimate.surest)
    names = ("trap", "best_try", "surest")
    return {
        name: None if each is None else each + 1 for name, each in zip(names, found, strict=True)
    }


def print_analysis(
    console: Console,
    analysis: Analysis,
    people: list[float | None] | None = None,
    remark: Said | None = None,
) -> None:
    """Print an analysis: the board, the verdict, the scores of the columns, and best play.

    ``people`` tells how often people play each column, if that is to be printed as well, and
    ``remark`` what else they do, if that is known.
    """
    position = analysis.position
    print_board(console, position)
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_row(*(f"{name:>2}" for name in DEFAULT_NAMING.columns(position.board)), style="dim")
    table.add_row(*(_score_cell(analysis, column) for column in range(len(analysis.columns))))
    if position.legal_columns:
        console.print(table)
    if analysis.score is not None:
        ends = render(say(Notice.ENDS, score=analysis.score))
        console.print(f"{ends}.")
    elif (known := known_verdict_sentence(position, analysis)) is not None:
        console.print(f"{render(known)}.")
    else:
        console.print("The result is not known yet.")
    if analysis.line:
        line = "".join(position.board.digits[column] for column in analysis.line)
        console.print(f"Best play: {line}", highlight=False)
    if people is not None and position.legal_columns:
        shares = ", ".join(
            f"{DEFAULT_NAMING.column(column)} {percent_of_people(share)} %"
            for column, share in enumerate(people)
            if share is not None
        )
        console.print(f"People would play (an estimate): {shares}", highlight=False)
        if remark is not None:
            said = render(say(Practice.PEOPLE_ESTIMATE, text=remark))
            console.print(f"{said}.", highlight=False)
    console.print(f"{analysis.nodes:,} nodes in {analysis.seconds:.3f} s", style="dim")


def _score_cell(analysis: Analysis, column: int) -> Text:
    known = analysis.columns[column]
    score = known.exact if known else None
    text = f"{score!s:>2}" if score is not None else " ·"
    if score is None and known is not None and known.result is not None:
        text = RESULT_NAMES[known.result]
    return Text(text, "bold" if column in analysis.best else "")


_ARGUMENTS = GAMES, BOARD, SECONDS_PER_POSITION, JSON, PEOPLE, THREADS, MEMORY
ANALYZE = command("analyze", run_analyze, *_ARGUMENTS, aliases=("analyse",))


def run_explain(options: argparse.Namespace) -> int:
    """Print the reason why each column of the last position of each game wins, draws or loses."""
    games = NamedGames(options.games, as_json=options.json, board=options.board)
    solvers = SolversOfBoards(options)
    explainer_of = cache(lambda board: Explainer(solvers.solver_of(board)))
    console = Terminal()
    for each, end, moves in _ends_of_games(games, options):
        board = end.position.board
        seconds = arguments.seconds_of_search(options, board, arguments.SECONDS_OF_POSITION)
        solver, explainer = solvers.solver_of(board), explainer_of(board)
        explain = partial(analyse_and_explain, solver, explainer, end.position, seconds=seconds)
        found = arguments.run_interruptible(explain)
        people = shares_of_people(end, found[0], options.people)
        if options.json:
            members = explanation_members(*found)
            if people is not None:
                _add_people(members["columns"], people)
            print_json({"index": each.index, "moves": moves} | members)
        else:
            _print_explanation(console, *found)
    solvers.close()
    return arguments.EXIT_FAILED if games.unread else arguments.EXIT_OK


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
        style = None if row.has_reason_or_result else "dim"
        table.add_row(names, str(row.reason.score), render(row.sentence), style=style)
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
        return arguments.run_interruptible(explain)[1]

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


EXPLAIN = command("explain", run_explain, *_ARGUMENTS)
