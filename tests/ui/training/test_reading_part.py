"""Reading ahead in the real window: lines, judgements, and the moves of games."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio import formats
from c4studio.game import GameFacts
from c4studio.ground.paths import Paths
from c4studio.library.entry import entry_of_game
from c4studio.library.library import Library
from c4studio.library.played import PlayedGame, keep_played_game
from c4studio.training.drill import Drill, DrillStage
from c4studio.training.guess import MOST_POINTS, GuessQuestion
from c4studio.training.reading import CalculationTry, JudgeTry
from c4studio.training.sets import ReadingKind, results_of_set_rounds
from c4studio.ui import settings
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.reading_part import ReadingPart
from engine import Side
from tests.hands import Hand, wait
from tests.held import hold_up_searches, wait_for_searches
from tests.ui.question_page import check_hidden
from tests.ui.training.training_window import Opened
from tests.ui.window.test_accessibility import nameless

GAME, MIRRORED = "4444415522613", "4444473366275"


def begun(command: str, hand: Hand) -> tuple[ReadingPart, Drill]:
    """Choose a kind of reading ahead, and wait until the first question is asked."""
    part = hand.part(ReadingPart)
    hand.do(command)
    wait(lambda: part.drill is not None)
    assert part.drill is not None
    return part, part.drill


def line_under(drill: Drill) -> CalculationTry:
    assert isinstance(drill.trial, CalculationTry)
    return drill.trial


def wait_for_reason(part: ReadingPart) -> None:
    """Wait until the verdict and the reason are told."""
    wait(lambda: part.drill is not None and part.drill.trial.passed is not None)
    wait(lambda: not part._search.is_running and part.page.told.text() != "")


def rounds(opened: Opened, kind: ReadingKind) -> list[tuple[int, int]]:
    with opened() as store:
        return [(each.passed, each.asked) for each in results_of_set_rounds(store, kind)]


def test_a_line_is_entered_while_the_discs_stay(hand: Hand, opened: Opened) -> None:
    part, drill = begun("train.calculate", hand)
    page, trial = part.page, line_under(drill)
    assert nameless(page) == []
    check_hidden(hand, page, drill.position)
    discs = page.board.scene.discs
    for number, column in enumerate(trial.solution, 1):
        hand.press(str(column + 1))
        assert page.board.scene.discs == discs
        if number < len(trial.solution):
            assert page.told.text().startswith(f"{number} of {len(trial.solution)}: ")
            check_hidden(hand, page, drill.position)
    wait_for_reason(part)
    assert page.told.text().startswith("Right to the end: ")
    assert "with best play" in page.told.text()
    # The line is played out as numbered discs.
    wait(lambda: page.board.scene.line is not None)
    # A line that breaks.
    hand.press("Return")
    trial = line_under(drill)
    wrong = next(each for each in trial.position.legal_columns if each != trial.solution[0])
    hand.press(str(wrong + 1), "Backspace", str(wrong + 1))
    assert trial.entered == (wrong,)
    while not trial.is_waiting and trial.passed is None:
        hand.press(str(trial.position.legal_columns[0] + 1))
    wait_for_reason(part)
    assert page.told.text().startswith("Breaks at disc 1: ")
    wait(lambda: "answers in column" in page.told.text())
    hand.press("H")
    assert drill.stage is DrillStage.LOOKING_FOR_COLUMN
    hand.press("S")
    assert page.told.text().startswith("A right line: ")
    hand.press("Esc")
    wait(lambda: page.told.text() == "1 of 2 so far")
    assert page.task.text() == "1 of 2 found at the first try"
    hand.press("Return")
    assert not part.is_open
    assert rounds(opened, ReadingKind.CALCULATE) == [(1, 2)]
    hand.do("workspace.learn")
    tile = hand.part(LearnHomePart).page.tiles["train.calculate"]
    wait(lambda: tile.description == "1 of 2 so far")


def test_a_verdict_that_is_late_does_not_come_to_another_line(hand: Hand, qtbot: QtBot) -> None:
    part, drill = begun("train.calculate", hand)
    searches = hand.desk.analysis.searches
    first = line_under(drill)
    with hold_up_searches(searches):
        hand.press(*(str(column + 1) for column in first.solution))
        assert drill.stage is DrillStage.WAITING_FOR_REPLY
        hand.press("1")
        assert "to move" in part.page.told.text()
        hand.press("Backspace", "Backspace")
        assert len(first.entered) == len(first.solution) - 2
    wait_for_searches(searches, qtbot)
    assert (first.passed, drill.attempts) == (None, {})


def test_a_full_column_of_the_line_is_refused(hand: Hand) -> None:
    part, drill = begun("train.calculate", hand)
    trial = line_under(drill)
    column = max(trial.position.legal_columns, key=trial.position.height)
    trial.solution += (0,) * 7
    free = 6 - trial.position.height(column)
    hand.press(*[str(column + 1)] * free)
    hand.press(str(column + 1))
    assert "is full" in part.page.told.text() or trial.position.is_over
    assert len(trial.entered) <= free


def test_a_position_is_judged_and_then_the_reason(hand: Hand, opened: Opened) -> None:
    part, drill = begun("train.judge", hand)
    page = part.page
    assert nameless(page) == []
    assert page.task.text().endswith(" to move. Is that won, drawn or lost?")
    names = [each.text() for name, each in page.buttons.items() if name.startswith("choice")]
    assert names == ["1   Won", "2   Drawn", "3   Lost"]
    assert not page.buttons["hint"].isEnabled()
    # A click on the board is no answer.
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton)
    assert drill.is_awaiting_answer and "result" in hand.status
    hand.press(str(drill.trial.answers[0] + 1))
    trial = drill.trial
    assert isinstance(trial, JudgeTry) and trial.asks_for_reason
    assert page.task.text().endswith(" to move. What decides?")
    page.buttons[f"choice {trial.answers[0]}"].click()
    wait_for_reason(part)
    assert page.told.text().startswith("Right, ")
    hand.press("Return")
    hand.press(str((drill.trial.answers[0] + 1) % 3 + 1))
    wait_for_reason(part)
    assert page.told.text().startswith("No: it is ")
    hand.desk.settings.set(settings.THEME, "dark")
    hand.press("Return", "S")
    wait_for_reason(part)
    assert page.told.text().startswith("It is ")
    hand.do("workspace.analyse")
    assert not part.is_open
    wait(lambda: rounds(opened, ReadingKind.JUDGE) == [(1, 3)])


def test_what_was_missed_is_asked_once_more(hand: Hand, opened: Opened) -> None:
    part, drill = begun("train.judge", hand)
    asked = len(drill.questions)
    for number in range(asked):
        for _ in ("result", "reason"):
            hand.press("S" if number < 2 else str(drill.trial.answers[0] + 1))
        hand.press("Return")
    assert part.page.count.text() == "Once more, since it was missed: 1 of 2"
    assert drill.questions[asked:] == drill.questions[:2]
    for _ in range(2):
        for _ in ("result", "reason"):
            hand.press(str(drill.trial.answers[0] + 1))
        hand.press("Return")
    assert part.page.task.text() == f"{asked - 2} of {asked} found at the first try"
    wait(lambda: rounds(opened, ReadingKind.JUDGE) == [(asked - 2, asked)])


def test_the_moves_of_the_game_on_the_board_are_guessed(hand: Hand, opened: Opened) -> None:
    hand.paste(GAME)
    hand.do("start")
    part, drill = begun("train.guess", hand)
    page = part.page
    assert part.games.currentText() == "The game on the board"
    question = drill.question
    assert isinstance(question, GuessQuestion)
    check_hidden(hand, page, drill.position)
    hand.press(str(question.played.column + 1))
    wait_for_reason(part)
    assert page.told.text().startswith(f"{MOST_POINTS} points: column ")
    assert " % of average players" in page.told.text()
    hand.press("1")
    assert hand.status == "Go on first"
    assert not part.games.isVisible()
    while drill.question is not None:
        hand.press("Return")
        if drill.question is not None:
            hand.press(str(drill.position.legal_columns[0] + 1))
    assert " points; average players have about " in page.task.text()
    asked = MOST_POINTS * len(drill.attempts)
    wait(lambda: rounds(opened, ReadingKind.GUESS) == [(drill.points, asked)])
    with opened() as store:
        assert store.database.connection.execute("SELECT count(*) FROM solved").fetchone() == (0,)


def test_games_of_the_library_and_own_ones_are_offered(
    start: Callable[[], Hand], paths: Paths
) -> None:
    path = paths.library
    assert path is not None
    with Library(path) as library:
        for moves, name in ((GAME, "Ann"), (MIRRORED, "Bob")):
            game = formats.read(moves)
            game.facts = GameFacts(red=name, yellow="Club")
            if name == "Ann":
                keep_played_game(library, entry_of_game(game), PlayedGame(Side.RED, "Club", "Club"))
            else:
                library.add_games([entry_of_game(game)], "file")
    hand = start()
    part, drill = begun("train.guess", hand)
    offered = [part.games.itemText(number) for number in range(part.games.count())]
    assert offered[:2] == ["An annotated game", "Perfect play"]
    assert {each.partition(" ")[0] for each in offered[2:]} == {"Ann", "Bob"}
    first = drill.questions[0].line
    part.games.setCurrentIndex(2)
    part.games.activated.emit(2)
    wait(lambda: part.drill is not None and part.drill.questions[0].line != first)
    assert part.drill is not None
    assert part.drill.questions[-1].line.text in GAME


def test_a_game_that_is_found_late_does_not_open_the_page_again(hand: Hand, qtbot: QtBot) -> None:
    part, _ = begun("train.guess", hand)
    searches = hand.desk.analysis.searches
    with hold_up_searches(searches):
        part.games.activated.emit(1)
        hand.press("Esc")
        assert not part.is_open
    wait_for_searches(searches, qtbot)
    assert not part.is_open and part.drill is None
