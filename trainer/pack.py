"""Writes a checkpoint with 16-bit weights, as used for playing: half the size, and training resumes from it equally well.

    python3 pack.py runs/a/last --out kept
"""

import argparse

import checkpoint


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("checkpoint")
    p.add_argument("--out", required=True)
    a = p.parse_args(given)
    w = checkpoint.load_weights(a.checkpoint)
    state = w.pop("state")
    rest, games = None, checkpoint.load_games(a.checkpoint)
    if games:
        rest = checkpoint.load_rest(a.checkpoint)
    checkpoint.write(a.out, state, {k: v.half() for k, v in w.items()}, rest, games)


if __name__ == "__main__":
    main()
