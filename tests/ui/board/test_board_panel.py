"""A column goes to one taker only."""

from PySide6.QtCore import QObject

from c4studio.ui.board.board_panel import ColumnHandlers


def test_columns_are_played_unless_somebody_else_takes_them() -> None:
    played: list[int] = []
    taken: list[int] = []
    columns = ColumnHandlers(played.append, QObject())
    columns.choose(3)
    columns.add_handler(taken.append)
    columns.choose(4)
    assert (played, taken) == ([3], [4])
    columns.remove_handler(taken.append)
    columns.choose(5)
    assert (played, taken) == ([3, 5], [4])


def test_only_the_last_taker_can_give_back() -> None:
    played: list[int] = []
    first: list[int] = []
    last: list[int] = []
    columns = ColumnHandlers(played.append, QObject())
    columns.add_handler(first.append)
    columns.add_handler(last.append)
    columns.remove_handler(first.append)
    columns.choose(0)
    assert (played, first, last) == ([], [], [0])


def test_who_took_them_before_has_them_again() -> None:
    played: list[int] = []
    first: list[int] = []
    last: list[int] = []
    columns = ColumnHandlers(played.append, QObject())
    for taker in (first.append, last.append, last.append):
        columns.add_handler(taker)
    columns.remove_handler(last.append)
    columns.choose(1)
    columns.remove_handler(first.append)
    columns.choose(2)
    assert (played, first, last) == ([2], [1], [])
