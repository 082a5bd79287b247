from pathlib import Path

import pytest

from c4studio.library import words_file
from c4studio.library.filters import GameFilter
from c4studio.library.repertoire import repertoire_of_games
from c4studio.report.preparation.opponent import (
    OpponentSide,
    PreparedLine,
    opponent_games,
    opponent_sheet,
    opponent_side,
)
from c4studio.report.preparation.question import LibraryQuestion
from engine import Side
from tests.library.games import entry, library_of
from tests.report.preparation.small import RED, SCORES

# As Yellow he answers d1 with d2, e1 or a1, and after d1, d2, d3 once with c1.
GAMES = ["4443", "445", "452", "411", "322"]


def test_prepared_lines_end_where_his_games_or_the_repertoire_do() -> None:
    tree = repertoire_of_games(GAMES, Side.YELLOW)
    found = opponent_side(tree, RED, SCORES)
    assert (found.side, found.games) == (Side.YELLOW, 5)
    assert [(each.moves, each.games) for each in found.opening][:2] == [("44", 2), ("43", 1)]
    # Of mirror images in a symmetric position the left one stands for both.
    lines = {line.moves: line for line in found.lines}
    # Half of his four answers to d1 are d2, and to d3 he has only c1.
    assert lines["4443"] == PreparedLine("4443", 0.5, 1, is_mistake="4443" in mistakes(found))
    assert lines["436"].chance == pytest.approx(0.25)
    # To a1 the repertoire has no answer.
    assert lines["41"].chance == pytest.approx(0.25)


def mistakes(found: OpponentSide) -> set[str]:
    return {each.moves for each in found.mistakes}


def test_mistakes_are_his_own_by_exact_scores() -> None:
    tree = repertoire_of_games(["344", "1", "443"], Side.RED)
    found = opponent_side(tree, None, SCORES)
    assert found.lines == ()
    for each in found.mistakes:
        assert len(each.moves) % 2 == 1
        assert each.score is not None
        assert each.best is not None
        assert each.score.result < each.best.result
    assert "3" in mistakes(found)


def test_a_sheet_has_both_sides(tmp_path: Path) -> None:
    games = [entry(moves, red="Ann", yellow="Bob") for moves in GAMES]
    with library_of(tmp_path / "my.db", [*games, entry("444", red="Bob")]) as library:
        packed = words_file.load_packed_games(library)
        known = opponent_games(
            LibraryQuestion(GameFilter(player="Bob"), {Side.RED: RED}), library, packed
        )
    sheet = opponent_sheet(known, SCORES)
    assert sheet.name == "Bob"
    assert sheet.habits.games.games == 6
    assert [(side.side, side.games) for side in sheet.sides] == [(Side.RED, 1), (Side.YELLOW, 5)]
    assert [bool(side.lines) for side in sheet.sides] == [False, True]
