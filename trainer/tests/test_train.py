"""Tiny whole runs on the CPU: their logs, how they resume, and the schedule of the learning rate. Skipped if PyTorch is not
installed."""

import contextlib
import io
import json
import pathlib
import tempfile
import unittest
from unittest import mock

from on_cpu import torch

if torch:
    import checkpoint
    import gates
    import pack
    import train

TINY = "--envs 128 --time-steps 2 --minibatches 1 --depth 1 --slots 64 --final-games 4 --log-every 0 --gate 0.1 --brink 0.1 --mild 0.1 --late 0.1"


def run(out, options):
    with contextlib.redirect_stdout(io.StringIO()):
        code = train.main(["--out", str(out), *TINY.split(), *options.split()])
    with open(out / "log.jsonl") as f:
        return code, [json.loads(line) for line in f]


@unittest.skipUnless(torch, "needs PyTorch")
class Train(unittest.TestCase):
    def test_a_run_goes_on_from_where_it_was(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        code, log = run(folder / "a", "--updates 2 --warm 2")
        self.assertEqual(code, 0)
        begin, first, second, evaluation = log
        self.assertEqual((first["updates"], second["updates"], second["steps"]), (1, 2, 512))
        self.assertEqual((evaluation["games"], evaluation["unfinished"]), (4, 0))
        self.assertGreater(evaluation["mean"], 0)
        self.assertEqual(checkpoint.load_weights(folder / "a" / "average")["state"]["updates"], 2)
        with self.assertRaisesRegex(FileNotFoundError, "resume from last"):
            run(folder / "c", f"--updates 1 --resume {folder / 'a' / 'average'}")

        code, log = run(folder / "b", f"--updates 3 --decay-updates 2 --resume {folder / 'a' / 'last'}")
        self.assertEqual(code, 0)
        self.assertEqual([r["updates"] for r in log[1:-1]], [3, 4, 5])
        rates = [r["lr"] for r in log[1:-1]]
        self.assertTrue(rates[0] == rates[1] > rates[2] > 0)
        before = checkpoint.load_weights(folder / "b" / "before-decay")
        self.assertEqual(before["state"]["updates"], 3)
        self.assertEqual(checkpoint.load_weights(folder / "b" / "average")["state"]["steps"], 5 * 256)
        self.assertIsNone(checkpoint.load_games(folder / "b" / "average"))
        self.assertIsNotNone(checkpoint.load_games(folder / "b" / "last"))

    def test_moves_are_asked_about_and_gates_say_how_strong_it_is(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        options = "--updates 1 --slots 1024 --ask 0.5 --plain 0.5 --form 0.5 --steady --gamma 0.9995 --final-games 0"
        code, log = run(folder / "a", options)
        self.assertEqual(code, 0)
        self.assertTrue(0 < log[1]["asked"] < 0.5)
        self.assertEqual(len(log[1]["forms"]), 10)
        pack.main([str(folder / "a" / "last"), "--out", str(folder / "b")])
        self.assertEqual(checkpoint.load_weights(folder / "b")["up"].dtype, torch.float16)
        state = checkpoint.load_weights(folder / "b")["state"]
        self.assertEqual((state["gamma"], round(state["steady"], 4)), (0.9995, 0.0125))
        (folder / "boards.txt").write_text("14 13 12 11 2 2 0 0 0 0 0 0 0 0 0 0\n")
        for ahead, heat in (("0", "0"), ("1", "0"), ("1", "0.1")):
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                gates.main([str(folder / "b"), "--boards", str(folder / "boards.txt"), "--tries", "3", "--moves", "64", "--ahead",
                            ahead, "--heat", heat])
            line = json.loads(said.getvalue())
            self.assertEqual((line["tries"], line["ahead"], line["heat"]), (3, int(ahead), float(heat)))
            self.assertTrue(0 <= line["through"] <= 1)

    def test_gates_say_what_is_known_exactly_of_their_positions(self):
        folder, said = pathlib.Path(tempfile.mkdtemp()), io.StringIO()
        run(folder / "a", "--updates 1 --final-games 0")
        (folder / "boards.txt").write_text("14 13 12 11 2 2 0 0 0 0 0 0 0 0 0 0\n14 13 12 11 3 2 0 0 0 0 0 0 0 0 0 0\n")
        (folder / "keys.txt").write_text("3210765\n3210654\n")
        made = []

        class Known(gates.Arranged):  # of every other board, without the work that a real table is
            def __init__(self, arrangements):
                made.append(arrangements)

            def consult(self, boards, masks, out, aim, worth, hyper):
                pass

            def worths(self, boards):
                return torch.tensor([[0.5, 0.25, -1e30, 0.0], [-1.0] * 4]).repeat(len(boards) // 2, 1)

        with mock.patch.object(gates, "Arranged", Known), contextlib.redirect_stdout(said):
            gates.main([str(folder / "a" / "average"), "--boards", str(folder / "boards.txt"), "--tries", "4", "--moves", "64",
                        "--arranged", str(folder / "keys.txt"), "--table", "1"])
        line = json.loads(said.getvalue())
        self.assertEqual((made, line["known"], line["exact"], line["tries"]), ([[0x3210765]], 2, 0.5, 4))

    def test_positions_are_those_of_a_kind(self):
        path = str(pathlib.Path(tempfile.mkdtemp()) / "games.pt")
        pools = torch.arange(24, dtype=torch.uint8)[:, None, None].repeat(1, 3, 16)
        pools[:, 1] = 0  # nothing was stored there
        torch.save({"pools": pools}, path)
        for kind, first, number in (("gate", 6, 5), ("brink", 11, 5), ("mild", 16, 6), ("late", 22, 2)):
            found = gates.positions(path, 8, kind)
            self.assertEqual([(len(b), int(b[0, 0])) for b in found], [(2, first + k) for k in range(number)])

    def test_the_same_seed_is_the_same_run(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        logs = [run(folder / name, "--updates 2")[1] for name in "ab"]
        for one, other in zip(*(log[1:-1] for log in logs)):
            self.assertEqual(one | {"train_s": 0, "rate_M": 0}, other | {"train_s": 0, "rate_M": 0})
        _, other = run(folder / "c", "--updates 2 --seed 2")
        self.assertNotEqual(other[2]["entropy"], logs[0][2]["entropy"])

    def test_a_line_of_the_log_is_of_what_happened_since_the_last(self):
        class Some:
            stats = torch.zeros(128, dtype=torch.int64)
            boards, kind = torch.zeros(1, 8, 16, dtype=torch.uint8), torch.tensor([0, 3, 4, 22, 23, 28, 29, 30], dtype=torch.uint8)

        window = train.Window(Some, {"steps": 0})
        window.learning = lambda learner: {}
        for place, count in ((0, 4), (1, 4000), (8 + 12, 3), (8 + 10, 1), (52, 10), (53, 7), (82, 5), (83, 4), (90, 2), (91, 1), (104, 4), (105, 1)):
            Some.stats[place] += count
        line = window.close(Some, {"steps": 8_000_000}, 2.0)
        self.assertEqual((line["games"], line["score"], line["rate_M"], line["gated"]), (4, 1000.0, 4.0, 0.25))
        self.assertEqual((line["r2048"], line["r4096"], line["r8192"]), (0.75, 0.75, 0.0))
        self.assertEqual(line["gates"], [0.0, 0.7, 0.0, 0.0, 0.0])
        self.assertEqual((line["brinks"], line["brinked"]), ([0.0, 0.8, 0.0, 0.0, 0.0], 0.125))
        self.assertEqual((line["milds"], line["mild"]), ([0.5, 0.0, 0.0, 0.0, 0.0, 0.0], 0.25))
        self.assertEqual((line["lates"], line["late"]), ([0.0, 0.25], 0.25))
        self.assertEqual(window.close(Some, {"steps": 8_000_000}, 2.0)["games"], 0)

    def test_schedule(self):
        a = train.arguments("--out x --seconds 100 --decay-seconds 40 --lr-end 0.5 --final-lr 0.1 --final-entropy 0.2".split())
        for left, lr, entropy, decays in ((100, 1, 1, False), (70, 0.75, 1, False), (40, 0.5, 1, True), (20, 0.275, 0.6, True),
                                          (0, 0.05, 0.2, True)):
            for found, expected in zip(train.schedule(a, left), (lr, entropy, decays)):
                self.assertAlmostEqual(found, expected)
        a = train.arguments("--out x --updates 5 --decay-updates 5".split())
        self.assertEqual(train.schedule(a, 5), (1.0, 1.0, True))


if __name__ == "__main__":
    unittest.main()
