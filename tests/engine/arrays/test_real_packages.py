"""Layouts held against the programs that they come from, wherever those are installed.

Most of them are not in the test extra: ``pip install kaggle-environments 'pettingzoo[classic]'
open_spiel pgx`` into the environment that runs ``make verify``.
"""

import importlib
import importlib.metadata
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from engine import Position
from engine.arrays import from_layout, openspiel_layout, to_layout
from tests.engine.arrays.positions import pairs_of

pytestmark = [pytest.mark.verify, pytest.mark.filterwarnings("default")]

GAMES = 30
Boards = list[NDArray[Any]]


def random_games(seed: int) -> Iterator[tuple[int, ...]]:
    """Columns of random games, the last of which may end the game."""
    chance = Random(seed)
    for _ in range(GAMES):
        position = Position()
        columns: list[int] = []
        while not position.is_over and len(columns) < chance.randrange(1, 43):
            columns.append(chance.choice(position.legal_columns))
            position = position.play(columns[-1])
        yield tuple(columns)


def positions_of(columns: Sequence[int]) -> list[Position]:
    """The positions of a game, the start among them."""
    found = [Position()]
    for column in columns:
        found.append(found[-1].play(column))
    return found


def held(
    layout: str, boards_of: Callable[[Sequence[int]], Boards], *, over: bool, least: int = 200
) -> None:
    """Hold a layout, both ways, against the boards of a program after each disc of random games.

    Args:
        layout: the name of the layout.
        boards_of: plays a game in the program and returns its boards, seen by the side to move.
        over: whether the program shows the board of a finished game to the side to move.
        least: number of boards that are compared at least.
    """
    compared = 0
    for columns in random_games(seed=9):
        line = positions_of(columns)
        if not over and line[-1].is_over:
            line.pop()
        boards = np.array(boards_of([*columns][: len(line) - 1]))
        pairs = pairs_of(line)
        assert (from_layout(boards, layout) == pairs).all()
        written = to_layout(pairs, layout)
        assert written.shape == boards.shape
        assert (written == boards).all()
        compared += len(line)
    assert compared >= least


def test_connectx() -> None:
    kaggle = pytest.importorskip("kaggle_environments")

    def boards_of(columns: Sequence[int]) -> Boards:
        environment = kaggle.make("connectx")
        environment.reset(2)
        boards = [np.array(environment.state[0].observation.board)]
        for ply, column in enumerate(columns):
            environment.step_by_moves([column if ply % 2 == side else None for side in (0, 1)])
            boards.append(np.array(environment.state[0].observation.board))
        return boards

    held("connectx", boards_of, over=True)


def test_pettingzoo() -> None:
    connect_four = pytest.importorskip("pettingzoo.classic.connect_four_v3")

    def boards_of(columns: Sequence[int]) -> Boards:
        environment = connect_four.raw_env()
        environment.reset(seed=1)
        boards = [environment.observe(environment.agent_selection)["observation"]]
        for column in columns:
            environment.step_by_moves(column)
            boards.append(environment.observe(environment.agent_selection)["observation"])
        return boards

    held("pettingzoo", boards_of, over=False)


@pytest.mark.parametrize("egocentric", [False, True])
def test_openspiel(egocentric: bool) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    layout = openspiel_layout(importlib.metadata.version("open_spiel"), egocentric)
    game = pyspiel.load_game("connect_four", {"egocentric_obs_tensor": True} if egocentric else {})

    def boards_of(columns: Sequence[int]) -> Boards:
        state, boards = game.new_initial_state(), []
        for column in (*columns, None):
            seen = state.observation_tensor(state.current_player())
            boards.append(np.array(seen, np.float32).reshape(3, 6, 7))
            if column is not None:
                state.apply_action(column)
        return boards

    held(layout, boards_of, over=False)


def test_pgx() -> None:
    pgx = pytest.importorskip("pgx")
    jax = importlib.import_module("jax")
    environment = pgx.make("connect_four")
    begin, step = jax.jit(environment.init), jax.jit(environment.step_by_moves)
    first = set()

    def boards_of(columns: Sequence[int]) -> Boards:
        state = begin(jax.random.PRNGKey(len(columns)))
        first.add(int(state.current_player))
        boards = [np.array(state.observation)]
        for column in columns:
            state = step(state, column)
            boards.append(np.array(state.observation))
        return boards

    held("pgx", boards_of, over=False)
    assert first == {0, 1}, "who begins is drawn; the boards go by the colour"


def test_bitbully() -> None:
    bitbully = pytest.importorskip("bitbully")

    def boards_of(columns: Sequence[int]) -> Boards:
        plies = range(len(columns) + 1)
        return [np.array(bitbully.Board(list(columns[:ply])).to_array()) for ply in plies]

    held("bitbully", boards_of, over=True)


def test_the_agent_plays_perfectly_where_it_came_from() -> None:
    kaggle = pytest.importorskip("kaggle_environments")
    from c4studio.grading.connectx import agent

    for seed in range(4):
        environment = kaggle.make("connectx", configuration={"randomSeed": seed}, debug=True)
        environment.run([agent, "random"] if seed % 2 == 0 else ["negamax", agent])
        mine, other = environment.state[seed % 2], environment.state[1 - seed % 2]
        assert (mine.status, other.status) == ("DONE", "DONE")
        assert (mine.reward, other.reward) == (1, -1)
    environment = kaggle.make("connectx", debug=True)
    environment.run([agent, agent])
    assert [state.reward for state in environment.state] == [1, -1], "whoever begins wins"
    assert sum(mark != 0 for mark in environment.state[0].observation.board) == 41
