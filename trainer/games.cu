// Games side by side: their starts, their moves, and the possible outcomes of a move. Included after rules.cu.

// ---------------------------------------------------------------- starts of episodes

// Positions to restart from are stored in pools, one of each kind per game: [POOLS][n], in the order of these numbers.
enum { STAGES = 6 };  // before a loss: largest tile 2048 or less, 4096, … 32768, 65536 or more
enum { GATES = 5 };   // the start of a difficult phase; then its end, the brink
enum { MILDS = 6 };   // the start of an easier phase
enum { LATES = 2 };   // shortly before a loss: not in a difficult phase; in one
enum { POOLS = STAGES + 2 * GATES + MILDS + LATES };

DEV int stage_of(const Board &b) {
    int s = (int)largest(b) - 11;
    return s < 0 ? 0 : s >= STAGES ? STAGES - 1 : s;
}

DEV u32 sum_of(const Board &b) {
    u32 sum = 0;
    for (int i = 0; i < 16; i++) { u32 v = cell_of(b, i); sum += v ? 1u << v : 0u; }
    return sum;
}

// Most games end when all tiles below the next large one are on the board, just before they merge into it. The sum of the tiles
// is then about 32768, 49152, 57344, 61440 or 65536. A difficult phase starts 2048 below such a sum, which is about 900 moves
// before it. Three quarters of the losses in a phase are in its last 256, so its last 512 have a start of their own, the brink.
// Returns the gate (the start of such a phase), or the brink, that a board has reached, or -1; `was` is the sum before the last
// move, `missing` is the distance to the sum: GATE_MISSING or BRINK_MISSING.
enum { GATE_MISSING = 2048, BRINK_MISSING = 512 };
DEV int gate_of(const Board &b, u32 was, u32 missing) {
    u32 sum = sum_of(b), top = largest(b);
    int gate = sum < 32768u ? 0 : sum < 49152u ? 1 : (int)(sum >> 12) - 11;
    u32 at = gate == 0 ? 32768u : gate == 1 ? 49152u : gate < GATES ? 4096u * (12 + gate) : missing;
    at -= missing;
    return was < at && sum >= at && top == (gate == 0 ? 14u : 15u) ? gate : -1;
}

// Between the difficult phases, where four or five large tiles lie still, are easier ones with three. Of the games that the fourth
// network loses, one in eight is lost there.
DEV u32 mild_sum(int mild) {
    return mild == 0 ? 16384u : mild == 1 ? 24576u : mild == 2 ? 28672u : mild == 3 ? 40960u : mild == 4 ? 45056u : 53248u;
}
DEV int mild_of(const Board &b, u32 was) {
    u32 sum = sum_of(b), top = largest(b);
    int found = -1;
    for (int mild = 0; mild < MILDS; mild++) {
        u32 at = mild_sum(mild) - GATE_MISSING;
        if (was < at && sum >= at && top == (mild == 0 ? 13u : mild < 3 ? 14u : 15u)) found = mild;
    }
    return found;
}

// Which pool a loss belongs to: 1 if four large tiles lay still, -1 if five did, otherwise 0. At the end of a phase the sum is
// already a little above that of the tile to come.
DEV int late_of(u32 sum) {
    int large = 0;
    for (u32 rest = sum < 256u ? 0u : (sum - 256u) / GATE_MISSING; rest; rest >>= 1) large += rest & 1;
    return large > 4 ? -1 : large > 3;
}

// Whether the large merges at the end of a phase are done: before them at least six tiles are 128 or more.
DEV bool is_through(const Board &b, int gate) {
    int large = 0;
    for (int i = 0; i < 16; i++) large += cell_of(b, i) >= 7u;
    return large <= (gate == GATES - 1 ? 2 : gate + 2);
}

// Formations: the cells of the large tiles at the start of a difficult phase. One hexadecimal digit per cell, from the largest
// tile to the smallest; six tiles leave ten cells to build a 512 in, four leave twelve for a 2048.
enum { FORMS = 10 };
DEV u32 form_cells(int form) {
    return form == 0 ? 0x012376u   // a row and back: the snake
         : form == 1 ? 0x621054u   // two rows of three
         : form == 2 ? 0x014526u   // the same, filled from the corner
         : form == 3 ? 0x327640u   // two by two, and two at the other wall
         : form == 4 ? 0x321048u   // along the perimeter
         : form == 5 ? 0x894510u   // three rows of two
         : form == 6 ? 0x0123u     // a row
         : form == 7 ? 0x0154u     // two by two
         : form == 8 ? 0x2104u     // around the corner, one
         : 0x8401u;                // around the corner, the other way
}
DEV int form_tiles(int form) { return form < 6 ? 6 : 4; }

// Kinds of episodes: GATED + g started at gate g, FORMED + f with formation f, BRINKED + g at the brink of gate g, MILD + g at the
// start of an easier phase, LATE + g shortly before a loss of pool g. Those end after a fixed number of moves, enough to pass the phase, because there is more to learn before its end than after it. Episodes from a
// brink also end when the large merges are done, which is checked every BRINK_EVERY moves.
enum { PURE_GAME, SCAFFOLDED, RESTARTED, GATED, FORMED = GATED + GATES, BRINKED = FORMED + FORMS, MILD = BRINKED + GATES,
       LATE = MILD + MILDS, GATE_MOVES = 1408, SHORT_MOVES = 448, BRINK_MOVES = 384, BRINK_EVERY = 32, LATE_MOVES = 320 };
DEV u32 moves_of(int kind) {
    return kind < GATED ? ~0u : kind >= LATE ? LATE_MOVES : kind >= MILD ? GATE_MOVES : kind >= BRINKED ? BRINK_MOVES
         : kind < FORMED || form_tiles(kind - FORMED) == 4 ? GATE_MOVES : SHORT_MOVES;
}
DEV bool is_enough(const Board &b, int kind, u32 made) {
    return made >= moves_of(kind) || (kind >= BRINKED && kind < MILD && made % BRINK_EVERY == 0 && is_through(b, kind - BRINKED));
}

// Only the large tiles of one of the first four gates, in one of the formations that have a bit in WHICH, sometimes with two
// tiles exchanged.
DEV int form(Board &b, u64 &rng, const float *hyper) {
    int which = (int)hyper[WHICH], count = 0, form = 0;
    for (int f = 0; f < FORMS; f++) count += (which >> f) & 1;
    int left = (int)below(draw(rng), (u32)count), gate = (int)below(draw(rng), 4);
    for (int f = 0; f < FORMS; f++)
        if ((which >> f) & 1 && left-- == 0) form = f;
    int n = form_tiles(form);
    u32 tiles = gate == 0 ? 0xedcba9u : gate == 1 ? 0xfdcba9u : gate == 2 ? 0xfecba9u : 0xfedba9u;
    tiles >>= 4 * (6 - n);
    for (int j = n - 1; j > 1; j--)
        if (below(draw(rng), 4) == 0) {
            u32 high = (tiles >> (4 * j)) & 15u, low = (tiles >> (4 * j - 4)) & 15u;
            tiles ^= ((high ^ low) << (4 * j)) | ((high ^ low) << (4 * j - 4));
        }
    for (int j = 0; j < n; j++) put(b, (int)((form_cells(form) >> (4 * j)) & 15u), (tiles >> (4 * j)) & 15u);
    return FORMED + form;
}

// PURE_GAME: the normal opening. SCAFFOLDED: with one or two large tiles on the board. RESTARTED: a position some hundred to some
// thousand moves before the end of a lost game, more often from stages where many games end. GATED: at a gate, more often at
// those where many games end. BRINKED: at a brink. MILD, LATE: see above.
DEV int begin(Board &b, u64 &rng, const Board *pools, const float *hyper, int n) {
    for (int i = 0; i < 4; i++) b.r[i] = 0;
    if (hyper[FORM] > 0.0f && unit(draw(rng)) < hyper[FORM]) {
        int kind = form(b, rng, hyper);
        spawn(b, rng);
        spawn(b, rng);
        return kind;
    }
    if (hyper[LATE_SHARE] > 0.0f && unit(draw(rng)) < hyper[LATE_SHARE]) {
        int late = unit(draw(rng)) < hyper[LATE_HARD];
        for (int attempt = 0; attempt < 4; attempt++) {
            b = pools[(u64)(POOLS - LATES + late) * n + below(draw(rng), (u32)n)];
            if (b.r[0] | b.r[1] | b.r[2] | b.r[3]) return LATE + late;
        }
    }
    if (hyper[MILD_SHARE] > 0.0f && unit(draw(rng)) < hyper[MILD_SHARE])
        for (int attempt = 0; attempt < 3; attempt++) {
            int mild = (int)below(draw(rng), MILDS);
            b = pools[(u64)(STAGES + 2 * GATES + mild) * n + below(draw(rng), (u32)n)];
            if (b.r[0] | b.r[1] | b.r[2] | b.r[3]) return MILD + mild;
        }
    if (hyper[BRINK] > 0.0f && unit(draw(rng)) < hyper[BRINK])
        for (int attempt = 0; attempt < 3; attempt++) {
            u32 d = below(draw(rng), 12);
            int gate = d < 4 ? 0 : d < 6 ? 1 : d < 8 ? 2 : d < 10 ? 3 : 4;
            b = pools[(u64)(STAGES + GATES + gate) * n + below(draw(rng), (u32)n)];
            if (b.r[0] | b.r[1] | b.r[2] | b.r[3]) return BRINKED + gate;
        }
    float u = unit(draw(rng));
    if (u >= hyper[PURE] + hyper[SCAFFOLD]) {
        for (int attempt = 0; attempt < 4; attempt++) {
            bool gated = attempt < 3 && u < hyper[PURE] + hyper[SCAFFOLD] + hyper[GATE];
            u32 d = below(draw(rng), 12);
            int gate = d < 4 ? 0 : d < 7 ? 1 : d < 9 ? 2 : d < 11 ? 3 : 4, stage = d < 1 ? 2 : d < 6 ? 3 : d < 11 ? 4 : 5;
            b = pools[(u64)(gated ? STAGES + gate : stage) * n + below(draw(rng), (u32)n)];
            if (b.r[0] | b.r[1] | b.r[2] | b.r[3]) return gated ? GATED + gate : RESTARTED;
        }
    }
    int kind = PURE_GAME;
    if (u >= hyper[PURE]) {
        kind = SCAFFOLDED;
        u64 which = draw(rng);
        u32 e = which >> 61 == 0 ? 16 : 14 + (u32)((which >> 60) & 1);
        put_in_empty(b, draw(rng), e);
        if ((which >> 59) & 1) put_in_empty(b, draw(rng), e - 1);
    }
    spawn(b, rng);
    spawn(b, rng);
    return kind;
}

// A game stores its board every 256 moves and keeps the last 16 of them, and the same for every 16 moves: snaps is [2 * 16][n].
enum { SNAPSHOT_EVERY = 256, SNAPSHOTS = 16, CLOSE_EVERY = 16 };

KERNEL void env_begin(Board *boards, u8 *masks, u32 *score, u32 *moves, u8 *kind, u64 *rng, Board *snaps,
                      const Board *pools, const float *hyper, int n, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Board b;
    u64 g = rng[i];
    kind[i] = (u8)begin(b, g, pools, hyper, n);
    if (canon) canonical(b);
    rng[i] = g;
    score[i] = 0;
    moves[i] = 0;
    boards[i] = b;
    masks[i] = (u8)legal_moves(b);
    snaps[i] = snaps[(u64)SNAPSHOTS * n + i] = b;
}

DEV float cut(float reward) { return reward > 1.0f ? 1.0f : reward < -1.0f ? -1.0f : reward; }

// The result of a move. BROKEN_OFF: the following board does not come from the policy's own move.
enum { ON, OVER, BROKEN_OFF };

// Draws a move from the policy, with the logarithm of its probability; or sometimes any legal move.
struct Choice {
    int move;
    float logp;
    bool strays;
};

DEV int any_of(u32 legal, u64 r) {
    int count = 0, a = -1;
    for (int k = 0; k < 4; k++) count += (legal >> k) & 1;
    int left = (int)below(r, (u32)count);
    for (int k = 0; k < 4; k++)
        if ((legal >> k) & 1 && left-- == 0) a = k;
    return a;
}

DEV Choice choose(const float *logits, u32 legal, u64 &rng, float stray) {
    float l[4], top = -1e30f, sum = 0.0f;
    for (int k = 0; k < 4; k++) {
        l[k] = logits[k];
        if ((legal >> k) & 1 && l[k] > top) top = l[k];
    }
    for (int k = 0; k < 4; k++) {
        l[k] -= top;
        if ((legal >> k) & 1) sum += expf(l[k]);
    }
    float u = unit(draw(rng)) * sum, run = 0.0f;
    int a = -1;
    bool found = false;
    for (int k = 0; k < 4; k++)
        if (((legal >> k) & 1) && !found) {
            run += expf(l[k]);
            a = k;  // the last legal move, if u exceeds the sum because of rounding
            found = u < run;
        }
    bool strays = stray > 0.0f && unit(draw(rng)) < stray;
    if (strays) a = any_of(legal, draw(rng));
    float la = 0.0f;
    for (int k = 0; k < 4; k++) if (k == a) la = l[k];
    return {a, la - logf(sum), strays};
}

// stats: 0 pure episodes, 1 their scores, 2 their moves, 3/4 scaffolded ones (count, moves), 5/6 restarts, 8… pure episodes by
// largest exponent, 32… the others, 50/51 at the first gate: how many, and how many passed, 52/53 at the second gate and so on
DEV void count_episode(u64 *stats, int kind, u32 top, u32 score, u32 moves, bool lost) {
    if (kind == PURE_GAME) {
        atomicAdd(stats + 0, (u64)1);
        atomicAdd(stats + 1, (u64)score);
        atomicAdd(stats + 2, (u64)moves);
        atomicAdd(stats + 8 + top, (u64)1);
    } else if (kind < GATED) {
        atomicAdd(stats + 1 + 2 * kind, (u64)1);
        atomicAdd(stats + 2 + 2 * kind, (u64)moves);
        atomicAdd(stats + 32 + top, (u64)1);
    } else {  // formations follow gates, then brinks, easier phases, and episodes from before a loss
        atomicAdd(stats + 50 + 2 * (kind - GATED), (u64)1);
        if (!lost) atomicAdd(stats + 51 + 2 * (kind - GATED), (u64)1);
    }
}

KERNEL void env_step(const float *out, const Board *boards, Board *boards_next, const u8 *masks, u8 *masks_next,
                     u8 *action, float *logp, float *value, float *reward, u8 *done, u32 *score, u32 *moves, u8 *kind, u64 *rng, Board *snaps, const Board *pools, Board *pending,
                     u64 *stats, const float *hyper, const float *merge_reward, int n, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Board b = boards[i];
    u32 legal = masks[i];
    u64 g = rng[i];
    Choice chosen = choose(out + (u64)i * 8, legal, g, kind[i] >= LATE || hyper[LATE_SHARE] == 0.0f ? hyper[STRAY] : 0.0f);
    action[i] = (u8)chosen.move;
    logp[i] = chosen.logp;
    value[i] = out[(u64)i * 8 + 4];

    u32 gained = 0;
    float r = 0.0f;
    slide(b, chosen.move, gained, r, merge_reward);
    r += hyper[STEADY];
    u32 slid = sum_of(b);
    spawn(b, g);
    u32 made = moves[i] + 1, total = score[i] + gained;
    if (canon) canonical(b);
    u32 next = legal_moves(b);
    bool over = next == 0, enough = is_enough(b, kind[i], made);
    if (over) r -= 1.0f;
    if (over || enough) {
        count_episode(stats, kind[i], largest(b), total, made, over);
        u32 newest = made / SNAPSHOT_EVERY;
        if (newest && kind[i] < GATED) {  // a board from 256 to 4095 moves ago; it can be used after this rollout
            u32 back = 1 + below(draw(g), newest < SNAPSHOTS ? newest : SNAPSHOTS - 1);
            Board before = snaps[(u64)((newest - back) % SNAPSHOTS) * n + i];
            pending[(u64)stage_of(before) * n + i] = before;
        }
        u32 close = made / CLOSE_EVERY;
        int late = late_of(slid);
        if (over && close && late >= 0 && hyper[LATE_SHARE] > 0.0f && kind[i] < LATE) {  // a board from 16 to 255 moves ago
            u32 back = 1 + below(draw(g), close < SNAPSHOTS ? close : SNAPSHOTS - 1);
            pending[(u64)(POOLS - LATES + late) * n + i] = snaps[(u64)(SNAPSHOTS + (close - back) % SNAPSHOTS) * n + i];
        }
        kind[i] = (u8)begin(b, g, pools, hyper, n);
        if (canon) canonical(b);
        next = legal_moves(b);
        made = 0;
        total = 0;
        snaps[i] = snaps[(u64)SNAPSHOTS * n + i] = b;
    } else {
        if (made % SNAPSHOT_EVERY == 0) snaps[(u64)(made / SNAPSHOT_EVERY % SNAPSHOTS) * n + i] = b;
        if (made % CLOSE_EVERY == 0) snaps[(u64)(SNAPSHOTS + made / CLOSE_EVERY % SNAPSHOTS) * n + i] = b;
        bool whole = kind[i] == PURE_GAME || kind[i] == RESTARTED;
        int gate = whole ? gate_of(b, slid, GATE_MISSING) : -1;
        if (gate >= 0) pending[(u64)(STAGES + gate) * n + i] = b;
        int brink = whole || (kind[i] >= GATED && kind[i] < FORMED) ? gate_of(b, slid, BRINK_MISSING) : -1;
        int mild = whole && hyper[MILD_SHARE] > 0.0f ? mild_of(b, slid) : -1;
        if (mild >= 0) pending[(u64)(STAGES + 2 * GATES + mild) * n + i] = b;
        if (brink >= 0) pending[(u64)(STAGES + GATES + brink) * n + i] = b;
    }
    reward[i] = cut(r);
    done[i] = chosen.strays || (enough && !over) ? BROKEN_OFF : over ? OVER : ON;
    score[i] = total;
    moves[i] = made;
    rng[i] = g;
    boards_next[i] = b;
    masks_next[i] = (u8)next;
}

KERNEL void legal(const Board *boards, u8 *masks, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) masks[i] = (u8)legal_moves(boards[i]);
}

// One move of games played to their end with the best move of the policy; a finished game is not changed.
KERNEL void eval_step(const float *out, Board *boards, u8 *masks, u32 *score, u32 *moves, u64 *rng, u64 *finished,
                      const float *merge_reward, int n, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    u32 legal = masks[i];
    if (legal == 0) return;
    int a = 0;
    float top = -1e30f;
    for (int k = 0; k < 4; k++)
        if ((legal >> k) & 1 && out[(u64)i * 8 + k] > top) { top = out[(u64)i * 8 + k]; a = k; }
    Board b = boards[i];
    u64 g = rng[i];
    u32 gained = 0;
    float r = 0.0f;
    slide(b, a, gained, r, merge_reward);
    spawn(b, g);
    if (canon) canonical(b);
    legal = legal_moves(b);
    boards[i] = b;
    rng[i] = g;
    score[i] += gained;
    moves[i] += 1;
    masks[i] = (u8)legal;
    if (legal == 0) atomicAdd(finished, (u64)1);
}

// ---------------------------------------------------------------- possible outcomes

// If the next tile matters (the network predicts how much: `spread`, its sixth output, is the logarithm of the change from one
// value to the next), the value after a move is taken as the mean over all next tiles, not as that of the actual one. One board
// in fifty has nineteen twentieths of all luck, so this costs little, and advantages can be summed over many moves.
//
// In addition, some of the boards where the policy is not sure are searched: all its likely moves are tried, each with all tiles,
// and the policy learns from their values. The actual outcome of one move is much less informative: the error of the value is
// larger than the difference between moves, but similar after each of them.

enum { NOTHING = -1000, ASKED = 16 };

DEV int empty_cells(const Board &b) {
    int empty = 0;
    for (int c = 0; c < 16; c++) empty += cell_of(b, c) == 0;
    return empty;
}

// The probabilities of the legal moves according to the policy.
DEV void chances(const float *logits, u32 legal, float *p) {
    float top = -1e30f, sum = 0.0f;
    for (int k = 0; k < 4; k++)
        if ((legal >> k) & 1 && logits[k] > top) top = logits[k];
    for (int k = 0; k < 4; k++) {
        p[k] = (legal >> k) & 1 ? expf(logits[k] - top) : 0.0f;
        sum += p[k];
    }
    for (int k = 0; k < 4; k++) p[k] /= sum;
}

// The moves to try: those that are likely enough relative to the most likely one; none if that one is nearly certain, or if more
// than CROWDED cells are empty (0: always).
DEV u32 open_moves(const Board &b, const float *logits, u32 legal, const float *hyper) {
    if (hyper[CROWDED] > 0.0f && (float)empty_cells(b) > hyper[CROWDED]) return 0u;
    float p[4], top = 0.0f;
    chances(logits, legal, p);
    for (int k = 0; k < 4; k++) top = p[k] > top ? p[k] : top;
    u32 moves = 0, count = 0;
    for (int k = 0; k < 4; k++)
        if ((legal >> k) & 1 && p[k] >= hyper[NARROW] * top) { moves |= 1u << k; count++; }
    return top > hyper[SURE] || count < 2 ? 0u : moves;
}

// Possible next boards are written to slots, two for each empty cell after each move that is tried. first: a game's first slot,
// or -1 if nothing is tried or no slots are left. tried: its moves, one bit each, and ASKED.
KERNEL void branch(const Board *boards, const u8 *masks, const float *out, const u8 *action, const u64 *rng, Board *slots,
                   u8 *slot_masks, int *first, u8 *tried, int *used, const float *hyper, const float *merge_reward, int n,
                   int room, int canon) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    first[i] = -1;
    tried[i] = 0;
    u32 made = 1u << action[i], moves = expf(out[(u64)i * 8 + 5]) < hyper[LUCK] ? 0u : made, asked = 0;
    u64 other = rng[i] ^ 0x5851f42d4c957f2dull;  // independent of the game's next draw
    if (hyper[ASK] > 0.0f && unit(draw(other)) < hyper[ASK]) asked = open_moves(boards[i], out + (u64)i * 8, masks[i], hyper);
    if (asked) moves = asked | made | ASKED;
    int count = 0;
    for (int k = 0; k < 4; k++) {
        Board b = boards[i];
        u32 gained = 0;
        float r = 0.0f;
        slide(b, k, gained, r, merge_reward);
        if ((moves >> k) & 1) count += 2 * empty_cells(b);
    }
    if (count == 0) return;
    int at = atomicAdd(used, count);
    if (at + count > room) return;
    first[i] = at;
    tried[i] = (u8)moves;
    for (int k = 0; k < 4; k++) {
        Board b = boards[i];
        u32 gained = 0;
        float r = 0.0f;
        slide(b, k, gained, r, merge_reward);
        for (int c = 0; c < 16; c++)
            if ((moves >> k) & 1 && cell_of(b, c) == 0)
                for (u32 e = 1; e <= 2; e++) {
                    Board next = b;
                    put(next, c, e);
                    if (canon) canonical(next);
                    slots[at] = next;
                    slot_masks[at] = (u8)legal_moves(next);
                    at++;
                }
    }
}

// The values of the moves that were tried: the mean of reward and discounted value over the slots. expected: for the move that
// was made, NOTHING if it was not tried. aim, for searched boards: the target probabilities of the moves, e times as likely for
// each HEAT of additional value; -1 elsewhere.
KERNEL void expect(const Board *boards, const u8 *masks, const float *out, const u8 *action, const float *slot_out,
                   const u8 *slot_masks, const int *first, const u8 *tried, float *expected, float *aim,
                   const float *hyper, const float *merge_reward, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    expected[i] = (float)NOTHING;
    for (int k = 0; k < 4; k++) aim[(u64)i * 4 + k] = -1.0f;
    u32 moves = tried[i];
    int at = first[i];
    if (at < 0) return;
    float q[4], p[4], mass = 0.0f, sum = 0.0f, top = -1e30f;
    chances(out + (u64)i * 8, masks[i], p);
    for (int k = 0; k < 4; k++) {
        q[k] = -1e30f;
        if (!((moves >> k) & 1)) continue;
        Board b = boards[i];
        u32 gained = 0;
        float r = hyper[STEADY], mean = 0.0f;
        slide(b, k, gained, r, merge_reward);
        int count = 2 * empty_cells(b);
        for (int j = 0; j < count; j++, at++) {
            float then = slot_masks[at] ? cut(r) + hyper[GAMMA] * slot_out[(u64)at * 8 + 4] : cut(r - 1.0f);
            mean += (j & 1 ? 0.1f : 0.9f) * then;
        }
        q[k] = mean / (float)(count / 2);
        if (k == action[i]) expected[i] = q[k];
        top = q[k] > top ? q[k] : top;
    }
    if (!(moves & ASKED)) return;
    for (int k = 0; k < 4; k++)
        if ((moves >> k) & 1) { mass += p[k]; sum += p[k] * expf((q[k] - top) / hyper[HEAT]); }
    for (int k = 0; k < 4; k++) {
        bool is = (moves >> k) & 1;
        aim[(u64)i * 4 + k] = is ? mass * p[k] * expf((q[k] - top) / hyper[HEAT]) / sum : p[k];
    }
}
