"""Sentences about the queue for the night, and the rows of its list."""

from c4studio.game.boards import name_of_board
from c4studio.language.messages import Notice, Noun
from c4studio.language.said import Amount, Quoted, Said, Value, say
from c4studio.review import Line
from c4studio.review.overnight_queue import QueuedPosition
from c4studio.words import wording

QUEUE_HEADINGS = (
    Notice.HEADING_BOARD,
    Notice.MOVES,
    Notice.HEADING_RESULTS,
    Notice.HEADING_KNOWN,
    Notice.HEADING_SEARCH,
    Notice.HEADING_STATE,
)


def queue_row(entry: QueuedPosition, *, is_searched: bool = False) -> tuple[Value, ...]:
    """Return what a list shows about a position in the queue, under ``QUEUE_HEADINGS``."""
    results, legal = entry.results, len(entry.position.legal_columns)
    return (
        Quoted(name_of_board(entry.position.board)),
        _moves_without_size(entry),
        say(Notice.OF, number=len(results) - results.count(None), all=legal),
        say(Notice.OF, number=entry.known_count, all=legal),
        wording.search_size_text(entry.nodes, entry.seconds) if entry.nodes else Quoted(""),
        _state(entry, is_searched),
    )


def queued_sentence(line: Line) -> Said:
    """Say that a position, the end of a line, is in the queue."""
    return say(Notice.QUEUED, position=_name(line))


def queued_game_sentence(count: int) -> Said:
    """Say that so many positions of a game were put into the queue, or that none is unknown."""
    if not count:
        return say(Notice.GAME_IS_KNOWN)
    return say(Notice.QUEUED_GAME, positions=Amount(count, Noun.POSITION))


def position_done_sentence(line: Line) -> Said:
    """Say that all scores of a position in the queue are known, but not which."""
    return say(Notice.POSITION_DONE, position=_name(line))


def _name(line: Line) -> Value:
    return Quoted(line.text) if line.text else say(Notice.START_OF_GAME)


def _moves_without_size(entry: QueuedPosition) -> Value:
    """Return the moves of a position without the size of its board, which has a column."""
    _, _, moves = entry.line.text.rpartition(":")
    return Quoted(moves.strip()) if moves else say(Notice.START_OF_GAME)


def _state(entry: QueuedPosition, is_searched: bool) -> Said:
    """Return whether a position waits, is searched or done, with what is proved of its end."""
    state = say(Notice.ENTRY_SEARCHED if is_searched else Notice.ENTRY_WAITS)
    if entry.position_bounds is None:
        return state
    proved = wording.proved_result_sentence(entry.position, *entry.position_bounds)
    if entry.is_done and entry.score is not None:
        proved = say(Notice.ENDS, score=entry.score)
    if proved is None:
        return state
    if entry.is_done:
        return say(Notice.ENTRY_DONE, result=proved)
    return say(Notice.ENTRY_PROVES, state=state, result=proved)
