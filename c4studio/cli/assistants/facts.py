"""Facts on positions and games for assistants, as values for JSON.

Each answer begins with the board, a text a row, so that nobody has to work it out from moves.
Columns are named by letters and cells as ``d3``; scores are those of the rest of the program.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from c4studio import formats
from c4studio.cli.assistants import answers
from c4studio.formats import Reading
from c4studio.formats.lines import moves_from_start_to
from c4studio.game import GameNode
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.order import NO_ORDERS, report_move_orders
from c4studio.ground.door import load_json
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Remark
from c4studio.language.refusal import impossible_board_reason
from c4studio.opponents.people import Level, Opponent
from c4studio.report.review_records import review_games_of_task
from c4studio.review import played_line
from c4studio.review.batch import ReviewTask
from c4studio.review.forecasts import (
    ForecastBesideProofs,
    forecast_beside_proofs,
    last_forecast,
    shown_percent,
    with_results_of_forecast,
)
from c4studio.review.insight import Explainer, Explanation, analyse_and_explain
from c4studio.review.opponent_moves import column_of_opponent
from c4studio.words import orders as order_words
from c4studio.words import wording
from c4studio.words.forecast import position_forecast
from c4studio.words.insight import reasons, why
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from c4studio.words.text_board import text_board
from engine import Analysis, Board, ColumnScore, Position, SearchStopped, Side, Solver, StopFlag
from engine.grid import Discs, cell_name
from engine.time_limit import TimeLimit

_OUTCOMES: dict[int, answers.Outcome] = {1: "win", 0: "draw", -1: "loss"}
MOST_SECONDS_OF_ANALYSIS, SHARE_OF_SEARCH = 10.0, 0.5
"""The longest search of scores on a board without a book, and its greatest share of the time for an
answer, which leaves some to forecasts and reasons."""
_SIGNS = {Side.RED: "R", Side.YELLOW: "Y", None: "."}


@dataclass(frozen=True)
class AnswerSearch:
    """What a search for one answer to an assistant is given.

    Attributes:
        solver_of: returns the solver of a board.
        stop: ends the search.
        seconds: the time for the answer.
    """

    solver_of: Callable[[Board], Solver]
    stop: StopFlag
    seconds: float

    def seconds_of_scores(self, board: Board) -> float | None:
        """Return the limit on the seconds for scores; None for no other than that of the answer."""
        share = SHARE_OF_SEARCH * self.seconds
        return None if board in BOARDS_WITH_BOOK else min(MOST_SECONDS_OF_ANALYSIS, share)


def board_rows(discs: Discs) -> list[str]:
    """Return a board as rows of text from the top, with row numbers and column letters."""
    return text_board(discs, lambda side: _SIGNS[side], DEFAULT_NAMING.columns(discs.board))


def facts_of_position(node: GameNode, reading: Reading) -> answers.PositionFacts:
    """Return what is seen of a position: the board, the moves to it, and whose turn it is."""
    position, moves = node.position, moves_from_start_to(node)
    over = wording.finished_result(position)
    return {
        "board": board_rows(position),
        "moves": moves if moves or not position.ply else None,
        "position": position.text(),
        "discs": position.ply,
        "to_move": None if position.is_over else position.to_move.value,
        "result": None if over is None else render(over),
        "remarks": [render(remark) for remark in reading.remarks],
    }


def analysis_facts(search: AnswerSearch, text: str) -> answers.AnalysisFacts:
    """Return the score of each column of a position, or what is known of it, and best play.

    Raises:
        FormatError: the text is no position.
        SearchStopped: the search was stopped.
    """
    reading = formats.read_any_format(text)
    node = reading.game.end()
    position = node.position
    seconds = search.seconds_of_scores(position.board)
    with TimeLimit(seconds, search.stop) as limit:
        *_, analysis = search.solver_of(position.board).analyse(position, limit.flag)
        if not analysis.complete and not limit.is_spent:
            raise SearchStopped
    found = last_forecast(analysis, search.stop)
    analysis = with_results_of_forecast(analysis, found)
    beside = forecast_beside_proofs(found, analysis)
    told = position_forecast(beside)
    return {
        **facts_of_position(node, reading),
        "verdict": render(wording.verdict_sentence(position, analysis, enabled=True)),
        "forecast": None if told is None else render(told),
        "columns": [
            {
                **_column_facts(position, column, known),
                "forecast_percent": _forecast_percent(beside, column),
            }
            for column, known in enumerate(analysis.columns)
            if known is not None
        ],
        "best": _letters(sorted(analysis.best)),
        "best_line": _cells_of_line(position, analysis.line),
    }


def _forecast_percent(forecast: ForecastBesideProofs | None, column: int) -> int | None:
    points = None if forecast is None else forecast.open[column]
    return None if points is None else shown_percent(points)


def explanation_facts(search: AnswerSearch, text: str) -> answers.ExplanationFacts:
    """Return why each column of a position wins, draws or loses, in sentences that are checked.

    Raises:
        FormatError: the text is no position.
        SearchStopped: the search was stopped.
    """
    reading = formats.read_any_format(text)
    node = reading.game.end()
    board = node.position.board
    solver, seconds = search.solver_of(board), search.seconds_of_scores(board)
    analysis, explanation = analyse_and_explain(
        solver, Explainer(solver), node.position, search.stop, seconds
    )
    return {
        **facts_of_position(node, reading),
        "verdict": render(wording.verdict_sentence(node.position, analysis, enabled=True)),
        "columns": _reason_facts(analysis, explanation),
        "threats": [render(reasons.threat_sentence(each)) for each in explanation.threats],
        "remarks_on_position": [render(said) for said in why.position_remarks(explanation)],
    }


def review_facts(search: AnswerSearch, text: str) -> answers.ReviewFacts:
    """Return what each move of a game did to the result, and the moves that decided it.

    Raises:
        FormatError: the text is no game.
        SearchStopped: the search was stopped.
    """
    reading = formats.read_any_format(text)
    node = reading.game.end()
    board = node.position.board
    limit = None if board in BOARDS_WITH_BOOK else SHARE_OF_SEARCH * search.seconds
    task = ReviewTask((played_line(node).text,), seconds=limit)
    (line,) = review_games_of_task(search.solver_of(board), task, search.stop)
    return {**facts_of_position(node, reading), "review": load_json(line)}


def order_facts(search: AnswerSearch, text: str) -> answers.OrderFacts:
    """Return a legal order of moves that leads to a board, or why there is none.

    Raises:
        FormatError: the text is no board.
        SearchStopped: the search was stopped.
    """
    remarks: list[str] = []
    painting = formats.read_painting(text, lambda remark: remarks.append(render(remark)))
    *_, told = report_move_orders(painting, search.stop)
    found, repair = told.orders or NO_ORDERS, told.repair
    return {
        "board": board_rows(painting),
        "order": found.example,
        "number_of_orders": found.count,
        "number_is_exact": found.exact,
        "faults": [render(impossible_board_reason(fault)) for fault in painting.faults],
        "repair": None if repair is None else render(order_words.repair_sentence(repair)),
        "remarks": remarks,
    }


def move_facts(search: AnswerSearch, text: str, level: Level, seed: int) -> answers.MoveAnswer:
    """Return the move of an opponent that errs like people, and the board after it.

    Raises:
        FormatError: the text is no position.
        WorkError: the game is over.
        SearchStopped: the search was stopped.
    """
    reading = formats.read_any_format(text)
    node = reading.game.end()
    if node.position.is_over:
        raise WorkError(Remark.GAME_IS_OVER)
    line = [each.position for each in node.path()]
    solver = search.solver_of(node.position.board)
    column = column_of_opponent(Opponent(level, seed), line, solver, search.stop)
    played = _move_facts(node.position, column)
    return {**facts_of_position(node.add_variation(column), reading), "played": played}


def drawing_facts(_: AnswerSearch, text: str, form: str) -> answers.DrawingFacts:
    """Return a position as a drawing: text, or SVG.

    Raises:
        FormatError: the text is no position.
    """
    reading = formats.read_any_format(text)
    node = reading.game.end()
    facts = facts_of_position(node, reading)
    drawing = node.position._repr_svg_() if form == "svg" else "\n".join(facts["board"])
    return {**facts, "drawing": drawing}


def _move_facts(position: Position, column: int) -> answers.MoveFacts:
    cell = cell_name((column, position.height(column)))
    return {"column": DEFAULT_NAMING.column(column), "key": column + 1, "cell": cell}


def _column_facts(position: Position, column: int, known: ColumnScore) -> answers.ColumnFacts:
    score = known.exact
    return {
        **_move_facts(position, column),
        "score": None if score is None else score.value,
        "outcome": None if known.result is None else _OUTCOMES[known.result],
        "game_ends_on_move": None if score is None else score.end,
    }


def _reason_facts(analysis: Analysis, explanation: Explanation) -> list[answers.ReasonFacts]:
    """Return the columns of which anything is known, with the sentences on why it is so."""
    return [
        {
            **_column_facts(explanation.position, column, known),
            "why": [render(line) for line in why.lines_on_column(explanation, column)],
        }
        for column, known in enumerate(analysis.columns)
        if known is not None
    ]


def _letters(columns: Iterable[int]) -> list[str]:
    return [DEFAULT_NAMING.column(column) for column in columns]


def _cells_of_line(position: Position, columns: Iterable[int]) -> list[str]:
    """Return the cells into which the discs of a line fall."""
    cells = []
    for column in columns:
        cells.append(cell_name((column, position.height(column))))
        position = position.play(column)
    return cells
