"""Chapters of the guide about the endgame: zugzwang, counting and draws."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_ENDGAME = (
    Chapter(
        "zugzwang",
        "Running out of moves",
        (
            "Nobody may pass. Once all other columns are full, somebody has to play under a "
            "threat, and the number of cells that are left decides who. A side that would do "
            "better if it could pass is in zugzwang.",
            "A cell that can be filled without harm is a spare cell. The other side should run out "
            "of them before you do. A new threat closes a column: what lies right under it and "
            "above it is no longer spare. So one disc can turn the result around.",
        ),
        (
            Example(
                "3377773377311113112245254244242554",
                "No threat is waiting on the board yet, and still {red} loses, since {red} is to "
                "move. {yellow} has {c6} and {d6}. In the end {red} has to play both {e5} and "
                "{f5}, and {yellow} gets {e6} and {f6}.",
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
            Example(
                "45534344354757777723253536666612",
                "{red} is to move, and ten cells are empty. {b4} makes a waiting threat on {a5} "
                "and closes column {a} from {a4} on.",
                1,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep(
                        "2", "{red} plays {b4}. {a2}, {a3} and four other cells are spare: six."
                    ),
                    ExampleStep("4622", "{d6}, {f6}, {b5} and {b6}."),
                    ExampleStep("11", "{a2} and {a3}: {yellow} has run out."),
                    ExampleStep("11", "{yellow} must play {a4}, {red} completes the four on {a5}."),
                ),
                (0, 4),
            ),
        ),
        build_exercises(
            "zugzwang",
            "Find the disc after which the other side runs out of moves. A new threat closes a "
            "column.",
            ("3454164355641333316415176657177", "4"),
            ("577531646237721652267352725531", "6"),
            ("24151266426547645377211525144", "6"),
        ),
    ),
    Chapter(
        "shared threats",
        "A threat for both",
        (
            "A cell can complete a four for both sides. It is then a threat for both: whoever "
            "plays the cell under it loses, whichever side that is.",
            "If all other columns fill up, it goes as with any threat: an odd cell suits {red}, an "
            "even one {yellow}. A second column that nobody can fill turns this around. So count "
            "the cells that are left, and let the other side run out of them.",
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
                        "4",
                        "After {d6} eight cells can be filled without harm: {a6}, {b6} and column "
                        "{g}. Column {f} is no help to {red}: on {f2} {yellow} answers {f3} and "
                        "wins soon.",
                    ),
                    ExampleStep("12", "{a6} and {b6}."),
                    ExampleStep(
                        "777777",
                        "Column {g} is full, and {red} has run out: {f2} and {c2} both lose.",
                    ),
                    ExampleStep("33", "{red} plays {c2}, and {yellow} completes the four on {c3}."),
                ),
            ),
        ),
        build_exercises(
            "shared threats",
            "A cell is a threat for both. Make the other side play under it.",
            ("54644565221554224335166142662777777", "1"),
            ("24242266474665535556547461217772", "17"),
            ("142442412654122455161155572", "67"),
            ("31712614141146736555275532533", "6"),
        ),
    ),
    Chapter(
        "counting",
        "Count the spare cells",
        (
            "Count the spare cells: in each column the empty cells up to the one where a disc "
            "would lie under a threat. Add them up. An even number: the side to move runs out "
            "first. An odd number: the other side does. Whoever runs out must play under a threat.",
            "This holds for threats for both. Under your own threat you may play: you spend it, "
            "and the cells above it are spare from then on. The other side may not.",
            "You turn the count with a disc that makes or stops a threat, or that spends one: this "
            "opens a column that was closed, or closes one that was open.",
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
                        "2",
                        "{b4} leaves six cells. After {a3} instead, {yellow} would take {b4} and "
                        "win.",
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
            ("4456566473667155121611543547172222", "4"),
            ("4542442575522471771342151651233", "7"),
            ("443472432325665477672212771611", "4"),
            ("454644333355667753211141523416", "6"),
            ("37344475667316776632724", "2"),
        ),
    ),
    Chapter(
        "draws",
        "Worthless threats, and how to hold a draw",
        (
            "A threat is worth nothing if its cell falls to the other side, or if the game never "
            "gets to it, for instance because the other side has a threat on the cell below.",
            "To hold a draw you need no threats of your own. It is enough that every four of the "
            "other side has a cell that you get.",
        ),
        (
            Example(
                "3637566676547523522355613131112122",
                "{red} has waiting threats on {d3} and {d5}, {yellow} on {d4}. {red}'s {d3} is "
                "needed: without it {red} would have to let {yellow} get {d4}. {d5} changes "
                "nothing: after {d4} it is {yellow}'s turn, and {yellow} stops it.",
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
                "{yellow} is to move. {red} has {a1} and {a2}. On {a3} {red} would make three on "
                "top of each other and take the lines through {a3} and {a4}. Only column {a} "
                "holds the draw.",
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
