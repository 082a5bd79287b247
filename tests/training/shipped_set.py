"""Make the sets of puzzles that are shipped: ``python -m tests.training.shipped_set games FILE``.

``games`` writes games between the opponents of several strengths, and ``games 9x9 FILE`` those of
the forecast against itself on another board. ``c4studio puzzles mine`` finds the puzzles in them.
``again SET RATED`` rates those of a set by the rules as they are now, and leaves out those that are
none any more; ``choose RATED MINED SET`` takes puzzles of some files that show every number of
stars and every theme often, those of the first file before others. ``sixty MINED SET`` takes those
of another board. ``coefficients SET`` prints how the stars go with what makes a puzzle hard.
"""

import sys
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import correlation

from c4studio.formats import sgf
from c4studio.game import Collection, Game, GameFacts
from c4studio.game.boards import board_of_name
from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import LEVELS, Opponent
from c4studio.review.insight import Explainer
from c4studio.training.puzzles.mining import (
    THEME_SEARCH_BUDGETS,
    PuzzleMiner,
    own_moves_to_see,
)
from c4studio.training.puzzles.puzzle import (
    Puzzle,
    Theme,
    parse_puzzle_set,
    puzzle_set_text,
    unique_puzzles,
)
from c4studio.words.training.themes import read_answer
from engine import Forecaster, Position, Solver
from engine.proofs import Prover

SEED, GAMES = 46, 12400
MOST_BYTES = 120_000
MOST = 700
"""Puzzles that are taken at most."""
LEAST = 60
"""Puzzles of each number of stars and of each theme, where that many were mined."""
SHARE, OPENING_SHARE = 0.3, 0.14
"""The largest shares of a theme, and of the openings, in the set."""
SIXTY, LEAST_OF_SIXTY = 60, 12
"""Puzzles of another board, and of each kind of them, where that many were mined."""
RANDOM_DISCS, EARLY_DISCS, EARLY_NOISE, LATE_NOISE = 2, 16, 0.2, 0.4
"""Number of first discs at random, and the shares of random ones after them and after so many."""
NODES_OF_MOVE = 5000
"""Nodes of the forecast for a move."""


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


def play_forecast(forecaster: Forecaster, number: int) -> Game:
    """Play a game of the forecast against itself, with random moves that its number chooses."""
    chance = Random(f"{SEED} {forecaster.board} {number}")
    position = Position(forecaster.board)
    game = Game(position, GameFacts(red="Forecast", yellow="Forecast"))
    node = game.root
    while not position.is_over:
        after = {column: position.play(column) for column in position.legal_columns}
        quiet = [column for column, each in after.items() if forecaster.features(each)]
        if position.ply < RANDOM_DISCS or chance.random() < (
            EARLY_NOISE if position.ply < EARLY_DISCS else LATE_NOISE
        ):
            column = chance.choice(quiet or position.legal_columns)
        else:
            column = forecaster.choose(position, NODES_OF_MOVE).best or 0
        position, node = after[column], node.add_variation(column)
    return game


def choose(
    mined: list[Puzzle], most: int = MOST, least: int = LEAST, largest: float = SHARE
) -> list[Puzzle]:
    """Return puzzles of all kinds within ``MOST_BYTES``, the easiest first.

    Kinds are the themes and the numbers of stars. The rarest get their puzzles first, and what room
    is left is filled in the order of the games, as long as no theme has more than its share.
    """
    kinds = {puzzle: {*puzzle.themes, str(puzzle.stars)} for puzzle in mined}
    counts = Counter(kind for found in kinds.values() for kind in found)
    share = {theme: int(largest * most) for theme in Theme}
    share[Theme.OPENING] = int(OPENING_SHARE * most)
    taken, had, size = dict[Puzzle, None](), Counter[str](), 0
    for wanted in (*sorted(counts, key=counts.__getitem__), None):
        for puzzle in mined:
            fits = wanted is None or (wanted in kinds[puzzle] and had[wanted] < least)
            length = len(puzzle.json.encode()) + 1
            room = len(taken) < most and size + length <= MOST_BYTES
            rare = all(had[theme] < share[theme] for theme in puzzle.themes)
            if fits and room and rare and puzzle not in taken:
                taken[puzzle] = None
                had.update(kinds[puzzle])
                size += length
    return sorted(taken, key=lambda puzzle: puzzle.stars)


def rated_again(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield those of some puzzles that are still ones, with new stars and themes."""
    miner = PuzzleMiner(Solver(32, packaged_book()))
    for puzzle in puzzles:
        again = miner.rate_puzzle(puzzle.moves, puzzle.columns, puzzle.source, read_answer)
        if again is not None:
            yield again


def coefficients(puzzles: Sequence[Puzzle]) -> tuple[float, float]:
    """Return how the stars rank puzzles beside what makes them hard, as Spearman's coefficients.

    The first is that with the share of players who find the solution, the second that with the
    number of own moves to look ahead.
    """
    miner, prover = PuzzleMiner(Solver(32, packaged_book())), Prover()
    explainer = Explainer(Solver(32, packaged_book()), THEME_SEARCH_BUDGETS)
    moves = []
    for each in puzzles:
        scores = miner.column_scores(each.position)
        reason = explainer.reason_of_column(each.position, scores, each.columns[0])
        moves.append(own_moves_to_see(each, reason, prover.forced_win(each.position)))
    stars = [each.stars for each in puzzles]
    return spearman(stars, [each.found or 0 for each in puzzles]), spearman(stars, moves)


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's coefficient of rank correlation; equal values share their mean rank."""

    def ranks(values: Sequence[float]) -> list[float]:
        ordered = sorted(values)
        return [bisect_left(ordered, each) + bisect_right(ordered, each) for each in values]

    return correlation(ranks(one), ranks(other))


def _read(name: str) -> list[Puzzle]:
    return parse_puzzle_set(Path(name).read_text(encoding="utf-8"))


def main() -> None:
    """Write games, rate puzzles again, choose among them, or print the coefficients of a set."""
    command, *names, last = sys.argv[1:]
    if command == "games":
        if names:
            forecaster = Forecaster(board_of_name(names[0]), 16)
            games = [play_forecast(forecaster, number) for number in range(GAMES)]
        else:
            solver = Solver(32, packaged_book())
            games = [play(solver, number) for number in range(GAMES)]
        Path(last).write_text(sgf.sgf_of_games(Collection(games)), encoding="utf-8")
    elif command == "coefficients":
        found, moves = coefficients(_read(last))
        print(f"stars with the share who find it {found:.2f}, with the moves to see {moves:.2f}")
    else:
        puzzles = [puzzle for name in names for puzzle in _read(name)]
        # Rated again, two may turn out to have the same idea.
        unique = [*unique_puzzles(puzzles)]
        kept = (
            rated_again(puzzles)
            if command == "again"
            else choose(unique, SIXTY, LEAST_OF_SIXTY, 1.0)
            if command == "sixty"
            else choose(unique)
        )
        Path(last).write_text(puzzle_set_text(unique_puzzles(kept)), encoding="utf-8")


if __name__ == "__main__":
    main()
