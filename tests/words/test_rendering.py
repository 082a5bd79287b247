"""Rendering: names, capitals, where names stand, and another language without a word of English."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import c4studio
from c4studio.formats import movestring
from c4studio.game import Game, GameFacts
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.language.messages import Message, Notice, Noun
from c4studio.language.said import (
    Amount,
    NamedCell,
    NamedColumn,
    NamedColumns,
    NamedScore,
    Said,
    Value,
    say,
)
from c4studio.review import Line, Review, nodes_of_line, review_line
from c4studio.review.graph import graph_points
from c4studio.review.insight import Explainer
from c4studio.training.drill import TriedColumnExplanation
from c4studio.words import graph, report, wording
from c4studio.words import review as review_words
from c4studio.words.insight import moments, why
from c4studio.words.naming import DEFAULT_NAMING, Naming, ScoreReading
from c4studio.words.rendering import render, rendered
from c4studio.words.training import drill
from engine import STANDARD, Board, Position, Score, Side, Solver
from tests.cases import cases
from tests.language.sentences import names_in
from tests.words.pseudo import PSEUDO

NUMBERED = Naming(lettered=False)
EXCHANGED = Naming(exchanged=True)
GAME = "44444432326626637717155"
POSITIONS = ("", "4", "255", "43655353356", "42547644456422225", "7634666357627711627251")
NAMES = re.compile(r"\b([a-g][1-6]?|\d+)\b")
TAKE_NAMES = {"naming.py", "rendering.py", "scores.py", "refusals.py"}
"""The modules of ``words`` that know the names which users choose."""
HAND_NAMES_ON = {
    "drawing/look.py",
    "ui/training/sheet_part.py",
}
"""The modules beside those of exports, pictures and reports, which write for others, that know
them."""
MAY_RENDER = {
    "insight/explained.py",
    "insight/reasons.py",
    "insight/records.py",
    "preparation.py",
}
"""The modules of ``words`` that render: one measures, and three write what JSON and games have."""
RENDER = {"app", "cli", "drawing", "export", "pictures", "report", "ui", "words"}
"""The rooms that draw, print, write or speak sentences."""


def test_names_are_those_that_the_user_chose() -> None:
    said = say(Message.LEAVES_THREAT, holder=Side.RED, cell=NamedCell((3, 2)))
    assert render(said) == "Leaves Red's threat on d3"
    assert render(said, EXCHANGED) == "Leaves Yellow's threat on d3"
    assert render(said, NUMBERED) == "Leaves Red's threat on column 4, row 3"
    only = say(Message.ONLY_WINS, column=NamedColumn(3))
    assert render(only) == "Only d wins"
    assert render(only, NUMBERED) == "Only column 4 wins"


def test_a_sentence_begins_with_a_capital_or_with_a_name() -> None:
    four = say(Message.FOUR_NOW)
    assert render(four) == "Four now"
    assert (
        render(say(Message.COLUMN_SAYS, column=NamedColumn(0), text=four)) == "Column a: Four now"
    )
    decides = say(Message.ONLY_KEPT_IT, columns=NamedColumns((2,)))
    assert render(say(Message.AND_ALSO, first=four, second=decides)) == (
        "Four now; only column c kept it"
    )
    did = say(Message.KEPT_THE_WIN)
    kept = say(Message.COLUMNS_DID, columns=NamedColumns((0, 1)), did=did)
    many = say(Message.COLUMNS_DID, columns=Amount(5, Noun.COLUMN), did=did)
    assert render(many) == "5 columns kept the win"
    assert render(kept) == "a and b kept the win"
    assert render(kept, NUMBERED) == "Columns 1 and 2 kept the win"


@cases(names_in())
def test_sentences_of_all_kinds_use_the_names(said: Said, naming: Naming, text: str) -> None:
    assert render(said, naming) == text


def test_the_names_of_cells_and_columns_are_found_in_the_text() -> None:
    said = say(
        Message.AND_ALSO,
        first=say(Message.MUST_PLAY, other=Side.RED, cell=NamedCell((1, 4))),
        second=say(Message.ONLY_WINS, column=NamedColumn(6)),
    )
    for naming in (Naming(), NUMBERED, EXCHANGED):
        found = rendered(said, naming)
        of_cell, of_column = found.spans
        assert found.text[of_cell.start : of_cell.end] == naming.cell((1, 4))
        assert of_cell.cells(STANDARD) == ((1, 4),)
        assert found.text[of_column.start : of_column.end] == naming.column(6)
        assert of_column.cells(STANDARD) == tuple((6, row) for row in range(6))
        assert of_column.cells(Board(8, 9)) == tuple((6, row) for row in range(9))


@cases()
def test_a_score_in_a_text_is_found_as_it_is_and_not_as_it_is_seen(
    reading: ScoreReading, text: str
) -> None:
    score, discs = Score(8, 26, 5), Amount(21, Noun.DISC)
    said = say(Notice.DISCS_FROM_NOW, score=score, discs=discs)
    found = rendered(said, Naming(reading=reading))
    ((start, end, value),) = ((each.start, each.end, each.value) for each in found.scores)
    assert (found.text[start:end], value) == (text, NamedScore(8, 26, 5))
    assert not found.spans


def sentences(solver: Solver) -> Iterator[Value]:
    """All that is said of some positions, and of a reviewed game."""
    for moves in POSITIONS:
        *_, analysis = solver.analyse(Position.from_moves(moves))
        explanation = Explainer(solver).explain_fully(analysis)
        yield from why.position_remarks(explanation)
        for row in why.reason_rows(explanation):
            yield row.sentence
            if row.more is not None:
                yield row.more
            yield why.full_text_on_reason(row.reason)
            tried = TriedColumnExplanation(explanation, row.columns[0], ())
            yield drill.try_explanation_sentence(
                drill.tried_column_sentence(row.columns[0], True), tried, (3,)
            )
    review = review_line(solver, Line.from_text(GAME))
    yield from of_review(review)
    yield from of_report(review)


def of_review(review: Review) -> Iterator[Said]:
    told = moments.story_in_brief(review)
    assert told is not None
    yield told
    for move in review.mistakes:
        yield moments.full_mistake_description(move, None)
        yield review_words.move_sentence(move)
        yield review_words.mistake_question(move)


def of_report(review: Review) -> Iterator[Value]:
    """All that a report says of a reviewed game, whose players have no Latin names."""
    game = Game(facts=GameFacts(red="Ада", event="Турнир", round="3", result="Red+Resign"))
    movestring.play_moves(game.root, review.line.text)
    yield report.game_title(Game())
    yield from filter(
        None, (wording.game_heading(game.facts), wording.finished_result(review.line.end))
    )
    yield from (value for line in report.fact_lines(game.facts) for value in line)
    yield from report.PLAYER_TABLE_HEADINGS
    for side, summary in review.player_summaries.items():
        yield from (
            report.player_of_side(side, game.facts),
            review_words.player_summary_sentence(summary),
        )
        yield from (
            review_words.move_counts_by_class_text(summary),
            *report.summary_table_cells(summary),
        )
    yield graph.graph_description(graph_points(review), 3)
    yield from map(graph.graph_point_tooltip, graph_points(review))
    for node, scores, move in zip(
        nodes_of_line(game.end()), review.scores, review.moves, strict=False
    ):
        position = node.position
        yield from (
            report.move_with_glyph(node, None),
            wording.turn_sentence(position),
            wording.position_caption(node),
        )
        yield from report.position_sentences(node, move)
        node.scores = scores
        known = analysis_with_stored_scores(node, None)
        assert known is not None
        yield from wording.column_descriptions(position, known)
        yield wording.verdict_sentence(position, known, enabled=True)


def test_only_the_renderer_takes_names_and_only_who_draws_renders() -> None:
    root = Path(c4studio.__file__).parent
    words = root / "words"
    texts = {path.relative_to(words).as_posix(): path.read_text() for path in words.rglob("*.py")}
    assert {name for name, text in texts.items() if "Naming" in text} <= TAKE_NAMES
    known = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"\bNaming\b", path.read_text())
    }
    writers = ("export", "pictures", "report", "words")
    assert {each for each in known if not each.startswith(writers)} == (HAND_NAMES_ON)
    found = {name for name, text in texts.items() if "words.rendering" in text}
    assert found - {"rendering.py"} <= MAY_RENDER
    rooms = {
        path.relative_to(root).parts[0]
        for path in root.rglob("*.py")
        if "words.rendering import" in path.read_text()
    }
    assert rooms <= RENDER


def test_no_word_of_english_strays_into_another_language(solver: Solver) -> None:
    said = [*sentences(solver)]
    assert len(said) > 100
    for each in said:
        for naming in (DEFAULT_NAMING, NUMBERED):
            text = render(each, replace(naming, language=PSEUDO))
            assert re.search("[a-zA-Z]", NAMES.sub("", text)) is None, text
        assert not isinstance(each, Said) or len(text) > len(render(each, NUMBERED))


def test_a_change_of_names_builds_no_sentence_again(solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_moves(POSITIONS[-1]))
    explanation = Explainer(solver).explain_fully(analysis)
    for row in why.reason_rows(explanation):
        assert render(row.sentence, EXCHANGED) == _exchange(render(row.sentence))


def _exchange(text: str) -> str:
    other = {"Red": "Yellow", "Yellow": "Red"}
    return re.sub("Red|Yellow", lambda found: other[found[0]], text)
