"""Each message on positions, games and the library once, with values and its English text."""

from c4studio.language.grammar import Joint, Noun
from c4studio.language.messages import Message
from c4studio.language.notices import Notice
from c4studio.language.remarks import Remark
from c4studio.language.said import (
    Amount,
    Listed,
    NamedBounds,
    NamedCell,
    NamedColumn,
    NamedColumns,
    NamedScore,
    Quoted,
    Said,
    say,
)
from engine import Score, Side
from tests.language.named import cell, cells, column

NOTICES: tuple[tuple[Said, str], ...] = (
    (say(Notice.NAMED_SCORE, side=Side.RED, size=Quoted("+1")), "R+1"),
    (say(Notice.NAMED_BOUND, side=Side.RED, size=Quoted("3")), "R≥3"),
    (say(Notice.SCORE_FOR, score=NamedScore(1, 41, 0), side=Side.RED), "+1 for Red"),
    (say(Notice.SCORE_OF, score=NamedScore(0, 42, 0)), "Score 0"),
    (say(Notice.THAT_SCORE, score=NamedScore(3, 37, 28)), "R+3"),
    (say(Notice.SCORE_NAMED, score=NamedScore(3, 37, 28)), "Score R+3"),
    (say(Notice.SCORE_BESIDE, score=NamedScore(3, 37, 28)), "R+3"),
    (say(Notice.SCORE_BESIDE_POINT, score=NamedScore(1, 41, 0)), "R+1"),
    (say(Notice.SCORE_OF_ROW, score=NamedScore(0, 42, 28)), "=: A draw with best play"),
    (say(Notice.COLUMN_BRIEFLY, column=NamedColumn(3), score=NamedScore(3, 37, 28)), "Column d +3"),
    (
        say(Notice.SAYS, first=Quoted("="), second=say(Notice.DRAW_WITH_BEST_PLAY)),
        "=: A draw with best play",
    ),
    (say(Notice.OF_MOVE, number=1), "Move 1"),
    (say(Notice.TO_WIN), "To win"),
    (say(Notice.TO_LOSS), "To loss"),
    (say(Notice.BOUND_DRAW, relation=Quoted("≥")), "≥ draw"),
    (say(Notice.WINS_IN, number=5), "Wins in 5"),
    (say(Notice.LOSES_IN, number=4), "Loses in 4"),
    (say(Notice.WINS_ON_MOVE, number=7), "Wins on move 7"),
    (say(Notice.LOSES_ON_MOVE, number=8), "Loses on move 8"),
    (say(Notice.DRAW_WITH_BEST_PLAY), "A draw with best play"),
    (say(Notice.WINS_WITH_BEST_PLAY, side=Side.RED, number=7), "Red wins on move 7 with best play"),
    (
        say(Notice.WINS_IN_WITH_BEST_PLAY, side=Side.RED, moves=Amount(6, Noun.MOVE)),
        "Red wins in 6 moves with best play",
    ),
    (say(Notice.WINS_AT_LATEST, side=Side.RED, number=37), "Red wins on move 37 at the latest"),
    (
        say(Notice.WINS_IN_AT_LATEST, side=Side.RED, moves=Amount(9, Noun.MOVE)),
        "Red wins in 9 moves at the latest",
    ),
    (
        say(Notice.SCORE_FROM_TO, lower=NamedScore(1, 42, 11), upper=NamedScore(3, 38, 11)),
        "Score from +1 to +3 so far",
    ),
    (
        say(
            Notice.AT_WORST_AT_BEST,
            side=Side.YELLOW,
            lower=NamedScore(1, 42, 11),
            upper=NamedScore(3, 38, 11),
        ),
        "Yellow +1 at worst, +3 at best so far",
    ),
    (say(Notice.AGAINST_THE_BEST), "Against the best"),
    (say(Notice.GAME_ENDS_ON_MOVE), "Game ends on move"),
    (say(Notice.GAME_ENDS_ON), "Game ends on"),
    (say(Notice.GAME_ENDS_ON_DISC), "Game ends on disc"),
    (say(Notice.SIDES_SCORE, side=Side.RED), "Red’s score"),
    (say(Notice.DISCS_TO_THE_END), "Discs to the end"),
    (say(Notice.FOR_SIDE, side=Side.RED), "For Red"),
    (say(Notice.THAT_SIDE, side=Side.YELLOW), "Yellow"),
    (say(Notice.HAS_WON_ON, side=Side.RED, number=7), "Red has won on move 7"),
    (say(Notice.HAS_WON, side=Side.RED), "Red has won"),
    (say(Notice.IS_DRAWN), "The game is drawn"),
    (say(Notice.ANALYSING), "Analysing…"),
    (
        say(Notice.LIBRARY_OF_USUAL_BOARD),
        "The library has games on the board of 7×6 alone.",
    ),
    (say(Notice.WINNER_UNKNOWN), "Not known yet who wins"),
    (
        say(Notice.COLUMNS_PROVED, number=3, most=9),
        "The result of 3 of 9 columns is proved",
    ),
    (say(Notice.ENDS, score=NamedScore(1, 41, 0)), "Red wins on move 41 with best play"),
    (say(Notice.ENDS_AT_LATEST, score=NamedScore(3, 37, 28)), "Red wins on move 37 at the latest"),
    (say(Notice.AT_LEAST_DRAWS, side=Side.RED), "Red at least draws"),
    (say(Notice.FROM_CACHE), "From the cache"),
    (say(Notice.FROM_BOOK), "From the opening book"),
    (say(Notice.FROM_FILE), "From the file"),
    (say(Notice.SCORE_IS, source=say(Notice.FROM_BOOK)), "The score is from the opening book"),
    (
        say(Notice.NUMBER_MEANS),
        (
            "The number says how soon a win comes: +1 wins with the last disc that the"
            " winner has, +2 with the last but one, and so on, so the larger, the sooner. −"
            " loses like that, 0 is a draw. Below it stands the move on which the game ends"
            " with best play."
        ),
    ),
    (say(Notice.SO_FAR, score=NamedScore(3, 37, 28)), "R≥3 so far"),
    (
        say(Notice.BOARD_FULL, score=NamedScore(0, 42, 6), moves=Amount(36, Noun.MOVE)),
        "=: the board is full 36 moves from now",
    ),
    (
        say(Notice.MOVES_FROM_NOW, score=NamedScore(1, 41, 0), moves=Amount(41, Noun.MOVE)),
        "R+1: 41 moves from now",
    ),
    (
        say(Notice.COLUMN_DRAWS, moves=Amount(25, Noun.MOVE)),
        "A draw: nobody gets four until the board is full, 25 moves from now",
    ),
    (
        say(Notice.COLUMN_WINS, side=Side.RED, disc=7, moves=Amount(1, Noun.MOVE)),
        "Red wins on move 7, 1 move from now",
    ),
    (
        say(Notice.OUTLOOK, score=NamedBounds(NamedScore(0, 42, 0), NamedScore(0, 42, 0))),
        "Score 0: A draw with best play",
    ),
    (say(Notice.NO_DISC_HERE), "No disc can be played here"),
    (say(Notice.NO_SEARCH), "No search was needed"),
    (
        say(Notice.POSITION_IN, number=Quoted("1"), time=say(Notice.UNDER_A_MILLISECOND)),
        "1 position in under 1 ms",
    ),
    (
        say(Notice.POSITIONS_IN, number=Quoted("1.5 k"), time=Quoted("500 ms")),
        "1.5 k positions in 500 ms",
    ),
    (say(Notice.COLUMNS_EXACT, number=3, most=9), "3 of 9 columns exact"),
    (say(Notice.UNDER_A_MILLISECOND), "Under 1 ms"),
    (say(Notice.BEST_LINE, columns=NamedColumns((1,), Joint.LINE)), "Best line b"),
    (say(Notice.GAME_OVER), "Game over"),
    (say(Notice.TO_MOVE, side=Side.RED), "Red to move"),
    (say(Notice.START_OF_GAME), "Start of the game"),
    (say(Notice.POSITION_SET_UP, discs=Amount(3, Noun.DISC)), "Position set up, 3 discs"),
    (say(Notice.WON_BY, side=Side.RED, how=Quoted("4")), "Red+4"),
    (say(Notice.BY_RESIGNATION, side=Side.YELLOW), "Yellow by resignation"),
    (say(Notice.ON_TIME, side=Side.RED), "Red on time"),
    (say(Notice.DRAW), "Draw"),
    (say(Notice.GAME), "Game"),
    (say(Notice.GAME_BEGINNING, moves=Quoted("444444323266…")), "Game (444444323266…)"),
    (say(Notice.IN_ROUND, number=Quoted("3")), "Round 3"),
    (say(Notice.DISC_COLOUR, side=Side.RED), "Red"),
    (say(Notice.EMPTY), "Empty"),
    (say(Notice.FULL), "Full"),
    (say(Notice.EMPTY_FROM_ROW, row=1), "Empty from row 1"),
    (
        say(
            Notice.CELL_HOLDS,
            cell=NamedCell((3, 1)),
            contents=say(
                Message.ALL_OF,
                items=Listed((say(Notice.DISC_COLOUR, side=Side.YELLOW),), Joint.COMMA),
            ),
        ),
        "d2: yellow",
    ),
    (say(Notice.SPOKEN_COLUMN, column=NamedColumn(3)), "Column d, key 4"),
    (say(Notice.COLUMN_AND_ROW, column=NamedColumn(3), row=3), "Column d, row 3"),
    (say(Notice.COLUMN_AND_KEY, column=NamedColumn(3), key=4), "Column d, key 4"),
    (
        say(
            Notice.CAPTION,
            move=say(Message.MOVE_IN_COLUMN, number=7, side=Side.RED, column=NamedColumn(3)),
            glyph=Quoted("?"),
            comment=Quoted("Why not e2?"),
        ),
        "Move 7, Red in column d?\nWhy not e2?",
    ),
    (say(Notice.MOVE_AND_GLYPH, move=NamedColumn(3), glyph=Quoted("")), "d"),
    (say(Notice.OTHER_THINKS, name="Fairy"), "Fairy is thinking"),
    (say(Notice.OTHER_WAITS, name="Fairy"), "Fairy waits, since the engine is paused"),
    (say(Notice.OTHER_OFF, name="Fairy"), "Fairy is switched off"),
    (say(Notice.OTHER_PLAYS, name="Fairy", column=NamedColumns((3,))), "Fairy plays column d"),
    (say(Notice.OTHER_SO_FAR, name="Fairy", column=NamedColumns((3,))), "Fairy so far column d"),
    (say(Notice.OTHER_ESTIMATE, estimate="+0.25"), "Its estimate is +0.25"),
    (say(Notice.OTHER_DEPTH, number=12), "12 moves ahead"),
    (say(Notice.OTHER_EXACT, score=NamedScore(3, 37, 28)), "Exactly R+3"),
    (say(Notice.CIRCLE), "Circle"),
    (say(Notice.SQUARE), "Square"),
    (say(Notice.TRIANGLE), "Triangle"),
    (say(Notice.CROSS), "Cross"),
    (say(Notice.LETTER, letter=Quoted("A")), "Letter A"),
    (say(Notice.GREEN), "Green"),
    (say(Notice.BLUE), "Blue"),
    (say(Notice.VIOLET), "Violet"),
    (say(Notice.COLOURED, hue=say(Notice.GREEN), thing=say(Notice.CROSS)), "Green cross"),
    (say(Notice.MARK_ON, mark=say(Notice.CIRCLE), cell=NamedCell((3, 0))), "Circle on d1"),
    (say(Notice.ARROW, start=NamedCell((0, 1)), end=NamedCell((2, 3))), "Arrow from a2 to c4"),
    (say(Notice.CONTENTS), "Contents"),
    (say(Notice.GAMES), "Connect Four games"),
    (say(Notice.SCORE_GRAPH), "Score graph"),
    (say(Notice.HOW_PLAYERS_DID), "How the players did"),
    (say(Notice.MOVES), "Moves"),
    (say(Notice.VARIATION), "Variation"),
    (say(Notice.CLASS_BEST), "Best"),
    (say(Notice.CLASS_FORCED), "Forced"),
    (say(Notice.CLASS_KEEPS), "Keeps the result"),
    (say(Notice.CLASS_WIN_TO_DRAW), "Win to draw"),
    (say(Notice.CLASS_WIN_TO_LOSS), "Win to loss"),
    (say(Notice.CLASS_DRAW_TO_LOSS), "Draw to loss"),
    (say(Notice.ONLY_COLUMN_FOUND), "Only column found"),
    (say(Notice.CHOICES_KEPT), "Choices kept"),
    (say(Notice.FACT_EVENT), "Event"),
    (say(Notice.FACT_ROUND), "Round"),
    (say(Notice.FACT_PLACE), "Place"),
    (say(Notice.FACT_DATE), "Date"),
    (say(Notice.FACT_RESULT), "Result"),
    (say(Notice.FACT_RULES), "Rules"),
    (say(Notice.FACT_ANNOTATOR), "Annotator"),
    (say(Notice.FACT_SOURCE), "Source"),
    (say(Notice.FACT_REMARKS), "Remarks"),
    (say(Notice.SET_UP_WITH, discs=Amount(0, Noun.DISC)), "Set-up, 0 discs"),
    (say(Notice.OF, number=3, all=6), "3 of 6"),
    (say(Notice.PLAYER_OF_SIDE, name=Quoted("Ann"), side=Side.RED), "Ann (Red)"),
    (say(Notice.NUMBER_OF_CLASS, name=Quoted("late"), number=1), "late 1"),
    (say(Notice.NO_MOVES_AT_ALL), "No moves"),
    (say(Notice.NO_MOVES), "There are no moves to review"),
    (
        say(Notice.NO_MOVES_LEAD_HERE),
        "No moves lead to the start of the game; drop discs or go to a later move first",
    ),
    (
        say(Notice.NO_MOVES_YET),
        "There are no moves to review yet; drop discs, or open or paste a game",
    ),
    (
        say(Notice.NO_FAULTS),
        "No move threw a win or a draw away, so there is no better move to find",
    ),
    (
        say(Notice.CHOICE_IS),
        (
            "A choice is a position in which a column would have changed the result; it is"
            " hard where fewer than half of average players keep it (an estimate)."
        ),
    ),
    (
        say(Notice.CHOICE_IS_WITHOUT_ESTIMATE),
        "A choice is a position in which a column would have changed the result.",
    ),
    (say(Notice.GRAPH_WINS), "Wins"),
    (say(Notice.NOT_KNOWN_YET), "Not known yet"),
    (say(Notice.HATCHED), "Hatched is not known yet: Review finds it"),
    (say(Notice.HIDDEN_WITH_SCORES), "Hidden with the scores"),
    (say(Notice.SIGN_UNKNOWN), "Unknown"),
    (say(Notice.SIGN_LOST), "Win or draw lost"),
    (say(Notice.SIGN_HELD), "Good columns"),
    (say(Notice.SIGN_COMMENT), "Comment"),
    (say(Notice.SIGN_LENGTH), "Taller: sooner"),
    (say(Notice.AFTER_DISCS, discs=Amount(1, Noun.DISC)), "After 1 disc"),
    (say(Notice.START), "Start"),
    (
        say(Notice.ENDS_AT_POINT, score=NamedScore(1, 41, 0)),
        "R+1: Red wins on move 41 with best play",
    ),
    (say(Notice.KNOWN_OF, number=5, positions=Amount(5, Noun.POSITION)), "5 of 5 positions known"),
    (say(Notice.MISTAKES_FOUND, mistakes=Amount(7, Noun.MISTAKE)), "7 mistakes found"),
    (say(Notice.MISSED_FOUR), "Missed a four"),
    (say(Notice.LEFT_VERTICAL), "Left a vertical threat"),
    (say(Notice.LEFT_HORIZONTAL), "Left a horizontal threat"),
    (say(Notice.LEFT_DIAGONAL), "Left a diagonal threat"),
    (say(Notice.UNDER_THREAT), "Played under a threat"),
    (say(Notice.SPENT_THREAT), "Spent a waiting threat"),
    (say(Notice.IGNORED_OPEN), "Ignored an open two or three"),
    (say(Notice.IGNORED_RUN), "Ignored an attack"),
    (say(Notice.STARTED_RUN), "Allowed an attack"),
    (say(Notice.MISSED_RUN), "Missed an attack"),
    (say(Notice.RAN_OUT), "Ran out of moves"),
    (say(Notice.ALLOWED_THREAT), "Allowed a waiting threat"),
    (say(Notice.MISSED_THREAT), "Missed a waiting threat"),
    (say(Notice.LEFT_CENTRE), "Left the centre"),
    (say(Notice.LEFT_CELL), "Left a key cell"),
    (say(Notice.OTHER), "Other"),
    (say(Notice.LOOK_FOR_OWN_FOUR), "Look first whether a disc completes your own four"),
    (
        say(Notice.LOOK_FOR_THREATS),
        "Before each move, look where the other side would complete four",
    ),
    (say(Notice.LOOK_ABOVE), "Before each move, look at the cell above it"),
    (say(Notice.KEEP_THREATS), "Leave the cell below your own threat alone"),
    (
        say(Notice.STOP_OPEN_TWO),
        "Stop two discs with room for four at once, before they are three",
    ),
    (
        say(Notice.LOOK_FOR_ATTACK),
        "Before each move, ask what the other side would do if you passed",
    ),
    (say(Notice.LOOK_FOR_OWN_ATTACK), "Look for a series of threats of your own"),
    (say(Notice.COUNT_MOVES), "Count the cells that both sides can still fill"),
    (
        say(Notice.LOOK_FOR_WAITING_THREATS),
        "Look which third disc makes a threat that waits, yours or theirs",
    ),
    (say(Notice.HOLD_CENTRE, column=NamedColumn(3)), "In the opening, hold column d"),
    (
        say(Notice.TAKE_KEY_CELL),
        "Look where the other side wants to play, and play there yourself",
    ),
    (
        say(
            Notice.LOST_BY,
            side=Side.RED,
            cause=say(Notice.UNDER_THREAT),
            advice=say(Notice.LOOK_ABOVE),
        ),
        "Red played under a threat. Before each move, look at the cell above it",
    ),
    (
        say(
            Notice.LOST_BY_HABIT,
            player=Quoted("Ann"),
            number=3,
            games=Amount(4, Noun.GAME),
            cause=say(Notice.UNDER_THREAT),
            advice=say(Notice.LOOK_ABOVE),
        ),
        (
            "Ann lost 3 of 4 games by one habit: played under a threat. Before each move, look at"
            " the cell above it"
        ),
    ),
    (
        say(
            Notice.MISSED_MOST,
            player=Side.RED,
            number=2,
            all=3,
            cause=say(Notice.MISSED_FOUR),
            advice=say(Notice.LOOK_FOR_OWN_FOUR),
        ),
        ("Red most often missed a four: 2 of 3. Look first whether a disc completes your own four"),
    ),
    (say(Notice.NO_HABIT, player=Side.RED), "Red made no mistake that has a name"),
    (
        say(Notice.CAUSE_IS_FACED, number=10),
        (
            "A cause is faced where a mistake with it is possible; one that was never missed is"
            " shown from 10 times on."
        ),
    ),
    (
        say(Notice.CAUSES_OVER_GAMES, rule=say(Notice.CAUSE_IS_FACED, number=10)),
        (
            "Causes over all games: how often each was missed, of how often faced. A cause"
            " is faced where a mistake with it is possible; one that was never missed is shown"
            " from 10 times on."
        ),
    ),
    (say(Notice.OPENS_AT_MISTAKE), "Opens the game at the mistake; once more, the next one"),
    (
        say(
            Notice.WITH_CAUSE,
            text=say(Message.UNDER_THREAT, holder=Side.RED, cells=NamedCell((5, 3))),
            cause=say(Notice.UNDER_THREAT),
        ),
        "Under Red's threat (f4) (played under a threat)",
    ),
    (say(Notice.AND_MORE, number=3), "And 3 more"),
    (say(Notice.MORE, number=3), "3 more"),
    (
        say(
            Notice.IN_GAME,
            text=say(
                Message.DISC_DID,
                disc=say(Notice.LEFT_CELL),
                effect=say(Notice.OF, number=1, all=20),
            ),
            games=Listed((Quoted("1"),)),
        ),
        "Left a key cell: 1 of 20, in game 1",
    ),
    (
        say(
            Notice.IN_GAMES,
            text=say(
                Message.DISC_DID,
                disc=say(Notice.LEFT_CELL),
                effect=say(Notice.OF, number=3, all=20),
            ),
            games=Listed(
                (
                    Quoted("1"),
                    Quoted("2"),
                    Quoted("3"),
                )
            ),
        ),
        "Left a key cell: 3 of 20, in games 1, 2 and 3",
    ),
    (say(Notice.NO_CAUSES), "Causes of mistakes are counted in the reviewed games."),
    (say(Notice.NO_PLAYER), "Name a player in the explorer, or say who you are, to see replies."),
    (say(Notice.SCORING_REPLIES), "Scoring the replies of opponents…"),
    (say(Notice.NEVER_MET), "No reply that comes in the library is new to the player."),
    (
        say(Notice.OPPONENTS_GAVE_NOTHING),
        "Opponents gave no result away where the player has enough games.",
    ),
    (say(Notice.HABIT_GAMES), "Games"),
    (say(Notice.WON), "Won"),
    (say(Notice.HABIT_DRAWN), "Drawn"),
    (say(Notice.LOST), "Lost"),
    (say(Notice.SIDE_WON, side=Side.YELLOW), "Yellow won"),
    (say(Notice.OF_THEM_REVIEWED, number=0, reviewed=30), "0, 30 of them reviewed"),
    (say(Notice.KEPT_TO_MOVE, disc=12), "Kept the result to move 12"),
    (say(Notice.BEGAN, moves=Quoted("4444")), "Began 4444"),
    (say(Notice.SHARE, number=5, all=40, percent=Quoted("12")), "5 of 40 (12 %)"),
    (
        say(Notice.WON_DRAWN_LOST, games=Amount(3, Noun.GAME), won=1, drawn=1, lost=1),
        "3 games: 1 won, 1 drawn, 1 lost",
    ),
    (
        say(Notice.AT_START_WITH, discs=Amount(5, Noun.DISC)),
        "Start, 5 discs",
    ),
    (
        say(Notice.AT_SET_UP),
        "Set-up",
    ),
    (
        say(Notice.NUMBERED_MOVE, number=7, column=column("d")),
        "7. d",
    ),
    (
        say(Notice.MAIN_LINE),
        "The main line",
    ),
    (
        say(Notice.VARIATION_OF, move=say(Notice.NUMBERED_MOVE, number=9, column=column("c"))),
        "The variation 9. c",
    ),
    (
        say(Notice.START_OF_LINE, line=say(Notice.MAIN_LINE)),
        "The start of the main line",
    ),
    (
        say(Notice.MOVE_OF_LINE, number=7, line=say(Notice.MAIN_LINE)),
        "Move 7 in the main line",
    ),
    (
        say(Notice.SET_UP_OF_LINE, line=say(Notice.MAIN_LINE)),
        "The set-up in the main line",
    ),
    (
        say(Notice.ALSO_AT, place=say(Notice.MOVE_OF_LINE, number=7, line=say(Notice.MAIN_LINE))),
        "Also at move 7 in the main line",
    ),
    (
        say(
            Notice.ALSO_MORE,
            text=say(Notice.ALSO_AT, place=say(Notice.START_OF_LINE, line=say(Notice.MAIN_LINE))),
            places=Amount(2, Noun.MORE_PLACE),
        ),
        "Also at the start of the main line, and at 2 more places",
    ),
    (
        say(Notice.MIRRORED),
        "Mirrored",
    ),
    (
        say(Notice.SAME_AT, place=say(Notice.MOVE_OF_LINE, number=7, line=say(Notice.MAIN_LINE))),
        "The same position, at move 7 in the main line",
    ),
    (
        say(
            Notice.MIRRORED_AT, place=say(Notice.MOVE_OF_LINE, number=7, line=say(Notice.MAIN_LINE))
        ),
        "The mirrored position, at move 7 in the main line",
    ),
    (
        say(Notice.CHOOSE_ANOTHER, number=7, column=column("d")),
        "Choose another column for move 7; Escape leaves it in column d",
    ),
    (
        say(Notice.MOVED_TO, number=7, column=column("d")),
        "Move 7 is in column d now",
    ),
    (
        say(
            Notice.WITHOUT_MOVES,
            text=say(Notice.MOVED_TO, number=7, column=column("d")),
            moves=Amount(2, Noun.MOVE),
        ),
        "Move 7 is in column d now; 2 moves after it left out, since not legal any more",
    ),
    (
        say(Notice.WHO_IS_TO_MOVE, side=Side.RED),
        "Red is to move",
    ),
    (
        say(Notice.SIDE_IN, side=Side.RED, column=column("d")),
        "Red: d",
    ),
    (
        say(Notice.NO_MOVE_OF, side=Side.RED),
        "Red has no move from the empty board in this game",
    ),
    (
        say(Notice.SIDE_FIRST, side=Side.RED),
        "Red's first",
    ),
    (
        say(Notice.SIDE_AND_KIND, side=Side.RED, kind="forced"),
        "Red, forced",
    ),
    (
        say(Notice.PLAY_A_DISC, column=column("d")),
        "Play a disc in column d.",
    ),
    (
        say(Notice.MOVE_SPOKEN, number=7, side=Side.RED, column=column("d"), row=2),
        "Move 7, Red in column d, key 4, row 2",
    ),
    (
        say(Notice.COLUMN_HOLDS, column=column("d"), contents=say(Notice.EMPTY)),
        "Column d, key 4: empty",
    ),
    (
        say(Notice.SCORES),
        "Scores",
    ),
    (
        say(Notice.SCORES_OF, side=Side.RED),
        "Scores of Red",
    ),
    (
        say(
            Notice.SCORES_READ,
            first=NamedScore(3, 37, 0),
            scores=say(Notice.COLUMN_BRIEFLY, column=column("d"), score=NamedScore(3, 37, 0)),
        ),
        "Scores: column d +3",
    ),
    (
        say(Notice.COUNT_AND_ONE, reds=2, red=Side.RED, yellow=Side.YELLOW),
        "2 red, 1 yellow disc",
    ),
    (
        say(Notice.COUNTS, reds=2, red=Side.RED, yellows=2, yellow=Side.YELLOW),
        "2 red, 2 yellow discs",
    ),
    (
        say(Notice.BARE),
        "Must have no disc",
    ),
    (
        say(Notice.STARTS_HERE),
        "The game starts here",
    ),
    (
        say(Notice.FIRST_ORDER, orders=say(Notice.ORDERS, number=4), moves="4 4 5"),
        "4 legal orders of moves lead here: 4 4 5",
    ),
    (
        say(Notice.FIRST_ORDER_OF, orders=say(Notice.ORDERS, number=4), moves="4 4 5"),
        "4 legal orders of moves lead here, e.g. 4 4 5",
    ),
    (
        say(
            Notice.ORDER_AFTER,
            none=say(Notice.NO_ORDER),
            repair=say(Notice.RECOLOUR, cell=cell("d2")),
        ),
        "No legal order of moves leads here. Recolour the disc in d2 and there is one",
    ),
    (
        say(Notice.NO_ORDER_EVEN, none=say(Notice.NO_ORDER)),
        "No legal order of moves leads here, nor if a single disc is changed",
    ),
    (
        say(Notice.LOOKING_FOR_ORDER),
        "Looking for an order of moves…",
    ),
    (
        say(Notice.READ_FROM_PICTURE, discs=Amount(5, Noun.DISC)),
        "Read 5 discs from the picture",
    ),
    (
        say(Notice.NOT_SURE, cells=cells("d2 e1")),
        "Not sure: d2 and e1",
    ),
    (
        say(Notice.AS_MANY_DISCS),
        "Both sides have the same number of discs",
    ),
    (
        say(Notice.DID_BEGIN, side=Side.RED),
        "Did Red begin? If not, exchange the colours",
    ),
    (say(Notice.NO_ORDER), "No legal order of moves leads here"),
    (say(Notice.ONE_ORDER), "One legal order of moves leads here"),
    (say(Notice.ORDERS, number=4), "4 legal orders of moves lead here"),
    (say(Notice.AT_LEAST_ORDERS, number=1), "At least 1 legal orders of moves lead here"),
    (say(Notice.RECOLOUR, cell=NamedCell((3, 1))), "Recolour the disc in d2"),
    (
        say(Notice.MOVE_TO, cell=NamedCell((3, 1)), target=NamedCell((2, 2))),
        "Move the disc in d2 to c3",
    ),
    (say(Notice.REMOVE, cell=NamedCell((3, 1))), "Remove the disc in d2"),
    (say(Notice.GAME_IS_OVER, result=say(Notice.DRAW)), "The game is over: draw."),
    (say(Notice.IS_TO_MOVE, side=Side.RED, disc=9), "Red (R) is to move, disc 9."),
    (say(Notice.MAIL_MOVES, moves=Quoted("4453")), "Moves: 4453"),
    (say(Notice.MAIL_POSITION, text=Quoted("7/7/7/7/7/r6")), "Position: 7/7/7/7/7/r6"),
    (say(Notice.FOUND_AGAIN), "They are found again when they are needed, which takes its time."),
    (
        say(Notice.MERGING),
        (
            "Its scores will be believed like those that were found here, and cannot be"
            " told apart later. A sample is solved again, not all of them. Merge only what"
            " a computer of your own has found."
        ),
    ),
    (
        say(Notice.OTHERS_UNUSED, folder=Quoted("/x/y")),
        "Scores of other people are not used any more: their files in /x/y can be deleted",
    ),
    (
        say(Notice.FILLED, entries=Amount(12345, Noun.ENTRY), percent=Quoted("12.3%"), room=100000),
        "12,345 entries, 12.3% of the room for 100,000",
    ),
    (say(Notice.NOT_ANSWERED_YET), "No question was answered from it yet"),
    (
        say(Notice.ANSWERED, questions=Amount(1, Noun.QUESTION), saved=99999),
        "1 question answered without a search, some 99,999 positions saved",
    ),
    (
        say(Notice.DAMAGED_PARTS, parts=Amount(1, Noun.DAMAGED_PART)),
        "1 damaged part in it, not used",
    ),
    (say(Notice.SOUND_CLOSED), "Sound, closed properly"),
    (say(Notice.SOUND_IN_USE), "Sound, in use or left by a program's end"),
    (say(Notice.WRONG_ENTRIES, wrong=1, solved=100), "1 of 100 entries solved again are wrong"),
    (
        say(Notice.CLEAR_CACHE, wrong=say(Notice.WRONG_ENTRIES, wrong=1, solved=100)),
        (
            "1 of 100 entries solved again are wrong: clear the cache, and have this"
            " machine's memory checked"
        ),
    ),
    (
        say(
            Notice.SAYS_NOTHING,
            checked=say(Notice.CHECKED, number=100, entries=Amount(98751, Noun.ENTRY)),
        ),
        "100 of 98,751 entries checked, which says nothing about the scores",
    ),
    (
        say(Notice.SAME_SCORES, entries=Amount(100, Noun.ENTRY)),
        "100 entries solved again gave the same scores",
    ),
    (
        say(
            Notice.TAKEN_TOO_LONG,
            text=say(Notice.SAME_SCORES, entries=Amount(100, Noun.ENTRY)),
            entries=Amount(3, Noun.ENTRY),
        ),
        ("100 entries solved again gave the same scores; 3 entries would have taken too long"),
    ),
    (
        say(
            Notice.PART_IS_DAMAGED,
            parts=Amount(1, Noun.PART),
            text=say(Notice.SAME_SCORES, entries=Amount(100, Noun.ENTRY)),
        ),
        (
            "1 part is damaged and not used; the rest is sound, and 100 entries solved"
            " again gave the same scores"
        ),
    ),
    (
        say(
            Notice.PARTS_ARE_DAMAGED,
            parts=Amount(2, Noun.PART),
            text=say(Notice.SAME_SCORES, entries=Amount(100, Noun.ENTRY)),
        ),
        (
            "2 parts are damaged and not used; the rest is sound, and 100 entries solved"
            " again gave the same scores"
        ),
    ),
    (
        say(
            Notice.ALL_SOUND,
            entries=Amount(98751, Noun.ENTRY),
            text=say(Notice.SAME_SCORES, entries=Amount(100, Noun.ENTRY)),
        ),
        "All 98,751 entries are sound, and 100 entries solved again gave the same scores",
    ),
    (
        say(Notice.CHECKED, number=100, entries=Amount(98751, Noun.ENTRY)),
        "100 of 98,751 entries checked",
    ),
    (
        say(
            Notice.MERGED,
            name=Quoted("a.bin"),
            checked=say(Notice.CHECKED, number=100, entries=Amount(98751, Noun.ENTRY)),
            seed=Quoted("123456"),
            entries=Amount(1, Noun.ENTRY),
        ),
        "a.bin was merged, 100 of 98,751 entries checked (seed 123456): 1 entry new",
    ),
    (
        say(
            Notice.NOTHING_TAKEN,
            name=Quoted("a.bin"),
            why=say(Notice.WRONG_ENTRIES, wrong=1, solved=100),
        ),
        "Nothing of a.bin was taken: 1 of 100 entries solved again are wrong",
    ),
    (say(Notice.HEADING_BOARD), "Board"),
    (say(Notice.HEADING_KNOWN), "Columns known"),
    (say(Notice.HEADING_SEARCH), "Search"),
    (say(Notice.HEADING_STATE), "State"),
    (
        say(Notice.QUEUED, position=Quoted("4455")),
        "4455 is in the queue for the night, which works while no other search runs",
    ),
    (
        say(Notice.POSITION_DONE, position=Quoted("8x8: 4455")),
        "The queue for the night has found every score of 8x8: 4455",
    ),
    (say(Notice.ENTRY_WAITS), "Waiting"),
    (say(Notice.ENTRY_SEARCHED), "Searching"),
    (
        say(Notice.ENTRY_DONE, result=say(Notice.ENDS, score=Score(0, 42, 4))),
        "Done: a draw with best play",
    ),
    (
        say(Notice.QUEUE_EMPTY),
        "No position is in the queue; Engine › Think overnight puts the one shown there",
    ),
    (say(Notice.QUEUE_DONE), "All positions are done"),
    (
        say(Notice.QUEUE_WAITS),
        "The queue waits while another search runs; pause the engine to let it begin",
    ),
    (say(Notice.QUEUE_WORKS), "The queue is at work until another search is wanted"),
    (
        say(Notice.NO_LIBRARY),
        "There is no library yet. Import games, or drop a folder of games here.",
    ),
    (
        say(Notice.EMPTY_LIBRARY),
        "The library has no games yet. Import games, or drop a folder of games here.",
    ),
    (say(Notice.OWN_LIBRARY), "This is your own library."),
    (say(Notice.NEW_LIBRARY), "New library.db"),
    (
        say(Notice.LIBRARY_STAYS, why="x.db is damaged"),
        "Another library cannot be opened: x.db is damaged.",
    ),
    (
        say(Notice.LIBRARY_LOST, why="x.db is damaged"),
        "This is your own library, since the one used last cannot be opened: x.db is damaged.",
    ),
    (
        say(Notice.READ_ONLY),
        "The library is read-only: games can be found, and nothing can be changed.",
    ),
    (
        say(Notice.GAMES_COUNTED),
        (
            "Games that came to this position by any order of moves, or to its mirror"
            " image, are counted."
        ),
    ),
    (say(Notice.COUNTING_NOW), "Counting the games…"),
    (say(Notice.NO_TREE), "Too few games of the player begin on the empty board."),
    (say(Notice.NO_PLAYERS), "The library has no games with names of players yet."),
    (
        say(Notice.WHO_AM_I),
        (
            "Tick the names that are yours. Your games are then counted beside all. Mark"
            " several names, with Ctrl or Shift, to make them one player."
        ),
    ),
    (say(Notice.EMPTY_CLIPBOARD), "The clipboard has no text with games."),
    (say(Notice.MARK_TWO_NAMES), "Mark at least two names"),
    (
        say(Notice.ALL_GAMES),
        "These are all games of the library; filter them, or go to a position, first",
    ),
    (say(Notice.NOT_OPENED), "The game on the board was not opened from the library."),
    (say(Notice.MAKING_CARDS), "Looking for the causes of the mistakes, to train on them…"),
    (
        say(Notice.NO_CARDS),
        (
            "These mistakes are refuted only many discs later, so there is no single thing"
            " to train. Library › Save positions of mistakes writes them to a file."
        ),
    ),
    (
        say(Notice.LIBRARY_CHANGED),
        "A game of the library was changed. Shall the library have the new one?",
    ),
    (say(Notice.NOTHING_CHANGED), "No game that was opened from the library has changed."),
    (say(Notice.NO_MISTAKES), "The games found have no reviewed mistakes. Review them first."),
    (
        say(Notice.LIBRARY_IS, name=Quoted("Masters"), games=Amount(12, Noun.GAME)),
        "The library is Masters: 12 games.",
    ),
    (
        say(Notice.GAMES_ENDED_HERE, games=Amount(1204, Noun.GAME), number=3),
        "1,204 games, 3 ended here",
    ),
    (say(Notice.NO_GAME_ASKED_FOR), "No game of those asked for."),
    (
        say(Notice.NO_GAME_HERE, discs=Amount(1, Noun.DISC)),
        "No game came here. The last position that games reached has 1 disc.",
    ),
    (
        say(Notice.RESULTS, red=1200, first=Side.RED, drawn=1, yellow=3, second=Side.YELLOW),
        "1,200 won by Red, 1 drawn, 3 won by Yellow",
    ),
    (
        say(
            Notice.WITHOUT_RESULT,
            text=say(
                Notice.RESULTS, red=1200, first=Side.RED, drawn=1, yellow=3, second=Side.YELLOW
            ),
            number=2,
        ),
        "1,200 won by Red, 1 drawn, 3 won by Yellow, 2 without a result",
    ),
    (
        say(
            Notice.GAMES_MOVED,
            games=Amount(1206, Noun.GAME),
            results=say(
                Notice.RESULTS, red=1200, first=Side.RED, drawn=1, yellow=3, second=Side.YELLOW
            ),
        ),
        "1,206 games; 1,200 won by Red, 1 drawn, 3 won by Yellow",
    ),
    (
        say(
            Notice.GAMES_MOVED_MINE,
            games=Amount(1206, Noun.GAME),
            mine=3,
            results=say(
                Notice.RESULTS, red=1200, first=Side.RED, drawn=1, yellow=3, second=Side.YELLOW
            ),
        ),
        "1,206 games, 3 of them yours; 1,200 won by Red, 1 drawn, 3 won by Yellow",
    ),
    (
        say(Notice.WITH_GAME_ON_BOARD, text=Quoted("31 games")),
        "31 games, and the game on the board, which is not in the library",
    ),
    (
        say(Notice.REPLIES_KEEP, number=2, replies=Amount(7, Noun.REPLY)),
        "2 of 7 replies keep the result",
    ),
    (say(Notice.GAMES_PLAYED, number=3, games=Amount(12, Noun.GAME)), "3 of 12 games"),
    (say(Notice.WHAT_IS_PLAYED), "What is played"),
    (say(Notice.OPENED, games=Amount(5, Noun.GAME)), "Opened 5 games."),
    (
        say(Notice.OPENED_NEWEST, number=10000, games=Amount(20000, Noun.GAME)),
        "Opened the newest 10,000 of 20,000 games.",
    ),
    (
        say(Notice.REFUSED, places=Amount(5, Noun.PLACE)),
        "5 places refused. Everything else is in the library.",
    ),
    (
        say(Notice.REFUSED_LISTED, places=Amount(500, Noun.PLACE), number=100),
        (
            "500 places refused, the first 100 of which are listed. Everything else is in"
            " the library."
        ),
    ),
    (
        say(Notice.IS_CALLED, names=Listed((Quoted("A."),)), name=Quoted("Ann")),
        "A. is called Ann then",
    ),
    (
        say(
            Notice.ARE_CALLED,
            names=Listed(
                (
                    Quoted("A."),
                    Quoted("Anne"),
                )
            ),
            name=Quoted("Ann"),
        ),
        "A. and Anne are called Ann then",
    ),
    (say(Notice.REMOVED, games=Amount(1, Noun.GAME)), "1 game removed"),
    (say(Notice.OF_ONE_PLAYER, spellings=Amount(1, Noun.SPELLING)), "1 spelling of one player now"),
    (say(Notice.TAGGED, games=Amount(1, Noun.GAME)), "1 game tagged"),
    (say(Notice.UNTAGGED, games=Amount(1, Noun.GAME)), "1 game without the tag now"),
    (say(Notice.ADDED_TO_LIBRARY, games=Amount(5, Noun.GAME)), "5 games added to the library"),
    (say(Notice.KNOWN_ALREADY, number=2), "2 known already"),
    (say(Notice.FROM_SET_UP, number=3), "3 from set-up positions, which are searched apart"),
    (say(Notice.IMPORT_REFUSED, number=4), "4 refused"),
    (
        say(Notice.IMPORT_REFUSED_FIRST, number=4, place=Quoted("a, line 3: x")),
        "4 refused, the first at a, line 3: x",
    ),
    (say(Notice.REST_CANCELLED), "The rest was cancelled"),
    (
        say(Notice.SCORES_LEFT_OUT, games=Amount(1, Noun.GAME)),
        "Scores behind the moves of 1 game left out",
    ),
    (say(Notice.COUNTED_FROM_0, games=Amount(2, Noun.GAME)), "Columns of 2 games counted from 0"),
    (
        say(Notice.COMMENTS_LEFT_OUT, games=Amount(2, Noun.GAME)),
        "Comments of 2 games left out",
    ),
    (
        say(
            Notice.REMARK_ON_GAMES,
            remark=say(Remark.EXCHANGED_WHITE_FIRST),
            games=Amount(1, Noun.GAME),
        ),
        "Colours were exchanged, since White is first in the file (1 game)",
    ),
    (
        say(Notice.CHARSETS_ASSUMED, first=Quoted("a.sgf: it is Big5"), number=2),
        "a.sgf: it is Big5; 2 more files are read as assumed",
    ),
    (
        say(Notice.GIVEN_AWAY_HERE, games=Amount(2, Noun.GAME), disc=9),
        "The result was given away here in 2 games of those found, on move 9",
    ),
    (
        say(
            Notice.REPLY_GAMES,
            side=Side.YELLOW,
            cell=NamedCell((3, 1)),
            games=Amount(12, Noun.GAME),
        ),
        "Yellow d2: 12 games",
    ),
    (say(Notice.GAMES_OF_USER), "These are your games."),
    (say(Notice.GAMES_OF_PLAYER, name=Quoted("Ann")), "These are the games of Ann."),
    (
        say(Notice.THREAT_SIGNS),
        "Triangles are threats in odd rows, squares in even ones; the letter names the side; one in"
        " full colour decides the game.",
    ),
    (
        say(Notice.GAMES_OF_ALL),
        "These are the games of all players. Say who you are in the Library menu to see yours.",
    ),
)
