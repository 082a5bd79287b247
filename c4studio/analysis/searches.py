"""Searches other than the analysis of the board, such as reviews, on one service by urgency."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QObject

from c4studio.ground.progress import OnProgress, report_within
from c4studio.ground.service import Service, WorkFunction
from c4studio.ground.solvers import BoardSolvers, SolverFactory
from engine import STANDARD, Board, Solver, StopFlag

SolverSearch = Callable[[Solver, StopFlag, OnProgress], object]
"""A function that searches positions on one board. It returns its result, or an iterator of partial
answers.

It raises SearchStopped when it is stopped. A search that was stopped for a more urgent one is
called again later, and finds its earlier scores in the solver's table.
"""


SeveralBoardsSearch = Callable[[Callable[[Board], Solver], StopFlag, OnProgress], object]
"""A function that searches positions on several boards, as ``SolverSearch`` does on one. Its first
argument is a function that returns the solver of a board."""


def search_each_board(searches: Mapping[Board, SolverSearch]) -> SeveralBoardsSearch:
    """Return one search that carries out those of several boards, which yield their answers."""

    def search(
        solver_of: Callable[[Board], Solver], stop: StopFlag, report: OnProgress
    ) -> Iterator[object]:
        for number, (board, each) in enumerate(searches.items()):
            part = report_within(report, number / len(searches), (number + 1) / len(searches))
            found = each(solver_of(board), stop, part)
            assert isinstance(found, Iterator)
            yield from found

    return search


def new_search_service(open_solver: SolverFactory, parent: QObject | None = None) -> Service:
    """Return a service of searches, whose resource are solvers of its own (BoardSolvers).

    Args:
        open_solver: opens the solver; called in the thread of the service.
        parent: the owner.
    """
    return Service(
        "searches",
        parent,
        interrupts=True,
        finishes=False,
        open_resource=partial(BoardSolvers, open_solver),
        close_resource=BoardSolvers.close,
    )


def work_with_solver(search: SolverSearch, board: Board = STANDARD) -> WorkFunction:
    """Return a search of positions on a board as work for a service of searches."""
    return lambda context: search(context.resource.for_board(board), context.stop, context.report)


def work_with_solvers(search: SeveralBoardsSearch) -> WorkFunction:
    """Return a search of positions on any boards as work for a service of searches."""
    return lambda context: search(context.resource.for_board, context.stop, context.report)
