"""The parts of the window."""

from __future__ import annotations

from c4studio.analysis.score_file import ScoreFile
from c4studio.ui.annotation.commands import AnnotationCommands
from c4studio.ui.annotation.mark_commands import MarkCommands
from c4studio.ui.desk import Desk
from c4studio.ui.engine.commands import CacheCommands
from c4studio.ui.files.clipboard import GameClipboard
from c4studio.ui.files.commands import FileCommands
from c4studio.ui.files.copy_commands import CopyCommands
from c4studio.ui.files.export_commands import ExportCommands
from c4studio.ui.files.recent_files import RecentFiles
from c4studio.ui.games.commands import GamesCommands
from c4studio.ui.games.facts_commands import FactsCommands
from c4studio.ui.help.commands import HelpCommands
from c4studio.ui.help.first_steps import FirstSteps
from c4studio.ui.help.guide import GuideCommands
from c4studio.ui.insight.threat_commands import ThreatCommands
from c4studio.ui.insight.why_commands import WhyCommands
from c4studio.ui.part import Part
from c4studio.ui.preferences.commands import PreferencesCommands
from c4studio.ui.review.commands import ReviewCommands
from c4studio.ui.review.learn_commands import LearnCommands
from c4studio.ui.review.line_commands import LineCommands
from c4studio.ui.review.mistake_commands import MistakeCommands
from c4studio.ui.review.play_commands import PlayCommands
from c4studio.ui.review.pointed_line import PointedLine
from c4studio.ui.setup.commands import SetupCommands
from c4studio.ui.tree.branch_commands import BranchCommands
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.ui.window.appearance import Appearance
from c4studio.ui.window.disc_jump import DiscJump
from c4studio.ui.window.display import Display
from c4studio.ui.window.engine_commands import EngineCommands
from c4studio.ui.window.game_commands import GameCommands
from c4studio.ui.window.read_out import ReadOut
from c4studio.ui.window.score_keeper import ScoreKeeper
from c4studio.ui.window.undo_commands import UndoCommands


def make_parts(desk: Desk, recent: RecentFiles, scores: ScoreFile) -> tuple[Part, ...]:
    """All parts of a window; docks stand from the top down in this order, and in the menu."""
    files = FileCommands(desk, recent)
    setup = SetupCommands(desk, files.arrivals.put)
    replacement, review = MoveReplacement(desk), ReviewCommands(desk)
    return (
        Appearance(desk),
        files,
        ExportCommands(desk),
        GameClipboard(desk, files.arrivals),
        CopyCommands(desk),
        GameCommands(desk),
        UndoCommands(desk),
        # Its label stands in the status line to the left of the button of the branches.
        EngineCommands(desk),
        CacheCommands(desk, scores),
        # Before what shows the scores, so that a node has them by then.
        ScoreKeeper(desk),
        Display(desk, replacement),
        BranchCommands(desk),
        replacement,
        AnnotationCommands(desk),
        MarkCommands(desk),
        # Behind the annotation: both share the place of the score graph, in this order.
        WhyCommands(desk),
        ThreatCommands(desk),
        # Behind the moves, whose place the list of games shares.
        GamesCommands(desk),
        review,
        MistakeCommands(desk, review.line, review.panel, review.panel_sight),
        LearnCommands(desk, review.line),
        LineCommands(desk),
        PointedLine(desk),
        PlayCommands(desk),
        FactsCommands(desk),
        setup,
        ReadOut(desk, setup),
        DiscJump(desk),
        PreferencesCommands(desk, scores),
        FirstSteps(desk, files.show_unnamed),
        GuideCommands(desk, files.show_unnamed),
        HelpCommands(desk),
    )
