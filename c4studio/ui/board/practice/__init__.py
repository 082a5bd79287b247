"""The page for practice: a board without scores, the question, and the line that leads to it."""
