"""Sentences on the mistakes of a game and its decisive moves."""

from collections.abc import Callable, Sequence

from c4studio.game import GameNode
from c4studio.language.messages import Joint, Message, Notice, Noun
from c4studio.language.said import (
    Amount,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
    Said,
    Value,
    join_or_none,
    join_sentences,
    say,
)
from c4studio.review import JudgedMove, MoveClass, Review
from c4studio.review.forecasts import shown_percent
from c4studio.review.insight import Reason, ReasonSupport
from c4studio.review.insight.board import PositionCells
from c4studio.review.moments import DecisiveMoves, is_opening_move, keeping_cells
from c4studio.review.swings import Swing
from c4studio.words.insight import reasons
from c4studio.words.insight.better_columns import names_better_columns
from c4studio.words.insight.deeds import MADE_THREAT_MESSAGES
from c4studio.words.insight.first_lines import missed_cell_line
from c4studio.words.insight.tactics import URGENT_KINDS
from engine import Side
from engine.grid import Cell

MESSAGES_ON_WHAT_FOLLOWS = (
    *MADE_THREAT_MESSAGES, Message.THREATENS, Message.STOPS_LINE, Message.LETS_BLOCK_OWN_THREAT,
)  # fmt: skip
"""Messages that say more of a mistake than that a cell was missed."""
_TOLD_OF_CELL = (
    Message.MISSES_CELL, Message.MISSES_WHERE_DOES, Message.ONLY_CELL_WINS_SINCE,
    Message.ONLY_CELL_DRAWS_SINCE, Message.CELL_WINS_SINCE, Message.CELL_DRAWS_SINCE,
)  # fmt: skip
"""Messages that say what a missed cell is for."""
_MORE_ON_CELL = (
    Message.LETS_TAKE_WHICH, Message.MISSES_ONLY_MOVE, Message.MISSES_THE_CELL,
    Message.LEAVES_CENTRE, Message.MISSES_THE_FOUR, Message.LEAVES_THREAT,
    Message.LEAVES_THREAT_AND_OPENS,
)  # fmt: skip
"""Other messages from which it follows where a disc was to be dropped."""
_RIGHT_COLUMNS = Message.ONLY_COLUMN_DID, Message.COLUMNS_DID
_MOST_NAMED_COLUMNS = 3
"""Maximum number of columns that a sentence names; of more it gives the number."""

_RESULT_CHANGE_MESSAGES = {
    MoveClass.WIN_TO_DRAW: Message.FROM_WIN_TO_DRAW,
    MoveClass.WIN_TO_LOSS: Message.FROM_WIN_TO_LOSS,
    MoveClass.DRAW_TO_LOSS: Message.FROM_DRAW_TO_LOSS,
}


def _move_cell(move: JudgedMove | Swing) -> NamedCell:
    return NamedCell((move.column, move.position.height(move.column)))


def move_number_and_cell(move: JudgedMove | Swing) -> Said:
    """Name a move by its number, side and cell, e.g. ``Move 23, Yellow f3``."""
    return say(Message.MOVE_AT, number=move.ply, side=move.side, cell=_move_cell(move))


def right_columns_phrase(move: JudgedMove) -> Said:
    """Say which columns were right, e.g. ``only d kept the win``."""
    columns = move.keeping_columns if move.is_fault else move.best_columns
    kept = Message.KEPT_THE_WIN if move.best_score.result > 0 else Message.KEPT_THE_DRAW
    did = say(kept if move.is_fault else Message.HELD_OUT)
    if len(columns) == 1:
        return say(Message.ONLY_COLUMN_DID, column=NamedColumn(columns[0]), did=did)
    if len(columns) > _MOST_NAMED_COLUMNS:
        return say(Message.COLUMNS_DID, columns=Amount(len(columns), Noun.COLUMN), did=did)
    return say(Message.COLUMNS_DID, columns=NamedColumns(tuple(columns)), did=did)


def mistake_cost_phrase(move: JudgedMove) -> Said:
    """Say what a mistake cost, e.g. ``from win to draw`` or ``wins 9 discs later``."""
    if move.is_fault:
        return say(_RESULT_CHANGE_MESSAGES[move.move_class])
    wins = move.score.result > 0
    message = Message.COST_OF_LATER_WIN if wins else Message.COST_OF_SOONER_LOSS
    return say(message, discs=Amount(move.discs_lost or 0, Noun.DISC))


def mistake_reason_line(
    move: JudgedMove, reason: Reason | None, missed: Cell | None = None
) -> Said:
    """Say why a move was a mistake, e.g. ``Under Red's threat (f4)``.

    If no reason is known, the sentence gives the effect of the mistake; in the opening it only
    says which columns held the result.

    Args:
        move: the mistake.
        reason: why it is a mistake; None while that is unknown.
        missed: the cell that the story of the game says both sides missed; the sentence names it,
            or else one of which the cause speaks, unless there is no room before a four or a forced
            win.
    """
    if reason is not None and is_reason_more_than_score(reason):
        line = reasons.first_reason_line(reason)
        wanted = reason.overlooked if missed is None else (missed,)
        if not wanted or not {*wanted}.isdisjoint(line.squares):
            return line
        told = missed_cell_line(reason, wanted[0])
        if reason.kind in URGENT_KINDS:
            return reasons.first_line_behind(told, reason) or line
        return told if told.has(*_TOLD_OF_CELL) else _with_what_the_cell_is_for(told, reason)
    if is_opening_move(move) and move.is_fault:
        return say(Message.OPENING, held=right_columns_phrase(move))
    return mistake_second_line(move)


def _with_what_the_cell_is_for(told: Said, reason: Reason) -> Said:
    """Return a sentence that a cell was missed, with what follows if there is room for it."""
    cell = told.value("cell")
    for begin in (told, say(Message.MISSES_THE_CELL, cell=cell)):
        behind = reasons.first_line_behind(begin, reason, MESSAGES_ON_WHAT_FOLLOWS)
        if behind is not None:
            return behind
    return told


def mistake_sentence(move: JudgedMove, line: Value) -> Said:
    """Describe a mistake, e.g. ``Move 23, Yellow f3: Under Red's threat (f4)``."""
    return say(Message.MISTAKE_SAYS, move=move_number_and_cell(move), text=line)


def full_mistake_description(move: JudgedMove, reason: Reason | None) -> Said:
    """Say all about a mistake: number, cell, reason, and what was right."""
    first, held = mistake_reason_line(move, reason), right_columns_if_untold(move, reason)
    return mistake_sentence(
        move, first if held is None else say(Message.AND_ALSO, first=first, second=held)
    )


def right_columns_if_untold(
    move: JudgedMove, reason: Reason | None, missed: Cell | None = None
) -> Said | None:
    """Say which columns were right, unless ``mistake_reason_line`` says it."""
    first, held = mistake_reason_line(move, reason, missed), right_columns_phrase(move)
    told = (reason is not None and names_better_columns(first)) or held in first.parts
    return None if told else held


def mistake_and_cost(move: JudgedMove) -> Said:
    """Name a mistake with what it cost, e.g. ``Move 23, Yellow f3: from win to loss``."""
    cost = mistake_cost_phrase(move)
    return say(Message.DISC_DID, disc=move_number_and_cell(move), effect=cost)


def mistake_reason_beside_cost(
    move: JudgedMove, reason: Reason | None, missed: Cell | None = None
) -> Said:
    """Say why a move was a mistake, below what it cost.

    If no reason is known, the sentence says which columns were right.
    """
    if reason is None or not is_reason_more_than_score(reason):
        return right_columns_phrase(move)
    return mistake_reason_line(move, reason, missed)


def mistake_second_line(move: JudgedMove) -> Said:
    """Return a second sentence on a mistake, e.g. ``From win to draw; only d kept the win``."""
    return say(Message.AND_ALSO, first=mistake_cost_phrase(move), second=right_columns_phrase(move))


def is_reason_more_than_score(reason: Reason) -> bool:
    """Return whether a reason says more than the score.

    It does if it is proved, or if it shows where best play leads.
    """
    return reason.standing is not ReasonSupport.SEARCH or reason.lead is not None


def story_sentence(review: Review) -> Said | None:
    """Say how the result of best play changed in the course of a game; None if no move changed it.

    Example: ``Red was winning until 5.e1; from move 5 to move 16 both sides missed d4;
    18.a2 settled it as a draw``.
    """
    changes = [move for move in review.last_known_moves if move.is_fault]
    if not changes:
        return None
    first, last = changes[0], changes[-1]
    end = _last_change_phrase(last, is_over=review.line.end.is_over)
    if first is last:
        return _standing_until(first, end)
    beginning = _standing_until(first, numbered_cell(first))
    return join_sentences(Joint.SEMICOLON, (beginning, _way_between(changes, review), end))


def _way_between(changes: Sequence[JudgedMove], review: Review) -> Said | None:
    """Say what happened between the first change of the result and the last one."""
    longest = max(review.mistake_groups, key=lambda group: len(group.moves))
    if longest.cell is not None:
        first, last = longest.moves[0].ply, longest.moves[-1].ply
        # The mistake to be named first has a group of its own.
        later = next((move for move in changes if move.ply > last), None)
        if later and longest.cell in keeping_cells(later):
            last = later.ply
        cell = NamedCell(longest.cell)
        return say(Message.BOTH_MISSED, first=first, last=last, cell=cell)
    return say(Message.RESULT_CHANGED, number=len(changes)) if len(changes) > 2 else None


def numbered_cell(move: JudgedMove) -> Said:
    """Name a move briefly by its number and cell, e.g. ``23.f3``."""
    return say(Message.NUMBERED_CELL, number=move.ply, cell=_move_cell(move))


def _standing_until(move: JudgedMove, then: Said) -> Said:
    winner = move.best_score.winner
    if winner is None:
        return say(Message.WAS_DRAWN, then=then)
    return say(Message.WAS_WINNING, side=winner, then=then)


def _last_change_phrase(move: JudgedMove, *, is_over: bool) -> Said:
    """Say to what a move changed the result of best play, as the last one that did."""
    named, winner = numbered_cell(move), move.score.winner
    if winner is None:
        return say(Message.SETTLED_DRAW if is_over else Message.GAVE_DRAW, move=named)
    # That it settled the game would be said beside another move that decided it.
    return say(Message.GAVE_WIN, move=named, side=winner)


def story_sentences(review: Review, reason_of: Callable[[JudgedMove], Value]) -> tuple[Said, ...]:
    """Return the sentences that tell a game in brief: how its result went, and what decided it.

    Where that is unknown, they say which move probably turned it. On boards where some moves may
    never be judged, the last one says from which move on moves are judged. There is none for a game
    without moves.

    Args:
        review: the review of the game.
        reason_of: returns the reason for a mistake, without its number and cell.
    """
    found, turn = review.decisive_moves, review.probable_turning_point
    told: list[Said | None] = [None if turn is None else probable_turn_sentence(turn)]
    if found is not None and review.moves:
        told.append(story_sentence(review) or standing_sentence(review))
        if found.decisive and found.theory and not found.decisive.is_dear:
            # What only hastened the end is a row of its own.
            told_of = _with_advice(found.theory, reason_of(found.theory))
            mistake = mistake_sentence(found.theory, told_of)
            told.append(say(Message.LAST_CHANGE, mistake=mistake))
        else:
            told.append(decisive_move_sentence(found, review, reason_of))
    if review.may_stay_incomplete and review.known_from is not None and not review.is_complete:
        told.append(known_from_sentence(review))
    return tuple(each for each in told if each is not None)


def story_in_brief(review: Review) -> Said | None:
    """Return the story of a game as one sentence, without reasons; None while it is unknown."""
    told = story_sentences(review, lambda move: mistake_reason_line(move, None))
    return join_or_none(Joint.STOP, told)


def probable_turn_sentence(swing: Swing) -> Said:
    """Say that a move probably turned the game, what it cost by a forecast, and what was better."""
    return say(
        Message.PROBABLE_TURN,
        move=move_number_and_cell(swing),
        percent=shown_percent(swing.lost),
        column=NamedColumn(swing.better),
    )


def with_probable_turn(told: Said, review: Review) -> Said:
    """Return a sentence on a review after the one on its probable turning point, if any."""
    turn = review.probable_turning_point
    if turn is None:
        return told
    return say(Message.AND_THEN_SENTENCE, first=probable_turn_sentence(turn), second=told)


def known_from_sentence(review: Review) -> Said:
    """Say from which move on all moves of a review are judged, e.g. ``Known from move 31 on``."""
    number = review.known_from
    return say(Notice.NOT_KNOWN_YET) if number is None else say(Message.KNOWN_FROM, number=number)


def found_order_sentence(start: GameNode) -> Said | None:
    """Say that the moves before a line were found and not played; None where there are none."""
    if not start.annotation.is_found_move:
        return None
    return say(Message.ORDER_WAS_FOUND, discs=Amount(start.position.ply, Noun.DISC))


def with_first_known_move(told: Said, review: Review) -> Said:
    """Return sentences on a game, and from which move on it is known if that is not the first."""
    if review.is_complete:
        return told
    return say(Message.AND_THEN_SENTENCE, first=told, second=known_from_sentence(review))


def decisive_move_sentence(
    decisive: DecisiveMoves, review: Review, reason_of: Callable[[JudgedMove], Value]
) -> Said:
    """Return the sentence on the move that decided a game and what punished it, or that none did.

    Args:
        decisive: the decisive moments of the game.
        review: the review of the game.
        reason_of: returns the reason for a mistake, without its number and cell.
    """
    move = decisive.most_important_move
    if move is not None:
        message = Message.LAST_CHANGE
        if decisive.decisive is not None:
            message = Message.DECISIVE if move.is_fault else Message.DECISIVE_IN_PRACTICE
            message = message if move.is_dear else Message.HASTENED_END
        said = say(message, mistake=mistake_sentence(move, _with_advice(move, reason_of(move))))
        if (missed := decisive.missed_punishment) is not None:
            last = review.moves[-1]
            assert last is not None
            passed = say(
                Message.MISSED_AND_WON_WITH,
                side=missed.side,
                cells=NamedCells(tuple(PositionCells(missed.position).fours_now(missed.side))),
                number=missed.ply,
                cell=_move_cell(last),
                last=last.ply,
            )
            return say(Message.AND_THEN_SENTENCE, first=said, second=passed)
        if (answer := decisive.punishment) is None:
            return said
        punished = _punishment_sentence(answer, said)
        return say(Message.AND_THEN_SENTENCE, first=said, second=punished)
    winner = review.line.end.winner
    return say(Message.NO_CHANGE) if winner is None else win_kept_throughout_sentence(winner)


def _with_advice(move: JudgedMove, told: Value) -> Value:
    """Return the reason for a mistake with the few columns that were right, unless it names one."""
    columns = move.keeping_columns if move.is_fault else move.best_columns
    if not isinstance(told, Said) or len(columns) > _MOST_NAMED_COLUMNS:
        return told
    if names_better_columns(told) or told.has(*_TOLD_OF_CELL, *_MORE_ON_CELL, *_RIGHT_COLUMNS):
        return told
    return say(Message.AND_ALSO, first=told, second=right_columns_phrase(move))


def _punishment_sentence(answer: JudgedMove, told: Said) -> Said:
    """Say which move punished a decisive mistake, of which another sentence told before.

    Args:
        answer: the winner's next move.
        told: the sentence on the mistake. It may name another reply that was as good.
    """
    cell, message = _move_cell(answer), Message.PUNISHED_BY
    if answer.score.end == answer.ply:
        message = Message.WON_WITH
    elif told.has(*reasons.MESSAGES_ON_POSSIBLE_REPLIES) and cell.square not in told.squares:
        message = Message.PUNISHED_AS_WELL_BY
    return say(message, side=answer.side, cell=cell)


def standing_sentence(review: Review) -> Said | None:
    """Say who wins a game that is not over; None if it is over or its last move is not judged."""
    last = review.moves[-1] if review.moves else None
    if last is None or review.line.end.is_over:
        return None
    winner = last.score.winner
    return say(Message.STANDS_DRAWN) if winner is None else say(Message.STANDS_WON, side=winner)


def win_kept_throughout_sentence(winner: Side) -> Said:
    """Return the sentence on a game in which the winner kept a win from the start."""
    return say(Message.KEPT_WIN_THROUGHOUT, winner=winner)
