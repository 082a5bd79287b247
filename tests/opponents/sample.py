"""The moves of players, as arrays over which the model of people can be fitted quickly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from c4studio import formats
from c4studio.opponents.traits import Traits, recent_cells, seen_columns
from c4studio.review.moves import JudgedMove
from engine import Position, Side
from engine.fours import Direction
from engine.grid import Cell
from engine.score import ColumnScores
from tests.error_rates import ScoreColumns

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]

DIRECTIONS = list(Direction)
WITH_WHO_MOVED = re.compile(r"([1-7]+) ([.b]+)")
"""A line of a file that marks the moves of people with dots, and those of bots with a ``b``."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of a player: the move itself, the discs before it, and the number of the game."""

    judged: JudgedMove
    recent: tuple[Cell, ...]
    game: int


@dataclass(frozen=True, slots=True)
class Sample:
    """Moves as arrays; the first axis are the moves, the second one the columns.

    Attributes:
        game: the number of the game.
        played: the column that was played.
        legal: where a disc can be played.
        values: the scores, 0 for a full column.
        plies: number of plies to the end of the game.
        own: whether the column completes a four in each direction.
        block: whether the column stops one in each direction.
        under: whether the other side has a four right above.
        traits: the traits of the columns.
        filled: the share of the board's cells that have a disc.
    """

    game: Ints
    played: Ints
    legal: Bools
    values: Floats
    plies: Floats
    own: Bools
    block: Bools
    under: Bools
    traits: Floats
    filled: Floats

    def __len__(self) -> int:
        return len(self.played)

    def only(self, chosen: Bools | Ints) -> Sample:
        """Return the moves that an index chooses."""
        return Sample(**{each.name: getattr(self, each.name)[chosen] for each in fields(self)})


def sample_of(moves: Iterable[PlayedMove]) -> Sample:
    """Return moves as arrays."""
    moves = list(moves)
    shape = len(moves), 7
    found = Sample(
        game=np.array([move.game for move in moves], dtype=np.int64),
        played=np.array([move.judged.column for move in moves], dtype=np.int64),
        legal=np.zeros(shape, dtype=np.bool_),
        values=np.zeros(shape),
        plies=np.zeros(shape),
        own=np.zeros((*shape, 3), dtype=np.bool_),
        block=np.zeros((*shape, 3), dtype=np.bool_),
        under=np.zeros(shape, dtype=np.bool_),
        traits=np.zeros((*shape, len(Traits._fields))),
        filled=np.array([move.judged.position.ply / 42 for move in moves]),
    )
    for number, move in enumerate(moves):
        for column, seen in seen_columns(move.judged.position, move.recent):
            score, at = move.judged.columns[column], (number, column)
            assert score is not None
            found.legal[at] = True
            found.values[at], found.plies[at] = score.value, score.plies
            found.own[at] = [each in seen.own for each in DIRECTIONS]
            found.block[at] = [each in seen.block for each in DIRECTIONS]
            found.under[at] = seen.under
            found.traits[at] = seen.traits
    return found


def moves_of_file(
    path: Path, score_columns: ScoreColumns, player: str = ""
) -> Iterator[PlayedMove]:
    """Yield the moves of people in a file of games.

    Args:
        path: games in any format that the program reads, or lines of a move string and as many
            signs: a dot for a move of a person and a ``b`` for one of a bot.
        score_columns: finds exact scores.
        player: the name of the player whose moves are wanted; "" for all.
    """
    rows = path.read_text(encoding="utf-8", errors="replace").splitlines()
    marked = [WITH_WHO_MOVED.fullmatch(row.strip()) for row in rows]
    if any(marked):
        for number, row in enumerate(row for row in marked if row):
            line = [Position.from_moves(row[1][:end]) for end in range(len(row[1]) + 1)]
            is_person = [sign == "." for sign in row[2]]
            yield from moves_of_line(line, number, score_columns, is_person.__getitem__)
        return
    games = formats.read_file_contents(path.read_bytes()).collection.games
    for number, game in enumerate(games):
        names = {Side.RED: game.facts.red, Side.YELLOW: game.facts.yellow}
        line = [node.position for node in game.end().path()]
        wanted = [player in ("", names[each.to_move]) for each in line]
        yield from moves_of_line(line, number, score_columns, wanted.__getitem__)


def moves_of_line(
    line: list[Position], game: int, score_columns: ScoreColumns, is_wanted: Callable[[int], bool]
) -> Iterator[PlayedMove]:
    """Yield the moves of a game.

    Args:
        line: the positions of the game.
        game: the number of the game.
        score_columns: finds exact scores.
        is_wanted: whether a move, by the number of the position before it, counts.
    """
    for number, (before, after) in enumerate(pairwise(line)):
        if is_wanted(number):
            column = next(c for c in before.legal_columns if after.height(c) > before.height(c))
            columns: ColumnScores = score_columns(before)
            yield PlayedMove(
                JudgedMove(before, column, columns), recent_cells(line[: number + 1]), game
            )
