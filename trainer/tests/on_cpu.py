"""For tests of what needs PyTorch: the trainer's modules, with the CPU in place of the GPU. `torch` is None where it is not
installed; such tests are skipped then."""

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
