"""Excerpts: copies of a range of a game's moves as a new game."""

from __future__ import annotations

from dataclasses import replace

from c4studio.game.tree import Game, GameNode


def excerpt(game: Game, first: int, last: int) -> Game:
    """Copy the moves ``first`` to ``last`` of the main line, with variations, as a new game.

    Moves are numbered from 1. The new game starts at the position before move ``first``. ``game``
    is not changed.

    Raises:
        ValueError: the main line has no such moves, or ``last`` is less than ``first``.
    """
    main = [game.root, *game.root.main_line()]
    places = {
        node.position.ply: place for place, node in enumerate(main) if node.column is not None
    }
    if first not in places or last not in places or last < first:
        have = f"moves {min(places)} to {max(places)}" if places else "no moves"
        raise ValueError(f"the main line has {have}, expected moves {first} to {last} among them")
    start, end = main[places[first] - 1], main[places[last]]
    part = Game(start.position, game.facts)
    part.root.annotation = replace(start.annotation, glyph=None)
    part.root.scores = start.scores
    _copy(start, part.root, end)
    return part


def _copy(source: GameNode, target: GameNode, end: GameNode) -> None:
    """Copy the nodes below ``source`` to below ``target``. The copy stops at ``end``."""
    waiting = [(source, target)]
    while waiting:
        before, after = waiting.pop()
        for node in before.variations if before is not end else ():
            if node.column is None:
                copy = after.add_setup(node.position)
            else:
                copy = after.add_variation(node.column)
            copy.annotation, copy.scores = node.annotation, node.scores
            waiting.append((node, copy))
