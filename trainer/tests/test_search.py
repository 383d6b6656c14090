"""Compares the search with a plain recursion. Skipped if PyTorch is not installed."""

import math
import random
import unittest

from on_cpu import torch

import game

if torch:
    from learner import HYPER, PLACES, legal_moves, merge_rewards
    from search import Search

GAMMA, STEADY = 0.998, 0.01


class Guess:
    """A network of one layer."""

    def __init__(self):
        self.weights = torch.randn(384, 8, generator=torch.Generator().manual_seed(1)) / 4

    def forward(self, features, out):
        out.copy_(features.float() @ self.weights)

    def say(self, board):
        return (torch.tensor(game.features(board), dtype=torch.float32) @ self.weights).tolist()


class Twin:
    def __init__(self, net, canon, depth, hyper):
        self.net, self.canon, self.depth, self.h = net, canon, depth, hyper
        self.reward = merge_rewards(GAMMA, STEADY).tolist()
        self.deepest = 0

    def shares(self, board):
        out = self.net.say(board)
        p = {k: math.exp(out[k]) for k in game.legal(board)}
        return {k: v / sum(p.values()) for k, v in p.items()}, out[4]

    def worths(self, board, weight, depth):
        """The probabilities of the moves, and the values of those that are opened."""
        p, _ = self.shares(board)
        self.deepest = max(self.deepest, depth)
        q = {}
        for k in p:
            if p[k] < self.h["narrow"] * max(p.values()):
                continue
            after, made = game.slide(board, k)
            empty, q[k] = [c for c in range(16) if after[c] == 0], 0.0
            for c in empty:
                for e, chance in ((1, 0.9), (2, 0.1)):
                    b = list(after)
                    b[c] = e
                    b = game.canonical(b) if self.canon else b
                    over, chance = not game.legal(b), chance / len(empty)
                    r = min(1.0, max(-1.0, sum(self.reward[m] for m in made) + STEADY - over))
                    then = 0.0 if over else self.value(b, chance * weight * (p[k] if depth else 1.0), depth + 1)
                    q[k] += chance * (r + GAMMA * then)
        return p, q

    def value(self, board, weight, depth):
        if depth == self.depth or weight < self.h["cut"]:
            return self.shares(board)[1]
        p, q = self.worths(board, weight, depth)
        if not self.h["heat"]:
            return max(q.values())
        share = {k: p[k] * math.exp(q[k] / self.h["heat"]) for k in q}
        return sum(share[k] * q[k] for k in q) / sum(share.values())

    def prefer(self, board):
        p, q = self.worths(board, 1.0, 0)
        crowded = self.h["crowded"] and board.count(0) > self.h["crowded"]
        if max(p.values()) > self.h["sure"] or len(q) < 2 or crowded:
            return None
        heat, top = self.h["heat"], max(q.values())
        return {k: math.log(p[k]) + (q[k] - top) / heat if heat else q[k] for k in q}


def crowded(rng, empty):
    """A board with this number of empty cells, on which a move is possible."""
    while True:
        board = [rng.randrange(1, 6) for _ in range(16 - empty)] + [0] * empty
        rng.shuffle(board)
        if game.legal(board):
            return game.canonical(board)


@unittest.skipUnless(torch, "needs PyTorch")
class Searched(unittest.TestCase):
    def compare(self, depth, canon, **options):
        options = dict(sure=0.8, narrow=0.1, heat=0.0, crowded=0.0, cut=0.05) | options
        rng, net = random.Random(depth), Guess()
        boards = [crowded(rng, i % 4) for i in range(24)]
        hyper = torch.zeros(PLACES)
        for k, v in (options | {"gamma": GAMMA, "steady": STEADY}).items():
            hyper[HYPER.index(k)] = v
        t, out = torch.tensor(boards, dtype=torch.uint8), torch.tensor([net.say(b) for b in boards])
        found = Search(net, canon, depth, room=1 << 14).prefer(t, legal_moves(t), out, hyper, merge_rewards(GAMMA, STEADY))
        twin, searched = Twin(net, canon, depth, options), 0
        for board, line in zip(boards, found.tolist()):
            wanted = twin.prefer(board) or {}
            searched += bool(wanted)
            for k in range(4):
                if k in wanted:
                    self.assertAlmostEqual(line[k], wanted[k], places=3)
                else:
                    self.assertLess(line[k], -1e29)
        self.assertTrue(0 < searched < len(boards))
        return twin

    def test_the_best_move_counts(self):
        self.assertEqual(self.compare(1, canon=True).deepest, 0)
        self.assertEqual(self.compare(3, canon=True).deepest, 2)
        self.compare(2, canon=False)

    def test_or_the_policy_weighed_with_the_values(self):
        self.compare(1, canon=True, heat=0.3)
        self.compare(2, canon=True, heat=0.3, crowded=2)

    def test_what_does_not_fit_is_not_opened(self):
        boards = torch.tensor([crowded(random.Random(i), 3) for i in range(8)], dtype=torch.uint8)
        hyper = torch.zeros(PLACES)
        for k, v in dict(sure=1.0, cut=0.01, gamma=GAMMA).items():
            hyper[HYPER.index(k)] = v
        net = Guess()
        out = torch.tensor([net.say(b) for b in boards.tolist()])
        some = Search(net, True, 2, room=64).prefer(boards, legal_moves(boards), out, hyper, merge_rewards(GAMMA))
        self.assertTrue(0 < (some.max(1).values > -1e30).sum() < 8)


if __name__ == "__main__":
    unittest.main()
