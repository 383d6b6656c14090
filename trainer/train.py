"""Trains the 2048 network with PPO, everything on one GPU. See README.md for commands and what they gave.

    python3 train.py --out runs/a --seconds 600                     a new run, at a constant learning rate
    python3 train.py --out runs/b --resume runs/a/last --seconds 600 --decay-seconds 150
"""

import argparse
import json
import math
import pathlib
import sys
import time

import numpy as np
import torch

from gpu import DEVICE, blocks, launch
from net import FEATURES, OUT, Net

STAGES, GATES, SNAPSHOTS = 6, 5, 16
HYPER = ["lr", "entropy", "clip", "gamma", "lambda", "value", "pure", "scaffold", "decay", "adam_lr", "average",
         "value_clip", "luck", "gate", "stray", "value_lambda"]


def merge_rewards():
    """What a merge is worth by the exponent of the new tile."""
    table = [0.05 + (0.03 * (e - 6) ** 1.5 if e > 6 else 0.0) for e in range(32)]
    return torch.tensor(table, dtype=torch.float32, device=DEVICE)


def random_states(seed, count):
    g = np.random.Generator(np.random.PCG64(seed))
    return torch.from_numpy(g.integers(0, 2**63, count, dtype=np.int64)).to(DEVICE)


def graph_of(work):
    """`work` captured once; it must have run before, so that nothing is loaded or allocated lazily."""
    g = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(g):
        work()
    return g


class Trainer:
    def __init__(self, net, hyper, envs, time_steps, minibatches, seed, canon, momentum=0.98, slots=0):
        """An update takes `minibatches` steps, each from every so manieth move of all games: all moves once. `slots`: for so
        many boards that may follow where luck matters; 0: what came is taken."""
        n, t = envs, time_steps
        assert t % minibatches == 0
        self.net, self.n, self.t, self.minibatches, self.canon = net, n, t, minibatches, int(canon)
        self.momentum, self.slots = momentum, slots
        self.average = Net(net.depth, 0, net.embed)  # the mean of the weights of the last updates; it plays better than they do
        self.average.load_weights(net.weights())
        u8 = dict(dtype=torch.uint8, device=DEVICE)
        f32 = dict(dtype=torch.float32, device=DEVICE)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        self.boards, self.masks = torch.zeros(t + 1, n, 16, **u8), torch.zeros(t + 1, n, **u8)
        self.action, self.done = torch.zeros(t, n, **u8), torch.zeros(t, n, **u8)
        self.logp, self.value, self.reward, self.advantage, self.target, self.size, self.expected = (
            torch.zeros(t, n, **f32) for _ in range(7))
        self.spread, self.gain, self.after = torch.zeros(n, **f32), torch.zeros(n, **f32), torch.zeros(n, 16, **u8)
        self.slot_boards, self.slot_masks = torch.zeros(slots, 16, **u8), torch.zeros(slots, **u8)
        self.slot_features = torch.zeros(slots, FEATURES, dtype=torch.float16, device=DEVICE)
        self.slot_out, self.slot_used = torch.zeros(slots, OUT, **f32), torch.zeros(t, **i32)
        self.first_slot = torch.zeros(n, **i32)
        self.score, self.moves, self.kind = torch.zeros(n, **i32), torch.zeros(n, **i32), torch.zeros(n, **u8)
        self.rng = random_states(seed, n)
        self.snaps = torch.zeros(SNAPSHOTS, n, 16, **u8)
        self.pools, self.pending = torch.zeros(STAGES + GATES, n, 16, **u8), torch.zeros(STAGES + GATES, n, 16, **u8)
        self.stats = torch.zeros(64, dtype=torch.int64, device=DEVICE)
        self.merge_reward = merge_rewards()
        self.hyper = torch.zeros(16, **f32)
        self.set_hyper(hyper)
        self.features_roll = torch.zeros(n, FEATURES, dtype=torch.float16, device=DEVICE)
        self.out_roll = torch.zeros(n, OUT, **f32)
        self.batch = n * t // minibatches
        assert self.batch % 128 == 0
        self.features = torch.zeros(self.batch, FEATURES, dtype=torch.float16, device=DEVICE)
        self.out, self.dout = torch.zeros(self.batch, OUT, **f32), torch.zeros(self.batch, OUT, **f32)
        self.dout16 = torch.zeros(self.batch, OUT, dtype=torch.float16, device=DEVICE)
        self.stat = torch.zeros(self.batch, 4, **f32)
        self.norm, self.loss_stats = torch.ones(2, **f32), torch.zeros(4, **f32)
        self.graphs = None

    def set_hyper(self, values):
        self.hyper[:len(HYPER)].copy_(torch.tensor([values[k] for k in HYPER], dtype=torch.float32))

    def begin(self):
        launch("env_begin", blocks(self.n, 128), 128, self.boards, self.masks, self.score, self.moves, self.kind, self.rng,
               self.snaps, self.pools, self.hyper, self.n, self.canon)

    def look(self, t):
        launch("features", blocks(self.n * 48, 256), 256, self.boards[t], self.masks[t], self.features_roll,
               self.n, self.n, 0, 1)
        self.net.forward(self.features_roll, self.out_roll)

    def rollout(self):
        self.slot_used.zero_()
        for t in range(self.t):
            self.look(t)
            launch("env_step", blocks(self.n, 128), 128, self.out_roll, self.boards[t], self.boards[t + 1], self.masks[t],
                   self.masks[t + 1], self.action[t], self.logp[t], self.value[t], self.spread, self.reward[t], self.done[t],
                   self.after, self.gain, self.score, self.moves, self.kind, self.rng, self.snaps, self.pools, self.pending,
                   self.stats, self.hyper, self.merge_reward, self.n, self.canon)
            if self.slots:
                self.expect(t)
        self.look(self.t)

    def expect(self, t):
        launch("branch", blocks(self.n, 128), 128, self.after, self.spread, self.slot_boards, self.slot_masks, self.first_slot,
               self.slot_used[t], self.hyper, self.n, self.slots, self.canon)
        launch("features", blocks(self.slots * 48, 256), 256, self.slot_boards, self.slot_masks, self.slot_features,
               self.slots, self.slots, 0, 1)
        self.net.forward(self.slot_features, self.slot_out)
        launch("expect", blocks(self.n, 128), 128, self.slot_out, self.slot_masks, self.after, self.gain, self.first_slot,
               self.expected[t], self.hyper, self.n)

    def advantages(self):
        """out_roll holds the boards after the last move."""
        launch("gae", blocks(self.n, 128), 128, self.value, self.out_roll, self.reward, self.done,
               self.expected if self.slots else None, self.advantage, self.target, self.size, self.hyper, self.n, self.t)

    def learn(self, first):
        which = (self.batch, self.n, first, self.minibatches)
        launch("features", blocks(self.batch * 48, 256), 256, self.boards, self.masks, self.features, *which)
        keep = {}
        self.net.forward(self.features, self.out, keep)
        launch("ppo", blocks(self.batch, 128), 128, self.out, self.masks, self.action, self.logp, self.value,
               self.advantage, self.target, self.size, self.norm, self.dout, self.dout16, self.stat, self.hyper, *which)
        self.net.backward(keep, self.dout, self.dout16)

    def normalise(self):
        deviation, mean = torch.std_mean(self.advantage)
        self.norm[0].copy_(mean)
        self.norm[1].copy_(1 / (deviation + 1e-6))

    def update(self):
        self.advantages()
        self.normalise()
        for m in range(self.minibatches):
            self.learn(m)
            self.net.step(self.hyper, self.batch, self.momentum)
        torch.mean(self.stat, 0, out=self.loss_stats)
        self.centre_value()
        for mean, now in zip(self.average.weights().values(), self.net.weights().values()):
            mean.lerp_(now, self.hyper[HYPER.index("average")])
        self.go_on()

    def centre_value(self):
        """The value's mean error over a part of the batch becomes 0. Large steps leave a small error that has a sign, and
        bootstrapping multiplies it by (1 - gamma lambda) / (1 - gamma), about 80: the values sank to half of the truth."""
        rows = max(1, min(self.batch // self.n, self.t))  # times, each of all games
        stride = self.t // rows
        first, count = stride // 2, rows * self.n
        assert count <= self.batch
        launch("features", blocks(count * 48, 256), 256, self.boards, self.masks, self.features, count, self.n, first, stride)
        self.net.forward(self.features[:count], self.out[:count])
        at = slice(first, first + rows * stride, stride)
        self.net.views[self.net.depth + 3][4].sub_(self.out[:count, 4].mean() - self.target[at].mean())

    def warm(self, rollouts, hyper):
        """Moves that nothing is learned from, until new games are spread over all that games go through and there are
        positions to begin again from. `hyper` is for afterwards; till then more games begin as the rules say."""
        self.set_hyper(hyper | {"pure": max(hyper["pure"], 0.6), "scaffold": min(hyper["scaffold"], 0.2)})
        self.begin()
        for _ in range(rollouts):
            self.graphs[0].replay()
            self.go_on()
        self.set_hyper(hyper)

    def go_on(self):
        """The next rollout begins where this one ended."""
        self.boards[0].copy_(self.boards[self.t])
        self.masks[0].copy_(self.masks[self.t])
        self.pools.copy_(self.pending)

    def capture(self):
        self.rollout()
        self.update()
        torch.cuda.synchronize()
        self.graphs = graph_of(self.rollout), graph_of(self.update)

    def iterate(self):
        for g in self.graphs:
            g.replay()

    def environment(self):
        return {k: getattr(self, k) for k in
                ("score", "moves", "kind", "rng", "snaps", "pools")} | \
            {"boards": self.boards[0], "masks": self.masks[0]}

    def load_environment(self, saved):
        """The games of the checkpoint go on; where there are more or fewer of them now, new ones begin or some end."""
        if saved["score"].shape[0] != self.n:
            self.begin()
            return
        for k, t in self.environment().items():
            t.copy_(saved[k].to(t.device))
        self.pending.copy_(self.pools)


class Evaluation:
    """Games from the normal start to their end with the policy's best move; all of them count."""

    def __init__(self, net, games, canon, burst=64):
        self.net, self.n, self.canon, self.burst = net, games, int(canon), burst
        u8 = dict(dtype=torch.uint8, device=DEVICE)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        self.boards, self.masks, self.kind = torch.zeros(games, 16, **u8), torch.zeros(games, **u8), torch.zeros(games, **u8)
        self.score, self.moves = torch.zeros(games, **i32), torch.zeros(games, **i32)
        self.rng = random_states(0, games)
        self.spare = torch.zeros(games, 16, **u8)
        self.hyper = torch.zeros(16, device=DEVICE)
        self.hyper[HYPER.index("pure")] = 1.0
        self.merge_reward = merge_rewards()
        self.features = torch.zeros(games, FEATURES, dtype=torch.float16, device=DEVICE)
        self.out = torch.zeros(games, OUT, device=DEVICE)
        self.finished = torch.zeros(1, dtype=torch.int64, device=DEVICE)
        self.graph = None

    def steps(self):
        for _ in range(self.burst):
            launch("features", blocks(self.n * 48, 256), 256, self.boards, self.masks, self.features, self.n,
                   self.n, 0, 1)
            self.net.forward(self.features, self.out)
            launch("eval_step", blocks(self.n, 64), 64, self.out, self.boards, self.masks, self.score, self.moves, self.rng,
                   self.finished, self.merge_reward, self.n, self.canon)

    def play(self, seed, cap=400_000, seconds=1e9):
        def begin():
            self.rng.copy_(random_states(seed, self.n))
            launch("env_begin", blocks(self.n, 128), 128, self.boards, self.masks, self.score, self.moves, self.kind,
                   self.rng, self.spare, self.spare, self.hyper, self.n, self.canon)
            self.finished.zero_()

        start = time.time()
        begin()
        if self.graph is None:
            self.steps()
            self.graph = graph_of(self.steps)
            begin()
        played = 0
        while played < cap and time.time() - start < seconds:
            for _ in range(16):
                self.graph.replay()
                played += self.burst
            if int(self.finished) == self.n:
                break
        score = self.score.cpu().numpy().astype(np.int64)
        top = self.boards.max(1).values.cpu().numpy()
        moves = self.moves.cpu().numpy()
        result = {
            "games": self.n, "unfinished": self.n - int(self.finished), "cap": cap, "seed": seed,
            "mean": float(score.mean()), "interval95": float(1.96 * score.std(ddof=1) / math.sqrt(self.n)),
            "median": float(np.median(score)), "max": int(score.max()), "moves": float(moves.mean()),
            "longest": int(moves.max()), "seconds": round(time.time() - start, 2),
        }
        for e in range(11, 18):
            result[str(2 ** e)] = float((top >= e).mean())
        return result


# ---------------------------------------------------------------- checkpoints

def save(folder, trainer, state, net=None, environment=True):
    """Files of less than 16 MiB each: two of weights, and two of what is needed to go on."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    net = net or trainer.net
    torch.save({"state": state, "w0": net.w0.cpu(), "down": net.down.cpu()}, folder / "weights-0.pt")
    torch.save({"up": net.up.cpu(), "small": net.small.cpu()}, folder / "weights-1.pt")
    if environment:
        rest = {k: v.cpu() for k, v in net.optimiser().items()}
        rest["momentum"] = net.momentum.bfloat16().cpu()
        torch.save(rest, folder / "rest.pt")
        torch.save({k: v.cpu().clone() for k, v in trainer.environment().items()}, folder / "games.pt")


def load_games(folder):
    return torch.load(pathlib.Path(folder) / "games.pt", map_location="cpu", weights_only=True)


def load_weights(folder):
    folder = pathlib.Path(folder)
    first = torch.load(folder / "weights-0.pt", map_location="cpu", weights_only=True)
    second = torch.load(folder / "weights-1.pt", map_location="cpu", weights_only=True)
    return first | second


# ---------------------------------------------------------------- the run

def main():
    p = argparse.ArgumentParser()
    p.add_argument("--out", required=True)
    p.add_argument("--resume")
    p.add_argument("--keep", help="a second folder for the checkpoints")
    p.add_argument("--seconds", type=float, default=600, help="for everything but the last evaluation")
    p.add_argument("--updates", type=int, help="stop after so many, whatever the time: exactly repeatable")
    p.add_argument("--decay-seconds", type=float, default=0)
    p.add_argument("--decay-updates", type=int, default=0)
    p.add_argument("--eval-every", type=float, default=1e9, help="seconds")
    p.add_argument("--eval-games", type=int, default=1024)
    p.add_argument("--final-games", type=int, default=4096)
    p.add_argument("--depth", type=int, default=3)
    p.add_argument("--envs", type=int, default=16384)
    p.add_argument("--time-steps", type=int, default=64)
    p.add_argument("--minibatches", type=int, default=16)
    p.add_argument("--warm", type=int, default=0, help="rollouts of new games before learning begins; 700 spread them well")
    p.add_argument("--momentum", type=float, default=0.98)
    p.add_argument("--slots", type=int, default=8192, help="for boards that may follow where luck matters")
    p.add_argument("--embed", type=int, default=6)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--no-canon", action="store_true")
    p.add_argument("--log-every", type=float, default=10)
    p.add_argument("--name", default="")
    for k, v in dict(lr=5e-4, entropy=0.003, clip=0.1, gamma=0.998, value=1.0, pure=0.25, scaffold=0.35, decay=0.01,
                     adam_lr=4e-4, average=1 / 150, value_clip=0.17, luck=0.1, gate=0.0, stray=0.0).items():
        p.add_argument("--" + k.replace("_", "-"), type=float, default=v)
    p.add_argument("--lam", type=float, default=0.67, help="how far advantages look: each later move counts so much less")
    p.add_argument("--value-lam", type=float, default=0.67, help="likewise what the value learns")
    p.add_argument("--lr-end", type=float, default=1.0, help="of lr, at the end of the run or where the decay begins")
    p.add_argument("--final-lr", type=float, default=0.03, help="of lr, at the end of the decay")
    p.add_argument("--final-entropy", type=float, default=0.25, help="of entropy, likewise")
    a = p.parse_args()
    begun = time.time()
    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    log = open(out / "log.jsonl", "a")

    state = {"updates": 0, "steps": 0, "seconds": 0.0, "canon": not a.no_canon, "depth": a.depth,
             "embed": a.embed}
    saved = None
    if a.resume:
        saved = load_weights(a.resume)
        state = saved["state"]
    hyper = {k: getattr(a, k) for k in HYPER if "lambda" not in k} | {"lambda": a.lam, "value_lambda": a.value_lam}
    net = Net(state["depth"], a.seed, state.get("embed", 0))
    trainer = Trainer(net, hyper, a.envs, a.time_steps, a.minibatches, a.seed + state["updates"], state["canon"],
                      a.momentum, a.slots)
    torch.manual_seed(a.seed + state["updates"])
    trainer.begin()
    trainer.rollout()
    trainer.update()  # everything is loaded and allocated now
    if saved:
        net.load_weights(saved)
        trainer.average.load_weights(net.weights())
        rest = torch.load(pathlib.Path(a.resume) / "rest.pt", map_location="cpu", weights_only=True)
        for k, t in net.optimiser().items():
            t.copy_(rest[k].to(t.device))
        net.refresh()
        net.momentum.copy_(rest["momentum"].to(DEVICE).float())
        if (pathlib.Path(a.resume) / "games.pt").exists():
            trainer.load_environment(load_games(a.resume))
        else:
            trainer.begin()
    trainer.graphs = graph_of(trainer.rollout), graph_of(trainer.update)
    if a.warm:
        trainer.warm(a.warm, hyper)
    trainer.stats.zero_()
    evaluation = None
    per_update = trainer.n * trainer.t

    def say(record):
        log.write(json.dumps(record) + "\n")
        log.flush()
        print(a.name, " ".join(f"{k}={v:.4g}" if isinstance(v, float) else f"{k}={v}" for k, v in record.items()), flush=True)

    def evaluate(games, seconds=1e9):
        nonlocal evaluation
        if evaluation is None or evaluation.n != games:
            evaluation = Evaluation(trainer.average, games, state["canon"])
        trainer.average.refresh()
        r = evaluation.play(seed=1_000_000 + state["updates"], seconds=seconds)
        say({"evaluation": 1, "updates": state["updates"], "steps": state["steps"], "train_s": round(state["seconds"], 1)} | r)

    say({"begin": 1, "parameters": net.parameters(), "start_s": round(time.time() - begun, 1), **vars(a)})
    start = time.time()
    first_updates, base_seconds = state["updates"], state["seconds"]
    idle = 0.0  # spent on evaluations
    last_log, last_eval, last_stats, last_steps = start, start, trainer.stats.cpu().numpy(), state["steps"]
    decaying, reference, aborted = False, None, False
    while True:
        now = time.time()
        made = state["updates"] - first_updates
        if a.updates is not None:
            left, whole = a.updates - made, a.decay_updates
        else:
            left, whole = a.seconds - (now - begun), a.decay_seconds
        if left <= 0:
            break
        if whole and left < whole:
            if not decaying:
                hyper |= {k: hyper[k] * a.lr_end for k in ("lr", "adam_lr")}
                decaying = True
                for folder in filter(None, (out, a.keep and pathlib.Path(a.keep))):
                    save(folder / "before-decay", trainer, state)
            f = left / whole
            trainer.set_hyper(hyper | {k: hyper[k] * (a.final_lr + (1 - a.final_lr) * f) for k in ("lr", "adam_lr")}
                              | {"entropy": hyper["entropy"] * (a.final_entropy + (1 - a.final_entropy) * f)})
        else:
            total = (a.updates if a.updates is not None else a.seconds) - whole
            f = 1 + (a.lr_end - 1) * (1 - (left - whole) / total)
            trainer.set_hyper(hyper | {k: hyper[k] * f for k in ("lr", "adam_lr")}
                              | {"average": max(hyper["average"], 1 / (1 + made))})
        trainer.iterate()
        torch.cuda.synchronize()
        state["updates"] += 1
        state["steps"] += per_update
        state["seconds"] = base_seconds + time.time() - start - idle
        now = time.time()
        if now - last_log >= a.log_every:
            s = trainer.stats.cpu().numpy()
            d, loss = s - last_stats, trainer.loss_stats.tolist()
            games = max(1, int(d[0]))
            tops = d[8:28]
            explained = 1 - ((trainer.target - trainer.value).var() / trainer.target.var()).item()
            stage = trainer.boards[0].max(1).values
            record = {"updates": state["updates"], "steps": state["steps"], "train_s": round(state["seconds"], 1),
                      "rate_M": (state["steps"] - last_steps) / (now - last_log) / 1e6, "games": int(d[0]),
                      "score": float(d[1] / games), "moves": float(d[2] / games)}
            for e in (11, 12, 13, 14, 15, 16):
                record["r%d" % 2 ** e] = float(tops[e:].sum() / games)
            record |= {"scaffold_moves": float(d[4] / max(1, d[3])), "restart_moves": float(d[6] / max(1, d[5])),
                       "gates": [round(float(d[51 + 2 * g] / max(1, d[50 + 2 * g])), 4) for g in range(GATES)],
                       "gated": float((trainer.kind >= 3).float().mean()),
                       "late": float((stage >= 15).float().mean()), "latest": float((stage >= 16).float().mean()),
                       "entropy": loss[0], "value_error": loss[1], "clipped": loss[2], "kl": loss[3],
                       "explained": explained, "value": trainer.value.mean().item(), "adv": trainer.advantage.std().item(),
                       "quiet": trainer.advantage.abs().median().item(),
                       "step": trainer.size.clamp(min=0).square().mean().sqrt().item(),
                       "slots": trainer.slot_used.float().mean().item(),
                       "drift": trainer.norm[0].item(), "gradient": net.norm.item(), "lr": trainer.hyper[0].item()}
            say(record)
            if not math.isfinite(loss[1]):
                aborted = True
                break
            if reference is None and now - start > 40:
                reference = record["score"]
            if not a.resume and reference and now - start > 120 and record["score"] < 1.2 * reference and record["games"] > 50:
                print("the score does not rise: given up", flush=True)
                aborted = True
                break
            last_log, last_stats, last_steps = now, s, state["steps"]
        if now - last_eval >= a.eval_every:
            evaluate(a.eval_games)
            last_eval = time.time()
            idle += last_eval - now
            last_log = max(last_log, last_eval - (now - last_log))
    torch.cuda.synchronize()
    for folder in filter(None, (out, a.keep and pathlib.Path(a.keep))):
        save(folder / "last", trainer, state)
        if decaying:
            save(folder / "average", trainer, state, trainer.average, environment=False)
    if a.final_games and not aborted:
        evaluate(a.final_games, seconds=60)
    sys.exit(3 if aborted else 0)


if __name__ == "__main__":
    main()
