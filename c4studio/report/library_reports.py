"""The reports on the games of a library: what each reads there, and how it is told."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from c4studio.language.messages import Joint, Notice, Noun, Practice
from c4studio.language.said import Amount, Listed, NamedColumn, Quoted, Value, say
from c4studio.library.habits import FoundHabits, find_habits
from c4studio.library.library import Library
from c4studio.library.repertoire import (
    BOARDS_WITH_SCORES,
    ColumnScoresFunction,
    OpponentReply,
    RepertoirePlace,
    lines_of_repertoire,
)
from c4studio.library.words_file import PackedGames
from c4studio.report.cells import Moves, Number, Share, SmallBoard, cell_json
from c4studio.report.habits import habit_table, tell_habits
from c4studio.report.preparation.coverage import (
    ComparedRepertoire,
    Coverage,
    PreparedGames,
    compare_with_library,
)
from c4studio.report.preparation.departure import DepartureKind
from c4studio.report.preparation.opponent import (
    OpponentSheet,
    OpponentSide,
    opponent_games,
    opponent_sheet,
)
from c4studio.report.preparation.played import PlayedSide, what_is_played
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.report import TEXT_COLUMN, Column, Report, Section, Table
from c4studio.report.wording import opponent, preparation
from c4studio.review.forecasts import searched_forecast
from c4studio.words.forecast import ColumnValue, forecast_values
from engine import Position, Score, Solver, StopFlag

MOST_OPENINGS = 5
"""Maximum number of first moves that the sheet names for each side."""
MOST_MISTAKES = 9
"""Maximum number of boards with mistakes of each side; they fill half a page."""
NODES_BESIDE_COUNTS = 30_000
"""Number of nodes of the search for the forecast of a position that games reached."""
MOST_LINES = 12
"""Maximum number of prepared lines for each side."""


def tell_sheet(sheet: OpponentSheet) -> Report:
    """Return the sheet on an opponent as a report."""
    results = Section(say(Practice.SHEET_RESULTS), tables=(habit_table(sheet.habits),))
    sides = [(side, _tables_of_side(sheet, side)) for side in sheet.sides]
    facts = {
        "name": sheet.name,
        "games": sheet.habits.games.games,
        "sides": [_side_facts(side, tables) for side, tables in sides],
    }
    told = (_side_section(sheet, side, tables) for side, tables in sides if side.games)
    return Report(say(Practice.SHEET_ON, name=Quoted(sheet.name)), (results, *told), (facts,))


def _tables_of_side(sheet: OpponentSheet, side: OpponentSide) -> tuple[Table, Table]:
    """Return the prepared lines against one side of an opponent, and his mistakes with it."""
    lines = Table(
        (Column("moves"), Column("share"), Column("games"), Column("mistake"), TEXT_COLUMN),
        tuple(
            (Moves(each.moves), Share(each.chance), each.games, each.is_mistake,
             opponent.line_text(each))
            for each in side.lines
        ),
        Practice.SHEET_LINES,
        most=MOST_LINES,
    )  # fmt: skip
    mistakes = Table(
        (Column("moves", Notice.MOVES), Column("games"), TEXT_COLUMN),
        tuple(
            (SmallBoard(each.moves), each.games, opponent.mistake_text(each))
            for each in side.mistakes
        ),
        say(Practice.SHEET_ERRS, name=Quoted(sheet.name)),
        most=MOST_MISTAKES,
    )
    return lines, mistakes


def _side_section(sheet: OpponentSheet, side: OpponentSide, tables: tuple[Table, ...]) -> Section:
    opens = opponent.opening_sentence(side, MOST_OPENINGS)
    sentences = () if opens is None else (opens,)
    return Section(opponent.side_heading(sheet.name, side), sentences, tables)


def _side_facts(side: OpponentSide, tables: tuple[Table, Table]) -> dict[str, Any]:
    lines, mistakes = tables
    opening = [{"moves": each.moves, "games": each.games} for each in side.opening]
    return {
        "side": side.side,
        "games": side.games,
        "opening": opening,
        "mistakes": mistakes.records,
        "lines": lines.records,
    }


_PLACE_COLUMNS = (
    Column("moves", Notice.MOVES),
    Column("to_move", Practice.TO_MOVE),
    Column("", Notice.HABIT_GAMES),
    Column("", Practice.COLUMN_GAMES_SCORE),
)
_REPLY_COLUMNS = (
    Column("moves", Notice.MOVES),
    Column("games", Notice.HABIT_GAMES),
    Column("score"),
    Column("best"),
)


def tell_played(sides: Sequence[PlayedSide], scorer: ColumnScoresFunction) -> Report:
    """Return what a player plays with some sides as a report, one object of JSON a side."""
    told = [_tell_side(side, scorer) for side in sides]
    return Report(
        say(Notice.WHAT_IS_PLAYED),
        tuple(section for section, _ in told),
        tuple(facts for _, facts in told),
    )


def _tell_side(side: PlayedSide, scorer: ColumnScoresFunction) -> tuple[Section, dict[str, Any]]:
    tree = side.tree
    places = [place for _, place in lines_of_repertoire(tree, side.least)]
    holes = _reply_table(side.holes, Practice.NEVER_MET)
    mistakes = _reply_table(
        tree.opponents_mistakes(scorer, side.least), Practice.OPPONENTS_MISTAKES
    )
    positions = Table(
        _PLACE_COLUMNS, tuple(_place_row(place, scorer) for place in places), most=None
    )
    games = Amount(tree.games, Noun.GAME)
    section = Section(
        say(Practice.PLAYED_AS, side=tree.side, games=games), (), (positions, holes, mistakes)
    )
    records = zip(positions.records, places, strict=True)
    return section, {
        "side": tree.side,
        "positions": [
            {**each, "columns": _played_columns(place, scorer)} for each, place in records
        ],
        "holes": [{"moves": each["moves"], "games": each["games"]} for each in holes.records],
        "mistakes": mistakes.records,
    }


def _place_row(place: RepertoirePlace, scorer: ColumnScoresFunction) -> tuple[Any, ...]:
    values = _values_of_columns(place.position, scorer)
    told = (
        say(Notice.COLUMN_PLAYED, column=NamedColumn(c), number=n, score=_value_text(values[c]))
        for c, n in place.columns.most_common()
    )
    played = Listed(tuple(told), Joint.SEMICOLON)
    return Moves(place.moves), place.position.to_move, place.games, played


def _played_columns(
    place: RepertoirePlace, scorer: ColumnScoresFunction
) -> list[dict[str, object]]:
    """Return the columns played in a position with counts and scores, the commonest first."""
    values = _values_of_columns(place.position, scorer)
    name = "score" if place.position.board in BOARDS_WITH_SCORES else "known"
    return [
        {"column": column + 1, "games": number, name: cell_json(values[column])}
        for column, number in place.columns.most_common()
    ]


def _values_of_columns(position: Position, scorer: ColumnScoresFunction) -> Sequence[ColumnValue]:
    """Return the scores of the columns, or on other boards results and forecasts."""
    if position.board in BOARDS_WITH_SCORES:
        return scorer(position)
    return forecast_values(position, searched_forecast(position, NODES_BESIDE_COUNTS, None))


def _value_text(value: ColumnValue) -> Value:
    return Quoted(str(value)) if isinstance(value, Score | None) else value


def _reply_table(replies: Sequence[OpponentReply], heading: Practice) -> Table:
    rows = ((SmallBoard(each.moves), each.games, each.score, each.best) for each in replies)
    return Table(_REPLY_COLUMNS, (*rows,), heading)


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
    told = [said for met in with_games for said in preparation.prepared_games_sentences(met)]
    told += map(preparation.coverage_sentence, coverages or ())
    waiting = Practice.SCORING_GAPS if coverages is None else Practice.NO_GAPS
    gaps = Section(
        Practice.GAPS, tables=(_gap_table(coverages or (), waiting),),
        notes=(Practice.GAPS_ARE_ESTIMATES,),
    )  # fmt: skip
    left = Section(Practice.LEFT_BY_ME, tables=(_departure_table(found),))
    facts = [_preparation_record(*each) for each in zip(found, coverages or (), strict=False)]
    return Report(say(Practice.PREPARED_TITLE), (Section(None, (*told,)), gaps, left), (*facts,))


def _gap_table(coverages: Sequence[Coverage], nothing: Practice) -> Table:
    """Return the gaps of several repertoires, those that are most worth closing first."""
    gaps = sorted(
        (gap for each in coverages for gap in each.gaps),
        key=lambda gap: (-gap.worth, -gap.chance, gap.moves),
    )
    rows = (
        (SmallBoard(gap.moves), Share(gap.chance), gap.games, Number(gap.cost, 3),
         Number(gap.worth, 5), preparation.gap_text(gap))
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
    rows = (
        (SmallBoard(each.moves), preparation.repeated_departure_text(each)) for each in departures
    )
    columns = Column("moves", Notice.MOVES), Column("", Practice.LEFT_BY_PLAYER_HOW)
    return Table(columns, (*rows,), nothing=Practice.NO_DEPARTURES)


def _preparation_record(met: PreparedGames, coverage: Coverage) -> dict[str, Any]:
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


TellFunction = Callable[[Any, Solver, StopFlag], Iterator[Report]]


class LibraryReport(NamedTuple):
    """A report on the games of a library.

    Attributes:
        read: reads from the library what a question asks for.
        tell: yields the report on what was read, first without scores that take a while.
    """

    read: Callable[[LibraryQuestion, Library, PackedGames], Any]
    tell: TellFunction


def _single_report(tell: Callable[[Any, ColumnScoresFunction], Report]) -> TellFunction:
    """Return a function that yields one report, which ``tell`` makes with exact scores."""

    def tell_with_solver(found: Any, solver: Solver, stop: StopFlag) -> Iterator[Report]:
        yield tell(found, partial(solver.score_columns, stop=stop))

    return tell_with_solver


def _tell_prepared(
    compared: list[ComparedRepertoire], solver: Solver, stop: StopFlag
) -> Iterator[Report]:
    met = [each.met for each in compared]
    yield tell_prepared(met)
    yield tell_prepared(met, [each.find_coverage(solver, stop) for each in compared])


def _tell_habits(found: FoundHabits, solver: Solver, stop: StopFlag) -> Iterator[Report]:
    yield tell_habits(found)
    if found.trees:
        scorer = partial(solver.score_columns, stop=stop)
        yield tell_habits(found, found.opponents_mistakes(scorer))


OPPONENT_SHEET_REPORT = LibraryReport(
    opponent_games, _single_report(lambda games, scorer: tell_sheet(opponent_sheet(games, scorer)))
)
"""The sheet on an opponent, whom the question names."""
PREPARATION_REPORT = LibraryReport(compare_with_library, _tell_prepared)
"""How the repertoires of a question fit the games that come."""
HABITS_REPORT = LibraryReport(
    lambda question, *library: find_habits(question.wanted, *library), _tell_habits
)
"""The habits of a player, replies that the player never met, and opponents' mistakes."""
PLAYED_MOVES_REPORT = LibraryReport(what_is_played, _single_report(tell_played))
"""What a player plays with each side, with exact scores."""
