"""Classes and counts beside those worked out here from another program's scores."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from bitbully import BitBully, Board

from c4studio.game import NodeScores
from c4studio.ground.paths import packaged_book
from c4studio.review import Line, MoveClass, Review, review_line
from engine import Position, Side, Solver
from tests import generated

Scores = list[int | None]
FULL = -1000
SIGN = {"win": 1, "draw": 0, "loss": -1}


class Truth:
    """Bitbully's scores of the positions of games, each asked for once."""

    def __init__(self) -> None:
        self._agent = BitBully(opening_book="12-ply-dist")
        self._known: dict[str, Scores] = {}

    def scores(self, moves: str) -> Scores:
        if moves not in self._known:
            found = self._agent.score_all_moves(Board([int(move) - 1 for move in moves]))
            self._known[moves] = [found.get(column) for column in range(7)]
        return self._known[moves]


@pytest.fixture(scope="module")
def truth() -> Truth:
    return Truth()


def judged(scores: Scores, column: int, ply: int) -> tuple[str, str | None, int | None, int, int]:
    """Class, only move found or missed, discs lost, columns that keep and columns there are."""
    values = [FULL if value is None else value for value in scores]
    legal = [value for value in values if value != FULL]
    best, score = max(legal), values[column]
    names = ["loss", "draw", "win"]
    before, after = (names[(value > 0) - (value < 0) + 1] for value in (best, score))
    keep = [value for value in legal if (value > 0) - (value < 0) == SIGN[before]]
    changed = before != after
    opponent_wins_next = -((42 - ply) // 2)
    survive = [c for c, v in enumerate(values) if v not in (FULL, opponent_wins_next)]
    if changed:
        move_class = f"{before}_to_{after}"
    elif score < best:
        move_class = "keeps"
    else:
        is_forced = len(legal) == 1 or (len(keep) == 1 and survive == [column])
        move_class = "forced" if is_forced else "best"
    only = None
    if len(keep) == 1 and len(legal) > 1:
        only = "missed" if changed else "found"
    return move_class, only, None if changed else 2 * (best - score), len(keep), len(legal)


def counted(
    rows: list[tuple[str, str | None, int | None, int, int]], listed: set[int]
) -> dict[str, int]:
    """Count a player's moves, some of which may be mistakes without being faults."""
    kinds = Counter(row[0] for row in rows)
    choices = [row for row in rows if row[3] < row[4]]
    is_wrong = ["_to_" in row[0] or number in listed for number, row in enumerate(rows)]
    runs = "".join("x" if wrong else "o" for wrong in is_wrong).split("x")
    return {
        **{each: kinds[each] for each in MoveClass},
        "mistakes": sum(is_wrong),
        "only_found": sum(row[1] == "found" for row in rows),
        "only_missed": sum(row[1] == "missed" for row in rows),
        "choices": len(choices),
        "kept": sum("_to_" not in row[0] for row in choices),
        "longest": max(map(len, runs)),
    }


def differences(solver: Solver, truth: Truth, games: Iterator[str], at_least: int = 0) -> list[str]:
    """What differs in reviews of games, from the position of ``at_least`` discs of each on."""
    found = []
    for game in games:
        start = Position.from_moves(game[:at_least])
        review = review_line(solver, Line(start, tuple(int(move) - 1 for move in game[at_least:])))
        plies = range(at_least, len(game))
        rows = [judged(truth.scores(game[:i]), int(game[i]) - 1, i) for i in plies]
        for i, move, row in zip(plies, review.moves, rows, strict=True):
            assert move is not None
            ours = (
                move.move_class,
                move.only_column_found,
                move.discs_lost,
                len(move.keeping_columns),
            )
            if ours != row[:4] or list(NodeScores(move.columns).values) != truth.scores(game[:i]):
                found.append(f"{game[: i + 1]}: {ours} {row} {move.columns}")
        changes = [i + 1 for i, row in zip(plies, rows, strict=True) if "_to_" in row[0]]
        turned = review.last_result_change
        if (turned and turned.ply) != (changes[-1] if changes else None):
            found.append(f"{game}: turned at {turned}, {changes}")
        for side, parity in ((Side.RED, 0), (Side.YELLOW, 1)):
            own = [i for i in plies if i % 2 == parity]
            moments = review.decisive_moves
            moves = () if moments is None else (moments.decisive, moments.blunder)
            listed = {own.index(move.ply - 1) for move in moves if move and move.side is side}
            expected = counted([rows[i - at_least] for i in own], listed)
            if (ours_counted := counts_of(review, side)) != expected:
                found.append(f"{game}: {side} {ours_counted} {expected}")
    return found


def counts_of(review: Review, side: Side) -> dict[str, int]:
    record = dataclasses.asdict(review.player_summaries[side])
    assert not record.pop("unknown")
    # These are estimates of people.
    for each in ("side", "hard", "hard_kept", "level"):
        del record[each]
    return {**record.pop("counts"), **record}


def games(count: int, seed: int = 0) -> Iterator[str]:
    """Whole games and, one time in four, unfinished ones."""
    chance = Random(seed)
    for number in range(count):
        game = generated.game(1000 * seed + number)
        yield game[: chance.randrange(len(game))] if chance.random() < 0.25 else game


def test_thirty_games_with_the_book(truth: Truth) -> None:
    assert not differences(Solver(16, packaged_book()), truth, games(30))


def test_on_two_threads(truth: Truth) -> None:
    assert not differences(Solver(16, packaged_book(), threads=2), truth, games(15))


def test_without_the_book_from_a_position_that_was_set_up(truth: Truth) -> None:
    long = (game for game in games(30) if len(game) >= 13)
    assert not differences(Solver(16, book=None), truth, long, at_least=13)


@pytest.mark.verify
@pytest.mark.parametrize("threads", [1, 2])
def test_two_hundred_games_with_the_book(truth: Truth, threads: int) -> None:
    solver = Solver(64, packaged_book(), threads=threads)
    assert not differences(solver, truth, games(200, seed=1))


@pytest.mark.verify
@pytest.mark.parametrize("threads", [1, 2])
def test_two_hundred_games_without_the_book(truth: Truth, threads: int) -> None:
    long = (game for game in games(200, seed=1) if len(game) >= 9)
    assert not differences(Solver(256, book=None, threads=threads), truth, long, at_least=9)


@pytest.mark.verify
def test_whole_games_without_the_book(truth: Truth) -> None:
    assert not differences(Solver(256, book=None, threads=2), truth, games(2, seed=1))
