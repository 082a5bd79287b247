"""Write random positions, to be labelled: the same ones for a seed, on every machine.

``python -m tests.bench.million_boards --seed 1 >positions.txt``; ``c4studio label positions.txt
--out scores.csv --workers N`` scores them then. The manual tells the checksums of both files.
Positions are those of games in which each disc falls into a random column; none is over, and none
comes twice.
"""

import argparse
import random
import sys
from collections.abc import Iterator

from engine import Position

FEWEST_DISCS, MOST_DISCS = 8, 36


def boards(seed: int, count: int) -> Iterator[str]:
    """Yield the moves, 1-7, of so many different positions that are not over."""
    rng, seen = random.Random(seed), set[int]()
    while len(seen) < count:
        moves, position = "", Position()
        for _ in range(rng.randint(FEWEST_DISCS, MOST_DISCS)):
            if position.is_over:
                break
            column = rng.choice(position.legal_columns)
            moves, position = f"{moves}{column + 1}", position.play(column)
        else:
            if not position.is_over and position.key() not in seen:
                seen.add(position.key())
                yield moves


def main() -> None:
    """Write the positions, a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1_000_000)
    options = parser.parse_args()
    sys.stdout.writelines(f"{moves}\n" for moves in boards(options.seed, options.count))


if __name__ == "__main__":
    main()
