"""The board with its scores and verdict: draws values, emits intents."""
