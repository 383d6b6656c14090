"""Compares exact probabilities with a simple recursion, for few free cells. Skipped if PyTorch is not installed."""

import functools
import random
import unittest

from on_cpu import torch

import game

if torch:
    from learner import HYPER, PLACES, legal_moves
    from tables import Table

GOAL, LARGE = 3, 13


@functools.lru_cache(None)
def chance(board):
    """The probability with the best moves, for a tuple whose large tiles are all different and at least 20; all shapes count."""
    return max([after(board, m) for m in game.legal(list(board))], default=0.0)


def after(board, move):
    moved, made = game.slide(list(board), move)
    if GOAL in made:
        return 1.0
    empty = [i for i in range(16) if moved[i] == 0]
    total = 0.0
    for i in empty:
        for e, share in ((1, 0.9), (2, 0.1)):
            moved[i] = e
            total += share * chance(tuple(moved)) / len(empty)
        moved[i] = 0
    return total


@unittest.skipUnless(torch, "needs PyTorch")
class Tables(unittest.TestCase):
    def test_chances_are_those_of_a_plain_recursion(self):
        table = Table(large=LARGE, goal=GOAL, most=10_000)
        self.assertGreater(table.kept, 560 // 8)
        rng, boards, wanted = random.Random(3), [], []
        while len(boards) < 300:
            cells = rng.sample(range(16), LARGE)
            b = [rng.choice((0, 0, 1, 2)) for _ in range(16)]
            for k, c in enumerate(cells):
                b[c] = 20 + k
            if game.legal(b):
                boards.append(b)
                wanted.append([after(tuple(b), m) if m in game.legal(b) else None for m in range(4)])
        boards = torch.tensor(boards, dtype=torch.uint8)
        n = len(boards)
        masks, out, aim, worth = legal_moves(boards), torch.zeros(n, 8), torch.full((n, 4), -1.0), torch.zeros(n, 4)
        hyper = torch.zeros(PLACES)
        hyper[HYPER.index("lesson")] = 0.1
        table.consult(boards, masks, out, aim, worth, hyper)
        spoken = 0
        for i, q in enumerate(wanted):
            best = max(x for x in q if x is not None)
            if best < 0.019:
                self.assertEqual(float(aim[i, 0]), -1)
            elif best > 0.021:
                spoken += 1
                self.assertAlmostEqual(float(aim[i].sum()), 1, places=4)
                for m in range(4):
                    if q[m] is not None:
                        self.assertAlmostEqual(float(worth[i, m]), q[m], places=3)
                    else:
                        self.assertEqual(float(aim[i, m]), 0)
        self.assertGreater(spoken, 100)

    def test_fewer_shapes_give_smaller_chances(self):
        all_of_them, some = Table(large=13, goal=3, most=10_000), Table(large=13, goal=3, most=20)
        self.assertEqual(some.kept, 20)
        fewer = some.chances.view(20, -1).int() & 0xFFFF
        more = all_of_them.chances.view(all_of_them.kept, -1)[:20].int() & 0xFFFF  # the same shapes come first
        self.assertTrue((fewer <= more).all())
        self.assertTrue((fewer < more).any())


if __name__ == "__main__":
    unittest.main()
