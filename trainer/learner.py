"""PPO: plays many games side by side, learns from their moves, and decides where they continue. A rollout and an update are one
CUDA graph each."""

import numpy as np
import torch

from gpu import DEVICE, blocks, graph_of, launch, synchronise
from net import FEATURES, OUT, Net

STAGES, GATES, FORMS, MILDS, LATES, SNAPSHOTS = 6, 5, 10, 6, 2, 32
POOLS = STAGES + 2 * GATES + MILDS + LATES
BRINKED = 3 + GATES + FORMS  # the first kind of episode that starts at a brink, and so on
MILD = BRINKED + GATES
LATE = MILD + MILDS
HYPER = ["lr", "entropy", "clip", "gamma", "lambda", "value", "pure", "scaffold", "decay", "adam_lr", "average",
         "value_clip", "luck", "gate", "stray", "value_lambda", "ask", "sure", "narrow", "heat", "plain",
         "steady", "form", "which", "lesson", "brink", "mild", "late", "late_hard", "crowded", "cut", "tail"]
PLACES = 32  # size of the array of hyperparameters on the GPU


WORTH = 25  # approximate value of a game that never ends, the same for every discount: that of 0.998


def merge_rewards(gamma=0.998, steady=0.0):
    """The reward of a merge by the exponent of the new tile: 0 if `steady`, where every move has the same reward. It is scaled with
    the discount so that values keep their size."""
    table = [0.0 if steady else 0.05 + (0.03 * (e - 6) ** 1.5 if e > 6 else 0.0) for e in range(32)]
    return torch.tensor(table, dtype=torch.float32, device=DEVICE) * ((1 - gamma) / 0.002)


def legal_moves(boards):
    """The legal moves of boards [n][16], one bit per move, as in the kernels."""
    masks = torch.zeros(len(boards), dtype=torch.uint8, device=DEVICE)
    launch("legal", blocks(len(boards), 128), 128, boards, masks, len(boards))
    return masks


def random_states(seed, count):
    g = np.random.Generator(np.random.PCG64(seed))
    return torch.from_numpy(g.integers(0, 2**63, count, dtype=np.int64)).to(DEVICE)


class Ahead:
    """Searches some moves of many games, with all new tiles, and computes the values of the moves: `branch` and `expect` of games.cu."""

    def __init__(self, net, games, slots, canon):
        u8 = dict(dtype=torch.uint8, device=DEVICE)
        self.net, self.n, self.slots, self.canon = net, games, slots, int(canon)
        self.boards, self.masks = torch.zeros(slots, 16, **u8), torch.zeros(slots, **u8)
        self.features = torch.zeros(slots, FEATURES, dtype=torch.float16, device=DEVICE)
        self.out = torch.zeros(slots, OUT, device=DEVICE)
        self.first, self.tried = torch.zeros(games, dtype=torch.int32, device=DEVICE), torch.zeros(games, **u8)

    def look(self, boards, masks, out, action, rng, expected, aim, used, hyper, merge_reward):
        launch("branch", blocks(self.n, 128), 128, boards, masks, out, action, rng, self.boards, self.masks, self.first,
               self.tried, used, hyper, merge_reward, self.n, self.slots, self.canon)
        launch("features", blocks(self.slots * 48, 256), 256, self.boards, self.masks, self.features, self.slots, self.slots, 0,
               1)
        self.net.forward(self.features, self.out)
        launch("expect", blocks(self.n, 128), 128, boards, masks, out, action, self.out, self.masks, self.first, self.tried,
               expected, aim, hyper, merge_reward, self.n)


class Learner:
    def __init__(self, net, hyper, envs, time_steps, minibatches, seed, canon, momentum=0.98, slots=0, table=None):
        """An update takes `minibatches` steps, each with every n-th move of all games, so that all moves are used once. `slots`: the
        number of boards that can be searched where luck matters or the policy is not sure; 0: only the actual continuation is used.
        Where the `table` is exact, the policy learns from it."""
        n, t = envs, time_steps
        assert t % minibatches == 0
        self.net, self.n, self.t, self.minibatches, self.canon = net, n, t, minibatches, int(canon)
        self.momentum, self.slots, self.table = momentum, slots, table
        assert slots or not table
        self.average = Net(net.depth, 0, net.embed)  # the mean weights of the last updates, which play better
        self.average.load_weights(net.weights())
        u8 = dict(dtype=torch.uint8, device=DEVICE)
        f32 = dict(dtype=torch.float32, device=DEVICE)
        i32 = dict(dtype=torch.int32, device=DEVICE)
        self.boards, self.masks = torch.zeros(t + 1, n, 16, **u8), torch.zeros(t + 1, n, **u8)
        self.action, self.done = torch.zeros(t, n, **u8), torch.zeros(t, n, **u8)
        self.logp, self.value, self.reward, self.advantage, self.target, self.size, self.expected = (
            torch.zeros(t, n, **f32) for _ in range(7))
        self.aim = torch.zeros(t, n, 4, **f32)
        self.ahead = Ahead(net, n, slots, self.canon) if slots else None
        self.slot_used = torch.zeros(t, **i32)
        self.score, self.moves, self.kind = torch.zeros(n, **i32), torch.zeros(n, **i32), torch.zeros(n, **u8)
        self.rng = random_states(seed, n)
        self.snaps = torch.zeros(SNAPSHOTS, n, 16, **u8)
        self.pools, self.pending = (torch.zeros(POOLS, n, 16, **u8) for _ in range(2))
        self.stats = torch.zeros(128, dtype=torch.int64, device=DEVICE)
        self.merge_reward = merge_rewards(hyper["gamma"], hyper["steady"])
        self.hyper = torch.zeros(PLACES, **f32)
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
                   self.masks[t + 1], self.action[t], self.logp[t], self.value[t], self.reward[t], self.done[t], self.score, self.moves, self.kind, self.rng, self.snaps, self.pools, self.pending,
                   self.stats, self.hyper, self.merge_reward, self.n, self.canon)
            if self.ahead:
                self.ahead.look(self.boards[t], self.masks[t], self.out_roll, self.action[t], self.rng, self.expected[t],
                                self.aim[t], self.slot_used[t], self.hyper, self.merge_reward)
            if self.table:
                self.table.consult(self.boards[t], self.masks[t], self.out_roll, self.aim[t], None, self.hyper)
        self.look(self.t)

    def advantages(self):
        """out_roll has the outputs for the boards after the last move."""
        launch("gae", blocks(self.n, 128), 128, self.value, self.out_roll, self.reward, self.done,
               self.expected if self.slots else None, self.advantage, self.target, self.size, self.hyper, self.n, self.t)

    def learn(self, first):
        which = (self.batch, self.n, first, self.minibatches)
        launch("features", blocks(self.batch * 48, 256), 256, self.boards, self.masks, self.features, *which)
        keep = {}
        self.net.forward(self.features, self.out, keep)
        launch("ppo", blocks(self.batch, 128), 128, self.out, self.masks, self.action, self.logp, self.value,
               self.advantage, self.target, self.size, self.aim if self.slots else None, self.norm, self.dout, self.dout16, self.stat, self.hyper, *which)
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
        """Makes the value's mean error over a part of the batch 0. Large steps leave a small systematic error, and bootstrapping
        multiplies it by (1 - gamma lambda) / (1 - gamma), about 80: without this, the values fell to half of the truth."""
        rows = max(1, min(self.batch // self.n, self.t))  # time steps, each with all games
        stride = self.t // rows
        first, count = stride // 2, rows * self.n
        assert count <= self.batch
        launch("features", blocks(count * 48, 256), 256, self.boards, self.masks, self.features, count, self.n, first, stride)
        self.net.forward(self.features[:count], self.out[:count])
        at = slice(first, first + rows * stride, stride)
        self.net.views[self.net.depth + 3][4].sub_(self.out[:count, 4].mean() - self.target[at].mean())

    def warm(self, rollouts, hyper):
        """Plays moves without learning, until new games are spread over all phases and there are positions to restart from. `hyper`
        is for afterwards; until then more games start from the normal opening."""
        self.set_hyper(hyper | {"pure": max(hyper["pure"], 0.6), "scaffold": min(hyper["scaffold"], 0.2)}
                       | {k: min(hyper[k], 1e-6) for k in ("mild", "late")})  # not 0: their positions are stored already
        self.begin()
        for _ in range(rollouts):
            self.graphs[0].replay()
            self.go_on()
        self.set_hyper(hyper)

    def go_on(self):
        """Makes the next rollout start where this one ended."""
        self.boards[0].copy_(self.boards[self.t])
        self.masks[0].copy_(self.masks[self.t])
        self.pools.copy_(self.pending)

    def capture(self):
        self.rollout()
        self.update()
        synchronise()
        self.graphs = graph_of(self.rollout), graph_of(self.update)

    def iterate(self):
        for g in self.graphs:
            g.replay()

    def environment(self):
        return {k: getattr(self, k) for k in
                ("score", "moves", "kind", "rng", "snaps", "pools")} | \
            {"boards": self.boards[0], "masks": self.masks[0]}

    def load_environment(self, saved):
        """Continues the games of the checkpoint. If their number has changed, all start again."""
        if saved["score"].shape[0] != self.n:
            self.begin()
            return
        for k, t in self.environment().items():
            t[:len(saved[k])].copy_(saved[k].to(t.device))  # older checkpoints have fewer pools
        self.pending.copy_(self.pools)
