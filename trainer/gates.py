"""How often checkpoints get through the passages that most games are lost in, all from the same positions.

    python3 gates.py runs/a/average runs/b/average --boards runs/a/last/games.pt

The positions are those where games came to a gate while the boards' run learned. Best moves are played; with --ahead, where the
policy is in doubt, the likely move that is worth most one move ahead. Through is who lives for GATE_MOVES moves (games.cu). The
last line of each checkpoint is of whole games, if --games says how many.
"""

import argparse
import json
import math

import torch

import checkpoint
from evaluation import Evaluation
from gpu import DEVICE
from learner import GATES, STAGES, legal_moves
from net import Net

GATE_MOVES = 1408


def positions(path, count):
    """Boards and their legal moves at each gate, as many as there are and no more than `count`."""
    pools = torch.load(path, map_location="cpu", weights_only=True)["pools"][STAGES:STAGES + GATES]
    found = []
    for pool in pools:
        boards = pool[(pool > 0).any(1)][:count].to(DEVICE)
        found.append((boards, legal_moves(boards)))
    return found


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
    p.add_argument("--ahead", action="store_true")
    p.add_argument("--sure", type=float, default=0.9, help="look ahead where no move is likelier than this")
    p.add_argument("--narrow", type=float, default=0.02, help="at moves at least so likely beside the likeliest")
    p.add_argument("--games", type=int, default=0)
    a = p.parse_args(given)
    starts = positions(a.boards, a.tries)
    for folder in a.checkpoints:
        net, state = network(folder)
        ahead = dict(gamma=state.get("gamma", 0.998), sure=a.sure, narrow=a.narrow) if a.ahead else {}
        for gate, (boards, masks) in enumerate(starts):
            n = len(boards)
            if n == 0:
                continue
            e = Evaluation(net, n, state["canon"], slots=n * 16 if a.ahead else 0, **ahead)
            share = e.survive((boards, masks), a.seed, GATE_MOVES)
            print(json.dumps({"checkpoint": folder, "ahead": a.ahead, "gate": gate, "tries": n, "through": round(share, 4),
                              "error": round(math.sqrt(share * (1 - share) / n), 4)}), flush=True)
        if a.games:
            e = Evaluation(net, a.games, state["canon"], slots=a.games * 16 if a.ahead else 0, **ahead)
            print(json.dumps({"checkpoint": folder, "ahead": a.ahead} | e.play(a.seed)), flush=True)


if __name__ == "__main__":
    main()
