"""For tests that need PyTorch: imports the trainer's modules with the CPU instead of the GPU. `torch` is None if it is not
installed; such tests are then skipped."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
try:
    import torch
except ImportError:
    torch = None
if torch:
    import host

    sys.modules["gpu"] = host
