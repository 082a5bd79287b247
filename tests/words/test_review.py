from dataclasses import replace

from c4studio.game import NodeScores
from c4studio.ground.paths import packaged_book
from c4studio.language.messages import Message, Noun, Practice
from c4studio.language.said import Amount, NamedColumn, Quoted, Said, say
from c4studio.review import JudgedMove, LevelRange, Line, PlayerSummary, Review
from c4studio.review.insight import Explainer, ReasonSupport
from c4studio.training.drill import BoardRegion
from c4studio.words import review as words
from c4studio.words.rendering import render_within
from engine import Position, Side, Solver
from tests.cases import cases
from tests.language import named
from tests.language.named import also, cell, column, columns, either, moves

COLUMNS = (-2, 1, -1, 0, -1, 0, -2)
POSITION = Position.from_moves("4444")


def move(column: int, columns: tuple[int | None, ...] = COLUMNS) -> JudgedMove:
    return JudgedMove(POSITION, column, NodeScores.from_values(columns, 4).columns)


def effect(column: int, judgement: Said) -> Said:
    """What is said of Red's fifth move of the game."""
    return say(Message.DISC_DID, disc=place(5, Side.RED, column), effect=judgement)


def place(number: int, side: Side, column: int) -> Said:
    return say(Message.MOVE_IN_COLUMN, number=number, side=side, column=NamedColumn(column))


def only_kept(name: str) -> Said:
    return say(Message.ONLY_KEPT_IT, columns=columns(name))


@cases(vars(named))
def test_what_a_move_did(found: JudgedMove, judgement: Said) -> None:
    assert words.judgement_of_move(found) == judgement
    assert words.move_sentence(found) == effect(found.column, judgement)


def test_how_many_find_the_only_column_is_said_where_few_do() -> None:
    assert words.judgement_of_move(move(1)).message is Practice.ONLY_COLUMN_FOUND_BY
    easy = move(1)
    easy.__dict__["keeping_share"] = 0.7
    assert words.judgement_of_move(easy) == say(Message.ONLY_COLUMN_THAT_KEEPS)


@cases()
def test_how_many_would_have_avoided_a_mistake(share: float, told: str) -> None:
    fault = move(0)
    fault.__dict__["avoiding_share"] = share
    said = words.avoiding_share_phrase(fault)
    assert said is not None
    assert render_within(said) == told


def test_at_which_level_a_player_kept_the_result() -> None:
    summary = summary_of(move(1))
    assert words.level_sentence(summary) is None
    found = replace(summary, level=LevelRange("Club", "Regular", "Strong"))
    assert words.level_sentence(found) == say(
        Practice.KEPT_AS_OFTEN_WITHIN,
        side=Side.RED,
        level=Quoted("Club"),
        weakest=Quoted("Regular"),
        strongest=Quoted("Strong"),
    )
    alone = replace(summary, level=LevelRange("Club", "Club", "Club"))
    assert words.level_sentence(alone) == say(
        Practice.KEPT_AS_OFTEN_AS, side=Side.RED, level=Quoted("Club")
    )


def summary_of(*moves: JudgedMove) -> PlayerSummary:
    line = Line(POSITION, (moves[0].column,))
    return Review(line, (NodeScores(moves[0].columns),)).player_summaries[Side.RED]


def test_how_a_player_did() -> None:
    kept, thrown = summary_of(move(1)), summary_of(move(3))
    assert words.player_summary_sentence(kept) == say(
        Message.KEPT_RESULT_HARD,
        side=Side.RED,
        run=moves(1),
        kept=1,
        moves=moves(1),
        hard_kept=1,
        hard=1,
    )
    said = words.player_summary_sentence(thrown)
    assert said.message is Message.KEPT_RESULT_HARD
    assert said.value("kept") == 0
    assert said.value("moves") == moves(1)
    easy = summary_of(move(0, (1, 1, 1, 0, 1, 1, 1)))
    assert words.player_summary_sentence(easy) == say(
        Message.KEPT_RESULT, side=Side.RED, run=moves(1), kept=1, moves=moves(1)
    )
    none = summary_of(move(0, (0, 0, 0, 0, 0, 0, 0)))
    assert words.player_summary_sentence(none) == say(
        Message.NO_WRONG_COLUMN, side=Side.RED, run=moves(1)
    )
    assert render_within(words.move_counts_by_class_text(thrown)) == "win to draw 1"
    assert words.good_columns_sentence(2, 7) == say(
        Message.COLUMNS_HOLD, number=2, legal=Amount(7, Noun.COLUMN)
    )
    assert words.good_columns_sentence(None, 7) is None


def test_what_is_asked_and_hinted() -> None:
    review = Review(Line(POSITION, (3,)), (NodeScores.from_values((1, 2, -1, 0, -1, 0, -2), 4),))
    fault = review.last_result_change
    assert fault is not None
    assert words.mistake_question(fault) == say(Practice.FIND_TO_KEEP_WIN, number=5, side=Side.RED)
    assert words.mistake_hint(BoardRegion.LEFT) == say(Practice.LOOK_LEFT)
    assert words.mistake_hint(1) == say(Practice.COLUMN_HINT, column=column("b"))


def test_a_mistake_is_told_with_its_reason_where_that_is_short() -> None:
    position = Position.from_moves("444443526322665")
    solver = Solver(4, book=None)
    found = JudgedMove(position, 3, solver.score_columns(position))
    reason = Explainer(solver).reason_of_column(position, found.columns, 3)
    assert words.fault_sentence(found, None) == words.move_sentence(found)
    leaves = say(Message.LEAVES_THREAT, holder=Side.RED, cell=cell("g1"))
    assert words.fault_sentence(found, reason) == say(
        Message.MISTAKE_SAYS,
        move=place(16, Side.YELLOW, 3),
        text=also(leaves, words._keeping_columns(found)),
    )
    searched = replace(reason, standing=ReasonSupport.SEARCH, lead=None)
    assert words.fault_sentence(found, searched) == words.move_sentence(found)


def test_where_best_play_ends() -> None:
    won = Position.from_moves("1212121")
    assert words.best_line_end_phrase(3, won) == say(
        Message.PERFECT_PLAY_WIN, column=column("d"), disc=7, winner=Side.RED
    )


def test_the_columns_that_kept_the_result_are_named_once() -> None:
    position, solver = Position.from_moves("441754"), Solver(16, packaged_book())
    found = JudgedMove(position, 3, solver.score_columns(position))
    reason = Explainer(solver).reason_of_column(position, found.columns, 3)
    attack = say(Message.ATTACK_FROM, cell=either("c1"))
    misses = say(Message.MISSES_THE_ATTACK, attack=attack)
    assert words.fault_sentence(found, reason) == say(
        Message.MISTAKE_SAYS,
        move=place(7, Side.RED, 3),
        text=misses,
    )
