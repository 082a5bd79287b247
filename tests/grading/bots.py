"""Players for tests: programs that speak the line protocol, well or badly, by name."""

import sys

from engine import Position


def random_column(observation: object, configuration: object) -> int:
    """The same column for the same board, without any skill."""
    board: list[int] = observation.board  # type: ignore[attr-defined]
    free = [column for column in range(7) if board[column] == 0]
    return free[sum(index * mark for index, mark in enumerate(board)) % len(free)]


def greedy_column(observation: object, configuration: object) -> int:
    """A four if there is one, else a block, else near the middle."""
    board: list[int] = observation.board  # type: ignore[attr-defined]
    mark: int = observation.mark  # type: ignore[attr-defined]
    free = [column for column in range(7) if board[column] == 0]
    for disc in (mark, 3 - mark):
        for column in free:
            if completes(board, column, disc):
                return column
    return min(free, key=lambda column: abs(column - 3))


def greedy_columns(observations: list[object], configuration: object) -> list[int]:
    """The columns of the greedy player for a list of observations."""
    return [greedy_column(each, configuration) for each in observations]


def short_list(observations: list[object], configuration: object) -> list[int]:
    """A column too few."""
    return [3] * (len(observations) - 1)


def completes(board: list[int], column: int, mark: int) -> bool:
    row = max(row for row in range(6) if board[7 * row + column] == 0)
    cells = {(i % 7, i // 7) for i in range(42) if board[i] == mark} | {(column, row)}
    return any(
        all((column + (k + i) * dx, row + (k + i) * dy) in cells for i in range(4))
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
        for k in range(-3, 1)
    )


def main(kind: str) -> None:
    asked = 0
    for line in sys.stdin:
        asked += 1
        moves = line.strip()
        if kind == "crash" and asked == 3:
            sys.exit(1)
        if kind == "sleep" and asked == 2:
            sys.stdin.read()
        if kind == "illegal":
            print("8", flush=True)
            continue
        print(Position.from_moves(moves).legal_columns[0] + 1, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
