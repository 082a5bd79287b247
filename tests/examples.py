"""Make the example games that come along: their comments are written here, their glyphs reviewed.

    python -m tests.examples

writes them into ``resources/examples``. Opponents of the program played two of the games: Expert
(seed 1147) and Master (101147) the annotated one, Perfect (301) and Expert (100301) the zugzwang.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from c4studio.formats import movestring, sgf
from c4studio.game import Collection, Game, GameFacts, GameNode, Mark, Shape
from c4studio.ground.paths import packaged_book, packaged_examples
from c4studio.review.line import line_of_nodes, nodes_of_line
from c4studio.review.moves import edits_adding_glyphs
from c4studio.review.review import review_line
from engine import Solver

HOW = "Step through the game with the arrow keys, or with the wheel on the board."
Told = Mapping[int, str]
"""Comments by the number of the disc after which they stand; 0 is the start."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example game as it is written by hand.

    Attributes:
        title: the name of the game.
        moves: the moves of the main line.
        told: the comments of the main line.
        marked: the cells that are circled, by disc number.
        lines: variations: the number of their first disc, their moves and their comments.
    """

    title: str
    moves: str
    told: Told
    marked: Mapping[int, str]
    lines: tuple[tuple[int, str, Told], ...] = field(default=())


ANNOTATED = Example(
    "An annotated game",
    "44444555511157122213332332757477371266",
    {
        0: "Red is winning until move 13, where one natural disc turns the game. It lets Yellow "
        f"have a threat on f2, and in the end Red must play the cell below it. {HOW}",
        1: "The middle of the bottom row lies in more lines of four than its neighbours. It is "
        "the only first disc that wins.",
        5: "The only winning disc, as on moves 1 and 3.",
        7: "Only b1 and e2 win. With e2 Yellow would have two side by side in row 2.",
        8: "d4 and e3 stand on one diagonal, d4–g1. Two cells of it are left: g1 is free to take, "
        "f2 is one disc up. Keep it in mind.",
        9: "The only winning disc. With e4 Yellow would have two side by side in row 4.",
        11: "a2 and d5 stand on one diagonal, a2–d5. g1 was just as good: it stops d4–g1.",
        12: "On top of it. All other columns lose sooner.",
        13: "The decisive mistake. It looks strong, with two in row 5 and two in column e. But it "
        "makes no threat, and Yellow is free to take g1. Only a4 and g1 kept the win.",
        14: "The only winning disc. d4, e3 and g1 make a threat on f2. It waits, since f1 is "
        "empty. Row 2 is even, and an even row suits Yellow, who moves second: if all other cells "
        "fill up, it is Red who must play f1.",
        15: "Red looks for a four that comes sooner: a4 and d1 stand on one diagonal, a4–d1, d3 "
        "and e4 on another, b1–e4. Both need c2.",
        16: "The only winning disc. It stops b1–e4.",
        17: "Red stops a1–d4 in turn.",
        18: "The only winning disc again. It stops a4–d1, and a2–d5 as well.",
        19: "Now Red aims at row 5, with a5, d5 and e5.",
        20: "c1, d2 and e3: a threat on f4. It is in an even row again, above f2.",
        21: "c2, d3 and e4: a threat on f5. Row 5 is odd, and odd rows suit Red. But the lowest "
        "threat in a column decides, and that is the one on f2.",
        22: "A threat on b4 (b4–e1), which Red must block.",
        24: "Red wanted b5: then c4 (b5–e2) and c5 above it would both be fours. Only b5 and c4 "
        "keep the win.",
        25: "Three in row 5: Yellow must block b5 at once. The threat on f5 stays.",
        27: "d5, e4 and g2: a threat on f3, in an odd row, and again above f2. Count the cells "
        "outside column f: a6, b6, c6, d6, e6 and g3 to g6, nine spare cells, and Yellow is to "
        "move. Nine is odd: Yellow plays the first and the last of them, and then Red must play "
        "f1.",
        31: "Three on top of each other: Yellow must block g5. A disc and its block use up two "
        "spare cells, so they do not change who plays the last one.",
        35: "One spare cell is left, b6.",
        36: "The only winning disc, and the last spare cell. Red runs out of moves (zugzwang).",
        37: "Nothing else is left. Red would win on f3 and on f5, and gets to neither.",
        38: "Four: the diagonal d4–g1, which was begun on moves 4 and 8.",
    },
    {14: "f2", 20: "f2", 27: "f2", 36: "f2"},
    (
        (
            13,
            "734532333352722226111777766",
            {
                13: "So Red keeps the win: d4–g1 is stopped, and f2 is a cell like any other.",
                14: "Yellow still gets a threat on f4 (c1–f4).",
                25: "The only winning disc: d5, e4 and g2 make a threat on f3. Row 3 is odd, and "
                "this time no threat lies below it.",
                30: "Now f2 is next. If Yellow plays it, Red has four on f3. Left are a4 to a6 and "
                "g3 to g6, seven spare cells, and Red is to move. Seven is odd: Red plays the "
                "first and the last of them.",
                38: "Yellow runs out of moves …",
                39: "… and the same column decides for the other side.",
            },
        ),
        (
            15,
            "66",
            {
                15: "To get at f2, Red plays the cell below it …",
                16: "… and Yellow has four at once. Do not play under a threat to stop it.",
            },
        ),
        (
            36,
            "66",
            {
                36: "Yellow cannot wait for one more disc, and plays under its own threat …",
                37: "… and Red blocks it. The win is gone: with best play it is a draw.",
            },
        ),
    ),
)

PERFECT = Example(
    "Perfect play",
    "44444432655555323332267623526661117777711",
    {
        0: "Both sides play a best disc on every move. Red, who moves first, wins on move 41, "
        f"with the last disc but one. {HOW}",
        1: "Only d1 wins. c1 and e1 lead to a draw, and the four outer columns lose.",
        2: "Every column loses by now; this one holds out longest.",
        3: "The only winning disc, as on moves 1 and 5: the cells of the middle column lie in the "
        "most lines of four.",
        6: "The middle column is full, and red and yellow discs take turns in it. The other "
        "columns decide.",
        7: "Two in row 1. Red wants e1 next: c1, d1 and e1 could be completed on b1 and on f1. "
        "Yellow must take b1 or e1 now; b1 holds out longer.",
        9: "The only winning disc. It makes a threat on e1 (c1–f1), which Yellow must block.",
        11: "On top of the block, and again the only winning disc: d3, e2 and f1 make a threat on "
        "c4. Column c has one disc, so it waits.",
        13: "The only winning disc: e4 and d3 are two of the diagonal c2–f5.",
        15: "The only winning disc: c2, d3 and e4 make a waiting threat on f5. Row 5 is odd, and "
        "odd rows suit Red, who moves first.",
        16: "A threat on c3 (b2–e5).",
        17: "Red blocks c3, and that makes three on top of each other: c4 would be four, twice. "
        "Yellow must take it.",
        18: "Forced. The threat on c4 is gone, the threat on f5 stays.",
        19: "The only winning disc. It takes c5 away from Yellow's diagonal c5–f2, and it stands "
        "beside d5 in row 5.",
        20: "Three on top of each other; Red must block b4.",
        22: "d4, e3 and f2: a threat on g1. Red must block it.",
        24: "Now f4 is next in column f. Yellow may not play it, as Red would take f5.",
        25: "b5, c5 and d5 make a second waiting threat, on a5, in row 5 again.",
        28: "b6, c6 and d6 make a threat on a6. It comes too late: a5, where Red has four, is "
        "below it.",
        29: "Red gives the threat on f5 up: Yellow must block it. The threat on a5 is enough.",
        34: "Count. Neither side likes to play a4: after Yellow's a4 Red has a5, after Red's a4 "
        "Yellow blocks it. Besides there are g2 to g6, five spare cells, and Red is to move. Five "
        "is odd: Red plays the first and the last of them.",
        35: "The only winning disc: keep the count.",
        39: "The last spare cell. Yellow must play a4 (zugzwang).",
        40: "Forced.",
        41: "Four in row 5, sixteen discs after the threat was made.",
    },
    {11: "c4", 15: "f5", 25: "a5", 34: "a5"},
    (
        (
            9,
            "56",
            {
                9: "Three in row 1 look stronger, but b1 is taken, so only f1 is left.",
                10: "Yellow blocks f1, and now Yellow wins with best play.",
            },
        ),
        (
            35,
            "11",
            {
                35: "Red opens a5 and gives the win away.",
                36: "Yellow blocks, Red must block a6 in turn, and with best play it is a draw.",
            },
        ),
    ),
)

ZUGZWANG = Example(
    "Zugzwang",
    "452213322535533623551176777662667711144",
    {
        0: "No disc of this game throws a result away. Red makes a threat on d3 with the "
        "thirteenth disc, cannot use it for a long time, and wins with it on move 39, when Yellow "
        f"has nothing else to play. That is zugzwang: running out of moves. {HOW}",
        1: "The only first disc that wins.",
        2: "Natural, but d2 holds out one move longer.",
        3: "Only a1 and b1 win. Red has two of row 1 now, with a1 and c1 free.",
        5: "The only winning disc: three of row 1. Yellow must block c1.",
        7: "On top of the block. b1 and c2 stand on one diagonal, b1–e4.",
        9: "The only winning disc. With b4 Yellow would have three on top of each other.",
        11: "b4 and c3 stand on one diagonal, a5–d2. That will matter in the end.",
        12: "Three on top of each other, so Red must block e4. Every column loses by now, but see "
        "what this block does for Red.",
        13: "Forced, and what a block: b1, c2 and e4 make a threat on d3. It waits, since d2 is "
        "empty. Row 3 is odd, and odd rows suit Red: if all other cells fill up, it is Yellow who "
        "must play d2, the cell below.",
        14: "Yellow has to take c4. For Red it would be the third disc on top of c2 and c3, and "
        "the third of row 4.",
        16: "c4, e2 and f1 stand on the diagonal c4–f1: d3 is four for Yellow, too. Now it is a "
        "threat for both, and whoever plays d2 loses. From now on both keep out of column d.",
        19: "b5, c5 and e5: a threat on d5. It is above d3, and the lowest threat in a column "
        "decides.",
        20: "b3, c4 and e6: d5 is four for Yellow, too. That changes nothing, as nobody gets past "
        "d3.",
        24: "e2 and f2 are two of row 2. With g2 Yellow would have three, and the fourth cell is "
        "d2.",
        25: "The only winning disc: it stops row 2 (d2–g2). Now count. Nobody may play d2. What is "
        "left is a4 to a6, b6, f3 to f6 and g3 to g6: twelve spare cells, and Yellow is to move. "
        "Twelve is even: Red plays the last of them, and then Yellow must play d2.",
        28: "Three on top of each other, so Red must block f4. A disc and its block use up two "
        "spare cells: the count stays even.",
        29: "e4, f4 and g4: d4 would be four, too.",
        31: "c2, e4 and f5: d3 is four on a second diagonal.",
        35: "Red may play a4. Yellow may not: it would let Red have a5, and then d2 would be four "
        "(a5–d2).",
        37: "The last spare cell. This is the zugzwang: only column d is left, and Yellow has to "
        "move.",
        38: "Under the threat.",
        39: "Four, and twice: b1–e4 and c2–f5.",
    },
    {13: "d3", 16: "d3", 25: "d3", 37: "d3"},
    (
        (
            17,
            "44",
            {
                17: "Red cannot wait, and plays d2 to get at d3 …",
                18: "… but it is Yellow's turn then, and d3 is four for Yellow. Never play under "
                "a threat, not even under your own.",
            },
        ),
        (
            25,
            "6744",
            {
                25: "Red stops the discs in column f …",
                26: "… but this makes three in row 2, and Red must block d2 …",
                28: "… right under d3. Yellow has four.",
            },
        ),
        (
            26,
            "1144",
            {
                26: "A spare cell, but not a harmless one.",
                27: "a5, b4 and c3: a threat on d2, which Yellow must block …",
                29: "… right under d3. Four, 5 moves sooner.",
            },
        ),
    ),
)

EXAMPLES = {"annotated": ANNOTATED, "perfect": PERFECT, "zugzwang": ZUGZWANG}
"""The examples by the names of their files."""


def examples() -> dict[str, Game]:
    """The games by the names of their files."""
    solver = Solver(64, packaged_book())
    return {name: _game(example, solver) for name, example in EXAMPLES.items()}


def _game(example: Example, solver: Solver) -> Game:
    game = Game(facts=GameFacts(title=example.title, annotator="C4 Studio"))
    end = movestring.play_moves(game.root, example.moves)
    main = end.path()
    _annotate(main, example.told, example.marked)
    ends = [end]
    for first, moves, told in example.lines:
        ends.append(movestring.play_moves(main[first - 1], moves))
        _annotate(ends[-1].path(), told, {}, first)
    for each in ends:
        nodes = nodes_of_line(each)
        for edit in edits_adding_glyphs(nodes, review_line(solver, line_of_nodes(nodes)).moves):
            edit.node.annotation = edit.new
    return game


def _annotate(path: list[GameNode], told: Told, marked: Mapping[int, str], first: int = 0) -> None:
    """Write comments and circles into the nodes of a line, from a disc number on."""
    assert min(told) >= first
    for disc, text in told.items():
        marks = tuple(
            Mark("abcdefg".index(name[0]), int(name[1]) - 1, Shape.CIRCLE)
            for name in sorted(marked.get(disc, "").split())
        )
        path[disc].annotation = replace(path[disc].annotation, comment=text, marks=marks)


def main() -> None:
    """Write all of them."""
    for name, game in examples().items():
        path = packaged_examples()[name]
        path.parent.mkdir(exist_ok=True)
        path.write_text(sgf.sgf_of_games(Collection([game])), encoding="utf-8")


if __name__ == "__main__":
    main()
