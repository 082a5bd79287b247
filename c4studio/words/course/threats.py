"""Chapters of the guide about waiting threats: how to make, keep and combine them."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_WAITING_THREATS = (
    Chapter(
        "making threats",
        "How waiting threats are made",
        (
            "A waiting threat grows from an open two: two discs of yours in a line whose other "
            "cells are still empty. Look for them in your rows, {red} in rows 3 and 5, {yellow} "
            "in rows 2, 4 and 6, and on diagonals. Diagonals are seen last.",
            "Three in a line with both ends in the air make two waiting threats with one disc. So "
            "does a disc where two of your lines cross. While the cells below are empty, neither "
            "can be stopped.",
        ),
        (
            Example(
                "444745445511652352317233",
                "{red} has {d5} and {e5}, with {b5}, {c5} and {f5} empty: an open two in row 5.",
                2,
                ReasonKind.FORCED_UNTIL_PLAN,
                Side.RED,
                (
                    ExampleStep("3", "{c5} makes three: {b5} and {f5} wait for a four, both odd."),
                    ExampleStep(
                        "1113567766", "The rest fills up. {red} stops {yellow}'s four on {f4}."
                    ),
                    ExampleStep("22", "{yellow} must play {b4}, {red} completes the four on {b5}."),
                ),
            ),
            Example(
                "441325343443554572522",
                "{yellow} has {d4} and {e3}, with {b6}, {c5} and {f2} empty on the same diagonal.",
                2,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.YELLOW,
                (
                    ExampleStep("3", "{c5} makes three: {b6} and {f2} wait for a four, both even."),
                    ExampleStep("111113577777", "The rest fills up, with {yellow} always on top."),
                    ExampleStep("22", "{red} must play {b5}, {yellow} completes the four on {b6}."),
                ),
                (5, 1),
            ),
        ),
        build_exercises(
            "making threats",
            "One disc makes two waiting threats. Find it.",
            ("4574155742472344127711711222", "5"),
            ("454133565364553", "4"),
            ("44755352727744113", "3"),
            ("445367656655344437", "5"),
            ("453421653664334555", "4"),
        ),
    ),
    Chapter(
        "keeping threats",
        "Do not spend your waiting threat",
        (
            "The cell below your own waiting threat is not for you either: if you play it, the "
            "other side stops your four, and the threat is spent.",
            "It costs nothing to leave that column alone. Play elsewhere as long as you can, and "
            "count who will have to open it. Spend a threat only where you gain more by it.",
        ),
        (
            Example(
                "54142442516255122554247663366117716",
                "{yellow} is to move and waits for a four on {c4}. A disc on {c3} spends it.",
                2,
                ReasonKind.GIVES_UP_OWN_THREAT,
                None,
                (
                    ExampleStep("3", "If {yellow} plays {c3},", wrong=True),
                    ExampleStep("3", "{red} stops {c4}, and nobody wins any more."),
                ),
                (2, 3),
                decisive=True,
            ),
            Example(
                "54142442516255122554247663366117716",
                "{yellow} is to move and keeps the threat on {c4}. Column {g} has three cells.",
                6,
                ReasonKind.FORCED_WIN,
                Side.YELLOW,
                (
                    ExampleStep("7", "{yellow} plays {g4}."),
                    ExampleStep("77", "{g5} and {g6}: column {g} is full."),
                    ExampleStep("33", "{red} must play {c3}, {yellow} completes the four on {c4}."),
                ),
                (2, 3),
                decisive=True,
            ),
        ),
        build_exercises(
            "keeping threats",
            "You have a waiting threat. Keep it, and keep the result.",
            ("4175646155663233435624475415336", "1"),
            ("345445325335664331445516177111", "6"),
            ("453421343352261443535575", "7"),
            ("447456755443354112261", "12"),
            ("44444453355352226766", "5"),
        ),
    ),
    Chapter(
        "combinations",
        "Odd and even threats together",
        (
            "{red} odd and {yellow} even, in two columns: as a rule {red} wins. {red} odd twice, "
            "in two columns: {red} can spend one of them, and the other one wins. {yellow} even "
            "twice: {yellow} wins, since {red} can stop only one.",
            "Both in one column: the lower one counts first, since the game gets to it first.",
            "These are rules of thumb for a board that fills up quietly. An attack or a further "
            "threat upsets them, so look for those first.",
        ),
        (
            Example(
                "34644553523322552423471271746677",
                "{yellow} waits on {a4}, an even row. {g6} gives {red} an odd threat on {f5}.",
                6,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep("7", "{red} plays {g6}: {f5} odd against {a4} even."),
                    ExampleStep("1111", "{yellow} tries column {a}: {a3}, {a4}, {a5} and {a6}."),
                    ExampleStep("35", "{c6} and {e6}."),
                    ExampleStep("66", "{yellow} must play {f4}, {red} completes the four on {f5}."),
                ),
                (5, 4),
            ),
            Example(
                "45434475645554775177127113",
                "{red} is to move. {c3} makes two odd threats, {b3} and {f3}.",
                2,
                ReasonKind.PLAN,
                Side.RED,
                (
                    ExampleStep("3", "{red} plays {c3}."),
                    ExampleStep("113", "{a5}, {a6} and {c4}."),
                    ExampleStep("22", "{red} spends one threat: {b2}, and {yellow} stops {b3}."),
                    ExampleStep("223", "{b4}, {b5} and {c5}."),
                    ExampleStep("23", "{b6} and {c6}: only column {f} is left."),
                    ExampleStep("66", "{yellow} must play {f2}, {red} completes the four on {f3}."),
                ),
            ),
            Example(
                "655436244345445275337677711721356",
                "{yellow} waits on {f6}. {c6} makes a second even threat, on {b6}.",
                2,
                None,
                Side.YELLOW,
                (
                    ExampleStep("3", "{yellow} plays {c6}."),
                    ExampleStep("2112", "{b4}, {a4}, {a5} and {b5}."),
                    ExampleStep("21", "{red} stops {b6}, {yellow} fills column {a}."),
                    ExampleStep("66", "{red} must play {f5}, {yellow} completes the four on {f6}."),
                ),
            ),
            Example(
                "74644236613375474466355555",
                "{yellow} waits on {b4}. {a2} gives {red} a threat on {b3}, right below it.",
                0,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep("1", "{red} plays {a2}. The game gets to {b3} before {b4}."),
                    ExampleStep("3111136777", "The other columns fill up."),
                    ExampleStep("22", "{yellow} must play {b2}, {red} completes the four on {b3}."),
                ),
                (1, 2),
            ),
        ),
        build_exercises(
            "combinations",
            "After the right disc two threats are waiting, and together they win. Find it.",
            ("451132233444764235663366155417717177", "5"),
            ("4514445165233546755233371224", "2"),
            ("7454351353415472215516664", "1"),
            ("5455644332164662443332267176", "27"),
            ("444444533553522267665573", "23"),
            ("2424226647464467", "1"),
        ),
    ),
    Chapter(
        "shared threats",
        "A threat for both",
        (
            "A cell can complete a four for both sides. It is then a threat for both: whoever "
            "plays the cell below it loses, whichever side that is.",
            "Odd or even does not matter then. Only the count decides who has to go there: let "
            "the other side run out of other cells.",
        ),
        (
            Example(
                "14224354111225126545545",
                "{yellow} is to move. {c3} is a threat for both: whoever plays {c2} loses.",
                3,
                ReasonKind.PLAN,
                Side.YELLOW,
                (
                    ExampleStep(
                        "4", "After {d6} eight spare cells are left: {a6}, {b6} and column {g}."
                    ),
                    ExampleStep("12", "{a6} and {b6}."),
                    ExampleStep(
                        "777777", "Column {g} fills up, and {red} has run out: {f2} loses too."
                    ),
                    ExampleStep("33", "{red} plays {c2}, and {yellow} completes the four on {c3}."),
                ),
            ),
        ),
        build_exercises(
            "shared threats",
            "A cell is a threat for both. Make the other side play below it.",
            ("54644565221554224335166142662777777", "1"),
            ("24242266474665535556547461217772", "17"),
            ("142442412654122455161155572", "67"),
            ("1123264235344433676622", "4"),
            ("13444331614517356", "5"),
        ),
    ),
    Chapter(
        "stacked in the air",
        "Stacked threats in the air",
        (
            "Two waiting threats of yours, one right above the other, are stacked in the air. "
            "Whoever plays below them, you win: if the other side does, you take the lower cell; "
            "if you do, it must stop the lower cell, and you take the upper one.",
            "So here you may play below your own threat. Two threats with a gap between them are "
            "not stacked.",
        ),
        (
            Example(
                "22354143443552322365442553",
                "{red} is to move and waits on {f3} and {f4}. {red} may play {f2}.",
                5,
                ReasonKind.STACKED_THREATS,
                Side.RED,
                (
                    ExampleStep("6", "{red} plays {f2}, below both threats."),
                    ExampleStep("66", "{yellow} stops {f3}, and {red} completes the four on {f4}."),
                ),
                (5, 2),
            ),
            Example(
                "547433656645541",
                "{yellow} waits on {g4} already. {f5} makes a threat on {g5}, right above it.",
                5,
                None,
                Side.YELLOW,
                (
                    ExampleStep(
                        "6", "{g4} and {g5} are stacked. {red} may never play {g3}; {yellow} may."
                    ),
                ),
            ),
        ),
        build_exercises(
            "stacked in the air",
            "Make stacked threats in the air, or play below those that you have.",
            ("445367344653554553342326672276762211", "1"),
            ("3445747526544255", "6"),
            ("454475433556251331473372254222", "17"),
            ("34457475265442", "5"),
            ("67545224332443327557", "4"),
        ),
    ),
)
