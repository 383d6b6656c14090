"""A checkpoint from an exported file: nearly the network that was exported, and the learner goes on from it. Skipped where
PyTorch is not installed."""

import pathlib
import random
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
try:
    import torch
except ImportError:
    torch = None
if torch:
    import host
    sys.modules["gpu"] = host
    import check_gpu
    import checkpoint
    import export
    import game
    import net as network
    import numpy as np
    import restore
    from learner import Learner


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

    def test_the_first_layer_is_that_of_the_numbers_it_is_made_of(self):
        folder = self.restored()
        n = network.Net(2, 9)
        n.load_weights(checkpoint.load_weights(folder))
        before = n.w0.clone()
        n.first.copy_(checkpoint.load_rest(folder)["first"])
        n.compose()
        self.assertTrue(torch.allclose(n.w0, before, atol=1e-5))

    def test_the_learner_goes_on_from_it(self):
        folder = self.restored()
        n = network.Net(2, 9)
        learner = Learner(n, check_gpu.HYPERS, 128, 2, 1, 5, True)
        n.load_weights(checkpoint.load_weights(folder))
        rest = checkpoint.load_rest(folder)
        for k, t in n.optimiser().items():
            t.copy_(rest[k])
        n.momentum.copy_(rest["momentum"].float())
        learner.begin()
        learner.rollout()
        before = {k: v.clone() for k, v in n.weights().items()}
        learner.update()
        for k, v in n.weights().items():
            self.assertTrue(torch.isfinite(v).all())
            self.assertFalse(torch.equal(v, before[k]))
            self.assertLess((v - before[k]).abs().max(), 0.1)


if __name__ == "__main__":
    unittest.main()
