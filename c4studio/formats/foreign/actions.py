"""Building of games from the columns that other programs write: numbers that count from 0."""

from collections.abc import Sequence

from c4studio.formats.lines import legal_beginning
from c4studio.formats.reading import FormatError, found_and_expected_sentence, quote_shortened
from c4studio.game import Game, GameFacts
from c4studio.language.messages import Remark
from c4studio.language.refusal import illegal_move_string_sentence
from c4studio.language.said import say
from engine import STANDARD, Board, IllegalMove, Position


def game_of_actions(
    actions: Sequence[object], facts: GameFacts | None = None, board: Board = STANDARD
) -> Game:
    """Build a game from actions, each of which must be the 0-based column of a legal move.

    Raises:
        FormatError: a move is no column or not legal.
    """
    game = Game(Position(board), facts)
    node = game.root
    for number, column in enumerate(actions, 1):
        columns = node.position.board.columns
        if type(column) is not int or column not in columns:
            action = say(Remark.AS_ACTION, text=quote_shortened(column), number=number)
            expected = say(Remark.A_COLUMN_FROM_TO, first=0, last=columns[-1])
            raise FormatError(
                found_and_expected_sentence(action, expected), beginning=legal_beginning(node)
            )
        try:
            node = node.add_variation(column)
        except IllegalMove as error:
            action = say(
                Remark.ILLEGAL_ACTION, number=number, reason=illegal_move_string_sentence(error)
            )
            expected = say(Remark.A_LEGAL_GAME)
            raise FormatError(
                found_and_expected_sentence(action, expected), beginning=legal_beginning(node)
            ) from error
    return game
