"""On the GPU: the hand-written gradient against autograd in f32, the head and the features against plain PyTorch,
and how long each part takes."""

import time

import torch

from gpu import DEVICE, launch
from net import FEATURES, OUT, WIDTH, Net
from train import HYPER, Trainer

HYPERS = dict(zip(HYPER, [5e-4, 0.02, 0.1, 0.9957, 0.67, 1.0, 0.3, 0.4, 0.01, 5e-4, 0.01]))


def plain(net, f, w):
    """The network in f32 from the bf16 weights, for autograd."""
    k = net.depth
    s = net.split(w["small"])
    a = torch.relu(f @ w["w0"].t() + s[0])
    x = a @ w["down"][0].t() + s[k + 1]
    for i in range(k):
        x = x + torch.relu(torch.relu(x) @ w["up"][i].t() + s[1 + i]) @ w["down"][1 + i].t()
    return torch.relu(x) @ s[k + 2].view(OUT, WIDTH).t() + s[k + 3]


def places(t, first):
    s = torch.arange(t.batch, device=DEVICE)
    game = s % t.k if t.chosen is None else t.chosen[s % t.k].long()
    return (first + s // t.k * t.minibatches) * t.n + game


def loss_of(out, t, first):
    at = places(t, first)
    pick = lambda x: x.view(-1)[at]
    legal = (pick(t.masks[:-1]).long()[:, None] >> torch.arange(4, device=DEVICE)) & 1
    logp = torch.log_softmax(out[:, :4].masked_fill(legal == 0, -1e9), 1)
    adv = pick(t.advantage)
    target = adv + pick(t.value)
    adv = (adv - t.norm[0]) * t.norm[1]
    ratio = (logp.gather(1, pick(t.action).long()[:, None])[:, 0] - pick(t.logp)).exp()
    policy = -torch.min(ratio * adv, ratio.clamp(0.9, 1.1) * adv)
    entropy = -(logp.exp() * logp * legal).sum(1)
    w = torch.ones(t.k, 2, device=DEVICE) if t.weights is None else t.weights
    w = w.repeat(t.batch // t.k, 1)
    return (w[:, 0] * (policy - 0.02 * entropy) + w[:, 1] * 0.5 * (out[:, 4] - target).square()).mean()


def check(envs=2048, steps=16, minibatches=4, warm=40, chosen=None):
    net = Net(3, 1)
    t = Trainer(net, HYPERS, envs, steps, minibatches, 7, True, chosen)
    t.begin()
    for _ in range(warm):
        t.rollout()
        t.update()
    t.rollout()
    # features against a plain construction
    launch("features", t.batch * 48 // 256, 256, t.boards, t.masks, t.features, t.chosen, t.batch, t.k, t.n, 1,
           t.minibatches)
    b = t.boards.view(-1, 16)[places(t, 1)].long()
    hot = (b[:, None, :] == torch.arange(18, device=DEVICE)[None, :, None]).float().view(-1, 288)
    assert torch.equal(t.features[:, :288].float(), hot), "one-hot"
    keep = {}
    net.forward(t.features, t.out, keep)
    w = {k: v.bfloat16().float() if k != "small" else v.clone() for k, v in net.weights().items()}
    w = {k: v.requires_grad_() for k, v in w.items()}
    out = plain(net, t.features.float(), w)
    error = ((out[:, :5] - t.out[:, :5]).norm() / out[:, :5].norm()).item()
    print("forward error", error)
    assert error < 2e-2
    launch("ppo", t.batch // 128, 128, t.out, t.masks, t.action, t.logp, t.value, t.advantage, t.norm, t.dout, t.dout16,
           t.stat, t.hyper, t.chosen, t.weights, t.batch, t.k, t.n, 1, t.minibatches)
    leaf = t.out.clone().requires_grad_()
    loss_of(leaf, t, 1).backward()
    error = ((leaf.grad - t.dout).norm() / t.dout.norm()).item()
    print("loss gradient error", error)
    assert error < 1e-3
    net.backward(keep, t.dout, t.dout16)
    (out * t.dout.detach()).sum().backward()
    mine = {"w0": net.g0, "down": net.g_down, "up": net.g_up, "small": net.g_small}
    for k in w:
        error = ((w[k].grad - mine[k].float()).norm() / w[k].grad.norm()).item()
        print("gradient error", k, error)
        assert error < 0.1, k
    print("checked")


def main():
    check()
    check(chosen=1024)
    for depth, n, steps, mb, chosen in ((3, 16384, 64, 16, None), (3, 16384, 64, 8, 8192), (4, 16384, 64, 16, None)):
        net = Net(depth, 1)
        t = Trainer(net, HYPERS, n, steps, mb, 7, True, chosen)
        t.begin()
        t.capture()
        for _ in range(2):
            t.iterate()
        torch.cuda.synchronize()
        times = []
        for g in t.graphs:
            start = time.time()
            for _ in range(5):
                g.replay()
            torch.cuda.synchronize()
            times.append((time.time() - start) / 5)
        print(f"depth {depth} envs {n} x {steps} / {mb}, chosen {chosen}: {net.parameters()} parameters, rollout {times[0] * 1e3:.1f} ms,",
              f"update {times[1] * 1e3:.1f} ms, {n * steps / sum(times) / 1e6:.2f} M steps/s", flush=True)
        if depth == 3 and mb == 16:
            from torch.profiler import ProfilerActivity, profile
            with profile(activities=[ProfilerActivity.CUDA]) as prof:
                for g in t.graphs:
                    g.replay()
                torch.cuda.synchronize()
            print(prof.key_averages().table(sort_by="cuda_time_total", row_limit=22, max_name_column_width=60))
        del t, net
        torch.cuda.empty_cache()


if __name__ == "__main__":
    main()
