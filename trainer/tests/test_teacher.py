"""The teacher on the CPU: its outputs and gradient, partly written out by hand, against autograd in f32; its move by move look
against whole games; a whole update. Skipped where PyTorch is not installed."""

import pathlib
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
    import teacher
    import torch.nn.functional as F
    from train import HYPER

HYPERS = [4.67e-4, 0.02, 0.1, 0.9957, 0.67, 2.0, 0.3, 0.7, 0.0, 0.0, 0.01, 0.2, 1.1, 2.0, 0.3, 0.0]


def plain(p, boards, steps, rows):
    """Outputs for boards [steps * rows, 16], in f32."""
    x = (p["exponents"][boards] + p["places"]).flatten(1)
    for w, b in (("w0", "b0"), ("w1", "b1"), ("w2", "b2")):
        x = F.gelu(x @ p[w].t() + p[b])
    lstm = {"weight_ih_l0": p["input"], "weight_hh_l0": p["memory"], "bias_ih_l0": p["input_bias"],
            "bias_hh_l0": p["memory_bias"]}
    h = torch.func.functional_call(torch.nn.LSTM(512, 512), lstm, (x.view(steps, rows, 512),))[0].reshape(-1, 512)
    policy = F.gelu(h @ p["p1"].t() + p["pb1"]) @ p["p2"].t() + p["pb2"]
    value = F.gelu(h @ p["v1"].t() + p["vb1"]) @ p["v2"].t() + p["vb2"]
    return torch.cat([policy, value], 1)


@unittest.skipUnless(torch, "needs PyTorch")
class TeacherTest(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(3)
        self.net = teacher.Teacher(1)
        for k in teacher.BIASES:
            self.net.p[k].add_(torch.randn_like(self.net.p[k]) * 0.1)
        self.net.refresh()
        self.steps, self.rows = 5, 6
        self.boards = torch.randint(0, 18, (self.steps * self.rows, 16))
        self.f = torch.zeros(len(self.boards), 384, dtype=torch.float16)
        hot = (self.boards[:, None, :] == torch.arange(18)[None, :, None]).half()
        self.f[:, :288] = hot.reshape(-1, 288)

    def test_gradient_is_that_of_autograd(self):
        memory = teacher.Memory(self.rows, self.steps)
        out = torch.zeros(len(self.boards), 8)
        kept = self.net.forward(self.f, memory, out)
        p = {k: v.clone().requires_grad_() for k, v in self.net.p.items()}
        expected = plain(p, self.boards, self.steps, self.rows)
        self.assertLess((out[:, :5] - expected).abs().max().item(), 0.01)
        d = torch.zeros_like(out)
        d[:, :5] = torch.randn(len(out), 5) / teacher.GRAIN
        mine = self.net.backward(kept, memory, d)
        (expected * d[:, :5]).sum().backward()
        for k, v in p.items():
            error = (mine[k] / teacher.LOUD - v.grad).norm() / v.grad.norm()
            self.assertLess(error.item(), 0.01, k)

    def test_move_by_move_is_whole_games(self):
        whole = torch.zeros(len(self.boards), 8)
        self.net.forward(self.f, teacher.Memory(self.rows, self.steps), whole)
        h, c = torch.zeros(self.rows, 512, dtype=torch.float16), torch.zeros(self.rows, 512)
        gates, out = torch.zeros(self.rows, 2048, dtype=torch.float16), torch.zeros(self.rows, 8)
        for t in range(self.steps):
            part = slice(t * self.rows, (t + 1) * self.rows)
            self.net.look(self.f[part], out, h, c, gates)
            self.assertLess((out - whole[part]).abs().max().item(), 0.01)

    def test_updates_go_on_from_a_checkpoint(self):
        def make():
            return teacher.Learning(teacher.Teacher(1), dict(zip(HYPER, HYPERS)), 8, 4, 4, 5)

        a = make()
        a.begin()
        was = {k: v.clone() for k, v in a.net.p.items()}
        for _ in range(2):
            a.rollout()
            a.update()
        for k, v in a.net.p.items():
            self.assertTrue(torch.isfinite(v).all(), k)
            self.assertFalse(torch.equal(v, was[k]), k)
        turn = a.net.p["w2"] - was["w2"]  # Muon: every direction by about the learning rate, four times
        self.assertLess(torch.linalg.matrix_norm(turn, 2).item(), 4 * 1.3 * 4.67e-4)
        folder = tempfile.mkdtemp()
        teacher.save(folder, a, {"updates": 2})
        b = make()
        self.assertEqual(teacher.load(folder, b), {"updates": 2})
        a.rollout()
        b.rollout()
        self.assertTrue(torch.equal(a.boards, b.boards) and torch.equal(a.value, b.value))


if __name__ == "__main__":
    unittest.main()
