"""The review in the window: moves judged by exact scores, and learning from mistakes."""
