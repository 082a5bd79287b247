"""Make the set of puzzles that is shipped: ``python -m tests.training.shipped_set games FILE``.

``games`` writes games between the opponents of several strengths. ``c4studio puzzles mine`` finds
the puzzles in them, and ``choose MINED SET`` takes those that show every number of stars and every
theme often.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random

from c4studio.formats import sgf
from c4studio.game import Collection, Game, GameFacts
from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import LEVELS, Opponent
from c4studio.training.puzzles.puzzle import Puzzle, Theme, parse_puzzle_set, puzzle_set_text
from engine import Position, Solver

SEED, GAMES = 46, 12000
MOST_BYTES = 120_000
MOST = 800
"""Puzzles that are taken at most."""
LEAST = 60
"""Puzzles of each number of stars and of each theme, where that many were mined."""
SHARE, OPENING_SHARE = 0.3, 0.14
"""The largest shares of a theme, and of the openings, in the set."""


def play(solver: Solver, number: int) -> Game:
    """Play a game between two levels that its number chooses."""
    chance = Random(f"{SEED} {number}")
    red, yellow = chance.choices(list(LEVELS)[:-1], k=2)
    players = [Opponent(LEVELS[red], 2 * number), Opponent(LEVELS[yellow], 2 * number + 1)]
    line = [Position()]
    game = Game(facts=GameFacts(red=red, yellow=yellow))
    node = game.root
    while not line[-1].is_over:
        column = players[line[-1].ply % 2].choose_column(line, solver.score_columns(line[-1]))
        line.append(line[-1].play(column))
        node = node.add_variation(column)
    return game


def choose(mined: list[Puzzle]) -> list[Puzzle]:
    """Return puzzles of all kinds within ``MOST_BYTES``, the easiest first.

    Kinds are the themes and the numbers of stars. The rarest get their puzzles first, and what room
    is left is filled in the order of the games, as long as no theme has more than its share.
    """
    kinds = {puzzle: {*puzzle.themes, str(puzzle.stars)} for puzzle in mined}
    counts = Counter(kind for found in kinds.values() for kind in found)
    share = {theme: int(SHARE * MOST) for theme in Theme}
    share[Theme.OPENING] = int(OPENING_SHARE * MOST)
    taken, had, size = dict[Puzzle, None](), Counter[str](), 0
    for wanted in (*sorted(counts, key=counts.__getitem__), None):
        for puzzle in mined:
            fits = wanted is None or (wanted in kinds[puzzle] and had[wanted] < LEAST)
            length = len(puzzle.json.encode()) + 1
            room = len(taken) < MOST and size + length <= MOST_BYTES
            rare = all(had[theme] < share[theme] for theme in puzzle.themes)
            if fits and room and rare and puzzle not in taken:
                taken[puzzle] = None
                had.update(kinds[puzzle])
                size += length
    return sorted(taken, key=lambda puzzle: puzzle.stars)


def main() -> None:
    """Write games, or choose among mined puzzles."""
    command, *names = sys.argv[1:]
    if command == "games":
        solver = Solver(32, packaged_book())
        games = [play(solver, number) for number in range(GAMES)]
        Path(names[0]).write_text(sgf.sgf_of_games(Collection(games)), encoding="utf-8")
    else:
        mined = parse_puzzle_set(Path(names[0]).read_text(encoding="utf-8"))
        Path(names[1]).write_text(puzzle_set_text(choose(mined)), encoding="utf-8")


if __name__ == "__main__":
    main()
