"""Exact probabilities near the end of a difficult phase while the large tiles keep their order (arranged.cu), all in GPU memory:
0.27 GB per arrangement of seven large tiles."""

import torch

from gpu import DEVICE, blocks, launch
from learner import HYPER, PLACES, legal_moves
from tables import layers

SNAKE = (8, 9, 10, 0, 0, 0, 0)  # for results/arrangements.txt, a row and three: 256, 512 and 1024, and larger tiles in any order


class Arranged:
    def __init__(self, arrangements, orders=SNAKE, goal=8, beyond=100):
        """`arrangements`: keys as in arranged.cu; where several fit a board, the first is taken. `orders`: the exponent of each
        label, 0 for any larger than these. Sums of more than `beyond` above the goal count as lost."""
        self.large, self.goal, self.most, self.kept = len(orders), goal, (1 << goal) + beyond, len(arrangements)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        signed = lambda keys: torch.tensor([k - (1 << 32) if k >> 31 else k for k in keys], **i32)
        rising = sorted(range(self.kept), key=lambda place: arrangements[place])
        self.keys, self.places = signed([arrangements[place] for place in rising]), torch.tensor(rising, **i32)
        self.by_place = signed(arrangements)
        self.orders = torch.tensor(orders, dtype=torch.uint8, device=DEVICE)
        self.none = torch.zeros(32, device=DEVICE)
        self.chances = torch.zeros(self.kept << (3 * (16 - self.large)), dtype=torch.int16, device=DEVICE)
        for codes in layers(16 - self.large, goal, self.most):
            launch("arranged_solve", blocks(len(codes) * self.kept, 128), 128, self.chances, codes, self.keys, self.places,
                   self.none, len(codes), self.kept, self.large, goal)

    @classmethod
    def from_file(cls, path, most):
        """With the first `most` arrangements of a text file, one key per line in hexadecimal."""
        with open(path) as f:
            return cls([int(line, 16) for line in f][:most])

    def consult(self, boards, masks, out, aim, worth, hyper):
        launch("arranged_consult", blocks(len(masks), 128), 128, boards, masks, out, self.chances, self.keys, self.places,
               self.by_place, self.orders, self.none, aim, worth, hyper, len(masks), self.most, self.kept, self.large, self.goal)

    def worths(self, boards):
        """The probabilities of the moves of boards [n][16]; all four are -1 for a board that is unknown."""
        n = len(boards)
        f32 = dict(dtype=torch.float32, device=DEVICE)
        aim, worth, hyper = torch.full((n, 4), -1.0, **f32), torch.full((n, 4), -1.0, **f32), torch.zeros(PLACES, **f32)
        hyper[HYPER.index("lesson")] = 1.0
        self.consult(boards, legal_moves(boards), torch.zeros(n, 8, **f32), aim, worth, hyper)
        return worth
