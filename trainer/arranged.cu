// Exact probabilities near the end of a difficult phase while the large tiles keep their order: GOAL (an exponent) must be built
// in the free cells. The large tiles may move, but only to arrangements in the table; any other arrangement counts as a loss. So,
// unlike those of tables.cu, these probabilities never count on large tiles that have changed places. Included after tables.cu.
//
// Large tiles have labels: their positions in the first arrangement. An arrangement is a key: the cell of each label, four bits
// each, so at most eight. The table holds, for each arrangement and each code (three bits per free cell), the probability with the
// best moves in units of 1/65535. keys is sorted; places[k] is the part of the table that belongs to keys[k], and by_place are the
// keys in the order of these parts.

enum { WALL = 32 };  // on boards inside this file, large tiles are WALL + label

struct Arranged {
    const u16 *chances;
    const u32 *keys;
    const int *places;
    int kept, large, goal;
};

DEV int place_of(const Arranged &t, u32 key) {
    int low = 0, high = t.kept;
    while (low < high) {
        int middle = (low + high) / 2;
        if (t.keys[middle] < key) low = middle + 1; else high = middle;
    }
    return low < t.kept && t.keys[low] == key ? t.places[low] : -1;
}

// The probability after a move, before the next tile; -1 if the move changes nothing. `none`: merge rewards, all zeros.
DEV float arranged_after(const Arranged &t, const Board &before, int move, const float *none) {
    Board b = before;
    u32 score = 0, same = 0, key = 0, code = 0;
    float r = 0.0f;
    slide(b, move, score, r, none);
    for (int i = 0; i < 4; i++) same += b.r[i] == before.r[i];
    if (same == 4) return -1.0f;
    int at = 0, free_cells = 16 - t.large;
    bool made = false;
    for (int c = 0; c < 16; c++) {
        u32 e = cell_of(b, c);
        if (e >= WALL) key |= (u32)c << (4 * (e - WALL));
        else { made |= e >= (u32)t.goal; code |= (e & 7u) << (3 * at++); }
    }
    int place = place_of(t, key);
    if (place < 0) return 0.0f;
    if (made) return 1.0f;
    const u16 *part = t.chances + ((u64)place << (3 * free_cells));
    float sum = 0.0f;
    int empty = 0;
    for (int k = 0; k < free_cells; k++)
        if (((code >> (3 * k)) & 7) == 0) {
            sum += 0.9f * (float)part[code | 1u << (3 * k)] + 0.1f * (float)part[code | 2u << (3 * k)];
            empty++;
        }
    return sum / (65535.0f * (float)empty);
}

// One layer of the table: all codes with one sum, for all arrangements. Layers with larger sums come first.
KERNEL void arranged_solve(u16 *chances, const u32 *codes, const u32 *keys, const int *places, const float *none, int count,
                           int kept, int large, int goal) {
    u64 id = (u64)blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= (u64)count * kept) return;
    int which = (int)(id / count), at = 0, free_cells = 16 - large;
    u32 code = codes[id % count], key = keys[which];
    Board b = {{0, 0, 0, 0}};
    for (int j = 0; j < large; j++) put(b, (int)((key >> (4 * j)) & 15u), (u32)(WALL + j));
    for (int c = 0; c < 16; c++)
        if (cell_of(b, c) < WALL) put(b, c, (code >> (3 * at++)) & 7u);
    Arranged t = {chances, keys, places, kept, large, goal};
    float best = 0.0f;
    for (int move = 0; move < 4; move++) {
        float now = arranged_after(t, b, move, none);
        best = now > best ? now : best;
    }
    chances[((u64)places[which] << (3 * free_cells)) + code] = (u16)(best * 65535.0f + 0.5f);
}

// Finds the image of a board whose large tiles are in an arrangement of the table, the first one in its order: `as` is that image,
// with labels. The tile of label j must be the exponent orders[j], or larger than all of `orders` where that is 0. Returns -1 if
// there is none.
DEV int recognise(const Arranged &t, const Board &b, const u32 *by_place, const u8 *orders, Board &as, int &image) {
    u32 top = 0;
    for (int j = 0; j < t.large; j++) top = orders[j] > top ? orders[j] : top;
    int found = t.kept;
    for (int im = 0; im < 8; im++)
        for (int place = 0; place < found; place++) {
            bool fits = true;
            for (int j = 0; j < t.large && fits; j++) {
                u32 e = cell_of(b, source_of(im, (int)((by_place[place] >> (4 * j)) & 15u)));
                fits = orders[j] ? e == orders[j] : e > top;
            }
            if (!fits) continue;
            found = place;
            image = im;
        }
    if (found == t.kept) return -1;
    for (int c = 0; c < 16; c++) put(as, c, cell_of(b, source_of(image, c)));
    for (int j = 0; j < t.large; j++) put(as, (int)((by_place[found] >> (4 * j)) & 15u), (u32)(WALL + j));
    return found;
}

// The move of an image that corresponds to a move of the board.
DEV int move_of(int image, int move) {
    int to = image & 4 ? move ^ 2 : move;
    return (to & 2 ? image & 2 : image & 1) ? to ^ 1 : to;
}

// Like `consult` of tables.cu. Boards whose small tiles sum to more than `most` are unknown as well.
KERNEL void arranged_consult(const Board *boards, const u8 *masks, const float *out, const u16 *chances_, const u32 *keys,
                             const int *places, const u32 *by_place, const u8 *orders, const float *none, float *aim, float *worth,
                             const float *hyper, int n, int most, int kept, int large, int goal) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || masks[i] == 0) return;
    Board b = boards[i], as = b;
    u32 small = 0, tiles = 0;
    int count = 0, image = 0;
    for (int c = 0; c < 16; c++) {
        u32 e = cell_of(b, c);
        if (e < (u32)goal) { small += e ? 1u << e : 0u; continue; }
        if ((tiles >> e) & 1) return;  // these may merge
        tiles |= 1u << e;
        count++;
    }
    if (count != large || small > (u32)most) return;
    Arranged t = {chances_, keys, places, kept, large, goal};
    if (recognise(t, b, by_place, orders, as, image) < 0) return;
    float q[4];
    for (int k = 0; k < 4; k++) q[k] = (masks[i] >> k) & 1 ? arranged_after(t, as, move_of(image, k), none) : -1.0f;
    advise(q, out + (u64)i * 8, masks[i], aim + (u64)i * 4, worth ? worth + (u64)i * 4 : 0, hyper);
}
