"""What the tests of reviews have in common."""

from c4studio.review import JudgedMove, Review
from tests.hands import Hand, wait

MOVES = "44444352632266547"
"""A game with six mistakes, three of either side."""


def wait_for_review(hand: Hand) -> None:
    """Wait until the line that is shown is reviewed."""
    line = hand.reviewer
    # Of a game that has just come the review may not know yet; one without a move is complete.
    wait(lambda: bool(line.review.moves) and line.review.is_complete and not line.is_reviewing_line)


def rows_of_review(review: Review) -> list[tuple[JudgedMove, ...]]:
    """The mistakes of each row of the list: a row a mistake, below a heading of several."""
    return [
        moves
        for episode in review.mistake_groups
        for moves in (
            *([episode.moves] if len(episode.moves) > 1 else []),
            *((move,) for move in episode.moves),
        )
    ]
