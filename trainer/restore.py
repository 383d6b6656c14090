"""Makes a checkpoint from a shipped file, to resume training if no other checkpoint exists.

    python3 restore.py network.gw --out start

Everything that is not in the file starts again: the games, the state of the optimiser, the output that predicts luck, and how
the scale of an activation is split between the weights before and after it.
"""

import argparse
import pathlib

import numpy as np
import torch

import checkpoint
from reference import Quantised

EXPONENTS, CELLS, OUT = 18, 16, 8
HOT = EXPONENTS * CELLS
CALM = -3.0  # the predicted logarithm of value changes until it is learned: low, so that few boards are searched


def embed(w0, count):
    """Factorizes the first layer with `count` numbers per exponent. Returns the approximated layer; its parameters: the cells'
    weights [wide][16 count] and the columns of the relations; the numbers [18][count]; and the relative squared error."""
    if count == 0:
        return w0, w0, np.zeros(0), 0.0
    wide = w0.shape[0]
    by_exponent = w0[:, :HOT].reshape(wide, EXPONENTS, CELLS).transpose(1, 0, 2).reshape(EXPONENTS, -1)
    u, s, v = np.linalg.svd(by_exponent.astype(np.float64), full_matrices=False)
    scale = np.sqrt(EXPONENTS) * 0.8  # numbers of about the same size as in a new network
    cells = (s[:count, None] * v[:count] / scale).reshape(count, wide, CELLS).transpose(1, 2, 0)
    numbers = u[:, :count] * scale
    made = np.concatenate([np.einsum("wid,vd->wvi", cells, numbers).reshape(wide, HOT), w0[:, HOT:]], 1)
    first = np.concatenate([cells.reshape(wide, -1), w0[:, HOT:]], 1)
    return made, first, numbers, 1 - (s[:count] ** 2).sum() / (s ** 2).sum()


def sizes(before, after):
    """Balances the scales of a layer before and after a ReLU: a row before it can be larger if the column after it is smaller. Rows
    get √2 times the length of their columns, which matches the learner's steps."""
    rows, columns = np.linalg.norm(before, axis=1), np.linalg.norm(after, axis=0)
    used = (rows > 0) & (columns > 0)
    return np.where(used, np.sqrt(np.sqrt(2) * columns / np.where(used, rows, 1)), 1 / np.maximum(rows, 1))


def weights(q, count):
    """The weights of the network that q was quantised from."""
    depth, width = len(q.layers) // 2, q.head.shape[1]
    dense = [(w * factor[:, None].astype(np.float64), bias) for w, factor, bias in q.layers]
    w0, b0, w1 = q.w0.T * q.m0[:, None].astype(np.float64), q.b0 * q.m0, dense[0][0]
    w0, first, numbers, left_out = embed(w0, count)
    size = sizes(first, w1)
    w0, first = w0 * size[:, None], first * size[:, None]
    hidden, up, down = [b0 * size], [], [w1 / size]
    for i in range(depth):
        (u, c), (d, _) = dense[1 + 2 * i], dense[2 + 2 * i]  # the bias only compensates the mean rounding error
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
    """Writes the checkpoint of q with `count` numbers per exponent. Returns the error of the first layer."""
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
    p.add_argument("--embed", type=int, default=6, help="numbers per exponent, as in the training of the network")
    a = p.parse_args()
    if not 0 <= a.embed <= EXPONENTS:
        p.error(f"--embed must be 0 to {EXPONENTS}")
    left_out = save(a.out, Quantised.from_bytes(pathlib.Path(a.file).read_bytes()), a.embed)
    print(f"relative squared error of the first layer with {a.embed} numbers per exponent: {left_out:.1e}")


if __name__ == "__main__":
    main()
