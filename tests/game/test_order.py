import time
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4studio.game.order import (
    MOST_COUNTED_ORDERS,
    MoveOrders,
    OrderFinder,
    OrderReport,
    board_repairs,
    report_move_orders,
)
from c4studio.game.setup import Painting
from c4studio.words import orders as words
from c4studio.words.rendering import render
from engine import STANDARD, Position, SearchStopped, StopFlag
from tests.engine.naive import games
from tests.game.test_setup import paintings

UNREACHABLE = "7/7/7/7/rrr1r2/yyy1y2"
"""Nothing is wrong with it, but for red's first disc."""


def counted(position: Position) -> int:
    """The number of orders by playing all of them forwards, each position once."""
    painting = Painting.from_position(position)
    layer = Counter([Position()])
    for _ in range(position.ply):
        following: Counter[Position] = Counter()
        for before, number in layer.items():
            for column in before.legal_columns:
                if before.to_move is painting.disc(column, before.height(column)):
                    following[before.play(column)] += number
        layer = following
    return layer[position]


@given(games())
def test_the_end_of_every_game_has_an_order_that_reproduces_it(moves: str) -> None:
    position = Position.from_moves(moves)
    orders = OrderFinder().find_move_orders(position, seconds=0.05)
    assert orders.example is not None
    assert Position.from_moves(orders.example) == position
    assert orders.count >= 1


@given(games(most=24))
def test_orders_are_counted_as_by_playing_all_of_them(moves: str) -> None:
    position = Position.from_moves(moves)
    number = counted(position)
    orders = OrderFinder().find_move_orders(position, seconds=60)
    assert orders.count == min(number, MOST_COUNTED_ORDERS)
    assert orders.exact == (number < MOST_COUNTED_ORDERS)


@given(st.lists(st.integers(0, 4), min_size=7, max_size=7), st.randoms(use_true_random=False))
def test_painted_positions_have_an_order_exactly_if_one_can_be_played(
    heights: list[int], random: Random
) -> None:
    cells = [(column, row) for column in STANDARD.columns for row in range(heights[column])]
    random.shuffle(cells)
    half = (len(cells) + 1) // 2
    painting = Painting(frozenset(cells[:half]), frozenset(cells[half:]))
    if not painting.faults:
        position = painting.to_position()
        orders = OrderFinder().find_move_orders(position, seconds=60)
        assert orders.count == min(counted(position), MOST_COUNTED_ORDERS)
        assert (orders.example is None) == (orders.count == 0)


def test_the_empty_board_has_one_order_of_no_moves() -> None:
    assert OrderFinder().find_move_orders(Position()) == MoveOrders("", 1, exact=True)


@pytest.mark.parametrize(
    ("moves", "count"), [("4", 1), ("44", 1), ("1234", 4), ("444444", 1), ("123456", 36)]
)
def test_counts_that_are_known(moves: str, count: int) -> None:
    assert OrderFinder().find_move_orders(Position.from_moves(moves)).count == count


def test_the_last_disc_is_the_one_that_wins() -> None:
    position = Position.from_moves("1212131")
    assert position.winner
    orders = OrderFinder().find_move_orders(position)
    assert orders.example is not None
    assert orders.example[-1] == "1"
    assert orders.count == counted(position)


def test_there_may_be_none() -> None:
    position = Position.from_text(UNREACHABLE)
    assert OrderFinder().find_move_orders(position) == MoveOrders(None, 0, exact=True)


def test_one_finder_for_many_positions_finds_the_same() -> None:
    finder = OrderFinder()
    texts = [UNREACHABLE, "7/7/7/7/rrr4/yyy4", "7/7/7/r6/yrr4/yyyr3", "7/7/7/7/yrr4/ryyr3"]
    for text in texts * 2:
        position = Position.from_text(text)
        assert finder.find_move_orders(position) == OrderFinder().find_move_orders(position)


def test_counting_ends_at_a_number() -> None:
    orders = OrderFinder().find_move_orders(Position.from_moves("1234567"), most=10)
    assert orders == MoveOrders(orders.example, 10, exact=False)
    assert (
        render(words.order_count_sentence(orders)) == "At least 10 legal orders of moves lead here"
    )


def test_counting_ends_in_time_with_what_it_has() -> None:
    position = Position.from_moves("345424333112632755274274457255617731116666")
    started = time.perf_counter()
    orders = OrderFinder().find_move_orders(position, seconds=0.0, most=10**30)
    assert time.perf_counter() - started < 1
    assert not orders.exact
    assert orders.example is not None
    assert Position.from_moves(orders.example) == position
    all_of_them = OrderFinder().find_move_orders(position, seconds=60, most=10**30)
    assert all_of_them.exact
    assert 1 <= orders.count < all_of_them.count


def test_sentences() -> None:
    sentences = [
        render(words.order_count_sentence(MoveOrders("4", count, exact=True)))
        for count in (0, 1, 1234)
    ]
    assert sentences == [
        "No legal order of moves leads here",
        "One legal order of moves leads here",
        "1,234 legal orders of moves lead here",
    ]


def test_a_stopped_search_says_so() -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        OrderFinder(stop).find_move_orders(Position.from_moves("43214567654321765432176543"))
    with pytest.raises(SearchStopped):
        next(board_repairs(Painting.from_text(UNREACHABLE), stop))
    with pytest.raises(SearchStopped):
        next(board_repairs(Painting.from_text("7/7/r6/7/7/7"), stop))


# Repairs.


def test_a_disc_to_move_where_no_order_exists() -> None:
    painting = Painting.from_text(UNREACHABLE)
    first = next(board_repairs(painting))
    assert render(words.repair_sentence(first)) == "Move the disc in a2 to d1"
    assert OrderFinder().find_move_orders(first.painting.to_position()).count
    assert first.painting.discs.keys() ^ painting.discs.keys() == {(0, 1), (3, 0)}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("7/7/7/7/7/rr5", "Recolour the disc in a1"),
        ("7/7/7/7/3r3/7", "Move the disc in d2 to a1"),
        ("7/7/7/7/7/y6", "Recolour the disc in a1"),
    ],
)
def test_faults_that_one_disc_mends(text: str, sentence: str) -> None:
    assert render(words.repair_sentence(next(board_repairs(Painting.from_text(text))))) == sentence


def test_no_single_disc_may_help() -> None:
    assert not list(board_repairs(Painting.from_text("7/7/7/7/7/rrrr3")))


def test_removing_is_one_of_the_repairs() -> None:
    sentences = [
        render(words.repair_sentence(repair))
        for repair in board_repairs(Painting.from_text("7/7/7/7/7/ry1r1y1"))
    ]
    assert "Remove the disc in f1" in sentences
    sentences = [
        render(words.repair_sentence(repair))
        for repair in board_repairs(Painting.from_text("7/7/7/7/7/ryrr3"))
    ]
    assert "Remove the disc in a1" in sentences
    assert len(sentences) == len(set(sentences))


@given(paintings())
@settings(max_examples=25)
def test_every_repair_changes_one_disc_and_has_an_order(painting: Painting) -> None:
    for repair in board_repairs(painting):
        before, after = painting.discs, repair.painting.discs
        changed = {
            cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell)
        }
        assert repair.cell in changed
        assert len(changed) <= 2
        assert len(after) in (len(before), len(before) - 1)
        orders = OrderFinder().find_move_orders(repair.painting.to_position(), most=1)
        assert orders.example is not None
        assert Position.from_moves(orders.example) == repair.painting.to_position()


def test_a_full_board_without_an_order_is_known_soon() -> None:
    rows = ["yyryyry", "rryrrry", "yyryyyr", "rryrryr", "yyryyry", "yyyyyyy"]
    painting = Painting.from_text("/".join(rows))
    started = time.process_time()
    assert next(board_repairs(painting), None) is None
    assert time.process_time() - started < 5
    assert len(painting.discs) == STANDARD.size


def test_orders_are_found() -> None:
    painting = Painting.from_position(Position.from_moves("4455"))
    (report,) = report_move_orders(painting, StopFlag())
    assert report == OrderReport(painting, report.orders)
    assert report.orders is not None
    assert report.orders.count == 2


def test_that_there_is_none_is_said_before_a_repair_is_looked_for() -> None:
    painting = Painting.from_text("7/7/7/7/rrr1r2/yyy1y2")
    first, last = report_move_orders(painting, StopFlag())
    assert (first.complete, first.repair) == (False, None)
    assert last.complete
    assert last.repair is not None
    assert first.orders == last.orders
