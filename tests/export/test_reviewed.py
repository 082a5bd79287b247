"""What is searched before games are exported in a format that shows scores."""

from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportRequest
from c4studio.export.reviewed import request_with_scores, search_missing_scores
from c4studio.formats import read
from c4studio.game import NodeScores
from c4studio.ground.progress import ignore_progress
from c4studio.review import Review, nodes_of_line, review_line
from engine import Solver, StopFlag


def test_false_scores_of_a_file_are_computed_anew(solver: Solver) -> None:
    game, form = read("44444352632266547"), export_format_named("html")
    for node in nodes_of_line(game.end())[:-1]:
        lies = [2 if column in node.position.legal_columns else None for column in range(7)]
        node.scores = NodeScores.from_values(lies, node.position.ply, stored=True)
    request = ExportRequest(games=[game])
    found = search_missing_scores(form, request, lambda _: solver, StopFlag(), ignore_progress)
    (written,) = request_with_scores(request, found).games
    review = Review.of_nodes(nodes_of_line(written.end()))
    assert review == review_line(solver, review.line)
