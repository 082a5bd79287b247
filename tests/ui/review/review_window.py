"""What the tests of reviews have in common."""

from tests.hands import Hand, wait

MOVES = "44444352632266547"
"""A game with six mistakes, three of either side."""


def wait_for_review(hand: Hand) -> None:
    """Wait until the line that is shown is reviewed."""
    line = hand.reviewer
    # Of a game that has just come the review may not know yet; one without a move is complete.
    wait(lambda: bool(line.review.moves) and line.review.is_complete and not line.is_reviewing_line)
