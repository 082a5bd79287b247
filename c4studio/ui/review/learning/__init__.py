"""Learning from mistakes: the page, the tasks, and what refutes a wrong answer."""
