"""Make the example games that come along: their comments are written here, their glyphs reviewed.

    python -m tests.examples

writes them into ``resources/examples``.
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
    "42272622476774665546554774511625111133",
    {
        0: "Red is winning until move 21, where one natural disc turns the game. It lets Yellow "
        f"have a threat on c2, and in the end Red must play the cell below it. {HOW}",
        1: "The middle of the bottom row lies in more lines of four than its neighbours. It is "
        "the only first disc that wins.",
        7: "Three on top of each other: b2, b3 and b4. Yellow must block b5 at once.",
        12: "Yellow does the same in column g, and Red must block g4.",
        15: "d1, f3 and g4 stand on one diagonal: a threat on e2. Column e is empty, so Red "
        "cannot complete it yet.",
        17: "Red plays right under its own threat, and Yellow must block e2. In return b4, d2 and "
        "e1 make a threat on c3. It waits: c1 and c2 are empty. Row 3 is odd, and a threat in an "
        "odd row suits Red, who moves first.",
        18: "Forced. It also makes a threat on c4, twice (b5–e2 and c4–f1). That is above c3, "
        "where Red comes first.",
        20: "f5 and d3 stand on the diagonal c2–f5, b1 and d3 on the diagonal b1–e4. Both lines "
        "need e4, and the next disc in column e goes to e3, right under it.",
        21: "The decisive mistake. It makes a threat on c5 (c5–f2), and it opens e4 to Yellow. "
        "Only a1 and g5 kept the win.",
        22: "b1–e4 and c2–f5: a threat on c2, twice. It lies in row 2, and an even row suits "
        "Yellow. It lies under c3, too: once Red plays c1, Yellow has four on c2, and Red never "
        "gets to c3.",
        24: "Right under Yellow's own threat on g6 (d3–g6). Red must block it, and the threat on "
        "c2 is enough.",
        26: "A threat on e5 (d6–g3), which Red must block.",
        27: "Time to count the cells outside column c: a1 to a6, b6, e6 and f6, nine spare cells, "
        "and Yellow is to move. Nine is odd: Yellow plays the first and the last of them, and "
        "then Red must play c1.",
        29: "a2, b2 and d2 make a threat on c2 for Red, too. Now it is a threat for both: whoever "
        "plays c1 loses.",
        32: "Four spare cells are left, a3 to a6, and Red is to move. Four is even: Yellow plays "
        "the last of them, and Red must play c1. Red runs out of moves (zugzwang).",
        33: "Red holds out as long as can be. Yellow answers each disc in column a.",
        36: "The last spare cell.",
        37: "Nothing else is left.",
        38: "Four, and twice: b1–e4 and c2–f5.",
    },
    {17: "c3", 20: "e4", 22: "c2", 27: "c2", 32: "c2"},
    (
        (
            21,
            "7443267555333",
            {
                21: "So Red keeps the win. Whoever plays e3 lets the other side take e4: Red "
                "leaves it alone, and takes a cell from Yellow's row 5.",
                28: "In the end Yellow plays e3 …",
                29: "… and e4 is Red's. It makes a threat on c4 (b4–e4), right above the one on "
                "c3.",
                31: "Now Red may play under its own threat. Yellow must block c3 …",
                33: "… and c4 above it is four as well.",
            },
        ),
        (
            33,
            "33",
            {
                33: "So it was played: at once under Yellow's threat on c2.",
                34: "Four, two moves sooner.",
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
    "474442221143766724666221161177733",
    {
        0: "No disc of this game throws a result away. Red makes a threat on c3 with the ninth "
        "disc, cannot use it for a long time, and wins with it on move 33, when Yellow has "
        f"nothing else to play. That is zugzwang: running out of moves. {HOW}",
        1: "The only first disc that wins.",
        2: "Far from the middle. d2 holds out 3 moves longer.",
        7: "b2 and d4 stand on one diagonal, a1–d4. Two cells of it are left: a1 is free to take, "
        "c3 is two discs up.",
        8: "b3 and d3 are two of row 3. But a1 was the cell to take: it stops the diagonal and "
        "holds out 3 moves longer.",
        9: "a1, b2 and d4 make a threat on c3. It waits, since c1 and c2 are empty. Row 3 is odd, "
        "and odd rows suit Red: if all other cells fill up, it is Yellow who must play the cell "
        "below.",
        12: "c1 is harmless, but now c2 is next. If Yellow plays c2, Red has four on c3. If Red "
        "plays c2, Yellow blocks c3. From now on both keep out of column c.",
        15: "d2, f2 and g2 make a threat on e2. An even row suits Yellow, so this is no second "
        "c3. But Yellow may not play e1 any more.",
        19: "d5, f3 and g2: a third threat, on e4.",
        20: "d6, f4 and g3 make a threat on e5. It is above e2 and e4, where Red comes first.",
        24: "a3, b3 and d3: now c3 is four for Yellow, too. It is a threat for both, and whoever "
        "plays c2 loses.",
        25: "Count. Nobody may play c2, and Yellow may not play e1. What is left is a5, a6, f6, "
        "g4, g5 and g6: six spare cells, and Yellow is to move. Six is even: Red plays the last "
        "of them, and then Yellow must play c2 or e1.",
        27: "a5, b4 and d2: c3 would be four on a second diagonal, too.",
        31: "The last spare cell. This is the zugzwang: only c2 and e1 are left, and each lies "
        "under a threat. Yellow would like to pass, and has to move.",
        32: "Under the threat on c3.",
        33: "Four: the diagonal a1–d4, which was begun on move 5.",
    },
    {9: "c3", 15: "e2", 19: "e4", 25: "c3 e2", 31: "c3 e2"},
    (
        (
            17,
            "33",
            {
                17: "Red cannot wait, and plays c2 to get at c3 …",
                18: "… but it is Yellow's turn then. The threat is gone, and the win with it: now "
                "Yellow wins with best play. Never spend a waiting threat.",
            },
        ),
        (
            26,
            "33",
            {
                26: "So it was played: under the threat, though there were six spare cells.",
                27: "Four, three moves sooner.",
            },
        ),
        (
            32,
            "55",
            {
                32: "The other column loses as well.",
                33: "Four in row 2.",
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
