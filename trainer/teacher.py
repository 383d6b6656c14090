"""Trains the teacher: a network with memory, by the published recipe that is known to reach 65536 (K. W. Choe, «Less is more:
2048 agents», 2026). What gridwise ships learns from it (student.py).

    python3 teacher.py --out runs/t --seconds 560 --total 6.8e9
    python3 teacher.py --out runs/t --resume runs/t --seconds 560 --total 6.8e9     goes on

    x = three layers of the 16 cells, each cell three numbers for its exponent and place; 48 -> 1024 -> 512 -> 512, GELU
    h = LSTM of 512, its state 0 every 64 moves
    policy and value: a layer of 512 each, GELU, and 4 and 1 outputs

Boards are not turned. The learning: PPO with advantages recomputed before each of the 32 minibatches (V-trace), which are 512
games of 64 moves drawn by the size of their advantages; Muon for every matrix, momentum for the rest.
"""

import argparse
import json
import math
import pathlib
import time

import torch
import torch.nn.functional as F

from gpu import DEVICE, blocks, launch
from net import GRAIN, OUT
from train import HYPER, SNAPSHOTS, STAGES, graph_of, merge_rewards, random_states

FEATURES, HOT, CELLS, EXPONENTS, EMBED = 384, 288, 16, 18, 3
WIDE, WIDTH = 1024, 512
LOUD = 32  # gradients on their way are so much larger, for f16
MATRICES = {"exponents": (EXPONENTS, EMBED), "places": (CELLS, EMBED), "w0": (WIDE, CELLS * EMBED), "w1": (WIDTH, WIDE),
            "w2": (WIDTH, WIDTH), "input": (4 * WIDTH, WIDTH), "memory": (4 * WIDTH, WIDTH), "p1": (WIDTH, WIDTH),
            "v1": (WIDTH, WIDTH), "p2": (4, WIDTH), "v2": (1, WIDTH)}
BIASES = {"b0": WIDE, "b1": WIDTH, "b2": WIDTH, "input_bias": 4 * WIDTH, "memory_bias": 4 * WIDTH, "pb1": WIDTH,
          "vb1": WIDTH, "pb2": 4, "vb2": 1}
# orthogonalised together: all padded to the same shape, the shorter side first
GROUPS = [["exponents", "places", "w0", "p2", "v2"], ["w1"], ["w2", "p1", "v1"], ["input", "memory"]]


def product(a, b):
    """Of f16 matrices, as f32."""
    return torch.mm(a, b, out_dtype=torch.float32) if a.is_cuda else a.float() @ b.float()


class Memory:
    """The LSTM over whole games: forward keeps what backward needs."""

    def __init__(self, rows, steps, device=DEVICE):
        self.rows, self.steps = rows, steps
        f16 = dict(dtype=torch.float16, device=device)
        self.gates = torch.zeros(steps, rows, 4 * WIDTH, **f16)
        self.hidden = torch.zeros(steps, rows, WIDTH, **f16)
        self.cell = torch.zeros(steps, rows, WIDTH, device=device)
        self.dcell = torch.zeros(rows, WIDTH, device=device)
        self.dnext = torch.zeros(rows, WIDTH, **f16)

    def forward(self, x, w):
        torch.addmm(w["gate_bias"], x, w["input"].t(), out=self.gates.view(-1, 4 * WIDTH))
        for t in range(self.steps):
            if t:
                self.gates[t].addmm_(self.hidden[t - 1], w["memory"].t())
            launch("lstm_step", self.rows, WIDTH // 8, self.gates[t], self.cell[t - 1] if t else None, self.cell[t],
                   self.hidden[t])
        return self.hidden.view(-1, WIDTH)

    def backward(self, dhidden, x, w):
        """The gradients of x, input, memory and the bias."""
        dhidden = dhidden.view(self.steps, self.rows, WIDTH)
        for t in reversed(range(self.steps)):
            last = t == self.steps - 1
            if not last:
                torch.mm(self.gates[t + 1], w["memory"], out=self.dnext)
            launch("lstm_back", self.rows, WIDTH // 8, self.gates[t], self.cell[t - 1] if t else None, self.cell[t],
                   dhidden[t], None if last else self.dnext, self.dcell)
        d = self.gates.view(-1, 4 * WIDTH)
        later = self.gates[1:].reshape(-1, 4 * WIDTH)
        dmemory = product(later.t(), self.hidden[:-1].reshape(-1, WIDTH))
        return torch.mm(d, w["input"]), product(d.t(), x), dmemory, d.sum(0, dtype=torch.float32)


class Teacher:
    """Weights, their use and their optimiser."""

    def __init__(self, seed, device=DEVICE):
        g = torch.Generator().manual_seed(seed)
        self.p = {}
        for name, shape in MATRICES.items():
            w = torch.empty(shape)
            if name in ("input", "memory"):
                w.uniform_(-WIDTH ** -0.5, WIDTH ** -0.5, generator=g)
            else:
                torch.nn.init.orthogonal_(w, 1.0, generator=g)
            self.p[name] = w.to(device)
        for name, size in BIASES.items():
            b = torch.zeros(size)
            if name.endswith("_bias"):
                b.uniform_(-WIDTH ** -0.5, WIDTH ** -0.5, generator=g)
            self.p[name] = b.to(device)
        self.m = {k: torch.zeros_like(v) for k, v in self.p.items()}
        self.mean = {k: v.clone() for k, v in self.p.items()}
        self.norm = torch.zeros((), device=device)
        self.w, self.w_mean = {}, {}
        self.refresh()

    def parameters(self):
        return sum(v.numel() for v in self.p.values())

    # ------------------------------------------------------------ f16 copies

    @staticmethod
    def composed(p):
        """The first layer's columns, one for each (exponent, cell)."""
        cells = p["w0"].view(WIDE, CELLS, EMBED)
        what = p["exponents"][:, None, :] + p["places"][None, :, :]
        return torch.einsum("wid,vid->wvi", cells, what).reshape(WIDE, HOT)

    @classmethod
    def halves(cls, p):
        head = torch.zeros(OUT, 2 * WIDTH, device=p["p2"].device)
        head[:4, :WIDTH] = p["p2"]
        head[4:5, WIDTH:] = p["v2"]
        bias = torch.zeros(OUT, device=head.device)
        bias[:4], bias[4:5] = p["pb2"], p["vb2"]
        w = {"w0": cls.composed(p), "w1": p["w1"], "w2": p["w2"], "b0": p["b0"], "b1": p["b1"], "b2": p["b2"],
             "input": p["input"], "memory": p["memory"], "gate_bias": p["input_bias"] + p["memory_bias"],
             "split": torch.cat([p["p1"], p["v1"]]), "split_bias": torch.cat([p["pb1"], p["vb1"]]), "head": head}
        return {k: v.half() for k, v in w.items()} | {"bias": bias}

    def refresh(self):
        for w, p in ((self.w, self.p), (self.w_mean, self.mean)):
            for k, v in self.halves(p).items():
                if k in w:
                    w[k].copy_(v)
                else:
                    w[k] = v.contiguous()

    # ------------------------------------------------------------ use

    @staticmethod
    def encode(f, w):
        x = F.gelu(torch.addmm(w["b0"], f[:, :HOT], w["w0"].t()))
        x = F.gelu(torch.addmm(w["b1"], x, w["w1"].t()))
        return F.gelu(torch.addmm(w["b2"], x, w["w2"].t()))

    @staticmethod
    def decode(a, w, out):
        out.copy_(product(a, w["head"].t()) + w["bias"])

    def look(self, f, out, hidden, cell, gates, w=None):
        """One move: the state changes in place."""
        w = w or self.w
        torch.addmm(w["gate_bias"], self.encode(f, w), w["input"].t(), out=gates)
        gates.addmm_(hidden, w["memory"].t())
        launch("lstm_step", len(f), WIDTH // 8, gates, cell, cell, hidden)
        self.decode(F.gelu(torch.addmm(w["split_bias"], hidden, w["split"].t())), w, out)

    def forward(self, f, memory, out):
        """Whole games; returns what backward wants."""
        leaves = [self.w[k].detach().requires_grad_() for k in ("w0", "w1", "w2", "b0", "b1", "b2")]
        with torch.enable_grad():
            x = self.encode(f, dict(zip(("w0", "w1", "w2", "b0", "b1", "b2"), leaves)))
        h = memory.forward(x.detach(), self.w).detach().requires_grad_()
        tops = [self.w[k].detach().requires_grad_() for k in ("split", "split_bias")]
        with torch.enable_grad():
            a = F.gelu(torch.addmm(tops[1], h, tops[0].t()))
        self.decode(a.detach(), self.w, out)
        return leaves, x, h, tops, a

    def backward(self, kept, memory, dout):
        """Gradients of the mean loss times samples / GRAIN * LOUD, by name."""
        leaves, x, h, tops, a = kept
        d16 = (dout * LOUD).half()
        dhead = product(d16.t(), a.detach())
        g = {"p2": dhead[:4, :WIDTH], "v2": dhead[4:5, WIDTH:]}
        dbias = (dout * LOUD).sum(0)
        g["pb2"], g["vb2"] = dbias[:4], dbias[4:5]
        dsplit, dsplit_bias, dh = torch.autograd.grad(a, [*tops, h], torch.mm(d16, self.w["head"]))
        g["p1"], g["v1"] = dsplit.float().split(WIDTH)
        g["pb1"], g["vb1"] = dsplit_bias.float().split(WIDTH)
        dx, g["input"], g["memory"], dgates = memory.backward(dh, x.detach(), self.w)
        g["input_bias"] = g["memory_bias"] = dgates
        first, g["w1"], g["w2"], g["b0"], g["b1"], g["b2"] = (t.float() for t in torch.autograd.grad(x, leaves, dx))
        hot = first.view(WIDE, EXPONENTS, CELLS)
        what = self.p["exponents"][:, None, :] + self.p["places"][None, :, :]
        g["w0"] = torch.einsum("wvi,vid->wid", hot, what).reshape(WIDE, -1)
        each = torch.einsum("wvi,wid->vid", hot, self.p["w0"].view(WIDE, CELLS, EMBED))
        g["exponents"], g["places"] = each.sum(1), each.sum(0)
        return g

    def step(self, g, samples, lr, beta=0.99, most=0.5):
        torch.sqrt(sum(v.square().sum() for v in g.values()), out=self.norm)
        self.norm.mul_(GRAIN / (samples * LOUD))
        scale = (most / (self.norm + 1e-6)).clamp(max=1.0) * (GRAIN / (samples * LOUD))
        u = {}
        for k, m in self.m.items():
            d = g[k] * scale
            m.mul_(beta).add_(d)
            u[k] = d + m * beta
        for k in BIASES:
            self.p[k].sub_(u[k] * lr)
        for names in GROUPS:
            shapes = [sorted(MATRICES[k]) for k in names]
            batch = torch.zeros(len(names), max(s[0] for s in shapes), max(s[1] for s in shapes), device=self.norm.device)
            for i, k in enumerate(names):
                x = u[k] if u[k].shape[0] <= u[k].shape[1] else u[k].t()
                batch[i, :x.shape[0], :x.shape[1]] = x
            x = (batch / (batch.square().sum((1, 2), keepdim=True).sqrt() + 1e-7)).bfloat16()
            for _ in range(5):
                gram = torch.bmm(x, x.transpose(1, 2))
                poly = torch.baddbmm(gram, gram, gram, beta=-4.7750, alpha=2.0315)
                x = torch.baddbmm(x, poly, x, beta=3.4445)
            for i, k in enumerate(names):
                rows, columns = MATRICES[k]
                d = x[i, :min(rows, columns), :max(rows, columns)].float()
                self.p[k].sub_((d if rows <= columns else d.t()) * (lr * math.sqrt(max(1.0, rows / columns))))
        self.refresh()


class Learning:
    def __init__(self, net, hyper, envs, steps, games, seed, priority=0.8):
        n, t = envs, steps
        self.net, self.n, self.t, self.k, self.priority = net, n, t, games, priority
        self.minibatches = n // games
        u8, f32 = dict(dtype=torch.uint8, device=DEVICE), dict(dtype=torch.float32, device=DEVICE)
        i32, f16 = dict(dtype=torch.int32, device=DEVICE), dict(dtype=torch.float16, device=DEVICE)
        self.boards, self.masks = torch.zeros(t + 1, n, 16, **u8), torch.zeros(t + 1, n, **u8)
        self.action, self.done = torch.zeros(t, n, **u8), torch.zeros(t, n, **u8)
        self.logp, self.value, self.reward, self.advantage, self.size, self.ratio = (
            torch.zeros(t, n, **f32) for _ in range(6))
        self.spread, self.gain, self.after = torch.zeros(n, **f32), torch.zeros(n, **f32), torch.zeros(n, 16, **u8)
        self.score, self.moves, self.kind = torch.zeros(n, **i32), torch.zeros(n, **i32), torch.zeros(n, **u8)
        self.rng = random_states(seed, n)
        self.snaps = torch.zeros(SNAPSHOTS, n, 16, **u8)
        self.before_loss = torch.zeros(STAGES, n, 16, **u8)
        self.stats = torch.zeros(64, dtype=torch.int64, device=DEVICE)
        self.merge_reward, self.hyper = merge_rewards(), torch.zeros(16, **f32)
        self.set_hyper(hyper)
        self.f_roll, self.out_roll = torch.zeros(n, FEATURES, **f16), torch.zeros(n, OUT, **f32)
        self.hidden, self.cell = torch.zeros(n, WIDTH, **f16), torch.zeros(n, WIDTH, **f32)
        self.gates = torch.zeros(n, 4 * WIDTH, **f16)
        self.weight, self.chosen, self.weights = torch.zeros(n, **f32), torch.zeros(games, **i32), torch.ones(games, 2, **f32)
        self.batch = games * t
        self.f, self.out, self.dout = torch.zeros(self.batch, FEATURES, **f16), torch.zeros(self.batch, OUT, **f32), \
            torch.zeros(self.batch, OUT, **f32)
        self.dout16, self.stat = torch.zeros(self.batch, OUT, **f16), torch.zeros(self.batch, 4, **f32)
        self.norm, self.loss_stats = torch.ones(2, **f32), torch.zeros(4, **f32)
        self.memory = Memory(games, t)
        self.graphs = None

    def set_hyper(self, values):
        self.hyper[:len(HYPER)].copy_(torch.tensor([values[k] for k in HYPER], dtype=torch.float32))

    def begin(self):
        launch("env_begin", blocks(self.n, 128), 128, self.boards, self.masks, self.score, self.moves, self.kind, self.rng,
               self.snaps, self.before_loss, self.hyper, self.n, 0)

    def look(self, t):
        launch("features", blocks(self.n * 48, 256), 256, self.boards[t], self.masks[t], self.f_roll, None, self.n, self.n,
               self.n, 0, 1)
        self.net.look(self.f_roll, self.out_roll, self.hidden, self.cell, self.gates)

    @torch.no_grad()
    def rollout(self):
        self.hidden.zero_()
        self.cell.zero_()
        for t in range(self.t):
            self.look(t)
            launch("env_step", blocks(self.n, 128), 128, self.out_roll, self.boards[t], self.boards[t + 1], self.masks[t],
                   self.masks[t + 1], self.action[t], self.logp[t], self.value[t], self.spread, self.reward[t], self.done[t],
                   self.after, self.gain, self.score, self.moves, self.kind, self.rng, self.snaps, self.before_loss,
                   self.before_loss, self.stats, self.hyper, self.merge_reward, self.n, 0)
        self.look(self.t)
        self.ratio.fill_(1)

    def choose(self):
        """The next minibatch's games, without putting back: the largest of log weight + Gumbel noise. The likelier count
        less for the policy."""
        launch("gae", blocks(self.n, 128), 128, self.value, self.out_roll, self.reward, self.done, self.ratio, None,
               self.advantage, self.size, self.weight, self.hyper, self.n, self.t)
        w = (self.weight + 1e-6) ** self.priority
        noise = -torch.log(-torch.log(torch.rand_like(w).clamp(1e-9, 1 - 1e-7)))
        best = torch.topk(w.log() + noise, self.k, sorted=False).indices
        self.chosen.copy_(best)
        fair = w.sum() / (w[best] * self.n)
        self.weights[:, 0].copy_(fair ** self.hyper[HYPER.index("correction")])
        deviation, mean = torch.std_mean(self.advantage[:, best])
        self.norm[0].copy_(mean)
        self.norm[1].copy_(1 / (deviation + 1e-8))

    def learn(self):
        which = (self.batch, self.k, self.n, 0, 1)
        launch("features", blocks(self.batch * 48, 256), 256, self.boards, self.masks, self.f, self.chosen, *which)
        kept = self.net.forward(self.f, self.memory, self.out)
        launch("ppo", blocks(self.batch, 128), 128, self.out, self.masks, self.action, self.logp, self.value,
               self.advantage, self.size, self.norm, self.value, self.ratio, self.dout, self.dout16, self.stat, self.hyper,
               self.chosen, self.weights, *which)
        self.dout[:, 5:].zero_()
        return self.net.backward(kept, self.memory, self.dout)

    @torch.no_grad()
    def update(self):
        for _ in range(self.minibatches):
            self.choose()
            self.net.step(self.learn(), self.batch, self.hyper[0])
        torch.mean(self.stat, 0, out=self.loss_stats)
        for k, mean in self.net.mean.items():
            mean.lerp_(self.net.p[k], self.hyper[HYPER.index("average")])
        self.boards[0].copy_(self.boards[self.t])
        self.masks[0].copy_(self.masks[self.t])

    def capture(self):
        self.graphs = graph_of(self.rollout), graph_of(self.update)

    def iterate(self):
        for g in self.graphs:
            g.replay()

    def environment(self):
        return {k: getattr(self, k) for k in ("score", "moves", "kind", "rng")} | \
            {"boards": self.boards[0], "masks": self.masks[0]}


class Evaluation:
    """Games as the rules say, with the best move, to their end. The state is 0 every `span` moves (1: no memory)."""

    def __init__(self, net, games, span):
        self.net, self.n, self.span = net, games, span
        u8, i32 = dict(dtype=torch.uint8, device=DEVICE), dict(dtype=torch.int32, device=DEVICE)
        f16 = dict(dtype=torch.float16, device=DEVICE)
        self.boards, self.masks, self.kind = torch.zeros(games, 16, **u8), torch.zeros(games, **u8), torch.zeros(games, **u8)
        self.score, self.moves = torch.zeros(games, **i32), torch.zeros(games, **i32)
        self.spare, self.hyper = torch.zeros(games, 16, **u8), torch.zeros(16, device=DEVICE)
        self.hyper[HYPER.index("pure")] = 1.0
        self.rng, self.merge_reward = random_states(0, games), merge_rewards()
        self.f, self.out = torch.zeros(games, FEATURES, **f16), torch.zeros(games, OUT, device=DEVICE)
        self.hidden, self.cell = torch.zeros(games, WIDTH, **f16), torch.zeros(games, WIDTH, device=DEVICE)
        self.gates = torch.zeros(games, 4 * WIDTH, **f16)
        self.finished, self.graph = torch.zeros(1, dtype=torch.int64, device=DEVICE), None

    @torch.no_grad()
    def steps(self):
        for t in range(64):
            if t % self.span == 0:
                self.hidden.zero_()
                self.cell.zero_()
            launch("features", blocks(self.n * 48, 256), 256, self.boards, self.masks, self.f, None, self.n, self.n, self.n, 0, 1)
            self.net.look(self.f, self.out, self.hidden, self.cell, self.gates, self.net.w_mean)
            launch("eval_step", blocks(self.n, 64), 64, self.out, self.boards, self.masks, self.score, self.moves, self.rng,
                   self.finished, self.merge_reward, self.n, 0)

    def play(self, seed, most=400_000):
        self.net.refresh()
        self.steps()
        self.graph = self.graph or graph_of(self.steps)
        start = time.time()
        self.rng.copy_(random_states(seed, self.n))
        launch("env_begin", blocks(self.n, 128), 128, self.boards, self.masks, self.score, self.moves, self.kind, self.rng,
               self.spare, self.spare, self.hyper, self.n, 0)
        self.finished.zero_()
        for _ in range(most // 1024):
            for _ in range(16):
                self.graph.replay()
            if int(self.finished) == self.n:
                break
        score, top = self.score.double(), self.boards.max(1).values
        r = {"span": self.span, "games": self.n, "unfinished": self.n - int(self.finished), "mean": score.mean().item(),
             "interval95": 1.96 * score.std().item() / math.sqrt(self.n), "seconds": round(time.time() - start, 1)}
        return r | {str(2 ** e): (top >= e).float().mean().item() for e in (14, 15, 16, 17)}


def save(folder, learning, state):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    net = learning.net
    torch.save({"state": state, "weights": {k: v.cpu() for k, v in net.p.items()}}, folder / "weights.pt")
    torch.save({k: v.half().cpu() for k, v in net.mean.items()}, folder / "mean.pt")
    torch.save({"momentum": {k: v.bfloat16().cpu() for k, v in net.m.items()},
                "environment": {k: v.cpu().clone() for k, v in learning.environment().items()}}, folder / "rest.pt")


def load(folder, learning):
    folder = pathlib.Path(folder)
    net = learning.net
    first = torch.load(folder / "weights.pt", map_location="cpu", weights_only=True)
    rest = torch.load(folder / "rest.pt", map_location="cpu", weights_only=True)
    mean = torch.load(folder / "mean.pt", map_location="cpu", weights_only=True)
    for mine, saved in ((net.p, first["weights"]), (net.m, rest["momentum"]), (net.mean, mean),
                        (learning.environment(), rest["environment"])):
        for k, v in mine.items():
            v.copy_(saved[k].to(v.device))
    net.refresh()
    return first["state"]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--out", required=True)
    p.add_argument("--resume")
    p.add_argument("--seconds", type=float, default=560)
    p.add_argument("--total", type=float, default=6.8e9, help="moves of the whole run, all parts of it")
    p.add_argument("--eval-every", type=float, default=1e9)
    p.add_argument("--eval-games", type=int, default=1024)
    p.add_argument("--envs", type=int, default=16384)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--log-every", type=float, default=10)
    for k, v in dict(lr=4.67e-4, entropy=0.0267, clip=0.067, gamma=0.99567, value=2.0, pure=0.33, scaffold=0.67, decay=0.0,
                     adam_lr=0.0, average=0.01, value_clip=0.167, ratio_clip=1.1, trace_clip=2.0, correction=0.1,
                     luck=0.0).items():
        p.add_argument("--" + k.replace("_", "-"), type=float, default=v)
    p.add_argument("--lam", type=float, default=0.67)
    a = p.parse_args()
    begun = time.time()
    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    log = open(out / "log.jsonl", "a")
    hyper = {k: getattr(a, k) for k in HYPER if k != "lambda"} | {"lambda": a.lam}
    learning = Learning(Teacher(a.seed), hyper | {"lr": 0.0, "average": 0.0}, a.envs, 64, 512, a.seed)
    torch.manual_seed(a.seed)
    learning.begin()
    learning.rollout()
    learning.update()  # everything is loaded and allocated now, and nothing learned
    for m in learning.net.m.values():
        m.zero_()
    learning.capture()
    state = load(a.resume, learning) if a.resume else {"updates": 0, "steps": 0, "seconds": 0.0}
    learning.stats.zero_()
    evaluations = {}

    def say(record):
        log.write(json.dumps(record) + "\n")
        log.flush()
        print(" ".join(f"{k}={v:.4g}" if isinstance(v, float) else f"{k}={v}" for k, v in record.items()), flush=True)

    def evaluate(span):
        e = evaluations.setdefault(span, Evaluation(learning.net, a.eval_games, span))
        say({"evaluation": 1, "steps": state["steps"]} | e.play(1_000_000 + state["updates"]))

    say({"begin": 1, "parameters": learning.net.parameters(), "start_s": round(time.time() - begun, 1), **vars(a)})
    start, base, idle = time.time(), state["seconds"], 0.0
    last_log, last_eval, last_stats, last_steps = start, start, learning.stats.cpu().numpy(), state["steps"]
    while time.time() - begun < a.seconds and state["steps"] < a.total:
        done = state["steps"] / a.total
        learning.set_hyper(hyper | {"lr": a.lr * (0.15 + 0.85 * 0.5 * (1 + math.cos(math.pi * done))),
                                    "correction": 0.1 + 0.9 * 0.8 * done,
                                    "average": max(a.average, 1 / (1 + state["updates"]))})
        learning.iterate()
        torch.cuda.synchronize()
        state["updates"] += 1
        state["steps"] += learning.n * learning.t
        now = time.time()
        state["seconds"] = base + now - start - idle
        if now - last_log >= a.log_every:
            s = learning.stats.cpu().numpy()
            d, loss = s - last_stats, learning.loss_stats.tolist()
            games, tops = max(1, int(d[0])), d[8:28]
            record = {"updates": state["updates"], "steps": state["steps"], "train_s": round(state["seconds"], 1),
                      "rate_M": (state["steps"] - last_steps) / (now - last_log) / 1e6, "games": int(d[0]),
                      "score": float(d[1] / games), "moves": float(d[2] / games)}
            for e in (12, 13, 14, 15, 16):
                record["r%d" % 2 ** e] = float(tops[e:].sum() / games)
            record |= {"scaffold_moves": float(d[4] / max(1, d[3])), "entropy": loss[0], "value_error": loss[1],
                       "clipped": loss[2], "kl": loss[3], "value": learning.value.mean().item(),
                       "adv": learning.advantage.std().item(), "quiet": learning.advantage.abs().median().item(),
                       "step": learning.size.square().mean().sqrt().item(), "gradient": learning.net.norm.item(),
                       "lr": learning.hyper[0].item()}
            say(record)
            if not math.isfinite(loss[1]):
                break
            last_log, last_stats, last_steps = now, s, state["steps"]
        if now - last_eval >= a.eval_every:
            evaluate(64)
            last_eval = time.time()
            idle += last_eval - now
            last_log = max(last_log, last_eval - (now - last_log))
    save(out, learning, state)
    evaluate(64)
    evaluate(1)


if __name__ == "__main__":
    main()
