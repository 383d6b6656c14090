"""The network, its gradient and its optimiser, written out by hand so that one CUDA graph holds a whole update.

    f   384 features (learn.cu)
    a0  = relu(W0 f + b0)                        1024
        where W0 of (exponent v, cell i) = A_i · e_v: a few learned numbers e_v describe an exponent, independent of its cell,
        so that what was learned about 16384 helps with 32768; the relations of neighbours have their own columns
    x   = W1 a0 + b1                             512, the stream
    for each block i:
        r = relu(x); a = relu(U_i r + c_i)       512 -> 1024
        x = x + D_i a                            1024 -> 512
    out = H relu(x) + h                          4 policy logits, 1 value

Matrix products use f16 with f32 sums; the master weights are f32. All dense matrices have 512 x 1024 elements, so
that Muon orthogonalises them in one batch; the first is padded to that.
"""

import math

import torch

from gpu import DEVICE, blocks, launch

FEATURES, WIDE, WIDTH, OUT = 384, 1024, 512, 8
GRAIN = 64  # intermediate gradients are those of the mean loss times samples / GRAIN (learn.cu)
EXPONENTS, CELLS = 18, 16
HOT = EXPONENTS * CELLS  # the features for which exponent is in which cell


class Net:
    def __init__(self, depth, seed, embed=6, device=DEVICE):
        """An exponent is described by `embed` numbers; 0: each exponent has its own column for every cell."""
        self.depth, self.embed, self.device = depth, embed, device
        g = torch.Generator().manual_seed(seed)

        def normal(*shape, std):
            return (torch.randn(*shape, generator=g) * std).to(device)

        k = depth
        # f32 masters: w0 [1024, 384], down [1 + k, 512, 1024] (W1, then every D_i), up [k, 1024, 512]
        self.w0 = normal(WIDE, FEATURES, std=0.1)
        self.first = self.w0  # the parameters: w0 itself, or the A_i and the columns of the relations
        if embed:
            self.first = normal(WIDE, CELLS * embed + FEATURES - HOT, std=0.1)
            self.first[:, :CELLS * embed] /= math.sqrt(embed)
        self.down = normal(1 + k, WIDTH, WIDE, std=math.sqrt(2 / WIDE))
        self.down[1:] *= 0.4
        self.up = normal(k, WIDE, WIDTH, std=math.sqrt(2 / WIDTH))
        # the rest, flat: b0, c_0 … c_k-1 (1024 each), b1 (512), H (8 x 512), h (8), the e_v
        self.cuts = [WIDE] * (1 + k) + [WIDTH, OUT * WIDTH, OUT, EXPONENTS * embed]
        self.small = torch.zeros(sum(self.cuts), device=device)
        self.views = self.split(self.small)
        self.views[k + 2].copy_(normal(OUT * WIDTH, std=0.01))
        self.views[k + 2][5 * WIDTH:] = 0
        if embed:
            e = self.exponents()
            e.copy_(normal(EXPONENTS, embed, std=0.7))
            e[:, 0] = (torch.arange(EXPONENTS) - 8.0) / 5.0  # start in order, with empty far away; the rest is learned
            e[0] = 0
            e[:, 1] = 0
            e[0, 1] = 1
            self.compose()
        self.small16 = torch.zeros_like(self.small, dtype=torch.float16)
        self.views16 = self.split(self.small16)
        self.w0_16, self.down16, self.up16 = (t.half() for t in (self.w0, self.down, self.up))
        self.small16.copy_(self.small)
        # gradients and optimiser
        self.g_small = torch.zeros_like(self.small)
        self.g_views = self.split(self.g_small)
        self.g0, self.g_down, self.g_up = (torch.zeros_like(t) for t in (self.w0_16, self.down16, self.up16))
        self.g_first = torch.zeros_like(self.first) if embed else self.g0
        self.norm = torch.zeros((), device=device)
        self.momentum = torch.zeros(2 + 2 * k, WIDTH, WIDE, device=device)
        self.adam_m, self.adam_v = torch.zeros_like(self.small), torch.zeros_like(self.small)
        self.count = torch.zeros(1, device=device)

    def split(self, flat):
        return list(flat.split(self.cuts))

    def parameters(self):
        return self.w0.numel() + self.down.numel() + self.up.numel() + self.small.numel()

    # ------------------------------------------------------------ the first layer

    def exponents(self):
        return self.views[-1].view(EXPONENTS, self.embed)

    def cells(self):
        return self.first[:, :CELLS * self.embed].view(WIDE, CELLS, self.embed)

    def compose(self):
        """Computes w0 from its parameters."""
        if self.embed:
            hot = torch.einsum("wid,vd->wvi", self.cells(), self.exponents())
            self.w0[:, :HOT].copy_(hot.reshape(WIDE, HOT))
            self.w0[:, HOT:].copy_(self.first[:, CELLS * self.embed:])

    def decompose(self):
        """Computes the gradient of the parameters from that of w0."""
        if self.embed:
            hot = self.g0[:, :HOT].float().view(WIDE, EXPONENTS, CELLS)
            wide = torch.einsum("wvi,vd->wid", hot, self.exponents())
            self.g_first[:, :CELLS * self.embed].copy_(wide.reshape(WIDE, -1))
            self.g_first[:, CELLS * self.embed:].copy_(self.g0[:, HOT:])
            self.g_views[-1].copy_(torch.einsum("wvi,wid->vd", hot, self.cells()).reshape(-1))

    # ------------------------------------------------------------ forward

    def forward(self, f, out, keep=None):
        """Writes eight outputs for each row of features to `out`; `keep` (a dict) gets what the backward pass needs."""
        v = self.views16
        k, rows = self.depth, f.shape[0]
        a = torch._addmm_activation(v[0], f, self.w0_16.t())
        if keep is not None:
            keep["f"], keep["a0"], keep["a"], keep["r"] = f, a, [], []
        x = torch.addmm(v[k + 1], a, self.down16[0].t())
        for i in range(k):
            r = torch.relu(x)
            a = torch._addmm_activation(v[1 + i], r, self.up16[i].t())
            if keep is not None:
                keep["a"].append(a)
                keep["r"].append(r)
            x.addmm_(a, self.down16[1 + i].t())
        last = torch.empty_like(x) if keep is not None else None
        if keep is not None:
            keep["last"] = last
        launch("head512", 264, 256, x, last, self.views[k + 2], self.views[k + 3], out, rows)

    # ------------------------------------------------------------ backward

    def backward(self, keep, dout, dout16):
        """Computes the gradients from the gradient of the outputs (f32 and f16, [rows, 8])."""
        k, rows = self.depth, dout.shape[0]
        per_block = 128
        grid, many = rows // per_block, (64, 4)
        wide_lines = grid * 2
        torch.mm(dout16.t(), keep["last"], out=self.head_grad16(rows))
        self.g_views[k + 2].copy_(self._head16.view(-1))
        torch.sum(dout, 0, out=self.g_views[k + 3])
        dx = torch.empty_like(keep["last"])
        launch("head_back", grid, many, dout, self.views[k + 2], keep["last"], dx, per_block)
        partial_wide = torch.empty(wide_lines, WIDE, device=self.device)
        partial = torch.empty(grid * 4, WIDTH, device=self.device)
        for i in reversed(range(k)):
            a, r = keep["a"][i], keep["r"][i]
            torch.mm(dx.t(), a, out=self.g_down[1 + i])
            da = torch.mm(dx, self.down16[1 + i])
            launch("relu_back", grid, (128, 2), da, a, partial_wide, per_block)
            torch.sum(partial_wide, 0, out=self.g_views[1 + i])
            torch.mm(da.t(), r, out=self.g_up[i])
            dr = torch.mm(da, self.up16[i])
            launch("residual_back", grid, many, dx, dr, r, partial if i == 0 else None, per_block)
        torch.sum(partial, 0, out=self.g_views[k + 1])
        torch.mm(dx.t(), keep["a0"], out=self.g_down[0])
        da = torch.mm(dx, self.down16[0])
        launch("relu_back", grid, (128, 2), da, keep["a0"], partial_wide, per_block)
        torch.sum(partial_wide, 0, out=self.g_views[0])
        torch.mm(da.t(), keep["f"], out=self.g0)
        self.decompose()

    def head_grad16(self, rows):
        if not hasattr(self, "_head16"):
            self._head16 = torch.zeros(OUT, WIDTH, device=self.device, dtype=torch.float16)
        return self._head16

    # ------------------------------------------------------------ optimiser

    def gradients(self, samples, most):
        """The gradients of the mean loss as f32: down, up, first, small. Their common norm is clipped to `most`, so that a batch with
        a rare event does not count more than others."""
        grads = [g.float() for g in (self.g_down, self.g_up, self.g_first, self.g_small)]
        torch.sqrt(sum(g.square().sum() for g in grads), out=self.norm)
        self.norm.mul_(GRAIN / samples)
        scale = (most / (self.norm + 1e-9)).clamp(max=1.0) * (GRAIN / samples)
        return [g * scale for g in grads]

    def step(self, hyper, samples, momentum=0.98, most=0.5):
        """Muon (Nesterov, 5 Newton-Schulz rounds) for the matrices, Adam for the rest. hyper: LR at 0, DECAY at 8."""
        down, up, first, small = self.gradients(samples, most)
        k = self.depth
        columns = self.first.shape[1]
        m = self.momentum

        def add_gradients(x):
            x[:1 + k].add_(down)
            x[1 + k:1 + 2 * k].add_(up.transpose(1, 2))
            x[1 + 2 * k, :columns].add_(first.t())

        m.mul_(momentum)
        add_gradients(m)
        x = m * momentum
        add_gradients(x)
        x = (x / (x.square().sum((1, 2), keepdim=True).sqrt() * 1.01 + 1e-20)).bfloat16()
        for _ in range(5):
            gram = torch.bmm(x, x.transpose(1, 2))
            poly = torch.baddbmm(gram, gram, gram, beta=-4.7750, alpha=2.0315)
            x = torch.baddbmm(x, poly, x, beta=3.4445)
        lr = hyper[0]
        x = x.float() * -lr
        keep = 1 - lr * hyper[8]
        self.down.mul_(keep).add_(x[:1 + k])
        self.up.mul_(keep).add_(x[1 + k:1 + 2 * k].transpose(1, 2), alpha=math.sqrt(WIDE / WIDTH))
        self.first.mul_(keep).add_(x[1 + 2 * k, :columns].t(), alpha=math.sqrt(WIDE / columns))
        self.count.add_(1)
        n = self.small.numel()
        launch("adam", blocks(n, 256), 256, self.small, self.small16, self.adam_m, self.adam_v, small, self.count,
               hyper, n)
        self.compose()
        self.refresh()

    def refresh(self):
        """Updates the f16 copies of the master weights."""
        self.w0_16.copy_(self.w0)
        self.down16.copy_(self.down)
        self.up16.copy_(self.up)
        self.small16.copy_(self.small)

    # ------------------------------------------------------------ saved state

    def weights(self):
        return {"w0": self.w0, "down": self.down, "up": self.up, "small": self.small}

    def optimiser(self):
        return {"adam_m": self.adam_m, "adam_v": self.adam_v, "count": self.count} | \
            ({"first": self.first} if self.embed else {})

    def load_weights(self, saved):
        for name, t in self.weights().items():
            t.copy_(saved[name].to(t.device))
        self.refresh()
