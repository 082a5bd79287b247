"""Repertoires as games with variations, and back."""

from collections.abc import Callable
from dataclasses import replace

from c4studio.game import Game, GameFacts
from c4studio.language.messages import Practice
from c4studio.language.said import say
from c4studio.training.repertoire import Repertoire, RepertoireMove
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from engine import Position, Side, folded_key


def repertoire_as_game(repertoire: Repertoire, comment: Callable[[Position, int], str]) -> Game:
    """Convert a repertoire to a game with variations, in which each position occurs once.

    Replies that lead to a mirror image of such a position are left out.

    Args:
        repertoire: the repertoire.
        comment: returns the comment on the column played in a position, "" for none.
    """
    game = Game()
    waiting, seen = [game.root], set[int]()
    while waiting:
        node = waiting.pop()
        if node.position.to_move is repertoire.side:
            for column in repertoire.columns_in_position(node.position):
                child = node.add_variation(column)
                said = comment(node.position, column)
                child.annotation = replace(child.annotation, comment=said)
                waiting.append(child)
            continue
        for column in node.position.legal_columns:
            after = node.position.play(column)
            if repertoire.columns_in_position(after) and folded_key(after) not in seen:
                seen.add(folded_key(after))
                waiting.append(node.add_variation(column))
    return game


def proposed_repertoire_as_game(
    repertoire: Repertoire, comment: Callable[[Position, int], str], naming: Naming
) -> Game:
    """Convert a proposed repertoire to a game with variations, and name it."""
    game = repertoire_as_game(repertoire, comment)
    proposal = say(Practice.PROPOSAL, side=repertoire.side)
    game.facts = GameFacts(event=render(proposal, naming))
    return game


def repertoire_of_game(game: Game, side: Side) -> Repertoire:
    """Build a repertoire from one side's moves in a game with variations."""
    return Repertoire(side, columns_played_in_game(game, side))


def columns_played_in_game(game: Game, side: Side) -> list[RepertoireMove]:
    """Return the columns that a side plays in each position of a game with variations.

    Nodes after a position that was set up are left out.
    """
    choices: list[RepertoireMove] = []
    waiting = [(game.root, "")] if game.root.position == Position() else []
    while waiting:
        node, moves = waiting.pop()
        played = [(each.column, each) for each in node.variations if each.column is not None]
        if played and node.position.to_move is side:
            choices.append(RepertoireMove(moves, tuple(column for column, _ in played)))
        waiting += [(each, f"{moves}{column + 1}") for column, each in reversed(played)]
    return choices
