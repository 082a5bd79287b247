"""Sentences on positions that the user plays out: what is to be reached, and an exact verdict."""

from c4studio.language.messages import Joint, Message, Noun, Practice
from c4studio.language.said import Amount, Quoted, Said, Value, join_sentences, say
from c4studio.review.moves import JudgedMove
from c4studio.training.bringing_home import HomePosition
from c4studio.training.drill import Drill
from c4studio.training.playout import PlayedOutGame, PositionToPlayOut
from c4studio.words import review
from c4studio.words.insight import moments

_TASK_BY_RESULT = {1: Practice.HOME_WIN, 0: Practice.HOME_DRAW, -1: Practice.HOME_LOSS}
_END_BY_RESULT = {1: Practice.END_WON, 0: Practice.END_DRAWN, -1: Practice.END_LOST}


def task_sentence(question: PositionToPlayOut) -> Said:
    """Say what is to be reached, such as a win that is brought home against Regular."""
    side = question.line.end.to_move
    if question.is_defence:
        return say(Practice.IS_LOST, side=side, disc=question.limit)
    return say(_TASK_BY_RESULT[question.result], side=side, opponent=Quoted(question.opponent))


def summary_sentence(drill: Drill) -> Said:
    """Return the result of a drill in which at least one position was played out."""
    asked, lost = len(drill.attempts), sum(each.lost for each in drill.attempts.values())
    values: dict[str, Value] = {
        "number": drill.passed_count,
        "positions": Amount(asked, Noun.POSITION),
    }
    if not all(isinstance(each, PositionToPlayOut) and each.is_defence for each in drill.questions):
        return say(Practice.HOME_RESULT, **values)
    if not lost:
        return say(Practice.HELD_AS_LONG, **values)
    message = Practice.HELD_AND_LOST_OTHERS if drill.passed_count else Practice.HELD_AND_LOST
    return say(message, **values, discs=Amount(lost, Noun.DISC))


def verdict_sentences(game: PlayedOutGame) -> Said:
    """Return sentences on how a game ended, where it was let go, and how many discs that cost."""
    if game.question.is_defence:
        if game.passed:
            return say(Practice.HELD_OUT, disc=game.discs)
        over = say(Practice.OVER_AT, disc=game.discs, limit=game.limit)
        return join_sentences(Joint.STOP, [over, *map(_judged_move, game.slips)])
    if game.line.end.is_over:
        end = say(_END_BY_RESULT[game.result], disc=game.discs)
        ended = say(Practice.HOME_DONE if game.passed else Practice.HOME_MISSED, end=end)
    else:
        ended = say(Practice.HOME_LET_GO)
    slow = [each for each in game.slips if not each.is_fault]
    dearest = max(slow, key=lambda each: each.discs_lost or 0, default=None)
    told: list[Said] = [*map(_judged_move, game.faults)]
    if dearest is not None:
        told.append(_judged_move(dearest))
    if len(slow) > 1:
        told.append(say(Practice.HOME_COST, discs=Amount(game.lost, Noun.DISC)))
    return join_sentences(Joint.STOP, [ended, *(told or [say(Practice.HOME_FAULTLESS)])])


def _judged_move(move: JudgedMove) -> Said:
    """Return the judgement of a move, e.g. ``15.f4: Turns a win into a draw; only c kept it``."""
    return say(
        Message.MISTAKE_SAYS, move=moments.numbered_cell(move), text=review.judgement_of_move(move)
    )


def tally_sentence(position: HomePosition, today: int) -> Said:
    """Say how often a position was brought home, and when it is due again."""
    return say(
        Practice.HOME_TALLY,
        wins=position.wins,
        times=Amount(position.tries, Noun.TIME),
        days=Amount(max(position.memory.due - today, 0), Noun.DAY),
    )


def tile_sentence(positions: int, due: int) -> Said | None:
    """Say how many positions are due to be brought home; None before there are any."""
    if not positions:
        return None
    return say(Practice.HOME_DUE, due=due, positions=Amount(positions, Noun.POSITION))
