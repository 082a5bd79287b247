"""The game tree, its annotations, and the edits that change them, without Qt."""

from c4studio.game.annotation import (
    Annotation,
    Arrow,
    GameFacts,
    Glyph,
    Hue,
    Mark,
    NodeScores,
    Shape,
)
from c4studio.game.collection import Collection
from c4studio.game.edits import Edit
from c4studio.game.tree import Game, GameNode
