"""Looks several moves ahead (search.cu)."""

import torch

from gpu import DEVICE, blocks, launch
from net import FEATURES, OUT

CHUNK = 1 << 18  # boards that the network evaluates at once


class Search:
    """Searches the boards that the policy is not sure of. Up to `room` boards are evaluated on each of the `depth` levels below them
    all together; positions that do not fit are leaves."""

    def __init__(self, net, canon, depth, room=1 << 22):
        self.net, self.canon, self.depth, self.room = net, int(canon), depth, room
        u8, f32 = dict(dtype=torch.uint8, device=DEVICE), dict(dtype=torch.float32, device=DEVICE)
        self.boards = [torch.zeros(room, 16, **u8) for _ in range(depth)]
        self.masks = [torch.zeros(room, **u8) for _ in range(depth)]
        self.weights = [torch.zeros(room, **f32) for _ in range(depth)]
        self.outs = [torch.zeros(room, OUT, **f32) for _ in range(depth)]
        self.features = torch.zeros(min(room, CHUNK), FEATURES, dtype=torch.float16, device=DEVICE)
        self.used = torch.zeros(1, dtype=torch.int32, device=DEVICE)
        self.evaluated = 0

    def evaluate(self, boards, masks, out):
        for at in range(0, len(masks), CHUNK):
            part = slice(at, min(at + CHUNK, len(masks)))
            count = part.stop - at
            launch("features", blocks(count * 48, 256), 256, boards[part], masks[part], self.features, count, count, 0, 1)
            self.net.forward(self.features[:count], out[part])
        self.evaluated += len(masks)

    def prefer(self, boards, masks, out, hyper, merge_reward):
        """What the search prefers: the larger, the better the move. All four are -1e30 for a board that was not searched."""
        wanted = torch.full((len(masks), 4), -1e30, device=DEVICE)
        levels, here = [], (boards, masks, out, None)
        for d in range(self.depth):
            n = len(here[1])
            first, tried = torch.empty(n, dtype=torch.int32, device=DEVICE), torch.empty(n, dtype=torch.uint8, device=DEVICE)
            self.used.zero_()
            launch("unfold", blocks(n, 128), 128, *here, self.boards[d], self.masks[d], self.weights[d], first, tried, self.used,
                   hyper, merge_reward, n, self.room, self.canon)
            count = min(int(self.used), self.room)
            if count == 0:
                break
            levels.append((*here[:3], first, tried))
            here = tuple(t[d][:count] for t in (self.boards, self.masks, self.outs, self.weights))
            self.evaluate(*here[:3])
        worth, below = here[2][:, 4].contiguous(), here[1]
        while levels:
            boards, masks, out, first, tried = levels.pop()
            n = len(masks)
            now = torch.empty(n, device=DEVICE)
            launch("back_up", blocks(n, 128), 128, boards, masks, out, worth, below, first, tried, now,
                   None if levels else wanted, hyper, merge_reward, n)
            worth, below = now, masks
        return wanted
