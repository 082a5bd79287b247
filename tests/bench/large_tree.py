"""A game of any size, the same at every run."""

import random

from c4studio.game import Annotation, Game, GameNode, Glyph, NodeScores

LINE = 12
"""Discs of a line that is added, about."""


def large_game(size: int, seed: int = 1) -> Game:
    """A game of so many nodes: lines that start at any node, some of them with notes and scores."""
    chance = random.Random(seed)
    game = Game()
    nodes = [game.root]
    while len(nodes) < size:
        node = chance.choice(nodes)
        for _ in range(min(chance.randint(1, 2 * LINE), size - len(nodes))):
            columns = [c for c in node.position.legal_columns if node.variation(c) is None]
            if not columns:
                break
            node = node.add_variation(chance.choice(columns))
            nodes.append(node)
            _annotate(node, chance)
    return game


def _annotate(node: GameNode, chance: random.Random) -> None:
    if chance.random() < 0.1:
        node.annotation = Annotation(
            comment="Threatens to close the third row " * chance.randint(1, 5),
            glyph=chance.choice([None, *Glyph]),
        )
    if chance.random() < 0.5:
        legal = node.position.legal_columns
        node.scores = NodeScores.from_values(
            [chance.randint(-9, 9) if column in legal else None for column in range(7)],
            node.position.ply,
            # Chosen by chance, they are no scores that the program may have computed.
            stored=True,
        )
