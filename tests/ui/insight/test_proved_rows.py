"""What is proved of columns while their scores are unknown, in the list of reasons."""

from c4studio.formats import read
from c4studio.review.insight import Explainer
from c4studio.ui.insight.why_part import WhyPart
from engine import Solver
from tests.hands import OpenWindow, pause

FORCED = "44536"
"""Red threatens four on g1, so six columns lose at once."""


def test_columns_that_lose_at_once_are_listed_without_scores(open_window: OpenWindow) -> None:
    hand = pause(open_window(read(FORCED)))
    hand.desk.docks.bring_to_front("dock.why")
    solver = Solver(8, book=None)
    first = next(solver.analyse(hand.document.current.position))
    found = Explainer(solver).explain_fully(first)
    assert not found.complete
    reasons = hand.desk.analysis.reasons
    reasons.explanation = found
    reasons.found.emit(found)
    rows = hand.part(WhyPart).panel.list
    texts = [" ".join(rows.item(row).text().split()) for row in range(rows.count())]
    assert "a, b, c, d, e, f Leaves Red's threat on g1" in texts
    assert not any("+" in text or "−" in text for text in texts)
    assert texts[-1] == "Red threatens four on g1"
