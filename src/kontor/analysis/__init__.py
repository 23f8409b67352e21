"""What a position is worth to each seat, and what to do in it: one answer for all who ask."""

from kontor.analysis.evaluating import evaluate
from kontor.analysis.evaluation import Budget, Evaluation, Idea
from kontor.analysis.intervals import Interval

__all__ = ["Budget", "Evaluation", "Idea", "Interval", "evaluate"]
