// Looking several moves ahead while playing, for many boards at once, level by level: the same tree as that of
// crates/players/src/network/tree.rs. Included after games.cu.
//
// The boards that the policy is not sure of are roots (open_moves). A position has a weight: the probability of the tiles and
// of the policy's moves that lead to it, where a root's own moves count as certain. A position is opened if its weight is at least
// CUT: each of its moves that is likely enough is followed by all new tiles. The value of a position that is not opened is the
// network's.

// weights is null for roots. first: the number of a position's first board on the next level, or -1 if it is not opened; tried:
// the moves that were opened. Positions that do not fit into `room` are not opened.
KERNEL void unfold(const Board *boards, const u8 *masks, const float *out, const float *weights, Board *next, u8 *next_masks,
                   float *next_weights, int *first, u8 *tried, int *used, const float *hyper, const float *none, int n, int room,
                   int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    first[i] = -1;
    tried[i] = 0;
    u32 legal = masks[i], moves = 0;
    if (legal == 0 || (weights && weights[i] < hyper[CUT])) return;
    float p[4], top = 0.0f;
    chances(out + (u64)i * 8, legal, p);
    for (int k = 0; k < 4; k++) top = p[k] > top ? p[k] : top;
    for (int k = 0; k < 4; k++) moves |= ((legal >> k) & 1 && p[k] >= hyper[NARROW] * top ? 1u : 0u) << k;
    if (!weights) moves = open_moves(boards[i], out + (u64)i * 8, legal, hyper);
    int count = 0;
    for (int k = 0; k < 4; k++) {
        Board b = boards[i];
        u32 gained = 0;
        float r = 0.0f;
        slide(b, k, gained, r, none);
        if ((moves >> k) & 1) count += 2 * empty_cells(b);
    }
    if (count == 0) return;
    int at = atomicAdd(used, count);
    if (at + count > room) return;
    first[i] = at;
    tried[i] = (u8)moves;
    for (int k = 0; k < 4; k++) {
        if (!((moves >> k) & 1)) continue;
        Board b = boards[i];
        u32 gained = 0;
        float r = 0.0f;
        slide(b, k, gained, r, none);
        float share = (weights ? weights[i] * p[k] : 1.0f) / (float)empty_cells(b);
        for (int c = 0; c < 16; c++)
            for (u32 e = 1; e <= 2; e++) {
                if (cell_of(b, c)) continue;
                Board then = b;
                put(then, c, e);
                if (canon) canonical(then);
                next[at] = then;
                next_masks[at] = (u8)legal_moves(then);
                next_weights[at] = share * (e == 1 ? 0.9f : 0.1f);
                at++;
            }
    }
}

// The values of positions from those of the next level. Without HEAT, an opened position has the value of its best move. With HEAT,
// it has the mean of its moves, of which one is e times as likely, relative to the policy, for each HEAT of additional value: the
// maximum of several estimates is too high. prefer, if not null, is for roots: the larger, the better the move; -1e30 for moves
// that were not opened.
KERNEL void back_up(const Board *boards, const u8 *masks, const float *out, const float *next_worth, const u8 *next_masks,
                    const int *first, const u8 *tried, float *worth, float *prefer, const float *hyper, const float *merge_reward,
                    int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    worth[i] = out[(u64)i * 8 + 4];
    int at = first[i];
    if (at < 0) return;
    float q[4], p[4], top = -1e30f, sum = 0.0f, mean = 0.0f, heat = hyper[HEAT];
    chances(out + (u64)i * 8, masks[i], p);
    for (int k = 0; k < 4; k++) {
        q[k] = -1e30f;
        if (!((tried[i] >> k) & 1)) continue;
        Board b = boards[i];
        u32 gained = 0;
        float r = hyper[STEADY], all = 0.0f;
        slide(b, k, gained, r, merge_reward);
        int count = 2 * empty_cells(b);
        for (int j = 0; j < count; j++, at++)
            all += (j & 1 ? 0.1f : 0.9f) * (next_masks[at] ? cut(r) + hyper[GAMMA] * next_worth[at] : cut(r - 1.0f));
        q[k] = all / (float)(count / 2);
        top = q[k] > top ? q[k] : top;
    }
    for (int k = 0; k < 4; k++)
        if ((tried[i] >> k) & 1 && heat > 0.0f) {
            float share = p[k] * expf((q[k] - top) / heat);
            sum += share;
            mean += share * q[k];
        }
    worth[i] = heat > 0.0f ? mean / sum : top;
    for (int k = 0; k < 4 && prefer; k++)
        prefer[(u64)i * 4 + k] = !((tried[i] >> k) & 1) ? -1e30f : heat > 0.0f ? logf(p[k]) + (q[k] - top) / heat : q[k];
}
