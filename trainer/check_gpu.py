"""Checks on the GPU: compares the hand-written gradient with autograd in f32, and the head and the features with plain
PyTorch; then measures how long each part takes."""

import time

import torch

from gpu import DEVICE
from net import CELLS, EXPONENTS, GRAIN, HOT, OUT, WIDE, WIDTH, Net
from learner import HYPER, Learner

HYPERS = dict(zip(HYPER, [5e-4, 0.02, 0.1, 0.9957, 0.67, 1.0, 0.3, 0.4, 0.01, 5e-4, 0.01, 0.2, 0.05, 0.1, 0.01, 0.9,
                          0.5, 0.98, 0.02, 0.1, 1.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0]))


def plain(net, f, w):
    """The network in f32 with the f16 weights, for autograd. The first layer is composed from its parameters."""
    k = net.depth
    s = net.split(w["small"])
    first = w["first"]
    if net.embed:
        cut = CELLS * net.embed
        hot = torch.einsum("wid,vd->wvi", first[:, :cut].view(WIDE, CELLS, net.embed), s[-1].view(EXPONENTS, net.embed))
        first = torch.cat([hot.reshape(WIDE, HOT), first[:, cut:]], 1)
    a = torch.relu(f @ first.t() + s[0])
    x = a @ w["down"][0].t() + s[k + 1]
    for i in range(k):
        x = x + torch.relu(torch.relu(x) @ w["up"][i].t() + s[1 + i]) @ w["down"][1 + i].t()
    return torch.relu(x) @ s[k + 2].view(OUT, WIDTH).t() + s[k + 3]


def places(t):
    """The indices of the samples that `learn(1)` used."""
    s = torch.arange(t.batch, device=DEVICE)
    return (1 + s // t.n * t.minibatches) * t.n + s % t.n


def loss_of(out, t, h):
    at = places(t)
    pick = lambda x: x.reshape(-1)[at]
    legal = (pick(t.masks[:-1]).long()[:, None] >> torch.arange(4, device=DEVICE)) & 1
    logp = torch.log_softmax(out[:, :4].masked_fill(legal == 0, -1e9), 1)
    old, target, size = pick(t.value), pick(t.target), pick(t.size)
    adv = (pick(t.advantage) - t.norm[0]) * t.norm[1]
    ratio = (logp.gather(1, pick(t.action).long()[:, None])[:, 0] - pick(t.logp)).exp()
    policy = -h["plain"] * torch.min(ratio * adv, ratio.clamp(1 - h["clip"], 1 + h["clip"]) * adv) * (size >= 0)
    aim = t.aim.view(-1, 4)[at]
    policy = torch.where(aim[:, 0] >= 0, -(aim * logp * legal).sum(1), policy)
    entropy = -(logp.exp() * logp * legal).sum(1)
    near = old + (out[:, 4] - old).clamp(-h["value_clip"], h["value_clip"])
    error = torch.max((out[:, 4] - target).square(), (near - target).square())
    slope = (1 - size * (-out[:, 5].clamp(min=-7)).exp()).clamp(min=-3).detach()
    spread = 0.05 * slope * out[:, 5]
    return (policy + (h["value"] * 0.5 * error + spread) * (size >= 0) - h["entropy"] * entropy).mean()


def check(envs=2048, steps=16, minibatches=4, warm=40, embed=6):
    net = Net(3, 1, embed)
    t = Learner(net, HYPERS, envs, steps, minibatches, 7, True, slots=4 * envs)
    t.begin()
    for _ in range(warm):
        t.rollout()
        t.update()
    t.rollout()
    t.advantages()
    t.normalise()
    for step in range(3):  # so that ratios and values have changed
        t.learn(1)
        if step < 2:
            net.step(t.hyper, t.batch)
    # compare the features with a simple construction
    b = t.boards.view(-1, 16)[places(t)].long()
    hot = (b[:, None, :] == torch.arange(18, device=DEVICE)[None, :, None]).float().view(-1, 288)
    assert torch.equal(t.features[:, :288].float(), hot), "one-hot"
    keep = {}
    net.forward(t.features, t.out, keep)
    w = {k: v.half().float() if k in ("down", "up") else v.clone() for k, v in net.weights().items() if k != "w0"}
    w["first"] = net.first.clone() if embed else net.w0.half().float()
    w = {k: v.requires_grad_() for k, v in w.items()}
    out = plain(net, t.features.float(), w)
    error = ((out[:, :6] - t.out[:, :6]).norm() / out[:, :6].norm()).item()
    print("forward error", error)
    assert error < 3e-3
    leaf = t.out.clone().requires_grad_()
    loss_of(leaf, t, HYPERS).backward()
    error = ((leaf.grad * (t.batch / GRAIN) - t.dout).norm() / t.dout.norm()).item()
    print("loss gradient error", error)
    assert error < 1e-3
    (out * t.dout.detach()).sum().backward()
    mine = {"first": net.g_first, "down": net.g_down, "up": net.g_up, "small": net.g_small}
    for k in w:
        error = ((w[k].grad - mine[k].float()).norm() / w[k].grad.norm()).item()
        print("gradient error", k, error)
        assert error < 0.04, k
    if embed:
        error = ((net.split(w["small"].grad)[-1] - net.g_views[-1]).norm() / net.g_views[-1].norm()).item()
        print("gradient error exponents", error)
        assert error < 0.04
    print("checked")


def main():
    check()
    check(embed=0)
    for depth, n, steps, mb, slots in ((3, 16384, 64, 16, 8192), (3, 16384, 64, 16, 0), (3, 16384, 64, 32, 0), (4, 16384, 64, 16, 8192)):
        net = Net(depth, 1)
        t = Learner(net, HYPERS, n, steps, mb, 7, True, slots=slots)
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
        print(f"depth {depth} envs {n} x {steps} / {mb}, {slots} slots: {net.parameters()} parameters, rollout {times[0] * 1e3:.1f} ms,",
              f"update {times[1] * 1e3:.1f} ms, {n * steps / sum(times) / 1e6:.2f} M steps/s", flush=True)
        if depth == 3 and slots:
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
