"""Sentences on the plan behind a move of a repertoire, and on how its lines end."""

from c4studio.ground.paths import packaged_book
from c4studio.training.endings import SimpleWin
from c4studio.training.plans import find_opening_plan
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.repertoire import Repertoire, RepertoireMove, packaged_repertoire_of_side
from c4studio.words.rendering import render
from c4studio.words.training.repertoire import ending_sentence, plan_sentences
from engine import Position, Side, Solver
from engine.plan import Plan
from engine.proofs import Prover
from tests.cases import cases

SCORES = PuzzleMiner(Solver(16, packaged_book())).column_scores


def told(repertoire: Repertoire, moves: str) -> str:
    position = Position.from_moves(moves)
    return render(plan_sentences(find_opening_plan(repertoire, position, SCORES, Prover())))


@cases()
def test_a_plan_says_what_the_move_does_and_how_it_goes_on(
    moves: str, column: int, said: str
) -> None:
    assert told(Repertoire(Side.RED, [RepertoireMove(moves, (column,))]), moves).startswith(said)


def test_replies_that_end_the_line_are_told_with_how_it_is_won() -> None:
    one = Repertoire(Side.RED, [RepertoireMove("4441", (4,))])
    assert told(one, "4441").endswith(". After b1: f1, then c1 or g1")


def test_a_winning_side_goes_on_from_a_line_that_it_stops_to_a_threat() -> None:
    assert told(packaged_repertoire_of_side(Side.RED), "45152322") == (
        "Makes two of a2–d2; after c3 d2 a2, d3 forces d4 and makes a threat on e4 (b1–e4)"
    )


@cases()
def test_a_line_that_only_stops_another_says_how_the_game_ends(
    side: Side, moves: str, said: str
) -> None:
    assert told(packaged_repertoire_of_side(side), moves).split(". ")[0].endswith(said)


def test_a_defender_names_the_only_move_that_wins_against_it() -> None:
    said = told(packaged_repertoire_of_side(Side.YELLOW), "4")
    assert said.startswith("Takes d2; Red wins only with d3; after d3 d4 d5 b1 b2 b3 …, ")
    assert said.endswith("f6 makes a threat on e5 (c3–f6)")


@cases({"Plan": Plan})
def test_an_ending_is_told(ending: SimpleWin, said: str) -> None:
    assert render(ending_sentence(Position.from_moves("44614"[:4]), ending)) == said
