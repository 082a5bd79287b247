"""Chapters of the guide about the endgame: zugzwang, counting, swap pairs and draws."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_ENDGAME = (
    Chapter(
        "zugzwang",
        "Running out of moves",
        (
            "Nobody may pass. Once all other columns are full, somebody has to play below a "
            "threat, "
            "and who that is follows from the number of cells that are left. A side that would do "
            "better if it could pass is in zugzwang.",
            "Count the spare moves: the cells that can be filled without harm. If their number is "
            "even when the other side is to move, it runs out of them first. One cell more or "
            "less turns the result around.",
        ),
        (
            Example(
                "3377773377311113112245254244242554",
                "No threat is waiting on the board yet, and still {red} loses, since {red} is to "
                "move. In the end {red} has to play {e5} or {f5}, and {yellow} completes a four "
                "above it.",
                5,
                ReasonKind.FOLLOW_UP,
                Side.YELLOW,
                (
                    ExampleStep("66", "{red} plays {f1}, {yellow} answers on {f2}."),
                    ExampleStep("55", "{red} tries {e5}, {yellow} takes {e6}."),
                    ExampleStep("66", "{f3} and {f4}. Only column {f} is left."),
                    ExampleStep("6", "{red} has to play {f5},"),
                    ExampleStep("6", "and {yellow} completes the four on {f6}."),
                ),
                (5, 5),
                zugzwang=True,
            ),
        ),
        build_exercises(
            "zugzwang",
            "Count the spare moves, and let the other side run out of them.",
            ("25523541517434274676456724677", "2"),
            ("577531646237721652267352725531", "6"),
            ("24151266426547645377211525144", "6"),
        ),
    ),
    Chapter(
        "counting",
        "Count the spare cells",
        (
            "A spare cell can be filled without harm. In each column count the empty cells up to "
            "the one where a disc would lie under a threat, and add them up.",
            "An even number: the side to move runs out first. An odd number: the other side does. "
            "Whoever runs out must play under a threat.",
            "You turn the count with a disc that makes or stops a threat, or that spends one: a "
            "column that was closed is open then, or the other way round.",
        ),
        (
            Example(
                "4564543552466252254477776667722111",
                "{red} is to move. {c3} is a threat for both, so nobody wants to play {c2}. Spare "
                "cells: {a4}, {a5} and {a6}. Three is odd, so {yellow} runs out.",
                0,
                ReasonKind.FORCED_WIN,
                Side.RED,
                (
                    ExampleStep(
                        "1", "{red} plays {a4}: two spare cells are left, and {yellow} moves."
                    ),
                    ExampleStep("11", "{a5} and {a6}."),
                    ExampleStep(
                        "33", "{yellow} must play {c2}, and {red} completes the four on {c3}."
                    ),
                ),
                (2, 2),
            ),
            Example(
                "444444533555676331356656631222",
                "{red} is to move. {g3} is a threat for both. Columns {a} and {b} are left: four "
                "cells and three, an odd number.",
                1,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep(
                        "2", "{b4} leaves six cells. On {a3} {yellow} would get {b4} and win."
                    ),
                    ExampleStep("211112", "{b5}, {a3} to {a6}, and {b6}: both columns are full."),
                    ExampleStep(
                        "77", "{yellow} must play {g2}, and {red} completes the four on {g3}."
                    ),
                ),
                (6, 2),
            ),
        ),
        build_exercises(
            "counting",
            "Count the spare cells. After which disc does the other side run out of them?",
            ("4423245224474552371275733335566776611", "1"),
            ("4423314232261414535355231141255777", "7"),
            ("2514642376225545171156617625261", "7"),
            ("45543364322554431366566461151237", "2"),
            ("46166472712736743326223732436", "7"),
            ("45534344354757777723254513", "23"),
        ),
    ),
    Chapter(
        "swap pairs",
        "Swap pairs",
        (
            "Two cells that answer each other are a swap pair: if the other side takes one, you "
            "take the other one. You need only one of them, so you need not hurry to take either.",
            "Follow-up with one swap pair holds many positions that follow-up alone would lose.",
        ),
        (
            Example(
                "74744746536123265567645562547",
                "{yellow} is to move. {g6} is a four for {red}, so {yellow} has to go there. From "
                "then on {a2} and {b4} are a swap pair.",
                6,
                ReasonKind.PLAN,
                Side.YELLOW,
                (
                    ExampleStep("7", "{yellow} stops {g6}."),
                    ExampleStep("12", "{red} plays {a2}, {yellow} answers on {b4}."),
                    ExampleStep("333322", "Elsewhere {yellow} drops on top."),
                    ExampleStep(
                        "11", "{red} has only {a3} left, {yellow} completes the four on {a4}."
                    ),
                ),
            ),
            Example(
                "463534534214343477",
                "{red} plays {b2}. From then on {red} drops on top, but {a2} and {c6} are a swap "
                "pair.",
                1,
                ReasonKind.PLAN,
                Side.RED,
                (
                    ExampleStep("2", "{red} takes {b2}."),
                    ExampleStep("13", "If {yellow} plays {a2}, {red} answers on {c6}."),
                    ExampleStep("11", "Elsewhere {red} drops on top: {a3} and {a4}."),
                ),
            ),
        ),
        build_exercises(
            "swap pairs",
            "After the right disc, dropping on top and one swap pair are enough. Find it.",
            ("45424425755224717777335431311133", "1"),
            ("44532332547655466334511524322", "2"),
            ("245433452422533245553436", "6"),
            ("34453754665", "4"),
            ("4541544554175", "4"),
            ("444344337756567", "6"),
        ),
    ),
    Chapter(
        "draws",
        "Worthless threats, and how to hold a draw",
        (
            "A threat is worth nothing where the game never gets to it, for instance since the "
            "other side has a threat on the cell below.",
            "To hold a draw you need no threats of your own. It is enough that every four of the "
            "other side has a cell that you get.",
        ),
        (
            Example(
                "3637566676547523522355613131112122",
                "{red} threatens {d3} and {d5}, {yellow} threatens {d4}. To get to {d5} the game "
                "has to pass {d4}: without the threat on {d5} the result is the same, without "
                "that on {d3} {red} would lose.",
                3,
                ReasonKind.FOLLOW_UP,
                None,
                (
                    ExampleStep("44", "{red} plays {d2}, {yellow} has to stop {d3}."),
                    ExampleStep("4", "{red} stops {d4},"),
                    ExampleStep("4", "and {yellow} stops {d5}. Nobody makes four."),
                ),
                (3, 4),
                decisive=False,
            ),
            Example(
                "454544655272741224521",
                "{yellow} is to move. Only column {a} holds the draw.",
                0,
                None,
                None,
                (ExampleStep("1", "{yellow} plays {a3}, and {red} cannot win any more."),),
            ),
        ),
        build_exercises(
            "draws",
            "There is nothing to win. Find the only column that holds the draw.",
            ("4335724452537742254327477", "3"),
            ("443346126126231763325344", "4"),
            ("2774472451437447761365666561", "2"),
        ),
    ),
)
