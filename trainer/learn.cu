// Learning: features, advantages, the loss, and the gradient between the matrix products. Included after games.cu.

// ---------------------------------------------------------------- features

// 384 numbers, 0 or 1. 0…287: [value v][cell i] cell i holds exponent v. Then three relations (equal and not
// empty; greater; one apart and neither empty), each [right neighbour, lower neighbour][cell]. The slots of `equal` whose
// cell has no right neighbour say which of the four moves are legal; the other slots without a neighbour are 0.
// One thread makes eight of them. Sample s of a minibatch is game s % n at time first + s / n * stride.
enum { FEATURES = 384 };

DEV u64 place(int s, int n, int first, int stride) { return (u64)(first + s / n * stride) * n + s % n; }

KERNEL void features(const Board *boards, const u8 *masks, Eight *out, int count, int n, int first, int stride) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    int s = id / 48, chunk = id % 48;
    if (s >= count) return;
    u64 at = place(s, n, first, stride);
    Board b = boards[at];
    u32 bits = 0;
    if (chunk < 36) {
        u32 v = (u32)chunk >> 1;
        u32 w0 = (chunk & 1) ? b.r[2] : b.r[0], w1 = (chunk & 1) ? b.r[3] : b.r[1];
        for (int c8 = 0; c8 < 8; c8++) {
            u32 e = ((c8 < 4 ? w0 : w1) >> (8 * (c8 & 3))) & 255u;
            e = e > 17u ? 17u : e;
            bits |= (e == v ? 1u : 0u) << c8;
        }
    } else {
        int c = chunk - 36, relation = c >> 2, down = (c >> 1) & 1, half = c & 1;
        for (int c8 = 0; c8 < 8; c8++) {
            int j = c8 >> 2;  // row within the half
            u32 w = half ? (j ? b.r[3] : b.r[2]) : (j ? b.r[1] : b.r[0]);
            u32 below_w = half ? (j ? 0u : b.r[3]) : (j ? b.r[2] : b.r[1]);
            u32 x = (w >> (8 * (c8 & 3))) & 255u;
            u32 y = down ? (below_w >> (8 * (c8 & 3))) & 255u : (c8 & 3) == 3 ? 0u : (w >> (8 * (c8 & 3) + 8)) & 255u;
            bool there = down ? !(half && j) : (c8 & 3) != 3;
            bool is = relation == 0 ? x == y && x : relation == 1 ? x > y : x && y && (x == y + 1 || y == x + 1);
            is = is && there;
            if (relation == 0 && !down && (c8 & 3) == 3) is = (masks[at] >> (half * 2 + j)) & 1;
            bits |= (is ? 1u : 0u) << c8;
        }
    }
    Eight e;
    for (int c8 = 0; c8 < 4; c8++)
        e.w[c8] = ((bits >> (2 * c8)) & 1 ? 0x3c00u : 0u) | ((bits >> (2 * c8 + 1)) & 1 ? 0x3c000000u : 0u);
    out[(u64)s * 48 + chunk] = e;
}

// ---------------------------------------------------------------- advantages and the loss

enum { GRAIN = 64 };

// expected, if not null: the value after a move without luck. size gets the difference between the value and the next one,
// including luck; -1 if the move was broken off: nothing is learned from it. The targets of the value may use a larger lambda
// than the advantages: their noise averages out in the value, and it depends less on itself. Advantages beyond TAIL (0: none) are
// cut to it: half of them are below 0.005, but a few in a thousand are a hundred times larger and most of these are luck.
KERNEL void gae(const float *value, const float *last_out, const float *reward, const u8 *done, const float *expected,
                float *advantage, float *target, float *size, const float *hyper, int n, int t) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float gamma = hyper[GAMMA], next = last_out[(u64)i * 8 + 4], run = 0.0f, long_run = 0.0f;
    for (int k = t - 1; k >= 0; k--) {
        u64 at = (u64)k * n + i;
        float v = value[at], keep = done[at] == ON ? 1.0f : 0.0f;
        float step = reward[at] + gamma * keep * next - v;
        size[at] = step < 0.0f ? -step : step;
        if (expected && expected[at] > (float)NOTHING) step = expected[at] - v;
        run = step + gamma * hyper[LAMBDA] * keep * run;
        long_run = step + gamma * hyper[VALUE_LAMBDA] * keep * long_run;
        next = v;
        if (done[at] == BROKEN_OFF) {
            size[at] = -1.0f;
            run = long_run = 0.0f;
        }
        advantage[at] = hyper[TAIL] > 0.0f ? fminf(fmaxf(run, -hyper[TAIL]), hyper[TAIL]) : run;
        target[at] = v + long_run;
    }
}

// The gradient of PPO's loss with respect to the eight outputs (4 policy, value, spread, 2 unused), summed over samples and
// divided by GRAIN instead of their number, so that it fits in 16 bits. norm: {mean, 1/deviation} of the advantages. aim, if not
// null: for searched boards, the target of the policy. stat: four numbers per sample: entropy, squared value error, whether
// clipped, old minus new log probability.
KERNEL void ppo(const float *out, const u8 *masks, const u8 *action, const float *logp, const float *value,
                const float *advantage, const float *targets, const float *size, const float *aim, const float *norm, float *dout, Eight *dout16,
                float *stat, const float *hyper, int count, int n, int first, int stride) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= count) return;
    u64 at = place(s, n, first, stride);
    u32 legal = masks[at];
    int a = action[at];
    bool counts = size[at] >= 0.0f;
    float old = value[at], target = targets[at], adv = counts ? (advantage[at] - norm[0]) * norm[1] : 0.0f;

    float l[4], p[4], top = -1e30f, sum = 0.0f;
    for (int j = 0; j < 4; j++) {
        l[j] = out[(u64)s * 8 + j];
        if ((legal >> j) & 1 && l[j] > top) top = l[j];
    }
    for (int j = 0; j < 4; j++) {
        l[j] -= top;
        p[j] = (legal >> j) & 1 ? expf(l[j]) : 0.0f;
        sum += p[j];
    }
    float log_sum = logf(sum), entropy = 0.0f, la = 0.0f;
    for (int j = 0; j < 4; j++) {
        l[j] -= log_sum;
        p[j] /= sum;
        if ((legal >> j) & 1) entropy -= p[j] * l[j];
        if (j == a) la = l[j];
    }
    float ratio = expf(la - logp[at]), c = hyper[CLIP];
    bool clipped = adv >= 0.0f ? ratio > 1.0f + c : ratio < 1.0f - c;
    float g = clipped ? 0.0f : -adv * ratio * hyper[PLAIN], scale = 1.0f / GRAIN;
    float d[8];
    for (int j = 0; j < 4; j++) {
        d[j] = 0.0f;
        if ((legal >> j) & 1)
            d[j] = scale * (g * ((j == a ? 1.0f : 0.0f) - p[j]) + hyper[ENTROPY] * p[j] * (l[j] + entropy));
        // a searched board: learn from the values of its moves, not from the outcome of the one that was made
        if (aim && aim[at * 4] >= 0.0f) d[j] = scale * (p[j] - aim[at * 4 + j] + hyper[ENTROPY] * p[j] * (l[j] + entropy));
    }
    // a value that has moved far enough towards its target stays there until the next update
    float now = out[(u64)s * 8 + 4], error = now - target, most = hyper[VALUE_CLIP];
    float short_of = (now > old + most ? old + most : now < old - most ? old - most : now) - target;
    d[4] = !counts || short_of * short_of > error * error ? 0.0f : scale * hyper[VALUE] * error;
    // exp(spread) converges to the mean size of changes: a small multiple of the gradient of size · exp(-spread) + spread
    float guess = out[(u64)s * 8 + 5];
    float slope = 1.0f - size[at] * expf(-(guess < -7.0f ? -7.0f : guess));
    d[5] = counts ? scale * 0.05f * (slope < -3.0f ? -3.0f : slope) : 0.0f;
    d[6] = d[7] = 0.0f;
    Eight e;
    for (int j = 0; j < 8; j++) dout[(u64)s * 8 + j] = d[j];
    for (int j = 0; j < 4; j++) e.w[j] = two_halves(d[2 * j], d[2 * j + 1]);
    dout16[s] = e;
    stat[(u64)s * 4 + 0] = entropy;
    stat[(u64)s * 4 + 1] = error * error;
    stat[(u64)s * 4 + 2] = clipped ? 1.0f : 0.0f;
    stat[(u64)s * 4 + 3] = logp[at] - la;
}

// ---------------------------------------------------------------- between the matrix products

// blockDim.x threads process eight columns each, blockDim.y rows at the same time; a block processes `rows` rows.
// partial, if not null, gets the sums of the columns, one line per (block, threadIdx.y).

DEV void to_floats(const Eight &e, float *f) {
    for (int k = 0; k < 4; k++) { f[2 * k] = from_half(e.w[k] & 0xffffu); f[2 * k + 1] = from_half(e.w[k] >> 16); }
}
DEV Eight from_floats(const float *f) {
    Eight e;
    for (int k = 0; k < 4; k++) e.w[k] = two_halves(f[2 * k], f[2 * k + 1]);
    return e;
}
DEV void write_partial(float *partial, const float *sum) {
    int line = blockIdx.x * blockDim.y + threadIdx.y;
    for (int k = 0; k < 8; k++) partial[((u64)line * blockDim.x + threadIdx.x) * 8 + k] = sum[k];
}

// through ReLU, in place: d *= (y > 0)
KERNEL void relu_back(Eight *d, const Eight *y, float *partial, int rows) {
    float sum[8];
    for (int k = 0; k < 8; k++) sum[k] = 0.0f;
    for (int row = threadIdx.y; row < rows; row += blockDim.y) {
        u64 at = ((u64)blockIdx.x * rows + row) * blockDim.x + threadIdx.x;
        float f[8], g[8];
        Eight e = d[at];
        to_floats(e, f);
        to_floats(y[at], g);
        for (int k = 0; k < 8; k++) {
            f[k] = g[k] > 0.0f ? f[k] : 0.0f;
            sum[k] += f[k];
        }
        d[at] = from_floats(f);
    }
    write_partial(partial, sum);
}

// the residual branch joins: dx += dr * (r > 0)
KERNEL void residual_back(Eight *dx, const Eight *dr, const Eight *r, float *partial, int rows) {
    float sum[8];
    for (int k = 0; k < 8; k++) sum[k] = 0.0f;
    for (int row = threadIdx.y; row < rows; row += blockDim.y) {
        u64 at = ((u64)blockIdx.x * rows + row) * blockDim.x + threadIdx.x;
        float x[8], d[8], y[8];
        to_floats(dx[at], x);
        to_floats(dr[at], d);
        to_floats(r[at], y);
        for (int k = 0; k < 8; k++) {
            x[k] += y[k] > 0.0f ? d[k] : 0.0f;
            sum[k] += x[k];
        }
        dx[at] = from_floats(x);
    }
    if (partial) write_partial(partial, sum);
}

// dx = (dout · head) * (r > 0); head is 8 × width
KERNEL void head_back(const float *dout, const float *head, const Eight *r, Eight *dx, int rows) {
    float h[6][8];
    int width = blockDim.x * 8;
    for (int o = 0; o < 6; o++)
        for (int k = 0; k < 8; k++) h[o][k] = head[o * width + threadIdx.x * 8 + k];
    for (int row = threadIdx.y; row < rows; row += blockDim.y) {
        u64 line = (u64)blockIdx.x * rows + row, at = line * blockDim.x + threadIdx.x;
        float x[8], y[8], d[6];
        for (int o = 0; o < 6; o++) d[o] = dout[line * 8 + o];
        to_floats(r[at], y);
        for (int k = 0; k < 8; k++) {
            float s = 0.0f;
            for (int o = 0; o < 6; o++) s += d[o] * h[o][k];
            x[k] = y[k] > 0.0f ? s : 0.0f;
        }
        dx[at] = from_floats(x);
    }
}

// Adam without weight decay, for the biases and the head; count is the number of steps, including this one.
KERNEL void adam(float *p, u16 *p16, float *m, float *v, const float *g, const float *count, const float *hyper, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float b1 = 0.9f, b2 = 0.995f;
    float t = count[0], gi = g[i];
    float mi = b1 * m[i] + (1.0f - b1) * gi, vi = b2 * v[i] + (1.0f - b2) * gi * gi;
    m[i] = mi;
    v[i] = vi;
    float mh = mi / (1.0f - expf(t * logf(b1))), vh = vi / (1.0f - expf(t * logf(b2)));
    float x = p[i] - hyper[ADAM_LR] * mh / (sqrtf(vh) + 1e-10f);
    p[i] = x;
    p16[i] = (u16)to_half(x);
}

#ifndef HOST
// relu(x) of 512 columns (stored for the backward pass if r is not null) and its eight outputs; a warp processes one row at a time.
KERNEL void head512(const Eight *x, Eight *r, const float *head, const float *bias, float *out, int rows) {
    int lane = threadIdx.x & 31, warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
    int warps = (gridDim.x * blockDim.x) >> 5;
    float h[6][16];
    for (int o = 0; o < 6; o++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 8; k++) h[o][8 * j + k] = head[o * 512 + (lane + 32 * j) * 8 + k];
    for (int row = warp; row < rows; row += warps) {
        float s[6] = {0.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f};
        for (int j = 0; j < 2; j++) {
            u64 at = (u64)row * 64 + lane + 32 * j;
            float f[8];
            to_floats(x[at], f);
            for (int k = 0; k < 8; k++) f[k] = f[k] > 0.0f ? f[k] : 0.0f;
            if (r) r[at] = from_floats(f);
            for (int o = 0; o < 6; o++)
                for (int k = 0; k < 8; k++) s[o] += f[k] * h[o][8 * j + k];
        }
        for (int d = 16; d; d >>= 1)
            for (int o = 0; o < 6; o++) s[o] += __shfl_xor_sync(0xffffffffu, s[o], d);
        if (lane == 0)
            for (int o = 0; o < 6; o++) out[(u64)row * 8 + o] = s[o] + bias[o];
    }
}
#endif
