"""Each message on training and opponents once, with values for its places, and its English text."""

from c4studio.language.grammar import Joint, Noun
from c4studio.language.messages import Message
from c4studio.language.notices import Notice
from c4studio.language.practice import Practice
from c4studio.language.said import (
    Amount,
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
    Passage,
    Quoted,
    Said,
    say,
)
from engine import Side
from tests.language.named import cell, cells

YOU_PLAY = say(Practice.YOU_PLAY, side=Side.RED)

PRACTICE: tuple[tuple[Said, str], ...] = (
    (say(Practice.THEME_ATTACK), "Attack"),
    (say(Practice.THEME_TWO_FOURS), "Two threats"),
    (say(Practice.THEME_STACKED_FOURS), "Stacked threats"),
    (say(Practice.THEME_KEY_CELL), "Key cell"),
    (say(Practice.THEME_WAITING_FOUR), "Waiting threat"),
    (say(Practice.THEME_ZUGZWANG), "Running out of moves"),
    (say(Practice.THEME_FOLLOW_UP), "Follow-up"),
    (say(Practice.THEME_SWAP_PAIR), "Swap pair"),
    (say(Practice.THEME_ONLY_DRAW), "Only draw"),
    (say(Practice.THEME_NOT_UNDER), "Do not play under it"),
    (say(Practice.THEME_DEFENCE), "Stop an attack"),
    (say(Practice.THEME_OPENING), "Opening"),
    (say(Practice.MOVE_AND_WIN, side=Side.YELLOW), "Yellow to move and win"),
    (say(Practice.MOVE_AND_DRAW, side=Side.YELLOW), "Yellow to move and draw"),
    (say(Practice.CELL, cell=NamedCell((3, 1))), "d2"),
    (
        say(Practice.CELL_THEN, cell=NamedCell((3, 1)), cells=NamedCells(((2, 0),), Joint.LINE)),
        "d2, then c1",
    ),
    (say(Practice.PUZZLES_OF, theme=say(Practice.THEME_ATTACK)), "Puzzles: attack"),
    (say(Practice.PUZZLES), "Puzzles"),
    (say(Practice.ANSWERS), "Answers"),
    (say(Practice.BLANK), "Column: ____"),
    (say(Practice.NOT_THIS_ONE), "Not this one: the result is thrown away. Try again."),
    (say(Practice.GO_ON), "Right, and the other side has replied. Go on."),
    (say(Practice.RIGHT, answer=Quoted("d3, then c2")), "Right. d3, then c2."),
    (say(Practice.PLAY_COLUMN, column=NamedColumn(3)), "Play column d"),
    (say(Practice.WINNING_WAY, side=Side.RED), "Red: the winning way"),
    (say(Practice.HOLD_AND_PUNISH, side=Side.YELLOW), "Yellow: hold out and punish"),
    (say(Practice.FORCES, cell=NamedCell((5, 3))), "Forces f4"),
    (say(Practice.TAKES, cell=NamedCell((3, 0))), "Takes d1"),
    (
        say(
            Practice.CELL_DOES,
            cell=NamedCell((4, 1)),
            does=say(Practice.FORCES, cell=NamedCell((2, 1))),
        ),
        "e2 forces c2",
    ),
    (
        say(Practice.WINS_ONLY_WITH, other=Side.RED, reply=NamedCell((3, 2))),
        "Red wins only with d3",
    ),
    (
        say(Practice.THEN_NEXT, next=say(Practice.CELL, cell=NamedCell((4, 1)))),
        "Then e2",
    ),
    (
        say(
            Practice.AFTER_REPLY,
            reply=NamedCell((4, 0)),
            next=say(Practice.CELL, cell=NamedCell((4, 1))),
        ),
        "After e1, e2",
    ),
    (
        say(
            Practice.AFTER_REPLIES,
            replies=NamedCells(((0, 0), (1, 0)), Joint.OR),
            text=say(Practice.THEN_FOLLOWS_UP, first=NamedCell((2, 1))),
        ),
        "After a1 or b1: c2, then follow up",
    ),
    (
        say(
            Practice.MOVES_THEN,
            moves=NamedCells(((4, 0), (4, 1)), Joint.COMMA),
            ends=NamedCells(((1, 4), (5, 0)), Joint.OR),
        ),
        "e1, e2, then b5 or f1",
    ),
    (say(Practice.THEN_FOLLOWS_UP, first=NamedCell((2, 1))), "c2, then follow up"),
    (
        say(
            Practice.THEN_FOLLOWS_UP_WITH_PAIR,
            first=NamedCell((2, 1)),
            one=NamedCell((0, 1)),
            two=NamedCell((6, 1)),
        ),
        "c2, then a2 and g2 answer each other, else follow up",
    ),
    (
        say(Practice.FOUR_DECIDES, cells=NamedCells(((4, 2),), Joint.OR)),
        "A four on e3 decides",
    ),
    (say(Practice.FORM_PDF), "Sheet to print (PDF)"),
    (say(Practice.FORM_HTML), "Sheet as a page (HTML)"),
    (say(Practice.FORM_ASKS), "Page that asks (HTML)"),
    (say(Practice.FORM_ANKI), "Package for Anki"),
    (say(Practice.FORM_SGF), "Game with variations (SGF)"),
    (say(Practice.HEADING_NAME), "Name"),
    (say(Practice.HEADING_ROUNDS), "Rounds"),
    (say(Practice.HEADING_ADDED), "Added"),
    (
        say(Practice.NO_SETS),
        "There is no set of yours. Review › Puzzles from these games makes one.",
    ),
    (say(Practice.NEEDS_NAME), "A set needs a name."),
    (
        say(Practice.NAME_TAKEN, name=Quoted("x")),
        "There is already a set with the name x; choose another.",
    ),
    (say(Practice.IS_NOW, name=Quoted("a"), new=Quoted("b")), "a is now b."),
    (say(Practice.WAS_DELETED, name=Quoted("a")), "a was deleted."),
    (
        say(Practice.DELETE_SET, name=Quoted("s"), puzzles=Amount(5, Noun.PUZZLE)),
        "Delete s with its 5 puzzles?",
    ),
    (say(Practice.RATING_STAYS), "Your rating and what you solved stay."),
    (
        say(Practice.TIMES_GO, rounds=Amount(1, Noun.ROUND)),
        "The times of 1 round go with it. Your rating and what you solved stay.",
    ),
    (
        say(Practice.NO_TRAINABLE, number=13),
        "No mistake becomes a card: cards ask from move 13 on, for what the board shows",
    ),
    (say(Practice.MINING), "Looking for puzzles"),
    (say(Practice.NO_PUZZLES), "These games have no puzzle"),
    (
        say(Practice.MADE_ON_USUAL_BOARD),
        "Cards and puzzles are made of games on the board of 7×6 alone",
    ),
    (say(Practice.WHICH_WINS, side=Side.RED), "Red to move. Which column keeps the win?"),
    (say(Practice.WHICH_DRAWS, side=Side.RED), "Red to move. Which column keeps the draw?"),
    (say(Practice.WHICH_HOLDS_OUT, side=Side.RED), "Red to move. Which column holds out longest?"),
    (say(Practice.WHICH_IS_BEST, side=Side.RED), "Red to move. Which column is best?"),
    (
        say(Practice.WHICH_OF_WAY, side=Side.RED),
        "Red to move. Which column belongs to your way to play?",
    ),
    (
        say(
            Practice.TASK_OF_EXERCISE,
            side=Side.RED,
            task=Passage("Count the spare moves of {red}."),
        ),
        "Red to move. Count the spare moves of Red.",
    ),
    (say(Practice.FROM_GAME, name=Quoted("Ann")), "From Ann"),
    (
        say(Practice.FROM_GAME_BEGINNING, columns=NamedColumns((3, 3, 2), Joint.LINE)),
        "From the game that begins d d c",
    ),
    (say(Practice.SEVERAL_HOLD), "Several columns hold here"),
    (say(Practice.THE_MISTAKE, cause=say(Notice.MISSED_FOUR)), "The mistake there: missed a four"),
    (say(Practice.COLUMN_PLAYED, column=NamedColumn(3)), "The column that was played: d"),
    (say(Practice.QUESTION_OF, number=2, all=5), "Question 2 of 5"),
    (say(Practice.FOUND_FIRST, number=3, all=4), "3 of 4 found at the first try"),
    (say(Practice.NOTHING_ANSWERED), "Nothing was answered"),
    (say(Practice.NO_SUCH_PUZZLE), "There is no such puzzle; choose others"),
    (
        say(Practice.TO_CHOOSE_FROM, puzzles=Amount(1, Noun.PUZZLE)),
        "1 puzzle to choose from; those near your rating come first",
    ),
    (
        say(Practice.SAME_EACH_TIME, puzzles=Amount(50, Noun.PUZZLE)),
        "The same 50 puzzles each time; find more of them, and faster",
    ),
    (
        say(
            Practice.YOUR_TIMES,
            times=Listed(
                (say(Practice.TIME_WITH, time=Quoted("10:12"), passed=41, asked=50),), Joint.THEN
            ),
        ),
        "Your times: 10:12 with 41 of 50",
    ),
    (say(Practice.TIME_WITH, time=Quoted("8:00"), passed=47, asked=50), "8:00 with 47 of 50"),
    (
        say(
            Practice.CARDS_FROM, cards=Amount(3, Noun.NEW_CARD), positions=Amount(4, Noun.POSITION)
        ),
        "3 new cards from 4 positions",
    ),
    (
        say(
            Practice.CARDS_FROM_FOUND,
            cards=Amount(3, Noun.NEW_CARD),
            positions=Amount(4, Noun.POSITION),
        ),
        "3 new cards from 4 positions of the games found.",
    ),
    (
        say(Practice.CARDS_OF, cards=Amount(0, Noun.NEW_CARD), positions=Amount(5, Noun.POSITION)),
        "0 new cards of 5 positions",
    ),
    (
        say(
            Practice.CARDS_OF_ASKED,
            cards=Amount(1, Noun.NEW_CARD),
            positions=Amount(1, Noun.POSITION),
        ),
        "1 new card of 1 position; Train › Today asks them, the commonest first",
    ),
    (
        say(
            Practice.REVIEWS_MAKE_CARDS,
            cards=say(
                Practice.CARDS_FROM,
                cards=Amount(3, Noun.NEW_CARD),
                positions=Amount(4, Noun.POSITION),
            ),
        ),
        "3 new cards from 4 positions to train; each review that you ask for makes such cards",
    ),
    (
        say(Practice.NO_CARDS_OF_REVIEWS),
        "Reviews make no more cards; the preferences change that",
    ),
    (
        say(Practice.WOULD_ADD, cards=Amount(158, Noun.NEW_CARD), most=10),
        "This adds 158 new cards, of which at most 10 a day are asked",
    ),
    (say(Practice.CARDS_REMOVED, cards=Amount(1, Noun.CARD)), "1 card taken away again"),
    (
        say(
            Practice.MINED,
            puzzles=Amount(1, Noun.PUZZLE),
            games=Amount(1, Noun.GAME),
            name=Quoted("x"),
        ),
        "1 puzzle from 1 game; Train › Solve puzzles offers them as x",
    ),
    (say(Practice.IS_LOST, side=Side.RED, disc=34), "Red is lost, but can hold out until move 34"),
    (say(Practice.HELD_OUT, disc=30), "Held out until move 30, as long as possible"),
    (say(Practice.OVER_AT, disc=30, limit=34), "Over at move 30; move 34 was possible"),
    (
        say(
            Practice.SLIP,
            number=11,
            column=NamedColumn(5),
            discs=Amount(2, Noun.DISC),
            columns=NamedColumns((2,), Joint.OR),
        ),
        "Move 11 in column f lost 2 discs sooner than column c",
    ),
    (
        say(Practice.HELD_AS_LONG, number=1, positions=Amount(1, Noun.POSITION)),
        "1 of 1 position held out as long as possible",
    ),
    (
        say(
            Practice.HELD_AND_LOST,
            number=0,
            positions=Amount(1, Noun.POSITION),
            discs=Amount(4, Noun.DISC),
        ),
        "0 of 1 position held out as long as possible; 4 discs lost",
    ),
    (
        say(
            Practice.HELD_AND_LOST_OTHERS,
            number=1,
            positions=Amount(2, Noun.POSITION),
            discs=Amount(1, Noun.DISC),
        ),
        "1 of 2 positions held out as long as possible; 1 disc lost in the others",
    ),
    (say(Practice.ASKED), "Asked"),
    (say(Practice.FOUND), "Found"),
    (say(Practice.MISSED), "Missed"),
    (say(Practice.CAUSE_OR_THEME), "Cause or theme"),
    (say(Practice.A_MISTAKE), "A mistake"),
    (say(Practice.NOTHING_WRONG), "A position without a mistake"),
    (say(Practice.A_WAY_TO_PLAY), "A way to play"),
    (say(Practice.NOTHING_DUE), "Nothing is due today"),
    (
        say(Practice.CARDS_TODAY, cards=Amount(1, Noun.CARD), minutes=Amount(1, Noun.MINUTE)),
        "1 card today: about 1 minute",
    ),
    (
        say(
            Practice.CARDS_TODAY_NEW,
            cards=Amount(12, Noun.CARD),
            new=4,
            minutes=Amount(5, Noun.MINUTE),
        ),
        "12 cards today, 4 of them new: about 5 minutes",
    ),
    (
        say(Practice.CARDS_MENDED, cards=Amount(2, Noun.CARD)),
        "Answers of 2 cards were altered in the file of training, and are right again",
    ),
    (
        say(Practice.CARDS_IN_ALL, cards=Amount(10, Noun.CARD), new=2, learned=3),
        "10 cards in all: 2 never tried, 3 learned",
    ),
    (
        say(
            Practice.CARDS_LEFT_OUT,
            text=say(Practice.CARDS_IN_ALL, cards=Amount(10, Noun.CARD), new=2, learned=3),
            number=3,
        ),
        "10 cards in all: 2 never tried, 3 learned, 3 left out",
    ),
    (say(Practice.DUE_TOMORROW, number=4), "Due tomorrow: 4"),
    (
        say(Practice.TOMORROW_WITH_CARDS, cards=Amount(4, Noun.CARD)),
        "Tomorrow: other puzzles, and 4 cards to repeat",
    ),
    (say(Practice.TOMORROW_WITHOUT_CARDS), "Tomorrow: other puzzles; no card is due"),
    (
        say(Practice.MISSED_COME_AGAIN, puzzles=Amount(2, Noun.PUZZLE)),
        "What was missed comes again from tomorrow on: 2 puzzles",
    ),
    (
        say(
            Practice.COME_BACK,
            cards=Listed(
                (
                    say(Practice.BACK_TOMORROW, number=2),
                    say(Practice.BACK_IN_DAYS, number=3, days=Amount(4, Noun.DAY)),
                ),
                Joint.COMMA,
            ),
        ),
        "To repeat: 2 tomorrow, 3 in 4 days",
    ),
    (say(Practice.BACK_TOMORROW, number=1), "1 tomorrow"),
    (say(Practice.BACK_IN_DAYS, number=1, days=Amount(2, Noun.DAY)), "1 in 2 days"),
    (
        say(
            Practice.ADVICE_OF_SESSION,
            cause=say(Notice.MISSED_RUN),
            advice=say(Notice.LOOK_FOR_OWN_ATTACK),
        ),
        "Most often missed an attack. Look for a series of threats of your own",
    ),
    (
        say(
            Practice.PUZZLE_WAS,
            stars=Amount(3, Noun.STAR),
            themes=say(Practice.THEME_FOLLOW_UP),
        ),
        "A puzzle of 3 stars: follow-up",
    ),
    (say(Practice.MORE_STARS), "Nothing missed; one star more next time"),
    (
        say(
            Practice.PUZZLE_TILE,
            puzzles=Amount(704, Noun.PUZZLE),
            rating=say(Practice.RATING, number=Quoted("1632")),
        ),
        "704 puzzles, by stars and theme; rating at puzzles: 1632",
    ),
    (
        say(Practice.LONGEST_RUN, puzzles=Amount(12, Noun.PUZZLE)),
        "Longest run so far: 12 puzzles",
    ),
    (say(Practice.ANSWERS_SO_FAR, right=27, all=34), "27 of 34 answers right so far"),
    (say(Practice.EXERCISES_DONE, done=3, all=105), "3 of 105 exercises answered right"),
    (
        say(Practice.WEEK_OF, day=Quoted("2021-01-01"), asked=4, found=3),
        "Week of 2021-01-01: 4 asked, 3 found",
    ),
    (say(Practice.CARD_AT, side=Side.YELLOW, disc=12), "Yellow's disc 12"),
    (say(Practice.RATING, number=Quoted("1632")), "Rating at puzzles: 1632"),
    (say(Practice.RATING_ABOUT, number=Quoted("1632")), "Rating at puzzles: about 1632"),
    (say(Practice.PLAYS_PERFECTLY), "Plays perfectly"),
    (
        say(Practice.PLAY_HIDES),
        "While you play, scores and reasons are hidden; press Scores to see them.",
    ),
    (say(Practice.EVERYTHING), "Everything"),
    (say(Practice.NOT_LIMITED), "Whenever it does not see better"),
    (say(Practice.BY_DIALS), "As set below"),
    (say(Practice.TWO_PLAYERS), "Two players"),
    (say(Practice.NO_ENGINE), "Two people play at this board; the engine keeps out of it."),
    (
        say(Practice.LEVELS_OF_USUAL_BOARD),
        (
            "The levels were fitted to people on the board of 7×6. On this board the engine uses"
            " what is proved within a second, and elsewhere goes by open lines of four."
        ),
    ),
    (say(Practice.THE_ENGINE, does=say(Practice.PLAYS_PERFECTLY)), "The engine plays perfectly."),
    (say(Practice.SUITS_YOU, name=Quoted("Club")), "An opponent that suits you (Club)"),
    (say(Practice.OTHER_OPPONENT, name="Fairy"), "Fairy, another engine"),
    (
        say(Practice.OTHER_PROGRAM),
        "Is another program, which thinks for as long as you have set",
    ),
    (say(Practice.MINUTES_EACH, minutes=Amount(1, Noun.MINUTE)), "1 minute each"),
    (say(Practice.NO_CLOCK), "No clock"),
    (say(Practice.ON_CLOCK, side=Side.RED, time=Quoted("4:07")), "Red 4:07"),
    (say(Practice.LEVEL_OF, name=Quoted("Club"), rank=4, all=8), "Level Club (4 of 8)"),
    (say(Practice.SKILL, skill=Quoted("2.5")), "Skill 2.5"),
    (
        say(
            Practice.PLAYS_AT,
            level=say(Practice.LEVEL_OF, name=Quoted("Club"), rank=4, all=8),
            percent=14,
        ),
        ("Plays at level Club (4 of 8) and overlooks about 14 % of the fours it should block"),
    ),
    (say(Practice.BY_TURNS, side=Side.RED), "Change sides each game (now Red)"),
    (say(Practice.SEES_EVERYTHING), "Sees everything"),
    (say(Practice.SEES_AHEAD, discs=Amount(8, Noun.DISC)), "Sees 8 discs ahead"),
    (
        say(Practice.NEVER_GIVES_AWAY, sight=say(Practice.SEES_AHEAD, discs=Amount(8, Noun.DISC))),
        "Sees 8 discs ahead and never gives the result away",
    ),
    (
        say(
            Practice.GIVES_AWAY,
            sight=say(Practice.SEES_AHEAD, discs=Amount(1, Noun.DISC)),
            times=Amount(1, Noun.TIME),
            columns=Amount(1, Noun.COLUMN),
        ),
        ("Sees 1 disc ahead, gives the result away at most 1 time, where at most 1 column held"),
    ),
    (YOU_PLAY, "You play Red"),
    (
        say(Practice.YOU_PLAY_AGAINST, side=Side.RED, name=Quoted("Club")),
        "You play Red against Club",
    ),
    (say(Practice.YOU_THINKING, who=YOU_PLAY), "You play Red: thinking…"),
    (say(Practice.YOU_WAITING, who=YOU_PLAY), "You play Red: waiting…"),
    (say(Practice.YOUR_MOVE, who=YOU_PLAY), "You play Red: your move"),
    (
        say(Practice.YOU_WON_WITH, line=Four(((0, 0), (1, 1), (2, 2), (3, 3))), number=21),
        "You have won with a1–d4 on move 21",
    ),
    (
        say(Practice.ENGINE_WON_WITH, line=Four(((0, 0), (1, 1), (2, 2), (3, 3))), number=22),
        "The engine has won with a1–d4 on move 22",
    ),
    (
        say(
            Practice.HAS_WON_WITH,
            side=Side.RED,
            line=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
            number=21,
        ),
        "Red has won with a1–d4 on move 21",
    ),
    (say(Practice.DRAWN_ON_FULL_BOARD), "The game is drawn: the board is full"),
    (say(Practice.YOU_RESIGNED, winner=Side.RED), "You have resigned; Red wins"),
    (say(Practice.RESIGNED, loser=Side.YELLOW, winner=Side.RED), "Yellow has resigned; Red wins"),
    (
        say(Practice.OUT_OF_TIME, loser=Side.YELLOW, winner=Side.RED),
        "Yellow has no time left; Red wins",
    ),
    (say(Practice.KEEP_RESULT), "Keep the result"),
    (say(Practice.AGAINST), "Against"),
    (say(Practice.POINTS), "Points"),
    (say(Practice.ELO), "Elo (95 %)"),
    (say(Practice.WORST_MISTAKES), "Worst mistakes"),
    (say(Practice.PERCENT, number=Quoted("50.0")), "50.0 %"),
    (
        say(
            Practice.IS_NO_MOVE,
            answers=Amount(1, Noun.ANSWER),
            kinds=say(
                Message.ALL_OF,
                items=Listed(
                    (say(Notice.NUMBER_OF_CLASS, name=Quoted("late"), number=1),), Joint.COMMA
                ),
            ),
        ),
        "1 answer is no move: late 1",
    ),
    (
        say(
            Practice.ARE_NO_MOVES,
            answers=Amount(5, Noun.ANSWER),
            kinds=say(
                Message.ALL_OF,
                items=Listed(
                    (
                        say(Notice.NUMBER_OF_CLASS, name=Quoted("full"), number=3),
                        say(Notice.NUMBER_OF_CLASS, name=Quoted("late"), number=2),
                    ),
                    Joint.COMMA,
                ),
            ),
        ),
        "5 answers are no move: full 3, late 2",
    ),
    (say(Practice.SEED, seed=Quoted("12345")), "Seed 12345"),
    (
        say(Practice.DIFFERENCE, middle=Quoted("+0"), low=Quoted("–"), high=Quoted("+10")),
        "+0 (– … +10)",
    ),
    (
        say(
            Practice.ELO_RATING,
            rating=Quoted("812 (745 … 884)"),
            weakest=Quoted("Newcomer"),
            strongest=Quoted("Perfect"),
            elo=Quoted("923"),
        ),
        "Elo 812 (745 … 884), where Newcomer has 0 and Perfect 923",
    ),
    (
        say(Practice.FIND_TO_KEEP_WIN, number=4, side=Side.RED),
        "Move 4: find a column for Red to keep the win",
    ),
    (
        say(Practice.FIND_TO_HOLD_DRAW, number=4, side=Side.RED),
        "Move 4: find a column for Red to hold the draw",
    ),
    (
        say(Practice.FIND_TO_HOLD_OUT, number=4, side=Side.RED),
        "Move 4: find a column for Red to hold out",
    ),
    (say(Practice.COLUMN_IS_RIGHT, column=NamedColumn(3)), "Column d is right"),
    (say(Practice.COLUMN_IS_RIGHT_SO_FAR, column=NamedColumn(3)), "Column d is right; go on"),
    (say(Practice.COLUMN_IS_WRONG, column=NamedColumn(3)), "Column d is wrong"),
    (say(Practice.LOOK_LEFT), "Look on the left"),
    (say(Practice.LOOK_MIDDLE), "Look in the middle"),
    (say(Practice.LOOK_RIGHT), "Look on the right"),
    (say(Practice.COLUMN_HINT, column=NamedColumn(3)), "Column d"),
    (
        say(Practice.ANSWERS_IN_COLUMN, column=NamedColumn(3), other=Side.YELLOW),
        "Yellow answers in column d",
    ),
    (say(Practice.IS_SOLUTION, column=NamedColumn(3)), "Column d is the solution"),
    (
        say(Practice.ARE_SOLUTIONS, columns=NamedColumns((1, 4))),
        "Columns b and e are solutions",
    ),
    (say(Practice.EVERY_COLUMN_LOSES), "Every column loses"),
    (say(Practice.EVERY_COLUMN_KEEPS), "Every column keeps the result"),
    (
        say(Practice.BEST_TRY, column=NamedColumn(3), level=Quoted("Regular"), percent=45),
        "Best try d, Regular errs in 45 % of games",
    ),
    (
        say(
            Practice.PEOPLE_TRAP,
            level=Quoted("Regular"),
            column=NamedColumn(4),
            cell=NamedCell((2, 3)),
        ),
        "Trap: most at Regular play e, which loses to c4",
    ),
    (
        say(
            Practice.PEOPLE_TRAP_DRAWS,
            level=Quoted("Regular"),
            column=NamedColumn(4),
            cell=NamedCell((2, 3)),
        ),
        "Trap: most at Regular play e, which only draws after c4",
    ),
    (
        say(
            Practice.ONE_FINDS,
            number=1,
            players=6,
            level=Quoted("Regular"),
            columns=NamedColumns((3,)),
        ),
        "1 of 6 at Regular finds d",
    ),
    (
        say(
            Practice.SOME_FIND,
            number=2,
            players=3,
            level=Quoted("Club"),
            columns=NamedColumns((3, 4), Joint.OR),
        ),
        "2 of 3 at Club find d or e",
    ),
    (
        say(Practice.ONE_HOLDS, number=1, players=6, level=Quoted("Club")),
        "1 of 6 at Club keeps the result",
    ),
    (
        say(Practice.SOME_HOLD, number=5, players=6, level=Quoted("Club")),
        "5 of 6 at Club keep the result",
    ),
    (
        say(Practice.NEARLY_ALL_FIND, level=Quoted("Club"), columns=NamedColumns((3,))),
        "Nearly all at Club find d",
    ),
    (say(Practice.NEARLY_ALL_HOLD, level=Quoted("Club")), "Nearly all at Club keep the result"),
    (
        say(
            Practice.AND_SUREST,
            found=say(Practice.NEARLY_ALL_HOLD, level=Quoted("Club")),
            column=NamedColumn(3),
        ),
        "Nearly all at Club keep the result; d is hardest to spoil",
    ),
    (say(Practice.EVERYBODY_SEES_IT), "Everybody sees this"),
    (say(Practice.ONE_SEES_IT, number=1, players=10), "1 of 10 players sees this"),
    (say(Practice.SOME_SEE_IT, number=2, players=3), "2 of 3 players see this"),
    (
        say(Practice.ONLY_COLUMN_FOUND_BY, number=1, players=5),
        "The only column that keeps the result, found by 1 of 5 players",
    ),
    (
        say(Practice.KEPT_AS_OFTEN_AS, side=Side.RED, level=Quoted("Club")),
        "Red kept the result as often as Club players do",
    ),
    (
        say(
            Practice.KEPT_AS_OFTEN_WITHIN,
            side=Side.RED,
            level=Quoted("Club"),
            weakest=Quoted("Regular"),
            strongest=Quoted("Strong"),
        ),
        "Red kept the result as often as Club players do (an estimate: Regular to Strong)",
    ),
    (
        say(Practice.PEOPLE_PLAY_IT, percent=54, level=Quoted("Club")),
        "About 54 % at Club play it (an estimate)",
    ),
    (
        say(Practice.PEOPLE_ESTIMATE, text=say(Practice.EVERY_COLUMN_LOSES)),
        "People (estimate): every column loses",
    ),
    (
        say(Practice.SWAP_RULE, first=Side.RED, second=Side.YELLOW),
        "Swap: the first player places Red, Yellow and Red, and the second one then chooses a"
        " colour.",
    ),
    (
        say(Practice.SWAP_YOU_PLACE, first=Side.RED, second=Side.YELLOW),
        "Place Red, Yellow and Red; then the engine chooses a colour",
    ),
    (
        say(Practice.SWAP_PLACE, first=Side.RED, second=Side.YELLOW),
        "Place Red, Yellow and Red; then the second player chooses a colour",
    ),
    (
        say(Practice.SWAP_ENGINE_PLACES, first=Side.RED, second=Side.YELLOW),
        "The engine places Red, Yellow and Red; then you choose a colour",
    ),
    (
        say(Practice.SWAP_YOU_CHOOSE, second=Side.YELLOW),
        "Choose: keep Yellow, which is to move, or exchange the colours",
    ),
    (
        say(Practice.SWAP_SECOND_CHOOSES, second=Side.YELLOW),
        "The second player chooses: keep Yellow, which is to move, or exchange the colours",
    ),
    (say(Practice.SWAP_ENGINE_CHOOSES), "The engine chooses a colour"),
    (say(Practice.SWAP_CHOOSE_FIRST), "Choose a colour first"),
    (say(Practice.SWAP_YOU_HAVE, side=Side.RED), "You have Red"),
    (
        say(Practice.SWAP_KEPT, side=Side.RED),
        "The engine keeps its colour, and you have Red",
    ),
    (
        say(Practice.SWAP_EXCHANGED, side=Side.YELLOW),
        "The engine exchanges the colours, and you have Yellow",
    ),
    (
        say(Practice.SWAP_BY_LINES),
        "Who wins is not known yet, so it went by open lines of four",
    ),
    (
        say(Practice.SWAP_OPENING, cells=NamedCells(((3, 0), (3, 1), (3, 2)), Joint.COMMA)),
        "d1, d2, d3",
    ),
    (say(Practice.SWAP_KEEP_SIDE, side=Side.YELLOW), "Keep Yellow"),
    (say(Practice.SWAP_TAKE_SIDE, side=Side.RED), "Take Red"),
    (say(Practice.SWAP_EITHER_SIDE), "Either colour"),
    (
        say(Practice.SWAP_PEOPLE, side=Side.YELLOW, percent=Quoted("52")),
        "Yellow scores 52 % among people",
    ),
    *(
        (
            say(
                message,
                choice=say(Practice.SWAP_TAKE_SIDE, side=Side.RED),
                value=say(Notice.WINS_WITH_BEST_PLAY, side=Side.RED, number=41),
                people=say(Practice.SWAP_PEOPLE, side=Side.YELLOW, percent=Quoted("24")),
            ),
            f"{before} Red: Red wins on move 41 with best play; Yellow scores 24 % among people",
        )
        for message, before in (
            (Practice.SWAP_SAYS, "Take"),
            (Practice.SWAP_RIGHT, "Right, take"),
            (Practice.SWAP_WRONG, "No, take"),
        )
    ),
    (
        say(Practice.SWAP_NOTE),
        "The value is exact. What people score is an estimate: 100 games each, which the model of"
        " people has played.",
    ),
    (
        say(Practice.SWAP_QUESTION, side=Side.YELLOW),
        "Yellow is to move, and you choose a colour. Which one?",
    ),
    (say(Practice.SWAP_RESULT, number=7, all=10), "7 of 10 chosen right"),
    (
        say(
            Practice.LEFT_BY_PLAYER,
            side=Side.RED,
            number=5,
            prepared=cells("c1"),
            played=cell("e1"),
        ),
        "Red left the repertoire on move 5: c1 was prepared, not e1",
    ),
    (
        say(
            Practice.LEFT_BY_OPPONENT,
            side=Side.YELLOW,
            other=Side.RED,
            number=4,
            played=cell("a1"),
        ),
        "Yellow left Red’s repertoire on move 4: to a1 no answer is prepared",
    ),
    (say(Practice.LEFT_AT_END, side=Side.RED, number=9), "Red’s repertoire ends before move 9"),
    (
        say(Practice.STAYED_IN_REPERTOIRE, side=Side.RED, moves=Amount(4, Noun.MOVE)),
        "Red played as prepared to the end: 4 moves",
    ),
    (
        say(Practice.NO_REPERTOIRE),
        "No repertoire is learned. Learn one in the Train menu, or let one be proposed from your"
        " games",
    ),
    (say(Practice.NOT_LEFT), "This line did not leave what you learn"),
    (
        say(Practice.FIRST_MISTAKE_AFTER, side=Side.YELLOW, number=13),
        "The first mistake after that was Yellow’s, move 13",
    ),
    (say(Practice.MISTAKE_BY_LEAVING), "That move threw the result away"),
    (say(Practice.NO_MISTAKE_AFTER), "After that nobody threw the result away"),
    (
        say(
            Practice.PREPARED_GAMES,
            side=Side.RED,
            met=9,
            games=Amount(12, Noun.GAME),
            moves=Quoted("2.5 moves"),
        ),
        "Red: 9 of 12 games met what is prepared, with 2.5 moves each",
    ),
    (
        say(Practice.WHO_LEFT, mine=3, theirs=4, end=2),
        "Left by the player 3, by opponents 4, at the end of a line 2",
    ),
    (
        say(
            Practice.PREPARED_TO_MOVES,
            side=Side.RED,
            shares=Listed(
                (
                    say(Practice.MOVE_SHARE, number=2, percent=Quoted("100")),
                    say(Practice.MOVE_SHARE, number=4, percent=Quoted("97")),
                ),
                Joint.COMMA,
            ),
        ),
        "Red: prepared up to move 2 in 100 %, move 4 in 97 % of games",
    ),
    (say(Practice.MOVE_SHARE, number=4, percent=Quoted("97")), "Move 4 in 97 %"),
    (
        say(
            Practice.GAP_FREQUENCY,
            percent=Quoted("1.5"),
            games=Amount(3, Noun.GAME),
            points=Quoted("0.31"),
        ),
        "1.5 %, 3 games; costs 0.31",
    ),
    (
        say(
            Practice.DEPARTURE_COUNT,
            prepared=cells("c1"),
            played=cell("e1"),
            games=Amount(3, Noun.GAME),
        ),
        "c1 prepared, e1 played: 3 games",
    ),
    (say(Practice.NO_GAPS), "Nothing that comes up is without an answer."),
    (say(Practice.NO_DEPARTURES), "No game left the repertoire by the player’s own move."),
    (say(Practice.SCORING_GAPS), "Looking for gaps…"),
    (
        say(Practice.GAPS_ARE_ESTIMATES),
        "In how many of a hundred games a position comes, and what share of a point it costs, are"
        " estimates, from the library’s games and from what people play; the scores are exact.",
    ),
    (
        say(Practice.PROPOSED_OWN, number=5, games=Amount(7, Noun.GAME)),
        "Played in 5 of 7 games",
    ),
    (
        say(Practice.PROPOSED_INSTEAD, played=cells("a1")),
        "The natural move; a1 was played, which throws the result away",
    ),
    (
        say(Practice.PROPOSED_NEW),
        "The natural move; never come here in these games",
    ),
    (say(Practice.PROPOSAL, side=Side.RED), "Red: proposed repertoire"),
    (
        say(Practice.PROPOSAL_IS, side=Side.RED, positions=Amount(12, Noun.POSITION), kept=7),
        "Red: 12 positions, in 7 of them what is played already",
    ),
    (say(Practice.SHEET_ON, name=Quoted("Bob")), "How to play against Bob"),
    (
        say(Practice.SHEET_SIDE, name=Quoted("Bob"), side=Side.RED, games=Amount(7, Noun.GAME)),
        "Bob as Red: 7 games",
    ),
    (say(Practice.SHEET_RESULTS), "Results and habits"),
    (
        say(
            Practice.SHEET_OPENS,
            moves=Listed(
                (
                    say(
                        Notice.REPLY_GAMES,
                        side=Side.RED,
                        cell=cell("d1"),
                        games=Amount(12, Noun.GAME),
                    ),
                ),
                Joint.SEMICOLON,
            ),
        ),
        "Begins with Red d1: 12 games",
    ),
    (say(Practice.SHEET_ERRS, name=Quoted("Bob")), "Where Bob goes wrong"),
    (say(Practice.SHEET_LINES), "Prepared lines that reach it"),
    (
        say(
            Practice.SHEET_MISTAKE,
            side=Side.YELLOW,
            cell=cell("e1"),
            effect=say(Practice.SHEET_DRAW_TO_LOSS),
            games=Amount(3, Noun.GAME),
        ),
        "Yellow e1 loses a draw: 3 games",
    ),
    (say(Practice.SHEET_WIN_TO_DRAW), "Gives a win away"),
    (say(Practice.SHEET_WIN_TO_LOSS), "Turns a win into a loss"),
    (say(Practice.SHEET_DRAW_TO_LOSS), "Loses a draw"),
    (
        say(
            Practice.SHEET_LINE,
            cells=cells("d1 d2", Joint.COMMA),
            percent=Quoted("40"),
            games=Amount(3, Noun.GAME),
        ),
        "d1, d2: 40 %, 3 games",
    ),
    (
        say(
            Practice.SHEET_LINE_TO_MISTAKE,
            cells=cells("d1 e1", Joint.COMMA),
            percent=Quoted("40"),
            games=Amount(3, Noun.GAME),
        ),
        "d1, e1: 40 %, 3 games, the last move is a mistake",
    ),
    (
        say(Practice.SHEET_NEEDS_PLAYER),
        "Name a player in the explorer, whose games are looked at",
    ),
)
