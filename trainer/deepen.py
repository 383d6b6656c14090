"""A checkpoint with more blocks, which change nothing at first: they add zero to the stream.

    python3 deepen.py start --out deep --blocks 3
"""

import argparse
import math

import torch

import checkpoint

WIDE, WIDTH = 1024, 512


def with_zeros(flat, depth, more):
    """The small weights, or what the optimiser remembers of them, with biases for the new blocks: those follow the others'."""
    at = WIDE * (1 + depth)
    return torch.cat([flat[:at], torch.zeros(WIDE * more, dtype=flat.dtype), flat[at:]])


def deepen(w, rest, more, seed=1):
    """The weights with their state, and the rest where there is one, of a network with so many blocks more."""
    depth = w["state"]["depth"]
    g = torch.Generator().manual_seed(seed)
    up = torch.randn(more, WIDE, WIDTH, generator=g) * math.sqrt(2 / WIDTH)
    w = w | {"state": w["state"] | {"depth": depth + more}, "up": torch.cat([w["up"], up.to(w["up"].dtype)]),
             "down": torch.cat([w["down"], torch.zeros(more, WIDTH, WIDE, dtype=w["down"].dtype)]),
             "small": with_zeros(w["small"], depth, more)}
    if rest:
        m = rest["momentum"]
        none = torch.zeros(more, WIDTH, WIDE, dtype=m.dtype)
        rest = rest | {k: with_zeros(rest[k], depth, more) for k in ("adam_m", "adam_v")}
        rest["momentum"] = torch.cat([m[:1 + depth], none, m[1 + depth:1 + 2 * depth], none, m[1 + 2 * depth:]])
    return w, rest


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("checkpoint")
    p.add_argument("--out", required=True)
    p.add_argument("--blocks", type=int, default=3, help="so many more")
    a = p.parse_args(given)
    w, rest = deepen(checkpoint.load_weights(a.checkpoint), checkpoint.load_rest(a.checkpoint), a.blocks)
    state = w.pop("state")
    checkpoint.write(a.out, state, w, rest, checkpoint.load_games(a.checkpoint))


if __name__ == "__main__":
    main()
