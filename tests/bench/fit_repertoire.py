"""Find the winning way of the first player with the fewest positions, by an integer programme.

    python -m tests.bench.fit_repertoire [--discs 8]

Needs the extra ``fit``. A position is one with the first player to move, up to so many discs, that
no forced win and no checked plan finishes; mirror images are one. Each position that is used
chooses a winning column, and each reply to it leads to a position that is used, too. The number of
used positions is the least there is. The script prints it beside that of a greedy choice, which
takes the column whose replies lead to the fewest positions that are not used yet, and beside that
of the packaged repertoire.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping

from c4studio.ground.paths import packaged_book
from c4studio.training.puzzles.chain import Scorer
from c4studio.training.puzzles.mining import Miner
from c4studio.training.repertoire import RED_DISCS, folded, packaged
from engine import Position, Side, Solver
from engine.proofs import Prover
from tests.training.packaged_repertoires import is_finished

Graph = Mapping[Position, Mapping[int, frozenset[Position]]]
"""The positions, the winning columns of each, and where the replies lead."""


def winning_columns(position: Position, scorer: Scorer) -> list[int]:
    """Return the columns that win."""
    scores = enumerate(scorer(position))
    return [column for column, score in scores if score is not None and score.value > 0]


def graph_of(discs: int, scorer: Scorer) -> Graph:
    """Return all positions that some winning columns lead to."""
    prover, finished = Prover(), dict[Position, bool]()
    graph: dict[Position, dict[int, frozenset[Position]]] = {}
    waiting = [Position()]
    while waiting:
        position = waiting.pop()
        if position in graph:
            continue
        graph[position] = {}
        for column in winning_columns(position, scorer):
            after = position.play(column)
            replies = {folded(after.play(each)) for each in after.legal_columns}
            for each in replies:
                if each not in finished:
                    finished[each] = is_finished(each, prover)
            left = {each for each in replies if each.ply <= discs and not finished[each]}
            graph[position][column] = frozenset(left)
            waiting.extend(left)
    return graph


def greedy(graph: Graph) -> set[Position]:
    """Return the positions that a choice uses which looks one reply ahead."""
    used, level = {Position()}, {Position()}
    while level:
        following: set[Position] = set()
        for position in sorted(level, key=Position.key):
            columns = graph[position].values()
            following |= min(columns, key=lambda leads: len(leads - following))
        used |= following
        level = following
    return used


def fewest(graph: Graph) -> set[Position]:
    """Return the positions that the best choice uses."""
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import lil_matrix

    uses = {position: number for number, position in enumerate(graph)}
    takes = [(position, column) for position in graph for column in graph[position]]
    follows = sum(len(graph[position][column]) for position, column in takes)
    rows = lil_matrix((len(uses) + follows, len(uses) + len(takes)))
    # A used position takes a column ...
    for number in uses.values():
        rows[number, number] = -1
    row = len(uses)
    for place, (position, column) in enumerate(takes, len(uses)):
        rows[uses[position], place] = 1
        # ... and a taken column uses all positions behind it.
        for following in graph[position][column]:
            rows[row, uses[following]], rows[row, place] = 1, -1
            row += 1
    cost = np.concatenate([np.ones(len(uses)), np.zeros(len(takes))])
    least = np.zeros(len(cost))
    least[uses[Position()]] = 1
    found = milp(
        cost,
        constraints=LinearConstraint(rows.tocsr(), lb=0),
        bounds=Bounds(least, 1),
        integrality=np.ones(len(cost)),
    )
    assert found.success, found.message
    return {position for position, number in uses.items() if found.x[number] > 0.5}


def told(positions: Iterable[Position]) -> str:
    """Return how many positions there are, in all and with each number of discs."""
    counts = Counter(position.ply for position in positions)
    return f"{counts.total():5}  ({', '.join(str(counts[each]) for each in sorted(counts))})"


def main() -> None:
    """Print the three numbers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--discs", type=int, default=RED_DISCS)
    discs = parser.parse_args().discs
    graph = graph_of(discs, Miner(Solver(64, packaged_book())).scores)
    shipped = packaged(Side.RED).upto(discs)
    print(f"all      {told(graph)}")
    print(f"greedy   {told(greedy(graph))}")
    print(f"optimum  {told(fewest(graph))}")
    print(f"packaged {told(choice.position for choice in shipped.choices.values())}")


if __name__ == "__main__":
    main()
