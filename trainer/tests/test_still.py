"""Exact chances while large tiles lie still, against a plain recursion, for few free cells. Skipped where PyTorch is not
installed."""

import functools
import random
import unittest

from on_cpu import torch

import game

if torch:
    from still import Still, beginnings

GOAL, LARGE = 4, 12
SHAPES = (0x0fff, 0x7dee, 0x3ffc)


@functools.lru_cache(None)
def chance(board):
    """With the best moves that shift no tile of 20 or more, which are all different; lost above the largest sum."""
    if sum(1 << v for v in board if 0 < v < 20) > (1 << GOAL) + 128:
        return 0.0
    return max([q for m in game.legal(list(board)) if (q := after(board, m)) is not None], default=0.0)


def after(board, move):
    moved, made = game.slide(list(board), move)
    if any(was != now and was >= 20 for was, now in zip(board, moved)):
        return None
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
class Chances(unittest.TestCase):
    def test_chances_are_those_of_a_plain_recursion(self):
        still = Still(SHAPES, LARGE, GOAL)
        rng, boards, wanted = random.Random(3), [], []
        while len(boards) < 400:
            shape, large = rng.choice(SHAPES), list(range(20, 20 + LARGE))
            rng.shuffle(large)
            b = [large.pop() if shape >> c & 1 else rng.choice((0, 0, 1, 2, 3)) for c in range(16)]
            image = rng.randrange(8)  # any of the symmetric boards
            for _ in range(image >> 1):
                b = [b[(3 - c % 4) * 4 + c // 4] for c in range(16)]
            if image & 1:
                b = [b[c ^ 3] for c in range(16)]
            if game.legal(b):
                boards.append(b)
                wanted.append([after(tuple(b), m) if m in game.legal(b) else None for m in range(4)])
        found = still.worths(torch.tensor(boards, dtype=torch.uint8))
        known = 0
        for q, got in zip(wanted, found.tolist()):
            best = max((x for x in q if x is not None), default=0.0)
            if best < 0.019:
                self.assertEqual(got, [-1] * 4)
            elif best > 0.021:
                known += 1
                for m in range(4):
                    self.assertAlmostEqual(got[m] if got[m] > -1 else -1, -1 if q[m] is None else q[m], places=3)
        self.assertGreater(known, 100)

    def test_other_shapes_are_unknown(self):
        still = Still([0x0fff], LARGE, GOAL)
        self.assertTrue((still.worths(beginnings(0x7dee)) == -1).all())
        self.assertTrue((still.worths(beginnings(0x0fff)).max(1).values > 0.02).all())
        self.assertTrue((still.worths(beginnings(0xfff0)).max(1).values > 0.02).all())


if __name__ == "__main__":
    unittest.main()
