"""Chapters of the guide about threats that wait, and cells that decide later."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_KEY_CELLS = (
    Chapter(
        "waiting fours",
        "Waiting threats",
        (
            "A threat to which no disc can fall yet is a waiting threat. Neither side wants to "
            "play under it: the other side would let you win, and you would let your threat be "
            "stopped.",
            "So the column stays as it is, and the rest of the board fills up. Sooner or later "
            "somebody has no other move left. A waiting threat decides more games than an attack.",
            "The key H marks the threats on the board: a triangle is in row 1, 3 or 5, a square "
            "in row 2, 4 or 6, and a filled one decides the game.",
        ),
        (
            Example(
                "6133655226255642336525364414",
                "{yellow} has a waiting threat on {a4}. {red} must never play {a3}, and {yellow} "
                "does not want to. Without this threat {yellow} would not win.",
                3,
                ReasonKind.FORCED_WIN,
                Side.YELLOW,
                (
                    ExampleStep("4432", "{red} plays {d5}, {yellow} answers: {d6}, {c6} and {b6}."),
                    ExampleStep("7777", "{g1}, {g2}, {g3} and {g4}: both sides stop a four there."),
                    ExampleStep(
                        "1", "{red} has only {a3} and {g5} left, and {g5} would give {yellow} {g6}."
                    ),
                    ExampleStep("1", "After {a3} {yellow} completes the four on {a4}."),
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
        "keeping threats",
        "Do not spend your waiting threat",
        (
            "The cell under your own waiting threat is not for you either: if you play it, the "
            "other side stops your four, and the threat is spent.",
            "It costs nothing to leave that column alone. Play elsewhere as long as you can. Spend "
            "a threat only where you gain more by it.",
        ),
        (
            Example(
                "54142442516255122554247663366117716",
                "{yellow} is to move and has a waiting threat on {c4}. A disc on {c3} spends it.",
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
                "{yellow} is to move and keeps the threat on {c4}. Column {g} has three empty "
                "cells.",
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
        (
            *build_exercises(
                "keeping threats",
                "You have a waiting threat. Keep it, and keep the result.",
                ("4563341342141153433455125616665", "67"),
                ("4175646155663233435624475415336", "1"),
                ("345445325335664331445516177111", "6"),
                ("4511322334445253434362552527", "7"),
                ("3454463553527455643431226312", "1"),
            ),
            *build_exercises(
                "keeping threats",
                "You have a waiting threat. Keep it, but stop the attack first.",
                ("447456755443354112261", "12"),
            ),
        ),
    ),
    Chapter(
        "stacked in the air",
        "Stacked threats in the air",
        (
            "Two waiting threats of yours, one right above the other, are stacked in the air. You "
            "win whoever plays under them, unless the lower cell is a four for the other side "
            "too. If the other side does, you take the lower cell. If you do, the other side must "
            "stop the lower cell, and you take the upper one.",
            "So here you may play under your own threat. Two threats with a gap between them are "
            "not stacked.",
        ),
        (
            Example(
                "22354143443552322365442553",
                "{red} is to move and has waiting threats on {f3} and {f4}. {red} may play {f2}.",
                5,
                ReasonKind.STACKED_THREATS,
                Side.RED,
                (
                    ExampleStep("6", "{red} plays {f2}, under both threats."),
                    ExampleStep("66", "{yellow} stops {f3}, and {red} completes the four on {f4}."),
                ),
                (5, 2),
            ),
            Example(
                "547433656645541",
                "{yellow} has a waiting threat on {g4} already. {f4} makes one on {g5}, right "
                "above it.",
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
            "Make stacked threats in the air, or play under those that you have.",
            ("445367344653554553342326672276762211", "1"),
            ("34457475265442", "5"),
            ("3445747526544255", "6"),
            ("143174416113653", "2"),
            ("54554423665742644122633366", "5"),
            ("45433514155334544331751", "6"),
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
                    ExampleStep(
                        "1", "{a3} only makes {yellow} stop {a4}. {red} finds nothing else."
                    ),
                ),
                (1, 4),
            ),
        ),
        build_exercises(
            "key cells",
            "One cell is the other side's answer to most of your columns. Take it first.",
            ("4544455415", "2"),
            ("44323433565", "4"),
            ("1463344256433555", "4"),
            ("1123264235344433676622", "4"),
            ("13444331614517356", "5"),
        ),
    ),
)
