"""Progress in training: a table, a chart, and the suspended cards."""
