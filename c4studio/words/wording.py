"""Sentences about positions, games and best play."""

from collections.abc import Iterable

from c4studio.game import Annotation, Arrow, Game, GameFacts, GameNode, Hue, Mark, Shape
from c4studio.game.boards import BOARDS_WITH_BOOK, name_of_board
from c4studio.game.published import PUBLISHED_BY, published_score
from c4studio.language.messages import Joint, Message, Notice, Noun
from c4studio.language.said import (
    Amount,
    Listed,
    NamedCell,
    NamedColumn,
    NamedColumns,
    Quoted,
    Said,
    Value,
    bounds_value,
    join_or_none,
    join_sentences,
    say,
)
from c4studio.review.forecasts import ForecastBesideProofs
from c4studio.words.forecast import column_forecast
from c4studio.words.pieces import shorten_at_end, text_on_one_line
from engine import Analysis, Board, ColumnScore, Position, Score, Side, Source, win_score

MOST_FIRST_MOVES_SHOWN = 13
LONGEST_GAME_FACT = 200
"""Maximum number of characters that are shown of a name or other game information."""
LONGEST_CAPTION_COMMENT = 120
"""Maximum number of characters of a comment in a caption."""
SECONDS_A_MINUTE, SECONDS_AN_HOUR = 60, 3600
ISOLATE_MARK, ISOLATE_END_MARK = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""Unicode marks around a comment, so that right-to-left text in it does not reorder the rest."""

_MESSAGE_BY_SCORE_SOURCE = {
    Source.CACHE: Notice.FROM_CACHE,
    Source.BOOK: Notice.FROM_BOOK,
    Source.STORED: Notice.FROM_FILE,
}
_MESSAGE_BY_RESULT_WORD = {"Resign": Notice.BY_RESIGNATION, "Time": Notice.ON_TIME}
"""How a side won without a four, by the word behind the plus sign in a recorded result."""


def verdict_sentence(position: Position, analysis: Analysis | None, enabled: bool) -> Said:
    """Say how the game ends with best play, as far as that is known."""
    if position.winner is not None:
        return say(Notice.HAS_WON_ON, side=position.winner, number=position.ply)
    if position.is_over:
        return say(Notice.IS_DRAWN)
    known = None if analysis is None else known_verdict_sentence(position, analysis)
    is_slow = position.board not in BOARDS_WITH_BOOK
    if known is None and analysis is not None and enabled and is_slow:
        # This may stay so for hours.
        return say(Notice.WINNER_UNKNOWN)
    return known or say(Notice.ANALYSING if enabled else Message.ENGINE_PAUSED)


def known_verdict_sentence(position: Position, analysis: Analysis) -> Said | None:
    """Say how the game ends with best play, as far as bounds prove it; None if they prove nothing.

    The game is not over. The published value of an empty board is said with its source.
    """
    if analysis.score is not None:
        return _with_source(say(Notice.ENDS, score=analysis.score), analysis.source)
    published = published_score(position)
    if published is not None:
        source = say(Notice.PUBLISHED_BY, source=Quoted(PUBLISHED_BY))
        return say(Message.WITH_REMARK, text=say(Notice.ENDS, score=published), remark=source)
    return proved_result_sentence(position, analysis.lower, analysis.upper)


def proved_result_sentence(position: Position, lower: Score, upper: Score) -> Said | None:
    """Say what the bounds of a position's score prove of its end; None if they prove nothing."""
    side = position.to_move
    if int(lower) > 0:
        return say(Notice.ENDS_AT_LATEST, score=lower)
    if int(upper) < 0:
        return say(Notice.ENDS_AT_LATEST, score=upper)
    if int(lower) == 0:
        return say(Notice.AT_LEAST_DRAWS, side=side)
    return say(Notice.AT_LEAST_DRAWS, side=side.other) if int(upper) == 0 else None


def score_meaning(position: Position, analysis: Analysis | None) -> Said | None:
    """Say what the best column's score means, where scores are shown; None if nothing is known.

    Examples: ``R+3: 9 discs from now``, or ``R≥3 so far``.
    """
    if analysis is None or position.is_over:
        return None
    score = analysis.score
    if score is None:
        least = analysis.lower if int(analysis.lower) > 0 else analysis.upper
        if int(analysis.lower) > 0 or int(analysis.upper) < 0:
            return say(Notice.SO_FAR, score=least)
        return _proved_columns(analysis)
    values: dict[str, Value | Score] = {"score": score, "discs": Amount(score.plies, Noun.DISC)}
    return say(Notice.BOARD_FULL if score.winner is None else Notice.DISCS_FROM_NOW, **values)


def _proved_columns(analysis: Analysis) -> Said | None:
    """Say of how many columns the result is proved; None on the usual board."""
    if analysis.position.board in BOARDS_WITH_BOOK:
        return None
    columns = [each for each in analysis.columns if each is not None]
    proved = sum(each.result is not None for each in columns)
    if not proved:
        return say(Notice.NO_COLUMN_PROVED)
    return say(Notice.COLUMNS_PROVED, number=proved, most=len(columns))


def game_end_after_column(score: Score) -> Said:
    """Say how the game ends after a column, without its score.

    Example: ``Red wins on move 37, 9 discs from now``.
    """
    discs = Amount(score.plies, Noun.DISC)
    if score.winner is None:
        return say(Notice.COLUMN_DRAWS, discs=discs)
    return say(Notice.COLUMN_WINS, side=score.winner, disc=score.end, discs=discs)


def search_effort_text(analysis: Analysis | None) -> Said | None:
    """Say how large a search was, e.g. ``12.3 M positions in 1.4 s``; None without a search."""
    if analysis is None:
        return None
    if analysis.nodes == 0:
        return say(Notice.NO_SEARCH) if analysis.complete else None
    return search_size_text(analysis.nodes, analysis.seconds)


def search_size_text(nodes: int, seconds: float) -> Said:
    """Say how many positions a search has visited in how many seconds."""
    message = Notice.POSITION_IN if nodes == 1 else Notice.POSITIONS_IN
    return say(message, number=_quoted_count(nodes), time=_duration_text(seconds))


def exact_columns_text(analysis: Analysis | None) -> Said | None:
    """Say of how many columns an analysis has found the score; None on the usual board."""
    if analysis is None or analysis.position.board in BOARDS_WITH_BOOK:
        return None
    columns = [each for each in analysis.columns if each is not None]
    exact = sum(each.exact is not None for each in columns)
    return say(Notice.COLUMNS_EXACT, number=exact, most=len(columns))


def best_line_text(analysis: Analysis | None) -> Said | None:
    """Say the principal variation, e.g. ``Best line d d d e``; None if it is unknown."""
    if analysis is None or not analysis.line:
        return None
    return say(Notice.BEST_LINE, columns=NamedColumns(tuple(analysis.line), Joint.LINE))


def turn_sentence(position: Position, joint: Joint = Joint.DOT) -> Said:
    """Say the side to move and the move number, e.g. ``Red to move · move 5``.

    A screen reader would speak the dot, and is given ``Joint.COMMA``.
    """
    told: tuple[Value, Value] = say(Notice.GAME_OVER), Amount(position.ply, Noun.DISC)
    if not position.is_over:
        told = side_to_move(position), say(Notice.OF_MOVE, number=position.ply + 1)
    return join_sentences(joint, told)


def side_to_move(position: Position) -> Said:
    """Say which side is to move, e.g. ``Red to move``."""
    return say(Notice.TO_MOVE, side=position.to_move)


def move_to_node(node: GameNode) -> Said:
    """Say the move that leads to a node, e.g. ``Move 7, Red in column d``."""
    position = node.position
    if node.column is not None:
        side, column = position.to_move.other, NamedColumn(node.column)
        return say(Message.MOVE_IN_COLUMN, number=position.ply, side=side, column=column)
    if node.parent is None and not position.ply:
        return say(Notice.START_OF_GAME)
    return say(Notice.POSITION_SET_UP, discs=Amount(position.ply, Noun.DISC))


def position_caption(node: GameNode, *, comment: bool = True) -> Said:
    """Return the caption of a position: its last move, and the beginning of its comment."""
    annotation = node.annotation
    values: dict[str, Value] = {"move": move_to_node(node), "glyph": Quoted(annotation.glyph or "")}
    # A comment may be as long as a book.
    text = text_on_one_line(annotation.comment[: 2 * LONGEST_CAPTION_COMMENT]) if comment else ""
    if not text:
        return say(Notice.MOVE_AND_GLYPH, **values)
    shown = Quoted(
        f"{ISOLATE_MARK}{shorten_at_end(text, LONGEST_CAPTION_COMMENT)}{ISOLATE_END_MARK}"
    )
    return say(Notice.CAPTION, **values, comment=shown)


def finished_result(position: Position, *, in_words: bool = True) -> Said | None:
    """Say a finished game's result on the board, e.g. ``Red won``; None if it is not over.

    Not in words it is as files have it, e.g. ``Red+4``.
    """
    if position.winner is not None:
        if in_words:
            return say(Notice.SIDE_WON, side=position.winner)
        how = Quoted(str(win_score(position.ply, position.board)))
        return say(Notice.WON_BY, side=position.winner, how=how)
    return say(Notice.DRAW) if position.is_over else None


def players_of_game(facts: GameFacts) -> str:
    """Return the players of a game, e.g. ``Alice – Bob``; "" if no player is named."""
    if not facts.red and not facts.yellow:
        return ""
    return f"{_shortened_fact(facts.red) or '?'} – {_shortened_fact(facts.yellow) or '?'}"


def name_of_game(facts: GameFacts) -> str:
    """Return the name of a game, e.g. ``Alice – Bob``; "" if nothing is recorded about it."""
    return _shortened_fact(facts.title) or players_of_game(facts) or _shortened_fact(facts.event)


def _shortened_fact(text: str) -> str:
    """Return an item of a game's information, shortened to the available length."""
    return shorten_at_end(text, LONGEST_GAME_FACT)


def distinguishing_name(word: str, game: Game) -> str:
    """Return a name, made from the first moves, for a game without players and event."""
    shown = beginning_of_moves(game.end().move_string())
    return f"{word} ({shown})" if shown else word


def beginning_of_moves(moves: str) -> str:
    """Return the beginning of a move string, shortened if it is long."""
    return shorten_at_end(moves, MOST_FIRST_MOVES_SHOWN)


def game_heading(facts: GameFacts) -> Said | None:
    """Return a game's information on one line, e.g. ``Alice – Bob · Paris Open · Red won``."""
    when = join_or_none(Joint.COMMA, (event_and_round(facts), _text_in_quotes(game_date(facts))))
    names = _text_in_quotes(_shortened_fact(facts.title)), _text_in_quotes(players_of_game(facts))
    return join_or_none(Joint.DOT, (*names, when, noted_result(facts)))


def event_and_round(facts: GameFacts) -> Said | None:
    """Return the event, round and place of a game, e.g. ``Paris Open, round 3, board 1``."""
    number = _text_in_quotes(_shortened_fact(facts.round))
    turn = number and say(Notice.IN_ROUND, number=number)
    return join_or_none(
        Joint.COMMA,
        (
            _text_in_quotes(_shortened_fact(facts.event)),
            turn,
            _text_in_quotes(_shortened_fact(facts.place)),
        ),
    )


def game_date(facts: GameFacts) -> str:
    """Return the date of a game as its file states it."""
    return _shortened_fact(facts.date)


def _text_in_quotes(text: str) -> Quoted | None:
    return Quoted(text) if text else None


def noted_result(facts: GameFacts, *, in_words: bool = True) -> Said | Quoted | None:
    """Return a game's recorded result, e.g. ``Red by resignation``; None without a result.

    Not in words it is as files have it, e.g. ``Red+4``. A result in an annotator's own words is
    quoted.
    """
    text = _shortened_fact(facts.result)
    for side in Side:
        noted = f"{side.capitalize()}+"
        if text.startswith(noted):
            how = text.removeprefix(noted)
            if in_words:
                return say(_MESSAGE_BY_RESULT_WORD.get(how, Notice.SIDE_WON), side=side)
            return say(Notice.WON_BY, side=side, how=Quoted(how))
    return _text_in_quotes(text)


def names_of_boards(boards: Iterable[Board]) -> Listed:
    """Return the names of boards as a value for a place, e.g. ``7×6 and 8×7``."""
    return Listed(tuple(Quoted(name_of_board(each)) for each in boards))


def _with_source(sentence: Said, source: Source) -> Said:
    """Add to a sentence on a score where the score comes from, unless it was computed now."""
    found = _MESSAGE_BY_SCORE_SOURCE.get(source)
    return say(Message.WITH_REMARK, text=sentence, remark=say(found)) if found else sentence


def score_source_phrase(source: Source) -> Said | None:
    """Say where a score comes from; None for a score computed just now."""
    message = _MESSAGE_BY_SCORE_SOURCE.get(source)
    return message and say(Notice.SCORE_IS, source=say(message))


def column_contents(position: Position, column: int) -> Said:
    """Return the discs of a column from the bottom, e.g. ``red, yellow, empty from row 3``."""
    height = position.height(column)
    discs = [cell_content(position.disc(column, row)) for row in range(height)]
    rest = (
        say(Notice.EMPTY_FROM_ROW, row=height + 1)
        if (column, height) in position.board
        else say(Notice.FULL)
    )
    return join_sentences(Joint.COMMA, [*discs, rest])


def cell_content(side: Side | None) -> Said:
    """Return the content of a cell: ``red``, ``yellow`` or ``empty``."""
    return say(Notice.DISC_COLOUR, side=side) if side else say(Notice.EMPTY)


def cell_with_marks(position: Position, column: int, row: int, mark: Mark | None) -> Said:
    """Return the content of a cell and its marks, e.g. ``d1: red, circle``."""
    marked = None if mark is None else _mark_description(mark)
    contents = join_sentences(Joint.COMMA, (cell_content(position.disc(column, row)), marked))
    return say(Notice.CELL_HOLDS, cell=NamedCell((column, row)), contents=contents)


def spoken_column(column: int) -> Said:
    """Return the spoken name of a 0-based column and its key, e.g. ``column d, key 4``."""
    return say(Notice.SPOKEN_COLUMN, column=NamedColumn(column))


def marks_and_arrows(annotation: Annotation) -> Said | None:
    """Describe marks and arrows on a board, e.g. ``Blue circle on d1``; None without any."""
    marks = [
        say(Notice.MARK_ON, mark=_mark_description(each), cell=NamedCell((each.column, each.row)))
        for each in annotation.marks
    ]
    return join_or_none(Joint.SEMICOLON, [*marks, *map(arrow_description, annotation.arrows)])


def arrow_description(drawn: Arrow) -> Said:
    """Describe an arrow, e.g. ``blue arrow from a2 to c4``."""
    start, end = map(NamedCell, drawn.ends)
    return _coloured_thing(drawn.hue, say(Notice.ARROW, start=start, end=end))


def _mark_description(mark: Mark) -> Said:
    if mark.shape is Shape.LABEL:
        return _coloured_thing(
            mark.hue, say(Notice.LETTER, letter=Quoted(_shortened_fact(mark.text)))
        )
    return _coloured_thing(mark.hue, say(Notice[mark.shape.name]))


def _coloured_thing(hue: Hue, thing: Said) -> Said:
    """Name the colour of a mark or an arrow, unless it is white, the usual colour."""
    if hue is Hue.WHITE:
        return thing
    return say(Notice.COLOURED, hue=say(Notice[hue.name]), thing=thing)


def column_outlook_sentence(position: Position, column_score: ColumnScore | None) -> Said | None:
    """Say how the game ends after a column, e.g. ``Score +2, Red wins on move 41 …``."""
    if column_score is None:
        return None if position.is_over else say(Notice.NO_DISC_HERE)
    said = say(Notice.OUTLOOK, score=bounds_value(column_score))
    return said if column_score.exact is None else _with_source(said, column_score.source)


def column_descriptions(
    position: Position, analysis: Analysis | None, forecast: ForecastBesideProofs | None = None
) -> list[Said]:
    """Describe each column: its discs, and how the game ends after a move into it.

    Where nothing is proved of a column, its forecast is told, if there is one.
    """
    texts = []
    for column in position.board.columns:
        contents = column_contents(position, column)
        known = analysis.columns[column] if analysis else None
        outlook = column_outlook_sentence(position, known) if known else None
        points = None if forecast is None else forecast.open[column]
        if points is not None:
            outlook = column_forecast(points, position.to_move, position.to_move)
        if outlook is not None:
            contents = say(Message.AND_THEN_SENTENCE, first=contents, second=outlook)
        texts.append(contents)
    return texts


def _quoted_count(number: int) -> Quoted:
    for unit, size in (("G", 1_000_000_000), ("M", 1_000_000), ("k", 1_000)):
        if number >= size:
            return Quoted(f"{number / size:.1f} {unit}")
    return Quoted(str(number))


def _duration_text(seconds: float) -> Value:
    if seconds < 0.001:
        return say(Notice.UNDER_A_MILLISECOND)
    if seconds >= 2 * SECONDS_AN_HOUR:
        return Quoted(f"{seconds / SECONDS_AN_HOUR:.1f} h")
    if seconds >= 2 * SECONDS_A_MINUTE:
        return Quoted(f"{seconds / SECONDS_A_MINUTE:.0f} min")
    return Quoted(f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s")
