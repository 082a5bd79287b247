"""Chapters of the guide about what the program displays, and about the opening."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_OPENING = (
    Chapter(
        "numbers",
        "What the numbers and marks mean",
        (
            "Above each column stands how a disc there ends if nobody makes a mistake from then "
            "on. A plus and a triangle that points up: the side to move wins. A minus and a "
            "triangle that points down: it loses. Zero and a round shape: the game is drawn.",
            "The number says how soon. Each side has 21 discs. The number of a win is 22 minus the "
            "discs that the winner needs: +1 wins with the last disc, +18 with the fourth, the "
            "soonest there is. A loss counts the same with a minus, so that the larger "
            "number is always the better one.",
            "Below the number the same is given as the move on which the four is completed. The "
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
                ReasonKind.FEW_CELLS_SUFFICE,
                Side.RED,
                (ExampleStep("2", "{red} plays {b4}. The other columns let the win go."),),
                scores=(-2, 3, -4, 0, -2, -2, -2),
            ),
        ),
        build_exercises(
            "numbers",
            "One column has a plus or a zero, and all others have a minus. Count it out, and find "
            "it.",
            ("4543447575557742374151732212231", "3"),
            ("3454344263677566546233716115553177", "1"),
            ("43546737577121662223436263325516", "5"),
        ),
    ),
    Chapter(
        "first discs",
        "First discs",
        (
            "The middle counts most: {d3} lies in 13 possible fours, {a1} in three. Whoever holds "
            "the middle has lines to both sides.",
            "Look for open twos in row 1 at every turn. Only then think of later: of twos in "
            "your rows, and of diagonals through {c3}, {d3} or {e3}.",
            "After {d1} {red} wins against every reply. Answer {d2} with {d3}, {c1} with {f1} or "
            "{g1}, {b1} with {b2} or {f1}; nothing else wins there. Answer {a1} with {d2}, which "
            "is quickest, but not with {a2} or {b1}. After {d1}, {d2}, {d3} and {d4} only {d5} "
            "wins. The other half of the board mirrors this. If {red} answers {c1} or {b1} with "
            "{d2}, {yellow} takes {d3} at once and has a draw.",
        ),
        (
            Example(
                "4",
                "{red} has played {d1}. All replies lose; {d2} holds out longest, to move 41.",
                3,
                None,
                Side.RED,
                (
                    ExampleStep("4", "{yellow} plays {d2}."),
                    ExampleStep("4", "Only {d3} keeps the win."),
                ),
                scores=(-4, -2, -2, -1, -2, -2, -4),
            ),
            Example(
                "43",
                "{yellow} has played {c1}. {f1} wins, and {g1} as well, but {d2} only draws.",
                5,
                None,
                Side.RED,
                (ExampleStep("6", "{red} plays {f1}, on the other side of the middle."),),
                scores=(-3, -3, 0, 0, -2, 2, 1),
            ),
        ),
        build_exercises(
            "first discs",
            "{red} began in the middle. Keep the win or the draw.",
            ("41", "34567"),
            ("42", "26"),
            ("434", "4"),
            ("424", "4"),
            ("4444", "4"),
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
            "After {b1} only {c1} wins for {yellow}. After {c1} and {b1} only {f1} wins for {red}. "
            "After {d1}, {c1} and {c2} only {c3} holds {yellow}'s draw.",
        ),
        (
            Example(
                "",
                "The empty board. {red} wins with column {d} only, on move 41.",
                3,
                None,
                Side.RED,
                (
                    ExampleStep("4", "{red} begins on {d1}."),
                    ExampleStep("444", "{d2}, {d3}, {d4}: both sides stay in the middle."),
                    ExampleStep(
                        "4", "{d5}: here, too, every other column would give the win away."
                    ),
                ),
                scores=(-2, -1, 0, 1, 0, -1, -2),
            ),
            Example(
                "4344",
                "{yellow} has played {d3} on top. Now {red} holds the draw with {d4} only.",
                3,
                None,
                None,
                (ExampleStep("4", "{red} takes {d4}. All other columns lose."),),
            ),
        ),
        build_exercises(
            "opening",
            "Only one column keeps the result. Do you remember it?",
            ("2", "3"),
            ("32", "6"),
            ("433", "3"),
        ),
    ),
)
