"""More blocks: the outputs stay the same at first, and training continues. And an exported file on the GPU: the same bits as
reference.py. Skipped if PyTorch is not installed."""

import contextlib
import io
import pathlib
import random
import tempfile
import unittest

from on_cpu import torch

if torch:
    import checkpoint
    import deepen
    import export
    import game
    import integers
    import net as network
    import numpy as np
    import train

TINY = "--envs 128 --time-steps 2 --minibatches 1 --slots 64 --final-games 0 --log-every 0 --updates 1"


def features(count):
    rng = random.Random(1)
    boards = [game.canonical([rng.randint(0, rng.choice([3, 6, 17])) for _ in range(16)]) for _ in range(count)]
    return np.array([game.features(b) for b in boards], np.float32)


@unittest.skipUnless(torch, "needs PyTorch")
class Deepen(unittest.TestCase):
    def test_the_outputs_stay_the_same_and_training_continues(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        with contextlib.redirect_stdout(io.StringIO()):
            train.main(["--out", str(folder / "a"), "--depth", "1", *TINY.split()])
        before = checkpoint.load_rest(folder / "a" / "last")
        deepen.main([str(folder / "a" / "last"), "--out", str(folder / "b"), "--blocks", "2"])
        old, _ = export.load(folder / "a" / "last")
        new, state = export.load(folder / "b")
        self.assertEqual((state["depth"], state["updates"], len(new["up"]), len(new["down"])), (3, 1, 3, 4))
        f = features(50)
        self.assertTrue(np.array_equal(export.forward(old, f)[0], export.forward(new, f)[0]))
        after = checkpoint.load_rest(folder / "b")
        for old_place, new_place in ((0, 0), (1, 1), (2, 4), (3, 7)):  # into the stream, a block's two, the first layer
            self.assertTrue(torch.equal(before["momentum"][old_place], after["momentum"][new_place]))
        self.assertEqual(float(after["momentum"].float().abs().sum()), float(before["momentum"].float().abs().sum()))
        with contextlib.redirect_stdout(io.StringIO()):
            train.main(["--out", str(folder / "c"), "--resume", str(folder / "b"), *TINY.split()])
        new, state = export.load(folder / "c" / "last")
        self.assertEqual((state["depth"], state["updates"]), (3, 2))
        self.assertGreater(np.abs(new["down"][3]).max(), 0)


@unittest.skipUnless(torch, "needs PyTorch")
class Integers(unittest.TestCase):
    def test_outputs_are_those_of_the_file_bit_by_bit(self):
        folder, net, f = tempfile.mkdtemp(), network.Net(2, 3), features(200)
        checkpoint.save(folder, None, {"canon": True}, net, environment=False)
        q, _ = export.quantise(export.load(folder)[0], True, f)
        out = torch.zeros(len(f), 8)
        integers.Integers(q).forward(torch.from_numpy(f).half(), out)
        self.assertTrue(np.array_equal(out[:, :5].numpy().view(np.uint32), q.outputs(f).view(np.uint32)))


if __name__ == "__main__":
    unittest.main()
