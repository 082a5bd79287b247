"""Puzzles that go on to the four in the real window, and on the board after that."""

from collections.abc import Callable

from c4studio.training.drill import Drill
from c4studio.training.endgame import EndGame
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.sources import packaged_puzzle_list
from c4studio.ui.training.train_part import TrainPart
from tests.hands import Hand, wait
from tests.ui.training.training_window import Opened, drill_of, practise, wait_for_writing


def solved(hand: Hand) -> tuple[TrainPart, Drill, EndGame]:
    """Solve the first puzzle, and wait until the other side has replied."""
    part = practise("train.solve", hand)
    drill = drill_of(part)
    while not drill.attempts:
        hand.press(str(drill.right_columns[0] + 1))
    wait(lambda: isinstance(drill.trial, EndGame) and drill.is_awaiting_answer)
    assert isinstance(drill.trial, EndGame)
    return part, drill, drill.trial


def test_a_solved_puzzle_goes_on_to_the_four(hand: Hand, opened: Opened) -> None:
    part, drill, end = solved(hand)
    page = part.page
    assert "Play on until " in page.told.text() and page.board.scene.line is None
    # Why the solution is right stays until the next disc.
    assert page.told.text().startswith("Column ") and page.origin.text().startswith("A puzzle of")
    is_refused = False
    while end.passed is None:
        wrong = {*drill.position.legal_columns} - {*drill.right_columns}
        if wrong and not is_refused:
            before = drill.line
            hand.press(str(min(wrong) + 1))
            is_refused = True
            assert "would throw the " in page.told.text() and drill.line == before
        hand.press("H", "H", str(drill.right_columns[0] + 1))
        wait(lambda: drill.is_awaiting_answer or end.passed is not None)
    assert drill.position.winner is page_side(drill)
    assert page.told.text().startswith(f"Four with move {drill.position.ply}")
    wait_for_writing(hand)
    with opened() as store:
        assert store.database.query_rows("SELECT passed FROM solved") == [(1,)]
    hand.press("Return")
    assert (drill.number, page.told.text()) == (1, "")


def page_side(drill: Drill) -> object:
    question = drill.question
    assert question is not None and isinstance(question.source, Puzzle)
    return question.source.position.to_move


def test_return_leaves_the_play_after_a_puzzle(hand: Hand) -> None:
    part, drill, _ = solved(hand)
    hand.press("Return")
    assert (drill.number, drill.passed_count, part.page.told.text()) == (1, 1, "")
    # A reply that is late does not come to the next puzzle.
    while len(drill.attempts) < 2:
        hand.press(str(drill.right_columns[0] + 1))
    hand.press("Return")
    line = drill.line
    wait(lambda: not part._search.is_running)
    assert (drill.number, drill.line) == (2, line)


def test_a_puzzle_goes_on_on_the_board(hand: Hand) -> None:
    part, drill, _ = solved(hand)
    line = drill.line
    entry = part.page.entries["go on"]
    assert entry.isEnabled()
    entry.trigger()
    assert not part.is_open
    assert hand.document.current.position == line.end
    assert hand.desk.stage.page is None
    hand.press("Ctrl+Z")
    assert hand.document.collection.is_blank


def test_a_missed_puzzle_comes_back_in_the_session_and_another_day(
    start: Callable[[], Hand], opened: Opened
) -> None:
    hand = start()
    part = practise("train.solve", hand)
    drill = drill_of(part)
    asked = len(drill.questions)
    missed = drill.questions[0].source
    assert not part.page.entries["go on"].isEnabled()
    hand.press("S", "Return")
    for _ in range(asked - 1):
        while drill.number not in drill.attempts:
            hand.press(str(drill.right_columns[0] + 1))
        hand.press("Return")
    assert drill.question is not None and drill.question.source == missed
    assert part.page.count.text() == "Once more, since it was missed: 1 of 1"
    hand.press("S", "Return")
    assert part.page.task.text() == f"{asked - 1} of {asked} found at the first try"
    assert "comes again from tomorrow on: 1 puzzle" in part.page.told.text()
    hand.press("Esc")
    wait_for_writing(hand)
    with opened() as store:
        # The second try is practice.
        assert store.database.query_rows("SELECT count(*), sum(passed) FROM solved") == [
            (asked, asked - 1)
        ]
    assert missed in packaged_puzzle_list()
