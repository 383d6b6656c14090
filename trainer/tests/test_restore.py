"""A checkpoint from an exported file: nearly the exported network, and training can resume from it. Skipped if PyTorch is not
installed."""

import contextlib
import io
import pathlib
import random
import tempfile
import unittest

from on_cpu import torch

if torch:
    import checkpoint
    import export
    import game
    import net as network
    import numpy as np
    import restore
    import train


@unittest.skipUnless(torch, "needs PyTorch")
class Restore(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        rng = random.Random(1)
        cls.boards = [game.canonical([rng.randint(0, rng.choice([3, 6, 17])) for _ in range(16)]) for _ in range(300)]
        cls.features = np.array([game.features(b) for b in cls.boards], np.float32)
        cls.net = network.Net(2, 3)
        biases = sum(cls.net.cuts[:3])
        cls.net.small[:biases] = torch.randn(biases, generator=torch.Generator().manual_seed(2)) * 0.05
        cls.folder = tempfile.mkdtemp()
        checkpoint.save(cls.folder, None, {"canon": True}, cls.net, environment=False)
        cls.exact, _ = export.load(cls.folder)
        cls.q, _ = export.quantise(cls.exact, True, cls.features)

    def restored(self):
        folder = tempfile.mkdtemp()
        left_out = restore.save(folder, self.q, self.net.embed)
        self.assertLess(left_out, 1e-5)
        return folder

    def test_outputs_are_those_of_the_network(self):
        w, state = export.load(self.restored())
        self.assertEqual((state["canon"], state["depth"], state["embed"]), (True, 2, 6))
        exact, _ = export.forward(self.exact, self.features)
        near, _ = export.forward(w, self.features)
        self.assertLess(np.linalg.norm(near - exact) / np.linalg.norm(exact), 0.05)

    def test_columns_of_their_own_lose_nothing(self):
        folder = tempfile.mkdtemp()
        self.assertEqual(restore.save(folder, self.q, 0), 0)
        w, _ = export.load(folder)
        exact, _ = export.forward(self.exact, self.features)
        near, _ = export.forward(w, self.features)
        self.assertLess(np.linalg.norm(near - exact) / np.linalg.norm(exact), 0.05)
        self.assertNotIn("first", checkpoint.load_rest(folder))

    def test_the_first_layer_is_that_of_the_numbers_it_is_made_of(self):
        folder = self.restored()
        n = network.Net(2, 9)
        n.load_weights(checkpoint.load_weights(folder))
        before = n.w0.clone()
        n.first.copy_(checkpoint.load_rest(folder)["first"])
        n.compose()
        self.assertTrue(torch.allclose(n.w0, before, atol=1e-5))

    def test_rows_are_a_little_longer_than_their_columns(self):
        w, _ = restore.weights(self.q, 6)
        for rows, columns in zip([w["first"], *w["up"]], w["down"]):
            ratio = rows.norm(dim=1) / columns.norm(dim=0)
            self.assertTrue(torch.allclose(ratio, torch.full_like(ratio, 2 ** 0.5), atol=1e-3))

    def test_a_run_goes_on_from_it(self):
        out = pathlib.Path(tempfile.mkdtemp())
        with contextlib.redirect_stdout(io.StringIO()):
            train.main(f"--out {out} --resume {self.restored()} --warm 2 --updates 1 --envs 128 --time-steps 2 --minibatches 1 "
                       "--slots 64 --final-games 0 --lr 1e-4 --adam-lr 1e-4".split())
        before, after = checkpoint.load_weights(self.restored()), checkpoint.load_weights(out / "last")
        for k in ("w0", "down", "up", "small"):
            self.assertTrue(torch.isfinite(after[k]).all())
            self.assertFalse(torch.equal(after[k], before[k]))
            self.assertLess((after[k] - before[k]).norm() / before[k].norm(), 0.05)


if __name__ == "__main__":
    unittest.main()
