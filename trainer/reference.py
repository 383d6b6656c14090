"""The shipped file and its computation in numpy: the reference implementation of every faster kernel. Format: README.md."""

import json
import struct
import sys
import zlib

import numpy as np

import game

MAGIC, VERSION = b"GW2048NN", 1
TOP = 127  # the largest activation: 127 * 127 * 2 fits in 16 bits, and 127 * 127 * 1024 is exact in an f32
LAST = 2047  # the same before the head, whose weights are at most 1023: 2047 * 1023 * 512 fits in 32 bits


class Quantised:
    """The arrays of a file. w0 [384][1024] i16, b0 [1024] i32, m0 [1024] f32; layers: (weights i8 [out][in], f32
    factor [out], f32 bias [out]) in the order W1, U_0, D_0, U_1, D_1, …; stream: f32 [depth + 1][512], the factors for
    each ReLU of it; head: i16 [5][512], f32 factor [5], f32 bias [5]."""

    def __init__(self, canonical, w0, b0, m0, layers, stream, head, head_factor, head_bias):
        self.canonical, self.w0, self.b0, self.m0 = canonical, w0, b0, m0.astype(np.float32)
        self.layers, self.stream = layers, stream.astype(np.float32)
        self.head, self.head_factor, self.head_bias = head, head_factor, head_bias

    # ------------------------------------------------------------ file

    def to_bytes(self):
        features, wide = self.w0.shape
        width, depth = self.layers[0][0].shape[0], len(self.layers) // 2
        body = [self.w0.astype("<i2").tobytes(), self.b0.astype("<i4").tobytes(), self.m0.astype("<f4").tobytes(),
                self.stream.astype("<f4").tobytes()]
        for weights, factor, bias in self.layers:
            body += [weights.astype("i1").tobytes(), factor.astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
        body += [self.head.astype("<i2").tobytes(), self.head_factor.astype("<f4").tobytes(),
                 self.head_bias.astype("<f4").tobytes()]
        body = b"".join(body)
        data = MAGIC + struct.pack("<8I", VERSION, int(self.canonical), features, wide, width, depth, len(self.head),
                                   len(body)) + body
        return data + struct.pack("<I", zlib.crc32(data))

    @classmethod
    def from_bytes(cls, data):
        if len(data) < 44 or data[:8] != MAGIC:
            raise ValueError("not a network of this project")
        if struct.unpack("<I", data[-4:])[0] != zlib.crc32(data[:-4]):
            raise ValueError("the file is damaged: its checksum is wrong")
        version, canonical, features, wide, width, depth, outputs, length = struct.unpack("<8I", data[8:40])
        if version != VERSION:
            raise ValueError(f"version {version} is not supported: expected {VERSION}")
        if length != len(data) - 44:
            raise ValueError("the file has the wrong length")
        at = 40

        def take(dtype, *shape):
            nonlocal at
            n = int(np.prod(shape))
            a = np.frombuffer(data, dtype, n, at).reshape(shape)
            at += a.nbytes
            return a

        w0, b0, m0 = take("<i2", features, wide), take("<i4", wide), take("<f4", wide)
        stream = take("<f4", depth + 1, width)
        layers = []
        for k in range(1 + 2 * depth):
            out, inner = (wide, width) if k % 2 else (width, wide)
            layers.append((take("i1", out, inner), take("<f4", out), take("<f4", out)))
        head = take("<i2", outputs, width), take("<f4", outputs), take("<f4", outputs)
        if at != len(data) - 4:
            raise ValueError("the file has the wrong length")
        return cls(bool(canonical), w0, b0, m0, layers, stream, *head)

    # ------------------------------------------------------------ inference

    def outputs(self, features):
        """f32 [n, 5] (left, right, up, down, value) of 0/1 features [n, 384]. Sums of products are exact integers; each
        step after them is one f32 operation, rounded to nearest even, never fused."""
        def clamp(x, top=TOP):
            return np.clip(np.rint(x), 0, top).astype(np.int64)

        def product(a, w):  # exact: every partial sum is below 2^53
            return np.rint(a.astype(np.float64) @ w.T.astype(np.float64)).astype(np.int64)

        acc = product(features, self.w0.T) + self.b0
        assert np.abs(acc).max() < 2 ** 15
        a = clamp(acc.astype(np.float32) * self.m0)
        weights, factor, bias = self.layers[0]
        x = product(a, weights).astype(np.float32) * factor + bias
        for i in range(len(self.layers) // 2):
            r = clamp(x * self.stream[i])
            weights, factor, bias = self.layers[1 + 2 * i]
            a = clamp(product(r, weights).astype(np.float32) * factor + bias)
            weights, factor, bias = self.layers[2 + 2 * i]
            x = x + (product(a, weights).astype(np.float32) * factor + bias)
        r = clamp(x * self.stream[-1], LAST)
        out = product(r, self.head).astype(np.float32) * self.head_factor + self.head_bias
        assert out.dtype == np.float32
        return out


def vectors(q, boards):
    """Test vectors: the board (canonical if the file requires it), its outputs as bits and the best legal move."""
    boards = [game.canonical(b) if q.canonical else list(b) for b in boards]
    out = q.outputs(np.array([game.features(b) for b in boards]))
    for b, o in zip(boards, out):
        legal = game.legal(b)
        yield {"board": b, "bits": [int(v) for v in o.view(np.uint32)], "outputs": [float(v) for v in o],
               "best": max(legal, key=lambda m: (o[m], -m)) if legal else None}


if __name__ == "__main__":  # python3 reference.py FILE VECTORS: checks the vectors against the file
    with open(sys.argv[1], "rb") as f:
        network = Quantised.from_bytes(f.read())
    with open(sys.argv[2]) as f:
        expected = [json.loads(line) for line in f]
    assert expected == list(vectors(network, [e["board"] for e in expected]))
    print(len(expected), "vectors hold")
