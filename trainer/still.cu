// Exact chances while the large tiles lie still: GOAL (an exponent) has to be built in the cells that they leave, and a move that
// shifts one of them is not made. So what they are, and in which order, stays as it was. After tables.cu.
//
// A code has one digit for each free cell, in the base GOAL, the first free cell's the lowest. known[shape] is as in tables.cu; the
// table has, for each kept shape and each code, the chance with the best moves in 65535ths.

struct Still {
    const u16 *chances;
    const u16 *shapes;
    const int *known;
    u64 size;  // of a shape's part
    int goal;
};

// The chance after a move, before the next tile; -1 where it changes nothing or shifts a large tile.
DEV float still_after(const Still &t, const Board &before, int known, int move, const float *none) {
    Board b = before;
    u32 score = 0, kept = t.shapes[known >> 3];
    float r = 0.0f;
    slide(b, move, score, r, none);
    bool changed = false;
    for (int c = 0; c < 16; c++) {
        u32 was = cell_of(before, c), is = cell_of(b, c);
        if (was != is && was >= (u32)t.goal) return -1.0f;
        changed |= was != is;
    }
    if (!changed) return -1.0f;
    u64 code = 0, power = 1;
    for (int c = 0; c < 16; c++)
        if (!((kept >> c) & 1)) {
            u32 e = cell_of(b, source_of(known & 7, c));
            if (e >= (u32)t.goal) return 1.0f;
            code += power * e;
            power *= (u64)t.goal;
        }
    const u16 *part = t.chances + (u64)(known >> 3) * t.size;
    float sum = 0.0f;
    int empty = 0;
    power = 1;
    for (int c = 0; c < 16; c++)
        if (!((kept >> c) & 1)) {
            if (cell_of(b, source_of(known & 7, c)) == 0) {
                sum += 0.9f * (float)part[code + power] + 0.1f * (float)part[code + 2 * power];
                empty++;
            }
            power *= (u64)t.goal;
        }
    return sum / (65535.0f * (float)empty);
}

// A layer of one shape's part: all codes of one sum. Larger sums first. A code is an upper half, one for each block, and a lower
// half; lower halves are in the order of their sums, first[s] is the place of the first whose sum is 2 s or more.
KERNEL void still_solve(u16 *chances, const u16 *shapes, const int *upper, const int *upper_sums, const int *lower, const int *first,
                        const float *none, int place, int sum, int most, int goal, int free_cells, int low_cells) {
    int rest = sum - upper_sums[blockIdx.x];
    if (rest < 0 || rest > most) return;
    u64 size = 1, low = 1;
    for (int k = 0; k < free_cells; k++) size *= (u64)goal;
    for (int k = 0; k < low_cells; k++) low *= (u64)goal;
    Still t = {chances, shapes, 0, size, goal};
    u32 shape = shapes[place];
    for (int at = first[rest / 2] + threadIdx.x; at < first[rest / 2 + 1]; at += blockDim.x) {
        u64 code = (u64)upper[blockIdx.x] * low + (u64)lower[at], left = code;
        Board b = {{0, 0, 0, 0}};
        for (int c = 0; c < 16; c++) {
            if ((shape >> c) & 1) { put(b, c, 32u + c); continue; }
            put(b, c, (u32)(left % (u64)goal));
            left /= (u64)goal;
        }
        float best = 0.0f;
        for (int move = 0; move < 4; move++) {
            float now = still_after(t, b, place * 8, move, none);
            best = now > best ? now : best;
        }
        chances[(u64)place * size + code] = (u16)(best * 65535.0f + 0.5f);
    }
}

// As `consult` of tables.cu. Boards whose small tiles are more than `most` together are unknown, too.
KERNEL void still_consult(const Board *boards, const u8 *masks, const float *out, const u16 *chances_, const u16 *shapes,
                          const int *known, const float *none, float *aim, float *worth, const float *hyper, int n, int most,
                          int goal, int free_cells) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || masks[i] == 0) return;
    Board b = boards[i];
    u32 shape = shape_of(b, goal), small = 0;
    if (known[shape] < 0) return;
    for (int c = 0; c < 16; c++) {
        u32 e = cell_of(b, c);
        small += e && e < (u32)goal ? 1u << e : 0u;
        for (int d = 0; d < c; d++)
            if ((shape >> c) & (shape >> d) & 1 && e == cell_of(b, d)) return;  // these may merge
    }
    if (small > (u32)most) return;
    u64 size = 1;
    for (int k = 0; k < free_cells; k++) size *= (u64)goal;
    Still t = {chances_, shapes, known, size, goal};
    float q[4], p[4], top = 0.0f, sum = 0.0f;
    chances(out + (u64)i * 8, masks[i], p);
    for (int k = 0; k < 4; k++) {
        q[k] = (masks[i] >> k) & 1 ? still_after(t, b, known[shape], k, none) : -1.0f;
        top = q[k] > top ? q[k] : top;
    }
    if (top < 0.02f) return;
    for (int k = 0; k < 4; k++) sum += q[k] < 0.0f ? 0.0f : (p[k] + 1e-3f) * expf((q[k] - top) / hyper[LESSON]);
    for (int k = 0; k < 4; k++) {
        aim[(u64)i * 4 + k] = q[k] < 0.0f ? 0.0f : (p[k] + 1e-3f) * expf((q[k] - top) / hyper[LESSON]) / sum;
        if (worth) worth[(u64)i * 4 + k] = q[k] < 0.0f ? -1e30f : q[k];
    }
}
