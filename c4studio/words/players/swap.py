"""Texts on the openings of the swap rule: their value, what people score, and the right choice."""

from c4studio.language.messages import Joint, Notice, Practice
from c4studio.language.said import NamedScore, Quoted, Said, join_sentences, say
from c4studio.opponents.swap import SwapChoice, SwapOpening
from c4studio.words.forecast import expected_points_sentence
from engine import Side

_MESSAGE_BY_CHOICE = {
    SwapChoice.KEEP: Practice.SWAP_KEEP_SIDE,
    SwapChoice.EXCHANGE: Practice.SWAP_TAKE_SIDE,
    SwapChoice.EITHER: Practice.SWAP_EITHER_SIDE,
}


def rule_sentence() -> Said:
    """Say what the swap rule is."""
    return say(Practice.SWAP_RULE, first=Side.RED, second=Side.YELLOW)


def opening_value(opening: SwapOpening) -> Said:
    """Say how an opening ends with best play, e.g. ``Red wins on move 41 with best play``.

    Where that is not proved it is a forecast, which says that it is one.
    """
    score = opening.score
    if score is not None:
        return say(Notice.ENDS, score=NamedScore(score.value, score.end, score.ply))
    is_proved = opening.result is not None
    points = opening.points if opening.result is None else (1 + opening.result) / 2
    return expected_points_sentence(points, Side.YELLOW, is_proved=is_proved)


def people_text(opening: SwapOpening) -> Said | None:
    """Say what share of the points Yellow scores between average players; None if unknown."""
    if not opening.has_people:
        return None
    percent = Quoted(f"{100 * opening.points:.0f}")
    return say(Practice.SWAP_PEOPLE, side=Side.YELLOW, percent=percent)


def choice_text(choice: SwapChoice) -> Said:
    """Name a choice of the second player, e.g. ``keep Yellow``."""
    message = _MESSAGE_BY_CHOICE[choice]
    if choice is SwapChoice.EITHER:
        return say(message)
    return say(message, side=Side.YELLOW if choice is SwapChoice.KEEP else Side.RED)


def choice_sentence(opening: SwapOpening, answer: SwapChoice | None = None) -> Said:
    """Say what the right choice in an opening is, and why.

    Args:
        opening: the opening.
        answer: the choice that is judged; None for none.
    """
    message = Practice.SWAP_SAYS
    if answer is not None:
        message = Practice.SWAP_RIGHT if answer is opening.choice else Practice.SWAP_WRONG
    why = join_sentences(Joint.SEMICOLON, (opening_value(opening), people_text(opening)))
    return say(message, choice=choice_text(opening.choice), value=why)
