from c4studio.training.drill import Drill, DrillStage
from c4studio.training.endgame import (
    MOST_FURTHER_DEFENCES,
    EndGame,
    LongestDefences,
    find_longest_defences,
)
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.training.sources import packaged_puzzle_list, questions_of_puzzles
from engine import Position, Solver

SCORES = PuzzleMiner(Solver(16, book=None)).column_scores
# A forced win, where two defences hold as long.
ATTACK = next(
    each for each in packaged_puzzle_list() if Theme.TWO_FOURS in each.themes and each.stars < 3
)
DRAW = max(
    (each for each in packaged_puzzle_list() if Theme.ONLY_DRAW in each.themes),
    key=lambda each: each.position.ply,
)


def begun(puzzle: Puzzle) -> tuple[Drill, EndGame]:
    """Solve a puzzle, and wait until the other side has replied."""
    drill = Drill(questions_of_puzzles([puzzle], to_end=True))
    while drill.stage is DrillStage.LOOKING_FOR_COLUMN:
        drill.answer_question(drill.right_columns[0])
    assert drill.stage is DrillStage.PASSED
    assert drill.question is not None
    drill.trial = end = EndGame(drill.question, drill.line)
    answer(end)
    return drill, end


def answer(end: EndGame) -> None:
    while end.passed is None and end.is_waiting:
        end.take_answer(end.search_for_answer()(SCORES))


def play_to_end(drill: Drill, end: EndGame) -> None:
    while end.passed is None:
        drill.answer_question(drill.right_columns[0])
        answer(end)
        drill.settle_current_try(None)


def test_a_puzzle_goes_on_to_the_four_against_every_longest_defence() -> None:
    drill, end = begun(ATTACK)
    lines, further = set(), 0
    while end.passed is None:
        position = end.line.end
        assert position.to_move is ATTACK.position.to_move
        # The reply holds as long as any.
        before = SCORES(end.line.positions[-2])
        assert before[end.line.columns[-1]] == max(each for each in before if each is not None)
        further += end.is_further
        lines.add(end.line.columns)
        drill.answer_question(drill.right_columns[0])
        answer(end)
    assert end.line.end.winner is ATTACK.position.to_move
    assert end.answered == 1 + further
    assert 1 <= further <= MOST_FURTHER_DEFENCES
    # Only the solution counts.
    assert (drill.passed_count, len(drill.attempts)) == (1, 1)


def test_a_drawn_puzzle_goes_on_until_the_board_is_full() -> None:
    drill, end = begun(DRAW)
    assert not end.is_won
    play_to_end(drill, end)
    assert (end.line.end.is_over, end.line.end.winner) == (True, None)
    assert end.slips == 0


def test_a_column_that_throws_the_result_away_is_not_played() -> None:
    drill, end = begun(next(each for each in packaged_puzzle_list() if each.stars == 3))
    while {*drill.right_columns} == {*drill.position.legal_columns}:
        drill.answer_question(drill.right_columns[0])
        answer(end)
    wrong = next(each for each in drill.position.legal_columns if each not in drill.right_columns)
    before = end.line
    assert drill.answer_question(wrong) is None
    assert (end.line, end.slips, drill.stage) == (before, 1, DrillStage.LOOKING_FOR_COLUMN)
    assert end.refused is not None and end.refused.column == wrong
    drill.answer_question(drill.right_columns[0])
    assert end.refused is None


def test_all_replies_that_hold_longest_are_known() -> None:
    position = Position.from_moves("41424")
    found, scores = find_longest_defences(position, SCORES), SCORES(position)
    assert found.column is not None
    best = {each for each, score in enumerate(scores) if score == scores[found.column]}
    assert {found.column, *found.others} == best
    assert found.scores == SCORES(position.play(found.column))
    # Nothing follows the last disc of a drawn game.
    last = Position.from_moves("34431331141137147726235446227722666675555")
    assert find_longest_defences(last, SCORES) == LongestDefences(last.legal_columns[0], (), ())
