"""How a repertoire fits the games that come, as a report: games met, gaps, and departures."""

from collections.abc import Sequence
from typing import Any

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import say
from c4studio.report.cells import Number, Share, SmallBoard
from c4studio.report.preparation.coverage import Coverage
from c4studio.report.preparation.departure import DepartureKind
from c4studio.report.preparation.met import PreparedGames
from c4studio.report.report import Column, Report, Section, Table
from c4studio.report.wording import preparation as words

_GAP_COLUMNS = (
    Column("moves", Practice.GAP),
    *map(Column, ("share", "games", "cost", "worth")),
    Column("", Practice.GAP_MEANS),
)


def tell_prepared(
    found: Sequence[PreparedGames], coverages: Sequence[Coverage] | None = None
) -> Report:
    """Return how the repertoires of some sides fit the games that come, as a report.

    Args:
        found: what a player's games made of each repertoire.
        coverages: the coverage of each repertoire; None while it is searched.
    """
    with_games = [met for met in found if met.games] or found
    told = [said for met in with_games for said in words.prepared_games_sentences(met)]
    told += map(words.coverage_sentence, coverages or ())
    waiting = Practice.SCORING_GAPS if coverages is None else Practice.NO_GAPS
    gaps = Section(
        Practice.GAPS, tables=(_gap_table(coverages or (), waiting),),
        notes=(Practice.GAPS_ARE_ESTIMATES,),
    )  # fmt: skip
    left = Section(Practice.LEFT_BY_ME, tables=(_departure_table(found),))
    facts = [_facts(*each) for each in zip(found, coverages or (), strict=False)]
    return Report(say(Practice.PREPARED_TITLE), (Section(None, (*told,)), gaps, left), (*facts,))


def _gap_table(coverages: Sequence[Coverage], nothing: Practice) -> Table:
    """Return the gaps of several repertoires, those that are most worth closing first."""
    gaps = sorted(
        (gap for each in coverages for gap in each.gaps),
        key=lambda gap: (-gap.worth, -gap.chance, gap.moves),
    )
    rows = (
        (SmallBoard(gap.moves), Share(gap.chance), gap.games, Number(gap.cost, 3),
         Number(gap.worth, 5), words.gap_text(gap))
        for gap in gaps
    )  # fmt: skip
    return Table(_GAP_COLUMNS, (*rows,), nothing=nothing)


def _departure_table(found: Sequence[PreparedGames]) -> Table:
    """Return the moves with which the player left repertoires, those of most games first."""
    departures = sorted(
        (each for met in found for each in met.departures
         if each.departure.kind is DepartureKind.PLAYER),
        key=lambda each: (-each.games, each.moves),
    )  # fmt: skip
    rows = ((SmallBoard(each.moves), words.repeated_departure_text(each)) for each in departures)
    columns = Column("moves", Notice.MOVES), Column("", Practice.LEFT_BY_PLAYER_HOW)
    return Table(columns, (*rows,), nothing=Practice.NO_DEPARTURES)


def _facts(met: PreparedGames, coverage: Coverage) -> dict[str, Any]:
    """Return how a repertoire fits the games that come, as an object of JSON."""
    return {
        "side": met.side,
        "games": met.games,
        "met": met.met,
        "moves": met.moves,
        "left": {str(kind): met.left[kind] for kind in DepartureKind},
        "departures": [
            {
                "moves": each.moves,
                "kind": each.departure.kind,
                "column": each.departure.column + 1,
                "prepared": [column + 1 for column in each.departure.prepared],
                "games": each.games,
            }
            for each in met.departures
        ],
        "coverage": {str(discs): round(share, 4) for discs, share in coverage.shares.items()},
        "gaps": _gap_table([coverage], Practice.NO_GAPS).records,
    }
