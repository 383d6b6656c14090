"""What a value of the network is worth, board by board: how much rounding moves it, how much the next tile does, how much the
move does, and by how much it differs from what it says of the boards that follow.

    python3 noise.py runs/b/last --boards 500

The rounding is that of every number between the products to bf16 and to f16; the rest is computed in f32.
"""

import argparse
import json

import numpy as np
import torch

import export
import game

WIDE, WIDTH, OUT = export.WIDE, export.WIDTH, export.OUT
REWARD = [0.05 + (0.03 * (e - 6) ** 1.5 if e > 6 else 0.0) for e in range(32)]


def outputs(w, boards, kind=torch.float32):
    """Policy and value, with weights and activations rounded to `kind`."""
    cut = lambda x: x.to(kind).float()
    k = len(w["up"])
    small = torch.split(w["small"], [WIDE] * (1 + k) + [WIDTH, OUT * WIDTH, OUT, w["small"].numel() - WIDE * (1 + k) - WIDTH
                                     - OUT * WIDTH - OUT])
    f = torch.tensor([game.features(b) for b in boards], dtype=torch.float32)
    a = cut(torch.relu(f @ cut(w["w0"]).T + small[0]))
    x = cut(a @ cut(w["down"][0]).T + small[k + 1])
    for i in range(k):
        a = cut(torch.relu(torch.relu(x) @ cut(w["up"][i]).T + small[1 + i]))
        x = cut(x + a @ cut(w["down"][1 + i]).T)
    return (torch.relu(x) @ small[k + 2].view(OUT, WIDTH).T + small[k + 3])[:, :5].numpy()


def worth(w, board, move, gamma):
    """The expected worth of a move by the values of the boards that may follow, and how much those differ."""
    moved, made = game.slide(board, move)
    empty = [i for i in range(16) if moved[i] == 0]
    boards, chances = [], []
    for i in empty:
        for e, chance in ((1, 0.9), (2, 0.1)):
            b = list(moved)
            b[i] = e
            boards.append(game.canonical(b))
            chances.append(chance / len(empty))
    p = np.array(chances)
    over = np.array([not game.legal(b) for b in boards])
    v = np.where(over, -1 / gamma, outputs(w, boards)[:, 4])
    mean = (p * v).sum()
    return sum(REWARD[e] for e in made) + gamma * mean, float(np.sqrt((p * (v - mean) ** 2).sum()))


def main():
    p = argparse.ArgumentParser()
    p.add_argument("checkpoint")
    p.add_argument("--boards", type=int, default=500)
    p.add_argument("--gamma", type=float, default=0.998)
    a = p.parse_args()
    torch.set_num_threads(1)
    weights, _ = export.load(a.checkpoint)
    w = {k: torch.from_numpy(v) for k, v in weights.items()}
    rest = torch.load(a.checkpoint + "/rest.pt", map_location="cpu", weights_only=True)["environment"]["boards"].tolist()
    boards = [rest[i] for i in np.random.default_rng(0).choice(len(rest), a.boards, replace=False)]
    exact = outputs(w, boards)
    rms = lambda x: float(np.sqrt(np.mean(np.square(x))))
    said = {"boards": len(boards)}
    for name, kind in (("bf16", torch.bfloat16), ("f16", torch.float16)):
        said[name + "_value_rms"] = rms(outputs(w, boards, kind)[:, 4] - exact[:, 4])
    off, luck, gap = [], [], []
    for board, out in zip(boards, exact):
        legal = game.legal(board)
        found = [worth(w, board, m, a.gamma) for m in legal]
        q, logits = np.array([x for x, _ in found]), np.array([out[m] for m in legal])
        share = np.exp(logits - logits.max())
        best = int(logits.argmax())
        off.append(out[4] - (share / share.sum() * q).sum())
        luck.append(found[best][1])
        if len(q) > 1:
            gap.append(q[best] - np.delete(q, best).max())
    said |= {"next_tile_median": float(np.median(luck)), "next_tile_rms": rms(luck),
             "move_median": float(np.median(np.abs(gap))), "move_against_policy": float((np.array(gap) < 0).mean()),
             "inconsistent_median": float(np.median(np.abs(off))), "inconsistent_rms": rms(off)}
    print(json.dumps({k: round(v, 4) for k, v in said.items()}))


if __name__ == "__main__":
    main()
