"""Writes the shipped file from a checkpoint.

    python3 export.py runs/b/average --boards runs/b/last/games.pt --out network.gw --vectors vectors.jsonl

The boards (those in play when the checkpoint was written) are used to measure the range of the activations.
"""

import argparse
import json
import pathlib

import numpy as np

import game
from reference import LAST, TOP, Quantised, vectors

FEATURES, WIDE, WIDTH, OUT = 384, 1024, 512, 8


def load(folder):
    import torch  # only needed to load checkpoints

    folder = pathlib.Path(folder)
    w = torch.load(folder / "weights-0.pt", map_location="cpu", weights_only=True)
    w |= torch.load(folder / "weights-1.pt", map_location="cpu", weights_only=True)
    state = w.pop("state")
    return {k: v.float().numpy() for k, v in w.items()}, state


def load_boards(path):
    import torch

    return torch.load(path, map_location="cpu", weights_only=True)["boards"].tolist()


def forward(w, f):
    """The network in f32: its outputs, and the activations before they are rounded, in the order of the file."""
    k = len(w["up"])
    small = np.split(w["small"], np.cumsum([WIDE] * (1 + k) + [WIDTH, OUT * WIDTH]))
    relu = lambda x: np.maximum(x, 0)
    a = relu(f @ w["w0"].T + small[0])
    seen = [a]
    x = a @ w["down"][0].T + small[k + 1]
    for i in range(k):
        r = relu(x)
        a = relu(r @ w["up"][i].T + small[1 + i])
        seen += [r, a]
        x = x + a @ w["down"][1 + i].T
    seen.append(relu(x))
    return (seen[-1] @ small[k + 2].reshape(OUT, WIDTH).T + small[k + 3][:OUT])[:, :5], seen


def activation_step(a, tail):
    """The step for which clamping and rounding to 0…127 lose least: the squared error, where the part lost by clamping
    is weighted by `tail`, because large activations are rare but important."""
    top, best = float(a.max()), None
    a = a.ravel()[::max(1, a.size // 1_000_000)]
    for share in np.linspace(0.25, 1.0, 31):
        step = top * share / TOP
        q = np.minimum(np.rint(a / step), TOP) * step
        e = (a - q) ** 2
        error = float(e.sum() + (tail - 1) * e[a > TOP * step].sum())
        if best is None or error < best[0]:
            best = error, step
    return best[1]


def channel_steps(a, tail, alpha):
    """A step for each channel, between a common one (alpha 0) and the channel's own largest value / 127 (alpha 1)."""
    whole = activation_step(a, tail) * TOP
    own = np.maximum(a.max(0), 1e-3 * whole)
    return own ** alpha * whole ** (1 - alpha) / TOP


def row_steps(w):
    """The step of each row for i8 weights: of several candidates, the one with the smallest squared error."""
    top = np.abs(w).max(1, keepdims=True) + 1e-12
    best_error, best_step = np.full((len(w), 1), np.inf), top / 127
    for share in np.linspace(0.5, 1.0, 26):
        step = top * share / 127
        error = ((np.clip(np.rint(w / step), -127, 127) * step - w) ** 2).sum(1, keepdims=True)
        better = error < best_error
        best_error, best_step = np.where(better, error, best_error), np.where(better, step, best_step)
    return best_step


def quantise_matrix(w, a, target, damp=0.01):
    """i8 weights q and row steps s with a · (s q)ᵀ near target, for the rounded activations a [samples][in] that the
    layer will get. First the weights are adjusted (a little) to compensate for the errors of a; then they are rounded
    column by column, and the error of a column is compensated by those not rounded yet."""
    a = a.astype(np.float64)
    h = a.T @ a
    mean = np.diag(h).mean()
    h[np.diag_indices_from(h)] += damp * mean + 1e-9
    w = w + np.linalg.solve(h, a.T @ (target - a @ w.T)).T
    step = row_steps(w)
    order = np.argsort(-np.diag(h))
    back = np.argsort(order)
    u = np.linalg.cholesky(np.linalg.inv(h[np.ix_(order, order)])).T  # upper
    w = w[:, order].copy()
    q = np.zeros_like(w)
    for c in range(w.shape[1]):
        q[:, c] = np.clip(np.rint(w[:, c] / step[:, 0]), -127, 127)
        lost = (w[:, c] - q[:, c] * step[:, 0]) / u[c, c]
        w[:, c + 1:] -= lost[:, None] * u[c, c + 1:]
    return q[:, back].astype(np.int8), step[:, 0]


def quantise(w, canonical, f, tail=4.0, alpha=0.75):
    """Computes the arrays of the file from the weights and the features of many boards."""
    k = len(w["up"])
    small = np.split(w["small"], np.cumsum([WIDE] * (1 + k) + [WIDTH, OUT * WIDTH]))
    outputs, seen = forward(w, f)
    steps = [channel_steps(a, tail, alpha) for a in seen]  # a0, r_0, a_1, r_1, a_2, …, last
    steps[-1] = np.full(WIDTH, seen[-1].max() / LAST)
    clamp = lambda x, i, top=TOP: np.clip(np.rint(x / steps[i]), 0, top)
    # layer 0: no sum over the features of any board may exceed 16 bits
    t = w["w0"].T  # [feature][output]
    bound = np.abs(t[:288]).reshape(18, 16, WIDE).max(0).sum(0) + np.abs(t[288:]).sum(0) + np.abs(small[0])
    step0 = bound / 32000  # one per channel
    w0, b0 = np.rint(t / step0).astype(np.int16), np.rint(small[0] / step0).astype(np.int32)
    a = clamp((f @ w0.astype(np.float32) + b0) * step0, 0)
    layers = []

    def add(weights, a, step_in, step_out, target, bias):
        """target: the values in the original network. Returns the values with the file's weights."""
        q, step = quantise_matrix(weights * step_in, a, target - bias)
        y = a @ (q * step[:, None]).T
        bias = (target - y).mean(0)
        layers.append((q, (step / step_out).astype(np.float32), (bias / step_out).astype(np.float32)))
        return y + bias

    exact = seen[0] @ w["down"][0].T + small[k + 1]
    x = add(w["down"][0], a, steps[0], 1.0, exact, small[k + 1])
    for i in range(k):
        r = clamp(x, 1 + 2 * i)
        up = np.maximum(exact, 0) @ w["up"][i].T + small[1 + i]
        a = clamp(add(w["up"][i], r, steps[1 + 2 * i], steps[2 + 2 * i], up, small[1 + i]), 2 + 2 * i)
        exact = exact + seen[2 + 2 * i] @ w["down"][1 + i].T
        x = x + add(w["down"][1 + i], a, steps[2 + 2 * i], 1.0, exact - x, np.zeros(WIDTH))
    stream = np.stack([1 / steps[1 + 2 * i] for i in range(k)] + [1 / steps[-1]]).astype(np.float32)
    head = small[k + 2].reshape(OUT, WIDTH)[:5] * steps[-1]
    head_step = np.abs(head).max(1) / 1023
    head = np.rint(head / head_step[:, None]).astype(np.int16)
    y = clamp(x, -1, LAST) @ (head * head_step[:, None]).T
    return Quantised(canonical, w0, b0, (step0 / steps[0]).astype(np.float32), layers, stream, head,
                     head_step.astype(np.float32), (outputs - y).mean(0).astype(np.float32)), steps


def agreement(q, w, boards):
    f = np.array([game.features(b) for b in boards], np.float32)
    exact, _ = forward(w, f)
    near = q.outputs(f)
    legal = f[:, [288 + 4 * m + 3 for m in range(4)]] > 0
    pick = lambda o: np.where(legal, o[:, :4], -np.inf).argmax(1)
    same = pick(exact) == pick(near)
    p = np.where(legal, exact[:, :4], -np.inf)
    p = np.exp(p - p.max(1, keepdims=True))
    p /= p.sum(1, keepdims=True)
    lost = p.max(1) - p[np.arange(len(p)), pick(near)]
    error = near[:, 4] - exact[:, 4]
    return {"same_move": float(same.mean()), "probability_lost": float(lost.mean()), "worst_lost": float(lost.max()),
            "value_rms": float(np.sqrt((error ** 2).mean())), "value_median": float(np.median(np.abs(error)))}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("checkpoint")
    p.add_argument("--boards", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--vectors")
    p.add_argument("--tail", type=float, default=4.0)
    p.add_argument("--alpha", type=float, default=0.75)
    p.add_argument("--count", type=int, default=12288)
    a = p.parse_args()
    w, state = load(a.checkpoint)
    boards = load_boards(a.boards)
    f = np.array([game.features(b) for b in boards[:a.count]], np.float32)
    q, steps = quantise(w, state["canon"], f, a.tail, a.alpha)
    data = q.to_bytes()
    pathlib.Path(a.out).write_bytes(data)
    held_out = boards[a.count:a.count + 4096] or boards
    print(json.dumps({"bytes": len(data), "steps": [round(float(np.median(s)), 5) for s in steps]} | agreement(q, w, held_out)))
    if a.vectors:
        chosen = held_out[:96]
        with open(a.vectors, "w") as out:
            for v in vectors(q, chosen):
                out.write(json.dumps(v) + "\n")


if __name__ == "__main__":
    main()
