from c4studio.paths import packaged_book, packaged_puzzles
from c4studio.training.holdout import LEAST, answer_to, first_defence, lost_lines
from c4studio.training.puzzles.mining import Miner
from c4studio.training.puzzles.puzzle import Theme, read_set
from engine import Solver

PUZZLES = read_set(packaged_puzzles().read_text(encoding="utf-8"))
SCORES = Miner(Solver(16, packaged_book())).scores


def test_whoever_is_to_move_has_lost() -> None:
    lines = lost_lines(PUZZLES[:40])
    assert len(lines) == sum(Theme.ONLY_DRAW not in each.themes for each in PUZZLES[:40])
    for line in lines:
        assert all(score is None or score.value < 0 for score in SCORES(line.end))


def test_short_ones_are_passed_over() -> None:
    lines = lost_lines(PUZZLES)
    defence = first_defence(lines, SCORES)
    assert defence is not None
    assert defence.limit - defence.discs >= LEAST
    assert defence.start not in lines
    assert first_defence([], SCORES) is None


def test_best_defence_lasts_to_the_limit_and_slips_are_noted() -> None:
    slipped = 0
    for well in (True, False):
        defence = first_defence(lost_lines(PUZZLES[200:300]), SCORES)
        assert defence is not None
        while not defence.is_over:
            ends = {c: s.end for c, s in enumerate(SCORES(defence.line.end)) if s is not None}
            defence.play((max if well else min)(ends, key=ends.__getitem__))
            assert not defence.asks
            defence.take(answer_to(defence.line.end, SCORES))
        assert defence.held is well
        # Best play punishes each slip in full.
        assert defence.limit - defence.discs == sum(move.lost or 0 for move in defence.slips)
        slipped += bool(defence.slips)
        defence.again()
        assert (defence.line, defence.slips) == (defence.start, [])
    assert slipped == 1
