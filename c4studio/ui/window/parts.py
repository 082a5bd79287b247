"""The list of all parts (features with commands and docks) of a window."""

from c4studio.analysis.overnight import OvernightWork
from c4studio.analysis.score_file import ScoreFileTasks
from c4studio.library.shelf import CurrentLibrary
from c4studio.ui.annotation.annotation_part import AnnotationPart, GlyphPart
from c4studio.ui.annotation.mark_part import MarkPart
from c4studio.ui.engine.cache_part import CachePart
from c4studio.ui.engine.compare_part import ComparePart
from c4studio.ui.engine.overnight_part import OvernightPart
from c4studio.ui.files.clipboard import CopyPart, GameClipboard
from c4studio.ui.files.exports.export_part import ExportPart
from c4studio.ui.files.exports.print_part import PrintPart
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.help.first_steps import FirstStepsPart
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.help.help_part import HelpPart
from c4studio.ui.help.manual_part import ManualPart
from c4studio.ui.insight.threat_part import ThreatPart
from c4studio.ui.insight.why_part import WhyPart
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.libraries_part import LibrariesPart, LibraryImportPart, RemovalPart
from c4studio.ui.library.open_part import OpenedGamesPart, ProposalPart, RecurringMistakePart
from c4studio.ui.library.report_part import HabitsPart, LibraryReportsPart, PlayersPart
from c4studio.ui.part import Desk, Part, ShowGamesFunction
from c4studio.ui.play.fair_part import FairOpeningsPart
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.play.record_part import RecordPart
from c4studio.ui.preferences.preferences_part import PreferencesPart
from c4studio.ui.review.learn_part import MistakePracticePart
from c4studio.ui.review.line_part import BestLinePart
from c4studio.ui.review.mistake_part import MistakeCausePart, MistakePart
from c4studio.ui.review.pointed_line import PointedLine
from c4studio.ui.review.preparation_part import PreparationPart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.setup.picture_part import PicturePart
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.training.bring_home_part import BringHomePart
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.home_list_part import HomeListPart
from c4studio.ui.training.making_part import MistakeCardPart, PuzzleMiningPart, RepertoirePart
from c4studio.ui.training.progress_part import ProgressPart
from c4studio.ui.training.reading_part import ReadingPart
from c4studio.ui.training.sets_part import SetsPart
from c4studio.ui.training.sheet_part import SheetPart
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.swap_part import SwapPracticePart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.ui.window.appearance import Appearance
from c4studio.ui.window.display import (
    EnginePart,
    ForecastPart,
    PeoplePart,
    PositionDisplay,
    ScoreKeeper,
)
from c4studio.ui.window.game_part import DiscJump, GamePart, UndoPart
from c4studio.ui.window.read_out import ReadOutPart
from c4studio.ui.window.workspaces import WorkspacePart


def make_parts(
    desk: Desk,
    scores: ScoreFileTasks,
    overnight: OvernightWork,
    training: TrainingStore,
    shelf: CurrentLibrary,
) -> tuple[Part, ...]:
    """Build all parts (features) of a window, in the order in which their docks are stacked."""
    files = FilePart(desk)
    setup = SetupPart(desk, files.arrivals.show_games)
    explorer = ExplorerPart(desk, shelf, files.arrivals.show_games, setup.search_pattern)
    setup.searched.connect(explorer.find_fragment)
    replacement = MoveReplacement(desk)
    display, branches = PositionDisplay(desk, replacement), BranchPart(desk)
    annotation, review = AnnotationPart(desk), _review_parts(desk, shelf, training)
    run_training = training.run if training.can_store_cards else None
    play, home = PlayPart(desk, shelf, run_training), LearnHomePart(desk, training)
    facts = FactsPart(desk, play.bar)
    play.round.changed.connect(facts.update_heading)
    return (
        Appearance(desk),
        *_file_parts(desk, files),
        GamePart(desk),
        UndoPart(desk, play.round),
        # The engine's label stands in the status line to the left of the button of the branches.
        EnginePart(desk),
        CachePart(desk, files.arrivals.show_games, scores),
        OvernightPart(desk, overnight, files.arrivals.show_games),
        ComparePart(desk),
        # Before the parts that show scores, so that the node has its scores by then.
        ScoreKeeper(desk),
        display,
        ForecastPart(desk),
        PeoplePart(desk, display.verdict),
        branches,
        replacement,
        annotation,
        GlyphPart(desk),
        MarkPart(desk, annotation.panel.marks),
        # After the annotation: the docks of both share the place of the score graph, in this order.
        WhyPart(desk),
        ThreatPart(desk),
        # After the moves, whose place the list of games shares.
        GamesPart(desk),
        explorer,
        *_library_parts(desk, shelf, explorer, training),
        *review,
        BestLinePart(desk),
        PointedLine(desk),
        play,
        FairOpeningsPart(desk, files.arrivals.show_games),
        RecordPart(desk, files.arrivals.show_games, shelf),
        *_training_parts(desk, training, shelf, files.arrivals.show_games),
        home,
        WorkspacePart(desk, play, home),
        facts,
        setup,
        PicturePart(desk, setup),
        ReadOutPart(desk, setup),
        DiscJump(desk),
        PreferencesPart(desk, scores),
        *_help_parts(desk, files, branches),
    )


def _file_parts(desk: Desk, files: FilePart) -> tuple[Part, ...]:
    """Build the parts that save, export, print and copy games."""
    return (
        files,
        ExportPart(desk),
        PrintPart(desk),
        GameClipboard(desk, files.arrivals),
        CopyPart(desk),
    )


def _library_parts(
    desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, training: TrainingStore
) -> tuple[Part, ...]:
    """Build the parts that use a library, but for the explorer itself."""
    tidy = RemovalPart(desk, shelf, explorer)
    players = PlayersPart(desk, explorer.put, shelf, tidy.change_library)
    return (
        LibrariesPart(desk, shelf),
        players,
        tidy,
        LibraryImportPart(desk, shelf, explorer, players),
        RecurringMistakePart(desk, shelf, explorer, training.run),
        HabitsPart(desk, shelf, explorer, training.run),
        LibraryReportsPart(desk, shelf, explorer, training.run),
        ProposalPart(desk, shelf, explorer, training.run),
        OpenedGamesPart(desk, shelf, explorer),
    )


def _review_parts(desk: Desk, shelf: CurrentLibrary, training: TrainingStore) -> tuple[Part, ...]:
    """Build the parts that review games, and those that do something with mistakes."""
    review = ReviewPart(desk)
    mistakes = MistakePart(desk, review)
    preparation = PreparationPart(desk, review, training.run, shelf)
    training.changed.connect(preparation.on_cards_changed)
    cards = MistakeCardPart(desk, training, review.reviewer.updated_reviewer)
    review.reviewed.connect(cards.on_line_reviewed)
    review.reviewer.games_reviewed.connect(cards.on_games_reviewed)
    return (
        review,
        mistakes,
        MistakeCausePart(desk, review, mistakes),
        preparation,
        MistakePracticePart(desk, review.reviewer),
        cards,
    )


def _training_parts(
    desk: Desk, training: TrainingStore, shelf: CurrentLibrary, show_games: ShowGamesFunction
) -> tuple[Part, ...]:
    """Build the parts of training, but for its first page and the cards of reviews."""
    bring_home = BringHomePart(desk, training, show_games)
    return (
        TrainPart(desk, training, show_games),
        bring_home,
        HomeListPart(desk, show_games, training, bring_home.practise_again),
        ReadingPart(desk, training, shelf),
        SwapPracticePart(desk),
        ProgressPart(desk, show_games, training),
        SetsPart(desk, show_games, training),
        SheetPart(desk, training),
        PuzzleMiningPart(desk, training),
        RepertoirePart(desk, training),
    )


def _help_parts(desk: Desk, files: FilePart, branches: BranchPart) -> tuple[Part, ...]:
    """Build the parts that help: the first steps, the guide, the manual and the card of keys."""
    return (
        FirstStepsPart(desk, files.show_unnamed, branches.panel),
        GuidePart(desk, files.show_unnamed),
        ManualPart(desk),
        HelpPart(desk),
    )
