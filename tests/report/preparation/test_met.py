"""Games are compared with a repertoire: how many meet it, and who leaves it."""

from c4studio.report.preparation.coverage import compare_games
from c4studio.report.preparation.departure import DepartureKind
from tests.report.preparation.small import RED


def test_games_are_counted_by_who_left_the_repertoire() -> None:
    found = compare_games(RED, ["443", "445", "435", "411", "4441", "44415", "3", "44"])
    assert (found.games, found.met) == (8, 7)
    assert found.moves == 1 + 1 + 1 + 1 + 2 + 2 + 0 + 1
    assert found.left == {
        DepartureKind.PLAYER: 4,
        DepartureKind.OPPONENT: 1,
        DepartureKind.END: 1,
    }
    # Mirror images are one move.
    first = found.departures[0]
    assert (first.moves, first.games, first.departure.column) == ("44", 2, 2)
