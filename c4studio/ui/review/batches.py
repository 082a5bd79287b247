"""Scores on their way from a search to the nodes: in batches, and marked as asked for or not."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from c4studio.game import GameNode, NodeScores
from c4studio.ui.answers import Found

T = TypeVar("T")

BATCH = 0.02
"""Seconds of a search whose answers are delivered together."""


def in_batches(found: Iterable[tuple[int, T]], seconds: float = BATCH) -> Iterator[Found[T]]:
    """Yield what is found in so many seconds together.

    Args:
        found: answers with the numbers of their places.
        seconds: how long answers are gathered; an answer that takes longer ends its batch.
    """
    batch, begun = dict[int, T](), time.monotonic()
    for number, answer in found:
        batch[number] = answer
        if time.monotonic() - begun >= seconds:
            yield batch
            batch, begun = {}, time.monotonic()
    if batch:
        yield batch


def in_passing(found: Mapping[GameNode, NodeScores]) -> dict[GameNode, NodeScores]:
    """Return scores that nobody asked for; those of a node that was scored before stay asked for.

    Args:
        found: scores by their nodes.
    """
    return {
        node: replace(scores, in_passing=node.scores is None or node.scores.in_passing)
        for node, scores in found.items()
    }


def asked_for(nodes: Iterable[GameNode]) -> dict[GameNode, NodeScores]:
    """Return the scores of those nodes that were scored in passing, as scores that are written."""
    return {
        node: replace(node.scores, in_passing=False)
        for node in nodes
        if node.scores is not None and node.scores.in_passing
    }
