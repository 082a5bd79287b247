from c4studio import formats
from c4studio.ground.paths import packaged_examples
from c4studio.review.line import Line, played_line
from c4studio.training.drill import Drill
from c4studio.training.guess import FIRST_GUESSED_DISC, MOST_POINTS, GuessTry, guess_questions
from c4studio.training.puzzles.mining import PuzzleMiner
from engine import Side, Solver

SCORES = PuzzleMiner(Solver(16)).column_scores
LINE = played_line(formats.read(packaged_examples()["annotated"].read_text()).end())


def test_all_moves_of_the_winner_are_asked_for() -> None:
    questions = [*guess_questions(LINE, SCORES)]
    assert LINE.end.winner is Side.YELLOW
    played = [(each.line.end.ply + 1, each.played.column) for each in questions]
    # The last disc but three has one legal column alone.
    expected = [
        (number, LINE.columns[number - 1])
        for number in range(FIRST_GUESSED_DISC + 1, len(LINE.columns) + 1, 2)
        if len(LINE.positions[number - 1].legal_columns) > 1
    ]
    assert played == expected
    drawn = Line.from_text("34431331141137147726235446227722666675555")
    assert {each.played.side for each in guess_questions(drawn, SCORES)} == {Side.RED}


def test_points_follow_from_exact_scores_and_from_the_game() -> None:
    drill = Drill([*guess_questions(LINE, SCORES)])
    points, seen = 0, set()
    while drill.question is not None:
        trial = drill.trial
        assert isinstance(trial, GuessTry)
        question, scores = trial.question, SCORES(drill.position)
        best = max(each for each in scores if each is not None)
        for column in drill.position.legal_columns:
            score = scores[column]
            assert score is not None
            given = question.points_of_column(column)
            is_kept = score.result == best.result
            is_full = is_kept and (score == best or column == question.played.column)
            assert given == (MOST_POINTS if is_full else int(is_kept))
            seen.add(given)
        assert sum(question.chances) > 0.999
        assert 0 <= question.average_points <= MOST_POINTS + 1e-9
        guess = drill.position.legal_columns[drill.number % len(drill.position.legal_columns)]
        points += question.points_of_column(guess)
        before = drill.position
        drill.answer_question(guess)
        # The move of the game is played, whatever the guess.
        assert drill.position == before.play(question.played.column)
        drill.next_question()
    assert (drill.points, seen) == (points, {0, 1, MOST_POINTS})


def test_a_wrong_guess_is_refuted_and_another_one_is_not() -> None:
    for question in guess_questions(LINE, SCORES):
        for column in question.line.end.legal_columns:
            trial = question.begin()
            trial.play(column)
            is_wrong = question.points_of_column(column) == 0
            assert trial.is_refuted == is_wrong
            told = column if is_wrong else question.played.column
            assert trial.told_column == (question.line.end, told)
            # Best play may be what is asked for next.
            assert trial.columns_to_show((1, 2)) == ()
    shown = question.begin()
    shown.show_solution()
    assert (shown.passed, shown.is_shown, shown.points) == (False, True, 0)
    assert shown.line.columns[-1] == question.played.column
