"""Test other authors' programs: compare their moves with exact scores, and play matches; no Qt."""
