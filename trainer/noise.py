"""Measures how precise the network's values are, board by board: the effect of rounding, of the next tile and of the move, and
the difference between a value and the values of the boards that follow.

    python3 noise.py runs/b/last --boards 3000

The rounding is that of all activations between the matrix products to bf16 and to f16; the rest is computed in f32. The last
lines group the boards by how much the next tile matters.
"""

import argparse
import json

import numpy as np
import torch

import export
import game

WIDE, WIDTH, OUT = export.WIDE, export.WIDTH, export.OUT
REWARD = [0.05 + (0.03 * (e - 6) ** 1.5 if e > 6 else 0.0) for e in range(32)]
CLASSES = [0, 0.01, 0.03, 0.1, 0.3, 1, 100]


def outputs(w, boards, kind=torch.float32):
    """Policy, value and spread, with weights and activations rounded to `kind`."""
    cut = lambda x: x.to(kind).float()
    k = len(w["up"])
    sizes = [WIDE] * (1 + k) + [WIDTH, OUT * WIDTH, OUT]
    small = torch.split(w["small"], sizes + [w["small"].numel() - sum(sizes)])
    said = []
    for i in range(0, len(boards), 4096):
        f = torch.tensor([game.features(b) for b in boards[i:i + 4096]], dtype=torch.float32)
        a = cut(torch.relu(f @ cut(w["w0"]).T + small[0]))
        x = cut(a @ cut(w["down"][0]).T + small[k + 1])
        for j in range(k):
            a = cut(torch.relu(torch.relu(x) @ cut(w["up"][j]).T + small[1 + j]))
            x = cut(x + a @ cut(w["down"][1 + j]).T)
        said.append(torch.relu(x) @ small[k + 2].view(OUT, WIDTH).T + small[k + 3])
    return torch.cat(said)[:, :6].numpy()


def following(board):
    """For each legal move: the move, its reward, and the possible next boards with their probabilities."""
    for move in game.legal(board):
        moved, made = game.slide(board, move)
        empty = [i for i in range(16) if moved[i] == 0]
        boards, chances = [], []
        for i in empty:
            for e, chance in ((1, 0.9), (2, 0.1)):
                b = list(moved)
                b[i] = e
                boards.append(game.canonical(b))
                chances.append(chance / len(empty))
        yield move, sum(REWARD[e] for e in made), boards, np.array(chances)


def look(w, boards, gamma):
    """For each board: how much the next tile changes the value (luck), the value minus the expected value of the policy's moves
    (off), and how much better the policy's best move is than the second best (gap)."""
    moves = [list(following(b)) for b in boards]
    ahead = [b for of_board in moves for _, _, more, _ in of_board for b in more]
    v = np.where([not game.legal(b) for b in ahead], -1 / gamma, outputs(w, ahead)[:, 4])
    exact, at, rows = outputs(w, boards), 0, []
    for out, of_board in zip(exact, moves):
        worth, spread = [], []
        for _, reward, more, p in of_board:
            part, at = v[at:at + len(more)], at + len(more)
            mean = (p * part).sum()
            worth.append(min(1.0, reward) + gamma * mean)
            spread.append((p * (part - mean) ** 2).sum())
        logits = np.array([out[m] for m, *_ in of_board])
        share, q = np.exp(logits - logits.max()), np.array(worth)
        share, best = share / share.sum(), int(logits.argmax())
        gap = q[best] - np.delete(q, best).max() if len(q) > 1 else np.nan
        rows.append((np.sqrt((share * spread).sum()), out[4] - (share * q).sum(), gap))
    return exact, *np.array(rows).T


def main():
    p = argparse.ArgumentParser()
    p.add_argument("checkpoint")
    p.add_argument("--boards", type=int, default=3000)
    p.add_argument("--gamma", type=float, default=0.998)
    a = p.parse_args()
    torch.set_num_threads(1)
    weights, _ = export.load(a.checkpoint)
    w = {k: torch.from_numpy(v) for k, v in weights.items()}
    rest = torch.load(a.checkpoint + "/games.pt", map_location="cpu", weights_only=True)["boards"].tolist()
    boards = [rest[i] for i in np.random.default_rng(0).choice(len(rest), a.boards, replace=False)]
    exact, luck, off, gap = look(w, boards, a.gamma)
    rms = lambda x: float(np.sqrt(np.mean(np.square(x))))
    said = {"boards": len(boards)}
    for name, kind in (("bf16", torch.bfloat16), ("f16", torch.float16)):
        said[name + "_value_rms"] = rms(outputs(w, boards, kind)[:, 4] - exact[:, 4])
    said |= {"next_tile_median": float(np.median(luck)), "next_tile_rms": rms(luck),
             "move_median": float(np.nanmedian(np.abs(gap))), "move_against_policy": float((gap < 0).mean()),
             "inconsistent_median": float(np.median(np.abs(off))), "inconsistent_rms": rms(off)}
    for name, order in (("luckiest", -luck), ("foretold", -exact[:, 5])):  # by the real luck, and by the predicted one
        first = np.square(luck[np.argsort(order)])
        said |= {f"luck_of_{name}_{k}_percent": float(first[:len(luck) * k // 100].sum() / first.sum()) for k in (1, 2, 5)}
    print(json.dumps({k: round(v, 4) for k, v in said.items()}))
    for low, high in zip(CLASSES, CLASSES[1:]):
        s = (luck >= low) & (luck < high)
        if s.any():
            print(json.dumps({"next_tile": [low, high], "share": round(float(s.mean()), 4), "next_tile_rms": round(rms(luck[s]), 4),
                              "inconsistent_rms": round(rms(off[s]), 4),
                              "move_median": round(float(np.nanmedian(np.abs(gap[s]))), 4),
                              "move_against_policy": round(float((gap[s] < 0).mean()), 3)}))


if __name__ == "__main__":
    main()
