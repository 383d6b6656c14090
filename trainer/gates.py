"""How often checkpoints get through the passages that most games are lost in, all from the same positions.

    python3 gates.py runs/a/average runs/b/average --boards runs/a/last/games.pt

The positions are those where games came to a gate while the boards' run learned, or those of a text file, 16 exponents a line.
Best moves are played; with --ahead, where the policy is in doubt, the likely move that is worth most so many moves ahead. Through
is who lives for so many moves. The last line of each checkpoint is of whole games, if --games says how many.
"""

import argparse
import json
import math
import time

import torch

import checkpoint
from evaluation import Evaluation
from gpu import DEVICE
from learner import GATES, STAGES, legal_moves
from net import Net
from tables import Table

GATE_MOVES = 1408


def positions(path, count, brink=False):
    """Boards at each gate, as many as there are and no more than `count`; or those of a text, again and again until there are so
    many."""
    if path.endswith(".txt"):
        with open(path) as f:
            boards = torch.tensor([[int(x) for x in line.split()] for line in f], dtype=torch.uint8)
        return [boards.repeat(-(-count // len(boards)), 1)[:count].contiguous().to(DEVICE)]
    pools = torch.load(path, map_location="cpu", weights_only=True)["pools"][STAGES + GATES if brink else STAGES:][:GATES]
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
    p.add_argument("--tries", type=int, default=8192, help="positions of each gate, at most")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--moves", type=int, default=GATE_MOVES, help="who lives so long is through")
    p.add_argument("--gates", default="01234", help="which of them")
    p.add_argument("--ahead", type=int, default=0)
    p.add_argument("--sure", type=float, default=0.9, help="look ahead where no move is likelier than this")
    p.add_argument("--narrow", type=float, default=0.02, help="at moves at least so likely beside the likeliest")
    p.add_argument("--heat", type=float, default=0, help="of those, weigh also how likely the policy finds them: e times for so much worth")
    p.add_argument("--brink", action="store_true", help="begin at the gates' brinks, where 512 are missing")
    p.add_argument("--table", type=int, default=0, help="play by exact chances of so many shapes where they are known")
    p.add_argument("--games", type=int, default=0)
    a = p.parse_args(given)
    starts = positions(a.boards, a.tries, a.brink)
    table = Table(most=a.table) if a.table else None
    for folder in a.checkpoints:
        net, state = network(folder)
        manner = dict(depth=a.ahead, gamma=state.get("gamma", 0.998), steady=state.get("steady", 0.0), sure=a.sure,
                      narrow=a.narrow, table=table, heat=a.heat)
        for gate, boards in enumerate(starts):
            n = len(boards)
            if n == 0 or str(gate) not in a.gates:
                continue
            e = Evaluation(net, n, state["canon"], **manner)
            begun = time.time()
            share = e.survive((boards, legal_moves(boards)), a.seed, a.moves)
            print(json.dumps({"checkpoint": folder, "ahead": a.ahead, "heat": a.heat, "sure": a.sure, "brink": a.brink, "table": a.table, "gate": gate, "tries": n, "through": round(share, 4),
                              "error": round(math.sqrt(share * (1 - share) / n), 4), "seconds": round(time.time() - begun, 1)}),
                  flush=True)
        if a.games:
            e = Evaluation(net, a.games, state["canon"], **manner)
            print(json.dumps({"checkpoint": folder, "ahead": a.ahead, "heat": a.heat, "table": a.table} | e.play(a.seed)), flush=True)


if __name__ == "__main__":
    main()
