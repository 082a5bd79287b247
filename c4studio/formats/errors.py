"""What a reader says when text is not what it should be."""


class FormatError(ValueError):
    """Text that is no game; it says in one sentence what is wrong, where, and what would be right.

    Attributes:
        line: 1-based line of the fault.
        column: 1-based character of the fault within its line.
        beginning: the legal beginning as a 1-based move string; "" where there is none.
    """

    def __init__(self, message: str, line: int = 1, column: int = 1, beginning: str = "") -> None:
        self.line = line
        self.column = column
        self.beginning = beginning
        super().__init__(message)
