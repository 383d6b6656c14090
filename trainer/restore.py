"""A checkpoint from a shipped file, to go on from where no other is kept.

    python3 restore.py network.gw --out start

What the file does not say begins anew: the games, the optimiser's memory, the output that foretells luck, and how the size of
an activation is shared between the weights before and after it.
"""

import argparse
import pathlib

import numpy as np
import torch

import checkpoint
from reference import Quantised

EXPONENTS, CELLS, OUT = 18, 16, 8
HOT = EXPONENTS * CELLS
CALM = -3.0  # the logarithm of how far values step, until it is learned: few boards are looked at more closely


def embed(w0, count):
    """The first layer as `count` numbers an exponent make it; what is learned of it, the cells' weights [wide][16 count] and the
    relations' columns; the numbers [18][count]; and the share of the columns' square that they leave out."""
    if count == 0:
        return w0, w0, np.zeros(0), 0.0
    wide = w0.shape[0]
    by_exponent = w0[:, :HOT].reshape(wide, EXPONENTS, CELLS).transpose(1, 0, 2).reshape(EXPONENTS, -1)
    u, s, v = np.linalg.svd(by_exponent.astype(np.float64), full_matrices=False)
    scale = np.sqrt(EXPONENTS) * 0.8  # numbers of about the size that a new network begins with
    cells = (s[:count, None] * v[:count] / scale).reshape(count, wide, CELLS).transpose(1, 2, 0)
    numbers = u[:, :count] * scale
    made = np.concatenate([np.einsum("wid,vd->wvi", cells, numbers).reshape(wide, HOT), w0[:, HOT:]], 1)
    first = np.concatenate([cells.reshape(wide, -1), w0[:, HOT:]], 1)
    return made, first, numbers, 1 - (s[:count] ** 2).sum() / (s ** 2).sum()


def sizes(before, after):
    """A ReLU lets sizes through: a row before it may be larger by what the column after it is smaller. With these rows get √2
    times the length of their columns, as the learner's steps have."""
    rows, columns = np.linalg.norm(before, axis=1), np.linalg.norm(after, axis=0)
    used = (rows > 0) & (columns > 0)
    return np.where(used, np.sqrt(np.sqrt(2) * columns / np.where(used, rows, 1)), 1 / np.maximum(rows, 1))


def weights(q, count):
    """The weights of the network that was rounded to q."""
    depth, width = len(q.layers) // 2, q.head.shape[1]
    dense = [(w * factor[:, None].astype(np.float64), bias) for w, factor, bias in q.layers]
    w0, b0, w1 = q.w0.T * q.m0[:, None].astype(np.float64), q.b0 * q.m0, dense[0][0]
    w0, first, numbers, left_out = embed(w0, count)
    size = sizes(first, w1)
    w0, first = w0 * size[:, None], first * size[:, None]
    hidden, up, down = [b0 * size], [], [w1 / size]
    for i in range(depth):
        (u, c), (d, _) = dense[1 + 2 * i], dense[2 + 2 * i]  # the bias only makes up for what rounding loses on average
        u = u * q.stream[i].astype(np.float64)
        size = sizes(u, d)
        up.append(u * size[:, None])
        hidden.append(c * size)
        down.append(d / size)
    head = np.zeros((OUT, width))
    head[:len(q.head)] = q.head * q.head_factor[:, None] * q.stream[-1]
    head_bias = np.zeros(OUT)
    head_bias[:len(q.head)] = q.head_bias
    head_bias[5] = CALM
    small = np.concatenate([*hidden, dense[0][1], head.ravel(), head_bias, numbers.ravel()])
    w = {"w0": w0, "down": np.stack(down), "up": np.stack(up), "small": small, "first": first}
    return {k: torch.from_numpy(v.astype(np.float32)) for k, v in w.items()}, left_out


def save(folder, q, count):
    """The checkpoint of q with `count` numbers an exponent; returns what these leave out."""
    w, left_out = weights(q, count)
    depth, width, wide = w["down"].shape
    state = {"updates": 0, "steps": 0, "seconds": 0.0, "canon": q.canonical, "depth": depth - 1, "embed": count}
    zeros = torch.zeros_like(w["small"])
    rest = {"adam_m": zeros, "adam_v": zeros, "count": torch.zeros(1),
            "momentum": torch.zeros(2 * depth, width, wide, dtype=torch.bfloat16)} | ({"first": w["first"]} if count else {})
    checkpoint.write(folder, state, w, rest)
    return left_out


def main():
    p = argparse.ArgumentParser()
    p.add_argument("file")
    p.add_argument("--out", required=True)
    p.add_argument("--embed", type=int, default=6, help="numbers that stand for an exponent, as the network was trained")
    a = p.parse_args()
    if not 0 <= a.embed <= EXPONENTS:
        p.error(f"--embed must be 0 to {EXPONENTS}")
    left_out = save(a.out, Quantised.from_bytes(pathlib.Path(a.file).read_bytes()), a.embed)
    print(f"left out of the first layer by {a.embed} numbers an exponent: {left_out:.1e} of its square")


if __name__ == "__main__":
    main()
