"""Measures the strength of a network with games under the normal rules."""

import math
import time

import numpy as np
import torch

from gpu import DEVICE, blocks, graph_of, launch
from learner import HYPER, PLACES, merge_rewards, random_states
from net import FEATURES, OUT
from search import Search


class Evaluation:
    """Games from the normal start to their end with the policy's best move; all of them count. With `depth`, where the policy is
    not sure, up to `depth` moves are looked ahead (search.cu) and the move with the highest value is played. With `heat`, the policy
    counts as well: the move with the highest p · e^(value / heat) is played. With a `table`, the best move according to it."""

    def __init__(self, net, games, canon, burst=64, depth=0, gamma=0.998, steady=0.0, sure=0.9, narrow=0.02, table=None,
                 heat=0.0, crowded=0.0, cut=0.0):
        self.net, self.n, self.canon, self.burst = net, games, int(canon), burst
        u8 = dict(dtype=torch.uint8, device=DEVICE)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        self.boards, self.masks, self.kind = torch.zeros(games, 16, **u8), torch.zeros(games, **u8), torch.zeros(games, **u8)
        self.score, self.moves = torch.zeros(games, **i32), torch.zeros(games, **i32)
        self.rng = random_states(0, games)
        self.spare = torch.zeros(2 * 16, games, 16, **u8)
        self.hyper = torch.zeros(PLACES, device=DEVICE)
        for k, v in dict(pure=1.0, gamma=gamma, sure=sure, narrow=narrow, heat=heat, steady=steady, lesson=1.0,
                         crowded=crowded, cut=cut).items():
            self.hyper[HYPER.index(k)] = v
        self.merge_reward = merge_rewards(gamma, steady)
        self.search, self.table = Search(net, canon, depth) if depth else None, table
        self.aim, self.worth = torch.zeros(games, 4, device=DEVICE), torch.zeros(games, 4, device=DEVICE)
        self.features = torch.zeros(games, FEATURES, dtype=torch.float16, device=DEVICE)
        self.out = torch.zeros(games, OUT, device=DEVICE)
        self.finished = torch.zeros(1, dtype=torch.int64, device=DEVICE)
        self.go_on = None

    def steps(self):
        for _ in range(self.burst):
            launch("features", blocks(self.n * 48, 256), 256, self.boards, self.masks, self.features, self.n,
                   self.n, 0, 1)
            self.net.forward(self.features, self.out)
            if self.search:
                wanted = self.search.prefer(self.boards, self.masks, self.out, self.hyper, self.merge_reward)
                searched = wanted.max(1, keepdim=True).values > -1e30
                self.out[:, :4] = torch.where(searched, wanted, self.out[:, :4])
            if self.table:
                self.aim.fill_(-1)
                self.table.consult(self.boards, self.masks, self.out, self.aim, self.worth, self.hyper)
                self.out[:, :4] = torch.where(self.aim[:, :1] >= 0, self.worth, self.out[:, :4])
            launch("eval_step", blocks(self.n, 64), 64, self.out, self.boards, self.masks, self.score, self.moves, self.rng,
                   self.finished, self.merge_reward, self.n, self.canon)

    def begin(self, seed):
        self.rng.copy_(random_states(seed, self.n))
        launch("env_begin", blocks(self.n, 128), 128, self.boards, self.masks, self.score, self.moves, self.kind,
               self.rng, self.spare, self.spare, self.hyper, self.n, self.canon)
        self.finished.zero_()
        if self.go_on is None:
            self.steps()
            self.go_on = self.steps if self.search else graph_of(self.steps).replay  # the size of a search is not known before
            self.begin(seed)

    def survive(self, starts, seed, moves):
        """The share of games from these positions [games][16], with their legal moves, that survive this number of moves."""
        self.begin(seed)
        boards, masks = starts
        self.boards.copy_(boards)
        self.masks.copy_(masks)
        for _ in range(moves // self.burst):
            self.go_on()
        return 1 - int(self.finished) / self.n

    def play(self, seed, cap=400_000, seconds=1e9):
        start = time.time()
        self.begin(seed)
        played = 0
        while played < cap and time.time() - start < seconds:
            for _ in range(16):
                self.go_on()
                played += self.burst
            if int(self.finished) == self.n:
                break
        score = self.score.cpu().numpy().astype(np.int64)
        top = self.boards.max(1).values.cpu().numpy()
        moves = self.moves.cpu().numpy()
        result = {
            "games": self.n, "unfinished": self.n - int(self.finished), "cap": cap, "seed": seed,
            "mean": float(score.mean()), "interval95": float(1.96 * score.std(ddof=1) / math.sqrt(self.n)),
            "median": float(np.median(score)), "max": int(score.max()), "moves": float(moves.mean()),
            "longest": int(moves.max()), "seconds": round(time.time() - start, 2),
        }
        for e in range(11, 18):
            result[str(2 ** e)] = float((top >= e).mean())
        return result
