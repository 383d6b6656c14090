"""Trains the 2048 network with PPO, everything on one GPU. See README.md for commands and their results.

    python3 train.py --out runs/a --seconds 600                     a new run, at a constant learning rate
    python3 train.py --out runs/b --resume runs/a/last --seconds 600 --decay-seconds 150
"""

import argparse
import json
import math
import pathlib
import sys
import time

import torch

import checkpoint
from evaluation import Evaluation
from gpu import DEVICE, graph_of, synchronise
from learner import BRINKED, FORMS, GATES, HYPER, LATE, LATES, MILD, MILDS, WORTH, Learner
from net import Net
from tables import Table


def arguments(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("--out", required=True)
    p.add_argument("--resume")
    p.add_argument("--seconds", type=float, default=600, help="time for everything except the last evaluation")
    p.add_argument("--updates", type=int, help="stop after this many updates instead of --seconds: reproducible")
    p.add_argument("--decay-seconds", type=float, default=0)
    p.add_argument("--decay-updates", type=int, default=0)
    p.add_argument("--eval-every", type=float, default=1e9, help="seconds")
    p.add_argument("--eval-games", type=int, default=1024)
    p.add_argument("--final-games", type=int, default=4096)
    p.add_argument("--depth", type=int, default=3)
    p.add_argument("--envs", type=int, default=16384)
    p.add_argument("--time-steps", type=int, default=64)
    p.add_argument("--minibatches", type=int, default=16)
    p.add_argument("--warm", type=int, default=0, help="rollouts of new games before learning starts; 700 spread them well")
    p.add_argument("--momentum", type=float, default=0.98)
    p.add_argument("--slots", type=int, default=8192, help="number of next boards that can be searched per step")
    p.add_argument("--embed", type=int, default=6)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--no-canon", action="store_true")
    p.add_argument("--log-every", type=float, default=10)
    p.add_argument("--name", default="")
    for k, v in dict(lr=5e-4, entropy=0.003, clip=0.1, gamma=0.998, value=1.0, pure=0.25, scaffold=0.35, decay=0.01,
                     adam_lr=4e-4, average=1 / 150, value_clip=0.17, luck=0.1, gate=0.0, stray=0.0, ask=0.0, sure=0.98, narrow=0.02,
                     heat=0.1, plain=1.0, form=0.0, lesson=0.005, brink=0.0, mild=0.0, late=0.0, late_hard=0.5, crowded=0.0, tail=0.0).items():
        p.add_argument("--" + k.replace("_", "-"), type=float, default=v)
    p.add_argument("--which", default="0123456789", help="formations that episodes start with")
    p.add_argument("--table", type=int, default=0, help="learn from exact probabilities of this many shapes of large tiles")
    p.add_argument("--steady", action="store_true", help="every move has the same reward, whatever it merges")
    p.add_argument("--lam", type=float, default=0.67, help="lambda of the advantages: the factor per later move")
    p.add_argument("--value-lam", type=float, default=0.67, help="the same for the targets of the value")
    p.add_argument("--lr-end", type=float, default=1.0, help="fraction of lr at the end of the run or where the decay starts")
    p.add_argument("--final-lr", type=float, default=0.03, help="fraction of lr at the end of the decay")
    p.add_argument("--final-entropy", type=float, default=0.25, help="of entropy, likewise")
    a = p.parse_args(given)
    if a.decay_updates if a.updates is None else a.decay_seconds:
        p.error("use --decay-updates with --updates and --decay-seconds with --seconds")
    if a.depth < 1:
        p.error("--depth must be 1 or more")
    return a


def schedule(a, left):
    """The factors of lr and entropy when `left` seconds or updates are left, and whether the decay has started."""
    total, decay = (a.seconds, a.decay_seconds) if a.updates is None else (a.updates, a.decay_updates)
    if decay and left <= decay:
        f = left / decay
        return a.lr_end * (a.final_lr + (1 - a.final_lr) * f), a.final_entropy + (1 - a.final_entropy) * f, True
    return 1 + (a.lr_end - 1) * (1 - (left - decay) / (total - decay)), 1.0, False


class Run:
    """A training run and its log."""

    def __init__(self, a):
        self.a, self.begun, self.out = a, time.time(), pathlib.Path(a.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.log = open(self.out / "log.jsonl", "a")
        self.state = {"updates": 0, "steps": 0, "seconds": 0.0, "canon": not a.no_canon, "depth": a.depth, "embed": a.embed}
        saved = checkpoint.load_weights(a.resume) if a.resume else None
        if saved:
            self.state = saved["state"]
        steady = WORTH * (1 - a.gamma) if a.steady else 0.0
        self.state |= {"gamma": a.gamma, "steady": steady}
        self.hyper = {k: getattr(a, k) for k in HYPER if "lambda" not in k and k != "cut"} | \
            {"cut": 0.0, "lambda": a.lam, "value_lambda": a.value_lam, "steady": steady, "which": sum(1 << int(f) for f in set(a.which))}
        self.net = Net(self.state["depth"], a.seed, self.state["embed"])
        seed = a.seed + self.state["updates"]
        self.learner = Learner(self.net, self.hyper, a.envs, a.time_steps, a.minibatches, seed, self.state["canon"], a.momentum,
                               a.slots, Table(most=a.table) if a.table else None)
        torch.manual_seed(seed)
        self.learner.begin()
        self.learner.rollout()
        self.learner.update()  # now everything is loaded and allocated
        if saved:
            self.restore(saved)
        self.learner.graphs = graph_of(self.learner.rollout), graph_of(self.learner.update)
        if a.warm:
            self.learner.warm(a.warm, self.hyper)
        self.learner.stats.zero_()
        self.evaluation, self.decaying = None, False
        self.first_updates, self.first_seconds = self.state["updates"], self.state["seconds"]
        self.say({"begin": 1, "parameters": self.net.parameters(), "start_s": round(time.time() - self.begun, 1), **vars(a)}
                 | self.where())

    def restore(self, saved):
        """Restores the state of the checkpoint. If it has no games, new ones start."""
        self.net.load_weights(saved)
        self.learner.average.load_weights(self.net.weights())
        rest = checkpoint.load_rest(self.a.resume)
        for k, t in self.net.optimiser().items():
            t.copy_(rest[k].to(t.device))
        self.net.refresh()
        self.net.momentum.copy_(rest["momentum"].to(DEVICE).float())
        games = checkpoint.load_games(self.a.resume)
        if games:
            self.learner.load_environment(games)
        else:
            self.learner.begin()

    def say(self, record):
        self.log.write(json.dumps(record) + "\n")
        self.log.flush()
        words = (f"{k}={v:.4g}" if isinstance(v, float) else f"{k}={v}" for k, v in record.items())
        print(self.a.name, " ".join(words), flush=True)

    def where(self):
        return {"updates": self.state["updates"], "steps": self.state["steps"], "train_s": round(self.state["seconds"], 1)}

    def evaluate(self, games, seconds=1e9):
        if self.evaluation is None or self.evaluation.n != games:
            self.evaluation = Evaluation(self.learner.average, games, self.state["canon"])
        self.learner.average.refresh()
        result = self.evaluation.play(seed=1_000_000 + self.state["updates"], seconds=seconds)
        self.say({"evaluation": 1} | self.where() | result)

    def left(self):
        if self.a.updates is not None:
            return self.a.updates - (self.state["updates"] - self.first_updates)
        return self.a.seconds - (time.time() - self.begun)

    def set_hyper(self, left):
        lr, entropy, decays = schedule(self.a, left)
        if decays and not self.decaying:
            checkpoint.save(self.out / "before-decay", self.learner, self.state)
        self.decaying = decays
        made = self.state["updates"] - self.first_updates
        self.learner.set_hyper(self.hyper | {
            "lr": self.hyper["lr"] * lr, "adam_lr": self.hyper["adam_lr"] * lr, "entropy": self.hyper["entropy"] * entropy,
            "average": max(self.hyper["average"], 1 / (1 + made))})  # at the start, the mean of all updates so far

    def learn(self):
        """Trains until the time is over. Returns False if the training fails."""
        a, state, idle = self.a, self.state, 0.0  # idle: time spent on evaluations
        start = last_log = last_eval = time.time()
        window, reference = Window(self.learner, state), None
        while (left := self.left()) > 0:
            self.set_hyper(left)
            self.learner.iterate()
            synchronise()
            now = time.time()
            state["updates"] += 1
            state["steps"] += self.learner.n * self.learner.t
            state["seconds"] = self.first_seconds + now - start - idle
            if now - last_log >= a.log_every:
                record = self.where() | window.close(self.learner, state, now - last_log)
                self.say(record)
                last_log = now
                if not math.isfinite(record["value_error"]) or (reference and self.stands(record, reference, now - start)):
                    print("the run does not improve: stopped", flush=True)
                    return False
                if reference is None and now - start > 40:
                    reference = record["score"]
            if now - last_eval >= a.eval_every:
                self.evaluate(a.eval_games)
                last_eval = time.time()
                idle += last_eval - now
                last_log += last_eval - now
        return True

    def stands(self, record, reference, seconds):
        """Whether a new run has not improved although it should have by now."""
        return not self.a.resume and seconds > 120 and record["games"] > 50 and record["score"] < 1.2 * reference

    def finish(self, well):
        synchronise()
        checkpoint.save(self.out / "last", self.learner, self.state)
        checkpoint.save(self.out / "average", self.learner, self.state, self.learner.average, environment=False)
        if self.a.final_games and well:
            self.evaluate(self.a.final_games, seconds=60)
        self.log.close()


def passed(d, kind, count):
    """The shares of episodes of `count` kinds that were not lost, from the statistics d."""
    at = [50 + 2 * (kind - 3 + k) for k in range(count)]
    return [round(float(d[k + 1] / max(1, d[k])), 4) for k in at]


class Window:
    """The statistics since the last line of the log."""

    def __init__(self, learner, state):
        self.stats, self.steps = learner.stats.cpu().numpy().copy(), state["steps"]

    def close(self, learner, state, seconds):
        """Returns a line of the log and starts the next window."""
        stats = learner.stats.cpu().numpy().copy()
        line = {"rate_M": (state["steps"] - self.steps) / seconds / 1e6} | self.games(learner, stats - self.stats) | \
            self.learning(learner)
        self.stats, self.steps = stats, state["steps"]
        return line

    def games(self, learner, d):
        """Statistics of the episodes that ended. The indices of d are those of count_episode (games.cu)."""
        count, tops = max(1, int(d[0])), d[8:28]
        stage = learner.boards[0].max(1).values
        return {"games": int(d[0]), "score": float(d[1] / count), "moves": float(d[2] / count)} | \
            {"r%d" % 2 ** e: float(tops[e:].sum() / count) for e in range(11, 17)} | \
            {"scaffold_moves": float(d[4] / max(1, d[3])), "restart_moves": float(d[6] / max(1, d[5])),
             "gates": passed(d, 3, GATES), "forms": passed(d, 3 + GATES, FORMS), "brinks": passed(d, BRINKED, GATES),
             "milds": passed(d, MILD, MILDS), "lates": passed(d, LATE, LATES),
             "gated": float(((learner.kind >= 3) & (learner.kind < BRINKED)).float().mean()),
             "brinked": float(((learner.kind >= BRINKED) & (learner.kind < MILD)).float().mean()),
             "mild": float(((learner.kind >= MILD) & (learner.kind < LATE)).float().mean()),
             "late": float((learner.kind >= LATE).float().mean()),
             "far": float((stage >= 15).float().mean()), "farthest": float((stage >= 16).float().mean())}

    def learning(self, learner):
        entropy, value_error, clipped, kl = learner.loss_stats.tolist()
        explained = 1 - ((learner.target - learner.value).var() / learner.target.var()).item()
        return {"entropy": entropy, "value_error": value_error, "clipped": clipped, "kl": kl, "explained": explained,
                "value": learner.value.mean().item(), "adv": learner.advantage.std().item(),
                "quiet": learner.advantage.abs().median().item(),
                "step": learner.size.clamp(min=0).square().mean().sqrt().item(),
                "slots": learner.slot_used.float().mean().item(),
                "asked": (learner.aim[..., 0] >= 0).float().mean().item(), "drift": learner.norm[0].item(),
                "gradient": learner.net.norm.item(), "lr": learner.hyper[0].item()}


def main(given=None):
    run = Run(arguments(given))
    well = run.learn()
    run.finish(well)
    return 0 if well else 3


if __name__ == "__main__":
    sys.exit(main())
