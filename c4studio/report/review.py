"""Reviews of games as a report: what decided a game, its mistakes and moves, and each player."""

from collections.abc import Iterator, Mapping, Sequence

from c4studio.language.messages import Notice, Practice
from c4studio.language.said import NamedColumn, Quoted, Value, say
from c4studio.report.cells import EMPTY_CELL_TEXT, Cell
from c4studio.report.report import TEXT_COLUMN, Column, Report, Section, Table
from c4studio.review import JudgedMove, Review
from c4studio.review.insight.causes import Cause
from c4studio.review.insight.tally import MistakeTally
from c4studio.review.moves import glyph_of_move
from c4studio.review.records import JsonRecord, review_from_record
from c4studio.words import review as words
from c4studio.words.forecast import forecast_beside_move
from c4studio.words.insight import causes, moments
from c4studio.words.wording import beginning_of_moves
from engine import Side

TallyByPlayer = Mapping[str, MistakeTally]
"""Each player's tally of causes of mistakes, by name, in the order of first appearance."""
_MOVE_COLUMNS = (
    *(Column("", each) for each in (Practice.MOVE, Practice.SIDE, Practice.COLUMN)),
    *(Column("", each) for each in (Practice.SCORE, Practice.BEST, Practice.HOLD)),
    TEXT_COLUMN,
    Column("", Practice.WHAT_IT_DID),
)
_GAME_COLUMNS = (
    *(Column("", each) for each in (Notice.GAME, Notice.MOVES, Notice.FACT_RESULT)),
    *(Column("", say(Practice.SIDE_KEPT, side=each)) for each in Side),
    Column("", Practice.MOMENT),
)
_PLAYER_COLUMNS = tuple(
    Column("", each)
    for each in (Practice.PLAYER, Practice.CAUSE, Practice.MISSED, Practice.IN_GAMES)
)


def tell_review(record: JsonRecord) -> Report:
    """Return the review of a game as a report: the decisive moment, mistakes, players and moves.

    Args:
        record: a review made by ``words.insight.records.review_record_with_sentences``.
    """
    review = review_from_record(record)
    if not review.line.columns:
        return Report(say(Notice.NO_MOVES), (), (record,))

    def reason_of(move: JudgedMove) -> Value:
        return Quoted(record["plies"][review.moves.index(move)]["sentence"])

    told = moments.story_sentences(review, reason_of) or (say(Notice.NOT_KNOWN_YET),)
    plies = [record["plies"][review.moves.index(move)] for move in review.mistakes]
    told_rows = tuple(map(_mistake_row, review.mistakes, plies))
    mistakes = Table((TEXT_COLUMN,) * 4, told_rows, most=None)
    sections = [Section(None, told, (mistakes,))]
    if players := tuple(_player_sentences(review, record)):
        rule = words.choice_definition([review.line.start.board])
        sections.append(Section(Practice.PLAYERS, players, notes=(rule,)))
    if rows := tuple(_move_rows(review)):
        moves = Table(_MOVE_COLUMNS, rows, most=None)
        sections.append(Section(Notice.MOVES, tables=(moves,)))
    return Report(Quoted(review.line.text), tuple(sections), (record,))


def _mistake_row(move: JudgedMove, ply: JsonRecord) -> tuple[Cell, ...]:
    """Return the row of a mistake: the move, its cost, the reason, and how many avoid it."""
    cost, seen = moments.mistake_cost_phrase(move), words.avoiding_share_phrase(move)
    # Without a reason the sentence tells the cost once more.
    why = moments.right_columns_phrase(move) if ply["more"] is None else Quoted(ply["sentence"])
    return moments.move_number_and_cell(move), cost, why, seen or Quoted("")


def _player_sentences(review: Review, record: JsonRecord) -> Iterator[Value]:
    decisive = record["decisive"]
    told = [ply["cause"] for ply in record["plies"] if decisive and ply["ply"] == decisive["ply"]]
    lesson = causes.loser_lesson_sentence(review, Cause(told[0]) if any(told) else None)
    if lesson is not None:
        yield lesson
    for summary in review.player_summaries.values():
        for said in (words.player_summary_sentence(summary), words.level_sentence(summary)):
            if said is not None:
                yield said
        yield words.move_counts_by_class_text(summary)


def _move_rows(review: Review) -> Iterator[tuple[Cell, ...]]:
    """Yield the judged moves, and those of which what they led to is forecast."""
    line, forecasts = review.line, review.forecasts or (None,) * len(review.line.positions)
    replies = (*review.moves[1:], None)
    for number, (move, reply) in enumerate(zip(review.moves, replies, strict=True)):
        (before, after), side = forecasts[number : number + 2], line.positions[number].to_move
        if move is not None:
            yield _move_row(move)
        elif before is not None:
            led_to: Cell = EMPTY_CELL_TEXT if reply is None else Quoted(str(-reply.best_score))
            if after is not None:
                led_to = forecast_beside_move(after, side.other)
            is_forecast = None in [each.result for each in (before, after) if each is not None]
            yield (
                *(line.positions[number].ply + 1, side, NamedColumn(line.columns[number])),
                *(led_to, forecast_beside_move(before, side), EMPTY_CELL_TEXT, Quoted("")),
                say(Notice.FORECAST) if is_forecast else EMPTY_CELL_TEXT,
            )


def _move_row(move: JudgedMove) -> tuple[Cell, ...]:
    legal = len(move.position.legal_columns)
    return (
        *(move.ply, move.side, NamedColumn(move.column)),
        *(Quoted(str(move.score)), Quoted(str(move.best_score))),
        say(Notice.OF, number=len(move.good_columns), all=legal),
        Quoted(glyph_of_move(move) or ""),
        words.judgement_of_move(move),
    )


def tell_reviews(records: Sequence[JsonRecord], players: TallyByPlayer) -> Report:
    """Return the reviews of several games as a report: a row each, then what players overlooked."""
    reviews = [review_from_record(record) for record in records]
    rows = tuple(
        _game_row(number, review, record["headline"])
        for number, (review, record) in enumerate(zip(reviews, records, strict=True), 1)
    )
    rule = words.choice_definition({each.line.start.board for each in reviews})
    games = Section(None, tables=(Table(_GAME_COLUMNS, rows, most=None),), notes=(rule,))
    habits = (players_section(players),) if players else ()
    return Report(say(Practice.REVIEWS), (games, *habits), tuple(records))


def _game_row(number: int, review: Review, headline: str) -> tuple[Cell, ...]:
    end = review.line.end
    result: Value = end.winner or (say(Notice.HABIT_DRAWN) if end.is_over else EMPTY_CELL_TEXT)
    summaries = map(review.player_summaries.get, Side)
    kept = (
        EMPTY_CELL_TEXT if each is None else say(Notice.OF, number=each.kept, all=each.choices)
        for each in summaries
    )
    return number, Quoted(beginning_of_moves(review.line.text)), result, *kept, Quoted(headline)


def tell_players(players: TallyByPlayer) -> Report:
    """Return what players overlooked over all games as a report, one object of JSON for each."""
    facts = tuple(_player_facts(player, tally) for player, tally in players.items())
    return Report(say(Practice.PLAYERS), (players_section(players),), facts)


def players_section(players: TallyByPlayer) -> Section:
    """Return what each player should look at, and a table of the causes of mistakes."""
    told = tuple(
        causes.worst_habit_sentence(Quoted(player), tally)
        for player, tally in players.items()
        if tally.games
    )
    rows = tuple(
        (Quoted(player), *causes.habit_table_row(habit))
        for player, tally in players.items()
        for habit in tally.frequent_habits
    )
    table = Table(_PLAYER_COLUMNS, rows, most=None)
    return Section(Practice.HABITS, told, (table,), (causes.CAUSE_COUNTING_RULE,) if rows else ())


def _player_facts(player: str, tally: MistakeTally) -> JsonRecord:
    return {
        "player": player,
        "causes": [
            {
                "cause": habit.cause,
                "faced": habit.faced,
                "missed": habit.missed,
                "games": list(habit.games),
            }
            for habit in tally.frequent_habits
        ],
    }
