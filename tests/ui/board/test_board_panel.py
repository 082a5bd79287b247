"""A column goes to one taker only."""

from PySide6.QtCore import QObject

from c4studio.ui.board.board_panel import Columns


def test_columns_are_played_unless_somebody_else_takes_them() -> None:
    played: list[int] = []
    taken: list[int] = []
    columns = Columns(played.append, QObject())
    columns.choose(3)
    columns.take(taken.append)
    columns.choose(4)
    assert (played, taken) == ([3], [4])
    columns.give_back(taken.append)
    columns.choose(5)
    assert (played, taken) == ([3, 5], [4])


def test_only_the_last_taker_can_give_back() -> None:
    played: list[int] = []
    first: list[int] = []
    last: list[int] = []
    columns = Columns(played.append, QObject())
    columns.take(first.append)
    columns.take(last.append)
    columns.give_back(first.append)
    columns.choose(0)
    assert (played, first, last) == ([], [], [0])


def test_who_took_them_before_has_them_again() -> None:
    played: list[int] = []
    first: list[int] = []
    last: list[int] = []
    columns = Columns(played.append, QObject())
    for taker in (first.append, last.append, last.append):
        columns.take(taker)
    columns.give_back(last.append)
    columns.choose(1)
    columns.give_back(first.append)
    columns.choose(2)
    assert (played, first, last) == ([2], [1], [])
