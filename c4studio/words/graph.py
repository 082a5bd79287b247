"""Sentences about the score graph, which shows the score of each position of a game."""

from enum import Enum

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.language.messages import Joint, Notice, Noun
from c4studio.language.said import Amount, Said, join_sentences, say
from c4studio.review.graph import GraphPoint
from c4studio.words import review
from c4studio.words.forecast import expected_points_sentence
from c4studio.words.insight.moments import probable_turn_sentence
from engine import Side

WIN_LABEL, DRAW_LABEL = say(Notice.GRAPH_WINS), say(Notice.DRAW)
"""The labels beside the scores: WINS at the upper and lower end, DRAW in the middle."""


class GraphSign(Enum):
    """The kinds of signs in a score graph, such as the sign of a mistake."""

    FORECAST = "dotted line with a circle"
    TURN = "hollow arrow down"
    UNKNOWN = "hatching"
    LOST = "one arrow down"
    LOST_TWICE = "two arrows down"
    HELD = "grey bar"
    COMMENT = "dot"
    BRANCH = "fork"
    LENGTH = "short and long bar"


GRAPH_LEGEND_TEXTS = {
    GraphSign.FORECAST: say(Notice.FORECAST),
    GraphSign.TURN: say(Notice.SIGN_TURN),
    GraphSign.UNKNOWN: say(Notice.SIGN_UNKNOWN),
    GraphSign.LOST: say(Notice.SIGN_LOST),
    GraphSign.LOST_TWICE: say(Notice.CLASS_WIN_TO_LOSS),
    GraphSign.HELD: say(Notice.SIGN_HELD),
    GraphSign.COMMENT: say(Notice.SIGN_COMMENT),
    GraphSign.BRANCH: say(Notice.VARIATION),
    GraphSign.LENGTH: say(Notice.SIGN_LENGTH),
}
"""The meaning of each sign of a score graph, in a few words for the legend."""


def graph_point_tooltip(point: GraphPoint) -> Said:
    """Return the tooltip of a position in the score graph: its move and its score."""
    place = say(Notice.START)
    if point.move is not None:
        place = review.move_sentence(point.move)
    elif point.ply:
        place = say(Notice.AFTER_DISCS, discs=Amount(point.ply, Noun.DISC))
    return join_sentences(
        Joint.STOP,
        (
            place,
            _outlook_at_point(point),
            review.good_columns_sentence(point.good, point.legal),
            say(Notice.FROM_FILE) if point.stored else None,
            None if point.turn is None else probable_turn_sentence(point.turn),
        ),
    )


def _outlook_at_point(point: GraphPoint) -> Said:
    """Say how the game ends, or else what is proved or forecast of that."""
    if point.score is not None:
        return say(Notice.ENDS_AT_POINT, score=point.score)
    if point.forecast is None or point.expected is None:
        return say(Notice.NOT_KNOWN_YET)
    return expected_points_sentence(
        point.expected, Side.RED, is_proved=point.forecast.result is not None
    )


def graph_caption(points: tuple[GraphPoint, ...], hidden: bool) -> Said | None:
    """Return a remark that a score graph has few scores yet; None if most are known."""
    unknown = sum(each.is_unknown for each in points)
    if 2 * unknown <= max(2, len(points)):
        return None
    if hidden:
        return say(Notice.HIDDEN_WITH_SCORES)
    # On other boards a review walks back from the last disc, as far as the search gets.
    has_book = points[0].board in BOARDS_WITH_BOOK
    return say(Notice.HATCHED if has_book else Notice.HATCHED_BEFORE_KNOWN)


def graph_description(points: tuple[GraphPoint, ...], current: int | None) -> Said:
    """Describe a score graph and its current position for screen readers."""
    known = sum(each.score is not None for each in points)
    forecasts = sum(each.forecast is not None for each in points)
    mistakes = sum(each.is_mistake for each in points)
    positions = Amount(len(points), Noun.POSITION)
    return join_sentences(
        Joint.STOP,
        (
            say(Notice.KNOWN_OF, number=known, positions=positions),
            say(Notice.FORECASTS_OF, number=forecasts) if forecasts else None,
            say(Notice.MISTAKES_FOUND, mistakes=Amount(mistakes, Noun.MISTAKE)),
            None if current is None else graph_point_tooltip(points[current]),
        ),
    )
