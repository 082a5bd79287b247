"""*Learn from mistakes*: the page, the tasks, and the refutation of a wrong answer."""
