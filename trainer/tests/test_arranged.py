"""Exact probabilities while large tiles keep their order, compared with a plain recursion, for small goals. Skipped if PyTorch is
not installed."""

import functools
import random
import unittest

from on_cpu import torch

import game

if torch:
    from arranged import Arranged

GOAL, ORDERS = 4, (4, 5, 6, 0, 0, 0, 0, 0)
ARRANGEMENTS = (0x76543210, 0xba983210, 0x7654ba98, 0xb6543210)  # two rows; one of them, or a tile, has moved


def cells(key):
    return [key >> (4 * j) & 15 for j in range(8)]


@functools.lru_cache(None)
def chance(board):
    """With the best moves, for a tuple whose large tiles are 20 + label; sums above the limit are lost."""
    if sum(1 << v for v in board if 0 < v < 20) > (1 << GOAL) + 12:
        return 0.0
    return max([after(board, m) for m in game.legal(list(board))], default=0.0)


def after(board, move):
    moved, made = game.slide(list(board), move)
    key = sum(moved.index(20 + j) << (4 * j) for j in range(8))
    if key not in ARRANGEMENTS:
        return 0.0
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
    @classmethod
    def setUpClass(cls):
        cls.table = Arranged(list(ARRANGEMENTS), ORDERS, GOAL, beyond=12)

    def test_chances_are_those_of_a_plain_recursion(self):
        rng, boards, wanted = random.Random(3), [], []
        turn = lambda b: [b[(3 - c % 4) * 4 + c // 4] for c in range(16)]
        while len(boards) < 200:
            b = [rng.choice((0, 0, 0, 1, 1, 2, 3)) for _ in range(16)]
            for j, c in enumerate(cells(rng.choice(ARRANGEMENTS))):
                b[c] = 20 + j
            if not game.legal(b) or sum(1 << v for v in b if 0 < v < 20) > (1 << GOAL) + 12:
                continue
            q = {tuple(game.slide(list(b), m)[0]): after(tuple(b), m) for m in game.legal(b)}
            tiles = [4, 5, 6] + rng.sample(range(7, 12), 5)
            image = rng.randrange(8)  # any symmetric board, with tiles that the orders allow
            mirror = lambda x: [x[c ^ 3] for c in range(16)] if image & 1 else list(x)
            change = lambda x: functools.reduce(lambda y, _: turn(y), range(image >> 1), mirror(x))
            q = {tuple(tiles[v - 20] if v >= 20 else v for v in change(list(k))): v for k, v in q.items()}
            b = [tiles[v - 20] if v >= 20 else v for v in change(b)]
            boards.append(b)
            wanted.append([q[tuple(game.slide(list(b), m)[0])] if m in game.legal(b) else None for m in range(4)])
        found = self.table.worths(torch.tensor(boards, dtype=torch.uint8)).tolist()
        known = 0
        for q, got in zip(wanted, found):
            best = max(x for x in q if x is not None)
            if best < 0.019:
                self.assertEqual(got, [-1] * 4)
            elif best > 0.021:
                known += 1
                for m in range(4):
                    self.assertAlmostEqual(max(got[m], -1), -1 if q[m] is None else q[m], places=3)
        self.assertGreater(known, 50)

    def test_another_order_is_unknown(self):
        b = [0] * 16
        for e, c in zip((4, 5, 6, 7, 8, 9, 10, 11), cells(ARRANGEMENTS[0])):
            b[c] = e
        b[15] = 1
        swapped = [{5: 6, 6: 5}.get(v, v) for v in b]
        other = [{8: 9, 9: 8}.get(v, v) for v in b]
        found = self.table.worths(torch.tensor([b, swapped, other], dtype=torch.uint8)).max(1).values.tolist()
        self.assertGreater(found[0], 0.02)
        self.assertEqual((found[1], found[2]), (-1, found[0]))


if __name__ == "__main__":
    unittest.main()
