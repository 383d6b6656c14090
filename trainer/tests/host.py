"""Replaces the module gpu: the kernels compiled for the CPU, on CPU tensors."""

import ctypes
import pathlib
import subprocess
import tempfile

import torch

DEVICE = "cpu"
_HERE = pathlib.Path(__file__).resolve().parent
_path = pathlib.Path(tempfile.mkdtemp()) / "kernels.so"
subprocess.run(["g++", "-O2", "-std=c++17", "-shared", "-fPIC", "-o", _path, _HERE / "shim.cpp"], check=True)
_lib = ctypes.CDLL(str(_path))
_SHAPED = {"relu_back", "residual_back", "head_back"}


def launch(name, grid, block, *arguments):
    if name == "head512":
        x, r, head, bias, out, rows = arguments
        y = torch.relu(x)
        if r is not None:
            r.copy_(y)
        out[:, :6] = (y.float() @ head.view(8, 512).t() + bias)[:, :6]
        return
    values = []
    for a in arguments:
        if isinstance(a, torch.Tensor):
            assert a.is_contiguous()
            values.append(ctypes.c_void_p(a.data_ptr()))
        else:
            values.append(ctypes.c_void_p(None) if a is None else ctypes.c_int(a))
    if name in _SHAPED:
        values += [ctypes.c_int(grid), ctypes.c_int(block[0]), ctypes.c_int(block[1])]
    getattr(_lib, "h_" + name)(*values)


def blocks(count, block):
    return (count + block - 1) // block


def synchronise():
    pass


class graph_of:
    """Does not capture anything: the work is done each time, with the current inputs."""

    def __init__(self, work):
        self.replay = work
