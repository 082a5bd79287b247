import pytest

from c4studio.export.repertoires import repertoire_as_game, repertoire_of_game
from c4studio.ground.paths import packaged_book
from c4studio.training.card import CardKind
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.puzzles.puzzle import TrainingError
from c4studio.training.repertoire import (
    Repertoire,
    RepertoireMove,
    cards_of_repertoire,
    learned_part_of_repertoire,
    packaged_repertoire_of_side,
    parse_repertoire,
    reach_probabilities,
)
from engine import Position, Side, Solver
from tests.refusals import refused
from tests.training.packaged_repertoires import find_yellow, gaps

SCORES = PuzzleMiner(Solver(16, packaged_book())).column_scores


@pytest.fixture(scope="module")
def red() -> Repertoire:
    return packaged_repertoire_of_side(Side.RED)


def slower(choice: RepertoireMove) -> int:
    """Return by how many moves the first column of a choice wins later than the quickest one."""
    values = {each: score.value for each, score in enumerate(SCORES(choice.position)) if score}
    return max(values.values()) - values[choice.columns[0]]


def test_red_learns_180_positions_which_come_up_in_all_but_few_games(red: Repertoire) -> None:
    counts = [sum(len(each.moves) == n for each in red.choices.values()) for n in range(0, 9, 2)]
    assert counts == [1, 4, 20, 70, 175]
    learned = learned_part_of_repertoire(Side.RED, SCORES)
    assert len(learned.choices) == 180
    assert learned.choices.items() <= red.choices.items()
    often = reach_probabilities(red.cut_at_discs(8), SCORES)
    assert sum(chance for key, chance in often.items() if key not in learned.choices) < 0.03
    # Each of them is reached by others of them.
    game = repertoire_as_game(learned, lambda position, column: "")
    assert len(repertoire_of_game(game, Side.RED).choices) == 180


def test_red_takes_the_quickest_way_nearly_everywhere(red: Repertoire) -> None:
    late = [slower(each) for each in red.cut_at_discs(8).choices.values() if slower(each)]
    assert sum(late) <= 7 and max(late) <= 3
    learned = learned_part_of_repertoire(Side.RED, SCORES).choices.values()
    assert sum(slower(each) > 0 for each in learned) <= 7


@pytest.mark.parametrize(("moves", "column"), [("", 3), ("41", 3), ("44", 3), ("4444", 3)])
def test_red_begins_as_a_teacher_would(red: Repertoire, moves: str, column: int) -> None:
    assert red.columns_in_position(Position.from_moves(moves)) == (column,)


@pytest.mark.parametrize("moves", ["41536762", "42637561"])
def test_where_force_wins_red_is_not_quiet(red: Repertoire, moves: str) -> None:
    # If these positions come up, the forced e2 or f2 wins eight and seven moves sooner than d2.
    position = Position.from_moves(moves)
    assert red.columns_in_position(position) in ((), (4,), (5,))


def test_each_column_of_red_wins(red: Repertoire) -> None:
    for choice in red.choices.values():
        score = SCORES(choice.position)[choice.columns[0]]
        assert score is not None
        assert score.value > 0


def test_red_answers_every_reply_to_disc_6(red: Repertoire) -> None:
    assert list(gaps(red, 6)) == []


@pytest.mark.verify
def test_red_answers_every_reply_to_disc_12(red: Repertoire) -> None:
    assert list(gaps(red, 12)) == []


def test_a_gap_is_found(red: Repertoire) -> None:
    fewer = [each for each in red.choices.values() if each.moves != "44"]
    assert "44" in [line.text for line in gaps(Repertoire(Side.RED, fewer), 2)]


def test_a_mirrored_position_is_answered_by_the_mirrored_column() -> None:
    found = Repertoire(Side.RED, [RepertoireMove("41", (2,))])
    assert found.columns_in_position(Position.from_moves("41")) == (2,)
    assert found.columns_in_position(Position.from_moves("47")) == (4,)
    assert found.columns_in_position(Position.from_moves("44")) == ()


def test_red_is_learned_in_the_order_in_which_careful_opponents_lead_there(red: Repertoire) -> None:
    small = red.cut_at_discs(4)
    cards = cards_of_repertoire(small, SCORES)
    assert len(cards) == len(small.choices)
    assert [card.rank for card in cards] == list(range(1, len(cards) + 1))
    assert cards[0].moves == ""
    assert cards[1].moves == "44"
    assert all(card.kind is CardKind.REPERTOIRE for card in cards)
    for card in cards:
        assert card.answers[0] == small.choices[card.key].columns[0]
        for column in card.answers:
            score = SCORES(card.position)[column]
            assert score is not None
            assert score.value > 0


def test_yellow_holds_out_or_uses_mistakes() -> None:
    found = find_yellow(SCORES, 15)
    assert len(found.choices) == 15
    results = set()
    for choice in found.choices.values():
        scores = SCORES(choice.position)
        best = max(score for score in scores if score is not None)
        assert choice.position.to_move is Side.YELLOW
        assert scores[choice.columns[0]] == best
        results.add(best.value > 0)
    assert results == {True, False}


@pytest.mark.verify
def test_the_packaged_way_of_yellow_is_what_is_found() -> None:
    assert packaged_repertoire_of_side(Side.YELLOW).choices == find_yellow(SCORES).choices


@pytest.mark.parametrize(
    ("text", "said"),
    [("4\n48", "line 2"), ("44", "line 1 does not end with a move of red"), ("x", "line 1")],
)
def test_a_wrong_line_is_named(text: str, said: str) -> None:
    with refused(TrainingError, said):
        parse_repertoire(text, Side.RED)
