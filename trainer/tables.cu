// Exact probabilities near the end of a difficult phase: the large tiles must not merge, and one more tile (GOAL, an exponent)
// must be built in the remaining cells. Included after learn.cu.
//
// The cells of the large tiles are a shape: one bit per cell. Of the eight symmetric images of a shape the smallest is stored,
// and only some shapes are stored: a move to another one counts as a loss, so the table is a lower bound. known[shape] is eight
// times the index of the stored image, plus which image it is; or -1. The table has, for each stored shape and each code (three
// bits per free cell), the probability with the best moves in 65535ths.

DEV int source_of(int image, int cell) {
    int row = cell >> 2, column = cell & 3;
    if (image & 1) column = 3 - column;
    if (image & 2) row = 3 - row;
    return image & 4 ? column * 4 + row : row * 4 + column;
}

DEV u32 shape_of(const Board &b, int goal) {
    u32 shape = 0;
    for (int c = 0; c < 16; c++) shape |= (cell_of(b, c) >= (u32)goal ? 1u : 0u) << c;
    return shape;
}

struct Tables {
    const u16 *chances;
    const u16 *shapes;
    const int *known;
    int goal, free_cells;
};

DEV float chance(const Tables &t, int place, u32 code) {
    return (float)t.chances[((u64)place << (3 * t.free_cells)) + code] * (1.0f / 65535.0f);
}

// The probability after a move, before the next tile; -1 if the move changes nothing. `none`: rewards of merges, all zeros.
DEV float chance_after(const Tables &t, const Board &before, int move, const float *none) {
    Board b = before;
    u32 score = 0, same = 0, made = 0;
    float r = 0.0f;
    slide(b, move, score, r, none);
    for (int i = 0; i < 4; i++) same += b.r[i] == before.r[i];
    if (same == 4) return -1.0f;
    u32 shape = shape_of(b, t.goal);
    for (int c = 0; c < 16; c++) made += (shape >> c) & 1;
    if ((int)made != 16 - t.free_cells) return 1.0f;
    int known = t.known[shape];
    if (known < 0) return 0.0f;
    u32 code = 0, kept = t.shapes[known >> 3];
    int at = 0, empty = 0;
    for (int c = 0; c < 16; c++)
        if (!((kept >> c) & 1)) code |= cell_of(b, source_of(known & 7, c)) << (3 * at++);
    float sum = 0.0f;
    for (int k = 0; k < t.free_cells; k++)
        if (((code >> (3 * k)) & 7) == 0) {
            sum += 0.9f * chance(t, known >> 3, code | 1u << (3 * k)) + 0.1f * chance(t, known >> 3, code | 2u << (3 * k));
            empty++;
        }
    return sum / (float)empty;
}

// A layer of the table: all codes of one sum, of all shapes. Larger sums first.
KERNEL void solve(u16 *chances, const u32 *codes, const u16 *shapes, const int *known, const float *none, int count, int kept,
                  int goal, int free_cells) {
    u64 id = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= (u64)count * kept) return;
    int place = (int)(id / count);
    u32 code = codes[id % count], shape = shapes[place];
    Tables t = {chances, shapes, known, goal, free_cells};
    Board b = {{0, 0, 0, 0}};
    int at = 0;
    for (int c = 0; c < 16; c++) put(b, c, (shape >> c) & 1 ? 32u + c : (code >> (3 * at++)) & 7u);
    float best = 0.0f;
    for (int move = 0; move < 4; move++) {
        float now = chance_after(t, b, move, none);
        best = now > best ? now : best;
    }
    chances[((u64)place << (3 * free_cells)) + code] = (u16)(best * 65535.0f + 0.5f);
}

// The aim and the worth of a board's moves from their exact probabilities, -1 for a move that is not allowed. Writes nothing if
// hardly any move helps any more.
DEV void advise(const float *q, const float *logits, u32 legal, float *aim, float *worth, const float *hyper) {
    float p[4], top = 0.0f, sum = 0.0f;
    chances(logits, legal, p);
    for (int k = 0; k < 4; k++) top = q[k] > top ? q[k] : top;
    if (top < 0.02f) return;
    for (int k = 0; k < 4; k++) sum += q[k] < 0.0f ? 0.0f : (p[k] + 1e-3f) * expf((q[k] - top) / hyper[LESSON]);
    for (int k = 0; k < 4; k++) {
        aim[k] = q[k] < 0.0f ? 0.0f : (p[k] + 1e-3f) * expf((q[k] - top) / hyper[LESSON]) / sum;
        if (worth) worth[k] = q[k] < 0.0f ? -1e30f : q[k];
    }
}

// Writes the table's aim and worth for boards that it knows, like `expect`, after which this runs. Writes nothing if hardly any
// move helps any more.
KERNEL void consult(const Board *boards, const u8 *masks, const float *out, const u16 *chances_, const u16 *shapes, const int *known,
                    const float *none, float *aim, float *worth, const float *hyper, int n, int goal, int free_cells) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || masks[i] == 0) return;
    Board b = boards[i];
    u32 shape = shape_of(b, goal);
    int large = 0;
    for (int c = 0; c < 16; c++) large += (shape >> c) & 1;
    if (large != 16 - free_cells || known[shape] < 0) return;
    for (int c = 0; c < 16; c++)
        for (int d = 0; d < c; d++)
            if ((shape >> c) & (shape >> d) & 1 && cell_of(b, c) == cell_of(b, d)) return;  // these may merge
    Tables t = {chances_, shapes, known, goal, free_cells};
    float q[4];
    for (int k = 0; k < 4; k++) q[k] = (masks[i] >> k) & 1 ? chance_after(t, b, k, none) : -1.0f;
    advise(q, out + (u64)i * 8, masks[i], aim + (u64)i * 4, worth ? worth + (u64)i * 4 : 0, hyper);
}
