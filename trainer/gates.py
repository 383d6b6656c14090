"""Measures how often checkpoints survive the difficult phases before a large tile, where most games are lost. All start from
the same positions.

    python3 gates.py runs/a/average runs/b/average --boards runs/a/last/games.pt

A gate is the start of such a phase. The positions are those where games reached a gate during training, or those of a text
file, 16 exponents per line. The best move is played; with --ahead, where the policy is not sure, the likely move with the
highest value after up to that many moves. A game passes if it survives --moves moves. The last line of each checkpoint is about
whole games, if --games is given.
"""

import argparse
import json
import math
import time

import torch

import checkpoint
from arranged import Arranged
from evaluation import Evaluation
from gpu import DEVICE
from learner import GATES, LATES, MILDS, POOLS, STAGES, legal_moves
from net import Net
from tables import Table

GATE_MOVES = 1408


def positions(path, count, kind="gate"):
    """Boards of each pool of a kind, at most `count`; or those of a text file, repeated until there are `count`."""
    if path.endswith(".txt"):
        with open(path) as f:
            boards = torch.tensor([[int(x) for x in line.split()] for line in f], dtype=torch.uint8)
        return [boards.repeat(-(-count // len(boards)), 1)[:count].contiguous().to(DEVICE)]
    first, number = {"gate": (STAGES, GATES), "brink": (STAGES + GATES, GATES), "mild": (STAGES + 2 * GATES, MILDS),
                     "late": (POOLS - LATES, LATES)}[kind]
    pools = torch.load(path, map_location="cpu", weights_only=True)["pools"][first:first + number]
    return [pool[(pool > 0).any(1)][:count].contiguous().to(DEVICE) for pool in pools]


def network(folder):
    saved = checkpoint.load_weights(folder)
    state = saved["state"]
    net = Net(state["depth"], 0, state["embed"])
    net.load_weights(saved)
    return net, state


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("checkpoints", nargs="+")
    p.add_argument("--boards", required=True)
    p.add_argument("--tries", type=int, default=8192, help="maximum number of positions per gate")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--moves", type=int, default=GATE_MOVES, help="number of moves to survive")
    p.add_argument("--gates", default="012345", help="which gates")
    p.add_argument("--ahead", type=int, default=0)
    p.add_argument("--sure", type=float, default=0.9, help="look ahead if no move is more likely than this")
    p.add_argument("--narrow", type=float, default=0.02, help="consider moves at least this likely relative to the likeliest")
    p.add_argument("--heat", type=float, default=0, help="weigh the policy with the value; 0: the value alone")
    p.add_argument("--start", choices=("gate", "brink", "mild", "late"), default="gate",
                   help="start at gates; where 512 are missing, not 2048; at easier phases; shortly before losses")
    p.add_argument("--cut", type=float, default=1e-3,
                   help="look further only behind positions at least this likely after the first moves")
    p.add_argument("--crowded", type=float, default=0, help="look ahead only if at most so many cells are empty; 0: always")
    p.add_argument("--table", type=int, default=0, help="use exact probabilities of this many shapes where they are known")
    p.add_argument("--arranged", help="use exact probabilities of the first --table arrangements of this file instead")
    p.add_argument("--games", type=int, default=0)
    a = p.parse_args(given)
    starts = positions(a.boards, a.tries, a.start)
    table = Arranged.from_file(a.arranged, a.table) if a.arranged else Table(most=a.table) if a.table else None
    how = {"ahead": a.ahead, "heat": a.heat, "sure": a.sure, "narrow": a.narrow, "crowded": a.crowded, "cut": a.cut,
           "table": a.table, "arranged": a.arranged}
    for folder in a.checkpoints:
        net, state = network(folder)
        manner = dict(depth=a.ahead, gamma=state.get("gamma", 0.998), steady=state.get("steady", 0.0), sure=a.sure,
                      narrow=a.narrow, table=table, heat=a.heat, crowded=a.crowded, cut=a.cut)
        for gate, boards in enumerate(starts):
            n = len(boards)
            if n == 0 or str(gate) not in a.gates:
                continue
            e = Evaluation(net, n, state["canon"], **manner)
            begun = time.time()
            share = e.survive((boards, legal_moves(boards)), a.seed, a.moves)
            if e.search:
                how["evaluated"] = e.search.evaluated
            line = {"checkpoint": folder} | how | {"start": a.start, "gate": gate, "tries": n, "through": round(share, 4),
                                                   "error": round(math.sqrt(share * (1 - share) / n), 4)}
            if a.arranged:
                best = table.worths(boards).max(1).values
                known = best[best >= 0]
                line |= {"known": len(known), "exact": round(float(known.mean()), 4) if len(known) else None}
            print(json.dumps(line | {"seconds": round(time.time() - begun, 1)}), flush=True)
        if a.games:
            e = Evaluation(net, a.games, state["canon"], **manner)
            print(json.dumps({"checkpoint": folder} | how | e.play(a.seed)), flush=True)


if __name__ == "__main__":
    main()
