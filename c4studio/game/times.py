"""The time that a move took, as a property of its node that files keep."""

from c4studio.game.annotation import Annotation
from c4studio.game.tree import GameNode

_TIME_PROPERTY = "TOOK"


def annotation_of_time(milliseconds: int) -> Annotation:
    """Return the annotation of a move that took some time, and has nothing else."""
    return Annotation(kept=((_TIME_PROPERTY, (f"{milliseconds / 1000:.1f}",)),))


def milliseconds_taken(node: GameNode) -> int | None:
    """Return how long the move that leads to a node took; None if that is unknown."""
    for name, values in node.annotation.kept:
        if name == _TIME_PROPERTY:
            return _milliseconds_of_text(values[0])
    return None


def _milliseconds_of_text(text: str) -> int | None:
    """Return a number of seconds with at most three decimals in milliseconds; None for no such."""
    whole, _, part = text.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) < 7) or not (
        not part or (part.isascii() and part.isdigit() and len(part) <= 3)
    ):
        return None
    return int(whole) * 1000 + int(part.ljust(3, "0"))
