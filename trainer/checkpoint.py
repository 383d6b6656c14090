"""What a run is kept in, to go on from or to export."""

import pathlib

import torch


def save(folder, learner, state, net=None, environment=True):
    """Of the learner's network, or of another without what is needed to go on."""
    net = net or learner.net
    rest = net.optimiser() | {"momentum": net.momentum.bfloat16()}
    write(folder, state, net.weights(), *((rest, learner.environment()) if environment else ()))


def write(folder, state, weights, rest=None, games=None):
    """Two files of weights, and two of what is needed to go on."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    # clones: a part of a larger tensor would be written with all of it
    copy = lambda tensors: {k: v.detach().cpu().clone() for k, v in tensors.items()}
    weights = copy(weights)
    torch.save({"state": state} | {k: weights[k] for k in ("w0", "down")}, folder / "weights-0.pt")
    torch.save({k: weights[k] for k in ("up", "small")}, folder / "weights-1.pt")
    if rest:
        torch.save(copy(rest), folder / "rest.pt")
    if games:
        torch.save(copy(games), folder / "games.pt")


def load_games(folder):
    """None where the checkpoint has no games: it was restored from a file of weights."""
    path = pathlib.Path(folder) / "games.pt"
    return torch.load(path, map_location="cpu", weights_only=True) if path.exists() else None


def load_rest(folder):
    path = pathlib.Path(folder) / "rest.pt"
    if not path.exists():
        raise FileNotFoundError(f"{folder} has weights only (no rest.pt): go on from last/ instead")
    return torch.load(path, map_location="cpu", weights_only=True)


def load_weights(folder):
    folder = pathlib.Path(folder)
    first = torch.load(folder / "weights-0.pt", map_location="cpu", weights_only=True)
    second = torch.load(folder / "weights-1.pt", map_location="cpu", weights_only=True)
    return first | second
