import re

import pytest

from c4studio.ground.paths import packaged_book
from c4studio.language.messages import AnyMessage, Message, Notice, Noun
from c4studio.language.said import Amount, Quoted, say
from c4studio.review.insight.causes import Cause
from c4studio.review.insight.tally import CauseCount, MistakeTally
from c4studio.review.searches import review_games
from c4studio.words.insight.causes import ADVICE_BY_CAUSE, CAUSE_NAMES, worst_habit_sentence
from c4studio.words.insight.moments import mistake_reason_line
from c4studio.words.insight.zugzwang import DECIDING_MESSAGES
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Solver
from tests import generated

LEFT = {Cause.LEFT_VERTICAL, Cause.LEFT_HORIZONTAL, Cause.LEFT_DIAGONAL}
ATTACKS = {Cause.IGNORED_OPEN, Cause.IGNORED_RUN, Cause.STARTED_RUN, Cause.SPENT_THREAT}
WAITS = {Cause.RAN_OUT, Cause.ALLOWED_THREAT, Cause.LEFT_CELL}
AGREED: dict[AnyMessage, set[Cause]] = {
    Message.MISSES_THE_FOUR: {Cause.MISSED_FOUR},
    Message.MISSES_THE_FOURS: {Cause.MISSED_FOUR},
    Message.LEAVES_THREAT: LEFT,
    Message.LEAVES_THREAT_AND_OPENS: LEFT,
    Message.UNDER_THREAT: {Cause.UNDER_THREAT},
    Message.LETS_BLOCK_OWN_THREAT: {Cause.SPENT_THREAT},
    Message.THEIR_ATTACK_RUN_THEN: ATTACKS,
    Message.THEIR_ATTACK_BEGUN_THEN: ATTACKS,
    Message.THEIR_ATTACK_THEN: ATTACKS,
    Message.THEIR_ATTACK_UNTIL: ATTACKS,
    Message.MISSES_THE_ATTACK: {Cause.MISSED_RUN},
    Message.OPENS_CELL: {Cause.OPENED_CELL},
    Message.LEAVES_CENTRE: {Cause.LEFT_CENTRE},
    **dict.fromkeys((*DECIDING_MESSAGES, Message.SIDES_CELL_DECIDES), WAITS),
}
"""First lines that say what was overlooked, with the causes that agree with them."""
PLAYED = re.compile(r"\b(?:Red|Yellow) (?:plays|takes|blocks|gets|answers) ([a-g][1-6])")
"""What says of a reply that it was played."""


def contradictions(seeds: range) -> tuple[list[str], set[AnyMessage]]:
    """Labels that contradict the sentence beside them, and the sentences that were seen.

    A sentence also contradicts the game if it tells a reply as played that was not.
    """
    wrong: list[str] = []
    seen: set[AnyMessage] = set()
    solver = Solver(16, packaged_book())
    for game in review_games(solver, [generated.game(seed) for seed in seeds]):
        for move, found in game.findings.items():
            line, reply = mistake_reason_line(move, found.reason), move.reply
            if reply is not None and (told := PLAYED.search(render(line, DEFAULT_NAMING))):
                played = move.position.play(move.column)
                if told[1] != f"{'abcdefg'[reply]}{played.height(reply) + 1}":
                    wrong.append(f"{game.review.line.text}: {move.ply} {told[0]}")
            for part in line.parts:
                message, agreed = part.message, AGREED.get(part.message)
                if agreed is not None:
                    seen.add(message)
                    if found.cause not in agreed:
                        wrong.append(f"{game.review.line.text}: {move.ply} {message} {found.cause}")
    return wrong, seen


def test_label_and_sentence_agree() -> None:
    wrong, seen = contradictions(range(12))
    assert not wrong
    assert len(seen) >= 6


@pytest.mark.verify
def test_labels_and_sentences_of_many_games_agree() -> None:
    wrong, seen = contradictions(range(12, 300))
    assert not wrong
    assert len(seen) >= 12


def test_what_a_player_should_look_at_is_one_sentence() -> None:
    tally, ann = MistakeTally(), Quoted("Ann")
    assert worst_habit_sentence(ann, tally) == say(Notice.NO_CHANCES, player=ann)
    careful = MistakeTally()
    careful.add_game(1, {Cause.LEFT_DIAGONAL: CauseCount(1, 0)}, [])
    assert worst_habit_sentence(ann, careful) == say(Notice.NO_HABIT, player=ann)
    counts = {Cause.LEFT_DIAGONAL: CauseCount(3, 1), Cause.OTHER: CauseCount(2, 2)}
    tally.add_game(1, counts, [(9, Cause.LEFT_DIAGONAL), (3, Cause.OTHER), (5, Cause.OTHER)])
    cause = {
        "cause": CAUSE_NAMES[Cause.LEFT_DIAGONAL],
        "advice": ADVICE_BY_CAUSE[Cause.LEFT_DIAGONAL],
    }
    assert worst_habit_sentence(Quoted("Ann"), tally) == say(
        Notice.MISSED_MOST, player=Quoted("Ann"), number=1, all=3, **cause
    )
    tally.add_game(2, counts, [(9, Cause.LEFT_DIAGONAL)], Cause.LEFT_DIAGONAL)
    assert worst_habit_sentence(Quoted("Ann"), tally) == say(
        Notice.LOST_BY_HABIT,
        player=Quoted("Ann"),
        number=1,
        games=Amount(2, Noun.GAME),
        **cause,
    )
