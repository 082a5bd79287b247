"""Chapters of the guide about fours: making, blocking and forcing them."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_FOURS = (
    Chapter(
        "rules",
        "The rules, and the names of the cells",
        (
            "{red} and {yellow} take turns; {red} moves first. A disc falls to the lowest empty "
            "cell of its column. Whoever has four discs in a row first wins: side by side, on top "
            "of each other or on a diagonal. A full board without a four is a draw.",
            "The columns are called {a} to {g} from the left, the rows 1 to 6 from the bottom. So "
            "the cell in the middle of the bottom row is {d1}, and the one above it is {d2}. "
            "Keys 1 to 7 drop a disc in columns {a} to {g}.",
        ),
        (
            Example(
                "445362",
                "{red} is to move and has {d1}, {e1} and {f1}. The disc that makes four falls to "
                "{g1}.",
                6,
                ReasonKind.COMPLETES_FOUR,
                Side.RED,
                (ExampleStep("7", "{d1}, {e1}, {f1} and {g1}: four side by side. {red} has won."),),
                (6, 0),
            ),
        ),
        build_exercises(
            "rules",
            "You have three discs of a four. Complete it.",
            ("42343434", "3"),
            ("26323153", "4"),
            ("44323456334", "5"),
        ),
    ),
    Chapter(
        "fours",
        "Make a four, stop a four",
        (
            "Look at every turn, before anything else: can I make four now? If not: could the "
            "other side make four next? Then that cell is your only move, whatever else you had in "
            "mind. An empty cell that completes a four is a threat of the side whose four it is.",
            "Look in three directions. Threes on top of each other are easily seen, and those "
            "side by side with a gap less easily. Diagonals are missed most, so follow them with "
            "a finger.",
        ),
        (
            Example(
                "2141353341",
                "{yellow} has three on top of each other and threatens {a4}. {red} has to go "
                "there; every other column loses at once.",
                4,
                ReasonKind.LEAVES_FOUR_OPEN,
                Side.YELLOW,
                (
                    ExampleStep("5", "Suppose that {red} plays {e2} instead,", wrong=True),
                    ExampleStep("1", "and {yellow} completes the four on {a4}."),
                ),
                (0, 3),
            ),
        ),
        (
            *build_exercises(
                "fours",
                "The other side is about to make four. Stop it.",
                ("424252", "2"),
                ("344537", "6"),
                ("447456456", "5"),
            ),
            *build_exercises(
                "fours",
                "There is a four for you. Find it.",
                ("4545264413252", "5"),
                ("3445375", "6"),
                ("5455644475636", "6"),
            ),
        ),
    ),
    Chapter(
        "under",
        "Never play under a threat of the other side",
        (
            "A threat of the other side may still hang in the air. The cell right below it lies "
            "under the threat. As long as nobody plays there, nothing happens. If you do, the "
            "other side drops on top and wins.",
            "Before you let go of a disc, look at the cell right above the one where it lands.",
        ),
        (
            Example(
                "4347443331665557",
                "{b2} is a threat of {yellow}. {b1} is still empty and lies under it, so {red} "
                "must stay out of column {b}.",
                1,
                ReasonKind.UNDER_THREAT,
                Side.YELLOW,
                (
                    ExampleStep("2", "{red} plays {b1} all the same,", wrong=True),
                    ExampleStep("2", "and {yellow} drops on top: four on {b2}."),
                ),
                (1, 1),
            ),
        ),
        build_exercises(
            "under",
            "In some columns your disc would lie under a threat of the other side. Play where it "
            "does not.",
            ("723424457262776227667443361461", "3"),
            ("3572157557554377742422344422", "1"),
            ("344114153441631341565535737", "57"),
        ),
    ),
    Chapter(
        "two fours",
        "Two threats at once, and stacked threats",
        (
            "One disc stops one four. Whoever makes two threats at once to which discs can fall "
            "wins, unless the other side has a four first. The commonest case is three side by "
            "side in row 1 with both ends open.",
            "Two threats in one column, one right above the other, are stacked. They win as well "
            "once a disc can fall to the lower one: the other side has to take the lower cell, "
            "and the upper one is yours.",
        ),
        (
            Example(
                "4455",
                "{red} is to move and has {d1} and {e1}, with room on both sides.",
                2,
                ReasonKind.DOUBLE_THREAT,
                Side.RED,
                (
                    ExampleStep(
                        "3", "{red} plays {c1}: now there are threats on {b1} and on {f1}."
                    ),
                    ExampleStep("2", "{yellow} can stop only one of them,"),
                    ExampleStep("6", "and {red} completes the other one."),
                ),
                (1, 0),
            ),
            Example(
                "513312461277332",
                "{yellow} is to move. A disc on {e2} makes stacked threats in column {d}.",
                4,
                ReasonKind.STACKED_THREATS,
                Side.YELLOW,
                (
                    ExampleStep("5", "{yellow} threatens {d2}, and {d3} right above it."),
                    ExampleStep("4", "{red} stops the lower threat on {d2},"),
                    ExampleStep("4", "and {yellow} completes the upper one on {d3}."),
                ),
                (3, 1),
            ),
        ),
        build_exercises(
            "two fours",
            "One column makes two threats at once or stacked threats. Find it.",
            ("16255622266", "4"),
            ("24433235653322", "4"),
            ("65156766634", "5"),
        ),
    ),
    Chapter(
        "open twos",
        "Stop an open two now",
        (
            "Two discs in row 1, side by side or with one empty cell between them, and with room "
            "on both sides, are an open two. One more disc makes three with both ends open, and "
            "then it is too late. Short games are mostly lost this way.",
            "So stop an open two at once. A higher row counts as well, as soon as discs can fall "
            "there. If there is a gap, the gap is mostly the best cell; otherwise it is mostly "
            "the side that is nearer to the middle. Look, too, where your disc helps you.",
        ),
        (
            Example(
                "443",
                "{yellow} is to move. {red} has {c1} and {d1}, with room on both sides.",
                3,
                ReasonKind.FORCED_WIN,
                Side.RED,
                (
                    ExampleStep("4", "If {yellow} plays {d3},", wrong=True),
                    ExampleStep("2", "{b1} makes three, with threats on {a1} and {e1}."),
                    ExampleStep(
                        "15", "{yellow} can stop only one, and {red} completes the other one."
                    ),
                ),
                (4, 0),
            ),
            Example(
                "44344",
                "{red} has {c1} and {d1}, with room on both sides. {yellow} stops it in time.",
                4,
                None,
                Side.YELLOW,
                (ExampleStep("5", "{yellow} plays {e1}. With best play {yellow} now even wins."),),
            ),
        ),
        build_exercises(
            "open twos",
            "The other side has an open two. Stop it in the best way.",
            ("445", "36"),
            ("335", "4"),
            ("625", "4"),
            ("44277", "3"),
            ("61551", "4"),
            ("215722433", "4"),
            ("473256445", "3"),
        ),
    ),
    Chapter(
        "attack",
        "Attack: every reply is forced",
        (
            "A three that threatens to become four forces the other side: it has to answer, and "
            "you know where. Several such moves in a row are an attack. It wins if it ends in "
            "two threats at once, in stacked threats, or with a threat right above the "
            "cell where the other side has to answer.",
            "Count it out to the end before you begin. An attack that leads nowhere gives your "
            "best cells away.",
        ),
        (
            Example(
                "356723232214453637164311",
                "{red} is to move. {d4} makes {yellow} answer, and so does {f4} after it.",
                3,
                ReasonKind.FORCED_WIN,
                Side.RED,
                (
                    ExampleStep("44", "{red} threatens {d5}, and {yellow} has to stop it."),
                    ExampleStep("6", "{f4} makes stacked threats on {e3} and {e4}."),
                    ExampleStep(
                        "55", "{yellow} stops the lower one, {red} completes the upper one."
                    ),
                ),
                (4, 2),
            ),
        ),
        build_exercises(
            "attack",
            "There is an attack in which every reply is forced. Play its first disc.",
            ("77764475413162773356", "4"),
            ("67417567163245165244", "1"),
            ("336425144441256674", "2"),
        ),
    ),
)
