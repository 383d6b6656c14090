"""Learning curve as CSV and SVG from one or more logs, in the order of the run.

    python3 plot.py --out curve runs/a/log.jsonl runs/b/log.jsonl
    python3 plot.py --out longer curve.csv runs/c/log.jsonl

A run that started from a restored file counts from 0 again; its moves and seconds are added to those before it.
"""

import argparse
import csv
import json

COLUMNS = ["steps", "train_s", "score", "moves", "games", "r2048", "r4096", "r8192", "r16384", "r32768", "r65536", "entropy",
           "value_error", "explained", "lr", "rate_M"]


def number(text):
    return int(text) if text.isdigit() else float(text)


def records(path):
    """Reads the records of a log, or of a curve written by this program, and the step at which they start."""
    with open(path, newline="") as f:
        if path.endswith(".csv"):
            new = []
            for line in csv.DictReader(f):
                r = {k: number(v) for k, v in line.items() if k != "kind" and v}
                if line["kind"] == "evaluation":
                    r |= {"evaluation": 1} | {str(2 ** e): r["r%d" % 2 ** e] for e in range(11, 17)}
                new.append(r)
        else:
            new = [json.loads(line) for line in f]
    begun = new[0].get("steps") if new else None
    new = [r for r in new if "evaluation" in r or "score" in r]
    return new, begun if begun is not None or not new else new[0]["steps"]


def read(paths):
    curve, evaluations = [], []
    last_begun, last, before = 0, {"steps": 0, "train_s": 0}, {"steps": 0, "train_s": 0}
    for path in paths:
        new, begun = records(path)
        if not new:
            continue
        if last["steps"] and (begun == 0 or begun + before["steps"] < last_begun):  # restored: it counts from 0
            before = last
        new = [r | {k: r[k] + before[k] for k in before} for r in new]
        last_begun, last = begun + before["steps"], {k: new[-1][k] for k in before}
        curve += [r for r in new if "evaluation" not in r]
        evaluations += [r for r in new if "evaluation" in r]
    return curve, evaluations


def svg(curve, evaluations, title):
    width, height, left, right, top, bottom = 860, 420, 70, 20, 40, 50
    x_max = max(r["steps"] for r in curve + evaluations) / 1e9
    y_max = max([r["score"] for r in curve] + [r["mean"] for r in evaluations]) * 1.08 / 1e3
    x = lambda v: left + v / x_max * (width - left - right)
    y = lambda v: height - bottom - v / y_max * (height - top - bottom)
    nice = next(s for s in (10, 20, 25, 50, 100, 200, 250) if y_max / s <= 9)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="13">',
           f'<rect width="{width}" height="{height}" fill="#fff"/>', f'<text x="{left}" y="24" font-size="16">{title}</text>']
    v = 0
    while v <= y_max:
        out.append(f'<path d="M{left} {y(v):.1f}H{width - right}" stroke="#ddd"/>'
                   f'<text x="{left - 8}" y="{y(v) + 4:.1f}" text-anchor="end">{v}k</text>')
        v += nice
    for g in range(0, int(x_max) + 1, max(1, int(x_max) // 10)):
        out.append(f'<path d="M{x(g):.1f} {top}V{height - bottom}" stroke="#eee"/>'
                   f'<text x="{x(g):.1f}" y="{height - bottom + 18}" text-anchor="middle">{g}</text>')
    out.append(f'<text x="{(left + width) / 2}" y="{height - 12}" text-anchor="middle">moves trained on, thousand million</text>')
    line = " ".join(f"{x(r['steps'] / 1e9):.1f},{y(r['score'] / 1e3):.1f}" for r in curve)
    out.append(f'<polyline points="{line}" fill="none" stroke="#4a7bb7" stroke-width="2"/>')
    for r in evaluations:
        a, b, h = x(r["steps"] / 1e9), y(r["mean"] / 1e3), r["interval95"] / 1e3
        out.append(f'<path d="M{a:.1f} {y(r["mean"] / 1e3 - h):.1f}V{y(r["mean"] / 1e3 + h):.1f}" stroke="#c0392b"/>'
                   f'<circle cx="{a:.1f}" cy="{b:.1f}" r="4" fill="#c0392b"/>')
    out.append(f'<circle cx="{left + 20}" cy="{top + 12}" r="4" fill="#c0392b"/><text x="{left + 32}" y="{top + 16}">'
               "mean score, best move, all games to their end (95 % interval)</text>"
               f'<path d="M{left + 10} {top + 32}h20" stroke="#4a7bb7" stroke-width="2"/><text x="{left + 36}" y="{top + 36}">'
               "mean score of the games that ended while learning (moves drawn)</text></svg>")
    return "\n".join(out)


def main(given=None):
    p = argparse.ArgumentParser()
    p.add_argument("logs", nargs="+")
    p.add_argument("--out", required=True)
    p.add_argument("--title", default="2048: learning curve")
    a = p.parse_args(given)
    curve, evaluations = read(a.logs)
    with open(a.out + ".csv", "w", newline="") as f:
        w = csv.writer(f)
        w.writerow(["kind"] + COLUMNS + ["mean", "interval95", "median", "unfinished"])
        for r in sorted(curve + evaluations, key=lambda r: r["steps"]):
            kind = "evaluation" if "evaluation" in r else "training"
            r = dict(r)
            if kind == "evaluation":
                r |= {"r" + str(2 ** e): r[str(2 ** e)] for e in range(11, 17)}
            w.writerow([kind] + [r.get(k, "") for k in COLUMNS + ["mean", "interval95", "median", "unfinished"]])
    with open(a.out + ".svg", "w") as f:
        f.write(svg(curve, evaluations, a.title))


if __name__ == "__main__":
    main()
