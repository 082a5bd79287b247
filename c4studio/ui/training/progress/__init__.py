"""The user's progress in training: a table, a chart, and the suspended flash cards."""
