"""Exact chances while the large tiles stay in order (arranged.cu), all in the GPU's memory: 0.27 GB an arrangement of seven."""

import torch

from gpu import DEVICE, blocks, launch
from learner import HYPER, PLACES, legal_moves

CHUNK = 1 << 24
SNAKE = (8, 9, 10, 0, 0, 0, 0)  # of arrangements of a row and three: 256, 512 and 1024, and larger ones in any order


def codes_by_sum(free, goal, most):
    """Codes of three bits a cell, exponents below the goal, whose sums are no more than `most`: the largest sums first, and how
    many there are of each."""
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
    return codes[torch.argsort(sums, descending=True)].contiguous(), list(reversed(torch.bincount(sums).tolist()))


class Arranged:
    def __init__(self, arrangements, orders, goal=8, beyond=100):
        """`arrangements`: keys as in arranged.cu, those first that are to be taken for sure where several fit. `orders`: of each
        label the exponent, 0: any above these. Sums of more than `beyond` above the goal count as lost."""
        self.large, self.goal, self.most, self.kept = len(orders), goal, (1 << goal) + beyond, len(arrangements)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        signed = lambda keys: torch.tensor([k - (1 << 32) if k >> 31 else k for k in keys], **i32)
        rising = sorted(range(self.kept), key=lambda place: arrangements[place])
        self.keys, self.places = signed([arrangements[place] for place in rising]), torch.tensor(rising, **i32)
        self.by_place = signed(arrangements)
        self.orders = torch.tensor(orders, dtype=torch.uint8, device=DEVICE)
        self.none = torch.zeros(32, device=DEVICE)
        free = 16 - self.large
        self.chances = torch.zeros(self.kept << (3 * free), dtype=torch.int16, device=DEVICE)
        codes, counts = codes_by_sum(free, goal, self.most)
        at = 0
        for count in counts:
            if count:
                launch("arranged_solve", blocks(count * self.kept, 128), 128, self.chances, codes[at:at + count].clone(), self.keys,
                       self.places, self.none, count, self.kept, self.large, goal)
                at += count

    def consult(self, boards, masks, out, aim, worth, hyper):
        launch("arranged_consult", blocks(len(masks), 128), 128, boards, masks, out, self.chances, self.keys, self.places,
               self.by_place, self.orders, self.none, aim, worth, hyper, len(masks), self.most, self.kept, self.large, self.goal)

    def worths(self, boards):
        """What the moves are worth of boards [n][16]; -1 in the first place where nothing is known."""
        n = len(boards)
        f32 = dict(dtype=torch.float32, device=DEVICE)
        aim, worth, hyper = torch.full((n, 4), -1.0, **f32), torch.full((n, 4), -1.0, **f32), torch.zeros(PLACES, **f32)
        hyper[HYPER.index("lesson")] = 1.0
        self.consult(boards, legal_moves(boards), torch.zeros(n, 8, **f32), aim, worth, hyper)
        return worth
