"""Compares the kernels, compiled for the CPU, with their reference implementations. Needs g++ and numpy;
run: python3 -m unittest discover tests"""

import ctypes
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import game  # noqa: E402


def build():
    folder = tempfile.mkdtemp()
    path = pathlib.Path(folder) / "kernels.so"
    subprocess.run(["g++", "-O2", "-std=c++17", "-shared", "-fPIC", "-Wno-unknown-pragmas", "-o", path, HERE / "shim.cpp"],
                   check=True)
    return ctypes.CDLL(str(path))


LIB = build()
TABLE = np.array([0.05 + (0.03 * (e - 6) ** 1.5 if e > 6 else 0.0) for e in range(32)], np.float32)
HYPER = np.array([5e-4, 0.02, 0.1, 0.9957, 0.67, 1.0, 0.3, 0.4, 0.01, 5e-4, 0, 0.5, 0.05, 0.15, 0.1, 0.9, 0.5, 0.6, 0.2,
                  0.5, 0.7, 0.01, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], np.float32)
ON, OVER, BROKEN_OFF = 0, 1, 2


def aligned(shape, dtype):
    """Zeros whose address is a multiple of 16."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    raw = np.zeros(size + 16, np.uint8)
    shift = -raw.ctypes.data % 16
    return raw[shift:shift + size].view(dtype).reshape(shape)


def p(a):
    return ctypes.c_void_p(a.ctypes.data if a is not None else None)


def random_board(rng, top=17):
    fill = rng.random()
    return [rng.randint(1, rng.choice([2, 4, 8, top])) if rng.random() < fill else 0 for _ in range(16)]


def board_of(values):
    b = aligned(16, np.uint8)
    b[:] = values
    return b


class Rules(unittest.TestCase):
    def test_slide_is_the_twin(self):
        rng = random.Random(1)
        for _ in range(20_000):
            values, move = random_board(rng), rng.randrange(4)
            b, score, reward = board_of(values), np.zeros(1, np.uint32), np.zeros(1, np.float32)
            LIB.h_slide(p(b), move, p(score), p(reward), p(TABLE))
            expected, made = game.slide(values, move)
            self.assertEqual(list(b), expected)
            self.assertEqual(int(score[0]), sum(2 ** e for e in made))
            self.assertAlmostEqual(float(reward[0]), float(sum(TABLE[e] for e in made)), places=4)

    def test_legal_moves_are_the_twin(self):
        rng = random.Random(2)
        for _ in range(20_000):
            values = random_board(rng, 3)
            self.assertEqual(LIB.h_legal_moves(p(board_of(values))), sum(1 << m for m in game.legal(values)))

    def test_canonical_is_the_largest_image(self):
        rng = random.Random(3)
        for _ in range(5_000):
            values = random_board(rng)
            images = game.symmetric(values)
            for image in images:
                b = board_of(image)
                LIB.h_canonical(p(b))
                self.assertEqual(list(b), max(images))

    def test_spawn_is_uniform_and_a_tenth_are_fours(self):
        rng = np.array([12345], np.uint64)
        values = [0, 3, 0, 5, 1, 0, 2, 2, 9, 0, 4, 4, 0, 0, 7, 7]
        empty = [i for i in range(16) if not values[i]]
        where, fours, n = {i: 0 for i in empty}, 0, 60_000
        for _ in range(n):
            b = board_of(values)
            LIB.h_spawn(p(b), p(rng))
            changed = [i for i in range(16) if b[i] != values[i]]
            self.assertEqual(len(changed), 1)
            where[changed[0]] += 1
            fours += b[changed[0]] == 2
            self.assertIn(b[changed[0]], (1, 2))
        for count in where.values():
            self.assertLess(abs(count - n / len(empty)), 5 * math.sqrt(n / len(empty)))
        self.assertLess(abs(fours - n / 10), 5 * math.sqrt(n * 0.09))

    def test_beginnings(self):
        rng = np.array([99], np.uint64)
        pools = aligned((24, 4, 16), np.uint8)
        pools[3, :, :] = 14
        pools[8, :, :] = 15  # only the pool of the third gate is not empty
        kinds = {0: 0, 1: 0, 2: 0, 5: 0}
        for _ in range(20_000):
            b = aligned(16, np.uint8)
            kind = LIB.h_begin(p(b), p(rng), p(pools), p(HYPER), 4)
            kinds[kind] += 1
            tiles = sorted(int(v) for v in b if v)
            if kind == 0:
                self.assertEqual(len(tiles), 2)
                self.assertLessEqual(max(tiles), 2)
            elif kind == 1:
                self.assertIn(max(tiles), (13, 14, 15, 16))
                self.assertLessEqual(len(tiles), 8)
                self.assertEqual(sum(v <= 2 for v in tiles), 2)
                self.assertTrue(all(v <= 2 or v >= 8 for v in tiles))
            else:
                self.assertEqual(tiles, [14 if kind == 2 else 15] * 16)
        self.assertLess(abs(kinds[0] - 6_000), 400)
        self.assertGreater(kinds[2], 2_000)
        self.assertLess(abs(kinds[5] - 20_000 * 0.15 * (1 - (10 / 12) ** 3)), 250)  # two of twelve start there; three attempts


    def test_formations(self):
        rng, hyper = np.array([7], np.uint64), HYPER.copy()
        hyper[22], hyper[23] = 0.5, (1 << 10) - 1
        pools, seen = aligned((24, 1, 16), np.uint8), {}
        for _ in range(4_000):
            b = aligned(16, np.uint8)
            kind = LIB.h_begin(p(b), p(rng), p(pools), p(hyper), 1)
            if kind >= 8:
                large = tuple(i for i in range(16) if b[i] > 2)
                self.assertEqual(len(large), 6 if kind < 14 else 4)
                self.assertEqual(int((b > 0).sum()), len(large) + 2)
                self.assertIn(sum(1 << int(b[i]) for i in large) + (512 if kind < 14 else 2048), (32768, 49152, 57344, 61440))
                seen.setdefault(kind, set()).add(large)
        self.assertEqual(sorted(seen), list(range(8, 18)))
        self.assertTrue(all(len(places) == 1 for places in seen.values()))
        self.assertEqual(seen[8], {(0, 1, 2, 3, 6, 7)})
        self.assertEqual(seen[14], {(0, 1, 2, 3)})


class Table:
    """Games side by side with a random policy."""

    def __init__(self, n, hyper, canon, pools=None):
        self.n, self.hyper, self.canon = n, hyper, canon
        u8, u32, f32 = np.uint8, np.uint32, np.float32
        self.b, self.m = [aligned((n, 16), u8) for _ in range(2)], [np.zeros(n, u8) for _ in range(2)]
        self.score, self.moves, self.kind = np.zeros(n, u32), np.zeros(n, u32), np.zeros(n, u8)
        self.rng = np.arange(n, dtype=np.uint64) * np.uint64(0x1234567812345677)
        self.snaps = aligned((32, n, 16), u8)
        self.pools, self.pending = aligned((24, n, 16), u8), aligned((24, n, 16), u8)
        if pools is not None:
            self.pools[:] = pools
        self.stats = np.zeros(128, np.uint64)
        self.action, self.done = np.zeros(n, u8), np.zeros(n, u8)
        self.logp, self.value, self.reward = (np.zeros(n, f32) for _ in range(3))
        self.noise = np.random.default_rng(5)
        LIB.h_env_begin(p(self.b[0]), p(self.m[0]), p(self.score), p(self.moves), p(self.kind), p(self.rng), p(self.snaps),
                        p(self.pools), p(hyper), n, canon)

    def step(self):
        """b[0] has the old boards, b[1] the new ones. Returns the outputs of the network."""
        out = self.noise.normal(size=(self.n, 8)).astype(np.float32)
        LIB.h_env_step(p(out), p(self.b[0]), p(self.b[1]), p(self.m[0]), p(self.m[1]), p(self.action), p(self.logp),
                       p(self.value), p(self.reward), p(self.done), p(self.score), p(self.moves), p(self.kind), p(self.rng),
                       p(self.snaps), p(self.pools), p(self.pending), p(self.stats), p(self.hyper), p(TABLE), self.n, self.canon)
        return out

    def turn(self):
        self.b, self.m = self.b[::-1], self.m[::-1]


class Playing(unittest.TestCase):
    def check_step(self, t, out, was):
        """Every move of a step is legal and has the right result."""
        for i in range(t.n):
            old, a = [int(v) for v in t.b[0][i]], int(t.action[i])
            legal = game.legal(old)
            self.assertIn(a, legal)
            if t.canon:
                self.assertEqual(old, game.canonical(old))
            logits = [float(out[i][k]) for k in legal]
            expected = float(out[i][a]) - math.log(sum(math.exp(x) for x in logits))
            self.assertAlmostEqual(float(t.logp[i]), expected, places=4)
            moved, made = game.slide(old, a)
            r = float(sum(TABLE[e] for e in made)) + float(HYPER[21])
            if t.moves[i] == 0:
                self.assertEqual(int(t.score[i]), 0)
                r -= t.done[i] == OVER
            else:
                self.assertEqual(int(t.score[i]), int(was[i]) + sum(2 ** e for e in made))
                new = [int(v) for v in t.b[1][i]]
                found = False
                for image in game.symmetric(new) if t.canon else [new]:
                    d = [k for k in range(16) if image[k] != moved[k]]
                    found = found or (len(d) == 1 and moved[d[0]] == 0 and image[d[0]] in (1, 2))
                self.assertTrue(found)
                self.assertEqual(sum(1 << k for k in game.legal(new)), int(t.m[1][i]))
            if t.moves[i] or t.done[i] == OVER:
                self.assertAlmostEqual(float(t.reward[i]), max(-1.0, min(1.0, r)), places=4)

    def test_games_follow_the_rules_and_repeat(self):
        def play(canon):
            t, ends, strays, trace = Table(256, HYPER, canon), 0, 0, []
            for _ in range(300):
                was = t.score.copy()
                self.check_step(t, t.step(), was)
                ends += int((t.moves == 0).sum())
                strays += int((t.done == BROKEN_OFF).sum())
                trace.append(t.b[1].copy())
                t.turn()
            self.assertGreater(ends, 50)
            self.assertEqual(ends, int(t.stats[0] + t.stats[3] + t.stats[5]))
            self.assertLess(abs(strays - 7_680), 500)  # a tenth of all moves
            return np.stack(trace)

        first = play(1)
        self.assertTrue(np.array_equal(first, play(1)))
        self.assertFalse(np.array_equal(first, play(0)))

    def test_gated_episodes_end_when_they_are_through(self):
        hyper = HYPER.copy()
        hyper[6:8], hyper[13:15] = 0, (1.0, 0.0)  # every episode starts at a gate, and no move is random
        n = 64
        pools = np.zeros((24, n, 16), np.uint8)
        pools[6:11, :, :6] = (14, 13, 11, 10, 9, 8)
        pools[6:11, :, 0] += np.arange(5, dtype=np.uint8)[:, None]
        t = Table(n, hyper, 1, pools)
        kinds = t.kind.copy()
        self.assertEqual(set(kinds), {3, 4, 5, 6, 7})
        self.assertTrue(all(max(b) == 11 + k for b, k in zip(t.b[0], kinds)))
        t.moves[:n // 2] = 1_406
        t.step()
        self.assertTrue((t.done == ON).all())
        t.turn()
        t.step()
        self.assertTrue((t.done[:n // 2] == BROKEN_OFF).all() and (t.done[n // 2:] == ON).all())
        self.assertTrue((t.moves[:n // 2] == 0).all() and (t.moves[n // 2:] == 2).all())
        for gate in range(5):
            self.assertEqual(list(t.stats[50 + 2 * gate:52 + 2 * gate]), [(kinds[:n // 2] == 3 + gate).sum()] * 2)
        self.assertFalse(t.pending.any())  # episodes that started at a gate store no positions

    def test_who_comes_to_a_gate_is_kept(self):
        below = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)  # 2,046
        cases = [  # the other tiles, the kind of the game, the pool after the next tile
            ((14, 13, 12), 0, 6), ((14, 13, 12), 2, 6), ((15, 13, 12), 0, 7), ((15, 14, 12), 0, 8), ((15, 14, 13), 0, 9),
            ((15, 14, 13, 12), 0, 10), ((14, 13, 12), 1, None), ((14, 13, 12), 3, None), ((14, 13, 12, 1), 0, None),
            ((14, 13), 0, None), ((15, 14), 0, None), ((15, 12), 0, None), ((16,), 0, None),
            ((16, 13, 12), 0, None)]
        t = Table(len(cases) * 8, HYPER, 1)
        t.b[0][:], t.moves[:] = 0, 0
        for i in range(t.n):
            large, t.kind[i], _ = cases[i // 8]
            t.b[0][i, :len(large) + 10] = large + below
            t.m[0][i] = sum(1 << k for k in game.legal([int(v) for v in t.b[0][i]]))
        t.step()
        self.assertTrue((t.moves == 1).all())
        for i in range(t.n):
            kept, pool = np.flatnonzero(t.pending[:, i].any(1)), cases[i // 8][2]
            self.assertEqual(list(kept), [] if pool is None else [pool], cases[i // 8])
            if pool is not None:
                self.assertEqual(list(t.pending[pool, i]), list(t.b[1][i]))

    def test_episodes_from_a_brink_end_when_all_has_merged(self):
        hyper = HYPER.copy()
        hyper[14], hyper[25] = 0.0, 1.0  # no move strays, every episode begins at a brink
        n, pools = 64, np.zeros((24, 64, 16), np.uint8)
        pools[11:16, :, :7] = (9, 10, 11, 12, 13, 14, 1)
        pools[11:16, :, 6] += np.arange(5, dtype=np.uint8)[:, None]
        t = Table(n, hyper, 1, pools)
        kinds = t.kind.copy()
        self.assertEqual(set(kinds), {18, 19, 20, 21, 22})
        self.assertTrue(all(sorted(b)[9] == min(9, k - 17) for b, k in zip(t.b[0], kinds)))
        # those of the first gate: 32768 has been made, or two tiles are still to merge; and whether it is time to look
        merged, not_yet = (15, 7, 2, 1), (14, 13, 12, 2, 1)
        for i in range(n):
            tiles = not_yet if i & 1 else merged
            t.b[0][i], t.kind[i], t.moves[i] = 0, 18, 31 if i & 2 else 20
            t.b[0][i, :len(tiles)] = tiles
            t.m[0][i] = sum(1 << k for k in game.legal([int(v) for v in t.b[0][i]]))
        t.step()
        for i in range(n):
            self.assertEqual(t.done[i], BROKEN_OFF if i % 4 == 2 else ON)
        self.assertEqual(list(t.stats[80:82]), [n // 4] * 2)
        t.turn()
        t.moves[:] = 382
        t.step()
        self.assertTrue((t.done == ON).all())
        t.turn()
        t.step()
        self.assertTrue((t.done == BROKEN_OFF).all())

    def test_who_comes_to_a_brink_is_kept(self):
        below = (8, 7, 6, 5, 4, 3, 2, 1)  # 510
        cases = [  # the other tiles, the kind of the game, the pool it belongs to after the next tile
            ((14, 13, 12, 11, 10), 0, 11), ((14, 13, 12, 11, 10), 3, 11), ((15, 13, 12, 11, 10), 2, 12),
            ((15, 14, 12, 11, 10), 4, 13), ((15, 14, 13, 11, 10), 7, 14), ((15, 14, 13, 12, 11, 10), 0, 15),
            ((14, 13, 12, 11, 10), 1, None), ((14, 13, 12, 11, 10), 14, None), ((14, 13, 12, 11, 10), 18, None),
            ((14, 13, 12, 11, 10, 1), 0, None), ((14, 13, 12, 11), 0, None)]
        t = Table(len(cases) * 8, HYPER, 1)
        t.b[0][:], t.moves[:] = 0, 0
        for i in range(t.n):
            large, t.kind[i], _ = cases[i // 8]
            t.b[0][i, :len(large) + 8] = large + below
            t.m[0][i] = sum(1 << k for k in game.legal([int(v) for v in t.b[0][i]]))
        t.step()
        for i in range(t.n):
            kept, pool = np.flatnonzero(t.pending[:, i].any(1)), cases[i // 8][2]
            self.assertEqual(list(kept), [] if pool is None else [pool], cases[i // 8])

    def test_only_crowded_boards_are_searched(self):
        n, room = 12, 1024
        boards, legal = aligned((n, 16), np.uint8), np.zeros(n, np.uint8)
        for i in range(n):  # i cells are empty
            boards[i] = [1 + (c + c // 4) % 2 for c in range(16)]
            boards[i, 0] = 2  # as below it: two moves are legal even if no cell is empty
            boards[i, 16 - i:] = 0
        LIB.h_legal(p(boards), p(legal), n)
        hyper = HYPER.copy()
        hyper[12], hyper[16:19] = 1e9, (1.0, 1.0, 0.0)  # nothing but searches, of all boards and moves
        out, states, action = np.zeros((n, 8), np.float32), np.arange(n, dtype=np.uint64), np.zeros(n, np.uint8)
        slots, masks = aligned((room, 16), np.uint8), np.zeros(room, np.uint8)
        first, tried = np.zeros(n, np.int32), np.zeros(n, np.uint8)
        for most, searched in ((0, 12), (4, 5), (1, 2)):
            hyper[29] = most
            LIB.h_branch(p(boards), p(legal), p(out), p(action), p(states), p(slots), p(masks), p(first), p(tried),
                         p(np.zeros(1, np.int32)), p(hyper), p(TABLE), n, room, 1)
            self.assertEqual(list(tried >= 16), [i < searched for i in range(n)])

    def test_who_comes_to_an_easier_phase_is_kept(self):
        below = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)  # 2,046
        cases = [  # the other tiles, the kind of the game, the pool after the next tile
            ((13, 12), 0, 16), ((14, 12), 0, 17), ((14, 13), 2, 18), ((15, 12), 0, 19), ((15, 13), 0, 20), ((15, 14), 0, 21),
            ((14, 13), 3, None), ((14, 13), 23, None), ((14, 13, 1), 0, None), ((14,), 0, None), ((13, 12, 12, 12), 0, None)]
        hyper = HYPER.copy()
        hyper[26] = 0.5
        t = Table(len(cases) * 8, hyper, 1)
        t.b[0][:], t.moves[:] = 0, 0
        for i in range(t.n):
            large, t.kind[i], _ = cases[i // 8]
            t.b[0][i, :len(large) + 10] = large + below
            t.m[0][i] = sum(1 << k for k in game.legal([int(v) for v in t.b[0][i]]))
        t.step()
        for i in range(t.n):
            kept, pool = np.flatnonzero(t.pending[:, i].any(1)), cases[i // 8][2]
            self.assertEqual(list(kept), [] if pool is None else [pool], cases[i // 8])

    def test_what_was_shortly_before_a_loss_is_kept(self):
        hyper = HYPER.copy()
        hyper[6:8], hyper[14] = (1.0, 0.0), 0.0  # games begin as the rules say, and no move strays
        hyper[27:29] = 1.0, 0.25  # where a pool has nothing
        t, seen = Table(64, hyper, 1), [[] for _ in range(64)]
        lost = 0
        for _ in range(400):
            for i in range(64):
                if t.moves[i] % 16 == 0:
                    seen[i] = [] if t.moves[i] == 0 else seen[i]
                    seen[i].append(t.b[0][i].tolist())
            t.pending[:], made = 0, t.moves + 1
            t.step()
            for i in np.flatnonzero(t.done == OVER):
                kept = [k.tolist() for k in t.pending[22:, i]]
                if made[i] >= 16:
                    self.assertIn(kept[0], seen[i][:made[i] // 16][-15:])
                    lost += 1
                self.assertFalse(any(kept[1]))
            t.turn()
        self.assertGreater(lost, 50)
        pools = np.zeros((24, 64, 16), np.uint8)
        pools[22:, :, :3] = (14, 2, 1)
        pools[23, :, 0] = 13
        t = Table(64, hyper, 1, pools)
        self.assertEqual({(int(k), max(b)) for k, b in zip(t.kind, t.b[0])}, {(29, 14), (30, 13)})
        self.assertGreater((t.kind == 29).sum(), 32)
        t.moves[:] = 318
        t.step()
        self.assertTrue((t.done == ON).all())
        t.turn()
        t.step()
        self.assertTrue((t.done == BROKEN_OFF).all())
        self.assertEqual(t.stats[102] + t.stats[104], 64)

    def test_only_episodes_from_before_a_loss_stray_if_there_are_any(self):
        hyper, n = HYPER.copy(), 4096
        hyper[14], hyper[27] = 0.5, 1e-9
        t = Table(n, hyper, 1)
        t.kind[:n // 2] = 29
        t.step()
        self.assertLess(abs(int((t.done[:n // 2] == BROKEN_OFF).sum()) - n // 4), 200)
        self.assertTrue((t.done[n // 2:] == ON).all())

    def test_evaluation_plays_every_game_to_its_end(self):
        n = 64
        b, m = aligned((n, 16), np.uint8), np.zeros(n, np.uint8)
        score, moves, kind = np.zeros(n, np.uint32), np.zeros(n, np.uint32), np.zeros(n, np.uint8)
        rng = np.arange(n, dtype=np.uint64) * np.uint64(0x9234567812345677)
        spare, finished = aligned((32, n, 16), np.uint8), np.zeros(1, np.uint64)
        pure = HYPER.copy()
        pure[6] = 1.0
        LIB.h_env_begin(p(b), p(m), p(score), p(moves), p(kind), p(rng), p(spare), p(spare), p(pure), n, 1)
        self.assertTrue((kind == 0).all() and (b.sum(1) <= 4).all())
        noise = np.random.default_rng(6)
        for _ in range(3_000):
            out = noise.normal(size=(n, 8)).astype(np.float32)
            LIB.h_eval_step(p(out), p(b), p(m), p(score), p(moves), p(rng), p(finished), p(TABLE), n, 1)
        self.assertEqual(int(finished[0]), n)
        for i in range(n):
            self.assertEqual(game.legal([int(v) for v in b[i]]), [])
            # 4 points less for each spawned 4; so between the two extremes
            value = sum((int(v) - 1) * 2 ** int(v) for v in b[i] if v)
            self.assertLessEqual(int(score[i]), value)
            self.assertGreater(int(score[i]), value - 4 * (int(moves[i]) + 2))


class Learning(unittest.TestCase):
    def test_features_are_the_twin(self):
        rng = random.Random(4)
        n, t = 50, 8
        values = [random_board(rng, 18) for _ in range(n * t)]
        b, m = aligned((t, n, 16), np.uint8), np.zeros((t, n), np.uint8)
        for i, v in enumerate(values):
            b[i // n, i % n] = v
            m[i // n, i % n] = sum(1 << k for k in game.legal(v))
        count = n * 2
        out = aligned((count, 384), np.uint16)
        LIB.h_features(p(b), p(m), p(out), 2 * n, n, 3, 4)
        for s in range(2 * n):
            expected = game.features(values[(3 + s // n * 4) * n + s % n])
            self.assertEqual([int(v == 0x3C00) for v in out[s]], expected)
            self.assertTrue(set(np.unique(out[s])) <= {0, 0x3C00})

    def test_what_might_have_followed_is_the_slow_twin(self):
        rng = np.random.default_rng(3)
        n, room = 60, 2000
        boards, legal = aligned((n, 16), np.uint8), np.zeros(n, np.uint8)
        action = np.zeros(n, np.uint8)
        for i in range(n):  # some nearly full, so that the next tile can end the game
            while not legal[i]:
                boards[i] = rng.permutation(16) // 2 + 1
                boards[i, rng.permutation(16)[:i % 6]] = 0
                LIB.h_legal(p(boards[i:]), p(legal[i:]), 1)
            action[i] = rng.choice(game.legal([int(x) for x in boards[i]]))
        out = rng.normal(size=(n, 8)).astype(np.float32)
        out[:, 5] -= 2.3
        states = np.arange(n, dtype=np.uint64)
        slots, masks = aligned((room, 16), np.uint8), np.zeros(room, np.uint8)
        first, used, tried = np.zeros(n, np.int32), np.zeros(1, np.int32), np.zeros(n, np.uint8)
        mean, aim = np.zeros(n, np.float32), np.zeros((n, 4), np.float32)
        said = rng.normal(size=(room, 8)).astype(np.float32)
        sure, narrow, heat = (float(x) for x in HYPER[17:20])
        for canon, seats in ((1, room), (0, room), (1, 100)):
            used[0] = 0
            LIB.h_branch(p(boards), p(legal), p(out), p(action), p(states), p(slots), p(masks), p(first), p(tried), p(used),
                         p(HYPER), p(TABLE), n, seats, canon)
            LIB.h_expect(p(boards), p(legal), p(out), p(action), p(said), p(masks), p(first), p(tried), p(mean), p(aim),
                         p(HYPER), p(TABLE), n)
            matters = np.exp(out[:, 5]) >= HYPER[12]
            left_out = (first < 0) & (matters if seats < room else False)
            self.assertEqual(bool(left_out.any()), seats < used[0])
            self.assertTrue(((tried == 0) == (first < 0)).all() and (mean[first < 0] == -1000).all())
            self.assertTrue((tried[matters & (first >= 0)] > 0).all() and (aim[tried < 16] == -1).all())
            ended = asked = 0
            for i in np.flatnonzero(first >= 0):
                board, s, q = [int(x) for x in boards[i]], first[i], {}
                likely = {k: math.exp(float(out[i, k])) for k in game.legal(board)}
                likely = {k: v / sum(likely.values()) for k, v in likely.items()}
                top = max(likely.values())
                moves = {int(action[i])} if matters[i] or tried[i] >= 16 else set()
                if tried[i] >= 16:
                    asked += 1
                    open_moves = {k for k, v in likely.items() if v >= narrow * top}
                    self.assertTrue(top <= sure and len(open_moves) > 1)
                    moves |= open_moves
                self.assertEqual({k for k in range(4) if tried[i] >> k & 1}, moves)
                for k in sorted(moves):
                    after, made = game.slide(board, k)
                    empty, total = [c for c in range(16) if after[c] == 0], 0.0
                    for c, e in ((c, e) for c in empty for e in (1, 2)):
                        b = list(after)
                        b[c] = e
                        b = game.canonical(b) if canon else b
                        self.assertEqual([int(x) for x in slots[s]], b)
                        over = not game.legal(b)
                        ended += over
                        r = min(1.0, max(-1.0, float(sum(TABLE[m] for m in made) + HYPER[21]) - over))
                        then = 0 if over else float(HYPER[3]) * float(said[s, 4])
                        total += (0.9 if e == 1 else 0.1) / len(empty) * (r + then)
                        s += 1
                    q[k] = total
                self.assertAlmostEqual(float(mean[i]), q[int(action[i])], places=4)
                if tried[i] >= 16:
                    raised = {k: likely[k] * math.exp(q[k] / heat) for k in moves}
                    share = sum(likely[k] for k in moves) / sum(raised.values())
                    for k in range(4):
                        wanted = raised[k] * share if k in moves else likely.get(k, 0.0)
                        self.assertAlmostEqual(float(aim[i, k]), wanted, places=4)
            self.assertTrue(ended > 0 and asked > 0 if seats == room else True)

    def test_advantages_are_the_slow_twin(self):
        rng = np.random.default_rng(1)
        n, t = 37, 16
        v, r = rng.normal(size=(t, n)).astype(np.float32), rng.normal(size=(t, n)).astype(np.float32)
        done = rng.choice([ON, OVER, BROKEN_OFF], (t, n), p=[0.8, 0.1, 0.1]).astype(np.uint8)
        last = rng.normal(size=(n, 8)).astype(np.float32)
        adv, target = np.zeros((t, n), np.float32), np.zeros((t, n), np.float32)
        mean, size = rng.normal(size=(t, n)).astype(np.float32), np.zeros((t, n), np.float32)
        mean[rng.random((t, n)) < 0.7] = -1000
        whole, hyper = np.zeros((t, n), np.float32), HYPER.copy()
        LIB.h_gae(p(v), p(last), p(r), p(done), p(mean), p(whole), p(target), p(size), p(HYPER), n, t)
        hyper[31] = 0.5  # larger advantages are cut
        LIB.h_gae(p(v), p(last), p(r), p(done), p(mean), p(adv), p(target), p(size), p(hyper), n, t)
        self.assertTrue((adv == whole.clip(-0.5, 0.5)).all() and (abs(whole) > 0.5).any())
        gamma = float(HYPER[3])
        for i in range(n):
            values = [float(x) for x in v[:, i]] + [float(last[i, 4])]
            for start in range(t):
                total, later, weight, heed = 0.0, 0.0, 1.0, 1.0
                for k in range(start, t):
                    if done[k, i] == BROKEN_OFF:
                        self.assertEqual(float(size[k, i]), -1.0)
                        break
                    keep = 0.0 if done[k, i] == OVER else 1.0
                    step = float(r[k, i]) + gamma * keep * values[k + 1] - values[k]
                    self.assertAlmostEqual(float(size[k, i]), abs(step), places=4)
                    if mean[k, i] > -1000:
                        step = float(mean[k, i]) - values[k]
                    total, later = total + weight * step, later + heed * step
                    weight, heed = weight * gamma * float(HYPER[4]) * keep, heed * gamma * float(HYPER[15]) * keep
                self.assertAlmostEqual(float(whole[start, i]), total, places=4)
                self.assertAlmostEqual(float(target[start, i]), values[start] + later, places=4)

    def test_the_gradient_of_the_loss_is_its_slope(self):
        rng = np.random.default_rng(2)
        n, t = 20, 8
        count = 2 * n
        masks = rng.integers(1, 16, (t + 1, n)).astype(np.uint8)
        action = np.zeros((t, n), np.uint8)
        for row in range(t):
            for i in range(n):
                action[row, i] = rng.choice([a for a in range(4) if masks[row, i] >> a & 1])
        logp = -rng.random((t, n)).astype(np.float32) * 2
        value, adv, targets = (rng.normal(size=(t, n)).astype(np.float32) for _ in range(3))
        size = rng.random((t, n)).astype(np.float32)
        size[rng.random((t, n)) < 0.2] = -1  # broken off: only the entropy counts
        norm, out = np.array([0.1, 0.7], np.float32), rng.normal(size=(count, 8)).astype(np.float32)
        at = [(1 + s // n * 4) * n + s % n for s in range(count)]  # times 1 and 5
        for s in range(count):  # ratios on both sides of the clip
            legal = [a for a in range(4) if masks.flat[at[s]] >> a & 1]
            now = out[s, action.flat[at[s]]] - math.log(sum(math.exp(out[s, a]) for a in legal))
            logp.flat[at[s]] = now + rng.normal() * 0.2
        d, d16, stat = np.zeros((count, 8), np.float32), aligned((count, 8), np.uint16), np.zeros((count, 4), np.float32)
        aim = np.full((t, n, 4), -1, np.float32)
        for row in range(t):
            for i in np.flatnonzero(rng.random(n) < 0.3):  # boards that are searched
                aim[row, i] = rng.random(4) * [masks[row, i] >> a & 1 for a in range(4)]
                aim[row, i] /= aim[row, i].sum()
        LIB.h_ppo(p(out), p(masks), p(action), p(logp), p(value), p(adv), p(targets), p(size), p(aim), p(norm), p(d), p(d16),
                  p(stat), p(HYPER), count, n, 1, 4)

        def loss(s, o):
            i = at[s]
            legal = [a for a in range(4) if masks.flat[i] >> a & 1]
            top = math.log(sum(math.exp(o[a]) for a in legal))
            lp = {a: o[a] - top for a in legal}
            ratio = math.exp(lp[int(action.flat[i])] - float(logp.flat[i]))
            a = (float(adv.flat[i]) - float(norm[0])) * float(norm[1])
            counts = float(size.flat[i] >= 0)
            policy = -min(ratio * a, min(max(ratio, 0.9), 1.1) * a) * float(HYPER[20]) * counts
            wanted = aim.reshape(-1, 4)[i]
            if wanted[0] >= 0:
                policy = -sum(float(wanted[a]) * lp[a] for a in legal)
            entropy = -sum(math.exp(x) * x for x in lp.values())
            old = float(value.flat[i])
            target, near = float(targets.flat[i]), old + max(-0.5, min(0.5, o[4] - old))
            error = max((o[4] - target) ** 2, (near - target) ** 2)
            luck = 0.05 * (float(size.flat[i]) * math.exp(-o[5]) + o[5])
            return (policy + counts * (0.5 * error + luck) - float(HYPER[1]) * entropy) / count

        for s in range(count):
            o = [float(x) for x in out[s]]
            for j in range(8):
                h = 1e-5
                slope = (loss(s, o[:j] + [o[j] + h] + o[j + 1:]) - loss(s, o[:j] + [o[j] - h] + o[j + 1:])) / (2 * h)
                expected = slope * count if j != 5 else max(slope * count, -0.15)  # that of the spread is clipped
                self.assertAlmostEqual(float(d[s, j]) * 64, expected, places=3)
        rounded = d16.view(np.float16).astype(np.float32)
        self.assertTrue(np.allclose(rounded, d, rtol=2 ** -11, atol=2 ** -25))

    def test_between_the_products(self):
        rng = np.random.default_rng(3)

        def halves(shape):
            x = aligned(shape, np.uint16)
            x[:] = rng.normal(size=shape).astype(np.float16).view(np.uint16)
            return x

        def wide(x):
            return x.view(np.float16).astype(np.float32)

        rows, blocks, bx, by = 16, 3, 8, 4
        d, y = halves((rows * blocks, 64)), halves((rows * blocks, 64))
        expected, partial = wide(d) * (wide(y) > 0), np.zeros((blocks * by, 64), np.float32)
        LIB.h_relu_back(p(d), p(y), p(partial), rows, blocks, bx, by)
        self.assertTrue(np.array_equal(wide(d), expected))
        self.assertTrue(np.allclose(partial.sum(0), expected.sum(0), atol=1e-4))
        dx, dr = halves((rows * blocks, 64)), halves((rows * blocks, 64))
        expected = wide(dx) + wide(dr) * (wide(y) > 0)
        LIB.h_residual_back(p(dx), p(dr), p(y), p(partial), rows, blocks, bx, by)
        self.assertTrue(np.allclose(wide(dx), expected, rtol=2 ** -11, atol=1e-6))
        self.assertTrue(np.allclose(partial.sum(0), expected.sum(0), atol=1e-4))
        dout, head = rng.normal(size=(rows * blocks, 8)).astype(np.float32), rng.normal(size=(8, 64)).astype(np.float32)
        LIB.h_head_back(p(dout), p(head), p(y), p(dx), rows, blocks, bx, by)
        expected = (dout[:, :6] @ head[:6]) * (wide(y) > 0)
        self.assertTrue(np.allclose(wide(dx), expected, rtol=2 ** -10, atol=1e-4))


if __name__ == "__main__":
    unittest.main()
