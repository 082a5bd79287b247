"""Each message once, with values for its places, and its English text."""

from c4studio.language.messages import Joint, Message, Noun
from c4studio.language.said import (
    Amount,
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
    Quoted,
    Said,
    SwapPair,
    say,
)
from engine import Side

EXAMPLES: tuple[tuple[Said, str], ...] = (
    (
        say(
            Message.AND_ALSO,
            first=say(Message.LOSES_EG_TO, holder=Side.RED, cell=NamedCell((1, 1))),
            second=say(Message.ONLY_WINS, column=NamedColumn(3)),
        ),
        "Loses, e.g. to Red's b2; only d wins",
    ),
    (
        say(
            Message.AND_THEN_SENTENCE,
            first=say(Message.FOUR_NOW),
            second=say(Message.FROM_TO, first=NamedCell((2, 1)), last=NamedCell((5, 1))),
        ),
        "Four now. From c2 to f2",
    ),
    (say(Message.DOES, who=Side.RED, does=say(Message.DROPS_ON_TOP)), "Red drops on top"),
    (
        say(
            Message.ALL_OF,
            items=Listed(
                (
                    say(Message.WINS),
                    say(Message.DRAWS),
                ),
                Joint.SEMICOLON,
            ),
        ),
        "Wins; draws",
    ),
    (say(Message.FULL_STOP, text=say(Message.FOUR_NOW)), "Four now."),
    (
        say(Message.COLUMN_SAYS, column=NamedColumn(5), text=say(Message.FOUR_NOW)),
        "Column f: Four now",
    ),
    (
        say(
            Message.ROW_OF_COLUMNS,
            columns=NamedColumns((0, 2), Joint.COMMA),
            text=say(Message.FOUR_NOW),
        ),
        "a, c  Four now",
    ),
    (
        say(
            Message.BARE_COLUMN_SAYS,
            column=NamedColumn(1),
            text=say(Message.ONLY_KEEPS_WIN, column=NamedColumn(2)),
        ),
        "b: Only c keeps the win",
    ),
    (say(Message.FOUR_NOW), "Four now"),
    (say(Message.LEAVES_FOUR, holder=Side.RED, cell=NamedCell((1, 1))), "Leaves Red's four on b2"),
    (
        say(
            Message.LEAVES_FOUR_AND_OPENS,
            holder=Side.RED,
            cell=NamedCell((5, 1)),
            cells=NamedCells(((1, 3),)),
        ),
        "Leaves Red's four on f2 and opens b4",
    ),
    (
        say(Message.BLOCKS_BUT_ONE_IS_OPEN, cell=NamedCell((2, 0)), cells=NamedCells(((6, 0),))),
        "Blocks c1, but g1 is open",
    ),
    (
        say(
            Message.BLOCKS_BUT_SEVERAL_ARE_OPEN,
            cell=NamedCell((3, 2)),
            cells=NamedCells(((0, 3), (3, 1))),
        ),
        "Blocks d3, but a4 and d2 are open",
    ),
    (
        say(
            Message.BLOCKS_BUT_MANY_ARE_OPEN,
            cell=NamedCell((2, 0)),
            first=NamedCell((6, 0)),
            more=0,
        ),
        "Blocks c1, but g1 and 0 more are open",
    ),
    (
        say(Message.HAS_FOURS_ON, holder=Side.RED, cells=NamedCells(((0, 0), (4, 4)))),
        "Red has fours on a1 and e5",
    ),
    (say(Message.HAS_FOURS, holder=Side.RED, number=2), "Red has 2 fours"),
    (
        say(Message.UNDER_FOUR, holder=Side.RED, cells=NamedCells(((1, 2),))),
        "Under Red's four (b3)",
    ),
    (
        say(
            Message.LETS_BLOCK_OWN_FOUR,
            holder=Side.YELLOW,
            other=Side.RED,
            cells=NamedCells(((0, 1),)),
        ),
        "Lets Yellow block Red's own four on a2",
    ),
    (say(Message.TWO_FOURS_ON, cells=NamedCells(((2, 2), (4, 3)))), "Two fours at once: c3 and e4"),
    (
        say(Message.THREE_FOURS_ON, cells=NamedCells(((0, 3), (3, 1)))),
        "Three fours at once: a4 and d2",
    ),
    (
        say(Message.SEVERAL_FOURS_ON, cells=NamedCells(((0, 3), (3, 1))), number=4),
        "4 fours at once: a4 and d2",
    ),
    (say(Message.TWO_FOURS), "Two fours at once"),
    (say(Message.THREE_FOURS), "Three fours at once"),
    (say(Message.SEVERAL_FOURS, number=4), "4 fours at once"),
    (
        say(Message.STACKED_FOURS_ON_TOP, low=NamedCell((2, 1)), high=NamedCell((2, 2))),
        "Stacked fours: c2, then c3 on top",
    ),
    (say(Message.MUST_PLAY_UNDER_A_FOUR, other=Side.RED), "Red must play under a four now"),
    (
        say(
            Message.MUST_PLAY_UNDER, other=Side.RED, below=NamedCell((0, 4)), cell=NamedCell((0, 5))
        ),
        "Red must play a5, under the four on a6",
    ),
    (say(Message.BLOCKS, cells=NamedCell((1, 1))), "Blocks b2"),
    (
        say(
            Message.BLOCKS_AND_ATTACKS_THEN,
            cell=NamedCell((3, 2)),
            ends=NamedCells(((3, 3), (4, 2)), Joint.OR),
        ),
        "Blocks d3 and attacks: then d4 or e3",
    ),
    (say(Message.BLOCKS_AND_ATTACKS, cell=NamedCell((3, 2))), "Blocks d3 and attacks"),
    (
        say(
            Message.ONLY_MOVE_BLOCKS,
            cell=NamedCell((6, 1)),
            text=say(Message.WINS_ALL_THE_SAME, holder=Side.RED),
        ),
        "Only move (blocks g2); Red wins all the same",
    ),
    (say(Message.WINS_ALL_THE_SAME, holder=Side.RED), "Red wins all the same"),
    (say(Message.MISSES_A_FOUR_STILL_WINS), "Misses a four; still wins"),
    (say(Message.MISSES_THE_FOUR, cells=NamedCells(((2, 2),))), "Misses the four on c3"),
    (
        say(Message.MISSES_THE_FOURS, cells=NamedCells(((4, 3), (5, 0)))),
        "Misses the fours on e4 and f1",
    ),
    (say(Message.MISSES_A_FOUR), "Misses a four"),
    (
        say(
            Message.ATTACK_UNTIL,
            first=NamedCell((5, 3)),
            other=Side.RED,
            cells=NamedCells(((1, 3),)),
        ),
        "Attack: f4, until Red must play under b4",
    ),
    (
        say(
            Message.THEIR_ATTACK_UNTIL,
            holder=Side.YELLOW,
            first=NamedCell((0, 5)),
            other=Side.RED,
            cells=NamedCells(((2, 5),)),
        ),
        "Yellow's attack: a6, until Red must play under c6",
    ),
    (
        say(
            Message.ATTACK_THEN,
            first=NamedCell((3, 2)),
            ends=NamedCells(((1, 2), (5, 2)), Joint.OR),
        ),
        "Attack: d3, then b3 or f3",
    ),
    (
        say(
            Message.THEIR_ATTACK_THEN,
            holder=Side.RED,
            first=NamedCell((1, 0)),
            ends=NamedCells(((1, 2), (4, 4)), Joint.OR),
        ),
        "Red's attack: b1, then b3 or e5",
    ),
    (
        say(Message.ATTACK_ENDS, cells=NamedCells(((1, 2), (5, 2)), Joint.OR)),
        "Attack ends on b3 or f3",
    ),
    (
        say(
            Message.THEIR_ATTACK_ENDS, holder=Side.RED, cells=NamedCells(((2, 3), (2, 4)), Joint.OR)
        ),
        "Red's attack ends on c4 or c5",
    ),
    (say(Message.ATTACK_WINS, first=NamedCell((6, 1))), "Attack from g2 wins"),
    (
        say(Message.THEIR_ATTACK_WINS, holder=Side.RED, first=NamedCell((4, 2))),
        "Red's attack from e3 wins",
    ),
    (say(Message.ON_TOP_OF, low=NamedCell((4, 2)), high=NamedCell((4, 3))), "e3 and e4 on top"),
    (say(Message.A_FOUR_ON, cells=NamedCell((3, 4))), "A four on d5"),
    (say(Message.AN_ATTACK_FROM, cell=NamedCell((5, 1))), "An attack from f2"),
    (
        say(
            Message.AN_ATTACK_THEN,
            cell=NamedCell((5, 1)),
            ends=NamedCells(((2, 1), (6, 1)), Joint.OR),
        ),
        "An attack: f2, then c2 or g2",
    ),
    (say(Message.AN_ATTACK), "An attack"),
    (say(Message.ATTACK_FROM, cell=NamedCell((1, 0))), "Attack from b1"),
    (
        say(Message.STACKED_FOURS_ON, ends=NamedCells(((3, 3), (4, 2)), Joint.OR)),
        "Stacked fours: d4 or e3",
    ),
    (say(Message.STACKED_FOURS), "Stacked fours"),
    (say(Message.A_FOUR), "A four"),
    (
        say(Message.THREATENS, what=say(Message.A_FOUR_ON, cells=NamedCell((3, 4)))),
        "Threatens a four on d5",
    ),
    (
        say(Message.SIDE_THREATENS, holder=Side.RED, what=say(Message.AN_ATTACK)),
        "Red threatens an attack",
    ),
    (
        say(
            Message.THEN_SIDE_THREATENS,
            holder=Side.RED,
            what=say(Message.AN_ATTACK_FROM, cell=NamedCell((5, 1))),
        ),
        "Then Red threatens an attack from f2",
    ),
    (
        say(Message.THEN_PREPARES, cell=NamedCell((3, 2)), what=say(Message.AN_ATTACK)),
        "Then d3 prepares an attack",
    ),
    (
        say(
            Message.THEIR_DISC_PREPARES,
            holder=Side.RED,
            cell=NamedCell((1, 3)),
            what=say(Message.AN_ATTACK_FROM, cell=NamedCell((0, 4))),
        ),
        "Red's b4 prepares an attack from a5",
    ),
    (
        say(
            Message.THEN_THREATENING,
            cells=NamedCells(((3, 2),)),
            what=say(Message.AN_ATTACK_FROM, cell=NamedCell((2, 2))),
        ),
        "Then d3, threatening an attack from c3",
    ),
    (
        say(
            Message.PLAYS_THREATENING,
            holder=Side.RED,
            cells=NamedCells(((6, 1),)),
            what=say(Message.AN_ATTACK_FROM, cell=NamedCell((5, 2))),
        ),
        "Red plays g2, threatening an attack from f3",
    ),
    (say(Message.ODD), "Odd"),
    (say(Message.EVEN), "Even"),
    (
        say(Message.WAITING_FOUR, cell=NamedCell((2, 2)), parity=say(Message.ODD)),
        "Waiting four on c3 (odd)",
    ),
    (
        say(
            Message.THEIR_WAITING_FOUR,
            holder=Side.RED,
            cell=NamedCell((5, 4)),
            parity=say(Message.ODD),
        ),
        "Red's waiting four on f5 (odd)",
    ),
    (say(Message.GETS_FOUR, holder=Side.RED, cells=NamedCell((0, 4))), "Red gets a four on a5"),
    (
        say(
            Message.GETS_FOUR_SINCE,
            holder=Side.YELLOW,
            cell=NamedCell((0, 3)),
            other=Side.RED,
            below=NamedCell((0, 2)),
        ),
        "Yellow gets a four on a4: in the end Red must play a3",
    ),
    (
        say(Message.BUILDS_FOUR, holder=Side.RED, cells=NamedCells(((4, 1), (4, 2)), Joint.OR)),
        "Red builds a four on e2 or e3",
    ),
    (say(Message.AIMS_FOR_THE_FOUR, cells=NamedCells(((4, 1),))), "Aims for the four on e2"),
    (
        say(Message.AIMS_FOR_A_FOUR, cells=NamedCells(((4, 2), (5, 2)))),
        "Aims for a four on e3 and f3",
    ),
    (say(Message.RUNS_OUT_OF_MOVES, who=Side.YELLOW), "Yellow runs out of moves (zugzwang)"),
    (
        say(
            Message.RUNS_OUT_AND_AIMS,
            aims=say(Message.AIMS_FOR_THE_FOUR, cells=NamedCells(((1, 1),))),
            holder=Side.RED,
            who=Side.YELLOW,
        ),
        "Yellow runs out of moves; Red aims for the four on b2",
    ),
    (
        say(Message.RUNS_OUT_PASS_BETTER, who=Side.RED),
        "Red runs out of moves (zugzwang): a pass would do better",
    ),
    (
        say(Message.WOULD_WIN_IF_IT_COULD_PASS, who=Side.YELLOW),
        "Yellow would win if it could pass (zugzwang)",
    ),
    (
        say(Message.ONLY_COLUMN_LEFT_WINS, column=NamedColumn(3), holder=Side.RED),
        "Only column d is left: Red wins",
    ),
    (say(Message.ONLY_COLUMN_LEFT_DRAW, column=NamedColumn(3)), "Only column d is left: draw"),
    (say(Message.FILLS_UP), "The board fills up without a four"),
    (
        say(Message.FOLLOW_UP_EACH_TIME, holder=Side.YELLOW),
        "Follow-up: Yellow drops on top each time",
    ),
    (say(Message.DRAW_EACH_TIME, holder=Side.YELLOW), "Draw: Yellow drops on top each time"),
    (say(Message.DROPS_ON_TOP_EACH_TIME, holder=Side.RED), "Red drops on top each time"),
    (
        say(Message.PLAYS_THEN_DROPS_ON_TOP, holder=Side.RED, first=NamedCell((5, 0))),
        "Red plays f1, then drops on top each time",
    ),
    (
        say(Message.WINS_BY_TWO_SWAP_PAIRS, holder=Side.RED),
        "Red wins: follow-up with two swap pairs",
    ),
    (
        say(Message.HOLDS_BY_TWO_SWAP_PAIRS, holder=Side.RED),
        "Red holds: follow-up with two swap pairs",
    ),
    (
        say(
            Message.HOLDS_ONE_OF_PAIR,
            holder=Side.YELLOW,
            other=Side.RED,
            one=NamedCell((5, 3)),
            two=NamedCell((6, 4)),
        ),
        "Yellow holds: Red gets f4 or g5, never both",
    ),
    (
        say(
            Message.HOLDS_WITH_THEN_ONE_OF_PAIR,
            holder=Side.YELLOW,
            first=NamedCell((3, 3)),
            other=Side.RED,
            one=NamedCell((2, 3)),
            two=NamedCell((3, 4)),
        ),
        "Yellow holds with d4; Red then gets c4 or d5, never both",
    ),
    (
        say(
            Message.HOLDS_WITH_LATER_ONE_OF_PAIR,
            holder=Side.RED,
            first=NamedCell((3, 4)),
            other=Side.YELLOW,
            one=NamedCell((1, 3)),
            two=NamedCell((6, 5)),
        ),
        "Red holds with d5; Yellow later gets b4 or g6, never both",
    ),
    (
        say(
            Message.WINS_WITH_PAIR,
            holder=Side.RED,
            first=NamedCell((3, 3)),
            pair=SwapPair((1, 1), (6, 0)),
        ),
        "Red wins with d4 and the swap pair b2–g1",
    ),
    (
        say(
            Message.AIMS_WITH_PAIR,
            holder=Side.RED,
            aims=say(Message.AIMS_FOR_THE_FOUR, cells=NamedCells(((6, 1),))),
            pair=SwapPair((4, 3), (5, 3)),
        ),
        "Red aims for the four on g2; swap pair e4–f4",
    ),
    (
        say(
            Message.AIMS_WITH_ONE_PAIR,
            holder=Side.RED,
            aims=say(Message.AIMS_FOR_THE_FOUR, cells=NamedCells(((6, 1),))),
        ),
        "Red aims for the four on g2; one swap pair",
    ),
    (
        say(Message.SWAP_PAIR, pair=SwapPair((1, 0), (4, 2)), other=Side.YELLOW, holder=Side.RED),
        "Swap pair b1–e3: if Yellow takes one, Red takes the other",
    ),
    (
        say(
            Message.PLAYS_DOES_AND_WINS,
            holder=Side.RED,
            first=NamedCell((4, 2)),
            does=say(Message.BUILDS_A_FOUR_ON, cell=NamedCell((5, 3))),
        ),
        "Red plays e3, builds a four on f4 and wins",
    ),
    (
        say(
            Message.THEN_PLAYS_DOES_AND_WINS,
            holder=Side.RED,
            first=NamedCell((3, 4)),
            does=say(Message.AIMS_FOR_THE_FOUR, cells=NamedCells(((0, 3),))),
        ),
        "Then Red plays d5, aims for the four on a4 and wins",
    ),
    (say(Message.BUILDS_A_FOUR_ON, cell=NamedCell((2, 3))), "Builds a four on c4"),
    (
        say(Message.DRAW_BY_FOLLOW_UP, holder=Side.RED),
        "Draw by follow-up: Red drops on top or plays safe",
    ),
    (
        say(Message.PLAYS_THEN_HOLDS, holder=Side.RED, first=NamedCell((3, 4))),
        "Red plays d5, then holds by follow-up",
    ),
    (say(Message.WINS_BY_FOLLOW_UP, holder=Side.RED), "Red wins by follow-up"),
    (
        say(Message.WINS_BY_FOLLOW_UP_AFTER, holder=Side.RED, first=NamedCell((3, 3))),
        "Red wins by follow-up after d4",
    ),
    (
        say(
            Message.AIMS_AND_WINS_BY_FOLLOW_UP,
            holder=Side.RED,
            aims=say(Message.AIMS_FOR_THE_FOUR, cells=NamedCells(((2, 2),))),
        ),
        "Red aims for the four on c3 and wins by follow-up",
    ),
    (
        say(
            Message.WITH_REMARK,
            text=say(Message.WINS_BY_FOLLOW_UP, holder=Side.YELLOW),
            remark=say(Message.NEVER_UNDER_FOUR, other=Side.RED, cells=NamedCells(((4, 3),))),
        ),
        "Yellow wins by follow-up, never under Red's four (e4)",
    ),
    (
        say(Message.NEVER_UNDER_FOUR, other=Side.RED, cells=NamedCells(((2, 3),))),
        "Never under Red's four (c4)",
    ),
    (
        say(Message.NEVER_UNDER_FOURS, other=Side.RED, cells=NamedCells(((2, 3), (6, 5)))),
        "Never under Red's fours (c4 and g6)",
    ),
    (say(Message.DROPS_ON_TOP), "Drops on top"),
    (
        say(
            Message.DROPS_ON_TOP_BUT,
            remark=say(Message.NEVER_UNDER_FOUR, other=Side.RED, cells=NamedCells(((2, 3),))),
        ),
        "Drops on top, never under Red's four (c4)",
    ),
    (say(Message.DROPS_ON_TOP_OR_SAFE), "Drops on top or plays safe"),
    (
        say(
            Message.AND_NEVER_FIRST_IN,
            does=say(Message.DROPS_ON_TOP_OR_SAFE),
            column=NamedColumn(6),
        ),
        "Drops on top or plays safe, and never first in column g",
    ),
    (
        say(Message.ANSWERS_IN_SAME_COLUMN, other=Side.RED, holder=Side.YELLOW),
        "Whatever Red plays, Yellow answers in the same column",
    ),
    (
        say(
            Message.SWAP_PAIRS,
            pairs=Listed(
                (
                    SwapPair((0, 2), (1, 3)),
                    SwapPair((4, 5), (5, 5)),
                )
            ),
        ),
        "Swap pairs a3–b4 and e6–f6",
    ),
    (
        say(
            Message.IF_TAKES_TAKES,
            one=NamedCell((0, 1)),
            two=NamedCell((3, 2)),
            other=Side.RED,
            holder=Side.YELLOW,
        ),
        "If Red takes a2, Yellow takes d3, and the reverse",
    ),
    (
        say(
            Message.ELSE,
            first=say(
                Message.SWAP_PAIRS,
                pairs=Listed(
                    (
                        SwapPair((0, 5), (2, 3)),
                        SwapPair((4, 1), (6, 1)),
                    )
                ),
            ),
            second=say(Message.DOES, who=Side.RED, does=say(Message.DROPS_ON_TOP)),
        ),
        "Swap pairs a6–c4 and e2–g2; else Red drops on top",
    ),
    (
        say(
            Message.PAIR_ELSE,
            pair=SwapPair((2, 5), (4, 1)),
            text=say(Message.DOES, who=Side.RED, does=say(Message.DROPS_ON_TOP)),
        ),
        "Swap pair c6–e2, else Red drops on top",
    ),
    (
        say(
            Message.OTHERWISE, text=say(Message.DOES, who=Side.RED, does=say(Message.DROPS_ON_TOP))
        ),
        "Otherwise Red drops on top",
    ),
    (
        say(
            Message.DECIDES_ALSO_NEEDS,
            cell=NamedCell((0, 3)),
            holder=Side.YELLOW,
            cells=NamedCells(((1, 2),)),
        ),
        "a4 decides: Yellow's four there also needs b3",
    ),
    (
        say(Message.DECIDES_NEEDS_FOUR, cell=NamedCell((1, 2)), holder=Side.RED),
        "b3 decides: Red needs a four there to win",
    ),
    (
        say(Message.DECIDES_POSSIBLE_FOUR, cell=NamedCell((0, 0)), holder=Side.RED),
        "a1 decides: Red draws by a possible four there",
    ),
    (
        say(Message.WINS_SINCE_MUST_BLOCK, other=Side.RED, cell=NamedCell((6, 1))),
        "Wins because Red must block g2 now",
    ),
    (
        say(Message.DRAWS_SINCE_MUST_BLOCK, cell=NamedCell((3, 2)), other=Side.YELLOW),
        "Draws because Yellow must block d3 now",
    ),
    (
        say(
            Message.DECIDES_ONCE_FILLED,
            cell=NamedCell((4, 3)),
            holder=Side.RED,
            below=NamedCell((4, 2)),
        ),
        "e4 decides: Red could make four there, once e3 is filled",
    ),
    (
        say(Message.NEEDS_BOTH_TO_WIN, holder=Side.RED, cells=NamedCells(((4, 2), (6, 2)))),
        "Red needs both e3 and g3 to win: they make one four",
    ),
    (
        say(Message.NEEDS_BOTH_TO_DRAW, holder=Side.RED, cells=NamedCells(((2, 3), (3, 2)))),
        "Red needs both c4 and d3 to draw: they make one four",
    ),
    (
        say(Message.HAS_FOURS_NEITHER_WINS, holder=Side.RED, cells=NamedCells(((3, 1), (3, 3)))),
        "Red has fours on d2 and d4; neither alone wins",
    ),
    (
        say(
            Message.HAS_FOURS_NEITHER_DRAWS, holder=Side.YELLOW, cells=NamedCells(((1, 1), (1, 3)))
        ),
        "Yellow has fours on b2 and b4; neither alone draws",
    ),
    (
        say(Message.CAN_AIM_NEITHER_WINS, holder=Side.RED, cells=NamedCells(((4, 2), (5, 4)))),
        "Red can aim at fours on e3 and f5; neither alone wins",
    ),
    (
        say(Message.CAN_AIM_NEITHER_DRAWS, holder=Side.RED, cells=NamedCells(((2, 1), (2, 2)))),
        "Red can aim at fours on c2 and c3; neither alone draws",
    ),
    (say(Message.HOLDS_BY_DEFENCE, holder=Side.YELLOW), "Yellow holds by defence alone"),
    (say(Message.TOO_EARLY), "Too early to tell"),
    (say(Message.WINS_SLOWLY), "Wins slowly"),
    (say(Message.GAINS_NOTHING), "Gives nothing away, gains nothing"),
    (say(Message.BEST_PLAY, text=say(Message.A_DRAW)), "Best play: a draw"),
    (say(Message.ONLY_WINNING_MOVE), "Only winning move"),
    (say(Message.ONLY_DRAWING_MOVE), "Only drawing move"),
    (say(Message.THE_ONLY_WINNING_MOVE), "The only winning move"),
    (say(Message.THE_ONLY_DRAWING_MOVE), "The only drawing move"),
    (
        say(Message.BEST_PLAY_GIVES, holder=Side.RED, what=say(Message.AN_ATTACK)),
        "Best play gives Red an attack",
    ),
    (say(Message.A_DRAW), "A draw"),
    (
        say(Message.A_DRAW_LATER_ON_TOP, holder=Side.YELLOW),
        "A draw; Yellow later drops on top each time",
    ),
    (say(Message.A_DRAW_CAN_STOP, holder=Side.RED), "A draw; Red can stop every four"),
    (
        say(
            Message.TAKES_AND_GETS,
            holder=Side.RED,
            cell=NamedCell((3, 3)),
            what=say(Message.A_FOUR),
        ),
        "Red takes d4 and gets a four",
    ),
    (say(Message.GETS, holder=Side.RED, what=say(Message.A_FOUR)), "Red gets a four"),
    (
        say(
            Message.LEAVES_BEST_PLAY,
            cell=NamedCell((3, 2)),
            text=say(Message.GETS, holder=Side.RED, what=say(Message.A_FOUR)),
        ),
        "Leaves d3; best play: Red gets a four",
    ),
    (
        say(Message.WINS_WITH_FOUR, holder=Side.RED, cell=NamedCell((2, 2))),
        "Red wins with the four on c3",
    ),
    (
        say(
            Message.WINS_WITH_FOUR_IN_ROW,
            holder=Side.RED,
            cell=NamedCell((2, 2)),
            parity=say(Message.ODD),
        ),
        "Red wins with the four on c3 (odd)",
    ),
    (
        say(Message.A_WAITING_FOUR_IN_ROW, cell=NamedCell((2, 2)), parity=say(Message.ODD)),
        "A waiting four on c3 (odd)",
    ),
    (say(Message.A_WAITING_FOUR, cell=NamedCell((2, 3))), "A waiting four on c4"),
    (
        say(Message.A_FOUR_IN_ROW, cell=NamedCell((4, 2)), parity=say(Message.ODD)),
        "A four on e3 (odd)",
    ),
    (
        say(Message.TAKES_WHERE_FOUR, cell=NamedCell((3, 2)), other=Side.YELLOW),
        "Takes d3, where Yellow would get a four",
    ),
    (say(Message.TAKES_CENTRE, cell=NamedCell((3, 0))), "Takes d1, the centre"),
    (
        say(Message.TAKES_CENTRE_AND_KEY, cell=NamedCell((3, 0)), other=Side.RED),
        "Takes d1, the centre and Red's key cell",
    ),
    (say(Message.TAKES_KEY, cell=NamedCell((3, 3)), other=Side.RED), "Takes d4, Red's key cell"),
    (
        say(
            Message.TAKES_KEY_FOR_FOUR,
            cell=NamedCell((4, 2)),
            other=Side.RED,
            four=NamedCell((5, 2)),
        ),
        "Takes e3, Red's key cell for a four on f3",
    ),
    (
        say(
            Message.IS,
            name=say(Message.ONLY_WINNING_MOVE),
            does=say(Message.TAKES_CENTRE, cell=NamedCell((3, 0))),
        ),
        "Only winning move: takes d1, the centre",
    ),
    (
        say(Message.GETS_KEY_AFTER_MOST, other=Side.RED, cell=NamedCell((4, 2))),
        "Red gets e3 in best play after most others",
    ),
    (
        say(
            Message.GETS_KEY_AFTER,
            other=Side.RED,
            cell=NamedCell((6, 0)),
            columns=NamedColumns((0, 5)),
        ),
        "Red gets g1 in best play after columns a and f",
    ),
    (say(Message.WINS), "Wins"),
    (say(Message.DRAWS), "Draws"),
    (say(Message.LOSES), "Loses"),
    (say(Message.STILL_WINS), "Still wins"),
    (say(Message.HOLDS_THE_DRAW), "Holds the draw"),
    (
        say(Message.MISSES_THE_ATTACK, attack=say(Message.ATTACK_FROM, cell=NamedCell((3, 2)))),
        "Misses the attack from d3",
    ),
    (say(Message.STOPS_IT, holder=Side.YELLOW), "Yellow stops it"),
    (
        say(
            Message.MISSES_ATTACK_STILL_WINS,
            attack=say(Message.ATTACK_FROM, cell=NamedCell((3, 2))),
        ),
        "Misses the attack from d3; still wins",
    ),
    (
        say(
            Message.LEAVES_TO,
            cell=NamedCell((3, 1)),
            move=say(Message.THE_ONLY_WINNING_MOVE),
            holder=Side.RED,
        ),
        "Leaves d2, the only winning move, to Red",
    ),
    (
        say(
            Message.LEAVES_TO_WHO,
            cell=NamedCell((3, 1)),
            move=say(Message.THE_ONLY_WINNING_MOVE),
            holder=Side.RED,
            gets=say(Message.WINS),
        ),
        "Leaves d2, the only winning move, to Red, who wins",
    ),
    (say(Message.DRAWS_IF_FINDS, holder=Side.RED, cell=NamedCell((2, 0))), "Draws if Red finds c1"),
    (say(Message.LOSES_IF_FINDS, holder=Side.RED, cell=NamedCell((3, 0))), "Loses if Red finds d1"),
    (
        say(Message.DRAWS_AFTER, holder=Side.RED, cells=NamedCells(((3, 1), (5, 1)), Joint.OR)),
        "Draws after Red's d2 or f2",
    ),
    (
        say(
            Message.LOSES_TO_REPLIES, holder=Side.RED, cells=NamedCells(((2, 0), (5, 1)), Joint.OR)
        ),
        "Loses to Red's c1 or f2",
    ),
    (
        say(Message.DRAWS_EG_AFTER, holder=Side.RED, cell=NamedCell((3, 3))),
        "Draws, e.g. after Red's d4",
    ),
    (say(Message.LOSES_EG_TO, holder=Side.RED, cell=NamedCell((2, 1))), "Loses, e.g. to Red's c2"),
    (
        say(
            Message.LOSES_TO_SOONER,
            cells=NamedCell((1, 1)),
            margin=say(Message.SOONER_THAN, moves=Amount(1, Noun.MOVE), column=NamedColumn(1)),
        ),
        "Loses to b2, 1 move sooner than column b",
    ),
    (
        say(
            Message.LOSES_ONLY_TO_SOONER,
            cells=NamedCells(((4, 1),), Joint.OR),
            margin=say(Message.SOONER_THAN, moves=Amount(2, Noun.MOVE), column=NamedColumn(1)),
        ),
        "Loses only to e2, 2 moves sooner than column b",
    ),
    (
        say(Message.EVERY_LOSES_THIS_TO, cells=NamedCells(((3, 3), (5, 1)), Joint.OR)),
        "Every column loses, this one to d4 or f2",
    ),
    (
        say(Message.EVERY_LOSES_THIS_ONLY_TO, cells=NamedCells(((1, 2),), Joint.OR)),
        "Every column loses, this one only to b3",
    ),
    (
        say(Message.EVERY_LOSES_HOLDS_OUT, disc=31),
        "Every column loses; this one holds out to disc 31",
    ),
    (
        say(Message.EVERY_LOSES_TAKEN, cell=NamedCell((3, 1)), holder=Side.RED),
        "Every column loses; d2 holds out longest, Red takes it",
    ),
    (
        say(
            Message.STOPS_ATTACK,
            other=Side.RED,
            attack=say(Message.ATTACK_FROM, cell=NamedCell((4, 0))),
        ),
        "Stops Red's attack from e1",
    ),
    (
        say(
            Message.DOES_AND_RESULT,
            does=say(Message.BUILDS_A_FOUR_ON, cell=NamedCell((4, 3))),
            result=say(Message.WINS),
        ),
        "Builds a four on e4 and wins",
    ),
    (
        say(
            Message.START_LETS_TAKE, start=say(Message.WINS), other=Side.RED, cell=NamedCell((3, 1))
        ),
        "Wins, but lets Red take d2",
    ),
    (say(Message.COLUMN_IS_QUICKER, column=NamedColumn(3)), "Column d is quicker"),
    (
        say(
            Message.AFTER_REPLY_ONLY,
            start=say(Message.ONLY_WINNING_MOVE),
            other=Side.RED,
            reply=NamedCell((4, 1)),
            cell=NamedCell((4, 2)),
            result=say(Message.WINS),
        ),
        "Only winning move; after Red's e2, only e3 wins",
    ),
    (
        say(
            Message.BLOCK_ON,
            start=say(Message.WINS),
            other=Side.RED,
            reply=NamedCell((1, 0)),
            cell=NamedCell((0, 0)),
        ),
        "Wins; block Red's b1 on a1",
    ),
    (
        say(
            Message.MUST_BE_ANSWERED_ON,
            start=say(Message.WINS),
            other=Side.RED,
            reply=NamedCell((3, 2)),
            cell=NamedCell((3, 3)),
        ),
        "Wins; Red's d3 must be answered on d4",
    ),
    (
        say(
            Message.ANSWER_WITH,
            start=say(Message.WINS),
            other=Side.RED,
            reply=NamedCell((3, 1)),
            cells=NamedCells(((1, 0), (3, 2)), Joint.OR),
        ),
        "Wins; answer Red's d2 with b1 or d3",
    ),
    (
        say(
            Message.AFTER_REPLY_PLAYS,
            start=say(Message.WINS),
            other=Side.RED,
            reply=NamedCell((3, 1)),
            holder=Side.YELLOW,
            cell=NamedCell((3, 2)),
        ),
        "Wins; after Red's d2, Yellow plays d3",
    ),
    (say(Message.NO_COLUMN_WINS_SOONER), "No column wins sooner"),
    (
        say(
            Message.AFTER_REPLY_ALL_WIN,
            other=Side.YELLOW,
            reply=NamedCell((1, 1)),
            start=say(Message.WINS),
        ),
        "Wins; after Yellow's b2, all columns win",
    ),
    (
        say(
            Message.AFTER_REPLY_MOST_WIN,
            other=Side.YELLOW,
            reply=NamedCell((1, 1)),
            start=say(Message.WINS),
        ),
        "Wins; after Yellow's b2, most columns win",
    ),
    (
        say(
            Message.AFTER_REPLY_SEVERAL_WIN,
            other=Side.YELLOW,
            reply=NamedCell((1, 1)),
            start=say(Message.WINS),
        ),
        "Wins; after Yellow's b2, several columns win",
    ),
    (
        say(
            Message.AFTER_REPLY_ALL_DRAW,
            other=Side.YELLOW,
            reply=NamedCell((1, 1)),
            start=say(Message.WINS),
        ),
        "Wins; after Yellow's b2, all columns draw",
    ),
    (
        say(
            Message.AFTER_REPLY_MOST_DRAW,
            start=say(Message.ONLY_DRAWING_MOVE),
            other=Side.RED,
            reply=NamedCell((3, 3)),
        ),
        "Only drawing move; after Red's d4, most columns draw",
    ),
    (
        say(
            Message.AFTER_REPLY_SEVERAL_DRAW,
            other=Side.YELLOW,
            reply=NamedCell((1, 1)),
            start=say(Message.WINS),
        ),
        "Wins; after Yellow's b2, several columns draw",
    ),
    (
        say(
            Message.MISSES_BUILDER,
            cell=NamedCell((2, 2)),
            four=NamedCell((3, 3)),
            result=say(Message.WINS),
        ),
        "Misses c3, which builds a four on d4 and wins",
    ),
    (
        say(
            Message.SIDE_BLOCKS_AND,
            holder=Side.RED,
            cell=NamedCell((2, 0)),
            result=say(Message.WINS),
        ),
        "Red blocks c1 and wins",
    ),
    (
        say(
            Message.SIDE_TAKES_ATTACK_AND,
            holder=Side.YELLOW,
            cell=NamedCell((2, 0)),
            other=Side.RED,
            result=say(Message.WINS),
        ),
        "Yellow takes c1, where Red would attack, and wins",
    ),
    (
        say(
            Message.SIDE_STOPS_THEIR_AND,
            holder=Side.YELLOW,
            cell=NamedCell((4, 0)),
            other=Side.RED,
            attack=say(Message.ATTACK_FROM, cell=NamedCell((1, 0))),
            result=say(Message.WINS),
        ),
        "Yellow plays e1, stops Red's attack from b1 and wins",
    ),
    (
        say(
            Message.SIDE_STOPS_THE_AND,
            holder=Side.YELLOW,
            cell=NamedCell((4, 0)),
            attack=say(Message.ATTACK_FROM, cell=NamedCell((1, 0))),
            result=say(Message.WINS),
        ),
        "Yellow plays e1, stops the attack from b1 and wins",
    ),
    (
        say(
            Message.SIDE_PLAYS_DOES_AND,
            holder=Side.RED,
            cell=NamedCell((4, 1)),
            does=say(Message.BUILDS_A_FOUR_ON, cell=NamedCell((2, 3))),
            result=say(Message.WINS),
        ),
        "Red plays e2, builds a four on c4 and wins",
    ),
    (say(Message.CUTS_LINE_TO, other=Side.RED, cell=NamedCell((3, 3))), "Cuts Red's line to d4"),
    (say(Message.GAME_IS_OVER), "The game is over"),
    (say(Message.COLUMN_IS_FULL, column=NamedColumn(3)), "Column d is full"),
    (say(Message.MOVE_IS_IN_COLUMN, column=NamedColumn(3)), "The move is in column d already"),
    (say(Message.NO_MOVE_TO_REPLACE), "There is no move here to replace"),
    (say(Message.START_STAYS), "The start of the game cannot be deleted"),
    (say(Message.IS_MAIN_LINE), "This is the main line already"),
    (say(Message.NO_VARIATION_AFTER), "No variations follow in this line"),
    (say(Message.NO_VARIATION_BEFORE), "No variations start before here"),
    (
        say(Message.TOO_MANY_GAMES, number=12_345, most=10_000),
        "There would be 12,345 games, and at most 10,000 can be opened again",
    ),
    (
        say(Message.TOO_MANY_POSITIONS, number=1_234_567, most=1_000_000),
        "There would be 1,234,567 positions, and at most 1,000,000 can be opened again",
    ),
    (say(Message.WRONG_ROWS, most=6, number=3), "A board has 6 rows from the top, this one has 3"),
    (
        say(Message.WRONG_CELLS_IN_ROW, row=2, number=6, most=7),
        "Row 2 has 6 cells, a board has 7 columns",
    ),
    (
        say(
            Message.NO_SIGN_OF_A_CELL, cell=NamedCell((3, 1)), sign=Quoted("'x'"), empty=Quoted(".")
        ),
        "d2: 'x' is no cell; a disc is r or y, an empty cell .",
    ),
    (say(Message.NO_SUCH_CELL, column=8, row=1), "There is no column 8, row 1"),
    (say(Message.TWO_DISCS_IN_CELL), "A cell holds two discs"),
    (say(Message.DISC_FLOATS, cell=NamedCell((3, 1))), "The disc in d2 has nothing below it"),
    (
        say(Message.WRONG_COUNTS, red=Side.RED, reds=4, yellow=Side.YELLOW, yellows=2),
        "Red has 4 and Yellow has 2: Red moves first, so Red must have as many discs as Yellow"
        " or one more",
    ),
    (say(Message.BOTH_HAVE_FOUR), "Both sides have four in a row"),
    (
        say(Message.PLAYED_AFTER_FOUR, side=Side.RED, other=Side.YELLOW),
        "Red has four in a row, yet Yellow has played after it",
    ),
    (say(Message.HAD_WON_BEFORE, side=Side.RED), "Red had already won before the last disc"),
    (
        say(Message.FOUND_EXPECTED, found=Quoted("'x'"), expected=say(Message.SOME_MOVES)),
        "Found 'x', expected moves",
    ),
    (
        say(
            Message.AT_PLACE,
            line=Quoted("12"),
            column=Quoted("5"),
            fault=say(
                Message.FOUND_EXPECTED, found=Quoted("'x'"), expected=say(Message.SOME_MOVES)
            ),
        ),
        "12:5: found 'x', expected moves",
    ),
    (
        say(Message.OF_FILE, file=Quoted("games.txt"), fault=say(Message.NO_BOARD_IN_PICTURE)),
        "games.txt: found no board of 7 columns and 6 rows in the picture",
    ),
    (say(Message.THE_END), "The end"),
    (say(Message.END_OF_TEXT), "The end of the text"),
    (say(Message.MORE_TEXT), "More text"),
    (say(Message.MORE), "More"),
    (say(Message.AT_MOST, most=100), "At most 100"),
    (say(Message.CHARACTERS, number=3), "3 characters"),
    (say(Message.CHARACTERS_NO_SGF, number=3), "3 characters that are no SGF"),
    (say(Message.LINES, number=3), "3 lines"),
    (say(Message.AT_MOST_POSITIONS, most=100), "At most 100 positions"),
    (say(Message.AT_MOST_NODES, most=100), "At most 100 nodes"),
    (say(Message.AT_MOST_NODES_IN_LINE, most=100), "At most 100 nodes in a line"),
    (say(Message.AT_MOST_GAMES, most=100), "At most 100 games"),
    (say(Message.AT_MOST_VARIATIONS, most=100), "At most 100 variations of a node"),
    (say(Message.AT_MOST_TREES, most=100), "At most 100 trees within each other"),
    (say(Message.AT_MOST_CHARACTERS_IN_NODE, most=100), "At most 100 characters in a node"),
    (say(Message.AT_MOST_VALUES_IN_NODE, most=100), "At most 100 values in a node"),
    (say(Message.ANY_FORMAT), "Moves, cells such as d1, a link, a position, a drawn board or SGF"),
    (
        say(
            Message.AN_IMPOSSIBLE_POSITION, reason=say(Message.DISC_FLOATS, cell=NamedCell((3, 1)))
        ),
        "An impossible position (the disc in d2 has nothing below it)",
    ),
    (say(Message.A_POSSIBLE_ONE), "A possible one"),
    (say(Message.RED_DISC_SIGN), "A red disc"),
    (say(Message.YELLOW_DISC_SIGN), "A yellow disc"),
    (say(Message.EMPTY_CELL_SIGN), "An empty cell"),
    (say(Message.NUMBER_OF_EMPTY_CELLS), "A number of empty cells"),
    (say(Message.NEW_ROW), "A new row"),
    (say(Message.ROW_OF_CELLS, number=3), "A row of 3 cells"),
    (say(Message.NUMBER_OF_ROWS, number=3), "3 rows"),
    (say(Message.ROWS_TOP_FIRST, number=3), "3, the top one first"),
    (say(Message.SOME_MOVES), "Moves"),
    (say(Message.SCORE_WITH_SIGN), "A score with a sign"),
    (say(Message.SCORE_FROM_TO, most=18), "A score from -18 to 18"),
    (say(Message.A_CELL_SUCH_AS), "A cell such as d1"),
    (say(Message.A_CELL_OR_SEVERAL), "A cell such as d1, or a1:c2 for several"),
    (say(Message.A_CELL_FROM_TO), "A cell from a1 to g6"),
    (say(Message.A_DIGIT_FROM_TO, first=1, last=7), "A digit from 1 to 7"),
    (say(Message.A_COLUMN_FROM_TO, first=0, last=6), "A column from 0 to 6"),
    (say(Message.NO_MORE_MOVES), "No more moves"),
    (say(Message.FOR_MOVE, text=Quoted("'42'"), number=3), "'42' for move 3"),
    (
        say(
            Message.FOR_MOVE_ALTHOUGH,
            text=Quoted("'42'"),
            number=3,
            reason=say(Message.COLUMN_IS_FULL, column=4),
        ),
        "'42' for move 3 although column 4 is full",
    ),
    (
        say(Message.SINCE, text=Quoted("d4"), reason=say(Message.WHICH_FLOATS)),
        "d4, which has nothing below it",
    ),
    (say(Message.ALTHOUGH_OVER), "Although the game is over"),
    (say(Message.WHICH_IS_TAKEN), "Which is taken"),
    (say(Message.WHICH_FLOATS), "Which has nothing below it"),
    (say(Message.UNEQUAL_GROUPS, text=Quoted("'42'")), "'42', unequal groups"),
    (
        say(Message.MOVES_ALONE_OR_SCORE, text=Quoted("'42'")),
        "Moves alone, such as '42', or one score behind them",
    ),
    (
        say(
            Message.MOVES_OR_SCORED,
            text=Quoted("'42'"),
            joined=Quoted("42"),
            moves=Quoted("4"),
            scores=say(Message.A_SCORE_OF, number=Quoted("2")),
        ),
        "'42', the moves 42 or the moves 4 with a score of 2",
    ),
    (say(Message.A_SCORE_OF, number=Quoted("2")), "A score of 2"),
    (say(Message.A_SCORE_OF_OR, number=Quoted("2")), "A score of 2 or -2"),
    (say(Message.SCORES_OF, numbers=Quoted("1 2 3")), "Scores of 1 2 3"),
    (say(Message.OR_NOTHING, text=Quoted("'+3'")), "'+3' or nothing"),
    (
        say(Message.MOVES_OR_SEVEN_SCORES, text=Quoted("'42'")),
        "'42', moves or the scores of the seven columns",
    ),
    (
        say(Message.MOVE_OR_SCORE, text=Quoted("'42'")),
        "'42', a move or a score as other lines have it",
    ),
    (
        say(Message.MOVES_IN_LIST_FROM_0, text=Quoted("'42'")),
        "'42' behind a position in a list that counts from 0",
    ),
    (say(Message.LIST_FROM_1), "A list that counts from 1, or no moves"),
    (say(Message.LINK_WITHOUT_MOVES), "A link without moves"),
    (say(Message.LINK_WITH_MOVES), "One with pos= and a move string"),
    (say(Message.A_POSITION), "A position"),
    (say(Message.A_SMALLER_ONE), "A smaller one"),
    (say(Message.A_SMALLER_ONE_REST_LEFT_OUT), "A smaller one; the rest was left out"),
    (say(Message.GAME_OF_MORE, most=100), "A game of more than 100 characters"),
    (say(Message.OBJECT_OF_MORE, most=100), "An object of more than 100 characters"),
    (say(Message.OTHER_JSON), "Other JSON"),
    (say(Message.DAMAGED_JSON), "Damaged JSON"),
    (
        say(Message.BROKEN_JSON, text=Quoted("Expecting value")),
        "JSON that breaks off or is damaged (Expecting value)",
    ),
    (say(Message.DEEP_JSON), "JSON nested too deeply"),
    (say(Message.DAMAGED_GAME), "A damaged game as JSON"),
    (say(Message.GAME_AS_JSON), "A game as JSON"),
    (
        say(Message.GAME_AS_JSON_OF, format=Quoted("'c4studio game'"), version=2),
        "A game as JSON with format 'c4studio game' and version 2",
    ),
    (say(Message.REPLAY_WITH_STEPS), "A ConnectX replay with its steps"),
    (
        say(Message.BOARD_OF_SIZE, columns=Quoted("8"), rows=Quoted("6"), four=Quoted("4")),
        "A board of 8 by 6 with 4 in a row",
    ),
    (say(Message.SIZE_WITH_FOUR, columns=7, rows=6, four=4), "7 by 6 with 4"),
    (say(Message.AS_ACTION, text=Quoted("'42'"), number=3), "'42' as action 3"),
    (
        say(Message.ILLEGAL_ACTION, number=3, reason=say(Message.COLUMN_IS_FULL, column=4)),
        "A replay whose action 3 is not legal (column 4 is full)",
    ),
    (say(Message.A_LEGAL_GAME), "A legal game"),
    (say(Message.SGF_SIZE, text=Quoted("'8:8'")), "A board of size '8:8'"),
    (say(Message.GAME_OF_GO), "A game of Go"),
    (say(Message.SGF_GAME, text=Quoted("'5'")), "Game '5'"),
    (say(Message.WHICH_IS_CONNECT_FOUR, text=Quoted("GM[44]")), "GM[44], which is Connect Four"),
    (say(Message.SECOND_MOVE_IN_NODE), "A second move in one node"),
    (say(Message.BEFORE_IT, text=Quoted("';'")), "';' before it"),
    (say(Message.OUT_OF_TURN, text=Quoted("d1"), letter=Quoted("W")), "d1 played by W out of turn"),
    (
        say(
            Message.A_MOVE_OF,
            letter=Quoted("W"),
            cells=Listed((Quoted("a1"), Quoted("b2")), Joint.OR),
        ),
        "A move of W: a1 or b2",
    ),
    (say(Message.TO_MOVE, letter=Quoted("W")), "W to move"),
    (say(Message.WHOSE_TURN, letter=Quoted("W")), "W, whose turn it is by the discs"),
    (say(Message.AGAIN, text=Quoted("d1")), "d1 again"),
    (say(Message.EACH_CELL_ONCE), "Each cell once"),
    (say(Message.VALUE_WITHOUT_END), "A value without an end"),
    (say(Message.A_VALUE), "A value"),
    (say(Message.NAME_BEFORE_VALUE), "The name of its property before it"),
    (say(Message.WITHOUT_VALUE, text=Quoted("'C'")), "'C' without a value"),
    (say(Message.FILE_IS_EMPTY), "The file is empty, expected games"),
    (
        say(Message.FILE_CANNOT_BE_READ, reason=Quoted("is a directory")),
        "The file cannot be read: is a directory",
    ),
    (
        say(
            Message.MOVE_IS_ILLEGAL,
            number=3,
            text=Quoted("'4'"),
            reason=say(Message.COLUMN_IS_FULL, column=4),
        ),
        "Move 3 ('4'): column 4 is full",
    ),
    (say(Message.NO_DIGIT_OF_A_COLUMN), "A column is a digit from 1 to 7"),
    (say(Message.NO_SUCH_COLUMN, column=8), "There is no column 8"),
    (
        say(
            Message.FILE_SAYS,
            claim=say(Message.SIDE_WINS, side=Side.RED),
            truth=say(Message.A_DRAW),
        ),
        "The file says red wins, and best play gives a draw",
    ),
    (say(Message.SIDE_WINS, side=Side.RED), "Red wins"),
    (
        say(Message.TEXT_CANNOT_BE_READ, fault=say(Message.NO_BOARD_IN_PICTURE)),
        "The text cannot be read: found no board of 7 columns and 6 rows in the picture",
    ),
    (say(Message.NO_BOARD_IN_PICTURE), "Found no board of 7 columns and 6 rows in the picture"),
    (say(Message.PICTURE_HAS_MB, number=33, most=32), "The picture has 33 MB, at most 32"),
    (say(Message.PICTURE_HAS_PIXELS, most=40), "The picture has more than 40 million pixels"),
    (
        say(Message.NO_PICTURE),
        "The file is no picture that can be read: PNG, JPEG, WebP, GIF, BMP or TIFF",
    ),
    (say(Message.PICTURE_IS_TOO_LONG), "The moving picture is too long"),
    (
        say(
            Message.PICTURE_CANNOT_BE_READ,
            file=Quoted("board.png"),
            reason=Quoted("no such file or directory"),
        ),
        "board.png cannot be read: no such file or directory",
    ),
    (
        say(Message.PICTURES_NEED),
        "To read pictures Pillow and NumPy are needed: pip install 'c4studio[pictures]'",
    ),
    (
        say(Message.TAKEN_FOR_FIRST, text=Quoted("x"), side=Side.RED),
        "x was taken for Red, who moves first",
    ),
    (
        say(Message.EXCHANGED_BY_COUNT),
        "Colours were exchanged, since there is one more yellow disc than red",
    ),
    (
        say(Message.EXCHANGED_WHITE_FIRST),
        "Colours were exchanged, since White is first in the file",
    ),
    (
        say(Message.SAYS_GO),
        "The file says that this is Go, but its board of seven columns and six rows is that of"
        " Connect Four",
    ),
    (say(Message.FRONT_LEFT_OUT), "What stands in front of the first game was left out"),
    (say(Message.READ_FROM_0), "The digits were read as columns from 0 to 6"),
    (say(Message.PROVED_FROM_0), "The digits were read as columns from 0 to 6, since there is a 0"),
    (say(Message.SCORE_LEFT_OUT), "The score behind the moves was left out"),
    (say(Message.SCORES_LEFT_OUT), "The scores behind the moves were left out"),
    (
        say(Message.NOT_IN_CHARSET, named=Quoted("ascii"), charset=Quoted("UTF-8")),
        "The text is not in ascii, so it was read as UTF-8",
    ),
    (say(Message.UNDO_DISC, column=NamedColumn(3)), "Disc in column d"),
    (say(Message.UNDO_FILLING, column=NamedColumn(3)), "Filling of column d"),
    (say(Message.UNDO_EMPTYING, column=NamedColumn(3)), "Emptying of column d"),
    (say(Message.UNDO_PROMOTION), "Promotion of a variation"),
    (say(Message.UNDO_ORDER_OF_VARIATIONS), "Order of variations"),
    (say(Message.UNDO_NEW_MAIN_LINE), "New main line"),
    (say(Message.UNDO_DELETION), "Deletion"),
    (say(Message.UNDO_CUTTING), "Cutting of a branch"),
    (say(Message.UNDO_PASTED_BRANCH), "Pasted branch"),
    (say(Message.UNDO_REPLACEMENT), "Replacement of a move"),
    (say(Message.UNDO_DISC_TAKEN_BACK), "Disc taken back"),
    (say(Message.UNDO_BEST_LINE), "Best line"),
    (say(Message.UNDO_GLYPHS_OF_REVIEW), "Glyphs of the review"),
    (say(Message.UNDO_COMMENT_FROM_REASON), "Comment from a reason"),
    (say(Message.UNDO_TYPING_COMMENT), "Typing a comment"),
    (say(Message.UNDO_TYPING_BEFORE), "Typing a comment before the move"),
    (say(Message.UNDO_NAMING_POSITION), "Naming the position"),
    (say(Message.UNDO_GLYPH, glyph=Quoted("!?")), "Glyph !?"),
    (say(Message.UNDO_GLYPH_REMOVAL), "Removal of a glyph"),
    (say(Message.UNDO_MARK), "Mark"),
    (say(Message.UNDO_MARK_REMOVAL), "Removal of a mark"),
    (say(Message.UNDO_MARKS_REMOVAL), "Removal of marks"),
    (say(Message.UNDO_MARK_COLOUR), "Colour of a mark"),
    (say(Message.UNDO_ARROW), "Arrow"),
    (say(Message.UNDO_ARROW_REMOVAL), "Removal of an arrow"),
    (say(Message.UNDO_GAME_DETAILS), "Game details"),
    (say(Message.UNDO_NEW_GAME), "New game"),
    (say(Message.UNDO_ADDED_GAME), "Added game"),
    (say(Message.UNDO_PASTED_GAME), "Pasted game"),
    (say(Message.UNDO_PASTED_GAMES), "Pasted games"),
    (say(Message.UNDO_COPY_OF_GAME), "Copy of a game"),
    (say(Message.UNDO_ORDER_OF_GAMES), "Order of games"),
    (say(Message.UNDO_REMOVED_GAME), "Removed game"),
    (say(Message.UNDO_REMOVED_GAMES), "Removed games"),
    (say(Message.UNDO_OPENED_GAME), "Opened game"),
    (say(Message.UNDO_OPENED_GAMES), "Opened games"),
    (say(Message.UNDO_OPENED_TREES), "Opened trees"),
    (say(Message.UNDO_OPENED_POSITION), "Opened position"),
    (say(Message.UNDO_SET_UP), "Position set up"),
    (say(Message.UNDO_PICTURE), "Picture"),
    (say(Message.UNDO_CANCELLING), "Cancelling"),
    (say(Message.UNDO_PAINTING), "Painting"),
    (say(Message.UNDO_FALLING), "Falling of discs"),
    (say(Message.UNDO_MIRRORING), "Mirroring"),
    (say(Message.UNDO_EXCHANGE), "Exchange of colours"),
    (say(Message.UNDO_CLEARING), "Clearing of the board"),
    (say(Message.UNDO_RETURN), "Return to the game"),
    (say(Message.UNDO_TYPING), "Typing"),
    (say(Message.UNDO_REPAIR), "Repair of a disc"),
    (say(Message.UNDO_LAST_SEARCH), "Last search"),
    (say(Message.MOVE_STRING), "A move string"),
    (
        say(Message.THAT_COUNTS_FROM_0, kind=say(Message.MOVE_STRING)),
        "A move string that counts from 0",
    ),
    (say(Message.WITH_A_SCORE, kind=say(Message.MOVE_STRING)), "A move string with a score"),
    (say(Message.WITH_SCORES, kind=say(Message.MOVE_STRING)), "A move string with scores"),
    (say(Message.LIST_OF_GAMES), "A list of games"),
    (
        say(Message.SOME_WITH_A_SCORE, kind=say(Message.LIST_OF_GAMES), number=1),
        "A list of games, 1 with a score",
    ),
    (
        say(Message.SOME_WITH_SCORES, kind=say(Message.LIST_OF_GAMES), number=3),
        "A list of games, 3 with scores",
    ),
    (say(Message.DRAWN_GRID), "A drawn grid"),
    (
        say(Message.IN_WHICH_FIRST, kind=say(Message.DRAWN_GRID), sign=Quoted("x")),
        "A drawn grid in which x is first",
    ),
    (say(Message.LIST_OF_CELLS), "Cells"),
    (say(Message.A_LINK), "A link"),
    (say(Message.AN_SGF_FILE), "An SGF file"),
    (say(Message.CONNECTX_REPLAY), "A ConnectX replay"),
    (
        say(Message.COLUMNS_KEEP_WIN, columns=NamedColumns((3, 6))),
        "Columns d and g keep the win",
    ),
    (
        say(Message.COLUMNS_KEEP_DRAW, columns=NamedColumns((2, 3))),
        "Columns c and d keep the draw",
    ),
    (say(Message.ONLY_KEEPS_WIN, column=NamedColumn(5)), "Only f keeps the win"),
    (say(Message.ONLY_KEEPS_DRAW, column=NamedColumn(3)), "Only d keeps the draw"),
    (say(Message.COLUMNS_WIN, columns=NamedColumns((0, 1))), "Columns a and b win"),
    (say(Message.COLUMNS_DRAW, columns=NamedColumns((2, 3))), "Columns c and d draw"),
    (say(Message.ONLY_WINS, column=NamedColumn(3)), "Only d wins"),
    (say(Message.ONLY_DRAWS, column=NamedColumn(4)), "Only e draws"),
    (
        say(Message.SOONER_THAN, moves=Amount(1, Noun.MOVE), column=NamedColumn(1)),
        "1 move sooner than column b",
    ),
    (
        say(Message.COLUMN_QUICKER_BY, column=NamedColumn(2), moves=Amount(3, Noun.MOVE)),
        "Column c is 3 moves quicker",
    ),
    (
        say(Message.COLUMN_WINS_SOONER, columns=NamedColumns((4,)), moves=Amount(5, Noun.MOVE)),
        "Column e wins 5 moves sooner",
    ),
    (
        say(Message.COLUMNS_WIN_SOONER, columns=NamedColumns((1, 3)), moves=Amount(7, Noun.MOVE)),
        "Columns b and d win 7 moves sooner",
    ),
    (
        say(Message.COLUMN_LASTS_LONGER, columns=NamedColumns((3,)), moves=Amount(6, Noun.MOVE)),
        "Column d lasts 6 moves longer",
    ),
    (
        say(Message.COLUMNS_LAST_LONGER, columns=NamedColumns((1, 4)), moves=Amount(7, Noun.MOVE)),
        "Columns b and e last 7 moves longer",
    ),
    (say(Message.COLUMN_WINS_MUCH_SOONER, column=NamedColumn(3)), "Column d wins much sooner"),
    (say(Message.COLUMN_LASTS_MUCH_LONGER, column=NamedColumn(0)), "Column a lasts much longer"),
    (say(Message.IS_FOUR_NOW, cells=NamedCells(((5, 1),))), "f2 is four now"),
    (say(Message.ARE_FOUR_NOW, cells=NamedCells(((4, 3), (5, 0)))), "e4 and f1 are four now"),
    (say(Message.FROM_TO, first=NamedCell((2, 1)), last=NamedCell((5, 1))), "From c2 to f2"),
    (say(Message.DROPS_ON_IT, holder=Side.RED), "Red drops on top of it and has four"),
    (say(Message.NO_OTHER_REPLY_WINS, holder=Side.RED), "No other reply of Red's wins"),
    (say(Message.NO_OTHER_REPLY_HOLDS, holder=Side.RED), "No other reply of Red's holds"),
    (say(Message.ONE_DISC_CANNOT_BLOCK), "One disc cannot block them all"),
    (say(Message.CAN_BLOCK_ONLY_ONE, other=Side.RED), "Red can block only one"),
    (
        say(
            Message.BLOCKING_LETS_DROP,
            low=NamedCell((2, 1)),
            holder=Side.RED,
            high=NamedCell((2, 2)),
        ),
        "Blocking c2 lets Red drop on c3",
    ),
    (say(Message.NO_OTHER_COLUMN_IS_LEFT), "No other column is left"),
    (
        say(Message.ALL_LEFT_IS_BELOW_FOURS, holder=Side.YELLOW),
        "Whatever is left is below one of Yellow's fours",
    ),
    (say(Message.MUST_PLAY, other=Side.RED, cell=NamedCell((6, 2))), "Red must play g3"),
    (
        say(
            Message.MUST_PLAY_THEN,
            other=Side.YELLOW,
            cell=NamedCell((0, 3)),
            run=Listed((NamedCell((2, 1)),), Joint.COMMA),
        ),
        "Yellow must play a4; then c2",
    ),
    (
        say(Message.PLAYS_RUN, holder=Side.RED, run=Listed((NamedCell((3, 3)),), Joint.COMMA)),
        "Red plays d4",
    ),
    (
        say(
            Message.PLAYS_RUN_ALL_FORCED,
            holder=Side.RED,
            run=Listed((NamedCell((4, 0)),), Joint.COMMA),
        ),
        "Red plays e1; every reply is forced",
    ),
    (say(Message.EVERY_REPLY_IS_FORCED), "Every reply is forced"),
    (say(Message.MOVE_FORCES, cell=NamedCell((0, 4)), reply=NamedCell((0, 5))), "a5 (forced a6)"),
    (say(Message.MOVE_ANSWERED, cell=NamedCell((1, 2)), reply=NamedCell((0, 2))), "b3 (a3)"),
    (
        say(
            Message.RUN_CUT,
            moves=Listed(
                (
                    say(Message.MOVE_FORCES, cell=NamedCell((1, 2)), reply=NamedCell((1, 3))),
                    say(Message.MOVE_ANSWERED, cell=NamedCell((5, 1)), reply=NamedCell((4, 2))),
                ),
                Joint.COMMA,
            ),
            last=NamedCell((5, 2)),
        ),
        "b3 (forced b4), f2 (e3) … f3",
    ),
    (say(Message.THE_THREAT, cell=NamedCell((3, 2))), "The threat: d3"),
    (
        say(
            Message.THE_THREAT_THEN,
            cell=NamedCell((5, 1)),
            ends=NamedCells(((2, 1), (6, 1)), Joint.OR),
        ),
        "The threat: f2, then c2 or g2",
    ),
    (say(Message.NO_REPLY_SAVES, other=Side.RED), "No reply saves Red"),
    (say(Message.NO_REPLY_HELPS), "No reply helps"),
    (
        say(
            Message.PLAYS_RUN_THEN_NEXT,
            holder=Side.YELLOW,
            run=Listed((NamedCell((4, 5)),), Joint.COMMA),
            next=NamedCell((2, 2)),
        ),
        "Yellow plays e6, then c3",
    ),
    (
        say(
            Message.GOES_ON_WITH,
            holder=Side.YELLOW,
            next=say(
                Message.NEXT_OR_AFTER,
                cell=NamedCell((2, 0)),
                exception=NamedCell((0, 0)),
                cells=NamedCells(((2, 0),), Joint.OR),
            ),
        ),
        "Yellow goes on with c1, or a1 after c1",
    ),
    (
        say(
            Message.NEXT_OR_AFTER,
            cell=NamedCell((4, 1)),
            exception=NamedCell((1, 2)),
            cells=NamedCells(((4, 1),), Joint.OR),
        ),
        "e2, or b3 after e2",
    ),
    (
        say(
            Message.PLAN_BEST_PLAY_FOUR,
            plan=say(
                Message.IF_TAKES_TAKES,
                one=NamedCell((0, 4)),
                two=NamedCell((1, 4)),
                other=Side.RED,
                holder=Side.YELLOW,
            ),
            four=Four(((1, 1), (2, 1), (3, 1), (4, 1))),
        ),
        "If Red takes a5, Yellow takes b5, and the reverse; best play: the four b2-c2-d2-e2",
    ),
    (
        say(
            Message.PLAYS_RUN_THEN_DOES,
            holder=Side.RED,
            run=Listed((NamedCell((4, 4)),), Joint.COMMA),
            does=say(Message.DROPS_ON_TOP_OR_SAFE),
        ),
        "Red plays e5, then drops on top or plays safe",
    ),
    (
        say(
            Message.PLAYS_RUN_AND_PLAN,
            holder=Side.RED,
            run=Listed((NamedCell((5, 0)),), Joint.COMMA),
            plan=say(Message.ANSWERS_IN_SAME_COLUMN, other=Side.YELLOW, holder=Side.RED),
        ),
        "Red plays f1. Whatever Yellow plays, Red answers in the same column",
    ),
    (
        say(Message.MUST_PLAY_BELOW_IT, other=Side.RED, cell=NamedCell((4, 0))),
        "In the end Red must play e1 below it",
    ),
    (say(Message.WITHOUT_CELL_DRAW, cell=NamedCell((0, 3))), "Without a4 it would be a draw"),
    (
        say(Message.WITHOUT_CELL_WIN, cell=NamedCell((2, 1)), other=Side.RED),
        "Without c2 Red would win",
    ),
    (say(Message.THE_FOUR, four=Four(((0, 3), (1, 2), (2, 1), (3, 0)))), "The four a4-b3-c2-d1"),
    (
        say(Message.THE_FOUR_WITHOUT_IT_DRAW, four=Four(((0, 3), (1, 2), (2, 1), (3, 0)))),
        "The four a4-b3-c2-d1; without it, a draw",
    ),
    (
        say(
            Message.THE_FOUR_WITHOUT_IT_WIN,
            four=Four(((2, 3), (3, 2), (4, 1), (5, 0))),
            other=Side.YELLOW,
        ),
        "The four c4-d3-e2-f1; without it, Yellow wins",
    ),
    (
        say(
            Message.THE_FOUR_WITHOUT_ONE_DRAW,
            four=Four(((0, 5), (1, 4), (2, 3), (3, 2))),
            cell=NamedCell((1, 4)),
        ),
        "The four a6-b5-c4-d3; without a four on b5, a draw",
    ),
    (
        say(
            Message.THE_FOUR_WITHOUT_ONE_WIN,
            four=Four(((2, 0), (3, 1), (4, 2), (5, 3))),
            cell=NamedCell((5, 3)),
            other=Side.RED,
        ),
        "The four c1-d2-e3-f4; without a four on f4, Red wins",
    ),
    (
        say(
            Message.THE_FOURS_ONE_HOLDS,
            fours=Listed(
                (
                    Four(((2, 1), (3, 1), (4, 1), (5, 1))),
                    Four(((0, 1), (1, 1), (2, 1), (3, 1))),
                )
            ),
            other=Side.RED,
        ),
        "The fours c2-d2-e2-f2 and a2-b2-c2-d2; with only one of the cells Red would hold",
    ),
    (
        say(
            Message.THE_FOURS_ONE_WINS,
            fours=Listed(
                (
                    Four(((0, 0), (1, 1), (2, 2), (3, 3))),
                    Four(((0, 4), (1, 3), (2, 2), (3, 1))),
                )
            ),
            other=Side.RED,
        ),
        "The fours a1-b2-c3-d4 and a5-b4-c3-d2; with only one of the cells Red would win",
    ),
    (say(Message.ONLY_ONE_CELL_HOLDS, other=Side.RED), "With only one of the cells Red would hold"),
    (say(Message.ONLY_ONE_CELL_WINS, other=Side.RED), "With only one of the cells Red would win"),
    (
        say(Message.CANNOT_WIN_EVEN_IF, other=Side.RED, holder=Side.YELLOW),
        "Red cannot win even if no four of Yellow's counted",
    ),
    (say(Message.NO_OTHER_COLUMN_DOES), "No other column does"),
    (say(Message.COULD_PASS_WIN, who=Side.YELLOW), "If Yellow could pass, Yellow would win"),
    (
        say(Message.COULD_PASS_NOT_LOSE, who=Side.YELLOW),
        "If Yellow could pass, Yellow would not lose",
    ),
    (say(Message.ONLY_COLUMN_WINS), "The only column that wins"),
    (say(Message.ONLY_COLUMN_DRAWS), "The only column that draws"),
    (say(Message.ONLY_COLUMN_HOLDS_OUT), "The only column that holds out"),
    (
        say(Message.BEST_PLAY_BEGINS, line=NamedCells(((1, 0), (3, 1)), Joint.LINE)),
        "Best play begins b1 d2",
    ),
    (
        say(
            Message.BEST_PLAY_BEGINS_FOUR,
            line=NamedCells(((5, 1), (4, 2)), Joint.LINE),
            four=Four(((0, 3), (1, 3), (2, 3), (3, 3))),
            disc=40,
        ),
        "Best play begins f2 e3 …; the four a4-b4-c4-d4 on disc 40",
    ),
    (
        say(
            Message.BEST_PLAY_TO_FOUR,
            line=NamedCells(((2, 5), (4, 5), (0, 3), (0, 4), (0, 5), (1, 0), (1, 1)), Joint.LINE),
            four=Four(((0, 1), (1, 1), (2, 1), (3, 1))),
            disc=32,
        ),
        "Best play: c6 e6 a4 a5 a6 b1 b2; the four a2-b2-c2-d2 on disc 32",
    ),
    (
        say(
            Message.BEST_PLAY_NO_WIN, line=NamedCells(((0, 0), (3, 3)), Joint.LINE), other=Side.RED
        ),
        "Best play: a1 d4; then Red can no longer win",
    ),
    (
        say(
            Message.BEST_PLAY_WIN_CERTAIN,
            line=NamedCells(((1, 0), (4, 2)), Joint.LINE),
            holder=Side.RED,
        ),
        "Best play: b1 e3; then Red's win is certain",
    ),
    (
        say(Message.THREATENS_FOUR_ON, who=Side.RED, cells=NamedCells(((5, 1),))),
        "Red threatens four on f2",
    ),
    (
        say(
            Message.THREATENS_ATTACK,
            who=Side.YELLOW,
            cell=NamedCell((4, 5)),
            ends=NamedCells(((1, 1),), Joint.OR),
        ),
        "Yellow threatens an attack: e6, then b2",
    ),
    (
        say(Message.FOUR_OPEN_NOW, side=Side.RED, cell=NamedCell((5, 1))),
        "Red's four on f2, open now",
    ),
    (
        say(Message.SIDES_FOUR, side=Side.RED, cell=NamedCell((1, 3)), parity=say(Message.EVEN)),
        "Red's four on b4 (even)",
    ),
    (
        say(
            Message.SIDES_WAITING_FOUR,
            side=Side.RED,
            cell=NamedCell((1, 4)),
            parity=say(Message.ODD),
        ),
        "Red's waiting four on b5 (odd)",
    ),
    (
        say(
            Message.WHICH_DECIDES,
            threat=say(Message.FOUR_OPEN_NOW, side=Side.RED, cell=NamedCell((0, 0))),
        ),
        "Red's four on a1, open now, which decides",
    ),
    (
        say(Message.STEP, number=1, all=7, side=Side.RED, cell=NamedCell((2, 1))),
        "Step 1 of 7: Red on c2",
    ),
    (
        say(
            Message.STEP_SAYS,
            step=say(Message.STEP, number=2, all=7, side=Side.YELLOW, cell=NamedCell((2, 2))),
            text=say(Message.FOUR_NOW),
        ),
        "Step 2 of 7: Yellow on c3 · Four now",
    ),
    (say(Message.LOOKING_FOR_REASON), "Looking for a reason…"),
    (say(Message.WAITING_FOR_SCORES), "Waiting for the scores…"),
    (say(Message.ENGINE_PAUSED), "Engine paused"),
    (
        say(
            Message.COLUMN_IN_FULL,
            column=NamedColumn(0),
            text=say(Message.LEAVES_FOUR, holder=Side.RED, cell=NamedCell((6, 1))),
        ),
        "Column a: Leaves Red's four on g2.",
    ),
    (say(Message.DISC_AT, cell=NamedCell((3, 2)), side=Side.RED), "Red d3"),
    (say(Message.MOVE_AT, cell=NamedCell((3, 2)), number=4, side=Side.RED), "Move 4, Red d3"),
    (
        say(Message.MOVE_IN_COLUMN, column=NamedColumn(3), number=4, side=Side.RED),
        "Move 4, Red in column d",
    ),
    (
        say(
            Message.MISTAKE_SAYS,
            move=say(Message.MOVE_AT, number=23, side=Side.YELLOW, cell=NamedCell((5, 2))),
            text=say(Message.UNDER_FOUR, holder=Side.RED, cells=NamedCell((5, 3))),
        ),
        "Move 23, Yellow f3: Under Red's four (f4)",
    ),
    (say(Message.ONLY_KEPT_WIN, column=NamedColumn(3)), "Only d kept the win"),
    (say(Message.ONLY_KEPT_DRAW, column=NamedColumn(3)), "Only d kept the draw"),
    (say(Message.ONLY_HELD_OUT, column=NamedColumn(3)), "Only d held out"),
    (say(Message.SEVERAL_KEPT_WIN, columns=NamedColumns((1, 4))), "b and e kept the win"),
    (say(Message.SEVERAL_KEPT_DRAW, columns=NamedColumns((1, 4))), "b and e kept the draw"),
    (say(Message.SEVERAL_HELD_OUT, columns=NamedColumns((1, 4))), "b and e held out"),
    (say(Message.MANY_KEPT_WIN, count=Amount(5, Noun.COLUMN)), "5 columns kept the win"),
    (say(Message.MANY_KEPT_DRAW, count=Amount(5, Noun.COLUMN)), "5 columns kept the draw"),
    (say(Message.MANY_HELD_OUT, count=Amount(5, Noun.COLUMN)), "5 columns held out"),
    (say(Message.FROM_WIN_TO_DRAW), "From win to draw"),
    (say(Message.FROM_WIN_TO_LOSS), "From win to loss"),
    (say(Message.FROM_DRAW_TO_LOSS), "From draw to loss"),
    (say(Message.COSTS, discs=Amount(9, Noun.DISC)), "Costs 9 discs"),
    (
        say(Message.OPENING, held=say(Message.ONLY_KEPT_WIN, column=NamedColumn(3))),
        "Opening; only d kept the win",
    ),
    (say(Message.MOVES_FROM_TO, first=5, last=10), "Moves 5 to 10"),
    (say(Message.MOVES_AND, first=5, last=10), "Moves 5 and 10"),
    (say(Message.BOTH_SHOULD_HAVE_PLAYED, cell=NamedCell((3, 2))), "Both should have played d3"),
    (say(Message.GIVEN_BACK), "Given back at once"),
    (say(Message.BOTH_MISSED, cell=NamedCell((3, 2))), "Both missed d3"),
    (
        say(
            Message.DISC_DID,
            disc=say(Message.DISC_AT, side=Side.RED, cell=NamedCell((4, 0))),
            effect=say(Message.FROM_WIN_TO_DRAW),
        ),
        "Red e1: from win to draw",
    ),
    (say(Message.KEPT_EACH_TIME, cell=NamedCell((3, 2))), "d3 kept the result each time"),
    (
        say(
            Message.INSTEAD_KEPT_EACH_TIME,
            cell=NamedCell((3, 2)),
            discs=Listed(
                (
                    say(Message.DISC_AT, side=Side.RED, cell=NamedCell((4, 0))),
                    say(Message.DISC_AT, side=Side.YELLOW, cell=NamedCell((5, 1))),
                )
            ),
        ),
        "Red e1 and Yellow f2 instead; d3 kept the result each time",
    ),
    (
        say(
            Message.DECISIVE,
            mistake=say(
                Message.MISTAKE_SAYS,
                move=say(Message.MOVE_AT, number=23, side=Side.YELLOW, cell=NamedCell((5, 2))),
                text=say(Message.UNDER_FOUR, holder=Side.RED, cells=NamedCell((5, 3))),
            ),
        ),
        "Decisive: move 23, Yellow f3: Under Red's four (f4)",
    ),
    (
        say(
            Message.LAST_CHANGE,
            mistake=say(
                Message.MISTAKE_SAYS,
                move=say(Message.MOVE_AT, number=23, side=Side.YELLOW, cell=NamedCell((5, 2))),
                text=say(Message.UNDER_FOUR, holder=Side.RED, cells=NamedCell((5, 3))),
            ),
        ),
        "The last change: move 23, Yellow f3: Under Red's four (f4)",
    ),
    (
        say(
            Message.IN_THEORY,
            mistake=say(
                Message.MISTAKE_SAYS,
                move=say(Message.MOVE_AT, number=23, side=Side.YELLOW, cell=NamedCell((5, 2))),
                text=say(Message.UNDER_FOUR, holder=Side.RED, cells=NamedCell((5, 3))),
            ),
        ),
        "In theory: move 23, Yellow f3: Under Red's four (f4)",
    ),
    (say(Message.NO_CHANGE), "No move changed the result"),
    (
        say(Message.KEPT_WIN_THROUGHOUT, winner=Side.RED),
        "Red kept the win from the first move to the last",
    ),
    (say(Message.FORCED), "Forced"),
    (say(Message.BEST), "Best"),
    (say(Message.ONLY_COLUMN_THAT_KEEPS), "The only column that keeps the result"),
    (
        say(Message.WINS_LATER_THAN, columns=NamedColumns((1, 4)), discs=Amount(9, Noun.DISC)),
        "Wins 9 discs later than columns b and e",
    ),
    (
        say(Message.LOSES_SOONER_THAN, columns=NamedColumns((1, 4)), discs=Amount(9, Noun.DISC)),
        "Loses 9 discs sooner than columns b and e",
    ),
    (
        say(
            Message.TURNS_WIN_INTO_DRAW, kept=say(Message.ONLY_KEPT_IT, columns=NamedColumns((3,)))
        ),
        "Turns a win into a draw; only column d kept it",
    ),
    (
        say(
            Message.TURNS_WIN_INTO_LOSS, kept=say(Message.ONLY_KEPT_IT, columns=NamedColumns((3,)))
        ),
        "Turns a win into a loss; only column d kept it",
    ),
    (
        say(
            Message.TURNS_DRAW_INTO_LOSS, kept=say(Message.ONLY_KEPT_IT, columns=NamedColumns((3,)))
        ),
        "Turns a draw into a loss; only column d kept it",
    ),
    (say(Message.ONLY_KEPT_IT, columns=NamedColumns((1, 4))), "Only columns b and e kept it"),
    (say(Message.KEPT_IT, columns=NamedColumns((1, 4))), "Columns b and e kept it"),
    (
        say(Message.PERFECT_PLAY_DRAW, column=NamedColumn(3), disc=37),
        "Column d: from here perfect play ends on disc 37, a draw",
    ),
    (
        say(Message.PERFECT_PLAY_WIN, column=NamedColumn(3), disc=37, winner=Side.RED),
        "Column d: from here perfect play ends on disc 37, Red wins",
    ),
    (
        say(Message.NO_WRONG_COLUMN, run=Amount(4, Noun.MOVE), side=Side.RED),
        "Red had no wrong column to choose; longest run without a mistake 4 moves",
    ),
    (
        say(
            Message.KEPT_RESULT,
            kept=9,
            moves=Amount(12, Noun.MOVE),
            run=Amount(4, Noun.MOVE),
            side=Side.RED,
        ),
        (
            "Red kept the result in 9 of 12 moves where a wrong column was possible; longest"
            " run without a mistake 4 moves"
        ),
    ),
    (
        say(
            Message.KEPT_RESULT_HARD,
            hard=5,
            hard_kept=2,
            kept=9,
            most=2,
            moves=Amount(12, Noun.MOVE),
            run=Amount(4, Noun.MOVE),
            side=Side.RED,
        ),
        (
            "Red kept the result in 9 of 12 moves where a wrong column was possible, 2 of 5"
            " where at most 2 were right; longest run without a mistake 4 moves"
        ),
    ),
    (say(Message.COLUMNS_HOLD, legal=Amount(7, Noun.COLUMN), number=4), "4 of 7 columns hold"),
    (
        say(Message.FIND_TO_KEEP_WIN, number=4, side=Side.RED),
        "Move 4: find a column for Red to keep the win",
    ),
    (
        say(Message.FIND_TO_HOLD_DRAW, number=4, side=Side.RED),
        "Move 4: find a column for Red to hold the draw",
    ),
    (
        say(Message.FIND_TO_HOLD_OUT, number=4, side=Side.RED),
        "Move 4: find a column for Red to hold out",
    ),
    (say(Message.COLUMN_IS_RIGHT, column=NamedColumn(3)), "Column d is right"),
    (say(Message.COLUMN_IS_WRONG, column=NamedColumn(3)), "Column d is wrong"),
    (say(Message.LOOK_LEFT), "Look on the left"),
    (say(Message.LOOK_MIDDLE), "Look in the middle"),
    (say(Message.LOOK_RIGHT), "Look on the right"),
    (say(Message.COLUMN_HINT, column=NamedColumn(3)), "Column d"),
    (
        say(Message.ANSWERS_IN_COLUMN, column=NamedColumn(3), other=Side.YELLOW),
        "Yellow answers in column d",
    ),
    (say(Message.IS_SOLUTION, column=NamedColumn(3)), "Column d is the solution"),
    (
        say(Message.ARE_SOLUTIONS, columns=NamedColumns((1, 4))),
        "Columns b and e are solutions",
    ),
)
