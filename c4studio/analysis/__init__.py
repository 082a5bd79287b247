"""Analyses and other searches in threads of their own; uses QtCore, no widgets."""

from c4studio.analysis.controller import AnalysisController
from c4studio.analysis.worker import SolverFactory

__all__ = ["AnalysisController", "SolverFactory"]
