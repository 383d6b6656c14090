"""The learning curve: consecutive runs, runs that count from 0 again, and curves read from earlier output."""

import json
import pathlib
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import plot  # noqa: E402


def log(folder, name, begun, lines):
    path = folder / name
    records = [{"begin": 1, "steps": begun, "train_s": 0.0}]
    records += [{"steps": s, "train_s": s / 10, "score": s, "games": 1} for s in lines]
    records += [{"evaluation": 1, "steps": s, "train_s": s / 10, "mean": 2.0 * s, "interval95": float("nan"), "median": 1.0}
                | {str(2 ** e): 0.5 for e in range(11, 17)} for s in lines[-1:]]
    path.write_text("".join(json.dumps(r) + "\n" for r in records))
    return str(path)


class Plot(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())

    def steps(self, *paths):
        curve, evaluations = plot.read(paths)
        return [r["steps"] for r in curve], [r["steps"] for r in evaluations]

    def test_runs_follow_each_other(self):
        a = log(self.folder, "a", 0, [10, 20])
        b = log(self.folder, "b", 20, [30])
        self.assertEqual(self.steps(a, b), ([10, 20, 30], [20, 30]))

    def test_a_restored_run_comes_after_those_before_it(self):
        a = log(self.folder, "a", 0, [10, 20])
        b, c = log(self.folder, "b", 0, [10]), log(self.folder, "c", 10, [40])
        self.assertEqual(self.steps(a, b, c), ([10, 20, 30, 60], [20, 30, 60]))

    def test_a_run_that_was_broken_off_is_no_error(self):
        a, b = log(self.folder, "a", 0, [10]), log(self.folder, "b", 10, [])
        self.assertEqual(self.steps(a, b), ([10], [10]))

    def test_a_curve_is_read_as_it_was_written(self):
        a, b = log(self.folder, "a", 0, [10, 20]), log(self.folder, "b", 0, [5])
        out = str(self.folder / "curve")
        plot.main(["--out", out, a])
        self.assertEqual(self.steps(out + ".csv", b), ([10, 20, 25], [20, 25]))
        plot.main(["--out", out + "2", out + ".csv"])
        self.assertEqual(pathlib.Path(out + ".csv").read_text(), pathlib.Path(out + "2.csv").read_text())


if __name__ == "__main__":
    unittest.main()
