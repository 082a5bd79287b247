"""Chapters of the guide about the endgame, and about what the program displays."""

from __future__ import annotations

from c4studio.insight import Kind
from c4studio.words.course.chapter import Chapter, Example, Step, exercises
from engine import Side

ENDGAME = (
    Chapter(
        "zugzwang",
        "Running out of moves",
        (
            "Nobody may pass. Once all other columns are full, somebody has to play below a four, "
            "and who that is follows from the number of cells that are left. A side that would do "
            "better if it could pass is in zugzwang.",
            "Count the spare moves: the cells that can be filled without harm. If their number is "
            "even when the other side is to move, it runs out of them first. One cell more or "
            "less turns the result around.",
        ),
        (
            Example(
                "3377773377311113112245254244242554",
                "No four is waiting on the board yet, and still {red} loses, since {red} is to "
                "move. In the end {red} has to play {e5} or {f5}, and {yellow} completes a four "
                "above it.",
                5,
                Kind.FOLLOW_UP,
                Side.YELLOW,
                (
                    Step("66", "{red} plays {f1}, {yellow} answers on {f2}."),
                    Step("55", "{red} tries {e5}, {yellow} takes {e6}."),
                    Step("66", "{f3} and {f4}. Only column {f} is left."),
                    Step("6", "{red} has to play {f5},"),
                    Step("6", "and {yellow} completes the four on {f6}."),
                ),
                (5, 5),
                zugzwang=True,
            ),
        ),
        exercises(
            "zugzwang",
            "Count the spare moves, and let the other side run out of them.",
            ("25523541517434274676456724677", "2"),
            ("577531646237721652267352725531", "6"),
            ("24151266426547645377211525144", "6"),
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
                "463534534214343477",
                "{red} plays {b2}. From then on {red} drops on top, but {a2} and {c6} are a swap "
                "pair.",
                1,
                Kind.PLAN,
                Side.RED,
                (
                    Step("2", "{red} takes {b2}."),
                    Step("13", "If {yellow} plays {a2}, {red} answers on {c6}."),
                    Step("11", "Elsewhere {red} drops on top: {a3} and {a4}."),
                ),
            ),
        ),
        exercises(
            "swap pairs",
            "After the right disc, dropping on top and one swap pair are enough. Find it.",
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
                Kind.FOLLOW_UP,
                None,
                (
                    Step("44", "{red} plays {d2}, {yellow} has to stop {d3}."),
                    Step("4", "{red} stops {d4},"),
                    Step("4", "and {yellow} stops {d5}. Nobody makes four."),
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
                (Step("1", "{yellow} plays {a3}, and {red} cannot win any more."),),
            ),
        ),
        exercises(
            "draws",
            "There is nothing to win. Find the only column that holds the draw.",
            ("4335724452537742254327477", "3"),
            ("443346126126231763325344", "4"),
            ("2774472451437447761365666561", "2"),
        ),
    ),
    Chapter(
        "opening",
        "The opening",
        (
            "{red} wins with the first disc in the middle, and with no other one: columns {c} "
            "and {e} draw if both sides play well, the others lose.",
            "In the opening a column is right or wrong for reasons that lie thirty discs ahead. "
            "Nobody can count that out, so these are results to remember. The middle is a good "
            "guess, but often not the answer.",
        ),
        (
            Example(
                "",
                "The empty board. {red} wins with column {d} only, on move 41.",
                3,
                None,
                Side.RED,
                (
                    Step("4", "{red} begins on {d1}."),
                    Step("444", "{d2}, {d3}, {d4}: both sides stay in the middle."),
                    Step("4", "{d5}: here, too, every other column would give the win away."),
                ),
                scores=(-2, -1, 0, 1, 0, -1, -2),
            ),
            Example(
                "4344",
                "{yellow} has played {d3} on top. Now {red} holds the draw with {d4} only.",
                3,
                None,
                None,
                (Step("4", "{red} takes {d4}. All other columns lose."),),
            ),
        ),
        exercises(
            "opening",
            "Only one column keeps the result. Do you remember it?",
            ("2", "3"),
            ("32", "6"),
            ("433", "3"),
        ),
    ),
    Chapter(
        "numbers",
        "What the numbers and marks mean",
        (
            "Above each column stands how a disc there ends if nobody makes a mistake from then "
            "on. A plus and a triangle that points up: the side to move wins. A minus and a "
            "triangle that points down: it loses. Zero and a round shape: the game is drawn.",
            "The number says how soon. Each side has 21 discs. A win counts 22 less the discs that "
            "the winner has played by then: +1 wins with the last disc, +18 with the fourth, "
            "sooner than which nobody can. A loss counts the same with a minus, so that the larger "
            "number is always the better one.",
            "Below the number the same is said as the move on which the four is completed. The "
            "best columns are filled. Numbers are never estimates: until a score is exact, a "
            "bound such as ≥ +2 or an ellipsis stands in its place.",
        ),
        (
            Example(
                "7662662544321111",
                "{red} is to move. Column {b} wins: +3, with {red}'s disc number 19, on move 37. "
                "Column {d} draws. Column {c} loses soonest: −4, {yellow} completes four with "
                "disc number 18, on move 36.",
                1,
                Kind.ENOUGH,
                Side.RED,
                (Step("2", "{red} plays {b4}. The other columns let the win go."),),
                scores=(-2, 3, -4, 0, -2, -2, -2),
            ),
        ),
        exercises(
            "numbers",
            "One column keeps what you have, a win or a draw; all others have a lower number.",
            ("4132343376", "4"),
            ("2234422575", "5"),
            ("413234337", "4"),
        ),
    ),
)
