"""Adds blocks to a checkpoint. They change nothing at first, because they add zero to the stream.

    python3 deepen.py start --out deep --blocks 3
"""

import argparse
import math

import torch

import checkpoint

WIDE, WIDTH = 1024, 512


def with_zeros(flat, depth, more):
    """The small weights, or their optimiser state, with zero biases for the new blocks, after those of the old blocks."""
    at = WIDE * (1 + depth)
    return torch.cat([flat[:at], torch.zeros(WIDE * more, dtype=flat.dtype), flat[at:]])


def deepen(w, rest, more, seed=1):
    """Weights (with their state) and optimiser state of a network with `more` more blocks."""
    depth = w["state"]["depth"]
    g = torch.Generator().manual_seed(seed)
    up = torch.randn(more, WIDE, WIDTH, generator=g) * math.sqrt(2 / WIDTH)
    w = w | {"state": w["state"] | {"depth": depth + more}, "up": torch.cat([w["up"], up.to(w["up"].dtype)]),
             "down": torch.cat([w["down"], torch.zeros(more, WIDTH, WIDE, dtype=w["down"].dtype)]),
             "small": with_zeros(w["small"], depth, more)}
    m = rest["momentum"]
    none = torch.zeros(more, WIDTH, WIDE, dtype=m.dtype)
    rest = rest | {k: with_zeros(rest[k], depth, more) for k in ("adam_m", "adam_v")}
    rest["momentum"] = torch.cat([m[:1 + depth], none, m[1 + depth:1 + 2 * depth], none, m[1 + 2 * depth:]])
    return w, rest


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("checkpoint")
    p.add_argument("--out", required=True)
    p.add_argument("--blocks", type=int, default=3, help="number of blocks to add")
    a = p.parse_args(given)
    if a.blocks < 1:
        p.error("--blocks must be 1 or more")
    w, rest = deepen(checkpoint.load_weights(a.checkpoint), checkpoint.load_rest(a.checkpoint), a.blocks)
    state = w.pop("state")
    checkpoint.write(a.out, state, w, rest, checkpoint.load_games(a.checkpoint))


if __name__ == "__main__":
    main()
