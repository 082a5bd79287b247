"""Make the example games that come along: ``examples.txt`` has their comments, glyphs are reviewed.

    python -m tests.examples

writes them into ``resources/examples``. Opponents of the program played two of the games: Expert
(seed 1147) and Master (101147) the annotated one, Perfect (301) and Expert (100301) the zugzwang.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from c4studio.formats import movestring, sgf
from c4studio.game import Collection, Game, GameFacts, GameNode, Mark, Shape
from c4studio.ground.paths import packaged_book, packaged_examples
from c4studio.review.line import line_of_nodes, nodes_of_line
from c4studio.review.moves import edits_adding_glyphs
from c4studio.review.review import review_line
from engine import STANDARD, Solver


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """A line of an example game as it is written by hand.

    Attributes:
        first: the number of the line's first disc.
        moves: the moves of the line.
        comments: by the number of the disc after which it stands, or 0 for the start, a comment
            with the name of the cell that is circled, or with an empty text.
    """

    first: int
    moves: str
    comments: dict[int, tuple[str, str]]


def read_examples() -> dict[str, tuple[str, list[ExampleLine]]]:
    """The titles and lines of the examples by the names of their files; main lines are first."""
    text = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
    found = {}
    for example in text.split("\n\n\n"):
        head, *lines = example.split("\n\n")
        name, title = head.split(": ")
        found[name] = title, [_read_line(*line.split("\n", 1)) for line in lines]
    return found


def _read_line(head: str, comments: str) -> ExampleLine:
    first, moves = head.removeprefix("From disc ").split(": ")
    told = {
        int(disc): (comment, circled)
        for disc, circled, comment in re.findall(r"^  (\d+)(?: \((..)\))?: (.+)$", comments, re.M)
    }
    return ExampleLine(int(first), moves, told)


def examples() -> dict[str, Game]:
    """The games by the names of their files."""
    solver = Solver(64, packaged_book())
    return {name: _game(title, lines, solver) for name, (title, lines) in read_examples().items()}


def _game(title: str, lines: list[ExampleLine], solver: Solver) -> Game:
    game = Game(facts=GameFacts(title=title, annotator="C4 Studio"))
    ends = [game.root]
    for line in lines:
        before = ends[min(len(ends) - 1, 1)].path()[line.first - 1]
        ends.append(movestring.play_moves(before, line.moves))
        _annotate(ends[-1].path(), line)
    for each in ends[1:]:
        nodes = nodes_of_line(each)
        for edit in edits_adding_glyphs(nodes, review_line(solver, line_of_nodes(nodes)).moves):
            edit.node.annotation = edit.new
    return game


def _annotate(path: list[GameNode], line: ExampleLine) -> None:
    """Write comments and circles into the nodes of a line."""
    assert min(line.comments) >= line.first - 1
    for disc, (comment, circled) in line.comments.items():
        marks = (Mark(*STANDARD.named[circled], Shape.CIRCLE),) if circled else ()
        path[disc].annotation = replace(path[disc].annotation, comment=comment, marks=marks)


def main() -> None:
    """Write all of them."""
    for name, game in examples().items():
        path = packaged_examples()[name]
        path.parent.mkdir(exist_ok=True)
        path.write_text(sgf.sgf_of_games(Collection([game])), encoding="utf-8")


if __name__ == "__main__":
    main()
