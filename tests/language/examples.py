"""Each message once, with values for its places, and its English text."""

from c4studio.language.grammar import Joint, Noun
from c4studio.language.messages import Message
from c4studio.language.said import (
    Amount,
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
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
    (
        say(Message.LEAVES_THREAT, holder=Side.RED, cell=NamedCell((1, 1))),
        "Leaves Red's threat on b2",
    ),
    (
        say(
            Message.LEAVES_THREAT_AND_OPENS,
            holder=Side.RED,
            cell=NamedCell((5, 1)),
            cells=NamedCells(((1, 3),)),
        ),
        "Leaves Red's threat on f2 and opens b4",
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
        say(Message.HAS_THREATS_ON, holder=Side.RED, cells=NamedCells(((0, 0), (4, 4)))),
        "Red has threats on a1 and e5",
    ),
    (say(Message.HAS_THREATS, holder=Side.RED, number=2), "Red has 2 threats"),
    (
        say(Message.UNDER_THREAT, holder=Side.RED, cells=NamedCells(((1, 2),))),
        "Under Red's threat (b3)",
    ),
    (
        say(
            Message.LETS_BLOCK_OWN_THREAT,
            holder=Side.YELLOW,
            other=Side.RED,
            cells=NamedCells(((0, 1),)),
        ),
        "Lets Yellow block Red's own threat on a2",
    ),
    (
        say(Message.TWO_THREATS_ON, cells=NamedCells(((2, 2), (4, 3)))),
        "Two threats at once: c3 and e4",
    ),
    (
        say(Message.THREE_THREATS_ON, cells=NamedCells(((0, 3), (3, 1)))),
        "Three threats at once: a4 and d2",
    ),
    (
        say(Message.SEVERAL_THREATS_ON, cells=NamedCells(((0, 3), (3, 1))), number=4),
        "4 threats at once: a4 and d2",
    ),
    (say(Message.TWO_THREATS), "Two threats at once"),
    (say(Message.THREE_THREATS), "Three threats at once"),
    (say(Message.SEVERAL_THREATS, number=4), "4 threats at once"),
    (
        say(Message.STACKED_THREATS_ON_TOP, low=NamedCell((2, 1)), high=NamedCell((2, 2))),
        "Stacked threats: c2, then c3 on top",
    ),
    (say(Message.MUST_PLAY_UNDER_A_THREAT, other=Side.RED), "Red must play under a threat now"),
    (
        say(
            Message.MUST_PLAY_UNDER, other=Side.RED, below=NamedCell((0, 4)), cell=NamedCell((0, 5))
        ),
        "Red must play a5, under the threat on a6",
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
    (
        say(Message.MISSES_THE_FOUR_STILL_WINS, cells=NamedCells(((2, 2),))),
        "Misses the four on c3; still wins",
    ),
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
            Message.ATTACK_RUN_THEN,
            cells=NamedCells(((3, 5), (2, 5)), Joint.COMMA),
            ends=say(Message.ON_TOP_OF, low=NamedCell((5, 2)), high=NamedCell((5, 3))),
        ),
        "Attack: d6, c6, then f3 and f4 on top",
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
        say(Message.STACKED_THREATS_ON, ends=NamedCells(((3, 3), (4, 2)), Joint.OR)),
        "Stacked threats: d4 or e3",
    ),
    (say(Message.STACKED_THREATS), "Stacked threats"),
    (say(Message.A_FOUR), "A four"),
    (
        say(Message.THREATENS, what=say(Message.A_FOUR_ON, cells=NamedCell((3, 4)))),
        "Threatens a four on d5",
    ),
    (say(Message.THREATENS_OPEN_FOUR, cell=NamedCell((3, 4))), "Threatens a four on d5"),
    (
        say(Message.SIDE_THREATENS, holder=Side.RED, what=say(Message.AN_ATTACK)),
        "Red threatens an attack",
    ),
    (
        say(
            Message.THREAT_PARRIED,
            does=say(Message.THREATENS, what=say(Message.AN_ATTACK_FROM, cell=NamedCell((2, 3)))),
            other=Side.RED,
            reply=NamedCell((1, 1)),
        ),
        "Threatens an attack from c4; Red's b2 stops it",
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
        say(
            Message.MAKES_WAITING_THREAT,
            cell=NamedCell((4, 1)),
            four=Four(((1, 1), (2, 1), (3, 1), (4, 1))),
            parity=say(Message.EVEN),
        ),
        "Makes a waiting threat on e2 (b2–e2, even)",
    ),
    (
        say(
            Message.WAITING_THREAT_DECIDES,
            holder=Side.YELLOW,
            cell=NamedCell((4, 1)),
            four=Four(((1, 1), (2, 1), (3, 1), (4, 1))),
            parity=say(Message.EVEN),
        ),
        "Yellow's waiting threat on e2 (b2–e2, even) decides",
    ),
    (
        say(Message.THREATS_DECIDE, holder=Side.RED, cells=NamedCells(((1, 2), (4, 2)))),
        "Red's threats on b3 and e3 decide",
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
        say(
            Message.AIMS_FOR_FOUR_ON, holder=Side.RED, cells=NamedCells(((4, 1), (4, 2)), Joint.OR)
        ),
        "Red aims for a four on e2 or e3",
    ),
    (say(Message.AIMS_FOR, four=Four(((1, 1), (2, 1), (3, 1), (4, 1)))), "Aims for b2–e2"),
    (say(Message.RUNS_OUT_OF_MOVES, who=Side.YELLOW), "Yellow runs out of moves (zugzwang)"),
    (
        say(
            Message.RUNS_OUT_AND_AIMS,
            aims=say(Message.AIMS_FOR, four=Four(((1, 1), (2, 1), (3, 1), (4, 1)))),
            holder=Side.RED,
            who=Side.YELLOW,
        ),
        "Yellow runs out of moves; Red aims for b2–e2",
    ),
    (
        say(Message.RUNS_OUT_PASS_BETTER, who=Side.RED),
        "Red runs out of moves (zugzwang): a pass would do better",
    ),
    (
        say(Message.THREAT_FOR_BOTH, cell=NamedCell((2, 2)), below=NamedCell((2, 1))),
        "c3 is a threat for both: whoever plays c2 loses",
    ),
    (
        say(Message.RUNS_OUT_UNDER, who=Side.RED, below=NamedCell((2, 1)), cell=NamedCell((2, 2))),
        "Red runs out of moves and must play c2, under c3",
    ),
    (
        say(Message.LEFT_WITH, who=Side.RED, below=NamedCell((2, 1)), cell=NamedCell((2, 2))),
        "In the end Red is left with c2, under c3",
    ),
    (
        say(
            Message.ZUGZWANG_ONLY_SAFE,
            column=NamedColumn(0),
            who=Side.RED,
            cells=NamedCells(((1, 0), (2, 3))),
        ),
        "Zugzwang: only a is safe for Red; b1 and c4 lie under threats",
    ),
    (
        say(
            Message.SPARE_CELLS,
            cells=Listed((NamedCell((0, 5)), Four(((6, 0), (6, 1), (6, 2)))), Joint.LINE),
            who=Side.RED,
        ),
        "Spare cells: a6 g1–g3; Red runs out",
    ),
    (say(Message.NO_SPARE_CELLS, who=Side.RED), "No spare cell is left: Red runs out"),
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
        say(
            Message.HOLDS_BOTH_LINES,
            holder=Side.RED,
            other=Side.YELLOW,
            one=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
            two=Four(((1, 1), (2, 1), (3, 1), (4, 1))),
        ),
        "Red holds: Yellow completes neither a1–d4 nor b2–e2",
    ),
    (
        say(
            Message.HOLDS_BOTH_LINES_WITH,
            holder=Side.RED,
            first=NamedCell((5, 0)),
            other=Side.YELLOW,
            one=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
            two=Four(((1, 1), (2, 1), (3, 1), (4, 1))),
        ),
        "Red holds with f1: Yellow completes neither a1–d4 nor b2–e2",
    ),
    (
        say(
            Message.AIMS_AND_WINS,
            holder=Side.RED,
            aims=say(Message.AIMS_FOR, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))),
        ),
        "Red aims for a1–d4 and wins",
    ),
    (
        say(
            Message.PLAYS_DOES_AND_WINS,
            holder=Side.RED,
            first=NamedCell((4, 2)),
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))),
        ),
        "Red plays e3, stops a1–d4 and wins",
    ),
    (
        say(
            Message.THEN_PLAYS_DOES_AND_WINS,
            holder=Side.RED,
            first=NamedCell((3, 4)),
            does=say(Message.AIMS_FOR, four=Four(((1, 1), (2, 1), (3, 1), (4, 1)))),
        ),
        "Then Red plays d5, aims for b2–e2 and wins",
    ),
    (
        say(
            Message.MAKES_THREAT,
            cell=NamedCell((3, 3)),
            four=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
        ),
        "Makes a threat on d4 (a1–d4)",
    ),
    (
        say(
            Message.STACKS_THREAT,
            cell=NamedCell((3, 3)),
            four=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
            near=NamedCell((3, 2)),
        ),
        "Makes a threat on d4 (a1–d4), stacked with d3",
    ),
    (say(Message.LIES_IN_LINES, lines=Amount(7, Noun.LINE)), "Lies in 7 lines of four"),
    (
        say(Message.THREATENS_AT_ONCE, cells=NamedCells(((0, 1), (2, 2)))),
        "Threatens a2 and c3 at once",
    ),
    (
        say(
            Message.THREATENS_LINE,
            cell=NamedCell((4, 1)),
            four=Four(((1, 1), (2, 1), (3, 1), (4, 1))),
        ),
        "Threatens e2 (b2–e2)",
    ),
    (say(Message.STOPS_LINE, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))), "Stops a1–d4"),
    (say(Message.MAKES_TWO_OF, four=Four(((1, 1), (2, 1), (3, 1), (4, 1)))), "Makes two of b2–e2"),
    (
        say(Message.MAKES_TWO_OF_DECISIVE, four=Four(((1, 1), (2, 1), (3, 1), (4, 1)))),
        "Makes two of b2–e2, which decides",
    ),
    (
        say(Message.DRAW_BY_FOLLOW_UP, holder=Side.RED),
        "Draw by follow-up: Red drops on top or plays safe",
    ),
    (say(Message.HOLDS_BY_FOLLOW_UP, holder=Side.RED), "Red holds by follow-up"),
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
            aims=say(Message.AIMS_FOR, four=Four(((1, 1), (2, 1), (3, 1), (4, 1)))),
        ),
        "Red aims for b2–e2 and wins by follow-up",
    ),
    (
        say(
            Message.WITH_REMARK,
            text=say(Message.WINS_BY_FOLLOW_UP, holder=Side.YELLOW),
            remark=say(Message.NEVER_UNDER_THREAT, other=Side.RED, cells=NamedCells(((4, 3),))),
        ),
        "Yellow wins by follow-up, never under Red's threat (e4)",
    ),
    (
        say(Message.NEVER_UNDER_THREAT, other=Side.RED, cells=NamedCells(((2, 3),))),
        "Never under Red's threat (c4)",
    ),
    (
        say(Message.NEVER_UNDER_THREATS, other=Side.RED, cells=NamedCells(((2, 3), (6, 5)))),
        "Never under Red's threats (c4 and g6)",
    ),
    (say(Message.DROPS_ON_TOP), "Drops on top"),
    (
        say(
            Message.DROPS_ON_TOP_BUT,
            remark=say(Message.NEVER_UNDER_THREAT, other=Side.RED, cells=NamedCells(((2, 3),))),
        ),
        "Drops on top, never under Red's threat (c4)",
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
            Message.NEEDS_LINE_TO_WIN, holder=Side.RED, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))
        ),
        "a1–d4 decides for Red",
    ),
    (
        say(
            Message.NEEDS_LINE_TO_DRAW, holder=Side.RED, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))
        ),
        "Red holds thanks to a1–d4",
    ),
    (
        say(Message.NEEDS_FOUR_TO_WIN, holder=Side.RED, cell=NamedCell((3, 3))),
        "Red relies on d4",
    ),
    (
        say(Message.NEEDS_FOUR_TO_DRAW, holder=Side.RED, cell=NamedCell((3, 3))),
        "Red holds thanks to d4",
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
            Message.NEEDS_THREAT_TO_WIN,
            holder=Side.RED,
            cell=NamedCell((3, 3)),
            four=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
        ),
        "Red's threat on d4 (a1–d4) decides",
    ),
    (
        say(
            Message.NEEDS_THREAT_TO_DRAW,
            holder=Side.RED,
            cell=NamedCell((3, 3)),
            four=Four(((0, 0), (1, 1), (2, 2), (3, 3))),
        ),
        "Red holds thanks to the threat on d4 (a1–d4)",
    ),
    (
        say(Message.NEEDS_BOTH_TO_WIN, holder=Side.RED, cells=NamedCells(((3, 3), (4, 1)))),
        "d4 and e2 together decide for Red",
    ),
    (
        say(Message.NEEDS_BOTH_TO_DRAW, holder=Side.RED, cells=NamedCells(((3, 3), (4, 1)))),
        "Red holds thanks to both d4 and e2",
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
            Message.LETS_TAKE_AND_GET,
            holder=Side.RED,
            cell=NamedCell((2, 2)),
            what=say(Message.A_FOUR_ON, cells=NamedCell((3, 3))),
        ),
        "Lets Red take c3 and get a four on d4",
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
        say(Message.A_WAITING_THREAT_IN_ROW, cell=NamedCell((2, 2)), parity=say(Message.ODD)),
        "A waiting threat on c3 (odd)",
    ),
    (say(Message.A_WAITING_THREAT, cell=NamedCell((2, 3))), "A waiting threat on c4"),
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
            Message.TAKES_WHERE_DOES,
            cell=NamedCell((2, 2)),
            other=Side.RED,
            does=say(Message.STOPS_LINE, four=Four(((0, 2), (1, 2), (2, 2), (3, 2)))),
        ),
        "Takes c3, where Red stops a3–d3",
    ),
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
    (say(Message.DOES_NOT_LOSE), "Does not lose"),
    (say(Message.DOES_NOT_WIN), "Does not win"),
    (say(Message.EVERY_COLUMN_LOSES), "Every column loses"),
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
        "Every column loses; this one holds out to move 31",
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
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))),
            result=say(Message.WINS),
        ),
        "Stops a1–d4 and wins",
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
            Message.MISSES_CELL,
            cell=NamedCell((2, 2)),
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))),
        ),
        "Misses c3, which stops a1–d4",
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
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))),
            result=say(Message.WINS),
        ),
        "Red plays e2, stops a1–d4 and wins",
    ),
    (
        say(
            Message.LETS_TAKE_WHICH,
            holder=Side.RED,
            cell=NamedCell((2, 2)),
            does=say(Message.MAKES_TWO_OF, four=Four(((0, 0), (1, 1), (2, 2), (3, 3)))),
        ),
        "Lets Red take c3, which makes two of a1–d4",
    ),
    (
        say(Message.COLUMNS_KEEP_WIN, columns=NamedColumns((3, 6))),
        "Columns d and g keep the win",
    ),
    (
        say(Message.COLUMNS_KEEP_DRAW, columns=NamedColumns((2, 3))),
        "Columns c and d keep the draw",
    ),
    (say(Message.ONLY_KEEPS_WIN, column=NamedColumn(5)), "Only f keeps the win"),
    (
        say(
            Message.ONLY_KEEPS_WIN_AND,
            cell=NamedCell((2, 0)),
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 0), (2, 0), (3, 0)))),
        ),
        "Only c1 keeps the win: it stops a1–d1",
    ),
    (say(Message.ONLY_KEEPS_DRAW, column=NamedColumn(3)), "Only d keeps the draw"),
    (
        say(
            Message.ONLY_KEEPS_DRAW_AND,
            cell=NamedCell((2, 0)),
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 0), (2, 0), (3, 0)))),
        ),
        "Only c1 keeps the draw: it stops a1–d1",
    ),
    (
        say(
            Message.COLUMNS_KEEP_WIN_AND,
            columns=NamedColumns((2, 3)),
            cell=NamedCell((2, 0)),
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 0), (2, 0), (3, 0)))),
        ),
        "Columns c and d keep the win; c1 stops a1–d1",
    ),
    (
        say(
            Message.COLUMNS_KEEP_DRAW_AND,
            columns=NamedColumns((2, 3)),
            cell=NamedCell((2, 0)),
            does=say(Message.STOPS_LINE, four=Four(((0, 0), (1, 0), (2, 0), (3, 0)))),
        ),
        "Columns c and d keep the draw; c1 stops a1–d1",
    ),
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
    (
        say(Message.TAKE_YOURSELF_ONLY_WINS, cell=NamedCell((2, 0))),
        "Take c1 yourself: only it keeps the win",
    ),
    (
        say(Message.TAKE_YOURSELF_ONLY_DRAWS, cell=NamedCell((2, 0))),
        "Take c1 yourself: only it keeps the draw",
    ),
    (say(Message.TAKE_YOURSELF_WINS, cell=NamedCell((2, 0))), "Take c1 yourself: it keeps the win"),
    (
        say(Message.TAKE_YOURSELF_DRAWS, cell=NamedCell((2, 0))),
        "Take c1 yourself: it keeps the draw",
    ),
    (
        say(Message.TAKE_YOURSELF_LASTS, cell=NamedCell((2, 0)), moves=Amount(8, Noun.MOVE)),
        "Take c1 yourself: it lasts 8 moves longer",
    ),
    (say(Message.COLUMN_WINS_MUCH_SOONER, column=NamedColumn(3)), "Column d wins much sooner"),
    (say(Message.COLUMN_LASTS_MUCH_LONGER, column=NamedColumn(0)), "Column a lasts much longer"),
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
        say(Message.ALL_LEFT_IS_UNDER_THREATS, holder=Side.YELLOW),
        "Whatever is left is under one of Yellow's threats",
    ),
    (say(Message.MUST_PLAY, other=Side.RED, cell=NamedCell((6, 2))), "Red must play g3"),
    (
        say(
            Message.MUST_PLAY_THEN,
            other=Side.YELLOW,
            holder=Side.RED,
            cell=NamedCell((0, 3)),
            run=Listed((NamedCell((2, 1)),), Joint.COMMA),
        ),
        "Yellow must play a4; then Red plays c2",
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
            cells=NamedCells(((5, 1), (5, 2)), Joint.COMMA),
            ends=NamedCells(((2, 1), (6, 1)), Joint.OR),
        ),
        "The threat: f2, f3, then c2 or g2",
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
        "If Red takes a5, Yellow takes b5, and the reverse; best play: the four b2–e2",
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
        say(
            Message.MUST_PLAY_CELL_UNDER,
            other=Side.RED,
            cell=NamedCell((2, 0)),
            above=NamedCell((2, 1)),
        ),
        "In the end Red must play c1, under c2",
    ),
    (say(Message.WITHOUT_CELL_DRAW, cell=NamedCell((0, 3))), "Without a4 it would be a draw"),
    (
        say(Message.WITHOUT_CELL_WIN, cell=NamedCell((2, 1)), other=Side.RED),
        "Without c2 Red would win",
    ),
    (
        say(Message.THE_FOUR_WITHOUT_IT_DRAW, four=Four(((0, 3), (1, 2), (2, 1), (3, 0)))),
        "Without a4–d1 it would be a draw",
    ),
    (
        say(
            Message.THE_FOUR_WITHOUT_IT_WIN,
            four=Four(((2, 3), (3, 2), (4, 1), (5, 0))),
            other=Side.YELLOW,
        ),
        "Without c4–f1 Yellow would win",
    ),
    (
        say(
            Message.THE_FOUR_WITHOUT_ONE_DRAW,
            four=Four(((0, 5), (1, 4), (2, 3), (3, 2))),
            cell=NamedCell((1, 4)),
        ),
        "b5 serves a6–d3 and others; without b5 it would be a draw",
    ),
    (
        say(
            Message.THE_FOUR_WITHOUT_ONE_WIN,
            four=Four(((2, 0), (3, 1), (4, 2), (5, 3))),
            cell=NamedCell((5, 3)),
            other=Side.RED,
        ),
        "f4 serves c1–f4 and others; without f4 Red would win",
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
        "The lines are c2–f2 and a2–d2; with only one of the cells Red would hold",
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
        "The lines are a1–d4 and a5–d2; with only one of the cells Red would win",
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
        "Best play begins f2 e3 …; the four a4–d4 on move 40",
    ),
    (
        say(
            Message.BEST_PLAY_TO_FOUR,
            line=NamedCells(((2, 5), (4, 5), (0, 3), (0, 4), (0, 5), (1, 0), (1, 1)), Joint.LINE),
            four=Four(((0, 1), (1, 1), (2, 1), (3, 1))),
            disc=32,
        ),
        "Best play: c6 e6 a4 a5 a6 b1 b2; the four a2–d2 on move 32",
    ),
    (
        say(
            Message.BEST_PLAY_WINS_ON,
            line=NamedCells(((1, 0), (4, 2)), Joint.LINE),
            holder=Side.RED,
            disc=33,
        ),
        "Best play begins b1 e3; Red wins on move 33",
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
    (say(Message.CANNOT_LOSE, who=Side.RED), "Red cannot lose from here"),
    (
        say(Message.THREAT_OPEN_NOW, side=Side.RED, cell=NamedCell((5, 1))),
        "Red's threat on f2, open now",
    ),
    (
        say(Message.SIDES_THREAT, side=Side.RED, cell=NamedCell((1, 3)), parity=say(Message.EVEN)),
        "Red's threat on b4 (even)",
    ),
    (
        say(
            Message.SIDES_WAITING_THREAT,
            side=Side.RED,
            cell=NamedCell((1, 4)),
            parity=say(Message.ODD),
        ),
        "Red's waiting threat on b5 (odd)",
    ),
    (
        say(
            Message.WHICH_DECIDES,
            threat=say(Message.THREAT_OPEN_NOW, side=Side.RED, cell=NamedCell((0, 0))),
        ),
        "Red's threat on a1, open now, which decides",
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
            text=say(Message.LEAVES_THREAT, holder=Side.RED, cell=NamedCell((6, 1))),
        ),
        "Column a: Leaves Red's threat on g2.",
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
            text=say(Message.UNDER_THREAT, holder=Side.RED, cells=NamedCell((5, 3))),
        ),
        "Move 23, Yellow f3: Under Red's threat (f4)",
    ),
    (
        say(Message.ONLY_COLUMN_DID, column=NamedColumn(3), did=say(Message.KEPT_THE_WIN)),
        "Only d kept the win",
    ),
    (
        say(Message.COLUMNS_DID, columns=NamedColumns((1, 4)), did=say(Message.HELD_OUT)),
        "b and e held out",
    ),
    (say(Message.KEPT_THE_WIN), "Kept the win"),
    (say(Message.KEPT_THE_DRAW), "Kept the draw"),
    (say(Message.HELD_OUT), "Held out"),
    (say(Message.FROM_WIN_TO_DRAW), "From win to draw"),
    (say(Message.FROM_WIN_TO_LOSS), "From win to loss"),
    (say(Message.FROM_DRAW_TO_LOSS), "From draw to loss"),
    (say(Message.COST_OF_LATER_WIN, discs=Amount(9, Noun.DISC)), "Wins 9 discs later"),
    (say(Message.COST_OF_SOONER_LOSS, discs=Amount(9, Noun.DISC)), "Loses 9 discs sooner"),
    (
        say(
            Message.OPENING,
            held=say(Message.ONLY_COLUMN_DID, column=NamedColumn(3), did=say(Message.KEPT_THE_WIN)),
        ),
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
                text=say(Message.UNDER_THREAT, holder=Side.RED, cells=NamedCell((5, 3))),
            ),
        ),
        "Decisive: move 23, Yellow f3: Under Red's threat (f4)",
    ),
    (say(Message.PUNISHED_BY, side=Side.RED, cell=NamedCell((5, 3))), "Red's f4 punished it"),
    (say(Message.WON_WITH, side=Side.RED, cell=NamedCell((5, 3))), "Red won with f4"),
    (
        say(
            Message.LAST_CHANGE,
            mistake=say(
                Message.MISTAKE_SAYS,
                move=say(Message.MOVE_AT, number=23, side=Side.YELLOW, cell=NamedCell((5, 2))),
                text=say(Message.UNDER_THREAT, holder=Side.RED, cells=NamedCell((5, 3))),
            ),
        ),
        "The last change: move 23, Yellow f3: Under Red's threat (f4)",
    ),
    (
        say(
            Message.IN_THEORY,
            mistake=say(
                Message.MISTAKE_SAYS,
                move=say(Message.MOVE_AT, number=23, side=Side.YELLOW, cell=NamedCell((5, 2))),
                text=say(Message.UNDER_THREAT, holder=Side.RED, cells=NamedCell((5, 3))),
            ),
        ),
        "In theory: move 23, Yellow f3: Under Red's threat (f4)",
    ),
    (say(Message.NO_CHANGE), "No move changed the result"),
    (say(Message.KNOWN_FROM, number=31), "Known from move 31 on"),
    (say(Message.STANDS_WON, side=Side.RED), "As it stands, Red wins with best play"),
    (say(Message.STANDS_DRAWN), "As it stands, best play ends in a draw"),
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
        "Column d: from here perfect play ends on move 37, a draw",
    ),
    (
        say(Message.PERFECT_PLAY_WIN, column=NamedColumn(3), disc=37, winner=Side.RED),
        "Column d: from here perfect play ends on move 37, Red wins",
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
            moves=Amount(12, Noun.MOVE),
            run=Amount(4, Noun.MOVE),
            side=Side.RED,
        ),
        (
            "Red kept the result in 9 of 12 moves where a wrong column was possible, 2 of 5"
            " where fewer than half of players would; longest run without a mistake 4 moves"
        ),
    ),
    (
        say(
            Message.AND_MOVES_UNKNOWN,
            known=say(Message.NO_WRONG_COLUMN, side=Side.RED, run=Amount(4, Noun.MOVE)),
            moves=Amount(3, Noun.MOVE),
        ),
        (
            "Red had no wrong column to choose; longest run without a mistake 4 moves;"
            " 3 moves unknown"
        ),
    ),
    (say(Message.COLUMNS_HOLD, legal=Amount(7, Noun.COLUMN), number=4), "4 of 7 columns hold"),
)
