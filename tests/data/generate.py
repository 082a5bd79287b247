"""Generate the project's own test positions: seeded random play, scores confirmed by bitbully.

    python -m tests.data.generate

writes one file a class into ``resources/sets``, ``moves score`` a line. The classes are those of
Pascal Pons' test protocol: by discs on the board (begin up to 14, middle up to 28, end above) and
by plies to the end of the game with best play (easy up to 14, medium up to 28, hard above).
"""

from __future__ import annotations

import random
from pathlib import Path

from bitbully import bitbully_core
from rich.progress import Progress

from engine import Position, Solver

SEED = 20261121
COUNTS = {
    "end-easy": 300,
    "middle-easy": 300,
    "middle-medium": 300,
    "begin-easy": 300,
    "begin-medium": 100,
    "begin-hard": 100,
}
RANGES = {"begin": (7, 14), "middle": (15, 28), "end": (29, 41)}
FOLDER = Path(__file__).parent.parent.parent / "resources" / "sets"


def random_moves(rng: random.Random, discs: int) -> str | None:
    """Random moves to an unfinished position, None if the game ended on the way."""
    position = Position()
    moves = ""
    for _ in range(discs):
        if not position.legal_columns:
            return None
        column = rng.choice(position.legal_columns)
        position, moves = position.play(column), moves + str(column + 1)
    return None if position.is_over else moves


def difficulty(plies: int) -> str:
    """The class of a position by the plies to the end of the game."""
    return "easy" if plies <= 14 else "medium" if plies <= 28 else "hard"


def bitbully_score(core: bitbully_core.BitBullyCore, moves: str) -> int:
    """What the independent solver says."""
    board = bitbully_core.BoardCore()
    for move in moves:
        board.play(int(move) - 1)
    return int(core.mtdf(board, 0))


def main() -> None:
    """Write every class."""
    rng = random.Random(SEED)
    solver, core = Solver(memory_mb=64, book=None), bitbully_core.BitBullyCore()
    with Progress() as progress:
        for name, count in COUNTS.items():
            phase, wanted = name.split("-")
            found: dict[str, int] = {}
            task = progress.add_task(name, total=count)
            while len(found) < count:
                moves = random_moves(rng, rng.randint(*RANGES[phase]))
                if moves is None or moves in found:
                    continue
                score = solver.solve(Position.from_moves(moves))
                if difficulty(score.plies) != wanted:
                    continue
                if bitbully_score(core, moves) != score.value:
                    raise SystemExit(f"{moves}: bitbully does not confirm {score.value}")
                found[moves] = score.value
                progress.advance(task)
            lines = [f"{moves} {value}" for moves, value in found.items()]
            (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
