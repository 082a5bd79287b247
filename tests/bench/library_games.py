"""Writes many generated games as files that a library can import.

    python -m tests.bench.library_games FOLDER [--games 1000000] [--played 50000] [--workers N]

The opponents of all levels play the first games; the others leave one of those at some ply and go
on at random. No two are alike. A tenth of the games have facts and lie in 200 SGF files, the others
are lines of ``moves.txt``. The same numbers write the same files.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from c4studio.cli.common.arguments import parse_positive_int
from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import LEVELS, Opponent
from engine import Position, Solver

PART = 500
"""Games played at a time."""
SGF_FILES = 200
PEOPLE = 300
"""Number of names among the players of games with facts."""


@cache
def _solver() -> Solver:
    """The one solver of a process."""
    return Solver(64, packaged_book())


def play(seeds: range) -> list[str]:
    """Return the games of opponents of all levels against each other, as move strings."""
    return [_played(seed) for seed in seeds]


def _played(seed: int) -> str:
    """Return the game of two opponents whose levels follow from the seed."""
    chance = Random(f"levels {seed}")
    levels = chance.choices(list(LEVELS.values()), k=2)
    players = [Opponent(level, 2 * seed + side) for side, level in enumerate(levels)]
    line, moves = [Position()], ""
    while not line[-1].is_over:
        scores = _solver().score_columns(line[-1])
        column = players[len(moves) % 2].choose_column(line, scores)
        line.append(line[-1].play(column))
        moves += str(column + 1)
    return moves


def variation(played: list[str], seed: int) -> str:
    """Return a game that leaves one of some games at a ply and goes on at random."""
    chance = Random(seed)
    moves = chance.choice(played)
    moves = moves[: chance.randrange(4, max(5, len(moves)))]
    position = Position.from_moves(moves)
    while columns := position.legal_columns:
        column = chance.choice(columns)
        position, moves = position.play(column), f"{moves}{column + 1}"
    return moves


def games(number: int, played: int, workers: int) -> Iterator[str]:
    """Yield ``number`` games, no two alike, the first of them played by opponents."""
    parts = [range(first, min(first + PART, played)) for first in range(0, played, PART)]
    with ProcessPoolExecutor(workers) as pool:
        whole = [game for part in pool.map(play, parts) for game in part]
    seen = set(whole)
    yield from dict.fromkeys(whole)
    left = number - len(seen)
    for seed in count():
        if left <= 0:
            return
        game = variation(whole, seed)
        if game not in seen:
            seen.add(game)
            left -= 1
            yield game


def sgf(moves: str, chance: Random) -> str:
    """Return a game with facts as SGF."""
    red, yellow = chance.sample(range(PEOPLE), 2)
    year, month, day = (chance.randrange(*ends) for ends in ((2015, 2026), (1, 13), (1, 29)))
    heights = [0] * 7
    nodes = []
    for ply, column in enumerate(map(int, moves)):
        heights[column - 1] += 1
        nodes.append(f";{'BW'[ply % 2]}[{'abcdefg'[column - 1]}{heights[column - 1]}]")
    facts = f"DT[{year}-{month:02}-{day:02}]EV[Cup {chance.randrange(40)}]"
    names = f"PB[Player {red}]PW[Player {yellow}]"
    return f"(;FF[4]CA[UTF-8]GM[44]SZ[7:6]{names}{facts}{''.join(nodes)})\n"


def write(folder: Path, number: int, played: int, workers: int) -> None:
    """Write the files of ``number`` games into a folder, which is made if it is not there."""
    (folder / "sgf").mkdir(parents=True, exist_ok=True)
    chance = Random("facts")
    with_facts = []
    with (folder / "moves.txt").open("w", encoding="ascii", newline="\n") as file:
        for index, moves in enumerate(games(number, played, workers)):
            if index % 10:
                file.write(f"{moves}\n")
            else:
                with_facts.append(sgf(moves, chance))
    for index in range(SGF_FILES):
        text = "".join(with_facts[index::SGF_FILES])
        (folder / "sgf" / f"{index:03}.sgf").write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=parse_positive_int, default=1_000_000)
    parser.add_argument("--played", type=parse_positive_int, default=50_000)
    parser.add_argument("--workers", type=parse_positive_int, default=1)
    options = parser.parse_args()
    write(options.folder, options.games, options.played, options.workers)


if __name__ == "__main__":
    main()
