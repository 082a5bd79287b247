"""The pages of the guide: what scores mean, threats, follow-up and zugzwang, with positions.

What an example says of its position is also there as values, which are held against the solver.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from c4studio.insight import Cell, Kind
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Side


@dataclass(frozen=True, slots=True)
class Example:
    """A position of the guide and a caption that says what to look at.

    Attributes:
        moves: the moves that lead to it, as a move string.
        text: what there is to see.
        column: the 0-based column that the text is about.
        kind: the reason that explains it; where the game ends soon the program tells the tactics.
        winner: who wins after it; None for a draw.
        cell: the cell that the text is about, which the reason names or a threat is on.
        decisive: a threat on that cell decides; None if the text does not say.
        zugzwang: the side to move would do better if it could pass.
        scores: what the seven columns score, where the text is about that.
    """

    moves: str
    text: str
    column: int
    kind: Kind
    winner: Side | None
    cell: Cell | None = None
    decisive: bool | None = None
    zugzwang: bool = False
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the guide.

    Attributes:
        title: what it is about.
        text: paragraphs.
        example: a position to look at.
    """

    title: str
    text: tuple[str, ...]
    example: Example


def chapters(naming: Naming = AS_PLAYED) -> tuple[Chapter, ...]:
    """Return all pages of the guide in order, with the sides named by their disc colours."""
    names = {str(side): naming.name(side) for side in Side}
    return tuple(
        replace(
            page,
            text=tuple(text.format_map(names) for text in page.text),
            example=replace(page.example, text=page.example.text.format_map(names)),
        )
        for page in _CHAPTERS
    )


_CHAPTERS = (
    Chapter(
        "What the numbers mean",
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
        Example(
            "7662662544321111",
            "{red} is to move. Column b wins: +3, with {red}'s disc number 19, on move 37. Column "
            "d draws. Column c loses soonest: −4, {yellow} completes four with disc number 18, on "
            "move 36.",
            1,
            Kind.ENOUGH,
            Side.RED,
            scores=(-2, 3, -4, 0, -2, -2, -2),
        ),
    ),
    Chapter(
        "Threats",
        (
            "A threat is an empty cell that completes a four. Few threats can be carried out at "
            "once. Most wait in a column, since neither side wants to play the cell below: one "
            "would let the other side win, the other one would let its own threat be stopped.",
            "Rows count from the bottom. A threat in row 1, 3 or 5 is an odd threat, one in row "
            "2, 4 or 6 an even one. H marks them: a triangle is odd, a square is even, and a "
            "filled one decides the game.",
        ),
        Example(
            "6133655226255642336525364414",
            "{yellow} threatens a four on a4. {red} must never play a3, and nobody else "
            "will. Without this threat {yellow} would not win.",
            0,
            Kind.FEEDS,
            Side.YELLOW,
            (0, 3),
            decisive=True,
            zugzwang=True,
        ),
    ),
    Chapter(
        "Follow-up",
        (
            "Answering on top, in the column where the other side has just played, is called "
            "follow-up. Where every column has an even number of empty cells this can be kept up "
            "until the board is full, and the side that does it gets the upper cell of each pair.",
            "{red} moves first, so with all columns even it is {red} who is to move, and {yellow} "
            "who follows: {yellow} gets all the even rows that are left.",
        ),
        Example(
            "666665464775777154115744141551",
            "Two columns are left, and {red} is to move. {yellow} answers on top whatever "
            "{red} does, and completes a four on the way.",
            1,
            Kind.FOLLOW_UP,
            Side.YELLOW,
            zugzwang=True,
        ),
    ),
    Chapter(
        "Zugzwang",
        (
            "Nobody may pass. Once all other columns are full, somebody has to play below a "
            "threat, and who that is follows from the number of cells that are left. A side that "
            "would do better if it could pass is in zugzwang.",
        ),
        Example(
            "3377773377311113112245254244242554",
            "No threat is on the board yet, and still {red} loses, since {red} is to move. "
            "In the end {red} has to play e5 or f5, and {yellow} completes a four above it.",
            5,
            Kind.FOLLOW_UP,
            Side.YELLOW,
            (5, 5),
            zugzwang=True,
        ),
    ),
    Chapter(
        "Odd threats",
        (
            "An odd threat suits {red}. While it stands, neither side wants to play below it. "
            "Together the other columns have an even number of cells, so once they are full it is "
            "{red}'s turn. In the column that is left {red} then gets the odd rows and {yellow} "
            "the even ones, and it is {yellow} who must play below the threat.",
            "This is a rule of thumb, and other threats on the board can upset it. Ask for the "
            "reason of a column to know.",
        ),
        Example(
            "755577557775444444633266666233",
            "Column b gives {red} an odd threat on a3. In the end {yellow} must play a2, and "
            "{red} completes the four.",
            1,
            Kind.GOAL,
            Side.RED,
            (0, 2),
        ),
    ),
    Chapter(
        "Even threats",
        (
            "An even threat suits {yellow}, who gets the even rows by follow-up anyway. {red} has "
            "to upset that, for instance with an odd threat in another column.",
        ),
        Example(
            "466446644664755775755577111111323",
            "Column c gives {yellow} an even threat on b4. In the end {red} must play b3, and "
            "{yellow} completes the four.",
            2,
            Kind.GOAL,
            Side.YELLOW,
            (1, 3),
        ),
    ),
    Chapter(
        "Threats worth nothing",
        (
            "A threat is worth nothing where the game never gets to it, for instance since the "
            "other side has a threat on the cell below.",
        ),
        Example(
            "3637566676547523522355613131112122",
            "{red} threatens d3 and d5, {yellow} threatens d4. To get to d5 the game has to "
            "pass d4: without the threat on d5 the result is the same, without that on d3 "
            "{red} would lose.",
            3,
            Kind.FOLLOW_UP,
            None,
            (3, 4),
            decisive=False,
        ),
    ),
)
