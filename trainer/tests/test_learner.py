"""The whole learner on the CPU, with the kernels compiled by g++: compares the hand-written gradient with autograd, and tests
the round trip of a checkpoint. Skipped if PyTorch is not installed."""

import tempfile
import unittest

from on_cpu import torch

if torch:
    import check_gpu
    import checkpoint
    import net as network
    from learner import Learner as PPO


@unittest.skipUnless(torch, "needs PyTorch")
class Learner(unittest.TestCase):
    def test_gradient_is_that_of_autograd(self):
        check_gpu.check(envs=128, steps=4, minibatches=2, warm=3)
        check_gpu.check(envs=128, steps=4, minibatches=2, warm=3, embed=0)

    def test_checkpoint_goes_on_where_it_was(self):
        def make():
            n = network.Net(1, 3)
            return PPO(n, check_gpu.HYPERS, 128, 2, 1, 5, True)

        a = make()
        a.begin()
        a.rollout()
        a.update()
        folder = tempfile.mkdtemp()
        checkpoint.save(folder, a, {"updates": 1})
        b = make()
        saved = checkpoint.load_weights(folder)
        self.assertEqual(saved["state"], {"updates": 1})
        b.net.load_weights(saved)
        b.load_environment(checkpoint.load_games(folder))
        a.rollout()
        b.rollout()
        self.assertTrue(torch.equal(a.boards, b.boards))
        self.assertTrue(torch.equal(a.value, b.value))
        self.assertTrue(torch.equal(a.reward, b.reward))


if __name__ == "__main__":
    unittest.main()
