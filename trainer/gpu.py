"""The kernels (rules.cu, games.cu, search.cu, learn.cu, tables.cu, arranged.cu: compiled as one source) on the GPU, launched on PyTorch's
current stream."""

import pathlib
import warnings

import cupy
import numpy as np
import torch

# the replacement needs a stream protocol that not every version of PyTorch has
warnings.filterwarnings("ignore", message="ExternalStream")

# keep f32 sums also where a long matrix product is split
torch.backends.cuda.matmul.allow_fp16_reduced_precision_reduction = False

DEVICE = "cuda"
_FILES = "rules.cu", "games.cu", "search.cu", "learn.cu", "tables.cu", "arranged.cu"
_source = "".join((pathlib.Path(__file__).parent / name).read_text() for name in _FILES)
_module = cupy.RawModule(code=_source, options=("--std=c++17", "--fmad=true"))
_known = {}


def _argument(x):
    if isinstance(x, torch.Tensor):
        assert x.is_cuda and x.is_contiguous()
        return np.uint64(x.data_ptr())
    if x is None:
        return np.uint64(0)
    return np.int32(x)


def launch(name, grid, block, *arguments):
    kernel = _known.get(name)
    if kernel is None:
        kernel = _known[name] = _module.get_function(name)
    grid = grid if isinstance(grid, tuple) else (grid,)
    block = block if isinstance(block, tuple) else (block,)
    with cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream):
        kernel(grid, block, tuple(_argument(a) for a in arguments))


def blocks(count, block):
    return (count + block - 1) // block


def synchronise():
    torch.cuda.synchronize()


def graph_of(work):
    """Captures `work` in a graph that can be replayed. It must have run before, so that nothing is loaded or allocated lazily."""
    g = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(g):
        work()
    return g
