from c4studio.ground.paths import packaged_book, packaged_puzzles
from c4studio.training.drill import Drill, DrillStage
from c4studio.training.playout import (
    LEAST_DISCS_TO_PLAY_OUT,
    PlayedOutGame,
    find_reply,
    lines_to_lost_positions,
    lost_positions,
)
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.puzzles.puzzle import Theme, parse_puzzle_set
from engine import Solver

PUZZLES = parse_puzzle_set(packaged_puzzles().read_text(encoding="utf-8"))
SCORES = PuzzleMiner(Solver(16, packaged_book())).column_scores


def test_whoever_is_to_move_has_lost() -> None:
    lines = lines_to_lost_positions(PUZZLES[:40])
    assert len(lines) == sum(Theme.ONLY_DRAW not in each.themes for each in PUZZLES[:40])
    for line in lines:
        assert all(score is None or score.value < 0 for score in SCORES(line.end))


def test_short_ones_are_passed_over() -> None:
    lines = lines_to_lost_positions(PUZZLES[:40])
    found = [*lost_positions(lines, SCORES)]
    assert 0 < len(found) < len(lines)
    assert all(each.limit - each.line.end.ply >= LEAST_DISCS_TO_PLAY_OUT for each in found)
    kept = [each.line for each in found]
    assert kept == [line for line in lines if line in kept]
    assert [*lost_positions([], SCORES)] == []


def test_best_defence_lasts_to_the_limit_and_slips_are_noted() -> None:
    slipped = 0
    for well in (True, False):
        drill = Drill([next(lost_positions(lines_to_lost_positions(PUZZLES[200:300]), SCORES))])
        defence = drill.trial
        assert isinstance(defence, PlayedOutGame)
        while drill.question is not None and defence.passed is None:
            ends = {c: s.end for c, s in enumerate(SCORES(drill.position)) if s is not None}
            assert {ends[each] for each in drill.right_columns} == {max(ends.values())}
            column = (max if well else min)(ends, key=ends.__getitem__)
            assert drill.answer_question(column) is None
            assert drill.stage is DrillStage.WAITING_FOR_REPLY
            defence.take_answer(find_reply(defence, SCORES))
        assert defence.passed is well
        assert defence.discs - defence.limit == -defence.lost
        # Best play punishes each slip in full.
        assert defence.lost == sum(move.discs_lost or 0 for move in defence.slips)
        attempt = drill.settle_current_try(None)
        assert attempt is not None
        assert (attempt.passed, attempt.lost) == (well, defence.lost)
        slipped += bool(defence.slips)
        drill.ask_question_again()
        assert drill.line == drill.questions[0].line
        assert drill.trial.lost == 0
    assert slipped == 1
