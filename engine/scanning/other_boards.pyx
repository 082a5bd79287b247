# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Games of other boards than the usual one: packing, counts and searches. The GIL is released.

A packed game tells its board: a byte each for columns, rows and result, then one for each cell of
the board: the column of each ply, and NONE after the end of the game.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t
from libc.string cimport memset

from engine.errors import IllegalMove
from engine.grid import Board
from engine.position import check_board
from engine.scanning.memory cimport Memory, has_bit
from engine.side import Side

cdef enum:
    HEADER = 3
    NONE = 255
    RED = 1
    YELLOW = 2
    BARE = 3
    MOST_COLUMNS = 10
    MOST_CELLS = 128
    RESULTS = 4
    FIELDS = RESULTS + 1
    NOWHERE = 0
    AS_IT_IS = 1
    MIRRORED = 2

cdef struct Shape:
    int width
    int height
    size_t size                 # cells, and bytes of a start
    size_t bytes                # of a packed game


def pack_game(str moves not None, int result, start not None) -> bytes | None:
    """Pack a game of any board.

    Args:
        moves: the columns, named as the board names them.
        result: 0 … 3, as for ``pack``; ignored if the moves end the game.
        start: the position before the first move.

    Returns:
        The packed game; None if a move is illegal.
    """
    board, position, columns = start.board, start, []
    try:
        for name in moves:
            column = board.digits.index(name)
            position = position.play(column)
            columns.append(column)
    except (IllegalMove, ValueError):
        return None
    if position.is_over:
        result = 2 if position.winner is None else 1 if position.winner is Side.RED else 3
    rest = bytes([NONE]) * (board.size - len(columns))
    return bytes([board.width, board.height, result, *columns]) + rest


def board_of_game(bytes word not None) -> Board:
    """Return the board of a packed game that tells it.

    Raises:
        ValueError: the data are no such game, of a board that the engine knows.
    """
    board = Board(*word[:2]) if len(word) >= HEADER else Board(0, 0)
    check_board(board)
    if len(word) != HEADER + board.size or word[2] >= RESULTS:
        raise ValueError(f"{len(word)} bytes are no packed game on {board}")
    return board


def unpack_game(bytes word not None) -> tuple[str, int]:
    """Unpack a game of any board. Return its moves, and its result.

    Raises:
        ValueError: the data are no packed game.
    """
    board = board_of_game(word)
    columns = word[HEADER:].partition(bytes([NONE]))[0]
    if any(column >= board.width for column in columns):
        raise ValueError("a column is not on the board")
    return "".join([board.digits[column] for column in columns]), word[2]


def cells_of(position not None) -> bytes:
    """Return a byte for each cell of a position, column by column: 0, or whose disc lies there."""
    sides = {None: 0, Side.RED: RED, Side.YELLOW: YELLOW}
    return bytes([sides[position.disc(*cell)] for cell in position.board.cells])


cdef Shape shape_of(board):
    """Return the sizes of a board in which its packed games are read."""
    cdef Shape shape
    shape.width, shape.height = board.width, board.height
    shape.size = shape.width * shape.height
    shape.bytes = HEADER + shape.size
    return shape


def count_games(
    words, numbers not None, size_t count, position not None, *,
    str moves=None, starts=None, chosen=None, days=None, found=None
) -> list[int]:
    """Count the games of another board that reach a position, by next column and by result.

    Args:
        words: the packed games, all of the position's board.
        numbers: the number of each game from 1, as 32 bits.
        count: how many games there are.
        position: the position, reached by any order of moves, also mirrored.
        moves: the moves with which counted games must begin; None for any.
        starts: the cells of the start position of each game, as from ``cells_of``; None if all
            start from the empty board.
        chosen: bits of the games to count, the lowest one for number 1; None for all.
        days: the date of each game by its number; None if dates are not wanted.
        found: writable bits, those of games that reach the position are set.

    Returns:
        As for ``count_position``, for each column of the board.

    Raises:
        ValueError: the memory is too small for the games, or ``moves`` are no columns.
    """
    cdef Shape shape = shape_of(position.board)
    cdef Memory games = Memory(words, count * shape.bytes)
    cdef Memory bases = Memory(starts, count * shape.size)
    cdef Memory ids = Memory(numbers, count * sizeof(uint32_t))
    cdef Memory bits = Memory(chosen, 0)
    cdef Memory dates = Memory(days, 0)
    cdef Memory marks = Memory(found, 0, found is not None)
    cdef bytes target = cells_of(position)
    cdef bytes prefix = b"" if moves is None else bytes(map(position.board.digits.index, moves))
    cdef const uint8_t *line
    cdef const uint8_t *wanted = target
    cdef const uint8_t *head = prefix
    cdef const uint8_t *base = NULL
    cdef const uint32_t *own = <const uint32_t *> ids.start
    cdef const int32_t *dated = <const int32_t *> dates.start
    cdef uint8_t *reached = <uint8_t *> marks.start
    cdef size_t k, index, most = 8 * <size_t> marks.view.len if marks.is_held else <size_t> -1
    cdef size_t known = <size_t> dates.view.len // sizeof(int32_t) if dates.is_held else 0
    cdef size_t held = 8 * <size_t> bits.view.len if bits.is_held else <size_t> -1
    cdef int way, column, discs = position.ply, first = 0, length = len(prefix)
    cdef bint as_played = moves is not None
    cdef long long games_of[MOST_COLUMNS + 1][RESULTS]
    cdef int32_t newest[MOST_COLUMNS + 1]
    memset(games_of, 0, sizeof(games_of))
    memset(newest, 0, sizeof(newest))
    with nogil:
        for k in range(count):
            index = own[k] - 1
            if index >= most or index >= held or not has_bit(<const uint8_t *> bits.start, index):
                continue
            line = <const uint8_t *> games.start + k * shape.bytes + HEADER
            if as_played:
                first, way = length, AS_IT_IS if begins(line, head, length) else NOWHERE
            else:
                if bases.start != NULL:
                    base = <const uint8_t *> bases.start + k * shape.size
                first, way = 0, NOWHERE
                way = follow(line, base, wanted, &shape, discs, &first)
            if way == NOWHERE:
                continue
            column = line[first] if first < <int> shape.size else NONE
            if column >= shape.width:
                column = shape.width
            elif way == MIRRORED:
                column = shape.width - 1 - column
            games_of[column][(line - 1)[0] & (RESULTS - 1)] += 1
            if index < known and dated[index] > newest[column]:
                newest[column] = dated[index]
            if reached != NULL:
                reached[index >> 3] |= <uint8_t> (1 << (index & 7))
    return [
        number
        for column in range(shape.width + 1)
        for number in (
            *(games_of[column][result] for result in range(RESULTS)), newest[column]
        )
    ]


cdef bint begins(const uint8_t *line, const uint8_t *head, int length) noexcept nogil:
    """Return whether a game begins with given columns."""
    cdef int ply
    for ply in range(length):
        if line[ply] != head[ply]:
            return False
    return True


cdef int follow(
    const uint8_t *line, const uint8_t *base, const uint8_t *target, const Shape *shape, int discs,
    int *ply
) noexcept nogil:
    """Replay a game and return how it reaches the target, after how many plies in ``ply``.

    Every disc must lie where the target has a disc of the same side.
    """
    cdef uint8_t heights[MOST_COLUMNS]
    cdef int placed = 0, way = AS_IT_IS | MIRRORED, column, row
    memset(heights, 0, sizeof(heights))
    for column in range(shape.width if base != NULL else 0):
        for row in range(shape.height):
            if base[column * shape.height + row]:
                heights[column] += 1
                placed += 1
                way &= fits(target, shape, column, row, base[column * shape.height + row])
    while placed < discs and way:
        column = line[ply[0]] if ply[0] < <int> shape.size else NONE
        if column >= shape.width or heights[column] >= shape.height:
            return NOWHERE
        way &= fits(target, shape, column, heights[column], YELLOW if placed & 1 else RED)
        heights[column] += 1
        placed += 1
        ply[0] += 1
    if placed > discs:
        return NOWHERE
    return AS_IT_IS if way & AS_IT_IS else way


cdef inline int fits(
    const uint8_t *target, const Shape *shape, int column, int row, int side
) noexcept nogil:
    """Return in which of the two orientations the target has a side's disc in a cell."""
    cdef int way = NOWHERE
    if target[column * shape.height + row] == side:
        way = AS_IT_IS
    if target[(shape.width - 1 - column) * shape.height + row] == side:
        way |= MIRRORED
    return way


def choose_games(
    words, numbers not None, size_t count, board, found not None, *,
    chosen not None, int results=15, int least=0, int most=MOST_CELLS,
    red=(), yellow=(), empty=(), starts=None
) -> None:
    """Set the bits of the games of another board that have a result, a length and given cells.

    Args:
        words, numbers, count, starts: as for ``count_games``.
        board: the board of the games.
        found: writable bits, the lowest one for number 1.
        chosen: bits of the games to look at.
        results, least, most: as for ``narrow``.
        red, yellow, empty: as for ``find_fragment``; none of them for any position.

    Raises:
        ValueError: the memory is too small for the games, or a cell is not on the board.
    """
    cdef Shape shape = shape_of(board)
    cdef Memory games = Memory(words, count * shape.bytes)
    cdef Memory bases = Memory(starts, count * shape.size)
    cdef Memory ids = Memory(numbers, count * sizeof(uint32_t))
    cdef Memory bits = Memory(chosen, 0)
    cdef Memory marks = Memory(found, 0, True)
    cdef const uint32_t *own = <const uint32_t *> ids.start
    cdef const uint8_t *line
    cdef const uint8_t *base = NULL
    cdef uint8_t *reached = <uint8_t *> marks.start
    cdef size_t k, index, size = 8 * <size_t> min(marks.view.len, bits.view.len)
    cdef uint8_t target[MOST_CELLS]
    cdef int discs = 0, length
    memset(target, 0, sizeof(target))
    for sign, cells in ((RED, red), (YELLOW, yellow), (BARE, empty)):
        for cell in cells:
            if cell not in board:
                raise ValueError(f"{cell} is no cell of the board")
            target[cell[0] * board.height + cell[1]] = sign
            discs += sign != BARE
    with nogil:
        for k in range(count):
            index = own[k] - 1
            if index >= size or not has_bit(<const uint8_t *> bits.start, index):
                continue
            line = <const uint8_t *> games.start + k * shape.bytes + HEADER
            length = 0
            while length < <int> shape.size and line[length] != NONE:
                length += 1
            if not least <= length <= most or not results >> ((line - 1)[0] & (RESULTS - 1)) & 1:
                continue
            if bases.start != NULL:
                base = <const uint8_t *> bases.start + k * shape.size
            if (
                contains(line, base, target, &shape, discs, False)
                or contains(line, base, target, &shape, discs, True)
            ):
                reached[index >> 3] |= <uint8_t> (1 << (index & 7))


cdef bint contains(
    const uint8_t *line, const uint8_t *base, const uint8_t *target, const Shape *shape, int discs,
    bint mirrored
) noexcept nogil:
    """Return whether a game reaches a position with given cells, of which ``discs`` hold discs.

    Discs never go away: after a disc where another one or none must lie, no later position fits.
    """
    cdef uint8_t heights[MOST_COLUMNS]
    cdef int placed = 0, ply = 0, column, row, wanted, side
    memset(heights, 0, sizeof(heights))
    for column in range(shape.width if base != NULL else 0):
        for row in range(shape.height):
            side = base[column * shape.height + row]
            if side:
                heights[column] += 1
                placed += 1
                wanted = wanted_at(target, shape, column, row, mirrored)
                if wanted and wanted != side:
                    return False
                discs -= wanted == side
    while discs:
        column = line[ply] if ply < <int> shape.size else NONE
        if column >= shape.width or heights[column] >= shape.height:
            return False
        side = YELLOW if placed & 1 else RED
        wanted = wanted_at(target, shape, column, heights[column], mirrored)
        if wanted and wanted != side:
            return False
        discs -= wanted == side
        heights[column] += 1
        placed += 1
        ply += 1
    return True


cdef inline int wanted_at(
    const uint8_t *target, const Shape *shape, int column, int row, bint mirrored
) noexcept nogil:
    """Return what a pattern, or its mirror image, wants in a cell; 0 for anything."""
    return target[(shape.width - 1 - column if mirrored else column) * shape.height + row]
