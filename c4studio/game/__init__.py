"""The game as a tree of positions; no Qt."""

from c4studio.game.tree import Game, GameNode

__all__ = ["Game", "GameNode"]
