"""Make the example games that come along, annotated from the program's own analysis.

    python -m tests.examples

writes them into ``resources/examples``.
"""

from __future__ import annotations

from dataclasses import replace

from c4studio.formats import movestring, sgf
from c4studio.game import Collection, Game, GameFacts, GameNode, Glyph
from c4studio.ground.paths import packaged_book, packaged_examples
from c4studio.insight import Explainer
from c4studio.language.said import Passage
from c4studio.review.line import line_of_nodes, nodes_of_line
from c4studio.review.moves import JudgedMove, edits_adding_glyphs
from c4studio.review.review import review_line
from c4studio.words.course import CHAPTERS
from c4studio.words.insight import moments, why
from c4studio.words.insight.comment import annotation_with_reason
from c4studio.words.rendering import render
from engine import Solver

PLAYED = "444555543211333665267345722227766"
"""Mistakes of different kinds, and moves that were the only ones."""
HOW = "Step through the game with the arrow keys, or with the wheel on the board."
SHOWN = 8
"""The most discs of what would have been best beside a mistake."""
ZUGZWANG = "zugzwang"
"""The chapter of the course whose first example is played out."""


def examples() -> dict[str, Game]:
    """The games by the names of their files."""
    solver = Solver(64, packaged_book())
    explained, *_ = next(each.examples for each in CHAPTERS if each.name == ZUGZWANG)
    found = {
        "annotated": _game("An annotated game", PLAYED),
        "perfect": _game("Perfect play", _best_play(solver, "")),
        "zugzwang": _game("Zugzwang", _best_play(solver, explained.moves)),
    }
    for game in found.values():
        first = len(explained.moves) if game is found["zugzwang"] else 0
        _annotate(game.end().path()[first:], solver)
    line = nodes_of_line(found["annotated"].end())
    said = moments.decisive_moves_sentence(review_line(solver, line_of_nodes(line)))
    assert said is not None
    told = render(said)
    _comment(found["annotated"].root, f"{told}.\n{HOW} The reasons are the program's own.")
    _comment(found["perfect"].root, f"Neither side makes a mistake, and Red wins on move 41. {HOW}")
    shown = found["zugzwang"].end().path()[len(explained.moves)]
    _comment(shown, f"{render(Passage(explained.text))} {HOW}")
    return found


def _game(title: str, moves: str) -> Game:
    game = Game(facts=GameFacts(title=title, annotator="C4 Studio"))
    movestring.play_moves(game.root, moves)
    return game


def _best_play(solver: Solver, moves: str) -> str:
    """Moves, and the best ones behind them until the game ends."""
    end = movestring.play_moves(Game().root, moves)
    while not end.position.is_over:
        *_, analysis = solver.analyse(end.position)
        end = end.add_variation(analysis.best[0])
    return end.move_string()


def _annotate(nodes: list[GameNode], solver: Solver) -> None:
    """Give the moves of a line their glyphs, and mistakes and only moves a comment."""
    review = review_line(solver, line_of_nodes(nodes))
    for edit in edits_adding_glyphs(nodes, review.moves):
        edit.node.annotation = edit.new
    explainer = Explainer(solver)
    for node, move in zip(nodes[1:], review.moves, strict=True):
        assert move is not None
        if move.is_fault:
            reason = explainer.reason_of_column(move.position, move.columns, move.column)
            sentence = render(why.full_text_on_reason(move.position, reason))
            node.annotation = annotation_with_reason(
                node.annotation, sentence, move.position, reason
            )
            _show_what_held(node, move, explainer)
        elif node.annotation.glyph is Glyph.GOOD:
            reason = explainer.reason_of_column(move.position, move.columns, move.column)
            _comment(node, render(why.full_text_on_reason(move.position, reason)))


def _show_what_held(node: GameNode, move: JudgedMove, explainer: Explainer) -> None:
    """Add what would have been best beside a mistake, with its reason and the line of that."""
    column = move.best_columns[0]
    reason = explainer.reason_of_column(move.position, move.columns, column)
    assert node.parent is not None
    end = held = node.parent.add_variation(column)
    for each in reason.path[1:SHOWN]:
        end = end.add_variation(each)
    sentence = render(why.full_text_on_reason(move.position, reason))
    held.annotation = annotation_with_reason(held.annotation, sentence, move.position, reason)


def _comment(node: GameNode, text: str) -> None:
    node.annotation = replace(node.annotation, comment=text)


def main() -> None:
    """Write all of them."""
    for name, game in examples().items():
        path = packaged_examples()[name]
        path.parent.mkdir(exist_ok=True)
        path.write_text(sgf.sgf_of_games(Collection([game])), encoding="utf-8")


if __name__ == "__main__":
    main()
