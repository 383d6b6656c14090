"""How strong a network is: games as the rules say."""

import math
import time

import numpy as np
import torch

from gpu import DEVICE, blocks, graph_of, launch
from learner import HYPER, merge_rewards, random_states
from net import FEATURES, OUT


class Evaluation:
    """Games from the normal start to their end with the policy's best move; all of them count."""

    def __init__(self, net, games, canon, burst=64):
        self.net, self.n, self.canon, self.burst = net, games, int(canon), burst
        u8 = dict(dtype=torch.uint8, device=DEVICE)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        self.boards, self.masks, self.kind = torch.zeros(games, 16, **u8), torch.zeros(games, **u8), torch.zeros(games, **u8)
        self.score, self.moves = torch.zeros(games, **i32), torch.zeros(games, **i32)
        self.rng = random_states(0, games)
        self.spare = torch.zeros(games, 16, **u8)
        self.hyper = torch.zeros(16, device=DEVICE)
        self.hyper[HYPER.index("pure")] = 1.0
        self.merge_reward = merge_rewards()
        self.features = torch.zeros(games, FEATURES, dtype=torch.float16, device=DEVICE)
        self.out = torch.zeros(games, OUT, device=DEVICE)
        self.finished = torch.zeros(1, dtype=torch.int64, device=DEVICE)
        self.graph = None

    def steps(self):
        for _ in range(self.burst):
            launch("features", blocks(self.n * 48, 256), 256, self.boards, self.masks, self.features, self.n,
                   self.n, 0, 1)
            self.net.forward(self.features, self.out)
            launch("eval_step", blocks(self.n, 64), 64, self.out, self.boards, self.masks, self.score, self.moves, self.rng,
                   self.finished, self.merge_reward, self.n, self.canon)

    def play(self, seed, cap=400_000, seconds=1e9):
        def begin():
            self.rng.copy_(random_states(seed, self.n))
            launch("env_begin", blocks(self.n, 128), 128, self.boards, self.masks, self.score, self.moves, self.kind,
                   self.rng, self.spare, self.spare, self.hyper, self.n, self.canon)
            self.finished.zero_()

        start = time.time()
        begin()
        if self.graph is None:
            self.steps()
            self.graph = graph_of(self.steps)
            begin()
        played = 0
        while played < cap and time.time() - start < seconds:
            for _ in range(16):
                self.graph.replay()
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
