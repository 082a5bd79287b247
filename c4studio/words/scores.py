"""Texts of scores in the notation that the user has chosen, which the renderer asks for."""

from collections.abc import Callable, Mapping

from c4studio.language.messages import Message, Notice, Noun
from c4studio.language.said import Amount, Quoted, Said, Value, say
from c4studio.words.naming import Naming, ScoreForm, ScoreReading
from engine import Position, Score, Side

DRAW_SIGN = Quoted("=")


def score_loss(score: Score, best: Score) -> Value:
    """Return a column's loss against the best one, e.g. ``−4``; ``0`` for the best one."""
    return Quoted(str(-abs(int(best) - int(score))).replace("-", "\N{MINUS SIGN}"))


def score_chip_lines(
    score: Score, lost: Value | None, reading: ScoreReading
) -> tuple[Value, Value, Value]:
    """Return the two lines in a score chip, and its brief second line.

    These are the score, and e.g. ``move 37`` and ``37``.

    Args:
        score: the score of the column.
        lost: the column's loss against the best one, for the first line.
        reading: the notation.
    """
    if lost is not None or reading.form is ScoreForm.SCORE:
        shown = lost or Quoted(str(score))
        if int(score):
            return shown, say(Notice.OF_MOVE, number=score.end), score.end
        return shown, say(Notice.DRAW), say(Notice.DRAW)
    if not int(score):
        return DRAW_SIGN, say(Notice.DRAW), say(Notice.DRAW)
    wins = int(score) > 0
    brief = end = say(Message.WINS if wins else Message.LOSES)
    if reading.form is ScoreForm.PLIES:
        end = say(Notice.TO_WIN if wins else Notice.TO_LOSS)
    return Quoted(str(_score_number(score, reading))), end, brief


def score_bound(score: Score, lower: bool, reading: ScoreReading) -> Value:
    """Return a bound of a score.

    Example: ``≥ +3`` if scores are shown, ``≤ 9`` (at most 9 moves) if numbers of moves are shown.
    """
    relation = "≥" if lower else "≤"
    if reading.form is ScoreForm.SCORE:
        return Quoted(f"{relation} {score}")
    if not int(score):
        return say(Notice.BOUND_DRAW, relation=Quoted(relation))
    return Quoted(f"≤ {_score_number(score, reading)}")


def chip_legend(
    position: Position,
    naming: Naming,
    *,
    brief: bool,
    has_forecast: bool = False,
    has_people: bool = False,
) -> tuple[Said, Said] | None:
    """Return the legend for the two lines of a score chip, None if the scores have one line.

    Brief chips have ``40`` instead of ``move 40``. Where some columns have a forecast, or all the
    share of people who play them, the second line says so.
    """
    if position.is_over:
        return None
    reading, side = naming.reading, naming.viewing_side(position.to_move)
    end = say(Notice.GAME_ENDS_ON_MOVE if brief else Notice.GAME_ENDS_ON)
    if has_forecast:
        return say(Notice.SIDES_SCORE, side=side), say(Notice.FORECAST_LEGEND)
    if reading.compared:
        first, second = say(Notice.AGAINST_THE_BEST), end
    else:
        first, second = {
            ScoreForm.SCORE: (say(Notice.SIDES_SCORE, side=side), end),
            ScoreForm.PLIES: (say(Notice.DISCS_TO_THE_END), say(Notice.FOR_SIDE, side=side)),
            ScoreForm.MOVE: (say(Notice.GAME_ENDS_ON_DISC), say(Notice.THAT_SIDE, side=side)),
        }[reading.form]
    return first, say(Notice.PEOPLE_PLAY_LEGEND) if has_people else second


def game_end_outlook(lower: Score, upper: Score, naming: Naming) -> Value:
    """Say how the game ends after a column, or what its bounds are, from the view that is shown."""
    to_move = Side.to_move(lower.ply)
    viewer = naming.viewing_side(to_move)
    if viewer is not to_move:
        lower, upper = -upper, -lower
    if lower == upper:
        return _score_meaning(lower, naming)
    if naming.reading.form is ScoreForm.SCORE:
        return say(Notice.SCORE_FROM_TO, lower=lower, upper=upper)
    return say(Notice.AT_WORST_AT_BEST, side=viewer, lower=lower, upper=upper)


def _score_number(score: Score, reading: ScoreReading) -> int:
    return score.plies if reading.form is ScoreForm.PLIES else score.end


def _named_score(score: Score, naming: Naming) -> Value:
    """Say a score with its winner's colour, e.g. ``R+3`` or ``R 37``; ``=`` for a draw."""
    if score.winner is None:
        return DRAW_SIGN
    is_score = naming.reading.form is ScoreForm.SCORE
    size = f"+{abs(int(score))}" if is_score else f" {_score_number(score, naming.reading)}"
    return say(Notice.NAMED_SCORE, side=score.winner, size=Quoted(size))


def _named_bound(score: Score, naming: Naming) -> Value:
    """Say a bound with the winner's colour, e.g. ``R≥3``; nothing if it settles no winner."""
    if score.winner is None:
        return Quoted("")
    return say(Notice.NAMED_BOUND, side=score.winner, size=Quoted(str(abs(int(score)))))


def _score_beside_move(score: Score, naming: Naming) -> Value:
    """Say a score beside a move, with the winner's colour or a sign, e.g. ``R+3`` or ``−8``."""
    reading = naming.reading
    if reading.moves_named:
        return _named_score(score, naming)
    if reading.form is ScoreForm.SCORE:
        return Quoted(str(score))
    if not int(score):
        return DRAW_SIGN
    sign = "+" if int(score) > 0 else "\N{MINUS SIGN}"
    return Quoted(f"{sign}{_score_number(score, reading)}")


def _side_of_score(score: Score, naming: Naming) -> Value:
    """Say a score of the side to move, with the winner's colour or for the side that views it."""
    if naming.reading.moves_named:
        return say(Notice.THAT_SCORE, score=score)
    return say(Notice.SCORE_FOR, score=score, side=naming.viewing_side(Side.to_move(score.ply)))


def _seen_score(score: Score, naming: Naming) -> Score:
    """Convert a score of the side to move to the view that is shown."""
    to_move = Side.to_move(score.ply)
    return score if naming.viewing_side(to_move) is to_move else -score


def _view_of_scores(score: Score, naming: Naming) -> Value:
    """Say from which side's view scores are given, unless it is that of the side to move."""
    to_move = Side.to_move(score.ply)
    viewer = naming.viewing_side(to_move)
    return say(Notice.SCORES) if viewer is to_move else say(Notice.SCORES_OF, side=viewer)


def _brief_score(score: Score, naming: Naming) -> Value:
    """Say a score in a word or two: ``+3``, ``wins in 9`` or ``loses on move 38``."""
    reading = naming.reading
    if reading.form is ScoreForm.SCORE:
        return Quoted(str(score))
    if not int(score):
        return say(Message.DRAWS)
    wins, loses = (
        (Notice.WINS_IN, Notice.LOSES_IN)
        if reading.form is ScoreForm.PLIES
        else (Notice.WINS_ON_MOVE, Notice.LOSES_ON_MOVE)
    )
    return say(wins if int(score) > 0 else loses, number=_score_number(score, reading))


def _game_end(score: Score, naming: Naming) -> Value:
    """Say how the game ends, e.g. ``Red wins on move 41 with best play``."""
    if score.winner is None:
        return say(Notice.IS_DRAWN if score.plies <= 0 else Notice.DRAW_WITH_BEST_PLAY)
    if score.plies <= 0:
        return say(Notice.HAS_WON, side=score.winner)
    if naming.reading.form is ScoreForm.PLIES:
        discs = Amount(score.plies, Noun.DISC)
        return say(Notice.WINS_IN_WITH_BEST_PLAY, side=score.winner, discs=discs)
    return say(Notice.WINS_WITH_BEST_PLAY, side=score.winner, number=score.end)


def _end_at_latest(score: Score, naming: Naming) -> Value:
    """Say what a bound tells of the end, e.g. ``Red wins on move 41 at the latest``."""
    assert score.winner is not None
    if naming.reading.form is ScoreForm.PLIES and score.plies > 0:
        discs = Amount(score.plies, Noun.DISC)
        return say(Notice.WINS_IN_AT_LATEST, side=score.winner, discs=discs)
    return say(Notice.WINS_AT_LATEST, side=score.winner, number=score.end)


def _score_meaning(score: Score, naming: Naming) -> Value:
    """Say a score and its meaning: ``score +1: Red wins on move 41 with best play``."""
    end = _game_end(score, naming)
    if naming.reading.form is not ScoreForm.SCORE:
        return end
    return say(Notice.SAYS, first=say(Notice.SCORE_OF, score=score), second=end)


def _score_in_row(score: Score, naming: Naming) -> Value:
    """Say a score of the list of moves and its meaning, e.g. ``R+3: Red wins on move 41 …``."""
    reading = naming.reading
    if not reading.moves_named or reading.form is not ScoreForm.SCORE:
        return _score_meaning(score, naming)
    named = say(Notice.THAT_SCORE, score=score)
    return say(Notice.SAYS, first=named, second=_game_end(score, naming))


def _score_at_point(score: Score, naming: Naming) -> Value:
    """Say the first player's score as the list of moves writes it, and its meaning."""
    end = _game_end(score, naming)
    if naming.reading.form is not ScoreForm.SCORE:
        return end
    return say(Notice.SAYS, first=say(Notice.SCORE_BESIDE_POINT, score=score), second=end)


def _score_beside_point(score: Score, naming: Naming) -> Value:
    """Say the first player's score of a position as the list of moves writes it at the move."""
    mover = Side.to_move(score.ply).other
    viewer = naming.disc_colour(Side.RED) if naming.reading.moves_fixed else mover
    return _score_beside_move(score if viewer is Side.RED else -score, naming)


SCORE_WRITER_BY_FORMAT: Mapping[str, Callable[[Score, Naming], Value]] = {
    "named": _named_score,
    "value": lambda score, naming: Quoted(str(score)),
    "viewed": lambda score, naming: Quoted(str(_seen_score(score, naming))),
    "scores": _view_of_scores,
    "bound": _named_bound,
    "beside": _score_beside_move,
    "beside_point": _score_beside_point,
    "whose": _side_of_score,
    "brief": _brief_score,
    "brief_viewed": lambda score, naming: _brief_score(_seen_score(score, naming), naming),
    "end": _game_end,
    "latest": _end_at_latest,
    "meaning": _score_meaning,
    "row": _score_in_row,
    "point": _score_at_point,
}
"""The functions that write a score into a place of a sentence, by the format of the place."""
LONE_SCORE_FORMATS = {"named", "value", "viewed", "bound", "beside", "beside_point"}
"""The formats of places that hold a score itself, and no words on it."""
