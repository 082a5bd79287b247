"""Analyses and other searches, each in a thread of its own. Uses QtCore, but no widgets."""

from c4studio.analysis.controller import AnalysisController
from c4studio.ground.solvers import SolverFactory
