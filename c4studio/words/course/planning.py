"""Chapters of the guide about cells that decide later: key cells, waiting threats, odd and even."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_KEY_CELLS = (
    Chapter(
        "waiting fours",
        "Waiting threats",
        (
            "An empty cell that completes a four is a threat. If no disc can fall there yet, it "
            "is a waiting threat. Neither side wants to play the cell below: one would let the "
            "other side win, the other would let its own threat be stopped.",
            "So the column stays as it is, and the rest of the board fills up. Sooner or later "
            "somebody has no other move left. A waiting threat decides more games than an attack.",
            "H marks the threats on the board: a triangle is in row 1, 3 or 5, a square in row "
            "2, 4 or 6, and a filled one decides the game.",
        ),
        (
            Example(
                "6133655226255642336525364414",
                "{yellow} waits for a four on {a4}. {red} must never play {a3}, and nobody else "
                "will. Without this threat {yellow} would not win.",
                0,
                ReasonKind.UNDER_THREAT,
                Side.YELLOW,
                (
                    ExampleStep("1", "If {red} plays {a3},"),
                    ExampleStep("1", "{yellow} completes the four on {a4} at once."),
                ),
                (0, 3),
                decisive=True,
                zugzwang=True,
            ),
        ),
        build_exercises(
            "waiting fours",
            "Make a waiting threat that wins in the end.",
            ("454344757555233445133737722711", "2"),
            ("3654464744566565762257747752", "2"),
            ("7414477171144133431333576766", "6"),
            ("45763566426552774423", "3"),
            ("7722755755772133621", "3"),
            ("44453512255334", "2"),
        ),
    ),
    Chapter(
        "key cells",
        "Key cells",
        (
            "Where nothing is forced, ask what the other side would play next. If the same cell "
            "is its answer to nearly everything, it is the key cell of the position: take it.",
            "Key cells are often where two open lines cross, of one side or of both.",
        ),
        (
            Example(
                "4445567412724433122",
                "{red} has {d3}, {e2} and {d5}, with two lines that cross on {b5}: the diagonal "
                "{b5}–{e2} and {b5}–{e5} in row 5. After every other column "
                "{red} takes {b5} and wins.",
                1,
                ReasonKind.NEEDS_CELL,
                None,
                (
                    ExampleStep("2", "{yellow} takes {b5} first, and the game is a draw."),
                    ExampleStep("1", "{red} has to look for something else, and there is nothing."),
                ),
                (1, 4),
            ),
        ),
        build_exercises(
            "key cells",
            "One cell is the answer to most other columns. Take it.",
            ("4544455415", "2"),
            ("44323433565", "4"),
            ("1463344256433555", "4"),
        ),
    ),
    Chapter(
        "follow-up",
        "Follow-up: drop on top",
        (
            "Answering on top, in the column where the other side has just played, is called "
            "follow-up. Where every column has an even number of empty cells this can be kept up "
            "until the board is full, and the side that does it gets the upper cell of each pair.",
            "{red} moves first, so with all columns even it is {red} who is to move, and {yellow} "
            "who follows: {yellow} gets all the even rows that are left.",
        ),
        (
            Example(
                "666665464775777154115744141551",
                "Two columns are left, and {red} is to move. {yellow} answers on top whatever "
                "{red} does, and completes a four on the way.",
                1,
                ReasonKind.FOLLOW_UP,
                Side.YELLOW,
                (
                    ExampleStep("22", "{red} plays {b1}, {yellow} answers on {b2}."),
                    ExampleStep("3333", "{c1} and {c2}, {c3} and {c4}: always on top."),
                    ExampleStep("33", "{c5} and {c6}."),
                    ExampleStep("22", "{b3} and {b4}."),
                    ExampleStep("22", "{b5}, and {yellow} completes the four on {b6}."),
                ),
                zugzwang=True,
            ),
        ),
        build_exercises(
            "follow-up",
            "From here on dropping on top is enough. Play the disc that sets it up.",
            ("45415445541", "4"),
            ("4453335455477434337", "7"),
            ("14465464544155252", "15"),
        ),
    ),
    Chapter(
        "odd and even",
        "Odd rows for {red}, even rows for {yellow}",
        (
            "A waiting threat in row 1, 3 or 5 is odd and suits {red}. While it stands, neither "
            "side wants to play below it. Together the other columns have an even number of "
            "cells, so once they are full it is {red}'s turn. In the column that is left {red} "
            "then gets the odd rows and {yellow} the even ones, and it is {yellow} who must play "
            "below the threat.",
            "A waiting threat in row 2, 4 or 6 is even and suits {yellow}, who gets the even rows "
            "by follow-up anyway. {red} has to upset that, for instance with an odd threat in "
            "another column.",
            "This is a rule of thumb, and other threats can upset it. Ask for the reason of a "
            "column to know.",
        ),
        (
            Example(
                "755577557775444444633266666233",
                "Column {b} gives {red} an odd threat on {a3}. In the end {yellow} must play {a2}, "
                "and {red} completes the four.",
                1,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep("2", "{red} plays {b3}. Now {a3} would make four."),
                    ExampleStep("3321", "The other cells fill up, and {red} plays {a1}."),
                    ExampleStep("22", "Column {b} is full as well."),
                    ExampleStep("1", "{yellow} has only {a2} left,"),
                    ExampleStep("1", "and {red} completes the four on {a3}."),
                ),
                (0, 2),
            ),
            Example(
                "466446644664755775755577111111323",
                "Column {c} gives {yellow} an even threat on {b4}. In the end {red} must play "
                "{b3}, and {yellow} completes the four.",
                2,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.YELLOW,
                (
                    ExampleStep("3", "{yellow} plays {c3}. Now {b4} would make four."),
                    ExampleStep("333", "Column {c} fills up."),
                    ExampleStep("2", "{yellow} plays {b2},"),
                    ExampleStep("2", "{red} has only {b3} left,"),
                    ExampleStep("2", "and {yellow} completes the four on {b4}."),
                ),
                (1, 3),
            ),
        ),
        build_exercises(
            "odd and even",
            "Make the waiting threat that suits your side.",
            ("355255157737753362161146", "2"),
            ("6374217225343441544356211", "2"),
            ("4414321143653255522345336", "2"),
        ),
    ),
)
