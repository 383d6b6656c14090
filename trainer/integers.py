"""Measures the strength of an exported file on the GPU, with its integers: the same as play.cpp, but faster.

    python3 integers.py network.gw --games 8192
"""

import argparse
import json
import pathlib

import torch

from evaluation import Evaluation
from gpu import DEVICE
from reference import LAST, TOP, Quantised


class Integers:
    """The network of a file, usable like a Net that only plays. Sums of products are exact integers; each step after them is one
    f32 operation, as in reference.py."""

    def __init__(self, q):
        put = lambda a, dtype: torch.tensor(a, dtype=dtype, device=DEVICE)
        f32 = torch.float32
        self.w0, self.b0, self.m0 = put(q.w0, f32), put(q.b0, f32), put(q.m0, f32)
        self.layers = [(put(w, torch.int8).t(), put(factor, f32), put(bias, f32)) for w, factor, bias in q.layers]
        self.stream = put(q.stream, f32)
        self.head = put(q.head, torch.float64).t()
        self.head_factor, self.head_bias = put(q.head_factor, f32), put(q.head_bias, f32)

    def product(self, a, layer):
        weights, factor, bias = self.layers[layer]
        return torch._int_mm(a, weights).float() * factor + bias

    def forward(self, f, out):
        clamp = lambda x: x.round().clamp(0, TOP).to(torch.int8)
        a = clamp((f.float() @ self.w0 + self.b0) * self.m0)  # sums fit 16 bits: exact in an f32
        x = self.product(a, 0)
        for i in range(len(self.layers) // 2):
            a = clamp(self.product(clamp(x * self.stream[i]), 1 + 2 * i))
            x = x + self.product(a, 2 + 2 * i)
        r = (x * self.stream[-1]).round().clamp(0, LAST).double()
        out[:, :5] = (r @ self.head).float() * self.head_factor + self.head_bias


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("file")
    p.add_argument("--games", type=int, default=8192)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args(given)
    torch.backends.cuda.matmul.allow_tf32 = False  # it would round the first layer's weights
    q = Quantised.from_bytes(pathlib.Path(a.file).read_bytes())
    e = Evaluation(Integers(q), a.games, q.canonical)
    print(json.dumps({"file": a.file} | e.play(a.seed)), flush=True)


if __name__ == "__main__":
    main()
