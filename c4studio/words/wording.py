"""Sentences about positions, games and best play.

Functions whose sentences name a side take a Naming.
"""

from __future__ import annotations

from c4studio.game import Annotation, Arrow, Facts, Game, GameNode, Hue, Mark, Shape
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, cut, sentence
from c4studio.words.scores import Form
from engine import Analysis, ColumnScore, Position, Score, Side, Source, win_score

ANALYSING = "Analysing…"
PAUSED = "Engine paused"
SCORE_MEANING = (
    "The number says how soon a win comes: +1 wins with the last disc that the winner has, +2 with "
    "the last but one, and so on, so the larger, the sooner. − loses like that, 0 is a draw. "
    "Below it stands the move on which the game ends with best play."
)
MOST_MOVES = 13
LONGEST_FACT = 200
"""Maximum number of characters that are shown of a name or other game information."""

_SOURCES = {
    Source.SEARCH: "",
    Source.RULES: "",
    Source.CACHE: "from the cache",
    Source.BOOK: "from the opening book",
    Source.STORED: "from the file",
}


def verdict(position: Position, analysis: Analysis | None, enabled: bool, naming: Naming) -> str:
    """Return the sentence on how the game ends with best play, as far as that is known."""
    if position.winner is not None:
        return f"{naming.name(position.winner)} has won on move {position.ply}"
    if position.is_over:
        return "The game is drawn"
    known = None if analysis is None else _verdict_known(position, analysis, naming)
    return known or (ANALYSING if enabled else PAUSED)


def _verdict_known(position: Position, analysis: Analysis, naming: Naming) -> str | None:
    if analysis.score is not None:
        words, found = naming.end(analysis.score), source(analysis.source)
        return f"{words}, {found}" if found else words
    lower, upper, side = analysis.lower, analysis.upper, position.to_move
    if int(lower) > 0:
        return naming.sentence(naming.reading.end_at_latest(lower))
    if int(upper) < 0:
        return naming.sentence(naming.reading.end_at_latest(upper))
    if int(lower) == 0:
        return f"{naming.name(side)} at least draws"
    if int(upper) == 0:
        return f"{naming.name(side.other)} at least draws"
    return None


def meaning(position: Position, analysis: Analysis | None, naming: Naming) -> str:
    """Return a sentence on what the best column's score means; "" where no score is shown.

    Examples: ``R+3: 9 moves from now, with Red's disc no. 3 from the end``, or ``R≥3 so far``.
    """
    reading = naming.reading
    if analysis is None or position.is_over or reading.compared or reading.form is not Form.SCORE:
        return ""
    score = analysis.score
    if score is None:
        least = analysis.lower if int(analysis.lower) > 0 else analysis.upper
        is_won = int(analysis.lower) > 0 or int(analysis.upper) < 0
        return f"{naming.named_bound(least)} so far" if is_won else ""
    shown, moves = naming.named(score), amount(score.plies, "move")
    if not reading.moves_named:
        viewer = naming.viewer(position.to_move)
        shown = f"{score if viewer is position.to_move else -score} for {naming.name(viewer)}"
    if not int(score):
        return f"{shown}: the board is full {moves} from now"
    left, mover = abs(int(score)), position.to_move
    winner = naming.name(mover if int(score) > 0 else mover.other)
    nth = {1: "last disc", 2: "last disc but one"}.get(left, f"disc no. {left} from the end")
    return f"{shown}: {moves} from now, with {winner}'s {nth}"


def column_end(score: Score, naming: Naming) -> str:
    """Return text on how the game ends after a column, without its score.

    Example: ``Red wins with disc 37, 9 moves from now``.
    """
    when = f"{amount(score.plies, 'move')} from now"
    if score.winner is None:
        return f"A draw: nobody gets four until the board is full, {when}"
    return f"{naming.name(score.winner)} wins with disc {score.end}, {when}"


def effort(analysis: Analysis | None) -> str:
    """Return text on the size of a search, e.g. ``12.3 M positions in 1.4 s``."""
    if analysis is None:
        return ""
    if analysis.nodes == 0:
        return "No search was needed" if analysis.complete else ""
    noun = "position" if analysis.nodes == 1 else "positions"
    return f"{_count(analysis.nodes)} {noun} in {_duration(analysis.seconds)}"


def line(analysis: Analysis | None, naming: Naming = AS_PLAYED) -> str:
    """Return the principal variation as text, e.g. ``Best line d d d e``; "" if it is unknown."""
    if analysis is None or not analysis.line:
        return ""
    return "Best line " + " ".join(map(naming.column, analysis.line))


def turn(position: Position, naming: Naming) -> str:
    """Return the side to move and the move number as text, e.g. ``Red to move · move 5``."""
    if position.is_over:
        return f"Game over · {amount(position.ply, 'disc')}"
    return f"{naming.name(position.to_move)} to move · move {position.ply + 1}"


def move(node: GameNode, naming: Naming) -> str:
    """Return text on the move that leads to a node, e.g. ``Move 7, Red in column d``."""
    if node.column is not None:
        side = naming.name(node.position.to_move.other)
        return f"Move {node.position.ply}, {side} in column {naming.column(node.column)}"
    if node.parent is None and not node.position.ply:
        return "Start of the game"
    return f"Position set up, {amount(node.position.ply, 'disc')}"


def result(position: Position, naming: Naming) -> str:
    """Return a finished game's result on the board, e.g. ``Red+4``; "" if the game is not over."""
    if position.winner is not None:
        return f"{naming.name(position.winner)}+{win_score(position.ply)}"
    return "Draw" if position.is_over else ""


def players(facts: Facts) -> str:
    """Return the players of a game, e.g. ``Alice – Bob``; "" if no player is named."""
    if not facts.red and not facts.yellow:
        return ""
    return f"{_fact(facts.red) or '?'} – {_fact(facts.yellow) or '?'}"


def name(facts: Facts) -> str:
    """Return the name of a game, e.g. ``Alice – Bob``; "" if nothing is recorded about it."""
    return _fact(facts.title) or players(facts) or _fact(facts.event)


def _fact(text: str) -> str:
    """Return an item of a game's information, shortened to the available length."""
    return cut(text, LONGEST_FACT)


def distinguish(word: str, game: Game) -> str:
    """Return a name, made from the first moves, for a game without players and event."""
    shown = first_moves(game.end().moves())
    return f"{word} ({shown})" if shown else word


def first_moves(moves: str) -> str:
    """Return the beginning of a move string, shortened if it is long."""
    return cut(moves, MOST_MOVES)


def heading(facts: Facts, naming: Naming) -> str:
    """Return a game's information on one line, e.g. ``Alice – Bob · Paris Open · Red+4``."""
    when = ", ".join(filter(None, (occasion(facts), date(facts))))
    parts = [_fact(facts.title), players(facts), when]
    parts.append(noted_result(facts, naming))
    return " · ".join(filter(None, parts))


def occasion(facts: Facts) -> str:
    """Return the event, round and place of a game, e.g. ``Paris Open, round 3, board 1``."""
    turn = facts.round and f"round {_fact(facts.round)}"
    return ", ".join(filter(None, (_fact(facts.event), turn, _fact(facts.place))))


def date(facts: Facts) -> str:
    """Return the date of a game as its file states it."""
    return _fact(facts.date)


def noted_result(facts: Facts, naming: Naming) -> str:
    """Return a game's recorded result, e.g. ``Red+4`` or ``Red by resignation``."""
    return naming.worded_result(_fact(facts.result))


def source(found: Source) -> str:
    """Return where a score comes from, such as a file; "" for a score that was computed now."""
    return _SOURCES[found]


def score_source(found: Source) -> str:
    """Return a sentence on where a score comes from; "" for a score computed just now."""
    words = source(found)
    return f"The score is {words}." if words else ""


def chip_lines(position: Position, naming: Naming, *, brief: bool = False) -> tuple[str, str]:
    """Return the legend for the two lines of a score chip: a text for each line.

    Both are "" if the scores have one line. Brief chips have ``40`` instead of ``move 40``.
    """
    if position.is_over:
        return "", ""
    reading, side = naming.reading, naming.name(naming.viewer(position.to_move))
    end = "game ends on move" if brief else "game ends on"
    if reading.compared:
        return "against the best", end
    return {
        Form.SCORE: (f"{side}’s score", end),
        Form.PLIES: ("discs to the end", f"for {side}"),
        Form.MOVE: ("game ends on disc", side),
    }[reading.form]


def column_contents(position: Position, column: int, naming: Naming) -> str:
    """Return the discs of a column from the bottom, e.g. ``red, yellow, empty from row 3``."""
    height = position.height(column)
    discs = [disc(position.disc(column, row), naming) for row in range(height)]
    rest = f"empty from row {height + 1}" if (column, height) in position.board else "full"
    return ", ".join([*discs, rest])


def disc(side: Side | None, naming: Naming) -> str:
    """Return the content of a cell: ``red``, ``yellow`` or ``empty``."""
    return naming.colour(side) if side else "empty"


def cell(position: Position, column: int, row: int, mark: Mark | None, naming: Naming) -> str:
    """Return the content of a cell and its marks, e.g. ``d1: red, circle``."""
    parts = [disc(position.disc(column, row), naming)]
    if mark is not None:
        parts.append(_mark(mark))
    return f"{naming.cell((column, row))}: {', '.join(parts)}"


def drawings(annotation: Annotation, naming: Naming = AS_PLAYED) -> str:
    """Return text on the marks and arrows on the board, e.g. ``Blue circle on d1``."""
    marks = [
        f"{_mark(each)} on {naming.cell((each.column, each.row))}" for each in annotation.marks
    ]
    arrows = [arrow(each, naming) for each in annotation.arrows]
    return sentence("; ".join(marks + arrows))


def arrow(drawn: Arrow, naming: Naming = AS_PLAYED) -> str:
    """Describe an arrow, e.g. ``blue arrow from a2 to c4``."""
    start, end = map(naming.cell, drawn.ends)
    return f"{_hue(drawn.hue)}arrow from {start} to {end}"


def _mark(mark: Mark) -> str:
    shape = f"letter {_fact(mark.text)}" if mark.shape is Shape.LABEL else mark.shape
    return f"{_hue(mark.hue)}{shape}"


def _hue(hue: Hue) -> str:
    """Return a colour's name followed by a space; "" for white, the usual colour."""
    return "" if hue is Hue.WHITE else f"{hue} "


def column_outlook(position: Position, known: ColumnScore | None, naming: Naming) -> str:
    """Return text on how the game ends after a column, e.g. ``Score +2, Red wins on move 41 …``."""
    if known is None:
        return "" if position.is_over else "No disc can be played here"
    seen, brief = naming.seen(known, position.to_move), naming.reading.brief
    if seen.exact is not None:
        found = source(known.source)
        words = sentence(naming.meaning(seen.exact))
        return f"{words}, {found}" if found else words
    if naming.reading.form is Form.SCORE:
        return f"Score from {seen.lower} to {seen.upper} so far"
    side = naming.name(naming.viewer(position.to_move))
    return f"{side} {brief(seen.lower)} at worst, {brief(seen.upper)} at best so far"


def columns(position: Position, analysis: Analysis | None, naming: Naming) -> list[str]:
    """Describe each column: its discs, and how the game ends after a move into it."""
    wide = position.board.width
    known = analysis.columns if analysis else (None,) * wide
    texts = []
    for column in range(wide):
        contents = column_contents(position, column, naming)
        outlook = column_outlook(position, known[column], naming) if known[column] else ""
        texts.append(f"{contents}. {outlook}" if outlook else contents)
    return texts


def _count(number: int) -> str:
    for unit, size in (("G", 1_000_000_000), ("M", 1_000_000), ("k", 1_000)):
        if number >= size:
            return f"{number / size:.1f} {unit}"
    return str(number)


def _duration(seconds: float) -> str:
    if seconds < 0.001:
        return "under 1 ms"
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.1f} s"
