"""Choose the first player's winning way that a teacher would choose, by integer programmes.

    python -m tests.bench.fit_repertoire [--out FILE]

Needs the extra ``fit``. A position is one with the first player to move that no simple ending
finishes (``find_ending``); mirror images are one. Each position that is used takes a winning
column, and each reply to it leads to a position that is used, too. What a column costs is how far
it is from natural, more in positions that come up more often:

- 3 for each move by which it wins later than the quickest column,
- 1 if it threatens neither a four nor a forced win,
- up to 1 the more seldom strong people play it than the winning column that they play most.

Of the ways that use at most ``MOST`` positions up to each number of discs, the one of least cost is
taken: first up to disc 8, then, from its positions, up to disc 10 and disc 12.

The script prints the numbers of positions and the moves by which the wins are slower than the
quickest ones, for what it finds and for the packaged repertoire.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from c4studio.ground.paths import packaged_book
from c4studio.opponents.people import column_chances
from c4studio.training.card import mirrored_moves
from c4studio.training.endings import canonical_position
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.repertoire import CAREFUL_OPPONENT_SKILL, packaged_repertoire_of_side
from engine import Position, Side, Solver
from engine.proofs import Prover
from tests.training.packaged_repertoires import is_finished

MOST = {8: 270, 10: 800, 12: 1800}
"""The most positions with up to 8 discs, and with 10 and 12 discs."""
SLOWEST = 3
"""Columns that win so many moves later than the best one are left out."""
RARER = 8
"""By how much less a position counts for each two discs more on the board."""


class Column(NamedTuple):
    """A winning column: what it costs to play it, and where the replies lead."""

    cost: float
    leads: frozenset[Position]


Graph = dict[Position, dict[int, Column]]
"""The positions with their winning columns."""


class Explorer:
    """Finds the positions that natural columns lead to, with the moves that lead to each."""

    def __init__(self, scorer: ColumnScorer) -> None:
        self._scorer, self._prover = scorer, Prover()
        self._finished: dict[Position, bool] = {}
        self.moves: dict[Position, str] = {Position(): ""}

    def graph(self, starts: Iterable[Position], discs: int) -> Graph:
        """Return all positions of up to so many discs that the starts lead to."""
        graph: Graph = {}
        waiting = list(starts)
        while waiting:
            position = waiting.pop()
            if position in graph:
                continue
            costs = self._costs(position)
            graph[position] = {
                column: Column(cost, self._leads(position, column, discs))
                for column, cost in costs.items()
            }
            for column in graph[position].values():
                waiting.extend(column.leads)
        return graph

    def _costs(self, position: Position) -> dict[int, float]:
        """Return how far each winning column is from what a teacher would play."""
        scores = self._scorer(position)
        values = {each: score.value for each, score in enumerate(scores) if score is not None}
        best, chances = (
            max(values.values()),
            column_chances(position, scores, CAREFUL_OPPONENT_SKILL),
        )
        wins = [each for each, value in values.items() if value > max(0, best - SLOWEST - 1)]
        most = max(chances[column] for column in wins)
        return {
            column: 3.0 * (best - values[column])
            + (self._prover.forced_win(position.play(column), passed=True) is None)
            + (1 - chances[column] / most)
            for column in wins
        }

    def _leads(self, position: Position, column: int, discs: int) -> frozenset[Position]:
        """Return the unfinished positions that the replies to a column lead to."""
        after, leads = position.play(column), set[Position]()
        for reply in after.legal_columns:
            reached = after.play(reply)
            following = canonical_position(reached)
            if following.ply <= discs and not self._is_finished(following):
                leads.add(following)
                moves = f"{self.moves[position]}{column + 1}{reply + 1}"
                same = following == reached
                self.moves.setdefault(following, moves if same else mirrored_moves(moves))
        return frozenset(leads)

    def _is_finished(self, position: Position) -> bool:
        if position not in self._finished:
            self._finished[position] = is_finished(position, self._prover)
        return self._finished[position]


def most_natural(
    graph: Graph, starts: Iterable[Position], discs: int, most: int
) -> dict[Position, int]:
    """Return the column of each position used up to so many discs, for the least cost."""
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import lil_matrix

    uses = {position: number for number, position in enumerate(graph)}
    takes = [(position, column) for position in graph for column in graph[position]]
    follows = sum(len(graph[position][column].leads) for position, column in takes)
    rows = lil_matrix((len(uses) + follows + 1, len(uses) + len(takes)))
    # A used position takes a column ...
    for number in uses.values():
        rows[number, number] = -1
    row = len(uses)
    for place, (position, column) in enumerate(takes, len(uses)):
        rows[uses[position], place] = 1
        # ... a taken column uses all positions behind it ...
        for following in graph[position][column].leads:
            rows[row, uses[following]], rows[row, place] = 1, -1
            row += 1
    # ... and not too many are used.
    rows[row, : len(uses)] = -1
    lower = np.zeros(row + 1)
    lower[row] = -most
    # Of ways that cost the same, the smaller one is taken.
    cost = np.full(len(uses) + len(takes), 0.001)
    for place, (position, column) in enumerate(takes, len(uses)):
        cost[place] += graph[position][column].cost * RARER ** ((discs - position.ply) / 2)
    least = np.zeros(len(cost))
    least[[uses[position] for position in starts]] = 1
    found = milp(
        cost,
        constraints=LinearConstraint(rows.tocsr(), lb=lower),
        bounds=Bounds(least, 1),
        integrality=np.ones(len(cost)),
        options={"time_limit": 600, "mip_rel_gap": 0.001},
    )
    assert found.x is not None, found.message
    chosen = found.x[len(uses) :] > 0.5
    return {
        position: column for (position, column), taken in zip(takes, chosen, strict=True) if taken
    }


def told(choices: Mapping[Position, int], scorer: ColumnScorer) -> str:
    """Return how many positions there are with each number of discs, and how slow the wins are."""
    counts = Counter(position.ply for position in choices)
    slower = Counter[int]()
    for position, column in choices.items():
        values = {each: score.value for each, score in enumerate(scorer(position)) if score}
        slower[position.ply] += max(values.values()) - values[column]
    return f"{dict(sorted(counts.items()))} positions, {dict(sorted(slower.items()))} moves slower"


def main() -> None:
    """Find the way and print what it costs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="write the repertoire to this file")
    out = parser.parse_args().out
    scorer = PuzzleMiner(Solver(64, packaged_book())).column_scores
    shipped = packaged_repertoire_of_side(Side.RED).choices.values()
    print("packaged", told({each.position: each.columns[0] for each in shipped}, scorer))
    explorer, starts = Explorer(scorer), [Position()]
    choices: dict[Position, int] = {}
    for discs, most in MOST.items():
        graph = explorer.graph(starts, discs)
        print(discs, len(graph), "positions to choose from", flush=True)
        chosen = most_natural(graph, starts, discs, most)
        choices |= chosen
        # The last ones are chosen again with what they lead to.
        starts = [position for position in chosen if position.ply == discs]
        print("found   ", told(choices, scorer), flush=True)
    if out is not None:
        lines = sorted((f"{explorer.moves[each]}{choices[each] + 1}" for each in choices),
                       key=lambda line: (len(line), line))  # fmt: skip
        out.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


if __name__ == "__main__":
    main()
