"""Checkpoints of a run, to resume it or to export the network."""

import pathlib

import torch


def save(folder, learner, state, net=None, environment=True):
    """Saves the learner's network, or another one without the state that is needed to resume."""
    net = net or learner.net
    rest = net.optimiser() | {"momentum": net.momentum.bfloat16()}
    write(folder, state, net.weights(), *((rest, learner.environment()) if environment else ()))


def write(folder, state, weights, rest=None, games=None):
    """Writes two files of weights, and two with the state that is needed to resume."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    # clone, because a view of a larger tensor would be written with the whole tensor
    copy = lambda tensors: {k: v.detach().cpu().clone() for k, v in tensors.items()}
    weights = copy(weights)
    torch.save({"state": state} | {k: weights[k] for k in ("w0", "down")}, folder / "weights-0.pt")
    torch.save({k: weights[k] for k in ("up", "small")}, folder / "weights-1.pt")
    if rest:
        torch.save(copy(rest), folder / "rest.pt")
    if games:
        torch.save(copy(games), folder / "games.pt")


def load_games(folder):
    """None if the checkpoint has no games because it was restored from a file of weights."""
    path = pathlib.Path(folder) / "games.pt"
    return torch.load(path, map_location="cpu", weights_only=True) if path.exists() else None


def load_rest(folder):
    path = pathlib.Path(folder) / "rest.pt"
    if not path.exists():
        raise FileNotFoundError(f"{folder} has weights only (no rest.pt): resume from last/ instead")
    return torch.load(path, map_location="cpu", weights_only=True)


def load_weights(folder):
    folder = pathlib.Path(folder)
    first = torch.load(folder / "weights-0.pt", map_location="cpu", weights_only=True)
    second = torch.load(folder / "weights-1.pt", map_location="cpu", weights_only=True)
    return first | second
