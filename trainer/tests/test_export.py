"""The exported file: round trip, damaged files, and that its outputs are close to those of the network. Needs only numpy."""

import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import export  # noqa: E402
import game  # noqa: E402
from reference import Quantised, vectors  # noqa: E402


def small_network(depth=2):
    rng = np.random.default_rng(1)
    normal = lambda *shape, std: rng.normal(size=shape).astype(np.float32) * np.float32(std)
    small = normal(1024 * (1 + depth) + 512 + 8 * 512 + 8, std=0.05)
    return {"w0": normal(1024, 384, std=0.1), "down": normal(1 + depth, 512, 1024, std=0.04),
            "up": normal(depth, 1024, 512, std=0.06), "small": small}


def random_boards(count):
    rng = random.Random(1)
    boards = []
    while len(boards) < count:
        b = game.canonical([rng.randint(1, rng.choice([3, 6, 17])) if rng.random() < 0.7 else 0 for _ in range(16)])
        if game.legal(b):
            boards.append(b)
    return boards


class Export(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.w, cls.boards = small_network(), random_boards(400)
        f = np.array([game.features(b) for b in cls.boards], np.float32)
        cls.exact, _ = export.forward(cls.w, f)
        cls.q, _ = export.quantise(cls.w, True, f)
        cls.near = cls.q.outputs(f)

    def test_near_the_network(self):
        error = np.linalg.norm(self.near - self.exact) / np.linalg.norm(self.exact)
        self.assertLess(error, 0.05)
        self.assertGreater(export.agreement(self.q, self.w, self.boards)["same_move"], 0.85)

    def test_round_trip(self):
        again = Quantised.from_bytes(self.q.to_bytes())
        self.assertEqual(again.to_bytes(), self.q.to_bytes())
        self.assertEqual(list(vectors(again, self.boards[:20])), list(vectors(self.q, self.boards[:20])))

    def test_every_damaged_byte_is_noticed(self):
        data = self.q.to_bytes()
        rng = random.Random(2)
        for at in [0, 7, 8, 12, 39, 40, len(data) - 1] + [rng.randrange(len(data)) for _ in range(50)]:
            bad = bytearray(data)
            bad[at] ^= 1 << rng.randrange(8)
            with self.assertRaises(ValueError):
                Quantised.from_bytes(bytes(bad))
        for length in (0, 10, 43, len(data) // 2, len(data) - 1):
            with self.assertRaises(ValueError):
                Quantised.from_bytes(data[:length])

    def test_sums_stay_in_their_integers(self):
        for weights, _, _ in self.q.layers:
            self.assertLessEqual(int(np.abs(weights.astype(int)).max()), 127)
        self.assertLessEqual(int(np.abs(self.q.head.astype(int)).max()), 1023)
        w0 = np.abs(self.q.w0.astype(int))
        bound = w0[:288].reshape(18, 16, -1).max(0).sum(0) + w0[288:].sum(0) + np.abs(self.q.b0)
        self.assertLess(int(bound.max()), 2 ** 15)

    def test_the_program_that_plays_computes_the_same_bits(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        subprocess.run(["g++", "-O2", "-ffp-contract=off", "-std=c++17", "-pthread", "-o", folder / "play",
                        HERE.parent / "play.cpp"], check=True)
        (folder / "network").write_bytes(self.q.to_bytes())
        boards = self.boards[:100]
        text = "\n".join(" ".join(map(str, b)) for b in boards)
        out = subprocess.run([folder / "play", folder / "network"], input=text, capture_output=True, text=True, check=True)
        bits = [[int(v) for v in line.split()] for line in out.stdout.splitlines()]
        self.assertEqual(bits, [v["bits"] for v in vectors(self.q, boards)])

    def test_symmetric_boards_have_the_same_answer(self):
        for b in self.boards[:20]:
            answers = {tuple(v["bits"]) for v in vectors(self.q, game.symmetric(b))}
            self.assertEqual(len(answers), 1)


if __name__ == "__main__":
    unittest.main()
