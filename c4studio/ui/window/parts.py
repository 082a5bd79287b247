"""The list of all parts (features with commands and docks) of a window."""

from __future__ import annotations

from c4studio.analysis.score_file import ScoreFile
from c4studio.library.shelf import Shelf
from c4studio.ui.annotation.annotation_part import AnnotationPart, GlyphPart
from c4studio.ui.annotation.mark_part import MarkPart
from c4studio.ui.desk import Desk
from c4studio.ui.engine.cache_part import CachePart
from c4studio.ui.files.clipboard import CopyPart, GameClipboard
from c4studio.ui.files.exports.export_part import ExportPart
from c4studio.ui.files.exports.print_part import PrintPart
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.help.first_steps import FirstSteps
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.help.help_part import HelpPart
from c4studio.ui.help.manual_part import ManualPart
from c4studio.ui.insight.threat_part import ThreatPart
from c4studio.ui.insight.why_part import WhyPart
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.habits_part import HabitsPart
from c4studio.ui.library.keeping_part import KeepingPart
from c4studio.ui.library.libraries_part import LibrariesPart
from c4studio.ui.library.mistake_part import MistakeUsePart
from c4studio.ui.library.open_part import OpenPart, TreePart, WriteBackPart
from c4studio.ui.library.players_part import PlayersPart
from c4studio.ui.library.tidy_part import TidyPart
from c4studio.ui.part import Part
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.preferences.preferences_part import PreferencesPart
from c4studio.ui.review.cause_part import CausePart
from c4studio.ui.review.learn_part import LearnPart
from c4studio.ui.review.line_part import LinePart
from c4studio.ui.review.mistake_part import MistakePart
from c4studio.ui.review.pointed_line import PointedLine
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.setup.picture_part import PicturePart
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.training.gather_part import GatherPart
from c4studio.ui.training.mining_part import MiningPart
from c4studio.ui.training.progress.progress_part import ProgressPart
from c4studio.ui.training.repertoire_part import RepertoirePart
from c4studio.ui.training.sets.sets_part import SetsPart
from c4studio.ui.training.sheets.sheet_part import SheetPart
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.ui.window.appearance import Appearance
from c4studio.ui.window.display import Display
from c4studio.ui.window.engine_part import EnginePart, ScoreKeeper
from c4studio.ui.window.game_part import DiscJump, GamePart, UndoPart
from c4studio.ui.window.read_out import ReadOut


def make_parts(
    desk: Desk, scores: ScoreFile, training: TrainingStore, shelf: Shelf
) -> tuple[Part, ...]:
    """Build all parts (features) of a window, in the order in which their docks are stacked."""
    files = FilePart(desk)
    setup = SetupPart(desk, files.arrivals.put)
    explorer = ExplorerPart(desk, shelf, files.arrivals.put, setup.search)
    setup.searched.connect(explorer.find_fragment)
    tidy = TidyPart(desk, shelf, explorer)
    players = PlayersPart(desk, shelf, tidy)
    replacement, review = MoveReplacement(desk), ReviewPart(desk)
    annotation, mistakes = AnnotationPart(desk), MistakePart(desk, review)
    gather = GatherPart(desk, training, review.reviewer.up_to_date)
    review.reviewed.connect(gather.on_reviewed)
    review.reviewer.games_reviewed.connect(gather.on_all_reviewed)
    return (
        Appearance(desk),
        files,
        ExportPart(desk),
        PrintPart(desk),
        GameClipboard(desk, files.arrivals),
        CopyPart(desk),
        GamePart(desk),
        UndoPart(desk),
        # The engine's label stands in the status line to the left of the button of the branches.
        EnginePart(desk),
        CachePart(desk, scores),
        # Before the parts that show scores, so that the node has its scores by then.
        ScoreKeeper(desk),
        Display(desk, replacement),
        BranchPart(desk),
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
        LibrariesPart(desk, shelf),
        players,
        tidy,
        KeepingPart(desk, shelf, explorer, players),
        MistakeUsePart(desk, shelf, explorer, training.run),
        WriteBackPart(desk, shelf, explorer),
        TreePart(desk, shelf, explorer),
        HabitsPart(desk, shelf, explorer),
        OpenPart(desk, shelf, explorer),
        review,
        mistakes,
        CausePart(desk, review, mistakes),
        LearnPart(desk, review.reviewer),
        LinePart(desk),
        PointedLine(desk),
        PlayPart(desk),
        TrainPart(desk, training),
        ProgressPart(desk, training),
        SetsPart(desk, training),
        SheetPart(desk, training),
        gather,
        MiningPart(desk, training),
        RepertoirePart(desk, training),
        FactsPart(desk),
        setup,
        PicturePart(desk, setup),
        ReadOut(desk, setup),
        DiscJump(desk),
        PreferencesPart(desk, scores),
        FirstSteps(desk, files.show_unnamed),
        GuidePart(desk, files.show_unnamed),
        ManualPart(desk),
        HelpPart(desk),
    )
