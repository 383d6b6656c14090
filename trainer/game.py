"""The rules of 2048 and the network's features in plain Python: the reference implementation that the kernels are tested against.

A board is a list of 16 exponents, row by row. Moves: 0 left, 1 right, 2 up, 3 down.
"""


def slide_line(line):
    """Slides a line towards its start. Returns it and the exponents of the merged tiles."""
    tiles, made, result = [v for v in line if v], [], []
    i = 0
    while i < len(tiles):
        if i + 1 < len(tiles) and tiles[i] == tiles[i + 1]:
            result.append(tiles[i] + 1)
            made.append(tiles[i] + 1)
            i += 2
        else:
            result.append(tiles[i])
            i += 1
    return result + [0] * (len(line) - len(result)), made


def lines(move):
    """The cells of the four lines, each from the wall that the tiles move to."""
    rows = [[4 * r + c for c in range(4)] for r in range(4)]
    columns = [[4 * r + c for r in range(4)] for c in range(4)]
    return {0: rows, 1: [r[::-1] for r in rows], 2: columns, 3: [c[::-1] for c in columns]}[move]


def slide(board, move):
    result, made = list(board), []
    for cells in lines(move):
        moved, merged = slide_line([board[i] for i in cells])
        made += merged
        for i, v in zip(cells, moved):
            result[i] = v
    return result, made


def legal(board):
    return [m for m in range(4) if slide(board, m)[0] != list(board)]


def symmetric(board):
    """The eight images of a board."""
    b = list(board)
    images = []
    for _ in range(2):
        for _ in range(4):
            b = [b[4 * (3 - c) + r] for r in range(4) for c in range(4)]  # a quarter turn
            images.append(b)
        b = [b[4 * c + r] for r in range(4) for c in range(4)]  # mirrored at the diagonal
    return images


def canonical(board):
    return max(symmetric(board))


def features(board):
    """The 384 inputs, each 0 or 1, of a board (already canonical if the network was trained on canonical boards)."""
    f = [0] * 384
    for i, v in enumerate(board):
        f[min(v, 17) * 16 + i] = 1
    for i, x in enumerate(board):
        for down in (0, 1):
            if (i % 4 == 3 and not down) or (i >= 12 and down):
                continue
            y = board[i + 4] if down else board[i + 1]
            at = 288 + 16 * down + i
            f[at] = int(x == y and x > 0)
            f[at + 32] = int(x > y)
            f[at + 64] = int(x > 0 and y > 0 and abs(x - y) == 1)
    for m in legal(board):
        f[288 + 4 * m + 3] = 1
    return f
