"""Score chips say the scores of columns with their verdicts, and are drawn in their boxes."""

from typing import Any

from c4studio.pictures.chip import chip_item
from c4studio.pictures.places import Rectangle
from c4studio.pictures.scenes import (
    ChipState,
    Verdict,
    chip_tooltip,
    chips_of_analysis,
    merge_chips,
    waiting_chips,
)
from c4studio.words.naming import DEFAULT_NAMING, Naming, ScoreReading
from c4studio.words.rendering import render, render_within
from c4studio.words.wording import (
    best_line_text,
    column_contents,
    column_descriptions,
    score_meaning,
    search_effort_text,
    turn_sentence,
    verdict_sentence,
)
from engine import Analysis, Board, ColumnScore, Position, Score, Source
from tests.cases import cases

Bounds = tuple[tuple[int, int] | None, ...]


def score(value: int, position: Position) -> Score:
    return Score.for_side_to_move(value, position.ply)


def analysis(
    moves: str = "",
    bounds: Bounds = ((-18, 18),) * 7,
    whole: tuple[int, int] = (-18, 18),
    **changes: Any,
) -> Analysis:
    """An analysis made by hand; bounds of None are columns that cannot be played."""
    position = Position.from_moves(moves)
    pairs = [
        None
        if pair is None
        else ColumnScore(score(pair[0], position), score(pair[1], position), Source.SEARCH)
        for pair in bounds
    ]
    values: dict[str, Any] = {
        "position": position,
        "lower": score(whole[0], position),
        "upper": score(whole[1], position),
        "columns": tuple(pairs),
        "best": (),
        "line": (),
        "nodes": 0,
        "seconds": 0.0,
        "complete": False,
    }
    return Analysis(**(values | changes))


@cases()
def test_a_chip_says_what_is_known(
    bounds: tuple[int, int], state: ChipState, kind: Verdict, text: str
) -> None:
    chip = chips_of_analysis(analysis(bounds=(bounds, *((-18, 18),) * 6)))[0]
    assert (chip.state, chip.verdict, chip.text) == (state, kind, text)


def test_an_exact_chip_says_when_the_game_ends() -> None:
    chips = chips_of_analysis(analysis("4444", ((1, 1), (0, 0), *((-2, -2),) * 5)))
    assert [chip.caption for chip in chips[:3]] == ["move 41", "draw", "move 40"]


def test_best_columns_and_sources_are_marked() -> None:
    found = ColumnScore(*(score(1, Position()),) * 2, Source.CACHE)
    chips = chips_of_analysis(analysis(columns=(found,) * 7, best=(3,)))
    assert [chip.best for chip in chips] == [False] * 3 + [True] + [False] * 3
    assert chips[0].source is Source.CACHE
    assert "from the cache" in chip_tooltip(chips[0], Position(), DEFAULT_NAMING)


def test_full_columns_and_finished_games_are_closed() -> None:
    chips = waiting_chips(Position.from_moves("444444"))
    assert chips[3].state is ChipState.CLOSED
    assert chips[3].caption == "full"
    assert chips[2].state is ChipState.WAITING


def test_no_chip_stands_above_a_finished_game() -> None:
    box = Rectangle(0, 0, 60, 60)
    for moves in ("1212121", "4444441212121"):
        for chip in waiting_chips(Position.from_moves(moves)):
            assert chip.state is ChipState.CLOSED
            assert chip_item(box, chip, played=False).items == ()


def test_an_old_score_stays_until_the_new_one_stands() -> None:
    old = chips_of_analysis(analysis(bounds=((1, 1),) * 7, best=(0,)))
    new = chips_of_analysis(analysis(bounds=((-9, 9), (0, 9), (2, 2), *((-9, 9),) * 4)))
    chips = merge_chips(old, new)
    assert (chips[0].text, chips[0].stale, chips[0].best) == ("+1", True, False)
    assert (chips[1].text, chips[1].stale) == ("≥ 0", False)
    assert (chips[2].text, chips[2].stale) == ("+2", False)
    assert merge_chips(chips, waiting_chips(Position()))[0].stale


@cases()
def test_the_verdict_says_what_is_known(moves: str, whole: tuple[int, int], sentence: str) -> None:
    known = analysis(moves, whole=whole)
    assert render(verdict_sentence(known.position, known, True)) == sentence


def test_the_verdict_without_an_analysis() -> None:
    assert render(verdict_sentence(Position(), None, True)) == "Analysing…"
    assert render(verdict_sentence(Position(), None, False)) == "Engine paused"
    over = Position.from_moves("1212121")
    assert render(verdict_sentence(over, None, True)) == "Red has won on move 7"
    assert render(turn_sentence(over)) == "Game over · 7 discs"
    assert render(turn_sentence(Position.from_moves("4"))) == "Yellow to move · move 2"


def test_effort_and_line() -> None:
    assert render(search_effort_text(None)) == ""
    assert (
        render(search_effort_text(analysis(nodes=34_900_000, seconds=3.62)))
        == "34.9 M positions in 3.6 s"
    )
    assert (
        render(search_effort_text(analysis(nodes=8, seconds=0.0001))) == "8 positions in under 1 ms"
    )
    assert (
        render(search_effort_text(analysis(nodes=1, seconds=0.0001))) == "1 position in under 1 ms"
    )
    assert (
        render(search_effort_text(analysis(nodes=1200, seconds=0.012)))
        == "1.2 k positions in 12 ms"
    )
    assert render(search_effort_text(analysis(complete=True))) == "No search was needed"
    assert render(best_line_text(analysis(line=(3, 3, 2)))) == "Best line d d c"
    assert render(best_line_text(analysis())) == ""


def test_columns_are_read_out() -> None:
    position = Position.from_moves("44")
    assert render_within(column_contents(position, 3)) == "red, yellow, empty from row 3"
    full = render_within(column_contents(Position.from_moves("444444"), 3))
    assert full.endswith("red, yellow, full")
    known = analysis("44", ((1, 1), *((-9, 9),) * 6))
    assert render_within(column_descriptions(position, known)[0]) == (
        "empty from row 1. Score +1: Red wins on move 41 with best play"
    )
    assert render_within(column_descriptions(position, None)[0]) == "empty from row 1"


def test_sentences_name_the_sides_as_they_are_drawn() -> None:
    exchanged = Naming(exchanged=True)
    known = analysis("44", ((1, 1), *((-9, 9),) * 6), whole=(1, 1))
    said = render(verdict_sentence(known.position, known, True), exchanged)
    assert said.startswith("Yellow wins on move 41")
    assert render(turn_sentence(known.position), exchanged) == "Yellow to move · move 3"
    contents = render_within(column_contents(known.position, 3), exchanged)
    assert contents.startswith("yellow, red, ")
    chip = chips_of_analysis(known)[0]
    text = chip_tooltip(chip, known.position, exchanged)
    assert text == "Score +1: Yellow wins on move 41 with best play"


# Other boards, on which exact scores may take hours.


def wide_analysis(*bounds: tuple[int, int]) -> Analysis:
    """An analysis of a board of eight columns, of which the first bounds are known."""
    position = Position.from_moves("45", Board(8, 8))
    known = [*bounds, *[(-29, 29)] * (8 - len(bounds))]
    low, high = max(low for low, _ in known), max(high for _, high in known)
    scores = {
        value: Score.for_side_to_move(value, 2, position.board)
        for pair in [*known, (low, high)]
        for value in pair
    }
    columns = tuple(ColumnScore(scores[a], scores[b], Source.SEARCH) for a, b in known)
    return Analysis(position, scores[low], scores[high], columns, (), (), 5_000, 600.0, False)


def test_a_result_that_is_proved_is_named_while_the_score_is_unknown() -> None:
    chips = chips_of_analysis(wide_analysis((1, 29), (-29, -3), (0, 29), (-29, 0), (0, 0), (-2, 4)))
    assert [(each.state, each.verdict, each.text, each.caption) for each in chips[:6]] == [
        (ChipState.BOUND, Verdict.WIN, "≥ +1", "wins"),
        (ChipState.BOUND, Verdict.LOSS, "≤ −3", "loses"),
        (ChipState.BOUND, Verdict.OPEN, "≥ 0", ""),
        (ChipState.BOUND, Verdict.OPEN, "≤ 0", ""),
        (ChipState.EXACT, Verdict.DRAW, "0", "draw"),
        (ChipState.WAITING, Verdict.OPEN, "…", ""),
    ]
    assert chip_tooltip(chips[5], Position(Board(8, 8)), DEFAULT_NAMING) == "Not known yet"


def test_it_is_named_where_columns_are_compared_as_well() -> None:
    compared = Naming(reading=ScoreReading(compared=True))
    assert [chip.caption for chip in chips_of_analysis(wide_analysis((1, 29), (-9, -3)), compared)][
        :3
    ] == ["wins", "loses", ""]


def test_what_is_not_known_of_another_board_is_said_to_be_unknown() -> None:
    unknown = wide_analysis((-29, -3), (-9, -1))
    assert render(verdict_sentence(unknown.position, unknown, True)) == "Not known yet who wins"
    assert render(verdict_sentence(unknown.position, unknown, False)) == "Engine paused"
    assert render(score_meaning(unknown.position, unknown)) == (
        "The result of 2 of 8 columns is proved"
    )
    nothing = wide_analysis()
    assert render(score_meaning(nothing.position, nothing)) == (
        "The result of no column is proved yet"
    )
    won = wide_analysis((3, 29))
    assert render(verdict_sentence(won.position, won, True)) == "Red wins on move 59 at the latest"
    assert render(search_effort_text(won)) == "5.0 k positions in 10 min"


def test_the_published_value_of_an_empty_board_is_said_with_its_source() -> None:
    empty = Position(Board(8, 8))
    least, most = (Score.for_side_to_move(value, 0, empty.board) for value in (-29, 29))
    unknown = Analysis(empty, least, most, (None,) * 8, (), (), 0, 0.0, False)
    assert render(verdict_sentence(empty, unknown, True)) == (
        "Yellow wins on move 62 with best play, published by C. Steininger's solver c4"
    )


def test_scores_of_a_board_with_other_columns_do_not_stay() -> None:
    old = chips_of_analysis(wide_analysis((0, 0)))
    assert merge_chips(old, waiting_chips(Position())) == waiting_chips(Position())


def test_a_bound_never_loses_the_shape_of_its_result() -> None:
    (chip, *_) = chips_of_analysis(wide_analysis((-29, -25)))
    assert chip.text == "≤ −25"
    box, fonts = Rectangle(0, 0, 88, 60), range(60)
    drawn = [chip_item(box, chip, played=False, least=each).items for each in fonts]
    assert all("shape" in {getattr(each, "kind", "") for each in items} for items in drawn)


def test_a_bound_that_does_not_fit_is_only_the_shape_of_its_result() -> None:
    (chip, *_) = chips_of_analysis(wide_analysis((-29, -5)))
    for least, kinds in ((0.0, {"card", "shape", ""}), (50.0, {"card", "shape"})):
        drawn = chip_item(Rectangle(0, 0, 88, 60), chip, False, least).items
        assert {getattr(each, "kind", "") for each in drawn} == kinds
