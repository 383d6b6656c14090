"""Exact probabilities near the end of a difficult phase (tables.cu), all in GPU memory: seven large tiles must not merge, and a 256
must be built in the remaining nine cells."""

import torch

from gpu import DEVICE, blocks, launch

CHUNK = 1 << 24


def images(shape):
    """The eight symmetric images of a shape, in the order of source_of."""
    found = []
    for image in range(8):
        bits = 0
        for cell in range(16):
            row, column = divmod(cell, 4)
            if image & 1:
                column = 3 - column
            if image & 2:
                row = 3 - row
            bits |= (shape >> (column * 4 + row if image & 4 else row * 4 + column) & 1) << cell
        found.append(bits)
    return found


def compact(shape):
    """How many neighbours the tiles of a shape have among themselves, and then at the walls: large tiles that are close together
    leave the most space."""
    has = lambda row, column: shape >> (row * 4 + column) & 1
    cells = [divmod(c, 4) for c in range(16) if shape >> c & 1]
    together = sum((column < 3 and has(row, column + 1)) + (row < 3 and has(row + 1, column)) for row, column in cells)
    return together, sum((row in (0, 3)) + (column in (0, 3)) for row, column in cells)


def layers(free, goal, most):
    """The codes with exponents below the goal whose sums are at most `most`, three bits per free cell: those of the largest sum
    first, then those of the next, and so on."""
    parts = []
    for first in range(0, 1 << (3 * free), CHUNK):
        codes = torch.arange(first, min(first + CHUNK, 1 << (3 * free)), dtype=torch.int32, device=DEVICE)
        sums, fits = torch.zeros_like(codes), torch.ones_like(codes, dtype=torch.bool)
        for k in range(free):
            digit = codes >> (3 * k) & 7
            sums += torch.where(digit > 0, torch.ones_like(codes) << digit, 0)
            fits &= digit < goal
        fits &= sums <= most
        parts.append((codes[fits], sums[fits]))
    codes, sums = (torch.cat([p[i] for p in parts]) for i in range(2))
    codes = codes[torch.argsort(sums, descending=True)]
    at = 0
    for count in reversed(torch.bincount(sums).tolist()):
        if count:
            yield codes[at:at + count].clone()
        at += count


class Table:
    def __init__(self, large=7, goal=8, most=256, beyond=100):
        """For the `most` most compact shapes of `large` large tiles. Sums of more than `beyond` above the goal count as lost."""
        self.free, self.goal = 16 - large, goal
        kept = sorted((s for s in range(1 << 16) if s.bit_count() == large and s == min(images(s))), key=compact, reverse=True)[:most]
        known = [-1] * (1 << 16)
        for place, shape in enumerate(kept):
            for image in range(8):  # some image of the image is the shape again; find it by trying
                other = images(shape)[image]
                known[other] = place * 8 + images(other).index(shape)
        self.kept = len(kept)
        self.shapes = torch.tensor([s - (1 << 16) if s >> 15 else s for s in kept], dtype=torch.int16, device=DEVICE)
        self.known = torch.tensor(known, dtype=torch.int32, device=DEVICE)
        self.none = torch.zeros(32, device=DEVICE)
        self.chances = torch.zeros(self.kept << (3 * self.free), dtype=torch.int16, device=DEVICE)
        self.solve((1 << goal) + beyond)

    def solve(self, most):
        for codes in layers(self.free, self.goal, most):
            launch("solve", blocks(len(codes) * self.kept, 128), 128, self.chances, codes, self.shapes, self.known, self.none,
                   len(codes), self.kept, self.goal, self.free)

    def consult(self, boards, masks, out, aim, worth, hyper):
        launch("consult", blocks(len(masks), 128), 128, boards, masks, out, self.chances, self.shapes, self.known, self.none, aim,
               worth, hyper, len(masks), self.goal, self.free)
