import pytest

from c4studio.review import JudgedMove
from c4studio.review.insight import Explainer
from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.review.review import Review, review_line
from c4studio.training.card import Card, CardKind
from c4studio.training.gathering import FIRST_ASKED_DISC, UNTRAINABLE_CAUSES, cards_of_review
from engine import Side, Solver

BOTH = (Side.RED, Side.YELLOW)


def reviewed(solver: Solver, moves: str) -> Review:
    return review_line(solver, Line.from_text(moves))


GAMES = (
    "4444473233565221",
    "443555443512334753423227771751117166",
    "4716321642114464214267726673737",
)


def gathered(solver: Solver, moves: str, *sides: Side) -> tuple[Review, list[Card]]:
    review = reviewed(solver, moves)
    explainer = Explainer(solver)

    def cause(move: JudgedMove) -> Cause:
        return explainer.cause_of_mistake(move.position, move.columns, move.column)

    return review, cards_of_review(review, sides, cause, "a game")


@pytest.mark.parametrize("moves", GAMES)
def test_mistakes_with_a_cause_become_cards_and_as_many_quiet_positions(
    solver: Solver, moves: str
) -> None:
    review, cards = gathered(solver, moves, *BOTH)
    explainer = Explainer(solver)
    causes = [
        explainer.cause_of_mistake(move.position, move.columns, move.column)
        for move in review.faults()
        if move.ply >= FIRST_ASKED_DISC
    ]
    wrong = [card for card in cards if card.kind is CardKind.MISTAKE]
    calm = [card for card in cards if card.kind is CardKind.QUIET]
    assert [card.cause for card in wrong] == [
        each for each in causes if each not in UNTRAINABLE_CAUSES
    ]
    assert len(calm) <= len(wrong)
    for card in cards:
        move = review.moves[card.position.ply]
        assert move is not None
        assert card.answers == move.keeping_columns
        assert card.played == move.column
        assert (card.played in card.answers) is (card.kind is CardKind.QUIET)
        assert card.game == moves
        assert card.source == "a game"
        assert moves.startswith(card.moves)
    assert all(len(card.answers) > 1 for card in calm)


def test_the_games_have_cards_of_both_kinds(solver: Solver) -> None:
    cards = [card for moves in GAMES for card in gathered(solver, moves, *BOTH)[1]]
    assert {card.kind for card in cards} == {CardKind.MISTAKE, CardKind.QUIET}


def test_only_the_users_sides_are_gathered(solver: Solver) -> None:
    for moves in GAMES:
        _, both = gathered(solver, moves, *BOTH)
        for side in BOTH:
            _, own = gathered(solver, moves, side)
            wrong = [card for card in both if card.kind is CardKind.MISTAKE]
            assert [card for card in own if card.kind is CardKind.MISTAKE] == [
                card for card in wrong if card.position.to_move is side
            ]


def test_mistakes_without_a_cause_and_the_opening_are_left_out(solver: Solver) -> None:
    assert Cause.OTHER in UNTRAINABLE_CAUSES
    # Yellow gives the game away with the fourth disc, and nothing shows that on the board.
    assert gathered(solver, "4141", Side.YELLOW)[1] == []
