"""Exact chances while the large tiles lie still (still.cu), all in the GPU's memory: 7 GB a shape of six large tiles and a 512.

    python3 still.py 000f,0037 --large 6 --goal 9      chances of shapes, a bit a cell
"""

import argparse
import json
import time

import torch

from gpu import DEVICE, blocks, launch
from learner import HYPER, PLACES, legal_moves
from tables import images


def halves(cells, base):
    """All codes of so many cells in the order of their sums, those sums, and the place of the first whose sum is 2 s or more."""
    codes = torch.arange(base ** cells, dtype=torch.int32, device=DEVICE)
    sums, left = torch.zeros_like(codes), codes.clone()
    for _ in range(cells):
        digit = left % base
        sums += torch.where(digit > 0, torch.ones_like(codes) << digit, 0)
        left = left // base
    order = torch.argsort(sums, stable=True)
    codes, sums = codes[order].contiguous(), sums[order].contiguous()
    top = int(sums[-1])
    first = torch.searchsorted(sums, torch.arange(0, top + 4, 2, dtype=torch.int32, device=DEVICE)).to(torch.int32)
    return codes, sums, first, top


class Still:
    def __init__(self, shapes, large=6, goal=9, beyond=128):
        """Sums of more than `beyond` above the goal count as lost."""
        self.free, self.goal, self.most = 16 - large, goal, (1 << goal) + beyond
        known = [-1] * (1 << 16)
        for place, shape in enumerate(shapes):
            assert shape.bit_count() == large
            for other in images(shape):
                known[other] = place * 8 + images(other).index(shape)
        self.shapes = torch.tensor([s - (1 << 16) if s >> 15 else s for s in shapes], dtype=torch.int16, device=DEVICE)
        self.known = torch.tensor(known, dtype=torch.int32, device=DEVICE)
        self.none = torch.zeros(32, device=DEVICE)
        self.chances = torch.zeros(len(shapes) * goal ** self.free, dtype=torch.int16, device=DEVICE)
        low = self.free // 2
        lower, _, first, top = halves(low, goal)
        upper, upper_sums, _, _ = halves(self.free - low, goal)
        for place in range(len(shapes)):
            for layer in range(self.most, -1, -2):
                launch("still_solve", len(upper), 64, self.chances, self.shapes, upper, upper_sums, lower, first, self.none, place,
                       layer, top, goal, self.free, low)

    def consult(self, boards, masks, out, aim, worth, hyper):
        launch("still_consult", blocks(len(masks), 128), 128, boards, masks, out, self.chances, self.shapes, self.known, self.none,
               aim, worth, hyper, len(masks), self.most, self.goal, self.free)

    def worths(self, boards):
        """What the moves are worth of boards [n][16]; -1 in the first place where nothing is known."""
        n = len(boards)
        f32 = dict(dtype=torch.float32, device=DEVICE)
        aim, worth, hyper = torch.full((n, 4), -1.0, **f32), torch.full((n, 4), -1.0, **f32), torch.zeros(PLACES, **f32)
        hyper[HYPER.index("lesson")] = 1.0
        self.consult(boards, legal_moves(boards), torch.zeros(n, 8, **f32), aim, worth, hyper)
        return worth


def beginnings(shape):
    """Boards with large tiles in a shape, one 2 or 4, and nothing else."""
    cells, found = [c for c in range(16) if shape >> c & 1], []
    for c in range(16):
        for e in (1, 1, 1, 1, 1, 1, 1, 1, 1, 2):
            b = [0] * 16
            for k, at in enumerate(cells):
                b[at] = 9 + k
            if not b[c]:
                b[c] = e
                found.append(b)
    return torch.tensor(found, dtype=torch.uint8, device=DEVICE)


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("shapes")
    p.add_argument("--large", type=int, default=6)
    p.add_argument("--goal", type=int, default=9)
    a = p.parse_args(given)
    for text in a.shapes.split(","):
        begun, shape = time.time(), int(text, 16)
        still = Still([shape], a.large, a.goal)
        worth = still.worths(beginnings(shape)).max(1).values
        print(json.dumps({"shape": text, "large": a.large, "goal": a.goal, "chance": round(float(worth.mean()), 4),
                          "seconds": round(time.time() - begun, 1)}), flush=True)
        del still


if __name__ == "__main__":
    main()
