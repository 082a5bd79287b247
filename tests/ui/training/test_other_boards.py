"""Puzzles and cards of boards of other sizes, in the real window."""

from collections.abc import Iterable
from pathlib import Path

from c4studio.formats import read, sgf
from c4studio.game import Collection
from c4studio.training.card import CardKind, CardTask
from c4studio.training.endgame import EndGame
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sets import stored_puzzle_sets
from c4studio.training.sources import packaged_puzzle_list
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.tiles import SmallBoard
from engine import STANDARD, Board
from tests.boards import BOTH, ending_text
from tests.hands import Hand, wait
from tests.ui.training.training_window import Opened, drill_of, practise, wait_for, wait_for_writing

EIGHT, NINE = BOTH[1], Board(9, 9)


def open_games(hand: Hand, path: Path, games: Iterable[str]) -> None:
    path.write_text(sgf.sgf_of_games(Collection([read(each) for each in games])))
    hand.open_file(path)


def test_a_puzzle_of_nine_columns_is_solved_and_played_to_the_four(
    hand: Hand, opened: Opened
) -> None:
    hand.paste("9x9: 55")
    part = practise("train.solve", hand)
    (box,) = part.page.findChildren(PuzzleChoiceBox)
    # The set is that of the board at hand, and others can be chosen.
    assert box.sets.currentText() == "Shipped with the program, 9×9"
    box.sets.setCurrentIndex(0)
    wait(lambda: drill_of(part).position.board == STANDARD)
    box.sets.setCurrentIndex(box.sets.findData(" 9x9"))
    wait(lambda: drill_of(part).position.board == NINE)
    drill = drill_of(part)
    assert {each.source for each in drill.questions} <= {*packaged_puzzle_list(NINE)}
    while not drill.attempts:
        hand.press(str(drill.right_columns[0] + 1))
    wait(lambda: isinstance(drill.trial, EndGame) and drill.is_awaiting_answer)
    assert part.page.origin.text().startswith("A puzzle of")
    while drill.trial.passed is None:
        hand.press(str(drill.right_columns[0] + 1))
        wait(lambda: drill.is_awaiting_answer or drill.trial.passed is not None)
    assert drill.position.is_over
    wait_for_writing(hand)
    with opened() as store:
        assert store.database.query_rows("SELECT key, passed FROM solved") == [
            (packaged_puzzle_of(drill.questions[0].source).key, 1)
        ]


def packaged_puzzle_of(source: object) -> Puzzle:
    assert isinstance(source, Puzzle)
    return source


def test_mistakes_of_another_board_become_cards_that_are_asked(
    hand: Hand, opened: Opened, tmp_path: Path
) -> None:
    open_games(hand, tmp_path / "club.sgf", [ending_text(EIGHT)])
    hand.do("train.add_all")
    wait_for("new cards from", hand)
    with opened() as store:
        cards = [each.card for each in store.all_cards()]
    assert [each.kind for each in cards].count(CardKind.MISTAKE) >= 3
    hand.do("workspace.learn")
    (small,) = hand.window.findChildren(SmallBoard)
    wait(lambda: small.grid.board == small.scene.board == EIGHT)
    assert small.grid.board_size.width() == small.width()
    part = practise("train.today", hand)
    # None of them was altered, so none is mended.
    assert "mended" not in part.page.told.text()
    drill = drill_of(part)
    asked = [each.source for each in drill.questions]
    assert {each.card.position.board for each in asked if isinstance(each, CardTask)} == {EIGHT}
    while drill.question is not None:
        hand.press(str(drill.right_columns[0] + 1), "Return")
    wait_for_writing(hand)
    with opened() as store:
        assert [each.passed for each in store.select_tries()] == [1] * len(asked)
        assert all(each.memory is not None for each in store.all_cards())


def test_puzzles_of_two_boards_are_mined_as_one_set(
    hand: Hand, opened: Opened, tmp_path: Path
) -> None:
    puzzles = packaged_puzzle_list()[0], packaged_puzzle_list(EIGHT)[0]
    games = [each.moves + each.solution for each in puzzles]
    open_games(hand, tmp_path / "league.sgf", games)
    hand.do("puzzles.mine")
    wait_for("offers them as league", hand)
    with opened() as store:
        (found,) = stored_puzzle_sets(store).values()
    assert {each.position.board for each in found} == {*BOTH}
    assert {each.position for each in puzzles} <= {each.position for each in found}
