"""All that holds on every board, tried on one that a printed seed draws.

``C4_BOARD_SEED=N make verify`` draws the same board and games again.
"""

import itertools
import os
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.document import GameDocument
from c4studio.document.journals.journal_record import JournalBase
from c4studio.document.stores import DocumentStores
from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.game.boards import is_known_board
from engine import Board, Position, Solver
from engine.checks import random_seed
from engine.score import result_within
from tests.document.journals.test_journal import Journalled
from tests.engine import test_other_boards as rules
from tests.engine.naive import value
from tests.formats import test_other_boards as texts
from tests.review.insight.positions import quiet_position

pytestmark = pytest.mark.verify

SEED_VARIABLE = "C4_BOARD_SEED"
GAMES = 60
LATE_POSITIONS = 12
CELLS_LEFT = 10
"""So many empty cells, a plain search takes a second at most."""


@pytest.fixture(scope="module")
def seed() -> int:
    return int(os.environ.get(SEED_VARIABLE) or random_seed())


@pytest.fixture(scope="module")
def board(seed: int, pytestconfig: pytest.Config) -> Board:
    chance = random.Random(seed)
    while True:
        board = Board(chance.randint(4, 10), chance.randint(4, 12))
        if is_known_board(board):
            break
    capture = pytestconfig.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print(f"\n{SEED_VARIABLE}={seed} draws the board {board}")
    return board


@pytest.fixture
def chance(seed: int) -> random.Random:
    return random.Random(f"{seed} games")


def random_games(board: Board, chance: random.Random) -> Iterator[list[Position]]:
    """The positions of games of any length, the longest of which end with the rules."""
    for _ in range(GAMES):
        game = [Position(board)]
        for _ in range(chance.randint(0, board.size)):
            if game[-1].is_over:
                break
            game.append(game[-1].play(chance.choice(game[-1].legal_columns)))
        yield game


def game_of(positions: list[Position]) -> Game:
    game = Game(positions[0])
    node = game.root
    for before, after in itertools.pairwise(positions):
        (column,) = [c for c in before.board.columns if before.height(c) != after.height(c)]
        node = node.add_variation(column)
    return game


@pytest.mark.parametrize(
    "check",
    [rules.test_a_game_keeps_the_rules, rules.test_a_position_is_a_value],
    ids=lambda check: check.__name__,
)
def test_cells_mirrors_and_keys(board: Board, chance: random.Random, check: Any) -> None:
    for game in random_games(board, chance):
        check.hypothesis.inner_test(game)


@pytest.mark.parametrize(
    "check",
    [
        texts.test_every_form_of_moves_is_read_back_on_its_board,
        texts.test_moves_without_a_size_are_a_game_on_the_board_at_hand,
        texts.test_a_drawn_position_tells_its_board,
        texts.test_a_position_and_moves_behind_it_are_read_back,
        texts.test_replays_of_other_programs_tell_their_board,
    ],
    ids=lambda check: check.__name__,
)
def test_texts(board: Board, chance: random.Random, check: Any) -> None:
    for game in random_games(board, chance):
        check.hypothesis.inner_test(game_of(game))


@pytest.mark.parametrize("threads", [1, 2])
def test_scores_are_those_of_a_plain_search(
    board: Board, chance: random.Random, threads: int
) -> None:
    known: dict[Position, int] = {}
    with Solver(1, board=board, threads=threads) as solver:
        for _ in range(LATE_POSITIONS):
            position = quiet_position(chance, board.size - CELLS_LEFT, board)
            expected = value(position, known)
            assert solver.solve(position).value == expected
            assert solver.solve(position.mirror()).value == expected
            for column, score in enumerate(solver.score_columns(position)):
                plain = partial(value, known=known)
                assert (score is not None) == position.is_legal(column)
                assert score is None or score.value == -plain(position.play(column))
            for analysis in solver.analyse(position):
                result = result_within(int(analysis.lower), int(analysis.upper))
                assert result in (None, (expected > 0) - (expected < 0))
            assert analysis.score is not None
            assert analysis.score.value == expected


def test_undo_and_redo(qapp: QGuiApplication, board: Board, chance: random.Random) -> None:
    for positions in random_games(board, chance):
        document = GameDocument(Game(Position(board)))
        for node in game_of(positions).root.main_line():
            assert node.column is not None
            document.play(node.column)
        written = sgf.sgf_of_games(document.collection)
        for _ in positions[1:]:
            document.undo_stack.undo()
        assert document.game.end().position == Position(board)
        for _ in positions[1:]:
            document.undo_stack.redo()
        assert sgf.sgf_of_games(document.collection) == written


def test_a_journal_gives_the_games_back(
    qapp: QGuiApplication, board: Board, chance: random.Random, tmp_path: Path
) -> None:
    stores = DocumentStores(tmp_path)
    one = Journalled(stores, tmp_path / "journals")
    one.journal.begin(JournalBase(one.text), one.revision.number)
    for positions in list(random_games(board, chance))[:10]:
        one.document.add_games(Game(Position(board)))
        for node in game_of(positions).root.main_line():
            assert node.column is not None
            one.document.play(node.column)
        while chance.random() < 0.5:
            one.document.undo_stack.undo()
    one.wait()
    replayed = one.replayed()
    assert not replayed.damage
    assert sgf.sgf_of_games(replayed.collection) == one.text
    assert one.text == sgf.sgf_of_games(Collection(sgf.read_sgf(one.text).collection.games))
    one.journal.close()
    stores.close()
